"""Two shapes that most categories have: most of some cards, and some cards held.

A category of one of these shapes is a class with its texts and a set of cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from scopa_core.answers import ScoreLine, Tally
from scopa_core.cards import CardSet
from scopa_core.rules import Rule, hookimpl
from scopa_core.scoring import strictly_most
from scopa_core.state import State


class MostOf(Rule):
    """1 point for the side that captured most of some cards; on a tie nobody scores.

    Attributes:
        counted: the cards that count.
        shown: whether players are shown which of them each side has.
    """

    counted: ClassVar[CardSet]
    shown: ClassVar[bool] = False

    def tallies(self, state: State) -> tuple[Tally, ...]:
        held = [pile & self.counted for pile in state.piles]
        return tuple(Tally(cards.bit_count(), cards if self.shown else 0) for cards in held)

    @hookimpl
    def scopa_score(self, state: State) -> Iterable[ScoreLine]:
        held = [pile & self.counted for pile in state.piles]
        best = strictly_most([cards.bit_count() for cards in held])
        if best is not None:
            yield ScoreLine(self.name, best, 1, held[best])


class Holding(Rule):
    """1 point for each side that captured enough of some cards.

    Attributes:
        counted: the cards that count.
        enough: how many of them are needed; all of them unless it says otherwise.
    """

    counted: ClassVar[CardSet]
    enough: ClassVar[int] = 0

    @hookimpl
    def scopa_score(self, state: State) -> Iterable[ScoreLine]:
        enough = self.enough or self.counted.bit_count()
        for side, pile in enumerate(state.piles):
            if (pile & self.counted).bit_count() >= enough:
                yield ScoreLine(self.name, side, 1, pile & self.counted)
