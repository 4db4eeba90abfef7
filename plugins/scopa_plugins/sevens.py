"""Points for sevens.

"Settanta" names three different things in different places (rules.md 1.7), so each is a rule of
its own and none is called that.
"""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import (
    Rank,
    Rule,
    ScoreLine,
    State,
    Tally,
    hookimpl,
    msg,
    of_rank,
    strictly_most,
)

_SEVENS = of_rank(Rank.SETTE)


class TreSette(Rule):
    """Three or four sevens: 1 point (rules.md 3.1, "settanta (b)")."""

    name = "tre_sette"
    title = msg("Three sevens")
    summary = msg("1 point for three or four sevens.")
    details = (msg("The side that captured three or four of the sevens scores 1 point."),)
    source = "rules.md 3.1 [SPAZIO]"
    place = 44

    @hookimpl
    def scopa_score(self, state: State) -> Iterable[ScoreLine]:
        for side, pile in enumerate(state.piles):
            if (pile & _SEVENS).bit_count() >= 3:
                yield ScoreLine(self.name, side, 1, pile & _SEVENS)


class QuattroSette(Rule):
    """All four sevens: 1 point (rules.md 3.1, "palle del cane", "settanta" in Scopa Pro)."""

    name = "quattro_sette"
    title = msg("Four sevens")
    summary = msg("1 point for all four sevens.")
    details = (msg("The side that captured all four sevens scores 1 point."),)
    source = "rules.md 3.1 [ZX, BGA]"
    place = 46

    @hookimpl
    def scopa_score(self, state: State) -> Iterable[ScoreLine]:
        for side, pile in enumerate(state.piles):
            if pile & _SEVENS == _SEVENS:
                yield ScoreLine(self.name, side, 1, _SEVENS)


class Sette(Rule):
    """Most sevens: 1 point (rules.md 3.1; vector O16)."""

    name = "sette"
    title = msg("Most sevens")
    summary = msg("1 point for most sevens.")
    details = (msg("The side that captured most sevens scores 1 point; on a tie nobody does."),)
    source = "rules.md 3.1 [BGA, PLAYAURAL, QCsalon]"
    place = 42

    def tallies(self, state: State) -> tuple[Tally, ...]:
        return tuple(Tally((pile & _SEVENS).bit_count(), pile & _SEVENS) for pile in state.piles)

    @hookimpl
    def scopa_score(self, state: State) -> Iterable[ScoreLine]:
        best = strictly_most([(pile & _SEVENS).bit_count() for pile in state.piles])
        if best is not None:
            yield ScoreLine(self.name, best, 1, state.piles[best] & _SEVENS)


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (TreSette, QuattroSette, Sette)
