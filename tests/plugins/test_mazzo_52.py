"""The 52-card pack (rules.md 3.1 [PARLETT])."""

from __future__ import annotations

import pytest

from scopa_core.cards import DECK_52, card_set
from scopa_core.engine import open_round
from scopa_core.events import TableRefused
from scopa_core.notation.cards import parse_set
from support import captures, finished, pack, problems, ruleset, shuffled, study


def test_values_go_to_thirteen():
    """The jack counts 11, the queen 12, the king 13; 8, 9 and 10 count themselves."""
    values = {c.rank.code: DECK_52.values[c] for c in DECK_52.cards}
    assert values == dict(zip("A23456789TFCR", range(1, 14), strict=True))


def test_a_king_takes_thirteen():
    """A sum may reach thirteen, and a jack takes a jack."""
    place = study("scopa_52", hands="RdFd/7b", table="9s4cFs")
    assert captures(place, "Rd") == {parse_set("9s4c", DECK_52)}
    assert captures(place, "Fd") == {parse_set("Fs", DECK_52)}


@pytest.mark.parametrize("seats", [3, 6])
def test_tables_that_do_not_fit(seats):
    """Forty-eight cards go three at a time to two or four players only."""
    assert problems(f"scopa_52@seats={seats}") == ["uneven_deal"]


@pytest.mark.parametrize(
    ("text", "hand", "deals"),
    [
        ("scopa_52", 3, 8),
        ("scopa_52@seats=4", 3, 4),
        ("scopa_52@hand_size=4,seats=3", 4, 4),
        ("scopa_52@hand_size=4,seats=6", 4, 2),
        ("scopa_52+distribuzione_52@seats=4", 12, 1),
        ("scopa_52+distribuzione_52@seats=3", 4, 4),
    ],
)
def test_deals_that_fit(text, hand, deals):
    """All 52 cards are dealt in so many servings of so many cards."""
    rules = ruleset(text)
    assert (rules.plan.hand, rules.plan.table) == (hand, 4)
    assert 4 + hand * rules.seating.seats * deals == len(rules.deck)


def test_twelve_each_are_dealt_in_a_packet():
    """The first twelve cards go to the first player, the last four to the table [PAGAT]."""
    rules = ruleset("scopa_52+distribuzione_52-tre_re@seats=4")
    order = shuffled(rules, 1)
    state = open_round(rules, order, dealer=1).state
    assert state.hands[2] == card_set(order[:12])
    assert state.hands[1] == card_set(order[36:48])
    assert state.table == card_set(order[48:])


@pytest.mark.parametrize("deck", ["spanish", "french_no_figures"])
def test_packs_that_have_no_fifty_two(deck):
    """A pack that calls a figure by a number has no other card for that number."""
    assert problems(f"scopa_52@deck={deck}") == ["pack_too_small"]
    assert problems("scopa_52@deck=italian") == []


@pytest.mark.parametrize("rule", ["napola", "quindici", "cirulla", "tuzzilicchio", "scopone"])
def test_what_is_told_for_forty_cards_only(rule):
    """Runs, totals and deals that no source tells for 52 cards are refused."""
    assert "rules_conflict" in problems(f"scopa_52+{rule}")


@pytest.mark.parametrize("rule", ["re_bello", "asso_piglia_tutto", "sette", "rosmarina"])
def test_what_goes_with_it(rule):
    """Rules about cards that every pack has go with it."""
    assert problems(f"scopa_52+{rule}") == []


def test_eight_nine_and_ten_in_the_primiera():
    """They are worth 10 like the figures, and the settebello is one card as ever."""
    place = study("scopa_52", piles="8d7c7s7b/Rd6c6s6b", turn="-")
    lines = {line.category: line.side for line in place.rules.score(place.state)}
    assert lines["primiera"] == 0
    tallies = place.rules.rules["primiera"].tallies(place.state)
    assert [tally.amount for tally in tallies] == [10 + 3 * 21, 10 + 3 * 18]


def test_three_kings_void_the_deal():
    """Kings are as hard to take as ever."""
    rules = ruleset("scopa_52")
    assert isinstance(open_round(rules, pack(rules, "RdRcRs5b")).events[-1], TableRefused)


@pytest.mark.parametrize("text", ["scopa_52", "scopa_52@seats=4", "scopa_52@seats=4,teams=4"])
def test_a_whole_round(text):
    """All fifty-two cards end in the piles."""
    state, _ = finished(ruleset(text), 52)
    assert sum(pile.bit_count() for pile in state.piles) == 52
