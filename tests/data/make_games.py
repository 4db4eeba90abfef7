"""Make the golden games: ``python tests/data/make_games.py`` writes ``tests/data/games/*.sgn``.

The files are kept in the repository, and a test replays them; run this only to add games.  A seed
decides each game, but the records hold the packs and moves themselves, so they outlive it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path

from scopa_core.cards import Rank, Suit, of_rank, of_suit
from scopa_core.catalogue import load_catalogue
from scopa_core.engine import apply, legal_moves, open_round
from scopa_core.events import (
    CardsCaptured,
    Event,
    LeftoversTaken,
    MatchWon,
    RoundScored,
    SweepDenied,
    TableRefused,
)
from scopa_core.fairness import commitment
from scopa_core.match import Match
from scopa_core.moves import Move
from scopa_core.notation.cards import format_cards, format_move
from scopa_core.notation.recording import closing, header
from scopa_core.notation.records import Comment, Item, Ply, Tag, format_record
from scopa_core.ruleset import Ruleset
from scopa_core.state import State
from scopa_core.view import view_of

FOLDER = Path(__file__).parent / "games"
CATALOGUE = load_catalogue()
NAMES = ("Ada", "Bruno", "Çiğdem", 'Diego "il Re"', "Emma", "Ferdinando")

Chooser = Callable[[Ruleset, State, tuple[Move, ...]], Move]
Remark = Callable[[State, tuple[Event, ...]], str | None]


def no_remark(_state: State, _events: tuple[Event, ...]) -> str | None:
    return None


def player(level: str, rng: random.Random) -> Chooser:
    """One of the computer players, who sees only its view."""
    mind = CATALOGUE.players[level].make(rng)
    return lambda rules, state, moves: mind.choose(rules, view_of(state, state.turn), moves)


def coins_to_first(rules: Ruleset, state: State, moves: tuple[Move, ...]) -> Move:
    """Two players who agree that the first side shall have every coin."""
    coins = of_suit(Suit.DENARI)
    sign = 1 if state.side_of(state.turn) == 0 else -1

    def worth(move: Move) -> int:
        if move.captured is None:
            exposed = bool(coins >> move.card & 1)
            return -3 if exposed and sign > 0 else 3 * exposed
        taken = (move.captured | move.card.bit) & coins
        return sign * 10 * taken.bit_count()

    return max(moves, key=worth)


def record(
    rules: Ruleset, rng: random.Random, choose: Chooser, remark: Remark = no_remark
) -> tuple[list[Item], list[Event]]:
    """A finished match as items, and all its events."""
    seats = rules.seating.seats
    match = Match.start(rules, rng.randrange(seats))
    items = header(rules, NAMES[:seats])
    events: list[Event] = []
    while match.verdict is None:
        while True:
            pack = list(rules.deck.cards)
            rng.shuffle(pack)
            step = open_round(rules, tuple(pack), match.dealer, match.points)
            if not isinstance(step.events[-1], TableRefused):
                break
        salt, stock = f"{rng.getrandbits(128):032x}", format_cards(pack)
        items += [
            Tag("Round", (str(len(match.rounds) + 1),)),
            Tag("Dealer", (str(match.dealer + 1),)),
            Tag("Commitment", (commitment(salt, stock),)),
            Tag("Stock", (stock,)),
        ]
        events += step.events
        while step.state.turn is not None:
            state = step.state
            move = choose(rules, state, legal_moves(rules, state))
            items.append(Ply(state.turn + 1, format_move(move, rules.makes_sweep(state, move))))
            step = apply(rules, state, move)
            events += step.events
            if said := remark(state, step.events):
                items.append(Comment(said))
        match = match.scored(rules, step.events[-1])
        score, points, *result = closing(match)
        items += [score, points, Tag("Salt", (salt,)), *result]
    return items, [*events, match.won()]


def save(name: str, items: Iterable[Item]) -> None:
    (FOLDER / f"{name}.sgn").write_text(format_record(items), "utf-8", newline="\n")
    print(name)


# -- the special moments -------------------------------------------------------------------------


def last_card_denied(events: Iterable[Event]) -> bool:
    return any(
        isinstance(e, SweepDenied) and any(r.code == "last_card" for r in e.reasons) for e in events
    )


def remark_last_card(_state: State, events: tuple[Event, ...]) -> str | None:
    denied = last_card_denied(events)
    return "The last card empties the table: no scopa (R23, vector S02)." if denied else None


def leftovers(events: Iterable[Event]) -> bool:
    return any(isinstance(e, LeftoversTaken) and e.cards.bit_count() >= 3 for e in events)


def remark_leftovers(state: State, events: tuple[Event, ...]) -> str | None:
    if isinstance(events[0], CardsCaptured):
        return None
    for event in events:
        if isinstance(event, LeftoversTaken) and state.last not in (None, state.turn):
            return f"Side {event.side + 1} captured last and takes the rest (R25, vector S09)."
    return None


def ace_sweep(state: State, events: tuple[Event, ...]) -> bool:
    event = events[0]
    return (
        isinstance(event, CardsCaptured)
        and event.card.rank is Rank.ASSO
        and event.captured == state.table
        and event.captured.bit_count() > 1
        and not event.captured & of_rank(Rank.ASSO)
    )


def remark_ace(state: State, events: tuple[Event, ...]) -> str | None:
    if not ace_sweep(state, events):
        return None
    return "The ace takes the whole table. {A01}\nIt is no scopa: \\ see rules.md 3.2."


def tie_then_decided(rules: Ruleset, events: Iterable[Event]) -> int:
    """How many rounds ended level at or past the target."""
    points, ties = [0] * rules.seating.sides, 0
    for event in events:
        if isinstance(event, RoundScored):
            points = [a + b for a, b in zip(points, event.points, strict=True)]
            best = max(points)
            ties += best >= rules.target and points.count(best) > 1
    return ties


def search(
    text: str,
    wanted: Callable[[Ruleset, list[Event]], bool] | None = None,
    remark: Remark = no_remark,
    choose: Chooser | None = None,
) -> list[Item]:
    """The first seeded match in which ``wanted`` happens, or else something to remark."""
    rules = CATALOGUE.ruleset(text)
    for seed in count():
        rng = random.Random(seed)
        items, events = record(rules, rng, choose or player("random", rng), remark)
        remarked = any(isinstance(item, Comment) for item in items)
        if wanted(rules, events) if wanted else remarked:
            return items
    raise AssertionError


def ten_coins(_rules: Ruleset, events: list[Event]) -> bool:
    first = next(e for e in events if isinstance(e, RoundScored))
    return any(line.category == "napola" and line.points == 10 for line in first.lines)


def swept_with_last_card(events: list[Event]) -> bool:
    return "SweepMade RoundScored" in " ".join(type(event).__name__ for event in events)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for seed, variant in enumerate(sorted(CATALOGUE.variants)):
        rng = random.Random(seed)
        save(variant, record(CATALOGUE.ruleset(variant), rng, player("greedy", rng))[0])
    for seed, (name, text) in enumerate(
        {
            "players_3": "scopa@seats=3",
            "players_4_pairs": "scopa@seats=4",
            "players_4_alone": "scopa+napola@seats=4,teams=4",
            "players_6_two_sides": "scopa+re_bello@seats=6",
            "players_6_three_pairs": "scopa@seats=6,teams=3,target=16",
            "players_6_alone": "asso_piglia_tutto@seats=6,teams=6,target=5",
        }.items()
    ):
        rng = random.Random(100 + seed)
        save(name, record(CATALOGUE.ruleset(text), rng, player("greedy", rng))[0])

    save("last_card_no_scopa", search("scopa@target=3", remark=remark_last_card))
    save(
        "last_card_counts",
        search(
            "scopa@last_card_scopa=counts,single_round=yes",
            lambda _rules, events: swept_with_last_card(events),
        ),
    )
    save("leftovers", search("scopa@seats=3,target=4", remark=remark_leftovers))
    save(
        "leftovers_dealer",
        search("scopa@leftovers=dealer,single_round=yes", lambda _rules, events: leftovers(events)),
    )
    save("ace_sweep", search("asso_piglia_tutto@target=5", remark=remark_ace))
    save(
        "count_out",
        search(
            "scopa@count_out=yes,target=3",
            lambda rules, events: (
                tie_then_decided(rules, events) == 1
                and sum(isinstance(e, RoundScored) for e in events) == 2
            ),
        ),
    )
    save(
        "tie_play_on",
        search("scopa@target=3", lambda rules, events: tie_then_decided(rules, events) == 2),
    )
    save(
        "single_round_draw",
        search(
            "scopa@single_round=yes",
            lambda _rules, events: isinstance(events[-1], MatchWon) and events[-1].side is None,
        ),
    )
    save(
        "win_by_two",
        search(
            "scopa@target=4,win_by_two=yes",
            lambda _rules, events: sum(isinstance(e, RoundScored) for e in events) >= 4,
        ),
    )
    save(
        "napola_ten_coins",
        search(
            "scopa+napola(all_denari_wins=yes)@target=50",
            ten_coins,
            choose=coins_to_first,
        ),
    )


if __name__ == "__main__":
    main()
