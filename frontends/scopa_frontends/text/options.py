"""Options, seats and what was changed of a variant, in words."""

from __future__ import annotations

from collections.abc import Mapping

from scopa_core.messages import Message, msg
from scopa_core.notation.rulesets import RulesetText
from scopa_core.options import match_options
from scopa_core.rules import Option, Seating, Value
from scopa_frontends.text.render import Text


def value_title(option: Option, value: Value) -> Message | str:
    """What a value of an option is called."""
    return next((title for each, title in option.choices if each == value), str(value))


def option_line(text: Text, option: Option, value: Value) -> str:
    """An option and its value: "Capturing: compulsory"."""
    title = value_title(option, value)
    shown = text(title) if isinstance(title, Message) else title
    return text(msg("{option}: {value}")(option=option.title, value=shown))


def seating_line(text: Text, seating: Seating) -> str:
    """Who sits down: "4 players on 2 sides"."""
    seats, sides = seating
    alone = msg("{seats} players, each alone")
    sided = msg("{seats} players on {sides} sides")
    return text((alone if seats == sides else sided)(seats=seats, sides=sides))


def changes(text: Text, chosen: RulesetText, table: bool = False) -> list[str]:
    """What a ruleset text adds and sets, line by line; with the points and the players of the
    match only for ``table``."""
    catalogue = text.catalogue
    variant = catalogue.variants[chosen.variant]
    named = (*variant.rules, *chosen.added)
    known = {name: rule for name in named if (rule := catalogue.rules.get(name))}
    lines = [
        text(known[name].title)
        for name in chosen.added
        if name in known and name not in variant.rules
    ]
    options = {
        name: option
        for name, option in match_options(catalogue, known).items()
        if table or name not in ("target", "seats", "teams")
    }
    lines += _settings(text, options, chosen.match)
    for name in sorted(chosen.added.keys() & known.keys()):
        own = {option.name: option for option in known[name].options if not option.match}
        lines += _settings(text, own, chosen.added[name])
    return lines


def _settings(text: Text, options: Mapping[str, Option], written: Mapping[str, str]) -> list[str]:
    return [
        option_line(text, option, value)
        for name, option in options.items()
        if name in written and (value := option.parse(written[name])) is not None
    ]


def without(text: Text, chosen: RulesetText) -> list[str]:
    """The rules that a ruleset text takes away, by their titles."""
    known = text.catalogue.rules
    return [text(known[name].title) for name in chosen.removed if name in known]
