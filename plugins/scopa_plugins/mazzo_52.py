"""Scopa with the full French pack."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import DECK_52, Deck, Rule, hookimpl, msg


class Mazzo52(Rule):
    """Fifty-two cards: jack 11, queen 12, king 13 (rules.md 3.1 [PARLETT])."""

    name = "mazzo_52"
    title = msg("52 cards")
    summary = msg("The full pack: jack 11, queen 12, king 13.")
    details = (
        msg(
            "All fifty-two cards are played with. Ace to ten capture at face value, the jack "
            "counts 11, the queen 12 and the king 13. In the primiera the eight, nine and ten are "
            "worth 10."
        ),
    )
    source = "rules.md 3.1 [PARLETT]"
    conflicts_with = frozenset({"napola", "quindici", "scopone", "scopone_scientifico"})

    @hookimpl
    def scopa_deck(self) -> Deck:
        return DECK_52


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (Mazzo52,)
