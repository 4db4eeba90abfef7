"""What holds in every round of every shipped variant (rules.md 4, "Properties")."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa_core.captures import total
from scopa_core.cards import CARDS, DECK_40, DECK_52, Card, Suit, card_set, iterate
from scopa_core.engine import apply, decide, evolve, legal_acts, legal_moves, open_round
from scopa_core.events import CardsDealt, LeftoversTaken, RoundOpened, RoundScored, TableRefused
from scopa_core.match import Match
from scopa_core.moves import Claim, Declaration, Move
from scopa_core.ruleset import Ruleset
from scopa_core.state import State
from scopa_core.testing.conformance import check_conserved
from scopa_core.view import redact, view_of
from support import (
    CATALOGUE,
    acting,
    finished,
    only,
    opening,
    pack,
    playing,
    ruleset,
    seatings,
)

EVERYWHERE = seatings()
FIFTEEN = [text for text in EVERYWHERE if "quindici" in ruleset(text).rules]
ACES = [text for text in EVERYWHERE if "asso_piglia_tutto" in ruleset(text).rules]
SUMS = [text for text in EVERYWHERE if "presa" in ruleset(text).rules and text not in ACES]
BASE = {"carte", "denari", "settebello", "primiera"}
OTHER_SUITS = {"cirulla", "mata", "rosmarina", "spade"}
"""Rules that name cards of other suits than coins, or belong to games that do."""
FREE = ["scopa@capture=free", "scopa@capture=free,seats=4", "scopa_quindici@capture=free"]

seeds = st.integers(0, 2**32 - 1)
tables = st.sampled_from(EVERYWHERE).map(ruleset)


def some(examples):
    """Hypothesis settings: so many examples, however long each takes."""
    return settings(max_examples=examples, deadline=None)


def chosen(texts):
    """A ruleset of some texts."""
    return st.sampled_from(texts).map(ruleset)


# -- rounds --------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", EVERYWHERE)
def test_a_round_is_sound_in_every_variant(text):
    """Never stuck; cards conserved; apply is the fold of evolve over decide, and leaves its input
    alone; the round ends scored."""
    rules = ruleset(text)
    for seed in range(2):
        for state, act, step in acting(rules, seed):
            before = (*state,)
            events = decide(rules, state, act)
            folded = state
            for event in events:
                folded = evolve(folded, event)
            assert (folded, events) == (step.state, step.events)
            assert (*state,) == before
            check_conserved(rules, step.state)
        scored = only(step.events, RoundScored)
        assert step.state.turn is None
        assert legal_moves(rules, step.state) == ()
        assert sum(line.points for line in scored.lines) == sum(scored.points)


@some(160)
@given(chosen(EVERYWHERE + FREE), seeds)
def test_1_every_card_is_accounted_for(rules, seed):
    """1: stock, table, hands and piles together are the pack, and no card lies twice."""
    for _, _, step in playing(rules, seed):
        check_conserved(rules, step.state)


@some(240)
@given(chosen(EVERYWHERE + FREE), seeds)
def test_apply_is_the_fold_of_evolve_over_decide(rules, seed):
    """Deciding and then evolving over the events is applying."""
    for state, act, step in acting(rules, seed):
        folded = state
        for event in decide(rules, state, act):
            folded = evolve(folded, event)
        assert folded == step.state


@some(160)
@given(chosen(SUMS), seeds)
def test_2_piles_and_leftovers_are_even(rules, seed):
    """2: in the classic families each capture, every pile and the leftovers have an even total."""
    values = rules.deck
    for _, move, step in playing(rules, seed):
        if move.captured:
            assert total(values, move.captured) == values.values[move.card]
        for event in step.events:
            if isinstance(event, LeftoversTaken):
                assert total(values, event.cards) % 2 == 0
        if step.state.turn is not None:
            assert all(total(values, pile) % 2 == 0 for pile in step.state.piles)


@some(160)
@given(chosen(FIFTEEN), seeds)
def test_3_the_leftovers_of_fifteen(rules, seed):
    """3: every capture makes fifteen, so the leftovers are 10 modulo 15 and never nothing."""
    *steps, (_, _, last) = playing(rules, seed)
    for _, move, _ in steps:
        if move.captured is not None:
            assert total(rules.deck, move.captured | 1 << move.card) == 15
    left = only(last.events, LeftoversTaken)
    assert total(rules.deck, left.cards) % 15 == 10


@some(200)
@given(tables, seeds)
def test_4_somebody_captured_last(rules, seed):
    """4: with forced captures each round has a last capturer, and all cards end in the piles."""
    state, _ = finished(rules, seed)
    assert state.last is not None
    assert state.table == 0
    assert state.captured == card_set(rules.deck.cards)


@some(240)
@given(
    chosen(
        [
            text
            for text in EVERYWHERE
            if set(ruleset(text).rules) >= BASE and ruleset(text).match["ties"] == "nobody"
        ]
    ),
    seeds,
)
def test_5_category_points(rules, seed):
    """5: cards, coins, settebello and primiera give 1 to 4 points, the settebello always one."""
    _, scored = finished(rules, seed)
    base = [line for line in scored.lines if line.category in BASE]
    assert 1 <= len(base) <= 4
    assert all(line.points == 1 for line in base)
    assert [line.category for line in base].count("settebello") == 1


@some(160)
@given(chosen([text for text in EVERYWHERE if "tre_re" in ruleset(text).rules]), seeds)
def test_8_a_void_deal_changes_nothing(rules, seed):
    """8: a void deal keeps dealer, points, seats and sides, and leaves nobody to play."""
    randomness = random.Random(seed)
    seats, sides = rules.seating
    dealer = randomness.randrange(seats)
    points = tuple(randomness.randrange(10) for _ in range(sides))
    at = None if rules.plan.opening[0].table else (12 + 1, 12 + 2, 24 + 3, 24 + 4)
    step = open_round(rules, pack(rules, "RdRcRs5b", at), dealer, points)
    assert isinstance(step.events[-1], TableRefused)
    assert (step.state.dealer, step.state.points, step.state.turn) == (dealer, points, None)
    assert (step.state.seats, step.state.sides) == (seats, sides)


@some(100)
@given(tables, seeds)
def test_9_scores_never_fall(rules, seed):
    """9: no round takes points away, and the scope of a side only grow within a round."""
    match = Match.start(rules)
    for number in range(2):
        _, scored = finished(rules, seed + number, match.dealer)
        after = match.scored(rules, scored)
        assert all(b >= a for a, b in zip(match.points, after.points, strict=True))
        match = after
        if match.verdict is not None:
            break
    for before, _, step in playing(rules, seed):
        for old, new in zip(before.sweeps, step.state.sweeps, strict=True):
            assert new[: len(old)] == old


@some(160)
@given(
    chosen([text for text in EVERYWHERE if not OTHER_SUITS & set(ruleset(text).rules)]),
    seeds,
    st.permutations([Suit.COPPE, Suit.SPADE, Suit.BASTONI]),
)
def test_10_suits_other_than_coins_are_alike(rules, seed, suits):
    """10: renaming the other suits renames piles and changes no score."""
    to = dict(zip(Suit, (Suit.DENARI, *suits), strict=True))

    def other(each):
        return CARDS[to[each.suit] * 13 + each.rank - 1]

    def renamed(members):
        return card_set(map(other, iterate(members)))

    def renamed_act(act):
        if isinstance(act, Declaration):
            return act
        return Move(other(act.card), None if act.captured is None else renamed(act.captured))

    steps = list(acting(rules, seed))
    stock = opening(rules, seed).events[0].stock
    state = open_round(rules, tuple(map(other, stock))).state
    for _, act, _ in steps:
        step = apply(rules, state, renamed_act(act))
        state = step.state
    assert state.piles == tuple(map(renamed, steps[-1][2].state.piles))
    ours, theirs = only(steps[-1][2].events, RoundScored), only(step.events, RoundScored)
    assert ours.points == theirs.points
    assert [(li.category, li.side) for li in ours.lines] == [
        (li.category, li.side) for li in theirs.lines
    ]


@some(120)
@given(tables, seeds)
def test_11_the_same_moves_give_the_same_states(rules, seed):
    """11: replaying the moves from the same pack leads through the same states."""
    steps = list(acting(rules, seed))
    state = open_round(rules, opening(rules, seed).events[0].stock).state
    for before, act, step in steps:
        assert state == before
        again = apply(rules, state, act)
        assert again == step
        state = again.state


@some(100)
@given(tables, seeds)
def test_the_order_of_rules_is_irrelevant(rules, seed):
    """The same rules registered in another order offer the same moves and score the same."""
    shuffled_rules = list(rules.rules.values())
    random.Random(seed).shuffle(shuffled_rules)
    other = Ruleset(rules.text, rules.variant, shuffled_rules, rules.match, rules.seating)
    assert (other.deck, other.plan) == (rules.deck, rules.plan)
    for state, act, step in acting(rules, seed):
        assert legal_acts(other, state) == legal_acts(rules, state)
        assert apply(other, state, act) == step


# -- captures ------------------------------------------------------------------------------------


def oracle(table, value, values, choice, capped, free):
    """Every capture by brute force over all sets of table cards."""
    all_sets = [
        group
        for size in range(1, len(table) + 1)
        for group in combinations(table, size)
        if sum(values[c] for c in group) == value
    ]
    singles = [group for group in all_sets if len(group) == 1]
    sums = [group for group in all_sets if len(group) > 1]
    if choice == "any_even_over_single":
        offered = all_sets
    elif singles:
        offered = singles
    else:
        offered = sums
        if choice == "fewest":
            offered = [g for g in sums if len(g) == min(map(len, sums))]
    if capped:
        offered = [group for group in offered if len(group) <= 2]
    return {card_set(group) for group in offered}, free or not offered


def study_state(table, played):
    """A state in which seat 1 holds one card."""
    return State((1 << played, 0), card_set(table), (), (0, 0), ((), ()), 0, 0, 1, (0, 0))


def drawn(deck):
    """A card and a table without it."""
    return st.lists(st.sampled_from(deck.cards), min_size=1, max_size=11, unique=True)


def check_claim(claim: Claim, expected):
    """The claim offers each expected capture once, and lays as expected."""
    captures, may_lay = expected
    assert len(claim.captures) == len(set(claim.captures))
    assert (set(claim.captures), claim.may_lay) == (captures, may_lay)


@pytest.mark.parametrize("free", ["forced", "free"])
@pytest.mark.parametrize("limit", ["unlimited", "2"])
@pytest.mark.parametrize("choice", ["any", "fewest", "any_even_over_single"])
def test_captures_equal_the_oracle(choice, limit, free):
    """Captures are what brute force finds, for every choice, limit and compulsion."""
    text = f"scopa@captures={choice},max_captured={limit},capture={free}"
    rules = ruleset(text)

    @some(240)
    @given(drawn(DECK_40))
    def check(group):
        played, *table = group
        found = rules.claim(study_state(table, played), played)
        values = DECK_40.values
        expected = oracle(table, values[played], values, choice, limit == "2", free == "free")
        check_claim(found, expected)

    check()


@some(320)
@given(drawn(DECK_52))
def test_captures_of_52_cards_equal_the_oracle(group):
    """The same holds for values up to thirteen."""
    played, *table = group
    rules = ruleset("scopa_52")
    values = DECK_52.values
    expected = oracle(table, values[played], values, "any", False, False)
    check_claim(rules.claim(study_state(table, played), played), expected)


@pytest.mark.parametrize("free", ["forced", "free"])
@pytest.mark.parametrize("limit", ["unlimited", "2"])
@pytest.mark.parametrize("choice", ["any", "fewest"])
def test_fifteens_equal_the_oracle(choice, limit, free):
    """Captures to fifteen are what brute force finds; an equal card is nothing special."""
    rules = ruleset(f"scopa_quindici@captures={choice},max_captured={limit},capture={free}")
    values = DECK_40.values

    @some(240)
    @given(drawn(DECK_40))
    def check(group):
        played, *table = group
        offered = [
            group
            for size in range(1, len(table) + 1)
            for group in combinations(table, size)
            if sum(values[c] for c in group) == 15 - values[played]
        ]
        if choice == "fewest" and offered:
            offered = [g for g in offered if len(g) == min(map(len, offered))]
        if limit == "2":
            offered = [g for g in offered if len(g) <= 2]
        expected = {card_set(group) for group in offered}, free == "free" or not offered
        check_claim(rules.claim(study_state(table, played), played), expected)

    check()


@some(400)
@given(drawn(DECK_40))
def test_7_fewest_is_part_of_any(group):
    """7: fewest is part of any, any is part of any even over a single; all are empty together."""
    played, *table = group
    fewest, usual, even = (
        set(ruleset(f"scopa@captures={choice}").claim(study_state(table, played), played).captures)
        for choice in ("fewest", "any", "any_even_over_single")
    )
    assert fewest <= usual <= even
    assert bool(fewest) == bool(usual) == bool(even)


@pytest.mark.parametrize("text", ["scopa", "scopa_quindici", "asso_piglia_tutto", "scopa_bga"])
def test_6_captures_ignore_suits_and_order(text):
    """6: neither the order of the table nor the suit of the played card changes the captures."""
    rules = ruleset(text)

    @some(160)
    @given(drawn(DECK_40), seeds)
    def check(group, seed):
        played, *table = group
        others = [c for c in DECK_40.cards if c.rank == played.rank and c not in table]
        again = table[:]
        random.Random(seed).shuffle(again)
        claims = {rules.claim(study_state(again, other), other) for other in others}
        assert claims == {rules.claim(study_state(table, played), played)}

    check()


# -- what a seat may know ------------------------------------------------------------------------


def hidden_from(state, seat):
    """The cards a seat cannot know: the other hands as far as they are hidden, then the stock."""
    covered = [hand & ~state.shown for hand in state.hands]
    others = [c for s, hand in enumerate(covered) if s != seat for c in iterate(hand)]
    return [*others, *state.stock]


def rearranged(state, seat, randomness, fixed=0):
    """The state with the cards that the seat cannot know in other places, except ``fixed``."""
    hidden = [c for c in hidden_from(state, seat) if not fixed >> c & 1]
    moved = hidden[:]
    randomness.shuffle(moved)
    to: dict[Card, Card] = dict(zip(hidden, moved, strict=True))
    hands = tuple(card_set(to.get(c, c) for c in iterate(hand)) for hand in state.hands)
    return state._replace(hands=hands, stock=tuple(to.get(c, c) for c in state.stock))


@some(160)
@given(tables, seeds)
def test_a_view_leaks_nothing(rules, seed):
    """States that differ only in what a seat cannot know look the same to it, and so do the
    events of the same move."""
    randomness = random.Random(seed)
    for state, act, step in acting(rules, seed):
        seat = randomness.choice([None, *range(state.seats)])
        assert view_of(rearranged(state, seat, randomness), seat) == view_of(state, seat)
        # What the events themselves reveal stays: the card played, and the seat's new hand.
        revealed = step.state.shown | (1 << act.card if isinstance(act, Move) else 0)
        if seat is not None:
            revealed |= step.state.hands[seat]
        other = rearranged(state, seat, randomness, revealed)
        if act not in legal_acts(rules, other):
            continue  # a declaration tells something about the cards that stay hidden
        there = apply(rules, other, act)
        if there.state.shown != step.state.shown:
            continue  # so does a deal that opens every hand of a certain kind
        assert view_of(there.state, seat) == view_of(step.state, seat)
        assert [redact(event, seat) for event in there.events] == [
            redact(event, seat) for event in step.events
        ]


@some(240)
@given(tables, seeds)
def test_the_opening_leaks_nothing(rules, seed):
    """Packs that differ only in what a seat is not shown open with the same redacted events."""
    randomness = random.Random(seed)
    step = opening(rules, seed)
    for seat in (None, *range(step.state.seats)):
        known = step.state.table | step.state.captured | step.state.shown
        known |= 0 if seat is None else step.state.hands[seat]
        order = step.events[0].stock
        hidden = [c for c in order if not known >> c & 1]
        moved = hidden[:]
        randomness.shuffle(moved)
        to = dict(zip(hidden, moved, strict=True))
        there = open_round(rules, tuple(to.get(c, c) for c in order))
        if there.state.shown != step.state.shown:
            continue  # a deal that opens every hand of a certain kind tells about the others
        assert view_of(there.state, seat) == view_of(step.state, seat)
        assert [redact(event, seat) for event in there.events] == [
            redact(event, seat) for event in step.events
        ]


@some(120)
@given(tables, seeds)
def test_redacted_events_hold_no_hidden_face(rules, seed):
    """A redacted deal shows a seat its own cards and nobody else's, and no card of the stock."""
    step = opening(rules, seed)
    for seat in (None, *range(step.state.seats)):
        for event in (redact(event, seat) for event in step.events):
            match event:
                case RoundOpened(stock=stock):
                    assert all(c.hidden for c in stock)
                case CardsDealt(hands):
                    for each, hand in enumerate(hands):
                        assert hand.bit_count() == step.state.hands[each].bit_count()
                        assert all(c.hidden != (each == seat) for c in iterate(hand))


def test_the_sampled_rulesets_cover_the_catalogue():
    """Every shipped variant is played, at two, three, four and six seats where it allows them."""
    assert {text.split("@")[0] for text in EVERYWHERE} == set(CATALOGUE.variants)
    played = {ruleset(text).seating for text in EVERYWHERE if text.startswith("scopa@")}
    assert played == {(2, 2), (3, 3), (4, 2), (4, 4), (6, 2), (6, 3), (6, 6)}
