"""What happened, in words, the newest last; it can be scrolled back."""

from __future__ import annotations

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

_KEPT = 400
"""So many sentences can be scrolled back to."""


class Story(VerticalScroll):
    """The last sentences of a match; those of the last act stand out."""

    DEFAULT_CSS = (
        "Story { scrollbar-size-vertical: 1; padding: 0 1; } Story Static { height: auto; }"
    )
    can_focus = False

    def __init__(self) -> None:
        super().__init__(id="story")
        self._told: list[str] = []
        self._new = 0
        self._at_top = False

    def compose(self) -> ComposeResult:
        yield Static()

    def tell(self, sentences: Iterable[str]) -> None:
        """Add what has just happened."""
        new = list(sentences)
        self.show([*self._told, *new], len(new))

    def show(self, sentences: list[str], new: int = 0, at_top: bool = False) -> None:
        """Show these sentences, of which the last so many are new, from their end or their
        beginning."""
        self._told = sentences[-_KEPT:]
        self._new = new
        self._at_top = at_top
        if self.is_mounted:
            self._write()

    def on_mount(self) -> None:
        self._write()

    def _write(self) -> None:
        old = len(self._told) - self._new
        lines = [
            Content.styled(line, "dim" if place < old else "")
            for place, line in enumerate(self._told)
        ]
        self.query_one(Static).update(Content("\n").join(lines))
        go_on = self.scroll_home if self._at_top else self.scroll_end
        self.call_after_refresh(go_on, animate=False)
