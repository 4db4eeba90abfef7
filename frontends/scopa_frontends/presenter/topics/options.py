"""What is set: the points, the pack, and every option that the match and its rules declare."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from scopa_core.messages import Message, msg
from scopa_core.notation.rulesets import RulesetText
from scopa_core.options import TARGET, match_options
from scopa_core.rules import Option, Value, format_value
from scopa_frontends.presenter.questions import Choice, Group, More, Number, Pick, Topic
from scopa_frontends.text.errors import problems
from scopa_frontends.text.options import changes, value_title

if TYPE_CHECKING:
    from scopa_frontends.presenter.setup import Setup

_OWN_TOPICS = ("target", "seats", "teams")
"""Options of the match that are asked for otherwise."""


class Offered(NamedTuple):
    """An option that can be changed: the rule that owns it (none for those of the match), and what
    is chosen now."""

    owner: str
    option: Option
    value: Value

    @property
    def key(self) -> str:
        """The topic of this option."""
        name = self.option.name
        if self.owner:
            return f"option:{self.owner}.{name}"
        return name if name in ("target", "deck") else f"option:{name}"


def offered_options(setup: Setup) -> Iterator[Offered]:
    """Every option that the match and its rules declare, but for the points and the table."""
    rules = setup.rules
    for name, option in match_options(setup.catalogue, rules.rules).items():
        if name not in _OWN_TOPICS:
            yield Offered("", option, rules.match[name])
    for rule in rules.rules.values():
        for option in rule.options:
            if not option.match:
                yield Offered(rule.name, option, rule.settings[option.name])


def option_topic(setup: Setup, offered: Offered) -> Topic:
    """One option."""
    option, value = offered.option, offered.value
    return Topic(
        offered.key,
        setup.say(option.title),
        shown(setup, option, value),
        partial(_question, setup, offered),
        lambda answer: setup.changed(_with(setup, offered, answer)),
        setup.say(option.help) if option.help else "",
    )


def target_topic(setup: Setup) -> Topic:
    """The points at which the match ends."""
    return option_topic(setup, Offered("", TARGET, setup.rules.target))


def deck_topic(setup: Setup) -> Topic:
    """How the cards look."""
    return option_topic(
        setup, next(each for each in offered_options(setup) if each.option.name == "deck")
    )


def options_topic(setup: Setup) -> Topic:
    """All options, those of the match and those of each rule."""
    rules = setup.arrangement.rules
    settings = {name: value for name, value in rules.match.items() if name != "deck"}
    own = setup.rules.variant.rules
    added = sum(name in setup.catalogue.rules and name not in own for name in rules.added)
    told = changes(setup.text, replace(rules, match=settings))[added:]
    return Topic(
        "options",
        setup.say(msg("Options")),
        "; ".join(told) or setup.say(msg("as usual")),
        partial(_all_options, setup),
        lambda _: setup.refused(),
    )


def _all_options(setup: Setup) -> More:
    """The options under the rules that own them, those of the match first."""
    groups: dict[str, list[Topic]] = {}
    for each in offered_options(setup):
        if each.option.name != "deck":
            groups.setdefault(each.owner, []).append(option_topic(setup, each))
    titles = {
        owner: setup.rules.rules[owner].title if owner else msg("The match") for owner in groups
    }
    return More(
        tuple((setup.say(titles[owner]), tuple(found)) for owner, found in groups.items()),
        again=True,
    )


def shown(setup: Setup, option: Option, value: Value) -> str:
    """What a value of an option is called."""
    title = value_title(option, value)
    return setup.say(title) if isinstance(title, Message) else title


def _with(setup: Setup, offered: Offered, answer: str) -> RulesetText:
    """The ruleset with that value."""
    text = setup.arrangement.rules
    owner, name = offered.owner, offered.option.name
    if not owner:
        return replace(text, match={**text.match, name: answer})
    return replace(text, added={**text.added, owner: {**text.added.get(owner, {}), name: answer}})


def _question(setup: Setup, offered: Offered) -> Pick | Number:
    option = offered.option
    explained = setup.say(option.help) if option.help else ""
    if option.bounds:
        now = int(offered.value)
        return Number(*option.bounds, now, explained, partial(_number_fault, setup, offered))
    choices = tuple(_choice(setup, offered, value) for value, _ in option.choices)
    return Pick((Group("", choices),), explained)


def _choice(setup: Setup, offered: Offered, value: Value) -> Choice:
    written = format_value(value)
    text = _with(setup, offered, written)
    fault = problems(setup.text, setup.fitting.problems(text))
    return Choice(
        written,
        shown(setup, offered.option, value),
        present=value == offered.value,
        obstacle=fault,
        refusal=fault,
        preview=lambda: setup.changed(text).foretold,
    )


def _number_fault(setup: Setup, offered: Offered, answer: str) -> str:
    option = offered.option
    if option.bounds and option.parse(answer) is None:
        low, high = option.bounds
        return setup.say(msg("Type a number from {low} to {high}.")(low=low, high=high))
    return problems(setup.text, setup.fitting.problems(_with(setup, offered, answer)))
