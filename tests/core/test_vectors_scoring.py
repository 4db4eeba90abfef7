"""Vectors P of rules.md 4: piles and the categories they score."""

from __future__ import annotations

from itertools import product

import pytest

from scopa_core.scoring import primiera
from support import cards, rest_of, score

CATEGORIES = ("carte", "denari", "settebello", "primiera")


def cross(ranks, suits):
    """All cards of some ranks and suits, as text."""
    return "".join(rank + suit for rank, suit in product(ranks, suits))


LOW = cross("A2345", "dcsb")
P04 = cross("237", "d") + cross("23457", "c") + cross("2345", "s") + cross("23456", "b")
P10 = cross("A2347", "dc") + cross("A2346", "sb")
P12 = (
    cross("A234", "dcs"),
    cross("567", "dcs") + cross("A234567", "b"),
    cross("FCR", "dcsb"),
)
N, X, Y = None, 0, 1
PILES = [
    # name, piles, cards, coins, primiera points, complete, then who scores each category
    ("P01", (LOW, rest_of(LOW)), (20, 20), (5, 5), (64, 84), (1, 1), (N, N, Y, Y)),
    ("P02", (LOW + "6d", rest_of(LOW + "6d")), (21, 19), (6, 4), (66, 84), (1, 1), (X, X, Y, Y)),
    ("P04", (P04, rest_of(P04)), (17, 23), (3, 7), (75, 78), (1, 1), (Y, Y, X, Y)),
    (
        "P05",
        ("7d7c7s7b", rest_of("7d7c7s7b")),
        (4, 36),
        (1, 9),
        (84, 72),
        (1, 1),
        (Y, Y, X, X),
    ),
    (
        "P06",
        ("FdCcRsRb", rest_of("FdCcRsRb")),
        (4, 36),
        (1, 9),
        (40, 84),
        (1, 1),
        (Y, Y, Y, Y),
    ),
    (
        "P08",
        (cross("A234567FCR", "dc"), cross("A234567FCR", "sb")),
        (20, 20),
        (10, 0),
        (42, 42),
        (0, 0),
        (N, X, X, N),
    ),
    ("P10", (P10, rest_of(P10)), (20, 20), (5, 5), (78, 78), (1, 1), (N, N, X, N)),
    ("P12", P12, (12, 16, 12), (4, 3, 3), (48, 84, 40), (0, 1, 1), (Y, X, Y, Y)),
]
BY_ID = {name: piles for name, piles, *_ in PILES}


@pytest.mark.parametrize(
    ("piles", "counts", "coins", "points", "complete", "scorers"),
    [pytest.param(*case, id=name) for name, *case in PILES],
)
def test_piles_score_as_in_the_vector(piles, counts, coins, points, complete, scorers):
    """Cards, coins, settebello and primiera go to the side the vector says; a tie to nobody."""
    sets = [cards(pile) for pile in piles]
    assert [pile.bit_count() for pile in sets] == list(counts)
    assert [(pile & cards(cross("A234567FCR", "d"))).bit_count() for pile in sets] == list(coins)
    primes = [primiera(pile) for pile in sets]
    assert [prime.points for prime in primes] == list(points)
    assert [prime.complete for prime in primes] == list(map(bool, complete))
    rules = "scopa" if len(piles) == 2 else "scopa@seats=3"
    expected = {
        category: {side: 1}
        for category, side in zip(CATEGORIES, scorers, strict=True)
        if side is not None
    }
    assert score("/".join(piles), rules) == expected


@pytest.mark.parametrize("piles", [pytest.param(BY_ID["P08"], id="P08")])
def test_equal_sums_without_a_suit(piles):
    """When the missing suit counts nothing, 42 against 42 is still a tie."""
    assert "primiera" not in score("/".join(piles), "scopa@primiera_missing=sum")


def test_p03_the_ace_stands_for_its_suit():
    """The published example with the ace of spades beside the five is 76 (rules.md 2.4)."""
    assert primiera(cards("7d7c6b5s")).points == 75
    assert primiera(cards("7d7c6b5sAs")).points == 76


def test_p13_partners_pool_their_cards():
    """The pile belongs to the side: two pairs score as two sides do (rules.md 2.15)."""
    piles = "/".join(BY_ID["P02"])
    assert score(piles, "scopa@seats=4") == score(piles)
    assert score("-/-", "scopa@seats=4", "7d4c/5s") == {"scope": {0: 2, 1: 1}}
