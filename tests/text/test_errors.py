"""Every error code has a sentence in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scopa_core.errors import NotationError, RulesetError, ScopaError
from scopa_core.messages import Message
from scopa_core.rules import Problem
from scopa_frontends.text import LANGUAGES, Text
from scopa_frontends.text.errors import EXPECTED, SENTENCES, explain
from support import CATALOGUE

ROOT = Path(__file__).resolve().parents[2]
_RAISED = re.compile(
    r"(?:NotationError|ScopaError|RecordError|PluginError|Problem|self\.problem|raise fields\.fail|"
    r"self\.fail|fields\.fail|super\(\).__init__)\(\s*(?:[a-z_]+,\s*)?(?:\"[a-z]+\",\s*)?\"([a-z_]+)\""
    r"(?!, \{.*\}, \w)"  # a rule's own problem brings its sentence
)


def raised_codes() -> set[str]:
    """The codes that the source code names where it raises or reports."""
    codes = set()
    for folder in ("scopa_core", "frontends", "plugins"):
        for path in (ROOT / folder).rglob("*.py"):
            codes |= set(_RAISED.findall(path.read_text(encoding="utf-8")))
    return codes


def test_the_search_finds_codes():
    """The search for codes sees each way an error is raised."""
    assert {"bad_card", "unknown_rule", "wrong_turn", "no_file", "plugin_broken"} <= raised_codes()


def test_every_code_has_a_sentence():
    """No code of the program is without a sentence."""
    assert raised_codes() - set(SENTENCES) - set(EXPECTED) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", SENTENCES)
def test_every_sentence_can_be_told(language, code):
    """Each sentence takes its facts in each language, whatever they are called."""
    text = Text(language, CATALOGUE)
    message = SENTENCES[code]
    if not isinstance(message, Message):
        message = message({"found": 2, "wanted": 3})
    names = set(re.findall(r"\{(\w+)", message.text + (message.plural or "")))
    samples = {"card": 0, "errno": 2, "seat": 0, "turn": 1, "found": 2, "wanted": 3}
    facts = {name: samples.get(name, "x") for name in names}
    if "card" in names:
        facts["card"] = CATALOGUE.ruleset("scopa").deck.cards[0]
    for name in names & {"reasons", "problems"}:
        facts[name] = ()
    told = explain(text, ScopaError(code, **facts))
    assert told
    assert "{" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_expectations_follow_the_sentence(language):
    """A notation error tells line, column, fault and what was expected."""
    text = Text(language, CATALOGUE)
    told = explain(
        text, NotationError("bad_card", "7x", line=3, column=9, expected="card", found="7x")
    )
    assert "3" in told
    assert "9" in told
    assert "7x" in told
    assert told.endswith(text(EXPECTED["card"]))


def test_all_problems_of_a_ruleset_are_told():
    """Each problem becomes a sentence of its own."""
    error = RulesetError(
        "scopa",
        (
            Problem("unknown_rule", {"rule": "foo", "known": ("a", "b")}),
            Problem("uneven_teams", {"seats": 6, "teams": 4}),
        ),
    )
    told = explain(Text("en", CATALOGUE), error)
    assert "foo" in told
    assert "6 players cannot form 4 equal sides" in told


def test_an_unknown_code_is_still_told():
    """A plugin's own error without a sentence shows its code and facts."""
    assert explain(Text("en", CATALOGUE), ScopaError("odd", what=1)) == "odd: what=1"
