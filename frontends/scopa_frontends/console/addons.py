"""The question of the add-on rules."""

from __future__ import annotations

from scopa_core.messages import msg
from scopa_frontends.console.asking import Asking
from scopa_frontends.presenter.questions import Choice, Outcome, Pick
from scopa_frontends.presenter.setup import Setup


def choose_add_on(asking: Asking, setup: Setup) -> Outcome | None:
    """The set-up with a rule turned on or off; ``None`` for no change.

    Rules that do not fit are listed with the reason, and told in full when they are chosen.
    """
    topic = setup.topic("add_ons")
    assert topic is not None
    question = topic.question()
    assert isinstance(question, Pick)
    picked = asking.pick_grouped(
        msg("Which rule to turn on or off? (1–{count}, Enter for none) "),
        [(each.heading, [_line(asking, one) for one in each.choices]) for each in question.groups],
    )
    if picked is None:
        return None
    return setup.choose("add_ons", list(question.choices())[picked].key)


def _line(asking: Asking, choice: Choice) -> str:
    text = asking.text
    state = choice.obstacle or text(msg("on") if choice.present else msg("off"))
    line = msg("{rule}: {summary} ({state})")
    return text(line(rule=choice.label, summary=choice.detail, state=state))
