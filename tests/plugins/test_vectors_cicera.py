"""Vectors O13 and O14 of rules.md 4, and everything else that Cicera scores (rules.md 3.4)."""

from __future__ import annotations

import pytest

from courses import check_round
from scopa_core.cards import DECK_52
from scopa_core.engine import Step, apply, legal_moves, refusals
from scopa_core.events import BonusAwarded, RoundScored
from scopa_core.match import Match
from scopa_core.notation.cards import parse_card, parse_move, parse_set
from scopa_core.notation.positions import format_position, parse_position
from scopa_frontends.text import Text
from support import CATALOGUE, finished, kinds, problems, ruleset, score, study

SWORDS = "AsTs2s3s4s5s6s7s8s9sFsCsRs"


def full(text):
    """A set of cards of the full pack."""
    return parse_set(text, DECK_52)


def takes(place, played):
    """What a card of the full pack may take; ``None`` stands for laying it."""
    card = parse_card(played, DECK_52)
    return {each.captured for each in legal_moves(*place) if each.card == card}


def play(place, *moves):
    """Play moves one after another; the last step is answered."""
    step = Step(place.state, ())
    for text in moves:
        step = apply(place.rules, step.state, parse_move(text, DECK_52)[0])
    return step


def earned(place, *moves):
    """The points that the last of these moves earns at once, by category."""
    events = play(place, *moves).events
    return {e.category: e.points for e in events if isinstance(e, BonusAwarded)}


def codes(place, attempt):
    """The codes of the reasons why a move is refused."""
    return [reason.code for reason in refusals(*place, parse_move(attempt, DECK_52)[0])]


@pytest.mark.parametrize(
    ("table", "played", "sets"),
    [
        pytest.param("Rd", "Ts", [], id="O13"),
        pytest.param("Td4c6s", "Ts", ["Td", "4c6s"], id="O14"),
        pytest.param("RdRcFs", "Rs", ["Rd", "Rc"], id="one-king"),
        pytest.param("Td3cAs", "Rs", [], id="a-king-makes-no-sum"),
        pytest.param("Fd2c", "Rs", [], id="a-knave-is-no-eleven"),
        pytest.param("3d4c8s", "7b", ["3d4c"], id="sum"),
        pytest.param("Ad2c3s4b", "Ts", ["Ad2c3s4b"], id="four-at-once"),
    ],
)
def test_captures(table, played, sets):
    """Numbers take an equal card or a sum as they like, figures their like; nobody has to."""
    place = study("cicera", hands=f"{played}2b/7d", table=table)
    assert takes(place, played) == {None, *map(full, sets)}


def test_o14_when_capture_is_compulsory():
    """With ``capture=forced`` the ten must take something, and the choice stays free."""
    place = study("cicera@capture=forced", hands="Ts2b/7d", table="Td4c6s")
    assert takes(place, "Ts") == {full("Td"), full("4c6s")}
    assert codes(place, "Ts") == ["must_capture"]


@pytest.mark.parametrize(
    ("option", "sets", "refused", "code"),
    [
        ("captures=fewest", ["Td"], "Tsx4c6s", "not_fewest"),
        ("max_captured=2", ["Td", "4c6s", "Ad9c"], "TsxAd4c5d", "too_many"),
    ],
)
def test_choice_and_limit(option, sets, refused, code):
    """The options that narrow captures narrow these too."""
    place = study(f"cicera@{option}", hands="Ts2b/7d", table="Td4c6sAd9c5d")
    assert takes(place, "Ts") == {None, *map(full, sets)}
    assert codes(place, refused) == [code]


