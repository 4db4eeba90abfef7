"""The EXTRA of a position: what some rules keep beyond the ten fields.

``key=value`` items, separated by commas.  Two keys belong to the engine: ``shown`` lists the cards
in the hands that lie open, ``earned`` the points earned in play, each as
``category:side:points:cards`` and joined by ``+``.  All other keys belong to rules.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from scopa_core.cards import CardSet, Deck, iterate
from scopa_core.errors import NotationError
from scopa_core.notation.cards import column_of, format_set, parse_set
from scopa_core.state import Bonus, State

_ITEM = re.compile(r"([a-z0-9_]+)=([^,=\s]+)")
_BONUS = re.compile(r"([a-z0-9_]+):([1-9][0-9]?):(-?[0-9]{1,9}):(\S+)")


class Extras(NamedTuple):
    """The parts of a state that EXTRA holds."""

    shown: CardSet = 0
    bonuses: tuple[Bonus, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()


def parse_extras(text: str, deck: Deck, sides: int, held: CardSet) -> Extras:
    """The items of an EXTRA, where ``held`` are the cards in the hands.

    Raises :class:`NotationError` with the column of the fault.
    """
    shown: CardSet = 0
    bonuses: list[Bonus] = []
    notes: dict[str, str] = {}
    seen: set[str] = set()
    column = 1
    for item in text.split(","):
        found = _ITEM.fullmatch(item)
        if not found or not item.isprintable() or found[1] in seen:
            raise NotationError("bad_extra", text, column=column, expected="extra", found=item)
        key, value = found[1], found[2]
        seen.add(key)
        try:
            if key == "shown":
                shown = _parse_shown(value, deck, held)
            elif key == "earned":
                bonuses = _parse_bonuses(value, deck, sides)
            else:
                notes[key] = value
        except NotationError as error:
            raise error.within(text, column + len(key)) from None
        column += len(item) + 1
    return Extras(shown, tuple(bonuses), tuple(sorted(notes.items())))


def _parse_shown(text: str, deck: Deck, held: CardSet) -> CardSet:
    shown = parse_set(text, deck)
    for card in iterate(shown & ~held):
        column = column_of(text, card, deck)
        raise NotationError("shown_not_held", text, column=column, expected="shown", card=card)
    return shown


def _parse_bonuses(text: str, deck: Deck, sides: int) -> list[Bonus]:
    bonuses = []
    start = 0
    for part in text.split("+"):
        found = _BONUS.fullmatch(part)
        if not found or int(found[2]) > sides:
            raise NotationError("bad_extra", text, column=start + 1, expected="bonus", found=part)
        try:
            proof = parse_set(found[4], deck)
        except NotationError as error:
            raise error.within(text, start + found.start(4)) from None
        bonuses.append(Bonus(found[1], int(found[2]) - 1, int(found[3]), proof))
        start += len(part) + 1
    return bonuses


def format_extras(state: State) -> str:
    """The EXTRA of a state; empty when it has none."""
    items = dict(state.notes)
    if state.shown:
        items["shown"] = format_set(state.shown)
    if state.bonuses:
        items["earned"] = "+".join(
            f"{category}:{side + 1}:{points}:{format_set(cards)}"
            for category, side, points, cards in state.bonuses
        )
    return ",".join(f"{key}={value}" for key, value in sorted(items.items()))
