"""Building distributions and running the program where they are installed."""

from __future__ import annotations

import gettext
import io
import json
import os
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PROJECTS = Path(__file__).resolve().parent / "projects"
LANGUAGES = ("it", "en", "es", "tl", "tr")
CATALOGUE = "scopa_frontends/locales/{language}/LC_MESSAGES/scopa.mo"


def run(*command: str | Path, **options: Any) -> str:
    """The output of a command that must succeed."""
    done = subprocess.run(
        list(map(str, command)),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        **options,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def build(project: Path, out: Path, *what: str) -> list[Path]:
    """Build a project; a source distribution and a wheel made from it, unless told otherwise."""
    run(sys.executable, "-m", "build", "--no-isolation", *what, "--outdir", out, project, cwd=out)
    return sorted(out.iterdir())


def wheel_of(paths: list[Path]) -> Path:
    """The one wheel among built distributions."""
    (wheel,) = (path for path in paths if path.suffix == ".whl")
    return wheel


def translations(wheel: Path, language: str) -> gettext.GNUTranslations:
    """A catalogue of the program, read from its wheel."""
    with zipfile.ZipFile(wheel) as archive:
        data = archive.read(CATALOGUE.format(language=language))
    return gettext.GNUTranslations(io.BytesIO(data))


@dataclass(frozen=True)
class Program:
    """The program ``scopa`` of a virtual environment, run from a folder of its own."""

    environment: Path
    home: Path

    @property
    def scripts(self) -> Path:
        """The folder of the environment's programs."""
        return self.environment / ("Scripts" if os.name == "nt" else "bin")

    def __call__(
        self, *arguments: str, stdin: str = "", **settings: str
    ) -> subprocess.CompletedProcess[str]:
        """Run the program; ``settings`` are environment variables."""
        kept = {k: v for k, v in os.environ.items() if k in ("PATH", "SYSTEMROOT")}
        return subprocess.run(
            [str(self.scripts / "scopa"), *arguments],
            input=stdin,
            capture_output=True,
            encoding="utf-8",
            cwd=self.home,
            timeout=120,
            env={
                **kept,
                "HOME": str(self.home),
                "PYTHONUTF8": "1",
                "SCOPA_LANGUAGE": "en",
                "SCOPA_SETTINGS": str(self.home / "no settings"),
                "SCOPA_HOUSE_RULES": str(self.home / "no house rules"),
                **settings,
            },
        )

    def json(self, *arguments: str, code: int = 0, **settings: str) -> Any:
        """The JSON answer of a command."""
        done = self(*arguments, "--json", **settings)
        assert done.returncode == code, done.stderr
        return json.loads(done.stdout)


def install(environment: Path, *wheels: Path) -> Program:
    """Install wheels and what they need into a new virtual environment."""
    run(sys.executable, "-m", "venv", environment)
    home = environment.with_name(f"{environment.name}-home")
    home.mkdir()
    program = Program(environment, home)
    settings = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    run(program.scripts / "python", "-m", "pip", "install", "-q", *wheels, env=settings, cwd=home)
    return program
