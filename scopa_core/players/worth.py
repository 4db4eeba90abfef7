"""What cards and moves are worth to a player, as far as the round has not settled it."""

from __future__ import annotations

from collections.abc import Callable

from scopa_core.cards import (
    CARDS,
    SETTEBELLO,
    Card,
    CardSet,
    Rank,
    Suit,
    in_every_pack,
    iterate,
    of_rank,
    of_suit,
)
from scopa_core.moves import Move
from scopa_core.ruleset import Ruleset
from scopa_core.state import State

SCOPA = 10.0
"""A scopa, on the scale where one more card is 1."""

_COINS = in_every_pack(of_suit(Suit.DENARI))
_SEVENS = in_every_pack(of_rank(Rank.SETTE))
_PRIME = {
    Rank.SETTE: 3.0,
    Rank.SEI: 1.5,
    Rank.ASSO: 0.8,
    Rank.CINQUE: 0.5,
    Rank.QUATTRO: 0.3,
}


def card_worth(card: Card) -> float:
    """What capturing a card is worth at the start of a round."""
    worth = 1.0 + _PRIME.get(card.rank, 0.0)
    if card.suit is Suit.DENARI:
        worth += 1.5
    if (card.suit, card.rank) == (SETTEBELLO.suit, SETTEBELLO.rank):
        worth += 8.0
    return worth


_OPENING = tuple(card_worth(card) for card in CARDS)


def worth_now(state: State, deck: CardSet) -> tuple[float, ...]:
    """What each card is worth now: the cards stop counting once some side has more than half of
    them, coins once it has more than half of those, and prime values once it has three sevens."""
    cards = max(pile.bit_count() for pile in state.piles) * 2 > deck.bit_count()
    coins = max((pile & _COINS).bit_count() for pile in state.piles)
    settled_coins = coins * 2 > (deck & _COINS).bit_count()
    settled_prime = max((pile & _SEVENS).bit_count() for pile in state.piles) >= 3
    if not (cards or settled_coins or settled_prime):
        return _OPENING
    worth = []
    for card, value in zip(CARDS[: deck.bit_length()], _OPENING, strict=False):
        if cards:
            value -= 1.0
        if settled_coins and card.suit is Suit.DENARI:
            value -= 1.5
        if settled_prime:
            value -= _PRIME.get(card.rank, 0.0)
        worth.append(value)
    return tuple(worth)


def best_moves(
    rules: Ruleset, moves: tuple[Move, ...], value: Callable[[Move], float]
) -> list[Move]:
    """The moves that win most; where fewest points win, those that win least."""
    values = [value(move) for move in moves]
    best = min(values) if rules.lowest_wins else max(values)
    return [move for move, each in zip(moves, values, strict=True) if each == best]


def gain(worth: tuple[float, ...], move: Move, sweep: bool) -> float:
    """What a move takes home, or what it gives away when it lays a card."""
    if move.captured is None:
        return -worth[move.card]
    taken = worth[move.card] + sum(worth[card] for card in iterate(move.captured))
    return taken + (SCOPA if sweep else 0.0)


def table_after(table: CardSet, move: Move) -> CardSet:
    """The table a move leaves."""
    if move.captured is None:
        return table | 1 << move.card
    return table & ~move.captured


def best_reply(
    rules: Ruleset, state: State, worth: tuple[float, ...]
) -> Callable[[CardSet, Card], float]:
    """A function of a table and a card: the most that card could take there; 0 when nothing."""
    sweeps = "scope" in {each for rule in rules.rules.values() for each in rule.scored}

    def reply(table: CardSet, card: Card) -> float:
        there = state._replace(table=table)
        best = 0.0
        for move in rules.moves_of(there, card):
            if move.captured:
                best = max(best, gain(worth, move, sweeps and move.captured == table))
        return best

    return reply


def unseen(rules: Ruleset, known: CardSet) -> CardSet:
    """The cards of the pack whose place is not known."""
    return rules.deck.all & ~known
