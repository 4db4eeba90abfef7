"""Counting positions, to compare move generators."""

from __future__ import annotations

from scopa_core.engine import apply, legal_moves
from scopa_core.ruleset import Ruleset
from scopa_core.state import State


def perft(rules: Ruleset, state: State, depth: int) -> int:
    """The number of move sequences of exactly ``depth`` plies; a round that ends earlier counts
    none."""
    if depth == 0:
        return 1
    moves = legal_moves(rules, state)
    if depth == 1:
        return len(moves)
    return sum(perft(rules, apply(rules, state, move).state, depth - 1) for move in moves)
