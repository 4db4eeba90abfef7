"""Brescia, the losing games and the rest."""

from __future__ import annotations

from scopa_core.plugin import Seating, Suit, Variant, msg
from scopa_plugins.variants.base import scopa

VARIANTS: tuple[Variant, ...] = (
    Variant(
        name="tuzzilicchio",
        title=msg("Tuzzilicchio"),
        summary=msg("Captures to eleven as well, aces that take all, and knocks; up to 31."),
        rules=scopa(tuzzilicchio={}, tozzolo={}),
        match={"target": 31},
        seatings=frozenset({Seating(2, 2), Seating(3, 3), Seating(4, 4)}),
        teams={4: 4},
        group="others",
        source="rules.md 3.1 [TUZZILICCHIO]",
    ),
    Variant(
        name="a_perdere",
        title=msg("Scopa to lose"),
        summary=msg("The classic game, but whoever has fewest points at the end wins."),
        rules=scopa(a_perdere={}),
        match={"target": 21},
        group="others",
        source="rules.md 3.1 [BGA]",
    ),
    Variant(
        name="a_non_prendere",
        title=msg("Scopa a non prendere"),
        summary=msg(
            "All the cards are dealt, whoever can make a scopa must, and fewest points win."
        ),
        rules=scopa(
            tutte_le_carte={},
            obbligo_di_scopa={},
            asso_piglia_tutto={"blocked": False},
            napola={},
            a_perdere={"all_denari_wins": True},
        ),
        match={"target": 21, "ties": "all"},
        seats=4,
        seatings=frozenset({Seating(4, 4), Seating(5, 5), Seating(6, 6)}),
        teams={4: 4, 6: 6},
        group="others",
        source="rules.md 3.1 [TIMENDUM]",
    ),
    Variant(
        name="cicera",
        title=msg("Cicera"),
        summary=msg("Brescia: 52 cards, nobody has to capture, and points in play; up to 51."),
        rules=scopa(
            "tre_re",
            "denari",
            "settebello",
            "primiera",
            mazzo_52={},
            distribuzione_52={},
            numeri_e_figure={},
            carte_doppie={},
            spade={},
            dieci_di_denari={},
            mata={},
            fante_di_spade={},
            napula={"all_spade_wins": True},
            cicera={},
            bager={},
            picula={},
        ),
        match={"target": 51, "capture": "free"},
        seats=4,
        seatings=frozenset({Seating(2, 2), Seating(3, 3), Seating(4, 2)}),
        group="others",
        source="rules.md 3.1, 3.4 [PAGAT, WP-EN, PARLETT, REGOLEDELGIOCO]",
    ),
    Variant(
        name="spazzino",
        title=msg("Spazzino"),
        summary=msg("Figures take only their like; points for {suit} and in play; up to 31.")(
            suit=Suit.SPADE
        ),
        rules=scopa(
            "tre_re",
            "denari",
            "primiera",
            numeri_e_figure={},
            carte_doppie={},
            spade={"worth": 2},
            mata={},
            fante_di_spade={},
            napula={},
            picula_spazzino={},
            bager={"worth": "each"},
        ),
        match={"target": 31, "ties": "all", "last_card_points": "void"},
        seatings=frozenset({Seating(2, 2), Seating(3, 3), Seating(4, 2)}),
        group="others",
        source="rules.md 3.1 [REGOLEDELGIOCO, CUPERATIVA, INVIDO]",
    ),
    Variant(
        name="scopa_frac",
        title=msg("Scopa Frac"),
        summary=msg("Aces and figures are worth 1 point each, and nothing else scores."),
        rules=scopa(
            "presa",
            "ultima_carta",
            "carte",
            "denari",
            "settebello",
            "primiera",
            "scope",
            frac={},
        ),
        group="others",
        source="rules.md 3.1 [BGA]",
    ),
)
