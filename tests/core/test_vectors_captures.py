"""Vectors C and X of rules.md 4: captures of the classic game, and moves that are refused."""

from __future__ import annotations

import pytest

from scopa_core.engine import apply, decide, legal_moves, refusals
from scopa_core.errors import IllegalMoveError, NotationError
from scopa_core.moves import Move
from scopa_core.notation.cards import parse_move
from support import captures, card, cards, move, play, sets, study

STAYS = "stays"
CAPTURES = [
    ("C01", "-", "7d", STAYS, False),
    ("C02", "2d4c6s", "6b", "6s", False),
    ("C03", "5d5c", "5s", "5d 5c", False),
    ("C04", "5d5c", "Rs", "5d5c", True),
    ("C05", "2d4c5s", "7b", "2d5s", False),
    ("C06", "2d4c5s", "Rb", STAYS, False),
    ("C07", "2d5c7s4b", "Cd", "2d7s 5c4b", False),
    ("C08", "Ad2c3s4b", "5d", "Ad4b 2c3s", False),
    ("C10", "AdAc2d2c3s", "4b", "Ad3s Ac3s 2d2c AdAc2d AdAc2c", False),
    ("C11", "AdAcAsAb", "4d", "AdAcAsAb", True),
    ("C13", "AdAcAsAb", "2d", "AdAc AdAs AdAb AcAs AcAb AsAb", False),
    ("C14", "Ad2c3s4b5d6c7s", "Rd", "3s7s 4b6c Ad2c7s Ad3s6c Ad4b5d 2c3s5d Ad2c3s4b", False),
    ("C15", "FdCdRd", "Rc", "Rd", False),
    ("C16", "Ad2c3s4b", "Rd", "Ad2c3s4b", True),
    ("C17", "2d2c2s2b", "Fd", "2d2c2s2b", True),
    ("C18", "2d2c2s2b", "6d", "2d2c2s 2d2c2b 2d2s2b 2c2s2b", False),
    ("C20", "Ad3c4sFb", "Fd", "Fb", False),
    ("C21", "5d", "5c", "5d", True),
    ("C22", "3d4c", "7s", "3d4c", True),
    ("C23", "AdAc2d2c4s", "Rd", "AdAc2d2c4s", True),
    ("C25", "Fd7c", "Rs", STAYS, False),
    ("C26", "RdAd2c", "3s", "Ad2c", False),
    ("C27", "4dCc", "4c", "4d", False),
    ("C29", "Ad2c4s6b", "7d", "Ad6b Ad2c4s", False),
]
FEWEST = [
    ("C10", "AdAc2d2c3s", "4b", "Ad3s Ac3s 2d2c"),
    ("C14", "Ad2c3s4b5d6c7s", "Rd", "3s7s 4b6c"),
    ("C29", "Ad2c4s6b", "7d", "Ad6b"),
]


@pytest.mark.parametrize(
    ("table", "played", "expected", "empties"),
    [pytest.param(*case, id=name) for name, *case in CAPTURES],
)
def test_captures_are_those_of_the_vector(table, played, expected, empties):
    """A card has exactly the captures the vector lists, and empties the table when it says so."""
    place = study(hands=f"{played}/7b" if played != "7b" else "7b/Fb", table=table)
    wanted = {None} if expected == STAYS else sets(*expected.split())
    assert captures(place, played) == wanted
    after = [apply(*place, m).state.table for m in legal_moves(*place)]
    assert (0 in after) == empties


@pytest.mark.parametrize("option", ["captures=fewest", "max_captured=2"])
@pytest.mark.parametrize(
    ("table", "played", "expected"), [pytest.param(*case, id=name) for name, *case in FEWEST]
)
def test_fewest_and_two_at_most(option, table, played, expected):
    """With ``fewest``, and with two cards at most, only the shortest sums are left."""
    place = study(f"scopa@{option}", hands=played, table=table)
    assert captures(place, played) == sets(*expected.split())


