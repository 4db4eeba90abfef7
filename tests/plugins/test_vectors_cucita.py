"""Vectors O09-O12 of rules.md 4: Cucita, points for the hand one is dealt."""

from __future__ import annotations

import pytest

from courses import check_round
from scopa_core.engine import open_round
from scopa_core.events import BonusAwarded, HandShown, RoundScored
from scopa_core.notation.positions import format_position, parse_position
from scopa_core.view import view_of
from support import CATALOGUE, cards, kinds, only, pack, play, problems, ruleset, study

MINE, THEIRS = (5, 7, 9), (6, 8, 10)
"""Where the cards of two hands lie in the pack."""


def dealt(hand):
    """The opening of a game for two in which the first seat is dealt this hand."""
    rules = ruleset("cucita")
    return open_round(rules, pack(rules, f"{hand}5b6bFb", (*MINE, *THEIRS)))


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        pytest.param("3d3c5s", 3, id="O09"),
        pytest.param("2d2c2s", 9, id="O11"),
        pytest.param("7d7c7s", 7, id="O12"),
        pytest.param("2d3c4s", 2, id="nine"),
        pytest.param("2d3c5s", 0, id="ten"),
        pytest.param("AdAc7s", 5, id="a-low-pair"),
        pytest.param("RdRcAs", 3, id="kings"),
        pytest.param("3d3c3s", 9, id="three-threes"),
        pytest.param("4d4c4s", 7, id="three-fours"),
    ],
)
def test_hands(hand, points):
    """A low hand earns 2, a pair 3, a triple 7, and the 2 is added; the hand then lies open."""
    step = dealt(hand)
    if not points:
        assert kinds(step.events) == ["RoundOpened", "TableLaid", "CardsDealt"]
        return
    assert only(step.events, HandShown) == HandShown(0, cards(hand))
    assert only(step.events, BonusAwarded) == BonusAwarded(0, "cucita", points, cards(hand))
    assert step.state.shown == cards(hand)
    assert view_of(step.state, 1).state.hands[0] == cards(hand)


def test_seats_are_told_in_playing_order():
    """Every seat is looked at, beginning with the one that plays first."""
    rules = ruleset("cucita@seats=4")
    order = pack(rules, "2d2c2s3d3c3s", (5, 9, 13, 8, 12, 16))
    step = open_round(rules, order, dealer=1)
    awarded = [e.seat for e in step.events if isinstance(e, BonusAwarded)]
    assert awarded == sorted(awarded, key=lambda seat: (seat - 2) % 4)
    assert awarded[0] == 2
    assert awarded[-1] == 1
    assert {bonus.side for bonus in step.state.bonuses} == {0, 1}


def test_later_hands_earn_as_well():
    """Three new cards are looked at again, and the hands before are forgotten."""
    place = study("cucita", hands="Rd/Cd", table="5c", stock="2d7c2c6s2sFb", turn="1", piles="-/7d")
    step = play(place, "Rd", "Cd")
    assert kinds(step.events) == ["CardLaid", "CardsDealt", "HandShown", "BonusAwarded"]
    assert step.state.shown == cards("2d2c2s")
    assert [(b.category, b.side, b.points) for b in step.state.bonuses] == [("cucita", 0, 9)]


def test_only_hands_of_three_cards():
    """A hand of fewer cards, dealt in a study position, earns nothing; nor does an unknown one."""
    for stock in ("2d7c2c", "??????7c6s"):
        place = study("cucita", hands="Rd/Cd", table="5c", stock=stock)
        assert kinds(play(place, "Rd", "Cd").events) == ["CardLaid", "CardsDealt"]


def test_the_points_are_scored_at_the_end():
    """What was earned is a line of its own in the score, for the side."""
    place = position_with_bonus()
    scored = only(play(place, "Rd").events, RoundScored)
    lines = [(line.category, line.side, line.points) for line in scored.lines]
    assert ("cucita", 1, 9) in lines


def position_with_bonus():
    """The last card of a round in which the second side had earned nine points."""
    line = "cucita Rd/- 5c - 7d/2d2c2s -/- 1 2 2 0/0 earned=cucita:2:9:2d2c2s"
    return parse_position(line, CATALOGUE)


def test_positions_round_trip():
    """Open hands and points earned are written and read back."""
    rules, state = ruleset("cucita"), dealt("2d2c2s").state
    assert parse_position(format_position(rules, state), CATALOGUE).state == state


@pytest.mark.parametrize("seed", range(4))
def test_records_and_views(seed):
    """A round replays from its record, and everybody sees just the hands that lie open."""
    assert "BonusAwarded" in kinds(check_round("cucita@seats=4", seed))


def test_the_table():
    """Cucita is for two, or for four in pairs, up to 21, and three kings void no deal."""
    rules = ruleset("cucita")
    assert rules.target == 21
    assert "tre_re" not in rules.rules
    assert "bad_seating" in problems("cucita@seats=3")


def test_what_it_does_not_go_with():
    """No game pays for a hand twice, or for hands of three cards that are never dealt."""
    assert "rules_conflict" in problems("cucita+tozzolo")
    assert "rules_conflict" in problems("cucita+bussata")
    assert problems("scopone+cucita") == ["no_hand_of_three"]
