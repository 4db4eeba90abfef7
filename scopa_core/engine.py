"""The engine: arithmetic on immutable values.

It never shuffles, sleeps, reads a clock, prints or translates.  A move is *decided* into events,
and the state changes only by *evolving* over events::

    legal_moves(rules, state)       what may be played
    refusals(rules, state, move)    why a move may not be played; empty when it may
    decide(rules, state, move)      the events of a move
    evolve(state, event)            the next state
    apply(rules, state, move)       decide, and evolve over what was decided
    close_round(rules, state)       the leftovers and the score
    open_round(rules, pack, ...)    the opening deal of a pack
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from scopa_core.cards import CARD_OF_BIT, FACES, Card, CardSet, card_set
from scopa_core.errors import IllegalMoveError, ScopaError
from scopa_core.events import (
    CardLaid,
    CardsCaptured,
    CardsDealt,
    Event,
    LeftoversTaken,
    RoundOpened,
    RoundScored,
    SweepDenied,
    SweepMade,
    TableLaid,
    TableRefused,
)
from scopa_core.evolution import card_laid, cards_captured, evolve, nothing
from scopa_core.messages import msg
from scopa_core.moves import Move
from scopa_core.rules import Packet, Refusal
from scopa_core.ruleset import Ruleset
from scopa_core.state import State

__all__ = [
    "Step",
    "apply",
    "close_round",
    "decide",
    "evolve",
    "legal_moves",
    "open_round",
    "refusals",
]


class Step(NamedTuple):
    """The state after something happened, and the events that led there."""

    state: State
    events: tuple[Event, ...]


def legal_moves(rules: Ruleset, state: State) -> tuple[Move, ...]:
    """Every move of the seat to play, card by card in canonical order; empty when the round is
    over.  Raises :class:`ScopaError` (``hidden_hand``) when the seat's cards are not known."""
    if state.turn is None:
        return ()
    moves: list[Move] = []
    moves_of = rules.moves_of
    hand = state.hands[state.turn]
    if hand & ~FACES:
        raise ScopaError("hidden_hand")
    while hand:
        bit = hand & -hand
        hand ^= bit
        moves += moves_of(state, CARD_OF_BIT[bit])
    return tuple(moves)


def refusals(rules: Ruleset, state: State, move: Move) -> tuple[Refusal, ...]:
    """Why the seat to play may not make this move; empty when it may."""
    if state.turn is None:
        return (Refusal("core", "round_over", msg("The round is over.")),)
    card, captured = move
    if not state.hands[state.turn] >> card & 1:
        reason = msg("Not in the hand: {card}.")(card=card)
        return (Refusal("core", "not_in_hand", reason),)
    if move in rules.moves_of(state, card):
        return ()
    missing = (captured or 0) & ~state.table
    if missing:
        reason = msg("Not on the table: {cards}.")(cards=missing)
        return (Refusal("core", "not_on_table", reason),)
    return rules.explain(state, move) or (
        Refusal("core", "not_offered", msg("No rule of this game allows this move.")),
    )


def decide(rules: Ruleset, state: State, move: Move) -> tuple[Event, ...]:
    """The events of a move.  Raises :class:`IllegalMoveError` when the rules refuse it."""
    return apply(rules, state, move).events


def apply(rules: Ruleset, state: State, move: Move) -> Step:
    """Play a move: the events it is decided into, and the state they lead to.

    Raises :class:`IllegalMoveError` when the rules refuse it; ``state`` is never changed.
    """
    seat = state.turn
    card, captured = move
    if seat is None or not state.hands[seat] >> card & 1 or move not in rules.moves_of(state, card):
        raise _illegal(rules, state, move)
    event: Event
    if captured is None:
        event = CardLaid(seat, card)
        after = card_laid(state, event)
    else:
        event = CardsCaptured(seat, card, captured)
        after = cards_captured(state, event)
    if (after.table or not captured) and any(after.hands):
        return Step(after, (event,))
    events: list[Event] = [event]
    if captured and not after.table:
        denials = rules.deny_sweep(state, move)
        event = SweepDenied(seat, card, denials) if denials else SweepMade(seat, card)
        after = evolve(after, event)
        events.append(event)
    if not any(after.hands):
        step = _deal_again(rules, after) if after.stock else close_round(rules, after)
        return Step(step.state, (*events, *step.events))
    return Step(after, tuple(events))


