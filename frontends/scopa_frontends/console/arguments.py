"""The command line, in the reader's language."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from scopa_core.messages import Message, msg, nmsg
from scopa_frontends.console.terminal import printable
from scopa_frontends.text import LANGUAGES, Text

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

_ARGPARSE = (
    msg("usage: "),
    msg("positional arguments"),
    msg("options"),
    msg("show this help message and exit"),
    msg("%(prog)s: error: %(message)s\n"),
    msg("argument %(argument_name)s: %(message)s"),
    msg("the following arguments are required: %s"),
    msg("unrecognized arguments: %s"),
    msg("expected one argument"),
    msg("expected at least one argument"),
    msg("expected at most one argument"),
    msg("invalid %(type)s value: %(value)r"),
    msg("invalid choice: %(value)r (choose from %(choices)s)"),
    msg("not allowed with argument %s"),
    msg("ignored explicit argument %r"),
    nmsg("expected %s argument", "expected %s arguments", 2),
)
"""The sentences of :mod:`argparse` itself; it looks them up as it needs them."""


def localise_argparse(text: Text) -> None:
    """Make :mod:`argparse` speak the language of ``text``.

    It takes its sentences from two names in its own module, which are meant for translation but
    can only be reached by replacing them.
    """

    def translate(message: str) -> str:
        return text.translations.translate(Message(message))

    def choose(singular: str, plural: str, count: int) -> str:
        return text.translations.translate(Message(singular, plural, count))

    argparse._ = translate  # type: ignore[attr-defined]
    argparse.ngettext = choose  # type: ignore[attr-defined]


def whole(text: Text, low: int, high: int) -> Callable[[str], int]:
    """A reader of whole numbers in that range, written in ASCII digits."""

    def read(word: str) -> int:
        if word.isascii() and word.isdigit() and len(word) < 10 and low <= int(word) <= high:
            return int(word)
        message = msg("“{word}” is not a whole number from {low} to {high}")
        raise argparse.ArgumentTypeError(text(message(word=word, low=low, high=high)))

    return read


def global_parser() -> argparse.ArgumentParser:
    """The options that may stand anywhere on the command line; read before everything else."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--language", "-l")
    return parser


class _Parser(argparse.ArgumentParser):
    """A parser that echoes nothing which could command the terminal."""

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        super()._print_message("\n".join(map(printable, message.split("\n"))), file)


def _parser(text: Text, prog: str, description: Message) -> argparse.ArgumentParser:
    parser = _Parser(
        prog=prog,
        description=text(description),
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--language",
        "-l",
        metavar="|".join(LANGUAGES),
        help=text(msg("the language to speak")),
    )
    return parser


def play_parser(text: Text, version: str) -> argparse.ArgumentParser:
    """The command line of a game: ``scopa [options]``."""
    parser = _parser(
        text, "scopa", msg("Play Scopa in the terminal, against the computer or with friends.")
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"scopa {version}",
        help=text(msg("show the version of the program and exit")),
    )
    add = parser.add_argument
    seats = whole(text, 1, 10)
    one = parser.add_mutually_exclusive_group()
    one.add_argument(
        "--rules",
        metavar="RULESET",
        help=text(msg("the rules, such as scopone or scopa+napola@target=21")),
    )
    one.add_argument(
        "--variant", metavar="NAME", help=text(msg("the variant; scopa variants lists them"))
    )
    one.add_argument(
        "--house", metavar="NAME", help=text(msg("your house rules; scopa house lists them"))
    )
    add(
        "--add",
        action="append",
        default=[],
        metavar="RULE",
        help=text(msg("add a rule, such as napola; can be repeated")),
    )
    add(
        "--remove",
        action="append",
        default=[],
        metavar="RULE",
        help=text(msg("take a rule away; can be repeated")),
    )
    add(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=text(msg("set an option, such as captures=fewest; can be repeated")),
    )
    add("--players", type=seats, metavar="N", help=text(msg("how many play: 2 to 6")))
    add("--teams", type=seats, metavar="N", help=text(msg("how many sides they form")))
    add("--target", type=whole(text, 1, 999_999), metavar="N", help=text(msg("the points to win")))
    add("--deck", metavar="NAME", help=text(msg("the cards: italian, french, spanish, …")))
    add(
        "--seat",
        action="append",
        default=[],
        metavar="WHO[:NAME]",
        help=text(
            msg(
                "who plays in the next seat: human, random, greedy or steady, and a name; "
                "can be repeated"
            )
        ),
    )
    add("--dealer", type=seats, metavar="N", help=text(msg("the seat that deals first")))
    add(
        "--record",
        metavar="FILE",
        help=text(msg("write a record of the match, for scopa replay and scopa verify")),
    )
    add("--plain", action="store_true", help=text(msg("the line dialogue, one line at a time")))
    add(
        "--seed",
        type=whole(text, 0, 999_999_999),
        metavar="N",
        help=text(msg("shuffle from a seed: the same cards every time, for trying things out")),
    )
    parser.epilog = text(
        msg("Commands: {commands}. “scopa COMMAND --help” tells more.")(
            commands=", ".join(COMMANDS)
        )
    )
    return parser


