"""Points for sevens.

"Settanta" names three different things in different places (rules.md 1.7), so each is a rule of
its own and none is called that.
"""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import (
    Holding,
    MostOf,
    Problem,
    Rank,
    Rule,
    Setup,
    hookimpl,
    in_every_pack,
    msg,
    of_rank,
)

_SEVENS = of_rank(Rank.SETTE)


class TreSette(Holding):
    """Three or four sevens: 1 point (rules.md 3.1, "settanta (b)")."""

    name = "tre_sette"
    title = msg("Three sevens")
    summary = msg("1 point for three or four sevens.")
    details = (msg("The side that captured three or four of the sevens scores 1 point."),)
    source = "rules.md 3.1 [SPAZIO]"
    place = 44
    counted = _SEVENS
    enough = 3


class QuattroSette(Holding):
    """All four sevens: 1 point (rules.md 3.1, "palle del cane", "settanta" in Scopa Pro)."""

    name = "quattro_sette"
    title = msg("Four sevens")
    summary = msg("1 point for all four sevens.")
    details = (msg("The side that captured all four sevens scores 1 point."),)
    source = "rules.md 3.1 [ZX, BGA]"
    place = 46
    counted = _SEVENS


class Sette(MostOf):
    """Most sevens: 1 point (rules.md 3.1; vector O16)."""

    name = "sette"
    title = msg("Most sevens")
    summary = msg("1 point for most sevens.")
    details = (msg("The side that captured most sevens scores 1 point."),)
    source = "rules.md 3.1 [BGA, PLAYAURAL, QCsalon]"
    place = 42
    counted = in_every_pack(_SEVENS)
    shown = True

    def warnings(self, setup: Setup) -> Iterable[Problem]:
        if setup.match.get("primiera_method") == "most_sevens":
            reason = msg("Most sevens also decide the primiera here, so they score twice.")
            yield Problem("paid_twice", {"rules": ("primiera", self.name)}, reason)


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (TreSette, QuattroSette, Sette)
