"""Vectors D06, D07, D17 and S11 of rules.md 4: Scopone and Scopone scientifico."""

from __future__ import annotations

import pytest

from scopa_core.cards import card_set
from scopa_core.engine import open_round
from scopa_core.events import TableRefused
from support import cards, kinds, pack, play, problems, ruleset, study

ON_THE_TABLE = (13, 14, 27, 28)


def test_d06_three_kings_in_scopone():
    """Three kings among the four table cards void the deal of Scopone."""
    rules = ruleset("scopone")
    step = open_round(rules, pack(rules, "RdRcRs5b", ON_THE_TABLE))
    assert step.state.table == cards("RdRcRs5b")
    assert isinstance(step.events[-1], TableRefused)
    assert open_round(rules, pack(rules, "RdRc7s5b", ON_THE_TABLE)).state.turn == 0


def test_d07_no_table_and_no_test():
    """Scopone scientifico deals one at a time, ten each, with no table that could be void."""
    rules = ruleset("scopone_scientifico")
    order = pack(rules, "RdRcRsRb")
    step = open_round(rules, order)
    assert kinds(step.events) == ["RoundOpened", "CardsDealt"]
    assert (step.state.table, step.state.stock, step.state.turn) == (0, (), 0)
    assert step.state.hands == tuple(card_set(order[seat::4]) for seat in range(4))


def test_d17_packets():
    """Three each, two to the table, three each, two to the table, three each."""
    rules = ruleset("scopone")
    order = pack(rules)
    state = open_round(rules, order).state

    def numbered(*numbers):
        return card_set(order[number - 1] for number in numbers)

    assert state.table == numbered(*ON_THE_TABLE)
    for seat, hand in enumerate(state.hands):
        starts = (1 + 3 * seat, 15 + 3 * seat, 29 + 3 * seat)
        assert hand == numbered(*(start + i for start in starts for i in range(3)))
    assert [hand.bit_count() for hand in state.hands] == [9] * 4
    assert state.stock == ()


@pytest.mark.parametrize(
    ("option", "counts"),
    [
        pytest.param("dealer_counts", True, id="S11"),
        pytest.param("void", False, id="S11-void"),
        pytest.param("counts", True, id="S11-counts"),
    ],
)
def test_the_dealers_last_card(option, counts):
    """The dealer's card 40 makes a scopa when the house rule says so."""
    text = "scopone_scientifico" + ("" if option == "void" else f"@last_card_scopa={option}")
    step = play(study(text, hands="-/-/-/4c", table="4d", turn="4", last="1"), "4cx4d")
    assert ("SweepMade" in kinds(step.events)) == counts
    assert step.state.sweeps[1] == ((max(step.state.sweeps[1]),) if counts else ())


def test_dealer_counts_for_nobody_else():
    """Where another seat plays the last card it makes no scopa for it."""
    place = study("scopa@last_card_scopa=dealer_counts", hands="4c", table="4d", dealer="2")
    assert "SweepDenied" in kinds(play(place, "4cx4d").events)
    place = place._replace(state=place.state._replace(dealer=0))
    assert "SweepMade" in kinds(play(place, "4cx4d").events)


@pytest.mark.parametrize("seats", ["seats=2", "seats=3", "seats=6", "seats=4,teams=4"])
@pytest.mark.parametrize("variant", ["scopone", "scopone_scientifico"])
def test_only_two_pairs(variant, seats):
    """Scopone is for two pairs; every other table is refused."""
    assert "bad_seating" in problems(f"{variant}@{seats}")


def test_two_scopone_deals_exclude_each_other():
    """Both deals decide the same thing, and the error names both."""
    assert problems("scopone+scopone_scientifico") == ["rules_conflict"]
