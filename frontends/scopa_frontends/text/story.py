"""What happened, told to one reader: the presenter that front ends share."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.engine import evolve
from scopa_core.events import Event, RoundOpened, RoundScored
from scopa_core.messages import msg
from scopa_core.ruleset import Ruleset
from scopa_core.state import State
from scopa_core.view import redact, view_of
from scopa_frontends.text.narration import narrate
from scopa_frontends.text.render import Text
from scopa_frontends.text.score import score_sheet, standings


def tell(
    text: Text,
    rules: Ruleset,
    state: State | None,
    events: Iterable[Event],
) -> list[str]:
    """The sentences of what happened after ``state``, as the reader may know it.  A round's end is
    told with its itemised score."""
    sentences: list[str] = []
    for event in events:
        if state is None or isinstance(event, RoundOpened):
            assert isinstance(event, RoundOpened), "a story begins with a round"
            state = _opened(event)
        before = state
        state = evolve(before, event)
        sentences += narrate(text, rules, view_of(before, text.you), redact(event, text.you))
        if isinstance(event, RoundScored):
            sentences += score_sheet(text, rules, before, event.lines)
            total = [a + b for a, b in zip(before.points, event.points, strict=True)]
            sentences.append(
                text(msg("This round – {points}.")(points=standings(text, event.points)))
            )
            sentences.append(text(msg("The match – {points}.")(points=standings(text, total))))
    return sentences


def _opened(event: RoundOpened) -> State:
    """The state a round's opening leads to, whatever was before."""
    nothing = State((), 0, (), (), (), None, None, event.dealer, event.points)
    return evolve(nothing, event)
