"""Public bugs of other programs (rules.md 7), one test each: none of them is ours."""

from __future__ import annotations

import random

import pytest

from scopa_core.answers import ScoreLine
from scopa_core.cards import card_set
from scopa_core.engine import legal_moves, open_round, refusals
from scopa_core.events import LeftoversTaken, RoundScored, TableRefused
from scopa_core.match import Match
from scopa_core.scoring import primiera
from scopa_core.view import view_of
from support import (
    CATALOGUE,
    captures,
    cards,
    finished,
    kinds,
    move,
    only,
    opening,
    pack,
    play,
    playing,
    rest_of,
    ruleset,
    score,
    sets,
    study,
)


def after(text, before, points, lines=()):
    """The match after a round."""
    return Match(before, 0).scored(ruleset(text), RoundScored(tuple(lines), points))


def test_1_scope_start_at_zero_each_round():
    """BGA #54337: the count of scope starts at none in a new round; the points stay."""
    rules = ruleset()
    state = open_round(rules, pack(rules), 0, (5, 3)).state
    assert (state.sweeps, state.points) == (((), ()), (5, 3))


def test_2_scores_come_from_the_piles():
    """BGA #81617: the same piles always score the same, and each line proves itself."""
    state, scored = finished(ruleset(), 2)
    assert ruleset().score(state) == scored.lines == ruleset().score(state)
    for line in scored.lines:
        assert line.cards
        assert not line.cards & ~state.piles[line.side]


def test_7_any_combination_may_be_chosen():
    """BGA #54959: not only the shortest sum may be taken."""
    assert captures(study(hands="7d/5c", table="Ad2c4s6b"), "7d") == sets("Ad6b", "Ad2c4s")


def test_8_any_does_not_bypass_the_equal_card():
    """BGA #78228: free choice among sums does not let a sum go before an equal card."""
    assert captures(study(hands="6b/5c", table="2d4c6s"), "6b") == sets("6s")


def test_9_escoba_without_primiera():
    """BGA #60813: Escoba can be played without the primiera."""
    assert "primiera" in score(rest_of("7d"), "escoba_bga")
    assert "primiera" not in score(rest_of("7d"), "escoba_bga_no_prime")


def test_10_absent_players_play_legally():
    """BGA #57444: an automatic player's move goes through the same legality."""
    rules = ruleset()
    for level in CATALOGUE.players.values():
        state = opening(rules, 10).state
        chosen = level.make(random.Random(1)).choose(
            rules, view_of(state, state.turn), legal_moves(rules, state)
        )
        assert refusals(rules, state, chosen) == ()


def test_12_leftovers_are_counted():
    """BGA #78521: the cards left over are in the pile when the round is scored."""
    place = study(hands="-/Fc", table="3d", turn="2", last="1")
    step = play(place, "Fc")
    assert step.state.piles[0].bit_count() == 2
    assert ScoreLine("carte", 0, 1, cards("3dFc")) in only(step.events, RoundScored).lines


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_13_counts_of_captured_cards_are_shown(seat):
    """BGA #60816: everybody sees how many cards each side has captured."""
    state = play(study(hands="7s2b/5b", table="7cRd"), "7sx7c").state
    assert [pile.bit_count() for pile in view_of(state, seat).state.piles] == [2, 0]


def test_14_the_primiera_shows_its_cards():
    """BGA #79967: the line of the primiera lists the four cards that count."""
    place = study(piles="7d6c5sAb2d/-", turn="-")
    (line,) = (li for li in place.rules.score(place.state) if li.category == "primiera")
    assert line.cards == cards("7d6c5sAb")


def test_15_the_first_player_changes():
    """BGA #92030: the first player is not the same in every round."""
    rules, match = ruleset(), Match.start(ruleset())
    firsts = set()
    for seed in range(2):
        firsts.add(opening(rules, seed, match.dealer).state.turn)
        match = match.scored(rules, RoundScored((), (1, 0)))
    assert firsts == {0, 1}


