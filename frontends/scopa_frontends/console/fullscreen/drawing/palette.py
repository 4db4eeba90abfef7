"""The colours of the cards: for dark terminals, for light ones, and for those without colour."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scopa_frontends.console.fullscreen.drawing.pack import Family

_LATIN = ("#8f5f00", "#b0201c", "#1040a0", "#0c6b1e")
_FRENCH = ("#c01822", "#c01822", "#1a1a22", "#1a1a22")
_OTHER = _LATIN
_PAINT = {
    "y": "#e0a526",
    "f": "#f0c39a",
    "w": "#c9c4b8",
    "k": "#2a2320",
    "b": "#8a5a1e",
    "h": "#4a2a10",
    "o": "#f3d58a",
}
"""What pictures are painted with: gold, skin, grey, black, horse, hair, shine.

All these colours stay what they are where a terminal has only 256: paper must not turn pink.
"""


@dataclass(frozen=True, eq=False)
class Palette:
    """The colours that cards are drawn in; empty strings leave the terminal's own.

    Palettes are constants, told apart by identity.

    Attributes:
        paper: the ground of a card.
        frame: the border.
        inks: the colour of each suit, by family.
        paint: the colours of pictures, by letter; without any, pictures are one ink on paper.
        cursor, cursor_frame: ground and border of the card that is pointed at.
        marked, marked_frame: the same for a card that would be captured.
        dim, dim_ink: ground and ink of a card that cannot be chosen.
        back, back_ink: ground and pattern of a card's back.
        label: the number under a card.
    """

    paper: str = ""
    frame: str = ""
    inks: Mapping[Family, tuple[str, ...]] = field(default_factory=dict)
    paint: Mapping[str, str] = field(default_factory=dict)
    cursor: str = ""
    cursor_frame: str = ""
    marked: str = ""
    marked_frame: str = ""
    dim: str = ""
    dim_ink: str = ""
    back: str = ""
    back_ink: str = ""
    label: str = ""


_INKS = {Family.LATIN: _LATIN, Family.FRENCH: _FRENCH, Family.OTHER: _OTHER}

DARK = Palette(
    paper="#f4eed8",
    frame="#8d7f63",
    inks=_INKS,
    paint=_PAINT,
    cursor="#ffeeb0",
    cursor_frame="#a8480a",
    marked="#d9ecd0",
    marked_frame="#14652f",
    dim="#93917f",
    dim_ink="#4b4a40",
    back="#801c28",
    back_ink="#d9a8a0",
    label="#f0c95c",
)
LIGHT = Palette(
    paper="#fffdf4",
    frame="#7d7256",
    inks=_INKS,
    paint=_PAINT,
    cursor="#ffeeb0",
    cursor_frame="#9a3f00",
    marked="#d3edcb",
    marked_frame="#14652f",
    dim="#d6dad0",
    dim_ink="#7b8078",
    back="#861f2b",
    back_ink="#e8c4bd",
    label="#7a5200",
)
MONO = Palette()
"""Bold, dim and reverse are all it uses."""
