"""A match: rounds to the target.

Points are added when a round ends, and only there can the match end (R29).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from scopa_core.answers import ScoreLine, Standings, Verdict
from scopa_core.errors import ScopaError
from scopa_core.events import CalledOut, MatchWon, RoundScored, WonOutright
from scopa_core.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round: who dealt, what scored, and the points of each side in it."""

    dealer: int
    lines: tuple[ScoreLine, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """The course of a match: immutable, one round longer after each :meth:`scored`.

    Attributes:
        points: the match points of each side.
        dealer: the seat that deals the next round.
        rounds: the rounds played.
        verdict: how it ended; ``None`` while it goes on.
    """

    points: tuple[int, ...]
    dealer: int
    rounds: tuple[RoundResult, ...] = ()
    verdict: Verdict | None = None

    @classmethod
    def start(cls, rules: Ruleset, dealer: int = -1) -> Match:
        """A match in which nothing was played; the last seat deals unless another is named."""
        seats, sides = rules.seating
        return cls((0,) * sides, dealer % seats)

    def scored(self, rules: Ruleset, event: RoundScored) -> Match:
        """The match after a round ended so; the deal moves to the next seat (R8).

        Raises :class:`ScopaError` (``match_over``) when the match was over before.
        """
        if self.verdict is not None:
            raise ScopaError("match_over")
        points = tuple(a + b for a, b in zip(self.points, event.points, strict=True))
        result = RoundResult(self.dealer, event.lines, event.points)
        verdict = rules.verdict(Standings(points, event.points, event.lines, rules.target))
        return Match(
            points, (self.dealer + 1) % rules.seating.seats, (*self.rounds, result), verdict
        )

    def broken_off(self, event: CalledOut | WonOutright) -> Match:
        """The match after a round was broken off: won outright, or after a claim (R32) in favour
        of the claimant or of the other side."""
        if self.verdict is not None:
            raise ScopaError("match_over")
        if isinstance(event, WonOutright):
            return replace(self, verdict=Verdict(event.side))
        sides = len(self.points)
        side = event.seat % sides
        if not event.upheld:
            return replace(self, verdict=Verdict((side + 1) % sides))
        points = tuple(event.counted if at == side else p for at, p in enumerate(self.points))
        return replace(self, points=points, verdict=Verdict(side))

    def won(self) -> MatchWon | None:
        """The event that closes the match, once it is over."""
        return None if self.verdict is None else MatchWon(self.verdict.winner, self.points)
