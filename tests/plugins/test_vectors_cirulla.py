"""Vectors K01-K11 and K30-K36 of rules.md 4: how Cirulla captures, and its points for coins."""

from __future__ import annotations

import pytest

from scopa_core.engine import refusals
from scopa_core.events import RoundScored
from scopa_core.match import Match
from support import (
    captures,
    cards,
    finished,
    kinds,
    move,
    play,
    position,
    problems,
    rest_of,
    ruleset,
    score,
    sets,
    study,
)

STAYS = "stays"
VARIANTS = ("cirulla", "cirulla_bga")
VECTORS = [
    ("K01", "Rd2c", "3s", "Rd2c", True),
    ("K02", "4d2c", "6s", "4d2c", True),
    ("K04", "3d5c6s7b", "7d", "7b 3d5c", False),
    ("K06", "5dFcRs", "Ab", "5dFcRs", True),
    ("K07", "Ad5c6s", "Ab", "Ad", False),
    ("K09", "AdRc4s", "Ab", "Ad Rc4s", False),
    ("K10", "6d5c", "7c", STAYS, False),
]


def with_matta(rank: str, hand: str, table: str, rules: str = "cirulla"):
    """A position in which the matta has been declared as a rank."""
    return position(f"{rules} {hand}/6b {table} - -/- -/- 1 - 2 0/0 matta={rank}")


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(
    ("table", "played", "expected", "empties"),
    [pytest.param(*case, id=name) for name, *case in VECTORS],
)
def test_captures(variant, table, played, expected, empties):
    """A card takes exactly the sets of the vector; emptying the table is a scopa."""
    place = study(variant, hands=f"{played}2s/6b", table=table)
    found = captures(place, played)
    assert found == ({None} if expected == STAYS else sets(*expected.split()))
    step = play(place, played if expected == STAYS else f"{played}x{expected.split()[0]}")
    assert ("SweepMade" in kinds(step.events)) == empties


def test_k01_the_sum_and_the_fifteen_are_both_free():
    """An equal card bars neither a sum nor a fifteen, and no set is offered twice."""
    place = study("cirulla", hands="5d2s/7b", table="5c2d3dRs")
    assert captures(place, "5d") == sets("5c", "2d3d", "Rs", "2d3d5c")


def test_k07_fourteen_may_include_the_ace():
    """Beside an ace, fourteen is taken with or without it; the whole table of it is a scopa."""
    place = study("cirulla", hands="Ab2s/7b", table="AdRc3s")
    assert captures(place, "Ab") == sets("Ad", "AdRc3s")
    assert "SweepMade" in kinds(play(place, "AbxAdRc3s").events)


def test_an_ace_on_an_empty_table_stays():
    """With nothing to take, an ace is laid."""
    assert captures(study("cirulla", hands="Ab2s/7b"), "Ab") == {None}


def test_k09_an_ace_that_is_not_blocked():
    """With ``ace_blocked=no`` an ace takes everything even then."""
    place = study("cirulla+cirulla(ace_blocked=no)", hands="Ab2s/7b", table="AdRc4s")
    assert captures(place, "Ab") == sets("AdRc4s")


@pytest.mark.parametrize(
    ("option", "plain"), [("any", "7b 3d4c Ad2d4c"), ("fewest", "7b")], ids=["any", "fewest"]
)
def test_plain_captures_with_the_fewest_cards(option, plain):
    """With ``plain=fewest`` only equal cards and sums are limited, never the fifteens."""
    place = study(f"cirulla+cirulla(plain={option})", hands="7d2s/6b", table="Ad2d3d4c7bFs")
    fifteens = sets("Fs", "Ad7b", "Ad3d4c")
    assert captures(place, "7d") == sets(*plain.split()) | fifteens


def test_a_capture_may_be_free():
    """With ``capture=free`` a card, even an ace, may be laid instead."""
    place = study("cirulla@capture=free", hands="Ab2s/7b", table="5dFc")
    assert captures(place, "Ab") == {None, cards("5dFc")}


# -- the matta ---------------------------------------------------------------------------------


def test_k11_a_declared_matta_is_played_as_its_rank():
    """Declared as a four, the seven of cups takes eleven for fifteen, and is no seven any more."""
    place = with_matta("4", "7c2s", "6d5c")
    assert captures(place, "7c") == sets("6d5c")
    assert captures(with_matta("4", "7c2s", "7d4s"), "7c") == sets("4s", "7d4s")


@pytest.mark.parametrize(
    ("rank", "table", "expected"),
    [
        pytest.param("A", "5dFcRs", "5dFcRs", id="ace-takes-all"),
        pytest.param("A", "AdRc4s", "Ad Rc4s", id="ace-is-blocked"),
        pytest.param("R", "RdRc5s7d", "Rd Rc 5s", id="king"),
        pytest.param("F", "7d6cFs", "7d Fs", id="knave"),
    ],
)
def test_a_matta_of_any_rank(rank, table, expected):
    """The declared matta takes what a card of that rank takes."""
    assert captures(with_matta(rank, "7c2s", table), "7c") == sets(*expected.split())


def test_a_declared_matta_on_the_table():
    """On the table it is taken as the rank it was declared as, beside the card of that rank."""
    place = with_matta("4", "4dAs", "7c4c")
    assert captures(place, "4d") == sets("7c", "4c")
    assert captures(place, "As") == sets("7c4c")
    assert captures(with_matta("4", "Fs7d", "7c4c"), "Fs") == sets("7c4c")


