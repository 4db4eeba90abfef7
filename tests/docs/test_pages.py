"""All documents: links lead somewhere, and what they name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docs.pages import DOCS, ROOT
from support import CATALOGUE

PAGES = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))
FOLDERS = ("scopa_core/", "frontends/", "plugins/", "locales/", "tests/", "docs/")


def prose(path: Path) -> str:
    """A document without its fenced blocks."""
    return re.sub(r"^```.*?^```$", "", path.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


def anchors(path: Path) -> set[str]:
    """The anchors of a document's headings."""
    headings = re.findall(r"^#+ (.+)$", prose(path), re.MULTILINE)
    return {
        re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings
    }


@pytest.mark.parametrize("name", PAGES)
def test_links(name: str) -> None:
    """Every link leads to a file of the project, and to a heading that is there."""
    page = DOCS / name
    for target in re.findall(r"\]\(([^)]+)\)", prose(page)):
        path, _, anchor = target.partition("#")
        there = (page.parent / path).resolve() if path else page
        assert there.is_file(), target
        if anchor:
            assert anchor in anchors(there), target


@pytest.mark.parametrize("name", PAGES)
def test_paths(name: str) -> None:
    """Every path of the project that a document names exists."""
    for named in re.findall(r"`([\w./]+)`", prose(DOCS / name)):
        if named.startswith(FOLDERS):
            assert (ROOT / named).exists(), named


@pytest.mark.parametrize("name", PAGES)
def test_lines(name: str) -> None:
    """Prose lines are at most 100 characters, but for tables and generated pages."""
    text = prose(DOCS / name)
    if "docs/generate.py from" not in text:
        assert [line for line in text.splitlines() if len(line) > 100 and line[0] != "|"] == []


def test_architecture_names_every_package() -> None:
    """The page of the architecture tells where every package lives."""
    text = (DOCS / "architecture.md").read_text("utf-8")
    for root in ("scopa_core", "frontends/scopa_frontends", "plugins/scopa_plugins"):
        for init in (ROOT / root).rglob("__init__.py"):
            folder = init.parent.relative_to(ROOT).as_posix()
            assert f"`{folder}/`" in text or folder == "frontends/scopa_frontends", folder


def test_architecture_names_every_core_module() -> None:
    """The diagram shows every module of the core."""
    diagram = (DOCS / "architecture.md").read_text("utf-8").split("```")[1]
    for module in (ROOT / "scopa_core").glob("*.py"):
        if module.name != "__init__.py":
            assert re.search(rf"\b{module.stem}\b", diagram), module.name


def test_every_source_is_named() -> None:
    """Each short name by which a rule cites its source is explained."""
    explained = (DOCS / "sources.md").read_text(encoding="utf-8")
    rules = [*CATALOGUE.rules.values(), *CATALOGUE.variants.values()]
    cited = {
        name
        for rule in rules
        for part in re.findall(r"\[([^\]]+)\]", rule.source)
        for name in part.split(", ")
    }
    assert cited
    assert {name for name in cited if not re.search(rf"\b{name}\b", explained)} == set()
