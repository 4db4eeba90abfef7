"""What all screens have in common: the reader's language, and the bar of keys."""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from scopa_core.messages import Message
from scopa_frontends.console.fullscreen.keys import Key, KeyBar
from scopa_frontends.text import Text

if TYPE_CHECKING:
    from scopa_frontends.console.fullscreen.program import Program

Result = TypeVar("Result")


class Spoken(Widget):
    """The part of a screen that speaks: its texts come from the app, in the language chosen last.

    A screen that shows sentences writes them in :meth:`retell`, which is called again whenever the
    language changes.
    """

    @property
    def scopa(self) -> Program:
        """The program."""
        return cast("Program", self.app)

    @property
    def text(self) -> Text:
        """The texts of the reader."""
        return self.scopa.text

    def say(self, message: Message) -> str:
        """A sentence in the reader's language."""
        return self.text(message)

    def keys(self) -> Iterable[Key]:
        """The keys that do something now."""
        return ()

    def always(self) -> Iterable[Key]:
        """The keys that do something at any time; they keep their place in the bar."""
        return ()

    def speak(self, language: str) -> None:
        """Go on in another language, where the texts are not those of the app."""

    @property
    def groups(self) -> list[tuple[Key, ...]]:
        """All keys in the bar, those that come and go first."""
        return [group for keys in (self.keys(), self.always()) if (group := tuple(keys))]

    def retell(self) -> None:
        """Write every sentence anew."""
        for bar in self.query(KeyBar):
            bar.show(self.text, *self.groups)


class TalkingScreen(Screen[Result], Spoken):
    """A whole screen."""

    def on_mount(self) -> None:
        self.retell()


class SuddenScreen(TalkingScreen[Result]):
    """A screen that comes by itself, while somebody may still be typing or clicking.

    For a moment, what was meant for the screen before does nothing here: ``sudden`` are the
    actions that wait.
    """

    sudden: ClassVar[frozenset[str]] = frozenset()

    def on_mount(self) -> None:
        self._came = monotonic()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action can be taken already."""
        if action in self.sudden and monotonic() - self._came < self.scopa.grace:
            return False
        return super().check_action(action, parameters)


class TalkingModal(ModalScreen[Result], Spoken):
    """A screen over another one."""

    def on_mount(self) -> None:
        self.retell()
