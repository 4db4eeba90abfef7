"""Vectors T of rules.md 4: the end of the match."""

from __future__ import annotations

import pytest

from scopa_core.answers import ScoreLine, Verdict
from scopa_core.events import MatchWon, RoundScored
from scopa_core.match import Match
from support import ruleset

PLAY_ON = "play on"
ENDS = [
    ("T01", (10, 9), (1, 3), "scopa", 1),
    ("T02", (10, 10), (2, 2), "scopa", PLAY_ON),
    ("T03", (9, 10), (1, 0), "scopa", PLAY_ON),
    ("T04", (10, 8), (1, 2), "scopa", 0),
    ("T06", (8, 3), (5, 0), "scopa", 0),
    ("T07", (10, 9), (1, 1), "scopa@win_by_two=yes", PLAY_ON),
    ("T08", (10, 9), (2, 1), "scopa@win_by_two=yes", 0),
    ("T09", (15, 14), (1, 1), "scopa@target=16", 0),
    ("T12", (10, 10, 9), (1, 1, 0), "scopa@seats=3", PLAY_ON),
    ("T15", (4, 4), (1, 0), "scopa", PLAY_ON),
    ("T18", (0, 0), (2, 2), "scopa@single_round=yes", None),
]


def result(rules, before, points, lines=()):
    """How the match ends after a round, or that it goes on."""
    match = Match(before, 0).scored(rules, RoundScored(tuple(lines), points))
    return PLAY_ON if match.verdict is None else match.verdict.winner


@pytest.mark.parametrize(
    ("before", "points", "text", "expected"),
    [pytest.param(*case, id=name) for name, *case in ENDS],
)
def test_end_of_the_match(before, points, text, expected):
    """The side that the vector names wins; otherwise another round is played."""
    assert result(ruleset(text), before, points) == expected


@pytest.mark.parametrize("text", [pytest.param("scopa_parlett", id="T16")])
def test_a_tie_is_counted_out(text):
    """On 11-11 the last round is counted in order: cards come before coins, so X is out first."""
    lines = (ScoreLine("carte", 0, 1), ScoreLine("denari", 1, 1))
    assert result(ruleset(text), (10, 10), (1, 1), lines) == 0
    assert result(ruleset("scopa@count_out=yes"), (10, 10), (1, 1), lines) == 0
    assert result(ruleset("scopa"), (10, 10), (1, 1), lines) == PLAY_ON
    swapped = (ScoreLine("carte", 1, 1), ScoreLine("denari", 0, 1))
    assert result(ruleset(text), (10, 10), (1, 1), swapped) == 1


@pytest.mark.parametrize("text", [pytest.param("scopa@single_round=yes", id="T18")])
def test_a_drawn_single_round(text):
    """An equal single round ends the match without a winner."""
    match = Match((0, 0), 0).scored(ruleset(text), RoundScored((), (2, 2)))
    assert match.verdict == Verdict(None)
    assert match.won() == MatchWon(None, (2, 2))
    assert result(ruleset(text), (0, 0), (1, 2)) == 1
