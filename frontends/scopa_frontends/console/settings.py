"""Settings: the settings file, the environment, and where they lie."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from scopa_core.errors import ScopaError

FILE = "settings.toml"


@dataclass(frozen=True, slots=True)
class Settings:
    """What is set outside the command line.

    Attributes:
        language: a language tag, if one is set.
        blocked: plugins to leave out.
        fault: what is wrong with the settings file, if anything.
    """

    language: str | None = None
    blocked: tuple[str, ...] = ()
    fault: ScopaError | None = None


def settings_path() -> Path:
    """Where the settings file is looked for."""
    from platformdirs import user_config_path

    return user_config_path("scopa", appauthor=False) / FILE


def read_settings(environment: Mapping[str, str], path: Path | None = None) -> Settings:
    """The settings: ``SCOPA_LANGUAGE`` and ``SCOPA_BLOCK_PLUGINS`` of the environment, then the
    settings file.  A faulty file is reported in ``fault`` and otherwise ignored."""
    path = path or Path(environment.get("SCOPA_SETTINGS") or settings_path())
    language = environment.get("SCOPA_LANGUAGE") or None
    blocked = tuple(filter(None, environment.get("SCOPA_BLOCK_PLUGINS", "").split(",")))
    try:
        stored = tomllib.loads(path.read_text(encoding="utf-8"))
        found = stored.get("language")
        if found is not None and not isinstance(found, str):
            raise ValueError(f"language = {found!r}")
    except FileNotFoundError:
        return Settings(language, blocked)
    except (OSError, ValueError) as error:
        fault = ScopaError("bad_settings", path=str(path), detail=str(error))
        return Settings(language, blocked, fault)
    return Settings(language or found, blocked)
