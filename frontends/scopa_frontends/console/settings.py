"""Settings: the settings file, the environment, and where they lie."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from scopa_core.errors import ScopaError
from scopa_frontends.text import LANGUAGES, language_of

FILE = "settings.toml"
HOUSE_RULES = "house_rules.toml"


@dataclass(frozen=True, slots=True)
class Settings:
    """What is set outside the command line.

    Attributes:
        language: a language tag, if one is set.
        blocked: plugins to leave out.
        faults: what is wrong with the settings, and therefore ignored.
    """

    language: str | None = None
    blocked: tuple[str, ...] = ()
    faults: tuple[ScopaError, ...] = ()


def settings_path() -> Path:
    """Where the settings file is looked for."""
    return _folder() / FILE


def house_rules_path(environment: Mapping[str, str]) -> Path:
    """Where house rules are kept: where ``SCOPA_HOUSE_RULES`` says, else beside the settings."""
    return Path(environment.get("SCOPA_HOUSE_RULES") or _folder() / HOUSE_RULES)


def _folder() -> Path:
    from platformdirs import user_config_path

    return user_config_path("scopa", appauthor=False)


def read_settings(environment: Mapping[str, str], path: Path | None = None) -> Settings:
    """The settings: ``SCOPA_LANGUAGE`` and ``SCOPA_BLOCK_PLUGINS`` of the environment, then the
    settings file."""
    path = path or Path(environment.get("SCOPA_SETTINGS") or settings_path())
    faults: list[ScopaError] = []
    stored = None
    try:
        stored = tomllib.loads(path.read_text(encoding="utf-8")).get("language")
        if not isinstance(stored, str | None):
            raise TypeError(stored)
    except (FileNotFoundError, NotADirectoryError):
        pass
    except OSError as error:
        faults.append(ScopaError("bad_settings", path=str(path), errno=error.errno))
    except (ValueError, TypeError):
        stored = None
        faults.append(ScopaError("bad_settings_form", path=str(path)))
    language = environment.get("SCOPA_LANGUAGE") or stored
    if language and language_of(language) is None:
        faults.append(ScopaError("unknown_language", name=language, known=tuple(LANGUAGES)))
    blocked = tuple(filter(None, environment.get("SCOPA_BLOCK_PLUGINS", "").split(",")))
    return Settings(language, blocked, tuple(faults))
