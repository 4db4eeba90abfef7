"""The surroundings: what the terminal that the program runs in can show."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import IO

from scopa_frontends.console.settings import Settings


def fullscreen_wanted(
    settings: Settings, environment: Mapping[str, str], *streams: IO[str]
) -> bool:
    """Whether the game is played on a full screen: a person sits at a terminal that can show one,
    and does not want lines.  ``streams`` are all that the program reads and writes."""
    if settings.plain or not all(map(_terminal, streams)) or not all(map(_draws, streams)):
        return False
    named = environment.get("TERM", "")
    return named != "dumb" and (bool(named) or os.name == "nt")


def colours_wanted(environment: Mapping[str, str]) -> bool:
    """Whether colours may be shown: ``NO_COLOR`` forbids them, whatever it holds."""
    return not environment.get("NO_COLOR")


def _draws(stream: IO[str]) -> bool:
    """Whether cards can be written there, in its encoding."""
    try:
        "╔═█♞".encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _terminal(stream: IO[str]) -> bool:
    try:
        return stream.isatty()
    except ValueError:  # closed
        return False
