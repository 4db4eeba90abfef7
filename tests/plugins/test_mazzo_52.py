"""The 52-card pack (rules.md 3.1 [PARLETT])."""

from __future__ import annotations

import pytest

from scopa_core.cards import DECK_52
from scopa_core.notation.cards import parse_set
from support import captures, finished, problems, ruleset, study


def test_values_go_to_thirteen():
    """The jack counts 11, the queen 12, the king 13; 8, 9 and 10 count themselves."""
    values = {c.rank.code: DECK_52.values[c] for c in DECK_52.cards}
    assert values == dict(zip("A23456789TFCR", range(1, 14), strict=True))


def test_a_king_takes_thirteen():
    """A sum may reach thirteen, and a jack takes a jack."""
    place = study("scopa_52", hands="RdFd/7b", table="9s4cFs")
    assert captures(place, "Rd") == {parse_set("9s4c", DECK_52)}
    assert captures(place, "Fd") == {parse_set("Fs", DECK_52)}


@pytest.mark.parametrize(("seats", "problem"), [(3, "bad_seating"), (6, "bad_seating")])
def test_tables_that_do_not_fit(seats, problem):
    """Forty-eight cards go to two or four players only."""
    assert problem in problems(f"scopa_52@seats={seats}")


@pytest.mark.parametrize("text", ["scopa_52", "scopa_52@seats=4", "scopa_52@seats=4,teams=4"])
def test_a_whole_round(text):
    """All fifty-two cards end in the piles."""
    state, _ = finished(ruleset(text), 52)
    assert sum(pile.bit_count() for pile in state.piles) == 52
