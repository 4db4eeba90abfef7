"""The losing games: fewest points win."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import (
    DECK_40,
    PLAY_ON,
    DealPlan,
    Deck,
    Ending,
    Message,
    Move,
    Option,
    Packet,
    Problem,
    Refusal,
    Rule,
    Setup,
    Standings,
    Suit,
    Verdict,
    hookimpl,
    msg,
    of_suit,
    strictly_least,
)
from scopa_plugins.coins import ALL_TEN_WIN

_COINS = of_suit(Suit.DENARI) & DECK_40.all


class APerdere(Rule):
    """The side with fewest points wins (rules.md 3.1; vectors T10, T11, O19).

    What decides a tie at the top, and claiming the match, have no meaning here (rules.md 3.6), so
    the rule stands in for ``vittoria`` and does not bring those options.
    """

    name = "a_perdere"
    title = msg("Playing to lose")
    summary = msg("The match goes to whoever has fewest points when somebody reaches the target.")
    details = (
        msg("Points are added when a round ends, and only then can the match end."),
        msg("When a side has reached the target, the side that alone has fewest points wins."),
        msg("If those with fewest are level, another round is played."),
    )
    source = "rules.md 3.1, 3.6 [BGA, PLAYAURAL, TIMENDUM]"
    replaces = frozenset({"vittoria"})
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
        Option(
            "single_round",
            False,
            msg("A single round"),
            help=msg("The match is one round: fewest points win, and a tie is a draw."),
            match=True,
        ),
    )

    def telling(self) -> tuple[Message, ...]:
        added, _, level = self.details
        if self.settings["single_round"]:
            told = [msg("The match is one round: fewest points win, and a tie is a draw.")]
        else:
            ends = msg(
                "When a side has reached {count}, the side that alone has fewest points wins.",
                count=self.match.get("target", 11),
            )
            told = [added, ends, level]
        if self.settings["all_denari_wins"]:
            wins = msg("Capturing all ten {suit} wins the match at once.", suit=Suit.DENARI)
            told.append(wins)
        return tuple(told)

    def problems(self, setup: Setup) -> Iterable[Problem]:
        for rule in setup.rules.values():
            if rule.wins_outright:
                reason = msg(
                    "“{rule}” has its own way to end the match, but here the fewest points win."
                )
                yield Problem("wins_outright", {"rule": rule.name}, reason(rule=rule.title))
        if self.settings["all_denari_wins"] and "denari" not in setup.rules:
            yield Problem("rule_requires", {"rule": self.name, "needed": "denari"})
        if self.settings["all_denari_wins"] and setup.deck is not DECK_40:
            reason = msg("All ten {suit} can win the match only with a single pack of forty cards.")
            yield Problem("ten_coins", {}, reason(suit=Suit.DENARI))

    def warnings(self, setup: Setup) -> Iterable[Problem]:
        if setup.match.get("capture") == "free":
            reason = msg(
                "Nobody has to capture and the fewest points win, so the match may never end."
            )
            yield Problem("endless", {}, reason)

    @hookimpl
    def scopa_winner(self, standings: Standings) -> Verdict | Ending:
        if self.settings["all_denari_wins"]:
            for line in standings.lines:
                if line.cards & _COINS == _COINS:  # the line for most coins shows them all
                    return Verdict(line.side, ALL_TEN_WIN)
        lowest = strictly_least(standings.points)
        if self.settings["single_round"]:
            return Verdict(lowest)
        if lowest is None or max(standings.points) < standings.target:
            return PLAY_ON
        return Verdict(lowest)


class TutteLeCarte(Rule):
    """The whole pack is dealt and no table laid (rules.md 3.1, "scopa a non prendere")."""

    name = "tutte_le_carte"
    title = msg("The whole pack dealt")
    summary = msg("All the cards are dealt at once; the table is empty.")
    details = (
        msg(
            "The whole pack is dealt one card at a time, as far as it goes, and the table is "
            "empty. If the cards do not divide evenly, those who are served first hold one more."
        ),
    )
    source = "rules.md 3.1 [TIMENDUM]"
    replaces = frozenset({"distribuzione", "tre_re"})
    conflicts_with = frozenset({"scopone", "scopone_scientifico"})

    @hookimpl
    def scopa_deal(self, seats: int, deck: Deck) -> DealPlan:
        rounds, over = divmod(len(deck), seats)
        packets = (Packet(1),) * (rounds + bool(over))
        return DealPlan(packets, uneven=bool(over))


class ObbligoDiScopa(Rule):
    """A possible scopa must be made (rules.md 3.1, "scopa a non prendere")."""

    name = "obbligo_di_scopa"
    title = msg("Duty to make a scopa")
    summary = msg("Whoever can make a scopa must.")
    details = (
        msg("If any of your cards can make a scopa, you must make one; you choose among several."),
    )
    source = "rules.md 3.1, 3.6 [TIMENDUM]"
    conflicts_with = frozenset({"senza_scope"})

    def problems(self, setup: Setup) -> Iterable[Problem]:
        if setup.match.get("capture") == "free":
            reason = msg("“{rule}” forces captures, so there must be a duty to capture.")
            yield Problem("capture_not_free", {}, reason(rule=self.title))

    @hookimpl
    def scopa_obligation(self, sweeps: tuple[Move, ...]) -> tuple[Move, ...]:
        return sweeps

    @hookimpl
    def scopa_explain(self, bound: tuple[Move, ...]) -> Refusal | None:
        if not bound:
            return None
        ways = tuple(move.card.bit for move in bound)
        reason = msg("You can make a scopa, so you must: play {captures:or}.")(captures=ways)
        return Refusal(self.name, "must_sweep", reason)


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (APerdere, TutteLeCarte, ObbligoDiScopa)
