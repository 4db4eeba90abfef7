"""One match at one table: who sits where, whose turn it is, and the record of it all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scopa_core.answers import Offer, Refusal
from scopa_core.calling import CLAIM, call_out
from scopa_core.cards import Card
from scopa_core.engine import apply, legal_moves, open_round, refusals
from scopa_core.errors import ScopaError
from scopa_core.events import CalledOut, Event, RoundScored, TableRefused, WonOutright
from scopa_core.match import Match
from scopa_core.moves import Act, Move
from scopa_core.notation.cards import format_act
from scopa_core.notation.records import Item
from scopa_core.players import Player, chosen_act
from scopa_core.ruleset import Ruleset
from scopa_core.state import State
from scopa_core.view import View, redact, view_of
from scopa_frontends.session.course import Claimed, Dealt, Done, course
from scopa_frontends.session.dealer import cut_for_deal
from scopa_frontends.session.recorder import Recorder
from scopa_frontends.session.shuffle import Shuffle, Shuffled

HUMAN = "human"
"""The kind of a seat where a person sits."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits in a seat.

    Attributes:
        name: what they are called.
        computer: the computer player; ``None`` for a person.
        kind: ``human``, or the level of the computer player, so that a match can be taken up again
            with the same players.
    """

    name: str
    computer: Player | None = None
    kind: str = HUMAN

    @property
    def human(self) -> bool:
        """Whether a person sits there."""
        return self.computer is None


@dataclass(frozen=True, slots=True)
class Happening:
    """What an act led to.  It is looked at through somebody's eyes: :meth:`seen_by`."""

    _before: State | None
    _events: tuple[Event, ...]

    def seen_by(self, seat: int | None) -> tuple[View | None, tuple[Event, ...]]:
        """What ``seat`` knew before, ``None`` before the first round, and the events it is told;
        ``seat`` is ``None`` for onlookers."""
        before = None if self._before is None else view_of(self._before, seat)
        return before, tuple(redact(event, seat) for event in self._events)


class _Moment(NamedTuple):
    """A moment that can be gone back to: the round, and how much of it was written."""

    state: State
    written: int


