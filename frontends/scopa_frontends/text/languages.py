"""The five languages, and which one a reader gets."""

from __future__ import annotations

from collections.abc import Mapping

LANGUAGES: Mapping[str, str] = {
    "it": "Italiano",
    "en": "English",
    "es": "Español",
    "tl": "Tagalog",
    "tr": "Türkçe",
}
"""Each language by our one spelling of its tag, and its name in itself."""

BABEL_LOCALES: Mapping[str, str] = {"tl": "fil"}
"""Where CLDR spells a language differently."""

_ALIASES = {"fil": "tl"}
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where the locale is found; the first that is set counts."""


def language_of(tag: str | None) -> str | None:
    """Our spelling of a language tag such as ``it-IT``, ``fil_PH`` or ``es_ES.UTF-8``; ``None``
    when it is not one of ours."""
    if not tag:
        return None
    primary = tag.replace("_", "-").split(".")[0].split("-")[0].strip()
    if not primary.isascii():
        return None
    code = primary.lower()
    code = _ALIASES.get(code, code)
    return code if code in LANGUAGES else None


def choose_language(flag: str | None, setting: str | None, environment: Mapping[str, str]) -> str:
    """The language of a reader: the flag, else the setting, else what the environment says
    (``LANGUAGE`` in its order of preference, then the locale), else English."""
    for tag in (flag, setting):
        if found := language_of(tag):
            return found
    locale = next(filter(None, map(environment.get, _LOCALE)), "")
    if locale.split(".")[0] in ("C", "POSIX"):
        return "en"
    for tag in (*environment.get("LANGUAGE", "").split(":"), locale):
        if found := language_of(tag):
            return found
    return "en"
