"""Shell completion: what can come next on a command line that is being typed.

The shell runs the program with the line in the environment.  Nothing is ever printed but what can
come next; where that cannot be told, nothing is.
"""

from __future__ import annotations

import argparse
import contextlib
import os
from collections.abc import Callable, Iterable, Mapping
from typing import NoReturn

from argcomplete.completers import BaseCompleter
from argcomplete.finders import CompletionFinder
from argcomplete.lexers import split_line
from argcomplete.shell_integration import shellcode

from scopa_core import __version__
from scopa_core.catalogue import load_catalogue
from scopa_frontends.console.arguments import global_parser, localise_argparse
from scopa_frontends.console.candidates import Candidates
from scopa_frontends.console.command_arguments import COMMANDS, command_description, command_parser
from scopa_frontends.console.play_arguments import play_parser
from scopa_frontends.console.settings import blocked_plugins
from scopa_frontends.console.settings_file import read_settings
from scopa_frontends.text import Text
from scopa_frontends.text.languages import choose_language

_FILES = ("record", "file")
"""What is a file, whatever the command."""


def script(shell: str) -> str:
    """What a shell runs to complete the program's command lines."""
    return shellcode(["scopa"], shell=shell).strip("\n")


def complete(environment: Mapping[str, str]) -> NoReturn:
    """Tell the shell what can come next, and end the program."""
    with contextlib.suppress(Exception):  # a shell has no use for what went wrong
        words = split_line(environment["COMP_LINE"], int(environment["COMP_POINT"]))[3]
        catalogue = load_catalogue(blocked_plugins(environment))
        settings = read_settings(environment, catalogue)
        text = Text(choose_language(None, settings.language, environment), catalogue)
        localise_argparse(text)
        parser = line_parser(text, words[1:])
        CompletionFinder()(parser, always_complete_options="long", default_completer=Files())
    os._exit(1)


def line_parser(text: Text, words: list[str]) -> argparse.ArgumentParser:
    """The command line that begins with these words: of a game, with the commands where one can
    still come, or of the command that was typed."""
    try:
        rest = global_parser().parse_known_args(words)[1]
    except argparse.ArgumentError:  # a value is being typed
        rest = []
    parser = play_parser(text, __version__)
    candidates = Candidates(text, os.environ)
    _know(parser, candidates.of_game())
    if not rest or rest[0] in COMMANDS:
        commands = parser.add_subparsers()
        for name in COMMANDS:
            if rest[:1] == [name]:
                parsers = [command_parser(text, name)]
                commands.add_parser(name, parents=parsers, add_help=False)
                _know(parsers[0], candidates.of_command(name))
            else:
                commands.add_parser(name, help=command_description(text, name))
    return parser


def _know(parser: argparse.ArgumentParser, known: Mapping[str, Callable[..., object]]) -> None:
    """Attach to each part of a command line what it can be."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                _know(each, known)
        elif action.choices is None and action.dest not in _FILES:
            action.completer = known.get(action.dest, nothing)  # type: ignore[attr-defined]


def nothing(**_: object) -> Iterable[str]:
    """What cannot be foretold, such as a number."""
    return ()


class Files(BaseCompleter):
    """Files and folders, without the help of a shell."""

    def __call__(self, *, prefix: str, **_: object) -> list[str]:
        """Those that begin so."""
        folder, start = os.path.split(prefix)
        found = []
        with contextlib.suppress(OSError), os.scandir(folder or ".") as entries:
            for entry in entries:
                if entry.name.startswith(start) and (start or not entry.name.startswith(".")):
                    found.append(os.path.join(folder, entry.name) + "/" * entry.is_dir())
        return sorted(found)
