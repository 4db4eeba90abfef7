"""Cards drawn with characters: exact in width, told apart without colour, found by a click."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import replace

import pytest
from rich.cells import cell_len
from rich.color import Color, ColorSystem

from scopa_core.cards import CARDS, DECK_40, DECK_52, Card, Rank, Suit, card, hidden_cards
from scopa_core.faces import CardFaces
from scopa_core.notation.cards import parse_card
from scopa_frontends.console.fullscreen.drawing.card import Line, draw, pip_pictures
from scopa_frontends.console.fullscreen.drawing.figures import KING, KNAVE, KNIGHT, QUEEN
from scopa_frontends.console.fullscreen.drawing.forms import FORMS
from scopa_frontends.console.fullscreen.drawing.look import Look
from scopa_frontends.console.fullscreen.drawing.pack import Family, pack_of
from scopa_frontends.console.fullscreen.drawing.palette import DARK, LIGHT, MONO, Palette
from scopa_frontends.console.fullscreen.drawing.row import row, spread
from scopa_frontends.console.fullscreen.drawing.sizes import (
    LARGE,
    MEDIUM,
    SIZES,
    SMALL,
    TINY,
    CardSize,
)
from support import CATALOGUE

PACKS = CATALOGUE.card_faces
ITALIAN, FRENCH, SPANISH = PACKS["italian"], PACKS["french"], PACKS["spanish"]
STRANGE = replace(
    ITALIAN,
    signs={"d": "☼", "c": "♥", "s": "🍃", "b": ""},
    indices={rank.code: {"F": "Unter", "C": "Q", "R": "10"}.get(rank.code, "") for rank in Rank},
)
"""A pack whose signs nobody knows, too wide, missing; its indices are no better."""
ALL_PACKS = [*PACKS.values(), STRANGE, replace(ITALIAN, signs={}, indices={}), None]
LOOKS = [Look(number) for number in range(8)]
COPY_0, COPY_5 = CARDS[:52], CARDS[-52:]
SETTEBELLO = parse_card("7d")


def plain(lines: Iterable[Line]) -> list[str]:
    return ["".join(segment.text for segment in line) for line in lines]


def shown(card: Card, faces: CardFaces | None, size: CardSize, look: Look = Look.PLAIN) -> str:
    return "\n".join(plain(draw(card, faces, size, look, MONO)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("faces", ALL_PACKS, ids=lambda f: f.name if f else "none")
def test_every_card_fills_exactly_its_size(faces: CardFaces | None, size: CardSize) -> None:
    """Every line of every card has the width of its size, and every character is one cell."""
    for each in (*COPY_0, *CARDS[52:104], *COPY_5, *hidden_cards(1)):
        for look in LOOKS[:3] if each >= 52 else LOOKS:
            lines = plain(draw(each, faces, size, look, DARK))
            assert len(lines) == size.height
            for line in lines:
                assert (cell_len(line), len(line)) == (size.width, size.width), (each, line)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("faces", ALL_PACKS, ids=lambda f: f.name if f else "none")
def test_no_two_cards_look_alike_without_colour(faces: CardFaces | None, size: CardSize) -> None:
    """The cards of a pack, and their copies, differ in their characters alone."""
    deck = DECK_52 if faces in (ITALIAN, FRENCH) else DECK_40
    cards = [*deck.cards, *(CARDS[each + 52] for each in deck.cards)]
    drawn = {shown(each, faces, size) for each in cards}
    assert len(drawn) == len(cards)


@pytest.mark.parametrize("name", PACKS)
@pytest.mark.parametrize("size", SIZES)
def test_what_stands_on_a_card_can_be_typed(name: str, size: CardSize) -> None:
    """A card shows its rank with the letter of its suit, which reads as that very card."""
    pack = pack_of(PACKS[name])
    for each in COPY_0:
        deck = DECK_40 if each in DECK_40 else DECK_52
        if deck is DECK_52 and name in ("spanish", "french_no_figures"):
            continue
        code = pack.code(each)
        assert parse_card(code, deck) == each
        assert code in shown(each, PACKS[name], size).replace(pack.sign(each) + code[-1], code[-1])


def test_a_spanish_corner_is_never_typed_for_another_card() -> None:
    """The knave of coins has the 10 of its pack in its corner, and ``Fd`` to type; ``10d`` would
    be the king."""
    knave = card(Rank.FANTE, Suit.DENARI)
    for size in (LARGE, MEDIUM, SMALL):
        lines = plain(draw(knave, SPANISH, size, palette=MONO))
        assert lines[0][1:3] == "10"
        assert "10d" not in "".join(lines)
        assert lines[-1].endswith("Fd╯")
    assert "F◉d" in shown(knave, SPANISH, TINY)
    assert "10♦d" in shown(card(Rank.RE, Suit.DENARI), PACKS["french_no_figures"], TINY)


def test_families_are_known_by_their_signs() -> None:
    """Signs, not names, tell what is drawn: so packs of other plugins are drawn too."""
    assert pack_of(replace(ITALIAN, name="siciliane")).family is Family.LATIN
    assert pack_of(replace(FRENCH, name="genovesi")).family is Family.FRENCH
    strange = pack_of(STRANGE)
    assert strange.family is Family.OTHER
    assert strange.signs == ("☼", "♥", "s", "b")
    assert strange.index(card(Rank.FANTE, Suit.SPADE)) == "F"
    assert "☼" in shown(SETTEBELLO, STRANGE, MEDIUM)


@pytest.mark.parametrize("size", [MEDIUM, LARGE])
@pytest.mark.parametrize("faces", [FRENCH, STRANGE, None], ids=["french", "strange", "none"])
def test_pips_are_as_many_as_the_card_counts(faces: CardFaces | None, size: CardSize) -> None:
    """A numeral card shows its number of signs, also an eight that stands for a jack."""
    pack = pack_of(faces)
    first = 5 if size == LARGE else 2
    for each in COPY_0:
        if first <= each.rank <= Rank.DIECI:
            inside = "".join(line[1:-1] for line in plain(draw(each, faces, size))[1:-1])
            assert inside.count(pack.sign(each)) == each.rank
    no_figures = PACKS["french_no_figures"]
    assert shown(parse_card("Fc"), no_figures, size)[1:-1].count("♥") == 8


@pytest.mark.parametrize("suit", Suit)
def test_the_drawn_pips_of_italian_cards_are_counted(suit: Suit) -> None:
    """A large Italian card repeats the drawing of its suit once for each pip."""
    form = FORMS[Family.LATIN][suit]
    for rank in range(2, 8):
        drawing = form.pip if rank <= (4 if suit == Suit.DENARI else 6) else form.little
        ink = sum(line.count("i") for line in drawing)
        pieces = pip_pictures(form, rank, (22, 14))
        assert pieces is not None
        assert len(pieces) == rank
        assert all(sum(line.count("i") for line in piece) == ink for piece, _, _ in pieces)
        covered = [
            (x + across, y + down)
            for piece, x, y in pieces
            for down, line in enumerate(piece)
            for across in range(len(line))
        ]
        assert len(covered) == len(set(covered)), "pips never overlap"
        assert all(x < 22 and y < 14 for x, y in covered)


def test_pictures_fit_their_cards() -> None:
    """Every picture is as large as the inside of its card, in dots."""
    for figure in (KNAVE, KNIGHT, QUEEN, KING):
        for picture, size in ((figure.large, LARGE), (figure.medium, MEDIUM)):
            assert {len(line) for line in picture} == {2 * size.inside[0]}
            assert len(picture) == 2 * size.inside[1]
    for form in (form for forms in FORMS.values() for form in forms):
        for picture, size in ((form.ace, LARGE), (form.small_ace, MEDIUM)):
            assert {len(line) for line in picture} == {2 * size.inside[0]}
            assert len(picture) == 2 * size.inside[1]


def test_figures_are_the_figures_of_the_pack() -> None:
    """The second figure rides in Italian and Spanish packs, and is a queen in the French."""
    marks = {
        faces.name: [
            shown(card(rank, Suit.COPPE), faces, SMALL).splitlines()[1][1]
            for rank in (Rank.FANTE, Rank.CAVALLO, Rank.RE)
        ]
        for faces in (ITALIAN, SPANISH, FRENCH)
    }
    assert marks == {
        "italian": ["♙", "♞", "♚"],
        "spanish": ["♙", "♞", "♚"],
        "french": ["♙", "♛", "♚"],
    }


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("palette", [DARK, LIGHT, MONO], ids=["dark", "light", "mono"])
def test_states_differ_in_more_than_colour(size: CardSize, palette: Palette) -> None:
    """Pointed at, marked, both or neither: characters or attributes tell, whatever the colours."""

    def without_colour(look: Look) -> list[tuple[str, object, object, object]]:
        return [
            (segment.text, style.bold, style.reverse, style.underline)
            for line in draw(SETTEBELLO, ITALIAN, size, look, palette)
            for segment in line
            if (style := segment.style) is not None
        ]

    looks = (Look.PLAIN, Look.CURSOR, Look.MARKED, Look.CURSOR | Look.MARKED)
    told = [without_colour(look) for look in looks]
    assert all(told.count(each) == 1 for each in told)
    assert "✓" in shown(SETTEBELLO, ITALIAN, size, Look.MARKED)
    assert "✓" in shown(card(Rank.RE, Suit.DENARI), PACKS["french_no_figures"], size, Look.MARKED)


def test_no_colour_is_used_without_colours() -> None:
    """The palette without colours sets none."""
    for look in LOOKS:
        for each in (*COPY_0, *hidden_cards(1)):
            for line in draw(each, ITALIAN, LARGE, look, MONO):
                for segment in line:
                    assert segment.style is not None
                    assert segment.style.color is None
                    assert segment.style.bgcolor is None


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
def test_grounds_stay_apart_with_256_colours(palette: Palette) -> None:
    """Where a terminal has 256 colours, paper stays pale and every state keeps its own ground."""
    grounds = (palette.paper, palette.cursor, palette.marked, palette.dim, palette.back)
    reduced = [Color.parse(each).downgrade(ColorSystem.EIGHT_BIT) for each in grounds]
    assert len({each.number for each in reduced}) == len(grounds)
    red, green, _ = reduced[0].get_truecolor()
    assert red == green == 255


def test_a_back_tells_nothing() -> None:
    """All hidden cards look the same, in every pack."""
    one, two = hidden_cards(2)
    assert draw(one, ITALIAN, MEDIUM) == draw(two, ITALIAN, MEDIUM)
    assert plain(draw(one, ITALIAN, MEDIUM)) == plain(draw(two, FRENCH, MEDIUM))


def test_copies_bear_primes() -> None:
    """A copy is marked as it is typed."""
    assert "7d''" in shown(CARDS[SETTEBELLO + 104], ITALIAN, MEDIUM)
    assert "7◉d'" in shown(CARDS[SETTEBELLO + 52], ITALIAN, TINY)
    assert "7d'''''" in shown(CARDS[SETTEBELLO + 260], ITALIAN, LARGE)


@pytest.mark.parametrize(
    ("count", "width", "height", "size", "rows"),
    [
        (10, 80, 5, MEDIUM, 1),
        (11, 80, 5, SMALL, 1),
        (12, 80, 10, MEDIUM, 2),
        (3, 80, 9, LARGE, 1),
        (13, 80, 3, SMALL, 1),
        (19, 80, 3, SMALL, 1),
        (40, 80, 3, TINY, 3),
        (40, 80, 2, TINY, 2),
        (12, 60, 1, TINY, 1),
        (1, 3, 1, TINY, 1),
    ],
)
def test_cards_are_as_large_as_fits(
    count: int, width: int, height: int, size: CardSize, rows: int
) -> None:
    """The largest size is chosen whose rows fit."""
    laid = spread(count, width, height)
    assert (laid.size, laid.rows) == (size, rows)


@pytest.mark.parametrize("count", [0, 1, 2, 10, 17, 40])
@pytest.mark.parametrize(("width", "height"), [(80, 5), (60, 3), (100, 20), (160, 30), (40, 2)])
@pytest.mark.parametrize("size", [None, MEDIUM])
def test_every_point_of_a_card_belongs_to_it(
    count: int, width: int, height: int, size: CardSize | None
) -> None:
    """Lines are exactly as wide as asked for; boxes don't overlap, and hold their card's corner."""
    cards = DECK_40.cards[:count]
    looks = dict.fromkeys(cards[3:4], Look.CURSOR) | dict.fromkeys(cards[8:10], Look.MARKED)
    laid = row(cards, FRENCH, width, height, size=size, looks=looks, palette=MONO)
    lines = plain(laid.lines)
    assert {cell_len(line) for line in lines} <= {width}
    assert len(laid.boxes) == count
    points: set[tuple[int, int]] = set()
    for place, box in enumerate(laid.boxes):
        own = {(box.x + x, box.y + y) for x in range(box.width) for y in range(box.height)}
        assert not own & points
        points |= own
        assert all(laid.at(x, y) == place for x, y in own)
        seen = lines[box.y][box.x : box.x + box.width]
        whole = plain(draw(cards[place], FRENCH, laid.size, looks.get(cards[place], Look(0))))[0]
        assert seen in whole
        assert seen
    assert laid.at(-1, 0) is None
    assert laid.at(0, len(lines)) is None


def test_overlapping_cards_show_their_index_and_bring_the_chosen_one_forward() -> None:
    """Where cards overlap, each corner stays readable; a card that stands out is seen whole."""
    cards = DECK_40.cards[:19]
    laid = row(cards, FRENCH, 80, 3, looks={cards[4]: Look.CURSOR}, palette=MONO)
    top = plain(laid.lines)[0]
    assert all(f"{each.rank.code}d" in top for each in cards[:7])
    assert laid.boxes[4].width == SMALL.width
    assert laid.boxes[3].width == laid.boxes[6].width == SMALL.width - 1
    assert "╔5d═╗" in top


def test_labels_stand_under_their_cards() -> None:
    """The digits that choose cards are written under them, in the middle."""
    cards = DECK_40.cards[:10]
    laid = row(cards, ITALIAN, 79, 6, labels="1234567890")
    assert laid.size == MEDIUM
    lines = plain(laid.lines)
    assert len(lines) == 6
    for box, label in zip(laid.boxes, "1234567890", strict=True):
        assert lines[-1][box.x + 3] == label
    twelve = row(DECK_40.cards[:12], ITALIAN, 79, 12, labels="1234567890")
    below = plain(twelve.lines)
    assert "".join(below[5].split() + below[11].split()) == "1234567890"


def test_drawing_is_quick() -> None:
    """Twenty cards are laid out again in under three milliseconds."""
    cards = DECK_40.cards[:20]
    row(cards, ITALIAN, 160, 20)
    best = min(_seconds(cards) for _ in range(5))
    assert best < 0.003


def _seconds(cards: tuple[Card, ...]) -> float:
    began = time.perf_counter()
    row(cards, ITALIAN, 160, 20)
    return time.perf_counter() - began
