"""The shapes that most categories have: the best of all sides, most of some cards, and some cards
held.

A category of one of these shapes is a class with its texts and a set of cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from scopa_core.answers import ScoreLine, Tally
from scopa_core.cards import CardSet
from scopa_core.messages import Message, msg
from scopa_core.rules import Option, Rule, hookimpl
from scopa_core.state import State

TIES = Option(
    "ties",
    "nobody",
    msg("A tie in a category scores for"),
    choices=(("nobody", msg("nobody")), ("all", msg("all who are level"))),
    help=msg("Who scores when several sides are level in a category that goes to the best side."),
    match=True,
)


class Compared(Rule):
    """1 point for the side that alone is best; on a tie for nobody, or for all who are level
    (option ``ties``; rules.md 1.7, 3.1)."""

    options: ClassVar[tuple[Option, ...]] = (TIES,)

    def standing(self, state: State) -> Sequence[tuple[Any, CardSet]]:
        """For each side the amount that is compared and the cards that prove it.  Nothing at all,
        such as 0 or ``None``, never scores."""
        raise NotImplementedError

    def telling(self) -> tuple[Message, ...]:
        return (*self.details, self.tie_told())

    def tie_told(self) -> Message:
        """What becomes of a tie."""
        if self.match.get("ties") == "all":
            return msg("On a tie, each of the leaders scores.")
        return msg("On a tie nobody scores.")

    @hookimpl
    def scopa_score(self, state: State) -> Iterable[ScoreLine]:
        standing = self.standing(state)
        most = max((amount for amount, _ in standing if amount), default=None)
        best = [side for side, (amount, _) in enumerate(standing) if amount and amount == most]
        if len(best) == 1 or self.match.get("ties") == "all":
            for side in best:
                yield ScoreLine(self.name, side, 1, standing[side][1])


class MostOf(Compared):
    """1 point for the side that captured most of some cards.

    Attributes:
        counted: the cards that count.
        shown: whether players are shown which of them each side has.
    """

    counted: ClassVar[CardSet]
    shown: ClassVar[bool] = False

    def standing(self, state: State) -> Sequence[tuple[int, CardSet]]:
        held = [pile & self.counted for pile in state.piles]
        return [(cards.bit_count(), cards) for cards in held]

    def tallies(self, state: State) -> tuple[Tally, ...]:
        standing = self.standing(state)
        return tuple(Tally(amount, cards if self.shown else 0) for amount, cards in standing)


class Holding(Rule):
    """1 point for each side that captured enough of some cards.

    Attributes:
        counted: the cards that count.
        enough: how many of them are needed; all of them unless it says otherwise.
    """

    one_pack = True
    counted: ClassVar[CardSet]
    enough: ClassVar[int] = 0

    @hookimpl
    def scopa_score(self, state: State) -> Iterable[ScoreLine]:
        enough = self.enough or self.counted.bit_count()
        for side, pile in enumerate(state.piles):
            if (pile & self.counted).bit_count() >= enough:
                yield ScoreLine(self.name, side, 1, pile & self.counted)
