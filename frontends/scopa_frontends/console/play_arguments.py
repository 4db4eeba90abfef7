"""The command line of a game: ``scopa [options]``."""

from __future__ import annotations

import argparse

from scopa_core.messages import msg
from scopa_frontends.console.arguments import parser_of, whole
from scopa_frontends.console.command_arguments import COMMANDS
from scopa_frontends.console.setting_flags import add_setting_flags
from scopa_frontends.text import Text


def play_parser(text: Text, version: str) -> argparse.ArgumentParser:
    """The command line of a game: ``scopa [options]``."""
    parser = parser_of(
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
    add(
        "--resume",
        nargs="?",
        const="",
        metavar="NAME",
        help=text(msg("go on with a saved match, the last one without a name; see scopa saves")),
    )
    add_setting_flags(text, parser)
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
