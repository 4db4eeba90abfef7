"""Which game is played: the variant, and the rules that are added to it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scopa_core.messages import msg
from scopa_core.notation.rulesets import RulesetText
from scopa_core.rules import Variant
from scopa_frontends.presenter.questions import Choice, Group, Outcome, Pick, Topic
from scopa_frontends.session.choices import AddOn, toggles
from scopa_frontends.text.errors import problems
from scopa_frontends.text.obstacles import obstacles
from scopa_frontends.text.options import changes, without
from scopa_frontends.text.variants import grouped

if TYPE_CHECKING:
    from scopa_frontends.presenter.setup import Setup


def variant_topic(setup: Setup) -> Topic:
    """Which variant; what was changed before is kept where it fits."""
    variant = setup.rules.variant
    return Topic(
        "variant",
        setup.say(msg("Variant")),
        setup.say(variant.title),
        partial(_variants, setup),
        partial(_take_variant, setup),
        setup.say(variant.summary),
    )


def _variants(setup: Setup) -> Pick:
    return Pick(
        tuple(
            Group(
                setup.say(group.title),
                tuple(_variant_choice(setup, each) for each in group.variants),
            )
            for group in grouped(setup.catalogue)
        )
    )


def _variant_choice(setup: Setup, variant: Variant) -> Choice:
    fault = problems(setup.text, setup.fitting.problems(RulesetText(variant.name)))
    return Choice(
        variant.name,
        setup.say(variant.title),
        setup.say(variant.summary),
        variant.name == setup.rules.variant.name,
        fault,
        fault,
        lambda: _take_variant(setup, variant.name).foretold,
    )


def _take_variant(setup: Setup, name: str) -> Outcome:
    now = setup.arrangement.rules
    if name == now.variant:
        return setup.changed(now)
    rules, dropped = setup.fitting.carried(now, name)
    told = [each for change in dropped for each in _told(setup, change)]
    lost = msg("Not kept, because it does not fit: {changes}.")
    return setup.changed(rules, None, [setup.say(lost(changes="; ".join(told)))] if told else ())


def _told(setup: Setup, change: RulesetText) -> list[str]:
    """What a text that holds one change does."""
    away = [setup.say(msg("without {rule}")(rule=each)) for each in without(setup.text, change)]
    return changes(setup.text, change, table=True) + away


# -- add-on rules ----------------------------------------------------------------------------------


def add_ons_topic(setup: Setup) -> Topic:
    """The rules that are turned on or off."""
    rules = setup.arrangement.rules
    own = setup.rules.variant.rules
    known = setup.catalogue.rules
    told = [
        setup.say(known[name].title) for name in rules.added if name in known and name not in own
    ]
    told += [setup.say(msg("without {rule}")(rule=each)) for each in without(setup.text, rules)]
    return Topic(
        "add_ons",
        setup.say(msg("Add-on rules")),
        ", ".join(told) or setup.say(msg("none")),
        partial(_add_ons, setup),
        partial(_toggle, setup),
        checks=True,
    )


def _add_ons(setup: Setup) -> Pick:
    fitting: list[Choice] = []
    others: list[Choice] = []
    for each in setup.fitting.add_ons(setup.arrangement.rules):
        (others if each.problems else fitting).append(_add_on_choice(setup, each))
    groups = [Group("", tuple(fitting))]
    if others:
        groups.append(Group(setup.say(msg("These do not fit here:")), tuple(others)))
    return Pick(tuple(groups), several=True)


def _add_on_choice(setup: Setup, add_on: AddOn) -> Choice:
    text, rule, found = setup.text, add_on.rule, add_on.problems
    return Choice(
        rule.name,
        text(rule.title),
        text(rule.summary),
        add_on.on,
        obstacles(text, rule.name, found) if found else "",
        problems(text, found),
        lambda: setup.changed(add_on.toggled).foretold,
    )


def _toggle(setup: Setup, name: str) -> Outcome:
    toggled = toggles(setup.catalogue, setup.arrangement.rules).get(name)
    return setup.gone() if toggled is None else setup.changed(toggled)
