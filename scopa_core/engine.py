"""The engine: arithmetic on immutable values.

It never shuffles, sleeps, reads a clock, prints or translates.  A move is *decided* into events,
and the state changes only by *evolving* over events::

    legal_moves(rules, state)       what may be played
    legal_acts(rules, state)        the same, with what may be declared before
    refusals(rules, state, act)     why something may not be done; empty when it may
    decide(rules, state, act)       the events of a move or a declaration
    evolve(state, event)            the next state
    apply(rules, state, act)        decide, and evolve over what was decided
    close_round(rules, state)       the leftovers and the score
    open_round(rules, pack, ...)    the opening deal of a pack
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from scopa_core.answers import Award, OutrightWin, Packet, Refusal
from scopa_core.cards import Card, CardSet, backs_in, card_set
from scopa_core.errors import IllegalMoveError, ScopaError
from scopa_core.events import (
    BonusAwarded,
    CardDrawn,
    CardLaid,
    CardsCaptured,
    CardsDealt,
    Event,
    HandShown,
    LeftoversTaken,
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
from scopa_core.evolution import card_laid, cards_captured, evolve, nothing
from scopa_core.messages import msg
from scopa_core.moves import Act, Declaration, Move
from scopa_core.ruleset import Ruleset
from scopa_core.state import State

__all__ = [
    "Step",
    "apply",
    "close_round",
    "decide",
    "evolve",
    "legal_acts",
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
    return () if state.turn is None else rules.playable(state)


def legal_acts(rules: Ruleset, state: State) -> tuple[Act, ...]:
    """Everything the seat to play may do: its declarations first, then its moves."""
    moves = legal_moves(rules, state)
    if not rules.declares:
        return moves
    return (*[offer.declaration for offer in rules.offers(state)], *moves)


def refusals(rules: Ruleset, state: State, act: Act) -> tuple[Refusal, ...]:
    """Why the seat to play may not do this; empty when it may."""
    if state.turn is None:
        return (Refusal("core", "round_over", msg("The round is over.")),)
    if isinstance(act, Declaration):
        if any(offer.declaration == act for offer in rules.offers(state)):
            return ()
        reason = msg("These cards cannot be declared like that now.")
        return (Refusal("core", "not_declarable", reason),)
    card, captured = act
    if not state.hands[state.turn] >> card & 1:
        reason = msg("Not in the hand: {card}.")(card=card)
        return (Refusal("core", "not_in_hand", reason),)
    if rules.allows(state, act):
        return ()
    missing = (captured or 0) & ~state.table
    if missing:
        reason = msg("Not on the table: {cards}.")(cards=missing)
        return (Refusal("core", "not_on_table", reason),)
    return rules.explain(state, act) or (
        Refusal("core", "not_offered", msg("No rule of this game allows this move.")),
    )


def decide(rules: Ruleset, state: State, act: Act) -> tuple[Event, ...]:
    """The events of an act.  Raises :class:`IllegalMoveError` when the rules refuse it."""
    return apply(rules, state, act).events


def apply(rules: Ruleset, state: State, act: Act) -> Step:
    """Play a move or make a declaration: the events it is decided into, and the state they lead
    to.

    Raises :class:`IllegalMoveError` when the rules refuse it; ``state`` is never changed.
    """
    if isinstance(act, Declaration):
        return _declare(rules, state, act)
    seat = state.turn
    card, captured = act
    if (
        seat is None
        or not state.hands[seat] >> card & 1
        or act not in rules.moves_of(state, card)
        or (rules.binding and not rules.allows(state, act))
    ):
        raise _illegal(rules, state, act)
    event: Event
    if captured is None:
        event = CardLaid(seat, card)
        after = card_laid(state, event)
    else:
        event = CardsCaptured(seat, card, captured)
        after = cards_captured(state, event)
    if rules.plain and (after.table or not captured) and any(after.hands):
        return Step(after, (event,))
    course = _Course(after, [event])
    swept = False
    if captured and not after.table:
        denials = rules.deny_sweep(state, act)
        swept = not denials
        course.add(SweepDenied(seat, card, denials) if denials else SweepMade(seat, card))
    if not rules.plain:
        course.award(rules.awards(state, act))
        course.note(rules.notes(state, act))
        if course.won(rules.outright_win(state, act, swept)):
            return course.step
        if rules.plan.draws and state.stock:
            course.add(CardDrawn(seat, state.stock[0]))
    if not any(course.state.hands):
        if course.state.stock:
            _deal_again(rules, course)
        else:
            _close(rules, course)
    return course.step


class _Course:
    """What happens one after the other: the events so far, and the state they lead to."""

    __slots__ = ("events", "state")

    def __init__(self, state: State, events: list[Event] | None = None) -> None:
        self.state = state
        self.events: list[Event] = events or []

    def add(self, event: Event) -> None:
        """Let something happen."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def award(self, awards: Iterable[Award]) -> None:
        """Let seats earn points, and show the cards that have to be seen."""
        for category, seat, points, cards, shows, notes in awards:
            if shows and cards & ~self.state.shown:
                self.add(HandShown(seat, cards))
            self.note(notes)
            self.add(BonusAwarded(seat, category, points, cards))

    def note(self, notes: Iterable[tuple[str, str]]) -> None:
        """Let rules keep something in mind, or forget it."""
        changed = tuple((k, v) for k, v in notes if (self.state.note(k) or "") != v)
        if changed:
            self.add(Noted(changed))

    def won(self, win: OutrightWin | None) -> bool:
        """Let somebody win the match on the spot; answers whether somebody does."""
        if win is not None:
            self.add(WonOutright(win.side, (win.reason,)))
        return win is not None

    @property
    def step(self) -> Step:
        return Step(self.state, tuple(self.events))


