"""What happened, told to one reader: the presenter that front ends share."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.answers import Standings
from scopa_core.events import Event, RoundScored
from scopa_core.evolution import evolve, nothing
from scopa_core.messages import msg
from scopa_core.ruleset import Ruleset
from scopa_core.view import View, redact
from scopa_frontends.text.narration import narrate
from scopa_frontends.text.render import Text
from scopa_frontends.text.score import score_sheet, standings

FEWEST_WIN = msg("Fewest points win.")


def tell(text: Text, rules: Ruleset, view: View | None, events: Iterable[Event]) -> list[str]:
    """The sentences of what happened after ``view``, which is ``None`` before the first round.

    The events are told as the reader of ``text`` may know them.  A round's end is told with its
    itemised score.
    """
    sentences: list[str] = []
    state = view.state if view else nothing()
    for event in events:
        known = redact(event, text.you)
        sentences += narrate(text, rules, View(text.you, state), known)
        if isinstance(event, RoundScored):
            sentences += score_sheet(text, rules, state, event.lines)
            total = [a + b for a, b in zip(state.points, event.points, strict=True)]
            sentences.append(
                text(msg("This round – {points}.")(points=standings(text, event.points)))
            )
            sentences.append(text(msg("The match – {points}.")(points=standings(text, total))))
            standings_now = Standings(tuple(total), event.points, event.lines, rules.target)
            verdict = rules.verdict(standings_now)
            if verdict and verdict.reason:
                sentences.append(text(verdict.reason))
            elif rules.lowest_wins:
                sentences.append(text(FEWEST_WIN))
        state = evolve(state, known)
    return sentences
