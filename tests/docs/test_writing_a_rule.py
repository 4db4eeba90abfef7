"""docs/writing-a-rule.md: its code is run, and the plugin it builds is played."""

from __future__ import annotations

import importlib
import os
import random
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from babel.messages.pofile import read_po

from docs.pages import fences, page
from scopa_core.catalogue import ENTRY_POINTS, Catalogue
from scopa_core.errors import IllegalMoveError, RulesetError
from scopa_core.notation.cards import parse_move
from scopa_core.notation.positions import parse_position
from scopa_core.testing import check_rule, play_round
from scopa_frontends.text import Text
from scopa_frontends.text.errors import explain

PAGE = page("writing-a-rule.md")
PACKAGE = "scopa_fanti"


class Built(NamedTuple):
    """What following the page leads to: a folder with the plugin, and the names it defined."""

    folder: Path
    names: dict[str, Any]

    @property
    def catalogue(self) -> Catalogue:
        """The catalogue with everything the plugin brings."""
        found: Catalogue = self.names["catalogue"]
        return found


def forget() -> None:
    """Forget the plugin's modules, so that they are imported anew."""
    for name in [n for n in sys.modules if n == PACKAGE or n.startswith(f"{PACKAGE}.")]:
        del sys.modules[name]
    importlib.invalidate_caches()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Built]:
    """Follow the page from the top: write its files, run everything else."""
    folder = tmp_path_factory.mktemp("plugin")
    names: dict[str, Any] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        patch.setattr(sys, "dont_write_bytecode", True)
        for language, *path in (fence.info.split() for fence in fences(PAGE)):
            assert language in ("python", "po", "toml", "sh"), path
        for fence in fences(PAGE):
            language, *path = fence.info.split()
            if path:
                target = folder / path[0]
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(fence.text, encoding="utf-8")
                forget()
                if PACKAGE in names:
                    names[PACKAGE] = importlib.import_module(PACKAGE)
            elif language == "python":
                exec(compile(fence.text, f"line {fence.line}", "exec"), names)
        yield Built(folder, names)
    forget()


def test_the_page_runs(built: Built) -> None:
    """The page's code runs from top to bottom, and leaves both rules in the catalogue."""
    assert built.catalogue.origin["rules", "quattro_fanti"] == ("fanti", "scopa-fanti")
    assert built.catalogue.origin["rules", "re_pescatore"] == ("re_pescatore", "scopa-fanti")


@pytest.mark.parametrize("rules", ["quattro_fanti", "re_pescatore", "quattro_fanti+re_pescatore"])
def test_rounds(rules: str, built: Built) -> None:
    """Rounds are played to the end with the page's rules."""
    ruleset = built.catalogue.ruleset(f"scopa+{rules}")
    for seed in range(20):
        assert play_round(ruleset, random.Random(seed)).state.turn is None


@pytest.mark.parametrize("rule", ["quattro_fanti", "re_pescatore"])
def test_conformance(rule: str, built: Built) -> None:
    """The page's rules conform in every variant they fit."""
    played = check_rule(built.catalogue.rules[rule], built.catalogue, random.Random(2), rounds=1)
    assert f"scopa+{rule}" in played


def test_its_tests(built: Built) -> None:
    """The test module of the page passes."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_fanti.py"],
        cwd=built.folder,
        env={**os.environ, "PYTHONPATH": str(built.folder)},
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout
    assert "2 passed" in done.stdout


def test_refusals(built: Built) -> None:
    """The deciding rule explains its refusals, in the words of its catalogue."""
    place = parse_position("scopa+re_pescatore Rd/2d 4c3s - -/- -/- 1 - 2 0/0", built.catalogue)
    from scopa_core.engine import apply

    for move, code in (("Rd", "must_capture"), ("Rdx4c3s", "one_card")):
        with pytest.raises(IllegalMoveError) as error:
            apply(*place, parse_move(move)[0])
        assert [(r.rule, r.code) for r in error.value.reasons] == [("re_pescatore", code)]
    assert "Un re prende una carta sola." in explain(Text("it", built.catalogue), error.value)


def test_without_overrides(built: Built) -> None:
    """As the page says: without ``overrides`` the ruleset cannot be built, and both are named."""
    module = importlib.import_module(f"{PACKAGE}.re_pescatore")

    class Prepotente(module.RePescatore):  # type: ignore[name-defined,misc]
        """The same without saying that it overrides anything."""

        name = "prepotente"
        overrides = frozenset()

    built.catalogue.rules["prepotente"] = Prepotente
    try:
        with pytest.raises(RulesetError) as error:
            built.catalogue.ruleset("scopa+prepotente")
    finally:
        del built.catalogue.rules["prepotente"]
    assert set(error.value.problems[0].facts["rules"]) == {"presa", "prepotente"}


def test_catalogue_is_complete(built: Built, tmp_path: Path) -> None:
    """The extraction command of the page finds exactly the texts that the page translates."""
    command = next(fence.text for fence in fences(PAGE) if fence.text.startswith("pybabel"))
    words = command.split()
    words[words.index("-o") + 1] = str(tmp_path / "found.pot")
    subprocess.run(
        [sys.executable, "-m", "babel.messages.frontend", *words[1:]],
        cwd=built.folder,
        check=True,
        capture_output=True,
    )
    with (tmp_path / "found.pot").open("rb") as template:
        found = read_po(template)
    with (built.folder / f"{PACKAGE}/locales/it/LC_MESSAGES/{PACKAGE}.po").open("rb") as source:
        translated = {m.id: m.string for m in read_po(source) if m.id}
    assert {m.id for m in found if m.id} == set(translated)
    assert all(translated.values())


def test_package(built: Built) -> None:
    """The page's project names its plugins in the entry-point group that the program reads."""
    project = tomllib.loads((built.folder / "pyproject.toml").read_text("utf-8"))
    for module in project["project"]["entry-points"][ENTRY_POINTS].values():
        assert hasattr(importlib.import_module(module), "scopa_rules")
