"""What every program on the full screen has: the language, the settings, the colours, the end."""

from __future__ import annotations

import asyncio
import os
import signal
from abc import abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from scopa_core.errors import ScopaError
from scopa_core.messages import msg
from scopa_core.ruleset import Ruleset
from scopa_frontends.console import INTERRUPTED
from scopa_frontends.console.fullscreen.screens import Spoken
from scopa_frontends.console.fullscreen.theme import DARK, LIGHT, is_light
from scopa_frontends.console.settings import Settings, Value
from scopa_frontends.console.terminal import Terminal
from scopa_frontends.text import LANGUAGES, Text
from scopa_frontends.text.errors import explain

if TYPE_CHECKING:
    from scopa_frontends.console.fullscreen.settings import SettingsScreen


class Program(App[int]):
    """A program on the full screen.

    Attributes:
        text: the texts of the reader, in the language chosen last.
        settings: the speed of the computer and what else is a matter of taste.
        farewell: what is said on the terminal when the screen has closed.
    """

    TITLE = "Scopa"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "interrupt", priority=True, show=False, system=True),
        Binding("ctrl+z", "suspend_process", priority=True, show=False, system=True),
    ]

    grace = 0.3
    """How many seconds a screen that comes by itself is deaf to what was meant for the last one."""

    def __init__(self, text: Text, settings: Settings) -> None:
        super().__init__()
        self.text = text
        self.settings = settings
        self.farewell: list[str] = []
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self._dress()

    @abstractmethod
    async def spend(self) -> int:
        """Show one screen after the other, and answer the exit code."""

    def left_behind(self) -> list[str]:
        """What is said to somebody who breaks off."""
        return []

    def run_on(self, terminal: Terminal) -> int:
        """Run to the end, and answer the exit code."""
        code = self.run()
        if code == INTERRUPTED:
            terminal.warn(*self.farewell)
            raise SystemExit(INTERRUPTED)
        terminal.say(*self.farewell)
        return (self.return_code or 1) if code is None else code

    def on_mount(self) -> None:
        loop = asyncio.get_running_loop()
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):  # a closed window ends as Ctrl-C does
            if number := getattr(signal, name, None):
                with suppress(NotImplementedError, RuntimeError, ValueError):
                    loop.add_signal_handler(number, self.action_interrupt)
        for fault in self.settings.faults:  # what was told on the terminal is hidden now
            self.complain(fault)
        self.run_worker(self._run(), exclusive=True)

    async def _run(self) -> None:
        try:
            self.exit(await self.spend())
        except ScopaError as error:
            self.fail(error)

    # -- what every screen can ask for -------------------------------------------------------

    def speak(self, language: str) -> None:
        """Go on in another language, everywhere."""
        self.text = self.text.into(language)
        for screen in self.screen_stack:
            if isinstance(screen, Spoken):
                screen.speak(language)
                screen.retell()

    def choose_language(self) -> None:
        """Choose another language."""
        self.run_worker(self._choose_language(), exclusive=True, group="language")

    async def _choose_language(self) -> None:
        from scopa_frontends.console.fullscreen.choices import ChoicesScreen
        from scopa_frontends.presenter.questions import Choice, Group, Pick

        now = self.text.language
        choices = tuple(Choice(tag, name, present=tag == now) for tag, name in LANGUAGES.items())
        title = self.text(msg("Language"))
        chosen = await self.push_screen_wait(
            ChoicesScreen(self.text, title, Pick((Group("", choices),)))
        )
        if chosen is not None:
            self.speak(chosen)

    def show_rules(self, text: Callable[[], Text], rules: Ruleset) -> None:
        """Show the rules of a match, told by ``text``, which may change its language meanwhile."""
        from scopa_frontends.console.fullscreen.reading import Reading
        from scopa_frontends.text.rulebook import chapters

        self.push_screen(Reading(rules.variant.title, lambda: chapters(text(), rules)))

    def show_help(self, text: Callable[[], Text], rules: Ruleset) -> None:
        """Show what the keys do, and the rules of the match."""
        from scopa_frontends.console.fullscreen.help import help_chapters
        from scopa_frontends.console.fullscreen.reading import Reading
        from scopa_frontends.text.rulebook import chapters

        claims = bool(rules.match.get("claim"))
        self.push_screen(
            Reading(
                msg("Help"),
                lambda: [*help_chapters(text(), claims), *chapters(text(), rules)],
            )
        )

    def show_settings(self) -> None:
        """Show the settings."""
        self.push_screen(self._settings())

    def _settings(self) -> SettingsScreen:
        from scopa_frontends.console.fullscreen.settings import SettingsScreen

        return SettingsScreen()

    def set(self, name: str, value: Value) -> None:
        """Change a setting from now on."""
        self.settings = self.settings.changed("file", **{name: value})
        self._dress()
        if name == "language":
            self.speak(str(value))
        else:
            for screen in self.screen_stack:
                if isinstance(screen, Spoken):
                    screen.retell()

    def complain(self, error: ScopaError) -> None:
        """Say what could not be done."""
        self.notify(explain(self.text, error), severity="error", markup=False, timeout=8)

    # -- colours and the end -----------------------------------------------------------------

    def fail(self, error: ScopaError) -> None:
        """End, and say what went wrong."""
        self.farewell.append(explain(self.text, error))
        self.exit(1)

    def _dress(self) -> None:
        light = is_light(self.settings.theme, os.environ)
        self.theme = (LIGHT if light else DARK).name

    def action_suspend_process(self) -> None:
        """Stop until the shell goes on with the program; where no shell waits, nobody could."""
        if _shell_waits():
            super().action_suspend_process()

    def action_interrupt(self) -> None:
        """End at once; what is kept stays kept."""
        self.farewell += [self.text(msg("Interrupted.")), *self.left_behind()]
        self.exit(INTERRUPTED)


def _shell_waits() -> bool:
    """Whether the program is a job of a shell on the same terminal."""
    if not hasattr(os, "getsid"):  # no jobs on this system
        return False
    parent = os.getppid()
    try:
        return os.getsid(parent) == os.getsid(0) and os.getpgid(parent) != os.getpgrp()
    except OSError:  # the parent is gone, or not ours to ask about
        return False
