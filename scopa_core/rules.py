"""What a rule is, and the values rules answer with.

A rule is a value with a name, a version, options and pure answers to questions (the hooks of
:mod:`scopa_core.hookspecs`).  A variant is a named set of rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, TypeAlias

import pluggy

from scopa_core.answers import DealPlan, Tally
from scopa_core.cards import Deck
from scopa_core.messages import Message, msg
from scopa_core.state import State

Value: TypeAlias = str | int | bool
"""The value of an option."""

hookimpl = pluggy.HookimplMarker("scopa")
"""Marks the methods of a rule, or the functions of a plugin, that answer a hook."""

CHAPTERS = (
    "game",
    "cards",
    "players",
    "deal",
    "turn",
    "scope",
    "round",
    "score",
    "match",
    "special",
)
"""The chapters in which the rules of a game are told, in the order in which one learns them."""

YES_NO: tuple[tuple[Value, Message], ...] = ((True, msg("yes")), (False, msg("no")))


class Seating(NamedTuple):
    """How many people sit down, and on how many sides."""

    seats: int
    sides: int


@dataclass(frozen=True, slots=True)
class Option:
    """A declared choice; prompts, keyboards, notation and documents are generated from it.

    Attributes:
        name: the identifier in ruleset texts.
        default: the value unless a variant or a player says otherwise.
        title: what it is called.
        choices: the allowed values, each with its title; empty when ``bounds`` are given.
        bounds: the smallest and largest whole number allowed; neither is negative.
        help: what it changes, in one or two sentences.
        match: whether it is an option of the match, written after ``@`` under a name of its own,
            and visible to every rule of the ruleset.
    """

    name: str
    default: Value
    title: Message
    choices: tuple[tuple[Value, Message], ...] = YES_NO
    bounds: tuple[int, int] | None = None
    help: Message | None = None
    match: bool = False

    def __post_init__(self) -> None:
        low, high = self.bounds or (0, 0)
        texts = [format_value(value) for value, _ in self.choices if not self.bounds]
        if not all(re.fullmatch("[a-z0-9_]+", text) for text in (self.name, *texts)):
            raise ValueError(f"option {self.name}: names and values are [a-z0-9_]+")
        if not 0 <= low <= high or self.parse(format_value(self.default)) is None:
            raise ValueError(f"option {self.name}: its default is not allowed")

    def parse(self, text: str) -> Value | None:
        """The value a text stands for, or ``None`` when it is not allowed."""
        if self.bounds:
            low, high = self.bounds
            digits = text.isascii() and text.isdigit() and len(text) <= len(str(high))
            return int(text) if digits and low <= int(text) <= high else None
        return next((value for value, _ in self.choices if format_value(value) == text), None)

    @property
    def allowed(self) -> tuple[str, ...]:
        """The texts of the allowed values; for whole numbers the range as ``low-high``."""
        if self.bounds:
            return (f"{self.bounds[0]}-{self.bounds[1]}",)
        return tuple(format_value(value) for value, _ in self.choices)


def format_value(value: Value) -> str:
    """The text of an option's value: ``yes`` and ``no`` for truth values."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a ruleset, or doubtful about it: a code and the facts of the case.

    A rule that finds something of its own brings the sentence too, as ``reason``.
    """

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict, hash=False)
    reason: Message | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """What a rule is told when a ruleset is built: who sits down, which rules with which options,
    the options of the match, the pack, and how it is dealt."""

    seating: Seating
    rules: Mapping[str, Rule]
    match: Mapping[str, Value]
    deck: Deck
    plan: DealPlan


class Rule:
    """Base class of all rules; an instance is the rule with its options chosen.

    A subclass sets the class attributes and answers hooks with methods marked ``@hookimpl``.
    Answers are pure: the same question always gets the same answer.

    Attributes:
        name: the identifier in ruleset texts, ``[a-z0-9_]+``, Italian where the game is.
        version: raised when the rule's answers change, so that old records say which they used.
        title, summary: what it is called, and its one-line description.
        details: the paragraphs of its page.
        chapter: the chapter of :data:`CHAPTERS` it is told in, where the questions it answers do
            not show it: scoring is told among what scores, declarations among the special rules.
        source: where the rule is published.
        place: where its score line stands among the others (the count-out order of R31).
        categories: the titles of the categories it scores, when they are not its own name.
        options: what can be chosen.
        requires: rules that must be present.
        conflicts_with: rules that must be absent.
        replaces: rules this one stands in for: they and their options do not apply.
        overrides: rules that are not heard on a question this rule answers too.
        seatings: the tables it can be played at; empty means all.
        permanent: whether it cannot be taken away, only replaced, since every game needs an answer
            to its question.
        one_pack: whether it speaks of cards of which several packs would hold more than it says.
    """

    name: ClassVar[str]
    version: ClassVar[int] = 1
    title: ClassVar[Message]
    summary: ClassVar[Message]
    details: ClassVar[tuple[Message, ...]] = ()
    chapter: ClassVar[str] = ""
    source: ClassVar[str] = ""
    place: ClassVar[int] = 100
    categories: ClassVar[Mapping[str, Message]] = {}
    options: ClassVar[tuple[Option, ...]] = ()
    requires: ClassVar[frozenset[str]] = frozenset()
    conflicts_with: ClassVar[frozenset[str]] = frozenset()
    replaces: ClassVar[frozenset[str]] = frozenset()
    overrides: ClassVar[frozenset[str]] = frozenset()
    seatings: ClassVar[frozenset[Seating]] = frozenset()
    permanent: ClassVar[bool] = False
    one_pack: ClassVar[bool] = False

    def __init__(
        self,
        settings: Mapping[str, Value] | None = None,
        match: Mapping[str, Value] | None = None,
    ) -> None:
        defaults = {option.name: option.default for option in self.options}
        given = {**(match or {}), **(settings or {})}
        self.settings: Mapping[str, Value] = {k: given.get(k, v) for k, v in defaults.items()}
        self.match: Mapping[str, Value] = {
            **{o.name: self.settings[o.name] for o in self.options if o.match},
            **(match or {}),
        }

    def __repr__(self) -> str:
        chosen = ",".join(f"{k}={format_value(v)}" for k, v in self.settings.items())
        return f"<rule {self.name}({chosen})>"

    def problems(self, setup: Setup) -> Iterable[Problem]:
        """What is wrong with this rule in that setup, beyond what is declared."""
        return ()

    def warnings(self, setup: Setup) -> Iterable[Problem]:
        """What players should know before they play this rule in that setup, though they may."""
        return ()

    @property
    def scored(self) -> Mapping[str, Message]:
        """The categories this rule may score, with their titles."""
        return self.categories or {self.name: self.title}

    def answers(self, *hooks: str) -> bool:
        """Whether the rule may answer one of these hooks."""
        return any(hasattr(self, hook) for hook in hooks)

    @property
    def brings_points(self) -> bool:
        """Whether the rule may score, at the end of a round or in play."""
        return self.answers("scopa_score", "scopa_bonus", "scopa_declarations")

    @property
    def wins_outright(self) -> bool:
        """Whether the rule may award the match whatever the points are: it wins in mid-round, or
        speaks about the winner over the head of another rule.  One that does so only under some
        option says which."""
        over_another = self.answers("scopa_winner") and bool(self.overrides)
        return over_another or self.answers("scopa_outright_win")

    def telling(self) -> tuple[Message, ...]:
        """The paragraphs that tell this rule with the options chosen."""
        return self.details

    def tellings(self) -> Mapping[str, tuple[Message, ...]]:
        """The same paragraphs by the chapter they are told in, for a rule that is told in several;
        ``""`` stands for the chapter that its ``chapter`` or the questions it answers make it."""
        return {self.chapter: self.telling()}

    def tallies(self, state: State) -> tuple[Tally, ...]:
        """What each side has in this rule's category; empty when there is nothing to compare."""
        return ()


@dataclass(frozen=True, slots=True)
class Variant:
    """A named set of rules.

    Attributes:
        name: the identifier in ruleset texts.
        title, summary: what it is called, and its one-line description.
        rules: the rules, each with the options that differ from their defaults.
        match: match options that differ from their defaults (``target``, ``deck``, ...).
        seats: how many sit down unless somebody says otherwise.
        seatings: the tables it is offered for; empty means all that the rules allow.
        teams: the number of sides for a number of seats, where it differs from the usual.
        group: the heading it is listed under.
        source: where it is published.
        version: raised when its rules change.
    """

    name: str
    title: Message
    summary: Message
    rules: Mapping[str, Mapping[str, Value]]
    match: Mapping[str, Value] = field(default_factory=dict)
    seats: int = 2
    seatings: frozenset[Seating] = frozenset()
    teams: Mapping[int, int] = field(default_factory=dict)
    group: str = "classic"
    source: str = ""
    version: int = 1
