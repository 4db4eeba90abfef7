"""Spazzino: captures, points in play and the score, as invido.it and Cuperativa have them."""

from __future__ import annotations

import pytest

from courses import check_round
from scopa_core.engine import refusals
from scopa_core.events import BonusAwarded, RoundScored
from scopa_core.match import Match
from scopa_core.notation.positions import format_position, parse_position
from support import (
    CATALOGUE,
    captures,
    cards,
    kinds,
    move,
    play,
    problems,
    rest_of,
    ruleset,
    score,
    sets,
    study,
)

SWORDS = "AsFs2s3s4s5s6s7sCsRs"


def earned(place, *moves):
    """The points that the last of these moves earns at once, by category."""
    events = play(place, *moves).events
    return {e.category: e.points for e in events if isinstance(e, BonusAwarded)}


@pytest.mark.parametrize(
    ("table", "played", "taken"),
    [
        pytest.param("As4sCs3s7d", "7c", ["7d", "3s4s"], id="test_card_pick"),
        pytest.param("7dAc", "Fs", [], id="no-sum-for-a-knave"),
        pytest.param("FdAc7s", "Fs", ["Fd"], id="knave-takes-knave"),
        pytest.param("RdAc", "Rs", ["Rd"], id="king-takes-king"),
        pytest.param("2d3c", "5s", ["2d3c"], id="sum"),
    ],
)
def test_captures(table, played, taken):
    """An equal card or a sum as one likes, figures only their like, and capture is compulsory."""
    place = study("spazzino", hands=f"{played}2b/Rb", table=table)
    assert captures(place, played) == (sets(*taken) or {None})
    if taken:
        assert [r.code for r in refusals(*place, move(played))] == ["must_capture"]


@pytest.mark.parametrize(
    ("table", "laid", "capture", "found"),
    [
        # Cuperativa's tests: an ace on the ace just laid earns 1, the ace in a sum nothing
        pytest.param("4c2c", "Ab", "AdxAb", {"picula": 1}, id="picula"),
        pytest.param("4c2c", "Ab", "5dx4cAb", {}, id="picula-not-in-a-sum"),
        pytest.param("AbRc", "4c", "AdxAb", {}, id="picula-not-just-laid"),
        # invido.it: the seven of cups takes the five and the two: 3 points; A 2 4: 4 points
        pytest.param("5c2c7d", "Rb", "7cx5c2c", {"bager": 3}, id="bager-of-two"),
        pytest.param("Ac2c4c7d", "Rb", "7cxAc2c4c", {"bager": 4}, id="bager-of-three"),
        pytest.param("5c2d7d", "Rb", "7cx5c2d", {}, id="bager-of-two-suits"),
        pytest.param("5d2d7s", "Rb", "7cx5d2d", {}, id="bager-not-of-the-suit-played"),
    ],
)
def test_points_in_play(table, laid, capture, found):
    """A capture earns at once what its source says."""
    place = study("spazzino", hands=f"{laid}Cb/{capture[:2]}Fb", table=table)
    assert earned(place, laid, capture) == found


def test_points_in_play_add_up():
    """A picula or a bager that empties the table is a spazzino too [Cuperativa]."""
    picula = play(study("spazzino", hands="AbCb/AdFb"), "Ab", "AdxAb")
    assert kinds(picula.events)[:3] == ["CardsCaptured", "SweepMade", "BonusAwarded"]
    bager = play(study("spazzino", hands="7cCb/AdFb", table="5c2c"), "7cx5c2c")
    assert kinds(bager.events)[:3] == ["CardsCaptured", "SweepMade", "BonusAwarded"]


def test_a_new_serving_ends_the_picula():
    """The first play after three new cards takes no card just laid [Cuperativa]."""
    place = study("spazzino", hands="3b/6b", table="2d", stock="6d2c5d4cAsAc")
    after = play(place, "3b", "6b").state
    assert after.hands == (cards("6d5dAs"), cards("2c4cAc"))
    assert earned(place, "3b", "6b", "6dx6b") == {}


@pytest.mark.parametrize(
    ("hands", "moves", "text", "found"),
    [
        ("7c/-", ["7cx5c2c"], "", {}),
        ("7c/-", ["7cx5c2c"], "@last_card_points=counts", {"bager": 3}),
        ("6b/6d", ["6b", "6dx6b"], "", {}),
        ("6b/6d", ["6b", "6dx6b"], "@last_card_points=counts", {"picula": 1}),
    ],
)
def test_the_last_card(hands, moves, text, found):
    """The last card of the round earns neither picula nor bager nor spazzino [Cuperativa]."""
    place = study(f"spazzino{text}", hands=hands, table="5c2c", last="2")
    assert earned(place, *moves) == found
    if hands == "7c/-":
        assert "SweepDenied" in kinds(play(place, *moves).events)


