"""The colours of the felt, for dark and for light terminals."""

from __future__ import annotations

import os
from collections.abc import Mapping

from textual.app import App
from textual.theme import Theme

from scopa_frontends.console.fullscreen.drawing import palette
from scopa_frontends.console.surroundings import colours_wanted

DARK = Theme(
    name="scopa-dark",
    dark=True,
    primary="#e3b341",
    secondary="#7fb58f",
    accent="#f0c95c",
    foreground="#e6ede7",
    background="#0c2118",
    surface="#12301f",
    panel="#1a4029",
    boost="#173a26",
    success="#7fcf8f",
    warning="#e08a3c",
    error="#e0605c",
)
LIGHT = Theme(
    name="scopa-light",
    dark=False,
    primary="#7a5200",
    secondary="#2f6b45",
    accent="#8a4b00",
    foreground="#13251a",
    background="#eaf3ea",
    surface="#f4f9f3",
    panel="#cfe3d0",
    boost="#dcebdc",
    success="#1e6b34",
    warning="#b3540a",
    error="#a8201a",
)


def is_light(theme: str, environment: Mapping[str, str]) -> bool:
    """Whether the terminal is light: the setting says so, or else ``COLORFGBG``, in which many
    terminals tell their colours; dark when nobody does."""
    if theme != "auto":
        return theme == "light"
    background = environment.get("COLORFGBG", "").rpartition(";")[2]
    return background.isdigit() and int(background) in (7, 15)


def palette_of(app: App[object]) -> palette.Palette:
    """The colours of the cards, for the theme that is shown."""
    if not colours_wanted(os.environ):
        return palette.MONO
    return palette.DARK if app.current_theme.dark else palette.LIGHT
