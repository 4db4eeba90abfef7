"""Several cards laid out, with the place of each, so that a click finds its card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from scopa_core.cards import Card
from scopa_core.faces import CardFaces
from scopa_frontends.console.fullscreen.drawing.card import Line, draw
from scopa_frontends.console.fullscreen.drawing.look import Look
from scopa_frontends.console.fullscreen.drawing.palette import DARK, Palette
from scopa_frontends.console.fullscreen.drawing.sizes import (
    LARGE,
    MEDIUM,
    SMALL,
    TINY,
    CardSize,
)

_STEPS = (
    *((size, size.width + 1) for size in (LARGE, MEDIUM, SMALL)),
    (SMALL, SMALL.width),
    (SMALL, SMALL.width - 1),  # overlapping; the corner with its index stays free
    (TINY, TINY.width + 1),
    (TINY, TINY.width),
)
"""The sizes with the columns from one card to the next, the most readable first."""
_NOTHING = Style.null()


class Box(NamedTuple):
    """What can be seen of a card within its row."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies in it."""
        return 0 <= x - self.x < self.width and 0 <= y - self.y < self.height


@dataclass(frozen=True, slots=True)
class Spread:
    """How cards lie.

    Attributes:
        size: the size of the cards.
        step: the columns from one card to the next.
        across: the most cards in a row.
        rows: how many rows there are.
    """

    size: CardSize
    step: int
    across: int
    rows: int


@dataclass(frozen=True, slots=True)
class Row:
    """Cards laid out.

    Attributes:
        size: the size they are drawn in.
        lines: the lines, all as wide as what was asked for.
        boxes: the place of each card, in the order of the cards.
    """

    size: CardSize
    lines: tuple[Line, ...]
    boxes: tuple[Box, ...]

    def at(self, x: int, y: int) -> int | None:
        """Which card, counted from 0, is at a point."""
        return next((place for place, box in enumerate(self.boxes) if box.holds(x, y)), None)


def spread(
    count: int, width: int, height: int, *, labelled: bool = False, size: CardSize | None = None
) -> Spread:
    """How so many cards lie, as large as the room allows, or in the given size.

    Where there is not even room for the smallest cards, these take the lines they need.
    """
    label = 1 if labelled else 0
    steps = [each for each in _STEPS if size is None or each[0] == size]
    for chosen, step in steps:
        found = _spread(count, width, chosen, step)
        wide_enough = found.across > 1 or chosen.width <= width
        if wide_enough and found.rows * (chosen.height + label) <= height:
            return found
    # as it is easiest to read if the size is settled, as short as it can be if it is not
    return _spread(count, width, *steps[-1 if size is None else 0])


def _spread(count: int, width: int, size: CardSize, step: int) -> Spread:
    most = max(1, (width - size.width) // step + 1)
    rows = max(1, -(-count // most))
    return Spread(size, step, max(1, -(-count // rows)), rows)


def row(
    cards: Sequence[Card],
    faces: CardFaces | None,
    width: int,
    height: int,
    *,
    size: CardSize | None = None,
    looks: Mapping[Card, Look] | None = None,
    labels: Sequence[str] = (),
    palette: Palette = DARK,
) -> Row:
    """The cards in as many rows as they need, in the middle of the width.

    ``labels`` are written under the cards, one after the other; cards that are out of labels have
    none.  Without a ``size`` the cards are as large as the room allows.
    """
    looks = looks or {}
    laid = spread(len(cards), width, height, labelled=bool(labels), size=size)
    lines: list[Line] = []
    boxes: list[Box] = []
    for start in range(0, len(cards), laid.across):
        places = range(start, min(start + laid.across, len(cards)))
        left = max(0, width - laid.step * (len(places) - 1) - laid.size.width) // 2
        drawn = [
            draw(cards[at], faces, laid.size, looks.get(cards[at], Look.PLAIN), palette)
            for at in places
        ]
        # where cards overlap, those that stand out lie in front
        outstanding = Look.CURSOR | Look.MARKED
        front = [bool(looks.get(cards[at], Look.PLAIN) & outstanding) for at in places]
        cuts = _cuts(laid, front)
        for at, (begin, end) in enumerate(cuts):
            boxes.append(
                Box(left + at * laid.step + begin, len(lines), end - begin, laid.size.height)
            )
        for y in range(laid.size.height):
            lines.append(_joined([each[y] for each in drawn], cuts, laid, left, width))
        if labels:
            lines.append(_labels(labels[start : start + len(places)], laid, left, width, palette))
    return Row(laid.size, tuple(lines), tuple(boxes))


def _cuts(laid: Spread, front: list[bool]) -> list[tuple[int, int]]:
    """From where to where each card of a row can be seen."""
    hidden = max(0, laid.size.width - laid.step)
    cuts = []
    for at, standing in enumerate(front):
        covered = at + 1 < len(front) and not (standing and not front[at + 1])
        covering = at > 0 and front[at - 1] and not standing
        cuts.append((hidden if covering else 0, laid.size.width - (hidden if covered else 0)))
    return cuts


def _joined(
    pieces: list[Line], cuts: list[tuple[int, int]], laid: Spread, left: int, width: int
) -> Line:
    joined: list[Segment] = []
    column = 0
    for at, (line, (begin, end)) in enumerate(zip(pieces, cuts, strict=True)):
        start = left + at * laid.step + begin
        _fill(joined, start - column)
        joined += line if end - begin == laid.size.width else _cut(line, begin, end)
        column = start + end - begin
    _fill(joined, width - column)
    return tuple(joined)


def _cut(line: Line, begin: int, end: int) -> list[Segment]:
    """Some of the cells of a line; every character of a card is one cell."""
    kept, column = [], 0
    for segment in line:
        text = segment.text[max(0, begin - column) : max(0, end - column)]
        if text:
            kept.append(Segment(text, segment.style))
        column += len(segment.text)
    return kept


def _labels(labels: Sequence[str], laid: Spread, left: int, width: int, palette: Palette) -> Line:
    style = Style(color=palette.label or None, bold=True)
    line: list[Segment] = []
    column = 0
    room = min(laid.step, laid.size.width)
    for at, label in enumerate(labels):
        start = left + at * laid.step + max(0, room - cell_len(label)) // 2
        _fill(line, start - column)
        line.append(Segment(label, style))
        column = max(column, start) + cell_len(label)
    _fill(line, width - column)
    return tuple(line)


def _fill(line: list[Segment], columns: int) -> None:
    if columns > 0:
        line.append(Segment(" " * columns, _NOTHING))
