"""What a reader sees of a table, as plain values for a screen, a picture or a message."""

from __future__ import annotations

from dataclasses import dataclass

from scopa_core.cards import Card, cards_in
from scopa_core.state import State
from scopa_frontends.session import Game


@dataclass(frozen=True, slots=True)
class SeatScene:
    """One seat at the table.

    Attributes:
        seat: its number from 0, in the order of play.
        side: the side it belongs to.
        held: how many cards it holds.
        shown: those of its cards that lie open.
        turn: whether it is to play.
        dealer: whether it dealt this round.
    """

    seat: int
    side: int
    held: int
    shown: tuple[Card, ...]
    turn: bool
    dealer: bool


@dataclass(frozen=True, slots=True)
class SideScene:
    """What one side has: its points in the match, and what it took in this round.

    Attributes:
        points: the match points before this round.
        taken: how many cards it has captured.
        scope: how many scope it has made.
        earned: the points it earned in play.
    """

    points: int
    taken: int
    scope: int
    earned: int


@dataclass(frozen=True, slots=True)
class Scene:
    """A table through the eyes of one reader.

    Attributes:
        round: the number of the round, from 1.
        seats: the seats in the order of play.
        sides: the sides.
        table: the cards that lie on the table, by rank.
        hand: the reader's own cards; none for onlookers.
        stock: how many cards are left to be dealt.
    """

    round: int
    seats: tuple[SeatScene, ...]
    sides: tuple[SideScene, ...]
    table: tuple[Card, ...]
    hand: tuple[Card, ...]
    stock: int

    @property
    def last_hand(self) -> bool:
        """Whether nothing more will be dealt."""
        return not self.stock


def scene_of(game: Game, seat: int | None) -> Scene:
    """The table of the round being played, as ``seat`` may see it; ``None`` is an onlooker."""
    view = game.view(seat)
    state = view.state
    sides = state.sides
    seats = tuple(
        SeatScene(
            seat=place,
            side=place % sides,
            held=hand.bit_count(),
            shown=tuple(cards_in(hand & state.shown)),
            turn=place == state.turn,
            dealer=place == state.dealer,
        )
        for place, hand in enumerate(state.hands)
    )
    earned = [0] * sides
    for bonus in state.bonuses:
        earned[bonus.side] += bonus.points
    return Scene(
        round=len(game.match.rounds) + (not _counted(game, state)),
        seats=seats,
        sides=tuple(
            SideScene(
                points=game.match.points[side],
                taken=state.piles[side].bit_count(),
                scope=len(state.sweeps[side]),
                earned=earned[side],
            )
            for side in range(sides)
        ),
        table=tuple(sorted(cards_in(state.table), key=lambda card: (card.rank, card))),
        hand=tuple(cards_in(view.hand)),
        stock=len(state.stock),
    )


def _counted(game: Game, state: State) -> bool:
    """Whether the round that can be seen is one of those that were played to their end; a void
    deal and a round that was broken off are not, and the same seat would deal again."""
    return game.match.dealer != state.dealer
