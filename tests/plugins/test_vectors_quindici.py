"""Vectors E, S14, O16 and D08 of rules.md 4: the fifteen family."""

from __future__ import annotations

import pytest

from scopa_core.captures import total
from scopa_core.engine import open_round, refusals
from scopa_core.events import LeftoversTaken, TableRefused
from support import (
    captures,
    finished,
    move,
    pack,
    play,
    playing,
    problems,
    ruleset,
    score,
    seatings,
    sets,
    study,
)

FAMILY = ("scopa_quindici", "escoba", "escoba_argentina", "escoba_bga", "escoba_bga_no_prime")
SEVENS = ("escoba", "escoba_bga")
STAYS = "stays"
VECTORS = [
    ("E01", "Rd4c", "As", "Rd4c", True),
    ("E02", "7d", "7c", STAYS, False),
    ("E04", "7c7d", "As", "7c7d", True),
    ("E05", "5d5c5s", "Rb", "5d 5c 5s", False),
    ("E06", "2d2c2s2b", "7d", "2d2c2s2b", True),
    ("E08", "RdRcRs", "5b", "Rd Rc Rs", False),
]


@pytest.mark.parametrize("variant", FAMILY)
@pytest.mark.parametrize(
    ("table", "played", "expected", "empties"),
    [pytest.param(*case, id=name) for name, *case in VECTORS],
)
def test_captures_make_fifteen(variant, table, played, expected, empties):
    """A card takes exactly the sets that make fifteen with it; emptying the table is a scopa."""
    place = study(variant, hands=f"{played}/6b", table=table)
    found = captures(place, played)
    assert found == ({None} if expected == STAYS else sets(*expected.split()))
    step = play(place, played if expected == STAYS else f"{played}x{expected.split()[0]}")
    assert any(step.state.sweeps) == empties


@pytest.mark.parametrize("variant", [pytest.param(v, id=f"D08-{v}") for v in FAMILY])
def test_three_kings_stand(variant):
    """Kings fall to fives, so three of them on the table void no deal."""
    rules = ruleset(variant)
    step = open_round(rules, pack(rules, "RdRcRs5b"))
    assert not isinstance(step.events[-1], TableRefused)
    assert step.state.turn == 0
    assert step.state.sweeps == ((), ())


@pytest.mark.parametrize("seed", range(6))
def test_s14_the_table_is_never_empty_at_the_end(seed):
    """What is left after the last card is 10 modulo 15, so the last card never makes a scopa."""
    rules = ruleset("scopa_quindici")
    *_, (_, _, last) = playing(rules, seed)
    (left,) = (e for e in last.events if isinstance(e, LeftoversTaken))
    assert total(rules.deck, left.cards) % 15 == 10


@pytest.mark.parametrize("variant", [pytest.param(v, id=f"O16-{v}") for v in SEVENS])
def test_two_sevens_each(variant):
    """Two sevens each score nothing for sevens; three score the point, four score two."""
    assert "sette" not in score("7d7c/7s7b", variant)
    three = score("7d7c7s/7b", variant)
    assert (three["sette"], three.get("quattro_sette")) == ({0: 1}, None)
    four = score("-/7d7c7s7b", variant)
    assert (four["sette"], four["quattro_sette"]) == ({1: 1}, {1: 1})


def test_escoba_without_prime():
    """The variant without primiera scores sevens and never a primiera."""
    _, scored = finished(ruleset("escoba_bga_no_prime"), 3)
    assert "primiera" not in {line.category for line in scored.lines}
    assert "primiera" not in ruleset("escoba_bga_no_prime").rules


def test_escoba_of_spain():
    """Spain plays to 21 with points for sevens instead of the primiera, and the opening table."""
    rules = ruleset("escoba")
    assert (rules.target, rules.match["deck"]) == (21, "spanish")
    assert {"sette", "quattro_sette", "tavola_quindici"} <= set(rules.rules)
    assert "primiera" not in rules.rules


def test_escoba_of_argentina():
    """Argentina plays to 15 with the primiera and no points for sevens but the settebello's."""
    rules = ruleset("escoba_argentina")
    assert (rules.target, rules.match["deck"]) == (15, "spanish")
    assert {"primiera", "settebello", "tavola_quindici"} <= set(rules.rules)
    assert not {"sette", "quattro_sette"} & set(rules.rules)


@pytest.mark.parametrize("variant", ["escoba", "escoba_argentina"])
def test_two_three_or_four_play_escoba(variant):
    """Escoba is for two, three or four players, four in pairs or alone."""
    tables = ["seats=2,teams=2", "seats=3,teams=3", "seats=4,teams=2", "seats=4,teams=4"]
    assert seatings([variant]) == [f"{variant}@{table}" for table in tables]


@pytest.mark.parametrize(
    "other",
    ["asso_piglia_tutto", "cirulla", "frac", "mazzo_52", "numeri_e_figure", "tuzzilicchio"],
)
def test_one_family_of_captures(other):
    """Captures to fifteen do not go with other captures (rules.md 3.6)."""
    assert "rules_conflict" in problems(f"scopa_quindici+{other}")


@pytest.mark.parametrize(
    ("attempt", "code"),
    [
        ("AsxRd", "not_fifteen"),
        ("AsxRd4c2d", "not_fifteen"),
        ("Asx-", "empty_capture"),
        ("As", "must_capture"),
    ],
)
def test_reasons_come_from_the_rule_that_decides(attempt, code):
    """A move is refused by the rule of fifteen, never by the captures that are overridden."""
    place = study("scopa_quindici", hands="As3d/6b", table="Rd4c2d")
    reasons = refusals(*place, move(attempt))
    assert [(reason.rule, reason.code) for reason in reasons] == [("quindici", code)]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("captures=fewest", "Rd4c 6s8"),
        ("max_captured=2", "Rd4c 6s8"),
        ("captures=any", "Rd4c 6s8 Rd2d2c"),
    ],
)
def test_choice_of_fifteens(options, expected):
    """The options for choosing among captures hold for fifteens too."""
    place = study(f"scopa_quindici@{options}", hands="As3d/6b", table="Rd4c2d2c6sFs")
    wanted = sets(*expected.replace("6s8", "6sFs").split())
    if options == "captures=any":
        wanted |= sets("2d4cFs", "2c4cFs", "2d2c4c6s")
    assert captures(place, "As") == wanted