def test_18_captured_cards_leave_the_table():
    """BGA c7a801f: captured cards are removed, table cards stay on a new deal, rounds end."""
    plays = 0
    for state, chosen, step in playing(ruleset(), 18):
        plays += 1
        if chosen.captured and step.state.turn is not None:
            assert step.state.table == state.table & ~chosen.captured
        if "CardsDealt" in kinds(step.events):
            laid = chosen.captured is None
            expected = state.table | (1 << chosen.card if laid else 0)
            assert step.state.table == expected & ~(chosen.captured or 0)
    assert plays == 36


def test_19_every_redeal_is_tested_again():
    """BGA by reading: a second and third deal with three kings are void as well."""
    rules = ruleset()
    for table in ("RdRcRs5b", "RdRcRb5b", "RcRsRb2d"):
        assert isinstance(open_round(rules, pack(rules, table)).events[-1], TableRefused)


def test_20_nobody_captured_and_nobody_inherits():
    """BGA by reading: no crash when nobody captured, and no heir from an older round."""
    step = play(study("scopa@capture=free", hands="4c", table="4d7d"), "4c")
    assert kinds(step.events) == ["CardLaid", "RoundScored"]
    state, _ = finished(ruleset(), 20)
    assert state.last is not None
    assert open_round(ruleset(), pack(ruleset()), 0, (1, 1)).state.last is None


@pytest.mark.parametrize("attempt", ["7dxAd2c", "7dx-", "7dx2c4s", "7dxAd2c4s6b", "7dxRb"])
def test_21_a_capture_that_is_not_offered_is_refused(attempt):
    """BGA by reading: a set that matches no legal capture changes nothing."""
    place = study(hands="7d/5c", table="Ad2c4s6b")
    assert refusals(*place, move(attempt))


def test_23_the_last_card_of_each_hand_can_make_a_scopa():
    """OMerkel/Scopa 118b183: only the end of the round voids it, not the end of a hand."""
    place = study(hands="-/4c", table="4d", stock="2d3d5d2c3c5c", turn="2")
    assert "SweepMade" in kinds(play(place, "4cx4d").events)


def test_25_the_next_players_cards_are_cards_too():
    """ZX journal: a scopa counts while any other player still holds a card."""
    for hands in ("4c/2s/-", "4c/-/2s"):
        place = study("scopa@seats=3", hands=hands, table="4d")
        assert "SweepMade" in kinds(play(place, "4cx4d").events)


def test_26_no_scopa_with_the_last_play():
    """goblindegook/scopa 2920f96: the last play makes no scopa."""
    step = play(study(hands="4c", table="4d"), "4cx4d")
    assert "scope" not in {line.category for line in only(step.events, RoundScored).lines}


def test_28_no_point_on_a_tie():
    """goblindegook/scopa 702eb20: equal counts score for nobody."""
    assert score("2d3c/3d2c") == {}


@pytest.mark.parametrize("text", ["scopa@seats=3", "scopa@seats=6,teams=3", "scopa@seats=4"])
def test_29_a_redeal_keeps_everything(text):
    """goblindegook/scopa 2c70231: players, sides, dealer and points outlive a void deal."""
    rules = ruleset(text)
    seats, sides = rules.seating
    points = tuple(range(sides))
    void = open_round(rules, pack(rules, "RdRcRs5b"), 1, points).state
    again = open_round(rules, pack(rules), void.dealer, void.points).state
    assert (again.seats, again.sides) == (void.seats, void.sides) == (seats, sides)
    assert (again.dealer, again.points) == (1, points)
    assert again.turn == 2 % seats


def test_30_a_tied_primiera_goes_to_nobody():
    """eliasandrin/PyScopone 6dd97a8: a tie is not a point for both."""
    assert "primiera" not in score("7d7c6s6b/6d6c7s7b")


def test_32_points_are_added_once():
    """eliasandrin/PyScopone 8ba54d3: the match grows by the points of the round, once."""
    state, scored = finished(ruleset(), 32)
    match = Match((3, 4), 0).scored(ruleset(), scored)
    assert match.points == tuple(a + b for a, b in zip((3, 4), scored.points, strict=True))
    assert sum(scored.points) == sum(line.points for line in scored.lines)
    assert state.points == (0, 0)


