"""Where the pips of a card lie."""

from __future__ import annotations

from collections.abc import Iterator

_MEDIUM = {
    2: ("  .  ", "     ", "  .  "),
    3: ("  .  ", "  .  ", "  .  "),
    4: (" . . ", "     ", " . . "),
    5: (" . . ", "  .  ", " . . "),
    6: (" . . ", " . . ", " . . "),
    7: (" . . ", ". . .", " . . "),
    8: (". . .", " . . ", ". . ."),
    9: (". . .", ". . .", ". . ."),
    10: (". . .", ".. ..", ". . ."),
}
"""The pips within a medium card."""
_ROWS = {2: (1, 1), 3: (1, 2), 4: (2, 2), 5: (2, 3), 6: (3, 3)}
_MORE_ROWS = {5: (2, 1, 2), 6: (2, 2, 2), 7: (2, 3, 2), 8: (3, 2, 3), 9: (3, 3, 3)}
"""How many drawn pips stand in each row of a large card."""
_SIDES = {4: (0, 6), 5: (0, 6), 6: (0, 3, 6), 7: (0, 3, 6), 8: (0, 3, 6)}
_SIDES |= {9: (0, 2, 4, 6), 10: (0, 2, 4, 6)}
_MIDDLE = {2: (0, 6), 3: (0, 3, 6), 5: (3,), 7: (1,), 8: (1, 5), 9: (3,), 10: (1, 5)}
"""The lines of the signs of a large card, in its outer columns and between them."""


def medium_pips(count: int) -> Iterator[tuple[int, int]]:
    """The column and the line of each sign within a medium card."""
    for y, line in enumerate(_MEDIUM[count]):
        yield from ((x, y) for x, dot in enumerate(line) if dot == ".")


def large_pips(count: int) -> Iterator[tuple[int, int]]:
    """The column and the line of each sign within a large card."""
    for y in _SIDES.get(count, ()):
        yield from ((2, y), (8, y))
    yield from ((5, y) for y in _MIDDLE.get(count, ()))


def drawn_pips(
    count: int, pip: tuple[int, int], room: tuple[int, int], little: bool = False
) -> list[tuple[int, int]] | None:
    """Where so many drawn pips lie, in dots; ``None`` when there is no room for them."""
    rows = (_MORE_ROWS if little else _ROWS).get(count)
    (width, height), (across, down) = pip, room
    if rows is None or max(rows) * width + 2 * (max(rows) - 1) > across:
        return None
    step = (down - height) // (len(rows) - 1)
    gap = 2 if max(rows) == 3 or 2 * width + 4 > across else 4
    return [
        (left, y * step)
        for y, pips in enumerate(rows)
        for left in range(
            # whole cells, so that no cell needs a third paint
            (across - pips * width - (pips - 1) * gap) // 4 * 2,
            across,
            width + gap,
        )[:pips]
    ]
