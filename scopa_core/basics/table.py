"""The rules of a round: the deal, captures, what a scopa is not, and the cards left over."""

from __future__ import annotations

from collections.abc import Mapping

from scopa_core.captures import equals, sums, total, totals
from scopa_core.cards import Card, CardSet, Deck, Rank, of_rank
from scopa_core.messages import Message, msg, nmsg
from scopa_core.moves import NO_CAPTURE, Claim, Move
from scopa_core.rules import DealPlan, Option, Packet, Refusal, Rule, Value, hookimpl
from scopa_core.state import State

ANY_SUM = ("any", msg("any sum, unless an equal card is there"))
FEWEST = ("fewest", msg("only the sums with the fewest cards"))
EVEN_OVER_SINGLE = (
    "any_even_over_single",
    msg("any sum, even when an equal card is there"),
)
ANY_SET = ("any", msg("any set of cards"))


def capture_options(*choices: tuple[Value, Message]) -> tuple[Option, ...]:
    """The options of a capture rule that offers these choices between several captures."""
    return (
        Option(
            "captures",
            "any",
            msg("Choice of captures"),
            choices=choices,
            help=msg("Which captures a player may choose from when a card can take several sets."),
            match=True,
        ),
        Option(
            "max_captured",
            "unlimited",
            msg("Most cards taken at once"),
            choices=(("unlimited", msg("no limit")), ("2", msg("two"))),
            help=msg("How many table cards one capture may take."),
            match=True,
        ),
        Option(
            "capture",
            "forced",
            msg("Duty to capture"),
            choices=(("forced", msg("compulsory")), ("free", msg("free"))),
            help=msg("Whether a card that can take something must take it."),
            match=True,
        ),
    )


class CaptureRule(Rule):
    """Base of the rules that say how cards capture: choice, limit and compulsion (R16-R19)."""

    options = capture_options(ANY_SET, FEWEST)

    def __init__(
        self,
        settings: Mapping[str, Value] | None = None,
        match: Mapping[str, Value] | None = None,
    ) -> None:
        super().__init__(settings, match)
        self.choice = self.settings["captures"]
        self._free = self.settings["capture"] == "free"
        self._capped = self.settings["max_captured"] == "2"

    def claim(self, captures: tuple[CardSet, ...]) -> Claim:
        """The claim of a card that could take any of these sets."""
        captures = self.narrowed(captures)
        return Claim(captures, self._free or not captures)

    def narrowed(self, captures: tuple[CardSet, ...]) -> tuple[CardSet, ...]:
        """The captures that choice and limit leave."""
        if captures and self.choice == "fewest":
            fewest = min(captured.bit_count() for captured in captures)
            captures = tuple(c for c in captures if c.bit_count() == fewest)
        if self._capped:
            captures = tuple(c for c in captures if c.bit_count() <= 2)
        return captures

    def refusal(self, move: Move, offered: tuple[CardSet, ...]) -> Refusal:
        """Why a card may not be laid, or may not take a set that makes the right total."""
        card, captured = move
        if captured is None:
            reason = msg("You may not lay {card:the}: it can take {captures:or}.")
            return Refusal(self.name, "must_capture", reason(card=card, captures=offered))
        if captured == 0:
            reason = msg("A capture takes at least one card from the table.")
            return Refusal(self.name, "empty_capture", reason)
        if self._capped and captured.bit_count() > 2:
            reason = msg("At most two cards may be taken from the table at once.")
            return Refusal(self.name, "too_many", reason)
        reason = msg("Only a set with the fewest cards may be taken: {captures:or}.")
        return Refusal(self.name, "not_fewest", reason(captures=offered))


class Presa(CaptureRule):
    """Captures by an equal card, else by a sum (R15-R19)."""

    name = "presa"
    title = msg("Captures")
    summary = msg("A card takes one card of the same value, or else cards that add up to it.")
    details = (
        msg(
            "The card you play takes one card of equal value from the table. If there is none, it "
            "takes a set of two or more cards whose values add up to its own."
        ),
        msg(
            "When an equal card lies on the table, you may not take a sum instead. Of several "
            "equal cards, or of several sums, you choose exactly one."
        ),
        msg(
            "If the card you play can take something, it must. You are free to play another card "
            "that takes nothing."
        ),
    )
    source = "R14-R19 [BGA-NEWS, PAGAT, GR-ES, WP-EN]"
    options = capture_options(ANY_SUM, FEWEST, EVEN_OVER_SINGLE)

    @hookimpl
    def scopa_captures(self, table: CardSet, card: Card, deck: Deck) -> Claim:
        value = deck.values[card]
        if not totals(deck, table) >> value & 1:
            return NO_CAPTURE
        return self.claim(self._captures(table, value, deck))

    def _captures(self, table: CardSet, value: int, deck: Deck) -> tuple[CardSet, ...]:
        captures = equals(deck, table, value)
        if not captures or self.choice == "any_even_over_single":
            captures += sums(deck, table, value)
        return captures

    @hookimpl
    def scopa_explain(self, table: CardSet, move: Move, deck: Deck) -> Refusal:
        card, captured = move
        value = deck.values[card]
        offered = self.narrowed(self._captures(table, value, deck))
        if not captured:
            return self.refusal(move, offered)
        reached = total(deck, captured)
        if reached != value:
            reason = nmsg(
                "That card is worth {reached}, but {card:the} is worth {value}.",
                "Those cards add up to {reached}, but {card:the} is worth {value}.",
                captured.bit_count(),
                reached=reached,
                card=card,
                value=value,
            )
            return Refusal(self.name, "wrong_sum", reason)
        single = equals(deck, table, value)
        if single and captured.bit_count() > 1 and self.choice != "any_even_over_single":
            reason = msg("A single equal card is on the table, so it must be taken alone: {cards}.")
            return Refusal(self.name, "single_bars_sum", reason(cards=single[0]))
        return self.refusal(move, offered)


