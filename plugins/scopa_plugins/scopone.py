"""Scopone: the whole pack is dealt at once to two pairs."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import DealPlan, Packet, Rule, Seating, hookimpl, msg

_TWO_PAIRS = frozenset({Seating(4, 2)})


class Scopone(Rule):
    """Nine cards each and four on the table (rules.md 3.1; vector D17)."""

    name = "scopone"
    title = msg("Scopone deal")
    summary = msg("Nine cards to each of four players, four to the table; no stock.")
    details = (
        msg(
            "Four play in two pairs, partners opposite. The whole pack is dealt at once in "
            "packets: three cards each, two to the table, three each, two to the table, three "
            "each. Everyone holds nine cards, four lie on the table, and no stock is left."
        ),
    )
    source = "rules.md 3.1 [FIGS, ADAMOLI, PAGAT]"
    replaces = frozenset({"distribuzione"})
    conflicts_with = frozenset({"scopone_scientifico"})
    seatings = _TWO_PAIRS

    @hookimpl
    def scopa_deal(self) -> DealPlan:
        three_each, two_down = Packet(3), Packet(2, table=True)
        return DealPlan((three_each, two_down, three_each, two_down, three_each))


class ScoponeScientifico(Rule):
    """Ten cards each and an empty table (rules.md 3.1; vector D07)."""

    name = "scopone_scientifico"
    title = msg("Scopone scientifico deal")
    summary = msg("Ten cards to each of four players; the table is empty.")
    details = (
        msg(
            "Four play in two pairs, partners opposite. The whole pack is dealt one card at a "
            "time: everyone holds ten cards and the table is empty, so the first player must lay "
            "one."
        ),
    )
    source = "rules.md 3.1 [PAGAT, BGA, UNIPV, TIMENDUM]"
    replaces = frozenset({"distribuzione", "tre_re"})
    seatings = _TWO_PAIRS

    @hookimpl
    def scopa_deal(self) -> DealPlan:
        return DealPlan((Packet(1),) * 10)


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (Scopone, ScoponeScientifico)
