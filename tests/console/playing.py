"""Playing the line dialogue from outside: through a pipe and through a real pseudo-terminal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pexpect

from scopa_core.messages import Message, msg, nmsg
from scopa_core.notation.rulesets import parse_ruleset
from scopa_frontends.session.choices import add_ons
from scopa_frontends.text import Text
from scopa_frontends.text.variants import grouped
from support import CATALOGUE

PROGRAM = [sys.executable, "-m", "scopa_frontends.console"]


_SAVES = tempfile.TemporaryDirectory(prefix="scopa-saves-")
"""Where matches are saved that no test looks at."""


def environment(**changes: str) -> dict[str, str]:
    """The environment of a newcomer: no settings of ours, a UTF-8 terminal."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("SCOPA_", "LC_", "LANG"))}
    ours = {
        "TERM": "xterm",
        "PYTHONUTF8": "1",
        "SCOPA_HOME": os.devnull,  # nothing is remembered from one test to the next
        "SCOPA_SETTINGS": "/nonexistent",
        "SCOPA_HOUSE_RULES": "/nonexistent",
        "SCOPA_SAVES": _SAVES.name,
    }
    return kept | ours | changes


def piped(stdin: str, *arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
    """Run the program with everything it reads given at once."""
    return subprocess.run(
        [*PROGRAM, *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(**changes),
        timeout=60,
    )


def variant_number(name: str) -> str:
    """The number of a variant in the set-up dialogue."""
    names = [variant.name for group in grouped(CATALOGUE) for variant in group.variants]
    return str(names.index(name) + 1)


def add_on_number(name: str, rules: str = "scopa") -> str:
    """The number of an add-on rule in the set-up dialogue."""
    names = [each.rule.name for each in add_ons(CATALOGUE, parse_ruleset(rules))]
    return str(names.index(name) + 1)


def pattern(language: str, message: Message) -> str:
    """A regular expression for a prompt in a language, whatever its values."""
    template = Text(language, CATALOGUE).translations.translate(message)
    return re.sub(r"\\\{[^{}]*\\\}", r"[^\r\n]{1,80}?", re.escape(template))


class Terminal:
    """A person at a pseudo-terminal who speaks one language."""

    def __init__(
        self, language: str, *arguments: str, cwd: Path | None = None, **changes: str
    ) -> None:
        self.language = language
        self.child = pexpect.spawn(
            PROGRAM[0],
            [*PROGRAM[1:], "--language", language, "--plain", *arguments],
            env=environment(**changes),
            encoding="utf-8",
            dimensions=(24, 80),
            timeout=20,
            cwd=cwd,
        )
        self.child.delaybeforesend = None
        self.prompts = {
            name: [pattern(language, each) for each in messages]
            for name, messages in {
                "card": [
                    nmsg("Which card? (1, ? for help) ", "Which card? (1–{count}, ? for help) ", n)
                    for n in (1, 2)
                ]
                + [
                    nmsg(
                        "{player}, which card? (1, ? for help) ",
                        "{player}, which card? (1–{count}, ? for help) ",
                        n,
                    )
                    for n in (1, 2)
                ],
                "which": [msg("Which? (1–{count}, Enter for another card) ")],
                "start": [msg("Enter to start, or a number to change: ")],
                "again": [
                    msg("Enter for another match, v for other rules or players, q to stop: ")
                ],
                "pass": [msg("{player} is to play. Press Enter when nobody else is looking. ")],
            }.items()
        }

    def prompt(self) -> str:
        """Wait for a prompt and answer its name; ``end`` when the program has ended."""
        names, patterns = [], []
        for name, each in self.prompts.items():
            for regex in each:
                names.append(name)
                patterns.append(regex)
        found = self.child.expect([pexpect.EOF, *patterns])
        return "end" if found == 0 else names[found - 1]

    def say(self, answer: str) -> None:
        """Type a line."""
        self.child.sendline(answer)

    def code(self) -> int | None:
        """The exit code, once the program has ended."""
        self.child.close()
        return self.child.exitstatus
