"""The fifteen family."""

from __future__ import annotations

from scopa_core.plugin import Variant, msg
from scopa_plugins.variants.base import scopa

_FIFTEEN = scopa("tre_re", quindici={})
_ESCOBA_BGA = scopa("tre_re", quindici={}, sette={}, quattro_sette={})

VARIANTS = (
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
