"""A person in front of a real pseudo-terminal: what is on the glass, keys and mouse."""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pexpect
import pyte

from playing import PROGRAM, environment

PATIENCE = 20.0
"""How many seconds to wait for something to appear."""
LONGEST = 120.0
"""After so many seconds nothing is looked at any more, so that no test goes on for ever."""
_QUIET = 0.02


class Glass:
    """The full-screen game on a terminal that is emulated."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        size: tuple[int, int] = (80, 24),
        program: Sequence[str] = PROGRAM,
        **changes: str,
    ) -> None:
        columns, lines = size
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.Stream(self.screen)
        mine = {"SCOPA_HOME": str(home), "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        theirs = environment(**mine, **changes)
        for name in ("SCOPA_SETTINGS", "SCOPA_HOUSE_RULES", "SCOPA_SAVES"):
            theirs.pop(name)
        self.child = pexpect.spawn(
            program[0],
            [*program[1:], *arguments],
            env=theirs,
            encoding="utf-8",
            dimensions=(lines, columns),
            timeout=PATIENCE,
        )
        self.child.delaybeforesend = None
        self.began = time.monotonic()

    @property
    def text(self) -> str:
        """What is on the glass, line by line."""
        return "\n".join(self.screen.display)

    @property
    def running(self) -> bool:
        """Whether the program runs."""
        return bool(self.child.isalive())

    def look(self, seconds: float = _QUIET) -> None:
        """Read until nothing comes for so long, or the program has ended."""
        assert time.monotonic() < self.began + LONGEST, f"it takes too long:\n{self.text}"
        while True:
            try:
                self.stream.feed(self.child.read_nonblocking(1 << 16, timeout=seconds))
            except (pexpect.TIMEOUT, pexpect.EOF):
                return

    def until(self, seen: Callable[[], object]) -> None:
        """Wait until something is seen."""
        until = time.monotonic() + PATIENCE
        while not seen():
            assert time.monotonic() < until, f"it did not appear:\n{self.text}"
            self.look()

    def shows(self, words: str) -> None:
        """Wait until these words are on the glass, in one line."""
        self.until(lambda: words in self.text)

    def press(self, keys: str) -> None:
        """Press keys, and look what they do."""
        self.child.send(keys)
        self.look()

    def click(self, column: int, line: int) -> None:
        """Click a cell, counted from 0."""
        where = f"{column + 1};{line + 1}"
        self.press(f"\x1b[<0;{where}M\x1b[<0;{where}m")

    def find(self, pattern: str) -> tuple[int, int]:
        """The column and line of the first place that matches."""
        for line, text in enumerate(self.screen.display):
            if found := re.search(pattern, text):
                return found.start(), line
        raise AssertionError(f"{pattern} is not here:\n{self.text}")

    def kill(self) -> None:
        """Kill the program as nothing could prevent."""
        self.child.kill(signal.SIGKILL)
        self.child.wait()

    def code(self) -> int | None:
        """The exit code, once the program has ended."""
        self.until(lambda: not self.running)
        self.child.close()
        return self.child.exitstatus
