"""Vectors E10-E13, K12-K19, D08 and D09 of rules.md 4: what the opening table brings."""

from __future__ import annotations

import pytest

from courses import check_round
from scopa_core.captures import total
from scopa_core.engine import apply, legal_moves, open_round
from scopa_core.events import LeftoversTaken, TableRefused, TableTaken
from scopa_core.notation.cards import parse_cards
from scopa_core.notation.positions import format_position, parse_position
from support import (
    CATALOGUE,
    card,
    cards,
    kinds,
    only,
    opening,
    pack,
    problems,
    ruleset,
)

ESCOBA = "escoba"
ACES = "scopa+due_assi"
GENOA = "scopa_quindici+due_assi+tavola_quindici(matta=yes,thirty=any)"
WILD = "scopa_quindici+tavola_quindici(matta=yes)"
FIRST = "escoba+tavola_quindici(who=first)"
ANY_THIRTY = "escoba+tavola_quindici(thirty=any)"
VOID = "void"


def opened(text, table, dealer=-1):
    """The opening of a pack that lays these cards on the table."""
    rules = ruleset(text)
    return open_round(rules, pack(rules, table), dealer)


@pytest.mark.parametrize(
    ("text", "table", "scope"),
    [
        pytest.param(ESCOBA, "Ad2c5s7b", "7b", id="E10"),
        pytest.param(ESCOBA, "7dFcCs6b", "Fc6b", id="E11"),
        pytest.param(ESCOBA, "Rd5c7s3b", "", id="E13"),
        pytest.param(ESCOBA, "RdRcRs5b", "", id="D08"),
        pytest.param(GENOA, "Ad2c5s7b", "7b", id="K12"),
        pytest.param(GENOA, "RdRcCsAb", "CsAb", id="K13"),
        pytest.param(GENOA, "AdAc6s7b", VOID, id="K14"),
        pytest.param(GENOA, "7c2d3s4b", "4b", id="K15"),
        pytest.param(GENOA, "7cRd5s3b", "", id="K17"),
        pytest.param(GENOA, "RdRcRs5b", "", id="K19"),
        pytest.param(GENOA, "AdAc6s7b", VOID, id="D09"),
        pytest.param(GENOA, "RdRcRs5b", "", id="D09-kings"),
    ],
)
def test_opening_tables(text, table, scope):
    """The dealer takes a table of fifteen for one scopa and of thirty for two; others stay."""
    step = opened(text, table)
    if scope == VOID:
        assert [r.code for r in only(step.events, TableRefused).reasons] == ["two_aces"]
        return
    if not scope:
        assert kinds(step.events) == ["RoundOpened", "TableLaid", "CardsDealt"]
        return
    marks = parse_cards(scope)
    assert only(step.events, TableTaken) == TableTaken(1, cards(table), marks)
    state = step.state
    assert (state.table, state.piles, state.last) == (0, (0, cards(table)), 1)
    assert (state.sweeps, state.turn) == (((), marks), 0)
    assert all(move.captured is None for move in legal_moves(ruleset(text), state))


def test_the_marks_of_two_scope():
    """The last card of each group of fifteen marks a scopa; where any thirty counts, the last two
    cards of the table do."""
    assert opened(ESCOBA, "5cRc5bRb").state.sweeps[1] == (card("Rc"), card("Rb"))
    assert opened(ANY_THIRTY, "5cRc5bRb").state.sweeps[1] == (card("5b"), card("Rb"))


@pytest.mark.parametrize(
    ("text", "taken"),
    [(ESCOBA, False), (ANY_THIRTY, True)],
)
def test_a_thirty_that_does_not_split(text, taken):
    """Ten, ten, nine and ace make thirty, but no two groups of fifteen."""
    assert ("TableTaken" in kinds(opened(text, "RdRcCsAb").events)) == taken


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_who_takes_the_table(dealer):
    """The dealer of this round takes it, or by option whoever plays first."""
    taken = opened("escoba@seats=3", "Ad2c5s7b", dealer).state
    assert (taken.last, taken.turn) == (dealer, (dealer + 1) % 3)
    assert [len(sweeps) for sweeps in taken.sweeps] == [seat == dealer for seat in range(3)]
    first = opened(f"{FIRST}@seats=3", "Ad2c5s7b", dealer).state
    assert first.last == first.turn == (dealer + 1) % 3


@pytest.mark.parametrize(
    ("table", "plain", "wild"),
    [
        ("7cAdAs2b", 0, 0),
        ("7cAd2s2b", 0, 1),
        ("7c4d5s5b", 0, 1),
        ("7c5d5s5b", 0, 0),
        ("7cRd5s4b", 0, 0),
        ("7cRdRs5b", 0, 2),
        ("7cRdCsCb", 0, 0),
        ("7cRdRsCb", 0, 0),
        ("7dFcCs6b", 2, 2),
        ("7c3d3s2b", 1, 1),
    ],
)
def test_the_wild_seven(table, plain, wild):
    """The seven of cups takes a value from one to ten, and thirty must still split."""
    scope = [len(opened(text, table).state.sweeps[1]) for text in (ESCOBA, WILD)]
    assert scope == [plain, wild]


