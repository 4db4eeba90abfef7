"""Cards, sets of cards and moves: ``7d``, ``7d3c4s``, ``7dx3c4s*``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from scopa_core.cards import (
    COPY_MARK,
    DECK_40,
    MOST_PACKS,
    Card,
    CardSet,
    Deck,
    Rank,
    Suit,
    card,
    hidden_cards,
    iterate,
)
from scopa_core.errors import NotationError
from scopa_core.moves import Act, Declaration, Move

_SUITS = {suit.code: suit for suit in Suit}
_SUITS |= {sign: suit for signs in ("♦♥♠♣", "♢♡♤♧") for suit, sign in zip(Suit, signs, strict=True)}
_RANKS = {rank.code: rank for rank in Rank} | {
    "10": Rank.DIECI,
    "J": Rank.FANTE,
    "Q": Rank.CAVALLO,
    "K": Rank.RE,
}
_TOP_OF_40 = {"8": "F", "9": "C", "10": "R", "T": "R"}
_VARIATION_SELECTOR = "\N{VARIATION SELECTOR-16}"


def _read(text: str, deck: Deck, hidden_from: int | None) -> Iterator[tuple[int, Card]]:
    """Each card of a text with the column where it begins."""
    if text == "-":
        return
    if not text:
        raise NotationError("bad_card", text, expected="card", found="")
    at = backs = 0
    while at < len(text):
        start = at
        if text.startswith("??", at):
            if hidden_from is None:
                raise NotationError("hidden_not_here", text, column=at + 1, expected="card")
            if backs == len(deck):
                raise NotationError("too_many_cards", text, column=start + 1, expected="end")
            yield start + 1, hidden_cards(1, hidden_from + backs)[0]
            backs += 1
            at += 2
            continue
        rank = "10" if text.startswith("10", at) else text[at]
        at += len(rank)
        suit = _SUITS.get(text[at : at + 1])
        if Rank.DIECI not in deck.ranks:
            rank = _TOP_OF_40.get(rank, rank)
        if rank not in _RANKS or suit is None:
            raise NotationError(
                "bad_card", text, column=start + 1, expected="card", found=text[start : at + 1]
            )
        at += 2 if text.startswith(_VARIATION_SELECTOR, at + 1) else 1
        copy = 0
        while text.startswith(COPY_MARK, at) and copy < MOST_PACKS - 1:
            copy += 1
            at += 1
        found = card(_RANKS[rank], suit, copy)
        if found not in deck:
            raise NotationError(
                "card_not_in_deck", text, column=start + 1, expected="card", card=found
            )
        yield start + 1, found


def parse_cards(
    text: str, deck: Deck = DECK_40, *, hidden_from: int | None = None
) -> tuple[Card, ...]:
    """The cards of a text, in the order they are written; ``-`` is none.

    In a pack without 8, 9 and 10 those are read as the three figures.  ``??`` is a hidden card,
    numbered from ``hidden_from``; without that number it is refused.  Raises
    :class:`NotationError` at the first character that is no card of the deck.
    """
    return tuple(each for _, each in _read(text, deck, hidden_from))


def parse_card(text: str, deck: Deck = DECK_40) -> Card:
    """The one card of a text."""
    cards = parse_cards(text, deck)
    if len(cards) != 1:
        raise NotationError("bad_card", text, expected="card", found=text)
    return cards[0]


def parse_set(text: str, deck: Deck = DECK_40, *, hidden_from: int | None = None) -> CardSet:
    """The set of cards of a text; a card named twice is refused."""
    seen = 0
    for column, each in _read(text, deck, hidden_from):
        if seen >> each & 1:
            raise NotationError("card_twice", text, column=column, expected="new_card", card=each)
        seen |= 1 << each
    return seen


def column_of(text: str, sought: Card, deck: Deck, *, skip: int = 0) -> int:
    """The column where a text names a card, the first ``skip`` times not counted."""
    places = [column for column, each in _read(text, deck, 0) if each == sought]
    return places[skip]


def format_cards(cards: Iterable[Card]) -> str:
    """Cards in the order given; ``-`` when there is none."""
    return "".join(map(str, cards)) or "-"


def format_set(cards: CardSet) -> str:
    """A set in canonical order."""
    return format_cards(iterate(cards))


def parse_move(text: str, deck: Deck = DECK_40) -> tuple[Move, bool]:
    """The move of a text, and whether it is marked as a scopa."""
    body = text.removesuffix("*")
    played, cross, captured = body.partition("x")
    own = parse_card(played, deck)
    if not cross:
        if body != text:
            raise NotationError("bad_move", text, column=len(text), expected="end_of_lay")
        return Move(own), False
    try:
        return Move(own, parse_set(captured, deck)), body != text
    except NotationError as error:
        raise error.within(text, len(played) + 1) from None


DECLARES = "!"
"""What a declaration begins with."""
_DECLARATION = re.compile("[A-Za-z0-9=]+")


def parse_act(text: str, deck: Deck = DECK_40) -> tuple[Act, bool]:
    """The move or the declaration (``!3``, ``!3=4``) of a text, and whether it is marked as a
    scopa."""
    if not text.startswith(DECLARES):
        return parse_move(text, deck)
    declared = text.removeprefix(DECLARES)
    if not _DECLARATION.fullmatch(declared):
        raise NotationError("bad_declaration", text, column=2, expected="declaration")
    return Declaration(declared), False


def format_act(act: Act, sweep: bool = False) -> str:
    """The text of a move or of a declaration."""
    if isinstance(act, Declaration):
        return f"{DECLARES}{act.text}"
    return format_move(act, sweep)


def format_move(move: Move, sweep: bool = False) -> str:
    """The text of a move; ``sweep`` marks it as a scopa."""
    if move.captured is None:
        return str(move.card)
    return f"{move.card}x{format_set(move.captured)}{'*' if sweep else ''}"
