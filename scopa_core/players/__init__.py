"""Computer players.

A player receives a :class:`~scopa_core.view.View` and the legal moves, and answers with one of
them; it never sees a ``State``.  Randomness is handed in, so that a seed decides every choice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, MutableSequence, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar, runtime_checkable

from scopa_core.answers import Offer
from scopa_core.messages import Message, msg
from scopa_core.moves import Act, Move
from scopa_core.rules import hookimpl
from scopa_core.ruleset import Ruleset
from scopa_core.view import View

T = TypeVar("T")


class Randomness(Protocol):
    """The part of ``random.Random`` that players use."""

    def choice(self, seq: Sequence[T], /) -> T: ...
    def random(self) -> float: ...
    def sample(self, population: Sequence[T], k: int) -> list[T]: ...
    def shuffle(self, x: MutableSequence[Any], /) -> None: ...


class Player(Protocol):
    """Somebody who chooses moves."""

    def choose(self, rules: Ruleset, view: View, moves: tuple[Move, ...]) -> Move:
        """One of ``moves``, which are the legal moves of the seat that ``view`` belongs to."""
        ...


@runtime_checkable
class Declarer(Protocol):
    """A player who also chooses what to declare.  The others always declare what earns most, and
    nothing where fewest points win."""

    def declare(self, rules: Ruleset, view: View, offers: tuple[Offer, ...]) -> Offer | None:
        """One of ``offers``; ``None`` to say nothing and play a card."""
        ...


def chosen_act(player: Player, rules: Ruleset, view: View) -> Act:
    """What a player does in the seat that ``view`` belongs to, whose turn it is."""
    offers = rules.offers(view.state)
    if offers:
        if isinstance(player, Declarer):
            offer = player.declare(rules, view, offers)
        elif rules.lowest_wins:
            offer = None
        else:
            offer = max(offers, key=lambda offer: sum(award.points for award in offer.awards))
        if offer is not None:
            return offer.declaration
    return player.choose(rules, view, rules.playable(view.state))


@dataclass(frozen=True, slots=True)
class Level:
    """A kind of computer player.

    Attributes:
        name: the identifier.
        title, summary: what it is called, and how it plays in one line.
        make: makes a player from a source of randomness.
    """

    name: str
    title: Message
    summary: Message
    make: Callable[[Randomness], Player]


@hookimpl
def scopa_players() -> Iterable[Level]:
    from scopa_core.players.greedy import Greedy
    from scopa_core.players.random_player import RandomPlayer
    from scopa_core.players.steady import Steady

    return (
        Level("random", msg("Random"), msg("Plays any legal move."), RandomPlayer),
        Level("greedy", msg("Greedy"), msg("Takes the most it can get now."), Greedy),
        Level("steady", msg("Steady"), msg("Counts the cards and leaves little to take."), Steady),
    )
