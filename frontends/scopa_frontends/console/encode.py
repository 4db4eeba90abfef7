"""Values as JSON: seats and sides count from 1, cards are written in the notation."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import fields
from typing import Any

from scopa_core.answers import Refusal, ScoreLine
from scopa_core.catalogue import Catalogue
from scopa_core.errors import NotationError, RecordError, RulesetError, ScopaError
from scopa_core.events import Event
from scopa_core.messages import Message
from scopa_core.notation.cards import format_act, format_cards, format_set
from scopa_core.options import match_options
from scopa_core.rules import Option, Problem, Rule, Variant, format_value
from scopa_frontends.session.choices import usual_tables
from scopa_frontends.text import Text
from scopa_frontends.text.errors import explain, problems
from scopa_frontends.text.variants import group_title


def event(text: Text, value: Event) -> dict[str, Any]:
    """An event: its name under ``event``, then its fields."""
    encoded: dict[str, Any] = {"event": type(value).__name__}
    for field in fields(value):
        encoded[field.name] = _field(text, field.name, getattr(value, field.name))
    return encoded


def _field(text: Text, name: str, value: Any) -> Any:
    match name:
        case "sweeps":
            return [str(each) for each in value]
        case "notes":
            return dict(value)
        case "seat" | "dealer" | "side":
            return None if value is None else value + 1
        case "card":
            return str(value)
        case "cards" | "captured":
            return format_set(value)
        case "stock":
            return format_cards(value)
        case "hands":
            return [format_set(hand) for hand in value]
        case "reasons":
            return [refusal(text, each) for each in value]
        case "lines":
            return [line(each) for each in value]
        case "points" if isinstance(value, tuple):
            return list(value)
    return value


def line(value: ScoreLine) -> dict[str, Any]:
    """A score line."""
    return {
        "category": value.category,
        "side": value.side + 1,
        "points": value.points,
        "cards": format_set(value.cards),
    }


def refusal(text: Text, value: Refusal) -> dict[str, str]:
    """A refusal: the rule, the code, and the sentence."""
    return {"rule": value.rule, "code": value.code, "text": text(value.reason)}


def error(text: Text, value: ScopaError) -> dict[str, Any]:
    """An error: its code, the sentence, and what programs need to point at it."""
    encoded: dict[str, Any] = {"code": value.code, "text": explain(text, value)}
    match value:
        case RulesetError():
            encoded["problems"] = [problem(text, each) for each in value.problems]
        case NotationError():
            encoded |= {"line": value.line, "column": value.column, "expected": value.expected}
            if isinstance(value, RecordError):
                encoded["moves"] = list(value.moves)
            if problems := value.facts.get("problems"):
                encoded["problems"] = [problem(text, each) for each in problems]
    facts = value.facts
    if "legal" in facts:
        own = {"rule": "core", "code": value.code, "text": encoded["text"]}
        encoded["reasons"] = [refusal(text, each) for each in facts.get("reasons", ())] or [own]
        encoded["legal"] = sorted(format_act(act, act in facts["sweeps"]) for act in facts["legal"])
    if "move" in facts:
        encoded["move"] = format_act(facts["move"])
    return encoded


def problem(text: Text, value: Problem) -> dict[str, Any]:
    """A problem of a ruleset."""
    told = {"text": text(value.reason)} if value.reason else {}
    return {
        "code": value.code,
        **told,
        **{key: _plain(text, fact) for key, fact in value.facts.items()},
    }


def _plain(text: Text, fact: Any) -> Any:
    if isinstance(fact, Message):
        return text(fact)
    if isinstance(fact, tuple):
        return [_plain(text, each) for each in fact]
    return fact


def option(text: Text, value: Option) -> dict[str, Any]:
    """A declared option."""
    encoded: dict[str, Any] = {
        "name": value.name,
        "title": text(value.title),
        "help": text(value.help) if value.help else None,
        "default": format_value(value.default),
        "match": value.match,
    }
    if value.bounds:
        encoded["minimum"], encoded["maximum"] = value.bounds
    else:
        encoded["choices"] = [
            {"value": format_value(each), "title": text(title)} for each, title in value.choices
        ]
    return encoded


def rule(text: Text, catalogue: Catalogue, value: type[Rule]) -> dict[str, Any]:
    """A rule of the catalogue."""
    plugin, distribution = catalogue.origin["rules", value.name]
    return {
        "name": value.name,
        "version": value.version,
        "title": text(value.title),
        "summary": text(value.summary),
        "options": [option(text, each) for each in value.options],
        "requires": sorted(value.requires),
        "conflicts": conflicts(catalogue, {value.name}),
        "replaces": sorted(value.replaces),
        "overrides": sorted(value.overrides),
        "plugin": plugin,
        "distribution": distribution,
        "source": value.source,
    }


def conflicts(catalogue: Catalogue, names: Collection[str]) -> list[str]:
    """The rules that cannot stand beside these, whichever of them says so."""
    known = catalogue.rules
    declared = {other for name in names if name in known for other in known[name].conflicts_with}
    declared |= {other for other, rule in known.items() if rule.conflicts_with & set(names)}
    return sorted(declared - set(names))


def warning(text: Text, value: Problem) -> dict[str, Any]:
    """A warning about a ruleset: its code, the sentence, and its facts."""
    return {"code": value.code, "text": problems(text, [value]), **problem(text, value)}


def variant(text: Text, catalogue: Catalogue, value: Variant) -> dict[str, Any]:
    """A variant of the catalogue: its rules, and the match it makes."""
    plugin, distribution = catalogue.origin["variants", value.name]
    return {
        "name": value.name,
        "version": value.version,
        "title": text(value.title),
        "summary": text(value.summary),
        "group": value.group,
        "group_title": text(group_title(value)),
        "rules": {name: _values(chosen) for name, chosen in value.rules.items()},
        "match": _values(value.match),
        "seats": value.seats,
        "seatings": [{"seats": s, "teams": t} for s, t in sorted(value.seatings)],
        "conflicts": conflicts(catalogue, value.rules.keys()),
        "plugin": plugin,
        "distribution": distribution,
        "source": value.source,
        **_usual_match(text, catalogue, value),
    }


def _usual_match(text: Text, catalogue: Catalogue, value: Variant) -> dict[str, Any]:
    """The options and the table of a variant as it is; empty when a plugin that it needs is gone,
    with the problems."""
    try:
        rules = catalogue.ruleset(value.name)
    except RulesetError as error:
        return {"options": [], "problems": [problem(text, each) for each in error.problems]}
    return {
        "options": [
            {**option(text, each), "default": format_value(rules.match[name])}
            for name, each in match_options(catalogue, rules.rules).items()
        ],
        "players": sorted({seats for seats, _ in usual_tables(catalogue, value)}),
        "target": rules.target,
        "cards": len(rules.deck),
        "table": rules.plan.table,
        "hand": rules.plan.hand,
        "lowest_wins": rules.lowest_wins,
        "warnings": [warning(text, each) for each in rules.warnings],
        "problems": [],
    }


def _values(chosen: Mapping[str, Any]) -> dict[str, str]:
    return {key: format_value(value) for key, value in chosen.items()}
