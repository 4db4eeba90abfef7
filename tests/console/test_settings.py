"""Settings: flags, environment and file; changing the file; places and the last choice."""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from playing import PROGRAM, environment, piped
from scopa_core.builder import format_text
from scopa_core.errors import ScopaError
from scopa_core.messages import Message
from scopa_core.notation.rulesets import parse_ruleset
from scopa_frontends.console import places
from scopa_frontends.console.__main__ import main
from scopa_frontends.console.remembered import beginning, recall, remember, with_deck
from scopa_frontends.console.setting_flags import add_setting_flags
from scopa_frontends.console.settings import SETTINGS, SPEEDS, Settings, setting_of
from scopa_frontends.console.settings_file import read_settings, write_setting
from scopa_frontends.console.surroundings import colours_wanted, fullscreen_wanted
from scopa_frontends.presenter.arrangement import Arrangement
from scopa_frontends.text import Text
from scopa_frontends.text.errors import explain
from support import CATALOGUE

ENGLISH = Text("en", CATALOGUE)
OTHER = {
    "language": ("tr", "it", "es"),
    "deck": ("french", "spanish", "italian"),
    "plain": (True, False, True),
    "speed": ("slow", "fast", "instant"),
    "auto_last": (True, False, True),
    "theme": ("dark", "light", "auto"),
    "save": (False, True, False),
}
"""For each setting what the file, the environment and the flag say in these tests."""