def test_a_wild_thirty_need_not_split():
    """With any thirty allowed the seven of cups only has to make the total."""
    assert len(opened(GENOA, "7cRdCsCb").state.sweeps[1]) == 2
    assert opened(GENOA, "7cRdRsRb").state.sweeps[1] == ()


def test_two_aces_stand_for_three_kings():
    """Two aces void the deal and three kings do not, though the variant had the other rule."""
    step = opened(ACES, "AdAc6s7b", dealer=0)
    assert only(step.events, TableRefused)
    assert (step.state.dealer, step.state.turn) == (0, None)
    assert opened(ACES, "RdRcRs5b").state.turn == 0
    assert opened(ACES, "AdRcRs5b").state.turn == 0
    assert "tre_re" not in ruleset(ACES).rules


def test_void_deals_come_first():
    """A table that is void is not taken, whatever it adds up to: 1, 1, 6 and 7 make fifteen."""
    assert "TableTaken" in kinds(opened(ESCOBA, "AdAc6s7b").events)
    step = opened("escoba+due_assi", "AdAc6s7b")
    assert kinds(step.events)[-1] == "TableRefused"
    assert step.state.sweeps == ((), ())


def test_a_game_without_a_table():
    """Where nothing is laid on the table at the opening, neither rule can be played."""
    for deal in ("scopone_scientifico", "scopa+tutte_le_carte"):
        found = problems(f"{deal}+due_assi+tavola_quindici")
        assert found == ["no_opening_table"] * 2


def test_a_second_pack_has_a_matta_too():
    """With several packs every seven of cups takes any value."""
    text = "scopa+piu_mazzi+tavola_quindici(matta=yes)@hand_size=6,seats=2"
    rules = ruleset(text)
    assert rules.plan.table == 8
    for matta in ("7c", "7c'"):
        step = open_round(rules, pack(rules, f"{matta}AdAd'AcAc'AsAs'Ab"))
        assert "TableTaken" in kinds(step.events)


def test_it_may_win_the_match():
    """Where a scopa wins the match, an opening table of fifteen does."""
    step = opened("escoba+scopa_vince", "Ad2c5s7b")
    assert kinds(step.events)[-2:] == ["TableTaken", "WonOutright"]
    assert (step.events[-1].side, step.state.turn) == (1, None)
    assert kinds(opened("escoba+scopa_vince", "Ad2c5s6b").events)[-1] == "CardsDealt"


def test_the_first_play_comes_after_it():
    """An ace that may not be the first card of the round may not be that on a table that was
    taken, either."""
    text = "scopa+asso_piglia_tutto(first_play=barred)+tavola_quindici"
    rules = ruleset(text)
    state = open_round(rules, pack(rules, "Ad2c5s7b4dRcAcFc6d5c"), 1).state
    assert state.last == 1
    assert {str(move.card) for move in legal_moves(rules, state)} == {"4d", "6d"}


def test_it_stands_beside_other_captures():
    """The rule needs no captures to fifteen, but a game in which scope count."""
    assert opened("scopa+tavola_quindici", "Ad2c5s7b").state.last == 1
    assert "rules_conflict" in problems("scopa_frac+tavola_quindici")


@pytest.mark.parametrize("table", ["Ad2c5s7b", "7dFcCs6b"])
def test_positions_round_trip(table):
    """A table that was taken is written and read back."""
    rules = ruleset(ESCOBA)
    line = format_position(rules, opened(ESCOBA, table).state)
    assert parse_position(line, CATALOGUE).state == opened(ESCOBA, table).state


@pytest.mark.parametrize("table", ["Ad2c5s7b", "7dFcCs6b"])
def test_s14_after_an_opening_capture(table):
    """Also after an opening of fifteen or thirty what is left at the end is 10 modulo 15."""
    rules = ruleset(ESCOBA)
    step = opened(ESCOBA, table)
    while step.state.turn is not None:
        step = apply(rules, step.state, legal_moves(rules, step.state)[0])
    left = only(step.events, LeftoversTaken)
    assert total(rules.deck, left.cards) % 15 == 10


def test_records_and_views():
    """A round in which the table was taken replays, and everybody sees it alike."""
    rules = ruleset(GENOA)
    seeds = (s for s in range(200) if opening(rules, s).state.last is not None)
    events = check_round(GENOA, next(seeds))
    assert "TableTaken" in kinds(events)


@pytest.mark.parametrize("option", ["who=first", "thirty=any", "matta=yes"])
def test_every_option_is_told(option):
    """Each option changes what players are told."""
    told = ruleset(f"escoba+tavola_quindici({option})").rules["tavola_quindici"].telling()
    assert told != ruleset(ESCOBA).rules["tavola_quindici"].telling()
