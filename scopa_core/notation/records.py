"""Game records (``.sgn``): tags, then rounds of moves.

This module is the syntax: a record is a sequence of tags, plies and comments.
:mod:`scopa_core.notation.replay` gives it meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from scopa_core.errors import RecordError

FORMAT = "sgn/1"
_WIDTH = 80


@dataclass(frozen=True, slots=True)
class Place:
    """Where in the text an item stands, counting from 1."""

    line: int
    column: int


_NOWHERE = Place(1, 1)


@dataclass(frozen=True, slots=True)
class Tag:
    """``[Name "value" "value"]``; ``columns`` are those where the values begin."""

    name: str
    values: tuple[str, ...]
    place: Place = field(default=_NOWHERE, compare=False)
    columns: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Ply:
    """``SEAT.MOVE``: one move of one seat (counting from 1), as text."""

    seat: int
    move: str
    place: Place = field(default=_NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Comment:
    """``{text}``."""

    text: str
    place: Place = field(default=_NOWHERE, compare=False)


Item: TypeAlias = Tag | Ply | Comment

_SPACE = re.compile(r"\s+")
_STRING = r'"((?:[^"\\\n]|\\.)*)"'
_TAG = re.compile(rf"\[([A-Za-z][A-Za-z0-9_]*)((?:[ \t]+{_STRING})+)[ \t]*\]")
_VALUE = re.compile(_STRING)
_PLY = re.compile(r"([1-9][0-9]?)\.([^\s{}\[\]]+)")
_COMMENT = re.compile(r"\{((?:[^}\\]|\\.)*)\}", re.DOTALL)
_ESCAPES = {"n": "\n", "r": "\r"}


def parse_record(text: str) -> tuple[Item, ...]:
    """The items of a record.  Raises :class:`RecordError` where it does not parse."""
    return tuple(iterate_record(text))


def iterate_record(text: str) -> Iterator[Item]:
    """The items of a record one by one, up to the first fault."""
    text = text.removeprefix("\N{BYTE ORDER MARK}")
    at, line, start = 0, 1, 0
    while at < len(text):
        place = Place(line, at - start + 1)
        if found := _SPACE.match(text, at):
            pass
        elif found := _TAG.match(text, at):
            quoted = tuple(_VALUE.finditer(text, found.start(2), found.end(2)))
            values = tuple(_unescape(value[1]) for value in quoted)
            yield Tag(found[1], values, place, tuple(v.start(1) - start + 1 for v in quoted))
        elif found := _COMMENT.match(text, at):
            yield Comment(_unescape(found[1]), place)
        elif found := _PLY.match(text, at):
            yield Ply(int(found[1]), found[2], place)
        else:
            rest = text[at:].split("\n", 1)[0]
            expected = {"[": "tag", "{": "comment"}.get(text[at], "record_item")
            raise RecordError(
                "bad_record", rest, line=place.line, column=place.column, expected=expected
            )
        newlines = found[0].count("\n")
        if newlines:
            line += newlines
            start = at + found[0].rindex("\n") + 1
        at = found.end()


def _unescape(text: str) -> str:
    return re.sub(r"\\(.)", lambda m: _ESCAPES.get(m[1], m[1]), text, flags=re.DOTALL)


def _escape(text: str, closing: str) -> str:
    text = text.replace("\\", "\\\\").replace(closing, "\\" + closing)
    return (
        text.replace("\r", "\\r")
        if closing == "}"
        else text.replace("\r", "\\r").replace("\n", "\\n")
    )


def format_record(items: Iterable[Item]) -> str:
    """The text of a record: one tag a line, moves and comments wrapped, a blank line before each
    round."""
    lines: list[str] = []
    flowing: list[str] = []

    def flush() -> None:
        line = ""
        for word in flowing:
            if line and len(line) + 1 + len(word) > _WIDTH:
                lines.append(line)
                line = ""
            line = f"{line} {word}" if line else word
        if line:
            lines.append(line)
        flowing.clear()

    for item in items:
        match item:
            case Tag(name, values):
                flush()
                if name == "Round" and lines:
                    lines.append("")
                quoted = " ".join(f'"{_escape(value, chr(34))}"' for value in values)
                lines.append(f"[{name} {quoted}]")
            case Ply(seat, move):
                flowing.append(f"{seat}.{move}")
            case Comment(text):
                flowing.append("{" + _escape(text, "}") + "}")
    flush()
    return "\n".join(lines) + "\n"
