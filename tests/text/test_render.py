"""Messages become sentences: cards by pack, lists, names."""

from __future__ import annotations

import pytest

from scopa_core.cards import SETTEBELLO, Suit, card_set
from scopa_core.messages import Message, Texts, msg, nmsg
from scopa_core.notation.cards import parse_card, parse_set
from scopa_frontends.text import LANGUAGES, Text
from support import CATALOGUE

NAMES = {
    ("it", "italian"): "7 di denari",
    ("it", "french"): "7 di quadri",
    ("en", "italian"): "7 of coins",
    ("en", "french"): "7 of diamonds",
    ("es", "spanish"): "7 de oros",
    ("es", "french"): "7 de diamantes",
    ("tr", "french"): "karo 7",
    ("tl", "french"): "7 ng diyamante",
    ("tl", "italian"): "7 ng oros",
}


@pytest.mark.parametrize(("language", "deck"), NAMES)
def test_the_settebello_is_called_by_pack_and_language(language, deck):
    """The seven of coins bears the name that its pack has in each language."""
    assert Text(language, CATALOGUE, deck).card(SETTEBELLO) == NAMES[language, deck]


@pytest.mark.parametrize(
    ("language", "deck", "code", "name"),
    [
        ("it", "italian", "Ad", "l'asso di denari"),
        ("it", "italian", "Fs", "il fante di spade"),
        ("it", "italian", "Cc", "il cavallo di coppe"),
        ("it", "french", "Cc", "la donna di cuori"),
        ("it", "french", "Rs", "il re di picche"),
        ("es", "spanish", "Fd", "la sota (8) de oros"),
        ("es", "french", "Cc", "la reina de corazones"),
        ("en", "french", "Fb", "the jack of clubs"),
        ("en", "french_no_figures", "Rb", "the 10 of clubs"),
    ],
)
def test_a_card_takes_its_article(language, deck, code, name):
    """The definite article agrees with the rank where the language has one."""
    assert Text(language, CATALOGUE, deck).card(parse_card(code), article=True) == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_every_pack_has_its_own_name(language):
    """No two cards of a pack share a name, and none shows a placeholder."""
    for deck in CATALOGUE.card_faces:
        text = Text(language, CATALOGUE, deck)
        names = [text.card(card) for card in CATALOGUE.ruleset("scopa").deck.cards]
        assert len(set(names)) == 40
        assert not any("{" in name for name in names)


def test_lists_are_written_as_the_language_writes_them():
    """The last item is joined with the language's own word."""
    cards = parse_set("3c4s7d")
    written = {each: Text(each, CATALOGUE).cards(cards) for each in LANGUAGES}
    assert written["it"] == "7 di denari, 3 di coppe e 4 di spade"
    assert written["es"] == "7 de oros, 3 de copas y 4 de espadas"
    assert written["en"] == "7 of coins, 3 of cups, and 4 of swords"
    assert " ve " in written["tr"]
    assert " at " in written["tl"]


def test_captures_are_listed_as_a_choice():
    """The cards of one capture are joined by plus signs, the captures by "or"."""
    text = Text("en", CATALOGUE)
    captures = (parse_set("5d"), parse_set("2c3s"))
    assert text(msg("{captures:or}")(captures=captures)) == "5 of coins or 2 of cups + 3 of swords"
    assert text.captures((card_set(()),)) == ""


def test_players_and_sides_are_called_by_name():
    """A side is called by all its members; seats without a name by their number."""
    text = Text("en", CATALOGUE).seated(("Ada", "Bruno", "Carla", "Dino"), 2, "italian", you=1)
    assert text.side(0) == "Ada and Carla"
    assert text.members(0) == 2
    assert text.player(3) == "Dino"
    assert text.player(9) == "10"
    assert not text.is_you(1)
    assert Text("en", CATALOGUE).seated(("Ada", "Bruno"), 2, "italian", you=1).is_you(1)


def test_messages_and_suits_are_rendered_in_turn():
    """A message among the values is rendered in the same language; a suit by its pack."""
    inner = msg("1 point for most {suit}.", suit=Suit.DENARI)
    assert Text("en", CATALOGUE, "french")(inner) == "1 point for most diamonds."
    outer = Message("{reason}", values={"reason": inner})
    assert Text("en", CATALOGUE)(outer) == "1 point for most coins."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [0, 1, 2, 5, 21])
def test_plurals_name_their_number(language, count):
    """A sentence with a count takes the form of its language and shows the number."""
    message = nmsg(
        "{count} card is left in the stock.", "{count} cards are left in the stock.", count
    )
    told = Text(language, CATALOGUE)(message)
    assert str(count) in told or count < 2


def test_a_domain_without_a_catalogue_speaks_english():
    """Texts of a plugin without translations come out as they are written."""
    own = Texts("nobody")
    assert Text("tr", CATALOGUE)(own.msg("Hello {name}.")(name="Ada")) == "Hello Ada."
    assert Text("tr", CATALOGUE)(own.nmsg("{count} a", "{count} as", 2)) == "2 as"
