"""Points: those declared, dealt and earned in play, and those of the finished round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations

from notation.reference_games import MATTA, RANKS_40, RANKS_52, CardPair, Play, Round

# -- declared and dealt --------------------------------------------------------------------------


def total(ranks: list[str]) -> int:
    return sum(RANKS_40.index(rank) + 1 for rank in ranks)


def knock_worth(ranks: list[str], added: bool) -> int:
    """Three for a hand of at most nine, ten for three equal cards (3.3)."""
    low = 3 if total(ranks) <= 9 else 0
    triple = 10 if len(set(ranks)) == 1 else 0
    return low + triple if added else max(low, triple)


def knocks(round_: Round, three: list[CardPair], added: bool) -> list[str]:
    """What three cards may be declared as: plainly, or with the matta as another rank."""
    ranks = [card[0] for card in three]
    found = [str(points)] if (points := knock_worth(ranks, added)) else []
    if MATTA in three:
        at = three.index(MATTA)
        for rank in RANKS_40.replace("7", ""):
            points = knock_worth([*ranks[:at], rank, *ranks[at + 1 :]], added)
            if points:
                found.append(f"{points}={rank}")
    return found


def tozzoli(hand: list[CardPair]) -> list[str]:
    """Tuzzilicchio: three or two of the aces, twos and threes with one rank or one suit."""
    for size, name in ((3, "napoli"), (2, "buongioco")):
        for some in combinations([card for card in hand if card[0] in "A23"], size):
            if any(len(set(sort)) == 1 for sort in zip(*some, strict=True)):
                return [name]
    return []


def declarations(round_: Round) -> list[str]:
    """What the seat to play may declare, once for the cards it was dealt."""
    knock, seat = round_.game.knock, round_.turn
    if not knock or seat is None or seat in round_.knocked:
        return []
    hand = round_.hands[seat]
    if knock == "tozzolo":
        return tozzoli(hand)
    return knocks(round_, hand, knock == "sum") if len(hand) == 3 else []


def declared(text: str) -> int:
    """The points of a declaration."""
    return 3 if text in {"buongioco", "napoli"} else int(text.partition("=")[0])


def dealt(hand: list[CardPair]) -> int:
    """Cucita: two for at most nine, three for a pair or seven for three equal."""
    ranks = [card[0] for card in hand]
    if len(ranks) < 3:
        return 0
    alike = Counter(ranks).most_common(1)[0][1]
    return (2 if total(ranks) <= 9 else 0) + (0, 0, 3, 7)[alike]


# -- earned in play ------------------------------------------------------------------------------


def in_play(round_: Round, play: Play) -> int:
    """The points that a capture earns at once beside its scopa."""
    card, taken = play
    if not taken or isinstance(card, str) or not round_.game.in_play:
        return 0
    just_laid = taken == (round_.previous,)
    one_suit = len(taken) > 1 and {suit for _, suit in taken} == {card[1]}
    if round_.game.in_play == "cicera":
        return just_laid + one_suit + (len(taken) > 2)
    if round_.last_card:
        return 0
    return just_laid + (len(taken) + 1 if one_suit else 0)


# -- the finished round --------------------------------------------------------------------------

PRIME = {"7": 21, "6": 18, "A": 16, "5": 15, "4": 14, "3": 13, "2": 12}


def prime(pile: list[CardPair]) -> int | None:
    """The primiera of a pile, ``None`` without all four suits (1.7)."""
    best = [[PRIME.get(rank, 10) for rank, suit in pile if suit == each] for each in "dcsb"]
    return sum(map(max, best)) if all(best) else None


def only_best(amounts: list[int | None]) -> int | None:
    """Who alone has most; ``None`` where nobody does."""
    known = [amount for amount in amounts if amount is not None]
    best = max(known, default=None)
    return amounts.index(best) if known.count(best) == 1 else None


def score(piles: list[list[CardPair]], scope: list[int]) -> dict[str, dict[int, int]]:
    """The base five categories (1.7): the points of each side that gets any."""
    lines: dict[str, dict[int, int]] = {}
    for name, winner in (
        ("carte", only_best([len(pile) for pile in piles])),
        ("denari", only_best([sum(suit == "d" for _, suit in pile) for pile in piles])),
        ("settebello", next((i for i, pile in enumerate(piles) if ("7", "d") in pile), None)),
        ("primiera", only_best([prime(pile) for pile in piles])),
    ):
        if winner is not None:
            lines[name] = {winner: 1}
    if any(scope):
        lines["scope"] = {side: number for side, number in enumerate(scope) if number}
    return lines


Pile = list[CardPair]
Piles = list[Pile]


def run(pile: Pile, suit: str, ranks: str = RANKS_40) -> int:
    """The run of a suit from its ace upward, if it has three cards at least."""
    held = [rank for rank, each in pile if each == suit]
    length = next((n for n, rank in enumerate(ranks) if rank not in held), len(ranks))
    return length if length > 2 else 0


def each(worth: Callable[[Pile], int]) -> Callable[[Piles], list[int]]:
    """Points that each pile is worth whatever the others hold."""
    return lambda piles: [worth(pile) for pile in piles]


def holding(**worth: int) -> Callable[[Piles], list[int]]:
    """Points for single cards: ``holding(Rd=1)``."""
    return each(lambda pile: sum(worth.get(rank + suit, 0) for rank, suit in pile))


def most(
    amount: Callable[[Pile], int | None], points: int = 1, shared: int = 0
) -> Callable[[Piles], list[int]]:
    """Points for most of something, and for each of those who are level."""

    def scored(piles: Piles) -> list[int]:
        amounts = [-1 if (found := amount(pile)) is None else found for pile in piles]
        best = max(amounts)
        worth = points if amounts.count(best) == 1 else shared
        return [worth if found == best >= 0 else 0 for found in amounts]

    return scored


def of_suit(wanted: str) -> Callable[[Pile], int]:
    return lambda pile: sum(suit == wanted for _, suit in pile)


def of_rank(wanted: str) -> Callable[[Pile], int]:
    return lambda pile: sum(rank in wanted for rank, _ in pile)


def best_of_suits(pile: Pile) -> int:
    """The primiera where a missing suit counts nothing."""
    worth = [[PRIME.get(rank, 10) for rank, each in pile if each == suit] for suit in "dcsb"]
    return sum(max(cards, default=0) for cards in worth)


CATEGORIES: dict[str, Callable[[Piles], list[int]]] = {
    "carte": most(len),
    "carte_or_all": most(len, 1, 1),
    "two_for_carte": most(len, 2),
    "two_for_carte_or_one": most(len, 2, 1),
    "denari": most(of_suit("d")),
    "denari_or_all": most(of_suit("d"), 1, 1),
    "spade": most(of_suit("s")),
    "two_for_spade_or_one": most(of_suit("s"), 2, 1),
    "settebello": holding(**{"7d": 1}),
    "primiera": most(prime),
    "primiera_or_all": most(prime, 1, 1),
    "primiera_sum": most(best_of_suits),
    "sevens": most(of_rank("7")),
    "all_sevens": each(lambda pile: int(of_rank("7")(pile) == 4)),
    "re_bello": holding(Rd=1),
    "de_trente": holding(**{"Ad": 1, "2d": 2, "3d": 3}),
    "napola": each(lambda pile: run(pile, "d")),
    "piccola": each(lambda pile: run(pile, "d", "A23456")),
    "grande": each(lambda pile: 5 * ({("F", "d"), ("C", "d"), ("R", "d")} <= set(pile))),
    "frac": each(of_rank("AFCR")),
    "napula": each(lambda pile: run(pile, "s")),
    "napula_52": each(lambda pile: run(pile, "s", RANKS_52)),
    "two_of_spade": holding(**{"2s": 1}),
    "fante_of_spade": holding(Fs=1),
    "ten_of_denari": holding(Td=1),
}


def totals(round_: Round) -> list[int]:
    """The points of each side for a round that is over."""
    piles, game = round_.piles, round_.game
    found = [CATEGORIES[name](piles) for name in game.scores.split()]
    if game.doubles:
        found.append(
            [
                scope if of_rank("C")(pile) == 4 else 0
                for pile, scope in zip(piles, round_.scope, strict=True)
            ]
        )
    return [sum(points) for points in zip(round_.scope, round_.earned, *found, strict=True)]
