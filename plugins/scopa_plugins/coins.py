"""Add-on points for coins: the napola and the king of coins."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import (
    CardSet,
    Option,
    Rank,
    Rule,
    ScoreLine,
    Standings,
    State,
    Suit,
    Verdict,
    card,
    hookimpl,
    msg,
)

_RUN = tuple(card(rank, Suit.DENARI) for rank in Rank if not Rank.OTTO <= rank <= Rank.DIECI)
"""The coins in the order of the napola, from the ace to the king."""
_RE_BELLO = card(Rank.RE, Suit.DENARI).bit


class Napola(Rule):
    """The run of coins from the ace (rules.md 3.1; vectors N01-N08)."""

    name = "napola"
    title = msg("Napola")
    summary = msg("Ace, two and three of coins score 3 points, and 1 more for each that follows.")
    details = (
        msg(
            "The side that captured the ace, the two and the three of coins scores 3 points, and 1 "
            "more for each following coin it also has without a gap: with the four 4 points, with "
            "the five 5, and so on."
        ),
    )
    source = "rules.md 3.1 [BGA, PLAYAURAL, everything2, LOTO]"
    place = 60
    overrides = frozenset({"vittoria"})
    options = (
        Option(
            "all_denari_wins",
            False,
            msg("All ten coins win the match"),
            help=msg("Whether the side that captures all ten coins wins the match at once."),
        ),
    )

    @hookimpl
    def scopa_score(self, state: State) -> Iterable[ScoreLine]:
        for side, pile in enumerate(state.piles):
            run, length = _run(pile)
            if length >= 3:
                yield ScoreLine(self.name, side, length, run)

    @hookimpl
    def scopa_winner(self, standings: Standings) -> Verdict | None:
        if self.settings["all_denari_wins"]:
            for line in standings.lines:
                if line.category == self.name and line.points == len(_RUN):
                    return Verdict(line.side)
        return None


def _run(pile: CardSet) -> tuple[CardSet, int]:
    run = length = 0
    for coin in _RUN:
        if not pile >> coin & 1:
            break
        run |= coin.bit
        length += 1
    return run, length


class ReBello(Rule):
    """The king of coins: 1 point (rules.md 3.1; vector O03)."""

    name = "re_bello"
    title = msg("Re Bello")
    summary = msg("1 point for the king of coins.")
    details = (msg("The side that captured the king of coins scores 1 point."),)
    source = "rules.md 3.1 [BGA, SCARPETTA, WP-EN]"
    place = 35

    @hookimpl
    def scopa_score(self, state: State) -> Iterable[ScoreLine]:
        for side, pile in enumerate(state.piles):
            if pile & _RE_BELLO:
                yield ScoreLine(self.name, side, 1, _RE_BELLO)


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (Napola, ReBello)
