"""Moves as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa_core.cards import DECK_40, DECK_52, Deck
from scopa_core.errors import NotationError
from scopa_core.moves import Act, Declaration, Move
from scopa_core.notation.cards import (
    format_act,
    format_move,
    parse_act,
    parse_card,
    parse_move,
    parse_set,
)
from scopa_core.testing import strategies as scopa

decks = st.sampled_from((DECK_40, DECK_52))


@given(decks.flatmap(lambda d: st.tuples(st.just(d), scopa.moves(d))), st.booleans())
def test_every_move_round_trips(drawn: tuple[Deck, Move], sweep: bool) -> None:
    """A move and its mark are read back from what they print; a laid card has no mark."""
    deck, move = drawn
    marked = sweep and move.captured is not None
    assert parse_move(format_move(move, sweep), deck) == (move, marked)


@pytest.mark.parametrize(
    ("text", "card", "captured", "sweep"),
    [
        ("7d", "7d", None, False),
        ("7dx3c4s", "7d", "3c4s", False),
        ("7dx3c4s*", "7d", "3c4s", True),
        ("Adx-", "Ad", "-", False),
        ("Adx-*", "Ad", "-", True),
    ],
)
def test_forms_of_the_contract(text: str, card: str, captured: str | None, sweep: bool) -> None:
    """A card laid, a capture, a scopa, and an ace that goes to the own pile."""
    move = Move(parse_card(card), None if captured is None else parse_set(captured))
    assert parse_move(text) == (move, sweep)
    assert format_move(move, sweep) == text


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("7dx4s3c", "7dx3c4s"),
        ("10♦x4♥6♦*", "Rdx6d4c*"),
        ("Kd", "Rd"),
        ("8sx♣", None),
        ("JsxAd7♣\N{VARIATION SELECTOR-16}", "FsxAd7b"),
        ("Tbx2c8d", "Rbx" + "Fd2c"),
    ],
)
def test_moves_print_in_canonical_form(written: str, printed: str | None) -> None:
    """Aliases, signs and any order of captured cards are read; one form is printed."""
    if printed is None:
        with pytest.raises(NotationError):
            parse_move(written)
    else:
        assert format_move(*parse_move(written)) == printed


@pytest.mark.parametrize(
    ("text", "code", "column", "expected"),
    [
        ("", "bad_card", 1, "card"),
        ("-", "bad_card", 1, "card"),
        ("*", "bad_card", 1, "card"),
        ("x", "bad_card", 1, "card"),
        ("x7d", "bad_card", 1, "card"),
        ("-x7d", "bad_card", 1, "card"),
        ("7d3c", "bad_card", 1, "card"),
        ("??", "hidden_not_here", 1, "card"),
        ("7dx??", "hidden_not_here", 4, "card"),
        ("7d*", "bad_move", 3, "end_of_lay"),
        ("10d*", "bad_move", 4, "end_of_lay"),
        ("7dx", "bad_card", 4, "card"),
        ("7dx*", "bad_card", 4, "card"),
        ("7dx3c4z", "bad_card", 6, "card"),
        ("10dx3c4z", "bad_card", 7, "card"),
        ("7dx3c**", "bad_card", 6, "card"),
        ("7dx3c*4s", "bad_card", 6, "card"),
        ("7dx3cx4s", "bad_card", 6, "card"),
        ("7dX3c", "bad_card", 3, "card"),
        ("7d x3c", "bad_card", 3, "card"),
        ("7dx 3c", "bad_card", 4, "card"),
        ("7dx3c3c", "card_twice", 6, "new_card"),
        ("7dxFc4s8c", "card_twice", 8, "new_card"),
        ("1.7d", "bad_card", 1, "card"),
        ("7dx3c=4", "bad_card", 6, "card"),
        ("7dx3c\n", "bad_card", 6, "card"),
        ("٧d", "bad_card", 1, "card"),
    ],
)
def test_faults_are_located(text: str, code: str, column: int, expected: str) -> None:
    """What is no move is refused with a code and the column where the fault begins."""
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    error = caught.value
    assert (error.code, error.line, error.column, error.expected) == (code, 1, column, expected)


@pytest.mark.parametrize("text", ["7dx3c4z", "7dx??", "7dx3c3c"])
def test_the_error_shows_the_text_its_column_counts_in(text: str) -> None:
    """The text of an error is the whole move, so that its column points at the fault."""
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert caught.value.text == text


def _check_place(error: NotationError, text: str) -> None:
    assert error.line == 1
    assert 1 <= error.column <= len(text) + 1


@given(st.text() | st.text("7dx3c4s*A-?10♦"), decks)
def test_arbitrary_text_parses_or_is_refused(text: str, deck: Deck) -> None:
    """Any text is read as a move that prints, or refused with a column inside it."""
    try:
        move, sweep = parse_move(text, deck)
    except NotationError as error:
        _check_place(error, text)
    else:
        assert parse_move(format_move(move, sweep), deck) == (move, sweep)


# -- declarations --------------------------------------------------------------------------------


@given(st.from_regex(r"[A-Za-z0-9=]{1,8}", fullmatch=True).map(Declaration) | scopa.moves())
def test_every_act_round_trips(act: Act) -> None:
    """A declaration is read back from what it prints, as a move is."""
    assert parse_act(format_act(act)) == (act, False)


@pytest.mark.parametrize("text", ["!", "!3 4", "!3=4*", "!+"])
def test_what_is_no_declaration(text: str) -> None:
    """A declaration is letters, digits and equals signs, and carries no mark of a scopa."""
    with pytest.raises(NotationError) as refused:
        parse_act(text)
    assert (refused.value.code, refused.value.column) == ("bad_declaration", 2)
