"""The screen of the saved matches: take one up, or delete it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from scopa_core.errors import ScopaError
from scopa_core.messages import msg, pmsg
from scopa_frontends.console.fullscreen.keys import Key, KeyBar, letter
from scopa_frontends.console.fullscreen.rows import Row, Rows
from scopa_frontends.console.fullscreen.screens import TalkingScreen
from scopa_frontends.presenter.saved import NOTHING_KEPT, NOTHING_WAITS, deleted_message, save_line
from scopa_frontends.session import Save, Saves
from scopa_frontends.text.errors import explain


class SavesScreen(TalkingScreen[str | None]):
    """Lists the matches that wait to be finished, or all; answers the name of the one to go on
    with."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete,x,X", "delete"),
        letter("a", "all"),
        Binding("escape,q,Q", "back"),
    ]
    CSS = """
    SavesScreen #head { padding: 0 1; background: $panel; text-style: bold; }
    SavesScreen Rows { height: 1fr; }
    SavesScreen #told { padding: 0 1; height: auto; }
    """

    def __init__(self, saves: Saves) -> None:
        super().__init__()
        self.saves = saves
        self.finished = False
        self.listed: list[Save] = []
        self.told = ""
        self.doomed: str | None = None
        self.at: str | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        yield Rows("rows")
        yield Static(id="told", markup=False)
        yield KeyBar()

    def keys(self) -> Iterable[Key]:
        if self.listed:
            yield Key("↑↓", pmsg("key", "move"))
            yield Key("↵", pmsg("key", "go on with it"), "screen.take")
            yield Key("x", pmsg("key", "delete"), "screen.delete")
        yield Key(
            "a",
            pmsg("key", "only unfinished ones") if self.finished else pmsg("key", "all"),
            "screen.all",
        )
        yield Key("Esc", pmsg("key", "back"), "screen.back")

    def on_mount(self) -> None:
        self._list()

    def _list(self) -> None:
        """Look what is saved; every match is replayed for that."""
        try:
            self.listed = self.saves.listed(self.finished)
        except ScopaError as error:
            self.listed, self.told = [], explain(self.text, error)

    def retell(self) -> None:
        self.query_one("#head", Static).update(self.say(msg("Saved matches")))
        rows = self.query_one(Rows)
        rows.show(
            Row(each.name, save_line(self.text, each), dim=each.over or each.fault is not None)
            for each in self.listed
        )
        self.at = rows.key
        rows.focus()
        self.look()
        super().retell()

    def look(self) -> None:
        """Tell what was done last; else the whole line of the match that is highlighted."""
        chosen = self.chosen
        told = self.say(NOTHING_KEPT if self.finished else NOTHING_WAITS)
        if chosen is not None:
            told = save_line(self.text, chosen)
        self.query_one("#told", Static).update(self.told or told)

    @property
    def chosen(self) -> Save | None:
        """The match that is highlighted."""
        key = self.query_one(Rows).key
        return next((each for each in self.listed if each.name == key), None)

    def on_option_list_option_highlighted(self) -> None:
        """Another match: what was said of the last one is over."""
        key = self.query_one(Rows).key
        if key != self.at:
            self.at, self.doomed, self.told = key, None, ""
        self.look()

    def on_option_list_option_selected(self) -> None:
        """Take up what was clicked, or entered upon."""
        self.action_take()

    def action_take(self) -> None:
        """Take the match up, or say why it cannot be."""
        save = self.chosen
        if save is None:
            return
        if save.fault is None and not save.over:
            self.dismiss(save.name)
            return
        self.app.bell()
        self.look()

    def action_delete(self) -> None:
        """Delete the match, the second time in a row."""
        save = self.chosen
        if save is None:
            return
        if self.doomed != save.name:
            self.doomed = save.name
            sure = msg("Delete {save} for good? The same key again deletes it.")
            self.told = self.say(sure(save=save.name))
        else:
            self.doomed = None
            try:
                self.told = self.say(deleted_message(self.saves.delete(save.name)))
            except ScopaError as error:
                self.told = explain(self.text, error)
            self._list()
        self.retell()

    def action_all(self) -> None:
        """List those that are over too, or not any more."""
        self.finished = not self.finished
        self.told, self.doomed = "", None
        self._list()
        self.retell()

    def action_back(self) -> None:
        """Go back without a match."""
        self.dismiss(None)
