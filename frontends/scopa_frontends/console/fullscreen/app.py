"""The program on the full screen: from the set-up over the matches to the end."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from scopa_core.errors import ScopaError
from scopa_core.messages import Message, msg
from scopa_core.ruleset import Ruleset
from scopa_frontends.console import INTERRUPTED
from scopa_frontends.console.evening import Evening, Sitdown
from scopa_frontends.console.fullscreen.course import Ending
from scopa_frontends.console.fullscreen.screens import Spoken
from scopa_frontends.console.fullscreen.theme import DARK, LIGHT, is_light
from scopa_frontends.console.settings import Settings, Value
from scopa_frontends.console.terminal import Terminal
from scopa_frontends.text import LANGUAGES, Text
from scopa_frontends.text.errors import explain

if TYPE_CHECKING:
    from scopa_frontends.console.fullscreen.tastes import TasteScreen


class ScopaApp(App[int]):
    """Plays match after match, as an evening brings them.

    Attributes:
        evening: where matches come from, and where they are kept.
        settings: the speed of the computer and what else is a matter of taste.
        sitdown: the match that the command line asks for, if it asks for one.
        farewell: what is said on the terminal when the screen has closed.
    """

    TITLE = "Scopa"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "interrupt", priority=True, show=False, system=True),
    ]

    def __init__(self, evening: Evening, settings: Settings) -> None:
        super().__init__()
        self.evening = evening
        self.settings = settings
        self.farewell: list[str] = []
        self.sitdown: Sitdown | None = None
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self._dress()

    @property
    def text(self) -> Text:
        """The texts of the reader, in the language that was chosen last."""
        return self.evening.text

    def spend_evening(self, terminal: Terminal) -> int:
        """Run until nobody wants another match, and answer the exit code."""
        try:
            if self.evening.shaped:
                self.sitdown = self.evening.first()
        except ScopaError as error:
            terminal.warn(explain(self.text, error))
            return 1
        code = self.run()
        if code == INTERRUPTED:
            terminal.warn(*self.farewell)
            raise SystemExit(INTERRUPTED)
        terminal.say(*self.farewell)
        return self.return_code or 1 if code is None else code

    def on_mount(self) -> None:
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):  # a closed window ends the match as Ctrl-C does
            if number := getattr(signal, name, None):
                with suppress(NotImplementedError, RuntimeError):
                    loop.add_signal_handler(number, self.action_interrupt)
        self.run_worker(self._run(), exclusive=True)

    async def _run(self) -> None:
        try:
            self.exit(await self.spend())
        except ScopaError as error:
            self.farewell.append(explain(self.text, error))
            self.exit(1)

    async def spend(self) -> int:
        """Play until nobody wants another match, and answer the exit code."""
        evening, sitdown = self.evening, self.sitdown
        while True:
            if sitdown is None:
                sitdown = await self._set_up()
                if sitdown is None:
                    return evening.code
            ending = await self._match(sitdown)
            if ending is Ending.REMATCH and evening.another:
                sitdown = evening.rematch()
            elif (ending is Ending.SETUP and evening.another) or (
                ending is Ending.LEFT and not evening.shaped
            ):
                sitdown = None
            else:
                if ending is Ending.LEFT:
                    self.farewell.append(evening.left)
                return evening.code

    async def _match(self, sitdown: Sitdown) -> Ending:
        """Play one match."""
        from scopa_frontends.console.fullscreen.table import TableScreen
        from scopa_frontends.presenter.sitting import Sitting

        sitting, keeper = Sitting(sitdown.game, self.text), sitdown.keeper
        try:
            return await self.push_screen_wait(TableScreen(sitting, keeper))
        finally:
            self.farewell += keeper.close(sitdown.game, self.text)

    async def _set_up(self) -> Sitdown | None:
        """What to play next; ``None`` to play nothing more."""
        from scopa_frontends.console.fullscreen.setup import SetupScreen
        from scopa_frontends.presenter.setup import Setup

        setup = Setup(self.evening.arrangement(), self.text, self.evening.houses)
        while True:
            screen = SetupScreen(setup, self._extras())
            answer = await self.push_screen_wait(screen)
            setup = screen.setup
            if answer is None:
                return None
            try:
                if not isinstance(answer, str):
                    return self.evening.chosen(answer)
                if (sitdown := await self._extra(answer)) is not None:
                    return sitdown
            except ScopaError as error:
                self.complain(error)
            setup = setup.spoken(self.text)

    def _extras(self) -> list[tuple[str, Message]]:
        return [
            ("resume", msg("Go on with a saved match")),
            ("learn", msg("Learn to play")),
            ("rules", msg("Read the rules")),
            ("settings", msg("Settings")),
        ]

    async def _extra(self, chosen: str) -> Sitdown | None:
        """Do something else than begin a match; answers a match all the same if one comes of
        it."""
        match chosen:
            case "resume":
                from scopa_frontends.console.fullscreen.saves import SavesScreen

                name = await self.push_screen_wait(SavesScreen(self.evening.saves))
                return None if name is None else self.evening.resume(name)
            case "learn":
                await self.learn()
            case "settings":
                await self.push_screen_wait(self._settings())
        return None

    async def learn(self, number: int = 1, deck: str | None = None) -> None:
        """Go through the tutorial."""
        from scopa_frontends.console.fullscreen.learning import LearnScreen
        from scopa_frontends.presenter.tutorial import Tutorial

        deck = deck or self.settings.deck or "italian"
        await self.push_screen_wait(LearnScreen(Tutorial(self.text, deck, number)))

    # -- what every screen can ask for -------------------------------------------------------

    def speak(self, language: str) -> None:
        """Go on in another language, everywhere."""
        self.evening.text = self.text.into(language)
        for screen in self.screen_stack:
            if isinstance(screen, Spoken):
                screen.speak(language)
                screen.retell()

    def choose_language(self) -> None:
        """Choose another language."""
        self.run_worker(self._choose_language(), exclusive=True, group="language")

    async def _choose_language(self) -> None:
        from scopa_frontends.console.fullscreen.picking import PickScreen
        from scopa_frontends.presenter.questions import Choice, Group, Pick

        now = self.text.language
        choices = tuple(Choice(tag, name, present=tag == now) for tag, name in LANGUAGES.items())
        title = self.text(msg("Language"))
        chosen = await self.push_screen_wait(
            PickScreen(self.text, title, Pick((Group("", choices),)))
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

    def _settings(self) -> TasteScreen:
        from scopa_frontends.console.fullscreen.tastes import TasteScreen

        return TasteScreen()

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

    def _dress(self) -> None:
        light = is_light(self.settings.theme, os.environ)
        self.theme = (LIGHT if light else DARK).name

    def action_interrupt(self) -> None:
        """End at once; what is kept stays kept."""
        self.farewell += [self.text(msg("Interrupted.")), *self.evening.how_to_go_on]
        self.exit(INTERRUPTED)
