"""Whole rounds, played by whoever chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from scopa_core.cards import Card
from scopa_core.engine import Step, apply, legal_acts, open_round
from scopa_core.errors import ScopaError
from scopa_core.events import TableRefused
from scopa_core.moves import Act
from scopa_core.notation.positions import format_position
from scopa_core.ruleset import Ruleset
from scopa_core.state import State

T = TypeVar("T")


class Shuffler(Protocol):
    """The part of ``random.Random`` that a round needs."""

    def shuffle(self, x: list[Card], /) -> None: ...
    def choice(self, seq: Sequence[T], /) -> T: ...


def play_round(
    rules: Ruleset,
    randomness: Shuffler,
    watch: Callable[[State, Act, Step], None] | None = None,
    choose: Callable[[State, tuple[Act, ...]], Act] | None = None,
    dealer: int = -1,
) -> Step:
    """Play one round, and answer its last step.

    Moves and declarations are chosen by ``choose``, or at random.  Void deals are dealt again.
    ``watch`` is told the state before each of them, the act, and the step it led to.  Raises
    :class:`ScopaError` (``stuck``) when a player has no legal move, which no shipped rule lets
    happen.
    """
    while True:
        pack = list(rules.deck.cards)
        randomness.shuffle(pack)
        step = open_round(rules, tuple(pack), dealer)
        if not isinstance(step.events[-1], TableRefused):
            break
    while step.state.turn is not None:
        state = step.state
        acts = legal_acts(rules, state)
        if not acts:
            raise ScopaError("stuck", position=format_position(rules, state))
        act = choose(state, acts) if choose else randomness.choice(acts)
        step = apply(rules, state, act)
        if watch:
            watch(state, act, step)
    return step
