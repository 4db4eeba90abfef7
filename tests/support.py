"""Short ways to say what tests need: the catalogue, cards, positions, packs and whole rounds."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import TypeVar

from scopa_core.cards import Card, CardSet
from scopa_core.catalogue import load_catalogue
from scopa_core.engine import Step, apply, legal_acts, legal_moves, open_round
from scopa_core.errors import RulesetError
from scopa_core.events import Event, RoundScored, TableRefused
from scopa_core.moves import Act, Move
from scopa_core.notation.cards import parse_card, parse_cards, parse_move, parse_set
from scopa_core.notation.positions import Position, parse_position
from scopa_core.rules import Rule, Variant, hookimpl
from scopa_core.ruleset import Ruleset
from scopa_core.state import State

CATALOGUE = load_catalogue()
E = TypeVar("E")


def ruleset(text: str = "scopa") -> Ruleset:
    """The ruleset of a text, from the installed plugins."""
    return CATALOGUE.ruleset(text)


def problems(text: str) -> list[str]:
    """The codes of everything that is wrong with a ruleset text; empty when it builds."""
    try:
        ruleset(text)
    except RulesetError as error:
        return [problem.code for problem in error.problems]
    return []


def seatings(variants: Iterable[str] | None = None) -> list[str]:
    """Every shipped variant at every table it can be played at, as ruleset texts."""
    found = dict.fromkeys(
        f"{variant}@seats={seats},teams={teams}"
        for variant in variants or CATALOGUE.variants
        for seats in (2, 3, 4, 5, 6)
        for teams in range(2, seats + 1)
        if not problems(f"{variant}@seats={seats},teams={teams}")
    )
    return list(found)


def card(text: str) -> Card:
    """One card."""
    return parse_card(text)


def cards(text: str) -> CardSet:
    """A set of cards: ``cards("2d4c")``; a space or a dash is nothing."""
    return parse_set(text.replace(" ", "") or "-")


def sets(*texts: str) -> set[CardSet]:
    """Several sets of cards."""
    return {cards(text) for text in texts}


def position(line: str) -> Position:
    """The position of a line of the notation."""
    return parse_position(line, CATALOGUE)


def study(rules: str = "scopa", **fields: str) -> Position:
    """A position of which only some fields are told; the others are as empty as can be.

    Seat 1 is to play and the last seat deals, unless ``turn`` or ``dealer`` say otherwise.
    Missing hands and piles are empty.
    """
    seats, sides = ruleset(rules).seating

    def parts(name: str, count: int, empty: str = "-") -> str:
        given = fields.get(name, empty).split("/")
        return "/".join(given + [empty] * (count - len(given)))

    return position(
        " ".join(
            (
                rules,
                parts("hands", seats),
                fields.get("table", "-"),
                fields.get("stock", "-"),
                parts("piles", sides),
                parts("sweeps", sides),
                fields.get("turn", "1"),
                fields.get("last", "-"),
                fields.get("dealer", str(seats)),
                parts("points", sides, "0"),
            )
        )
    )


def captures(place: Position, played: str) -> set[CardSet | None]:
    """What a card of the hand may capture; ``None`` stands for laying it."""
    moves = [m for m in legal_moves(*place) if m.card == card(played)]
    found = [m.captured for m in moves]
    assert len(found) == len(set(found)), "a move is offered twice"
    return set(found)


def move(text: str) -> Move:
    """One move."""
    return parse_move(text)[0]


def play(place: Position, *moves: str) -> Step:
    """Play moves one after another; the last step is answered."""
    step = Step(place.state, ())
    for text in moves:
        step = apply(place.rules, step.state, move(text))
    return step


def kinds(events: Iterable[Event]) -> list[str]:
    """The names of events."""
    return [type(event).__name__ for event in events]


def only(events: Iterable[Event], kind: type[E]) -> E:
    """The one event of a kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, events
    return found[0]


def rest_of(*piles: str) -> str:
    """The cards of the 40-card pack that are in none of the piles."""
    taken = 0
    for pile in piles:
        taken |= cards(pile)
    return "".join(str(c) for c in ruleset().deck.cards if not taken >> c & 1)


def score(piles: str, rules: str = "scopa", sweeps: str = "-") -> dict[str, dict[int, int]]:
    """The points of each side, by category; sides that get nothing are left out."""
    place = study(rules, piles=piles, sweeps=sweeps, turn="-")
    result: dict[str, dict[int, int]] = {}
    for line in place.rules.score(place.state):
        result.setdefault(line.category, {})[line.side] = line.points
    return result


def pack(rules: Ruleset, first: str = "-", at: Iterable[int] | None = None) -> tuple[Card, ...]:
    """The whole pack in canonical order, with the cards ``first`` moved to the places ``at``
    (counting from 1; by default the first places)."""
    chosen = parse_cards(first, rules.deck)
    places = [place - 1 for place in at or range(1, len(chosen) + 1)]
    others = (c for c in rules.deck.cards if c not in chosen)
    moved = dict(zip(places, chosen, strict=True))
    return tuple(moved.get(i) or next(others) for i in range(len(rules.deck)))


def shuffled(rules: Ruleset, seed: int) -> tuple[Card, ...]:
    """The pack in an order that the seed decides."""
    order = list(rules.deck.cards)
    random.Random(seed).shuffle(order)
    return tuple(order)


def opening(rules: Ruleset, seed: int, dealer: int = -1) -> Step:
    """The first deal of that seed, or of one that follows from it, that stands."""
    randomness = random.Random(seed)
    while True:
        step = open_round(rules, shuffled(rules, randomness.getrandbits(32)), dealer)
        if not isinstance(step.events[-1], TableRefused):
            return step


def acting(rules: Ruleset, seed: int, dealer: int = -1) -> Iterator[tuple[State, Act, Step]]:
    """A round of random moves and declarations: the state before each, the act and its step."""
    randomness = random.Random(seed)
    state = opening(rules, seed, dealer).state
    while state.turn is not None:
        acts = legal_acts(rules, state)
        assert acts, "stuck"
        chosen = randomness.choice(acts)
        step = apply(rules, state, chosen)
        yield state, chosen, step
        state = step.state


def playing(rules: Ruleset, seed: int, dealer: int = -1) -> Iterator[tuple[State, Move, Step]]:
    """The moves of such a round."""
    for state, act, step in acting(rules, seed, dealer):
        if isinstance(act, Move):
            yield state, act, step


def finished(rules: Ruleset, seed: int, dealer: int = -1) -> tuple[State, RoundScored]:
    """The end of a round of random legal moves, and how it scored."""
    *_, (_, _, step) = playing(rules, seed, dealer)
    return step.state, only(step.events, RoundScored)


class Plugin:
    """A plugin made in a test: it brings the rules and variants it was made with."""

    def __init__(self, *rules: type[Rule], variants: Iterable[Variant] = ()) -> None:
        self.rules = rules
        self.variants = tuple(variants)

    @hookimpl
    def scopa_rules(self) -> Iterable[type[Rule]]:
        return self.rules

    @hookimpl
    def scopa_variants(self) -> Iterable[Variant]:
        return self.variants
