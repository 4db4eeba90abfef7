"""``scopa house``: house rules on the command line."""

from __future__ import annotations

from typing import Any

from scopa_core.messages import msg
from scopa_frontends.console import encode
from scopa_frontends.console.context import Answer, Context
from scopa_frontends.console.houses import forgotten_message, house_line, kept_message
from scopa_frontends.session import House
from scopa_frontends.text.errors import warnings


def house(context: Context) -> Answer:
    """List the house rules, or do one of the acts with a name."""
    match context.arguments.act:
        case "save":
            return _save(context)
        case "show":
            found = context.houses.find(context.arguments.name)
            return Answer(_encoded(context, found), [found.text])
        case "delete":
            gone = context.houses.delete(context.arguments.name)
            return Answer(_encoded(context, gone), [context.voice(forgotten_message(gone))])
    listed = context.houses.listed()
    lines = [house_line(context.voice, each) for each in listed]
    return Answer(
        {"houses": [_encoded(context, each) for each in listed]},
        lines or [context.voice(msg("No house rules are kept yet."))],
    )


def _save(context: Context) -> Answer:
    arguments = context.arguments
    kept, rules, former = context.houses.save(arguments.name, arguments.ruleset)
    context.sit_down(rules)
    doubts = [encode.warning(context.voice, each) for each in rules.warnings]
    return Answer(
        {"name": kept.name, "ruleset": kept.text, "former": former, "warnings": doubts},
        [context.voice(kept_message(kept, former)), *warnings(context.voice, rules)],
    )


def _encoded(context: Context, value: House) -> dict[str, Any]:
    fault = None if value.fault is None else encode.error(context.voice, value.fault)
    return {"name": value.name, "ruleset": value.text, "error": fault}
