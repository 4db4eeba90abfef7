"""Scopone: the whole pack dealt to two pairs."""

from __future__ import annotations

from scopa_core.plugin import Rank, Suit, Variant, card, card_set, msg
from scopa_plugins.variants.base import TWO_PAIRS, scopa

_THREE_COINS = card_set(card(rank, Suit.DENARI) for rank in (Rank.ASSO, Rank.DUE, Rank.TRE))

VARIANTS = (
    Variant(
        name="scopone",
        title=msg("Scopone"),
        summary=msg("Two pairs, nine cards each and four on the table."),
        rules=scopa(scopone={}),
        seats=4,
        seatings=TWO_PAIRS,
        group="scopone",
        source="rules.md 3.1 [FIGS, ADAMOLI, PAGAT]",
    ),
    Variant(
        name="scopone_scientifico",
        title=msg("Scopone scientifico"),
        summary=msg("Two pairs, ten cards each and an empty table."),
        rules=scopa("tre_re", scopone_scientifico={}),
        seats=4,
        seatings=TWO_PAIRS,
        group="scopone",
        source="rules.md 3.1 [PAGAT, BGA, UNIPV]",
    ),
    Variant(
        name="scopone_de_trente",
        title=msg("Scopone de Trente"),
        summary=msg(
            "Scopone up to 21, with points for {cards:the}; all three win the match.",
            cards=_THREE_COINS,
        ),
        rules=scopa(scopone={}, de_trente={}),
        match={"target": 21},
        seats=4,
        seatings=TWO_PAIRS,
        group="scopone",
        source="rules.md 3.1 [BGA]",
    ),
    Variant(
        name="scopone_trentino",
        title=msg("Scopone trentino"),
        summary=msg("Scopone up to 21, with the napola; all ten {suit} win.", suit=Suit.DENARI),
        rules=scopa(scopone={}, napola={"all_denari_wins": True}),
        match={"target": 21},
        seats=4,
        seatings=TWO_PAIRS,
        group="scopone",
        source="rules.md 3.1 [WP-EN]",
    ),
)