@pytest.mark.parametrize(
    ("piles", "found"),
    [
        pytest.param("Ac2c/Ab", {"carte": {0: 2}}, id="carte"),
        pytest.param("Ac/Ab", {"carte": {0: 1, 1: 1}}, id="carte-level"),
        pytest.param("AsAc/Ab2b", {"carte": {0: 1, 1: 1}, "spade": {0: 2}}, id="spade"),
        pytest.param("As/4s", {"carte": {0: 1, 1: 1}, "spade": {0: 1, 1: 1}}, id="spade-level"),
        pytest.param("7d/3cAc", {"carte": {1: 2}, "settebello": {0: 1}}, id="seven-of-coins"),
        pytest.param(
            "Fs/3cAc", {"carte": {1: 2}, "spade": {0: 2}, "fante_di_spade": {0: 1}}, id="knave"
        ),
        pytest.param("2s/3cAc", {"carte": {1: 2}, "spade": {0: 2}, "mata": {0: 1}}, id="two"),
        pytest.param("Rd/3cAc", {"carte": {1: 2}}, id="no-coins"),
    ],
)
def test_points_of_the_piles(piles, found):
    """Seven points lie in the pack: 2 for cards, 2 for swords, and three cards of 1 each."""
    assert score(piles, "spazzino") == found


def test_three_sides():
    """Of three sides, those that are level with most score 1 point each; no source tells it."""
    assert score("Ac/Ab/-", "spazzino@seats=3")["carte"] == {0: 1, 1: 1}
    assert score("Ac2c/Ab/5b", "spazzino@seats=3")["carte"] == {0: 2}


@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        ("A2379F", 3),
        ("A23457", 5),
        ("A234567F", 8),
        ("A234567FCR", 10),
        ("234567FCR", 0),
        ("A2", 0),
    ],
)
def test_napola(ranks, points):
    """The run of swords from the ace; the knave follows the seven, and all ten are worth 10."""
    pile = "".join(f"{rank}s" for rank in ranks if rank != "9")
    found = score(f"{pile}/Rc", "spazzino").get("napula", {})
    assert found == ({0: points} if points else {})


def test_the_napola_is_proved_by_its_run():
    """The score line shows the swords of the run and no others."""
    place = study("spazzino", piles="As2s3s4s7s", turn="-")
    (line,) = (each for each in place.rules.score(place.state) if each.category == "napula")
    assert line.cards == cards("As2s3s4s")


@pytest.mark.parametrize(
    ("text", "winner"), [("spazzino", None), ("spazzino+napula(all_spade_wins=yes)", 0)]
)
def test_all_ten_swords(text, winner):
    """The napoleone is worth 10 points and ends no match, unless the option says so."""
    place = study(text, piles=f"{SWORDS}/{rest_of(SWORDS)}", turn="-")
    lines = place.rules.score(place.state)
    match = Match((0, 12), 0).scored(place.rules, RoundScored(lines, (14, 3)))
    assert (match.verdict.winner if match.verdict else None) == winner


def test_swords_win_over_coins():
    """When two sides hold a whole suit each that wins, the swords are heard."""
    text = "spazzino+napola(all_denari_wins=yes)+napula(all_spade_wins=yes)"
    coins = SWORDS.replace("s", "d")
    place = study(text, piles=f"{coins}/{SWORDS}", turn="-")
    lines = place.rules.score(place.state)
    match = Match((0, 0), 0).scored(place.rules, RoundScored(lines, (10, 14)))
    assert match.verdict is not None
    assert match.verdict.winner == 1


def test_who_plays():
    """Two or three alone, four in pairs, three cards each and four on the table, up to 31."""
    rules = ruleset("spazzino")
    assert (rules.plan.hand, rules.plan.table, rules.target) == (3, 4, 31)
    assert problems("spazzino@seats=3") == problems("spazzino@seats=4") == []
    assert problems("spazzino@seats=6") == ["bad_seating"]
    assert not {"tre_re", "denari", "primiera"} & set(rules.rules)
    assert "rules_conflict" in problems("spazzino+cicera")
    assert problems("spazzino+napula(all_spade_wins=yes)+a_perdere") == ["wins_outright"]


def test_a_position_keeps_the_card_just_laid():
    """What a picula needs to know is in the text of the position."""
    place = study("spazzino", hands="AbCb/AdFb", table="4c2c")
    line = format_position(place.rules, play(place, "Ab").state)
    assert line.endswith(" just_laid=Ab")
    assert earned(parse_position(line, CATALOGUE), "AdxAb") == {"picula": 1}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("text", ["spazzino", "spazzino@seats=3", "spazzino@seats=4"])
def test_records_and_views(text, seed):
    """Rounds replay from their records, and nobody sees more than they may."""
    assert "RoundScored" in kinds(check_round(text, seed))
