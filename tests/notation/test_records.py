"""Records as syntax: tags, plies and comments."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa_core.errors import RecordError
from scopa_core.notation.records import (
    Comment,
    Item,
    Place,
    Ply,
    Tag,
    format_record,
    parse_record,
)
from scopa_core.testing import strategies as scopa

BOM = "\N{BYTE ORDER MARK}"
SMALL = """\
[Format "sgn/1"]
[Rules "scopa"]

[Round "1"]
1.7dx3c4s* {well played} 2.As
"""
ITEMS: tuple[Item, ...] = (
    Tag("Format", ("sgn/1",)),
    Tag("Rules", ("scopa",)),
    Tag("Round", ("1",)),
    Ply(1, "7dx3c4s*"),
    Comment("well played"),
    Ply(2, "As"),
)


def fault(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    return caught.value


# -- parse and print are inverse -----------------------------------------------------------------


@given(scopa.records())
def test_every_record_round_trips(items: tuple[Item, ...]) -> None:
    """Any tags, plies and comments, in any order and with any text, are read back."""
    text = format_record(items)
    assert parse_record(text) == items
    assert format_record(parse_record(text)) == text


@given(scopa.records())
def test_carriage_returns_do_not_matter(items: tuple[Item, ...]) -> None:
    """With the line ends of another system the same tags and plies are read; comments keep
    theirs."""
    crlf = parse_record(format_record(items).replace("\n", "\r\n"))
    assert len(crlf) == len(items)
    for found, item in zip(crlf, items, strict=True):
        if isinstance(item, Comment):
            assert found == Comment(item.text.replace("\n", "\r\n"))
        else:
            assert found == item


@given(scopa.records(), st.booleans())
def test_every_item_knows_its_place(items: tuple[Item, ...], bom: bool) -> None:
    """The place of an item is where it begins in the text; a byte order mark does not count."""
    text = format_record(items)
    lines = text.split("\n")
    for item in parse_record(BOM * bom + text):
        here = lines[item.place.line - 1][item.place.column - 1 :]
        match item:
            case Tag(name):
                assert here.startswith(f"[{name} ")
            case Ply(seat, move):
                assert here.startswith(f"{seat}.{move}")
            case Comment():
                assert here.startswith("{")


def test_a_small_record() -> None:
    """Tags stand one a line, a blank line before each round, moves on lines of their own."""
    assert parse_record(SMALL) == ITEMS
    assert format_record(ITEMS) == SMALL
    assert [item.place for item in parse_record(SMALL)] == [
        Place(1, 1),
        Place(2, 1),
        Place(4, 1),
        Place(5, 1),
        Place(5, 12),
        Place(5, 26),
    ]


def test_moves_are_wrapped() -> None:
    """No line of moves is longer than 80 characters, and none is broken within a move."""
    plies = tuple(Ply(1 + n % 2, "7dx3c4s*") for n in range(100))
    text = format_record(plies)
    assert max(map(len, text.splitlines())) <= 80
    assert parse_record(text) == plies


@pytest.mark.parametrize(
    "text",
    [
        SMALL.replace("\n", "\r\n"),
        BOM + SMALL,
        BOM + SMALL.replace("\n", "\r\n"),
        SMALL.rstrip("\n"),
        "\n\n \t\n" + SMALL + "\n\n",
        SMALL.replace('"]', '" ]').replace('s "', 's \t "'),
        SMALL.replace("\n", " "),
        SMALL.replace(" {well played} ", "\n{well played}\n"),
        SMALL.replace(" {well played} ", "{well played}"),
    ],
    ids=["crlf", "bom", "bom-crlf", "no-end", "blank", "spaces", "one-line", "lines", "tight"],
)
def test_the_same_record_in_other_dress(text: str) -> None:
    """Line ends, a byte order mark and free white space change nothing."""
    assert parse_record(text) == ITEMS


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("", ()),
        (BOM, ()),
        ("\r\n\t \n", ()),
        ('[A ""]', (Tag("A", ("",)),)),
        ('[A "b" "c"]', (Tag("A", ("b", "c")),)),
        (r'[A "say \"x\" \\ \n\r\t]"]', (Tag("A", ('say "x" \\ \n\rt]',)),)),
        (r"{a \} b \\ \n {}", (Comment("a } b \\ \n {"),)),
        ("{}", (Comment(""),)),
        ("{a\nb}1.7d{c}", (Comment("a\nb"), Ply(1, "7d"), Comment("c"))),
        ('{[A "b"] 1.7d}', (Comment('[A "b"] 1.7d'),)),
        ('[A "{"][B "}"]', (Tag("A", ("{",)), Tag("B", ("}",)))),
        ("99.anything!3=4", (Ply(99, "anything!3=4"),)),
        ("1.7d2.3c", (Ply(1, "7d2.3c"),)),
    ],
)
def test_forms(text: str, items: tuple[Item, ...]) -> None:
    """Empty records, empty values, escapes, comments that look like tags, and back."""
    assert parse_record(text) == items
    assert parse_record(format_record(items)) == items


def test_an_empty_record() -> None:
    """A record of nothing prints as an empty line."""
    assert format_record(()) == "\n"
    assert parse_record(format_record(())) == ()


# -- what is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "column", "expected"),
    [
        ("[", 1, 1, "tag"),
        ("[]", 1, 1, "tag"),
        ("[A]", 1, 1, "tag"),
        ("[A b]", 1, 1, "tag"),
        ('[A"b"]', 1, 1, "tag"),
        ('[A "b]', 1, 1, "tag"),
        ('[A "b"', 1, 1, "tag"),
        ('[A "b""c"]', 1, 1, "tag"),
        ('[A "b\n"]', 1, 1, "tag"),
        ('[A\n"b"]', 1, 1, "tag"),
        ('[A "b\\"]', 1, 1, "tag"),
        ('[1A "b"]', 1, 1, "tag"),
        ('[Ä "b"]', 1, 1, "tag"),
        ('[ A "b"]', 1, 1, "tag"),
        ("{", 1, 1, "comment"),
        ("{a", 1, 1, "comment"),
        ("{a\\}", 1, 1, "comment"),
        ("}", 1, 1, "record_item"),
        ("]", 1, 1, "record_item"),
        ("7d", 1, 1, "record_item"),
        ("1", 1, 1, "record_item"),
        ("1.", 1, 1, "record_item"),
        ("1. 7d", 1, 1, "record_item"),
        ("0.7d", 1, 1, "record_item"),
        ("01.7d", 1, 1, "record_item"),
        ("100.7d", 1, 1, "record_item"),
        ("9" * 5000 + ".7d", 1, 1, "record_item"),
        ("-1.7d", 1, 1, "record_item"),
        ("١.7d", 1, 1, "record_item"),
        ("².7d", 1, 1, "record_item"),
        ("1,7d", 1, 1, "record_item"),
        ("; 1.7d", 1, 1, "record_item"),
        (f" {BOM}1.7d", 1, 2, "record_item"),
        (f"{BOM}  x", 1, 3, "record_item"),
        ('[A "b"]\n[B]', 2, 1, "tag"),
        ('[A "b"]\r\n\r\n  [B]', 3, 3, "tag"),
        ("1.7d {a\nb} x", 2, 4, "record_item"),
        ("{a\r\nb\r\n}\r\n 1.7d {", 4, 7, "comment"),
        ('[A "b"] [C "d"] 1.7d 2.8d x 1.3d', 1, 27, "record_item"),
        ("1.7d{a}}", 1, 8, "record_item"),
        ("1.7d[x", 1, 5, "tag"),
    ],
)
def test_faults_are_located(text: str, line: int, column: int, expected: str) -> None:
    """What is no tag, ply or comment is refused with line, column and what should stand there."""
    error = fault(text)
    assert (error.code, error.line, error.column) == ("bad_record", line, column)
    assert error.expected == expected
    rest = text.removeprefix(BOM).split("\n")[line - 1][column - 1 :]
    assert error.text == rest


# -- anything at all -----------------------------------------------------------------------------


def _check_place(error: RecordError, text: str) -> None:
    lines = text.removeprefix(BOM).split("\n")
    assert 1 <= error.line <= len(lines)
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1


@given(st.text() | st.text('[]{}"\\ \n\r1.7dxA*'))
def test_arbitrary_text_parses_or_is_refused(text: str) -> None:
    """Any text is read as items that print, or refused with a place inside it."""
    try:
        items = parse_record(text)
    except RecordError as error:
        _check_place(error, text)
    else:
        assert parse_record(format_record(items)) == items


@given(scopa.records(), st.data())
def test_damaged_records_parse_or_are_refused(items: tuple[Item, ...], data: st.DataObject) -> None:
    """A record with one piece changed, lost or repeated never breaks the program."""
    text = format_record(items)
    at = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(at, min(len(text), at + 4)))
    put = data.draw(st.sampled_from(["", text[at:end] * 2, *'[]{}"\\ \n']) | st.characters())
    try:
        again = parse_record(text[:at] + put + text[end:])
    except RecordError:
        return
    assert parse_record(format_record(again)) == again


N = 200_000


@pytest.mark.parametrize(
    "text",
    [
        "[" * N,
        "{" * N,
        "[A" + " " * N,
        "[A" + " \t" * N + "]",
        "[A" + ' "b"' * N,
        "[A" + ' "b"' * N + " " * N + "x",
        '[A "' + "b" * N,
        '[A "' + "\\" * (2 * N + 1) + '"]',
        '[A "' + '\\"' * N,
        "[" + "A" * N,
        "{" + "\\}" * N,
        "{" + "\\\\" * N + "\\}",
        "{" + "a\n" * N,
        "9" * N,
        "1." + "7" * N + "{",
        "1.7d " * N + "{",
        "\n" * N + "x",
        " \n" * N + "[",
    ],
    ids=lambda text: f"{text[:6]!r}...{text[-3:]!r}",
)
def test_huge_faulty_records_are_refused_soon(text: str) -> None:
    """Texts that would make a careless reader try every way to split them are refused at once."""
    assert fault(text).code == "bad_record"


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("1.7d " * N, N),
        ("{a}" * N, N),
        ("{" + "a\n" * N + "}", 1),
        ("{" + "\\}" * N + "}", 1),
        ("[A" + ' "b"' * N + "]", 1),
        ('[A "' + '\\"' * N + '"]', 1),
        ('[A "b"]\n' * N, N),
    ],
    ids=["plies", "comments", "lines", "escapes", "values", "quotes", "tags"],
)
def test_huge_records_are_read(text: str, count: int) -> None:
    """Long records are read in time that grows with their length."""
    assert len(parse_record(text)) == count