@pytest.mark.parametrize("text", ["scopa", "scopa_parlett"])
def test_33_eleven_all_is_nobodys_by_seat(text):
    """luigi-belli/scopa-cc d89ad14: on 11-11 no side wins because of where it sits."""
    lines = (ScoreLine("scope", 0, 1), ScoreLine("scope", 1, 1))
    assert after(text, (10, 10), (1, 1), lines).verdict is None


@pytest.mark.parametrize("suit", "dcsb")
def test_36_every_suit_counts_in_the_primiera(suit):
    """PlayAural 255adec: no suit is left out of the sum."""
    others = "".join(f"2{each}" for each in "dcsb" if each != suit)
    assert primiera(cards(others)).points == 36
    assert primiera(cards(f"{others}7{suit}")).points == 36 + 21


def test_36_team_options_have_an_effect():
    """PlayAural PR #6: the number of sides changes who shares a pile."""
    alone, pairs = ruleset("scopa@seats=4,teams=4"), ruleset("scopa@seats=4")
    assert len(finished(alone, 36)[0].piles) == 4
    assert len(finished(pairs, 36)[0].piles) == 2


def test_37_each_pack_is_dealt_as_given():
    """xpmatteo/scopa 1cda0c5: a new round plays the new pack, not what is left of the old."""
    rules = ruleset()
    finished(rules, 37)
    order = pack(rules)
    state = open_round(rules, order).state
    assert card_set(order[:4]) == state.table
    assert state.stock == order[10:]


@pytest.mark.parametrize("variant", CATALOGUE.variants)
def test_38_no_card_is_doubled(variant):
    """belinde/cirulla f8af71d: at the end every card lies in exactly one pile."""
    rules = ruleset(variant)
    state, _ = finished(rules, 38)
    assert sum(pile.bit_count() for pile in state.piles) == len(rules.deck)
    assert state.captured == card_set(rules.deck.cards)


@pytest.mark.parametrize(
    ("piles", "winner"),
    [
        # The two best are level and the worst is not, then the two worst.
        ("7d6c6s6b/7c6d7s2b/2d2c2s3b", 0),
        ("7d6c2s2b/7c6d3s3b/RdRcRsRb", 1),
        ("7d6c5s5b/7c6d5b5s/2d2c2s3b", None),
        ("7d7c7s7b/2d2c2s2b/2d2c2s2b", 0),
        ("2d2c2s2b/2d2c2s2b/7d7c7s7b", 2),
        ("7d7c7s7b/2d2c2s2b/7d7c7s7b", None),
    ],
)
def test_39_ties_of_three_sides(piles, winner):
    """cirullino_bot by reading: only a tie of the best voids the point, and primes add up."""
    text = "scopa@seats=3"
    state = study(text, turn="-").state._replace(piles=tuple(map(cards, piles.split("/"))))
    found = [li.side for li in ruleset(text).score(state) if li.category == "primiera"]
    assert found == ([] if winner is None else [winner])


def test_41_no_capture_is_chosen_for_the_player():
    """anycard rules, Potaland: among equal cards, and among sums, the player is asked."""
    assert len(captures(study(hands="5s/2c", table="5d5c"), "5s")) == 2
    assert len(captures(study(hands="Rd/2c", table="Ad2d3s4b5d6c7s"), "Rd")) == 7


def test_42_fifteens_are_chosen_by_the_player():
    """Potaland Scopa 15: of several fifteens the player chooses."""
    place = study("scopa_quindici", hands="Rb/2c", table="5d5c5s")
    assert captures(place, "Rb") == sets("5d", "5c", "5s")
    assert play(place, "Rbx5c").state.table == cards("5d5s")


def test_43_the_sum_of_the_primiera():
    """scoparella.engine README: 21 + 21 + 18 + 18 is 78."""
    assert primiera(cards("7d7c6s6b")).points == 78


def test_leftovers_never_go_through_a_reversed_index():
    """danyz91/pyscopa: the taker of the leftovers is the seat that captured last."""
    for last in range(3):
        place = study("scopa@seats=3", hands="-/-/Fc", table="3d", turn="3", last=str(last + 1))
        assert only(play(place, "Fc").events, LeftoversTaken).side == last
