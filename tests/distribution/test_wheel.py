"""The wheel: what is in it, and that a game plays from it."""

from __future__ import annotations

import gettext
import io
import tarfile
import zipfile
from pathlib import Path

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from distribution.installed import CATALOGUE, LANGUAGES, ROOT, Program, translations, wheel_of

PACKAGES = ("scopa_core", "scopa_frontends", "scopa_plugins")


def contents(wheel: Path) -> dict[str, int]:
    """The files of a wheel with their checksums; ``RECORD`` only lists the others."""
    with zipfile.ZipFile(wheel) as archive:
        return {
            info.filename: 0 if info.filename.endswith("RECORD") else info.CRC
            for info in archive.infolist()
        }


def compiled(wheel: Path, language: str) -> dict[object, object]:
    """The messages of a compiled catalogue with their translations, without its header."""
    with zipfile.ZipFile(wheel) as archive:
        data = archive.read(CATALOGUE.format(language=language))
    return {(str(m.id), m.context): m.string for m in read_mo(io.BytesIO(data)) if m.id}


def test_top_level(wheel: Path) -> None:
    """The wheel brings three packages and nothing else into site-packages."""
    top = {name.split("/")[0] for name in contents(wheel)}
    (information,) = (name for name in top if name.endswith(".dist-info"))
    assert top == {*PACKAGES, information}


def test_only_code_and_catalogues(wheel: Path) -> None:
    """The packages hold code, type markers and compiled catalogues: no test, no document."""
    for name in contents(wheel):
        if name.split("/")[0] in PACKAGES:
            assert name.endswith((".py", "/py.typed", ".mo")), name
            assert "test_" not in name
            assert "conftest" not in name


def test_every_module(wheel: Path) -> None:
    """Every module of the checkout is in the wheel."""
    roots = {"scopa_core": ROOT, "scopa_frontends": ROOT / "frontends",
             "scopa_plugins": ROOT / "plugins"}  # fmt: skip
    modules = {
        path.relative_to(root).as_posix()
        for package, root in roots.items()
        for path in (root / package).rglob("*.py")
    }
    assert modules <= set(contents(wheel))


@pytest.mark.parametrize("package", PACKAGES)
def test_typed(package: str, wheel: Path) -> None:
    """Every package says that it is typed."""
    assert f"{package}/py.typed" in contents(wheel)


def test_catalogues(wheel: Path) -> None:
    """The wheel holds the compiled catalogues of the five languages, and no others."""
    found = {name for name in contents(wheel) if name.endswith((".mo", ".po"))}
    assert found == {CATALOGUE.format(language=language) for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations(language: str, wheel: Path) -> None:
    """A compiled catalogue loads with gettext and answers every message as its source does."""
    texts: gettext.NullTranslations = translations(wheel, language)
    with (ROOT / f"locales/{language}/LC_MESSAGES/scopa.po").open("rb") as source:
        translated = [m for m in read_po(source, locale=None) if m.id and any(m.string)]
    assert len(translated) > 100
    for message in translated:
        match message.id, message.context:
            case (singular, plural), _:
                answers = {texts.ngettext(singular, plural, count) for count in range(30)}
                assert answers == set(message.string)
            case text, None:
                assert texts.gettext(text) == message.string
            case text, context:
                assert texts.pgettext(context, text) == message.string
    assert len(compiled(wheel, language)) == len(translated)


def test_through_sdist(wheel: Path, built: list[Path]) -> None:
    """The wheel built from the source distribution is the one built from the checkout."""
    ours, theirs = contents(wheel), contents(wheel_of(built))
    assert set(ours) == set(theirs)
    assert [n for n in ours if not n.endswith(".mo") and ours[n] != theirs[n]] == []
    for language in LANGUAGES:
        assert compiled(wheel, language) == compiled(wheel_of(built), language)


def test_sdist(built: list[Path]) -> None:
    """The source distribution holds what is needed to test it: catalogues, tests and documents."""
    (path,) = (path for path in built if path.name.endswith(".tar.gz"))
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for name in (
        "pyproject.toml",
        "hatch_build.py",
        "docs/notation.md",
        "tests/support.py",
        *(f"locales/{language}/LC_MESSAGES/scopa.po" for language in LANGUAGES),
    ):
        assert name in names


def test_game(plain: Program) -> None:
    """A whole match plays from the installed wheel, the same for the same seed."""
    command = ("--seed", "1", "--seat", "random", "--seat", "random", "--dealer", "1")
    first, second = plain(*command), plain(*command)
    assert first.returncode == 0, first.stderr
    assert first.stderr == ""
    assert len(first.stdout.splitlines()) > 40
    assert first.stdout == second.stdout


def test_languages(plain: Program, wheel: Path) -> None:
    """The installed program speaks every language out of its own catalogues."""
    for language in LANGUAGES:
        (scopa,) = (
            variant
            for variant in plain.json("variants", "--language", language)["variants"]
            if variant["name"] == "scopone"
        )
        summary = "Two pairs, nine cards each and four on the table."
        assert scopa["summary"] == translations(wheel, language).gettext(summary)


def test_version(plain: Program, wheel: Path) -> None:
    """The program's version is the distribution's."""
    assert plain("--version").stdout == f"scopa {wheel.name.split('-')[1]}\n"
