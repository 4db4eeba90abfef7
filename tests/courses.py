"""Whole rounds with declarations: each replays from its record, and is seen rightly by all."""

from __future__ import annotations

import random

from scopa_core.engine import apply, evolve, legal_acts
from scopa_core.events import Event, RoundOpened, RoundScored
from scopa_core.evolution import nothing
from scopa_core.match import Match
from scopa_core.notation.cards import format_act, format_cards
from scopa_core.notation.recording import closing, header
from scopa_core.notation.records import Item, Ply, Tag, format_record
from scopa_core.notation.replay import replay
from scopa_core.view import redact, view_of
from support import CATALOGUE, only, opening, ruleset


def check_round(text: str, seed: int) -> list[Event]:
    """Play a round of random acts, and answer its events.

    Its record replays to the same events; after each step every seat and an onlooker, who follow
    the redacted events alone, see just what they may know.
    """
    rules = ruleset(text)
    randomness = random.Random(seed)
    step = opening(rules, seed)
    opened = only(step.events, RoundOpened)
    events: list[Event] = []
    items: list[Item] = [
        *header(rules),
        Tag("Round", ("1",)),
        Tag("Dealer", (str(opened.dealer + 1),)),
        Tag("Stock", (format_cards(opened.stock),)),
    ]
    seen = dict.fromkeys((None, *range(opened.seats)), nothing())
    while True:
        events += step.events
        for seat, state in seen.items():
            for event in step.events:
                state = evolve(state, redact(event, seat))
            assert state == view_of(step.state, seat).state
            seen[seat] = state
        state = step.state
        if state.turn is None:
            break
        act = randomness.choice(legal_acts(rules, state))
        items.append(Ply(state.turn + 1, format_act(act, rules.makes_sweep(state, act))))
        step = apply(rules, state, act)
    scored = only(step.events, RoundScored)
    items += closing(Match.start(rules, opened.dealer).scored(rules, scored))
    played = replay(format_record(items), CATALOGUE)
    assert [event for each in played.steps for event in each.events] == events
    return events
