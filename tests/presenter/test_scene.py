"""What a reader sees of a table: everything that lies open, the own hand, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa_core.cards import card_set
from scopa_frontends.presenter.scene import scene_of
from scopa_frontends.session import Game, Seat, SeededShuffle
from support import CATALOGUE

RULES = (
    "scopa",
    "scopa@seats=3",
    "scopa@seats=4,teams=2",
    "scopa@seats=6,teams=3",
    "scopone",
    "cirulla",
    "scopa+quindici+napola",
    "scopa@deck=french,target=3",
)
built = {text: CATALOGUE.ruleset(text) for text in RULES}


def begun(text: str, seed: int) -> Game:
    """A match of people, with its first round dealt."""
    rules = built[text] if text in built else CATALOGUE.ruleset(text)
    seats = [Seat(f"P{number}") for number in range(rules.seating.seats)]
    game = Game(rules, seats, SeededShuffle(seed), 0)
    deal(game)
    return game


def deal(game: Game) -> None:
    """Deal until a deal stands."""
    while game.turn is None and not game.over:
        game.shuffle()
        game.open_round()


def step(game: Game, choice: int) -> None:
    """Play one of the moves."""
    moves = game.legal_moves()
    game.play(moves[choice % len(moves)])


@given(st.sampled_from(RULES), st.integers(0, 999), st.lists(st.integers(0, 9), max_size=40))
def test_every_card_is_somewhere_and_hidden_ones_are_nowhere(rules, seed, choices):
    """Held, taken, lying and undealt cards make the pack; a hand is seen by its own seat only."""
    game = begun(rules, seed)
    for choice in choices:
        if game.turn is None:
            break
        step(game, choice)
    hands = [scene_of(game, seat).hand for seat in range(len(game.seats))]
    for seat in (None, *range(len(game.seats))):
        scene = scene_of(game, seat)
        assert scene.hand == (() if seat is None else hands[seat])
        held = [place.held for place in scene.seats]
        assert held == [len(hand) for hand in hands]
        taken = sum(side.taken for side in scene.sides)
        assert sum(held) + taken + len(scene.table) + scene.stock == len(game.rules.deck)
        others = {card for place, hand in enumerate(hands) if place != seat for card in hand}
        for place in scene.seats:
            assert set(place.shown) <= set(hands[place.seat])
        open_cards = {card for place in scene.seats for card in place.shown}
        assert not (others - open_cards) & {*scene.hand, *scene.table}
        assert list(scene.table) == sorted(scene.table, key=lambda card: (card.rank, card))
        assert card_set(scene.table) == game.view(None).state.table
        assert [place.seat for place in scene.seats if place.turn] == (
            [] if game.turn is None else [game.turn]
        )
        assert [place.dealer for place in scene.seats].count(True) == 1
        assert [place.side for place in scene.seats] == [
            place % len(scene.sides) for place in range(len(game.seats))
        ]
        assert scene.last_hand == (scene.stock == 0)


def test_rounds_are_counted_from_one():
    """A round keeps its number until the next is dealt, also when it has been scored."""
    game = begun("scopa", 3)
    for number in (1, 2):
        while game.turn is not None:
            assert scene_of(game, 0).round == number
            step(game, 0)
        assert scene_of(game, 0).round == number
        assert [side.points for side in scene_of(game, 0).sides] == list(game.match.points)
        deal(game)
    assert scene_of(game, None).round == 3


def test_a_broken_off_round_keeps_its_number():
    """A claim ends the match in the round in which it is made."""
    game = begun("scopa@claim=yes", 4)
    while len(game.match.rounds) < 1:
        step(game, 0)
    deal(game)
    step(game, 0)
    game.call_out()
    assert game.over
    assert scene_of(game, 0).round == 2


def test_a_void_deal_has_the_number_of_the_round_it_is_dealt_for():
    """A deal that does not stand is seen as part of the round that is dealt again."""
    for seed in range(2000):
        rules = built["scopa"]
        game = Game(rules, [Seat("A"), Seat("B")], SeededShuffle(seed), 0)
        game.shuffle()
        game.open_round()
        if game.turn is None:
            break
    else:
        pytest.fail("no void deal was found")
    assert scene_of(game, None).round == 1


def test_points_earned_in_play_stand_by_the_side_that_earned_them():
    """A declaration at cirulla is seen at once, and on the side of its seat."""
    for seed in range(200):
        game = begun("cirulla", seed)
        if offers := game.offers():
            break
    else:
        pytest.fail("nobody may declare")
    seat = game.turn
    game.play(offers[0].declaration)
    scene = scene_of(game, None)
    assert [side.earned > 0 for side in scene.sides] == [
        side == seat % len(scene.sides) for side in range(len(scene.sides))
    ]
    assert scene.seats[seat].shown, "what is declared lies open"
