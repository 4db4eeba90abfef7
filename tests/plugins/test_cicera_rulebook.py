"""What players of Cicera and of the 52-card pack are told."""

from __future__ import annotations

import pytest

from scopa_core.cards import DECK_52
from scopa_core.notation.cards import format_set, parse_set
from scopa_frontends.text import Text
from scopa_frontends.text.rulebook import rulebook
from support import CATALOGUE, ruleset


def book(text):
    """The rulebook of a ruleset, in English."""
    return " ".join(rulebook(Text("en", CATALOGUE), ruleset(text)))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("cicera", "A figure has no number"),
        ("cicera", "any card may be laid on the table instead"),
        ("cicera", "gives each player 12 cards in one packet"),
        ("cicera", "That uses up the whole pack."),
        ("cicera@seats=3", "gives each player 4 cards in one packet"),
        ("cicera@seats=3", "as many are dealt to each again"),
        ("cicera", "captured most cards scores 2 points. On a tie nobody scores."),
        ("cicera", "captured most swords scores 1 point."),
        ("cicera+spade(worth=2)", "captured most swords scores 2 points."),
        ("cicera@ties=all", "On a tie, each of the leaders scores 1 point."),
        ("cicera", "Capturing all the swords wins the match at once."),
        ("cicera", "is a bager. It earns 1 point."),
        ("cicera+bager(worth=each)", "is a bager. It earns 1 point for each of the cards"),
        ("cicera@last_card_points=void", "does not count with the very last card"),
        ("scopa+numeri_e_figure@deck=french_no_figures", "stand for the figures"),
        ("scopa_52", "In the primiera the eight, nine and ten are worth 10."),
    ],
)
def test_the_rulebook_tells_the_options(text, told):
    """What is chosen is told."""
    assert told in book(text)


@pytest.mark.parametrize(
    ("text", "untold"),
    [
        ("cicera", "primiera"),
        ("cicera", "does not count with the very last card"),
        ("cicera", "stand for the figures"),
        ("cicera+napula(all_spade_wins=no)", "wins the match at once"),
        ("cicera@capture=forced", "may be laid on the table instead"),
    ],
)
def test_the_rulebook_tells_nothing_else(text, untold):
    """What the options chosen rule out is not told."""
    assert untold not in book(text)


def test_cards_have_their_names_in_every_pack_that_fits():
    """Eight, nine and ten stand beside the figures, in the Italian pack and in the French."""
    cards = parse_set("8d9cTsFsCbRd", DECK_52)
    assert Text("en", CATALOGUE).seated((), 2, "italian").cards(cards) == (
        "8 of coins, king of coins, 9 of cups, 10 of swords, knave of swords, and knight of clubs"
    )
    assert Text("en", CATALOGUE).seated((), 2, "french").cards(cards) == (
        "8 of diamonds, king of diamonds, 9 of hearts, 10 of spades, jack of spades, and queen of "
        "clubs"
    )
    assert format_set(cards) == "8dRd9cTsFsCb"
