"""One card, drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import TypeAlias

from rich.segment import Segment
from rich.style import Style

from scopa_core.cards import HIDDEN, Card
from scopa_core.faces import CardFaces
from scopa_frontends.console.fullscreen.drawing.figures import FIGURES
from scopa_frontends.console.fullscreen.drawing.forms import FORMS, Form
from scopa_frontends.console.fullscreen.drawing.look import Look
from scopa_frontends.console.fullscreen.drawing.pack import Pack, pack_of
from scopa_frontends.console.fullscreen.drawing.palette import DARK, Palette
from scopa_frontends.console.fullscreen.drawing.pips import drawn_pips, large_pips, medium_pips
from scopa_frontends.console.fullscreen.drawing.pixels import BLANK, Cell, cells, composed
from scopa_frontends.console.fullscreen.drawing.sizes import LARGE, SMALL, TINY, CardSize

Line: TypeAlias = tuple[Segment, ...]

_BORDERS = {"plain": "╭─╮│╰─╯", "cursor": "╔═╗║╚═╝", "marked": "┏━┓┃┗━┛", "dim": "╭╌╮╎╰╌╯"}
_TICK = "✓"
_POINTER = "›"
_FRAME, _INDEX, _INK = "frame", "index", "i"
"""What a cell is painted with, beside the paints of pictures."""


def draw(
    card: Card,
    faces: CardFaces | None,
    size: CardSize,
    look: Look = Look.PLAIN,
    palette: Palette = DARK,
) -> tuple[Line, ...]:
    """The lines of a card, each exactly as wide as the size says."""
    if card.hidden:
        card = Card(HIDDEN)
    return _draw(card, pack_of(faces), size, look, palette)


@lru_cache(maxsize=4096)
def _draw(card: Card, pack: Pack, size: CardSize, look: Look, palette: Palette) -> tuple[Line, ...]:
    flat = not palette.paint or Look.DIM in look
    if size == TINY:
        grid = [_tiny(card, pack, look)]
    else:
        inside = _back(size) if card.hidden else _inside(card, pack, size, flat)
        grid = _framed(inside, card, pack, size, look)
    styles = _Styles(card, pack, look, palette, size == TINY)
    return tuple(tuple(_segments(cells, styles)) for cells in grid)


def _segments(line: list[Cell], styles: _Styles) -> Iterator[Segment]:
    for (ink, ground, bold), run in groupby(line, lambda cell: cell[1:]):
        yield Segment("".join(cell.character for cell in run), styles.style(ink, ground, bold))


# -- what is within the border -------------------------------------------------------------------


def _inside(card: Card, pack: Pack, size: CardSize, flat: bool) -> list[list[Cell]]:
    width, height = size.inside
    pips, large = pack.pips(card), size == LARGE
    figure = None if pips else FIGURES.get(pack.family, {}).get(card.rank)
    sign = Cell(pack.sign(card), _INK, bold=True)
    if size == SMALL:
        mark = Cell(figure.mark, "k") if figure else BLANK
        copied = pack.copied(pack.corner(card), card, width)
        copy = Cell(copied[-1], _INDEX, bold=True) if len(copied) > width else BLANK
        return [[mark, sign, copy]]
    dots = 2 * width, 2 * height
    form = FORMS[pack.family][card.suit] if pack.family in FORMS else None
    signs: Iterable[tuple[int, int]] = ()
    picture: Iterable[tuple[Sequence[str], int, int]] = ()
    if form and figure and large:
        held, (x, y) = form.held or form.pip, figure.hand
        picture = ((figure.large, 0, 0), (held, x, y + 1 + form.grip - len(held)))
    elif figure:
        picture, signs = ((figure.medium, 0, 0),), ((width - 1, 0),)
    elif form and pips == 1:
        picture = ((form.ace if large else form.small_ace, 0, 0),)
    elif form and large and (drawn := pip_pictures(form, pips, dots)):
        picture = drawn
    elif pips > 1:
        signs = large_pips(pips) if large else medium_pips(pips)
    else:
        signs = ((width // 2, height // 2),)
    grid = cells(composed(picture, *dots), flat)
    for x, y in signs:
        grid[y][x] = sign
    return grid


def pip_pictures(
    form: Form, count: int, room: tuple[int, int]
) -> list[tuple[Sequence[str], int, int]] | None:
    """The drawn pips of a large card, each with its place in dots, as large as they fit."""
    for pip, little in ((form.pip, False), (form.little, True)):
        if pip and (placed := drawn_pips(count, (len(pip[0]), len(pip)), room, little)):
            return [(pip, x, y) for x, y in placed]
    return None


def _back(size: CardSize) -> list[list[Cell]]:
    width, height = size.inside
    return [[Cell("╱╲"[(x + y) % 2], "back") for x in range(width)] for y in range(height)]


# -- the border ----------------------------------------------------------------------------------


def _framed(
    inside: list[list[Cell]], card: Card, pack: Pack, size: CardSize, look: Look
) -> list[list[Cell]]:
    left_top, top, right_top, side, left_bottom, bottom, right_bottom = tuple(_border(look))
    width = size.inside[0]
    head, foot = [Cell(top, _FRAME)] * width, [Cell(bottom, _FRAME)] * width
    if not card.hidden:
        corner, code = pack.corner(card), pack.code(card)
        # what the head of a small card has no room for stands beside the sign
        _write(head, pack.copied(corner, card, width)[:width], 0)
        if size != SMALL or corner != code:  # on a small card only what the head does not say
            typed = pack.copied(code, card, width)
            _write(foot, typed, width - len(typed))
    right = Cell(right_top, _FRAME)
    if Look.MARKED in look:
        tick = Cell(_TICK, _FRAME, bold=True)
        # never upon the index
        head, right = (head, tick) if head[-1].ink == _INDEX else ([*head[:-1], tick], right)
    edge = Cell(side, _FRAME)
    return [
        [Cell(left_top, _FRAME), *head, right],
        *([edge, *line, edge] for line in inside),
        [Cell(left_bottom, _FRAME), *foot, Cell(right_bottom, _FRAME)],
    ]


def _border(look: Look) -> str:
    for special in (Look.CURSOR, Look.MARKED, Look.DIM):
        if special in look:
            return _BORDERS[str(special.name).lower()]
    return _BORDERS["plain"]


def _write(line: list[Cell], text: str, at: int) -> None:
    line[at : at + len(text)] = [Cell(character, _INDEX, bold=True) for character in text]


def _tiny(card: Card, pack: Pack, look: Look) -> list[Cell]:
    """What fits of marker, rank, sign, suit letter and copy; the sign goes first."""
    marker = _TICK if Look.MARKED in look else _POINTER if Look.CURSOR in look else ""
    if card.hidden:
        return [Cell(marker or " ", _FRAME), *[Cell("▒", "back")] * 2, Cell(" ", _FRAME)]
    code, width = pack.code(card), TINY.width
    copied = pack.copied(code, card, len(code) + 1)
    signed = copied[: len(code) - 1] + pack.sign(card) + copied[len(code) - 1 :]
    shown = signed if len(marker + signed) <= width else copied
    if len(marker + shown) > width:
        marker = ""
    text = [Cell(character, _INDEX, bold=True) for character in shown]
    return [Cell(c, _FRAME, bold=True) for c in marker.rjust(width - len(shown))] + text


# -- colours -------------------------------------------------------------------------------------


class _Styles:
    """The styles of one card."""

    def __init__(self, card: Card, pack: Pack, look: Look, palette: Palette, tiny: bool) -> None:
        self.palette = palette
        self.dim = Look.DIM in look
        self.mono = not palette.paper
        self.reverse = tiny and Look.CURSOR in look
        self.underline = tiny and Look.MARKED in look
        self.strong = bool(look & (Look.CURSOR | Look.MARKED))
        self.paper, self.frame = palette.paper, palette.frame
        if card.hidden:
            self.paper, self.frame = palette.back, palette.back_ink
        inks = palette.inks.get(pack.family)
        self.ink = inks[card.suit] if inks and not card.hidden else ""
        if Look.CURSOR in look:
            self.paper, self.frame = palette.cursor, palette.cursor_frame
        elif Look.MARKED in look:
            self.paper, self.frame = palette.marked, palette.marked_frame
        elif self.dim:
            self.paper = palette.dim

    def style(self, ink: str, ground: str, bold: bool) -> Style:
        return _style(
            self._paint(ink) if ink else "",
            self._paint(ground) if ground else self.paper,
            (bold or (ink == _FRAME and self.strong)) and not (self.dim and self.mono),
            self.dim and self.mono,
            self.reverse,
            self.underline,
        )

    def _paint(self, paint: str) -> str:
        if self.dim:
            return self.palette.dim_ink
        match paint:
            case "frame":
                return self.frame
            case "back":
                return self.palette.back_ink
            case "i" | "index":
                return self.ink
        return self.palette.paint.get(paint, "")


@lru_cache(maxsize=1024)
def _style(ink: str, ground: str, bold: bool, dim: bool, reverse: bool, underline: bool) -> Style:
    return Style(
        color=ink or None,
        bgcolor=ground or None,
        bold=bold or None,
        dim=dim or None,
        reverse=reverse or None,
        underline=underline or None,
    )
