"""The rules R1-R34 of rules.md 1, one test each, with every named option."""

from __future__ import annotations

from itertools import product

import pytest

from scopa_core.answers import ScoreLine, Verdict
from scopa_core.cards import DECK_40, SETTEBELLO, Suit, card_set
from scopa_core.engine import legal_moves, open_round
from scopa_core.errors import RulesetError, ScopaError
from scopa_core.events import LeftoversTaken, RoundScored, SweepDenied, TableRefused
from scopa_core.match import Match
from scopa_core.notation.cards import parse_cards
from scopa_core.view import view_of
from support import (
    CATALOGUE,
    captures,
    card,
    cards,
    finished,
    kinds,
    move,
    only,
    opening,
    pack,
    play,
    playing,
    problems,
    ruleset,
    score,
    sets,
    shuffled,
    study,
)

# -- 1.1 cards and values ------------------------------------------------------------------------


def test_r1_forty_cards():
    """Four suits of ten, worth 1 to 10: ace to seven, fante 8, cavallo 9, re 10 [all sources]."""
    assert len(DECK_40.cards) == len(set(DECK_40.cards)) == 40
    for suit in Suit:
        values = {c.rank.code: DECK_40.values[c] for c in DECK_40.cards if c.suit is suit}
        assert values == dict(zip("A234567FCR", range(1, 11), strict=True))


def test_r2_both_strips_are_one_deck():
    """French packs with and without figures play as the same 40 cards [GR-ES, GR-TL, PAGAT]."""
    for deck in ("french", "french_no_figures", "spanish"):
        assert ruleset(f"scopa@deck={deck}").deck == ruleset().deck == DECK_40
    assert parse_cards("8d9dTd10c") == parse_cards("JdQdKdKc") == parse_cards("FdCdRdRc")


def test_r3_suits_of_the_two_packs():
    """Denari are diamonds, coppe hearts, spade spades, bastoni clubs [lottomatica.it, ANYCARD]."""
    french = CATALOGUE.card_faces["french"]
    names = {suit.code: french.suits[suit.code].text for suit in Suit}
    assert names == {"d": "diamonds", "c": "hearts", "s": "spades", "b": "clubs"}
    assert parse_cards("7♦7♥7♠7♣") == parse_cards("7d7c7s7b")


# -- 1.2 players, seats, direction ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "seating"),
    [
        ("", (2, 2)),
        ("@seats=3", (3, 3)),
        ("@seats=4", (4, 2)),
        ("@seats=4,teams=4", (4, 4)),
        ("@seats=6", (6, 2)),
        ("@seats=6,teams=2", (6, 2)),
        ("@seats=6,teams=3", (6, 3)),
        ("@seats=6,teams=6", (6, 6)),
    ],
)
def test_r4_tables(options, seating):
    """2, 3, 4 and 6 play, alone or in teams; four and six form two sides unless told otherwise
    [BGA-NEWS, PAGAT, WP-IT, BGA, TIMENDUM]."""
    rules = ruleset(f"scopa{options}")
    assert rules.seating == seating
    _, scored = finished(rules, 4)
    assert len(scored.points) == seating[1]


def test_r4_five_are_refused():
    """Five cannot share 36 cards in threes, and the error says so [derived]."""
    with pytest.raises(RulesetError) as refused:
        ruleset("scopa@seats=5")
    (problem,) = refused.value.problems
    assert problem.code == "uneven_deal"
    assert problem.facts["seats"] == 5


@pytest.mark.parametrize(
    ("options", "sides"),
    [
        ("@seats=4", "0101"),
        ("@seats=6,teams=2", "010101"),
        ("@seats=6,teams=3", "012012"),
        ("@seats=3", "012"),
    ],
)
def test_r5_team_seats_alternate(options, sides):
    """Seats alternate between the sides, so that partners sit opposite [BGA-NEWS]."""
    state = opening(ruleset(f"scopa{options}"), 5).state
    assert [state.side_of(seat) for seat in range(state.seats)] == [int(side) for side in sides]


