"""A pack as it is drawn: the family its suits belong to, its signs and its indices."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from rich.cells import cell_len

from scopa_core.cards import DECK_40, DECK_52, Card, Rank, Suit, card
from scopa_core.errors import NotationError
from scopa_core.faces import CardFaces
from scopa_core.notation.cards import parse_card

_FRENCH = ("♦♢", "♥♡", "♠♤", "♣♧")
_LATIN = ("●◉○◎⊙", "∪⊔", "†‡⚔", "♣▮")
"""The signs by which a family of suits is known, for ``d c s b``."""
_LATIN_SIGNS = ("◉", "∪", "†", "▮")
"""Coin, goblet, sword and cudgel, each in a single cell."""
_COPIES = ("", "'", "″", "‴", "⁴", "⁵")
"""The marks of the copies of a card where there is room for one cell only."""


class Family(Enum):
    """What the signs of a pack look like, and so which pictures go with them."""

    LATIN = "latin"
    """Coins, cups, swords and clubs, as in Italian and Spanish packs."""
    FRENCH = "french"
    OTHER = "other"
    """Signs nobody has drawn: they are shown as they are."""


@dataclass(frozen=True, slots=True)
class Pack:
    """What is drawn of a pack.

    Attributes:
        family: the family of its suits.
        signs: the sign of each suit, one cell wide.
        indices: the index of each rank.
    """

    family: Family
    signs: tuple[str, ...]
    indices: tuple[str, ...]

    def sign(self, card: Card) -> str:
        """The sign of a card's suit."""
        return self.signs[card.suit]

    def index(self, card: Card) -> str:
        """The index of a card's rank."""
        return self.indices[card.rank - 1]

    def pips(self, card: Card) -> int:
        """How many signs the card shows; 0 for a figure."""
        if card.rank <= Rank.DIECI:
            return int(card.rank)
        index = self.index(card)
        # A Latin figure is a figure, whatever number stands in its corner.
        numbered = self.family is not Family.LATIN and index.isdecimal() and int(index) <= 10
        return int(index) if numbered else 0

    def code(self, card: Card) -> str:
        """What is typed for the card, copies aside: its index and the letter of its suit, or
        its rank letter where the index would be read as another card."""
        index = self.index(card)
        return (index if _reads_as(index, card.rank) else card.rank.code) + card.suit.code

    def corner(self, card: Card) -> str:
        """What stands in the corner: what is typed, or the mere index where it differs."""
        index = self.index(card)
        return self.code(card) if _reads_as(index, card.rank) else index

    def copied(self, text: str, card: Card, room: int) -> str:
        """The text with the mark of the card's copy, as it is typed if there is room for it."""
        primes = "'" * card.copy
        return text + (primes if cell_len(text) + len(primes) <= room else _COPIES[card.copy])


def pack_of(faces: CardFaces | None) -> Pack:
    """The pack that faces describe; without any, codes are all there is."""
    if faces is None:
        return _pack(tuple(suit.code for suit in Suit), tuple(rank.code for rank in Rank))
    return _pack(
        tuple(faces.signs.get(suit.code, suit.code) for suit in Suit),
        tuple(faces.indices.get(rank.code, rank.code) for rank in Rank),
    )


@lru_cache(maxsize=64)
def _pack(signs: tuple[str, ...], indices: tuple[str, ...]) -> Pack:
    short = tuple(
        index if 1 <= cell_len(index) <= 2 else rank.code
        for index, rank in zip(indices, Rank, strict=True)
    )
    if _drawn_as(signs, _FRENCH):
        return Pack(Family.FRENCH, signs, short)
    if _drawn_as(signs, _LATIN):
        return Pack(Family.LATIN, _LATIN_SIGNS, short)
    narrow = zip(signs, Suit, strict=True)
    return Pack(
        Family.OTHER,
        tuple(sign if cell_len(sign) == 1 == len(sign) else suit.code for sign, suit in narrow),
        short,
    )


def _drawn_as(signs: tuple[str, ...], family: tuple[str, ...]) -> bool:
    return all(sign and sign in known for sign, known in zip(signs, family, strict=True))


@lru_cache(maxsize=256)
def _reads_as(index: str, rank: Rank) -> bool:
    """Whether an index is understood as that rank when it is typed."""
    meant = card(rank, Suit.DENARI)
    try:
        return parse_card(index + "d", DECK_40 if meant in DECK_40 else DECK_52) == meant
    except NotationError:
        return False
