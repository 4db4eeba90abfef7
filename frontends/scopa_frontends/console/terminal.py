"""Lines in, lines out: the dialogue's terminal, which may as well be a pipe."""

from __future__ import annotations

import shutil
import sys
import textwrap


class EndOfInputError(Exception):
    """The input ended before it was needed no more."""


class Terminal:
    """Standard input and output, line by line."""

    @property
    def interactive(self) -> bool:
        """Whether a person can see what is printed."""
        return sys.stdin.isatty() and sys.stdout.isatty()

    def say(self, *lines: str) -> None:
        """Print lines: wrapped between words on a terminal, one a line into a pipe."""
        width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0
        for line in lines:
            print(textwrap.fill(line, width) if 0 < width < len(line) else line)
        sys.stdout.flush()

    def warn(self, *lines: str) -> None:
        """Print lines to standard error."""
        sys.stdout.flush()
        for line in lines:
            print(line, file=sys.stderr)
        sys.stderr.flush()

    def ask(self, prompt: str) -> str:
        """The answer to a prompt, without surrounding space.  Raises :class:`EndOfInputError`."""
        try:
            answer = input(prompt)
        except EOFError:
            print()
            raise EndOfInputError from None
        if not self.interactive:
            print()
        return answer.strip()

    def conceal(self) -> None:
        """Push what was printed out of sight, so that the next player does not see it."""
        if self.interactive:
            self.say(*[""] * shutil.get_terminal_size().lines)
