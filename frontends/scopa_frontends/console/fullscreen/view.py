"""The picture of a table: board, table cards, words, prompt, hand and keys, each in its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from textual import on
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.geometry import Region
from textual.message import Message as Event
from textual.widget import Widget
from textual.widgets import OptionList, Static

from scopa_core.cards import Card
from scopa_core.messages import msg
from scopa_frontends.console.fullscreen.board import board
from scopa_frontends.console.fullscreen.cardrow import CardRow, Marks
from scopa_frontends.console.fullscreen.keys import Key, KeyBar
from scopa_frontends.console.fullscreen.plan import (
    LEAST_HEIGHT,
    LEAST_WIDTH,
    Need,
    Plan,
    beside,
    plan,
)
from scopa_frontends.console.fullscreen.story import Story
from scopa_frontends.console.fullscreen.theme import palette_of
from scopa_frontends.presenter.scene import Scene
from scopa_frontends.text import Text

DIGITS = "1234567890"
"""The keys of the cards in the hand."""


@dataclass(frozen=True)
class Picture:
    """What is shown of a table.

    Attributes:
        text: the texts of the reader.
        title: the line at the top.
        scene: what there is to see.
        table: the table cards in the order in which they lie.
        table_marks, hand_marks: which of the cards stand out, and how.
        ways: the ways to choose from, in words; none hides the list.
        way: which of them is chosen.
        prompt: what is going to happen, or what is wrong.
        refused: whether something is wrong.
        keys: the keys that do something now, in groups.
        points: whether the board is shown.
        words: the least lines for what is told.
    """

    text: Text
    title: str
    scene: Scene
    table: Sequence[Card]
    table_marks: Marks = field(default_factory=Marks)
    hand_marks: Marks = field(default_factory=Marks)
    ways: Sequence[str] = ()
    way: int = 0
    prompt: str = ""
    refused: bool = False
    keys: Sequence[Sequence[Key]] = ()
    points: bool = True
    words: int = 3


class TableView(Container):
    """Shows a :class:`Picture`, arranged for the size of the terminal."""

    DEFAULT_CSS = """
    TableView { width: 100%; height: 100%; }
    TableView > * { position: absolute; }
    TableView #title { background: $panel; text-style: bold; padding: 0 1; }
    TableView #board { padding: 0 1; }
    TableView #prompt { padding: 0 1; text-style: bold; color: $primary; }
    TableView #prompt.refused { color: $warning; }
    TableView #ways { border: none; padding: 0 1; background: $surface; }
    TableView #small { width: 100%; height: 100%; content-align: center middle; padding: 0 1; }
    TableView #small { display: none; }
    TableView.small > * { display: none; }
    TableView.small > #small { display: block; }
    """

    class WayChosen(Event):
        """Somebody clicked one of the ways."""

        def __init__(self, place: int) -> None:
            self.place = place
            super().__init__()

    def __init__(self) -> None:
        super().__init__()
        self.picture: Picture | None = None
        self._ways: tuple[str, ...] = ()

    def compose(self) -> ComposeResult:
        ways = OptionList(id="ways", markup=False)
        ways.can_focus = False
        yield Static(id="title", markup=False)
        yield Static(id="board")
        yield CardRow(id="table")
        yield Story()
        yield ways
        yield Static(id="prompt", markup=False)
        yield CardRow(id="hand")
        yield KeyBar()
        yield Static(id="small", markup=False)

    @property
    def unseen(self) -> bool:
        """Whether the terminal is too small for the table."""
        return self.has_class("small")

    def tell(self, sentences: Sequence[str]) -> None:
        """Add to what happened."""
        self.query_one(Story).tell(sentences)

    @property
    def can_scroll(self) -> bool:
        """Whether more has happened than is shown."""
        return self.query_one(Story).max_scroll_y > 0

    def scroll_story(self, by: int) -> None:
        """Scroll what happened, by so many pages."""
        story = self.query_one(Story)
        story.scroll_relative(y=by * max(1, story.size.height - 1), animate=False)

    def show(self, picture: Picture) -> None:
        """Show a table."""
        self.picture = picture
        self.query_one(KeyBar).show(picture.text, *picture.keys)
        self.query_one("#title", Static).update(picture.title)
        prompt = self.query_one("#prompt", Static)
        prompt.update(picture.prompt)
        prompt.set_class(picture.refused, "refused")
        self._show_ways(picture)
        self.lay_out()

    def on_resize(self) -> None:
        self.lay_out()

    def lay_out(self) -> None:
        """Put everything in its place."""
        picture = self.picture
        width, height = self.size
        if picture is None or not width:
            return
        need = Need(
            board=1 + len(picture.scene.sides) if picture.points else 0,
            table=len(picture.table),
            hand=max(1, len(picture.scene.hand)),
            prompt=max(1, Content(picture.prompt).get_height({}, width - beside(width) - 2)),
            words=picture.words,
            ways=len(picture.ways),
            keys=max(1, len(self.query_one(KeyBar).lines(width - 2))),
        )
        planned = plan(width, height, need)
        self.set_class(planned is None, "small")
        if planned is None:
            told = msg(
                "The table needs at least {width} columns and {height} lines; this terminal has "
                "{columns} and {lines}. Make it larger, or play with scopa --plain."
            )
            facts = {"width": LEAST_WIDTH, "height": LEAST_HEIGHT, "columns": width}
            said = picture.text(told(**facts, lines=height))
            self.query_one("#small", Static).update(said)
            return
        self._place(planned, picture)

    def _place(self, planned: Plan, picture: Picture) -> None:
        text = picture.text
        _put(self.query_one("#title"), planned.title)
        _put(self.query_one("#board"), planned.board)
        _put(self.query_one("#table"), planned.table)
        _put(self.query_one(Story), planned.story)
        ways = self.query_one("#ways", OptionList)
        _put(ways, planned.ways)
        if picture.ways:  # once the list has the lines it gets now
            self.call_after_refresh(ways.scroll_to_highlight)
        _put(self.query_one("#prompt"), planned.prompt)
        _put(self.query_one("#hand"), planned.hand)
        _put(self.query_one(KeyBar), planned.keys)
        lines = board(text, picture.scene, planned.board.width - 2) if picture.points else []
        self.query_one("#board", Static).update(Content("\n").join(lines))
        table = self.query_one("#table", CardRow)
        palette = palette_of(self.app)
        table.show(
            picture.table, text.faces, planned.table_size, picture.table_marks, palette=palette
        )
        hand = self.query_one("#hand", CardRow)
        hand.show(
            picture.scene.hand,
            text.faces,
            planned.hand_size,
            picture.hand_marks,
            DIGITS,
            palette,
        )

    def _show_ways(self, picture: Picture) -> None:
        ways = self.query_one("#ways", OptionList)
        chosen = tuple(picture.ways)
        if chosen != self._ways:
            self._ways = chosen
            ways.clear_options()
            ways.add_options(chosen)
        if chosen:
            ways.highlighted = picture.way

    @on(OptionList.OptionSelected)
    def _way_clicked(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.post_message(self.WayChosen(event.option_index))


def _put(widget: Widget, place: Region) -> None:
    """Put a widget in its place."""
    styles = widget.styles
    styles.offset = (place.x, place.y)
    styles.width, styles.height = place.width, place.height
    widget.display = bool(place.height)
