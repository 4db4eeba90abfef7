"""A second Scopa, written from rules.md alone, to compare the engine's move generator with.

It is naive on purpose: cards are ``(rank, suit)`` pairs in plain lists, captures are found by
trying every combination, and nothing of ``scopa_core`` is imported.  It knows the shipped variants
by what rules.md says of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

RANKS_40 = "A234567FCR"
RANKS_52 = "A23456789TFCR"

CardPair = tuple[str, str]
Play = tuple[CardPair, tuple[CardPair, ...] | None]
"""A card, and what it takes: ``None`` when it is laid, no cards when it only goes to the pile."""


@dataclass
class Game:
    """What a variant does otherwise than the base game (rules.md 1 and 3)."""

    ranks: str = RANKS_40
    fifteen: bool = False
    fewest: bool = False
    table: int = 4
    hand: int = 3
    ace: bool = False
    blocked: bool = True
    first_play_aces_only: bool = False


GAMES = {
    "scopa": Game(),
    "scopa_gamerules": Game(),
    "scopa_bga": Game(fewest=True),
    "scopa_parlett": Game(),
    "scopa_bambini": Game(),
    "scopa_52": Game(ranks=RANKS_52),
    "asso_piglia_tutto": Game(ace=True),
    "asso_bga_simplified": Game(ace=True, blocked=False),
    "asso_bga_traditional": Game(ace=True, first_play_aces_only=True),
    "scopone": Game(hand=9),
    "scopone_scientifico": Game(hand=10, table=0),
    "scopa_quindici": Game(fifteen=True),
    "escoba_bga": Game(fifteen=True),
    "escoba_bga_no_prime": Game(fifteen=True),
}


@dataclass
class Round:
    """A round in progress; seats count from 0."""

    game: Game
    hands: list[list[CardPair]]
    table: list[CardPair]
    stock: list[CardPair]
    turn: int | None
    dealer: int
    captured: bool = False


def read(position: str) -> Round:
    """A position line, as far as moves depend on it."""
    fields = position.split(" ")
    ruleset, hands, table, stock, _piles, _sweeps, turn, last, dealer = fields[:9]
    return Round(
        game=GAMES[ruleset.partition("@")[0]],
        hands=[read_cards(hand) for hand in hands.split("/")],
        table=read_cards(table),
        stock=read_cards(stock),
        turn=None if turn == "-" else int(turn) - 1,
        dealer=int(dealer) - 1,
        captured=last != "-",
    )


def read_cards(text: str) -> list[CardPair]:
    return [] if text == "-" else [(text[at], text[at + 1]) for at in range(0, len(text), 2)]


def worth(game: Game, card: CardPair) -> int:
    return game.ranks.index(card[0]) + 1


def subsets(cards: list[CardPair]) -> list[tuple[CardPair, ...]]:
    """Every choice of one or more cards."""
    return [some for size in range(1, len(cards) + 1) for some in combinations(cards, size)]


def captures(round_: Round, card: CardPair) -> list[tuple[CardPair, ...]] | None:
    """What a card may take, one of which it must; ``None`` when it is laid."""
    game, table = round_.game, round_.table
    if game.ace and card[0] == "A":
        aces = [(other,) for other in table if other[0] == "A"]
        first_play = not round_.captured and len(table) == game.table
        if game.first_play_aces_only and first_play:
            return aces or None
        if aces and game.blocked:
            return aces
        return [tuple(table)] if table else None
    if game.fifteen:
        wanted = 15 - worth(game, card)
        ways = [some for some in subsets(table) if sum(worth(game, c) for c in some) == wanted]
    else:
        wanted = worth(game, card)
        ways = [(other,) for other in table if worth(game, other) == wanted]
        if not ways:
            ways = [some for some in subsets(table) if sum(worth(game, c) for c in some) == wanted]
    if game.fewest and ways:
        least = min(len(some) for some in ways)
        ways = [some for some in ways if len(some) == least]
    return ways or None


def plays(round_: Round) -> list[Play]:
    """Every legal play of the seat to move."""
    if round_.turn is None:
        return []
    found: list[Play] = []
    for card in round_.hands[round_.turn]:
        ways = captures(round_, card)
        if ways is None:
            found.append((card, None))
        else:
            found.extend((card, taken) for taken in ways)
    return found


def after(round_: Round, play: Play) -> Round:
    """The round after a play: cards moved, new hands dealt when all are empty, turn passed on."""
    assert round_.turn is not None
    card, taken = play
    hands = [list(hand) for hand in round_.hands]
    hands[round_.turn].remove(card)
    table = [other for other in round_.table if other not in (taken or ())]
    if taken is None:
        table.append(card)
    stock = list(round_.stock)
    seats = len(hands)
    first = (round_.dealer + 1) % seats
    following = (round_.turn + 1) % seats
    if not any(hands) and stock:
        for _ in range(3):
            for turn in range(seats):
                if stock:
                    hands[(first + turn) % seats].append(stock.pop(0))
        following = first
    turns = [(following + step) % seats for step in range(seats)]
    return Round(
        game=round_.game,
        hands=hands,
        table=table,
        stock=stock,
        turn=next((seat for seat in turns if hands[seat]), None),
        dealer=round_.dealer,
        captured=round_.captured or taken is not None,
    )


def count(round_: Round, depth: int) -> int:
    """The number of sequences of exactly ``depth`` plays."""
    if depth == 0:
        return 1
    return sum(count(after(round_, play), depth - 1) for play in plays(round_))


def write(play: Play) -> str:
    """A play in the notation, without the mark of a scopa."""
    card, taken = play
    if taken is None:
        return "".join(card)
    ranks = RANKS_52
    order = sorted(taken, key=lambda c: ("dcsb".index(c[1]), ranks.index(c[0])))
    return "".join(card) + "x" + ("".join(rank + suit for rank, suit in order) or "-")


# -- whole rounds --------------------------------------------------------------------------------


def deal(ruleset: str, stock: list[CardPair], seats: int, dealer: int) -> Round:
    """The opening deal (R10; 3.1 for Scopone: packets of 3-2-3-2-3, the table getting the 2s)."""
    game = GAMES[ruleset.partition("@")[0].partition("+")[0]]
    stock, table = list(stock), []
    hands: list[list[CardPair]] = [[] for _ in range(seats)]
    order = [(dealer + 1 + turn) % seats for turn in range(seats)]
    if game.hand == 9:
        for packet in range(3):
            for seat in order:
                hands[seat] += [stock.pop(0) for _ in range(3)]
            if packet < 2:
                table += [stock.pop(0), stock.pop(0)]
    else:
        table = [stock.pop(0) for _ in range(game.table)]
        for _ in range(game.hand):
            for seat in order:
                hands[seat].append(stock.pop(0))
    return Round(game, hands, table, stock, order[0], dealer)


def is_scopa(round_: Round, play: Play, last_card_counts: bool = False) -> bool:
    """Whether a play empties the table and counts as a scopa (R21, R23, 3.2)."""
    card, taken = play
    if not taken or len(taken) < len(round_.table):
        return False
    last_card = not round_.stock and sum(map(len, round_.hands)) == 1
    if last_card and not last_card_counts:
        return False
    game = round_.game
    italian = game.ace and game.blocked and not game.first_play_aces_only
    one_ace = len(taken) == 1 and taken[0][0] == "A"
    return not (italian and card[0] == "A" and not one_ace)


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
        ("settebello", next(i for i, pile in enumerate(piles) if ("7", "d") in pile)),
        ("primiera", only_best([prime(pile) for pile in piles])),
    ):
        if winner is not None:
            lines[name] = {winner: 1}
    if any(scope):
        lines["scope"] = {side: number for side, number in enumerate(scope) if number}
    return lines
