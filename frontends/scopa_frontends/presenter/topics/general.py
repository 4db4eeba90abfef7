"""What is no rule: the language, and going back to the usual match."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from scopa_core.messages import msg
from scopa_frontends.presenter.arrangement import Arrangement
from scopa_frontends.presenter.questions import Choice, Group, Outcome, Pick, Topic
from scopa_frontends.text import LANGUAGES

if TYPE_CHECKING:
    from scopa_frontends.presenter.setup import Setup


def language_topic(setup: Setup) -> Topic:
    """The language of everything that is told."""
    now = setup.text.language
    return Topic(
        "language",
        setup.say(msg("Language")),
        LANGUAGES.get(now, now),
        lambda: Pick(
            (
                Group(
                    "",
                    tuple(
                        Choice(code, name, present=code == now) for code, name in LANGUAGES.items()
                    ),
                ),
            )
        ),
        lambda code: Outcome(setup.spoken(setup.text.into(code))),
    )


def reset_topic(setup: Setup) -> Topic:
    """Going back to the usual match."""
    return Topic(
        "reset",
        setup.say(msg("Start over")),
        "",
        partial(_usual, setup),
        lambda _: setup.arranged(_back(setup)),
        setup.say(msg("Forgets everything chosen here and goes back to the usual match.")),
    )


def _usual(setup: Setup) -> Pick:
    usual = setup.arranged(_back(setup)).setup
    choice = Choice("usual", usual.headline(), present=usual.arrangement == setup.arrangement)
    help_ = setup.say(msg("Forgets everything chosen here and goes back to the usual match."))
    return Pick((Group("", (choice,)),), help_)


def _back(setup: Setup) -> Arrangement:
    return replace(setup.usual, seed=setup.arrangement.seed)
