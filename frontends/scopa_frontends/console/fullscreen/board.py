"""The board beside the table: for each side who plays on it, and how it stands."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from scopa_core.messages import msg, pmsg
from scopa_frontends.presenter.scene import Scene, SeatScene
from scopa_frontends.text import Text

_BACK = "▮"
_TURN = "▶"
_MANY = 5
"""With more cards than this in a hand, their number is written instead of that many backs."""


def board(text: Text, scene: Scene, width: int) -> list[Content]:
    """The board in lines of that width: a heading, and a line for each side."""
    heads = [text(msg("Points")), text(msg("Cards")), text(msg("Scope"))]
    if earned := any(side.earned for side in scene.sides):
        heads.append(text(msg("Earned")))
    widths = [max(3, cell_len(head)) for head in heads]
    room = width - sum(widths) - 2 * len(widths)
    titles = [head.rjust(w) for head, w in zip(heads, widths, strict=True)]
    lines = [_line(Content.empty(), room, titles, "dim")]
    for number, side in enumerate(scene.sides):
        values = [side.points, side.taken, side.scope, *([side.earned] if earned else [])]
        cells = [str(value).rjust(w) for value, w in zip(values, widths, strict=True)]
        members = [seat for seat in scene.seats if seat.side == number]
        lines.append(_line(_members(text, members, room), room, cells))
    return lines


def _line(names: Content, room: int, cells: list[str], style: str = "") -> Content:
    padded = names.pad_right(max(0, room - names.cell_length))
    return Content.assemble(padded, *((f"  {cell}", style) for cell in cells))


def _members(text: Text, seats: list[SeatScene], room: int) -> Content:
    """Who plays on a side, in so many cells: names are shortened where there is no room."""
    each = max(6, room // len(seats) - 1)
    return Content(" ").join(_member(text, seat, each) for seat in seats)


def _member(text: Text, seat: SeatScene, room: int) -> Content:
    backs = _BACK * seat.held if seat.held <= _MANY else f"{_BACK}×{seat.held}"
    if seat.shown:  # what lies open before somebody, by the codes in the corners of the cards
        backs += " " + " ".join(map(str, seat.shown))
    deals = text(pmsg("board", "deals")) if seat.dealer else ""
    left = room - 2 - 1 - cell_len(backs) - (1 + cell_len(deals) if deals else 0)
    if left < 5 and deals:
        deals = "•"
        left = room - 3 - cell_len(backs) - 2
    name = shortened(text.player(seat.seat), max(3, left))
    return Content.assemble(
        (f"{_TURN} " if seat.turn else "  ", "bold $accent"),
        (name, "bold" if seat.turn else ""),
        f" {backs}",
        (f" {deals}" if deals else "", "dim"),
    )


def shortened(name: str, room: int) -> str:
    """A name in at most so many cells."""
    return name if cell_len(name) <= room else set_cell_size(name, room - 1).rstrip() + "…"
