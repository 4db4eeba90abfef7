"""Who plays: the table, and a person or a computer player in each seat."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from scopa_core.messages import msg, nmsg
from scopa_core.rules import Problem, Seating
from scopa_frontends.presenter.arrangement import clean_name
from scopa_frontends.presenter.questions import Choice, Group, Naming, Outcome, Pick, Topic
from scopa_frontends.session.choices import at_table
from scopa_frontends.text.errors import problems
from scopa_frontends.text.obstacles import obstacles
from scopa_frontends.text.options import seating_line

if TYPE_CHECKING:
    from scopa_frontends.presenter.setup import Setup

HUMAN = "human"


def table_topic(setup: Setup) -> Topic:
    """How many sit down, and on how many sides."""
    return Topic(
        "table",
        setup.say(msg("Players")),
        seating_line(setup.text, setup.rules.seating),
        partial(_tables, setup),
        partial(_take_table, setup),
    )


def _tables(setup: Setup) -> Pick:
    offered = setup.fitting.tables(setup.arrangement.rules)
    return Pick((Group("", tuple(_table_choice(setup, *each) for each in offered)),))


def _table_choice(setup: Setup, seating: Seating, found: tuple[Problem, ...]) -> Choice:
    key = f"{seating.seats}x{seating.sides}"
    return Choice(
        key,
        seating_line(setup.text, seating),
        present=seating == setup.rules.seating,
        obstacle=obstacles(setup.text, "", found) if found else "",
        refusal=problems(setup.text, found),
        preview=lambda: _take_table(setup, key).foretold,
    )


def _take_table(setup: Setup, key: str) -> Outcome:
    seats, _, sides = key.partition("x")
    return setup.changed(at_table(setup.arrangement.rules, Seating(int(seats), int(sides))))


# -- seats -----------------------------------------------------------------------------------------


def seat_topics(setup: Setup) -> list[Topic]:
    """Who sits in each seat."""
    alone = sum(kind == HUMAN for kind, _ in setup.seats) == 1
    return [_seat_topic(setup, seat, alone) for seat in range(len(setup.seats))]


def _seat_topic(setup: Setup, seat: int, alone: bool) -> Topic:
    kind, name = setup.seats[seat]
    if kind == HUMAN:
        value = name or setup.say(msg("you") if alone else msg("a person"))
    else:
        level = setup.say(setup.level_title(kind))
        value = f"{name}, {level}" if name else level
    return Topic(
        f"seat:{seat + 1}",
        setup.say(msg("Seat {seat}")(seat=seat + 1)),
        value,
        partial(_kinds, setup, seat),
        partial(_sit, setup, seat),
        _partners(setup, seat),
    )


def _partners(setup: Setup, seat: int) -> str:
    """Who plays together with that seat."""
    seats, sides = setup.rules.seating
    others = [str(each + 1) for each in range(seat % sides, seats, sides) if each != seat]
    if not others:
        return ""
    together = nmsg(
        "Plays together with seat {seats}.",
        "Plays together with seats {seats}.",
        len(others),
        seats=setup.text.listed(others),
    )
    return setup.say(together)


def _kinds(setup: Setup, seat: int) -> Pick:
    now, _ = setup.seats[seat]
    choices = [
        Choice(
            HUMAN,
            setup.say(msg("a person")),
            setup.say(msg("Somebody who plays here. You can type a name.")),
            now == HUMAN,
        )
    ]
    for kind, level in sorted(setup.catalogue.players.items()):
        choices.append(
            Choice(
                kind,
                setup.say(setup.level_title(kind)),
                setup.say(level.summary),
                now == kind,
                preview=partial(_foreseen, setup, seat, kind),
            )
        )
    return Pick((Group("", tuple(choices)),), _partners(setup, seat))


def _foreseen(setup: Setup, seat: int, kind: str) -> tuple[str, ...]:
    return _sit(setup, seat, kind).foretold


def _sit(setup: Setup, seat: int, kind: str) -> Outcome:
    before, name = setup.seats[seat]
    outcome = _seated(setup, seat, kind, name if kind == before else "")
    return replace(outcome, then=f"name:{seat + 1}") if kind == HUMAN else outcome


def name_topic(setup: Setup, seat: int) -> Topic:
    """What somebody is called."""
    kind, name = setup.seats[seat]
    return Topic(
        f"name:{seat + 1}",
        setup.say(msg("Name")),
        name,
        lambda: Naming(name),
        lambda answer: _seated(setup, seat, kind, clean_name(answer)),
    )


def _seated(setup: Setup, seat: int, kind: str, name: str) -> Outcome:
    seats = setup.seats
    seats[seat] = (kind, name)
    return setup.arranged(replace(setup.arrangement, seats=tuple(seats)))
