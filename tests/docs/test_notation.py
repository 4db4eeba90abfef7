"""docs/notation.md: every example is run, and every list is complete."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from docs.pages import ENVIRONMENT, Fence, Shell, examples, fences, files, page, same, table
from scopa_core.events import Event
from scopa_core.notation.records import format_record, parse_record
from scopa_core.options import match_options
from scopa_core.rules import format_value
from scopa_frontends.console.command_arguments import COMMANDS
from scopa_frontends.text.errors import EXPECTED, SENTENCES
from support import CATALOGUE

PAGE = page("notation.md")
FENCES = list(fences(PAGE))
CONSOLES = [fence for fence in FENCES if fence.info == "console"]
FILES = files(PAGE)


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    """A shell in a folder that holds the files the page shows."""
    monkeypatch.chdir(tmp_path)
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")
    return Shell()


@pytest.mark.parametrize("fence", CONSOLES, ids=lambda fence: f"line {fence.line}")
def test_console(fence: Fence, shell: Shell) -> None:
    """Every command of the page prints what the page shows."""
    for command, output in examples(fence.text):
        found = shell.run(command)
        assert same(output, found), f"$ {command}\n{found}"


def test_every_command_is_shown() -> None:
    """Every command has a heading of its own and an example with its JSON answer."""
    shown = "".join(fence.text for fence in CONSOLES)
    for command in COMMANDS:
        assert f"### `scopa {command}`\n" in PAGE
        assert re.search(rf"^\$ scopa {command} .*--json", shown, re.MULTILINE), command


@pytest.mark.parametrize("name", FILES)
def test_records_are_canonical(name: str) -> None:
    """The records of the page are written as the program writes them, comments included."""
    text = FILES[name]
    assert format_record(parse_record(text)) == text


def test_match_options() -> None:
    """The table lists every match option with its values and its default."""
    options = match_options(CATALOGUE, CATALOGUE.rules)
    written = {row[0].strip("`"): (row[1], row[2]) for row in table(PAGE, "Option")}
    assert written == {
        name: (", ".join(option.allowed), format_value(option.default))
        for name, option in options.items()
    }


def test_match_options_name_their_rules() -> None:
    """The table says which rules bring each match option."""
    for name, _, _, rules, _ in table(PAGE, "Option"):
        bringing = {
            rule.name
            for rule in CATALOGUE.rules.values()
            for option in rule.options
            if option.match and option.name == name.strip("`")
        }
        assert set(re.findall(r"`(\w+)`", rules)) == bringing, name


def test_events() -> None:
    """The table lists every event with its fields."""
    written = {row[0].strip("`"): row[1] for row in table(PAGE, "Event")}
    assert written == {
        each.__name__: ", ".join(field.name for field in fields(each)) for each in get_args(Event)
    }


def test_error_codes() -> None:
    """The table lists every error code, and the page names every code of what was expected."""
    assert {row[0].strip("`") for row in table(PAGE, "Code")} == set(SENTENCES)
    for code in EXPECTED:
        assert f"`{code}`" in PAGE.split("The codes under `expected`")[1], code


def test_tags() -> None:
    """The table lists the tags that the example records use, but for one of their own."""
    used = {name for text in FILES.values() for name in re.findall(r"^\[(\w+)", text, re.M)}
    listed = {row[0].strip("`") for row in table(PAGE, "Tag")}
    assert used - listed == {"Event"}
    assert listed - used == {"Versions"}
