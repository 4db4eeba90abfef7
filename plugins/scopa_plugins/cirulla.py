"""Cirulla: how its cards capture."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from scopa_core.plugin import (
    CAPTURE_DUTY,
    CaptureRule,
    Card,
    CardSet,
    Claim,
    Deck,
    Message,
    Move,
    Option,
    Rank,
    Refusal,
    Rule,
    State,
    Suit,
    card,
    equals,
    hookimpl,
    msg,
    nmsg,
    sums,
    total,
)

MATTA = card(Rank.SETTE, Suit.COPPE)
"""The card that may be declared as another rank; undeclared it is a plain seven."""
MATTA_NOTE = "matta"
"""The note that holds the code of the rank the matta was declared as."""

_FIFTEEN = 15
_ACE = 1
_RANKS = {rank.code: rank for rank in Rank}


def declared_rank(notes: Iterable[tuple[str, str]]) -> Rank | None:
    """The rank that the matta counts as by these notes, if it has been declared as one."""
    return _RANKS.get(dict(notes).get(MATTA_NOTE, ""))


class _Matta(NamedTuple):
    """The matta as it counts now.

    A declared matta is exchanged for a card of its declared rank from a further pack, so that it
    is never taken for the card of that rank which is in play.

    Attributes:
        stand_in: the card it counts as.
        deck: the pack that this card belongs to.
    """

    stand_in: Card
    deck: Deck

    @classmethod
    def of(cls, state: State, deck: Deck) -> _Matta:
        rank = declared_rank(state.notes)
        if rank not in deck.ranks:
            return cls(MATTA, deck)
        return cls(card(rank, Suit.COPPE, deck.packs), deck.several(deck.packs + 1))

    def exchanged(self, cards: CardSet) -> CardSet:
        """The cards with what the matta counts as in its place."""
        return cards & ~MATTA.bit | self.stand_in.bit if cards & MATTA.bit else cards

    def restored(self, cards: CardSet) -> CardSet:
        """The cards as they really are."""
        stand_in = self.stand_in.bit
        return cards & ~stand_in | MATTA.bit if cards & stand_in else cards

    def total(self, cards: CardSet) -> int:
        """The sum of the values of a set."""
        return total(self.deck, self.exchanged(cards))

    def capturable(self, table: CardSet, value: int) -> tuple[CardSet, ...]:
        """The sets of table cards, single cards first, that add up to a value."""
        seen = self.exchanged(table)
        found = equals(self.deck, seen, value) + sums(self.deck, seen, value)
        return tuple(map(self.restored, found))


class Cirulla(CaptureRule):
    """Captures by an equal card, a sum or fifteen; the ace takes all (rules.md 3.3; vectors
    K01-K11)."""

    name = "cirulla"
    title = msg("Cirulla captures")
    summary = msg(
        "A card takes an equal card, a sum, or what makes fifteen with it; an ace takes all."
    )
    details = (
        msg(
            "The card you play takes one card of equal value from the table, or a set of two or "
            "more cards whose values add up to its own, or one or more cards that make fifteen "
            "together with it, as you like."
        ),
        msg(
            "An ace takes all the cards on the table, and that is a scopa. If an ace lies there, "
            "it takes one ace instead, or cards that make fifteen together with it."
        ),
    )
    source = "rules.md 3.3 [PARLETT, BGA, SCARPETTA, SF-CIRULLA, REGOLEDELGIOCO]"
    one_pack = True
    replaces = frozenset({"presa"})
    conflicts_with = frozenset(
        {"asso_piglia_tutto", "quindici", "frac", "numeri_e_figure", "tuzzilicchio"}
    )
    options = (
        Option(
            "plain",
            "any",
            msg("Captures without fifteen"),
            choices=(
                ("any", msg("any equal card or sum")),
                ("fewest", msg("only those with the fewest cards")),
            ),
            help=msg(
                "Which equal cards or sums may be taken; captures that make fifteen are free."
            ),
        ),
        Option(
            "ace_blocked",
            True,
            msg("An ace on the table blocks the ace"),
            help=msg(
                "With an ace on the table, an ace takes just one ace, or cards that make fifteen."
            ),
        ),
        CAPTURE_DUTY,
    )

    def telling(self) -> tuple[Message, ...]:
        captures, ace, *others = super().telling()
        if not self.settings["ace_blocked"]:
            ace = msg("An ace takes all the cards on the table, and that is a scopa.")
        return (captures, ace, *others)

    def choice_told(self) -> tuple[Message, ...]:
        if self.settings["plain"] == "any":
            return super().choice_told()
        return (
            msg(
                "Of the equal cards and sums, you choose one of those with the fewest cards; "
                "among captures that make fifteen you choose freely."
            ),
        )

    @hookimpl
    def scopa_captures(self, table: CardSet, card: Card, deck: Deck, state: State) -> Claim:
        matta = _Matta.of(state, deck)
        if self._takes_all(matta, table, card):
            return self.claim((table,) if table else ())
        plain, fifteens = self._captures(matta, table, card)
        return self.claim(plain + fifteens)

    def _takes_all(self, matta: _Matta, table: CardSet, card: Card) -> bool:
        if matta.total(card.bit) != _ACE:
            return False
        return not (self.settings["ace_blocked"] and matta.capturable(table, _ACE))

    def _captures(
        self, matta: _Matta, table: CardSet, card: Card
    ) -> tuple[tuple[CardSet, ...], tuple[CardSet, ...]]:
        """The equal cards and sums, and the sets that make fifteen.  No set is both, since fifteen
        is odd."""
        value = matta.total(card.bit)
        plain = matta.capturable(table, value)
        if plain and self.settings["plain"] == "fewest":
            fewest = min(captured.bit_count() for captured in plain)
            plain = tuple(c for c in plain if c.bit_count() == fewest)
        return plain, matta.capturable(table, _FIFTEEN - value)

    @hookimpl
    def scopa_explain(self, table: CardSet, move: Move, deck: Deck, state: State) -> Refusal:
        card, captured = move
        matta = _Matta.of(state, deck)
        all_of_it = self._takes_all(matta, table, card)
        plain, fifteens = self._captures(matta, table, card)
        if not captured:
            return self.refusal(move, (table,) if all_of_it else plain + fifteens)
        if all_of_it:
            reason = msg("An ace takes all the cards on the table.")
            return Refusal(self.name, "ace_takes_all", reason)
        value, reached = matta.total(card.bit), matta.total(captured)
        if reached == value:
            reason = msg(
                "Unless it makes fifteen, only a set with the fewest cards may be taken: "
                "{captures:or}."
            )
            return Refusal(self.name, "not_fewest", reason(captures=plain))
        reason = nmsg(
            "That card is worth {reached}, but {card:the} takes {value}, or {rest} to make "
            "fifteen.",
            "Those cards add up to {reached}, but {card:the} takes {value}, or {rest} to make "
            "fifteen.",
            captured.bit_count(),
            reached=reached,
            card=card,
            value=value,
            rest=_FIFTEEN - value,
        )
        return Refusal(self.name, "wrong_sum", reason)


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (Cirulla,)
