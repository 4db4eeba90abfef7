"""How match and round stand while they are played, told to one reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scopa_core.messages import Message, msg, nmsg
from scopa_core.notation.rulesets import parse_ruleset
from scopa_core.ruleset import Ruleset
from scopa_core.view import View
from scopa_frontends.text.options import changes
from scopa_frontends.text.render import Text
from scopa_frontends.text.score import standings
from scopa_frontends.text.story import FEWEST_WIN


def announcement(text: Text, rules: Ruleset) -> list[Message]:
    """What is going to be played."""
    played = nmsg(
        "{variant} to {count} point.",
        "{variant} to {count} points.",
        rules.target,
        variant=rules.variant.title,
    )
    changed = changes(text, parse_ruleset(rules.text))
    told = [msg("With {changes}.")(changes="; ".join(changed))] if changed else []
    return [played, *told, *([FEWEST_WIN] if rules.lowest_wins else [])]


def progress(text: Text, rules: Ruleset, points: Iterable[int], view: View) -> list[str]:
    """The match points, what each side has taken and earned in this round, and the stock."""
    match = msg("The match – {points}.")(points=standings(text, points))
    return [text(message) for message in (match, *_messages(text, rules, view))]


def _messages(text: Text, rules: Ruleset, view: View) -> Iterator[Message]:
    state = view.state
    if rules.lowest_wins:
        yield FEWEST_WIN
    for side, pile in enumerate(state.piles):
        you = text.is_you(side)
        line = msg("You: {taken}, {scope}.") if you else msg("{side}: {taken}, {scope}.")
        taken = nmsg("{count} card taken", "{count} cards taken", pile.bit_count())
        scope = nmsg("{count} scopa", "{count} scope", len(state.sweeps[side]))
        yield line(side=side, taken=taken, scope=scope)
    if state.bonuses:
        earned = [0] * state.sides
        for bonus in state.bonuses:
            earned[bonus.side] += bonus.points
        yield msg("Earned in play – {points}.")(points=standings(text, earned))
    if state.stock:
        yield nmsg(
            "{count} card is left in the stock.",
            "{count} cards are left in the stock.",
            len(state.stock),
        )
    else:
        yield msg("This is the last hand.")
