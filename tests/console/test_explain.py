"""``scopa explain``: the rules of a ruleset for somebody who has never played."""

from __future__ import annotations

import json
from pathlib import Path

from playing import piped
from scopa_frontends.text import Text
from scopa_frontends.text.rulebook import chapters
from support import CATALOGUE, ruleset


def test_it_tells_the_chapters() -> None:
    """The title, then every chapter after an empty line, in the language asked for."""
    done = piped("", "explain", "cirulla", "--language", "it")
    parts = [part.splitlines() for part in done.stdout.rstrip("\n").split("\n\n")]
    told = chapters(Text("it", CATALOGUE), ruleset("cirulla"))
    assert parts == [["Cirulla"], *([each.title, *each.paragraphs] for each in told)]


def test_it_answers_programs() -> None:
    """The canonical text, the title and the chapters; without a ruleset, the classic game."""
    done = piped("", "explain", "--json", "--language", "en")
    told = chapters(Text("en", CATALOGUE), ruleset("scopa"))
    assert json.loads(done.stdout) == {
        "ruleset": "scopa",
        "title": "Scopa",
        "chapters": [{"title": each.title, "paragraphs": each.paragraphs} for each in told],
    }


def test_it_tells_house_rules(tmp_path: Path) -> None:
    """House rules are told by their name; a name and a ruleset together are too much."""
    kept = {"SCOPA_HOUSE_RULES": str(tmp_path / "house.toml"), "SCOPA_LANGUAGE": "en"}
    piped("", "house", "save", "Nonna", "scopa+napola@target=21", **kept)
    answer = json.loads(piped("", "explain", "--house", "Nonna", "--json", **kept).stdout)
    assert answer["ruleset"] == "scopa+napola@target=21"
    assert "21 points" in answer["chapters"][0]["paragraphs"][-1]
    missing = piped("", "explain", "--house", "Nonno", "--json", **kept)
    assert missing.returncode == 1
    assert json.loads(missing.stdout)["error"]["code"] == "unknown_house"
    assert piped("", "explain", "scopa", "--house", "Nonna", **kept).returncode == 2


def test_what_cannot_be_played_is_not_told() -> None:
    """A ruleset that cannot be built is refused with its problems."""
    refused = piped("", "explain", "scopa-presa", "--json")
    assert refused.returncode == 1
    assert json.loads(refused.stdout)["error"]["problems"]
