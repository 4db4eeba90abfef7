"""Tuzzilicchio: captures by an equal card, a sum or eleven, the ace, and the knocks.

rules.md has no vectors for it; these are made from its row in 3.1 and from the program it cites.
"""

from __future__ import annotations

import pytest

from courses import check_round
from scopa_core.answers import Award
from scopa_core.engine import apply, legal_acts, legal_moves, open_round, refusals
from scopa_core.errors import IllegalMoveError
from scopa_core.events import BonusAwarded, LeftoversTaken, Noted, RoundScored, SweepDenied
from scopa_core.moves import Declaration, Move
from scopa_core.notation.positions import format_position, parse_position
from support import (
    CATALOGUE,
    captures,
    card,
    cards,
    kinds,
    move,
    only,
    pack,
    play,
    problems,
    ruleset,
    seatings,
    sets,
    study,
)

GAME = "tuzzilicchio"
SIX = f"{GAME}+tozzolo(napoli=6)"
BUONGIOCO, NAPOLI = Declaration("buongioco"), Declaration("napoli")


# -- captures ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "played", "expected"),
    [
        pytest.param("7d", "7c", "7d", id="equal"),
        pytest.param("2d5c", "7s", "2d5c", id="sum"),
        pytest.param("7d", "4c", "7d", id="eleven-with-one-card"),
        pytest.param("2d3cRs", "6b", "2d3c", id="eleven-with-two-cards"),
        pytest.param("7d3c4sAb6b", "7s", "7d 3c4s Ab6b 3cAb 4s", id="free-choice"),
        pytest.param("Rd4c6s", "Ab", "Rd 4c6s Rd4c6s", id="ace-to-eleven-or-all"),
        pytest.param("Ad5cRs", "Ab", "Ad Rs Ad5cRs", id="an-ace-does-not-block"),
        pytest.param("5d7c", "Ab", "5d7c", id="ace-takes-all"),
        pytest.param("Rd", "Ab", "Rd", id="all-is-eleven"),
        pytest.param("AdRc", "Rs", "Rc Ad", id="a-king-takes-an-ace"),
    ],
)
def test_what_a_card_takes(table, played, expected):
    """Equal card, sum and eleven are a free choice, compulsory; an ace may take all as well."""
    assert captures(study(GAME, hands=f"{played}/2c", table=table), played) == sets(
        *expected.split()
    )


def test_nothing_to_take():
    """A card that makes none of these is laid."""
    assert captures(study(GAME, hands="5c/2c", table="Rd4s"), "5c") == {None}


@pytest.mark.parametrize(
    ("table", "scopa"),
    [("5d7c", False), ("Ad3s", False), ("5d", False), ("Ad", True), ("Rd", True), ("4d6c", True)],
)
def test_the_ace_and_the_scopa(table, scopa):
    """Taking all with an ace is no scopa, unless it is an ace or makes eleven with the ace."""
    step = play(study(GAME, hands="Ab/2c", table=table), f"Abx{table}")
    assert ("SweepMade" in kinds(step.events)) == scopa
    if not scopa:
        assert [r.code for r in only(step.events, SweepDenied).reasons] == ["ace_sweep"]


def test_other_cards_make_a_scopa():
    """Emptying the table by a sum or by eleven is a scopa."""
    for table, played in (("3d4c", "7s"), ("2d2c", "7s")):
        step = play(study(GAME, hands=f"{played}/2b", table=table), f"{played}x{table}")
        assert step.state.sweeps == ((card(played),), ())


def test_an_ace_on_an_empty_table():
    """It goes to the own pile, cannot be laid, counts as the last capture and is no scopa."""
    place = study(GAME, hands="Ac/2b", table="-", last="2")
    assert legal_moves(*place) == (Move(card("Ac"), 0),)
    step = play(place, "Acx-")
    assert kinds(step.events) == ["CardsCaptured"]
    assert (step.state.piles, step.state.last, step.state.sweeps) == ((cards("Ac"), 0), 0, ((), ()))
    assert [r.code for r in refusals(*place, move("Ac"))] == ["ace_to_pile"]


def test_the_last_capture_takes_the_rest():
    """Also when it was an ace on an empty table."""
    step = play(study(GAME, hands="Ac/2b", table="-", last="2"), "Acx-", "2b")
    assert only(step.events, LeftoversTaken) == LeftoversTaken(0, cards("2b"))


@pytest.mark.parametrize(
    ("attempt", "code"),
    [
        ("7s", "must_capture"),
        ("7sx-", "empty_capture"),
        ("7sx3c", "not_eleven"),
        ("7sx3c4s7d", "not_eleven"),
        ("Abx3c", "not_eleven"),
        ("Ab", "must_capture"),
    ],
)
def test_refusals(attempt, code):
    """A refused move names the rule that decides, and why."""
    place = study(GAME, hands="7sAb/2b", table="7d3c4s")
    assert [(r.rule, r.code) for r in refusals(*place, move(attempt))] == [(GAME, code)]


def test_free_capture():
    """With free capture every card may be laid, an ace on an empty table too."""
    text = f"{GAME}@capture=free"
    assert captures(study(text, hands="4c/2c", table="7d"), "4c") == {None, cards("7d")}
    assert captures(study(text, hands="Ac/2c", table="-"), "Ac") == {None, 0}


