"""Vectors O06, O08 and S15 of rules.md 4: Scopa Frac."""

from __future__ import annotations

import pytest

from scopa_core.answers import Standings, Verdict
from scopa_core.engine import refusals
from scopa_core.events import SweepDenied
from support import (
    captures,
    kinds,
    move,
    only,
    play,
    playing,
    problems,
    ruleset,
    score,
    sets,
    study,
)

FRAC = "scopa_frac"
NINE = "AdAcAsFdFcCdCcRdRc"
SEVEN = "AbFsFbCsCbRsRb"
EIGHT = "AdAcAsFdFcCdCcRd"
OTHER_EIGHT = "RcAbFsFbCsCbRsRb"


@pytest.mark.parametrize(
    ("piles", "points"),
    [
        pytest.param(f"{NINE}7d6d5c/{SEVEN}2d", {0: 9, 1: 7}, id="O06"),
        pytest.param(f"7d6d5d/{NINE}{SEVEN}", {1: 16}, id="O06-all"),
        pytest.param("7d/2c", {}, id="O06-none"),
    ],
)
def test_o06_a_point_for_each_ace_and_figure(piles, points):
    """Aces and figures score one each, sixteen in all; nothing else scores, and no scopa."""
    found = score(piles, FRAC, sweeps=f"{piles.split('/')[0][:2]}/-")
    assert found == ({"frac": points} if points else {})


@pytest.mark.parametrize(
    ("table", "played", "expected"),
    [
        pytest.param("2d4c6s", "6b", "6s 2d4c", id="O08"),
        pytest.param("AdAc2d2c3s", "4b", "Ad3s Ac3s 2d2c AdAc2d AdAc2c", id="no-cap"),
        pytest.param("5d5c", "5s", "5d 5c", id="one-of-two"),
    ],
)
def test_o08_captures_are_free(table, played, expected):
    """Equal cards and sums are taken as one likes, however many cards they are."""
    assert captures(study(FRAC, hands=f"{played}/7b", table=table), played) == sets(
        *expected.split()
    )


@pytest.mark.parametrize(
    ("attempt", "code"),
    [
        ("6b", "must_capture"),
        ("6bx2d", "wrong_sum"),
        ("6bx2d6s", "wrong_sum"),
        ("6bx-", "empty_capture"),
    ],
)
def test_what_is_refused(attempt, code):
    """A card takes its own value, and must take something if it can."""
    place = study(FRAC, hands="6b/7b", table="2d4c6s")
    assert [reason.code for reason in refusals(*place, move(attempt))] == [code]


def test_free_captures_may_be_left():
    """With ``capture=free`` the card may be laid as well."""
    place = study(f"{FRAC}@capture=free", hands="6b/7b", table="2d4c6s")
    assert captures(place, "6b") == {None, *sets("6s", "2d4c")}


@pytest.mark.parametrize("hands", ["6b7c/7b", "6b"])
def test_s15_there_is_no_scopa(hands):
    """A capture that empties the table is no scopa, the last of the round included, for one
    reason."""
    step = play(study(FRAC, hands=hands, table="2d4c", last="2"), "6bx2d4c")
    assert [reason.code for reason in only(step.events, SweepDenied).reasons] == ["no_scopas"]
    assert step.state.sweeps == ((), ())


@pytest.mark.parametrize("seed", range(4))
def test_s15_no_move_is_marked(seed):
    """In a whole round no move is a scopa, so no record has a star."""
    rules = ruleset(FRAC)
    for state, played, step in playing(rules, seed):
        assert not rules.makes_sweep(state, played)
        assert "SweepMade" not in kinds(step.events)


def verdict(piles, before, text=FRAC):
    """How the match stands after a round that ends with these piles."""
    place = study(text, piles=piles, turn="-")
    lines = place.rules.score(place.state)
    gained = [0] * len(before)
    for line in lines:
        gained[line.side] += line.points
    points = tuple(a + b for a, b in zip(before, gained, strict=True))
    return place.rules.verdict(Standings(points, tuple(gained), lines, place.rules.target))


@pytest.mark.parametrize(
    ("piles", "before", "expected"),
    [
        pytest.param(f"{EIGHT}/{OTHER_EIGHT}", (5, 5), Verdict(0), id="level-past-the-target"),
        pytest.param(f"{OTHER_EIGHT}/{EIGHT}", (3, 3), Verdict(1), id="level-at-the-target"),
        pytest.param(f"{EIGHT}/{OTHER_EIGHT}", (2, 2), None, id="level-before-the-target"),
        pytest.param(f"{EIGHT}/{OTHER_EIGHT}", (5, 6), Verdict(1), id="the-leader-wins"),
        pytest.param(f"{NINE}/{SEVEN}", (2, 4), Verdict(0), id="11-11"),
    ],
)
def test_the_king_of_coins_breaks_ties(piles, before, expected):
    """When the leaders are level at or past the target, the king of coins decides at once."""
    assert verdict(piles, before) == expected


def test_a_king_that_no_leader_has():
    """Of three sides the king's may be behind; then another round is played."""
    text = f"{FRAC}@seats=3"
    assert verdict("AdAc/AsAb/Rd", (10, 10, 3), text) is None
    assert verdict("AdRd/AsAb/Ac", (10, 10, 3), text) == Verdict(0)


def test_a_single_round():
    """In a match of one round a tie goes to the king of coins as well."""
    text = f"{FRAC}@single_round=yes,target=21"
    assert verdict(f"{EIGHT}/{OTHER_EIGHT}", (0, 0), text) == Verdict(0)
    assert verdict(f"{NINE}/{SEVEN}", (0, 0), text) == Verdict(0)


@pytest.mark.parametrize("option", ["max_captured=2", "captures=fewest", "last_card_scopa=counts"])
def test_options_that_do_not_exist(option):
    """Nothing limits the captures, and no option speaks of scope."""
    assert problems(f"{FRAC}@{option}") == ["unknown_match_option"]


@pytest.mark.parametrize("option", ["count_out", "win_by_two"])
def test_other_ways_to_break_ties(option):
    """Another way to decide between level leaders is refused."""
    assert problems(f"{FRAC}@{option}=yes") == ["tie_decided"]


@pytest.mark.parametrize(
    "variant", ["scopa", "scopa_bga", "scopa_d_assi-asso_piglia_tutto-napola-re_bello"]
)
def test_frac_in_other_variants(variant):
    """Added to a game with the classic rules it stands in for them, their options included."""
    assert score(f"{NINE}7d/{SEVEN}", f"{variant}+frac") == {"frac": {0: 9, 1: 7}}
