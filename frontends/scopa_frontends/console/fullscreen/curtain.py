"""The curtain between two people at one keyboard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from scopa_core.messages import msg, pmsg
from scopa_frontends.console.fullscreen.keys import Key, KeyBar, letter
from scopa_frontends.console.fullscreen.screens import SuddenScreen
from scopa_frontends.presenter.sitting import Sitting
from scopa_frontends.text import Text


class Curtain(SuddenScreen[bool]):
    """Hides the table until the next player is alone with it; answers whether they play on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open"),
        letter("l", "language"),
        letter("q", "leave"),
    ]
    CSS = """
    Curtain #curtain { height: 1fr; content-align: center middle; text-align: center; }
    """

    sudden = frozenset({"open"})

    def __init__(self, sitting: Sitting, seat: int) -> None:
        super().__init__()
        self.sitting = sitting
        self.seat = seat

    @property
    def text(self) -> Text:
        return self.sitting.text

    def compose(self) -> ComposeResult:
        yield Static(id="curtain", markup=False)
        yield KeyBar()

    def keys(self) -> Iterable[Key]:
        yield Key("↵", pmsg("key", "show my cards"), "screen.open")
        yield Key("l", pmsg("key", "language"), "screen.language")
        yield Key("q", pmsg("key", "leave"), "screen.leave")

    def retell(self) -> None:
        told = msg("{player} is to play. Press Enter when nobody else is looking.")
        self.query_one("#curtain", Static).update(self.say(told(player=self.seat)))
        super().retell()

    async def on_click(self) -> None:
        """A click anywhere shows the cards."""
        await self.run_action("open")

    def action_open(self) -> None:
        """Show the cards."""
        self.dismiss(True)

    def action_language(self) -> None:
        """Choose another language."""
        self.scopa.choose_language()

    def action_leave(self) -> None:
        """Leave the match."""
        self.dismiss(False)
