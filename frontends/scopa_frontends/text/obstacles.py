"""Why a rule does not fit, in a few words for a list."""

from __future__ import annotations

from collections.abc import Collection

from scopa_core.messages import Message, msg
from scopa_core.rules import Problem
from scopa_frontends.text.errors import problems
from scopa_frontends.text.options import seating_line
from scopa_frontends.text.render import Text

_EXCLUDES = msg("does not go with {rules}")
_NEEDS = msg("needs {rules}")
_NEEDED = msg("is needed for {rules}")
_REPLACED = msg("{rules} stands in for it")
_TABLES = msg("only for {tables}")


def obstacles(text: Text, name: str, found: Collection[Problem]) -> str:
    """What stands in the way of a rule: what it excludes, what it needs, the table it is for; else
    the first problem as it is."""
    rules: dict[Message, list[str]] = {}
    tables: dict[str, None] = {}
    for problem in found:
        facts = problem.facts
        match problem.code:
            case "rules_conflict" | "two_answers" if name in facts["rules"]:
                others = [_title(text, each) for each in facts["rules"] if each != name]
                rules.setdefault(_EXCLUDES, []).extend(others)
            case "rule_requires" if facts["rule"] == name:
                rules.setdefault(_NEEDS, []).append(_title(text, facts["needed"]))
            case "rule_requires":
                rules.setdefault(_NEEDED, []).append(_title(text, facts["rule"]))
            case "rule_replaced":
                rules.setdefault(_REPLACED, []).append(text(facts["by"]))
            case "bad_seating":
                tables |= dict.fromkeys(seating_line(text, each) for each in facts["allowed"])
    told = [text(line(rules=text.listed(titles))) for line, titles in rules.items()]
    if tables:
        told.append(text(_TABLES(tables=text.listed(list(tables), "or"))))
    return "; ".join(told) or problems(text, list(found)[:1])


def _title(text: Text, name: str) -> str:
    rule = text.catalogue.rules.get(name)
    return text(rule.title) if rule else name
