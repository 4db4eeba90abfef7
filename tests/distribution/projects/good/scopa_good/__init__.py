"""Everything a plugin can bring: a rule, a variant, a pack, a computer player and its texts."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import (
    SCOPA,
    CardFaces,
    Catalog,
    Level,
    Move,
    Option,
    Randomness,
    Rank,
    Rule,
    ScoreLine,
    State,
    Tally,
    Texts,
    Variant,
    View,
    hookimpl,
    of_rank,
)

texts = Texts("scopa_good")
msg, nmsg, pmsg = texts.msg, texts.nmsg, texts.pmsg

_KINGS = of_rank(Rank.RE)


class QuattroRe(Rule):
    """Points for the side that captured all four kings."""

    name = "quattro_re"
    version = 2
    title = msg("Four kings")
    summary = msg("Points for all four kings.")
    details = (msg("The side that captured all four kings scores."),)
    source = "[house rule]"
    place = 90
    options = (
        Option("worth", 2, msg("Points"), choices=(), bounds=(1, 9), help=msg("What they score.")),
        Option("three", False, msg("Three are enough")),
    )

    def tallies(self, state: State) -> tuple[Tally, ...]:
        return tuple(Tally((pile & _KINGS).bit_count(), pile & _KINGS) for pile in state.piles)

    @hookimpl
    def scopa_score(self, state: State) -> Iterable[ScoreLine]:
        enough = 3 if self.settings["three"] else 4
        for side, pile in enumerate(state.piles):
            if (pile & _KINGS).bit_count() >= enough:
                yield ScoreLine(self.name, side, int(self.settings["worth"]), pile & _KINGS)


class Last:
    """Plays the last of its legal moves."""

    def __init__(self, randomness: Randomness) -> None:
        self.randomness = randomness

    def choose(self, rules: object, view: View, moves: tuple[Move, ...]) -> Move:
        return moves[-1]


_RANKS = {code: msg(code) for code in "A23456789TFCR"}


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (QuattroRe,)


@hookimpl
def scopa_variants() -> Iterable[Variant]:
    return (
        Variant(
            name="scopa_dei_re",
            title=msg("Scopa of the kings"),
            summary=msg("The classic game with points for the kings, under the sky."),
            rules={**SCOPA, "quattro_re": {"three": True}},
            match={"deck": "sky"},
            source="[house rule]",
        ),
    )


@hookimpl
def scopa_card_faces() -> Iterable[CardFaces]:
    return (
        CardFaces(
            name="sky",
            title=msg("Sky"),
            suits={
                "d": pmsg("suit", "suns"),
                "c": pmsg("suit", "moons"),
                "s": pmsg("suit", "stars"),
                "b": pmsg("suit", "clouds"),
            },
            ranks=_RANKS,
            ranks_with_article=_RANKS,
            card=pmsg("a card", "{rank} of {suit}"),
            signs={"d": "o", "c": "c", "s": "*", "b": "~"},
            indices={code: code for code in _RANKS},
        ),
    )


@hookimpl
def scopa_catalogs() -> Iterable[Catalog]:
    return (Catalog("scopa_good", "scopa_good"),)


@hookimpl
def scopa_players() -> Iterable[Level]:
    return (Level("last", msg("Last"), msg("Plays the last legal move."), Last),)
