"""Cirulla: the points for coins."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import (
    Deck,
    Problem,
    Rank,
    Rule,
    ScoreLine,
    Setup,
    State,
    Suit,
    card,
    card_set,
    hookimpl,
    msg,
)
from scopa_plugins.runs import SHORTEST, run_from_ace

_LOW = tuple(card(rank, Suit.DENARI) for rank in Rank if rank <= Rank.SEI)
_HIGH = card_set(card(rank, Suit.DENARI) for rank in (Rank.FANTE, Rank.CAVALLO, Rank.RE))


class Piccola(Rule):
    """The low run of coins, from the ace to the six at most (rules.md 3.3; vectors K30-K35)."""

    name = "piccola"
    title = msg("Piccola")
    summary = msg(
        "3 points for {cards:the}, and 1 more for each card of the suit that follows, up to the 6.",
        cards=_LOW[:SHORTEST],
    )
    details = (
        msg(
            "The side that captured {cards:the} scores 3 points, and 1 more for each card of that "
            "suit that follows without a gap, up to the 6: at most 6 points.",
            cards=_LOW[:SHORTEST],
        ),
    )
    source = "rules.md 3.3 [BGA, RLCARD, CIRULLINO]"
    place = 62
    one_pack = True

    def warnings(self, setup: Setup) -> Iterable[Problem]:
        if "napola" in setup.rules:
            reason = msg("“{rule}” and “{other}” both pay for {cards:the}.", cards=_LOW[:SHORTEST])
            titles = {"rule": setup.rules["napola"].title, "other": self.title}
            yield Problem("paid_twice", {"rules": ("napola", self.name)}, reason(**titles))

    @hookimpl
    def scopa_score(self, state: State, deck: Deck) -> Iterable[ScoreLine]:
        for side, pile in enumerate(state.piles):
            if run := run_from_ace(pile, Suit.DENARI, deck) & card_set(_LOW):
                yield ScoreLine(self.name, side, run.bit_count(), run)


class Grande(Rule):
    """The three figures of coins: 5 points (rules.md 3.3; vectors K33, K35)."""

    name = "grande"
    title = msg("Grande")
    summary = msg("5 points for {cards:the}.", cards=_HIGH)
    details = (msg("The side that captured {cards:the} scores 5 points.", cards=_HIGH),)
    source = "rules.md 3.3 [PARLETT, BGA, MUGUGNO]"
    place = 64
    one_pack = True

    @hookimpl
    def scopa_score(self, state: State) -> Iterable[ScoreLine]:
        for side, pile in enumerate(state.piles):
            if pile & _HIGH == _HIGH:
                yield ScoreLine(self.name, side, 5, _HIGH)


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (Piccola, Grande)
