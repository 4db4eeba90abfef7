"""Scopa Frac: fante, re, asso and cavallo, sixteen cards, a point each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scopa_core.plugin import (
    CAPTURE_DUTY,
    CaptureRule,
    Card,
    CardSet,
    Claim,
    Deck,
    Message,
    Move,
    Problem,
    Rank,
    Refusal,
    Rule,
    ScoreLine,
    Setup,
    Standings,
    State,
    Suit,
    Tally,
    Verdict,
    card,
    equals,
    hookimpl,
    msg,
    of_rank,
    strictly_most,
    sums,
)
from scopa_plugins.numeri_e_figure import FIGURES_STAND_FOR

_COUNTED = of_rank(Rank.FANTE) | of_rank(Rank.RE) | of_rank(Rank.ASSO) | of_rank(Rank.CAVALLO)
_KING = card(Rank.RE, Suit.DENARI)


_KING_DECIDES = msg("The leaders are level, and {card:the} decides.")


class Frac(CaptureRule):
    """Captures free among equal cards and sums, and points for sixteen cards only (rules.md 3.1;
    vectors O06-O08, S15).

    Board Game Arena tells that the king of coins breaks ties, though its program does not.  Here
    it decides where a tie matters: when the leaders are level and the match would otherwise be
    drawn or go on.  If none of the leaders has it, which takes three sides, it decides nothing.
    """

    name = "frac"
    title = msg("Scopa Frac")
    summary = msg("Aces and figures are worth 1 point each, and nothing else scores.")
    details = (
        msg(
            "The card you play takes one card of equal value from the table, or a set of two or "
            "more cards whose values add up to its own, as you like."
        ),
        msg("Every ace and every figure that a side captured is worth 1 point, 16 in all."),
        msg("Nothing else scores, and no capture is a scopa."),
        msg(
            "If the leaders are level at or past the points to win, and one of them captured "
            "{card:the} in the last round, that side wins and no other round is played.",
            card=_KING,
        ),
    )
    source = "rules.md 3.1 [BGA]"
    place = 10
    one_pack = True
    options = (CAPTURE_DUTY,)
    replaces = frozenset(
        {"presa", "carte", "denari", "settebello", "primiera", "scope", "ultima_carta"}
    )
    overrides = frozenset({"vittoria"})
    conflicts_with = frozenset(
        {
            # other captures
            "asso_piglia_tutto",
            "cirulla",
            "numeri_e_figure",
            "quindici",
            "tuzzilicchio",
            # another end of the match
            "a_perdere",
            # something to do with scope
            "obbligo_di_scopa",
            "scopa_vince",
            "senza_scope",
            "solo_scope",
        }
    )

    @property
    def wins_outright(self) -> bool:
        """It decides between those who are level, and nothing else."""
        return False

    def problems(self, setup: Setup) -> Iterable[Problem]:
        for rule in setup.rules.values():
            if rule is not self and rule.brings_points:
                reason = msg("In Scopa Frac only aces and figures score, so “{rule}” cannot.")
                yield Problem("frac_alone", {"rule": rule.name}, reason(rule=rule.title))
        for option in ("count_out", "win_by_two"):
            if setup.match.get(option):
                reason = msg("In Scopa Frac {card:the} decides when the leaders are level.")
                yield Problem("tie_decided", {"option": option}, reason(card=_KING))

    def telling(self) -> tuple[Message, ...]:
        return tuple(message for told in self.tellings().values() for message in told)

    def tellings(self) -> Mapping[str, tuple[Message, ...]]:
        takes, points, nothing, tie = self.details
        if self.match.get("single_round"):
            tie = msg("If the leaders are level, the one that captured {card:the} wins.")
        no_figures = self.match.get("deck") == "french_no_figures"
        scores = (points, FIGURES_STAND_FOR, nothing) if no_figures else (points, nothing)
        choices = super().telling()[len(self.details) :]
        return {"turn": (takes, *choices), "score": scores, "match": (tie(card=_KING),)}

    def tallies(self, state: State) -> tuple[Tally, ...]:
        held = [pile & _COUNTED for pile in state.piles]
        return tuple(Tally(cards.bit_count(), cards) for cards in held)

    @hookimpl
    def scopa_captures(self, table: CardSet, card: Card, deck: Deck) -> Claim:
        return self.claim(_captures(table, card, deck))

    @hookimpl
    def scopa_explain(self, table: CardSet, move: Move, deck: Deck) -> Refusal:
        card, captured = move
        wrong = self.wrong_sum(card, captured, deck) if captured else None
        return wrong or self.refusal(move, _captures(table, card, deck))

    @hookimpl
    def scopa_deny_sweep(self) -> Refusal:
        return Refusal(self.name, "no_scopas", msg("There are no scope in this game."))

    @hookimpl
    def scopa_score(self, state: State) -> Iterable[ScoreLine]:
        for side, pile in enumerate(state.piles):
            if held := pile & _COUNTED:
                yield ScoreLine(self.name, side, held.bit_count(), held)

    @hookimpl
    def scopa_winner(self, standings: Standings) -> Verdict | None:
        points, best = standings.points, max(standings.points)
        if strictly_most(points) is not None:
            return None
        if best < standings.target and not self.match.get("single_round"):
            return None
        for line in standings.lines:
            if line.cards & _KING.bit and points[line.side] == best:
                return Verdict(line.side, _KING_DECIDES(card=_KING))
        return None


def _captures(table: CardSet, card: Card, deck: Deck) -> tuple[CardSet, ...]:
    value = deck.values[card]
    return equals(deck, table, value) + sums(deck, table, value)


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (Frac,)