class Distribuzione(Rule):
    """Three cards each and four on the table (R10, R12)."""

    name = "distribuzione"
    title = msg("The deal")
    summary = msg(
        "Four cards to the table, three to each player, three again when hands are empty."
    )
    details = (
        msg(
            "The dealer lays four cards face up on the table and deals three to each player, one "
            "at a time, beginning with the player who will play first. When all hands are empty, "
            "three more are dealt to each, until the stock is used up; nothing more is laid on the "
            "table."
        ),
    )
    source = "R10, R12 [BGA-NEWS, PAGAT]"
    options = (
        Option(
            "table_deal",
            "before",
            msg("Table cards dealt"),
            choices=(
                ("before", msg("before the hands")),
                ("interleaved", msg("one after each card the dealer gives himself")),
                ("after", msg("after the hands")),
            ),
            help=msg(
                "When the four table cards are dealt. It changes no chances, only the order in "
                "which a recorded pack is handed out."
            ),
            match=True,
        ),
    )

    @hookimpl
    def scopa_deal(self) -> DealPlan:
        one_each = Packet(1)
        hands = (one_each,) * 3
        opening: tuple[Packet, ...]
        match self.settings["table_deal"]:
            case "interleaved":
                first = Packet(1, table=True)
                opening = (one_each, first, one_each, first, one_each, Packet(2, table=True))
            case "after":
                opening = (*hands, Packet(4, table=True))
            case _:
                opening = (Packet(4, table=True), *hands)
        return DealPlan(opening, hands)


class TreRe(Rule):
    """Three or four kings on the opening table void the deal (R13)."""

    name = "tre_re"
    title = msg("Three kings")
    summary = msg("Three or four kings on the opening table: the same dealer deals again.")
    details = (
        msg(
            "If three or four of the opening table cards are kings, all cards are shuffled and the "
            "same dealer deals again. A king is taken only by a king, so with three of them on the "
            "table no scopa would be possible in that round. In the pack without figures the tens "
            "take the place of the kings."
        ),
    )
    source = "R13 [BGA-NEWS, GR-ES, PAGAT]"
    options = (
        Option(
            "kings_redeal",
            True,
            msg("Three kings void the deal"),
            help=msg("Whether three or four kings on the opening table make a new deal."),
            match=True,
        ),
    )

    @hookimpl
    def scopa_refuse_table(self, state: State) -> Refusal | None:
        kings = state.table & of_rank(Rank.RE)
        if not self.settings["kings_redeal"] or kings.bit_count() < 3:
            return None
        reason = msg("On the opening table: {cards}.", cards=kings)
        return Refusal(self.name, "three_kings", reason)


class UltimaCarta(Rule):
    """The last card of the round makes no scopa (R23)."""

    name = "ultima_carta"
    title = msg("Last card")
    summary = msg("No scopa with the very last card of the round.")
    details = (
        msg(
            "Taking all the cards of the table with the very last card of the round is no scopa; "
            "the cards are still captured."
        ),
    )
    source = "R23 [BGA-NEWS, PAGAT, TIMENDUM]"
    options = (
        Option(
            "last_card_scopa",
            "void",
            msg("Scopa with the last card"),
            choices=(
                ("void", msg("does not count")),
                ("counts", msg("counts")),
                ("dealer_counts", msg("counts only when the dealer makes it")),
            ),
            help=msg("Whether the very last card of the round can make a scopa."),
            match=True,
        ),
        Option(
            "last_hand_scopa",
            "counts",
            msg("Scopa in the last hand"),
            choices=(("counts", msg("counts")), ("void", msg("does not count"))),
            help=msg("Whether a scopa counts once the stock is used up."),
            match=True,
        ),
    )

    @hookimpl
    def scopa_deny_sweep(self, state: State) -> Refusal | None:
        if self.settings["last_hand_scopa"] == "void" and not state.stock:
            return Refusal(self.name, "last_hand", msg("No scopa counts in the last hand."))
        allowed = self.settings["last_card_scopa"]
        if allowed == "counts" or not state.is_last_card():
            return None
        if allowed == "dealer_counts" and state.turn == state.dealer:
            return None
        return Refusal(self.name, "last_card", msg("The last card of the round makes no scopa."))


class Resto(Rule):
    """Who takes the cards left on the table (R25)."""

    name = "resto"
    title = msg("Cards left over")
    summary = msg("Cards left on the table at the end go to the player who captured last.")
    details = (
        msg(
            "When the last card is played, the cards still on the table go to the player who "
            "captured last. This is never a scopa."
        ),
    )
    source = "R25 [BGA-NEWS, GR-ES, PAGAT]; R26"
    options = (
        Option(
            "leftovers",
            "last",
            msg("Cards left on the table go to"),
            choices=(
                ("last", msg("whoever captured last")),
                ("dealer", msg("the dealer")),
            ),
            help=msg("Who takes the cards left on the table at the end of the round."),
            match=True,
        ),
    )

    @hookimpl
    def scopa_leftovers(self, state: State) -> int | None:
        if self.settings["leftovers"] == "dealer" and state.last is not None:
            return state.side_of(state.dealer)
        return None
