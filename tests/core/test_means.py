"""Random play has the published means (players.md 5.4): a check of the whole engine at once.

The table gives, from 900,000 rounds without a re-deal, the mean points of the side that leads and
of the side that deals, and the scope of a round, both sides together.
"""

from __future__ import annotations

import random
from math import sqrt
from statistics import fmean, stdev

import pytest

from scopa_core.engine import apply, legal_moves, open_round
from scopa_core.events import RoundScored
from support import ruleset, shuffled

ROUNDS = 2400
PUBLISHED = [
    ("scopa@kings_redeal=no", 2.03, 2.16, 0.55),
    ("scopa@kings_redeal=no,seats=4", 2.04, 2.16, 0.55),
    ("scopone@kings_redeal=no", 2.04, 2.16, 0.55),
    ("scopone_scientifico", 2.06, 2.36, 0.77),
]


def random_round(rules, seed):
    """Points of the leading and of the dealing side, and the scope of both, in one round."""
    randomness = random.Random(seed)
    state = open_round(rules, shuffled(rules, seed)).state
    while state.turn is not None:
        step = apply(rules, state, randomness.choice(legal_moves(rules, state)))
        state = step.state
    scored = step.events[-1]
    assert isinstance(scored, RoundScored)
    lead, deal = state.side_of(state.first), state.side_of(state.dealer)
    return scored.points[lead], scored.points[deal], sum(map(len, state.sweeps))


@pytest.mark.parametrize(
    ("text", "lead", "deal", "scope"), PUBLISHED, ids=[text.split("@")[0] for text, *_ in PUBLISHED]
)
def test_random_play_has_the_published_means(text, lead, deal, scope):
    """Mean points and scope lie within four standard errors of the published ones."""
    rules = ruleset(text)
    rounds = [random_round(rules, seed) for seed in range(ROUNDS)]
    for found, published in zip(zip(*rounds, strict=True), (lead, deal, scope), strict=True):
        tolerance = 4 * stdev(found) / sqrt(ROUNDS) + 0.01
        assert fmean(found) == pytest.approx(published, abs=tolerance)
