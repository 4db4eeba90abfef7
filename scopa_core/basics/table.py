"""The rules of a round: the deal, what a scopa is not, and the cards left over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from scopa_core.answers import DealPlan, Packet, Refusal
from scopa_core.cards import Rank, in_every_pack, of_rank
from scopa_core.messages import Message, msg, nmsg
from scopa_core.rules import Option, Rule, Value, hookimpl
from scopa_core.state import State

_KINGS = in_every_pack(of_rank(Rank.RE))


_THREE_EACH = msg(
    "The dealer lays four cards face up on the table and deals three to each player, one at a "
    "time, beginning with the player who will play first. When all hands are empty, three more are "
    "dealt to each, until the stock is used up; nothing more is laid on the table."
)


PACKS = Option(
    "packs",
    2,
    msg("Packs"),
    choices=(),
    bounds=(2, 6),
    help=msg("How many packs are shuffled together."),
    match=True,
)
"""The option of rules that shuffle several packs together; without such a rule there is one."""


def packs_of(match: Mapping[str, Value]) -> int:
    """How many packs are shuffled together by these options of a match."""
    return int(match.get(PACKS.name, 1))


class DealRule(Rule):
    """Base of the rules that deal a table once, and hands whenever they are empty (R10, R12)."""

    options: ClassVar[tuple[Option, ...]] = (
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
                "When the table cards are dealt. It changes no chances, only the order in "
                "which a recorded pack is handed out."
            ),
            match=True,
        ),
        Option(
            "hand_size",
            3,
            msg("Cards in the hand"),
            choices=(),
            bounds=(1, 10),
            help=msg("How many cards are dealt to each player at a time."),
            match=True,
        ),
    )

    @property
    def hand_size(self) -> int:
        """How many cards each player is dealt at a time."""
        return int(self.settings["hand_size"])

    @property
    def table_size(self) -> int:
        """How many cards are laid on the table at the opening."""
        return 4

    def telling(self) -> tuple[Message, ...]:
        usual = (self.table_size, self.hand_size) == (4, 3)
        dealt = (_THREE_EACH,) if usual else self._dealt_told()
        return (*dealt, *self._order_told())

    def _dealt_told(self) -> tuple[Message, ...]:
        table, hand = self.table_size, self.hand_size
        return (
            nmsg(
                "The dealer lays one card face up on the table.",
                "The dealer lays {count} cards face up on the table.",
                table,
            )
            if table
            else msg("The table is empty at the opening, so the first player must lay a card."),
            nmsg(
                "Each player is dealt one card, beginning with the player who will play first. "
                "When all hands are empty, one more is dealt to each, until the stock is used up; "
                "nothing more is laid on the table.",
                "Each player is dealt {count} cards, one at a time, beginning with the player who "
                "will play first. When all hands are empty, {count} more are dealt to each, until "
                "the stock is used up; nothing more is laid on the table.",
                hand,
            ),
        )

    def _order_told(self) -> tuple[Message, ...]:
        if self.table_size:
            match self.settings["table_deal"]:
                case "interleaved":
                    return (
                        msg(
                            "The table cards are dealt one after each card that the dealer gives "
                            "himself, and those still missing after the last."
                        ),
                    )
                case "after":
                    return (msg("The table cards are dealt after the hands."),)
        return ()

    @hookimpl
    def scopa_deal(self) -> DealPlan:
        hands = (Packet(1),) * self.hand_size
        table = (Packet(self.table_size, table=True),) if self.table_size else ()
        match self.settings["table_deal"]:
            case "interleaved":
                return DealPlan(self._interleaved(), hands)
            case "after":
                return DealPlan((*hands, *table), hands)
        return DealPlan((*table, *hands), hands)

    def _interleaved(self) -> tuple[Packet, ...]:
        packets: list[Packet] = []
        missing = self.table_size
        for left in reversed(range(self.hand_size)):
            packets.append(Packet(1))
            laid = min(missing, 1) if left else missing
            if laid:
                packets.append(Packet(laid, table=True))
            missing -= laid
        return tuple(packets)


class Distribuzione(DealRule):
    """Three cards each and four on the table, or hands of another size (R10, R12)."""

    name = "distribuzione"
    title = msg("The deal")
    summary = msg(
        "Four cards to the table, three to each player, three again when hands are empty."
    )
    details = (_THREE_EACH,)
    permanent = True
    source = "R10, R12 [BGA-NEWS, PAGAT]; rules.md 3.1 [PLAYAURAL]"


class TreRe(Rule):
    """Three or four kings on the opening table void the deal (R13)."""

    name = "tre_re"
    title = msg("Three kings")
    summary = msg("Three or four kings on the opening table: the same dealer deals again.")
    details = (
        msg(
            "If three or four of the opening table cards are kings, all cards are shuffled and the "
            "same dealer deals again."
        ),
        msg("In the pack without figures the tens take the place of the kings."),
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

    def telling(self) -> tuple[Message, ...]:
        if not self.settings["kings_redeal"]:
            return ()
        void, no_kings = self.details
        if packs_of(self.match) > 1:
            void = msg(
                "If more than half of all the kings lie on the opening table, all cards are "
                "shuffled and the same dealer deals again."
            )
        return (void, no_kings) if self.match.get("deck") == "french_no_figures" else (void,)

    @hookimpl
    def scopa_refuse_table(self, state: State) -> Refusal | None:
        kings = state.table & _KINGS
        # The reason of R13 is that too few kings are left to take those on the table.  Of the four
        # of one pack that is so with three or more, of several packs with more than half.
        if not self.settings["kings_redeal"] or kings.bit_count() <= 2 * packs_of(self.match):
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

    def telling(self) -> tuple[Message, ...]:
        told = {
            "void": self.details[0],
            "counts": msg("The very last card of the round can make a scopa like any other."),
            "dealer_counts": msg(
                "With the very last card of the round only the dealer can make a scopa."
            ),
        }
        if self.settings["last_hand_scopa"] == "void":
            return (msg("Once the stock is used up, no scopa counts any more."),)
        return (told[str(self.settings["last_card_scopa"])],)

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
    permanent = True
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

    def telling(self) -> tuple[Message, ...]:
        if self.settings["leftovers"] == "last":
            return self.details
        return (
            msg(
                "When the last card is played, the cards still on the table go to the dealer. This "
                "is never a scopa."
            ),
        )

    @hookimpl
    def scopa_leftovers(self, state: State) -> int | None:
        if self.settings["leftovers"] == "dealer" and state.last is not None:
            return state.side_of(state.dealer)
        return None
