"""What one seat may know.

A view is also what is left when one folds ``evolve`` over the events that the seat was told.

Front ends and computer players receive a :class:`View` and redacted events, never a ``State``:
cards the seat cannot know are replaced by backs (hidden cards) that all look alike.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from scopa_core.cards import FACES, CardSet, backs_in, card_set, hidden_cards
from scopa_core.events import CardDrawn, CardsDealt, Event, RoundOpened
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
        held = sum(backs_in(hand).bit_count() for hand in self.state.hands)
        return held + len(self.state.stock)


def _covered(
    hands: tuple[CardSet, ...], seat: int | None, shown: CardSet = 0
) -> tuple[CardSet, ...]:
    """The hands with backs for all cards but those of ``seat`` and those that lie open."""
    covered: list[CardSet] = []
    hidden = 0
    for each, hand in enumerate(hands):
        if each == seat:
            covered.append(hand)
        else:
            backs = (hand & ~shown).bit_count()
            covered.append(hand & shown | card_set(hidden_cards(backs, hidden)))
            hidden += backs
    return tuple(covered)


def view_of(state: State, seat: int | None) -> View:
    """What ``seat`` may know of ``state``."""
    covered = state._replace(
        hands=_covered(state.hands, seat, state.shown), stock=hidden_cards(len(state.stock))
    )
    return View(seat, covered.with_backs_in_order())


def redact(event: Event, seat: int | None) -> Event:
    """What ``seat`` may know of ``event``; public events are returned as they are."""
    match event:
        case CardsDealt(hands):
            return CardsDealt(_covered(hands, seat))
        case CardDrawn(drawer, _) if drawer != seat:
            return CardDrawn(drawer, hidden_cards(1)[0])
        case RoundOpened():
            return replace(event, stock=hidden_cards(len(event.stock)))
        case _:
            return event