class Game:
    """A match being played.

    Every act answers what happened, as each seat may know it; nothing changes when an act raises.

    Attributes:
        rules: the ruleset.
        seats: who sits where.
        match: the course of the match; its last round is the one being played until it is scored.
        shuffled: the pack of that round with its seal.
        opened: the pack of the last round that is over, whose seal may be opened.
        first_dealer: the seat that deals, or dealt, the first round.
        past: what had happened in the round that was taken up, where the match goes on.
        cuts: the cards that were cut for the first deal, by seat; empty when it was drawn by lot.
    """

    def __init__(
        self,
        rules: Ruleset,
        seats: Sequence[Seat],
        shuffle: Shuffle,
        first_dealer: int | None = None,
    ) -> None:
        self.rules = rules
        self.seats = tuple(seats)
        self.cuts: tuple[tuple[int, Card], ...] = ()
        if first_dealer is None:
            self.cuts, first_dealer = cut_for_deal(rules, shuffle)
        self.match = Match.start(rules, first_dealer)
        self.first_dealer = self.match.dealer
        self._shuffle = shuffle
        self._recorder = Recorder(rules, [seat.name for seat in self.seats])
        self._moments: list[_Moment] = []
        self._state: State | None = None
        self.shuffled: Shuffled | None = None
        self.opened: Shuffled | None = None
        self.past: tuple[Happening, ...] = ()

    @classmethod
    def resumed(
        cls,
        rules: Ruleset,
        seats: Sequence[Seat],
        shuffle: Shuffle,
        record: Iterable[Item],
        first_dealer: int | None = None,
    ) -> Game:
        """A match taken up where its open record stops.

        The record is one that replays; its packs and moves are played again.  ``first_dealer`` is
        for a match in which nothing was dealt yet; when it is not told, the dealer is cut for.
        """
        steps = list(course(record, rules.deck))
        opened = next((step for step in steps if isinstance(step, Dealt)), None)
        game = cls(rules, seats, shuffle, first_dealer if opened is None else opened.dealer)
        past: list[Happening] = []
        for step in steps:
            match step:
                case Dealt():
                    game.shuffled = step.shuffled
                    past = [game.open_round()]
                case Done(act):
                    past.append(game.play(act))
                case Claimed():
                    past.append(game.call_out())
        game.past = tuple(past)
        return game

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.match.verdict is not None

    @property
    def begun(self) -> bool:
        """Whether anything was dealt yet."""
        return self._state is not None

    @property
    def turn(self) -> int | None:
        """The seat to play; ``None`` between rounds and after the match."""
        return None if self._state is None else self._state.turn

    def view(self, seat: int | None) -> View:
        """What a seat may know of the round."""
        return view_of(self._round, seat)

    @property
    def _round(self) -> State:
        assert self._state is not None, "no round has been opened"
        return self._state

    def shuffle(self) -> Shuffled:
        """Shuffle for the next round; its commitment may now be published."""
        self.shuffled = self._shuffle(self.rules.deck)
        return self.shuffled

    def open_round(self) -> Happening:
        """Deal the shuffled pack.  A void deal must be shuffled and opened again (R13).

        Raises :class:`ScopaError` (``match_over``) when the match is over.
        """
        if self.over:
            raise ScopaError("match_over")
        assert self.shuffled is not None, "the pack has not been shuffled"
        step = open_round(self.rules, self.shuffled.pack, self.match.dealer, self.match.points)
        self._state = step.state
        if not isinstance(step.events[-1], TableRefused):
            self._recorder.deal(self.match, self.shuffled)
        return Happening(None, (*step.events, *self._ended(step.events[-1])))

    def legal_moves(self) -> tuple[Move, ...]:
        """The moves of the seat to play."""
        return legal_moves(self.rules, self._round)

    def offers(self) -> tuple[Offer, ...]:
        """What the seat to play may declare before it plays a card."""
        return self.rules.offers(self._round)

    def refusals(self, act: Act) -> tuple[Refusal, ...]:
        """Why the seat to play may not do this; empty when it may."""
        return refusals(self.rules, self._round, act)

    def computer_act(self) -> Act | None:
        """What the computer in the seat to play chooses; ``None`` when a person is to move."""
        turn = self.turn
        if turn is None or (player := self.seats[turn].computer) is None:
            return None
        return chosen_act(player, self.rules, self.view(turn))

    def play(self, act: Act) -> Happening:
        """Play a move, or make a declaration, for the seat whose turn it is; the end of round and
        match included.

        Raises :class:`IllegalMoveError`, and changes nothing then.
        """
        before = self._round
        step = apply(self.rules, before, act)
        assert before.turn is not None
        sweep = self.rules.makes_sweep(before, act)
        if self.seats[before.turn].human:
            self._moments.append(_Moment(before, self._recorder.length))
        self._recorder.act(before.turn, format_act(act, sweep))
        self._state = step.state
        return Happening(before, (*step.events, *self._ended(step.events[-1])))

    def call_out(self) -> Happening:
        """The seat whose turn it is claims the match (R32).

        Raises :class:`ScopaError` (``no_claims``) unless claims are played.
        """
        before = self._round
        step = call_out(self.rules, before)
        assert before.turn is not None
        self._recorder.act(before.turn, CLAIM)
        self._state = step.state
        return Happening(before, (*step.events, *self._ended(step.events[-1])))

    def _ended(self, last: Event) -> tuple[Event, ...]:
        """Count a round that has ended with this event, and answer the end of the match."""
        match last:
            case RoundScored():
                self.match = self.match.scored(self.rules, last)
                self._recorder.scored(self.match)
            case WonOutright() | CalledOut():
                self.match = self.match.broken_off(last)
                self._recorder.broken_off(self.match)
            case _:
                return ()
        self._moments.clear()
        self.opened = self.shuffled
        won = self.match.won()
        return () if won is None else (won,)

    def rematch(self) -> Game:
        """Another match of the same players, which the next seat deals first."""
        dealer = (self.first_dealer + 1) % self.rules.seating.seats
        return Game(self.rules, self.seats, self._shuffle, dealer)

    # -- taking back -------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether the only person at the table can take something back.  Among several people it
        would show cards; and of a round that is over the seal has been opened."""
        return self._alone and bool(self._moments)

    @property
    def _alone(self) -> bool:
        return sum(seat.human for seat in self.seats) == 1

    def undo(self) -> None:
        """Go back to the last moment of this round at which the person was to act, and write the
        record from there.

        Raises :class:`ScopaError` (``undo_alone``, ``nothing_to_undo``) when there is none.
        """
        if not self._alone:
            raise ScopaError("undo_alone")
        if not self._moments:
            raise ScopaError("nothing_to_undo")
        self._state, written = self._moments.pop()
        self._recorder.take_back(written)

    # -- the record --------------------------------------------------------------------------

    @property
    def record(self) -> tuple[Item, ...]:
        """The record of the rounds that are over; it keeps no secret."""
        return self._recorder.finished

    @property
    def open_record(self) -> tuple[Item, ...]:
        """The record with the round being played, whose pack it gives away: for saving only."""
        return self._recorder.everything
