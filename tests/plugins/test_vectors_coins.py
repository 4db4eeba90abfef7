"""Vectors N, O03 and the idea of T19 (rules.md 4): points for coins."""

from __future__ import annotations

import pytest

from scopa_core.events import RoundScored
from scopa_core.match import Match
from support import cards, rest_of, ruleset, score, study


def coins(ranks):
    """Cards of coins, as text: ``coins("A23")``."""
    return "".join(f"{rank}d" for rank in ranks)


@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        pytest.param("A23", 3, id="N01"),
        pytest.param("A23457", 5, id="N02"),
        pytest.param("234567FCR", 0, id="N04"),
        pytest.param("A234567FCR", 10, id="N06"),
        pytest.param("A2", 0, id="N08"),
    ],
)
def test_napola(ranks, points):
    """The run of coins from the ace scores its length, from three cards on."""
    pile = coins(ranks)
    found = score(f"{pile}/{rest_of(pile)}", "scopa+napola").get("napola", {})
    assert found == ({0: points} if points else {})


def test_the_napola_is_proved_by_its_run():
    """The score line shows the coins of the run and no others."""
    place = study("scopa+napola", piles="Ad2d3d4d5d7d", turn="-")
    (line,) = (li for li in place.rules.score(place.state) if li.category == "napola")
    assert line.cards == cards("Ad2d3d4d5d")


@pytest.mark.parametrize(
    ("text", "before", "ends"),
    [
        pytest.param("scopa+napola", (3, 40), False, id="N06"),
        pytest.param("scopa+napola(all_denari_wins=yes)", (3, 40), True, id="N06-wins"),
        pytest.param("scopa+napola(all_denari_wins=yes)@target=51", (3, 40), True, id="T19"),
    ],
)
def test_all_ten_coins(text, before, ends):
    """All ten coins win the match at once, whatever the score, when the option says so."""
    pile = coins("A234567FCR")
    place = study(text, piles=f"{pile}/{rest_of(pile)}", turn="-")
    lines = place.rules.score(place.state)
    points = [0, 0]
    for line in lines:
        points[line.side] += line.points
    scored = RoundScored(lines, tuple(points))
    match = Match(before, 0).scored(place.rules, scored)
    assert (match.verdict is not None and match.verdict.winner == 0) == ends


@pytest.mark.parametrize(
    "owner", [pytest.param(0, id="O03-first"), pytest.param(1, id="O03-second")]
)
def test_re_bello(owner):
    """The side with the king of coins scores one point on top of everything."""
    piles = ["7c", "2d"]
    piles[owner] += "Rd"
    with_it, without = score("/".join(piles), "scopa+re_bello"), score("/".join(piles))
    assert with_it.pop("re_bello") == {owner: 1}
    assert with_it == without


def test_nine_coins_of_the_run_do_not_win():
    """A run that lacks the king ends no match."""
    rules = ruleset("scopa+napola(all_denari_wins=yes)")
    pile = coins("A234567FC")
    place = study(rules.text, piles=f"{pile}/{rest_of(pile)}", turn="-")
    lines = place.rules.score(place.state)
    assert Match((0, 0), 0).scored(rules, RoundScored(lines, (0, 0))).verdict is None
