"""Who deals first."""

from __future__ import annotations

from scopa_core.cards import Card
from scopa_core.ruleset import Ruleset
from scopa_frontends.session.shuffle import Shuffle


def cut_for_deal(rules: Ruleset, shuffle: Shuffle) -> tuple[tuple[tuple[int, Card], ...], int]:
    """Who deals first (R7): the cards cut by seat, and the dealer.

    Seats that cut equal cards cut again; by lot, nobody cuts.
    """
    wanted = rules.match["first_dealer"]
    left = list(range(rules.seating.seats))
    if wanted == "random":
        return (), shuffle.randomness.choice(left)
    cuts: list[tuple[int, Card]] = []
    while len(left) > 1:
        drawn = dict(zip(left, shuffle(rules.deck).pack, strict=False))
        cuts += drawn.items()
        values = [rules.deck.values[card] for card in drawn.values()]
        best = min(values) if wanted == "cut_low" else max(values)
        left = [seat for seat, card in drawn.items() if rules.deck.values[card] == best]
    return tuple(cuts), left[0]