@pytest.mark.parametrize("dealer", range(4))
def test_r6_the_seat_after_the_dealer_is_served_and_plays_first(dealer):
    """The dealer's neighbour gets the first card and the first turn [BGA-NEWS, PAGAT, FIGS]."""
    rules = ruleset("scopa@seats=4")
    step = opening(rules, 6, dealer)
    first = (dealer + 1) % 4
    assert step.state.turn == step.state.first == first
    assert step.state.hands[first] >> step.events[0].stock[4] & 1
    turns = [state.turn for state, _, _ in playing(rules, 6, dealer)]
    assert turns == [(first + turn) % 4 for turn in range(36)]


def test_r7_any_seat_may_deal_first():
    """Who deals first is the caller's choice; the last seat does unless told otherwise [PAGAT]."""
    rules = ruleset("scopa@seats=3")
    assert Match.start(rules).dealer == 2
    assert [Match.start(rules, seat).dealer for seat in range(3)] == [0, 1, 2]


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_r8_the_deal_moves_on(seats):
    """The first player of this round deals the next one [BGA-NEWS, PAGAT, GR-ES]."""
    rules = ruleset(f"scopa@seats={seats}")
    match = Match.start(rules, 0)
    for round_number in range(seats + 1):
        assert match.dealer == round_number % seats
        match = match.scored(rules, RoundScored((), (0,) * rules.seating.sides))


# -- 1.3 the deal --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "table"),
    [
        ("before", (1, 2, 3, 4)),
        ("interleaved", (3, 6, 9, 10)),
        ("after", (7, 8, 9, 10)),
    ],
)
def test_r10_three_each_and_four_on_the_table(option, table):
    """Three cards each, one at a time, and four on the table before, between or after the hands
    [BGA-NEWS]."""
    rules = ruleset(f"scopa@table_deal={option}")
    order = pack(rules)
    state = open_round(rules, order).state
    assert state.table == card_set(order[place - 1] for place in table)
    dealt = [c for place, c in enumerate(order[:10], 1) if place not in table]
    assert state.hands == (card_set(dealt[::2]), card_set(dealt[1::2]))


def test_r11_the_stock_is_face_down():
    """Nobody sees a card of the stock [GR-ES]."""
    state = opening(ruleset(), 11).state
    for seat in (None, 0, 1):
        assert all(c.hidden for c in view_of(state, seat).state.stock)
        assert len(view_of(state, seat).state.stock) == 30


@pytest.mark.parametrize(("seats", "deals"), [(2, 6), (3, 4), (4, 3), (6, 2)])
def test_r12_deals_until_the_stock_is_empty(seats, deals):
    """Three more each when all hands are empty, with no new table cards [BGA-NEWS, GR-ES]."""
    rules = ruleset(f"scopa@seats={seats}")
    steps = list(playing(rules, 12))
    dealt = [(state, step) for state, _, step in steps if "CardsDealt" in kinds(step.events)]
    assert len(dealt) == deals - 1
    for state, step in dealt:
        assert sum(hand.bit_count() for hand in state.hands) == 1
        assert [hand.bit_count() for hand in step.state.hands] == [3] * seats
        assert step.state.turn == step.state.first
    assert len(steps) == 36


@pytest.mark.parametrize(
    ("table", "void"), [("RdRcRs5b", True), ("RdRcRsRb", True), ("RdRc5s6b", False)]
)
def test_r13_three_kings(table, void):
    """Three or four kings on the opening table void the deal [BGA-NEWS, GR-ES, PAGAT]."""
    rules = ruleset()
    step = open_round(rules, pack(rules, table))
    assert isinstance(step.events[-1], TableRefused) == void


