"""``scopa settings`` and ``scopa completion`` on the command line."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from scopa_core.messages import Message, msg
from scopa_core.rules import format_value
from scopa_frontends.console import places
from scopa_frontends.console.context import Answer, Context
from scopa_frontends.console.settings import SETTINGS, Setting, Settings, setting_of
from scopa_frontends.console.settings_file import read_settings, write_setting

_FROM: Mapping[str, Message] = {
    "flag": msg("{setting}: {value} (set on the command line)"),
    "environment": msg("{setting}: {value} (set by the variable {variable})"),
    "file": msg("{setting}: {value} (set in the file)"),
    "default": msg("{setting}: {value} (default)"),
}
_PLACES: Mapping[str, Message] = {
    "settings": msg("Settings file: {path}"),
    "house_rules": msg("House rules: {path}"),
    "saves": msg("Saved matches: {path}"),
    "last_match": msg("The last choice: {path}"),
}


def settings(context: Context) -> Answer:
    """List the settings and the places, or change a setting."""
    match context.arguments.act:
        case "set":
            return _set(context)
        case "reset":
            return _reset(context)
    now: Settings = context.arguments.settings
    lies = {
        "settings": places.settings_path(os.environ),
        "house_rules": places.house_rules_path(os.environ),
        "saves": places.saves_path(os.environ),
        "last_match": places.last_match_path(os.environ),
    }
    return Answer(
        {
            "settings": [_encoded(now, each) for each in SETTINGS.values()],
            "places": {name: str(path) for name, path in lies.items()},
        },
        [
            *(_line(context, now, each) for each in SETTINGS.values()),
            *(context.voice(_PLACES[name](path=str(path))) for name, path in lies.items()),
        ],
    )


def _set(context: Context) -> Answer:
    setting = setting_of(context.arguments.name)
    value = setting.read(context.arguments.value, context.catalogue)
    path = places.settings_path(os.environ)
    write_setting(path, setting.name, value)
    written = msg("{setting} is set to {value} in {path}.")
    return _changed(
        context, setting, written(setting=setting.name, value=format_value(value), path=str(path))
    )


def _reset(context: Context) -> Answer:
    setting = setting_of(context.arguments.name)
    path: Path = places.settings_path(os.environ)
    write_setting(path, setting.name, None)
    cleared = msg("{setting} is not set in {path} any more.")
    return _changed(context, setting, cleared(setting=setting.name, path=str(path)))


def _changed(context: Context, setting: Setting, told: Message) -> Answer:
    """What a change has led to, which is nothing where the environment says otherwise."""
    now = read_settings(os.environ, context.catalogue)
    return Answer(_encoded(now, setting), [context.voice(told), _line(context, now, setting)])


def _line(context: Context, now: Settings, setting: Setting) -> str:
    value = now.value(setting.name)
    return context.voice(
        _FROM[now.source(setting.name)](
            setting=setting.name,
            value=setting.unset if value is None else format_value(value),
            variable=setting.variable,
        )
    )


def _encoded(now: Settings, setting: Setting) -> dict[str, Any]:
    return {
        "name": setting.name,
        "value": now.value(setting.name),
        "source": now.source(setting.name),
    }


def completion(context: Context) -> Answer:
    """The script that a shell runs to complete what is typed."""
    from scopa_frontends.console.completion import script

    text = script(context.arguments.shell)
    return Answer({"shell": context.arguments.shell, "script": text}, text.splitlines())