def test_a_matta_declared_as_an_ace_blocks_an_ace():
    """An ace takes a matta that lies there as an ace, and not the whole table."""
    assert captures(with_matta("A", "As2s", "7c5d"), "As") == sets("7c")


def test_in_the_pile_the_matta_is_a_seven():
    """For the primiera it is the seven of cups, whatever it was declared as."""
    played = play(with_matta("4", "7c2s", "6d5c"), "7cx6d5c")
    assert played.state.piles == (cards("7c6d5c"), 0)
    assert played.state.note("matta") is None
    line = "cirulla -/- - - 7c7d7s7b/6d6c6s6b -/- - 1 2 0/0 matta=4"
    lines = {each.category: each.side for each in position(line).rules.score(position(line).state)}
    assert lines["primiera"] == 0


# -- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "table", "attempt", "code"),
    [
        ("cirulla", "Rd2c4s", "3sxRd", "wrong_sum"),
        ("cirulla", "Rd2c4s", "3sxRd4s", "wrong_sum"),
        ("cirulla", "Rd2c4s", "3s", "must_capture"),
        ("cirulla", "Rd2c4s", "3sx-", "empty_capture"),
        ("cirulla", "Rd2c4s", "AbxRd4s", "ace_takes_all"),
        ("cirulla", "Rd2c4s", "Ab", "must_capture"),
        ("cirulla", "Ad2c4s", "AbxAd2c4s", "wrong_sum"),
        ("cirulla+cirulla(plain=fewest)", "3dAc2c", "3sxAc2c", "not_fewest"),
    ],
)
def test_refusals(text, table, attempt, code):
    """Each move that is not offered is refused with its reason, by the rule that decides."""
    place = study(text, hands="3sAb/6b", table=table)
    reasons = refusals(*place, move(attempt))
    assert [(reason.rule, reason.code) for reason in reasons] == [("cirulla", code)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("cirulla@captures=fewest", "unknown_match_option"),
        ("cirulla@max_captured=2", "unknown_match_option"),
        ("cirulla+asso_piglia_tutto", "rules_conflict"),
        ("cirulla+quindici", "rules_conflict"),
    ],
)
def test_what_does_not_combine(text, code):
    """Neither the limits of other captures nor other families of captures go with it (3.6)."""
    assert code in problems(text)


@pytest.mark.parametrize("text", ["cirulla", "cirulla+cirulla(ace_blocked=no,plain=fewest)"])
def test_the_rule_is_told_with_its_options(text):
    """The paragraphs follow the options."""
    told = " ".join(m.text for m in ruleset(text).rules["cirulla"].telling())
    assert ("If an ace lies there" in told) == (text == "cirulla")
    assert ("fewest cards" in told) == (text != "cirulla")


# -- points for coins ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        pytest.param("A23", 3, id="K30"),
        pytest.param("A23456", 6, id="K31"),
        pytest.param("A234567", 6, id="K31-seven"),
        pytest.param("A2346", 4, id="K31-gap"),
        pytest.param("FCR", 5, id="K33"),
        pytest.param("A23FCR", 8, id="K33-both"),
        pytest.param("A2FC", 0, id="K35"),
    ],
)
def test_piccola_and_grande(ranks, points):
    """The low run of coins scores its length up to six, the figures five."""
    pile = "".join(f"{rank}d" for rank in ranks)
    found = score(f"{pile}/{rest_of(pile)}", "cirulla")
    assert sum(found.get(name, {}).get(0, 0) for name in ("piccola", "grande")) == points


@pytest.mark.parametrize(
    "variant", [pytest.param(v, id=f"K36-T19-{v}") for v in (*VARIANTS, "cirullone")]
)
def test_all_ten_coins_win(variant):
    """All ten coins win the match when the round is counted, whatever the score."""
    pile = "".join(f"{rank}d" for rank in "A234567FCR")
    place = study(variant, piles=f"{pile}/{rest_of(pile)}", turn="-")
    lines = place.rules.score(place.state)
    points = [sum(line.points for line in lines if line.side == side) for side in (0, 1)]
    match = Match((3, 40), 0).scored(place.rules, RoundScored(lines, tuple(points)))
    assert match.verdict is not None
    assert match.verdict.winner == 0


def test_napola_pays_twice():
    """Napola beside piccola is allowed, with a warning."""
    assert ruleset("cirulla").warnings == ()
    assert "paid_twice" in [warning.code for warning in ruleset("cirulla+napola").warnings]


# -- variants ------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", [*VARIANTS, "cirullone"])
def test_variants(variant):
    """Each plays to fifty-one with the rules of its page, and a round comes to its end."""
    rules = ruleset(variant)
    assert rules.target == 51
    assert (
        ("tre_re" in rules.rules) == ("due_assi" not in rules.rules) == (variant == "cirulla_bga")
    )
    assert finished(rules, 1)[1].lines


def test_cirullone_deals_nine():
    """Cirullone is dealt as Scopone: nine each, four on the table, nothing left."""
    rules = ruleset("cirullone")
    assert (rules.plan.hand, rules.plan.table, rules.plan.later) == (9, 4, ())
    assert not {"bussata", "distribuzione"} & set(rules.rules)


def test_cirulla_tables():
    """Cirulla is for two, three, or two pairs."""
    assert not problems("cirulla@seats=3")
    assert not problems("cirulla@seats=4")
    assert "bad_seating" in problems("cirulla@seats=4,teams=4")
    assert "bad_seating" in problems("cirulla@seats=6")
