"""The score of a round, item by item, with the cards that prove it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from scopa_core.answers import ScoreLine, Tally
from scopa_core.messages import Message, msg, nmsg
from scopa_core.ruleset import Ruleset
from scopa_core.state import State
from scopa_frontends.text.render import Text


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One category of a round's score.

    Attributes:
        title: what the category is called.
        tallies: what each side has in it; none where nothing is counted.
        earned: the points of the sides that score in it, by side; 0 points for a category that
            wins without points.
    """

    title: Message
    tallies: tuple[Tally, ...]
    earned: Mapping[int, int]


def score_items(rules: Ruleset, state: State, lines: Sequence[ScoreLine]) -> list[ScoreItem]:
    """The categories in which a side has something or scores, in the order of the rules."""
    items = []
    for rule in sorted(rules.rules.values(), key=lambda rule: (rule.place, rule.name)):
        for category, title in rule.scored.items():
            earned: dict[int, int] = {}
            for line in lines:
                if line.category == category:
                    earned[line.side] = earned.get(line.side, 0) + line.points
            tallies = tuple(rule.tallies(state)) if len(rule.scored) == 1 else ()
            if earned or any(tally.amount for tally in tallies):
                items.append(ScoreItem(title, tallies, earned))
    return items


def score_sheet(text: Text, rules: Ruleset, state: State, lines: Sequence[ScoreLine]) -> list[str]:
    """One sentence for each category: what each side has, and who scores."""
    return [_sentence(text, item) for item in score_items(rules, state, lines)]


def _sentence(text: Text, item: ScoreItem) -> str:
    outcome = "; ".join(_award(text, *each) for each in item.earned.items())
    outcome = outcome or text(msg("no point"))
    if not item.tallies:
        return text(msg("{category}: {outcome}.")(category=item.title, outcome=outcome))
    have = "; ".join(_tally(text, side, tally) for side, tally in enumerate(item.tallies))
    message = msg("{category}: {tallies}. Result: {outcome}.")
    return text(message(category=item.title, tallies=have, outcome=outcome))


def _award(text: Text, side: int, points: int) -> str:
    if not points:  # a category that wins without points
        won = msg("won by you") if text.is_you(side) else msg("won by {side}")
        return text(won(side=side))
    if text.is_you(side):
        return text(nmsg("{count} point for you", "{count} points for you", points))
    return text(nmsg("{count} point for {side}", "{count} points for {side}", points, side=side))


def _tally(text: Text, side: int, tally: Tally) -> str:
    amount = _amount(text, side, tally.amount)
    remarks = tally_remarks(text, tally)
    return f"{amount} ({'; '.join(remarks)})" if remarks else amount


def tally_remarks(text: Text, tally: Tally) -> list[str]:
    """What there is to say of a tally beside its amount: its cards, and its note."""
    remarks = [text.cards(tally.cards)] if tally.cards else []
    if tally.note is not None:
        remarks.append(text(tally.note))
    return remarks


def _amount(text: Text, side: int, amount: int) -> str:
    if text.is_you(side):
        return text(msg("you: {amount}")(amount=amount))
    return text(msg("{side}: {amount}")(side=side, amount=amount))


def standings(text: Text, points: Iterable[int]) -> str:
    """The points of every side in one line: "you: 4; Bruno: 2"."""
    return "; ".join(_amount(text, side, amount) for side, amount in enumerate(points))
