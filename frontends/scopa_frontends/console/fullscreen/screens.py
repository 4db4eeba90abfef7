"""What all screens have in common: the reader's language, and the bar of keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar, cast

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

    def speak(self, language: str) -> None:
        """Go on in another language, where the texts are not those of the app."""

    def retell(self) -> None:
        """Write every sentence anew."""
        for bar in self.query(KeyBar):
            bar.show(self.text, self.keys())


class TalkingScreen(Screen[Result], Spoken):
    """A whole screen."""

    def on_mount(self) -> None:
        self.retell()


class TalkingModal(ModalScreen[Result], Spoken):
    """A screen over another one."""

    def on_mount(self) -> None:
        self.retell()
