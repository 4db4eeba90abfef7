"""Choosing rules: what can be changed about a ruleset, the same for every front end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial, reduce

from scopa_core.builder import build
from scopa_core.catalogue import Catalogue
from scopa_core.errors import RulesetError
from scopa_core.notation.rulesets import RulesetText
from scopa_core.rules import Problem, Rule, Seating, Variant
from scopa_core.ruleset import Ruleset

TABLES = tuple(
    Seating(seats, sides)
    for seats, sides in ((2, 2), (3, 3), (4, 2), (4, 4), (5, 5), (6, 2), (6, 3), (6, 6))
)
"""The tables Scopa is played at (R3, R4), five where the cards allow it."""

_TABLE = ("seats", "teams")
"""The options of a match that only make sense together."""


def built(catalogue: Catalogue, text: RulesetText) -> Ruleset | None:
    """The ruleset of a text; ``None`` when it cannot be built."""
    try:
        return build(catalogue, text)
    except RulesetError:
        return None


def problems(catalogue: Catalogue, text: RulesetText) -> tuple[Problem, ...]:
    """What is wrong with a ruleset; nothing when it can be played."""
    try:
        build(catalogue, text)
    except RulesetError as error:
        return error.problems
    return ()


def at_table(text: RulesetText, seating: Seating) -> RulesetText:
    """The ruleset with so many seats and sides."""
    chosen = dict(zip(_TABLE, map(str, seating), strict=True))
    return replace(text, match={**text.match, **chosen})


def tables(catalogue: Catalogue, text: RulesetText) -> tuple[Seating, ...]:
    """The tables that a ruleset can be played at."""
    variant = catalogue.variants.get(text.variant)
    offered = sorted(variant.seatings if variant else ()) or TABLES
    return tuple(each for each in offered if built(catalogue, at_table(text, each)))


def usual_tables(catalogue: Catalogue, variant: Variant) -> tuple[Seating, ...]:
    """The tables that a variant is played at as it is."""
    return tuple(sorted(variant.seatings)) or tables(catalogue, RulesetText(variant.name))


# -- add-on rules ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AddOn:
    """A rule that can be turned on or off.

    Attributes:
        rule: the rule.
        on: whether it is on.
        toggled: the ruleset with the rule turned on or off.
        problems: why that cannot be played; none when it can.
    """

    rule: type[Rule]
    on: bool
    toggled: RulesetText
    problems: tuple[Problem, ...] = ()


def add_ons(
    catalogue: Catalogue,
    text: RulesetText,
    wrong: Callable[[RulesetText], tuple[Problem, ...]] | None = None,
) -> list[AddOn]:
    """The rules that can be turned on or off, those that fit first: every rule that is no part of
    the variant, or that was taken away from it.  ``wrong`` answers the problems of a ruleset, for
    whoever remembers them."""
    wrong = wrong or partial(problems, catalogue)
    found = [
        AddOn(catalogue.rules[name], name in text.added, toggled, wrong(toggled))
        for name, toggled in toggles(catalogue, text).items()
    ]
    return sorted(found, key=lambda each: bool(each.problems))


def toggles(catalogue: Catalogue, text: RulesetText) -> dict[str, RulesetText]:
    """The ruleset with each add-on rule turned on or off, whether it fits or not."""
    own = catalogue.variants[text.variant].rules
    names = [name for name in sorted(catalogue.rules) if name not in own or name in text.removed]
    return {name: _toggled(text, name) for name in names}


def _toggled(text: RulesetText, rule: str) -> RulesetText:
    added = {**text.added}
    removed = tuple(name for name in text.removed if name != rule)
    on = added.pop(rule, None) is not None
    if not on and removed == text.removed:
        added[rule] = {}
    return replace(text, added=added, removed=removed)


# -- another variant -------------------------------------------------------------------------------


def carry_over(
    catalogue: Catalogue, text: RulesetText, variant: str
) -> tuple[RulesetText, list[RulesetText]]:
    """Another variant with as many changes of this ruleset as fit; and the changes that do not,
    each as a ruleset text that holds nothing else."""
    start = RulesetText(variant)
    new, old = catalogue.variants[variant].rules, catalogue.variants[text.variant].rules
    waiting, dropped = [], []
    for change in _changes(text):
        options_of = [name for name, options in change.added.items() if options]
        foreign = any(name in old and name not in new for name in options_of)
        if foreign:  # options of a rule that the other variant does not have
            dropped.append(change)
        elif not any(name not in new for name in change.removed):
            waiting.append(change)
    everything = reduce(_merged, waiting, start)
    if built(catalogue, everything):
        return everything, dropped
    kept, before = start, None
    while kept != before:  # a change may fit only beside one that comes later
        before = kept
        for change in list(waiting):
            if built(catalogue, merged := _merged(kept, change)):
                kept = merged
                waiting.remove(change)
    return kept, dropped + waiting


def _changes(text: RulesetText) -> Iterator[RulesetText]:
    """What a ruleset text changes, one by one."""
    if table := {name: value for name, value in text.match.items() if name in _TABLE}:
        yield RulesetText(text.variant, match=table)
    for name in text.removed:
        yield RulesetText(text.variant, removed=(name,))
    for name, options in text.added.items():
        yield RulesetText(text.variant, added={name: options})
    for name, value in text.match.items():
        if name not in _TABLE:
            yield RulesetText(text.variant, match={name: value})


def _merged(text: RulesetText, change: RulesetText) -> RulesetText:
    return RulesetText(
        text.variant,
        {**text.added, **change.added},
        (*text.removed, *change.removed),
        {**text.match, **change.match},
    )
