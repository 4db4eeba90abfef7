"""The surroundings: what the terminal that the program runs in can show."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import IO

from scopa_frontends.console.settings import Settings


def fullscreen_wanted(
    settings: Settings, environment: Mapping[str, str], stdin: IO[str], stdout: IO[str]
) -> bool:
    """Whether the game is played on a full screen: a person sits at a terminal that can show one,
    and does not want lines."""
    if settings.plain or not (_terminal(stdin) and _terminal(stdout)):
        return False
    named = environment.get("TERM", "")
    return named != "dumb" and (bool(named) or os.name == "nt")


def colours_wanted(environment: Mapping[str, str]) -> bool:
    """Whether colours may be shown: ``NO_COLOR`` forbids them, whatever it holds."""
    return not environment.get("NO_COLOR")


def _terminal(stream: IO[str]) -> bool:
    try:
        return stream.isatty()
    except ValueError:  # closed
        return False
