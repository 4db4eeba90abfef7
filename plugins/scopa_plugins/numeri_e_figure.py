"""Captures in which figures stand apart: numbers add up, and a figure takes its like.

Cicera plays it with fifty-two cards, Spazzino with forty.
"""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import (
    CaptureRule,
    Card,
    CardSet,
    Claim,
    Deck,
    Message,
    Move,
    Rank,
    Refusal,
    Rule,
    equals,
    hookimpl,
    in_every_pack,
    msg,
    nmsg,
    of_rank,
    sums,
)

_FIGURES = in_every_pack(of_rank(Rank.FANTE) | of_rank(Rank.CAVALLO) | of_rank(Rank.RE))

FIGURES_STAND_FOR = msg(
    "In the pack without figures the last three cards of each suit stand for the figures."
)


class NumeriEFigure(CaptureRule):
    """Numbers take an equal card or a sum, figures only an equal one (rules.md 3.1; O13, O14)."""

    name = "numeri_e_figure"
    title = msg("Numbers and figures")
    summary = msg("A number takes an equal card or a sum of numbers; a figure takes only its like.")
    details = (
        msg(
            "A card with a number takes one card of equal value from the table, or a set of two or "
            "more cards whose values add up to its own, as you like. The ace counts 1."
        ),
        msg(
            "A figure has no number: it takes one figure of the same rank, and is taken only by "
            "one. It is never part of a sum."
        ),
        FIGURES_STAND_FOR,
    )
    source = (
        "rules.md 3.1, 3.4 [PAGAT, WP-EN, REGOLEDELGIOCO]; in Spazzino too the single card has no "
        "priority [INVIDO, CUPERATIVA]"
    )
    replaces = frozenset({"presa"})
    conflicts_with = frozenset({"asso_piglia_tutto", "cirulla", "frac", "quindici", "tuzzilicchio"})

    def telling(self) -> tuple[Message, ...]:
        numbers, figures, no_figures, *choices = super().telling()
        if self.match.get("deck") == "french_no_figures":
            return numbers, figures, no_figures, *choices
        return numbers, figures, *choices

    @hookimpl
    def scopa_captures(self, table: CardSet, card: Card, deck: Deck) -> Claim:
        return self.claim(_captures(table, card, deck))

    @hookimpl
    def scopa_explain(self, table: CardSet, move: Move, deck: Deck) -> Refusal:
        card, captured = move
        wrong = self._fault(card, captured, deck) if captured else None
        return wrong or self.refusal(move, self.narrowed(_captures(table, card, deck)))

    def _fault(self, card: Card, captured: CardSet, deck: Deck) -> Refusal | None:
        """Why a card takes this set in no game with figures apart; ``None`` when it might."""
        if _is_figure(card):
            if captured in equals(deck, captured, deck.values[card]):
                return None
            reason = msg("A figure such as {card:the} takes one figure of the same rank, no more.")
            return Refusal(self.name, "figure_takes_its_like", reason(card=card))
        if figures := captured & _FIGURES:
            reason = nmsg(
                "A figure has no number, so {cards:the} is never part of a sum: only a figure of "
                "the same rank takes it.",
                "Figures have no number, so {cards:the} are never part of a sum: only a figure of "
                "the same rank takes one.",
                figures.bit_count(),
                cards=figures,
            )
            return Refusal(self.name, "figure_in_sum", reason)
        return self.wrong_sum(card, captured, deck)


def _captures(table: CardSet, card: Card, deck: Deck) -> tuple[CardSet, ...]:
    value = deck.values[card]
    single = equals(deck, table, value)
    return single if _is_figure(card) else single + sums(deck, table & ~_FIGURES, value)


def _is_figure(card: Card) -> bool:
    return bool(card.bit & _FIGURES)


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (NumeriEFigure,)
