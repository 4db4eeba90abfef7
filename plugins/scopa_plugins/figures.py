"""Add-on points for figures: the knave of swords and the four knights."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import (
    Holding,
    Rank,
    Rule,
    ScoreLine,
    State,
    Suit,
    Tally,
    card,
    hookimpl,
    msg,
    of_rank,
)

_ROSMARINO = card(Rank.FANTE, Suit.SPADE)
_KNIGHTS = of_rank(Rank.CAVALLO)


class Rosmarina(Holding):
    """The knave of swords: 1 point (rules.md 3.1).  The one source is weak (rules.md 9)."""

    name = "rosmarina"
    title = msg("Rosmarina")
    summary = msg("1 point for {card:the}.", card=_ROSMARINO)
    details = (msg("The side that captured {card:the} scores 1 point.", card=_ROSMARINO),)
    source = "rules.md 3.1 [WP-IT]"
    place = 36
    counted = _ROSMARINO.bit


class Ponino(Rule):
    """All four knights count the side's scope once more (rules.md 3.1; vector O01)."""

    name = "ponino"
    title = msg("Ponino")
    summary = msg("Scope count double for the side that captured {cards:the}.", cards=_KNIGHTS)
    details = (
        msg(
            "The side that captured {cards:the} scores 1 more point for each of its scope.",
            cards=_KNIGHTS,
        ),
    )
    source = "rules.md 3.1 [BGA]"
    place = 52
    one_pack = True
    requires = frozenset({"scope"})
    conflicts_with = frozenset({"senza_scope"})

    def tallies(self, state: State) -> tuple[Tally, ...]:
        held = [pile & _KNIGHTS for pile in state.piles]
        return tuple(Tally(cards.bit_count(), cards) for cards in held)

    @hookimpl
    def scopa_score(self, state: State) -> Iterable[ScoreLine]:
        for side, (pile, sweeps) in enumerate(zip(state.piles, state.sweeps, strict=True)):
            if sweeps and pile & _KNIGHTS == _KNIGHTS:
                yield ScoreLine(self.name, side, len(sweeps), _KNIGHTS)


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (Rosmarina, Ponino)
