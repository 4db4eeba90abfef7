"""Other deals: drawing a card after each play, and several packs."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import (
    DECK_40,
    PACKS,
    DealPlan,
    DealRule,
    Deck,
    Message,
    Packet,
    Problem,
    Rule,
    Seating,
    Setup,
    hookimpl,
    msg,
)

_WIDEST_TABLE = 12
"""The most cards an opening table of several packs may hold: as many as a table was ever seen to
hold in play (rules.md 8)."""


class Pesca(Rule):
    """Nine cards each, and one from the stock after each play (rules.md 3.1 [PARLETT])."""

    name = "pesca"
    title = msg("Drawing as you play")
    summary = msg("Nine cards each, and a card from the stock after every play.")
    details = (
        msg(
            "The dealer lays four cards face up on the table and deals nine to each player, one "
            "at a time, beginning with the player who will play first."
        ),
        msg(
            "Whoever has played a card draws the next one from the stock, as long as there is any. "
            "After that the cards in the hands are played out."
        ),
    )
    source = "rules.md 3.1 [PARLETT]"
    replaces = frozenset({"distribuzione"})
    conflicts_with = frozenset({"piu_mazzi", "scopone", "scopone_scientifico", "tutte_le_carte"})
    seatings = frozenset({Seating(2, 2), Seating(3, 3)})

    @hookimpl
    def scopa_deal(self) -> DealPlan:
        return DealPlan((Packet(4, table=True), *(Packet(1),) * 9), draws=True)


class PiuMazzi(DealRule):
    """Several packs shuffled together (rules.md 3.1 [PLAYAURAL]).

    As in PlayAural the table gets the cards that would be left over if all were dealt to the
    hands, so that the deal always comes out even.
    """

    name = "piu_mazzi"
    title = msg("Several packs")
    summary = msg("Several packs of forty cards are shuffled together.")
    details = (
        msg(
            "Several packs of forty cards are shuffled together. The table gets as many cards as "
            "are needed for all others to be dealt to the players evenly."
        ),
    )
    source = "rules.md 3.1 [PLAYAURAL]"
    options = (
        PACKS,
        *DealRule.options,
    )
    replaces = frozenset({"distribuzione"})
    conflicts_with = frozenset(
        {
            "mazzo_52",
            "pesca",
            "scopone",
            "scopone_scientifico",
            "tutte_le_carte",
        }
    )

    def problems(self, setup: Setup) -> Iterable[Problem]:
        count = self.table_size
        if count > _WIDEST_TABLE:
            reason = msg(
                "With so many packs, players and cards in the hand {count} cards would lie on the "
                "table at the opening; at most {most} may."
            )
            yield Problem("wide_table", {}, reason(count=count, most=_WIDEST_TABLE))

    def telling(self) -> tuple[Message, ...]:
        packs = msg("{count} packs of forty cards are shuffled together.")
        return (packs(count=self.settings["packs"]), *super().telling())

    @property
    def table_size(self) -> int:
        size = len(DECK_40) * int(self.settings["packs"])
        return size % (self.hand_size * int(self.match.get("seats", 2)))

    @hookimpl
    def scopa_deck(self) -> Deck:
        return DECK_40.several(int(self.settings["packs"]))


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (Pesca, PiuMazzi)
