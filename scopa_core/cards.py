"""Cards, sets of cards and decks.

A :class:`Card` is a small integer with a suit and a rank.  A set of cards is a plain integer
with one bit per card (:data:`CardSet`), so that union, difference and counting are single
machine operations; ``card_set`` and ``cards_in`` translate.  The numbers follow the canonical
order of the notation: suit (denari, coppe, spade, bastoni), then rank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property, lru_cache
from itertools import accumulate
from operator import or_
from typing import TypeAlias

CardSet: TypeAlias = int
"""A set of cards as bits: card ``c`` is a member when ``s >> c & 1``."""

EMPTY: CardSet = 0


class Suit(IntEnum):
    """The four suits; French packs show them as diamonds, hearts, spades and clubs (rule R3)."""

    DENARI = 0
    COPPE = 1
    SPADE = 2
    BASTONI = 3

    @property
    def code(self) -> str:
        return "dcsb"[self]


class Rank(IntEnum):
    """The thirteen ranks a pack may hold; the 40-card pack leaves out 8, 9 and 10 (rule R1)."""

    ASSO = 1
    DUE = 2
    TRE = 3
    QUATTRO = 4
    CINQUE = 5
    SEI = 6
    SETTE = 7
    OTTO = 8
    NOVE = 9
    DIECI = 10
    FANTE = 11
    CAVALLO = 12
    RE = 13

    @property
    def code(self) -> str:
        return "A23456789TFCR"[self - 1]


_RANKS = len(Rank)
_PACK = _RANKS * len(Suit)
MOST_PACKS = 6
"""How many packs can be shuffled together."""
HIDDEN = 512
"""The number of the first hidden card."""
COPY_MARK = "'"
"""What follows a card's code once for each pack before its own: ``7d``, ``7d'``, ``7d''``."""


class Card(int):
    """One card, numbered ``13 * suit + rank - 1``, and 52 more for each further pack that is
    shuffled in.

    Numbers from 512 up are *hidden* cards: backs that someone sees without knowing the face.
    Each hidden card of a position has its own number, so that sets still count them.
    """

    __slots__ = ()

    def __bool__(self) -> bool:
        return True

    @property
    def suit(self) -> Suit:
        return Suit(self // _RANKS % len(Suit))

    @property
    def rank(self) -> Rank:
        return Rank(self % _RANKS + 1)

    @property
    def copy(self) -> int:
        """Which of several packs it comes from, counting from 0."""
        return self // _PACK

    @property
    def hidden(self) -> bool:
        """Whether only the back of the card is known."""
        return self >= HIDDEN

    @property
    def bit(self) -> CardSet:
        """The set that holds this card alone."""
        return 1 << self

    def __str__(self) -> str:
        return "??" if self.hidden else self.rank.code + self.suit.code + COPY_MARK * self.copy

    def __repr__(self) -> str:
        return f"<{self}>"


CARDS: tuple[Card, ...] = tuple(Card(number) for number in range(_PACK * MOST_PACKS))
"""Every card with a face, in canonical order: pack by pack."""

CARD_OF_BIT: dict[CardSet, Card] = {1 << number: card for number, card in enumerate(CARDS)}
"""The card of a one-card set; hidden cards are not in it."""


def card(rank: Rank, suit: Suit, copy: int = 0) -> Card:
    """The card of that rank and suit."""
    return CARDS[copy * _PACK + suit * _RANKS + rank - 1]


SETTEBELLO = card(Rank.SETTE, Suit.DENARI)


def hidden_cards(count: int, start: int = 0) -> tuple[Card, ...]:
    """``count`` distinct backs, the first of them number ``start``."""
    return tuple(Card(HIDDEN + start + number) for number in range(count))


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of the given cards."""
    result = EMPTY
    for each in cards:
        result |= 1 << each
    return result


def iterate(cards: CardSet) -> Iterator[Card]:
    """The members of a set in canonical order, one after the other."""
    while cards:
        bit = cards & -cards
        yield CARD_OF_BIT.get(bit) or Card(bit.bit_length() - 1)
        cards ^= bit


