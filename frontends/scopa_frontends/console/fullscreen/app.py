"""Match after match on the full screen, from the set-up to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa_core.errors import ScopaError
from scopa_core.messages import Message, msg
from scopa_frontends.console.evening import Evening, Sitdown
from scopa_frontends.console.fullscreen.program import Program
from scopa_frontends.console.fullscreen.turns import Ending
from scopa_frontends.console.settings import Settings
from scopa_frontends.text import Text
from scopa_frontends.text.errors import warnings

if TYPE_CHECKING:
    from scopa_frontends.presenter.tutorial import Tutorial


class ScopaApp(Program):
    """Plays match after match, as an evening brings them.

    Attributes:
        evening: where matches come from, and where they are kept.
        sitdown: the match that the command line asks for, if it asks for one.
    """

    def __init__(self, evening: Evening, settings: Settings) -> None:
        """Raises :class:`ScopaError` when what the command line asks for cannot be played."""
        self.evening = evening
        self.sitdown = evening.first() if evening.shaped else None
        super().__init__(evening.text, settings)

    @property
    def text(self) -> Text:
        """The texts of the reader, which the evening keeps."""
        return self.evening.text

    @text.setter
    def text(self, text: Text) -> None:
        self.evening.text = text

    def left_behind(self) -> list[str]:
        return self.evening.how_to_go_on

    async def spend(self) -> int:
        """Play until nobody wants another match, and answer the exit code."""
        evening, sitdown = self.evening, self.sitdown
        while True:
            if sitdown is None:
                sitdown = await self._set_up()
                if sitdown is None:
                    self.farewell += evening.how_to_go_on
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
                    self.farewell += evening.left
                return evening.code

    async def _match(self, sitdown: Sitdown) -> Ending:
        """Play one match."""
        from scopa_frontends.console.fullscreen.table import TableScreen
        from scopa_frontends.presenter.sitting import Sitting

        game, keeper = sitdown
        # what was chosen in the set-up, or is gone on with, was warned of before
        fresh = sitdown is self.sitdown and not game.begun
        doubts = warnings(self.text, game.rules) if fresh else []
        table = TableScreen(Sitting(game, self.text), keeper, doubts, self.evening.another)
        try:
            return await self.push_screen_wait(table)
        finally:
            self.farewell += keeper.close(game, self.text)

    async def _set_up(self) -> Sitdown | None:
        """What to play next; ``None`` to play nothing more."""
        from scopa_frontends.console.fullscreen.setup import SetupScreen
        from scopa_frontends.presenter.setup import Setup

        setup = Setup(self.evening.arrangement(), self.text, self.evening.houses)
        while True:
            screen = SetupScreen(setup, self._extras())
            answer = await self.push_screen_wait(screen)
            setup = screen.setup
            self.text = setup.text
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
                from scopa_frontends.presenter.tutorial import Tutorial

                await self._learn(Tutorial(self.text, self.settings.deck or "italian"))
            case "settings":
                await self.push_screen_wait(self._settings())
        return None

    async def _learn(self, tutorial: Tutorial) -> None:
        """Go through the tutorial."""
        from scopa_frontends.console.fullscreen.learning import LearnScreen

        await self.push_screen_wait(LearnScreen(tutorial))
