"""Add-ons for coins: the napola, the king of coins, and the cappotto."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import (
    Deck,
    Holding,
    Message,
    Option,
    Rank,
    Rule,
    ScoreLine,
    Standings,
    State,
    Suit,
    Verdict,
    card,
    card_set,
    hookimpl,
    msg,
)
from scopa_plugins.runs import run_from_ace

_RUN = tuple(card(rank, Suit.DENARI) for rank in Rank if not Rank.OTTO <= rank <= Rank.DIECI)
"""The coins in the order of the napola, from the ace to the king."""
_TEN = card_set(_RUN)
_KING = card(Rank.RE, Suit.DENARI)
ALL_TEN_WIN = msg("All ten {suit} win the match.", suit=Suit.DENARI)


class Napola(Rule):
    """The run of coins from the ace (rules.md 3.1; vectors N01-N08)."""

    name = "napola"
    title = msg("Napola")
    summary = msg(
        "3 points for {cards:the}, and 1 more for each card of the suit that follows.",
        cards=_RUN[:3],
    )
    details = (
        msg(
            "The side that captured {cards:the} scores 3 points, and 1 more for each card of that "
            "suit that follows without a gap: with the 4 it scores 4 points, with the 5 as well 5 "
            "points, and so on.",
            cards=_RUN[:3],
        ),
    )
    source = "rules.md 3.1 [BGA, PLAYAURAL, everything2, LOTO]"
    place = 60
    one_pack = True
    overrides = frozenset({"vittoria"})
    options = (
        Option(
            "all_denari_wins",
            False,
            msg("All ten {suit} win the match", suit=Suit.DENARI),
            help=msg(
                "Whether the side that captures all ten {suit} wins the match at once.",
                suit=Suit.DENARI,
            ),
        ),
    )

    @property
    def wins_outright(self) -> bool:
        return bool(self.settings["all_denari_wins"])

    def telling(self) -> tuple[Message, ...]:
        if not self.settings["all_denari_wins"]:
            return self.details
        wins = msg("Capturing all ten {suit} wins the match at once.", suit=Suit.DENARI)
        return (*self.details, wins)

    @hookimpl
    def scopa_score(self, state: State, deck: Deck) -> Iterable[ScoreLine]:
        for side, pile in enumerate(state.piles):
            if run := run_from_ace(pile, Suit.DENARI, deck):
                yield ScoreLine(self.name, side, run.bit_count(), run)

    @hookimpl
    def scopa_winner(self, standings: Standings) -> Verdict | None:
        if self.settings["all_denari_wins"]:
            for line in standings.lines:
                if line.category == self.name and line.points == len(_RUN):
                    return Verdict(line.side, ALL_TEN_WIN)
        return None


class ReBello(Holding):
    """The king of coins: 1 point (rules.md 3.1; vector O03)."""

    name = "re_bello"
    title = msg("Re Bello")
    summary = msg("1 point for {card:the}.", card=_KING)
    details = (msg("The side that captured {card:the} scores 1 point.", card=_KING),)
    source = "rules.md 3.1 [BGA, SCARPETTA, WP-EN]"
    place = 35
    counted = _KING.bit


class Cappotto(Rule):
    """All ten coins win the match (rules.md 3.1; vector T19).

    It wins when the round is counted, with a line of no points that shows the coins.
    """

    name = "cappotto"
    title = msg("Cappotto")
    summary = ALL_TEN_WIN
    details = (msg("Capturing all ten {suit} wins the match at once.", suit=Suit.DENARI),)
    source = "rules.md 3.1 [LOTO, SPAZIO, WP-EN]"
    place = 70
    one_pack = True
    # Ten coins are all there are in a pack of forty only.
    conflicts_with = frozenset({"mazzo_52"})
    overrides = frozenset({"vittoria", "napola"})

    @hookimpl
    def scopa_score(self, state: State) -> Iterable[ScoreLine]:
        for side, pile in enumerate(state.piles):
            if pile & _TEN == _TEN:
                yield ScoreLine(self.name, side, 0, _TEN)

    @hookimpl
    def scopa_winner(self, standings: Standings) -> Verdict | None:
        for line in standings.lines:
            if line.category == self.name:
                return Verdict(line.side, ALL_TEN_WIN)
        return None


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (Napola, ReBello, Cappotto)
