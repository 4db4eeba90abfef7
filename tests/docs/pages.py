"""Reading the documents: fenced blocks, sections, tables, and running what they show.

``python tests/docs/pages.py notation.md`` writes the outputs of a page's console examples anew,
but for those that leave something out with ``...``; read the difference before you commit it.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import re
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from scopa_frontends.console.__main__ import main

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"

ENVIRONMENT = {
    "SCOPA_LANGUAGE": "en",
    "SCOPA_HOME": ".",
    "SCOPA_SETTINGS": os.devnull,
    "SCOPA_HOUSE_RULES": "house_rules.toml",
    "SCOPA_SAVES": "saves",
    "SCOPA_BLOCK_PLUGINS": "",
}
"""What examples run with: English, no settings file, no plugin left out, and house rules in the
folder of the examples."""


class Fence(NamedTuple):
    """A fenced block: the words after the opening fence, its text, and its first line's number."""

    info: str
    text: str
    line: int


class Example(NamedTuple):
    """A command and what it prints."""

    command: str
    output: str


def page(name: str) -> str:
    """The text of a document."""
    return (DOCS / name).read_text(encoding="utf-8")


def fences(text: str) -> Iterator[Fence]:
    """The fenced blocks of a document."""
    for found in re.finditer(r"^```([^\n]*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        yield Fence(found[1].strip(), found[2], text[: found.start()].count("\n") + 1)


def examples(block: str) -> Iterator[Example]:
    """The commands of a console block; a backslash at the end of a line continues it."""
    command = ""
    output: list[str] = []
    continued = False
    for line in block.splitlines():
        if continued or line.startswith("$ "):
            if not continued and command:
                yield Example(command, "".join(output))
            command = f"{command}\n{line}" if continued else line[2:]
            output = []
            continued = line.endswith("\\")
        else:
            output.append(line + "\n")
    yield Example(command, "".join(output))


def sections(text: str, level: int = 3) -> dict[str, str]:
    """The sections of a document by heading, each up to the next heading of that level or above."""
    marks = "#" * level
    parts = re.split(rf"^({marks}|#{{1,{level - 1}}}) (.+)\n", text, flags=re.MULTILINE)[1:]
    triples = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return {heading.strip("` "): body for sign, heading, body in triples if sign == marks}


def table(text: str, first: str) -> list[list[str]]:
    """The rows of the table whose first column is headed ``first``, without headings."""
    lines = text.splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith(f"| {first} |"))
    rows = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        cells = re.split(r"(?<!\\)\|", line)[1:-1]
        rows.append([cell.strip().replace("\\|", "|") for cell in cells])
    return rows


class Shell:
    """Runs example commands in the current folder, and remembers the last exit code."""

    def __init__(self) -> None:
        self.code = 0

    def run(self, command: str) -> str:
        """What a command prints, standard error included, in the order it is printed."""
        if command == "echo $?":
            return f"{self.code}\n"
        bare = re.sub(r"'[^']*'", "", command)
        if command.startswith("scopa ") and not set(bare) & set("|<>$;&"):
            words = shlex.split(command)
            out = io.StringIO()
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
                try:
                    self.code = main(words[1:])
                except SystemExit as stop:
                    self.code = int(stop.code or 0)
            return out.getvalue()
        scripts = sysconfig.get_path("scripts")
        done = subprocess.run(
            ["bash", "-c", command],
            env={**os.environ, "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        self.code = done.returncode
        return done.stdout


def same(wanted: str, found: str) -> bool:
    """Whether an output is the one that is shown; ``...`` stands for anything."""
    return doctest.OutputChecker().check_output(wanted, found, doctest.ELLIPSIS)


def files(text: str) -> dict[str, str]:
    """The files a document shows: blocks whose fence names one after the language."""
    named = (fence.info.split() for fence in fences(text))
    bodies = (fence.text for fence in fences(text))
    return {info[1]: body for info, body in zip(named, bodies, strict=True) if len(info) == 2}


def refreshed(text: str) -> str:
    """A document with the outputs of its console examples written anew."""

    def written(found: re.Match[str]) -> str:
        shell, lines = Shell(), ""
        for command, output in examples(found[1]):
            new = shell.run(command)
            lines += f"$ {command}\n{output if '...' in output else new}"
        return f"```console\n{lines}```"

    return re.sub(r"^```console\n(.*?)^```$", written, text, flags=re.MULTILINE | re.DOTALL)


if __name__ == "__main__":
    os.environ.update(ENVIRONMENT)
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        for name in sys.argv[1:]:
            shown = page(name)
            for path, body in files(shown).items():
                Path(path).write_text(body, encoding="utf-8")
            (DOCS / name).write_text(refreshed(shown), encoding="utf-8")
