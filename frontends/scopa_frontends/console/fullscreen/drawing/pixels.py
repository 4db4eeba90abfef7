"""Small pictures out of block characters: each cell holds two by two dots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

_BLOCKS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""By which dots are set: 1 top left, 2 top right, 4 bottom left, 8 bottom right."""
PAPER = "."
_BRIGHT = frozenset(".fwo")
"""What stays paper when a picture is printed with one ink."""
_SHADES = {"f": "░", "w": "░", "b": "▒", "y": "▓"}
"""How cells of a single paint are printed then, so that neighbours can be told apart."""


class Cell(NamedTuple):
    """A character with the paints of its dots and of its ground; ``""`` is the paper."""

    character: str
    ink: str = ""
    ground: str = ""
    bold: bool = False


BLANK = Cell(" ")


def composed(
    pieces: Iterable[tuple[Sequence[str], int, int]], width: int, height: int
) -> list[str]:
    """One picture out of several, each with the column and the line where it is put."""
    dots = [[PAPER] * width for _ in range(height)]
    for piece, x, y in pieces:
        for down, line in enumerate(piece):
            for across, dot in enumerate(line):
                if dot != PAPER:
                    dots[y + down][x + across] = dot
    return ["".join(line) for line in dots]


def cells(picture: Sequence[str], flat: bool = False) -> list[list[Cell]]:
    """The cells of a picture, given line by line with a letter for each dot; ``.`` is paper.

    A cell can show two paints.  ``flat`` prints the whole picture with one ink, ``i``.
    """
    return [
        [_cell(upper[at : at + 2] + lower[at : at + 2], flat) for at in range(0, len(upper), 2)]
        for upper, lower in zip(picture[::2], picture[1::2], strict=True)
    ]


def _cell(dots: str, flat: bool) -> Cell:
    if flat and len(set(dots)) == 1 and dots[0] in _SHADES:
        return Cell(_SHADES[dots[0]], "i")
    if flat:
        dots = "".join(PAPER if dot in _BRIGHT else "i" for dot in dots)
    (ground, _), *others = Counter(dots).most_common()
    if not others:
        return BLANK if ground == PAPER else Cell("█", ground, "" if flat else ground)
    ink = others[0][0]
    if ground != PAPER and ink == PAPER:
        ink, ground = ground, ink
    pattern = sum(1 << at for at, dot in enumerate(dots) if _takes_ink(dot, ink, ground))
    return Cell(_BLOCKS[pattern], ink, "" if ground == PAPER else ground)


def _takes_ink(dot: str, ink: str, ground: str) -> bool:
    if dot in (ink, ground):
        return dot == ink
    # a third paint goes with the one that is as bright
    return (dot in _BRIGHT) == (ink in _BRIGHT) and (dot in _BRIGHT) != (ground in _BRIGHT)
