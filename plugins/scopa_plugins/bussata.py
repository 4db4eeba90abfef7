"""Cirulla: declaring a hand of three."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple

from scopa_core.plugin import (
    FACES,
    Award,
    CardLaid,
    CardSet,
    Deck,
    Declaration,
    Event,
    HandShown,
    Message,
    Move,
    Noted,
    Offer,
    Option,
    Problem,
    Rank,
    Rule,
    Setup,
    State,
    View,
    hookimpl,
    iterate,
    msg,
    nmsg,
)
from scopa_plugins.cirulla import MATTA, MATTA_NOTE, declared_rank

_HAND = 3
_LOW = 9


class _Knock(NamedTuple):
    """One way to declare a hand: its points, and the rank that the matta is declared as, if it is
    not to be the seven that it is."""

    points: int
    rank: Rank | None = None

    @property
    def declaration(self) -> Declaration:
        """``!3``, or with the code of the rank ``!3=4``."""
        code = "" if self.rank is None else f"={self.rank.code}"
        return Declaration(f"{self.points}{code}")

    @property
    def notes(self) -> tuple[tuple[str, str], ...]:
        return () if self.rank is None else ((MATTA_NOTE, self.rank.code),)

    @property
    def title(self) -> Message:
        if self.rank is None:
            return nmsg("Knock: {count} point", "Knock: {count} points", self.points)
        return nmsg(
            "Knock: {count} point, with {card:the} as {rank}",
            "Knock: {count} points, with {card:the} as {rank}",
            self.points,
            card=MATTA,
            rank=self.rank,
        )


def _points(*choices: int) -> tuple[tuple[int, Message], ...]:
    return tuple((c, nmsg("{count} point", "{count} points", c)) for c in choices)


class Bussata(Rule):
    """Points for a hand of three low cards or of three equal ones, shown before it is played
    (rules.md 3.3; vectors K20-K29)."""

    name = "bussata"
    title = msg("Knocking")
    summary = msg("Points for a hand of three that adds up to nine at most, or is of one rank.")
    details = (
        msg(
            "Before you play the first of three cards, you may knock and lay them open if they add "
            "up to nine at most or are all of one rank. They stay open until they are played."
        ),
        msg(
            "In such a hand {card:the} may stand for any one rank. It is then played as a card of "
            "that rank, even as an ace, but among the captured cards it is always {card:the}.",
            card=MATTA,
        ),
    )
    source = "rules.md 3.3 [PARLETT, BGA, SCARPETTA, BELINDE, CIRULLINO, PAGAT]"
    place = 66
    requires = frozenset({"cirulla"})
    conflicts_with = frozenset({"cucita", "tozzolo"})
    options = (
        Option(
            "low_points",
            3,
            msg("Points for nine or less"),
            choices=_points(3, 2, 1),
            help=msg("What three cards score that add up to nine at most."),
        ),
        Option(
            "three_points",
            10,
            msg("Points for three of one rank"),
            choices=_points(10, 5, 3, 2),
            help=msg("What three cards of one rank score."),
        ),
        Option(
            "both",
            "sum",
            msg("Three of one rank that add up to nine or less"),
            choices=(("sum", msg("score for both")), ("highest", msg("score the higher points"))),
            help=msg("What three aces, three twos and three threes score."),
        ),
        Option(
            "declare",
            "optional",
            msg("Such hands are shown"),
            choices=(("optional", msg("if the player likes")), ("automatic", msg("always"))),
            help=msg("Whether players choose to show such a hand when it is their turn."),
        ),
        Option(
            "matta",
            True,
            msg("{card:the} is wild in the hand", card=MATTA),
            help=msg("Whether {card:the} may stand for any one rank when it is shown.", card=MATTA),
        ),
        Option(
            "matta_on_table",
            "hand",
            msg("{card:the}, once laid, keeps its rank", card=MATTA),
            choices=(
                ("hand", msg("until new cards are dealt")),
                ("table", msg("until it is captured")),
                ("seven", msg("not at all")),
            ),
            help=msg("How long {card:the} keeps the rank it was shown as.", card=MATTA),
        ),
    )

    def problems(self, setup: Setup) -> Iterable[Problem]:
        plan = setup.plan
        later = sum(packet.cards for packet in plan.later if not packet.table)
        if plan.draws or plan.hand != _HAND or later not in (0, _HAND):
            reason = msg("Knocking needs a deal of three cards to each player.")
            yield Problem("hand_of_three", {"rule": self.name}, reason)

    # -- what a hand is worth ----------------------------------------------------------------

    @property
    def _automatic(self) -> bool:
        return self.settings["declare"] == "automatic"

    def _knocks(self, hand: CardSet, deck: Deck) -> Iterator[_Knock]:
        """Every way to declare a hand that scores."""
        if hand.bit_count() != _HAND or hand & ~FACES:
            return
        meanings: list[tuple[Rank | None, tuple[Rank, ...]]] = [(None, _ranks(hand))]
        if hand & MATTA.bit and self.settings["matta"]:
            others = _ranks(hand & ~MATTA.bit)
            meanings += [(rank, (*others, rank)) for rank in deck.ranks if rank != MATTA.rank]
        for rank, ranks in meanings:
            points = self._points_of(ranks, deck)
            if points:
                yield _Knock(points, rank)

    def _points_of(self, ranks: Sequence[Rank], deck: Deck) -> int:
        low = sum(deck.ranks.index(rank) + 1 for rank in ranks) <= _LOW
        three = len(set(ranks)) == 1
        earned = (low * self._worth("low_points"), three * self._worth("three_points"))
        return sum(earned) if self.settings["both"] == "sum" else max(earned)

    def _worth(self, option: str) -> int:
        return int(self.settings[option])

    # -- declaring ---------------------------------------------------------------------------

    @hookimpl
    def scopa_declarations(self, state: State, deck: Deck) -> Iterable[Offer]:
        seat = state.turn
        if seat is None or self._automatic or state.hands[seat] & state.shown:
            return
        hand = state.hands[seat]
        for knock in self._knocks(hand, deck):
            award = Award(self.name, seat, knock.points, hand)
            yield Offer(knock.declaration, knock.title, hand, (award,), knock.notes)

    @hookimpl
    def scopa_bonus(self, state: State, move: Move | None, deck: Deck) -> Iterable[Award]:
        if move is not None or not self._automatic:
            return
        for seat in (*range(state.first, state.seats), *range(state.first)):
            hand = state.hands[seat]
            knock = max(self._knocks(hand, deck), key=attrgetter("points"), default=None)
            if knock is not None:
                yield Award(self.name, seat, knock.points, hand, shows=True, notes=knock.notes)

    @hookimpl
    def scopa_notes(self, state: State, move: Move | None) -> Iterable[tuple[str, str]]:
        rank = declared_rank(state.notes)
        if rank is None:
            return
        keeps = self.settings["matta_on_table"]
        if move is None:
            if keeps == "table" and state.table & MATTA.bit:
                yield MATTA_NOTE, rank.code
            return
        captured = move.captured is not None and MATTA in (move.card, *iterate(move.captured))
        dropped = move == Move(MATTA) and keeps == "seven"
        if captured or dropped:
            yield MATTA_NOTE, ""

    # -- what is told ------------------------------------------------------------------------

    def telling(self) -> tuple[Message, ...]:
        knock, wild = self.details
        if self._automatic:
            knock = msg(
                "Three cards that add up to nine at most or are all of one rank are laid open as "
                "soon as they are dealt. They stay open until they are played."
            )
        if not self.settings["matta"]:
            return knock, *self._points_told()
        on_table = {
            "hand": msg("It keeps that rank on the table too, until new cards are dealt."),
            "table": msg("It keeps that rank on the table too, until it is captured."),
            "seven": msg("Once it lies on the table, it is a seven again."),
        }[str(self.settings["matta_on_table"])]
        return knock, *self._points_told(), wild, on_table

    def _points_told(self) -> Iterable[Message]:
        yield nmsg(
            "Cards that add up to nine at most score {count} point.",
            "Cards that add up to nine at most score {count} points.",
            self._worth("low_points"),
        )
        yield nmsg(
            "Three cards of one rank score {count} point.",
            "Three cards of one rank score {count} points.",
            self._worth("three_points"),
        )
        if self.settings["both"] == "sum":
            yield msg("A hand that is both scores for both.")
        else:
            yield msg("A hand that is both scores only the higher of the two.")

    @hookimpl
    def scopa_narrate(self, event: Event, view: View) -> Message | None:
        match event:
            case HandShown(seat, cards) if not self._automatic:
                knocks = msg("{player} knocks and lays open: {cards}.")
                if seat == view.seat:
                    knocks = msg("You knock and lay open: {cards}.")
                return knocks(player=seat, cards=cards)
            case Noted(notes) if MATTA_NOTE in dict(notes):
                dropped = Rank.SETTE if view.state.table & MATTA.bit else None
                rank = declared_rank(notes) or dropped
                if rank is not None:
                    return msg("Now {card:the} counts as {rank}.")(card=MATTA, rank=rank)
            case CardLaid(seat, card) if card == MATTA:
                return self._laid(seat, view)
        return None

    def _laid(self, seat: int, view: View) -> Message | None:
        rank = declared_rank(view.state.notes)
        if rank is None or self.settings["matta_on_table"] == "seven":
            return None
        lays = msg("{player} lays {card:the}, which counts as {rank}.")
        if seat == view.seat:
            lays = msg("You lay {card:the}, which counts as {rank}.")
        return lays(player=seat, card=MATTA, rank=rank)


def _ranks(cards: CardSet) -> tuple[Rank, ...]:
    return tuple(card.rank for card in iterate(cards))


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (Bussata,)
