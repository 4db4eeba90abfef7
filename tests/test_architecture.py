"""The house keeps its order: layers, purity, size of modules."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCES = sorted(
    path
    for folder in ("scopa_core", "frontends", "plugins")
    for path in (ROOT / folder).rglob("*.py")
)


def test_imports_go_one_way():
    """The layers of pyproject.toml hold: a pure core, one door for plugins, thin front ends."""
    program = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [program, "--no-cache"], cwd=ROOT, capture_output=True, text=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_is_one_concept(path):
    """No module is much longer than 300 lines."""
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 350


def test_no_rule_is_named_in_the_engine():
    """The engine knows no rule by name; only the basics and their texts do."""
    from support import CATALOGUE

    engine = ("engine", "evolution", "ruleset", "builder", "match", "state", "view", "captures")
    for name in engine:
        source = (ROOT / "scopa_core" / f"{name}.py").read_text(encoding="utf-8")
        for rule in CATALOGUE.rules:
            assert f'"{rule}"' not in source, f"{name} names {rule}"


def test_no_index_address_is_written_down():
    """No file names a host that packages come from."""
    hosts = ("py" + "pi.org", "python" + "hosted.org")
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.split()
    for name in tracked or [str(path.relative_to(ROOT)) for path in SOURCES]:
        text = (ROOT / name).read_text(encoding="utf-8", errors="replace")
        assert not any(host in text for host in hosts), name
