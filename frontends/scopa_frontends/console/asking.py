"""Asking a person to choose: from a numbered list, or a number in a range."""

from __future__ import annotations

from collections.abc import Sequence

from scopa_core.catalogue import Catalogue
from scopa_core.messages import Message, msg
from scopa_core.rules import Option, Value, format_value
from scopa_frontends.console.answers import chosen_number
from scopa_frontends.console.terminal import Terminal
from scopa_frontends.text import Text
from scopa_frontends.text.rulebook import value_title


class Asking:
    """Somebody at a terminal, and the language they speak.

    Every question raises ``EndOfInputError`` when the input ends.
    """

    def __init__(self, text: Text, terminal: Terminal) -> None:
        self.text = text
        self.terminal = terminal

    @property
    def catalogue(self) -> Catalogue:
        return self.text.catalogue

    def say(self, message: Message) -> None:
        self.terminal.say(self.text(message))

    def ask(self, prompt: Message) -> str:
        return self.terminal.ask(self.text(prompt))

    def read_through(self, lines: Sequence[str]) -> None:
        """Say many lines, page by page where a person reads them."""
        *pages, last = self.terminal.pages(lines)
        for page in pages:
            self.terminal.say(*page)
            if self.ask(msg("Enter for more, or q to stop: ")).casefold() == "q":
                return
        self.terminal.say(*last)

    def pick(self, question: Message, items: Sequence[str]) -> int | None:
        """The index of the item that is chosen; ``None`` for none."""
        return self.pick_grouped(question, [(None, items)])

    def pick_grouped(
        self, question: Message, groups: Sequence[tuple[Message | None, Sequence[str]]]
    ) -> int | None:
        """The index of the item that is chosen among all under their headings; ``None`` for
        none."""
        lines: list[str] = []
        count = 0
        for heading, items in groups:
            if heading is not None and items:
                lines.append(self.text(heading))
            lines += [f"{number}: {item}" for number, item in enumerate(items, count + 1)]
            count += len(items)
        pages = list(self.terminal.pages(lines))
        for page in pages[:-1]:
            self.terminal.say(*page)
            answer = self.ask(msg("A number from 1 to {count}, or Enter for more: ")(count=count))
            chosen = chosen_number(answer, count)
            if chosen is not None:
                return chosen - 1
        self.terminal.say(*pages[-1])
        while True:
            answer = self.ask(question(count=count))
            if not answer:
                return None
            chosen = chosen_number(answer, count)
            if chosen is not None:
                return chosen - 1
            self.say(msg("Type a number from 1 to {count}.")(count=count))

    def value(self, option: Option, now: Value) -> str | None:
        """Ask for the value of an option, as it is declared; ``None`` for no change."""
        if option.help is not None:
            self.say(option.help)
        if not option.bounds:
            titles = [value_title(option, value) for value, _ in option.choices]
            picked = self.pick(
                msg("Which? (1–{count}, Enter for no change) "),
                [self.text(t) if isinstance(t, Message) else t for t in titles],
            )
            return None if picked is None else format_value(option.choices[picked][0])
        low, high = option.bounds
        prompt = msg("{option}, from {low} to {high} (now {value}; Enter for no change): ")
        while True:
            answer = self.ask(prompt(option=option.title, low=low, high=high, value=now))
            if not answer or option.parse(answer) is not None:
                return answer or None
            self.say(msg("Type a number from {low} to {high}.")(low=low, high=high))
