"""Genoa: Cirulla and its kin."""

from __future__ import annotations

from scopa_core.plugin import Seating, Variant, msg
from scopa_plugins.variants.base import TWO_PAIRS, scopa

VARIANTS: tuple[Variant, ...] = (
    Variant(
        name="cirulla",
        title=msg("Cirulla"),
        summary=msg("Equal cards, sums or fifteen; an ace takes all; knock with a good hand."),
        rules=scopa(
            "tre_re",
            cirulla={},
            due_assi={},
            tavola_quindici={"matta": True, "thirty": "any"},
            bussata={},
            piccola={},
            grande={},
            cappotto={},
        ),
        match={"target": 51},
        seatings=frozenset({Seating(2, 2), Seating(3, 3), Seating(4, 2)}),
        group="genoa",
        source="rules.md 3.3 [PARLETT, REGOLEDELGIOCO, MUGUGNO, SBIRO]",
    ),
    Variant(
        name="cirulla_bga",
        title=msg("Cirulla, Board Game Arena"),
        summary=msg(
            "As on Board Game Arena: three kings void the deal, and a wild seven is a seven again "
            "on the table."
        ),
        rules=scopa(
            cirulla={},
            tavola_quindici={"matta": True, "thirty": "any"},
            bussata={"both": "highest", "matta_on_table": "seven"},
            piccola={},
            grande={},
            cappotto={},
        ),
        match={"target": 51, "primiera_missing": "sum"},
        teams={4: 4, 6: 6},
        group="genoa",
        source="rules.md 3.3, 3.7 [BGA]",
    ),
    Variant(
        name="cirullone",
        title=msg("Cirullone"),
        summary=msg("Cirulla for two pairs: nine cards each, four on the table, no knocking."),
        rules=scopa(
            "tre_re",
            scopone={},
            cirulla={},
            due_assi={},
            tavola_quindici={"matta": True, "thirty": "any"},
            piccola={},
            grande={},
            cappotto={},
        ),
        match={"target": 51},
        seats=4,
        seatings=TWO_PAIRS,
        group="genoa",
        source="rules.md 3.1 [SBIRO]",
    ),
    Variant(
        name="cucita",
        title=msg("Cucita"),
        summary=msg("The classic game with points for the hands one is dealt, up to 21."),
        rules=scopa("tre_re", cucita={}),
        match={"target": 21},
        seatings=frozenset({Seating(2, 2), Seating(4, 2)}),
        group="genoa",
        source="rules.md 3.1 [SCARPETTA]",
    ),
)