@pytest.mark.parametrize(
    ("attempt", "code"),
    [
        ("TsxRd", "figure_in_sum"),
        ("TsxRdTd", "figure_in_sum"),
        ("TsxTd4c", "wrong_sum"),
        ("Tsx4c", "wrong_sum"),
        ("RsxTd3c", "figure_takes_its_like"),
        ("RsxRdRc", "figure_takes_its_like"),
        ("RsxFd", "figure_takes_its_like"),
        ("Tsx-", "empty_capture"),
    ],
)
def test_refusals(attempt, code):
    """A figure in a sum, more than one figure and a wrong sum are refused for what they are."""
    place = study("cicera", hands="TsRs/7d", table="RdRcFdTd3c4c")
    assert codes(place, attempt) == [code]


def test_a_refusal_says_why_a_figure_is_in_no_sum():
    """The reason names the figures and says that they have no number."""
    place = study("cicera", hands="TsRs/7d", table="FdAc2c")
    (reason,) = refusals(*place, parse_move("TsxFd2c", DECK_52)[0])
    assert Text("en", CATALOGUE)(reason.reason) == (
        "A figure has no number, so the knave of coins is never part of a sum: only a figure of "
        "the same rank takes it."
    )


@pytest.mark.parametrize(
    ("text", "hand", "deals"),
    [
        ("cicera", 12, 1),
        ("cicera@seats=2", 4, 6),
        ("cicera@seats=3", 4, 4),
        ("cicera+distribuzione_52(hand=6)", 6, 2),
        ("cicera+distribuzione_52(hand=4)", 4, 3),
        ("cicera+distribuzione_52(hand=12)@seats=2", 12, 2),
    ],
)
def test_the_deal(text, hand, deals):
    """Twelve each with four players, fours with two or three [it.teknopedia], or as chosen
    [digitalmoka]; four lie on the table and all 52 cards are dealt."""
    rules = ruleset(text)
    assert (rules.plan.hand, rules.plan.table) == (hand, 4)
    assert 4 + hand * rules.seating.seats * deals == len(rules.deck)
    state, _ = finished(rules, 7)
    held = sum(pile.bit_count() for pile in state.piles)
    assert held + state.table.bit_count() == 52


def test_who_plays():
    """Two or three alone, four in two pairs, up to 51; kings void no deal (none found)."""
    rules = ruleset("cicera")
    assert (rules.seating.seats, rules.seating.sides, rules.target) == (4, 2, 51)
    assert problems("cicera@seats=6") == ["bad_seating"]
    assert problems("cicera@teams=4") == ["bad_seating"]
    assert "tre_re" not in rules.rules
    assert "uneven_deal" in problems("cicera+distribuzione_52(hand=6)@seats=3")


@pytest.mark.parametrize(
    ("piles", "found"),
    [
        # carte: 2 points for 27 and more; 26-26 gives nothing by default [PARLETT]
        pytest.param("Ac2c3c/Ab2b", {"carte": {0: 2}}, id="carte"),
        pytest.param("Ac2c/Ab2b", {}, id="carte-level"),
        # spade: 1 point [WP-EN, REGOLEDELGIOCO]
        pytest.param("5s/6c", {"spade": {0: 1}}, id="spade"),
        pytest.param("5s/6s", {}, id="spade-level"),
        # the three cards of 1 point each [PARLETT]
        pytest.param("Td/5c", {"dieci_di_denari": {0: 1}}, id="ten-of-coins"),
        pytest.param("7d/5c", {}, id="no-settebello"),
        pytest.param("2s/5c", {"mata": {0: 1}, "spade": {0: 1}}, id="mata"),
        pytest.param("5c/Fs", {"fante_di_spade": {1: 1}, "spade": {1: 1}}, id="knave-of-swords"),
    ],
)
def test_points_of_the_piles(piles, found):
    """Each category scores what its source says, and coins, settebello and primiera nothing."""
    assert score(piles, "cicera@seats=2") == found


