"""The statements of the requirement texts (rules.md 2), as the engine must make them hold."""

from __future__ import annotations

import pytest

from scopa_core.answers import Verdict
from scopa_core.engine import open_round
from scopa_core.events import LeftoversTaken, RoundScored, TableRefused
from scopa_core.match import Match
from scopa_core.notation.cards import parse_cards
from scopa_core.scoring import primiera
from scopa_core.view import redact, view_of
from support import (
    CATALOGUE,
    captures,
    card,
    cards,
    finished,
    kinds,
    only,
    opening,
    pack,
    play,
    playing,
    problems,
    ruleset,
    score,
    sets,
    study,
)


def verdict(text, before, points):
    """How a match stands after a round of so many points."""
    return Match(before, 0).scored(ruleset(text), RoundScored((), points)).verdict


@pytest.mark.parametrize("table", ["Rd", "4d6c", "Ad4c5s", "Ad2c3s4b", "Ad2c3s2dAb1c"])
def test_2_1_a_scopa_is_an_empty_table(table):
    """ES/TL: taking all four at once is a scopa, as is any capture that empties the table."""
    table = table.replace("1c", "Ac")
    swept = play(study(hands="Rb2b/5b", table=table), f"Rbx{table}")
    assert "SweepMade" in kinds(swept.events)
    left = play(study(hands="Rb2b/5b", table=f"{table}Fb"), f"Rbx{table}")
    assert "SweepMade" not in kinds(left.events)


def test_2_2_an_equal_card_goes_before_a_pair():
    """ES: the matching single card must be taken, not a pair; and never two equal cards."""
    assert captures(study(hands="6b/5c", table="2d4c6s"), "6b") == sets("6s")
    assert captures(study(hands="5s/2c", table="5d5c"), "5s") == sets("5d", "5c")


def test_2_3_one_set_not_both():
    """ES/TL: of several sets exactly one is taken, and all are offered."""
    place = study(hands="5d/6b", table="Ad2c3s4b")
    assert captures(place, "5d") == sets("Ad4b", "2c3s")
    assert play(place, "5dx2c3s").state.table == cards("Ad4b")


def test_2_4_the_published_prime():
    """ES/TL: 7, 7, 6, 5 of four suits are 75; with the ace of the last suit 76."""
    assert primiera(cards("7c7d6b5s")).points == 75
    assert primiera(cards("7c7d6b5sAs")).points == 76


def test_2_5_last_card_and_leftovers():
    """BGA, ES/TL: neither the final card nor taking the leftovers is a scopa."""
    last = play(study(hands="4c", table="4d"), "4cx4d")
    assert last.state.sweeps == ((), ())
    rest = play(study(hands="-/Fc", table="3d", turn="2", last="1"), "Fc")
    assert only(rest.events, LeftoversTaken).cards == cards("3dFc")
    assert rest.state.sweeps == ((), ())


def test_2_6_points_come_at_the_end_of_the_round():
    """BGA: a scopa is counted during the round and pays when it ends; nobody wins before."""
    place = study(hands="4c2d/2s", table="4d", points="10/0")
    step = play(place, "4cx4d")
    assert list(map(len, step.state.sweeps)) == [1, 0]
    assert step.state.points == (10, 0)
    assert kinds(step.events) == ["CardsCaptured", "SweepMade"]
    assert only(play(place, "4cx4d", "2s", "2dx2s").events, RoundScored).points[0] >= 1


@pytest.mark.parametrize(("table", "void"), [("RdRcRs5b", 1), ("RdRcRsRb", 1), ("RdRc5s6b", 0)])
def test_2_7_three_or_four_kings(table, void):
    """BGA, ES/TL: three kings or more void the deal, and the dealer stays."""
    rules = ruleset()
    step = open_round(rules, pack(rules, table), 0)
    assert isinstance(step.events[-1], TableRefused) == bool(void)
    assert step.state.dealer == 0


def test_2_8_both_strips():
    """ES/TL: values are 1 to 10 in both strips; the tens stand for the kings."""
    rules = ruleset("scopa@deck=french_no_figures")
    assert parse_cards("8d9dTd") == parse_cards("FdCdRd")
    assert isinstance(open_round(rules, pack(rules, "TdTcTs5b")).events[-1], TableRefused)
    assert primiera(cards("8d9cTs8b")).points == 40
    assert CATALOGUE.card_faces["french_no_figures"].indices["R"] == "10"


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_2_9_the_stock_is_hidden(seat):
    """TL: the stock lies face down: no view and no event shows it."""
    step = opening(ruleset(), 29)
    assert all(c.hidden for c in view_of(step.state, seat).state.stock)
    assert all(c.hidden for c in redact(step.events[0], seat).stock)


