"""Trying rulesets: which can be built, and why the others cannot.  Everything is tried once."""

from __future__ import annotations

from collections.abc import Iterator

from scopa_core.builder import format_text
from scopa_core.catalogue import Catalogue
from scopa_core.notation.rulesets import RulesetText
from scopa_core.rules import Problem, Seating
from scopa_frontends.session.choices import (
    TABLES,
    AddOn,
    add_ons,
    at_table,
    carry_over,
    problems,
    toggles,
)

_KEPT = 4096
"""How many answers are remembered; a list of choices needs some fifty."""


class Fitting:
    """What fits together, remembered for as long as somebody chooses."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self._problems: dict[str, tuple[Problem, ...]] = {}
        self._carried: dict[tuple[str, str], tuple[RulesetText, tuple[RulesetText, ...]]] = {}

    def problems(self, text: RulesetText) -> tuple[Problem, ...]:
        """What is wrong with a ruleset; nothing when it can be played."""
        name = format_text(text)
        found = self._problems.get(name)
        if found is None:
            found = problems(self.catalogue, text)
            if len(self._problems) >= _KEPT:
                self._problems.clear()
            self._problems[name] = found
        return found

    def tables(self, text: RulesetText) -> tuple[tuple[Seating, tuple[Problem, ...]], ...]:
        """The tables that a variant is offered for, or all of them, each with what is wrong with
        it."""
        offered = sorted(self.catalogue.variants[text.variant].seatings) or TABLES
        return tuple((each, self.problems(at_table(text, each))) for each in offered)

    def add_ons(self, text: RulesetText) -> tuple[AddOn, ...]:
        """The rules that can be turned on or off, those that fit first."""
        return tuple(add_ons(self.catalogue, text, self.problems))

    def carried(
        self, text: RulesetText, variant: str
    ) -> tuple[RulesetText, tuple[RulesetText, ...]]:
        """Another variant with the changes that fit, and the changes that do not."""
        place = (format_text(text), variant)
        if place not in self._carried:
            if len(self._carried) >= _KEPT // 10:
                self._carried.clear()
            kept, dropped = carry_over(self.catalogue, text, variant)
            self._carried[place] = kept, tuple(dropped)
        return self._carried[place]

    def ahead(self, text: RulesetText) -> Iterator[None]:
        """Try, one after another, what somebody may ask for next, so that lists open at once."""
        tried = [*toggles(self.catalogue, text).values()]
        tried += [RulesetText(name) for name in self.catalogue.variants]
        for each in tried:
            self.problems(each)
            yield
