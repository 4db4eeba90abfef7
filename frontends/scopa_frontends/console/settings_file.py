"""The settings file: reading all settings, and changing one."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from scopa_core.catalogue import Catalogue
from scopa_core.errors import ScopaError
from scopa_frontends.console.places import settings_path
from scopa_frontends.console.settings import SETTINGS, Settings, Value

_HEAD = "# Settings of Scopa. “scopa settings” lists them all.\n"
_LINE = re.compile(r"\bat line (\d+)")


def read_settings(environment: Mapping[str, str], catalogue: Catalogue) -> Settings:
    """The settings of the environment, where it says nothing those of the settings file, else the
    defaults.  What is wrong is ignored and told in ``faults``; everything else counts."""
    path = settings_path(environment)
    values: dict[str, Value] = {}
    faults: list[ScopaError] = []
    try:
        stored = _stored(path)
    except ScopaError as error:
        stored = {}
        faults.append(error)
    for name, value in stored.items():
        if name not in SETTINGS:
            faults.append(
                ScopaError("unknown_setting", path=str(path), setting=name, known=tuple(SETTINGS))
            )
            continue
        try:
            values[name] = SETTINGS[name].stored(value, catalogue)
        except ScopaError as error:
            faults.append(ScopaError("bad_setting", path=str(path), setting=name, **_told(error)))
    settings = Settings().changed("file", **values)
    said: dict[str, Value] = {}
    for name, setting in SETTINGS.items():
        if word := environment.get(setting.variable, "").strip():
            try:
                said[name] = setting.read(word, catalogue)
            except ScopaError as error:
                faults.append(ScopaError("bad_variable", variable=setting.variable, **_told(error)))
    settings = settings.changed("environment", **said)
    return settings.faulty(faults)


def _told(error: ScopaError) -> dict[str, Any]:
    return {"value": error.facts["value"], "allowed": error.facts["allowed"]}


def _stored(path: Path) -> dict[str, Any]:
    """What stands in the file; nothing when there is none.  Raises :class:`ScopaError`."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError as error:
        raise ScopaError("bad_settings", path=str(path), errno=error.errno) from error
    except (ValueError, RecursionError) as error:
        line = _LINE.search(str(error))
        if line is None:
            raise ScopaError("bad_settings_form", path=str(path)) from error
        raise ScopaError("bad_settings_line", path=str(path), line=int(line[1])) from error


def write_setting(path: Path, name: str, value: Value | None) -> None:
    """Change one setting in the file, or with ``None`` take it out.  Everything else in the file
    stays as it is.  Raises :class:`ScopaError`, and then changes nothing; a file that is not
    understood is never written over."""
    from scopa_frontends.console.locking import alone, replace_text

    if value is None and not path.exists():
        return
    with alone(path):
        try:
            stored = _stored(path)
        except ScopaError as error:
            if error.code == "bad_settings":
                raise ScopaError("cannot_write", **error.facts) from error
            raise ScopaError("settings_left", path=str(path)) from error
        if value is None and name not in stored:
            return
        replace_text(path, _changed(path, name, value))


def _changed(path: Path, name: str, value: Value | None) -> str:
    """The text of the file with one setting changed."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    try:
        text = path.read_text(encoding="utf-8-sig") if path.exists() else _HEAD
    except OSError as error:
        raise ScopaError("cannot_write", path=str(path), errno=error.errno) from error
    try:
        document = tomlkit.parse(text)
        if value is None:
            document.remove(name)
        else:
            document[name] = value
        changed = tomlkit.dumps(document)
        kept = tomllib.loads(changed)
    except (TOMLKitError, ValueError) as error:
        raise ScopaError("settings_left", path=str(path)) from error
    wanted = {**tomllib.loads(text), name: value}
    if {name: None, **kept} != wanted:  # never write what would be read differently
        raise ScopaError("settings_left", path=str(path))
    return changed
