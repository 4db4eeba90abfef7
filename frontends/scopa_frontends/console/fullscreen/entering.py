"""Typing a number or a name."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from scopa_core.messages import msg, pmsg
from scopa_frontends.console.fullscreen.keys import Key, KeyBar
from scopa_frontends.presenter.questions import Naming, Number
from scopa_frontends.text import Text


class EnterScreen(ModalScreen[str | None]):
    """A line to type in; it answers what was typed, or ``None`` for no change.

    What does not fit is told while it is typed.
    """

    BINDINGS: ClassVar = [("escape", "back"), ("up", "step(1)"), ("down", "step(-1)")]
    DEFAULT_CSS = """
    EnterScreen { align: center middle; }
    EnterScreen #window {
        width: 90%; max-width: 76; height: auto; max-height: 100%; background: $surface;
        border: solid $primary;
    }
    EnterScreen #title { padding: 0 1; background: $panel; text-style: bold; }
    EnterScreen #help, EnterScreen #range, EnterScreen #fault { padding: 0 1; }
    EnterScreen #help, EnterScreen #range { color: $text-muted; }
    EnterScreen #fault { min-height: 2; color: $text-error; text-style: bold; }
    """

    def __init__(self, text: Text, title: str, question: Number | Naming) -> None:
        super().__init__()
        self.text = text
        self.heading = title
        self.question = question

    def compose(self) -> ComposeResult:
        question = self.question
        longest = len(str(question.high)) if isinstance(question, Number) else question.longest
        with Vertical(id="window"):
            yield Static(self.heading, id="title", markup=False)
            if question.help:
                yield Static(question.help, id="help", markup=False)
            if isinstance(question, Number):
                told = msg("From {low} to {high}.")(low=question.low, high=question.high)
                yield Static(self.text(told), id="range", markup=False)
            yield Input(str(question.now), max_length=longest)
            yield Static(id="fault", markup=False)
            yield KeyBar()

    def on_mount(self) -> None:
        """Show the keys."""
        keys = [Key("↵", pmsg("key", "take it"), "screen.accept")]
        if isinstance(self.question, Number):
            keys.append(Key("↑↓", pmsg("key", "one more or less")))
        keys.append(Key("Esc", pmsg("key", "no change"), "screen.back"))
        self.query_one(KeyBar).show(self.text, keys)
        self.query_one(Input).focus()

    def fault(self) -> str:
        """Why what is typed cannot be taken; empty when it can."""
        typed = self.query_one(Input).value.strip()
        if isinstance(self.question, Number):
            return self.question.fault(typed)
        if self.question.needed and not typed:
            return self.text(msg("A name is needed here."))
        return ""

    def on_input_changed(self) -> None:
        """Tell at once what does not fit, but for an empty line, which is not finished."""
        typed = self.query_one(Input).value.strip()
        self.query_one("#fault", Static).update(self.fault() if typed else "")

    def on_input_submitted(self) -> None:
        """Take what was typed."""
        self.action_accept()

    def action_accept(self) -> None:
        """Take what was typed, or say why not."""
        if fault := self.fault():
            self.query_one("#fault", Static).update(fault)
            self.app.bell()
        else:
            self.dismiss(self.query_one(Input).value.strip())

    def action_back(self) -> None:
        """Leave everything as it is."""
        self.dismiss(None)

    def action_step(self, by: int) -> None:
        """Change a number by one."""
        if isinstance(self.question, Number):
            field = self.query_one(Input)
            now = int(field.value) if self.question.within(field.value) else self.question.now
            field.value = str(min(self.question.high, max(self.question.low, now + by)))
            field.cursor_position = len(field.value)
