"""The program ``scopa``.

Exit codes: 0 done, 1 the input was understood and is wrong, 2 the command line is wrong, 130
interrupted from the keyboard.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
from collections.abc import Sequence

from scopa_core import __version__
from scopa_core.catalogue import load_catalogue
from scopa_core.errors import ScopaError
from scopa_core.messages import msg
from scopa_frontends.console.arguments import (
    command_parser,
    global_parser,
    localise_argparse,
    play_parser,
)
from scopa_frontends.console.settings import read_settings
from scopa_frontends.console.terminal import EndOfInputError, Terminal
from scopa_frontends.text import LANGUAGES, Text, language_of
from scopa_frontends.text.errors import explain
from scopa_frontends.text.languages import choose_language

COMMANDS = (
    "moves",
    "play-move",
    "score",
    "deal",
    "replay",
    "perft",
    "rules",
    "variants",
    "simulate",
    "verify",
)
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program, and answer its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        return _run(list(sys.argv[1:] if arguments is None else arguments))
    except BrokenPipeError:  # whoever read our output has left
        _abandon_output()
        return 1


def _abandon_output() -> None:
    """Send what is still unprinted nowhere; Python would complain again on its last flush."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(arguments: list[str]) -> int:
    settings = read_settings(os.environ)
    catalogue = load_catalogue(settings.blocked)
    try:
        asked, rest = global_parser().parse_known_args(arguments)
    except argparse.ArgumentError:  # the full parser will say what is wrong
        asked, rest = argparse.Namespace(language=None), arguments
    text = Text(choose_language(asked.language, settings.language, os.environ), catalogue)
    localise_argparse(text)
    terminal = Terminal()
    for fault in (settings.fault, *catalogue.faults, *text.translations.faults):
        if fault is not None:
            terminal.warn(explain(text, fault))
    if asked.language is not None and language_of(asked.language) is None:
        unknown = ScopaError("unknown_language", name=asked.language, known=tuple(LANGUAGES))
        terminal.warn(explain(text, unknown))
        return 2
    try:
        if rest and rest[0] in COMMANDS:
            code = _command(rest[0], rest[1:], text)
        else:
            parsed = play_parser(text, COMMANDS, __version__).parse_args(rest)
            code = _play(parsed, text, terminal)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        terminal.say("", text(msg("Interrupted.")))
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except OSError as error:  # the output cannot be written
        _abandon_output()
        terminal.warn(explain(text, ScopaError("no_output", errno=error.errno)))
        return 1


def _command(name: str, arguments: list[str], text: Text) -> int:
    from scopa_frontends.console.commands import COMMANDS as RUN
    from scopa_frontends.console.commands import Context

    parsed = command_parser(text, name).parse_args(arguments)
    try:
        answer = RUN[name](Context(parsed, text.catalogue, text))
    except ScopaError as error:
        print(explain(text, error), file=sys.stderr)
        if parsed.json:
            from scopa_frontends.console import encode

            _print_json({"error": encode.error(text, error)})
        return 1
    if parsed.json:
        _print_json(answer.json)
    else:
        for line in answer.lines:
            print(line)
    return answer.code


def _print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False))


def _play(parsed: argparse.Namespace, text: Text, terminal: Terminal) -> int:
    from scopa_core.notation.records import format_record
    from scopa_frontends.console.dialogue import Dialogue, QuitError
    from scopa_frontends.console.files import write_file
    from scopa_frontends.console.questions import Questions
    from scopa_frontends.console.setup import Setup, clean_name, combine, seat_players
    from scopa_frontends.session import Game

    shaped = any(
        (parsed.rules, parsed.variant, parsed.add, parsed.remove, parsed.option, parsed.players,
         parsed.teams, parsed.target, parsed.deck, parsed.seat)
    )  # fmt: skip
    seats = tuple(
        (kind, clean_name(name)) for kind, _, name in (seat.partition(":") for seat in parsed.seat)
    )
    game: Game | None = None
    try:
        chosen = combine(
            parsed.rules or parsed.variant or "scopa",
            parsed.add,
            parsed.remove,
            parsed.option,
            seats=parsed.players,
            teams=parsed.teams,
            target=parsed.target,
            deck=parsed.deck,
        )
        setup = Setup(chosen, seats, parsed.seed)
        rules = setup.built(text.catalogue)
        if not shaped:
            setup, text = Questions(setup, text, terminal).ask()
            rules = setup.built(text.catalogue)
        shuffle = setup.shuffle()
        people = seat_players(setup, rules, text, shuffle)
        dealer = None
        if parsed.dealer is not None:
            if parsed.dealer > len(people):
                raise ScopaError("bad_seat", found=str(parsed.dealer))
            dealer = parsed.dealer - 1
        game = Game(rules, people, shuffle, dealer)
        dialogue = Dialogue(game, text, terminal)
        try:
            dialogue.play()
        finally:
            text = dialogue.text
            if parsed.record:
                write_file(parsed.record, format_record(game.record))
    except ScopaError as error:
        terminal.warn(explain(text, error))
        return 1
    except QuitError:
        terminal.say(text(msg("You left the match; it is not finished.")))
    except EndOfInputError:
        terminal.warn(text(msg("The input ended before the match was over.")))
        return 1
    return 0
