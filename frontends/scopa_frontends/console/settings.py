"""Settings: what a player chooses once and for all.

Each is declared once, as a field of :class:`Settings`.  Flags, variables of the environment, the
settings file, ``scopa settings`` and the page about them are all made from the declarations.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from scopa_core.errors import ScopaError
from scopa_core.messages import Message, msg, pmsg
from scopa_core.rules import YES_NO, format_value
from scopa_frontends.text.languages import LANGUAGES, language_of

if TYPE_CHECKING:
    from scopa_core.catalogue import Catalogue

Value: TypeAlias = str | bool
Source: TypeAlias = Literal["flag", "environment", "file", "default"]

SPEEDS: Mapping[str, float] = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "instant": 0.0}
"""How many seconds a computer player's move can be looked at before the game goes on."""

_WORDS = {"yes": True, "true": True, "on": True, "1": True,
          "no": False, "false": False, "off": False, "0": False}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting, as it is declared.

    Attributes:
        name: the key in the settings file.
        title: what it is called.
        help: what it does, in a sentence.
        choices: the values that can be chosen, and what they are called.
        default: the value where nothing is chosen; ``None`` leaves it to somebody else.
        unset: what the default is called, where it is ``None``.
        spelt: the value for another spelling of it, if it is one.
        flagged: whether the flag is made from the declaration; others declare their own.
    """

    name: str
    title: Message
    help: Message
    choices: Callable[[Catalogue], Mapping[Value, Message]]
    default: Value | None
    unset: Message | None = None
    spelt: Callable[[str], str | None] = str.casefold
    flagged: bool = True

    @property
    def switch(self) -> bool:
        """Whether it is either on or off."""
        return isinstance(self.default, bool)

    @property
    def flags(self) -> tuple[str, ...]:
        """The flags on the command line."""
        flag = self.name.replace("_", "-")
        return (f"--{flag}", f"--no-{flag}") if self.switch else (f"--{flag}",)

    @property
    def variable(self) -> str:
        """The variable of the environment."""
        return f"SCOPA_{self.name.upper()}"

    def read(self, word: str, catalogue: Catalogue) -> Value:
        """The value that is typed.  Raises :class:`ScopaError` for what cannot be chosen."""
        value: Value | None
        value = _WORDS.get(word.strip().casefold()) if self.switch else self.spelt(word.strip())
        if value is None or value not in self.choices(catalogue):
            raise ScopaError(
                "bad_value", value=word, option=self.name, allowed=self.allowed(catalogue)
            )
        return value

    def allowed(self, catalogue: Catalogue) -> tuple[str, ...]:
        """What can be typed."""
        return tuple(map(format_value, self.choices(catalogue)))

    def stored(self, value: object, catalogue: Catalogue) -> Value:
        """The value that stands in a settings file.  Raises :class:`ScopaError`."""
        if self.switch:
            if isinstance(value, bool):
                return value
        elif isinstance(value, str):
            return self.read(value, catalogue)
        raise ScopaError(
            "bad_value",
            value=_written(value),
            option=self.name,
            allowed=tuple(map(_written, self.choices(catalogue))),
        )

    def label(self, value: Value | None, catalogue: Catalogue) -> Message:
        """What a value is called."""
        if value is None:
            assert self.unset is not None
            return self.unset
        return self.choices(catalogue).get(value) or Message(format_value(value))


def _written(value: object) -> str:
    """A value as it stands in a settings file, cut where it is long."""
    word = str(value).lower() if isinstance(value, bool) else str(value)
    return word if len(word) <= 40 else f"{word[:39]}…"


def _declared(
    title: Message,
    help: Message,
    choices: Callable[[Catalogue], Mapping[Value, Message]] | Mapping[Value, Message],
    default: Value | None,
    **more: Any,
) -> Any:
    offered = choices if callable(choices) else lambda _: choices
    setting = Setting("", title, help, offered, default, **more)
    return field(default=default, metadata={"setting": setting})


def _languages(_: Catalogue) -> Mapping[Value, Message]:
    return {tag: Message(name) for tag, name in LANGUAGES.items()}


def _decks(catalogue: Catalogue) -> Mapping[Value, Message]:
    from scopa_core.options import deck_option

    return {str(name): title for name, title in deck_option(catalogue).choices}


_YES_NO: Mapping[Value, Message] = {bool(value): title for value, title in YES_NO}


@dataclass(frozen=True, slots=True)
class Settings:
    """What is set, and where.

    Attributes:
        sources: where each setting comes from; those that nobody set are missing.
        faults: what is wrong with the settings, and therefore ignored.
    """

    language: str | None = _declared(
        msg("Language"),
        msg("The language the game speaks."),
        _languages,
        None,
        unset=msg("the language of your system"),
        spelt=language_of,
        flagged=False,
    )
    deck: str | None = _declared(
        msg("Cards"),
        msg("The cards a new match is played with, where none are chosen for it."),
        _decks,
        None,
        unset=msg("the usual cards of each game"),
        flagged=False,
    )
    plain: bool = _declared(
        msg("One line at a time"),
        msg("Play in lines of text, without the full-screen table."),
        _YES_NO,
        False,
    )
    speed: str = _declared(
        msg("Speed of the computer"),
        msg("How long you can look at a move of the computer before the game goes on."),
        {
            "slow": pmsg("speed", "slow"),
            "normal": pmsg("speed", "normal"),
            "fast": pmsg("speed", "fast"),
            "instant": pmsg("speed", "without waiting"),
        },
        "normal",
    )
    auto_last: bool = _declared(
        msg("Play the last card by itself"),
        msg("When you hold one card and it can be played in one way only, it is played for you."),
        _YES_NO,
        False,
    )
    theme: str = _declared(
        msg("Colours"),
        msg("Colours for a dark or a light screen."),
        {
            "auto": pmsg("colours", "as the terminal is"),
            "dark": pmsg("colours", "dark"),
            "light": pmsg("colours", "light"),
        },
        "auto",
    )
    save: bool = _declared(
        msg("Save matches"),
        msg("Save a match as it is played, so that it can be gone on with."),
        _YES_NO,
        True,
    )
    sources: Mapping[str, Source] = field(default_factory=dict)
    faults: tuple[ScopaError, ...] = ()

    @property
    def pause(self) -> float:
        """How many seconds a computer player's move can be looked at."""
        return SPEEDS[self.speed]

    def source(self, name: str) -> Source:
        """Where a setting comes from."""
        return self.sources.get(name, "default")

    def value(self, name: str) -> Value | None:
        """The value of a setting by its name."""
        found: Value | None = getattr(self, name)
        return found

    def changed(self, source: Source, **values: Value) -> Settings:
        """These settings with others in their place."""
        sources = {**self.sources, **dict.fromkeys(values, source)}
        return replace(self, sources=sources, **values)  # type: ignore[arg-type]

    def faulty(self, faults: Iterable[ScopaError]) -> Settings:
        """These settings, with what is wrong with them."""
        return replace(self, faults=tuple(faults))

    def with_flags(self, parsed: argparse.Namespace) -> Settings:
        """These settings where the command line says nothing else."""
        given = {name: getattr(parsed, name, None) for name in SETTINGS}
        if given["language"] is not None:
            given["language"] = language_of(given["language"])
        return self.changed("flag", **{k: v for k, v in given.items() if v is not None})


SETTINGS: Mapping[str, Setting] = {
    each.name: replace(each.metadata["setting"], name=each.name)
    for each in fields(Settings)
    if "setting" in each.metadata
}
"""Every setting by its name."""


def setting_of(name: str) -> Setting:
    """The setting of that name, ``auto-last`` for ``auto_last`` too.  Raises
    :class:`ScopaError`."""
    found = SETTINGS.get(name.strip().casefold().replace("-", "_"))
    if found is None:
        raise ScopaError("no_such_setting", name=name, known=tuple(SETTINGS))
    return found


def blocked_plugins(environment: Mapping[str, str]) -> tuple[str, ...]:
    """The plugins to leave out, as ``SCOPA_BLOCK_PLUGINS`` says."""
    return tuple(filter(None, environment.get("SCOPA_BLOCK_PLUGINS", "").split(",")))
