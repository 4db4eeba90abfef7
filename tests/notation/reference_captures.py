"""What a card may take, found by trying every combination of the table cards."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from notation.reference_games import CardPair, Play, Round

Taken = tuple[CardPair, ...]
COURTS = "FCR"


def subsets(cards: list[CardPair]) -> list[Taken]:
    """Every choice of one or more cards."""
    return [some for size in range(1, len(cards) + 1) for some in combinations(cards, size)]


def making(round_: Round, total: int, cards: list[CardPair] | None = None) -> list[Taken]:
    """Every choice of table cards that are worth so much together."""
    lying = round_.table if cards is None else cards
    small = [card for card in lying if round_.worth(card) <= total]
    return [taken for taken in subsets(small) if sum(map(round_.worth, taken)) == total]


def aces(round_: Round) -> list[Taken]:
    return [(card,) for card in round_.table if round_.rank(card) == "A"]


def everything(round_: Round) -> list[Taken]:
    return [tuple(round_.table)] if round_.table else []


def base(round_: Round, card: CardPair) -> list[Taken]:
    """One equal card, else a sum (R15, R16)."""
    ways = making(round_, round_.worth(card))
    return [taken for taken in ways if len(taken) == 1] or ways


def fifteen(round_: Round, card: CardPair) -> list[Taken]:
    return making(round_, 15 - round_.worth(card))


def ace(round_: Round, card: CardPair) -> list[Taken]:
    """As the base game, but an ace takes all (3.2)."""
    if round_.rank(card) != "A":
        return base(round_, card)
    game = round_.game
    first_play = not round_.captured and len(round_.table) == game.table
    if game.first_play_aces_only and first_play:
        return aces(round_)
    return (game.blocked and aces(round_)) or everything(round_)


def cirulla(round_: Round, card: CardPair) -> list[Taken]:
    """Equal, sum or fifteen; an ace takes all unless an ace lies there (3.3)."""
    if round_.rank(card) == "A":
        return aces(round_) + making(round_, 14) if aces(round_) else everything(round_)
    own = round_.worth(card)
    return making(round_, own) + making(round_, 15 - own)


def eleven(round_: Round, card: CardPair) -> list[Taken]:
    """Tuzzilicchio: equal, sum or eleven, and the ace also takes all.  An ace that finds an empty
    table goes to the own pile (3.2, `ace_on_empty_table`)."""
    own = round_.worth(card)
    ways = making(round_, own) + making(round_, 11 - own)
    return ways if own > 1 else ways + everything(round_) or [()]


def courts(round_: Round, card: CardPair) -> list[Taken]:
    """Cicera and Spazzino: numbers by number, courts only by the same court."""
    if card[0] in COURTS:
        return [(other,) for other in round_.table if other[0] == card[0]]
    numbers = [other for other in round_.table if other[0] not in COURTS]
    return making(round_, round_.worth(card), numbers)


def frac(round_: Round, card: CardPair) -> list[Taken]:
    """Single cards and sums freely (3.1)."""
    return making(round_, round_.worth(card))


FAMILIES: dict[str, Callable[[Round, CardPair], list[Taken]]] = {
    family.__name__: family for family in (base, fifteen, ace, cirulla, eleven, courts, frac)
}


def captures(round_: Round, card: CardPair) -> list[Taken]:
    """What a card may take, each way once."""
    ways = list(dict.fromkeys(FAMILIES[round_.game.family](round_, card)))
    if round_.game.fewest and ways:
        least = min(map(len, ways))
        ways = [taken for taken in ways if len(taken) == least]
    return ways


def card_plays(round_: Round) -> list[Play]:
    """Every way to play a card."""
    assert round_.turn is not None
    found: list[Play] = []
    for card in round_.hands[round_.turn]:
        ways = captures(round_, card)
        found += [(card, taken) for taken in ways]
        if not ways or round_.game.free:
            found.append((card, None))
    if round_.game.must_sweep:
        return [play for play in found if is_scopa(round_, play)] or found
    return found


def is_scopa(round_: Round, play: Play, last_card_counts: bool = False) -> bool:
    """Whether a play empties the table and counts as a scopa (R21, R23, 3.2)."""
    card, taken = play
    if isinstance(card, str) or not round_.game.scope:
        return False
    if not taken or len(taken) < len(round_.table):
        return False
    if round_.last_card and not last_card_counts:
        return False
    return round_.game.sweeps or not sweep_by_ace(round_, card, taken)


def sweep_by_ace(round_: Round, card: CardPair, taken: Taken) -> bool:
    """Whether an ace takes all only because it is an ace, which is no scopa."""
    if round_.rank(card) != "A" or round_.game.family not in {"ace", "eleven"}:
        return False
    one_ace = len(taken) == 1 and taken[0][0] == "A"
    made_eleven = round_.game.family == "eleven" and sum(map(round_.worth, taken)) == 10
    return not (one_ace or made_eleven)