@lru_cache(maxsize=1 << 14)
def cards_in(cards: CardSet) -> tuple[Card, ...]:
    """The members of a set in canonical order, as a tuple to index or keep."""
    return tuple(iterate(cards))


def of_suit(suit: Suit) -> CardSet:
    """The cards of a suit in one pack."""
    return _OF_SUIT[suit]


def of_rank(rank: Rank) -> CardSet:
    """The cards of a rank in one pack."""
    return _OF_RANK[rank]


_OF_SUIT = tuple(card_set(c for c in CARDS[:_PACK] if c.suit == suit) for suit in Suit)
_OF_RANK = (EMPTY, *(card_set(c for c in CARDS[:_PACK] if c.rank == rank) for rank in Rank))
_EVERY_PACK = sum(1 << _PACK * pack for pack in range(MOST_PACKS))


def in_every_pack(cards: CardSet) -> CardSet:
    """The cards of one pack together with the same cards of all other packs."""
    return cards * _EVERY_PACK


FACES: CardSet = card_set(CARDS)
"""Every card whose face is known; what is outside is hidden."""


def backs_in(cards: CardSet) -> CardSet:
    """The hidden cards of a set."""
    return cards >> HIDDEN << HIDDEN


@dataclass(frozen=True, eq=False)
class Deck:
    """The composition of a deck: its ranks in rising order, each worth its place, from 1 up, and
    how many packs are shuffled together.

    Decks are constants, told apart by identity, which a copy or a pickle keeps.

    Attributes:
        name: the identifier of the pack.
        ranks: the ranks of each suit; the first captures as 1, the second as 2, and so on.
        packs: the number of packs, from 1 to 6.
        cards: every card of the pack in canonical order.
        all: the same as a set.
        values: the capture value of each card by its number; 0 for cards the pack does not hold.
        of_value: the cards of each value; ``of_value[0]`` is empty.
        below: for each value, the cards worth less.
    """

    name: str
    ranks: tuple[Rank, ...]
    packs: int = 1

    def __post_init__(self) -> None:
        _DECKS.setdefault((self.name, self.ranks, self.packs), self)

    def __reduce__(self) -> tuple[Callable[..., Deck], tuple[str, tuple[Rank, ...], int]]:
        return _known_deck, (self.name, self.ranks, self.packs)

    def __contains__(self, each: Card) -> bool:
        return self.all >> each & 1 == 1

    def __len__(self) -> int:
        return len(self.cards)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        return tuple(c for c in CARDS[: _PACK * self.packs] if c.rank in self.ranks)

    @cached_property
    def all(self) -> CardSet:
        return card_set(self.cards)

    @cached_property
    def values(self) -> tuple[int, ...]:
        worth = {rank: place for place, rank in enumerate(self.ranks, 1)}
        return tuple(worth.get(c.rank, 0) for c in CARDS[: _PACK * self.packs])

    @cached_property
    def of_value(self) -> tuple[CardSet, ...]:
        return (EMPTY, *(in_every_pack(of_rank(rank)) & self.all for rank in self.ranks))

    @cached_property
    def below(self) -> tuple[CardSet, ...]:
        return (EMPTY, *accumulate(self.of_value, or_))

    def several(self, packs: int) -> Deck:
        """So many of these packs shuffled together."""
        return self if packs == self.packs else _known_deck(self.name, self.ranks, packs)


_DECKS: dict[tuple[str, tuple[Rank, ...], int], Deck] = {}


def _known_deck(name: str, ranks: tuple[Rank, ...], packs: int) -> Deck:
    return _DECKS.get((name, ranks, packs)) or Deck(name, ranks, packs)


DECK_40 = Deck("40", tuple(rank for rank in Rank if not Rank.OTTO <= rank <= Rank.DIECI))
"""The Italian pack: ace to seven, fante 8, cavallo 9, re 10 (rule R1)."""

DECK_52 = Deck("52", tuple(Rank))
"""The full pack with jack 11, queen 12 and king 13 [PARLETT]."""
