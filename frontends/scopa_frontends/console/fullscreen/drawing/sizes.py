"""The sizes a card is drawn in."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardSize:
    """The columns and lines of a card, its border included."""

    width: int
    height: int

    @property
    def inside(self) -> tuple[int, int]:
        """The columns and lines within the border."""
        return self.width - 2, self.height - 2


LARGE = CardSize(13, 9)
MEDIUM = CardSize(7, 5)
SMALL = CardSize(5, 3)
TINY = CardSize(4, 1)
"""A single line without a border."""
SIZES = (LARGE, MEDIUM, SMALL, TINY)
"""From large to small."""
