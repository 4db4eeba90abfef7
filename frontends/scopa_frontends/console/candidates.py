"""What the parts of a command line can be, for shell completion: names, and what they mean."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from scopa_core.builder import format_text
from scopa_core.errors import ScopaError
from scopa_core.options import deck_option, match_options
from scopa_core.rules import Option, format_value
from scopa_core.ruleset import Ruleset
from scopa_frontends.console.arrangement import combine
from scopa_frontends.console.housefile import HouseFile
from scopa_frontends.console.places import house_rules_path, saves_path
from scopa_frontends.console.savefolder import SaveFolder
from scopa_frontends.console.settings import SETTINGS, setting_of
from scopa_frontends.session import Saves
from scopa_frontends.text import LANGUAGES, Text

Found: TypeAlias = Mapping[str, str]
Finder: TypeAlias = Callable[..., Found]

_PARTS = re.compile(r"(?P<head>.*(?P<sign>[-+@,]))?(?P<name>[a-z0-9_]*)(?P<value>=[a-z0-9_]*)?")


class Candidates:
    """The names that exist, each with what it means to the reader."""

    def __init__(self, text: Text, environment: Mapping[str, str]) -> None:
        self.text = text
        self.catalogue = text.catalogue
        self.environment = environment

    def of_game(self) -> Mapping[str, Finder]:
        """What the options of a game can be, by what they are called."""
        return {
            "language": _fixed(LANGUAGES),
            "rules": self.rulesets,
            "variant": _fixed(self.variants()),
            "house": self.houses,
            "add": _fixed(self.rules()),
            "remove": self.removable,
            "option": self.options,
            "players": _numbers(2, 6),
            "teams": _numbers(2, 6),
            "dealer": _numbers(1, 6),
            "deck": _fixed(self.decks()),
            "seat": _fixed({"human": "", **self.levels()}),
            "resume": self.waiting,
        }

    def of_command(self, command: str) -> Mapping[str, Finder]:
        """What the words and options of a command can be, by what they are called."""
        known: dict[str, Finder] = {
            "language": _fixed(LANGUAGES),
            "ruleset": self.rulesets,
            "dealer": _numbers(1, 6),
            "deck": _fixed(self.decks()),
        }
        match command:
            case "house":
                known["name"] = self.houses
            case "saves":
                known["name"] = self.saves
            case "settings":
                known["name"] = _fixed(
                    {name: self.text(setting.title) for name, setting in SETTINGS.items()}
                )
                known["value"] = self.values
            case "simulate":
                known["players"] = self.several_levels
        return known

    # -- what plugins bring --------------------------------------------------------------------

    def variants(self) -> Found:
        """The variants."""
        return {n: self.text(each.title) for n, each in self.catalogue.variants.items()}

    def rules(self) -> Found:
        """The rules."""
        return {n: self.text(each.title) for n, each in self.catalogue.rules.items()}

    def decks(self) -> Found:
        """The packs of cards."""
        return self._choices(deck_option(self.catalogue))

    def levels(self) -> Found:
        """The computer players."""
        return {n: self.text(each.title) for n, each in self.catalogue.players.items()}

    def several_levels(self, prefix: str, **_: object) -> Found:
        """Computer players with commas between them."""
        before, comma, _last = prefix.rpartition(",")
        return {before + comma + name: title for name, title in self.levels().items()}

    # -- rulesets ------------------------------------------------------------------------------

    def rulesets(self, prefix: str, **_: object) -> Found:
        """How a ruleset text can go on: with a variant, a rule, an option or its value."""
        found = _PARTS.fullmatch(prefix)
        if found is None:
            return {}
        head, sign = found["head"] or "", found["sign"]
        chosen = self._built(re.split("@", head.rstrip("-+@,"), maxsplit=1)[0])
        if sign is None and found["value"] is None:
            return self.variants()
        if sign in ("@", ",") and chosen:
            return _after(head, self._settings(self._match(chosen), found["name"], found["value"]))
        if "@" in head or found["value"]:
            return {}
        if sign == "+":
            return _after(head, self.rules())
        return _after(head, self._own(chosen))

    def removable(self, parsed_args: argparse.Namespace, **_: object) -> Found:
        """The rules of the game that is typed so far."""
        return self._own(self._typed(parsed_args))

    def options(self, prefix: str, parsed_args: argparse.Namespace, **_: object) -> Found:
        """The options of the game that is typed so far, and their values: those of the match, and
        those of a rule as ``rule.option``."""
        rules = self._typed(parsed_args)
        if rules is None:
            return {}
        options = dict(self._match(rules))
        for name, rule in rules.rules.items():
            options |= {f"{name}.{each.name}": each for each in rule.options if not each.match}
        name, sign, value = prefix.partition("=")
        return self._settings(options, name, sign + value if sign else None)

    def _settings(self, options: Mapping[str, Option], name: str, value: str | None) -> Found:
        if value is None:
            return {f"{each}=": self.text(option.title) for each, option in options.items()}
        option = options.get(name)
        return {} if option is None else _after(f"{name}=", self._choices(option))

    def _choices(self, option: Option) -> Found:
        return {format_value(value): self.text(title) for value, title in option.choices}

    def _match(self, rules: Ruleset) -> Mapping[str, Option]:
        return match_options(self.catalogue, rules.rules)

    def _own(self, rules: Ruleset | None) -> Found:
        if rules is None:
            return self.rules()
        return {name: self.text(rule.title) for name, rule in rules.rules.items()}

    def _typed(self, parsed: argparse.Namespace) -> Ruleset | None:
        house = getattr(parsed, "house", None)
        kept = None if house is None else self._kept().get(house)
        named = getattr(parsed, "rules", None) or getattr(parsed, "variant", None) or kept
        try:
            return self._built(
                format_text(combine(self.catalogue, named or "scopa", parsed.add or ()))
            )
        except ScopaError:
            return None

    def _built(self, text: str) -> Ruleset | None:
        try:
            return self.catalogue.ruleset(text)
        except ScopaError:
            return None

    # -- what the player keeps -----------------------------------------------------------------

    def houses(self, **_: object) -> Found:
        """The house rules."""
        return self._kept()

    def _kept(self) -> Found:
        try:
            return HouseFile(house_rules_path(self.environment)).read()
        except ScopaError:
            return {}

    def waiting(self, **_: object) -> Found:
        """The saved matches that can be gone on with."""
        try:
            listed = Saves(self.catalogue, SaveFolder(saves_path(self.environment))).listed()
        except ScopaError:
            return {}
        return {each.name: each.rules.text for each in listed if each.rules is not None}

    def saves(self, **_: object) -> Found:
        """All saved matches."""
        try:
            return dict.fromkeys(SaveFolder(saves_path(self.environment)).names(), "")
        except ScopaError:
            return {}

    def values(self, parsed_args: argparse.Namespace, **_: object) -> Found:
        """The values of the setting that is typed."""
        try:
            setting = setting_of(parsed_args.name)
        except ScopaError:
            return {}
        choices = setting.choices(self.catalogue)
        return {format_value(value): self.text(title) for value, title in choices.items()}


def _fixed(found: Found) -> Finder:
    return lambda **_: found


def _numbers(low: int, high: int) -> Finder:
    return _fixed({str(number): "" for number in range(low, high + 1)})


def _after(head: str, found: Found) -> Found:
    return {head + name: meaning for name, meaning in found.items()}