@pytest.mark.parametrize(
    ("table", "played", "expected"),
    [
        pytest.param("2d4c6s", "6b", "6s 2d4c", id="C02"),
        pytest.param("5d5c", "5s", "5d 5c", id="C03"),
        pytest.param("Ad3c4sFb", "Fd", "Fb Ad3c4s", id="C20"),
    ],
)
def test_any_even_over_a_single(table, played, expected):
    """With ``any_even_over_single`` an equal card bars no sum, and is still taken alone."""
    place = study("scopa@captures=any_even_over_single", hands=played, table=table)
    assert captures(place, played) == sets(*expected.split())


@pytest.mark.parametrize("played", [pytest.param("4c", id="C27")])
def test_laying_is_legal_when_capturing_is_free(played):
    """With ``free`` captures the card may also be laid beside its equal."""
    place = study("scopa@capture=free", hands=played, table="4dCc")
    assert captures(place, played) == {None, cards("4d")}


@pytest.mark.parametrize("other", [pytest.param("2s", id="C27")])
def test_another_card_of_the_hand_is_always_legal(other):
    """A player who can capture may play another card that takes nothing."""
    place = study(hands=f"4c{other}", table="4dCc")
    assert captures(place, other) == {None}


REFUSED = [
    ("X01", "3d4c7s", "7d", "7dx3d4c", "single_bars_sum"),
    ("X03", "2d3c", "6s", "6sx2d3c", "wrong_sum"),
    ("X04", "5d", "5s", "5s", "must_capture"),
    ("X05", "2d3cAs", "5b", "5bx2d3cAs", "wrong_sum"),
    ("X08", "2d3c", "5b", "7d", "not_in_hand"),
    ("X08-played", "2d3c", "5b", "2d", "not_in_hand"),
    ("X09", "2d3c", "5b/6c", "6c", "not_in_hand"),
    ("X10", "4dCc", "4c", "4c", "must_capture"),
    ("X11", "2d3c", "5b", "5bx2d", "wrong_sum"),
    ("X11-not-there", "2d3c", "5b", "5bx4c", "not_on_table"),
    ("X11-empty", "2d3c", "5b", "5bx-", "empty_capture"),
]


@pytest.mark.parametrize(
    ("table", "hands", "attempt", "code"),
    [pytest.param(*case, id=name) for name, *case in REFUSED],
)
def test_refused_moves(table, hands, attempt, code):
    """The move is refused with its reason, the legal moves are told, the state stays as it was."""
    place = study(hands=hands, table=table)
    before = tuple(place.state)
    with pytest.raises(IllegalMoveError) as refused:
        decide(*place, move(attempt))
    assert [reason.code for reason in refused.value.reasons] == [code]
    assert refused.value.reasons == refusals(*place, move(attempt))
    assert refused.value.legal == legal_moves(*place)
    assert tuple(place.state) == before


@pytest.mark.parametrize("attempt", [pytest.param("5s", id="X04")])
def test_laying_an_equal_card_is_legal_with_free_captures(attempt):
    """What X04 refuses is legal when capturing is free."""
    place = study("scopa@capture=free", hands=attempt, table="5d")
    assert refusals(*place, move(attempt)) == ()


@pytest.mark.parametrize("attempt", [pytest.param("5bx2d2d", id="X06")])
def test_the_same_card_named_twice(attempt):
    """A captured card that is named twice does not even parse."""
    with pytest.raises(NotationError) as refused:
        parse_move(attempt)
    assert refused.value.code == "card_twice"


@pytest.mark.parametrize("attempt", [pytest.param("7d", id="X12")])
def test_nothing_may_be_played_when_the_round_is_over(attempt):
    """After the round nobody is to move and every play is refused."""
    place = study(hands=attempt, table="2d")
    over = play(place, attempt).state
    assert over.turn is None
    assert legal_moves(place.rules, over) == ()
    with pytest.raises(IllegalMoveError) as refused:
        apply(place.rules, over, Move(card(attempt)))
    assert [reason.code for reason in refused.value.reasons] == ["round_over"]
