"""House rules: taking them, keeping those chosen now, forgetting others."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scopa_core.builder import format_text
from scopa_core.errors import ScopaError
from scopa_core.messages import Message, msg
from scopa_core.notation.rulesets import parse_ruleset
from scopa_frontends.presenter.questions import Choice, Group, More, Naming, Outcome, Pick, Topic
from scopa_frontends.session import House, HouseRules
from scopa_frontends.session.house_rules import LONGEST_NAME
from scopa_frontends.text import Text
from scopa_frontends.text.errors import explain

if TYPE_CHECKING:
    from scopa_frontends.presenter.setup import Setup


def house_topic(setup: Setup, houses: HouseRules) -> Topic:
    """The house rules: which of them these are, and what can be done with them."""
    try:
        listed = houses.listed()
    except ScopaError as error:
        return _unreadable(setup, error)
    now = format_text(setup.arrangement.rules)
    same = [house.name for house in listed if house.text == now]
    return Topic(
        "houses",
        setup.say(msg("House rules")),
        ", ".join(same) or setup.say(msg("none")),
        partial(_acts, setup, houses, listed),
        lambda _: setup.refused(),
        as_text(setup),
    )


def as_text(setup: Setup) -> str:
    """The rules chosen now, for whoever wants to send them."""
    told = msg("The rules chosen now, as a text to send and to type: {ruleset}")
    return setup.say(told(ruleset=format_text(setup.arrangement.rules)))


def _unreadable(setup: Setup, error: ScopaError) -> Topic:
    fault = explain(setup.text, error)
    return Topic(
        "houses",
        setup.say(msg("House rules")),
        "–",
        lambda: More((), fault),
        lambda _: setup.refused(fault),
        fault,
    )


def _acts(setup: Setup, houses: HouseRules, listed: list[House]) -> More:
    topics = [keep_topic(setup, houses)]
    if listed:
        topics.insert(0, take_topic(setup, listed))
        topics.append(forget_topic(setup, houses, listed))
    return More((("", tuple(topics)),), as_text(setup))


def take_topic(setup: Setup, listed: list[House]) -> Topic:
    """Which house rules to play by."""
    return Topic(
        "houses.take",
        setup.say(msg("Play by house rules")),
        "",
        partial(_houses, setup, listed),
        partial(_take, setup, listed),
    )


def _houses(setup: Setup, listed: list[House]) -> Pick:
    choices = tuple(_house_choice(setup, listed, house) for house in listed)
    return Pick((Group(setup.say(msg("Our house rules:")), choices),))


def _house_choice(setup: Setup, listed: list[House], house: House) -> Choice:
    fault = explain(setup.text, house.fault) if house.fault else ""
    return Choice(
        house.name,
        house.name,
        house.text,
        house.text == format_text(setup.arrangement.rules),
        fault,
        fault,
        lambda: () if fault else _take(setup, listed, house.name).foretold,
    )


def _take(setup: Setup, listed: list[House], name: str) -> Outcome:
    text = next(house.text for house in listed if house.name == name)
    return setup.changed(parse_ruleset(text))


def keep_topic(setup: Setup, houses: HouseRules) -> Topic:
    """A name for the rules chosen now."""

    def keep(name: str) -> Outcome:
        try:
            house, _, former = houses.save(name, format_text(setup.arrangement.rules))
        except ScopaError as error:
            return setup.refused(explain(setup.text, error))
        return Outcome(setup, (setup.say(kept_message(house, former)),))

    return Topic(
        "houses.keep",
        setup.say(msg("Keep the rules chosen now under a name")),
        "",
        lambda: Naming(longest=LONGEST_NAME, needed=True, help=as_text(setup)),
        keep,
    )


def forget_topic(setup: Setup, houses: HouseRules, listed: list[House]) -> Topic:
    """Which house rules are not needed any more."""

    def forget(name: str) -> Outcome:
        try:
            gone = houses.delete(name)
        except ScopaError as error:
            return setup.refused(explain(setup.text, error))
        return Outcome(setup, (setup.say(forgotten_message(gone)),))

    choices = tuple(Choice(house.name, house.name, house.text) for house in listed)
    return Topic(
        "houses.forget",
        setup.say(msg("Forget house rules")),
        "",
        lambda: Pick((Group("", choices),)),
        forget,
    )


def house_line(text: Text, house: House) -> str:
    """House rules for a list: the name, the ruleset, and why it cannot be played."""
    if house.fault is None:
        return f"{house.name}: {house.text}"
    line = msg("{house}: {ruleset} – these rules cannot be played now. {reason}")
    fault = explain(text, house.fault)
    return text(line(house=house.name, ruleset=house.text, reason=fault))


def kept_message(house: House, former: str | None) -> Message:
    """What is kept, and what it takes the place of."""
    line = msg("“{house}” is kept: {ruleset}")
    if former not in (None, house.text):
        line = msg("“{house}” is kept: {ruleset} (until now: {former})")
    return line(house=house.name, ruleset=house.text, former=former)


def forgotten_message(house: House) -> Message:
    """What was forgotten, so that it can be kept again."""
    return msg("“{house}” is forgotten. It was: {ruleset}")(house=house.name, ruleset=house.text)
