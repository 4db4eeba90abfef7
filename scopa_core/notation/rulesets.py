"""Ruleset texts: ``scopa+napola+asso_piglia_tutto(blocked=no)-primiera@target=21,seats=4``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from scopa_core.errors import NotationError
from scopa_core.rules import Value, format_value

_FIRST = {name: place for place, name in enumerate(("target", "seats", "teams", "deck"))}
_TOKEN = re.compile(r"(?P<name>[a-z0-9_]+)|(?P<sign>[+\-@(),=])")


@dataclass(frozen=True, slots=True)
class RulesetText:
    """A ruleset text taken apart; names and values are not looked up yet.

    Attributes:
        variant: the variant it starts from.
        added: rules added or changed, with the options written in brackets.
        removed: rules taken away.
        match: the options written after ``@``.
    """

    variant: str
    added: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    removed: tuple[str, ...] = ()
    match: Mapping[str, str] = field(default_factory=dict)


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def fail(self, expected: str) -> NotationError:
        return NotationError("bad_ruleset_text", self.text, column=self.at + 1, expected=expected)

    def name(self) -> str:
        found = _TOKEN.match(self.text, self.at)
        if not found or not found["name"]:
            raise self.fail("name")
        self.at = found.end()
        return found["name"]

    def take(self, signs: str) -> str | None:
        if self.at < len(self.text) and self.text[self.at] in signs:
            self.at += 1
            return self.text[self.at - 1]
        return None

    def options(self, closing: str) -> dict[str, str]:
        options: dict[str, str] = {}
        while True:
            start = self.at
            key = self.name()
            if not self.take("="):
                raise self.fail("equals")
            if key in options:
                self.at = start
                raise self.fail("new_option")
            options[key] = self.name()
            if not self.take(","):
                break
        if closing and not self.take(closing):
            raise self.fail("close")
        return options


def parse_ruleset(text: str) -> RulesetText:
    """Take a ruleset text apart.  Raises :class:`NotationError` where it does not parse."""
    reader = _Reader(text)
    variant = reader.name()
    added: dict[str, dict[str, str]] = {}
    removed: dict[str, None] = {}
    match: dict[str, str] = {}
    while sign := reader.take("+-@"):
        start = reader.at
        if sign == "@":
            match = reader.options("")
            break
        name = reader.name()
        if name in added or name in removed:
            reader.at = start
            raise reader.fail("new_rule")
        if sign == "-":
            removed[name] = None
        else:
            added[name] = reader.options(")") if reader.take("(") else {}
    if reader.at < len(text):
        raise reader.fail("end")
    return RulesetText(variant, added, tuple(removed), match)


def format_ruleset(
    variant: str,
    added: Mapping[str, Mapping[str, Value]] | Mapping[str, Mapping[str, str]],
    removed: Iterable[str],
    match: Mapping[str, Value] | Mapping[str, str],
) -> str:
    """The canonical ruleset text, without spaces: names in alphabetical order, but for the options
    of every match, which come first."""

    def listed(options: Mapping[str, Value] | Mapping[str, str]) -> str:
        ordered = sorted(options, key=lambda key: (_FIRST.get(key, len(_FIRST)), key))
        return ",".join(f"{key}={format_value(options[key])}" for key in ordered)

    parts = [variant]
    for name, options in sorted(added.items()):
        parts.append(f"+{name}({listed(options)})" if options else f"+{name}")
    parts += [f"-{name}" for name in sorted(removed)]
    if match:
        parts.append(f"@{listed(match)}")
    return "".join(parts)
