"""The fifteen family."""

from __future__ import annotations

from scopa_core.plugin import Seating, Variant, msg
from scopa_plugins.variants.base import scopa

_FIFTEEN = scopa("tre_re", quindici={})
_ESCOBA_BGA = scopa("tre_re", quindici={}, sette={}, quattro_sette={})
_UP_TO_FOUR = frozenset({Seating(2, 2), Seating(3, 3), Seating(4, 2), Seating(4, 4)})

VARIANTS = (
    Variant(
        name="escoba",
        title=msg("Escoba"),
        summary=msg("Captures to fifteen with points for sevens, up to 21, as in Spain."),
        rules=scopa(
            "tre_re", "primiera", quindici={}, tavola_quindici={}, sette={}, quattro_sette={}
        ),
        match={"target": 21, "deck": "spanish"},
        seatings=_UP_TO_FOUR,
        group="fifteen",
        source="rules.md 3.1, 3.7 [WP-EN, MELELE, MUNDI]",
    ),
    Variant(
        name="escoba_argentina",
        title=msg("Escoba, Argentina"),
        summary=msg("Captures to fifteen with the primiera, up to 15, as in Argentina."),
        rules=scopa("tre_re", quindici={}, tavola_quindici={}),
        match={"target": 15, "deck": "spanish"},
        seatings=_UP_TO_FOUR,
        group="fifteen",
        source="rules.md 3.1, 3.7 [STUDYLIB, JUEGOSDE]",
    ),
    Variant(
        name="scopa_quindici",
        title=msg("Scopa a quindici"),
        summary=msg("The classic game, but a card takes what makes fifteen with it."),
        rules=_FIFTEEN,
        group="fifteen",
        source="rules.md 3.1 [PARLETT, BGA]",
    ),
    Variant(
        name="escoba_bga",
        title=msg("Escoba, Board Game Arena"),
        summary=msg("Captures to fifteen, with points for most sevens and for all four."),
        rules=_ESCOBA_BGA,
        match={"deck": "spanish"},
        group="fifteen",
        source="rules.md 3.7 [BGA]",
    ),
    Variant(
        name="escoba_bga_no_prime",
        title=msg("Escoba, Board Game Arena, without primiera"),
        summary=msg("Captures to fifteen, with points for sevens and without the primiera."),
        rules={k: v for k, v in _ESCOBA_BGA.items() if k != "primiera"},
        match={"deck": "spanish"},
        group="fifteen",
        source="rules.md 3.7 [BGA]",
    ),
)
