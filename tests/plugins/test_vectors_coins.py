"""Vectors N, O03-O05, O20 and T19 (rules.md 4): points for coins, and matches won with them."""

from __future__ import annotations

import pytest

from scopa_core.answers import Verdict
from scopa_core.cards import Suit, of_suit
from scopa_core.engine import apply, legal_moves, open_round
from scopa_core.events import RoundOpened, RoundScored
from scopa_core.match import Match
from scopa_core.notation.cards import format_cards, format_move
from scopa_core.notation.recording import closing, header
from scopa_core.notation.records import Ply, Tag, format_record
from scopa_core.notation.replay import replay
from support import CATALOGUE, cards, only, rest_of, ruleset, score, shuffled, study


def coins(ranks):
    """Cards of coins, as text: ``coins("A23")``."""
    return "".join(f"{rank}d" for rank in ranks)


@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        pytest.param("A23", 3, id="N01"),
        pytest.param("A23457", 5, id="N02"),
        pytest.param("234567FCR", 0, id="N04"),
        pytest.param("A234567FCR", 10, id="N06"),
        pytest.param("A2", 0, id="N08"),
    ],
)
def test_napola(ranks, points):
    """The run of coins from the ace scores its length, from three cards on."""
    pile = coins(ranks)
    found = score(f"{pile}/{rest_of(pile)}", "scopa+napola").get("napola", {})
    assert found == ({0: points} if points else {})


def test_the_napola_is_proved_by_its_run():
    """The score line shows the coins of the run and no others."""
    place = study("scopa+napola", piles="Ad2d3d4d5d7d", turn="-")
    (line,) = (li for li in place.rules.score(place.state) if li.category == "napola")
    assert line.cards == cards("Ad2d3d4d5d")


@pytest.mark.parametrize(
    ("text", "before", "ends"),
    [
        pytest.param("scopa+napola", (3, 40), False, id="N06"),
        pytest.param("scopa+napola(all_denari_wins=yes)", (3, 40), True, id="N06-wins"),
        pytest.param("scopa+napola(all_denari_wins=yes)@target=51", (3, 40), True, id="T19"),
    ],
)
def test_all_ten_coins(text, before, ends):
    """All ten coins win the match at once, whatever the score, when the option says so."""
    pile = coins("A234567FCR")
    place = study(text, piles=f"{pile}/{rest_of(pile)}", turn="-")
    lines = place.rules.score(place.state)
    points = [0, 0]
    for line in lines:
        points[line.side] += line.points
    scored = RoundScored(lines, tuple(points))
    match = Match(before, 0).scored(place.rules, scored)
    assert (match.verdict is not None and match.verdict.winner == 0) == ends


@pytest.mark.parametrize(
    "owner", [pytest.param(0, id="O03-first"), pytest.param(1, id="O03-second")]
)
def test_re_bello(owner):
    """The side with the king of coins scores one point on top of everything."""
    piles = ["7c", "2d"]
    piles[owner] += "Rd"
    with_it, without = score("/".join(piles), "scopa+re_bello"), score("/".join(piles))
    assert with_it.pop("re_bello") == {owner: 1}
    assert with_it == without


def test_nine_coins_of_the_run_do_not_win():
    """A run that lacks the king ends no match."""
    rules = ruleset("scopa+napola(all_denari_wins=yes)")
    pile = coins("A234567FC")
    place = study(rules.text, piles=f"{pile}/{rest_of(pile)}", turn="-")
    lines = place.rules.score(place.state)
    assert Match((0, 0), 0).scored(rules, RoundScored(lines, (0, 0))).verdict is None


# -- cappotto ------------------------------------------------------------------------------------

ALL_COINS = coins("A234567FCR")
COINS_FOR_THE_FIRST = 27
"""A seed with which the first player gets all ten coins, when both do all they can for it."""


def coins_taken(move):
    """How much a move does to take coins; laying one leaves it to others."""
    denari = of_suit(Suit.DENARI)
    if move.captured is None:
        return -2 * (move.card.suit is Suit.DENARI)
    return 1 + 2 * ((move.captured | move.card.bit) & denari).bit_count()


def after_round(text, piles, before=(0, 0)):
    """The match after a round that ends with these piles."""
    place = study(text, piles=piles, turn="-")
    lines = place.rules.score(place.state)
    points = [0] * len(before)
    for line in lines:
        points[line.side] += line.points
    return Match(before, 0).scored(place.rules, RoundScored(lines, tuple(points)))