@pytest.mark.parametrize(
    ("text", "piles", "category", "found"),
    [
        ("cicera@ties=all", "Ac2c/Ab2b", "carte", {0: 1, 1: 1}),  # [WP-EN]
        ("cicera@ties=all,seats=3", "Ac2c/Ab2b/5b", "carte", {0: 1, 1: 1}),
        ("cicera@seats=3", "Ac2c/Ab/5b", "carte", {0: 2}),
        ("cicera+spade(worth=2)", "5s/6c", "spade", {0: 2}),  # [PARLETT]
        ("cicera+spade(worth=2)@ties=all", "5s/6s", "spade", {0: 1, 1: 1}),
    ],
)
def test_options_of_the_majorities(text, piles, category, found):
    """On a tie the sides that are level score 1 point each where ``ties=all``; swords may be
    worth 2."""
    assert score(piles, text)[category] == found


@pytest.mark.parametrize(
    ("ranks", "points"),
    [("A23", 3), ("A234", 4), ("A23457", 5), ("A2345678", 8), ("A23456789TFC", 12), ("23456", 0)],
)
def test_napula(ranks, points):
    """The run of swords from the ace is worth its top card; 8, 9 and 10 belong to it here."""
    pile = "".join(f"{rank}s" for rank in ranks)
    found = score(f"{pile}/Rs", "cicera").get("napula", {})
    assert found == ({0: points} if points else {})


@pytest.mark.parametrize(
    ("text", "winner"), [("cicera", 0), ("cicera+napula(all_spade_wins=no)", None)]
)
def test_all_thirteen_swords(text, winner):
    """The napoleone wins the match whatever the score [REGOLEDELGIOCO, WP-EN]."""
    place = study(text, piles=f"{SWORDS}/Ac", turn="-")
    lines = place.rules.score(place.state)
    match = Match((0, 12), 0).scored(place.rules, RoundScored(lines, (19, 0)))
    assert (match.verdict.winner if match.verdict else None) == winner


def test_ten_swords_of_thirteen_win_nothing():
    """A run of ten is the whole suit only in a pack of forty."""
    place = study("cicera", piles="As2s3s4s5s6s7s8s9sTs/Fs", turn="-")
    lines = place.rules.score(place.state)
    assert Match((0, 0), 0).scored(place.rules, RoundScored(lines, (10, 0))).verdict is None


@pytest.mark.parametrize(
    ("table", "laid", "capture", "found"),
    [
        pytest.param("2c3d", "7c", "7dx7c", {"cicera": 1}, id="cicera"),
        pytest.param("7c2c", "3d", "7dx7c", {}, id="not-just-laid"),
        pytest.param("2c3d", "4d", "7dx3d4d", {"bager": 1}, id="not-alone"),
        pytest.param("Rc3d", "Rb", "RdxRb", {"cicera": 1}, id="king"),
        pytest.param("Rc3d", "Rb", "RdxRc", {}, id="the-other-king"),
        pytest.param("2d5d9c", "Rb", "7dx2d5d", {"bager": 1}, id="bager"),
        pytest.param("2d5c9c", "Rb", "7dx2d5c", {}, id="two-suits"),
        pytest.param("2c5c9c", "Rb", "7dx2c5c", {}, id="not-of-the-suit-played"),
        pytest.param("Ad2c4c9c", "Rb", "7dxAd2c4c", {"picula": 1}, id="three"),
        pytest.param("Ad2d4d9c", "Rb", "7dxAd2d4d", {"picula": 1, "bager": 1}, id="three-in-suit"),
    ],
)
def test_points_in_play(table, laid, capture, found):
    """Each capture earns what its source says [THANOS, BRIANZA], and the points add up."""
    place = study("cicera@seats=2", hands=f"{laid}Cb/{capture[:2]}Fb", table=table)
    assert earned(place, laid, capture) == found


def test_a_sweep_is_scored_beside_them():
    """Emptying the table is a scopa of its own, whatever else the capture earns."""
    place = study("cicera@seats=2", hands="7cCb/7dFb")
    step = play(place, "7c", "7dx7c")
    assert kinds(step.events)[:3] == ["CardsCaptured", "SweepMade", "BonusAwarded"]


