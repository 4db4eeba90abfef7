"""Positions: one round at one moment on one line.

``RULESET HANDS TABLE STOCK PILES SWEEPS TURN LAST DEALER POINTS [EXTRA]``
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from scopa_core.cards import FACES, Card, CardSet, Deck, backs_in, card_set
from scopa_core.errors import NotationError, RulesetError
from scopa_core.notation.cards import (
    column_of,
    format_cards,
    format_set,
    parse_cards,
    parse_set,
)
from scopa_core.notation.extras import Extras, format_extras, parse_extras
from scopa_core.notation.rulesets import format_ruleset, parse_ruleset
from scopa_core.rules import Seating
from scopa_core.ruleset import Ruleset
from scopa_core.state import State

if TYPE_CHECKING:
    from scopa_core.catalogue import Catalogue

FIELDS = (
    "ruleset",
    "hands",
    "table",
    "stock",
    "piles",
    "sweeps",
    "turn",
    "last",
    "dealer",
    "points",
)


class Position(NamedTuple):
    """A round under its rules."""

    rules: Ruleset
    state: State


class _Fields:
    """The fields of one line, each with the column where it begins."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.fields = text.split(" ")
        if not len(FIELDS) <= len(self.fields) <= len(FIELDS) + 1 or "" in self.fields:
            at = (
                self.fields.index("")
                if "" in self.fields
                else min(len(self.fields), len(FIELDS) + 1)
            )
            column = len(" ".join(self.fields[:at])) + 1
            raise NotationError(
                "bad_position", text, column=column, expected="fields", found=len(self.fields)
            )
        self.columns = [1]
        for field in self.fields:
            self.columns.append(self.columns[-1] + len(field) + 1)

    def fail(
        self, name: str, code: str, shift: int = 0, expected: str = "", **facts: Any
    ) -> NotationError:
        place = FIELDS.index(name) if name in FIELDS else len(FIELDS)
        return NotationError(
            code, self.text, column=self.columns[place] + shift, expected=expected or name, **facts
        )

    def __getitem__(self, name: str) -> str:
        return self.fields[FIELDS.index(name)]

    def parts(self, name: str, count: int) -> list[tuple[int, str]]:
        """The parts between slashes, each with its shift; there must be ``count``."""
        parts = self[name].split("/")
        if len(parts) != count:
            raise self.fail(name, "wrong_count", found=len(parts), wanted=count, field=name)
        shifts = [0]
        for part in parts:
            shifts.append(shifts[-1] + len(part) + 1)
        return list(zip(shifts, parts, strict=False))

    def cards(
        self, name: str, shift: int, text: str, deck: Deck, hidden_from: int | None = None
    ) -> tuple[Card, ...]:
        try:
            return parse_cards(text, deck, hidden_from=hidden_from)
        except NotationError as error:
            raise error.within(self.text, self.columns[FIELDS.index(name)] - 1 + shift) from None

    def cardset(
        self, name: str, shift: int, text: str, deck: Deck, hidden_from: int | None = None
    ) -> CardSet:
        try:
            return parse_set(text, deck, hidden_from=hidden_from)
        except NotationError as error:
            raise error.within(self.text, self.columns[FIELDS.index(name)] - 1 + shift) from None

    def seat(self, name: str, seats: int, optional: bool = True) -> int | None:
        text = self[name]
        if optional and text == "-":
            return None
        if re.fullmatch("[1-9][0-9]?", text) and int(text) <= seats:
            return int(text) - 1
        raise self.fail(name, "bad_seat", found=text, seats=seats)


def parse_position(text: str, catalogue: Catalogue, *, strict: bool = False) -> Position:
    """The position of a text.  ``strict`` asks for a complete pack.

    Raises :class:`NotationError` with the column of the fault, or :class:`RulesetError`.
    """
    fields = _Fields(text)
    try:
        rules = _seated(fields, catalogue)
    except NotationError as error:
        raise error.within(text) from None
    seats, sides = rules.seating
    deck = rules.deck
    hidden = 0
    hands = []
    for shift, part in fields.parts("hands", seats):
        hand = fields.cardset("hands", shift, part, deck, hidden)
        hidden += backs_in(hand).bit_count()
        hands.append(hand)
    table = fields.cardset("table", 0, fields["table"], deck)
    stock = fields.cards("stock", 0, fields["stock"], deck, hidden)
    hidden += sum(card.hidden for card in stock)
    piles = []
    for shift, part in fields.parts("piles", sides):
        pile = fields.cardset("piles", shift, part, deck, hidden)
        hidden += backs_in(pile).bit_count()
        piles.append(pile)
    sweeps = [fields.cards("sweeps", shift, p, deck) for shift, p in fields.parts("sweeps", sides)]
    points = []
    for shift, part in fields.parts("points", sides):
        if not re.fullmatch("-?[0-9]{1,9}", part):
            raise fields.fail("points", "bad_number", shift, found=part)
        points.append(int(part))
    _sweeps_once(fields, sweeps)
    _once(fields, deck, hands, table, stock, piles)
    extras = _extras(fields, deck, hands, sides)
    dealer = fields.seat("dealer", seats, optional=False)
    assert dealer is not None
    state = State(
        hands=tuple(hands),
        table=table,
        stock=stock,
        piles=tuple(piles),
        sweeps=tuple(sweeps),
        turn=fields.seat("turn", seats),
        last=fields.seat("last", seats),
        dealer=dealer,
        points=tuple(points),
        shown=extras.shown,
        bonuses=extras.bonuses,
        notes=extras.notes,
    )
    if state.turn is not None and not state.hands[state.turn]:
        raise fields.fail("turn", "empty_hand", seat=state.turn)
    if strict:
        _complete(fields, rules, state)
    return Position(rules, state)


