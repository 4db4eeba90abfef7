"""Counting positions, to compare move generators."""

from __future__ import annotations

from scopa_core.engine import apply, legal_acts
from scopa_core.ruleset import Ruleset
from scopa_core.state import State


def perft(rules: Ruleset, state: State, depth: int) -> int:
    """The number of sequences of exactly ``depth`` acts, declarations included; a round that ends
    earlier counts none."""
    if depth == 0:
        return 1
    acts = legal_acts(rules, state)
    if depth == 1:
        return len(acts)
    return sum(perft(rules, apply(rules, state, act).state, depth - 1) for act in acts)
