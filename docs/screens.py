"""Take the pictures of the full-screen game in ``docs/screens``: ``python docs/screens.py``.

Every picture is the screen of the real program, driven by keys, with a seed.  They are drawn anew
when something about the screens changes; nothing compares them.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from scopa_core.catalogue import load_catalogue
from scopa_frontends.console.evening import Evening
from scopa_frontends.console.fullscreen.app import ScopaApp
from scopa_frontends.console.play_arguments import play_parser
from scopa_frontends.console.settings_file import read_settings
from scopa_frontends.text import LANGUAGES, Text

FOLDER = Path(__file__).parent / "screens"
SIZES = {"80x24": (80, 24), "100x30": (100, 30), "160x45": (160, 45)}
_FONTS = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"


class Shot(NamedTuple):
    """A picture: its name, the language, the size, the command line, and the keys."""

    name: str
    language: str
    size: str
    flags: Sequence[str]
    keys: Sequence[str] = ()


_TABLE = ("--seed", "11", "--seat", "human:Ada", "--speed", "instant")
_MOVES = ("enter", "enter", "right", "enter")


def shots() -> list[Shot]:
    """All pictures."""
    every = [
        Shot(f"table-{size}-{language}", language, size, _TABLE, _MOVES)
        for size in SIZES
        for language in LANGUAGES
    ]
    scopone = ("--seed", "3", "--variant", "scopone", "--seat", "human:Ada", "--speed", "instant")
    return [
        *every,
        Shot("setup", "en", "100x30", ()),
        Shot("scopone-160x45", "it", "160x45", scopone, ("right", "right")),
        Shot("choosing", "en", "80x24", (*_TABLE, "--seed", "191"), ("3", "down")),
        Shot("french", "es", "100x30", (*_TABLE, "--deck", "french"), _MOVES),
        Shot("light", "tr", "100x30", (*_TABLE, "--theme", "light"), _MOVES),
        Shot("score", "tl", "100x30", _TABLE, ("enter",) * 18),
        Shot("help", "it", "100x30", _TABLE, ("question_mark",)),
        Shot("learn", "es", "100x30", (), ("1", "4")),
    ]


async def take(shot: Shot) -> str:
    """The picture, as SVG."""
    catalogue = load_catalogue(())
    text = Text(shot.language, catalogue)
    parsed = play_parser(text, "").parse_args(list(shot.flags))
    settings = read_settings(os.environ, catalogue).with_flags(parsed)
    parsed.settings = settings
    app = ScopaApp(Evening(parsed, text, interactive=True), settings)
    async with app.run_test(size=SIZES[shot.size]) as pilot:
        await pilot.pause()
        for key in shot.keys:
            await pilot.press(key)
            await pilot.pause(0.02)
        await pilot.pause(0.1)
        return _plain(app.export_screenshot())


def _plain(svg: str) -> str:
    """The picture without fonts from elsewhere."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    return re.sub(
        r"font-family: (Fira Code, monospace|Fira Code|arial)", f"font-family: {_FONTS}", svg
    )


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.svg"):
        old.unlink()
    for name in [name for name in os.environ if name.startswith("SCOPA_")]:
        del os.environ[name]
    for shot in shots():
        with tempfile.TemporaryDirectory() as home:
            os.environ["SCOPA_HOME"] = home
            (FOLDER / f"{shot.name}.svg").write_text(asyncio.run(take(shot)), encoding="utf-8")
        print(shot.name)


if __name__ == "__main__":
    main()
