"""The packs: how cards look and what they are called.

The engine plays with suits and values; a pack only shows them (rules R2 and R3).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scopa_core.plugin import CardFaces, Message, hookimpl, msg, pmsg

_NUMBERS = {code: pmsg("rank", code) for code in "23456789"} | {"T": pmsg("rank", "10")}
_THE_NUMBERS = {
    "2": pmsg("rank with article", "the 2"),
    "3": pmsg("rank with article", "the 3"),
    "4": pmsg("rank with article", "the 4"),
    "5": pmsg("rank with article", "the 5"),
    "6": pmsg("rank with article", "the 6"),
    "7": pmsg("rank with article", "the 7"),
    "8": pmsg("rank with article", "the 8"),
    "9": pmsg("rank with article", "the 9"),
    "T": pmsg("rank with article", "the 10"),
}
_ACE = {"A": pmsg("rank", "ace")}
_THE_ACE = {"A": pmsg("rank with article", "the ace")}

_ITALIAN_SUITS = {
    "d": pmsg("suit of the Italian pack", "coins"),
    "c": pmsg("suit of the Italian pack", "cups"),
    "s": pmsg("suit of the Italian pack", "swords"),
    "b": pmsg("suit of the Italian pack", "clubs"),
}
_FRENCH_SUITS = {
    "d": pmsg("suit of the French pack", "diamonds"),
    "c": pmsg("suit of the French pack", "hearts"),
    "s": pmsg("suit of the French pack", "spades"),
    "b": pmsg("suit of the French pack", "clubs"),
}
_FRENCH_SIGNS = {"d": "♦", "c": "♥", "s": "♠", "b": "♣"}
_ITALIAN_SIGNS = {"d": "●", "c": "∪", "s": "†", "b": "♣"}
_PLAIN = {"A": "A", **{n: n for n in "23456789"}, "T": "10"}

_CARD = pmsg("a card: rank and suit", "{rank} of {suit}")


def _faces(
    name: str,
    title: Message,
    suits: Mapping[str, Message],
    figures: Mapping[str, Message],
    the_figures: Mapping[str, Message],
    signs: Mapping[str, str],
    indices: Mapping[str, str],
) -> CardFaces:
    return CardFaces(
        name=name,
        title=title,
        suits=suits,
        ranks={**_ACE, **_NUMBERS, **figures},
        ranks_with_article={**_THE_ACE, **_THE_NUMBERS, **the_figures},
        card=_CARD,
        signs=signs,
        indices={**_PLAIN, **indices},
    )


@hookimpl
def scopa_card_faces() -> Iterable[CardFaces]:
    jack_queen_king = {
        "F": pmsg("rank of the French pack", "jack"),
        "C": pmsg("rank of the French pack", "queen"),
        "R": pmsg("rank of the French pack", "king"),
    }
    return (
        _faces(
            "italian",
            msg("Italian"),
            _ITALIAN_SUITS,
            {
                "F": pmsg("rank of the Italian pack", "knave"),
                "C": pmsg("rank of the Italian pack", "knight"),
                "R": pmsg("rank of the Italian pack", "king"),
            },
            {
                "F": pmsg("rank of the Italian pack, with article", "the knave"),
                "C": pmsg("rank of the Italian pack, with article", "the knight"),
                "R": pmsg("rank of the Italian pack, with article", "the king"),
            },
            _ITALIAN_SIGNS,
            {"F": "F", "C": "C", "R": "R"},
        ),
        _faces(
            "french",
            msg("French, without 8, 9 and 10"),
            _FRENCH_SUITS,
            jack_queen_king,
            {
                "F": pmsg("rank of the French pack, with article", "the jack"),
                "C": pmsg("rank of the French pack, with article", "the queen"),
                "R": pmsg("rank of the French pack, with article", "the king"),
            },
            _FRENCH_SIGNS,
            {"F": "J", "C": "Q", "R": "K"},
        ),
        _faces(
            "french_no_figures",
            msg("French, without figures"),
            _FRENCH_SUITS,
            {"F": pmsg("rank", "8"), "C": pmsg("rank", "9"), "R": pmsg("rank", "10")},
            {
                "F": pmsg("rank with article", "the 8"),
                "C": pmsg("rank with article", "the 9"),
                "R": pmsg("rank with article", "the 10"),
            },
            _FRENCH_SIGNS,
            {"F": "8", "C": "9", "R": "10"},
        ),
        _faces(
            "spanish",
            msg("Spanish"),
            {
                "d": pmsg("suit of the Spanish pack", "coins"),
                "c": pmsg("suit of the Spanish pack", "cups"),
                "s": pmsg("suit of the Spanish pack", "swords"),
                "b": pmsg("suit of the Spanish pack", "clubs"),
            },
            {
                "F": pmsg("rank of the Spanish pack", "knave (8)"),
                "C": pmsg("rank of the Spanish pack", "knight (9)"),
                "R": pmsg("rank of the Spanish pack", "king (10)"),
            },
            {
                "F": pmsg("rank of the Spanish pack, with article", "the knave (8)"),
                "C": pmsg("rank of the Spanish pack, with article", "the knight (9)"),
                "R": pmsg("rank of the Spanish pack, with article", "the king (10)"),
            },
            _ITALIAN_SIGNS,
            {"F": "10", "C": "11", "R": "12"},
        ),
    )