def test_r13_kings_redeal_off():
    """With ``kings_redeal=no`` every table stands [ZX, TIMENDUM]."""
    rules = ruleset("scopa@kings_redeal=no")
    assert open_round(rules, pack(rules, "RdRcRsRb")).state.turn == 0


def test_r13_without_the_rule():
    """The test belongs to forms with an opening table and equal-or-sum captures [BGA]."""
    with_it = {name for name, v in CATALOGUE.variants.items() if "tre_re" in v.rules}
    without = {"scopone_scientifico", "scopa_quindici", "escoba_bga", "escoba_bga_no_prime"}
    assert not with_it & without
    assert {"scopa", "scopone", "asso_piglia_tutto"} <= with_it


# -- 1.4 a turn ----------------------------------------------------------------------------------


def test_r14_exactly_one_card():
    """Every turn takes exactly one card from the hand: it captures or stays [all]."""
    for state, chosen, step in playing(ruleset(), 14):
        after = step.state.hands if step.state.stock == state.stock else (0, 0)
        assert state.hands[state.turn] & ~after[state.turn] == 1 << chosen.card
        laid = chosen.captured is None
        assert kinds(step.events)[0] == ("CardLaid" if laid else "CardsCaptured")


def test_r15_an_equal_card_or_else_a_sum():
    """A card takes one equal card, or else two or more that add up to it [BGA-NEWS, PAGAT]."""
    place = study(hands="7sRs/5c", table="2d4c7b5s3d")
    assert captures(place, "7s") == sets("7b")
    assert captures(place, "Rs") == sets("7b3d", "2d3d5s")


def test_r16_an_equal_card_bars_sums():
    """While an equal card lies there no sum may be taken [all rule texts]."""
    assert captures(study(hands="6b/5c", table="2d4c6s"), "6b") == sets("6s")


def test_r16_any_even_over_single():
    """An option takes any combination even then, still one at a time [BGA 106, #54959]."""
    place = study("scopa@captures=any_even_over_single", hands="6b/5c", table="2d4c6sAs5d")
    assert captures(place, "6b") == sets("6s", "2d4c", "As5d")


def test_r17_one_of_several_equal_cards():
    """Of several equal cards exactly one is taken, by choice [gamenet, PAGAT, PLAYAURAL]."""
    place = study(hands="5s/5b", table="5d5cRs")
    assert captures(place, "5s") == sets("5d", "5c")
    assert play(place, "5sx5c").state.table == cards("5dRs")


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("captures=any", "Ad6b 3d4b Ad2c4b 2c5d"),
        ("captures=fewest", "Ad6b 3d4b 2c5d"),
        ("max_captured=2", "Ad6b 3d4b 2c5d"),
        ("captures=fewest,max_captured=2", "Ad6b 3d4b 2c5d"),
    ],
)
def test_r18_one_of_several_sums(option, expected):
    """Any sum by default; only the shortest with ``fewest``; two cards with ``max_captured=2``
    [GR-ES, casinomania; BGA; BGA option 101]."""
    place = study(f"scopa@{option}", hands="7s/5c", table="Ad2c3d4b5d6b")
    assert captures(place, "7s") == sets(*expected.split())


def test_r18_max_captured_lets_lay_what_takes_more():
    """A card whose only captures take more than two cards captures nothing [BGA option 101]."""
    place = study("scopa@max_captured=2", hands="Rs/5c", table="AdAc4s4d")
    assert captures(place, "Rs") == {None}
    assert captures(place._replace(rules=ruleset()), "Rs") == sets("AdAc4s4d")


def test_r18_fewest_may_still_be_three():
    """``fewest`` takes three cards when no two make the sum [BGA]."""
    place = study("scopa@captures=fewest", hands="Rs/5c", table="Ad2c7sAc")
    assert captures(place, "Rs") == sets("Ad2c7s", "Ac2c7s")


def test_r19_capture_forced():
    """A card that can take must take; another card may be played instead [PAGAT, BGA, BJB]."""
    place = study(hands="4c2s/5b", table="4dCc")
    assert captures(place, "4c") == sets("4d")
    assert captures(place, "2s") == {None}