def test_a_capture_ends_the_chance():
    """After a capture no card has just been laid."""
    place = study("cicera@seats=3", hands="7c2b/3d2c/7d4b", table="Ac2d")
    assert earned(place, "7c", "3dxAc2d", "7dx7c") == {}


def test_a_new_serving_ends_the_chance():
    """The first play after a new serving takes no card just laid [Cuperativa], which a position
    tells in its EXTRA until then."""
    place = study("cicera@seats=2", hands="6b/7c", table="2d", stock="7d3d4d5d7s8d9d8c")
    before = play(place, "6b").state
    assert before.notes == (("just_laid", "6b"),)
    assert format_position(place.rules, before).endswith(" just_laid=6b")
    after = play(place, "6b", "7c").state
    assert after.notes == ()
    assert earned(place, "6b", "7c", "7dx7c") == {}


def test_the_first_play_takes_no_card_just_laid():
    """The cards of the opening table were played by nobody."""
    place = study("cicera@seats=2", hands="7d2b/7c2s", table="7b3d4sRc")
    assert earned(place, "7dx7b") == {}


@pytest.mark.parametrize(("text", "found"), [("", {"bager": 1}), (",last_card_points=void", {})])
def test_the_last_card(text, found):
    """The last card of the round earns its points in play as it likes, but never a scopa."""
    place = study(f"cicera@seats=2{text}", hands="7d", table="2d5d", last="2")
    step = play(place, "7dx2d5d")
    assert {e.category: e.points for e in step.events if isinstance(e, BonusAwarded)} == found
    assert "SweepDenied" in kinds(step.events)


def test_points_in_play_are_in_the_score():
    """What was earned is scored at the end, for the side of the seat that earned it."""
    line = "cicera@seats=2 Rc/- Fs - 2d5d7d/7c7s -/- 1 1 2 0/0 earned=bager:1:1:2d5d7d"
    _, state = place = parse_position(line, CATALOGUE)
    assert format_position(*place) == line
    *_, scored = play(place, "Rc").events
    assert ("bager", 0, 1) in [(x.category, x.side, x.points) for x in scored.lines]
    assert state.bonuses[0].cards == full("2d5d7d")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("text", ["cicera", "cicera@seats=2", "cicera@seats=3"])
def test_records_and_views(text, seed):
    """Rounds replay from their records, and nobody sees more than they may."""
    assert "BonusAwarded" in kinds(check_round(text, seed))


def test_nobody_has_to_capture():
    """When everybody only lays cards, all 52 stay on the table and nothing is scored."""
    hands = [[str(c) for c in DECK_52.cards][seat:48:4] for seat in range(4)]
    place = study(
        "cicera", hands="/".join(map("".join, hands)), table="".join(map(str, DECK_52.cards[48:]))
    )
    state, events = place.state, ()
    while state.turn is not None:
        laid = next(m for m in legal_moves(place.rules, state) if m.captured is None)
        state, events = apply(place.rules, state, laid)
    assert "LeftoversTaken" not in kinds(events)
    assert state.table == DECK_52.all
    assert events[-1].points == (0, 0)


@pytest.mark.parametrize(
    "text",
    [
        "cicera+asso_piglia_tutto",
        "cicera+quindici",
        "cicera+frac",
        "cicera+picula_spazzino",
        "cicera+rosmarina",
        "cicera+scopone",
        "cicera+napola",
        "cicera+pesca",
    ],
)
def test_what_it_does_not_go_with(text):
    """Other captures, other deals, and other points for the same cards are refused."""
    assert "rules_conflict" in problems(text)


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("scopa+dieci_di_denari", "mazzo_52"),
        ("scopa+distribuzione_52(hand=12)", "mazzo_52"),
    ],
)
def test_what_it_needs(text, missing):
    """The ten of coins and the deal of 52 cards need the pack that has them."""
    assert "rule_requires" in problems(text)
    assert problems(f"{text}+{missing}") == []
