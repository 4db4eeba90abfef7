"""What can happen: the closed set of events.

State changes only by evolving over these.  Rules and plugins bring no event classes of their own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from scopa_core.answers import Refusal, ScoreLine
from scopa_core.cards import Card, CardSet


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """A round began: the pack lies ready in dealing order."""

    seats: int
    dealer: int
    points: tuple[int, ...]
    stock: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TableLaid:
    """Cards were laid face up on the table at the opening (R10)."""

    cards: CardSet


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """Cards were dealt: ``hands[seat]`` is what each seat received (R10, R12)."""

    hands: tuple[CardSet, ...]


@dataclass(frozen=True, slots=True)
class TableRefused:
    """The deal is void; the same dealer deals again from a new shuffle (R13)."""

    reasons: tuple[Refusal, ...]


@dataclass(frozen=True, slots=True)
class TableTaken:
    """The opening table went to a seat before anybody played; ``sweeps`` mark its scope (R27)."""

    seat: int
    cards: CardSet
    sweeps: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandShown:
    """Cards of a hand lie open from now on."""

    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Noted:
    """Rules keep something in mind, for everybody to see, until new cards are dealt: ``(key,
    value)`` texts; an empty value forgets the key."""

    notes: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class BonusAwarded:
    """A seat earned points in play, for its side; they are added at the end of the round."""

    seat: int
    category: str
    points: int
    cards: CardSet


@dataclass(frozen=True, slots=True)
class CardLaid:
    """A card was laid on the table without capturing."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CardsCaptured:
    """A card took table cards; all of them went to the side's pile (R20)."""

    seat: int
    card: Card
    captured: CardSet


@dataclass(frozen=True, slots=True)
class SweepMade:
    """The capture left the table empty: a scopa (R21)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class SweepDenied:
    """The table was emptied, but no scopa counts; ``reasons`` say why (R23)."""

    seat: int
    card: Card
    reasons: tuple[Refusal, ...]


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """Whoever has played drew a card from the stock."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class LeftoversTaken:
    """The cards left on the table went to a side at the end of the round (R25)."""

    side: int
    cards: CardSet


@dataclass(frozen=True, slots=True)
class RoundScored:
    """The round is over: the lines that scored, and the points of each side (R29)."""

    lines: tuple[ScoreLine, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CalledOut:
    """A player claimed the match: the points counted for the side, and whether they suffice (R32).
    The round is broken off."""

    seat: int
    counted: int
    upheld: bool


@dataclass(frozen=True, slots=True)
class WonOutright:
    """What happened wins the match for a side at once, and the round is broken off."""

    side: int
    reasons: tuple[Refusal, ...]


@dataclass(frozen=True, slots=True)
class MatchWon:
    """The match is over: the winning side, or ``None`` for a draw, and the final points."""

    side: int | None
    points: tuple[int, ...]


Event: TypeAlias = (
    RoundOpened
    | TableLaid
    | CardsDealt
    | TableRefused
    | TableTaken
    | HandShown
    | Noted
    | BonusAwarded
    | CardLaid
    | CardsCaptured
    | SweepMade
    | SweepDenied
    | CardDrawn
    | LeftoversTaken
    | RoundScored
    | CalledOut
    | WonOutright
    | MatchWon
)
