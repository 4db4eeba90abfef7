"""Nothing is lost: matches are saved as they are played, and gone on with."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import time
from pathlib import Path

import pexpect
import pytest

from playing import PROGRAM, Terminal, environment, piped
from scopa_core.notation.records import Ply, parse_record
from scopa_core.notation.replay import replay
from scopa_frontends.text import LANGUAGES
from support import CATALOGUE


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the matches of a test are saved; the folder is not there yet."""
    return tmp_path / "data" / "saves"


@pytest.fixture
def sit(folder):
    """Sit down at a terminal, as somebody whose matches lie in that folder."""

    def sit(*arguments, **changes):
        return Terminal("en", *arguments, **({"SCOPA_SAVES": str(folder)} | changes))

    return sit


@pytest.fixture
def scopa(folder):
    """The program of somebody whose matches lie in that folder, through a pipe."""

    def run(*arguments, stdin="", **changes):
        changes = {"SCOPA_SAVES": str(folder)} | changes
        return piped(stdin, "--language", "en", *arguments, **changes)

    return run


def saved(folder):
    """The only record in a folder."""
    (path,) = folder.glob("*.sgn")
    return path.read_text(encoding="utf-8")


def acts_of(folder, seat):
    """How often a seat acts in the only record of a folder; it must replay."""
    text = saved(folder)
    replay(text, CATALOGUE)
    return sum(isinstance(item, Ply) and item.seat == seat for item in parse_record(text))


def answer(terminal, prompt):
    """The first choice at every prompt."""
    terminal.say("" if prompt in ("start", "pass") else "1")


def play(terminal, prompts):
    """Answer so many prompts for a card, and wait for the next one."""
    while (prompt := terminal.prompt()) != "end":
        if prompt == "card":
            if not prompts:
                return
            prompts -= 1
        answer(terminal, prompt)


@pytest.mark.parametrize(
    ("arguments", "people"),
    [
        (("--rules", "scopa@target=8", "--seat", "human"), [1]),
        (("--rules", "cirulla@target=30", "--seat", "human"), [1]),
        (("--rules", "scopa_pesca@single_round=yes", "--seat", "human", "--seat", "human"), [1, 2]),
        (("--rules", "scopone", "--seat", "human", "--seat", "random"), [1]),
    ],
)
def test_a_match_survives_being_killed_again_and_again(arguments, people, sit, folder):
    """Killed at random moments, a match loses at most the move being typed, and is played to its
    end."""
    chance = random.Random(str(arguments))
    done, kills = 0, 0
    terminal = sit(*arguments)
    while True:
        left = chance.randrange(1, 5) if kills < 5 else 10_000
        asked = 0
        while (prompt := terminal.prompt()) not in ("end", "again"):
            asked += prompt == "card"
            answer(terminal, prompt)
            left -= 1
            if not left:
                break
        if prompt in ("end", "again"):
            break
        time.sleep(chance.choice((0, 0.0005, 0.002, 0.01)))
        terminal.child.kill(signal.SIGKILL)
        terminal.child.expect(pexpect.EOF)
        kills += 1
        known = done + asked - 1  # the last answer may not have been read
        done = sum(acts_of(folder, seat) for seat in people)
        assert known <= done <= known + 1
        terminal = sit("--resume")
    assert kills == 5
    terminal.say("q")
    terminal.child.expect(pexpect.EOF)
    assert terminal.code() == 0
    assert replay(saved(folder), CATALOGUE).match.verdict is not None
    assert not [path for path in folder.iterdir() if path.suffix not in (".sgn", ".lock")]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupted_match_is_saved_and_can_be_gone_on_with(number, sit, folder):
    """Ctrl-C, a closed window and an ended program lose nothing; how to go on is told."""
    terminal = sit("--seat", "human")
    play(terminal, 3)
    if number == signal.SIGINT:
        terminal.child.sendintr()
    else:
        terminal.child.kill(number)
    terminal.child.expect("The match is saved; scopa --resume goes on with it.")
    terminal.child.expect(pexpect.EOF)
    assert terminal.code() == 130
    assert acts_of(folder, 1) == 3


def test_a_match_that_is_left_goes_on(sit, folder):
    """``q`` tells how to go on; then the match stands where it was left."""
    terminal = sit("--seat", "human:Ada", "--seat", "greedy:Bruno")
    play(terminal, 2)
    terminal.say("q")
    terminal.child.expect("You left the match; scopa --resume goes on with it.")
    terminal.child.expect(pexpect.EOF)
    assert terminal.code() == 0
    again = sit("--resume")
    again.child.expect("The match goes on in round 1.")
    play(again, 1)
    again.child.close(force=True)
    assert acts_of(folder, 1) == 3
    assert '[Players "human" "greedy"]' in saved(folder)


def test_several_people_go_on_behind_a_curtain(sit, folder):
    """Where people share the keyboard nobody's hand is shown before it is passed on."""
    terminal = sit("--seat", "human:Ada", "--seat", "human:Bruno")
    play(terminal, 3)
    terminal.say("q")
    again = sit("--resume")
    assert again.prompt() == "pass"
    assert "Your hand" not in again.child.before
    again.child.close(force=True)


