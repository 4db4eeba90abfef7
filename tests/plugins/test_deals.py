"""Other deals (rules.md 3.1): drawing a card after each play, hands of another size, and the tables
for six."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa_core.cards import FACES, card_set
from scopa_core.engine import evolve, open_round
from scopa_core.events import CardDrawn, TableRefused
from scopa_core.notation.positions import format_position, parse_position
from scopa_core.notation.records import Ply, format_record
from scopa_core.notation.replay import replay
from scopa_core.testing import strategies as scopa
from scopa_core.view import redact, view_of
from scopa_frontends.text import Text
from scopa_frontends.text.rulebook import rulebook
from support import CATALOGUE, finished, kinds, opening, pack, playing, problems, ruleset

QUICK = settings(max_examples=15, deadline=None)
PESCA = "scopa_pesca"


# -- drawing as you play -------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "stock"), [(2, 18), (3, 9)])
def test_nine_each_and_four_on_the_table(seats, stock):
    """The table comes first, then nine cards each, one at a time."""
    rules = ruleset(f"{PESCA}@seats={seats}")
    order = pack(rules)
    state = open_round(rules, order).state
    assert state.table == card_set(order[:4])
    assert state.hands == tuple(
        card_set(order[4 + s : 4 + 9 * seats : seats]) for s in range(seats)
    )
    assert state.stock == order[4 + 9 * seats :]
    assert len(state.stock) == stock


@pytest.mark.parametrize("seats", [2, 3])
def test_whoever_has_played_draws(seats):
    """After each play the player draws the next card, until the stock is used up; then the hands
    are played out.  Nothing is ever dealt again."""
    rules = ruleset(f"{PESCA}@seats={seats}")
    for state, _, step in playing(rules, seats):
        drawn = [event for event in step.events if isinstance(event, CardDrawn)]
        assert drawn == [CardDrawn(state.turn, c) for c in state.stock[:1]]
        assert "CardsDealt" not in kinds(step.events)
        held = [hand.bit_count() for hand in step.state.hands]
        if step.state.stock:
            assert held == [9] * seats
        if step.state.turn is not None:
            assert step.state.turn == (state.turn + 1) % seats
    assert step.events[-1].points


def test_three_kings_are_void():
    """The table of four is void with three kings, as in the classic game."""
    rules = ruleset(PESCA)
    assert isinstance(open_round(rules, pack(rules, "RdRcRs5b")).events[-1], TableRefused)


@pytest.mark.parametrize("seats", ["seats=4", "seats=4,teams=4", "seats=6"])
def test_more_than_three_cannot_draw(seats):
    """For four and more there would be no stock to draw from."""
    assert problems(f"{PESCA}@{seats}") == ["bad_seating"]


@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_sees_what_another_draws(seats):
    """What a seat is told leads to what it may see, and shows no card that another drew."""
    rules = ruleset(f"{PESCA}@seats={seats}")
    for seat in (None, *range(seats)):
        seen = view_of(opening(rules, 5).state, seat).state
        for _, _, step in playing(rules, 5):
            for event in step.events:
                told = redact(event, seat)
                if isinstance(event, CardDrawn) and event.seat != seat:
                    assert told.card.hidden
                seen = evolve(seen, told)
            assert seen == view_of(step.state, seat).state


@QUICK
@given(scopa.positions(CATALOGUE, st.sampled_from([ruleset(PESCA), ruleset(f"{PESCA}@seats=3")])))
def test_positions_round_trip(place):
    """A position in the middle of drawing is read back from its line."""
    line = format_position(*place)
    assert parse_position(line, CATALOGUE).state == place.state


@QUICK
@given(scopa.played_records(CATALOGUE, st.just(ruleset(PESCA))))
def test_records_replay(items):
    """Draws need no mark in a record: they follow from the stock."""
    replayed = replay(format_record(items), CATALOGUE)
    assert replayed.moves == [f"{i.seat}.{i.move}" for i in items if isinstance(i, Ply)]


# -- hands of another size -----------------------------------------------------------------------

EVEN = {2: (1, 2, 3, 6, 9), 3: (1, 2, 3, 4, 6), 4: (1, 3, 9), 6: (1, 2, 3, 6)}


@pytest.mark.parametrize("seats", EVEN)
@pytest.mark.parametrize("size", range(1, 11))
def test_hand_size(seats, size):
    """So many cards are dealt at a time, with four on the table; what does not come out even is
    refused."""
    text = f"scopa@seats={seats},hand_size={size}"
    if size not in EVEN[seats]:
        assert problems(text) == ["uneven_deal"]
        return
    rules = ruleset(text)
    state = opening(rules, 1).state
    assert state.table.bit_count() == 4
    assert [hand.bit_count() for hand in state.hands] == [size] * seats
    deals = [step for _, _, step in playing(rules, 1) if "CardsDealt" in kinds(step.events)]
    assert len(deals) == 36 // (seats * size) - 1


@pytest.mark.parametrize(
    ("options", "table", "first"),
    [
        pytest.param("hand_size=2", (1, 2, 3, 4), (5, 7), id="before"),
        pytest.param("hand_size=2,table_deal=after", (5, 6, 7, 8), (1, 3), id="after"),
        pytest.param("hand_size=2,table_deal=interleaved", (3, 6, 7, 8), (1, 4), id="interleaved"),
        pytest.param(
            "hand_size=6,table_deal=interleaved",
            (3, 6, 9, 12),
            (1, 4, 7, 10, 13, 15),
            id="interleaved-6",
        ),
    ],
)
def test_order_of_the_table_cards(options, table, first):
    """The table cards come where ``table_deal`` says, whatever the size of the hands."""
    rules = ruleset(f"scopa@{options}")
    order = pack(rules)
    state = open_round(rules, order).state
    assert state.table == card_set(order[place - 1] for place in table)
    assert state.hands[0] == card_set(order[place - 1] for place in first)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("scopa", "deals three to each player, one at a time"),
        ("scopa@hand_size=6", "Each player is dealt 6 cards, one at a time"),
        ("scopa@hand_size=1", "Each player is dealt one card, beginning"),
        ("scopa@hand_size=6,table_deal=interleaved", "those still missing after the last"),
    ],
)
def test_the_deal_is_told(text, told):
    """The rulebook tells the hands that are dealt."""
    assert told in " ".join(rulebook(Text("en", CATALOGUE), ruleset(text)))


# -- tables for six ------------------------------------------------------------------------------

SIX = [
    f"{variant}@seats=6,teams={teams}"
    for variant in CATALOGUE.variants
    for teams in (2, 3, 6)
    if not problems(f"{variant}@seats=6,teams={teams}")
]


def test_six_sit_down_to_the_classic_game():
    """The classic game and its presets that name no table are offered as 2x3, 3x2 and alone."""
    for variant in ("scopa", "scopa_bga", "scopa_parlett", "scopa_bambini", "asso_piglia_tutto"):
        assert {f"{variant}@seats=6,teams={teams}" for teams in (2, 3, 6)} <= set(SIX)


@pytest.mark.parametrize("text", SIX)
def test_six_play(text):
    """Six play a whole round: partners sit evenly round the table and share a pile."""
    rules = ruleset(text)
    sides = rules.seating.sides
    state, scored = finished(rules, 6)
    assert len(state.piles) == len(scored.points) == sides
    assert sum(pile.bit_count() for pile in state.piles) == len(rules.deck)
    assert [state.side_of(seat) for seat in range(6)] == [seat % sides for seat in range(6)]


@pytest.mark.parametrize("text", SIX)
def test_six_are_told(text):
    """The rulebook says how six sit."""
    rules = ruleset(text)
    sides = rules.seating.sides
    told = "6 players, each alone" if sides == 6 else f"6 players on {sides} sides"
    faces = str(rules.match["deck"])
    assert any(told in line for line in rulebook(Text("en", CATALOGUE, faces), rules))


def test_an_onlooker_of_six_sees_no_hand():
    """With six at the table as well, hands are hidden from whoever does not hold them."""
    seen = view_of(opening(ruleset("scopa@seats=6,teams=3"), 1).state, 2).state
    assert [bool(hand & FACES) for hand in seen.hands] == [seat == 2 for seat in range(6)]
