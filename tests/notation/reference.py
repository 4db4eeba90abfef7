"""A second Scopa, written from rules.md alone, to compare the engine's move generator with.

It is naive on purpose: cards are ``(rank, suit)`` pairs in plain lists, captures are found by
trying every combination, and nothing of ``scopa_core`` is imported.  ``reference_games.py`` tells
the variants apart, ``reference_captures.py`` finds what a card takes and ``reference_points.py``
counts points; here rounds are dealt and played.
"""

from __future__ import annotations

from itertools import combinations

from notation.reference_captures import card_plays, is_scopa
from notation.reference_games import (
    GAMES,
    MATTA,
    RANKS_40,
    RANKS_52,
    CardPair,
    Game,
    Play,
    Round,
    game_of,
    read,
    read_cards,
)
from notation.reference_points import (
    dealt,
    declarations,
    declared,
    in_play,
    only_best,
    prime,
    score,
    totals,
)

__all__ = [
    "GAMES",
    "RANKS_40",
    "RANKS_52",
    "CardPair",
    "Game",
    "Play",
    "Round",
    "after",
    "closed",
    "count",
    "deal",
    "game_of",
    "is_scopa",
    "is_void",
    "only_best",
    "plays",
    "prime",
    "read",
    "read_cards",
    "score",
    "totals",
    "write",
]


# -- one play ------------------------------------------------------------------------------------


def plays(round_: Round) -> list[Play]:
    """Everything the seat to move may do: declare, and play a card."""
    if round_.turn is None:
        return []
    return [*((text, None) for text in declarations(round_)), *card_plays(round_)]


def after(round_: Round, play: Play) -> Round:
    """The round after a play: cards moved, new hands dealt when all are empty, turn passed on."""
    assert round_.turn is not None
    new, seat, side = round_.copy(), round_.turn, round_.turn % round_.sides
    card, taken = play
    if isinstance(card, str):
        new.knocked.append(seat)
        new.earned[side] += declared(card)
        new.matta = card.partition("=")[2] or new.matta
        return new
    new.hands[seat].remove(card)
    if taken is None:
        new.table.append(card)
        new.previous = card
    else:
        new.table = [other for other in round_.table if other not in taken]
        new.piles[side] += [card, *taken]
        new.last, new.previous = seat, None
        new.scope[side] += is_scopa(round_, play)
        new.earned[side] += in_play(round_, play)
    if new.game.draws and new.stock:
        new.hands[seat].append(new.stock.pop(0))
    new.turn = (seat + 1) % len(new.hands)
    if not any(new.hands):
        deal_again(new)
    new.turn = next_holder(new)
    return new


def next_holder(round_: Round) -> int | None:
    """The next seat that holds a card (hands may be uneven), if the round goes on."""
    assert round_.turn is not None
    seats = len(round_.hands)
    turns = [(round_.turn + step) % seats for step in range(seats)]
    return next((seat for seat in turns if round_.hands[seat]), None)


def deal_again(round_: Round) -> None:
    """The next cards to each, as far as they last (R12)."""
    if round_.stock:
        for packet in round_.game.again.split():
            hand_out(round_, int(packet))
        round_.turn = (round_.dealer + 1) % len(round_.hands)
        new_cards(round_)


def new_cards(round_: Round) -> None:
    """What new cards mean beside the cards themselves."""
    round_.knocked, round_.matta, round_.previous = [], None, None
    if round_.game.dealt:
        for seat, hand in enumerate(round_.hands):
            round_.earned[seat % round_.sides] += dealt(hand)


def closed(round_: Round) -> Round:
    """The round after its last card: the leftovers go to the last capturer (R25)."""
    new = round_.copy()
    if new.last is not None:
        new.piles[new.last % new.sides] += new.table
        new.table = []
    return new


def count(round_: Round, depth: int) -> int:
    """The number of sequences of exactly ``depth`` plays."""
    if depth == 0:
        return 1
    return sum(count(after(round_, play), depth - 1) for play in plays(round_))


def write(play: Play) -> str:
    """A play in the notation, without the mark of a scopa."""
    card, taken = play
    if isinstance(card, str):
        return "!" + card
    if taken is None:
        return "".join(card)
    order = sorted(taken, key=lambda c: ("dcsb".index(c[1]), RANKS_52.index(c[0])))
    return "".join(card) + "x" + ("".join(rank + suit for rank, suit in order) or "-")


# -- the opening ---------------------------------------------------------------------------------


def deal(
    ruleset: str, stock: list[CardPair], seats: int, dealer: int, sides: int | None = None
) -> Round:
    """The opening deal (R10, 3.1) and what it brings at once; ``sides`` is as many as seats
    unless it is told."""
    sides = sides or seats
    round_ = Round(
        game=game_of(ruleset),
        hands=[[] for _ in range(seats)],
        table=[],
        stock=list(stock),
        piles=[[] for _ in range(sides)],
        turn=(dealer + 1) % seats,
        dealer=dealer,
        scope=[0] * sides,
        earned=[0] * sides,
    )
    game = round_.game
    for packet in ((seats < 4 and game.deal_for_few) or game.deal).split():
        if packet[0] == "t":
            round_.table += [round_.stock.pop(0) for _ in range(int(packet[1:]))]
        else:
            hand_out(round_, int(packet))
    if is_void(round_):
        round_.turn = None
        return round_
    if number := opening_scope(round_):
        round_.piles[dealer % sides] += round_.table
        round_.scope[dealer % sides] += number
        round_.table, round_.last = [], dealer
    new_cards(round_)
    return round_


def hand_out(round_: Round, packet: int) -> None:
    """A packet to each seat in turn, from the one after the dealer, as far as the stock lasts."""
    seats = len(round_.hands)
    for turn in range(1, seats + 1):
        hand = round_.hands[(round_.dealer + turn) % seats]
        hand += [round_.stock.pop(0) for _ in range(min(packet, len(round_.stock)))]


def is_void(round_: Round) -> bool:
    """Whether the opening table makes a new deal (R13, 3.3)."""
    if round_.game.void is None:
        return False
    rank, number = round_.game.void
    return sum(card[0] == rank for card in round_.table) >= number


def opening_scope(round_: Round) -> int:
    """The scope that an opening table of fifteen or thirty is worth (3.1, 3.3)."""
    opening = round_.game.opening
    if not opening:
        return 0
    worth = [round_.worth(card) for card in round_.table]
    totals = {sum(worth)}
    if opening == "any" and MATTA in round_.table:
        totals = {sum(worth) - 7 + value for value in range(1, 11)}
    if 15 in totals:
        return 1
    if 30 not in totals:
        return 0
    splits = any(sum(some) == 15 for size in (1, 2, 3) for some in combinations(worth, size))
    return 2 if splits or opening == "any" else 0
