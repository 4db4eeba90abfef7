"""What one seat may know.

Front ends and computer players receive a :class:`View` and redacted events, never a ``State``:
cards the seat cannot know are replaced by backs (hidden cards) that all look alike.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from scopa_core.cards import FACES, CardSet, card_set, hidden_cards
from scopa_core.events import CardsDealt, Event, RoundOpened
from scopa_core.state import State


@dataclass(frozen=True, slots=True)
class View:
    """The round as one seat sees it.

    Attributes:
        seat: whose eyes; ``None`` sees only what lies open to everybody.
        state: the round with backs for every card that seat cannot know.
    """

    seat: int | None
    state: State

    @property
    def hand(self) -> CardSet:
        """The seat's own cards; empty for an onlooker."""
        return 0 if self.seat is None else self.state.hands[self.seat]

    @property
    def known(self) -> CardSet:
        """Every card whose place this seat knows: own hand, table and all piles."""
        known = self.state.table | self.state.captured
        for hand in self.state.hands:
            known |= hand
        return known & FACES

    @property
    def hidden(self) -> int:
        """How many cards it does not see: the other hands and the stock."""
        held = sum((hand & ~FACES).bit_count() for hand in self.state.hands)
        return held + len(self.state.stock)


def _covered(hands: tuple[CardSet, ...], seat: int | None) -> tuple[tuple[CardSet, ...], int]:
    """The hands with backs for all but ``seat``, and how many backs there are."""
    covered: list[CardSet] = []
    hidden = 0
    for each, hand in enumerate(hands):
        if each == seat:
            covered.append(hand)
        else:
            covered.append(card_set(hidden_cards(hand.bit_count(), hidden)))
            hidden += hand.bit_count()
    return tuple(covered), hidden


def view_of(state: State, seat: int | None) -> View:
    """What ``seat`` may know of ``state``."""
    hands, hidden = _covered(state.hands, seat)
    stock = hidden_cards(len(state.stock), hidden)
    return View(seat, state._replace(hands=hands, stock=stock))


def redact(event: Event, seat: int | None) -> Event:
    """What ``seat`` may know of ``event``; public events are returned as they are."""
    match event:
        case CardsDealt(hands):
            return CardsDealt(_covered(hands, seat)[0])
        case RoundOpened():
            return replace(event, stock=hidden_cards(len(event.stock)))
        case _:
            return event
