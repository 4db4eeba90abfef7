"""The figures, in dots (see ``pixels``): ``i`` is dyed in the colour of the suit."""

from __future__ import annotations

from dataclasses import dataclass

from scopa_core.cards import Rank
from scopa_frontends.console.fullscreen.drawing.pack import Family


@dataclass(frozen=True, slots=True)
class Figure:
    """How a figure is drawn.

    Attributes:
        large, medium: its pictures.
        hand: where it holds its suit in the large one: leftmost column and lowest line.
        mark: one character for it.
    """

    large: tuple[str, ...]
    medium: tuple[str, ...]
    hand: tuple[int, int]
    mark: str


def _dots(text: str) -> tuple[str, ...]:
    return tuple(text.split())


KNAVE = Figure(
    large=_dots("""
        ..........iiiiii..y...
        .........iiiiiiiiy....
        .........hffffffh.....
        .........hfkffkfh.....
        .........hffffffh.....
        ...........ffff.......
        ......iiiiiiffiiiii...
        ....ffiiiiiiiiiiiiii..
        .........iiiiiiii.ii..
        .........yyyyyyyy.ff..
        .........iiiiiiii.....
        .........www..www.....
        .........www..www.....
        ........kkkk..kkkk....
    """),
    medium=_dots("""
        ...iiii...
        ...ffff...
        .iiiiiiii.
        .f.yyyy.f.
        ...i..i...
        ..kk..kk..
    """),
    hand=(0, 6),
    mark="♙",
)
KNIGHT = Figure(
    large=_dots("""
        ............iiii......
        ...........iiiiii.....
        ............ffff......
        ..b.b.......kffff.....
        ..bbbbb.....ffff......
        .bkbbbhh..iiiiiiff....
        bbbbbbbhhiiiiiii......
        bbbbbbbbhfiiiiii......
        .b..bbbbhhyiiiiibbb...
        ....bbbbbbyyyyyybbbbh.
        ....bbbbbbbbiibbbbbbhh
        ..bbbbbbbbbbkkbbbbbb.h
        ..bb...bb......bb.bb.h
        .kk....kk......kk.kk..
    """),
    medium=_dots("""
        ...b.b....
        ..bbbbbh..
        .bkbbbbbh.
        bbbbbbbbh.
        bb..bbbbh.
        ...bbbbbb.
    """),
    hand=(16, 5),
    mark="♞",
)
QUEEN = Figure(
    large=_dots("""
        .........y..yy..y.....
        .........yyyyyyyy.....
        ........hhffffffhh....
        .......hhffkffkffhh...
        .......hhffffffffhh...
        .......hhhffffffhhh...
        .......hh..ffff..hh...
        ......iiiiiyyyyiiiii..
        ....ffiiiiiiyyiiiiii..
        .........iiiiiiii.ff..
        .........yyyyyyyy.....
        ........iiiiiiiiii....
        .......iiiiiiiiiiii...
        ......iiiiiiiiiiiiii..
    """),
    medium=_dots("""
        ..y.yy.y..
        ..hyyyyh..
        .hhffffhh.
        .hhffffhh.
        ...iiii...
        ..iiiiii..
    """),
    hand=(0, 7),
    mark="♛",
)
KING = Figure(
    large=_dots("""
        ........y..y..y..y....
        ........yy.yyyy.yy....
        ........yyyyyyyyyy....
        .........ffffffff.....
        .........fkffffkf.....
        .........wffffffw.....
        .........wwwffwww.....
        .........wwwwwwww.....
        ......iiiiwwwwwwiiii..
        ....ffiiiiiwwwwiiiiii.
        ......iiiiiiwwiiiiiii.
        .......iiiiiyyiiiiffi.
        .......iiiiiyyiiiiii..
        ......iiiiiiyyiiiiiii.
    """),
    medium=_dots("""
        ..y.yy.y..
        ..yyyyyy..
        ..ffffff..
        ..wwffww..
        .iiwwwwii.
        iiiiwwiiii
    """),
    hand=(0, 8),
    mark="♚",
)

FIGURES: dict[Family, dict[Rank, Figure]] = {
    Family.LATIN: {Rank.FANTE: KNAVE, Rank.CAVALLO: KNIGHT, Rank.RE: KING},
    Family.FRENCH: {Rank.FANTE: KNAVE, Rank.CAVALLO: QUEEN, Rank.RE: KING},
}
"""The figures of each family; other families show their indices."""
