"""The fifteen family: the card played and the cards it takes make fifteen."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import (
    CaptureRule,
    Card,
    CardSet,
    Claim,
    Deck,
    Move,
    Refusal,
    Rule,
    equals,
    hookimpl,
    msg,
    sums,
    total,
)

_FIFTEEN = 15


class Quindici(CaptureRule):
    """Captures that make fifteen (rules.md 3.1; vectors E01-E08)."""

    name = "quindici"
    title = msg("Captures to fifteen")
    summary = msg("A card takes cards that make fifteen together with it.")
    details = (
        msg(
            "The card you play takes one or more cards from the table whose values make exactly "
            "fifteen together with its own. A card of equal value does not take another."
        ),
    )
    source = "rules.md 3.1 [PARLETT, BGA, WP-EN]"
    replaces = frozenset({"presa", "tre_re"})
    conflicts_with = frozenset({"asso_piglia_tutto"})

    @hookimpl
    def scopa_captures(self, table: CardSet, card: Card, deck: Deck) -> Claim:
        return self.claim(self._captures(table, card, deck))

    @staticmethod
    def _captures(table: CardSet, card: Card, deck: Deck) -> tuple[CardSet, ...]:
        wanted = _FIFTEEN - deck.values[card]
        return equals(deck, table, wanted) + sums(deck, table, wanted)

    @hookimpl
    def scopa_explain(self, table: CardSet, move: Move, deck: Deck) -> Refusal:
        card, captured = move
        if captured:
            reached = total(deck, captured) + deck.values[card]
            if reached != _FIFTEEN:
                reason = msg("Together with {card:the} that makes {reached}, not fifteen.")
                return Refusal(self.name, "not_fifteen", reason(card=card, reached=reached))
        return self.refusal(move, self.narrowed(self._captures(table, card, deck)))


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (Quindici,)
