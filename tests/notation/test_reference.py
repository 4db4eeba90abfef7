"""Whole rounds of every variant beside the brute-force Scopa, which shares no code with the engine.

Deals, moves, declarations, scopa marks, points earned in play, leftovers and scores must be equal
at every step.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from notation import reference
from notation.comparing import (
    acts_of_engine,
    acts_of_reference,
    facts_of_engine,
    facts_of_reference,
)
from scopa_core.cards import Card
from scopa_core.engine import Step, apply, open_round
from scopa_core.events import RoundScored, TableRefused
from scopa_core.notation.positions import format_position
from scopa_core.ruleset import Ruleset
from support import card, only, pack, problems, ruleset, shuffled

ROUNDS = 20
TABLES = ((2, 2), (3, 3), (4, 2), (4, 4), (5, 5), (6, 2), (6, 3), (6, 6))

each_variant = pytest.mark.parametrize("variant", reference.GAMES)


def tables(variant: str) -> list[str]:
    """The variant at every table it can be played at, as ruleset texts."""
    texts = [f"{variant}@seats={seats},teams={teams}" for seats, teams in TABLES]
    return [text for text in texts if not problems(text)]


def deal_both(rules: Ruleset, stock: tuple[Card, ...], dealer: int) -> tuple[Step, reference.Round]:
    """The same pack dealt by both."""
    step = open_round(rules, stock, dealer)
    seats, sides = rules.seating
    cards = reference.read_cards("".join(map(str, stock)))
    return step, reference.deal(rules.text, cards, seats, dealer, sides)


Chooser = Callable[[list[str]], str]


def play_both(rules: Ruleset, stock: tuple[Card, ...], dealer: int, choose: Chooser) -> None:
    """A round played by both, compared at every step; a void deal is compared and left."""
    step, other = deal_both(rules, stock, dealer)
    while True:
        where = format_position(rules, step.state)
        assert facts_of_engine(rules, step.state) == facts_of_reference(other), where
        if step.state.turn is None:
            break
        acts, plays = acts_of_engine(rules, step.state), acts_of_reference(other)
        assert sorted(acts) == sorted(plays), where
        text = choose(sorted(acts))
        step, other = apply(rules, step.state, acts[text]), reference.after(other, plays[text])
    if not isinstance(step.events[-1], TableRefused):
        scored = only(step.events, RoundScored)
        assert list(scored.points) == reference.totals(reference.closed(other)), where


@each_variant
def test_random_rounds_are_the_same(variant: str) -> None:
    """Random rounds at every table of the variant go the same way and score the same."""
    texts = tables(variant)
    for seed in range(ROUNDS):
        rules, rng = ruleset(texts[seed % len(texts)]), random.Random(seed)
        stock = shuffled(rules, rng.getrandbits(32))
        play_both(rules, stock, rng.randrange(rules.seating.seats), declaring(rng))


def declaring(rng: random.Random) -> Chooser:
    """Random acts, that declare what can be declared four times in five."""

    def choose(texts: list[str]) -> str:
        declarations = [text for text in texts if text.startswith("!")]
        return rng.choice(declarations if declarations and rng.random() < 0.8 else texts)

    return choose


# -- the opening table ---------------------------------------------------------------------------


def table_places(rules: Ruleset) -> list[int]:
    """The places in the pack, counted from 1, whose cards are dealt to the table."""
    dealt, places = 0, []
    for packet in reference.game_of(rules.text).deal.split():
        size = int(packet.lstrip("t"))
        if packet[0] == "t":
            places += range(dealt + 1, dealt + size + 1)
        dealt += size if packet[0] == "t" else size * rules.seating.seats
    return places


RANKS = ("AR5", "A257", "ARC5")
OPENINGS = [name for name, game in reference.GAMES.items() if game.void or game.opening]


@pytest.mark.parametrize("variant", OPENINGS)
def test_opening_tables_are_the_same(variant: str) -> None:
    """Tables of few ranks, rich in aces and kings, are void, taken, or played on alike."""
    rules, rng = ruleset(variant), random.Random(15)
    places = table_places(rules)
    outcomes = set()
    for ranks in RANKS * 50:
        rich = [str(card) for card in rules.deck.cards if str(card)[0] in ranks]
        stock = pack(rules, "".join(rng.sample(rich, 4)), places)
        dealer = rng.randrange(rules.seating.seats)
        step, other = deal_both(rules, stock, dealer)
        assert facts_of_engine(rules, step.state) == facts_of_reference(other), stock
        outcomes.add((other.turn is None, sum(other.scope)))
    game = reference.game_of(variant)
    assert ((True, 0) in outcomes) == bool(game.void)
    assert {scope for _, scope in outcomes} == ({0, 1, 2} if game.opening else {0})


# -- the wild seven ------------------------------------------------------------------------------

WILD = ("7cAdAs", "7c2d2s", "7c3d3s", "7c4d4s", "7cRdRs", "7c7d7s", "7c2d3s", "7cAd5s", "7cAd7d")


@pytest.mark.parametrize("hand", WILD)
@pytest.mark.parametrize("variant", ["cirulla", "cirulla_bga"])
def test_declared_sevens_are_played_alike(variant: str, hand: str) -> None:
    """A hand with the seven of cups is declared in every way, and the rank counts in the hand, on
    the table and against the ace as long as the variant says."""
    rules, declared = ruleset(variant), set()
    for seed in range(ROUNDS):
        stock = list(shuffled(rules, seed))
        for place, text in zip((4, 6, 8), (hand[:2], hand[2:4], hand[4:]), strict=True):
            at = stock.index(card(text))
            stock[at], stock[place] = stock[place], stock[at]
        play_both(rules, tuple(stock), 1, noting(declaring(random.Random(seed)), declared))
    assert any("=" in text for text in declared) == (hand != "7c7d7s")


def noting(choose: Chooser, declared: set[str]) -> Chooser:
    """The same choices, with what is declared written down."""

    def chosen(texts: list[str]) -> str:
        text = choose(texts)
        declared.update([text] if text.startswith("!") else [])
        return text

    return chosen
