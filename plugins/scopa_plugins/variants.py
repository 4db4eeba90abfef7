"""The variants: named sets of rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scopa_core.plugin import SCOPA, Seating, Value, Variant, hookimpl, msg

_TWO_PAIRS = frozenset({Seating(4, 2)})


def _scopa(*removed: str, **added: Mapping[str, Value]) -> Mapping[str, Mapping[str, Value]]:
    """The rules of the classic game without some and with others."""
    return {name: options for name, options in SCOPA.items() if name not in removed} | added


_FIFTEEN = _scopa("tre_re", quindici={})
_ESCOBA_BGA = _scopa("tre_re", quindici={}, sette={}, quattro_sette={})


@hookimpl
def scopa_variants() -> Iterable[Variant]:
    return (
        Variant(
            name="scopa_gamerules",
            title=msg("Scopa, GameRules"),
            summary=msg("As on GameRules.com: two or four players with a French pack."),
            rules=SCOPA,
            match={"deck": "french"},
            seatings=frozenset({Seating(2, 2), Seating(4, 2)}),
            source="rules.md 3.7 [GR-ES, GR-TL]",
        ),
        Variant(
            name="scopa_bga",
            title=msg("Scopa, Board Game Arena"),
            summary=msg(
                "As on Board Game Arena: only the sums with the fewest cards, and everyone alone."
            ),
            rules=SCOPA,
            match={"captures": "fewest", "primiera_missing": "sum"},
            teams={4: 4, 6: 6},
            source="rules.md 3.7 [BGA]",
        ),
        Variant(
            name="scopa_parlett",
            title=msg("Scopa, Parlett"),
            summary=msg("As David Parlett tells it: a tie at the target is counted out."),
            rules=SCOPA,
            match={"count_out": True},
            source="rules.md 3.7 [PARLETT]",
        ),
        Variant(
            name="scopa_bambini",
            title=msg("Scopa for children"),
            summary=msg("The classic game with numbers only: a French pack without figures."),
            rules=SCOPA,
            match={"deck": "french_no_figures"},
            source="rules.md 3.7 [GR-ES, GR-TL]",
        ),
        Variant(
            name="scopa_52",
            title=msg("Scopa with 52 cards"),
            summary=msg("The full French pack: jack 11, queen 12, king 13."),
            rules=_scopa(mazzo_52={}),
            match={"deck": "french"},
            seatings=frozenset({Seating(2, 2), Seating(4, 2), Seating(4, 4)}),
            source="rules.md 3.1 [PARLETT]",
        ),
        Variant(
            name="asso_piglia_tutto",
            title=msg("Ace takes all"),
            summary=msg("An ace takes the whole table, unless an ace lies there; it is no scopa."),
            rules=_scopa(asso_piglia_tutto={}),
            source="rules.md 3.2",
        ),
        Variant(
            name="asso_bga_simplified",
            title=msg("Ace takes all, BGA simplified"),
            summary=msg("An ace always takes the whole table, and it counts as a scopa."),
            rules=_scopa(asso_piglia_tutto={"blocked": False, "sweep": True}),
            source="rules.md 3.2 [BGA]",
        ),
        Variant(
            name="asso_bga_traditional",
            title=msg("Ace takes all, BGA traditional"),
            summary=msg(
                "An ace takes the whole table for a scopa, unless an ace lies there or it is the "
                "first card of the round."
            ),
            rules=_scopa(asso_piglia_tutto={"sweep": True, "first_play": "aces_only"}),
            source="rules.md 3.2 [BGA]",
        ),
        Variant(
            name="scopone",
            title=msg("Scopone"),
            summary=msg("Two pairs, nine cards each and four on the table."),
            rules=_scopa(scopone={}),
            seats=4,
            seatings=_TWO_PAIRS,
            group="scopone",
            source="rules.md 3.1 [FIGS, ADAMOLI, PAGAT]",
        ),
        Variant(
            name="scopone_scientifico",
            title=msg("Scopone scientifico"),
            summary=msg("Two pairs, ten cards each and an empty table."),
            rules=_scopa("tre_re", scopone_scientifico={}),
            seats=4,
            seatings=_TWO_PAIRS,
            group="scopone",
            source="rules.md 3.1 [PAGAT, BGA, UNIPV]",
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