def word(value: str | bool) -> str:
    """A value as it is typed."""
    return value if isinstance(value, str) else "yes" if value else "no"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The settings file of a test; the folder is not there yet."""
    return tmp_path / "new folder" / "settings.toml"


def read(path: Path, content: str | bytes | None = None, **variables: str) -> Settings:
    """The settings of a file with that content, and of an environment."""
    if content is not None:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return read_settings({"SCOPA_SETTINGS": str(path), **variables}, CATALOGUE)


def told(settings: Settings) -> list[str]:
    """What is said about what is wrong."""
    return [explain(ENGLISH, fault) for fault in settings.faults]


def scopa(path: Path, *arguments: str, monkeypatch: pytest.MonkeyPatch, **more: str) -> object:
    """The answer of ``scopa settings … --json`` with that settings file."""
    for name in [name for name in os.environ if name.startswith("SCOPA_")]:
        monkeypatch.delenv(name)
    for name, value in {"SCOPA_HOME": str(path.parent), **more}.items():
        monkeypatch.setenv(name, value)
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        main(["settings", *arguments, "--json"])
    return json.loads(out.getvalue())


# -- reading ---------------------------------------------------------------------------------


def test_every_setting_is_tried():
    """These tests know every setting that is declared."""
    assert set(OTHER) == set(SETTINGS)


@pytest.mark.parametrize("name", SETTINGS)
def test_declarations_hold_together(name):
    """The default of a setting can be chosen, its names are its own, and all of it has words."""
    setting = SETTINGS[name]
    assert getattr(Settings(), name) == setting.default
    choices = setting.choices(CATALOGUE)
    if setting.default is None:
        assert setting.unset is not None
    else:
        assert setting.default in choices
    for value in choices:
        assert setting.read(word(value), CATALOGUE) == value
        assert isinstance(setting.label(value, CATALOGUE), Message)
    assert setting_of(name.replace("_", "-").upper()) is setting


def test_every_speed_has_seconds():
    """What can be chosen as speed is what seconds are known for; slower is longer."""
    assert tuple(SETTINGS["speed"].choices(CATALOGUE)) == tuple(SPEEDS)
    pauses = [Settings(speed=name).pause for name in SPEEDS]
    assert pauses == sorted(pauses, reverse=True)
    assert pauses[-1] == 0


@pytest.mark.parametrize("name", SETTINGS)
def test_flag_wins_over_environment_over_file(name, path):
    """Each source wins over those below it, and is told as the source."""
    setting = SETTINGS[name]
    stored, said, given = OTHER[name]
    content = f"{name} = {json.dumps(stored)}\n"
    variables = {setting.variable: word(said)}
    filed = read(path, content)
    assert (getattr(filed, name), filed.source(name)) == (stored, "file")
    varied = read(path, **variables)
    assert (getattr(varied, name), varied.source(name)) == (said, "environment")
    flagged = varied.with_flags(argparse.Namespace(**{name: given}))
    assert (getattr(flagged, name), flagged.source(name)) == (given, "flag")
    unset = varied.with_flags(argparse.Namespace(**{name: None}))
    assert unset == varied
    assert (Settings().source(name), filed.faults, varied.faults) == ("default", (), ())


@pytest.mark.parametrize("name", [name for name, each in SETTINGS.items() if each.flagged])
def test_flags_are_made_from_the_declarations(name):
    """A switch can be turned on and off; other flags take exactly what can be chosen."""
    parser = argparse.ArgumentParser(exit_on_error=False)
    add_setting_flags(ENGLISH, parser)
    setting = SETTINGS[name]
    assert getattr(parser.parse_args([]), name) is None
    if setting.switch:
        on, off = setting.flags
        assert getattr(parser.parse_args([on]), name) is True
        assert getattr(parser.parse_args([off]), name) is False
    else:
        (flag,) = setting.flags
        for value in setting.choices(CATALOGUE):
            assert getattr(parser.parse_args([flag, str(value).upper()]), name) == value
        with pytest.raises(argparse.ArgumentError):
            parser.parse_args([flag, "frob"])


@pytest.mark.parametrize(
    ("line", "found", "wanted"),
    [
        ('speed = "quick"', "quick", "slow, normal, fast, and instant"),
        ("speed = 3", "3", "slow, normal, fast, and instant"),
        ('auto_last = "often"', "often", "true and false"),
        ("save = 1", "1", "true and false"),
        ('plain = "yes"', "yes", "true and false"),
        ('language = "xx"', "xx", "it, en, es, tl, and tr"),
        ("language = true", "true", "it, en, es, tl, and tr"),
        ('theme = ["dark"]', "['dark']", "auto, dark, and light"),
        ('deck = "tarot"', "tarot", "italian, french, "),
        ("[theme]\nx = 1", "{'x': 1}", "auto, dark, and light"),
    ],
)
def test_a_wrong_value_is_told_and_the_rest_counts(line, found, wanted, path):
    """The sentence names file, setting, value and what is allowed; the setting keeps its default,
    and everything else in the file counts."""
    others = {name: v[0] for name, v in OTHER.items() if not line.lstrip("[").startswith(name)}
    content = "".join(f"{name} = {json.dumps(value)}\n" for name, value in others.items())
    settings = read(path, f"{content}{line}\n")
    (sentence,) = told(settings)
    for part in (str(path), found, wanted):
        assert part in sentence
    assert {name: getattr(settings, name) for name in others} == others
    (name,) = set(SETTINGS) - set(others)
    assert f"“{name}”" in sentence
    assert (getattr(settings, name), settings.source(name)) == (SETTINGS[name].default, "default")


def test_a_wrong_variable_is_told_and_the_file_counts(path):
    """A variable that says nothing understood is named with what is allowed; an empty one is
    none."""
    settings = read(path, 'speed = "fast"\n', SCOPA_SPEED="quick", SCOPA_SAVE=" ")
    (sentence,) = told(settings)
    assert "SCOPA_SPEED" in sentence
    assert "“quick”" in sentence
    assert "slow, normal, fast, and instant" in sentence
    assert (settings.speed, settings.source("speed")) == ("fast", "file")


def test_unknown_names_are_told(path):
    """A misspelt name is told with those that there are, and the rest counts."""
    settings = read(path, 'sped = "fast"\nsave = false\n[table]\nspeed = "slow"\n')
    first, second = told(settings)
    assert "“sped”" in first
    assert "auto_last" in first
    assert "“table”" in second
    assert (settings.save, settings.speed) == (False, "normal")


@pytest.mark.parametrize(
    ("content", "line"),
    [("save = true\nspeed =\n", "line 2"), ("save = true\nsave = true\n", "ignored"),
     (b"\xff\xfe", "ignored"), ("x = " + "[" * 5000, "ignored")],
)  # fmt: skip
def test_a_file_that_is_not_understood_is_ignored(content, line, path):
    """It is told by its name and where possible by the line; all settings are the defaults."""
    settings = read(path, content)
    (sentence,) = told(settings)
    assert str(path) in sentence
    assert line in sentence
    assert settings.sources == {}


def test_what_cannot_be_read_is_told_and_what_is_not_there_is_not(path, tmp_path):
    """A folder in place of the file is told; no file, or no folder for it, is nothing."""
    assert told(read(path)) == []
    (tmp_path / "file").touch()
    assert told(read(tmp_path / "file" / "settings.toml")) == []
    (sentence,) = told(read(tmp_path))
    assert "it is a folder" in sentence


def test_spellings(path):
    """Regions of a language, other words for yes and no, capitals and a byte-order mark."""
    settings = read(
        path, b'\xef\xbb\xbflanguage = "fil-PH"\n', SCOPA_SAVE="OFF", SCOPA_SPEED="Fast"
    )
    assert (settings.language, settings.save, settings.speed) == ("tl", False, "fast")
    assert settings.faults == ()


def test_wrong_settings_stop_nothing(tmp_path):
    """The program tells what is wrong, and goes on."""
    path = tmp_path / "settings.toml"
    path.write_text('speed = "quick"\nlanguage = "it"\n', "utf-8")
    done = piped("", "check", "scopa", SCOPA_SETTINGS=str(path), SCOPA_THEME="pink")
    assert (done.returncode, done.stdout) == (0, "scopa\n")
    assert len(done.stderr.splitlines()) == 2


# -- writing ---------------------------------------------------------------------------------

OURS = """\
# Mine.
sped = 3          # once I know what it is

