"""Computer players: they play legally, from a seed, and from what they can see."""

from __future__ import annotations

import random

import pytest

from scopa_core.cards import card_set, iterate
from scopa_core.engine import apply, legal_moves
from scopa_core.events import RoundScored
from scopa_core.moves import Declaration
from scopa_core.players import chosen_act
from scopa_core.players.steady import expected_best
from scopa_core.players.worth import best_moves
from scopa_core.view import view_of
from support import CATALOGUE, move, opening, playing, ruleset, seatings, study

LEVELS = ("random", "greedy", "steady")
levels = pytest.mark.parametrize("level", LEVELS)


def player(level, seed=0):
    """A player of that level with its own source of randomness."""
    return CATALOGUE.players[level].make(random.Random(seed))


def choose(level, rules, state, seed=0):
    """The move of the seat to play."""
    view = view_of(state, state.turn)
    return player(level, seed).choose(rules, view, legal_moves(rules, state))


def play_out(rules, seed, players, dealer=-1):
    """A round between players, one per seat; how it scored."""
    state = opening(rules, seed, dealer).state
    while state.turn is not None:
        moves = legal_moves(rules, state)
        chosen = players[state.turn].choose(rules, view_of(state, state.turn), moves)
        assert chosen in moves
        step = apply(rules, state, chosen)
        state = step.state
    assert isinstance(step.events[-1], RoundScored)
    return step.events[-1]


@levels
@pytest.mark.parametrize("text", seatings())
def test_players_play_legal_moves_everywhere(level, text):
    """A whole round of every variant is played without a move that is not legal."""
    rules = ruleset(text)
    play_out(rules, 1, [player(level, seat) for seat in range(rules.seating.seats)])


@levels
@pytest.mark.parametrize("text", ["scopa", "scopone", "escoba_bga", "asso_piglia_tutto"])
def test_the_same_seed_makes_the_same_moves(level, text):
    """With equal seeds and equal views a player makes the same moves."""
    rules = ruleset(text)
    for state, _, _ in playing(rules, 2):
        assert choose(level, rules, state, 7) == choose(level, rules, state, 7)


def shuffle_hidden(state, randomness):
    """The state with every card that the seat to play cannot see in another place."""
    hidden = [c for s, h in enumerate(state.hands) if s != state.turn for c in iterate(h)]
    hidden += state.stock
    moved = hidden[:]
    randomness.shuffle(moved)
    to = dict(zip(hidden, moved, strict=True))
    return state._replace(
        hands=tuple(card_set(to.get(c, c) for c in iterate(hand)) for hand in state.hands),
        stock=tuple(to[c] for c in state.stock),
    )


@levels
@pytest.mark.parametrize("text", ["scopa", "scopa@seats=3", "scopone", "scopa_quindici"])
def test_hidden_cards_do_not_change_the_move(level, text):
    """Wherever the cards that a player cannot see lie, it makes the same move."""
    rules = ruleset(text)
    for state, _, _ in playing(rules, 3):
        here = choose(level, rules, state, 5)
        for seed in range(2):
            there = shuffle_hidden(state, random.Random(seed))
            assert choose(level, rules, there, 5) == here


@pytest.mark.parametrize("level", ["greedy", "steady"])
@pytest.mark.parametrize(
    ("hands", "table", "best"),
    [
        ("4c2d5s/??????", "4d", "4cx4d"),
        ("7cRd2s/??????", "7d5s", "7cx7d"),
        ("2s4bCb/??????", "2dRcFs", "2sx2d"),
    ],
)
def test_players_take_what_is_worth_most(level, hands, table, best):
    """A scopa, the settebello or a coin is taken when it is there."""
    place = study(hands=hands, table=table, stock="??" * 20)
    assert choose(level, place.rules, place.state) == move(best)


def test_greedy_beats_random():
    """Over 200 rounds, half of them dealt by each, greedy makes clearly more points and wins."""
    rules = ruleset()
    difference = won = lost = 0
    for seed in range(100):
        for greedy_seat in (0, 1):
            players = [player("random", seed), player("random", seed)]
            players[greedy_seat] = player("greedy", seed)
            points = play_out(rules, seed, players).points
            lead = points[greedy_seat] - points[1 - greedy_seat]
            difference += lead
            won += lead > 0
            lost += lead < 0
    assert difference / 200 > 0.5
    assert won > 1.5 * lost


@pytest.mark.parametrize("level", ["greedy", "steady"])
@pytest.mark.parametrize(
    ("hands", "table"),
    [("4c2c5s/??????", "4d2d"), ("7cFs2s/??????", "7d5s"), ("7cRs/??????", "7d4s")],
)
def test_players_leave_what_they_can(level, hands, table):
    """Where fewest points win, a player lays a card rather than take any."""
    place = study("a_perdere", hands=hands, table=table, stock="??" * 20)
    assert choose(level, place.rules, place.state).captured is None


@pytest.mark.parametrize("level", ["greedy", "steady"])
def test_players_lose_on_purpose(level):
    """Over 200 rounds where fewest points win, a player makes fewer points than random and wins
    more rounds."""
    rules = ruleset("a_perdere")
    difference = won = lost = 0
    for seed in range(100):
        for seat in (0, 1):
            players = [player("random", seed), player("random", seed)]
            players[seat] = player(level, seed)
            points = play_out(rules, seed, players).points
            lead = points[1 - seat] - points[seat]
            difference += lead
            won += lead > 0
            lost += lead < 0
    assert difference / 200 > 0.5
    assert won > 1.5 * lost


@pytest.mark.parametrize(
    ("text", "declares"), [("tuzzilicchio", True), ("tuzzilicchio+a_perdere", False)]
)
def test_players_declare_what_earns_points(text, declares):
    """Points are declared, except where fewest points win."""
    rules = ruleset(text)
    offered = [s for seed in range(40) for s, _, _ in playing(rules, seed) if rules.offers(s)]
    assert offered
    for state in offered:
        act = chosen_act(player("greedy"), rules, view_of(state, state.turn))
        assert isinstance(act, Declaration) == declares


@pytest.mark.parametrize(("text", "best"), [("scopa", ["3d", "4d"]), ("a_perdere", ["2d"])])
def test_the_best_moves(text, best):
    """The moves of the greatest value are best, or of the least where fewest points win."""
    values = {move("Ad"): 2.0, move("2d"): 1.0, move("3d"): 5.0, move("4d"): 5.0}
    found = best_moves(ruleset(text), tuple(values), values.__getitem__)
    assert found == [move(each) for each in best]


@pytest.mark.parametrize(
    ("values", "held", "expected"),
    [
        ([], 3, 0.0),
        ([5.0], 1, 5.0),
        ([5.0, 0.0], 1, 2.5),
        ([5.0, 3.0], 2, 5.0),
        ([6.0, 3.0, 0.0], 1, 3.0),
        ([6.0, 3.0, 0.0], 2, 5.0),
        ([-1.0, -2.0], 1, 0.0),
    ],
)
def test_expected_best(values, held, expected):
    """The expected largest of some values drawn without putting back, by counting all draws."""
    assert expected_best(values, held) == pytest.approx(expected)


def test_players_are_described():
    """Every player of the catalogue has its name, a title and a summary."""
    for name, level in CATALOGUE.players.items():
        assert level.name == name
        assert level.title.text
        assert level.summary.text
