"""Helpers for rules that score piles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from scopa_core.cards import (
    CARD_OF_BIT,
    Card,
    CardSet,
    Rank,
    Suit,
    in_every_pack,
    of_rank,
    of_suit,
)


def strictly_most(amounts: Sequence[Any]) -> int | None:
    """The index that alone has the largest amount; ``None`` on a tie (rules.md 1.7)."""
    best = max(amounts)
    return amounts.index(best) if sum(1 for amount in amounts if amount == best) == 1 else None


def strictly_least(amounts: Sequence[Any]) -> int | None:
    """The index that alone has the smallest amount; ``None`` on a tie."""
    least = min(amounts)
    return amounts.index(least) if sum(1 for amount in amounts if amount == least) == 1 else None


PRIME_POINTS: dict[Rank, int] = {
    Rank.SETTE: 21,
    Rank.SEI: 18,
    Rank.ASSO: 16,
    Rank.CINQUE: 15,
    Rank.QUATTRO: 14,
    Rank.TRE: 13,
    Rank.DUE: 12,
}
"""What a card is worth in the primiera; every rank not listed is worth 10 (rules.md 1.7)."""
_OTHERS = 10
_SUITS = tuple(in_every_pack(of_suit(suit)) for suit in Suit)

PRIME_ORDER: tuple[Rank, ...] = (*PRIME_POINTS, Rank.RE, Rank.CAVALLO, Rank.FANTE)
"""The ranks from best to worst for the primiera."""


@dataclass(frozen=True, slots=True)
class Prime:
    """The best card of each suit in a pile.

    Attributes:
        cards: the best cards, one for each suit the pile holds.
        points: the sum of their prime points.
    """

    cards: tuple[Card, ...]
    points: int

    @property
    def complete(self) -> bool:
        """Whether every suit is there."""
        return len(self.cards) == len(Suit)


def primiera(pile: CardSet, points_of: Mapping[Rank, int] | None = None) -> Prime:
    """The primiera of a pile; ``points_of`` gives other points to the ranks it names.

    Of cards with equal points the first in canonical order stands for its suit.
    """
    tiers = _tiers(tuple(sorted((points_of or {}).items())))
    cards: list[Card] = []
    total = 0
    for of_this_suit in _SUITS:
        held = pile & of_this_suit
        for members, points in tiers:
            if best := held & members:
                cards.append(CARD_OF_BIT[best & -best])
                total += points
                break
    return Prime(tuple(cards), total)


@lru_cache(maxsize=8)
def _tiers(changes: tuple[tuple[Rank, int], ...]) -> tuple[tuple[CardSet, int], ...]:
    """The cards of equal prime points, from the best down."""
    worth = {**dict.fromkeys(Rank, _OTHERS), **PRIME_POINTS, **dict(changes)}
    tiers: dict[int, CardSet] = {}
    for rank, points in worth.items():
        tiers[points] = tiers.get(points, 0) | in_every_pack(of_rank(rank))
    return tuple((tiers[points], points) for points in sorted(tiers, reverse=True))
