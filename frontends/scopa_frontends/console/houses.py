"""House rules in the set-up dialogue: taking, keeping and forgetting them."""

from __future__ import annotations

from scopa_core.builder import format_text
from scopa_core.errors import ScopaError
from scopa_core.messages import Message, msg
from scopa_core.notation.rulesets import RulesetText, parse_ruleset
from scopa_frontends.console.asking import Asking
from scopa_frontends.session import House, HouseRules
from scopa_frontends.text import Text
from scopa_frontends.text.errors import explain


def choose_house(asking: Asking, houses: HouseRules, now: RulesetText) -> RulesetText | None:
    """The house rules to play by; ``None`` for no change.  The rules of now can be kept, and
    others forgotten."""
    try:
        listed = houses.listed()
        items = [house_line(asking.text, house) for house in listed]
        acts = [msg("Keep the rules chosen now under a name")]
        if listed:
            acts.append(msg("Forget house rules"))
        asking.say(
            msg("The rules chosen now, as a text to send and to type: {ruleset}")(
                ruleset=format_text(now)
            )
        )
        picked = asking.pick_grouped(
            msg("Which? (1–{count}, Enter for none) "),
            [
                (msg("Our house rules:"), items),
                (msg("More:") if items else None, list(map(asking.text, acts))),
            ],
        )
        if picked is None:
            return None
        if picked < len(listed):
            return _taken(asking, listed[picked])
        if picked == len(listed):
            _keep(asking, houses, now)
        else:
            _forget(asking, houses, items, listed)
    except ScopaError as error:
        asking.terminal.say(explain(asking.text, error))
    return None


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


def _taken(asking: Asking, house: House) -> RulesetText | None:
    if house.fault is not None:
        asking.terminal.say(explain(asking.text, house.fault))
        return None
    return parse_ruleset(house.text)


def _keep(asking: Asking, houses: HouseRules, now: RulesetText) -> None:
    name = asking.ask(msg("A name for these rules (Enter for none): "))
    if name:
        house, _, former = houses.save(name, format_text(now))
        asking.say(kept_message(house, former))


def _forget(asking: Asking, houses: HouseRules, items: list[str], listed: list[House]) -> None:
    picked = asking.pick(msg("Which should be forgotten? (1–{count}, Enter for none) "), items)
    if picked is not None:
        asking.say(forgotten_message(houses.delete(listed[picked].name)))