@pytest.mark.parametrize(
    "other", ["asso_piglia_tutto", "cirulla", "frac", "mazzo_52", "numeri_e_figure", "quindici"]
)
def test_one_family_of_captures(other):
    """Its captures do not go with those of other games."""
    assert "rules_conflict" in problems(f"{GAME}+{other}")


def test_the_table():
    """Two to four play, each alone, up to 31; three kings void the deal."""
    assert seatings([GAME]) == [f"{GAME}@seats={n},teams={n}" for n in (2, 3, 4)]
    rules = ruleset(f"{GAME}@seats=4")
    assert (rules.seating, rules.target) == ((4, 4), 31)
    assert kinds(open_round(rules, pack(rules, "RdRcRs5b")).events)[-1] == "TableRefused"


# -- knocks --------------------------------------------------------------------------------------


def knocks(text, hand):
    """What a hand may declare."""
    acts = legal_acts(*study(text, hands=f"{hand}/6b", table="5b"))
    return [act for act in acts if isinstance(act, Declaration)]


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        pytest.param("AbAdRc", [BUONGIOCO], id="two-aces"),
        pytest.param("2b3bRc", [BUONGIOCO], id="two-of-a-suit"),
        pytest.param("Ab2dRc", [], id="two-of-neither"),
        pytest.param("AcRc7c", [], id="a-suit-of-high-cards"),
        pytest.param("4c4d4s", [], id="three-fours"),
        pytest.param("Ac2c2d", [BUONGIOCO], id="one-knock-for-one-hand"),
        pytest.param("Ad2d3d", [NAPOLI], id="three-of-a-suit"),
        pytest.param("3d3c3s", [NAPOLI], id="three-threes"),
        pytest.param("2b2d", [BUONGIOCO], id="after-a-card-was-played"),
    ],
)
def test_what_one_knocks_for(hand, expected):
    """Two aces, twos and threes of one rank or suit are a buongioco, three a napoli."""
    assert knocks(GAME, hand) == expected


@pytest.mark.parametrize(
    ("text", "hand", "knock", "points"),
    [
        (GAME, "AbAdRc", BUONGIOCO, 3),
        (GAME, "Ad2d3d", NAPOLI, 3),
        (SIX, "AbAdRc", BUONGIOCO, 3),
        (SIX, "Ad2d3d", NAPOLI, 6),
    ],
)
def test_what_a_knock_earns(text, hand, knock, points):
    """A knock earns its points at once; the turn stays, and no card is shown."""
    rules, state = study(text, hands=f"{hand}/4c", table="5b")
    step = apply(rules, state, knock)
    assert step.events == (
        Noted((("tozzolo_1", knock.text),)),
        BonusAwarded(0, knock.text, points, 0),
    )
    assert (step.state.turn, step.state.hands, step.state.shown) == (0, state.hands, 0)
    assert rules.offers(state)[0].awards == (Award(knock.text, 0, points),)


def test_one_knock_for_each_hand_dealt():
    """Who has knocked may not knock again until new cards are dealt; the others still may."""
    rules, state = study(GAME, hands="AbAd7c/2b2d6s", table="5b", stock="3d4s3c4d3s6c")
    state = apply(rules, state, BUONGIOCO).state
    assert BUONGIOCO not in legal_acts(rules, state)
    with pytest.raises(IllegalMoveError) as caught:
        apply(rules, state, BUONGIOCO)
    assert [r.code for r in caught.value.reasons] == ["not_declarable"]
    state = apply(rules, state, move("7c")).state
    state = apply(rules, state, BUONGIOCO).state
    assert dict(state.notes) == {"tozzolo_1": "buongioco", "tozzolo_2": "buongioco"}
    while any(state.hands) and state.stock:
        state = apply(rules, state, legal_moves(rules, state)[0]).state
    assert (state.hands, state.notes) == ((cards("3d3c3s"), cards("4s4d6c")), ())
    assert legal_acts(rules, state)[0] == NAPOLI


def test_knocks_are_scored_at_the_end():
    """The points of a knock are a line of the score under its own name."""
    rules, state = study(GAME, hands="2b2d/-", table="-", last="1")
    state = apply(rules, state, BUONGIOCO).state
    for text in ("2b", "2dx2b"):
        step = apply(rules, state, move(text))
        state = step.state
    scored = only(step.events, RoundScored)
    assert ("buongioco", 0, 3) in {(e.category, e.side, e.points) for e in scored.lines}


def test_positions_round_trip():
    """What was knocked for is written and read back."""
    rules, state = study(GAME, hands="Ad2d3d/4c", table="5b")
    state = apply(rules, state, NAPOLI).state
    line = format_position(rules, state)
    assert line.endswith("earned=napoli:1:3:-,tozzolo_1=napoli")
    assert parse_position(line, CATALOGUE).state == state


@pytest.mark.parametrize("seed", range(6))
def test_records_and_views(seed):
    """Rounds with knocks replay from their records, and no card is seen before it is played."""
    events = check_round(f"{GAME}@seats=3", seed)
    assert "HandShown" not in kinds(events)
    assert all(e.cards == 0 for e in events if isinstance(e, BonusAwarded))


def test_the_option_is_told():
    """Players are told what a napoli is worth."""
    told = [ruleset(text).rules["tozzolo"].telling() for text in (GAME, SIX)]
    assert "worth 3 points too" in told[0][0].text
    assert "worth 6 points" in told[1][0].text
