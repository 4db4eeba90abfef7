"""Where everything stands on the table screen, for its size and what has to be shown."""

from __future__ import annotations

from dataclasses import dataclass

from textual.geometry import Region

from scopa_frontends.console.fullscreen.drawing.sizes import LARGE, SIZES, CardSize

LEAST_WIDTH, LEAST_HEIGHT = 60, 20
"""Below this a table cannot be shown."""

_WIDE = 120
"""From this many columns on the words stand beside the cards."""
_SIDE = (40, 56)
"""The least and the most columns of the words beside the cards."""
_LIST = 3
"""The least lines for a list of ways."""
_BELOW = 3
"""The usual lines of the prompt and the keys."""
_TABLE = 8
"""Cards that usually fit on a table; so their size does not change with every move."""
_PAIRS = sorted(
    (
        (hand, table)
        for hand in SIZES
        for table in SIZES
        if abs(SIZES.index(hand) - SIZES.index(table)) <= 1
    ),
    key=lambda pair: (sum(map(SIZES.index, pair)), SIZES.index(pair[0])),
)
"""Sizes of hand and table, the largest first."""


@dataclass(frozen=True, slots=True)
class Need:
    """What has to be shown.

    Attributes:
        board: lines of the board.
        table, hand: how many cards lie there.
        prompt, keys: their lines.
        words: the least lines for what is told.
        ways: how many ways there are to choose from, which are listed below what is told.
    """

    board: int
    table: int
    hand: int
    prompt: int
    keys: int
    words: int = 3
    ways: int = 0


@dataclass(frozen=True, slots=True)
class Plan:
    """The places of everything, and the sizes of the cards."""

    title: Region
    board: Region
    table: Region
    story: Region
    ways: Region
    prompt: Region
    hand: Region
    keys: Region
    table_size: CardSize
    hand_size: CardSize


def beside(width: int) -> int:
    """The columns of the words beside the cards; 0 where they stand between them."""
    return min(max(width // 3, _SIDE[0]), _SIDE[1]) if width >= _WIDE else 0


def plan(width: int, height: int, need: Need) -> Plan | None:
    """The plan for a screen; ``None`` when it is too small."""
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        return None
    side = beside(width)
    wide = bool(side)
    left = width - side
    board = need.board
    below = need.prompt + need.keys
    # a prompt or keys that take more lines than usual take them from the words, so that the cards
    # keep their size
    told = max(2, need.words - max(0, below - _BELOW))
    room = height - 1 - below - (0 if wide else board + told)
    hand_size, table_size = _sizes(left, room, need)
    hand = rows(hand_size, need.hand, left) * (hand_size.height + 1)
    if wide:
        table = room - hand
        gap = 1 if board else 0
        words = Region(left, 1 + board + gap, side, table + hand + need.prompt - board - gap)
        top = 1
        boarded = Region(left, 1, side, board)
        after = top + table
    else:
        table = rows(table_size, max(need.table, 1), left) * table_size.height
        spare = room - hand - table
        if need.table <= per_row(table_size, left) and spare > table_size.height + 3:
            table += table_size.height  # room for a second row, before it is needed
            spare -= table_size.height
        boarded = Region(0, 1, width, board)
        top = 1 + board
        words = Region(0, top + table, width, spare + told)
        after = words.bottom
    # of what is told only so much gives way to the list as a table can do without
    kept = max(min(told, words.height) - _LIST, words.height - need.ways, 0)
    story, ways = words.split_horizontal(kept) if need.ways else (words, Region())
    return Plan(
        title=Region(0, 0, width, 1),
        board=boarded,
        table=Region(0, top, left, table),
        story=story,
        ways=ways,
        prompt=Region(0, after, left, need.prompt),
        hand=Region(0, after + need.prompt, left, hand),
        keys=Region(0, height - need.keys, width, need.keys),
        table_size=table_size,
        hand_size=hand_size,
    )


def _sizes(width: int, room: int, need: Need) -> tuple[CardSize, CardSize]:
    """The sizes of hand and table: as large as fits, and at most one size apart.  Large cards of a
    hand may stand in two rows."""
    table_cards = max(need.table, _TABLE)
    for hand, table in _PAIRS:
        lines = rows(hand, need.hand, width)
        tall = lines * (hand.height + 1) + rows(table, table_cards, width) * table.height
        if lines <= (2 if hand == LARGE else 1) and tall <= room:
            return hand, table
    return SIZES[-1], SIZES[-1]


def per_row(size: CardSize, width: int) -> int:
    """How many cards of a size stand in a row."""
    return max(1, (width + 1) // (size.width + 1))


def rows(size: CardSize, cards: int, width: int) -> int:
    """How many rows so many cards make."""
    return -(-cards // per_row(size, width))
