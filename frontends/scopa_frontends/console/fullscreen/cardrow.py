"""Cards on the screen: they can be pointed at, marked, and clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from scopa_core.cards import Card, CardSet
from scopa_core.faces import CardFaces
from scopa_frontends.console.fullscreen.drawing.look import Look
from scopa_frontends.console.fullscreen.drawing.palette import DARK, Palette
from scopa_frontends.console.fullscreen.drawing.row import Row, row
from scopa_frontends.console.fullscreen.drawing.sizes import LARGE, CardSize


class Marks(NamedTuple):
    """Which cards stand out: those pointed at, those that would be taken, and those that cannot
    be played."""

    cursor: CardSet = 0
    marked: CardSet = 0
    dimmed: CardSet = 0

    def look(self, card: Card) -> Look:
        """How a card is drawn."""
        return (
            (Look.CURSOR if self.cursor >> card & 1 else Look.PLAIN)
            | (Look.MARKED if self.marked >> card & 1 else Look.PLAIN)
            | (Look.DIM if self.dimmed >> card & 1 else Look.PLAIN)
        )


class CardRow(Widget):
    """Cards side by side, in the middle of the widget."""

    can_focus = False

    class Clicked(Message):
        """A card was clicked."""

        def __init__(self, row: CardRow, card: Card) -> None:
            self.row = row
            self.card = card
            super().__init__()

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.cards: tuple[Card, ...] = ()
        self._faces: CardFaces | None = None
        self._card_size: CardSize = LARGE
        self._marks = Marks()
        self._labels: Sequence[str] = ()
        self._palette: Palette = DARK
        self._drawn: tuple[tuple[object, ...], Row] | None = None

    def show(
        self,
        cards: Sequence[Card],
        faces: CardFaces | None,
        size: CardSize,
        marks: Marks = Marks(),  # noqa: B008 (immutable)
        labels: Sequence[str] = (),
        palette: Palette = DARK,
    ) -> None:
        """Show these cards, in that size where there is room for it."""
        self.cards = tuple(cards)
        self._faces, self._card_size, self._marks = faces, size, marks
        self._labels, self._palette = labels, palette
        self.refresh()

    @property
    def drawn(self) -> Row:
        """The cards as they are drawn now."""
        width, height = self.size
        key = (self.cards, self._faces and self._faces.name, self._card_size, self._marks, width,
               height, id(self._palette))  # fmt: skip
        if self._drawn is None or self._drawn[0] != key:
            found = self._row(self._card_size)
            if len(found.lines) > height:  # too many for that size
                found = self._row(None)
            self._drawn = key, found
        return self._drawn[1]

    def _row(self, size: CardSize | None) -> Row:
        return row(
            self.cards,
            self._faces,
            *self.size,
            size=size,
            looks={card: self._marks.look(card) for card in self.cards},
            labels=self._labels[: len(self.cards)],
            palette=self._palette,
        )

    @property
    def _top(self) -> int:
        return max(0, self.size.height - len(self.drawn.lines)) // 2

    def render_line(self, y: int) -> Strip:
        lines = self.drawn.lines
        at = y - self._top
        if not 0 <= at < len(lines) or not self.cards:
            return Strip.blank(self.size.width, self.rich_style)
        return Strip(lines[at], self.size.width).apply_style(self.rich_style)

    def on_click(self, event: events.Click) -> None:
        """Tell which card was clicked."""
        place = self.drawn.at(event.x, event.y - self._top)
        if place is not None and place < len(self.cards):
            event.stop()
            self.post_message(self.Clicked(self, self.cards[place]))
