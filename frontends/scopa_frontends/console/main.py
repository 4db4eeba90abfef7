"""What the program ``scopa`` does with its command line."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys

from scopa_core import __version__
from scopa_core.catalogue import load_catalogue
from scopa_core.errors import ScopaError
from scopa_core.messages import msg
from scopa_frontends.console.arguments import global_parser, localise_argparse
from scopa_frontends.console.command_arguments import COMMANDS, command_parser
from scopa_frontends.console.interrupts import started
from scopa_frontends.console.play_arguments import play_parser
from scopa_frontends.console.settings import Settings, blocked_plugins
from scopa_frontends.console.settings_file import read_settings
from scopa_frontends.console.terminal import Terminal
from scopa_frontends.text import LANGUAGES, Text, language_of
from scopa_frontends.text.errors import explain
from scopa_frontends.text.languages import choose_language


def run(arguments: list[str]) -> int:
    """Run the program, and answer its exit code; an interrupt is told and raised on."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if "_ARGCOMPLETE" in os.environ:
        from scopa_frontends.console.completion import complete

        complete(os.environ)
    catalogue = load_catalogue(blocked_plugins(os.environ))
    asked, rest = _global_options(arguments)
    settings = read_settings(os.environ, catalogue).with_flags(asked)
    language = choose_language(asked.language, settings.language, os.environ)
    text = Text(language, catalogue)
    localise_argparse(text)
    terminal = Terminal()
    try:
        try:
            return _run(asked, rest, settings, text, terminal)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        terminal.warn("", text(msg("Interrupted.")))
        raise
    except BrokenPipeError:  # whoever read our output has left
        _abandon_output()
        return 1
    except OSError as error:  # the output cannot be written
        _abandon_output()
        terminal.warn(explain(text, ScopaError("no_output", errno=error.errno)))
        return 1


def _global_options(arguments: list[str]) -> tuple[argparse.Namespace, list[str]]:
    try:
        return global_parser().parse_known_args(arguments)
    except argparse.ArgumentError:  # the full parser will say what is wrong
        return argparse.Namespace(language=None), arguments


def _abandon_output() -> None:
    """Send what is still unprinted nowhere; Python would complain again on its last flush."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(
    asked: argparse.Namespace,
    rest: list[str],
    settings: Settings,
    text: Text,
    terminal: Terminal,
) -> int:
    catalogue = text.catalogue
    for fault in (*settings.faults, *catalogue.faults, *text.translations.faults):
        terminal.warn(explain(text, fault))
    wrong = None
    if asked.language is not None and language_of(asked.language) is None:
        wrong = ScopaError("unknown_language", name=asked.language, known=tuple(LANGUAGES))
    elif rest and rest[0] not in COMMANDS and not rest[0].startswith("-"):
        wrong = ScopaError("unknown_command", name=rest[0], known=COMMANDS)
    try:
        if wrong is not None:
            terminal.warn(explain(text, wrong))
            raise SystemExit(2)
        if rest and rest[0] in COMMANDS:
            parsed = command_parser(text, rest[0]).parse_args(rest[1:])
            parsed.settings = settings.with_flags(parsed)
            if rest[0] == "learn" and not parsed.json:
                from scopa_frontends.console.learning import learn

                return learn(parsed, text, terminal)
            return _command(rest[0], parsed, text)
        from scopa_frontends.console.play import play

        parsed = play_parser(text, __version__).parse_args(rest)
        parsed.settings = settings.with_flags(parsed)
        return play(parsed, text, terminal)
    except SystemExit as stop:  # from argparse, which has said what is wrong
        code = stop.code if isinstance(stop.code, int) else 0
        if code and "--json" in rest:
            wrong = wrong or ScopaError("usage")
            _print_json({"error": {"code": wrong.code, "text": explain(text, wrong)}})
        return code


def _command(name: str, parsed: argparse.Namespace, text: Text) -> int:
    from scopa_frontends.console import encode
    from scopa_frontends.console.commands import RUN
    from scopa_frontends.console.context import Context

    terminal = Terminal()
    context = Context(parsed, text.catalogue, text)
    started()
    try:
        answer = RUN[name](context)
    except ScopaError as error:
        terminal.warn(explain(context.voice, error))
        if parsed.json:
            _print_json({"error": encode.error(context.voice, error)})
        return 1
    if parsed.json:
        _print_json(answer.json)
    else:
        terminal.say(*answer.lines)
    return answer.code


def _print_json(value: object) -> None:
    unicode = (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")
    print(json.dumps(value, ensure_ascii=not unicode))
