"""Places: where each file of the player lies.

``SCOPA_HOME`` names one folder for everything; without it each file lies where the system keeps
files of its kind.  Some files have a variable of their own, which wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path


def settings_path(environment: Mapping[str, str]) -> Path:
    """The settings file: where ``SCOPA_SETTINGS`` says, else ``settings.toml`` with the
    configuration."""
    return _named(environment, "SCOPA_SETTINGS") or _kept(environment, "config", "settings.toml")


def house_rules_path(environment: Mapping[str, str]) -> Path:
    """The file of house rules: where ``SCOPA_HOUSE_RULES`` says, else beside the settings."""
    return _named(environment, "SCOPA_HOUSE_RULES") or _kept(
        environment, "config", "house_rules.toml"
    )


def saves_path(environment: Mapping[str, str]) -> Path:
    """The folder of saved matches: where ``SCOPA_SAVES`` says, else among the user's data."""
    return _named(environment, "SCOPA_SAVES") or _kept(environment, "data", "saves")


def last_match_path(environment: Mapping[str, str]) -> Path:
    """The file that remembers what was played last."""
    return _kept(environment, "state", "last_match.toml")


def _named(environment: Mapping[str, str], variable: str) -> Path | None:
    named = environment.get(variable)
    return Path(named) if named else None


def _kept(environment: Mapping[str, str], kind: str, name: str) -> Path:
    if home := environment.get("SCOPA_HOME"):
        return Path(home) / name
    import platformdirs

    match kind:
        case "config":
            folder = platformdirs.user_config_path("scopa", appauthor=False)
        case "data":
            folder = platformdirs.user_data_path("scopa", appauthor=False)
        case _:
            folder = platformdirs.user_state_path("scopa", appauthor=False)
    return folder / name
