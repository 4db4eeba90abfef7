"""Tuzzilicchio, or tozzolo: captures to eleven, and knocks for low cards in the hand."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from scopa_core.plugin import (
    CAPTURE_DUTY,
    Award,
    CaptureRule,
    Card,
    CardSet,
    Claim,
    Deck,
    Declaration,
    Message,
    Move,
    Offer,
    Option,
    Rank,
    Refusal,
    Rule,
    State,
    Suit,
    equals,
    hookimpl,
    in_every_pack,
    msg,
    nmsg,
    of_rank,
    of_suit,
    sums,
    total,
)

_ELEVEN = 11
_BUONGIOCO = 3
_RANKS = (Rank.ASSO, Rank.DUE, Rank.TRE)
_LOW = reduce(or_, map(of_rank, _RANKS))
_GROUPS = tuple(
    map(in_every_pack, (*map(of_rank, _RANKS), *(_LOW & of_suit(suit) for suit in Suit)))
)
"""The aces, twos and threes of one rank or of one suit."""


class Tuzzilicchio(CaptureRule):
    """Captures by an equal card, a sum or eleven; an ace takes all (rules.md 3.1)."""

    name = "tuzzilicchio"
    title = msg("Captures to eleven")
    summary = msg("A card takes an equal card, a sum, or what makes eleven with it; an ace all.")
    details = (
        msg(
            "The card you play takes one card of equal value from the table, or a set of two or "
            "more cards whose values add up to its own, or one or more cards whose values make "
            "exactly eleven together with its own, as you like."
        ),
        msg(
            "An ace may also take all the cards on the table, but that is no scopa. It is one when "
            "the whole table is a single ace or makes eleven with the ace."
        ),
        msg(
            "An ace played on an empty table goes to the player's own pile. It counts as "
            "the last capture, but never as a scopa."
        ),
    )
    source = "rules.md 3.1 [TUZZILICCHIO]"
    replaces = frozenset({"presa"})
    conflicts_with = frozenset({"asso_piglia_tutto", "mazzo_52", "quindici"})
    options = (CAPTURE_DUTY,)

    @staticmethod
    def _made(table: CardSet, card: Card, deck: Deck) -> tuple[CardSet, ...]:
        """What a card takes by an equal card, a sum or eleven."""
        value = deck.values[card]
        return tuple(
            captured
            for wanted in (value, _ELEVEN - value)
            for captured in (*equals(deck, table, wanted), *sums(deck, table, wanted))
        )

    def _offered(self, table: CardSet, card: Card, deck: Deck) -> tuple[CardSet, ...]:
        """The same, and for an ace the whole table, even if nothing lies there."""
        made = self._made(table, card, deck)
        return (*made, table) if card.rank is Rank.ASSO and table not in made else made

    @hookimpl
    def scopa_captures(self, table: CardSet, card: Card, deck: Deck) -> Claim:
        return self.claim(self._offered(table, card, deck))

    @hookimpl
    def scopa_deny_sweep(self, state: State, move: Move, deck: Deck) -> Refusal | None:
        if move.captured in self._made(state.table, move.card, deck):
            return None
        reason = msg("An ace that takes the whole table makes no scopa.")
        return Refusal(self.name, "ace_sweep", reason)

    @hookimpl
    def scopa_explain(self, table: CardSet, move: Move, deck: Deck) -> Refusal:
        card, captured = move
        if card.rank is Rank.ASSO and not table:
            reason = msg("An ace played on an empty table goes to the player's own pile.")
            return Refusal(self.name, "ace_to_pile", reason)
        value = deck.values[card]
        if captured and total(deck, captured) not in (value, _ELEVEN - value):
            reason = msg("That makes neither {value} nor, together with {card:the}, eleven.")
            return Refusal(self.name, "not_eleven", reason(card=card, value=value))
        return self.refusal(move, self._offered(table, card, deck))


class Tozzolo(Rule):
    """Knocks for aces, twos and threes that match (rules.md 3.1).

    The knock tells what is held but shows no card.  It may be made at any turn of the hand as long
    as the cards are still there, and once for each hand that is dealt.
    """

    name = "tozzolo"
    title = msg("Tozzolo")
    summary = msg("Points for knocking with aces, twos and threes that match.")
    details = (
        msg(
            "At your turn, before you play a card, you may knock for two of the aces, twos and "
            "threes in your hand if they are of the same rank or of the same suit: that is a "
            "buongioco, worth 3 points. With three of the same rank or of the same suit you knock "
            "for a napoli, worth 3 points too."
        ),
        msg(
            "You may knock once for each hand you are dealt. The others are told what you knock "
            "for, but your cards stay hidden. The points are added at the end of the round."
        ),
    )
    source = "rules.md 3.1 [TUZZILICCHIO, WP-IT]"
    place = 70
    categories = {"buongioco": msg("Buongioco"), "napoli": msg("Napoli")}
    conflicts_with = frozenset({"bussata", "cucita"})
    options = (
        Option(
            "napoli",
            3,
            msg("Points for a napoli"),
            choices=((3, msg("3, like a buongioco")), (6, msg("6, twice a buongioco"))),
            help=msg("What three matching aces, twos and threes are worth."),
        ),
    )

    def telling(self) -> tuple[Message, ...]:
        if self.settings["napoli"] == 3:
            return self.details
        worth_six = msg(
            "At your turn, before you play a card, you may knock for two of the aces, twos and "
            "threes in your hand if they are of the same rank or of the same suit: that is a "
            "buongioco, worth 3 points. With three of the same rank or of the same suit you knock "
            "for a napoli, worth 6 points."
        )
        return (worth_six, *self.details[1:])

    @hookimpl
    def scopa_declarations(self, state: State) -> Iterable[Offer]:
        seat = state.turn
        assert seat is not None
        # Notes last until new cards are dealt, which is how long a knock does.
        knocked = f"{self.name}_{seat + 1}"
        matching = max((state.hands[seat] & group).bit_count() for group in _GROUPS)
        if matching < 2 or state.note(knocked):
            return
        name = "napoli" if matching > 2 else "buongioco"
        points = int(self.settings["napoli"]) if name == "napoli" else _BUONGIOCO
        title = nmsg(
            "Knock for {category}: {count} point",
            "Knock for {category}: {count} points",
            points,
            category=self.categories[name],
        )
        award = Award(name, seat, points)
        yield Offer(Declaration(name), title, awards=(award,), notes=((knocked, name),))


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (Tuzzilicchio, Tozzolo)
