"""Questions, ready for any medium: what there is to choose, and what stands in the way of each
choice.

A list of buttons, a numbered list and a screen are all made from these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from scopa_frontends.presenter.setup import Setup


def _nothing() -> Sequence[str]:
    return ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a question.

    Attributes:
        key: what is handed back.
        label: what it is called.
        detail: what it is, in a sentence.
        present: whether it is what is chosen now, or turned on now.
        obstacle: why it cannot be chosen, in a few words; empty when it can.
        refusal: the same in whole sentences.
        preview: the sentences that choosing it would bring: what is lost, what is doubtful.
    """

    key: str
    label: str
    detail: str = ""
    present: bool = False
    obstacle: str = ""
    refusal: str = ""
    preview: Callable[[], Sequence[str]] = field(default=_nothing, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Group:
    """Choices under a heading, or under none."""

    heading: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """A choice among several; with ``several`` each is turned on or off by itself."""

    groups: tuple[Group, ...]
    help: str = ""
    several: bool = False

    def choices(self) -> Iterator[Choice]:
        """All choices in the order in which they are listed."""
        for group in self.groups:
            yield from group.choices

    def choice(self, key: str) -> Choice | None:
        """The choice of that key."""
        return next((each for each in self.choices() if each.key == key), None)

    def turned(self, key: str, on: bool) -> Pick:
        """The same with one choice turned on or off; whether the others still fit is not known."""
        groups = tuple(
            Group(
                group.heading,
                tuple(
                    replace(each, present=on) if each.key == key else each for each in group.choices
                ),
            )
            for group in self.groups
        )
        return replace(self, groups=groups)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number in a range.  ``fault`` says why a number cannot be chosen, and answers an
    empty text when it can."""

    low: int
    high: int
    now: int
    help: str = ""
    fault: Callable[[str], str] = field(default=lambda _: "", compare=False, repr=False)

    def within(self, answer: str) -> bool:
        """Whether an answer is a number of the range."""
        digits = answer.isascii() and answer.isdigit() and len(answer) <= len(str(self.high))
        return digits and self.low <= int(answer) <= self.high


@dataclass(frozen=True, slots=True)
class Naming:
    """A name; an empty one is allowed where ``needed`` is not set."""

    now: str = ""
    longest: int = 40
    needed: bool = False
    help: str = ""


@dataclass(frozen=True, slots=True)
class More:
    """Further topics under headings.  With ``again`` several of them are often changed in a row."""

    groups: tuple[tuple[str, tuple[Topic, ...]], ...]
    help: str = ""
    again: bool = False

    def topics(self) -> Iterator[Topic]:
        """All of them in the order in which they are listed."""
        for _, topics in self.groups:
            yield from topics


Question: TypeAlias = Pick | Number | Naming | More


@dataclass(frozen=True, slots=True)
class Topic:
    """Something that can be changed.

    Attributes:
        key: names the topic, for :meth:`Setup.choose` and for whoever keeps a menu open.
        title: what it is called.
        value: what is chosen now, in words.
        question: the question; asking it may build many rulesets, so it is asked when needed.
        take: takes over an answer that the question allows.
        detail: what is chosen now, at more length.
        checks: whether ``take`` itself refuses what the question does not allow, so that the
            question need not be asked again.
    """

    key: str
    title: str
    value: str
    question: Callable[[], Question] = field(compare=False, repr=False)
    take: Callable[[str], Outcome] = field(compare=False, repr=False)
    detail: str = ""
    checks: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a choice led to.

    Attributes:
        setup: what is chosen now.
        told: sentences to tell: what was not kept, or why the choice was refused.
        warnings: what has become doubtful by this choice.
        accepted: whether the choice was taken over.
        then: the topic to ask about next, such as the name of somebody who sat down.
    """

    setup: Setup
    told: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    accepted: bool = True
    then: str | None = None

    @property
    def foretold(self) -> tuple[str, ...]:
        """All sentences, for whoever has not chosen yet."""
        return (*self.told, *self.warnings)
