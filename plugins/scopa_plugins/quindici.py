"""The fifteen family: the card played and the cards it takes make fifteen."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import (
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


class Quindici(Rule):
    """Captures that make fifteen (rules.md 3.1; vectors E01-E08)."""

    name = "quindici"
    title = msg("Captures to fifteen")
    summary = msg("A card takes cards that make fifteen together with it.")
    details = (
        msg(
            "The card you play takes one or more cards from the table whose values make exactly "
            "fifteen together with its own. A card of equal value does not take another."
        ),
        msg("If the card you play can take something, it must; of several ways you choose one."),
    )
    source = "rules.md 3.1 [PARLETT, BGA, WP-EN]"
    requires = frozenset({"presa"})
    overrides = frozenset({"presa"})
    conflicts_with = frozenset({"asso_piglia_tutto", "tre_re"})

    @hookimpl
    def scopa_captures(self, table: CardSet, card: Card, deck: Deck) -> Claim:
        wanted = _FIFTEEN - deck.values[card]
        captures = equals(deck, table, wanted) + sums(deck, table, wanted)
        if self.match["captures"] == "fewest" and captures:
            fewest = min(captured.bit_count() for captured in captures)
            captures = tuple(c for c in captures if c.bit_count() == fewest)
        if self.match["max_captured"] == "2":
            captures = tuple(c for c in captures if c.bit_count() <= 2)
        return Claim(captures, may_lay=not captures or self.match["capture"] == "free")

    @hookimpl
    def scopa_explain(self, table: CardSet, move: Move, deck: Deck) -> Refusal:
        card, captured = move
        if captured is None:
            claim = self.scopa_captures(table, card, deck)
            reason = msg("You may not lay {card:the}: it can take {captures:or}.")
            return Refusal(self.name, "must_capture", reason(card=card, captures=claim.captures))
        reached = total(deck, captured) + deck.values[card]
        if reached != _FIFTEEN:
            reason = msg("Together with {card:the} those cards make {reached}, not fifteen.")
            return Refusal(self.name, "not_fifteen", reason(card=card, reached=reached))
        return Refusal(
            self.name, "too_many", msg("That makes fifteen, but with more cards than may be taken.")
        )


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (Quindici,)
