"""Asking a person to choose: from a numbered list, or a number in a range."""

from __future__ import annotations

from collections.abc import Sequence

from scopa_core.catalogue import Catalogue
from scopa_core.messages import Message, msg
from scopa_frontends.console.answers import chosen_number
from scopa_frontends.console.terminal import Terminal
from scopa_frontends.presenter.questions import Choice, Number, Pick, Topic
from scopa_frontends.text import Text


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
        self, question: Message, groups: Sequence[tuple[Message | str | None, Sequence[str]]]
    ) -> int | None:
        """The index of the item that is chosen among all under their headings; ``None`` for
        none."""
        lines: list[str] = []
        count = 0
        for heading, items in groups:
            if heading and items:
                lines.append(self.text(heading) if isinstance(heading, Message) else heading)
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

    def answer(self, topic: Topic) -> str | None:
        """Ask the question of a topic that has values; ``None`` for no change."""
        question = topic.question()
        if question.help:
            self.terminal.say(question.help)
        if isinstance(question, Number):
            return self._number(topic, question)
        assert isinstance(question, Pick)
        return self.choice(msg("Which? (1–{count}, Enter for no change) "), question)

    def choice(self, prompt: Message, question: Pick) -> str | None:
        """The key of the choice that is made from a list; ``None`` for none."""
        groups = [
            (each.heading, [self.line(one) for one in each.choices]) for each in question.groups
        ]
        picked = self.pick_grouped(prompt, groups)
        return None if picked is None else list(question.choices())[picked].key

    def line(self, choice: Choice) -> str:
        """A choice in one line: what it is called, what it is, and why it does not fit."""
        told = choice.label
        if choice.detail:
            told = self.text(msg("{choice}: {detail}")(choice=told, detail=choice.detail))
        if choice.obstacle:
            told = self.text(msg("{choice} ({obstacle})")(choice=told, obstacle=choice.obstacle))
        return told

    def _number(self, topic: Topic, question: Number) -> str | None:
        low, high = question.low, question.high
        prompt = msg("{option}, from {low} to {high} (now {value}; Enter for no change): ")
        while True:
            answer = self.ask(prompt(option=topic.title, low=low, high=high, value=question.now))
            if not answer or question.within(answer):
                return answer or None
            self.say(msg("Type a number from {low} to {high}.")(low=low, high=high))
