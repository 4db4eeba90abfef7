"""Measure the full-screen game as a person meets it: ``python benchmarks/console.py [--json]``.

The program runs on a real pseudo-terminal, again and again.  Measured are the time from its start
to the first whole frame, and from a key to the last byte of the frame that answers it.  Beside it,
in turns, run the bare interpreter and an empty Textual program, which are the floor of any program
of this kind; compare with them, since seconds differ between machines and from hour to hour.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence

import pexpect

SIZE = (30, 100)
_QUIET = 0.03
"""A frame is over when nothing came for so many seconds."""
_EMPTY = """
from textual.app import App
from textual.widgets import Static

class Empty(App):
    def compose(self):
        yield Static("empty", id="text")
    def on_key(self, event):
        self.query_one("#text").update(event.key)

Empty().run()
"""


def environment(home: str) -> dict[str, str]:
    """A newcomer's terminal, with files in a folder of its own."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("SCOPA_", "PYTHONDONT"))}
    return kept | {"TERM": "xterm-256color", "COLORTERM": "truecolor", "SCOPA_HOME": home}


class Program:
    """A program on a pseudo-terminal."""

    def __init__(self, arguments: Sequence[str], home: str) -> None:
        self.began = time.perf_counter()
        self.child = pexpect.spawn(
            sys.executable,
            list(arguments),
            env=environment(home),
            dimensions=SIZE,
            timeout=20,
        )
        self.child.delaybeforesend = None  # a person is waited for otherwise

    def until(self, pattern: str) -> float:
        """Seconds from the start until the pattern is on the screen."""
        self.child.expect(pattern)
        return time.perf_counter() - self.began

    def settle(self) -> float:
        """Read until nothing more comes; the moment of the last byte."""
        last = time.perf_counter()
        while True:
            try:
                self.child.read_nonblocking(1 << 16, timeout=_QUIET)
                last = time.perf_counter()
            except pexpect.TIMEOUT:
                return last
            except pexpect.EOF:
                return last

    def press(self, key: str) -> float:
        """Seconds from a key to the last byte of what it changes on the screen."""
        began = time.perf_counter()
        self.child.send(key)
        self.child.read_nonblocking(1, timeout=5)
        return self.settle() - began

    def close(self) -> None:
        self.child.close(force=True)


def game(home: str) -> Program:
    """A match against the computer."""
    module = ["-m", "scopa_frontends.console"]
    flags = ["--language", "en", "--seed", "3", "--seat", "human", "--speed", "instant"]
    return Program([*module, *flags], home)


def measure(repeats: int, keys: int) -> dict[str, list[float]]:
    """Seconds of everything, in turns."""
    found: dict[str, list[float]] = {}

    def note(name: str, seconds: float) -> None:
        found.setdefault(name, []).append(seconds)

    with tempfile.TemporaryDirectory() as home:
        for _ in range(repeats):
            bare = Program(["-c", "print('ready')"], home)
            note("bare interpreter", bare.until("ready"))
            bare.close()
            empty = Program(["-c", _EMPTY], home)
            note("empty Textual program: first frame", empty.until("empty"))
            empty.settle()
            for place in range(keys):
                note("empty Textual program: key", empty.press("ab"[place % 2]))
            empty.close()
            table = game(home)
            note("table: first frame", table.until("hint"))
            table.settle()
            for place in range(keys):
                note("table: another card", table.press("\x1b[C" if place % 2 else "\x1b[D"))
            note("table: playing a card", table.press("\r"))
            note("table: help", table.press("?"))
            table.close()
            setup = Program(["-m", "scopa_frontends.console", "--language", "en"], home)
            note("set-up: first frame", setup.until("Start"))
            setup.settle()
            for place in range(keys):
                note("set-up: another line", setup.press("\x1b[A" if place % 2 else "\x1b[B"))
            setup.close()
    return found


def report(found: dict[str, list[float]]) -> str:
    """The table: median, and 95 of 100."""
    lines = [f"{platform.machine()}, Python {platform.python_version()}"]
    lines.append(f"{'milliseconds':40}{'median':>9}{'p95':>9}")
    for name, seconds in found.items():
        ordered = sorted(seconds)
        p95 = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
        lines.append(f"{name:40}{statistics.median(ordered) * 1000:9.0f}{p95 * 1000:9.0f}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--repeats", type=int, default=10)
    parser.add_argument("--keys", type=int, default=20)
    arguments = parser.parse_args()
    found = measure(arguments.repeats, arguments.keys)
    print(json.dumps(found) if arguments.json else report(found))


if __name__ == "__main__":
    main()
