"""What one seat may know; the property that nothing leaks stands in ``test_properties``."""

from __future__ import annotations

import random

import pytest

from scopa_core.cards import FACES, card_set, iterate
from scopa_core.engine import apply, evolve, legal_moves, open_round
from scopa_core.events import CardsDealt, RoundOpened
from scopa_core.evolution import nothing
from scopa_core.view import redact, view_of
from support import card, cards, kinds, only, opening, play, playing, ruleset, study

PLACE = {
    "hands": "7d2c/3s4bRd",
    "table": "5c6s",
    "stock": "As2s3d4d5d6d",
    "piles": "7c7s/Fd",
    "sweeps": "7s/-",
    "last": "1",
}


def test_a_seat_sees_its_own_hand():
    """The own hand is open; others' hands and the stock are backs, as many as there are cards."""
    state = study(**PLACE).state
    view = view_of(state, 0)
    assert view.hand == cards("7d2c")
    assert view.state.hands[0] == cards("7d2c")
    assert view.state.hands[1].bit_count() == 3
    assert not view.state.hands[1] & FACES
    assert len(view.state.stock) == 6
    assert all(each.hidden for each in view.state.stock)


def test_backs_are_all_different():
    """Each hidden card of a view has its own number, so that sets count them."""
    state = opening(ruleset("scopa@seats=6"), 1).state
    view = view_of(state, 2).state
    backs = [c for s, hand in enumerate(view.hands) if s != 2 for c in iterate(hand)]
    backs += view.stock
    assert len(backs) == len(set(backs)) == 5 * 3 + 18


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_what_lies_open_is_seen_by_all(seat):
    """Table, piles, sweeps, turn, last capturer, dealer and points are public."""
    state = study(**PLACE).state
    seen = view_of(state, seat).state
    assert seen._replace(hands=(), stock=()) == state._replace(hands=(), stock=())


def test_an_onlooker_sees_no_hand():
    """Without a seat every hand is hidden and the own hand is empty."""
    view = view_of(study(**PLACE).state, None)
    assert view.hand == 0
    assert all(not hand & FACES for hand in view.state.hands)
    assert [hand.bit_count() for hand in view.state.hands] == [2, 3]


@pytest.mark.parametrize(
    ("seat", "hand", "hidden"), [(0, "7d2c", 9), (1, "3s4bRd", 8), (None, "-", 11)]
)
def test_known_and_hidden(seat, hand, hidden):
    """A seat knows its hand, the table and the piles; the rest it only counts."""
    view = view_of(study(**PLACE).state, seat)
    assert view.known == cards(hand) | cards("5c6s7c7sFd")
    assert view.hidden == hidden


def test_known_and_hidden_make_the_pack():
    """Known cards and hidden ones are together always the whole pack."""
    rules = ruleset("scopa@seats=3")
    for _, _, step in playing(rules, 3):
        for seat in (None, 0, 1, 2):
            view = view_of(step.state, seat)
            assert view.known.bit_count() + view.hidden == 40


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_deal_is_redacted(seat):
    """Of a deal a seat sees its own cards; of the pack nobody sees anything."""
    step = opening(ruleset(), 4)
    dealt = redact(only(step.events, CardsDealt), seat)
    for each, hand in enumerate(dealt.hands):
        assert hand.bit_count() == 3
        assert (hand == step.state.hands[each]) == (each == seat)
    pack = redact(only(step.events, RoundOpened), seat).stock
    assert len(set(pack)) == 40
    assert all(each.hidden for each in pack)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_public_events_are_told_as_they_are(seat):
    """What happens on the table is told to everybody alike."""
    for _, _, step in playing(ruleset(), 5):
        for event in step.events:
            if not isinstance(event, CardsDealt):
                assert redact(event, seat) is event


def test_a_redacted_event_evolves_a_view():
    """A seat that evolves its view over a play of its own gets the view of the state after it."""
    place = study(**PLACE)
    step = play(place, "7d")
    assert kinds(step.events) == ["CardLaid"]
    seen = view_of(place.state, 0).state
    for event in step.events:
        seen = evolve(seen, redact(event, 0))
    assert seen == view_of(step.state, 0).state


def test_a_view_of_a_view_is_the_same():
    """Hiding what is hidden changes nothing."""
    state = study(**PLACE).state
    view = view_of(state, 1)
    assert view_of(view.state, 1) == view
    assert card_set([card("7d")]) & view.known == 0


@pytest.mark.parametrize(
    "text", ["scopa", "scopa@seats=3", "scopone", "scopa@table_deal=interleaved"]
)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_view_is_the_fold_of_what_a_seat_was_told(text, seat):
    """Evolving over redacted events leads to the same view as redacting the state."""
    rules = ruleset(text)
    rng = random.Random(3)
    pack = list(rules.deck.cards)
    rng.shuffle(pack)
    step = open_round(rules, tuple(pack))
    known = nothing()
    while True:
        for event in step.events:
            known = evolve(known, redact(event, seat))
        assert known == view_of(step.state, seat).state
        if step.state.turn is None:
            break
        step = apply(rules, step.state, rng.choice(legal_moves(rules, step.state)))