def test_r19_capture_free():
    """With ``capture=free`` the card may be laid instead [macosa]."""
    place = study("scopa@capture=free", hands="4c2s/5b", table="4dCc")
    assert captures(place, "4c") == sets("4d") | {None}
    assert play(place, "4c").state.table == cards("4d4cCc")


def test_r20_captures_go_to_the_pile():
    """The captured and the capturing cards leave play for the side's pile [BGA-NEWS]."""
    step = play(study(hands="7s2c/5b", table="3d4cRb", piles="Fd/-"), "7sx3d4c")
    assert step.state.piles == (cards("Fd3d4c7s"), 0)
    assert step.state.table == cards("Rb")
    assert step.state.hands[0] == cards("2c")


# -- 1.5 scopa -----------------------------------------------------------------------------------


@pytest.mark.parametrize("table", ["Rd", "3d7c", "2d3c5s", "Ad2c3s4b", "AdAc2d2c4s"])
def test_r21_an_empty_table_is_a_scopa(table):
    """A capture that leaves the table empty is a scopa, for any number of cards
    [BGA-NEWS, PAGAT, WP-EN]."""
    step = play(study(hands="Rs2b/5b", table=table), f"Rsx{table}")
    assert kinds(step.events) == ["CardsCaptured", "SweepMade"]
    assert step.state.sweeps == ((card("Rs"),), ())
    more = play(study(hands="Rs2b/5b", table=f"{table}Fb"), f"Rsx{table}")
    assert kinds(more.events) == ["CardsCaptured"]


def test_r21_one_point_each_at_the_end():
    """Each scopa is worth one point when the round is scored [BGA-NEWS]."""
    assert score("-/-", sweeps="7d4c/5s")["scope"] == {0: 2, 1: 1}


def test_r22_the_capturing_cards_are_listed():
    """The cards that made the scope are kept in the order of play [GR-ES, BJB]."""
    place = study(hands="7s2b/5b", table="7c", sweeps="Rd/-")
    assert play(place, "7sx7c").state.sweeps == ((card("Rd"), card("7s")), ())


@pytest.mark.parametrize(
    ("option", "dealer", "counts"),
    [
        ("last_card_scopa=void", "1", False),
        ("last_card_scopa=counts", "2", True),
        ("last_card_scopa=dealer_counts", "1", True),
        ("last_card_scopa=dealer_counts", "2", False),
    ],
)
def test_r23_the_last_card(option, dealer, counts):
    """The very last card makes no scopa, or does, or does for the dealer
    [BGA-NEWS, PAGAT; VINICIO; PAGAT on Scopone scientifico]."""
    place = study(f"scopa@{option}", hands="4c", table="4d", dealer=dealer)
    step = play(place, "4cx4d")
    assert kinds(step.events)[1] == ("SweepMade" if counts else "SweepDenied")
    assert step.state.piles[0] == cards("4c4d")


def test_r23_only_the_very_last_card():
    """It must be the last card of everybody, and of the stock [BGA code, TIMENDUM]."""
    assert "SweepMade" in kinds(play(study(hands="4c/2s", table="4d"), "4cx4d").events)
    stocked = study(hands="4c", table="4d", stock="2d3d5d2c3c5c")
    assert "SweepMade" in kinds(play(stocked, "4cx4d").events)


@pytest.mark.parametrize(
    ("option", "stock", "counts"),
    [
        ("last_hand_scopa=counts", "-", True),
        ("last_hand_scopa=void", "-", False),
        ("last_hand_scopa=void", "2d3d5d2c3c5c", True),
    ],
)
def test_r23_the_last_hand(option, stock, counts):
    """With ``last_hand_scopa=void`` no scopa counts once the stock is used up [ADAMOLI]."""
    step = play(study(f"scopa@{option}", hands="4cRs/2s", table="4d", stock=stock), "4cx4d")
    assert ("SweepMade" in kinds(step.events)) == counts
    if not counts:
        assert [r.code for r in only(step.events, SweepDenied).reasons] == ["last_hand"]


