"""What rules answer: plain values that say what happens, never how."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import NamedTuple

from scopa_core.cards import Card, CardSet
from scopa_core.messages import Message
from scopa_core.moves import Declaration


@dataclass(frozen=True, slots=True)
class Refusal:
    """A "no" and its reason: a code for programs, a message for people."""

    rule: str
    code: str
    reason: Message


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Points one side earned for one category, and the cards that prove it."""

    category: str
    side: int
    points: int
    cards: CardSet = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """What one side has in a category, for people to see where points come from.

    Attributes:
        amount: the number that is compared.
        cards: the cards worth showing.
        note: a remark, such as a missing suit.
    """

    amount: int
    cards: CardSet = 0
    note: Message | None = None


class Packet(NamedTuple):
    """One step of a deal: so many cards to every seat in turn, or to the table."""

    cards: int
    table: bool = False


@dataclass(frozen=True, slots=True)
class DealPlan:
    """How the pack is handed out.

    Attributes:
        opening: the packets of the opening deal.
        later: those dealt whenever all hands are empty; none when the opening uses up the pack.
        draws: whether whoever has played draws a card from the stock, as long as there is one.
        uneven: whether the pack may run out during the last packet, so that some seats hold a
            card more than others.
    """

    opening: tuple[Packet, ...]
    later: tuple[Packet, ...] = ()
    draws: bool = False
    uneven: bool = False

    @property
    def again(self) -> tuple[Packet, ...]:
        """What is dealt when all hands are empty and cards are left: ``later``, or in a study
        position of a game that has none the hands of the opening."""
        return self.later or tuple(packet for packet in self.opening if not packet.table)

    def size(self, packets: tuple[Packet, ...], seats: int) -> int:
        """How many cards the packets hand out to that many seats and the table."""
        return sum(p.cards if p.table else p.cards * seats for p in packets)

    @property
    def table(self) -> int:
        """How many cards lie on the table at the opening."""
        return sum(p.cards for p in self.opening if p.table)

    @property
    def hand(self) -> int:
        """How many cards each seat holds at the opening."""
        return sum(p.cards for p in self.opening if not p.table)


class OpeningCapture(NamedTuple):
    """The whole opening table goes to a seat before anybody plays.

    Attributes:
        seat: who takes it.
        sweeps: the cards that mark the scope it is worth, among those taken.
    """

    seat: int
    sweeps: tuple[Card, ...]


class Award(NamedTuple):
    """Points that a seat earns during the round, at once.

    Attributes:
        category: under which they are scored at the end of the round.
        seat: who earns them, for its side.
        points: how many.
        cards: the cards that prove them.
        shows: whether the cards are in the hand and lie open from now on.
        notes: what the rule keeps of it until new cards are dealt, as ``(key, value)`` texts.
    """

    category: str
    seat: int
    points: int
    cards: CardSet = 0
    shows: bool = False
    notes: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """A declaration that the seat to play may make before it plays a card.

    Attributes:
        declaration: what the seat says.
        title: what choosing it is called.
        shown: the cards of its hand that lie open from then on.
        awards: what it earns.
        notes: what the rule keeps of it until new cards are dealt, as ``(key, value)`` texts.
    """

    declaration: Declaration
    title: Message
    shown: CardSet = 0
    awards: tuple[Award, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()


class OutrightWin(NamedTuple):
    """The match is won in the middle of a round: the side, and why."""

    side: int
    reason: Refusal


@dataclass(frozen=True, slots=True)
class Standings:
    """How the match stands after a round: what the end of the match is decided from.

    Attributes:
        points: the match points of each side, the round just scored included.
        round: the points of that round.
        lines: its score lines.
        target: the points to reach.
    """

    points: tuple[int, ...]
    round: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    target: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """An answer to "is the match over?": ``Verdict(side)`` wins, ``Verdict(None)`` is a draw.

    ``reason`` tells what decided, where it was not the points alone.
    """

    winner: int | None
    reason: Message | None = field(default=None, compare=False)


class Ending(Enum):
    """The answer to "is the match over?" that says no, and lets the default not say yes."""

    PLAY_ON = auto()


PLAY_ON = Ending.PLAY_ON