def _seated(fields: _Fields, catalogue: Catalogue) -> Ruleset:
    """The ruleset; seats and sides that its text does not name are those of HANDS and PILES."""
    text = parse_ruleset(fields["ruleset"])
    rules = catalogue.ruleset(fields["ruleset"])
    found = Seating(fields["hands"].count("/") + 1, fields["piles"].count("/") + 1)
    if found == rules.seating or {"seats", "teams"} <= set(text.match):
        return rules
    match = {"seats": str(found.seats), "teams": str(found.sides), **text.match}
    try:
        return catalogue.ruleset(format_ruleset(text.variant, text.added, text.removed, match))
    except RulesetError:  # no such table; the fields will say what is wrong with them
        return rules


def _once(
    fields: _Fields,
    deck: Deck,
    hands: list[CardSet],
    table: CardSet,
    stock: tuple[Card, ...],
    piles: list[CardSet],
) -> None:
    """Refuse a card that lies in two places."""
    seen = 0
    stocked = card_set(stock)

    def twice(name: str, place: int, card: Card, skip: int = 0) -> NotationError:
        parts = fields[name].split("/")
        shift = sum(len(part) + 1 for part in parts[:place])
        shift += column_of(parts[place], card, deck, skip=skip) - 1
        return fields.fail(name, "card_twice", shift, expected="new_card", card=card)

    if len(stock) != stocked.bit_count():
        again = next(card for place, card in enumerate(stock) if card in stock[:place])
        raise twice("stock", 0, again, skip=1)
    for name, groups in (
        ("hands", hands),
        ("table", [table]),
        ("stock", [stocked]),
        ("piles", piles),
    ):
        for place, group in enumerate(groups):
            if both := seen & group:
                raise twice(name, place, Card(both.bit_length() - 1))
            seen |= group


def _sweeps_once(fields: _Fields, sweeps: list[tuple[Card, ...]]) -> None:
    """Refuse a card that made two scope."""
    seen: set[Card] = set()
    for card in (card for each in sweeps for card in each):
        if card in seen:
            raise fields.fail("sweeps", "card_twice", expected="new_card", card=card)
        seen.add(card)


def _extras(fields: _Fields, deck: Deck, hands: list[CardSet], sides: int) -> Extras:
    if len(fields.fields) == len(FIELDS):
        return Extras()
    held = 0
    for hand in hands:
        held |= hand
    try:
        return parse_extras(fields.fields[-1], deck, sides, held)
    except NotationError as error:
        raise error.within(fields.text, fields.columns[len(FIELDS)] - 1) from None


def _complete(fields: _Fields, rules: Ruleset, state: State) -> None:
    known, hidden = state.table, 0
    for cards in (*state.hands, card_set(state.stock), *state.piles):
        known |= cards & FACES
        hidden += backs_in(cards).bit_count()
    missing = rules.deck.all & ~known
    if missing.bit_count() != hidden:
        raise NotationError(
            "incomplete_deck", fields.text, expected="complete_deck", missing=missing, hidden=hidden
        )


def format_position(rules: Ruleset, state: State) -> str:
    """The line of a position."""

    def seat(number: int | None) -> str:
        return "-" if number is None else str(number + 1)

    fields = [
        rules.text,
        "/".join(map(format_set, state.hands)),
        format_set(state.table),
        format_cards(state.stock),
        "/".join(map(format_set, state.piles)),
        "/".join(map(format_cards, state.sweeps)),
        seat(state.turn),
        seat(state.last),
        seat(state.dealer),
        "/".join(map(str, state.points)),
    ]
    if extras := format_extras(state):
        fields.append(extras)
    return " ".join(fields)
