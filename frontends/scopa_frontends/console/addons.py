"""The question of the add-on rules."""

from __future__ import annotations

from scopa_core.messages import msg
from scopa_core.notation.rulesets import RulesetText
from scopa_frontends.console.asking import Asking
from scopa_frontends.session.choices import AddOn, add_ons
from scopa_frontends.text.errors import problems
from scopa_frontends.text.obstacles import obstacles


def choose_add_on(asking: Asking, chosen: RulesetText) -> RulesetText | None:
    """The ruleset with a rule turned on or off; ``None`` for no change.

    Rules that do not fit are listed with the reason, and told in full when they are chosen.
    """
    offered = add_ons(asking.catalogue, chosen)
    lines = [_line(asking, each) for each in offered]
    fitting = sum(not each.problems for each in offered)
    picked = asking.pick_grouped(
        msg("Which rule to turn on or off? (1–{count}, Enter for none) "),
        [(None, lines[:fitting]), (msg("These do not fit here:"), lines[fitting:])],
    )
    if picked is None:
        return None
    add_on = offered[picked]
    if add_on.problems:
        asking.terminal.say(problems(asking.text, add_on.problems))
        return None
    return add_on.toggled


def _line(asking: Asking, add_on: AddOn) -> str:
    rule, text = add_on.rule, asking.text
    state = text(msg("on") if add_on.on else msg("off"))
    if add_on.problems:
        state = obstacles(text, rule.name, add_on.problems)
    line = msg("{rule}: {summary} ({state})")
    return text(line(rule=rule.title, summary=rule.summary, state=state))
