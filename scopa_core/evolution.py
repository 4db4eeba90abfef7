"""Evolution: the next state, one function for each event.  None of them asks a rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scopa_core.cards import Card, CardSet, backs_in, card_set, iterate
from scopa_core.events import (
    BonusAwarded,
    CalledOut,
    CardDrawn,
    CardLaid,
    CardsCaptured,
    CardsDealt,
    Event,
    HandShown,
    LeftoversTaken,
    MatchWon,
    Noted,
    RoundOpened,
    RoundScored,
    SweepDenied,
    SweepMade,
    TableLaid,
    TableRefused,
    TableTaken,
    WonOutright,
)
from scopa_core.state import Bonus, State


def evolve(state: State, event: Event) -> State:
    """The state after an event.  It asks no rule, so a record replays even without its plugins."""
    return _EVOLUTION[type(event)](state, event)


def nothing() -> State:
    """The state before anything has happened, for the first event to evolve."""
    return State((), 0, (), (), (), None, None, 0, ())


def _next_turn(hands: tuple[CardSet, ...], seat: int) -> int:
    """The next seat that holds cards; simply the next one while nobody does."""
    following = seat + 1
    if following == len(hands):
        following = 0
    if hands[following]:
        return following
    around = (*hands[following:], *hands[:following])
    holding = next((distance for distance, hand in enumerate(around) if hand), 0)
    return (following + holding) % len(hands)


def round_opened(_state: State, event: RoundOpened) -> State:
    """The state before any card is dealt."""
    sides = len(event.points)
    return State(
        hands=(0,) * event.seats,
        table=0,
        stock=event.stock,
        piles=(0,) * sides,
        sweeps=((),) * sides,
        turn=None,
        last=None,
        dealer=event.dealer,
        points=event.points,
    )


def _without(stock: tuple[Card, ...], dealt: CardSet) -> tuple[Card, ...]:
    """The stock without the cards dealt, wherever they lay in it; backs go from the front."""
    count = dealt.bit_count()
    if not stock or stock[0].hidden or card_set(stock[:count]) == dealt:
        return stock[count:]
    return tuple(card for card in stock if not dealt >> card & 1)


def _table_laid(state: State, event: TableLaid) -> State:
    return state._replace(table=event.cards, stock=_without(state.stock, event.cards))


def _cards_dealt(state: State, event: CardsDealt) -> State:
    dealt = 0
    for hand in event.hands:
        dealt |= hand
    turn = state.first
    if not event.hands[turn]:
        turn = _next_turn(event.hands, turn)
    after = State(
        event.hands,
        state.table,
        _without(state.stock, dealt),
        state.piles,
        state.sweeps,
        turn,
        state.last,
        state.dealer,
        state.points,
        0,
        state.bonuses,
    )
    return after.with_backs_in_order() if backs_in(dealt) else after


def _over(state: State, _event: TableRefused | RoundScored | CalledOut | WonOutright) -> State:
    return state._replace(turn=None)


def _table_taken(state: State, event: TableTaken) -> State:
    side, piles, sweeps = state.side_of(event.seat), state.piles, state.sweeps
    return state._replace(
        table=state.table & ~event.cards,
        piles=(*piles[:side], piles[side] | event.cards, *piles[side + 1 :]),
        sweeps=(*sweeps[:side], sweeps[side] + event.sweeps, *sweeps[side + 1 :]),
        last=event.seat,
    )


def _hand_shown(state: State, event: HandShown) -> State:
    for card in iterate(event.cards & ~state.hands[event.seat]):
        state = _turned_up(state, event.seat, card)
    return state._replace(shown=state.shown | event.cards)


def _noted(state: State, event: Noted) -> State:
    notes = {**dict(state.notes), **dict(event.notes)}
    return state._replace(notes=tuple(sorted((k, v) for k, v in notes.items() if v)))


def _bonus_awarded(state: State, event: BonusAwarded) -> State:
    side = state.side_of(event.seat)
    bonus = Bonus(event.category, side, event.points, event.cards)
    return state._replace(bonuses=(*state.bonuses, bonus))


def _card_drawn(state: State, event: CardDrawn) -> State:
    card = state.stock[0] if event.card.hidden else event.card
    seat, hands, bit = event.seat, state.hands, 1 << card
    hands = (*hands[:seat], hands[seat] | bit, *hands[seat + 1 :])
    stock = _without(state.stock, bit)
    turn = _next_turn(hands, seat) if state.turn is not None else None
    after = state._replace(hands=hands, stock=stock, turn=turn)
    return after.with_backs_in_order() if state.stock[0].hidden else after


def _turned_up(state: State, seat: int, card: Card) -> State:
    """The state in which one of the backs that a seat holds has turned out to be this card."""
    hand = state.hands[seat]
    backs = backs_in(hand)
    hand = hand & ~(backs & -backs) | 1 << card
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    return state._replace(hands=hands).with_backs_in_order()


def card_laid(state: State, event: CardLaid) -> State:
    """The state after a card was laid."""
    seat, bit = event.seat, 1 << event.card
    held = state.hands
    if not held[seat] & bit:
        return card_laid(_turned_up(state, seat, event.card), event)
    hands = (*held[:seat], held[seat] & ~bit, *held[seat + 1 :])
    return State(
        hands,
        state.table | bit,
        state.stock,
        state.piles,
        state.sweeps,
        _next_turn(hands, seat),
        state.last,
        state.dealer,
        state.points,
        state.shown and state.shown & ~bit,
        state.bonuses,
        state.notes,
    )


def cards_captured(state: State, event: CardsCaptured) -> State:
    """The state after a capture."""
    seat, bit, captured = event.seat, 1 << event.card, event.captured
    held, piles = state.hands, state.piles
    if not held[seat] & bit:
        return cards_captured(_turned_up(state, seat, event.card), event)
    hands = (*held[:seat], held[seat] & ~bit, *held[seat + 1 :])
    side = seat % len(piles)
    return State(
        hands,
        state.table & ~captured,
        state.stock,
        (*piles[:side], piles[side] | bit | captured, *piles[side + 1 :]),
        state.sweeps,
        _next_turn(hands, seat),
        seat,
        state.dealer,
        state.points,
        state.shown and state.shown & ~bit,
        state.bonuses,
        state.notes,
    )


def _sweep_made(state: State, event: SweepMade) -> State:
    side = state.side_of(event.seat)
    sweeps = state.sweeps
    grown = (*sweeps[:side], (*sweeps[side], event.card), *sweeps[side + 1 :])
    return state._replace(sweeps=grown)


def _leftovers_taken(state: State, event: LeftoversTaken) -> State:
    side, piles = event.side, state.piles
    return state._replace(
        table=state.table & ~event.cards,
        piles=(*piles[:side], piles[side] | event.cards, *piles[side + 1 :]),
    )


def _unchanged(state: State, _event: Event) -> State:
    return state


_EVOLUTION: dict[type[Any], Callable[[Any, Any], State]] = {
    RoundOpened: round_opened,
    TableLaid: _table_laid,
    CardsDealt: _cards_dealt,
    TableRefused: _over,
    CardLaid: card_laid,
    CardsCaptured: cards_captured,
    SweepMade: _sweep_made,
    SweepDenied: _unchanged,
    TableTaken: _table_taken,
    HandShown: _hand_shown,
    Noted: _noted,
    BonusAwarded: _bonus_awarded,
    CardDrawn: _card_drawn,
    LeftoversTaken: _leftovers_taken,
    RoundScored: _over,
    CalledOut: _over,
    WonOutright: _over,
    MatchWon: _unchanged,
}
