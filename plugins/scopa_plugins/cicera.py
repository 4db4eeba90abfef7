"""Cicera, the scopa of Brescia: what no other game scores.

Three cards or more are a "picula" here [rules.md 3.4], elsewhere in Lombardy a "quadriglia"
[BRIANZA]; in Spazzino a picula is what the cicera is here.
"""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import Card, CardSet, Holding, Rank, Rule, State, Suit, card, hookimpl, msg
from scopa_plugins.in_play import InPlay, JustLaid

_TEN = card(Rank.DIECI, Suit.DENARI)


class Cicera(JustLaid):
    """The card just played, taken with an equal one: 1 point (rules.md 3.4)."""

    name = "cicera"
    title = msg("Cicera")
    summary = msg("1 point for taking the card just played with an equal one.")
    details = (
        msg(
            "Taking the card that the player before you has just laid, with one card of equal "
            "value, is a cicera and earns 1 point. It must be taken alone, and not with the first "
            "card after new cards were dealt."
        ),
    )
    source = "rules.md 3.4 [PAGAT, WP-EN, THANOS]"
    place = 52
    conflicts_with = frozenset({"picula_spazzino"})


class Picula(InPlay):
    """Three cards or more taken at once: 1 point (rules.md 3.4)."""

    name = "picula"
    title = msg("Picula")
    summary = msg("1 point for taking three cards or more at once.")
    details = (
        msg("Taking three cards or more from the table at once is a picula and earns 1 point."),
    )
    source = "rules.md 3.4 [PAGAT, WP-EN, THANOS]"
    place = 56
    conflicts_with = frozenset({"picula_spazzino"})

    def points(self, state: State, card: Card, captured: CardSet) -> int:
        return int(captured.bit_count() >= 3)


class DieciDiDenari(Holding):
    """The ten of coins: 1 point (rules.md 3.4)."""

    name = "dieci_di_denari"
    title = msg("Point for {card:the}", card=_TEN)
    summary = msg("1 point for {card:the}.", card=_TEN)
    details = (msg("The side that captured {card:the} scores 1 point.", card=_TEN),)
    source = "rules.md 3.4 [PARLETT, REGOLEDELGIOCO]"
    place = 30
    requires = frozenset({"mazzo_52"})
    counted = _TEN.bit


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (Cicera, Picula, DieciDiDenari)
