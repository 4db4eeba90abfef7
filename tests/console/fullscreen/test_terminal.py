"""Whole matches on a real pseudo-terminal, by keys and by mouse, in every language; and broken
off by force."""

from __future__ import annotations

import random
import re
import shlex
import signal

import pytest

from fullscreen.glass import Glass
from playing import PROGRAM, piped
from scopa_core.messages import msg, pmsg
from scopa_core.notation.replay import replay
from scopa_frontends.text import LANGUAGES, Text
from support import CATALOGUE

_QUICK = ("--speed", "instant", "--seat", "human:Ada", "--target", "1")

_NUMBERS = r"^ +1( +[0-9])* *$"
"""The line of numbers under the hand."""


def key(language, label):
    """A label of the bar of keys."""
    return Text(language, CATALOGUE)(pmsg("key", label))


def record(home):
    """The only save, which must replay."""
    (path,) = (home / "saves").glob("*.sgn")
    return replay(path.read_text(encoding="utf-8"), CATALOGUE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_by_keys(tmp_path, language):
    """A match is played to its end by keys, and its record tells the same."""
    glass = Glass(tmp_path, "--language", language, "--seed", "5", *_QUICK)
    again = key(language, "another match")
    glass.until(lambda: key(language, "hint") in glass.text)
    while again not in glass.text:
        glass.press(random.Random(len(glass.text)).choice(["\r", "\x1b[C\r", "\x1b[B\r"]))
    assert record(tmp_path).match.verdict is not None
    glass.press("q")
    assert glass.code() == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_by_mouse(tmp_path, language):
    """A match is played to its end by clicks alone: cards of the hand, keys at the foot."""
    glass = Glass(tmp_path, "--language", language, "--seed", "6", *_QUICK, size=(100, 30))
    again, onward = key(language, "another match"), key(language, "next round")
    play = f"↵ {key(language, 'play')}"
    close = f"Esc {key(language, 'close')}"
    glass.until(lambda: key(language, "hint") in glass.text)
    while again not in glass.text:
        if onward in glass.text:
            glass.click(*glass.find(onward))
            continue
        if re.search(_NUMBERS, glass.text, re.MULTILINE):
            _, line = glass.find(_NUMBERS)
            glass.click(glass.screen.display[line].index("1"), line - 2)
        if play in glass.text:
            glass.click(*glass.find(play))
        elif close in glass.text:  # the bar had changed, and another key was clicked
            glass.click(*glass.find(close))
        else:
            glass.look()
    assert record(tmp_path).match.verdict is not None
    glass.click(*glass.find(f"q {key(language, 'leave')}"))
    assert glass.code() == 0


@pytest.mark.parametrize("variant", ["scopa", "cirulla", "scopone_scientifico"])
def test_killed_again_and_again(tmp_path, variant):
    """However often the program is killed, the match goes on where it was."""
    chance = random.Random(variant)
    flags = ["--variant", variant, "--speed", "instant", "--seat", "human:Ada", "--seed", "8"]
    before = 0
    for _ in range(4):
        glass = Glass(tmp_path, "--language", "en", *flags)
        glass.shows("hint")
        for _ in range(chance.randrange(1, 6)):
            glass.press("\r")
            if "next round" in glass.text:
                glass.press("\r")
        seen = len(record(tmp_path).moves)
        glass.child.send("\r")  # the move that may be lost
        glass.kill()
        now = len(record(tmp_path).moves)
        assert now >= seen >= before
        before = now
        flags = ["--resume", "--speed", "instant"]
    listed = piped("", "saves", "--language", "en", SCOPA_SAVES=str(tmp_path / "saves"))
    assert "round" in listed.stdout


@pytest.mark.parametrize("stop", ["\x03", "SIGINT", "SIGTERM", "SIGHUP"])
def test_interrupted(tmp_path, stop):
    """Ctrl-C and a closed window leave the terminal as it was, say how to go on, and exit with
    130."""
    glass = Glass(tmp_path, "--language", "en", "--seat", "human", "--seed", "1")
    glass.shows("hint")
    if stop == "\x03":
        glass.child.send(stop)
    else:
        glass.child.kill(getattr(signal, stop))
    glass.until(lambda: not glass.running)
    glass.look()
    assert "scopa --resume" in " ".join(glass.text.split())
    assert Text("en", CATALOGUE)(msg("Interrupted.")) in glass.text
    assert glass.code() == 130


def test_stopped_by_a_shell_only(tmp_path):
    """Ctrl-Z stops the program where a shell can go on with it; elsewhere the game goes on."""
    glass = Glass(tmp_path, "--language", "en", "--seat", "human", "--seed", "1")
    glass.shows("hint")
    glass.press("\x1ah")
    glass.shows("Hint:")
    glass.press("q")
    assert glass.code() == 0
    shell = Glass(tmp_path, program=["bash", "--norc", "-i"])
    shell.press(f"{shlex.join(PROGRAM)} --resume --language en\r")
    shell.shows("hint")
    shell.press("\x1a")
    shell.shows("Stopped")
    shell.press("fg\r")
    shell.shows("hint")
    shell.press("q")
    shell.shows("You left the match")
    shell.press("exit\r")
    assert shell.code() == 0


def test_two_people_at_one_keyboard(tmp_path):
    """Between two people nobody's cards are on the glass."""
    seats = ("--seat", "human:Ada", "--seat", "human:Bruno")
    glass = Glass(tmp_path, "--language", "en", "--seed", "4", *seats)
    glass.shows("is to play")
    for _ in range(3):
        assert not [char for char in "╭╔┏" if char in glass.text]
        while "hint" not in glass.text:  # a screen that comes by itself is deaf for a moment
            glass.press("\r")
        glass.press("\r")
        glass.shows("is to play")
    glass.press("q")
    assert glass.code() == 0
