"""What happened, told in every language: every golden game, to players and onlookers."""

from __future__ import annotations

from pathlib import Path

import pytest

from scopa_core.notation.replay import replay
from scopa_core.view import view_of
from scopa_frontends.text import LANGUAGES, Text
from scopa_frontends.text.rulebook import rulebook
from scopa_frontends.text.story import tell
from support import CATALOGUE

GAMES = sorted((Path(__file__).resolve().parents[1] / "data" / "games").glob("*.sgn"))


def test_there_are_golden_games():
    """The golden games are found."""
    assert len(GAMES) >= len(CATALOGUE.variants)


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
def test_every_language_tells_every_golden_game(game):
    """Each event of each game becomes sentences in each language, for a player and an onlooker."""
    record = replay(game.read_text(encoding="utf-8"), CATALOGUE)
    rules = record.rules
    names = record.names or tuple("ABCDEF"[: rules.seating.seats])
    for language in LANGUAGES:
        for you in (None, 0):
            text = Text(language, CATALOGUE).seated(
                names, rules.seating.sides, str(rules.match["deck"]), you
            )
            view = None
            told = []
            for step in record.steps:
                told += tell(text, rules, view, step.events)
                view = view_of(step.state, you)
            won = record.match.won()
            if won:
                told += tell(text, rules, view, [won])
            assert len(told) > len(record.moves)
            for sentence in told:
                assert sentence.strip() == sentence
                assert sentence
                assert "{" not in sentence, sentence
                assert "None" not in sentence, sentence


def test_a_story_keeps_hidden_cards_hidden():
    """What a seat is told never names a card that only others hold."""
    record = replay(GAMES[0].read_text(encoding="utf-8"), CATALOGUE)
    rules = record.rules
    names = tuple("ABCDEF"[: rules.seating.seats])
    text = Text("en", CATALOGUE).seated(names, rules.seating.sides, "italian", 0)
    opening = record.steps[0]
    told = " ".join(tell(text, rules, None, opening.events))
    for card in CATALOGUE.ruleset(rules.text).deck.cards:
        if not opening.state.table >> card & 1:
            assert text.card(card) not in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", CATALOGUE.variants)
def test_the_rules_of_every_variant_are_told(language, variant):
    """The rulebook of each variant is told in each language, from the rules that apply."""
    rules = CATALOGUE.ruleset(variant)
    text = Text(language, CATALOGUE, str(rules.match["deck"]))
    paragraphs = rulebook(text, rules)
    assert len(paragraphs) > len(rules.rules)
    assert not any("{" in paragraph for paragraph in paragraphs)


def test_replaced_rules_are_not_told():
    """Escoba's rulebook does not tell the captures of the classic game."""
    told = " ".join(rulebook(Text("en", CATALOGUE), CATALOGUE.ruleset("escoba_bga")))
    assert "fifteen" in told
    assert "takes one card of equal value" not in told


def test_the_direction_of_play_is_told():
    """R6: play goes counter-clockwise unless the option says otherwise; nothing else changes."""
    text = Text("en", CATALOGUE)
    usual, other = (CATALOGUE.ruleset(f"scopa{end}") for end in ("", "@direction=clockwise"))
    assert "Play and deal go counter-clockwise, to the right." in rulebook(text, usual)
    assert "Play and deal go clockwise, to the left." in rulebook(text, other)
    assert usual.plan == other.plan
