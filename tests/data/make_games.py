"""Make the golden games: ``python tests/data/make_games.py`` adds to ``tests/data/games/*.sgn``.

The files are kept in the repository, and a test replays them; those that exist are never written
again.  A seed decides each game, but the records hold the packs and moves themselves, so they
outlive it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import partial
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
    Noted,
    RoundScored,
    SweepDenied,
    TableRefused,
    TableTaken,
    WonOutright,
)
from scopa_core.fairness import commitment
from scopa_core.match import Match
from scopa_core.moves import Act, Move
from scopa_core.notation.cards import format_act, format_cards
from scopa_core.notation.recording import closing, header, result
from scopa_core.notation.records import Comment, Item, Ply, Tag, format_record
from scopa_core.players import chosen_act
from scopa_core.ruleset import Ruleset
from scopa_core.state import State
from scopa_core.view import view_of

FOLDER = Path(__file__).parent / "games"
CATALOGUE = load_catalogue()
NAMES = ("Ada", "Bruno", "Çiğdem", 'Diego "il Re"', "Emma", "Ferdinando")

Chooser = Callable[[Ruleset, State], Act]
Remark = Callable[[State, tuple[Event, ...]], str | None]


def no_remark(_state: State, _events: tuple[Event, ...]) -> str | None:
    return None


def player(level: str, rng: random.Random) -> Chooser:
    """One of the computer players, who sees only its view."""
    mind = CATALOGUE.players[level].make(rng)
    return lambda rules, state: chosen_act(mind, rules, view_of(state, state.turn))


def coins_to_first(rules: Ruleset, state: State) -> Act:
    """Two players who agree that the first side shall have every coin."""
    coins = of_suit(Suit.DENARI)
    sign = 1 if state.side_of(state.turn) == 0 else -1

    def worth(move: Move) -> int:
        if move.captured is None:
            exposed = bool(coins >> move.card & 1)
            return -3 if exposed and sign > 0 else 3 * exposed
        taken = (move.captured | move.card.bit) & coins
        return sign * 10 * taken.bit_count()

    return max(legal_moves(rules, state), key=worth)


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
            act = choose(rules, state)
            items.append(Ply(state.turn + 1, format_act(act, rules.makes_sweep(state, act))))
            step = apply(rules, state, act)
            events += step.events
            if said := remark(state, step.events):
                items.append(Comment(said))
        end = step.events[-1]
        if isinstance(end, WonOutright):
            match = match.broken_off(end)
            items += [Tag("Salt", (salt,)), *result(match)]
        else:
            match = match.scored(rules, end)
            score, points, *finish = closing(match)
            items += [score, points, Tag("Salt", (salt,)), *finish]
    return items, [*events, match.won()]


def save(name: str, make: Callable[[], Iterable[Item]]) -> None:
    """Make a game that is not there yet."""
    path = FOLDER / f"{name}.sgn"
    if not path.exists():
        path.write_text(format_record(make()), "utf-8", newline="\n")
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


def remark_matta(_state: State, events: tuple[Event, ...]) -> str | None:
    noted = any(isinstance(e, Noted) and dict(e.notes).get("matta") for e in events)
    return "The seven of cups is declared as another rank (vectors K24-K27)." if noted else None


def has(kind: type[Event]) -> Callable[[Ruleset, list[Event]], bool]:
    """Whether something of that kind happens."""
    return lambda _rules, events: any(isinstance(event, kind) for event in events)


def two_scope_at_once(_rules: Ruleset, events: list[Event]) -> bool:
    return any(isinstance(e, TableTaken) and len(e.sweeps) == 2 for e in events)


def swept_with_last_card(events: list[Event]) -> bool:
    return "SweepMade RoundScored" in " ".join(type(event).__name__ for event in events)


def greedy_match(text: str) -> list[Item]:
    """A match between greedy players."""
    rng = random.Random(text)
    return record(CATALOGUE.ruleset(text), rng, player("greedy", rng))[0]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for variant in CATALOGUE.variants:
        save(variant, partial(greedy_match, variant))
    for name, text in {
        "players_3": "scopa@seats=3",
        "players_4_pairs": "scopa@seats=4",
        "players_4_alone": "scopa+napola@seats=4,teams=4",
        "players_6_two_sides": "scopa+re_bello@seats=6",
        "players_6_three_pairs": "scopa@seats=6,teams=3,target=16",
        "players_6_alone": "asso_piglia_tutto@seats=6,teams=6,target=5",
        "players_5": "a_non_prendere@seats=5,target=11",
        "add_ons": "scopa+cappotto+quattro_sette+rosmarina+sette+tre_sette",
        "only_scopas": "scopa+solo_scope@target=3",
        "no_scopas": "scopa+senza_scope",
        "several_packs": "scopa+piu_mazzi@packs=2,target=5",
    }.items():
        save(name, partial(greedy_match, text))

    save("scopa_wins", lambda: search("scopa+scopa_vince", has(WonOutright)))
    save("matta", lambda: search("cirulla@target=11", remark=remark_matta))
    save("opening_of_thirty", lambda: search("escoba@target=5", two_scope_at_once))
    save("last_card_no_scopa", lambda: search("scopa@target=3", remark=remark_last_card))
    save(
        "last_card_counts",
        lambda: search(
            "scopa@last_card_scopa=counts,single_round=yes",
            lambda _rules, events: swept_with_last_card(events),
        ),
    )
    save("leftovers", lambda: search("scopa@seats=3,target=4", remark=remark_leftovers))
    save(
        "leftovers_dealer",
        lambda: search(
            "scopa@leftovers=dealer,single_round=yes", lambda _rules, events: leftovers(events)
        ),
    )
    save("ace_sweep", lambda: search("asso_piglia_tutto@target=5", remark=remark_ace))
    save(
        "count_out",
        lambda: search(
            "scopa@count_out=yes,target=3",
            lambda rules, events: (
                tie_then_decided(rules, events) == 1
                and sum(isinstance(e, RoundScored) for e in events) == 2
            ),
        ),
    )
    save(
        "tie_play_on",
        lambda: search(
            "scopa@target=3", lambda rules, events: tie_then_decided(rules, events) == 2
        ),
    )
    save(
        "single_round_draw",
        lambda: search(
            "scopa@single_round=yes",
            lambda _rules, events: isinstance(events[-1], MatchWon) and events[-1].side is None,
        ),
    )
    save(
        "win_by_two",
        lambda: search(
            "scopa@target=4,win_by_two=yes",
            lambda _rules, events: sum(isinstance(e, RoundScored) for e in events) >= 4,
        ),
    )
    save(
        "napola_ten_coins",
        lambda: search(
            "scopa+napola(all_denari_wins=yes)@target=50",
            ten_coins,
            choose=coins_to_first,
        ),
    )


if __name__ == "__main__":
    main()