@pytest.mark.parametrize("more", ["", "+napola", "+napola(all_denari_wins=yes)", "+de_trente"])
@pytest.mark.parametrize("options", ["", "@target=51", "@win_by_two=yes", "@count_out=yes"])
def test_t19_cappotto(more, options):
    """All ten coins win the match whatever the score, and whoever else would decide it."""
    match = after_round(f"scopa+cappotto{more}{options}", f"{ALL_COINS}/{rest_of(ALL_COINS)}")
    assert match.verdict == Verdict(0)
    behind = after_round(f"scopa+cappotto{more}", f"{rest_of(ALL_COINS)}/{ALL_COINS}", (40, 3))
    assert behind.verdict == Verdict(1)


def test_cappotto_is_worth_no_points():
    """Its line shows the ten coins and adds nothing to the score."""
    piles = f"{ALL_COINS}/{rest_of(ALL_COINS)}"
    with_it, without = score(piles, "scopa+cappotto"), score(piles)
    assert with_it.pop("cappotto") == {0: 0}
    assert with_it == without


def test_nine_coins_are_no_cappotto():
    """With one coin in another pile the match goes on as usual."""
    pile = coins("A234567FC")
    match = after_round("scopa+cappotto", f"{pile}/{rest_of(pile)}")
    assert match.verdict is None
    assert "cappotto" not in {line.category for line in match.rounds[-1].lines}


def test_a_cappotto_is_recorded():
    """The record of a match won by the cappotto has its line, and replays."""
    rules = ruleset("scopa+cappotto")
    match = Match.start(rules)
    step = open_round(rules, shuffled(rules, COINS_FOR_THE_FIRST), match.dealer)
    stock = format_cards(only(step.events, RoundOpened).stock)
    items = [*header(rules), Tag("Round", ("1",)), Tag("Dealer", ("2",)), Tag("Stock", (stock,))]
    while step.state.turn is not None:
        state, wanted = step.state, max if step.state.turn == 0 else min
        chosen = wanted(legal_moves(rules, state), key=coins_taken)
        items.append(Ply(state.turn + 1, format_move(chosen, rules.makes_sweep(state, chosen))))
        step = apply(rules, state, chosen)
    match = match.scored(rules, only(step.events, RoundScored))
    assert match.verdict == Verdict(0)
    text = format_record([*items, *closing(match)])
    assert "cappotto 1:0" in text
    assert replay(text, CATALOGUE).match.verdict == Verdict(0)


# -- ace, two and three of coins -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("piles", "points", "winner"),
    [
        pytest.param("Ad3d/2d", {0: 4, 1: 2}, None, id="O04"),
        pytest.param("Ad2d3d/4d", {0: 6}, Verdict(0), id="O05"),
        pytest.param("4d/Ad2d3d", {1: 6}, Verdict(1), id="O05-second"),
        pytest.param("4d/5d", {}, None, id="none"),
    ],
)
def test_de_trente(piles, points, winner):
    """Ace, two and three of coins score 1, 2 and 3; all three win whatever the score."""
    assert score(piles, "scopone_de_trente").get("de_trente", {}) == points
    assert after_round("scopone_de_trente", piles, (3, 3)).verdict == winner


def test_de_trente_beside_the_napola():
    """Both pay for the same three coins, and players are told so; the match is won all the same."""
    rules = ruleset("scopone_de_trente+napola(all_denari_wins=yes)+cappotto")
    assert [problem.code for problem in rules.warnings] == ["paid_twice"]
    piles = f"{ALL_COINS}/{rest_of(ALL_COINS)}"
    found = score(piles, rules.text)
    assert (found["de_trente"], found["napola"]) == ({0: 6}, {0: 10})
    assert after_round(rules.text, piles).verdict == Verdict(0)


def test_o20_scopone_trentino():
    """The run of coins scores its length, and all ten coins win the match."""
    assert ruleset("scopone_trentino").target == 21
    assert score("Ad2d3d4d/5d", "scopone_trentino")["napola"] == {0: 4}
    assert after_round("scopone_trentino", "Ad2d3d4d/5d").verdict is None
    piles = f"{ALL_COINS}/{rest_of(ALL_COINS)}"
    assert after_round("scopone_trentino", piles, (0, 20)).verdict == Verdict(0)
