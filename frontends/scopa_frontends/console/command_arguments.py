"""The command lines of the commands: ``scopa COMMAND [options]``."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from scopa_core.messages import Message, msg
from scopa_frontends.console.arguments import parser_of, whole
from scopa_frontends.text import Text


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
