"""Choosing an act: every legal one can be reached, and no other."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from scopa_core.cards import card_set, cards_in
from scopa_core.moves import Declaration, Move
from scopa_frontends.presenter.picking import Picking, act_told
from scopa_frontends.presenter.tutorial import Exercise
from scopa_frontends.session import Game, Seat, SeededShuffle
from scopa_frontends.text import Text
from support import CATALOGUE, card, cards, move, position

RULES = {
    text: CATALOGUE.ruleset(text)
    for text in (
        "scopa",
        "scopa@seats=4,teams=2",
        "scopa+quindici",
        "scopa+asso_piglia_tutto",
        "scopone",
        "cirulla",
        "cicera",
        "spazzino",
        "scopa+tuzzilicchio",
    )
}


def position_of(text: str, seed: int, plies: int) -> Game | None:
    """A game of people after so many random moves; ``None`` when the round ended before."""
    rules = RULES[text]
    seats = [Seat(f"P{number}") for number in range(rules.seating.seats)]
    game = Game(rules, seats, SeededShuffle(seed), 0)
    while game.turn is None:
        game.shuffle()
        game.open_round()
    randomness = random.Random(seed)
    for _ in range(plies):
        # mostly what takes nothing, so that tables grow and choices with them
        moves = game.legal_moves()
        laying = [each for each in moves if not each.captured]
        game.play(randomness.choice(laying if laying and randomness.random() < 0.7 else moves))
        if game.turn is None:
            return None
    return game


positions = st.builds(
    position_of, st.sampled_from(list(RULES)), st.integers(0, 9999), st.integers(0, 24)
).filter(bool)


@given(positions)
def test_every_act_is_reached_by_going_through_the_ways(game):
    """Card after card, way after way: all legal moves, each once; and all declarations."""
    picking = Picking.of(game)
    found = []
    for _ in picking.hand:
        for _ in picking.acts:
            assert picking.act is not None
            found.append(picking.act)
            picking.next_act(1)
        assert picking.place == 0, "round and round"
        if not picking.acts:
            assert not picking.playable >> picking.card & 1
            assert picking.reasons
        else:
            assert not picking.reasons
        picking.step(1)
    assert picking.card == picking.hand[0]
    assert len(found) == len(set(found))
    assert set(found) == set(game.legal_moves())
    assert picking.declare() == bool(game.offers())
    if picking.declaring:
        assert set(picking.acts) == {offer.declaration for offer in game.offers()}


@given(positions, st.randoms(use_true_random=False))
def test_every_capture_is_reached_by_picking_its_cards(game, randomness):
    """Picked in any order, no card of a legal capture is refused, and the last completes it."""
    picking = Picking.of(game)
    for wanted in game.legal_moves():
        picking.choose(wanted.card)
        picking.put_back()
        picked = list(cards_in(wanted.captured or 0))
        randomness.shuffle(picked)
        for each in picked:
            assert picking.toggle(each) == ()
            assert picking.taken >> each & 1, "what is picked will be taken"
        if picked:
            assert picking.act == wanted
            assert picking.taken == wanted.captured
        else:
            assert wanted in picking.acts


@settings(max_examples=60)
@given(positions, st.lists(st.tuples(st.integers(0, 6), st.integers(0, 39)), max_size=40))
def test_whatever_is_pressed_only_legal_acts_come_of_it(game, presses):
    """After any keys what would be done is legal, and contains what is picked; a refused card
    changes nothing and says why."""
    picking = Picking.of(game)
    table = list(cards_in(game.view(None).state.table))
    legal = game.legal_moves()
    for key, number in presses:
        match key:
            case 0:
                picking.step(1 if number % 2 else -1)
            case 1:
                picking.next_act(1 if number % 2 else -1)
            case 2:
                picking.choose_act(number)
            case 3:
                assert picking.declare() == bool(game.offers())
            case 4:
                picking.put_back()
            case _ if table:
                before = (picking.card, picking.picked, picking.declaring, picking.place)
                each = table[number % len(table)]
                if refused := picking.toggle(each):
                    now = (picking.card, picking.picked, picking.declaring, picking.place)
                    assert now == before
                    assert all(refusal.reason.text for refusal in refused)
        act = picking.act
        if act is None:
            assert not picking.playable >> picking.card & 1
            assert picking.picked == 0
            assert picking.reasons
        elif isinstance(act, Move):
            assert act in legal
            assert act.card == picking.card
            assert picking.taken & picking.picked == picking.picked
        else:
            assert picking.declaring
            assert picking.taken == 0
            assert game.refusals(act) == ()


def table_of(line: str) -> Picking:
    """Choosing in a position."""
    place = position(line)
    seats = [Seat("Ada"), *(Seat(f"P{n}") for n in range(1, place.rules.seating.seats))]
    return Picking.of(Exercise(place, seats, SeededShuffle(1)))


CHOICE = f"scopa Rs2b/?????? 3b4c6d7d {'??' * 31} -/- -/- 1 - 2 0/0"
"""The king takes 7 and 3, or 6 and 4; the 2 takes nothing."""


def test_what_is_picked_narrows_the_ways():
    """A picked card leaves the ways that take it; put back, all are there again."""
    picking = table_of(CHOICE)
    picking.choose(card("Rs"))
    assert {each.captured for each in picking.acts} == {cards("7d3b"), cards("6d4c")}
    assert picking.toggle(card("6d")) == ()
    assert picking.act == move("Rsx6d4c")
    (refusal, *_) = picking.toggle(card("3b"))
    assert Text("en", CATALOGUE)(refusal.reason)
    assert picking.picked == cards("6d")
    assert picking.toggle(card("6d")) == ()
    assert len(picking.acts) == 2


def test_another_card_puts_back_what_was_picked_and_the_same_does_not():
    """What is picked belongs to the card it is picked for."""
    picking = table_of(CHOICE)
    picking.choose(card("Rs"))
    picking.toggle(card("7d"))
    picking.choose(card("Rs"))
    assert picking.picked == cards("7d")
    picking.choose(card("2b"))
    assert picking.picked == 0
    assert picking.act == move("2b")
    assert picking.toggle(card("7d")), "it takes nothing"
    picking.choose(card("Rs"))
    assert picking.picked == 0


def declaring() -> Game:
    """Cirulla with more than one declaration on offer, or with one at least."""
    rules = RULES["cirulla"]
    best = None
    for seed in range(400):
        game = Game(rules, [Seat("A"), Seat("B")], SeededShuffle(seed), 1)
        while game.turn is None:
            game.shuffle()
            game.open_round()
        count = len(game.offers())
        if count and (best is None or count > len(best.offers())):
            best = game
    assert best is not None
    return best


def test_a_refused_card_leaves_the_declarations_open():
    """Whoever chooses among declarations and points at a card that cannot be taken goes on
    choosing among them."""
    game = declaring()
    picking = Picking.of(game)
    refusable = [
        (each, other)
        for each in picking.hand
        for other in cards_in(game.view(None).state.table)
        if not any(
            found.card == each and (found.captured or 0) >> other & 1
            for found in game.legal_moves()
        )
    ]
    assert refusable
    picking.choose(refusable[0][0])
    assert picking.declare()
    picking.choose_act(len(picking.acts) - 1)
    act = picking.act
    assert isinstance(act, Declaration)
    assert picking.toggle(refusable[0][1])
    assert picking.act == act
    picking.put_back()
    assert isinstance(picking.act, Move)


def test_acts_are_told_as_what_they_would_do():
    """Taking, laying, and declaring have their sentences."""
    text = Text("en", CATALOGUE)
    assert text(act_told(move("Rsx7d3b"), ())).startswith("Take ")
    assert text(act_told(move("2b"), ())) == "Lay the 2 of clubs"
    game = declaring()
    offer = game.offers()[0]
    told = text(act_told(offer.declaration, game.offers()))
    assert text(offer.title) in told
    assert card_set(Picking.of(game).hand) == game.view(0).hand
