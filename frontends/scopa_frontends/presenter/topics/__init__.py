"""The topics of a set-up, each module for what belongs together.  They are generated from what
variants, rules, packs and computer players declare."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scopa_frontends.presenter.questions import More, Topic
from scopa_frontends.presenter.topics.general import language_topic, reset_topic
from scopa_frontends.presenter.topics.houses import house_topic
from scopa_frontends.presenter.topics.options import deck_topic, options_topic, target_topic
from scopa_frontends.presenter.topics.rules import add_ons_topic, variant_topic
from scopa_frontends.presenter.topics.seats import name_topic, seat_topics, table_topic

if TYPE_CHECKING:
    from scopa_frontends.presenter.setup import Setup

__all__ = ["all_topics", "find_topic"]


def all_topics(setup: Setup) -> list[Topic]:
    """Everything that can be changed, in the order in which it is asked for."""
    topics = [
        variant_topic(setup),
        table_topic(setup),
        *seat_topics(setup),
        target_topic(setup),
        add_ons_topic(setup),
        options_topic(setup),
        deck_topic(setup),
        language_topic(setup),
    ]
    if setup.houses is not None:
        topics.append(house_topic(setup, setup.houses))
    topics.append(reset_topic(setup))
    return topics


def find_topic(setup: Setup, key: str) -> Topic | None:
    """The topic of that key, those below others included."""
    return next((topic for topic in _every_topic(setup) if topic.key == key), None)


def _every_topic(setup: Setup) -> Iterator[Topic]:
    topics = all_topics(setup)
    yield from topics
    for seat in range(len(setup.seats)):
        yield name_topic(setup, seat)
    for topic in topics:
        if topic.key in ("options", "houses"):
            question = topic.question()
            if isinstance(question, More):
                yield from question.topics()