def _illegal(rules: Ruleset, state: State, move: Move) -> IllegalMoveError:
    legal = legal_moves(rules, state)
    sweeps = tuple(each for each in legal if rules.makes_sweep(state, each))
    return IllegalMoveError(move, refusals(rules, state, move), legal, sweeps)


def _deal_again(rules: Ruleset, state: State) -> Step:
    """All hands are empty and cards are left: deal the next hands (R12)."""
    _, hands = _hand_out(state.stock, rules.plan.again, state.seats, state.first)
    dealt = CardsDealt(hands)
    return Step(evolve(state, dealt), (dealt,))


def close_round(rules: Ruleset, state: State) -> Step:
    """End a round: give away the leftovers (R25) and score the piles (R29).

    Raises :class:`ScopaError` (``hidden_pile``) when a pile holds cards that are not known.
    """
    if state.captured & ~FACES:
        raise ScopaError("hidden_pile")
    events: list[Event] = []
    side = rules.leftovers(state) if state.table else None
    if side is not None:
        events.append(LeftoversTaken(side, state.table))
        state = evolve(state, events[0])
    lines = rules.score(state)
    points = [0] * state.sides
    for line in lines:
        points[line.side] += line.points
    events.append(RoundScored(lines, tuple(points)))
    return Step(evolve(state, events[-1]), tuple(events))


def open_round(
    rules: Ruleset, pack: tuple[Card, ...], dealer: int = -1, points: tuple[int, ...] | None = None
) -> Step:
    """Open a round: deal ``pack``, which lies in dealing order, as the rules say.

    ``dealer`` defaults to the last seat, so that the first seat plays first.  A void deal ends in
    ``TableRefused`` and a state in which nobody is to play (R13).  Raises :class:`ScopaError`
    (``wrong_pack``) unless the pack holds exactly the cards of the deck, and ``ValueError`` unless
    there are points for every side.
    """
    if len(pack) != len(rules.deck) or card_set(pack) != rules.deck.all:
        found, wanted = Counter(pack), Counter(rules.deck.cards)
        raise ScopaError(
            "wrong_pack",
            size=len(rules.deck),
            missing=tuple((wanted - found).elements()),
            extra=tuple((found - wanted).elements()),
        )
    seats, sides = rules.seating
    if points is not None and len(points) != sides:
        raise ValueError(f"points of {len(points)} sides in a game of {sides}")
    opened = RoundOpened(seats, dealer % seats, points or (0,) * sides, pack)
    state = evolve(nothing(), opened)
    events: list[Event] = [opened]
    table, hands = _hand_out(pack, rules.plan.opening, seats, state.first)
    for event in (TableLaid(table), CardsDealt(hands)) if table else (CardsDealt(hands),):
        events.append(event)
        state = evolve(state, event)
    reasons = rules.refuse_table(state) if table else ()
    if reasons:
        refused = TableRefused(reasons)
        events.append(refused)
        state = evolve(state, refused)
    return Step(state, tuple(events))


def _hand_out(
    stock: tuple[Card, ...], packets: tuple[Packet, ...], seats: int, first: int
) -> tuple[CardSet, tuple[CardSet, ...]]:
    """Deal packets off the stock, seat ``first`` being served first.

    Answers the table cards and the hands; the last of them get fewer cards than the packets say
    when a study position has a short stock.
    """
    table, hands, at = 0, [0] * seats, 0
    for count, to_table in packets:
        if to_table:
            for card in stock[at : at + count]:
                table |= 1 << card
            at += count
            continue
        for turn in range(seats):
            for card in stock[at : at + count]:
                hands[(first + turn) % seats] |= 1 << card
            at += count
    return table, tuple(hands)
