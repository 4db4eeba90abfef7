"""How a card stands out."""

from __future__ import annotations

from enum import Flag, auto


class Look(Flag):
    """What is special about a card now; several can hold at once."""

    PLAIN = 0
    CURSOR = auto()
    """It is the one that is pointed at."""
    MARKED = auto()
    """It would be captured, or is picked."""
    DIM = auto()
    """It cannot be chosen now."""
