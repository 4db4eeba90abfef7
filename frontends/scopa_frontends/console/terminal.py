"""Lines in, lines out: the dialogue's terminal, which may as well be a pipe."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Iterator, Sequence

_PROMPT_LINES = 2
"""What a prompt under a full page may need."""
_NO_BREAK = "\N{NO-BREAK SPACE}"


class EndOfInputError(Exception):
    """The input ended before it was needed no more."""


def printable(line: str) -> str:
    """A line that is safe to print: what could command a terminal, in a name from a stranger's
    record for example, is replaced."""
    if line.isprintable():
        return line
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in line)


def _wrapped(line: str, width: int) -> list[str]:
    """A line broken between words, but not between a number and what it stands for."""
    if len(line) <= width:
        return [line]
    joined = re.sub(r"(\d:) ", f"\\1{_NO_BREAK}", line)
    return [part.replace(_NO_BREAK, " ") for part in textwrap.wrap(joined, width)]


class Terminal:
    """Standard input and output, line by line."""

    @property
    def interactive(self) -> bool:
        """Whether a person can see what is printed."""
        return sys.stdin.isatty() and sys.stdout.isatty()

    def say(self, *lines: str) -> None:
        """Print lines: wrapped between words on a terminal, one a line into a pipe."""
        width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0
        for line in map(printable, lines):
            print(*_wrapped(line, width) if width else [line], sep="\n")
        sys.stdout.flush()

    def pages(self, lines: Sequence[str]) -> Iterator[list[str]]:
        """The lines in portions that fit the screen with a prompt; into a pipe, all at once."""
        if not self.interactive:
            yield list(lines)
            return
        width, height = shutil.get_terminal_size()
        page: list[str] = []
        used = 0
        for line in lines:
            needed = len(_wrapped(line, width))
            if page and used + needed > height - _PROMPT_LINES:
                yield page
                page, used = [], 0
            page.append(line)
            used += needed
        yield page

    def warn(self, *lines: str) -> None:
        """Print lines to standard error."""
        sys.stdout.flush()
        for line in map(printable, lines):
            print(line, file=sys.stderr)
        sys.stderr.flush()

    def ask(self, prompt: str) -> str:
        """The answer to a prompt, without surrounding space.  Raises :class:`EndOfInputError`."""
        # On a terminal ``input`` would write the prompt to standard error.
        print(printable(prompt), end="", flush=True)
        try:
            answer = input()
        except EOFError:
            print()
            raise EndOfInputError from None
        if not self.interactive:
            print()
        return answer.strip()

    def conceal(self) -> None:
        """Take what was printed out of sight, so that the next player does not see it."""
        if not self.interactive:
            return
        if os.environ.get("TERM", "dumb") == "dumb":
            self.say(*[""] * shutil.get_terminal_size().lines)
        else:  # clear the screen and what was scrolled off it
            sys.stdout.write("\x1b[H\x1b[2J\x1b[3J")
            sys.stdout.flush()
