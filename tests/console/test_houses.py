"""House rules: kept in a file, taken in the dialogue and on the command line."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playing import Terminal, add_on_number, piped
from scopa_core.errors import ScopaError
from scopa_frontends.console.housefile import HouseFile, quoted

Scopa = Callable[..., subprocess.CompletedProcess[str]]

STRANGE = [
    'the "Tavern" rules',
    "nonna's \\ rules",
    "Stammtisch 🃏🇮🇹",
    "[house_rules]",
    "a = b # c",
    "שישי בערב",
]
"""Names that TOML, a terminal or a shell could trip over."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the house rules of a test lie; the folder is not there yet."""
    return tmp_path / "new folder" / "house.toml"


@pytest.fixture
def scopa(path: Path) -> Scopa:
    """The program of somebody whose house rules lie there."""

    def run(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        return piped(stdin, "--language", "en", *arguments, SCOPA_HOUSE_RULES=str(path))

    return run


@given(st.text())
def test_any_text_can_be_quoted(value):
    """What is written between quotes is read back as it was."""
    assert tomllib.loads(f"{quoted(value)} = {quoted(value)}") == {value: value}


@pytest.mark.parametrize("name", STRANGE)
def test_strange_names_are_kept_as_they_are(name, scopa, path):
    """Quotes, backslashes, emoji and what looks like TOML come back from the file unharmed."""
    assert scopa("house", "save", name, "scopa+napola").returncode == 0
    assert tomllib.loads(path.read_text("utf-8")) == {"house_rules": {name: "scopa+napola"}}
    assert json.loads(scopa("house", "show", name, "--json").stdout)["name"] == name
    assert f"{name}: scopa+napola" in scopa("house").stdout


def test_line_breaks_in_a_name_become_spaces(scopa):
    """A name is one line, and is found however it is typed; what commands terminals is dropped."""
    scopa("house", "save", " Friday\n night\x1b\t", "scopa")
    listed = json.loads(scopa("house", "--json").stdout)["houses"]
    assert [each["name"] for each in listed] == ["Friday night"]
    assert scopa("house", "show", "Friday\nnight").stdout == "scopa\n"


@pytest.mark.parametrize("name", ["", " \n ", "\x1b", "x" * 61])
def test_a_name_that_is_none_is_refused(name, scopa, path):
    """An empty name and one without end are refused, and nothing is written."""
    done = scopa("house", "save", name, "scopa", "--json")
    assert done.returncode == 1
    assert json.loads(done.stdout)["error"]["code"] == "bad_house_name"
    assert not path.exists()


def test_house_rules_live_across_runs(scopa):
    """Saved canonically, listed in order, shown, replaced, played and deleted, each in a run of
    its own."""
    saved = scopa("house", "save", "ours", "scopa+re_bello+napola@target=11,captures=fewest")
    assert "scopa+napola+re_bello@captures=fewest" in saved.stdout
    scopa("house", "save", "Also ours", "scopone")
    assert scopa("house").stdout.splitlines() == [
        "Also ours: scopone",
        "ours: scopa+napola+re_bello@captures=fewest",
    ]
    exported = scopa("house", "show", "ours").stdout.strip()
    again = json.loads(scopa("house", "save", "Also ours", exported, "--json").stdout)
    assert (again["ruleset"], again["former"]) == (exported, "scopone")
    told = scopa("--house", "ours", "--target", "5", "--seat", "human", stdin="r\nq\n").stdout
    assert "Napola" in told
    assert "5 points" in told
    scopa("house", "delete", "ours")
    gone = scopa("--house", "ours")
    assert gone.returncode == 1
    assert "no house rules called “ours”. Known: Also ours." in gone.stderr


def test_house_rules_that_cannot_be_built_are_refused(scopa, path):
    """Every problem is told, and nothing is kept."""
    done = scopa("house", "save", "wild", "scopa+scopone@captures=few", "--json")
    assert len(json.loads(done.stdout)["error"]["problems"]) == 2
    assert not path.exists()


def test_warnings_are_told_on_saving(scopa):
    """What is doubtful is said, and kept all the same."""
    assert "Mind: " in scopa("house", "save", "twice", "scopa+napola+piccola").stdout
    assert scopa("house", "show", "twice").stdout == "scopa+napola+piccola\n"


def test_house_rules_of_a_plugin_that_is_gone_stay(scopa, path):
    """They are listed with the reason, cannot be played, and outlive other changes."""
    scopa("house", "save", "ours", "scopa+napola")
    without = {"SCOPA_HOUSE_RULES": str(path), "SCOPA_BLOCK_PLUGINS": "coins"}
    assert "napola" in piped("", "house", "-l", "en", **without).stdout
    (listed,) = json.loads(piped("", "house", "--json", **without).stdout)["houses"]
    assert listed["error"]["code"] == "bad_ruleset"
    assert piped("", "--house", "ours", **without).returncode == 1
    dialogue = piped("7\n1\nq\n", "-l", "en", **without)
    assert dialogue.returncode == 0
    assert dialogue.stdout.count("no rule called “napola”") == 2
    piped("", "house", "save", "plain", "scopa", **without)
    assert scopa("house", "show", "ours").stdout == "scopa+napola\n"


@pytest.mark.parametrize(
    "content",
    [
        b"[house_rules",
        b"\xff\xfe",
        b"[house_rules]\nours = 3\n",
        b"house_rules = 3\n",
        b'ours = "scopa"\n',
        b'[house_rules]\n"a" = "scopa"\n"a" = "scopone"\n',
    ],
)
def test_a_file_in_another_form_is_left_alone(content, scopa, path):
    """The sentence names the file; neither command nor dialogue writes over it, and play goes
    on."""
    path.parent.mkdir()
    path.write_bytes(content)
    for arguments in (("house",), ("house", "save", "a", "scopa"), ("house", "delete", "a")):
        done = scopa(*arguments)
        assert done.returncode == 1
        assert str(path) in done.stderr
    played = scopa(stdin="7\n\nq\n")
    assert played.returncode == 0
    assert str(path) in played.stdout
    assert "Your hand" in played.stdout
    assert path.read_bytes() == content


@pytest.mark.parametrize("place", ["/proc/house.toml", "/dev/null", "{file}/house.toml"])
def test_where_nothing_can_be_written_is_told(place, tmp_path):
    """A folder that takes no files, a device and a path through a file: a sentence, and play goes
    on."""
    (tmp_path / "file").touch()
    place = place.format(file=tmp_path / "file")
    done = piped("7\n1\nours\nq\n", "--language", "en", SCOPA_HOUSE_RULES=place)
    assert done.returncode == 0
    assert f"{place} cannot be written: " in done.stdout
    assert done.stderr == ""
    assert not Path("/dev/null").is_file()


def test_a_folder_in_place_of_the_file_is_told(tmp_path):
    """What cannot be read is told with the reason."""
    done = piped("", "house", "--language", "en", SCOPA_HOUSE_RULES=str(tmp_path))
    assert "cannot be read: it is a folder" in done.stderr


def test_an_interrupted_write_leaves_the_old_file(tmp_path, monkeypatch):
    """The file is written as a whole or not at all, and leaves nothing behind."""
    store = HouseFile(tmp_path / "house.toml")
    store.put("ours", "scopa")

    def full(_number: int) -> None:
        raise OSError(28, "no space")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(ScopaError, match="cannot_write"):
        store.put("more", "scopone")
    assert store.read() == {"ours": "scopa"}
    assert [each.name for each in tmp_path.iterdir() if each.suffix != ".lock"] == ["house.toml"]


def test_a_link_stays_a_link(tmp_path):
    """Whoever keeps the file elsewhere, and a link to it, keeps both."""
    there, link = tmp_path / "there.toml", tmp_path / "link.toml"
    HouseFile(there).put("ours", "scopa")
    link.symlink_to(there)
    HouseFile(link).put("more", "scopone")
    assert link.is_symlink()
    assert HouseFile(there).read() == {"ours": "scopa", "more": "scopone"}


def test_house_rules_are_kept_and_taken_in_the_dialogue(scopa):
    """Kept in one run under a strange name, taken, replaced and forgotten in the next."""
    napola = add_on_number("napola")
    kept = scopa(stdin=f"4\n{napola}\n3\n7\n7\n1\n{STRANGE[0]}\nq\n")
    assert f"“{STRANGE[0]}” is kept: scopa+napola@target=7" in kept.stdout
    taken = scopa(stdin=f"7\n1\n3\n9\n7\n2\n{STRANGE[0]}\n7\n3\n1\n7\n\nq\n").stdout
    assert "Scopa to 7 points" in taken
    assert "With Napola." in taken
    assert "scopa+napola@target=9 (until now: scopa+napola@target=7)" in taken
    assert f"“{STRANGE[0]}” is forgotten. It was: scopa+napola@target=9" in taken
    assert scopa("house").stdout == "No house rules are kept yet.\n"


def test_house_rules_are_taken_on_a_terminal(path):
    """A person at a pseudo-terminal keeps rules, leaves, comes back and plays by them."""
    house = {"SCOPA_HOUSE_RULES": str(path)}
    first = Terminal("en", **house)
    first.prompts["points"] = [", from \\d+ to \\d+ "]
    first.prompts["name"] = ["A name for these rules"]
    first.prompts["which"].append("Which\\? \\(1–\\d, Enter for none\\) ")
    for prompt, answer in (("start", "3"), ("points", "5"), ("start", "7"), ("which", "1"),
                           ("name", "Grüße 🃏"), ("start", "q")):  # fmt: skip
        assert first.prompt() == prompt
        first.say(answer)
    assert first.prompt() == "end"
    second = Terminal("en", **house)
    second.prompts["which"] = first.prompts["which"]
    for prompt, answer in (("start", "7"), ("which", "1"), ("start", "")):
        assert second.prompt() == prompt
        second.say(answer)
    assert "to 5 points" in second.child.before
    assert second.prompt() == "card"
    assert path.read_text("utf-8").endswith('"Grüße 🃏" = "scopa@target=5"\n')
    second.child.close(force=True)


def test_the_usual_place_is_beside_the_settings(tmp_path):
    """Without ``SCOPA_HOUSE_RULES`` the file lies in the user's configuration folder."""
    config = str(tmp_path / "config")
    home = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": config, "SCOPA_HOME": ""}
    piped("", "house", "save", "ours", "scopa", SCOPA_HOUSE_RULES="", **home)
    assert [each.name for each in tmp_path.rglob("*.toml")] == ["house_rules.toml"]


@pytest.mark.parametrize(
    "arguments", [("frob",), ("save", "x"), ("show",), ("save", "a", "b", "c")]
)
def test_a_wrong_command_line_is_usage(arguments, scopa):
    """Acts that do not exist, and too few or too many words, are usage errors."""
    done = scopa("house", *arguments, "--json")
    assert done.returncode == 2
    assert json.loads(done.stdout)["error"]["code"] == "usage"


def test_rules_taken_away_are_shown(scopa):
    """House rules may lack rules of their variant; the summary names them, and they can be turned
    on again."""
    scopa("house", "save", "ours", "scopa-primiera")
    number = add_on_number("primiera", "scopa-primiera")
    *_, taken, changed = scopa(stdin=f"7\n1\n4\n{number}\nq\n").stdout.split("\n\nScopa to ")
    assert "Without Primiera." in taken
    assert "Without" not in changed


def test_programs_that_save_at_once_lose_nothing(path):
    """Several programs writing the same file wait for each other."""
    environment = {**os.environ, "SCOPA_HOUSE_RULES": str(path)}
    command = [sys.executable, "-m", "scopa_frontends.console", "house", "save"]
    writers = [
        subprocess.Popen(
            [*command, f"n{number}", "scopa"], env=environment, stdout=subprocess.DEVNULL
        )
        for number in range(5)
    ]
    assert [writer.wait() for writer in writers] == [0] * 5
    assert set(HouseFile(path).read()) == {f"n{number}" for number in range(5)}


def test_a_file_keeps_its_permissions(path):
    """Whoever could read the file can read it after it was written again."""
    store = HouseFile(path)
    store.put("ours", "scopa")
    path.chmod(0o640)
    store.put("more", "scopone")
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_rule_of_the_house_is_taken_away(scopa, path):
    """--remove takes away what the house rules have added."""
    scopa("house", "save", "ours", "scopa+napola")
    done = scopa("--house", "ours", "--remove", "napola", stdin="r\nq\n")
    assert done.returncode == 0, done.stderr
    assert "Napola" not in done.stdout


def test_an_empty_text_is_no_game(scopa, path):
    """House rules whose text is empty are refused when they are played."""
    path.parent.mkdir()
    path.write_text('[house_rules]\n"ours" = ""\n', "utf-8")
    assert scopa("--house", "ours", stdin="q\n").returncode == 1