@pytest.mark.parametrize(
    ("deck", "name"), [("italian", "coins"), ("french", "diamonds"), ("spanish", "coins")]
)
def test_2_10_one_suit_under_several_names(deck, name):
    """ES/TL: diamonds and denari are one suit, named by the pack."""
    assert CATALOGUE.card_faces[deck].suits["d"].text == name
    assert score("7d/-", f"scopa@deck={deck}")["settebello"] == {0: 1}


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_2_11_players(seats):
    """ES/TL: 2 or 4; BGA also 3 and 6; the GameRules form has 2 and 4 only."""
    assert problems(f"scopa@seats={seats}") == []
    assert bool(problems(f"scopa_gamerules@seats={seats}")) == (seats in (3, 6))


def test_2_12_the_round_ends_not_the_match():
    """ES/TL: when hands and stock are empty the round is over; the match goes on to 11."""
    state, scored = finished(ruleset(), 212)
    assert (state.turn, state.stock, state.hands) == (None, (), (0, 0))
    match = Match.start(ruleset()).scored(ruleset(), scored)
    assert match.verdict is None
    assert match.won() is None


def test_2_13_one_point_each():
    """TL: each scopa is worth one point."""
    for count, sweeps in enumerate(("7d", "7d4c", "7d4c2s"), 1):
        assert score("-/-", sweeps=sweeps)["scope"] == {0: count}


def test_2_14_the_capturing_cards_are_public():
    """ES/TL: everybody can count the scope and see the cards that made them."""
    state = play(study(hands="7s2b/5b", table="7c", sweeps="Rd/-"), "7sx7c").state
    for seat in (None, 0, 1):
        assert view_of(state, seat).state.sweeps == ((card("Rd"), card("7s")), ())


def test_2_15_partners_score_together():
    """ES/TL: partners pool their cards and scope at the end of each round."""
    rules = ruleset("scopa@seats=4")
    steps = list(playing(rules, 215))
    for state, chosen, step in steps:
        if chosen.captured and step.state.turn is not None:
            taken = chosen.captured | 1 << chosen.card
            assert step.state.piles[state.turn % 2] == state.piles[state.turn % 2] | taken
    assert len(only(steps[-1][2].events, RoundScored).points) == 2


@pytest.mark.parametrize("dealer", [0, 1])
def test_2_16_the_one_who_is_not_the_dealer_begins(dealer):
    """ES/TL: the player who did not deal goes first; BGA: the seat after the dealer."""
    assert opening(ruleset(), 216, dealer).state.turn == 1 - dealer


def test_2_17_to_eleven():
    """ES/TL: at least 11, a strict leader wins, else another round; dealers alternate."""
    assert verdict("scopa", (10, 9), (3, 1)) == Verdict(0)
    assert verdict("scopa", (10, 10), (1, 1)) is None
    match = Match.start(ruleset(), 0)
    for dealer in (0, 1, 0, 1):
        assert match.dealer == dealer
        match = match.scored(ruleset(), RoundScored((), (1, 0)))


@pytest.mark.parametrize("way", ["before", "interleaved", "after"])
def test_2_18_the_table_may_be_dealt_in_three_ways(way):
    """BGA: three ways to place the table cards, each of which a pack replays alike."""
    rules = ruleset(f"scopa@table_deal={way}")
    order = pack(rules)
    assert open_round(rules, order) == open_round(rules, order)
    assert open_round(rules, order).state.table.bit_count() == 4
    assert rules.text == ("scopa" if way == "before" else f"scopa@table_deal={way}")


def test_2_19_teams_alternate():
    """BGA: partners sit opposite, also with six players."""
    for teams in (2, 3):
        state = opening(ruleset(f"scopa@seats=6,teams={teams}"), 219).state
        assert [state.side_of(seat) for seat in range(6)] == [seat % teams for seat in range(6)]


def test_2_23_the_redeal_is_kept_with_aces():
    """BGA: three kings void the deal even where an ace could sweep them."""
    rules = ruleset("asso_piglia_tutto")
    assert isinstance(open_round(rules, pack(rules, "RdRcRs5b")).events[-1], TableRefused)


def test_2_24_which_sum():
    """BGA: the player chooses freely by default; as on Board Game Arena the fewest cards."""
    fields = {"hands": "7s/5c", "table": "Ad2c4b6b"}
    assert captures(study(**fields), "7s") == sets("Ad6b", "Ad2c4b")
    assert captures(study("scopa_bga", **fields), "7s") == sets("Ad6b")


@pytest.mark.parametrize("variant", ["scopone", "scopone_scientifico"])
def test_2_25_the_last_card_of_the_only_hand(variant):
    """BGA: the rule is by card, so in Scopone only the very last of all cards makes no scopa."""
    hand = study(variant, hands="2d3d/4s/5b/4c", table="4d", turn="4")
    assert "SweepMade" in kinds(play(hand, "4cx4d").events)
    alone = study(variant, hands="-/-/-/4c", table="4d", turn="4")
    assert "SweepDenied" in kinds(play(alone, "4cx4d").events)