def test_r24_after_a_scopa_a_card_must_be_laid():
    """The next player has nothing to capture [derived]."""
    place = study(hands="4c2d/2s4s", table="4d")
    after = place._replace(state=play(place, "4cx4d").state)
    assert legal_moves(*after) == (move("2s"), move("4s"))


# -- 1.6 the end of the round --------------------------------------------------------------------


@pytest.mark.parametrize(("option", "side"), [("last", 0), ("dealer", 1)])
def test_r25_leftovers(option, side):
    """What is left goes to the last capturer, or to the dealer, and is no scopa
    [BGA-NEWS, GR-ES, PAGAT; BGA option 105]."""
    place = study(f"scopa@leftovers={option}", hands="-/Fc", table="3d", turn="2", last="1")
    step = play(place, "Fc")
    assert only(step.events, LeftoversTaken) == LeftoversTaken(side, cards("3dFc"))
    assert step.state.sweeps == ((), ())
    assert "scope" not in {line.category for line in only(step.events, RoundScored).lines}


def test_r26_nobody_captured():
    """With free captures the cards may belong to nobody, and no category is scored [derived]."""
    place = study("scopa@capture=free", hands="4c", table="4d7d")
    step = play(place, "4c")
    assert kinds(step.events) == ["CardLaid", "RoundScored"]
    assert step.state.table == cards("4c4d7d")
    assert only(step.events, RoundScored) == RoundScored((), (0, 0))


def test_r27_an_ace_taken_from_an_empty_table_is_the_last_capture():
    """The mark of the last capturer moves with it [CARTESCOPA]."""
    text = "asso_piglia_tutto+asso_piglia_tutto(on_empty=take)"
    place = study(text, hands="Ac/2s", last="2")
    step = play(place, "Acx-")
    assert step.state.last == 0
    assert play(place, "Acx-", "2s").state.piles == (cards("Ac2s"), 0)


# -- 1.7 scoring ---------------------------------------------------------------------------------


def test_1_7_five_categories():
    """Cards, coins, settebello, primiera and scope score; a tie goes to nobody
    [GR-ES, PAGAT, PARLETT, ADAMOLI]."""
    assert list(_categories()) == ["carte", "denari", "settebello", "primiera", "scope"]
    assert score("7d2d/3c4c") == {"denari": {0: 1}, "settebello": {0: 1}}


def _categories():
    _, scored = finished(ruleset(), 7)
    places = {rule.name: rule.place for rule in ruleset().rules.values()}
    found = {line.category for line in scored.lines} | {"carte", "denari", "primiera", "scope"}
    return sorted(found, key=places.__getitem__)


@pytest.mark.parametrize(
    ("option", "both_lack", "one_lacks"),
    [
        # X: three sevens and no spade against three sixes and no spade / a poor complete prime.
        ("ineligible", {}, {1: 1}),
        ("sum", {0: 1}, {0: 1}),
        ("below_complete", {0: 1}, {1: 1}),
    ],
)
def test_1_7_primiera_missing(option, both_lack, one_lacks):
    """A missing suit puts out of the running, counts nothing, or ranks below every complete one
    [PARLETT, BJB; BGA; JMPCAV]."""
    rules = f"scopa@primiera_missing={option}"
    assert score("7d7c7b/6d6c6b", rules).get("primiera", {}) == both_lack
    assert score("7d7c7b/FdFcFsFb", rules).get("primiera", {}) == one_lacks


