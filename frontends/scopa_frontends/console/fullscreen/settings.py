"""The screen of the settings: the speed of the computer, the colours, and so on."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from scopa_core.errors import ScopaError
from scopa_core.messages import msg, pmsg
from scopa_core.rules import format_value
from scopa_frontends.console.fullscreen.choices import ChoicesScreen
from scopa_frontends.console.fullscreen.keys import Key, KeyBar
from scopa_frontends.console.fullscreen.rows import Row, Rows
from scopa_frontends.console.fullscreen.screens import TalkingScreen
from scopa_frontends.console.places import settings_path
from scopa_frontends.console.settings import SETTINGS
from scopa_frontends.console.settings_file import write_setting
from scopa_frontends.presenter.questions import Choice, Group, Pick
from scopa_frontends.text.errors import explain


class SettingsScreen(TalkingScreen[None]):
    """Every setting with its value; a change counts at once, and is kept in the settings file."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,Q", "back")]
    CSS = """
    SettingsScreen #head { padding: 0 1; background: $panel; text-style: bold; }
    SettingsScreen Rows { height: 1fr; }
    SettingsScreen #told { padding: 0 1; height: auto; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.told = ""
        self.at: str | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        yield Rows("rows")
        yield Static(id="told", markup=False)
        yield KeyBar()

    def keys(self) -> Iterable[Key]:
        yield Key("↑↓", pmsg("key", "move"))
        yield Key("↵", pmsg("key", "change"), "screen.change")
        yield Key("Esc", pmsg("key", "back"), "screen.back")

    def retell(self) -> None:
        self.query_one("#head", Static).update(self.say(msg("Settings")))
        settings, catalogue = self.scopa.settings, self.text.catalogue
        rows = self.query_one(Rows)
        rows.show(
            Row(name, self.text(each.title), self.text(each.label(settings.value(name), catalogue)))
            for name, each in SETTINGS.items()
        )
        self.at = rows.key
        rows.focus()
        self.look()
        super().retell()

    def look(self) -> None:
        """Tell what the highlighted setting does."""
        key = self.query_one(Rows).key
        helping = self.text(SETTINGS[key].help) if key else ""
        self.query_one("#told", Static).update(self.told or helping)

    def on_option_list_option_highlighted(self) -> None:
        """Tell about another setting."""
        key = self.query_one(Rows).key
        if key != self.at:
            self.at, self.told = key, ""
        self.look()

    def on_option_list_option_selected(self) -> None:
        """Change what was clicked, or entered upon."""
        self.action_change()

    def action_change(self) -> None:
        """Choose another value."""
        self.run_worker(self._change(), exclusive=True)

    async def _change(self) -> None:
        name = self.query_one(Rows).key
        if name is None:
            return
        setting, catalogue = SETTINGS[name], self.text.catalogue
        values = {format_value(value): value for value in setting.choices(catalogue)}
        now = self.scopa.settings.value(name)
        choices = tuple(
            Choice(key, self.text(setting.label(value, catalogue)), present=value == now)
            for key, value in values.items()
        )
        pick = Pick((Group("", choices),), self.text(setting.help))
        key = await self.app.push_screen_wait(
            ChoicesScreen(self.text, self.text(setting.title), pick)
        )
        if key is None:
            return
        self.told = ""
        try:
            write_setting(settings_path(os.environ), name, values[key])
        except ScopaError as error:
            self.told = explain(self.text, error)
        self.scopa.set(name, values[key])

    def action_back(self) -> None:
        """Go back."""
        self.dismiss(None)
