"""Scopa's own rules, written as rules and brought through the same door as everybody else's.

``captures`` says how cards take cards, ``table`` what else happens during a round, ``categories``
what is scored after it, and ``ending`` when the match is over; ``points`` has the shapes that most
categories share.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scopa_core.basics.captures import Presa
from scopa_core.basics.categories import Carte, Denari, Primiera, Scope, Settebello
from scopa_core.basics.ending import Vittoria
from scopa_core.basics.table import Distribuzione, Resto, TreRe, UltimaCarta
from scopa_core.messages import msg
from scopa_core.rules import Rule, Value, Variant, hookimpl

RULES: tuple[type[Rule], ...] = (
    Presa,
    Distribuzione,
    TreRe,
    UltimaCarta,
    Resto,
    Vittoria,
    Carte,
    Denari,
    Settebello,
    Primiera,
    Scope,
)

SCOPA: Mapping[str, Mapping[str, Value]] = {rule.name: {} for rule in RULES}
"""The rules of the classic game, for variants to start from."""


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return RULES


@hookimpl
def scopa_variants() -> Iterable[Variant]:
    return (
        Variant(
            name="scopa",
            title=msg("Scopa"),
            summary=msg("The classic game: four cards on the table, three in the hand."),
            rules=SCOPA,
            source="rules.md 1 [BGA-NEWS, GR-ES, PAGAT]",
        ),
    )
