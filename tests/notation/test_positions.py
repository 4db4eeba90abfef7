"""Positions: one round at one moment on one line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa_core.cards import FACES, cards_in
from scopa_core.engine import apply, close_round, legal_moves
from scopa_core.errors import NotationError, RulesetError, ScopaError
from scopa_core.notation.cards import format_move, parse_set
from scopa_core.notation.positions import Position, format_position, parse_position
from scopa_core.state import Bonus
from scopa_core.testing import strategies as scopa
from scopa_core.view import view_of
from support import CATALOGUE

SLOW = settings(max_examples=60)
CONTRACT = "scopa 7d3c/AsRb 2d4c6s - -/- -/- 1 - 2 0/0"
PACK = [str(card) for card in CATALOGUE.ruleset("scopa").deck.cards]


def fault(text: str, *, strict: bool = False) -> NotationError:
    with pytest.raises(NotationError) as caught:
        parse_position(text, CATALOGUE, strict=strict)
    return caught.value


# -- parse and print are inverse -----------------------------------------------------------------


@SLOW
@given(scopa.positions(CATALOGUE))
def test_positions_of_play_round_trip(position: Position) -> None:
    """Every position that play reaches is read back from its line, and holds a complete pack."""
    line = format_position(*position)
    assert parse_position(line, CATALOGUE, strict=True) == position
    assert line.isprintable()


@SLOW
@given(scopa.study_positions(CATALOGUE))
def test_study_positions_round_trip(position: Position) -> None:
    """So is every position somebody sets up, with cards missing or unknown, and with notes."""
    line = format_position(*position)
    assert parse_position(line, CATALOGUE) == position
    assert format_position(*parse_position(line, CATALOGUE)) == line


@SLOW
@given(scopa.positions(CATALOGUE), st.data())
def test_views_round_trip(position: Position, data: st.DataObject) -> None:
    """What a seat or an onlooker sees is written in the same language, and completes the pack."""
    rules, state = position
    seat = data.draw(st.none() | st.integers(0, state.seats - 1))
    view = view_of(state, seat)
    line = format_position(rules, view.state)
    assert parse_position(line, CATALOGUE, strict=True).state == view.state
    covered = [hand & ~state.shown for hand in state.hands]
    hidden = sum(hand.bit_count() for s, hand in enumerate(covered) if s != seat)
    assert line.count("??") == hidden + len(state.stock) == view.hidden


@SLOW
@given(scopa.positions(CATALOGUE), st.data())
def test_a_line_shows_nothing_that_the_seat_cannot_know(
    position: Position, data: st.DataObject
) -> None:
    """Two states that differ only in hidden cards give the seat one and the same line."""
    rules, state = position
    seat = data.draw(st.integers(0, state.seats - 1))
    covered = [hand & ~state.shown for hand in state.hands]
    others = [hand for number, hand in enumerate(covered) if number != seat]
    if state.stock and any(others):
        # Exchange the next card of the stock with a card of somebody else's hand.
        other = next(n for n, hand in enumerate(covered) if n != seat and hand)
        given_up = data.draw(st.sampled_from(cards_in(covered[other])))
        hands = list(state.hands)
        hands[other] ^= given_up.bit | state.stock[0].bit
        exchanged = state._replace(hands=tuple(hands), stock=(given_up, *state.stock[1:]))
        lines = {format_position(rules, view_of(s, seat).state) for s in (state, exchanged)}
        assert len(lines) == 1


# -- the fields ----------------------------------------------------------------------------------


def test_the_position_of_the_contract() -> None:
    """The example of the contract is read field by field, and printed as it is written."""
    rules, state = parse_position(CONTRACT, CATALOGUE)
    assert rules.text == "scopa"
    assert (state.turn, state.last, state.dealer) == (0, None, 1)
    assert (state.stock, state.piles, state.sweeps, state.points) == ((), (0, 0), ((), ()), (0, 0))
    assert [hand.bit_count() for hand in state.hands] == [2, 2]
    assert sorted(map(format_move, legal_moves(rules, state))) == ["3c", "7d"]
    assert format_position(rules, state) == CONTRACT


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        (
            "scopa@target=11 3c7d/KbA♠ 6s4c2d - -/- -/- 1 - 2 0/0",
            CONTRACT,
        ),
        (
            "scopa 10d/8s 9c T♣7d -/- -/- 1 - 2 0/0",
            "scopa Rd/Fs Cc Rb7d -/- -/- 1 - 2 0/0",
        ),
        (
            "scopa_52 10d/8s 9c T♣7d -/- -/- 1 - 2 0/0",
            "scopa_52 Td/8s 9c Tb7d -/- -/- 1 - 2 0/0",
        ),
        (
            "scopa ??7d/- - 7c??As -/- -/- 1 - 2 0/0",
            "scopa 7d??/- - 7c??As -/- -/- 1 - 2 0/0",
        ),
        (
            "scopa 7d/- - - -/- -/- 1 - 2 007/-0 b=2,a=1",
            "scopa 7d/- - - -/- -/- 1 - 2 7/0 a=1,b=2",
        ),
    ],
)
def test_lines_print_in_canonical_form(written: str, printed: str) -> None:
    """Sets are sorted, aliases replaced, EXTRA sorted; the stock keeps its order."""
    assert format_position(*parse_position(written, CATALOGUE)) == printed
    assert parse_position(printed, CATALOGUE) == parse_position(written, CATALOGUE)


def test_sides_and_sweeps() -> None:
    """Piles, sweeps and points are by side; sweeps keep the order of play."""
    line = "scopa@seats=4 7d/-/2c/- - - AsRs3b/2b4b 3bAs/- 1 3 4 5/12"
    state = parse_position(line, CATALOGUE).state
    assert [str(card) for card in state.sweeps[0]] == ["3b", "As"]
    assert (state.sides, state.seats) == (2, 4)
    assert (state.last, state.dealer, state.points) == (2, 3, (5, 12))


def test_extra_items() -> None:
    """EXTRA holds what rules keep beyond the fields, and survives as it is."""
    line = f"{CONTRACT} bonus=1:3,open_hands=2/4,x=è+*?"
    rules, state = parse_position(line, CATALOGUE)
    assert state.notes == (("bonus", "1:3"), ("open_hands", "2/4"), ("x", "è+*?"))
    assert format_position(rules, state) == line


def test_what_the_engine_keeps_in_extra() -> None:
    """EXTRA also holds the cards that lie open and the points earned in play."""
    line = "scopa 7d3c/AsRb 2d - -/- -/- 1 - 2 0/0 earned=a_b:2:3:7d3c+c:1:-1:-,shown=7dAs,x=1"
    rules, state = parse_position(line, CATALOGUE)
    assert state.shown == parse_set("7dAs")
    assert state.bonuses == (Bonus("a_b", 1, 3, parse_set("7d3c")), Bonus("c", 0, -1, 0))
    assert state.notes == (("x", "1"),)
    assert format_position(rules, state) == line


# -- what is refused -----------------------------------------------------------------------------

# columns: scopa 1, hands 7, table 17, stock 24, piles 29, sweeps 33, turn 37, last 39, dealer 41,
# points 43
FULL = "scopa 7d3c/AsRb 2d4c6s 5c5s -/- -/- 1 - 2 0/0"


@pytest.mark.parametrize(
    ("text", "code", "column", "expected"),
    [
        # the line as a whole
        ("", "bad_position", 1, "fields"),
        (" ", "bad_position", 1, "fields"),
        ("scopa", "bad_position", 6, "fields"),
        (FULL.removesuffix(" 0/0"), "bad_position", len(FULL) - 3, "fields"),
        (f"{FULL} a=1 b=2", "bad_position", len(FULL) + 5, "fields"),
        (f"{FULL} ", "bad_position", len(FULL) + 1, "fields"),
        (f" {FULL}", "bad_position", 1, "fields"),
        (FULL.replace(" 2d", "  2d"), "bad_position", 16, "fields"),
        (FULL.replace(" 2d", "\t2d"), "bad_position", len(FULL) + 1, "fields"),
        (f"{FULL}\n", "bad_number", 45, "points"),
        # the ruleset
        (FULL.replace("scopa", "scopa+"), "bad_ruleset_text", 7, "name"),
        (FULL.replace("scopa", "scopa@target"), "bad_ruleset_text", 13, "equals"),
        # how many
        (FULL.replace("7d3c/AsRb", "7d3c"), "wrong_count", 7, "hands"),
        (FULL.replace("7d3c/AsRb", "7d/3c/As"), "wrong_count", 7, "hands"),
        (FULL.replace("-/- -/-", "- -/-"), "wrong_count", 29, "piles"),
        (FULL.replace("-/- -/-", "-/- -/-/-"), "wrong_count", 33, "sweeps"),
        (FULL.replace("0/0", "0"), "wrong_count", 43, "points"),
        (FULL.replace("0/0", "0/0/0"), "wrong_count", 43, "points"),
        # cards
        (FULL.replace("3c/", "3x/"), "bad_card", 9, "card"),
        (FULL.replace("Rb", "Bb"), "bad_card", 14, "card"),
        (FULL.replace("7d3c/", "/"), "bad_card", 7, "card"),
        (FULL.replace("/AsRb", "/"), "bad_card", 12, "card"),
        (FULL.replace("4c6s", "4c6z"), "bad_card", 21, "card"),
        (FULL.replace("4c6s", "4c??"), "hidden_not_here", 21, "card"),
        (FULL.replace("5c5s", "5c5"), "bad_card", 26, "card"),
        (FULL.replace("-/- -/-", "-/Ac4 -/-"), "bad_card", 33, "card"),
        (FULL.replace("-/- -/-", "-/- -/4"), "bad_card", 35, "card"),
        (FULL.replace("-/- -/-", "-/- ??/-"), "hidden_not_here", 33, "card"),
        # cards in two places
        (FULL.replace("3c/", "7d/"), "card_twice", 9, "new_card"),
        (FULL.replace("AsRb", "As7d"), "card_twice", 14, "new_card"),
        (FULL.replace("4c6s", "Rb6s"), "card_twice", 19, "new_card"),
        (FULL.replace("4c6s", "4c4c"), "card_twice", 21, "new_card"),
        (FULL.replace("5c5s", "5c5c"), "card_twice", 26, "new_card"),
        (FULL.replace("5c5s", "5c7d"), "card_twice", 26, "new_card"),
        (FULL.replace("5c5s", "5c10♣"), "card_twice", 26, "new_card"),
        (FULL.replace("-/- -/-", "-/Ac5s -/-"), "card_twice", 33, "new_card"),
        (FULL.replace("-/- -/-", "Ac/Ac -/-"), "card_twice", 32, "new_card"),
        # seats
        (FULL.replace(" 1 - 2 ", " 3 - 2 "), "bad_seat", 37, "turn"),
        (FULL.replace(" 1 - 2 ", " 0 - 2 "), "bad_seat", 37, "turn"),
        (FULL.replace(" 1 - 2 ", " 01 - 2 "), "bad_seat", 37, "turn"),
        (FULL.replace(" 1 - 2 ", " -1 - 2 "), "bad_seat", 37, "turn"),
        (FULL.replace(" 1 - 2 ", " x - 2 "), "bad_seat", 37, "turn"),
        (FULL.replace(" 1 - 2 ", " ١ - 2 "), "bad_seat", 37, "turn"),
        (FULL.replace(" 1 - 2 ", " ² - 2 "), "bad_seat", 37, "turn"),
        (FULL.replace(" 1 - 2 ", " 1 3 2 "), "bad_seat", 39, "last"),
        (FULL.replace(" 1 - 2 ", " 1 99 2 "), "bad_seat", 39, "last"),
        (FULL.replace(" 1 - 2 ", " 1 - - "), "bad_seat", 41, "dealer"),
        (FULL.replace(" 1 - 2 ", " 1 - 3 "), "bad_seat", 41, "dealer"),
        (FULL.replace(" 1 - 2 ", " 1 - " + "9" * 5000 + " "), "bad_seat", 41, "dealer"),
        (FULL.replace("7d3c/", "-/"), "empty_hand", 34, "turn"),
        # points
        (FULL.replace("0/0", "0/x"), "bad_number", 45, "points"),
        (FULL.replace("0/0", "/0"), "bad_number", 43, "points"),
        (FULL.replace("0/0", "0/"), "bad_number", 45, "points"),
        (FULL.replace("0/0", "0/+1"), "bad_number", 45, "points"),
        (FULL.replace("0/0", "0/--1"), "bad_number", 45, "points"),
        (FULL.replace("0/0", "0/1.5"), "bad_number", 45, "points"),
        (FULL.replace("0/0", "0/1_0"), "bad_number", 45, "points"),
        (FULL.replace("0/0", "0/٣"), "bad_number", 45, "points"),
        (FULL.replace("0/0", "0/²"), "bad_number", 45, "points"),
        (FULL.replace("0/0", "0/" + "9" * 5000), "bad_number", 45, "points"),
        # extra
        (f"{FULL} a", "bad_extra", 47, "extra"),
        (f"{FULL} a=", "bad_extra", 47, "extra"),
        (f"{FULL} =1", "bad_extra", 47, "extra"),
        (f"{FULL} A=1", "bad_extra", 47, "extra"),
        (f"{FULL} a=1,", "bad_extra", 51, "extra"),
        (f"{FULL} a=1,b", "bad_extra", 51, "extra"),
        (f"{FULL} a=1,a=2", "bad_extra", 51, "extra"),
        (f"{FULL} a=1,b=2=3", "bad_extra", 51, "extra"),
        (f"{FULL} shown=7d7d", "card_twice", 55, "new_card"),
        (f"{FULL} shown=??", "hidden_not_here", 53, "card"),
        (f"{FULL} xshown=1,shown=7d2d", "shown_not_held", 64, "shown"),
        (f"{FULL} earned=a:3:1:-", "bad_extra", 54, "bonus"),
        (f"{FULL} earned=a:1:1:8x", "bad_card", 60, "card"),
        (f"{FULL} earned=a:1:x:-", "bad_extra", 54, "bonus"),
    ],
)
def test_faults_are_located(text: str, code: str, column: int, expected: str) -> None:
    """A line that is no position is refused with a code, the column and what should stand there."""
    error = fault(text)
    assert (error.code, error.line, error.column) == (code, 1, column)
    assert error.expected == expected


@pytest.mark.parametrize(
    "text",
    [
        FULL.replace("scopa", "scopa+"),
        FULL.replace("3c/", "3x/"),
        FULL.replace("4c6s", "4c6z"),
        FULL.replace("-/- -/-", "-/- -/4"),
        FULL.replace("0/0", "0/x"),
    ],
)
def test_the_error_shows_the_text_its_column_counts_in(text: str) -> None:
    """The text of an error is the whole line, so that its column points at the fault."""
    assert fault(text).text == text


def test_a_ruleset_that_does_not_build_is_refused() -> None:
    """Rules that do not fit together are refused with all their problems."""
    with pytest.raises(RulesetError) as caught:
        parse_position(FULL.replace("scopa", "scopone+nope@seats=2"), CATALOGUE)
    codes = {problem.code for problem in caught.value.problems}
    assert codes == {"unknown_rule", "bad_seating"}


# -- strict --------------------------------------------------------------------------------------


def test_strict_asks_for_every_card() -> None:
    """A position with cards left out is a study; --strict refuses it and lists what is missing."""
    missing = fault(FULL, strict=True)
    assert (missing.code, missing.line, missing.column) == ("incomplete_deck", 1, 1)
    assert missing.facts["missing"].bit_count() == len(PACK) - 9
    rest = "".join(card for card in PACK if card not in FULL)
    whole = FULL.replace("-/- -/-", f"{rest}/- -/-")
    assert parse_position(whole, CATALOGUE, strict=True) == parse_position(whole, CATALOGUE)


@pytest.mark.parametrize(("backs", "complete"), [(29, False), (30, True), (31, False)])
def test_strict_counts_unknown_cards(backs: int, complete: bool) -> None:
    """Unknown cards stand for exactly the missing ones: one too few or too many is refused."""
    line = f"scopa 7d3c/???? 2d4c6s5c5s {'??' * backs} As/- -/- 1 - 2 0/0"
    assert len(PACK) - 8 == 2 + 30
    if complete:
        assert parse_position(line, CATALOGUE, strict=True).state.stock
    else:
        error = fault(line, strict=True)
        assert error.code == "incomplete_deck"
        assert error.facts["hidden"] == backs + 2


def test_strict_knows_the_pack_of_the_rules() -> None:
    """What completes the 40-card pack does not complete the one of 52."""
    line = f"scopa {''.join(PACK)}/- - - -/- -/- 1 - 2 0/0"
    assert parse_position(line, CATALOGUE, strict=True)
    error = fault(line.replace("scopa", "scopa_52"), strict=True)
    assert error.facts["missing"].bit_count() == 12


# -- anything at all -----------------------------------------------------------------------------


def _check_place(error: NotationError, text: str) -> None:
    assert error.line == 1
    assert 1 <= error.column <= len(text) + 1


def _accepts_or_refuses(text: str) -> None:
    try:
        rules, state = parse_position(text, CATALOGUE)
        again = format_position(rules, state)
    except NotationError as error:
        _check_place(error, text)
        return
    except RulesetError:
        return
    assert parse_position(again, CATALOGUE) == (rules, state)
    if state.turn is not None and not state.hands[state.turn] & ~FACES:
        assert isinstance(legal_moves(rules, state), tuple)


@given(st.text() | st.text("scopa 7dAbRc-/?12=,@+"))
def test_arbitrary_text_parses_or_is_refused(text: str) -> None:
    """Any text is a position that prints, or is refused with a column inside it."""
    _accepts_or_refuses(text)


@SLOW
@given(st.lists(st.text(min_size=1), min_size=9, max_size=11))
def test_arbitrary_fields_parse_or_are_refused(fields: list[str]) -> None:
    """So are any fields after a good ruleset."""
    _accepts_or_refuses(" ".join(["scopa", *fields]))


@settings(max_examples=150)
@given(scopa.study_positions(CATALOGUE), st.data())
def test_damaged_lines_parse_or_are_refused(position: Position, data: st.DataObject) -> None:
    """A position with one piece changed, lost or repeated never breaks the program."""
    text = format_position(*position)
    at = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(at, min(len(text), at + 4)))
    put = data.draw(
        st.sampled_from(["", text[at:end] * 2, *" /-?=,@+*x", "7d", "??", "9" * 5000])
        | st.characters()
    )
    _accepts_or_refuses(text[:at] + put + text[end:])


@SLOW
@given(scopa.study_positions(CATALOGUE))
def test_moves_of_a_position_with_unknown_cards(position: Position) -> None:
    """Asked for the moves of a hand with unknown cards, the engine answers with moves of the known
    ones or refuses; it does not break."""
    rules, state = position
    try:
        moves = legal_moves(rules, state)
    except ScopaError:
        return
    held = 0 if state.turn is None else state.hands[state.turn] & FACES
    assert all(held >> move.card & 1 for move in moves)


@pytest.mark.parametrize(
    "text",
    [
        "scopa " * 100_000,
        " " * 100_000,
        FULL.replace("7d3c", "7d" * 100_000),
        FULL.replace("5c5s", "5c" * 100_000),
        FULL.replace("7d3c/AsRb", "/" * 100_000),
        FULL.replace("0/0", "9" * 100_000 + "/0"),
        FULL + " " + "a=1," * 100_000,
        FULL + " " + ",".join(f"k{n}" for n in range(20_000)),
        FULL.replace("5c5s", "??" * 100_000),
    ],
    ids=["words", "spaces", "hand", "stock", "slashes", "points", "extra", "keys", "backs"],
)
def test_huge_lines_are_refused(text: str) -> None:
    """Lines of absurd size are refused, and soon; more backs than cards are no position."""
    assert fault(text).line == 1


@pytest.mark.parametrize(
    ("line", "rules", "seating"),
    [
        ("scopa Ad/Ac/As - - -/-/- -/-/- 1 - 3 0/0/0", "scopa@seats=3", (3, 3)),
        ("scopa Ad/Ac/As/Ab - - -/- -/- 1 - 4 0/0", "scopa@seats=4", (4, 2)),
        (
            "scopa Ad/Ac/As/Ab - - -/-/-/- -/-/-/- 1 - 4 0/0/0/0",
            "scopa@seats=4,teams=4",
            (4, 4),
        ),
        ("scopa_bga Ad/Ac/As/Ab - - -/- -/- 1 - 4 0/0", "scopa_bga@seats=4,teams=2", (4, 2)),
    ],
)
def test_hands_and_piles_say_who_sits_down(line, rules, seating):
    """Seats and sides that the ruleset does not name are those of HANDS and PILES."""
    position = parse_position(line, CATALOGUE)
    assert position.rules.text == rules
    assert position.rules.seating == seating


def test_piles_may_hold_unknown_cards():
    """What another writer does not know of a pile is written ``??``, and is never scored."""
    line = "scopa 7d/3c 4s - ??Ad/???? -/- 1 - 2 0/0"
    rules, state = parse_position(line, CATALOGUE)
    assert format_position(rules, state).split()[4] == "Ad??/????"
    assert [pile.bit_count() for pile in state.piles] == [2, 2]
    with pytest.raises(ScopaError, match="hidden_pile"):
        close_round(rules, state)


@settings(deadline=None)
@given(scopa.study_positions(CATALOGUE), st.randoms(use_true_random=False))
def test_positions_that_are_played_on_round_trip(position, randomness):
    """Wherever play leads from a study position, hidden cards or not, its text reads back."""
    rules, state = position
    for _ in range(12):
        try:
            moves = legal_moves(rules, state)
            if not moves:
                break
            state = apply(rules, state, randomness.choice(moves)).state
        except ScopaError:  # what is not known cannot be played or scored
            break
        assert parse_position(format_position(rules, state), CATALOGUE).state == state
