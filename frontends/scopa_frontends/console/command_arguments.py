"""The command lines of the commands: ``scopa COMMAND [options]``."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import NamedTuple

from scopa_core.messages import Message, msg
from scopa_frontends.console.arguments import parser_of, whole
from scopa_frontends.console.setting_flags import add_setting_flags
from scopa_frontends.text import Text

SHELLS = ("bash", "zsh", "fish")
"""The shells that complete what is typed."""


def command_parser(text: Text, command: str) -> argparse.ArgumentParser:
    """The command line of one command."""
    parser = parser_of(text, f"scopa {command}", _DESCRIPTIONS[command])
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
        case "explain":
            which = parser.add_mutually_exclusive_group()
            which.add_argument(
                "ruleset",
                nargs="?",
                default="scopa",
                metavar="RULESET",
                help=text(msg("the rules")),
            )
            which.add_argument(
                "--house",
                metavar="NAME",
                help=text(msg("the house rules of that name")),
            )
        case "house":
            _add_acts(text, parser, command)
        case "settings":
            add_setting_flags(text, parser)
            _add_acts(text, parser, command)
        case "completion":
            add(
                "shell",
                choices=SHELLS,
                metavar="|".join(SHELLS),
                help=text(msg("the shell that should complete what you type")),
            )
        case "saves":
            add(
                "--all",
                action="store_true",
                help=text(msg("list the matches that are over as well")),
            )
            _add_acts(text, parser, command)
        case "learn":
            from scopa_frontends.presenter.lessons import LESSONS

            add(
                "step",
                nargs="?",
                type=whole(text, 1, len(LESSONS)),
                default=1,
                metavar="STEP",
                help=text(msg("the number of the step to begin with")),
            )
            add(
                "--deck",
                metavar="NAME",
                help=text(msg("the cards: italian, french, spanish, …")),
            )
            add_setting_flags(text, parser, ("plain", "speed", "theme"))
            add(
                "--seed",
                type=whole(text, 0, 999_999_999),
                metavar="N",
                help=text(
                    msg("shuffle from a seed: the same cards every time, for trying things out")
                ),
            )
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


class _Act(NamedTuple):
    """What a command does with a name: what that is, and what else is given, if anything."""

    description: Message
    extra: tuple[str, Message] | None = None


_ACTS: Mapping[str, tuple[Message, Mapping[str, _Act]]] = {
    "house": (
        msg("what you call them"),
        {
            "save": _Act(
                msg("Keep a ruleset under a name, instead of what had it."),
                ("ruleset", msg("the rules")),
            ),
            "show": _Act(msg("Print the ruleset text of a name.")),
            "delete": _Act(msg("Forget a name.")),
        },
    ),
    "saves": (
        msg("its name in the list"),
        {
            "show": _Act(msg("Print the record of a saved match.")),
            "delete": _Act(msg("Delete a saved match.")),
        },
    ),
    "settings": (
        msg("the name of the setting"),
        {
            "set": _Act(
                msg("Write a setting into the settings file."), ("value", msg("what it should be"))
            ),
            "reset": _Act(
                msg("Take a setting out of the settings file, so that its default counts again.")
            ),
        },
    ),
}
"""The commands that list things and do something with one of them: what its name is, and what can
be done."""


def _add_acts(text: Text, parser: argparse.ArgumentParser, command: str) -> None:
    """What a command does beside listing."""
    named, known = _ACTS[command]
    acts = parser.add_subparsers(dest="act", metavar="ACT", help=text(msg("without it: list them")))
    for name, act in known.items():
        told = text(act.description)
        each = acts.add_parser(name, help=told, description=told, allow_abbrev=False)
        each.add_argument(
            "--json", action="store_true", default=argparse.SUPPRESS,
            help=text(msg("answer in JSON")),
        )  # fmt: skip
        each.add_argument("name", metavar="NAME", help=text(named))
        if act.extra is not None:
            extra, what = act.extra
            each.add_argument(extra, metavar=extra.upper(), help=text(what))


_DESCRIPTIONS: Mapping[str, Message] = {
    "learn": msg("Learn the game in ten short steps."),
    "moves": msg("List the legal moves of the seat to play."),
    "play-move": msg("Play a move and print the position after it."),
    "score": msg("Score a round from the piles and sweeps of a position."),
    "deal": msg("Deal a pack and print the position."),
    "replay": msg("Replay a game record and check every move and score."),
    "perft": msg("Count the move sequences of a length."),
    "rules": msg("List every rule and its options."),
    "variants": msg("List every variant."),
    "check": msg("Check a ruleset: its canonical text, and what is doubtful or wrong about it."),
    "explain": msg("Tell the rules of a ruleset, for somebody who has never played."),
    "house": msg("List, keep and forget house rules: rulesets under names of your own."),
    "saves": msg("List, show and delete saved matches; scopa --resume goes on with one."),
    "settings": msg("List the settings and where everything is kept; change a setting."),
    "completion": msg("Print the script by which a shell completes what you type."),
    "simulate": msg("Let computer players play against each other."),
    "verify": msg("Check the sealed shuffles of a game record."),
}


def command_description(text: Text, command: str) -> str:
    """What a command does, in a sentence."""
    return text(_DESCRIPTIONS[command])


COMMANDS = tuple(_DESCRIPTIONS)
"""The commands, in the order in which they are listed."""
