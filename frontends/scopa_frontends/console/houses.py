"""House rules in the set-up dialogue: taking, keeping and forgetting them."""

from __future__ import annotations

from scopa_core.errors import ScopaError
from scopa_core.messages import msg
from scopa_frontends.console.asking import Asking
from scopa_frontends.presenter.questions import Outcome
from scopa_frontends.presenter.setup import Setup
from scopa_frontends.presenter.topics.houses import (
    as_text,
    forgotten_message,
    house_line,
    kept_message,
)
from scopa_frontends.session import House, HouseRules
from scopa_frontends.text.errors import explain

__all__ = ["choose_house", "forgotten_message", "house_line", "kept_message"]


def choose_house(asking: Asking, setup: Setup, houses: HouseRules) -> Outcome | None:
    """The set-up with the house rules to play by; ``None`` for no change.  The rules of now can be
    kept, and others forgotten."""
    try:
        listed = houses.listed()
    except ScopaError as error:
        asking.terminal.say(explain(asking.text, error))
        return None
    items = [house_line(asking.text, house) for house in listed]
    acts = [msg("Keep the rules chosen now under a name")]
    if listed:
        acts.append(msg("Forget house rules"))
    asking.terminal.say(as_text(setup))
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
        return setup.choose("houses.take", listed[picked].name)
    if picked == len(listed):
        return _keep(asking, setup)
    return _forget(asking, setup, items, listed)


def _keep(asking: Asking, setup: Setup) -> Outcome | None:
    name = asking.ask(msg("A name for these rules (Enter for none): "))
    return setup.choose("houses.keep", name) if name else None


def _forget(asking: Asking, setup: Setup, items: list[str], listed: list[House]) -> Outcome | None:
    picked = asking.pick(msg("Which should be forgotten? (1–{count}, Enter for none) "), items)
    return None if picked is None else setup.choose("houses.forget", listed[picked].name)