def _declare(rules: Ruleset, state: State, declaration: Declaration) -> Step:
    for offer in rules.offers(state):
        if offer.declaration == declaration:
            assert state.turn is not None
            course = _Course(state)
            if offer.shown:
                course.add(HandShown(state.turn, offer.shown))
            course.note(offer.notes)
            course.award(offer.awards)
            return course.step
    raise _illegal(rules, state, declaration)


def _illegal(rules: Ruleset, state: State, act: Act) -> IllegalMoveError:
    legal = legal_acts(rules, state)
    sweeps = tuple(each for each in legal if rules.makes_sweep(state, each))
    return IllegalMoveError(act, refusals(rules, state, act), legal, sweeps)


def _deal_again(rules: Ruleset, course: _Course) -> None:
    """All hands are empty and cards are left: deal the next hands (R12)."""
    state = course.state
    _, hands = _hand_out(state.stock, rules.plan.again, state.seats, state.first)
    course.add(CardsDealt(hands))
    if not rules.plain:
        course.note(rules.notes(state, None))
        course.award(rules.awards(course.state, None))


def close_round(rules: Ruleset, state: State) -> Step:
    """End a round: give away the leftovers (R25) and score the piles (R29).

    Raises :class:`ScopaError` (``hidden_pile``) when a pile holds cards that are not known.
    """
    course = _Course(state)
    _close(rules, course)
    return course.step


def _close(rules: Ruleset, course: _Course) -> None:
    if backs_in(course.state.captured):
        raise ScopaError("hidden_pile")
    side = rules.leftovers(course.state) if course.state.table else None
    if side is not None:
        course.add(LeftoversTaken(side, course.state.table))
    lines = rules.score(course.state)
    points = [0] * course.state.sides
    for line in lines:
        points[line.side] += line.points
    course.add(RoundScored(lines, tuple(points)))


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
    course = _Course(nothing())
    course.add(opened)
    table, hands = _hand_out(pack, rules.plan.opening, seats, course.state.first)
    if table:
        course.add(TableLaid(table))
    course.add(CardsDealt(hands))
    reasons = rules.refuse_table(course.state) if table else ()
    if reasons:
        course.add(TableRefused(reasons))
        return course.step
    opening = rules.opening(course.state) if table else None
    if opening:
        course.add(TableTaken(opening.seat, table, opening.sweeps))
        if course.won(rules.outright_win(course.state, None, bool(opening.sweeps))):
            return course.step
    if not rules.plain:
        course.award(rules.awards(course.state, None))
    return course.step


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
