"""Only scopas, no scopas, and the scopa that wins the match (rules.md 3.1, 3.6)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa_core.answers import Verdict
from scopa_core.catalogue import load_catalogue
from scopa_core.errors import RulesetError
from scopa_core.events import SweepDenied, WonOutright
from scopa_core.match import Match
from scopa_core.notation.records import Ply, format_record
from scopa_core.notation.replay import replay
from scopa_core.plugin import Holding, msg
from scopa_core.testing.strategies import played_records
from support import (
    CATALOGUE,
    Plugin,
    cards,
    kinds,
    only,
    play,
    playing,
    problems,
    rest_of,
    ruleset,
    score,
    study,
)


def test_only_scopas_score():
    """Whatever the piles hold, only scopas score."""
    assert score("7d/-", "scopa+solo_scope", "-/4c5c") == {"scope": {1: 2}}
    assert score(f"7d/{rest_of('7d')}", "scopa+solo_scope") == {}


@pytest.mark.parametrize(
    "rule",
    [
        "napola",
        "re_bello",
        "sette",
        "tre_sette",
        "quattro_sette",
        "rosmarina",
        "ponino",
        "piccola",
        "grande",
        "de_trente",
        "cappotto",
    ],
)
def test_nothing_else_may_score(rule):
    """Every other rule that scores is refused by name (rules.md 3.6)."""
    assert set(problems(f"scopa+solo_scope+{rule}")) == {"only_scopas"}


def test_rules_of_other_plugins_may_not_score_either():
    """A rule nobody here has heard of is refused too, when it scores."""

    class DueDiCoppe(Holding):
        name = "due_di_coppe"
        title = summary = msg("The two of cups")
        counted = cards("2c")

    catalogue = load_catalogue()
    catalogue.add(Plugin(DueDiCoppe), "mine", "mine")
    with pytest.raises(RulesetError) as error:
        catalogue.ruleset("scopa+solo_scope+due_di_coppe")
    assert [problem.facts["rule"] for problem in error.value.problems] == ["due_di_coppe"]


def test_what_does_not_combine():
    """No scopas exclude all that is about them (rules.md 3.6)."""
    assert problems("scopa+senza_scope+scopa_vince") == ["rules_conflict"]
    assert problems("scopa+senza_scope+solo_scope") == ["rules_conflict", "nothing_scores"]
    assert problems("cirulla+senza_scope") == ["no_scopas"]
    assert problems("scopa-scope+scopa_vince") == ["rule_requires"]
    assert problems("tuzzilicchio+solo_scope") == ["only_scopas"]
    assert problems("scopa+solo_scope+scopa_vince+asso_piglia_tutto") == []


def test_no_scopas():
    """Emptying the table is no scopa, is not marked, and scores nothing."""
    place = study("scopa+senza_scope", hands="4cAd/5c", table="4d")
    step = play(place, "4cx4d")
    assert [r.code for r in only(step.events, SweepDenied).reasons] == ["no_scopas"]
    assert step.state.sweeps == ((), ())
    assert "scope" not in place.rules.rules


@pytest.mark.parametrize("hands", ["-/4c", "-/Ad"])
def test_one_reason_is_enough(hands):
    """The last card and the ace's sweep need no reasons of their own where no scopa counts."""
    place = study(
        "scopa+senza_scope+asso_piglia_tutto", hands=hands, table="4d", turn="2", last="1"
    )
    step = play(place, f"{hands[2:]}x4d")
    assert [r.code for r in only(step.events, SweepDenied).reasons] == ["no_scopas"]


@pytest.mark.parametrize("points", ["0/0", "3/10"])
def test_a_scopa_wins_the_match(points):
    """The first scopa ends the match in favour of whoever makes it, whatever the score."""
    place = study("scopa+scopa_vince", hands="4c7d/5c", table="4d", points=points)
    step = play(place, "4cx4d")
    won = only(step.events, WonOutright)
    assert kinds(step.events) == ["CardsCaptured", "SweepMade", "WonOutright"]
    assert (won.side, won.reasons[0].code, step.state.turn) == (0, "scopa", None)
    match = Match(place.state.points, 1).broken_off(won)
    assert (match.verdict, match.points) == (Verdict(0), place.state.points)


@pytest.mark.parametrize(
    ("text", "hands", "table", "wins"),
    [
        ("scopa", "4c", "4d", False),
        ("scopa@last_card_scopa=counts", "4c", "4d", True),
        ("scopa", "4c5s/2c", "4d2d", False),
        ("scopa+asso_piglia_tutto", "Ac5s/2c", "4d2d", False),
        ("scopa+asso_piglia_tutto(sweep=yes)", "Ac5s/2c", "4d2d", True),
    ],
)
def test_only_a_scopa_that_counts_wins(text, hands, table, wins):
    """What is no scopa wins nothing: the last card, a capture that leaves cards, an ace's sweep."""
    rules, _, match = text.partition("@")
    text = f"{rules}+scopa_vince" + (f"@{match}" if match else "")
    place = study(text, hands=hands, table=table, last="1")
    taken = table if hands.startswith("A") or table == "4d" else "4d"
    assert ("WonOutright" in kinds(play(place, f"{hands[:2]}x{taken}").events)) == wins


def test_partners_win_together():
    """The match goes to the side, not to the seat."""
    place = study("scopa+scopa_vince@seats=4", hands="-/-/4c7d/5c", table="4d", turn="3")
    assert only(play(place, "4cx4d").events, WonOutright).side == 0


@pytest.mark.parametrize("rule", ["solo_scope", "senza_scope", "scopa_vince"])
@given(st.data())
@settings(max_examples=5)
def test_records_come_back(rule, data):
    """Recorded rounds are replayed without a fault."""
    items = data.draw(played_records(CATALOGUE, st.just(ruleset(f"scopa+{rule}"))))
    replayed = replay(format_record(items), CATALOGUE)
    assert replayed.moves == [f"{i.seat}.{i.move}" for i in items if isinstance(i, Ply)]


def test_no_move_is_marked_without_scopas():
    """Whole rounds are played in which no scopa is ever made."""
    for seed in range(3):
        *_, (_, _, step) = playing(ruleset("scopa+senza_scope"), seed)
        assert step.state.sweeps == ((), ())
