"""The classic game and its presets."""

from __future__ import annotations

from scopa_core.plugin import SCOPA, Rank, Seating, Suit, Variant, card, msg, of_rank
from scopa_plugins.variants.base import scopa

VARIANTS = (
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
        rules=scopa(mazzo_52={}),
        match={"deck": "french"},
        source="rules.md 3.1 [PARLETT]",
    ),
    Variant(
        name="asso_piglia_tutto",
        title=msg("Ace takes all"),
        summary=msg("An ace takes the whole table, unless an ace lies there; it is no scopa."),
        rules=scopa(asso_piglia_tutto={}),
        source="rules.md 3.2",
    ),
    Variant(
        name="asso_bga_simplified",
        title=msg("Ace takes all, BGA simplified"),
        summary=msg("An ace always takes the whole table, and it counts as a scopa."),
        rules=scopa(asso_piglia_tutto={"blocked": False, "sweep": True}),
        source="rules.md 3.2 [BGA]",
    ),
    Variant(
        name="asso_bga_traditional",
        title=msg("Ace takes all, BGA traditional"),
        summary=msg(
            "An ace takes the whole table for a scopa, unless an ace lies there or it is the "
            "first card of the round."
        ),
        rules=scopa(asso_piglia_tutto={"sweep": True, "first_play": "aces_only"}),
        source="rules.md 3.2 [BGA]",
    ),
    Variant(
        name="scopa_d_assi",
        title=msg("Scopa d'assi"),
        summary=msg("The long game: an ace takes all, with Re Bello and napola, up to 21."),
        rules=scopa(asso_piglia_tutto={}, re_bello={}, napola={"all_denari_wins": True}),
        match={"target": 21},
        source="rules.md 3.7 [CARTESCOPA]",
    ),
    Variant(
        name="scopa_re_bello",
        title=msg("Scopa with Re Bello"),
        summary=msg(
            "The classic game with 1 point for {card:the}.", card=card(Rank.RE, Suit.DENARI)
        ),
        rules=scopa(re_bello={}),
        source="rules.md 3.7 [BGA]",
    ),
    Variant(
        name="scopa_napola",
        title=msg("Scopa with napola"),
        summary=msg(
            "The classic game with points for a run of {suit} from the ace on.",
            suit=Suit.DENARI,
        ),
        rules=scopa(napola={}),
        source="rules.md 3.7 [BGA]",
    ),
    Variant(
        name="il_ponino",
        title=msg("Il Ponino"),
        summary=msg(
            "Scope count double for the side that captured {cards:the}.",
            cards=of_rank(Rank.CAVALLO),
        ),
        rules=scopa(ponino={}),
        source="rules.md 3.1 [BGA]",
    ),
    Variant(
        name="scopa_pesca",
        title=msg("Scopa with drawing"),
        summary=msg("Nine cards each, and a card from the stock after every play."),
        rules=scopa(pesca={}),
        source="rules.md 3.1 [PARLETT]",
    ),
)
