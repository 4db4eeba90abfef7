"""The random player."""

from __future__ import annotations

from dataclasses import dataclass

from scopa_core.moves import Move
from scopa_core.players import Randomness
from scopa_core.ruleset import Ruleset
from scopa_core.view import View


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Plays every legal move with equal chance."""

    randomness: Randomness

    def choose(self, rules: Ruleset, view: View, moves: tuple[Move, ...]) -> Move:
        return self.randomness.choice(moves)
