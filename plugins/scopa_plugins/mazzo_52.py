"""The pack of fifty-two cards, and how it is dealt in packets."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import (
    DECK_52,
    DealPlan,
    Deck,
    Message,
    Option,
    Packet,
    Problem,
    Rule,
    Setup,
    hookimpl,
    msg,
)

_TOO_SMALL = frozenset({"french_no_figures", "spanish"})
"""Looks that call a figure by a number which the full pack has a card for."""


class Mazzo52(Rule):
    """Fifty-two cards: jack 11, queen 12, king 13 (rules.md 3.1 [PARLETT])."""

    name = "mazzo_52"
    title = msg("52 cards")
    summary = msg("The full pack: the figures count 11, 12 and 13.")
    details = (
        msg(
            "All fifty-two cards are played with. Ace to ten count as their numbers; where the "
            "figures count, they are worth 13, 12 and 11, from the king down."
        ),
        msg("In the primiera the eight, nine and ten are worth 10."),
    )
    source = "rules.md 3.1 [PARLETT]; the primiera is derived, no source tells it"
    conflicts_with = frozenset(
        {"cirulla", "napola", "quindici", "scopone", "scopone_scientifico", "tuzzilicchio"}
    )

    def telling(self) -> tuple[Message, ...]:
        return self.details if self.match.get("primiera_method") == "points" else self.details[:1]

    def problems(self, setup: Setup) -> Iterable[Problem]:
        if setup.match.get("deck") in _TOO_SMALL:
            reason = msg("This kind of pack has fewer than fifty-two cards; choose another one.")
            yield Problem("pack_too_small", {"deck": setup.match["deck"]}, reason)

    @hookimpl
    def scopa_deck(self) -> Deck:
        return DECK_52


class Distribuzione52(Rule):
    """Packets to the hands and four cards to the table (rules.md 3.1).

    Four players hold twelve each at once [PAGAT, WP-EN, REGOLEDELGIOCO]; two and three are served
    four at a time [TEKNOPEDIA].  Four may also be served four or six at a time [DIGITALMOKA].
    """

    name = "distribuzione_52"
    title = msg("Deal of 52 cards")
    summary = msg(
        "Packets of twelve for four players, of four for two or three; four to the table."
    )
    details = (
        msg(
            "Four players get twelve cards each in one packet, two or three players four each. "
            "Then four cards are laid face up on the table. When all hands are empty, as many are "
            "dealt to each again, until the stock is used up; nothing more is laid on the table."
        ),
    )
    source = "rules.md 3.1 [PAGAT, WP-EN, REGOLEDELGIOCO, TEKNOPEDIA, DIGITALMOKA]"
    requires = frozenset({"mazzo_52"})
    replaces = frozenset({"distribuzione"})
    conflicts_with = frozenset({"pesca", "tutte_le_carte"})
    options = (
        Option(
            "hand",
            "usual",
            msg("Cards dealt at a time"),
            choices=(
                ("usual", msg("twelve with four players, else four")),
                ("4", msg("four")),
                ("6", msg("six")),
                ("12", msg("twelve")),
            ),
            help=msg("How many cards each player gets whenever cards are dealt."),
        ),
    )

    def telling(self) -> tuple[Message, ...]:
        seats = int(self.match.get("seats", 2))
        hand = self._hand(seats)
        dealt = msg(
            "The dealer gives each player {count} cards in one packet, beginning with the player "
            "who will play first, and lays four cards face up on the table.",
            count=hand,
        )
        if hand * seats + _TABLE.cards >= len(DECK_52):
            return (dealt, msg("That uses up the whole pack."))
        again = msg(
            "When all hands are empty, as many are dealt to each again, until the stock is used "
            "up; nothing more is laid on the table."
        )
        return (dealt, again)

    @hookimpl
    def scopa_deal(self, seats: int, deck: Deck) -> DealPlan:
        each = Packet(self._hand(seats))
        opening = (each, _TABLE)
        left = len(deck) - each.cards * seats - _TABLE.cards
        return DealPlan(opening, (each,) if left else ())

    def _hand(self, seats: int) -> int:
        chosen = self.settings["hand"]
        return (12 if seats == 4 else 4) if chosen == "usual" else int(chosen)


_TABLE = Packet(4, table=True)


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (Mazzo52, Distribuzione52)