@pytest.mark.parametrize(
    ("option", "piles", "scorers"),
    [
        ("10", "RdRcRsRb/CdCcCsCb", {}),
        ("graded", "RdRcRsRb/CdCcCsCb", {0: 1}),
        ("graded", "FdFcFsFb/CdCcCsCb", {1: 1}),
        ("zero", "RdRcRsRb/FdFcFsFb", {}),
        ("zero", "Rd7cRsRb/2d2c2s2b", {1: 1}),
        ("10", "Rd7cRsRb/2d2c2s2b", {0: 1}),
    ],
)
def test_1_7_prime_faces(option, piles, scorers):
    """Figures are worth ten, or 10, 9 and 8, or nothing [PAGAT; ADAMOLI; TIMENDUM]."""
    assert score(piles, f"scopa@prime_faces={option}").get("primiera", {}) == scorers


@pytest.mark.parametrize(
    ("option", "piles", "scorers"),
    [
        # 21+21+10+10 = 62 against 18+18+18+18 = 72: the sum prefers sixes, the order sevens.
        ("points", "7d7cFsFb/6d6c6s6b", {1: 1}),
        ("lexicographic", "7d7cFsFb/6d6c6s6b", {0: 1}),
        ("most_sevens", "7d7cFsFb/6d6c6s6b", {0: 1}),
        ("most_sevens", "7d7c/7s7b", {}),
        ("lexicographic", "7d7c6s/7s7b6d6c", {1: 1}),
        ("lexicographic", "7d7cRs/7s7bCs", {0: 1}),
        ("lexicographic", "7d7cCs/7s7bFd", {0: 1}),
        ("lexicographic", "7d7c/7s7b", {}),
        ("none", "7d7cFsFb/6d6c6s6b", {}),
    ],
)
def test_1_7_primiera_method(option, piles, scorers):
    """The prime is decided by points, rank by rank, by most sevens, or not at all
    [PAGAT; TIMENDUM; PLAYAURAL; BGA]."""
    assert score(piles, f"scopa@primiera_method={option}").get("primiera", {}) == scorers


# -- 1.8 the end of the match --------------------------------------------------------------------


def ends(text, before, points, lines=()):
    """The verdict on a match after a round; ``None`` while it goes on."""
    rules = ruleset(text)
    return Match(before, 0).scored(rules, RoundScored(tuple(lines), points)).verdict


@pytest.mark.parametrize("target", [1, 11, 16, 21, 31, 51, 999_999])
def test_r28_target(target):
    """The target is 11, or any other number below a million [GR-ES, ADAMOLI, BGA, PLAYAURAL]."""
    assert ruleset().target == 11
    text = f"scopa@target={target}"
    assert ends(text, (target - 1, 0), (0, 0)) is None
    assert ends(text, (target - 1, 0), (1, 0)) == Verdict(0)
    assert ends(text, (target - 1, 0), (3, 0)) == Verdict(0)


@pytest.mark.parametrize("target", ["0", "1000000", "-1", "x", "11.5"])
def test_r28_target_out_of_range(target):
    """A target that is no whole number from 1 below a million is refused."""
    with pytest.raises(ScopaError):
        ruleset(f"scopa@target={target}")


def test_r29_points_are_added_when_the_round_ends():
    """During the round the match points do not change, whatever is swept [BGA code, PAGAT]."""
    rules = ruleset()
    state = open_round(rules, pack(rules), points=(10, 10)).state
    place = study(hands="4c2d/2s4s", table="4d", points="10/10")
    assert state.points == play(place, "4cx4d").state.points == (10, 10)


@pytest.mark.parametrize(
    ("before", "points", "verdict"),
    [
        ((10, 9), (1, 1), Verdict(0)),
        ((10, 10), (2, 1), Verdict(0)),
        ((10, 10), (1, 1), None),
        ((12, 12), (1, 1), None),
        ((12, 12), (1, 2), Verdict(1)),
        ((3, 9), (1, 1), None),
    ],
)
def test_r30_the_strict_leader_wins(before, points, verdict):
    """Whoever alone has most, and the target, wins; equal leaders play on [PAGAT, BGA, ZX]."""
    assert ends("scopa", before, points) == verdict


