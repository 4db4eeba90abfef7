"""Vectors S of rules.md 4: what is a scopa, the last card and the cards left over.

Vector S14 stands with the fifteen family, S11 with Scopone and S12 with the aces.
"""

from __future__ import annotations

import pytest

from scopa_core.cards import iterate
from scopa_core.engine import apply, legal_moves, open_round
from scopa_core.events import LeftoversTaken, RoundScored, SweepDenied, SweepMade
from scopa_core.moves import Move
from support import card, cards, kinds, only, opening, play, rest_of, ruleset, shuffled, study


def test_s01_scopa_while_another_player_holds_cards():
    """The mover's own last card makes a scopa while somebody still holds a card."""
    step = play(study(hands="4c/2d", table="4d"), "4cx4d")
    assert kinds(step.events) == ["CardsCaptured", "SweepMade"]
    assert step.state.sweeps == ((card("4c"),), ())


def test_s02_last_card_of_the_round():
    """The very last card captures everything, but it is no scopa and nothing is left over."""
    step = play(study(hands="4c", table="4d"), "4cx4d")
    assert kinds(step.events) == ["CardsCaptured", "SweepDenied", "RoundScored"]
    assert step.state.piles[0] == cards("4c4d")
    assert step.state.sweeps == ((), ())
    assert [reason.code for reason in only(step.events, SweepDenied).reasons] == ["last_card"]


def test_s03_last_card_of_a_hand_but_not_of_the_round():
    """The dealer's last card of a hand makes a scopa while cards are left in the stock."""
    place = study(hands="-/4c", table="4d", stock="2d3d5d2c3c5c", turn="2")
    step = play(place, "4cx4d")
    assert kinds(step.events) == ["CardsCaptured", "SweepMade", "CardsDealt"]
    assert list(map(len, step.state.sweeps)) == [0, 1]
    assert step.state.turn == 0


def test_s05_leftovers_go_to_the_last_capturer():
    """What is left on the table goes to the side that captured last, and is no scopa."""
    place = study(hands="-/Fc", table="3d", turn="2", last="1", dealer="2")
    step = play(place, "Fc")
    assert kinds(step.events) == ["CardLaid", "LeftoversTaken", "RoundScored"]
    assert step.state.piles == (cards("3dFc"), 0)
    assert step.state.table == 0
    assert step.state.sweeps == ((), ())


def test_s07_leftovers_to_the_dealer():
    """With ``leftovers=dealer`` the dealer takes them."""
    place = study("scopa@leftovers=dealer", hands="-/Fc", table="3d", turn="2", last="1")
    step = play(place, "Fc")
    assert only(step.events, LeftoversTaken) == LeftoversTaken(1, cards("3dFc"))
    assert step.state.piles == (0, cards("3dFc"))


@pytest.mark.parametrize("leftovers", ["last", "dealer"])
def test_s08_nobody_captured(leftovers):
    """When nobody captured in the whole round all piles stay empty and nothing is scored."""
    rules = ruleset(f"scopa@capture=free,leftovers={leftovers}")
    step = opening(rules, 8)
    while step.state.turn is not None:
        laid = next(iterate(step.state.hands[step.state.turn]))
        step = apply(rules, step.state, Move(laid))
    assert step.state.table.bit_count() == 40
    assert step.state.piles == (0, 0)
    assert only(step.events, RoundScored) == RoundScored((), (0, 0))


def test_s09_last_capturer_of_three():
    """With three players the rest goes to the seat that captured last, two turns ago."""
    place = study("scopa@seats=3", hands="Cc/7d/Fb", table="2d7c", turn="2", last="-", dealer="1")
    step = play(place, "7dx7c", "Fb", "Cc")
    assert kinds(step.events) == ["CardLaid", "LeftoversTaken", "RoundScored"]
    assert step.state.piles == (0, cards("7d7c2dFbCc"), 0)


def test_s13_leftovers_go_to_the_team():
    """Seat 1 captured last, seat 3 is the partner: the pile of both grows."""
    place = study("scopa@seats=4", hands="-/-/-/Fc", table="3d", turn="4", last="1", piles="7d7c/-")
    step = play(place, "Fc")
    assert step.state.piles == (cards("7d7c3dFc"), 0)
    place = place._replace(state=place.state._replace(last=2))
    assert play(place, "Fc").state.piles == (cards("7d7c3dFc"), 0)


def test_s16_the_last_capturer_is_cleared():
    """A new round knows no last capturer, no scopa and no pile of the round before."""
    rules = ruleset()
    step = opening(rules, 16)
    while step.state.turn is not None:
        step = apply(rules, step.state, legal_moves(rules, step.state)[0])
    assert step.state.last is not None
    after = open_round(rules, shuffled(rules, 17), 0, (3, 1)).state
    assert (after.last, after.piles, after.sweeps) == (None, (0, 0), ((), ()))


def test_last_card_that_counts():
    """With ``last_card_scopa=counts`` the last card makes a scopa (R23)."""
    place = study(
        "scopa@last_card_scopa=counts", hands="4c", table="4d", piles=f"-/{rest_of('4c4d')}"
    )
    step = play(place, "4cx4d")
    assert only(step.events, SweepMade).seat == 0
    assert only(step.events, RoundScored).points[0] == 1
