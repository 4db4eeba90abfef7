"""Spazzino: what it adds to the points it shares with Cicera."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import Rule, hookimpl, msg
from scopa_plugins.in_play import JustLaid


class PiculaSpazzino(JustLaid):
    """The card just played, taken with an equal one: 1 point (rules.md 3.1)."""

    name = "picula_spazzino"
    title = msg("Picula, as in Spazzino")
    categories = {"picula": msg("Picula")}
    summary = msg("1 point for taking the card just played with an equal one.")
    details = (
        msg(
            "Taking the card that the player before you has just laid, with one card of equal "
            "value, is a picula and earns 1 point. It must be taken alone, and not with the first "
            "card after new cards were dealt."
        ),
    )
    source = "rules.md 3.1 [INVIDO, CUPERATIVA, REGOLEDELGIOCO]"
    place = 52
    conflicts_with = frozenset({"cicera", "picula"})


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (PiculaSpazzino,)