def test_r31_count_out():
    """Equal at the target, the round is counted in order until somebody is out [PARLETT]."""
    order = ["carte", "denari", "settebello", "primiera", "scope"]
    for first, second in product(range(5), repeat=2):
        if first != second:
            lines = [ScoreLine(name, 0 if i == first else 1, 1) for i, name in enumerate(order)]
            lines = [line for i, line in enumerate(lines) if i in (first, second)]
            winner = 0 if first < second else 1
            assert ends("scopa@count_out=yes", (10, 10), (1, 1), lines) == Verdict(winner)
    far = (ScoreLine("carte", 0, 1), ScoreLine("denari", 1, 1), ScoreLine("scope", 0, 1))
    assert ends("scopa@count_out=yes", (9, 10), (2, 1), far) == Verdict(1)


def test_r31_count_out_needs_a_tie():
    """Without a tie at the target nothing is counted out [PARLETT]."""
    lines = (ScoreLine("carte", 0, 1), ScoreLine("scope", 1, 3))
    assert ends("scopa@count_out=yes", (10, 10), (1, 3), lines) == Verdict(1)
    assert ends("scopa@count_out=yes", (5, 5), (1, 1), lines) is None


def test_r31_still_equal_plays_on():
    """When both reach the target in the same category they are still equal: play on [SCOPACC]."""
    lines = (ScoreLine("scope", 0, 1), ScoreLine("scope", 1, 1))
    assert ends("scopa@count_out=yes", (10, 10), (1, 1), lines) is None


@pytest.mark.parametrize(
    ("before", "points", "verdict"),
    [
        ((10, 9), (1, 1), None),
        ((10, 9), (2, 1), Verdict(0)),
        ((11, 10), (1, 3), None),
        ((11, 10), (0, 3), Verdict(1)),
    ],
)
def test_r33_win_by_two(before, points, verdict):
    """The winner leads by at least two [QCsalon]."""
    assert ends("scopa@win_by_two=yes", before, points) == verdict


@pytest.mark.parametrize(
    ("points", "verdict"), [((1, 2), Verdict(1)), ((2, 1), Verdict(0)), ((2, 2), Verdict(None))]
)
def test_r33_single_round(points, verdict):
    """One round decides; equal is a draw [TG, gameaccount]."""
    assert ends("scopa@single_round=yes", (0, 0), points) == verdict


@pytest.mark.parametrize(
    "pair", ["count_out=yes,win_by_two=yes", "single_round=yes,win_by_two=yes"]
)
def test_r33_tie_policies_exclude_each_other(pair):
    """Two ways to settle a tie are refused together (rules.md 3.6)."""
    assert problems(f"scopa@{pair}") == ["options_exclude"]


@pytest.mark.parametrize("seed", range(5))
def test_r34_a_match_ends(seed):
    """Each round gives at least the settebello point, so a match of two sides comes to an end
    [derived]."""
    rules = ruleset()
    match = Match.start(rules)
    while match.verdict is None:
        state, scored = finished(rules, 100 * seed + len(match.rounds), match.dealer)
        assert ScoreLine("settebello", _owner(state), 1, SETTEBELLO.bit) in scored.lines
        match = match.scored(rules, scored)
        assert len(match.rounds) <= 21 + 21
    assert max(match.points) >= 11


def _owner(state):
    return next(side for side, pile in enumerate(state.piles) if pile >> SETTEBELLO & 1)


def test_the_pack_must_be_whole():
    """A pack that lacks a card, or holds one twice, is refused with the cards that are wrong."""
    rules = ruleset()
    order = shuffled(rules, 1)
    with pytest.raises(ScopaError) as refused:
        open_round(rules, (*order[:-1], order[0]))
    assert refused.value.code == "wrong_pack"
    assert refused.value.facts["missing"] == (order[-1],)
    assert refused.value.facts["extra"] == (order[0],)
