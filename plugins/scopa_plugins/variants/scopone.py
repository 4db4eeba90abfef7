"""Scopone: the whole pack dealt to two pairs."""

from __future__ import annotations

from scopa_core.plugin import Variant, msg
from scopa_plugins.variants.base import TWO_PAIRS, scopa

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
)