speed = "slow"    # for Nonna
theme = 'dark'

[later]
save = "a table of mine"
"""


def test_one_line_changes(path):
    """Changing, adding and taking out a setting leaves comments, order, unknown names and tables
    as they are."""
    read(path, OURS)
    write_setting(path, "speed", "fast")
    assert path.read_text("utf-8") == OURS.replace('"slow"', '"fast"')
    write_setting(path, "auto_last", True)
    now = tomllib.loads(path.read_text("utf-8"))
    assert now["auto_last"] is True
    assert now["later"] == {"save": "a table of mine"}
    assert (
        path.read_text("utf-8").replace("auto_last = true\n", "").split()
        == OURS.replace('"slow"', '"fast"').split()
    )
    write_setting(path, "theme", None)
    assert "theme" not in path.read_text("utf-8")
    assert read(path).speed == "fast"


@pytest.mark.parametrize("name", SETTINGS)
def test_what_is_written_is_read(name, path):
    """Every value of every setting comes back from a new file, and is gone after a reset."""
    for value in SETTINGS[name].choices(CATALOGUE):
        write_setting(path, name, value)
        settings = read(path)
        assert (getattr(settings, name), settings.faults) == (value, ())
    write_setting(path, name, None)
    assert read(path).sources == {}


def test_a_reset_makes_no_file(path):
    """Taking a setting out of a file that is not there leaves it not there."""
    write_setting(path, "speed", None)
    assert not path.parent.exists()


@pytest.mark.parametrize("content", [b"speed = ", b"\xff", b"speed = 1\nspeed = 2\n", b"[save"])
def test_a_file_that_is_not_understood_is_never_written_over(content, path):
    """The error names the file, which stays as it is."""
    read(path, content)
    for value in ("fast", None):
        with pytest.raises(ScopaError, match="settings_left") as error:
            write_setting(path, "speed", value)
        assert str(path) in explain(ENGLISH, error.value)
    assert path.read_bytes() == content


@pytest.mark.parametrize("name", SETTINGS)
def test_a_file_of_tables_is_changed_or_left(name, path):
    """Where tables stand first or bear the name of a setting, what is written is what is read, or
    nothing is written."""
    for content in ("[x]\ny = 1\n", f"[x]\ny = 1\n\n[{name}]\nz = 1\n", f"{name}.z = 1\n[x]\n"):
        read(path, content)
        value = OTHER[name][0]
        try:
            write_setting(path, name, value)
        except ScopaError:
            assert path.read_text("utf-8") == content
        else:
            assert tomllib.loads(path.read_text("utf-8")) == {
                **tomllib.loads(content),
                name: value,
            }


def test_what_cannot_be_written_is_told(tmp_path):
    """A folder, a device and a path through a file are errors with the reason."""
    (tmp_path / "file").touch()
    for place in (tmp_path, Path(os.devnull), tmp_path / "file" / "x.toml"):
        with pytest.raises(ScopaError, match="cannot_write"):
            write_setting(place, "speed", "fast")
    assert not Path(os.devnull).is_file()


def test_programs_that_write_at_once_lose_nothing(path):
    """Several programs that change the same file wait for each other."""
    setting = {"speed": "fast", "theme": "dark", "save": "no"}
    told = environment(SCOPA_SETTINGS=str(path))
    writers = [
        subprocess.Popen([*PROGRAM, "settings", "set", *each], env=told, stdout=subprocess.DEVNULL)
        for each in setting.items()
    ]
    assert [writer.wait() for writer in writers] == [0] * 3
    assert tomllib.loads(path.read_text("utf-8")) == {**setting, "save": False}


def test_the_command_lists_sets_and_resets(path, monkeypatch):
    """Values with their sources and places; setting and resetting tell what counts then."""

    def run(*arguments, **more):
        return scopa(path, *arguments, monkeypatch=monkeypatch, **more)

    assert run("set", "auto-last", "ON")["value"] is True
    overruled = run("set", "speed", "slow", SCOPA_SPEED="fast")
    assert overruled == {"name": "speed", "value": "fast", "source": "environment"}
    listed = run("--theme", "dark", "--language", "it")
    found = {each["name"]: (each["value"], each["source"]) for each in listed["settings"]}
    assert found == {
        "language": ("it", "flag"),
        "deck": (None, "default"),
        "plain": (False, "default"),
        "speed": ("slow", "file"),
        "auto_last": (True, "file"),
        "theme": ("dark", "flag"),
        "save": (True, "default"),
    }
    assert listed["places"]["settings"] == str(path)
    assert run("reset", "speed") == {"name": "speed", "value": "normal", "source": "default"}
    assert run("set", "sped", "slow")["error"]["code"] == "no_such_setting"
    assert run("set", "speed", "quick")["error"]["code"] == "bad_value"
    assert run("reset", "sped")["error"]["code"] == "no_such_setting"


# -- places ----------------------------------------------------------------------------------

PATHS = {
    "settings.toml": places.settings_path,
    "house_rules.toml": places.house_rules_path,
    "saves": places.saves_path,
    "last_match.toml": places.last_match_path,
}
OWN = {
    "settings.toml": "SCOPA_SETTINGS",
    "house_rules.toml": "SCOPA_HOUSE_RULES",
    "saves": "SCOPA_SAVES",
}


@pytest.mark.parametrize("name", PATHS)
def test_one_folder_for_everything(name):
    """``SCOPA_HOME`` holds everything; a variable of its own wins for its file; an empty one is
    none."""
    assert PATHS[name]({"SCOPA_HOME": "/stick"}) == Path("/stick") / name
    if name in OWN:
        assert PATHS[name]({"SCOPA_HOME": "/stick", OWN[name]: "/other"}) == Path("/other")
        assert PATHS[name]({"SCOPA_HOME": "/stick", OWN[name]: ""}) == Path("/stick") / name


@pytest.mark.skipif(sys.platform != "linux", reason="tells the folders of Linux")
def test_the_usual_places(tmp_path, monkeypatch):
    """Without a variable each file lies where the system keeps files of its kind."""
    for kind in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))
    assert {name: find({}).relative_to(tmp_path).as_posix() for name, find in PATHS.items()} == {
        "settings.toml": "CONFIG/scopa/settings.toml",
        "house_rules.toml": "CONFIG/scopa/house_rules.toml",
        "saves": "DATA/scopa/saves",
        "last_match.toml": "STATE/scopa/last_match.toml",
    }


# -- the last choice ---------------------------------------------------------------------------

LAST = Arrangement(
    parse_ruleset("scopone+napola@target=21"),
    (("human", 'Ada "la Rossa" 🃏'), ("greedy", ""), ("human", "Bruno"), ("steady", "")),
)
USUAL = Arrangement(parse_ruleset("scopa"), seed=7)


def test_the_last_choice_comes_back(tmp_path):
    """Rules and seats come back at a terminal; a pipe begins with the usual match."""
    home = {"SCOPA_HOME": str(tmp_path / "new folder")}
    assert recall(CATALOGUE, home) is None
    remember(LAST, home)
    assert recall(CATALOGUE, home) == LAST
    assert beginning(USUAL, CATALOGUE, home, None, True) == replace(LAST, seed=7)
    assert beginning(USUAL, CATALOGUE, home, None, False) == USUAL
    french = beginning(USUAL, CATALOGUE, home, "french", True)
    assert format_text(french.rules) == "scopone+napola@target=21,deck=french"


@pytest.mark.parametrize(
    "content",
    [
        "rules =",
        "",
        "rules = 3",
        'rules = "scopa+gone"',
        'rules = "scopa("',
        'rules = "scopa"\nseats = 3',
        'rules = "scopa"\nseats = [1]',
        'rules = "scopa"\n[[seats]]\nkind = "human"',
        'rules = "scopa"\n[[seats]]\nkind = "wizard"\nname = ""',
        'rules = "scopa"\n' + '[[seats]]\nkind = "human"\nname = ""\n' * 3,
    ],
)
def test_a_last_choice_that_cannot_be_played_is_forgotten(content, tmp_path):
    """A plugin that is gone, a level that is gone, too many seats and any damage: the usual
    match."""
    home = {"SCOPA_HOME": str(tmp_path)}
    (tmp_path / "last_match.toml").write_text(content, "utf-8")
    assert recall(CATALOGUE, home) is None
    assert beginning(USUAL, CATALOGUE, home, None, True) == USUAL


def test_remembering_never_stops_the_game(tmp_path):
    """Where nothing can be written nothing is remembered, and nothing is said."""
    (tmp_path / "file").touch()
    for place in (os.devnull, str(tmp_path / "file"), "/proc/none"):
        remember(LAST, {"SCOPA_HOME": place})
        assert recall(CATALOGUE, {"SCOPA_HOME": place}) is None


@pytest.mark.parametrize(
    ("rules", "deck", "played"),
    [
        ("scopa", "french", "scopa@deck=french"),
        ("scopa", None, "scopa"),
        ("scopa@deck=spanish", "french", "scopa@deck=spanish"),
        ("scopa", "tarot", "scopa"),
        ("gone", "french", "gone"),
    ],
)
def test_the_cards_for_new_matches(rules, deck, played):
    """The cards that are set count where the rules name none and can be played with them."""
    assert format_text(with_deck(CATALOGUE, parse_ruleset(rules), deck)) == played


# -- surroundings ----------------------------------------------------------------------------


class Stream(io.StringIO):
    """A stream that may be a terminal."""

    encoding = "utf-8"

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self.terminal = terminal

    def isatty(self) -> bool:
        if self.closed:
            raise ValueError("closed")
        return self.terminal


@pytest.mark.parametrize(
    ("plain", "term", "terminals", "wanted"),
    [
        (False, "xterm", (True, True, True), True),
        (True, "xterm", (True, True, True), False),
        (False, "dumb", (True, True, True), False),
        (False, "xterm", (False, True, True), False),
        (False, "xterm", (True, False, True), False),
        (False, "xterm", (True, True, False), False),
        pytest.param(
            False,
            "",
            (True, True, True),
            False,
            marks=pytest.mark.skipif(os.name == "nt", reason="POSIX"),
        ),
    ],
)
def test_where_the_full_screen_is_wanted(plain, term, terminals, wanted):
    """A person at a terminal that can show it, who does not want lines; also errors go there, on
    which the screen is drawn."""
    streams = [Stream(terminal) for terminal in terminals]
    assert fullscreen_wanted(Settings(plain=plain), {"TERM": term}, *streams) is wanted
    streams[0].close()
    assert not fullscreen_wanted(Settings(plain=plain), {"TERM": term}, *streams)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "nonsense"])
def test_where_cards_cannot_be_written(encoding):
    """A terminal without the characters of the cards gets lines."""
    odd = Stream(True)
    odd.encoding = encoding
    assert not fullscreen_wanted(Settings(), {"TERM": "xterm"}, Stream(True), odd)


def test_no_colour():
    """Whatever ``NO_COLOR`` holds forbids colours, unless it is empty."""
    assert colours_wanted({})
    assert colours_wanted({"NO_COLOR": ""})
    assert not colours_wanted({"NO_COLOR": "0"})
