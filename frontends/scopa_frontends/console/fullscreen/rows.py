"""A list of rows to choose from: by arrows, by mouse, and by typing a row's number."""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.events import Key
from textual.widgets import OptionList
from textual.widgets.option_list import Option

_PAUSE = 1.5
"""Digits that are typed with a longer pause between them are numbers of their own."""


class Row(NamedTuple):
    """A row that can be chosen, or a heading when it has no key.

    Attributes:
        key: what is handed back.
        label: what it is called.
        value: what stands beside it.
        mark: one or two signs before it.
        dim: whether it cannot be chosen now.
    """

    key: str
    label: str
    value: str = ""
    mark: str = ""
    dim: bool = False


class Rows(OptionList):
    """Rows with numbers; the one that is chosen is told by ``OptionSelected``, as in any list.

    The values of all rows stand below each other.
    """

    DEFAULT_CSS = """
    Rows {
        height: auto; max-height: 100%; border: none; padding: 0 1; background: transparent;
        text-wrap: nowrap; text-overflow: ellipsis;
    }
    Rows:focus { border: none; background-tint: transparent 0%; }
    Rows > .option-list--option-disabled { color: $text-accent; text-style: bold; }
    """

    def __init__(self, name: str) -> None:
        super().__init__(id=name, markup=False)
        self.keys: list[str] = []
        self._typed = ""
        self._typed_at = 0.0

    @property
    def key(self) -> str | None:
        """The row that is highlighted."""
        option = self.highlighted_option
        return None if option is None else option.id

    def show(self, rows: Iterable[Row], at: str | None = None) -> None:
        """Show these rows, and highlight the one of that key, or the one that was highlighted."""
        rows = list(rows)
        wanted = at if at is not None else self.key
        self.keys = [row.key for row in rows if row.key]
        digits = len(str(len(self.keys)))
        room = max((cell_len(row.label) for row in rows if row.value), default=0)
        numbers = iter(range(1, len(rows) + 1))
        options = [
            Option(_content(row, str(next(numbers)).rjust(digits), room), row.key)
            if row.key
            else Option(Content(row.label), disabled=True)
            for row in rows
        ]
        self.set_options(options)
        if self.keys:
            key = wanted if wanted in self.keys else self.keys[0]
            self.highlighted = self.get_option_index(key)
            if key == self.keys[0]:
                self.scroll_home(animate=False)

    def go_to(self, key: str) -> None:
        """Highlight the row of that key."""
        self.highlighted = self.get_option_index(key)

    def type_digit(self, digit: str) -> None:
        """Highlight the row whose number is typed, and choose it when no longer one begins so."""
        now = monotonic()
        typed = self._typed + digit if now - self._typed_at < _PAUSE else digit
        if not 0 < int(typed) <= len(self.keys):
            typed = digit
        self._typed, self._typed_at = typed, now
        number = int(typed)
        if not 0 < number <= len(self.keys):
            self._typed = ""
            return
        self.go_to(self.keys[number - 1])
        if number * 10 > len(self.keys):
            self._typed = ""
            self.action_select()

    def on_key(self, event: Key) -> None:
        """Digits are numbers of rows."""
        if event.character and event.character.isascii() and event.character.isdigit():
            event.stop()
            self.type_digit(event.character)
        else:
            self._typed = ""


def _content(row: Row, number: str, room: int) -> Content:
    style = "dim" if row.dim else ""
    mark = f"{row.mark} " if row.mark else ""
    label = row.label
    if row.value:
        label += " " * max(0, room - cell_len(row.label)) + "  "
    return Content.assemble((f"{number} ", "dim"), (mark + label, style), (row.value, style))
