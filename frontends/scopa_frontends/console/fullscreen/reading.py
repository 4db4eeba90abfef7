"""Something to read, in chapters: the rules of a match, the help."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from scopa_core.messages import Message, pmsg
from scopa_frontends.console.fullscreen.keys import Key, KeyBar, letter
from scopa_frontends.console.fullscreen.screens import TalkingModal
from scopa_frontends.text.rulebook import Chapter


class Reading(TalkingModal[None]):
    """Shows chapters until it is closed.

    ``chapters`` makes them, in the language that is spoken when they are shown.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,Q", "close"),
        Binding("up", "scroll(-1)"),
        Binding("down", "scroll(1)"),
        Binding("pageup", "page(-1)"),
        Binding("pagedown,space", "page(1)"),
        Binding("home", "edge(-1)"),
        Binding("end", "edge(1)"),
        letter("l", "language"),
    ]
    CSS = """
    Reading #page {
        height: 1fr; background: $surface; padding: 1 2; align-horizontal: center;
        scrollbar-size-vertical: 1;
    }
    Reading #page Static { height: auto; max-width: 80; }
    """

    def __init__(self, title: Message, chapters: Callable[[], list[Chapter]]) -> None:
        super().__init__()
        self.titled = title
        self.chapters = chapters

    def compose(self) -> ComposeResult:
        page = VerticalScroll(Static(), id="page")
        page.can_focus = False
        yield page
        yield KeyBar()

    def keys(self) -> Iterable[Key]:
        yield Key("↑↓ PgUp PgDn", pmsg("key", "scroll"), "screen.page(1)")
        yield Key("l", pmsg("key", "language"), "screen.language")
        yield Key("Esc", pmsg("key", "close"), "screen.close")

    def retell(self) -> None:
        parts: list[Content] = [Content.styled(self.say(self.titled), "bold $primary")]
        for chapter in self.chapters():
            parts.append(Content.styled(chapter.title, "bold $accent"))
            parts += [Content(paragraph) for paragraph in chapter.paragraphs]
        self.query_one("#page > Static", Static).update(Content("\n\n").join(parts))
        super().retell()

    def action_scroll(self, by: int) -> None:
        """Scroll by a line."""
        self.query_one("#page").scroll_relative(y=by, animate=False)

    def action_page(self, by: int) -> None:
        """Scroll by a page."""
        page = self.query_one("#page")
        page.scroll_relative(y=by * max(1, page.content_size.height - 2), animate=False)

    def action_edge(self, end: int) -> None:
        """Scroll to the beginning or the end."""
        page = self.query_one("#page")
        page.scroll_to(y=0 if end < 0 else page.max_scroll_y, animate=False)

    def action_language(self) -> None:
        """Choose another language."""
        self.scopa.choose_language()

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
