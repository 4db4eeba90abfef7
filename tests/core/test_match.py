"""A match: rounds to the target."""

from __future__ import annotations

import pytest

from scopa_core.answers import ScoreLine, Verdict
from scopa_core.errors import ScopaError
from scopa_core.events import MatchWon, RoundScored
from scopa_core.match import Match, RoundResult
from support import finished, ruleset


@pytest.mark.parametrize(
    ("text", "sides"),
    [("scopa", 2), ("scopa@seats=3", 3), ("scopa@seats=4", 2), ("scopa@seats=6,teams=3", 3)],
)
def test_a_match_starts_at_zero(text, sides):
    """Every side starts with no points, the last seat deals, and nothing is decided."""
    rules = ruleset(text)
    match = Match.start(rules)
    assert match == Match((0,) * sides, rules.seating.seats - 1)
    assert (match.rounds, match.verdict, match.won()) == ((), None, None)


def test_rounds_are_kept():
    """A scored round is kept with its dealer, lines and points; the match before is unchanged."""
    rules = ruleset()
    before = Match.start(rules, 0)
    lines = (ScoreLine("carte", 1, 1), ScoreLine("scope", 0, 2))
    after = before.scored(rules, RoundScored(lines, (2, 1)))
    assert after.rounds == (RoundResult(0, lines, (2, 1)),)
    assert (after.points, after.dealer) == ((2, 1), 1)
    assert before == Match.start(rules, 0)


def test_points_add_up():
    """The points are the sum of all rounds, side by side."""
    rules = ruleset("scopa@seats=3,target=50")
    match = Match.start(rules)
    for seed in range(4):
        match = match.scored(rules, finished(rules, seed, match.dealer)[1])
    sums = tuple(map(sum, zip(*(each.points for each in match.rounds), strict=True)))
    assert match.points == sums
    assert [each.dealer for each in match.rounds] == [2, 0, 1, 2]


def test_the_closing_event():
    """A match that is over names the winner and the points; a draw names nobody."""
    won = Match((10, 3), 0).scored(ruleset(), RoundScored((), (2, 1)))
    assert won.verdict == Verdict(0)
    assert won.won() == MatchWon(0, (12, 4))
    drawn = Match((0, 0), 0).scored(ruleset("scopa@single_round=yes"), RoundScored((), (2, 2)))
    assert drawn.won() == MatchWon(None, (2, 2))


def test_the_winner_may_be_any_side():
    """The third of three sides wins as the first does."""
    match = Match((9, 10, 10), 0).scored(ruleset("scopa@seats=3"), RoundScored((), (1, 0, 2)))
    assert match.won() == MatchWon(2, (10, 10, 12))


@pytest.mark.parametrize("text", ["scopa", "scopa@seats=3", "scopone", "escoba_bga"])
def test_a_whole_match_of_random_rounds(text):
    """A match ends as soon as, and not before, one side alone leads at the target."""
    rules = ruleset(text)
    match = Match.start(rules)
    seed = 0
    while match.verdict is None:
        best = max(match.points)
        assert best < rules.target or match.points.count(best) > 1
        match = match.scored(rules, finished(rules, seed, match.dealer)[1])
        seed += 1
    winner = match.verdict.winner
    assert match.points[winner] == max(match.points) >= rules.target
    assert match.points.count(max(match.points)) == 1


def test_a_match_that_is_over_takes_no_further_round():
    """Nothing can be scored after the end of the match."""
    rules = ruleset("scopa@target=1")
    match = Match.start(rules)
    scored = RoundScored((), (2, 0))
    over = match.scored(rules, scored)
    assert over.verdict is not None
    with pytest.raises(ScopaError, match="match_over"):
        over.scored(rules, scored)
