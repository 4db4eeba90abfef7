"""What Cicera and Spazzino score at the end of a round: most cards, and above all the swords."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from scopa_core.plugin import (
    FACES,
    Deck,
    Holding,
    Message,
    MostOf,
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
    in_every_pack,
    msg,
    of_suit,
)
from scopa_plugins.runs import run_from_ace

_SWORDS = of_suit(Suit.SPADE)
_START = card_set(card(rank, Suit.SPADE) for rank in (Rank.ASSO, Rank.DUE, Rank.TRE))
_TWO = card(Rank.DUE, Suit.SPADE)
_KNAVE = card(Rank.FANTE, Suit.SPADE)
_KING = card(Rank.RE, Suit.SPADE)


class WorthMore(MostOf):
    """More than 1 point for the side that alone has most of some cards.

    Sides that are level score 1 point each, where ties score at all [WP-EN, INVIDO].
    """

    @property
    def worth(self) -> int:
        """The points for having most alone."""
        return 2

    def tie_told(self) -> Message:
        if self.match["ties"] == "all":
            return msg("On a tie, each of the leaders scores 1 point.")
        return super().tie_told()

    @hookimpl
    def scopa_score(self, state: State) -> Iterable[ScoreLine]:
        (category,) = self.scored
        lines = tuple(super().scopa_score(state))
        points = self.worth if len(lines) == 1 else 1
        return tuple(replace(line, category=category, points=points) for line in lines)


class CarteDoppie(WorthMore):
    """Most cards: 2 points (rules.md 3.4).

    It is the category ``carte`` at another price, and takes the place of that rule.
    """

    name = "carte_doppie"
    title = msg("Most cards, 2 points")
    summary = msg("2 points for most cards.")
    details = (msg("The side that captured most cards scores 2 points."),)
    source = (
        "rules.md 3.4 [PARLETT, WP-EN, REGOLEDELGIOCO]; a tie gives nothing [PARLETT] or 1 point "
        "to each [WP-EN, INVIDO]"
    )
    place = 10
    categories = {"carte": msg("Most cards")}
    replaces = frozenset({"carte"})
    counted = FACES


class Spade(WorthMore):
    """Most swords: 1 or 2 points (rules.md 3.4)."""

    name = "spade"
    title = msg("Most {suit}", suit=Suit.SPADE)
    summary = msg("Points for most {suit}.", suit=Suit.SPADE)
    details = (msg("The side that captured most {suit} scores 1 point.", suit=Suit.SPADE),)
    source = (
        "rules.md 3.4: 1 [WP-EN, REGOLEDELGIOCO] or 2 [PARLETT]; in Spazzino 2 [INVIDO, "
        "REGOLEDELGIOCO]"
    )
    place = 20
    counted = in_every_pack(_SWORDS)
    options = (
        Option(
            "worth",
            1,
            msg("Points for most {suit}", suit=Suit.SPADE),
            choices=((1, msg("1 point")), (2, msg("2 points"))),
        ),
        *WorthMore.options,
    )

    @property
    def worth(self) -> int:
        return int(self.settings["worth"])

    def telling(self) -> tuple[Message, ...]:
        told = super().telling()
        if self.worth == 1:
            return told
        two = msg("The side that captured most {suit} scores 2 points.", suit=Suit.SPADE)
        return (two, *told[1:])


class Mata(Holding):
    """The two of swords: 1 point (rules.md 3.4)."""

    name = "mata"
    title = msg("Mata")
    summary = msg("1 point for {card:the}.", card=_TWO)
    details = (msg("The side that captured {card:the} scores 1 point.", card=_TWO),)
    source = "rules.md 3.4 [PARLETT, REGOLEDELGIOCO]; in Spazzino [INVIDO]"
    place = 32
    counted = _TWO.bit


class FanteDiSpade(Holding):
    """The knave of swords: 1 point (rules.md 3.4)."""

    name = "fante_di_spade"
    title = msg("Point for {card:the}", card=_KNAVE)
    summary = msg("1 point for {card:the}.", card=_KNAVE)
    details = (msg("The side that captured {card:the} scores 1 point.", card=_KNAVE),)
    source = "rules.md 3.4 [PARLETT, REGOLEDELGIOCO]; in Spazzino [INVIDO, REGOLEDELGIOCO]"
    place = 34
    conflicts_with = frozenset({"rosmarina"})  # which pays for the same card
    counted = _KNAVE.bit


class Napula(Rule):
    """The run of swords from the ace (rules.md 3.4)."""

    name = "napula"
    title = msg("Napola of {suit}", suit=Suit.SPADE)
    summary = msg(
        "3 points for {cards:the}, and 1 more for each card of the suit that follows.",
        cards=_START,
    )
    details = (
        msg(
            "The side that captured {cards:the} scores 3 points, and 1 more for each card of that "
            "suit that follows without a gap: with the 4 it scores 4 points, with the 5 as well 5 "
            "points, and so on.",
            cards=_START,
        ),
        msg("Capturing all the {suit} wins the match at once.", suit=Suit.SPADE),
    )
    source = (
        "rules.md 3.4 [PARLETT, WP-EN, REGOLEDELGIOCO], all thirteen win the match; in Spazzino "
        "all ten are worth 10 [INVIDO]"
    )
    place = 60
    one_pack = True
    overrides = frozenset({"cappotto", "de_trente", "napola", "vittoria"})
    options = (
        Option(
            "all_spade_wins",
            False,
            msg("All the {suit} win the match", suit=Suit.SPADE),
            help=msg(
                "Whether the side that captures all the {suit} wins the match at once.",
                suit=Suit.SPADE,
            ),
        ),
    )

    @property
    def wins_outright(self) -> bool:
        return bool(self.settings["all_spade_wins"])

    def telling(self) -> tuple[Message, ...]:
        return self.details if self.settings["all_spade_wins"] else self.details[:1]

    @hookimpl
    def scopa_score(self, state: State, deck: Deck) -> Iterable[ScoreLine]:
        for side, pile in enumerate(state.piles):
            if run := run_from_ace(pile, Suit.SPADE, deck):
                yield ScoreLine(self.name, side, run.bit_count(), run)

    @hookimpl
    def scopa_winner(self, standings: Standings) -> Verdict | None:
        if self.settings["all_spade_wins"]:
            for line in standings.lines:
                if line.category == self.name and line.cards & _KING.bit:
                    return Verdict(line.side, msg("All the {suit} win the match.", suit=Suit.SPADE))
        return None


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (CarteDoppie, Spade, Mata, FanteDiSpade, Napula)
