"""Distributions built once, and environments they are installed in."""

from __future__ import annotations

from pathlib import Path

import pytest

from distribution.installed import PROJECTS, ROOT, Program, build, install, wheel_of


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's wheel, built from the checkout."""
    return wheel_of(build(ROOT, tmp_path_factory.mktemp("wheel"), "--wheel"))


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The project's source distribution, and the wheel built from it."""
    return build(ROOT, tmp_path_factory.mktemp("built"))


@pytest.fixture(scope="session")
def third_party(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The wheels of the three plugins."""
    return [
        wheel_of(build(PROJECTS / name, tmp_path_factory.mktemp(name), "--wheel"))
        for name in ("good", "broken", "clashing")
    ]


@pytest.fixture(scope="session")
def plain(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Program:
    """The program installed alone."""
    return install(tmp_path_factory.mktemp("plain") / "venv", wheel)


@pytest.fixture(scope="session")
def extended(
    wheel: Path, third_party: list[Path], tmp_path_factory: pytest.TempPathFactory
) -> Program:
    """The program installed together with the three plugins."""
    return install(tmp_path_factory.mktemp("extended") / "venv", wheel, *third_party)
