"""Hints: what a sensible player would do, in words."""

from __future__ import annotations

import pytest

from scopa_core.moves import Declaration, Move
from scopa_frontends.presenter.hints import hint, hint_told
from scopa_frontends.presenter.tutorial import Exercise
from scopa_frontends.session import Game, Seat, SeededShuffle
from scopa_frontends.text import LANGUAGES, Text
from support import CATALOGUE, card, cards, move, position, ruleset


def game_at(line: str) -> Game:
    """A game of two people in that position."""
    return Exercise(position(line), [Seat("Ada"), Seat("Bruno")], SeededShuffle(0))


def test_a_hint_takes_the_settebello():
    """Where the settebello can be taken, that is the hint, asked once or twice."""
    game = game_at(f"scopa 7s4bRc/?????? 7d5c4sFs {'??' * 30} -/- -/- 1 - 2 0/0")
    assert hint(game) == move("7sx7d")
    assert hint(game) == hint(game)


def test_a_hint_knows_only_what_the_player_sees():
    """The hint is the same whatever the others hold."""
    table = "scopa 7s4bRc/{} 7d5c4sFs - -/- -/- 1 - 2 0/0"
    assert hint(game_at(table.format("AdAsAb"))) == hint(game_at(table.format("RdRsRb")))


@pytest.mark.parametrize(
    ("act", "told"),
    [
        (move("7dx3c4s"), "Hint: take the 3 of cups and the 4 of swords with the 7 of coins."),
        (move("2c"), "Hint: lay the 2 of cups."),
        (Move(card("2c"), 0), "Hint: put the 2 of cups on your own pile."),
        (Declaration("3"), "Hint: declare “3”."),
    ],
)
def test_a_hint_in_words(act, told):
    """A capture, a laid card and a declaration are told in words."""
    assert hint_told(Text("en", CATALOGUE), act) == told


def test_a_declaration_is_told_by_its_title():
    """A declaration that is recommended is told by what the rule calls it."""
    rules = ruleset("cirulla")
    stock = "??" * (40 - 3 - 3 - 4)
    game = game_at(f"cirulla Ad2c3s/?????? 7d5cFsRb {stock} -/- -/- 1 - 2 0/0")
    offers = game.offers()
    assert offers
    act = hint(game)
    text = Text("en", CATALOGUE, deck=str(rules.match["deck"]))
    assert isinstance(act, Declaration)
    told = hint_told(text, act, offers)
    assert text(next(o.title for o in offers if o.declaration == act)) in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_speak_every_language(language):
    """A hint names the cards in the language of the player."""
    text = Text(language, CATALOGUE)
    told = hint_told(text, move("7dx3c4s"))
    assert text.card(card("7d"), article=True) in told
    assert text.cards(cards("3c4s"), article=True) in told
