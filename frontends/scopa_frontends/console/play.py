"""Playing a match: from the command line to its end."""

from __future__ import annotations

import argparse
import os
import signal

from scopa_core.errors import ScopaError
from scopa_core.messages import msg
from scopa_core.notation.records import format_record
from scopa_frontends.console import INTERRUPTED
from scopa_frontends.console.answers import QuitError
from scopa_frontends.console.arrangement import Arrangement, clean_name, combine, seat_players
from scopa_frontends.console.dialogue import Dialogue
from scopa_frontends.console.files import refuse_existing, write_file
from scopa_frontends.console.housefile import HouseFile
from scopa_frontends.console.questions import Questions
from scopa_frontends.console.settings import house_rules_path
from scopa_frontends.console.terminal import EndOfInputError, Terminal
from scopa_frontends.session import Game, HouseRules
from scopa_frontends.text import Text
from scopa_frontends.text.errors import explain, warnings

_SHAPING = (
    "rules",
    "variant",
    "house",
    "add",
    "remove",
    "option",
    "players",
    "teams",
    "target",
    "deck",
    "seat",
    "dealer",
)
"""The flags that arrange a match; with any of them nothing is asked."""


def play(parsed: argparse.Namespace, text: Text, terminal: Terminal) -> int:
    """Arrange a match and play it, and answer the exit code."""
    # Whoever spoke last knows the language that the player has chosen meanwhile.
    speaker: Questions | Dialogue | None = None
    for name in ("SIGTERM", "SIGHUP"):  # a closed window ends the match as Ctrl-C does
        if number := getattr(signal, name, None):
            signal.signal(number, signal.default_int_handler)
    try:
        houses = HouseRules(text.catalogue, HouseFile(house_rules_path(os.environ)))
        arrangement = _arranged(parsed, houses)
        rules = arrangement.built(text.catalogue)
        if any(getattr(parsed, flag) for flag in _SHAPING):
            terminal.say(*warnings(text, rules))
        else:
            speaker = Questions(arrangement, text, terminal, houses)
            arrangement = speaker.arrange()
            text = speaker.text
            rules = arrangement.built(text.catalogue)
        shuffle = arrangement.shuffle()
        seats = seat_players(arrangement, rules, text, shuffle)
        game = Game(rules, seats, shuffle, arrangement.dealer_at(rules))

        def save() -> None:
            if parsed.record:
                write_file(parsed.record, format_record(game.open_record))

        if parsed.record:
            refuse_existing(parsed.record)
        save()
        speaker = Dialogue(game, text, terminal, save)
        try:
            speaker.play()
        finally:
            save()
    except ScopaError as error:
        terminal.warn(explain(speaker.text if speaker else text, error))
        return 1
    except QuitError:
        assert speaker is not None
        terminal.say(speaker.text(msg("You left the match; it is not finished.")))
    except EndOfInputError:
        assert speaker is not None
        terminal.warn(speaker.text(msg("The input ended before the match was over.")))
        return 1
    except KeyboardInterrupt:
        terminal.warn("", (speaker.text if speaker else text)(msg("Interrupted.")))
        raise SystemExit(INTERRUPTED) from None
    return 0


def _arranged(parsed: argparse.Namespace, houses: HouseRules) -> Arrangement:
    house = None if parsed.house is None else houses.find(parsed.house).text
    rules = combine(
        houses.catalogue,
        parsed.rules or parsed.variant or "scopa" if house is None else house,
        parsed.add,
        parsed.remove,
        parsed.option,
        seats=parsed.players,
        teams=parsed.teams,
        target=parsed.target,
        deck=parsed.deck,
    )
    seats = tuple(
        (kind, clean_name(name)) for kind, _, name in (seat.partition(":") for seat in parsed.seat)
    )
    return Arrangement(rules, seats, parsed.seed, parsed.dealer)
