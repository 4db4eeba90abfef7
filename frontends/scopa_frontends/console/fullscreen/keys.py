"""The bar at the foot of every screen: which keys do what, and all of them can be clicked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Size
from textual.style import Style
from textual.widget import Widget

from scopa_core.messages import Message
from scopa_frontends.text import Text


class Key(NamedTuple):
    """A key as it is shown.

    Attributes:
        sign: what is printed on the key.
        label: what it does.
        action: the action of the screen, which a click on it calls; none for keys that only make
            sense on the keyboard.
    """

    sign: str
    label: Message
    action: str = ""


def letter(key: str, action: str) -> Binding:
    """A letter that does something, with Caps Lock as well."""
    return Binding(f"{key},{key.upper()}", action)


_GAP = "  "
_PRESS = "press"
"""Under this name a part of the bar keeps what a click on it does."""


class KeyBar(Widget):
    """Keys and what they do, broken between them where the line ends.

    Each group begins a line of its own, so that what is in one does not move the others.
    """

    DEFAULT_CSS = """
    KeyBar { height: auto; width: 100%; color: $text; background: $panel; padding: 0 1; }
    """

    def __init__(self) -> None:
        super().__init__(id="keys")
        self._groups: list[list[Content]] = []

    def show(self, text: Text, *groups: Iterable[Key]) -> None:
        """Show these keys in the language of ``text``."""
        self._groups = [[_content(text, key) for key in group] for group in groups]
        self.refresh(layout=True)

    def lines(self, width: int) -> list[Content]:
        """The keys in lines of that width."""
        rows: list[list[Content]] = []
        for group in self._groups:
            rows.append([])
            used = 0
            for key in group:
                length = key.cell_length
                if rows[-1] and used + len(_GAP) + length > width:
                    rows.append([])
                    used = 0
                used += length + (len(_GAP) if rows[-1] else 0)
                rows[-1].append(key)
        return [Content(_GAP).join(row) for row in rows]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.lines(width))

    async def on_click(self, event: events.Click) -> None:
        """Do what the key does that was clicked."""
        event.stop()
        if action := event.style.meta.get(_PRESS):
            await self.app.run_action(action, self.screen)

    def render(self) -> Content:
        return Content("\n").join(self.lines(self.content_size.width))


def _content(text: Text, key: Key) -> Content:
    shown = Content.assemble((key.sign, "bold $accent"), " ", text(key.label))
    if key.action:
        shown = shown.stylize(Style.from_meta({_PRESS: key.action}))
    return shown