def test_a_pipe_saves_only_when_asked(scopa, folder):
    """Scripts leave no saves behind, unless they ask for them."""
    scopa("--seat", "human", stdin="1\nq\n")
    assert not folder.exists()
    done = scopa("--seat", "human", "--save", stdin="1\nq\n")
    assert "scopa --resume goes on with it" in done.stdout
    assert acts_of(folder, 1) == 1


def test_saving_can_be_turned_off(sit, folder):
    """``--no-save`` leaves nothing behind, and promises nothing."""
    terminal = sit("--seat", "human", "--no-save")
    play(terminal, 1)
    terminal.say("q")
    terminal.child.expect("You left the match; it is not finished.")
    assert not folder.exists()


def test_two_windows_do_not_play_the_same_match(sit, scopa, folder):
    """A match that is being played can be neither gone on with nor deleted elsewhere; once it is
    free it can."""
    terminal = sit("--seat", "human")
    play(terminal, 1)
    for arguments in (("--resume",), ("saves", "delete", "2026-01-01-1")):
        name = next(folder.glob("*.sgn")).stem
        done = scopa(*arguments[:2], *([name] if len(arguments) > 2 else []))
        assert done.returncode == 1
        assert "is being played in another window" in done.stderr
    other = scopa("--seat", "human", "--save", stdin="q\n")
    assert other.returncode == 0
    assert len(list(folder.glob("*.sgn"))) == 2
    terminal.child.kill(signal.SIGKILL)
    terminal.child.expect(pexpect.EOF)
    assert scopa("--resume", name, stdin="q\n").returncode == 0


def test_a_match_that_cannot_be_saved_goes_on(sit, tmp_path):
    """Where the folder cannot be made the player is told once, and told when it works again."""
    block = tmp_path / "block"
    block.write_text("in the way", encoding="utf-8")
    terminal = sit("--seat", "human", SCOPA_SAVES=str(block / "saves"))
    told = ""
    for _ in range(3):
        assert terminal.prompt() in ("card", "which")
        told += terminal.child.before
        terminal.say("1")
    assert told.count("The match cannot be saved now.") == 1
    assert "part of the path is not a folder" in " ".join(told.split())
    terminal.prompt()
    block.unlink()
    terminal.say("1")
    terminal.child.expect("The match is saved again.")
    terminal.child.close(force=True)
    assert acts_of(block / "saves", 1) >= 3


def test_a_full_disk_keeps_the_last_save(folder):
    """When the disk is full the match is played to its end; the last save that fitted is whole."""
    done = subprocess.run(
        ["bash", "-c", 'ulimit -f 1; exec "$@"', "bash", *PROGRAM, "--language", "en",
         "--seat", "human", "--save", "--seed", "3"],
        input="1\n" * 2000, capture_output=True, text=True, encoding="utf-8", timeout=60,
        env=environment(SCOPA_SAVES=str(folder)),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "wins the match" in done.stdout
    assert done.stdout.count("The match cannot be saved now.") == 1
    assert "Traceback" not in done.stderr
    assert 0 < len(saved(folder).encode()) <= 1024
    assert acts_of(folder, 1) > 5
    assert not list(folder.glob(".*.sgn.*"))


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda text: text[: len(text) // 2], "not in the form of a record"),
        (lambda text: text.replace("sgn/1", "sgn/2"), "newer version of the program"),
        (lambda text: text.replace('"scopa"', '"scopa+gone"'), "no rule called"),
        (lambda text: text.replace('"human" ', '"wizard" '), "no kind of player"),
    ],
)
def test_a_save_that_is_not_understood_is_refused_and_kept(damage, said, scopa, folder):
    """Damaged and newer saves are listed and refused with the reason, and stay as they are."""
    scopa("--seat", "human", "--save", stdin="1\n1\nq\n")
    (path,) = folder.glob("*.sgn")
    path.write_text(damage(path.read_text(encoding="utf-8")), encoding="utf-8")
    before = path.read_bytes()
    for arguments in (("--resume",), ("--resume", path.stem)):
        done = scopa(*arguments)
        assert done.returncode == 1
        assert path.stem in done.stderr
        assert said in done.stderr
    assert said in scopa("saves").stdout
    listed = json.loads(scopa("saves", "--json").stdout)["saves"]
    assert [bool(each["error"]) for each in listed] == [True]
    scopa("--seat", "human", "--save", stdin="1\n1\nq\n")
    assert path.read_bytes() == before
    assert len(list(folder.glob("*.sgn"))) == 2
    assert scopa("saves", "delete", path.stem).returncode == 0
    assert not path.exists()


def test_saves_that_are_no_text_are_told(scopa, folder):
    """A file of other bytes, or a folder in its place, is one more save that is refused."""
    folder.mkdir(parents=True)
    (folder / "bytes.sgn").write_bytes(b"\xff\xfe\x00")
    (folder / "folder.sgn").mkdir()
    (folder / "notes.txt").write_text("not ours", encoding="utf-8")
    done = scopa("saves")
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 2
    assert scopa("--resume", "bytes").returncode == 1
    assert "Traceback" not in scopa("saves", "delete", "folder").stderr
    assert (folder / "folder.sgn").is_dir()


