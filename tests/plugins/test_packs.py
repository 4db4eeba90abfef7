"""Several packs shuffled together (rules.md 3.1 [PLAYAURAL])."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa_core.cards import CARDS, card_set, cards_in, iterate
from scopa_core.engine import apply, evolve, legal_moves, open_round
from scopa_core.events import RoundScored, TableRefused
from scopa_core.notation.cards import format_cards, parse_cards, parse_set
from scopa_core.notation.positions import format_position, parse_position
from scopa_core.notation.records import Ply, format_record
from scopa_core.notation.replay import replay
from scopa_core.testing import strategies as scopa
from scopa_core.view import redact, view_of
from scopa_frontends.text import Text
from scopa_frontends.text.rulebook import rulebook
from scopa_frontends.text.score import score_sheet
from support import CATALOGUE, acting, finished, opening, pack, playing, problems, ruleset, study

QUICK = settings(max_examples=10, deadline=None)
TWO = "scopa+piu_mazzi"
GAMES = [
    TWO,
    f"{TWO}@seats=3",
    f"{TWO}@seats=4",
    f"{TWO}@seats=5",
    f"{TWO}@packs=3,seats=6,teams=3",
    f"{TWO}@hand_size=10,packs=6,seats=4",
    "asso_piglia_tutto+piu_mazzi",
    "scopa_quindici+piu_mazzi@packs=4",
    "scopa+piu_mazzi+sette+a_perdere@packs=3",
]


@pytest.mark.parametrize(
    ("options", "table"),
    [
        ("", 2),
        ("@seats=3", 8),
        ("@seats=4", 8),
        ("@packs=3", 0),
        ("@packs=4", 4),
        ("@packs=3,seats=6", 12),
        ("@hand_size=9,seats=4", 8),
        ("@hand_size=10,seats=4", 0),
    ],
)
def test_the_table_gets_what_is_left(options, table):
    """As many cards lie on the table as are left when the others go round evenly."""
    rules = ruleset(TWO + options)
    state = opening(rules, 1).state
    assert rules.plan.table == state.table.bit_count() == table
    assert {hand.bit_count() for hand in state.hands} == {rules.plan.hand}


@pytest.mark.parametrize("options", ["hand_size=7,seats=3", "hand_size=10,seats=10"])
def test_a_table_too_wide(options):
    """A table of more cards than any game sees is refused."""
    assert "wide_table" in problems(f"{TWO}@{options}")


@pytest.mark.parametrize("text", GAMES)
def test_a_whole_round(text):
    """Every card of every pack ends in a pile, each once, and the round is scored."""
    rules = ruleset(text)
    state, scored = finished(rules, 7)
    assert sum(pile.bit_count() for pile in state.piles) == len(rules.deck)
    assert state.captured == rules.deck.all
    assert len(scored.points) == rules.seating.sides


@pytest.mark.parametrize("text", GAMES)
def test_a_view_leaks_nothing(text):
    """What a seat is told leads to what it may see."""
    rules = ruleset(text)
    for seat in (None, 0, rules.seating.seats - 1):
        seen = view_of(opening(rules, 3).state, seat).state
        for _, _, step in playing(rules, 3):
            for event in step.events:
                seen = evolve(seen, redact(event, seat))
        assert seen == view_of(step.state, seat).state


@pytest.mark.parametrize("level", CATALOGUE.players)
def test_computers_play_with_several_packs(level):
    """Every computer player plays a whole round where cards come twice."""
    rules = ruleset(TWO)
    state = opening(rules, 4).state
    player = CATALOGUE.players[level].make(random.Random(4))
    while state.turn is not None:
        chosen = player.choose(rules, view_of(state, state.turn), legal_moves(rules, state))
        state = apply(rules, state, chosen).state
    assert state.captured == rules.deck.all


def test_every_settebello_is_worth_taking():
    """A greedy player takes the seven of coins of any pack."""
    rules, state = study(TWO, hands="7c/7b", table="7d'7s", stock="2d2s")
    player = CATALOGUE.players["greedy"].make(random.Random(4))
    chosen = player.choose(rules, view_of(state, 0), legal_moves(rules, state))
    assert chosen.captured == parse_set("7d'", rules.deck)


# -- notation ------------------------------------------------------------------------------------

SEVERAL = st.sampled_from([ruleset(text) for text in GAMES])


@QUICK
@given(scopa.positions(CATALOGUE, SEVERAL))
def test_positions_round_trip(place):
    """A position with cards of several packs is read back from its line."""
    line = format_position(*place)
    assert parse_position(line, CATALOGUE).state == place.state


@QUICK
@given(scopa.study_positions(CATALOGUE, SEVERAL))
def test_study_positions_round_trip(place):
    """So is one that somebody set up, with cards left out and unknown ones."""
    line = format_position(*place)
    assert parse_position(line, CATALOGUE).state == place.state


@QUICK
@given(scopa.played_records(CATALOGUE, SEVERAL, max_rounds=1))
def test_records_replay(items):
    """A record of several packs replays to what it says."""
    replayed = replay(format_record(items), CATALOGUE)
    assert replayed.moves == [f"{i.seat}.{i.move}" for i in items if isinstance(i, Ply)]


def test_the_second_seven_is_another_card():
    """Equal cards of two packs are two captures, and each is told from the other."""
    rules, state = study(TWO, hands="7c/7b", table="7d7d'")
    captures = {move.captured for move in legal_moves(rules, state)}
    assert captures == {parse_set("7d"), parse_set("7d'", rules.deck)}
    taken = next(m for m in legal_moves(rules, state) if m.captured == parse_set("7d'", rules.deck))
    assert apply(rules, state, taken).state.table == parse_set("7d")


# -- scoring -------------------------------------------------------------------------------------


def lines(text, piles, sweeps="-"):
    """The sides that score each category."""
    place = study(text, piles=piles, sweeps=sweeps, turn="-")
    return {line.category: line for line in place.rules.score(place.state)}


@pytest.mark.parametrize(
    ("text", "piles", "side"),
    [
        (TWO, "7d7d'2c/3c", 0),
        (TWO, "2c/7d'3c", 1),
        (TWO, "7d2c/7d'3c", None),
        (f"{TWO}@packs=3", "7d2c/7d'7d''3c", 1),
        (f"{TWO}@seats=3", "7d/7d'/2c", None),
    ],
)
def test_settebello(text, piles, side):
    """Most sevens of coins score the settebello; on a tie nobody does."""
    line = lines(text, piles).get("settebello")
    assert (line and line.side) == side
    if line:
        assert line.points == 1
        assert {str(c)[:2] for c in cards_in(line.cards)} == {"7d"}


def test_settebello_with_one_pack_is_as_ever():
    """With one pack there is one settebello, and no amounts are told."""
    place = study("scopa", piles="7d/2c", turn="-")
    assert place.rules.rules["settebello"].tallies(place.state) == ()
    assert not any("Every pack" in line for line in rulebook(Text("en", CATALOGUE), ruleset()))


def test_coins_and_sevens_of_all_packs_count():
    """Coins and sevens count whatever their pack; the primiera takes the best card of a suit."""
    found = lines(f"{TWO}+sette", "Ad'2d'3d'7c'7s'2s/4d5d2c6c")
    assert (found["denari"].side, found["sette"].side) == (0, 0)
    complete = lines(TWO, "7d'7c'7s'7b'7d/6d6c6s6b")["primiera"]
    assert (complete.side, complete.cards.bit_count()) == (0, 4)


@pytest.mark.parametrize("method", ["most_sevens", "lexicographic"])
def test_other_ways_to_win_the_primiera(method):
    """Sevens of the second pack count in every way to decide the primiera."""
    found = lines(f"{TWO}@primiera_method={method}", "7d'7c'/7s6s6b")
    assert found["primiera"].side == 0


def test_the_score_sheet_tells_the_settebello():
    """The amounts are shown, since there is something to compare."""
    place = study(TWO, piles="7d7d'/7c", turn="-")
    text = Text("en", CATALOGUE).seated(("Ada", "Bruno"), 2, "italian")
    sheet = score_sheet(text, *place, place.rules.score(place.state))
    assert any(line.startswith("Settebello: Ada: 2") for line in sheet)


# -- void deals ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kings", "void"), [("RdRcRsRb", False), ("RdRcRsRbRd'", True), ("RdRcRsRbRd'Rc'", True)]
)
def test_more_than_half_of_the_kings(kings, void):
    """The deal is void when the kings that are left could not take all those on the table."""
    rules = ruleset(f"{TWO}@seats=3")
    assert isinstance(open_round(rules, pack(rules, kings)).events[-1], TableRefused) == void


# -- the rulebook --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (TWO, "2 packs of forty cards are shuffled together. The dealer lays 2 cards face up"),
        (f"{TWO}@packs=3", "The table is empty at the opening, so the first player must lay"),
        (TWO, "Every pack has the 7 of coins. The side that captured most of them scores 1 point."),
        (TWO, "If more than half of all the kings lie on the opening table"),
        (f"{TWO}@packs=4", "deals three to each player"),
    ],
)
def test_it_is_told(text, told):
    """The rulebook tells packs, table, settebello and kings as they are played."""
    rules = ruleset(text)
    assert told in " ".join(rulebook(Text("en", CATALOGUE, "italian"), rules))


def test_packs_are_written_with_marks():
    """Cards of the further packs are marked, and the whole pack is read back."""
    deck = ruleset(f"{TWO}@packs=3").deck
    text = format_cards(deck.cards)
    assert text.count("'") == 40 + 80
    assert parse_cards(text, deck) == deck.cards
    assert card_set(parse_cards(text, deck)) == deck.all


@pytest.mark.parametrize(
    "text",
    [
        f"{variant}+piu_mazzi"
        for variant in CATALOGUE.variants
        if not problems(f"{variant}+piu_mazzi")
    ],
)
def test_copies_of_a_card_are_all_alike(text):
    """Exchanging the packs that equal cards come from changes no act and no score."""
    rules = ruleset(text)

    def other(each):
        return CARDS[(each + 52) % 104]

    def exchanged(cards):
        return card_set(map(other, iterate(cards)))

    *steps, (_, _, last) = acting(rules, 3)
    for state, _, _ in steps:
        there = state._replace(
            hands=tuple(map(exchanged, state.hands)),
            table=exchanged(state.table),
            stock=tuple(map(other, state.stock)),
            piles=tuple(map(exchanged, state.piles)),
            shown=exchanged(state.shown),
        )
        offers = [offer.declaration for offer in rules.offers(state)]
        assert [offer.declaration for offer in rules.offers(there)] == offers
        assert {
            (other(m.card), None if m.captured is None else exchanged(m.captured))
            for m in rules.playable(state)
        } == {tuple(m) for m in rules.playable(there)}
    if isinstance(last.events[-1], RoundScored):
        final = last.state
        alike = final._replace(piles=tuple(map(exchanged, final.piles)))
        assert [(x.category, x.side, x.points) for x in rules.score(final)] == [
            (x.category, x.side, x.points) for x in rules.score(alike)
        ]
