"""The score of a round, item by item, with the cards that prove it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scopa_core.answers import ScoreLine, Tally
from scopa_core.messages import Message, msg, nmsg
from scopa_core.ruleset import Ruleset
from scopa_core.state import State
from scopa_frontends.text.render import Text


def score_sheet(text: Text, rules: Ruleset, state: State, lines: Sequence[ScoreLine]) -> list[str]:
    """One sentence for each category: what each side has, and who scores."""
    sheet = []
    for rule in sorted(rules.rules.values(), key=lambda rule: (rule.place, rule.name)):
        for category, title in rule.scored.items():
            scored = [line for line in lines if line.category == category]
            tallies = rule.tallies(state) if len(rule.scored) == 1 else ()
            if scored or any(tally.amount for tally in tallies):
                sheet.append(_item(text, title, scored, tallies))
    return sheet


def _item(text: Text, title: Message, scored: Sequence[ScoreLine], tallies: Sequence[Tally]) -> str:
    earned: dict[int, int] = {}
    for line in scored:
        earned[line.side] = earned.get(line.side, 0) + line.points
    outcome = "; ".join(_award(text, *each) for each in earned.items()) or text(msg("no point"))
    if not tallies:
        return text(msg("{category}: {outcome}.")(category=title, outcome=outcome))
    have = "; ".join(_tally(text, side, tally) for side, tally in enumerate(tallies))
    message = msg("{category}: {tallies}. Result: {outcome}.")
    return text(message(category=title, tallies=have, outcome=outcome))


def _award(text: Text, side: int, points: int) -> str:
    if not points:  # a category that wins without points
        won = msg("won by you") if text.is_you(side) else msg("won by {side}")
        return text(won(side=side))
    if text.is_you(side):
        return text(nmsg("{count} point for you", "{count} points for you", points))
    return text(nmsg("{count} point for {side}", "{count} points for {side}", points, side=side))


def _tally(text: Text, side: int, tally: Tally) -> str:
    amount = _amount(text, side, tally.amount)
    remarks = [text.cards(tally.cards)] if tally.cards else []
    if tally.note is not None:
        remarks.append(text(tally.note))
    return f"{amount} ({'; '.join(remarks)})" if remarks else amount


def _amount(text: Text, side: int, amount: int) -> str:
    if text.is_you(side):
        return text(msg("you: {amount}")(amount=amount))
    return text(msg("{side}: {amount}")(side=side, amount=amount))


def standings(text: Text, points: Iterable[int]) -> str:
    """The points of every side in one line: "you: 4; Bruno: 2"."""
    return "; ".join(_amount(text, side, amount) for side, amount in enumerate(points))
