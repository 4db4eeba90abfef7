"""Scopone de Trente: points for ace, two and three of coins."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import (
    CardSet,
    Problem,
    Rank,
    Rule,
    ScoreLine,
    Setup,
    Standings,
    State,
    Suit,
    Tally,
    Verdict,
    card,
    card_set,
    hookimpl,
    iterate,
    msg,
)

_WORTH = {card(rank, Suit.DENARI): int(rank) for rank in (Rank.ASSO, Rank.DUE, Rank.TRE)}
"""The three coins, each worth its rank."""
_THREE = card_set(_WORTH)
_ACE, _TWO, _TREY = _WORTH


class DeTrente(Rule):
    """Ace, two and three of coins score their rank; all three win the match (rules.md 3.1; vectors
    O04, O05).

    They win when the round is counted, as on Board Game Arena, not with the capture itself.
    """

    name = "de_trente"
    title = msg("De Trente")
    summary = msg("Points for {cards:the}; all three win the match.", cards=_THREE)
    details = (
        msg("The side that captured {card:the} scores 1 point.", card=_ACE),
        msg("The side that captured {card:the} scores 2 points.", card=_TWO),
        msg("The side that captured {card:the} scores 3 points.", card=_TREY),
        msg("Capturing all three wins the match at once."),
    )
    source = "rules.md 3.1 [BGA]"
    place = 58
    one_pack = True
    overrides = frozenset({"vittoria", "napola", "cappotto"})

    def warnings(self, setup: Setup) -> Iterable[Problem]:
        for other in ("napola", "piccola"):
            if other in setup.rules:
                reason = msg("“{rule}” and “{other}” both pay for {cards:the}.", cards=_THREE)
                titles = {"rule": self.title, "other": setup.rules[other].title}
                yield Problem("paid_twice", {"rules": (self.name, other)}, reason(**titles))

    def tallies(self, state: State) -> tuple[Tally, ...]:
        return tuple(Tally(_points(pile & _THREE), pile & _THREE) for pile in state.piles)

    @hookimpl
    def scopa_score(self, state: State) -> Iterable[ScoreLine]:
        for side, pile in enumerate(state.piles):
            if held := pile & _THREE:
                yield ScoreLine(self.name, side, _points(held), held)

    @hookimpl
    def scopa_winner(self, standings: Standings) -> Verdict | None:
        for line in standings.lines:
            if line.category == self.name and line.points == sum(_WORTH.values()):
                return Verdict(line.side, msg("{cards:the} win the match.", cards=_THREE))
        return None


def _points(cards: CardSet) -> int:
    return sum(_WORTH[each] for each in iterate(cards))


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (DeTrente,)
