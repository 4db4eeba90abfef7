"""Where everything stands on the table screen: nothing overlaps or sticks out, at any size."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from textual.geometry import Region

from scopa_frontends.console.fullscreen.drawing.row import spread
from scopa_frontends.console.fullscreen.drawing.sizes import LARGE, SIZES, TINY
from scopa_frontends.console.fullscreen.plan import (
    LEAST_HEIGHT,
    LEAST_WIDTH,
    Need,
    Plan,
    per_row,
    plan,
    rows,
)

needs = st.builds(
    Need,
    board=st.integers(2, 6).map(lambda sides: sides + 1) | st.just(0),
    table=st.integers(0, 20),
    hand=st.integers(1, 13),
    prompt=st.integers(1, 2),
    keys=st.integers(1, 3),
    words=st.sampled_from([3, 8]),
    ways=st.sampled_from([0, 2, 3, 8, 66]),
)
widths = st.integers(LEAST_WIDTH, 200)
heights = st.integers(LEAST_HEIGHT, 60)


def regions(planned: Plan) -> dict[str, Region]:
    """The places that have any lines."""
    names = ("title", "board", "table", "story", "ways", "prompt", "hand", "keys")
    found = {name: getattr(planned, name) for name in names}
    return {name: place for name, place in found.items() if place.height}


@settings(max_examples=600)
@example(60, 20, Need(board=7, table=20, hand=13, prompt=2, keys=3))
@example(80, 24, Need(board=7, table=20, hand=13, prompt=2, keys=3, ways=66))
@example(119, 20, Need(board=7, table=20, hand=13, prompt=2, keys=3, ways=66))
@example(120, 20, Need(board=7, table=20, hand=13, prompt=2, keys=3, ways=66))
@example(60, 20, Need(board=0, table=20, hand=13, prompt=2, keys=3, words=8))
@given(widths, heights, needs)
def test_everything_has_its_place(width: int, height: int, need: Need) -> None:
    """No two places overlap, none sticks out, and everything has the lines it needs."""
    planned = plan(width, height, need)
    assert planned is not None
    places = regions(planned)
    screen = Region(0, 0, width, height)
    for name, place in places.items():
        assert place.width > 0, name
        assert screen.contains_region(place), (name, place)
    for (one, here), (other, there) in combinations(places.items(), 2):
        assert not here.overlaps(there), (one, here, other, there)
    assert planned.title.height == 1
    assert planned.board.height == need.board
    assert planned.prompt.height == need.prompt
    assert planned.keys.height == need.keys
    assert planned.keys.bottom == height
    assert planned.table.height >= 1
    assert planned.hand.height >= 2, "cards, and the digits below them"
    if need.ways:
        assert planned.ways.height >= 1, "one way can be seen at least"
        assert planned.ways.height <= need.ways
    else:
        assert not planned.ways.height
    told = planned.story.height + planned.ways.height
    assert told >= (2 if height >= 24 else 1)


@settings(max_examples=400)
@example(60, 20, Need(board=7, table=20, hand=13, prompt=2, keys=3))
@example(80, 24, Need(board=7, table=12, hand=10, prompt=1, keys=2))
@given(widths, heights, needs)
def test_all_cards_can_be_drawn_where_they_are_planned(width: int, height: int, need: Need) -> None:
    """Cards of the planned size stand in rows that fit, or smaller ones do."""
    planned = plan(width, height, need)
    assert planned is not None
    assert abs(SIZES.index(planned.hand_size) - SIZES.index(planned.table_size)) <= 1
    for place, count, below in ((planned.table, need.table, 0), (planned.hand, need.hand, 1)):
        if count:
            laid = spread(count, place.width, place.height - below)
            tall = laid.rows * (laid.size.height + below)
            assert laid.size == TINY or tall <= place.height
    lines = rows(planned.hand_size, need.hand, planned.hand.width)
    assert lines * (planned.hand_size.height + 1) == planned.hand.height
    assert lines <= (2 if planned.hand_size in (LARGE, TINY) else 1)


@given(st.integers(1, 200), st.integers(1, 60), needs)
def test_only_below_the_least_size_there_is_no_plan(width: int, height: int, need: Need) -> None:
    """The least size is the one that is told to players."""
    enough = width >= LEAST_WIDTH and height >= LEAST_HEIGHT
    assert (plan(width, height, need) is not None) == enough


@pytest.mark.parametrize("size", SIZES)
def test_so_many_cards_stand_in_a_row(size) -> None:
    """There is a column between two cards, none after the last."""
    count = 5
    room = count * (size.width + 1) - 1
    assert per_row(size, room) == count
    assert per_row(size, room - 1) == count - 1
    assert per_row(size, 1) == 1
    assert [rows(size, cards, room) for cards in (0, 1, 5, 6, 10, 11)] == [0, 1, 1, 2, 2, 3]


def test_cards_do_not_change_their_size_with_every_move() -> None:
    """From an empty table to eight cards they are drawn in the same size."""
    for width, height in ((80, 24), (100, 30), (160, 45)):
        sizes = {
            (planned.hand_size, planned.table_size)
            for table in range(9)
            if (planned := plan(width, height, Need(3, table, 3, 1, 2)))
        }
        assert len(sizes) == 1


def test_a_larger_terminal_never_has_smaller_cards() -> None:
    """Lines that are added are used."""
    need = Need(board=3, table=4, hand=3, prompt=1, keys=2)
    for width in (80, 140):
        drawn = [plan(width, height, need) for height in range(LEAST_HEIGHT, 60)]
        heights = [each.hand_size.height + each.table_size.height for each in drawn if each]
        assert heights == sorted(heights)
        assert heights[-1] == 2 * LARGE.height
