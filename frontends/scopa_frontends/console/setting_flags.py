"""The flags of the settings, made from their declarations."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from scopa_frontends.console.settings import SETTINGS
from scopa_frontends.text import Text


def add_setting_flags(
    text: Text, parser: argparse.ArgumentParser, names: Iterable[str] = tuple(SETTINGS)
) -> None:
    """Add the flags of these settings to a command line.  Where none is given the value is
    ``None``."""
    for name in names:
        setting = SETTINGS[name]
        if not setting.flagged:
            continue
        told = text(setting.help)
        if setting.switch:
            parser.add_argument(
                setting.flags[0], action=argparse.BooleanOptionalAction, default=None, help=told
            )
        else:
            allowed = setting.allowed(text.catalogue)
            parser.add_argument(
                setting.flags[0],
                type=str.casefold,
                choices=allowed,
                metavar="|".join(allowed),
                help=told,
            )
