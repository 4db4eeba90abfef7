"""Vectors D of rules.md 4: deals of the classic game, void deals and the dealer.

In the deals of D10-D15 the pack is numbered c1, c2, ... in dealing order.
"""

from __future__ import annotations

import pytest

from scopa_core.cards import card_set
from scopa_core.engine import open_round
from scopa_core.events import RoundScored, TableRefused
from scopa_core.match import Match
from support import finished, opening, pack, playing, problems, ruleset


def numbered(order, *numbers):
    """The cards c1, c2, ... with those numbers, as a set."""
    return card_set(order[number - 1] for number in numbers)


@pytest.mark.parametrize(
    ("table", "void"),
    [
        pytest.param("RdRcRs5b", True, id="D01"),
        pytest.param("RdRc5s6b", False, id="D02"),
        pytest.param("RdRcRsRb", True, id="D03"),
    ],
)
def test_three_kings_void_the_deal(table, void):
    """Three or four kings on the opening table refuse it, and then nobody is to play."""
    rules = ruleset()
    step = open_round(rules, pack(rules, table))
    assert isinstance(step.events[-1], TableRefused) == void
    assert (step.state.turn is None) == void
    if void:
        (reason,) = step.events[-1].reasons
        assert (reason.rule, reason.code) == ("tre_re", "three_kings")


DEALS = [
    (
        "D10",
        "scopa",
        (1, 2, 3, 4),
        [(5, 7, 9), (6, 8, 10)],
        30,
    ),
    (
        "D11",
        "scopa@table_deal=after",
        (7, 8, 9, 10),
        [(1, 3, 5), (2, 4, 6)],
        30,
    ),
    (
        "D12",
        "scopa@table_deal=interleaved",
        (3, 6, 9, 10),
        [(1, 4, 7), (2, 5, 8)],
        30,
    ),
    (
        "D13",
        "scopa@seats=3",
        (1, 2, 3, 4),
        [(5, 8, 11), (6, 9, 12), (7, 10, 13)],
        27,
    ),
    (
        "D15",
        "scopa@seats=6",
        (1, 2, 3, 4),
        [(5, 11, 17), (6, 12, 18), (7, 13, 19), (8, 14, 20), (9, 15, 21), (10, 16, 22)],
        18,
    ),
]


@pytest.mark.parametrize(
    ("text", "table", "hands", "stock"),
    [pytest.param(*case, id=name) for name, *case in DEALS],
)
def test_the_pack_is_handed_out_as_numbered(text, table, hands, stock):
    """Table and hands hold the numbered cards, the first hand being the first player's."""
    rules = ruleset(text)
    order = pack(rules)
    state = open_round(rules, order).state
    assert state.turn == state.first == 0
    assert state.table == numbered(order, *table)
    assert list(state.hands) == [numbered(order, *hand) for hand in hands]
    assert state.stock == order[-stock:]


def later_deals(rules, seed=1):
    """The hands of each later deal of a round, and the stock before and after it."""
    return [
        (state, step.state)
        for state, _, step in playing(rules, seed)
        if state.stock != step.state.stock
    ]


@pytest.mark.parametrize(
    ("text", "deals"),
    [
        pytest.param("scopa", 6, id="D10"),
        pytest.param("scopa@seats=3", 4, id="D13"),
        pytest.param("scopa@seats=4", 3, id="R12"),
        pytest.param("scopa@seats=6", 2, id="D15"),
    ],
)
def test_later_deals(text, deals):
    """Three each again, one at a time from the first player, until the stock is used up."""
    rules = ruleset(text)
    seats = rules.seating.seats
    found = later_deals(rules)
    assert len(found) == deals - 1
    for before, after in found:
        assert after.turn == before.first
        for seat in range(seats):
            place = (seat - before.first) % seats
            assert after.hands[seat] == card_set(before.stock[place : 3 * seats : seats])
        assert after.stock == before.stock[3 * seats :]
    assert found[-1][1].stock == ()


def test_d10_next_deal_starts_at_c11():
    """With two players the second deal gives c11 c13 c15 and c12 c14 c16."""
    rules = ruleset()
    order = opening(rules, 5).events[0].stock
    _, after = later_deals(rules, 5)[0]
    assert after.hands == (numbered(order, 11, 13, 15), numbered(order, 12, 14, 16))


@pytest.mark.parametrize("text", [pytest.param("scopa@seats=5", id="D16")])
def test_five_players_are_refused(text):
    """Five players cannot share forty cards in threes."""
    assert problems(text) == ["uneven_deal"]


@pytest.mark.parametrize("dealer", [pytest.param(0, id="D18")])
def test_the_deal_goes_round(dealer):
    """The seat after the dealer plays first and deals the next round."""
    rules = ruleset("scopa@seats=4,target=51")
    match = Match.start(rules, dealer)
    dealers = []
    for seed in range(5):
        state = opening(rules, seed, match.dealer).state
        assert state.turn == (match.dealer + 1) % 4
        dealers.append(match.dealer)
        match = match.scored(rules, finished(rules, seed, match.dealer)[1])
    assert dealers == [0, 1, 2, 3, 0]


@pytest.mark.parametrize("dealer", [pytest.param(0, id="D19-1"), pytest.param(1, id="D19-2")])
def test_void_deals_keep_the_dealer(dealer):
    """However often the deal is void, dealer, players and points stay; then the next seat plays."""
    rules = ruleset()
    for table in ("RdRcRs5b", "RcRsRb2d", "RdRcRsRb"):
        void = open_round(rules, pack(rules, table), dealer, (7, 3))
        assert isinstance(void.events[-1], TableRefused)
        assert (void.state.dealer, void.state.points, void.state.seats) == (dealer, (7, 3), 2)
    stands = open_round(rules, pack(rules), void.state.dealer, void.state.points).state
    assert (stands.dealer, stands.points, stands.turn) == (dealer, (7, 3), 1 - dealer)
    match = Match((7, 3), dealer).scored(rules, RoundScored((), (1, 0)))
    assert match.dealer == 1 - dealer
