"""Vectors T10, T11 and O19 of rules.md 4: the losing games, and the option ``ties``."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa_core.answers import ScoreLine, Verdict
from scopa_core.cards import card_set
from scopa_core.engine import apply, legal_moves, open_round
from scopa_core.errors import IllegalMoveError
from scopa_core.events import RoundScored
from scopa_core.match import Match
from scopa_core.notation.positions import format_position, parse_position
from scopa_core.notation.records import Ply, format_record
from scopa_core.notation.replay import replay
from scopa_core.testing.strategies import played_records
from scopa_core.view import view_of
from support import (
    CATALOGUE,
    captures,
    cards,
    kinds,
    move,
    pack,
    play,
    playing,
    position,
    problems,
    rest_of,
    ruleset,
    score,
    study,
)

PLAY_ON = "play on"
COINS = "Ad2d3d4d5d6d7dFdCdRd"
TABLES = ("a_non_prendere", "a_non_prendere@seats=5", "a_non_prendere@seats=6")


def result(text, before, points, lines=()):
    """How the match ends after a round, or that it goes on."""
    match = Match(before, 0).scored(ruleset(text), RoundScored(tuple(lines), points))
    return PLAY_ON if match.verdict is None else match.verdict.winner


@pytest.mark.parametrize(
    ("before", "points", "expected"),
    [
        pytest.param((20, 12), (2, 3), 1, id="T10"),
        pytest.param((20, 20), (1, 1), PLAY_ON, id="T11"),
        pytest.param((12, 10), (4, 2), PLAY_ON, id="O19-before-the-target"),
        pytest.param((17, 12), (4, 2), 1, id="O19"),
    ],
)
def test_fewest_points_win(before, points, expected):
    """When somebody reaches the target, the side that alone has fewest points wins."""
    assert result("a_perdere", before, points) == expected


@pytest.mark.parametrize(
    ("before", "points", "expected"),
    [
        ((20, 20, 9), (1, 1, 0), 2),
        ((20, 9, 9), (1, 0, 0), PLAY_ON),
        ((20, 9, 9), (1, 0, 1), 1),
    ],
)
def test_three_players_to_lose(before, points, expected):
    """Level leaders do not matter, but those with fewest points must not be level."""
    assert result("a_perdere@seats=3", before, points) == expected


@pytest.mark.parametrize(("points", "winner"), [((3, 1), 1), ((2, 2), None)])
def test_a_single_round_to_lose(points, winner):
    """A single round goes to fewest points, and a level one is a draw."""
    assert result("a_perdere@single_round=yes", (0, 0), points) == winner


@pytest.mark.parametrize("option", ["count_out", "claim", "win_by_two"])
def test_options_of_ties_at_the_top_do_not_exist(option):
    """What settles a tie at the top, and claims, mean nothing here (rules.md 3.6)."""
    assert problems(f"a_perdere@{option}=yes") == ["unknown_match_option"]


@pytest.mark.parametrize(
    "text",
    [
        "a_perdere+napola(all_denari_wins=yes)",
        "a_perdere+cappotto",
        "a_perdere+de_trente",
        "a_perdere+scopa_vince",
        "a_non_prendere+cappotto",
    ],
)
def test_no_rule_wins_whatever_the_points(text):
    """Rules that award the match whatever the points do not go with playing to lose."""
    assert problems(text) == ["wins_outright"]


@pytest.mark.parametrize(
    "text", ["a_perdere+napola", "scopa_parlett+a_perdere", "scopone+a_perdere"]
)
def test_playing_to_lose_combines(text):
    """It goes with scoring add-ons, presets and other deals, and the lowest wins there too."""
    assert ruleset(text).lowest_wins


@pytest.mark.parametrize("text", ["a_perdere@seats=3", *TABLES])
def test_the_lowest_wins_at_every_table(text):
    """However many sides there are, the ruleset knows that fewest points win."""
    assert ruleset(text).lowest_wins


def test_a_match_that_may_never_end():
    """With free captures nobody need ever score, and players are warned."""
    (warning,) = ruleset("a_perdere@capture=free").warnings
    assert warning.code == "endless"
    assert not ruleset("a_perdere").warnings


@pytest.mark.parametrize("text", ["a_non_prendere", "a_perdere+a_perdere(all_denari_wins=yes)"])
@pytest.mark.parametrize(("pile", "verdict"), [(COINS, Verdict(0)), (COINS[:-2], None)])
def test_all_ten_coins_win(text, pile, verdict):
    """Whoever captures all coins wins in spite of the points, where the game says so."""
    place = study(text, piles=pile, turn="-")
    sides = place.rules.seating.sides
    scored = RoundScored(place.rules.score(place.state), (14, *(0,) * (sides - 1)))
    assert Match((0,) * sides, 0).scored(place.rules, scored).verdict == verdict


def test_all_ten_coins_need_the_coins_category():
    """The line for most coins is what shows that all ten were captured."""
    assert problems("a_perdere-denari+a_perdere(all_denari_wins=yes)") == ["rule_requires"]
    assert problems("a_perdere+piu_mazzi+a_perdere(all_denari_wins=yes)") == ["ten_coins"]
    lines = (ScoreLine("denari", 0, 1, cards(COINS)),)
    assert result("a_perdere", (0, 0), (1, 0), lines) == PLAY_ON


# -- a non prendere --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sizes"),
    [(TABLES[0], [10] * 4), (TABLES[1], [8] * 5), (TABLES[2], [7, 7, 7, 7, 6, 6])],
)
def test_the_whole_pack_is_dealt(text, sizes):
    """One card at a time and no table; with six, the first four hold one card more."""
    rules = ruleset(text)
    order = pack(rules, "RdRcRs")
    step = open_round(rules, order)
    seats = rules.seating.seats
    assert rules.seating.sides == seats
    assert kinds(step.events) == ["RoundOpened", "CardsDealt"]
    assert (step.state.table, step.state.stock) == (0, ())
    assert step.state.hands == tuple(card_set(order[seat::seats]) for seat in range(seats))
    assert [hand.bit_count() for hand in step.state.hands] == sizes


@pytest.mark.parametrize("seats", ["seats=2", "seats=3", "seats=4,teams=2", "seats=6,teams=3"])
def test_only_four_to_six_alone(seats):
    """A non prendere is for four, five or six players, each alone."""
    assert "bad_seating" in problems(f"a_non_prendere@{seats}")


def test_a_scopa_must_be_made():
    """If a card can make a scopa, another one may not be played; one chooses among several."""
    place = study("a_non_prendere", hands="3d7c7sRb/2c/2d/2s", table="3c4d")
    assert set(legal_moves(*place)) == {move("7cx3c4d"), move("7sx3c4d")}
    for refused in ("Rb", "3dx3c"):
        with pytest.raises(IllegalMoveError) as error:
            apply(*place, move(refused))
        (reason,) = error.value.reasons
        assert reason.code == "must_sweep"
        assert reason.reason.values["captures"] == (cards("7c"), cards("7s"))


def test_other_refusals_are_explained_as_ever():
    """A move that is no move anyway is not refused for the scopa that is missed."""
    place = study("a_non_prendere", hands="7cRb/2c/2d/2s", table="3c4d")
    with pytest.raises(IllegalMoveError) as error:
        apply(*place, move("Rbx3c"))
    assert [reason.code for reason in error.value.reasons] == ["wrong_sum"]


def test_a_card_without_a_scopa_is_refused_for_the_scopa():
    """Of a card that can make none, the player reads that another must be played, and not what it
    could take."""
    place = study("scopa+obbligo_di_scopa", hands="5d7c/2d", table="2c3c2s")
    with pytest.raises(IllegalMoveError) as error:
        apply(*place, move("5d"))
    assert [reason.code for reason in error.value.reasons] == ["must_sweep"]


def test_what_is_no_scopa_binds_nobody():
    """An ace that takes the whole table makes no scopa, so it need not be played."""
    place = study("a_non_prendere", hands="AdRb/2c/2d/2s", table="3c4d")
    assert set(legal_moves(*place)) == {move("Adx3c4d"), move("Rb")}


def test_the_last_card_makes_no_scopa():
    """With the last card of the round there is nothing to be made, and nothing is scored."""
    place = study("a_non_prendere", hands="-/-/-/7c", table="3c4d", turn="4")
    step = play(place, "7cx3c4d")
    assert "SweepDenied" in kinds(step.events)
    assert not any(step.state.sweeps)


@pytest.mark.parametrize(
    ("table", "taken", "event"),
    [
        ("3c4d", "3c4d", "SweepDenied"),
        ("AcRd", "AcRd", "SweepDenied"),
        ("Ac", "Ac", "SweepMade"),
    ],
)
def test_aces_take_all(table, taken, event):
    """An ace takes the whole table even with an ace there, for no scopa; a lone ace is an equal
    card as ever."""
    place = study("a_non_prendere", hands="Ad5c/2c/2d/2s", table=table)
    assert captures(place, "Ad") == {cards(taken)}
    assert event in kinds(play(place, f"Adx{taken}").events)


def test_an_ace_stays_on_an_empty_table():
    """With nothing to take, an ace is laid like any card."""
    assert captures(study("a_non_prendere", hands="Ad5c/2c/2d/2s"), "Ad") == {None}


def test_captures_may_not_be_free():
    """The game forces captures (rules.md 3.6)."""
    assert problems("a_non_prendere@capture=free") == ["capture_not_free"]
    assert problems("scopa+obbligo_di_scopa+senza_scope") == ["rules_conflict"]
    assert problems("scopone+tutte_le_carte") == ["rules_conflict"]


@pytest.mark.parametrize("text", ["a_perdere", *TABLES])
def test_positions_and_views_come_back(text):
    """Positions and what each seat sees are read as they were written, and views hide hands."""
    rules = ruleset(text)
    for state, _, _ in playing(rules, 4):
        line = format_position(rules, state)
        assert parse_position(line, CATALOGUE, strict=True).state == state
        seen = view_of(state, state.turn).state
        shown = position(format_position(rules, seen)).state
        assert shown.with_backs_in_order() == seen.with_backs_in_order()
        others = (hand for seat, hand in enumerate(seen.hands) if seat != state.turn)
        assert not any(hand & rules.deck.all for hand in others)


@pytest.mark.parametrize("text", ["a_perdere", *TABLES])
@given(st.data())
@settings(max_examples=5)
def test_records_come_back(text, data):
    """Recorded rounds are replayed without a fault, to the same points."""
    items = data.draw(played_records(CATALOGUE, st.just(ruleset(text))))
    replayed = replay(format_record(items), CATALOGUE)
    assert replayed.moves == [f"{i.seat}.{i.move}" for i in items if isinstance(i, Ply)]


# -- ties ------------------------------------------------------------------------------------

BLACK = "".join(rank + suit for suit in "sb" for rank in "A234567FCR")
RED = rest_of(BLACK)


@pytest.mark.parametrize(
    ("category", "text", "piles"),
    [
        ("carte", "scopa", "3c5c/3s5s"),
        ("denari", "scopa", "3d4d/5d6d"),
        ("primiera", "scopa", "7d7c6s6b/6d6c7s7b"),
        ("primiera", "scopa@primiera_missing=sum", f"{RED}/{BLACK}"),
        ("primiera", "scopa@primiera_missing=below_complete", f"{RED}/{BLACK}"),
        ("primiera", "scopa@primiera_method=most_sevens", "7d7c/7s7b"),
        ("primiera", "scopa@primiera_method=lexicographic", "7d6c/7s6b"),
        ("sette", "scopa+sette", "7d7c/7s7b"),
    ],
)
def test_ties(category, text, piles):
    """On a tie nobody scores, or, where the match says so, all who are level."""
    assert category not in score(piles, text)
    everybody = f"{text}{',' if '@' in text else '@'}ties=all"
    assert score(piles, everybody)[category] == {0: 1, 1: 1}
    told = ruleset(everybody).rules[category].telling()
    assert told != ruleset(text).rules[category].telling()


def test_ties_of_the_best_only():
    """Those who are level below the best score nothing, and neither do those who have nothing."""
    assert score("2c3c4c/5s6s/5b6b", "scopa@seats=3,ties=all")["carte"] == {0: 1}
    assert score("2c/5s/-", "scopa@seats=3,ties=all")["carte"] == {0: 1, 1: 1}
    assert score("-/-", "scopa+sette@ties=all") == {}
    assert score("2c/2s", "scopa+sette@ties=all") == {"carte": {0: 1, 1: 1}}
    assert "primiera" not in score(f"{RED}/{BLACK}", "scopa@ties=all")
    complete = score("7d7c7s/2d2c2s2b", "scopa@ties=all,primiera_missing=below_complete")
    assert complete["primiera"] == {1: 1}


def test_a_tied_line_is_proved_by_its_own_cards():
    """Each side's line shows the cards of that side."""
    place = study("scopa@ties=all", piles="3d4d/5d6d", turn="-")
    lines = {li.side: li.cards for li in place.rules.score(place.state) if li.category == "denari"}
    assert lines == {0: cards("3d4d"), 1: cards("5d6d")}
