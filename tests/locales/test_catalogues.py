"""The five catalogues are complete and in step with the code."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path

import pytest

from scopa_frontends.text import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]


def _tool():
    spec = importlib.util.spec_from_file_location("catalogues", ROOT / "locales" / "catalogues.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["catalogues"] = module
    spec.loader.exec_module(module)
    return module


catalogues = _tool()


def test_the_template_is_in_step_with_the_code():
    """``scopa.pot`` holds exactly the texts of the code."""
    assert (ROOT / "locales" / "scopa.pot").read_bytes() == catalogues.dump(catalogues.template())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_complete(language):
    """No entry is missing, empty or fuzzy; placeholders, spaces, line breaks and plurals match."""
    assert list(catalogues.faults(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_written_as_the_tool_writes_it(language):
    """Catalogues are canonical, so that a change shows only what changed."""
    path = catalogues.catalogue_path(language)
    assert path.read_bytes() == catalogues.dump(catalogues.read(language), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plural_rule_is_the_pinned_one(language):
    """The header's rule chooses the forms that the language uses for 0, 1 and 2."""
    from scopa_frontends.text.catalogues import Translations

    texts = Translations(language)._domains["scopa"]
    forms = [texts.plural(count) for count in (0, 1, 2, 21)]
    assert forms == ([0, 0, 1, 1] if language == "tl" else [1, 0, 1, 1])


def test_the_check_finds_faults():
    """A missing placeholder, a lost space and an empty form are all found."""
    from babel.messages.catalog import Message

    assert list(catalogues._message_faults(Message("{a} b", "b")))
    assert list(catalogues._message_faults(Message("a ", "b")))
    assert list(catalogues._message_faults(Message(("{n} a", "{n} as"), ("{n} b", ""))))
    assert list(catalogues._message_faults(Message("{card:the}", "{card")))
    assert not list(catalogues._message_faults(Message("{card:the} x", "y {card}")))


def _words(text: str) -> list[str]:
    """The words of a text, without placeholders and signs."""
    return re.findall(r"[a-z]{2,}", re.sub(r"\{[^}]*\}|%\(\w+\)s", "", text))


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_sentences_are_translated(language):
    """A catalogue other than the English one does not repeat long English sentences."""
    same = [
        message.id
        for message in catalogues.read(language)
        if message.id == message.string and len(_words(str(message.id))) > 2
    ]
    names = ("Board Game Arena", "GameRules", "Parlett", "Scopone", "Re Bello", "Scopa")
    assert [text for text in same if not any(name in text for name in names)] == []
