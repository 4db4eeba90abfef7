"""The generated pages: up to date, complete, and true."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from docs.pages import DOCS, fences, table
from scopa_core.rules import format_value
from support import CATALOGUE


def generator() -> ModuleType:
    """The module that writes the pages."""
    spec = importlib.util.spec_from_file_location("generate_docs", DOCS / "generate.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


GENERATOR = generator()
RULES = GENERATOR.Pages(CATALOGUE).rules
VARIANTS = GENERATOR.Pages(CATALOGUE).variants


def written(folder: Path) -> dict[str, str]:
    """The generated pages of a folder."""
    paths = [*(folder / "rules").glob("*.md"), folder / "variants.md", folder / "settings.md"]
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in paths}


def rule_page(name: str) -> str:
    """The page of a rule."""
    return (DOCS / "rules" / f"{name}.md").read_text("utf-8")


def test_up_to_date(tmp_path: Path) -> None:
    """The pages are what ``python docs/generate.py`` writes now."""
    GENERATOR.generate(tmp_path)
    fresh, kept = written(tmp_path), written(DOCS)
    assert sorted(fresh) == sorted(kept)
    stale = [path for path, text in fresh.items() if kept[path] != text]
    assert stale == [], "run python docs/generate.py"


def test_removes_pages(tmp_path: Path) -> None:
    """The page of a rule that is gone is removed."""
    (tmp_path / "rules").mkdir()
    old = tmp_path / "rules" / "gone.md"
    old.touch()
    GENERATOR.generate(tmp_path)
    assert not old.exists()


@pytest.mark.parametrize("name", RULES)
def test_rule_page(name: str) -> None:
    """A rule's page names every option with every value, and every rule it relates to."""
    rule, text = RULES[name], rule_page(name)
    for option in rule.options:
        sign = "@" if option.match else ""
        assert f"### `{sign}{option.name}`: " in text
        for value, _ in option.choices:
            assert f"| `{format_value(value)}` |" in text
    for other in rule.requires | rule.conflicts_with | rule.replaces | rule.overrides:
        assert f"`{other}`" in text


@pytest.mark.parametrize("name", RULES)
def test_rule_example(name: str) -> None:
    """The example on a rule's page is a canonical ruleset text in which the rule plays."""
    (example,) = (fence.text.strip() for fence in fences(rule_page(name)) if fence.info == "text")
    rules = CATALOGUE.ruleset(example)
    assert rules.text == example
    assert name in rules.rules


def test_example_shows_an_option() -> None:
    """The example of a rule with choices shows one that is not the default."""
    for name, rule in RULES.items():
        if any(option.choices for option in rule.options):
            (example,) = (f.text for f in fences(rule_page(name)) if f.info == "text")
            assert re.search(r"[@(]\w+=\w+", example), name


def test_variants_page() -> None:
    """The page of the variants has a section for each, with its rules and its table."""
    text = (DOCS / "variants.md").read_text("utf-8")
    for name, variant in VARIANTS.items():
        section = text.split(f"\n## {name}\n")[1].split("\n## ")[0]
        assert set(re.findall(r"\(rules/(\w+)\.md\)", section)) == set(variant.rules)
        seats, sides = CATALOGUE.ruleset(name).seating
        assert f"{seats} players on {sides} sides" in section


def test_comparison() -> None:
    """The table of the variants names each once under its heading, with what it is played with."""
    groups = GENERATOR.Pages(CATALOGUE).groups
    rows = table((DOCS / "variants.md").read_text("utf-8"), "Group")
    assert [row[0] for row in rows if row[0]] == [group.title.text for group in groups]
    listed = [variant for group in groups for variant in group.variants]
    assert {variant.name for variant in listed} == set(VARIANTS)
    for variant, row in zip(listed, rows, strict=True):
        rules = CATALOGUE.ruleset(variant.name)
        assert f"(#{variant.name})" in row[1]
        assert row[3] == str(len(rules.deck))
        assert row[4] == f"{rules.plan.hand} + {rules.plan.table}"
        assert row[7] == str(rules.target)
        assert row[8].startswith("fewest" if rules.lowest_wins else "most")


def test_check(tmp_path: Path) -> None:
    """``--check`` names every page that is missing, changed or too many."""
    assert "variants.md" in GENERATOR.stale(tmp_path)
    GENERATOR.generate(tmp_path)
    assert GENERATOR.stale(tmp_path) == []
    (tmp_path / "variants.md").write_text("old", "utf-8")
    (tmp_path / "rules" / "gone.md").touch()
    assert GENERATOR.stale(tmp_path) == ["rules/gone.md", "variants.md"]


def test_no_private_source() -> None:
    """The pages cite published sources by their short names, and no file of ours."""
    for text in written(DOCS).values():
        assert "rules.md" not in text