def test_matches_are_listed_shown_and_deleted(scopa, folder):
    """The list names what waits; what is shown is a record that replays; what is deleted is
    gone."""
    assert scopa("saves").stdout == "No match waits to be finished.\n"
    assert scopa("--resume").returncode == 1
    scopa("--rules", "scopone", "--seat", "human:Ada", "--save", stdin="1\nq\n")
    scopa("--rules", "scopa@single_round=yes", "--seat", "human", "--save", stdin="1\n" * 99)
    waiting = scopa("saves").stdout.splitlines()
    assert len(waiting) == 1
    assert "Scopone, round 1 – Ada and " in waiting[0]
    both = scopa("saves", "--all").stdout.splitlines()
    assert both[0] == waiting[0]
    assert "Scopa, over – " in both[1]
    name, over = (line.partition(":")[0] for line in both)
    shown = scopa("saves", "show", name)
    assert replay(shown.stdout, CATALOGUE).names[0] == "Ada"
    told = json.loads(scopa("saves", "show", over, "--json").stdout)
    assert told["over"] is True
    assert replay(told["record"], CATALOGUE).match.points == tuple(told["points"])
    assert scopa("verify", told["path"]).returncode == 0
    assert "is over" in scopa("--resume", over).stderr
    assert f"The match {name} is deleted." in scopa("saves", "delete", name).stdout
    assert over in scopa("--resume", name).stderr
    assert [path.stem for path in folder.glob("*.sgn")] == [over]


@pytest.mark.parametrize("language", LANGUAGES)
def test_saves_are_listed_in_every_language(language, scopa):
    """The list is written in the reader's language, with its own way to write a date."""
    scopa("--seat", "human", "--save", stdin="1\nq\n")
    line = scopa("saves", "--language", language).stdout
    assert "{" not in line
    assert "\N{REPLACEMENT CHARACTER}" not in line


def test_a_saved_match_takes_no_other_rules(scopa):
    """Options that arrange a match do not go with ``--resume``."""
    done = scopa("--resume", "--variant", "scopone")
    assert done.returncode == 1
    assert "--variant does not go with --resume" in done.stderr


def test_the_questions_offer_saved_matches(scopa, folder):
    """In the set-up dialogue a saved match can be gone on with, and deleted."""
    assert "No match waits to be finished." in scopa(stdin="8\nq\n").stdout
    scopa("--seat", "human:Ada", "--save", stdin="1\nq\n")
    done = scopa(stdin="8\n1\n1\nq\n")
    assert "The match goes on in round 1." in done.stdout
    assert acts_of(folder, 1) == 2
    done = scopa(stdin="8\n2\n1\nq\n")
    assert "is deleted." in done.stdout
    assert not list(folder.glob("*.sgn"))


def test_a_record_is_written_beside_the_save(sit, folder, tmp_path):
    """``--record`` writes the whole match, also one that was gone on with."""
    path = tmp_path / "match.sgn"
    terminal = sit("--rules", "scopa@single_round=yes", "--seat", "human")
    play(terminal, 4)
    terminal.say("q")
    terminal.child.expect(pexpect.EOF)
    terminal = sit("--resume", "--record", str(path))
    play(terminal, 100)
    assert terminal.code() == 0
    one, two = replay(saved(folder), CATALOGUE), replay(path.read_text("utf-8"), CATALOGUE)
    assert one.moves == two.moves
    assert two.match.verdict is not None


def test_another_match_can_follow(sit, folder):
    """At the end Enter deals another match, which the next seat deals first; q ends the evening."""
    terminal = sit("--rules", "scopa@single_round=yes", "--seat", "human", "--dealer", "1")
    for reply in ("", "x", "q"):
        while (prompt := terminal.prompt()) not in ("again", "end"):
            answer(terminal, prompt)
        assert prompt == "again"
        terminal.say(reply)
    terminal.child.expect(pexpect.EOF)
    assert terminal.code() == 0
    texts = [path.read_text("utf-8") for path in sorted(folder.glob("*.sgn"))]
    assert len(texts) == 2
    assert all(replay(text, CATALOGUE).match.verdict is not None for text in texts)
    assert ['[Dealer "1"]' in texts[0], '[Dealer "2"]' in texts[1]] == [True, True]


def test_saves_lie_among_the_data_of_the_user(tmp_path):
    """Without ``SCOPA_SAVES`` the folder lies in the user's data folder."""
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    piped("1\nq\n", "--seat", "human", "--save", SCOPA_SAVES="", SCOPA_HOME="", **home)
    assert [path.suffix for path in tmp_path.rglob("*.sgn")] == [".sgn"]


def test_an_unreadable_folder_is_told(scopa, folder):
    """A folder that cannot be listed is an error with a reason."""
    if os.geteuid() == 0:
        pytest.skip("root may read everything")
    folder.mkdir(parents=True)
    folder.chmod(0)
    done = scopa("saves")
    folder.chmod(0o700)
    assert done.returncode == 1
    assert "permission is denied" in done.stderr
