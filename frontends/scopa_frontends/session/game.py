"""One match at one table: who sits where, whose turn it is, and the record of it all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scopa_core.answers import Offer, Refusal
from scopa_core.calling import CLAIM, call_out
from scopa_core.cards import Card
from scopa_core.engine import apply, legal_moves, open_round, refusals
from scopa_core.errors import ScopaError
from scopa_core.events import CalledOut, Event, RoundScored, TableRefused, WonOutright
from scopa_core.match import Match
from scopa_core.moves import Act, Move
from scopa_core.notation.cards import format_act
from scopa_core.notation.recording import closing, header, result
from scopa_core.notation.records import Item, Ply, Tag
from scopa_core.players import Player, chosen_act
from scopa_core.ruleset import Ruleset
from scopa_core.state import State
from scopa_core.view import View, redact, view_of
from scopa_frontends.session.shuffle import Shuffle, Shuffled


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits in a seat: a name, and a computer player unless it is a person."""

    name: str
    computer: Player | None = None

    @property
    def human(self) -> bool:
        """Whether a person sits there."""
        return self.computer is None


def cut_for_deal(rules: Ruleset, shuffle: Shuffle) -> tuple[tuple[tuple[int, Card], ...], int]:
    """Who deals first (R7): the cards cut by seat, and the dealer.

    Seats that cut equal cards cut again; by lot, nobody cuts.
    """
    wanted = rules.match["first_dealer"]
    left = list(range(rules.seating.seats))
    if wanted == "random":
        return (), shuffle.randomness.choice(left)
    cuts: list[tuple[int, Card]] = []
    while len(left) > 1:
        drawn = dict(zip(left, shuffle(rules.deck).pack, strict=False))
        cuts += drawn.items()
        values = [rules.deck.values[card] for card in drawn.values()]
        best = min(values) if wanted == "cut_low" else max(values)
        left = [seat for seat, card in drawn.items() if rules.deck.values[card] == best]
    return tuple(cuts), left[0]


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


class Game:
    """A match being played.

    Every act answers what happened, as each seat may know it; nothing changes when an act raises.

    Attributes:
        rules: the ruleset.
        seats: who sits where.
        match: the course of the match; its last round is the one being played until it is scored.
        shuffled: the pack of that round with its seal.
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
        self._shuffle = shuffle
        self._items: list[Item] = header(rules, [seat.name for seat in self.seats])
        self._round_items: list[Item] = []
        self._state: State | None = None
        self.shuffled: Shuffled | None = None

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.match.verdict is not None

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
            self._round_items = [
                Tag("Round", (str(len(self.match.rounds) + 1),)),
                Tag("Dealer", (str(self.match.dealer + 1),)),
                Tag("Commitment", (self.shuffled.commitment,)),
                Tag("Salt", (self.shuffled.salt,)),
                Tag("Stock", (self.shuffled.stock_text,)),
            ]
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
        self._round_items.append(Ply(before.turn + 1, format_act(act, sweep)))
        self._state = step.state
        return Happening(before, (*step.events, *self._ended(step.events[-1])))

    def _ended(self, last: Event) -> tuple[Event, ...]:
        """Count a round that has ended with this event, and answer the end of the match."""
        match last:
            case RoundScored():
                self.match = self.match.scored(self.rules, last)
                self._finish(closing(self.match))
            case WonOutright() | CalledOut():
                self.match = self.match.broken_off(last)
                self._finish(result(self.match))
        return self._won()

    def call_out(self) -> Happening:
        """The seat whose turn it is claims the match (R32).

        Raises :class:`ScopaError` (``no_claims``) unless claims are played.
        """
        before = self._round
        step = call_out(self.rules, before)
        assert before.turn is not None
        self._round_items.append(Ply(before.turn + 1, CLAIM))
        self._state = step.state
        return Happening(before, (*step.events, *self._ended(step.events[-1])))

    def _won(self) -> tuple[Event, ...]:
        won = self.match.won()
        return () if won is None else (won,)

    def _finish(self, items: list[Item]) -> None:
        self._items += [*self._round_items, *items]
        self._round_items = []

    @property
    def record(self) -> tuple[Item, ...]:
        """The record of the rounds that are over; it keeps no secret."""
        return tuple(self._items)

    @property
    def open_record(self) -> tuple[Item, ...]:
        """The record with the round being played, whose pack it gives away: for saving only."""
        return (*self._items, *self._round_items)