def command_parser(text: Text, command: str) -> argparse.ArgumentParser:
    """The command line of one command."""
    parser = _parser(text, f"scopa {command}", _DESCRIPTIONS[command])
    add = parser.add_argument
    add("--json", action="store_true", help=text(msg("answer in JSON")))
    if command in ("moves", "play-move", "score", "perft"):
        add("position", metavar="POSITION", help=text(msg("a position in one line")))
        add(
            "--strict",
            action="store_true",
            help=text(msg("refuse a position that lacks cards of the pack")),
        )
    match command:
        case "play-move":
            add("move", metavar="MOVE", help=text(msg("a move, such as 7dx3c4s")))
        case "perft":
            add(
                "depth",
                metavar="DEPTH",
                type=whole(text, 0, 99),
                help=text(msg("the number of plies")),
            )
            add("--split", action="store_true", help=text(msg("count for each move")))
        case "deal":
            add("ruleset", metavar="RULESET", help=text(msg("the rules")))
            add("stock", metavar="STOCK", help=text(msg("the whole pack in dealing order")))
            add(
                "--dealer",
                type=whole(text, 1, 10),
                metavar="N",
                help=text(msg("the seat that deals")),
            )
        case "check":
            add("ruleset", metavar="RULESET", help=text(msg("the rules")))
        case "house":
            _house_acts(text, parser)
        case "replay" | "verify":
            add("file", metavar="FILE", help=text(msg("a game record, or - for standard input")))
        case "simulate":
            add("ruleset", metavar="RULESET", help=text(msg("the rules")))
            add(
                "--players",
                metavar="A,B",
                default="random",
                help=text(msg("the computer players: one for all, for each side or for each seat")),
            )
            add(
                "--rounds",
                type=whole(text, 1, 10_000_000),
                default=1000,
                metavar="N",
                help=text(msg("how many rounds")),
            )
            add(
                "--seed",
                type=whole(text, 0, 999_999_999),
                default=0,
                metavar="S",
                help=text(msg("seeds all chance")),
            )
    return parser


def _house_acts(text: Text, parser: argparse.ArgumentParser) -> None:
    """What ``scopa house`` does beside listing."""
    acts = parser.add_subparsers(dest="act", metavar="ACT", help=text(msg("without it: list them")))
    for act, description in _HOUSE_ACTS.items():
        told = text(description)
        each = acts.add_parser(act, help=told, description=told, allow_abbrev=False)
        each.add_argument(
            "--json", action="store_true", default=argparse.SUPPRESS,
            help=text(msg("answer in JSON")),
        )  # fmt: skip
        each.add_argument("name", metavar="NAME", help=text(msg("what you call them")))
        if act == "save":
            each.add_argument("ruleset", metavar="RULESET", help=text(msg("the rules")))


_HOUSE_ACTS: Mapping[str, Message] = {
    "save": msg("Keep a ruleset under a name, instead of what had it."),
    "show": msg("Print the ruleset text of a name."),
    "delete": msg("Forget a name."),
}

_DESCRIPTIONS: Mapping[str, Message] = {
    "moves": msg("List the legal moves of the seat to play."),
    "play-move": msg("Play a move and print the position after it."),
    "score": msg("Score a round from the piles and sweeps of a position."),
    "deal": msg("Deal a pack and print the position."),
    "replay": msg("Replay a game record and check every move and score."),
    "perft": msg("Count the move sequences of a length."),
    "rules": msg("List every rule and its options."),
    "variants": msg("List every variant."),
    "check": msg("Check a ruleset: its canonical text, and what is doubtful or wrong about it."),
    "house": msg("List, keep and forget house rules: rulesets under names of your own."),
    "simulate": msg("Let computer players play against each other."),
    "verify": msg("Check the sealed shuffles of a game record."),
}

COMMANDS = tuple(_DESCRIPTIONS)
"""The commands, in the order in which they are listed."""
