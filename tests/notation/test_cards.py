"""Cards and sets as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa_core.cards import (
    CARDS,
    DECK_40,
    DECK_52,
    SETTEBELLO,
    Card,
    Deck,
    Rank,
    Suit,
    card,
    card_set,
    cards_in,
    hidden_cards,
)
from scopa_core.errors import NotationError
from scopa_core.notation.cards import (
    format_cards,
    format_set,
    parse_card,
    parse_cards,
    parse_set,
)
from scopa_core.testing import strategies as scopa

DECKS = (DECK_40, DECK_52)
decks = st.sampled_from(DECKS)
ALIASES = {"F": ("J", "8"), "C": ("Q", "9"), "R": ("K", "10", "T")}
SIGNS = {"d": "♦♢", "c": "♥♡", "s": "♠♤", "b": "♣♧"}


# -- parse and print are inverse -----------------------------------------------------------------


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_every_card_round_trips(deck: Deck) -> None:
    """Each card of a deck is read back from what it prints, and no two print alike."""
    assert [parse_card(str(each), deck) for each in deck.cards] == list(deck.cards)
    assert len({str(each) for each in deck.cards}) == len(deck)


@given(decks.flatmap(lambda deck: st.tuples(st.just(deck), scopa.card_sets(deck))))
def test_every_set_round_trips(drawn: tuple[Deck, int]) -> None:
    """Any set of cards is read back from what it prints."""
    deck, cards = drawn
    assert parse_set(format_set(cards), deck) == cards


@given(decks.flatmap(lambda deck: st.tuples(st.just(deck), st.lists(scopa.cards(deck)))))
def test_every_sequence_round_trips(drawn: tuple[Deck, list[Card]]) -> None:
    """Cards in any order, even repeated, are read back in that order."""
    deck, cards = drawn
    assert list(parse_cards(format_cards(cards), deck)) == cards


@given(scopa.card_sets(DECK_52), st.integers(0, 52))
def test_hidden_cards_round_trip(cards: int, backs: int) -> None:
    """Backs print as ?? after the known cards, and are counted when read."""
    backs = min(backs, len(DECK_52) - cards.bit_count())
    whole = cards | card_set(hidden_cards(backs))
    text = format_set(whole)
    assert text.endswith("??" * backs)
    assert parse_set(text, DECK_52, hidden_from=0) == whole


# -- several packs -------------------------------------------------------------------------------

SEVERAL = st.builds(Deck.several, decks, st.integers(2, 6))


@given(SEVERAL.flatmap(lambda deck: st.tuples(st.just(deck), scopa.card_sets(deck))))
def test_sets_of_several_packs_round_trip(drawn: tuple[Deck, int]) -> None:
    """Cards of further packs are marked, and any set of them is read back from what it prints."""
    deck, cards = drawn
    assert parse_set(format_set(cards), deck) == cards


@pytest.mark.parametrize("packs", range(2, 7))
def test_the_marks_of_further_packs(packs: int) -> None:
    """A card of the second pack has one mark, of the third two, and so on."""
    deck = DECK_40.several(packs)
    for copy in range(packs):
        text = "7d" + "'" * copy
        found = parse_card(text, deck)
        assert (found.rank, found.suit, found.copy) == (Rank.SETTE, Suit.DENARI, copy)
        assert str(found) == text
    assert parse_set("7d''7d7d'" if packs > 2 else "7d'7d", deck).bit_count() == min(packs, 3)


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("7d'7c7d'", "card_twice", 6),
        ("7d7d'7d", "card_twice", 6),
        ("7d''", "card_not_in_deck", 1),
        ("7d" + "'" * 6, "bad_card", 8),
        ("7d' '", "bad_card", 4),
        ("'7d", "bad_card", 1),
    ],
)
def test_marks_that_are_wrong(text: str, code: str, column: int) -> None:
    """The same card twice, a pack that is not there and marks out of place are refused."""
    with pytest.raises(NotationError) as caught:
        parse_set(text, DECK_40.several(6) if code == "bad_card" else DECK_40.several(2))
    assert (caught.value.code, caught.value.column) == (code, column)


def test_one_pack_has_no_marks() -> None:
    """A marked card is in no single pack."""
    with pytest.raises(NotationError) as caught:
        parse_set("7d'")
    assert caught.value.code == "card_not_in_deck"


# -- the codes -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "rank", "suit"),
    [
        ("Ad", Rank.ASSO, Suit.DENARI),
        ("7d", Rank.SETTE, Suit.DENARI),
        ("Fs", Rank.FANTE, Suit.SPADE),
        ("Cc", Rank.CAVALLO, Suit.COPPE),
        ("Rb", Rank.RE, Suit.BASTONI),
    ],
)
def test_codes_of_the_contract(text: str, rank: Rank, suit: Suit) -> None:
    """A card is its rank letter, then its suit letter."""
    assert parse_card(text) == card(rank, suit)
    assert str(card(rank, suit)) == text


def test_the_settebello_is_7d() -> None:
    """The seven of coins prints as 7d."""
    assert str(SETTEBELLO) == "7d"


@pytest.mark.parametrize("suit", "dcsb")
@pytest.mark.parametrize(("code", "alias"), [(c, a) for c in ALIASES for a in ALIASES[c]])
def test_rank_aliases(code: str, alias: str, suit: str) -> None:
    """In the 40-card pack J Q K and 8 9 10 T are read as the figures, and print as F C R."""
    assert parse_card(alias + suit) == parse_card(code + suit)
    assert str(parse_card(alias + suit)) == code + suit


@pytest.mark.parametrize("suit", "dcsb")
@pytest.mark.parametrize(
    ("text", "rank"),
    [
        ("8", Rank.OTTO),
        ("9", Rank.NOVE),
        ("10", Rank.DIECI),
        ("T", Rank.DIECI),
        ("J", Rank.FANTE),
        ("Q", Rank.CAVALLO),
        ("K", Rank.RE),
    ],
)
def test_ranks_of_the_52_card_pack(text: str, rank: Rank, suit: str) -> None:
    """In the 52-card pack 8 9 10 T are ranks of their own, and J Q K still the figures."""
    found = parse_card(text + suit, DECK_52)
    assert (found.rank, found.suit.code) == (rank, suit)
    assert str(found) == rank.code + suit


@pytest.mark.parametrize("selector", ["", "\N{VARIATION SELECTOR-16}"])
@pytest.mark.parametrize(("code", "sign"), [(c, s) for c in SIGNS for s in SIGNS[c]])
def test_suit_signs(code: str, sign: str, selector: str) -> None:
    """Suit signs, filled or outlined, with or without a variation selector, are read as suits."""
    text = f"7{sign}{selector}10{sign}{selector}"
    assert format_cards(parse_cards(text)) == f"7{code}R{code}"


@given(st.permutations(CARDS[:52]).map(lambda cards: cards[:9]))
def test_sets_print_in_canonical_order(cards: list[Card]) -> None:
    """A set prints by suit d c s b, then by rank, however it was written."""
    order = [(" dcsb".index(str(c)[1]), "A23456789TFCR".index(str(c)[0])) for c in cards]
    expected = "".join(str(c) for _, c in sorted(zip(order, cards, strict=True)))
    assert format_set(parse_set(format_cards(cards), DECK_52)) == expected


def test_nothing_is_a_dash() -> None:
    """The empty set prints as - and is read from it."""
    assert format_set(0) == format_cards(()) == "-"
    assert parse_set("-") == 0
    assert parse_cards("-") == ()


def test_a_hidden_card_is_two_question_marks() -> None:
    """Unknown cards print as ??, each of them counting as one."""
    assert format_cards(hidden_cards(3)) == "??????"
    assert [each.hidden for each in parse_cards("??7d??", hidden_from=0)] == [True, False, True]
    assert parse_cards("????", hidden_from=5) == hidden_cards(2, 5)


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_the_whole_deck(deck: Deck) -> None:
    """The set of a deck holds every card of it once."""
    assert cards_in(deck.all) == deck.cards
    assert parse_cards(format_set(deck.all), deck) == deck.cards


# -- what is refused -----------------------------------------------------------------------------

NO_TWOS = Deck("no twos", tuple(rank for rank in DECK_40.ranks if rank is not Rank.DUE))


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("", "bad_card", 1),
        ("7", "bad_card", 1),
        ("d", "bad_card", 1),
        ("7x", "bad_card", 1),
        ("1d", "bad_card", 1),
        ("11d", "bad_card", 1),
        ("0d", "bad_card", 1),
        ("7D", "bad_card", 1),
        ("ad", "bad_card", 1),
        ("7d ", "bad_card", 3),
        (" 7d", "bad_card", 1),
        ("7d3", "bad_card", 3),
        ("7d-", "bad_card", 3),
        ("-7d", "bad_card", 1),
        ("--", "bad_card", 1),
        ("10d10", "bad_card", 4),
        ("10d1d", "bad_card", 4),
        ("7♦\N{VARIATION SELECTOR-16}Zd", "bad_card", 4),
        ("7\N{VARIATION SELECTOR-16}d", "bad_card", 1),
        ("7d,3c", "bad_card", 3),
        ("7d/3c", "bad_card", 3),
        ("٧d", "bad_card", 1),  # an Arabic-Indic seven
        ("７d", "bad_card", 1),
        ("²d", "bad_card", 1),
        ("7d\n", "bad_card", 3),
        ("?", "bad_card", 1),
        ("7d?", "bad_card", 3),
        ("?d", "bad_card", 1),
        ("??", "hidden_not_here", 1),
        ("7d??", "hidden_not_here", 3),
    ],
)
def test_faults_are_located(text: str, code: str, column: int) -> None:
    """What is no card is refused with a code, the text and the column where it begins."""
    for read in (parse_cards, parse_set):
        with pytest.raises(NotationError) as caught:
            read(text)
        error = caught.value
        assert (error.code, error.line, error.column) == (code, 1, column)
        assert (error.text, error.expected) == (text, "card")


@pytest.mark.parametrize("text", ["7d7d", "2c7d3s7d", "Fd8d", "Rd10d", "Kd4c10♦"])
def test_a_card_twice_in_a_set_is_refused(text: str) -> None:
    """A card named twice in a set is refused where it comes again, whatever it is called."""
    with pytest.raises(NotationError) as caught:
        parse_set(text)
    error = caught.value
    cards = parse_cards(text)
    again = next(place for place, each in enumerate(cards) if each in cards[:place])
    assert error.code == "card_twice"
    assert error.facts["card"] == cards[again]
    assert parse_cards(text[: error.column - 1]) == cards[:again]


def test_cards_that_are_not_in_the_deck() -> None:
    """A card that the pack does not hold is refused by name."""
    with pytest.raises(NotationError) as caught:
        parse_cards("Ad2c", NO_TWOS)
    error = caught.value
    assert (error.code, error.column) == ("card_not_in_deck", 3)
    assert error.facts["card"] == card(Rank.DUE, Suit.COPPE)


@pytest.mark.parametrize("text", ["-", "7d7c", "", "7d7d"])
def test_one_card_is_one_card(text: str) -> None:
    """Where one card is asked for, none or several are refused."""
    with pytest.raises(NotationError) as caught:
        parse_card(text)
    assert (caught.value.code, caught.value.column) == ("bad_card", 1)


def _check_place(error: NotationError, text: str) -> None:
    assert error.line == 1
    assert 1 <= error.column <= len(text) + 1


@given(st.text() | st.text("Ad7c10sbFCRJQKT-?♦♥\N{VARIATION SELECTOR-16}"), decks)
def test_arbitrary_text_parses_or_is_refused(text: str, deck: Deck) -> None:
    """Any text is read as cards that print, or refused with a column inside it."""
    try:
        cards = parse_cards(text, deck, hidden_from=0)
    except NotationError as error:
        _check_place(error, text)
    else:
        assert parse_cards(format_cards(cards), deck, hidden_from=0) == cards


def test_a_long_text_is_read_in_reasonable_time() -> None:
    """A hundred thousand cards are no trouble."""
    assert len(parse_cards("7d" * 100_000)) == 100_000
    with pytest.raises(NotationError):
        parse_set("7d" * 100_000)
    with pytest.raises(NotationError):
        parse_cards("1" * 100_000)
