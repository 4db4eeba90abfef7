"""Shell completion: what can come next, as the program tells it and as real shells take it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from playing import PROGRAM, environment, piped
from scopa_core.options import match_options
from scopa_frontends.console.command_arguments import COMMANDS, SHELLS
from scopa_frontends.text import LANGUAGES
from support import CATALOGUE

PLAYERS = set(CATALOGUE.players)
RULES = set(CATALOGUE.rules)
OPTIONS = {f"{name}=" for name in match_options(CATALOGUE, CATALOGUE.ruleset("scopa").rules)}


def run(line: str, tmp_path: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """What the program does when a shell asks how a line goes on."""
    told = {
        "_ARGCOMPLETE": "1",
        "_ARGCOMPLETE_IFS": "\n",
        "_ARGCOMPLETE_STDOUT_FILENAME": str(tmp_path / "answer"),
        "_ARGCOMPLETE_SUPPRESS_SPACE": "1",
        "COMP_LINE": line,
        "COMP_POINT": str(len(line.encode())),
        "SCOPA_HOME": str(tmp_path),
        "SCOPA_HOUSE_RULES": str(tmp_path / "houses.toml"),
        "SCOPA_SAVES": str(tmp_path / "saves"),
    }
    return subprocess.run(
        PROGRAM, env=environment(**(told | variables)), capture_output=True, text=True, timeout=60
    )


def completed(line: str, tmp_path: Path, **variables: str) -> set[str]:
    """How a line can go on; nothing else is printed."""
    done = run(line, tmp_path, **variables)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    return set((tmp_path / "answer").read_text("utf-8").splitlines())


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("scopa --language ", set(LANGUAGES)),
        ("scopa --variant ", set(CATALOGUE.variants)),
        ("scopa --variant=scopone_s", {"--variant=scopone_scientifico"}),
        ("scopa --add ", RULES),
        ("scopa --variant scopone --remove ", set(CATALOGUE.ruleset("scopone").rules)),
        ("scopa --seat ", {"human", *PLAYERS}),
        ("scopa --deck ", set(CATALOGUE.card_faces)),
        ("scopa --speed ", {"slow", "normal", "fast", "instant"}),
        ("scopa --theme d", {"dark"}),
        ("scopa --auto", {"--auto-last"}),
        ("scopa --no-", {"--no-plain", "--no-auto-last", "--no-save"}),
        ("scopa --option target=2", set()),
        ("scopa --option captures=f", {"captures=fewest"}),
        (
            "scopa --add asso_piglia_tutto --option asso_piglia_tutto.bl",
            {"asso_piglia_tutto.blocked="},
        ),
        ("scopa --seed ", set()),
        ("scopa --variant scopone mov", set()),
        ("scopa --language it mov", {"moves"}),
        ("scopa settings se", {"set"}),
        ("scopa settings set sp", {"speed"}),
        ("scopa settings set auto-last y", {"yes"}),
        ("scopa settings set gone x", set()),
        ("scopa completion ", {"--json", "--help", "--language", *SHELLS}),
        ("scopa simulate scopone --players steady,g", {"steady,greedy"}),
        ("scopa --rules scopa+nap", {"scopa+napola", "scopa+napula"}),
        ("scopa check scopone-primi", {"scopone-primiera"}),
        ("scopa check scopa+napola@target=5,captures=f", {"scopa+napola@target=5,captures=fewest"}),
        ("scopa check scopa@", {f"scopa@{option}" for option in OPTIONS}),
        ("scopa check scopa+gone@", set()),
        ("scopa check 'sc(", set()),
    ],
)  # fmt: skip
def test_what_can_come_next(line, wanted, tmp_path):
    """Names of everything that exists, where it can stand, and nothing where it cannot."""
    assert completed(line, tmp_path) == wanted


def test_commands_and_flags(tmp_path):
    """An empty line goes on with every command and every flag of a game; a command with its own."""
    first = completed("scopa ", tmp_path)
    assert set(COMMANDS) <= first
    assert {"--variant", "--resume", "--plain", "--no-plain"} <= first
    own = completed("scopa perft ", tmp_path)
    assert {"--strict", "--split", "--json"} <= own
    assert "--variant" not in own


def test_what_the_player_keeps(tmp_path):
    """House rules, saved matches and files by their names."""
    (tmp_path / "houses.toml").write_text('[house_rules]\nNonna = "scopa+napola"\n', "utf-8")
    match = tmp_path / "match.sgn"
    piped("", "--seat", "steady", "--seat", "steady", "--seed", "1", "--target", "1",
          "--record", str(match), "--no-save")  # fmt: skip
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "2026-11-29-1.sgn").write_bytes(match.read_bytes())
    assert completed("scopa --house ", tmp_path) == {"Nonna"}
    assert completed("scopa house show N", tmp_path) == {"Nonna"}
    assert completed("scopa --house Nonna --remove nap", tmp_path) == {"napola"}
    assert completed("scopa saves show 2", tmp_path) == {"2026-11-29-1"}
    assert completed("scopa --resume 2", tmp_path) == set()  # it is over
    assert completed(f"scopa replay {tmp_path}/m", tmp_path) == {str(match)}
    assert completed(f"scopa --record {tmp_path}/sa", tmp_path) == {f"{tmp_path}/saves/"}


def test_nothing_breaks_it(tmp_path):
    """Broken settings and house rules, a wrong variable and a plugin left out print nothing, and
    lines go on all the same."""
    (tmp_path / "houses.toml").write_text("[", "utf-8")
    (tmp_path / "settings.toml").write_text("speed = [", "utf-8")
    broken = {
        "SCOPA_SETTINGS": str(tmp_path / "settings.toml"),
        "SCOPA_SPEED": "quick",
        "SCOPA_BLOCK_PLUGINS": "coins",
    }
    assert completed("scopa --variant scopone_s", tmp_path, **broken) == {"scopone_scientifico"}
    assert completed("scopa --house ", tmp_path, **broken) == set()
    assert completed("scopa --add napol", tmp_path, **broken) == set()
    (tmp_path / "answer").unlink()
    failed = run("scopa ", tmp_path, _ARGCOMPLETE="many")
    assert (failed.returncode, failed.stdout, failed.stderr) == (1, "", "")


def test_the_settings_choose_the_language(tmp_path):
    """What names mean is told in the language that is set."""
    told = {"_ARGCOMPLETE_DFS": "\t", "SCOPA_LANGUAGE": "it"}
    (line,) = completed("scopa --variant scopone_tr", tmp_path, **told)
    assert line == "scopone_trentino\tScopone trentino"
    (line,) = completed("scopa rule", tmp_path, **told)
    assert line.startswith("rules\tElenca")


def test_the_script_is_printed():
    """For people as it is, for programs in JSON; another shell is a usage error."""
    for shell in SHELLS:
        plain = piped("", "completion", shell).stdout
        assert json.loads(piped("", "completion", shell, "--json").stdout) == {
            "shell": shell,
            "script": plain.rstrip("\n"),
        }
    assert piped("", "completion", "tcsh").returncode == 2


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """An environment in which ``scopa`` is this program."""
    program = tmp_path / "scopa"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m scopa_frontends.console "$@"\n')
    program.chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    return environment(PATH=path, SCOPA_HOME=str(tmp_path), SCOPA_LANGUAGE="en")


def shell_says(shell: str, code: str, home: dict[str, str]) -> list[str]:
    """The lines that a shell prints."""
    done = subprocess.run([shell, "-c", code], env=home, capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
    return done.stdout.splitlines()


@pytest.mark.skipif(not shutil.which("bash"), reason="needs bash")
def test_bash(home):
    """bash loads the script and completes a line with it, across its word breaks."""
    code = """
        eval "$(scopa completion bash)"
        COMP_LINE="scopa --rules scopa@captures=f" COMP_TYPE=9 COMP_POINT=${#COMP_LINE}
        COMP_WORDS=(scopa --rules scopa @ captures = f) COMP_CWORD=6
        $(complete -p scopa | sed 's/.*-F \\([^ ]*\\).*/\\1/') scopa
        printf '%s\\n' "${COMPREPLY[@]}"
    """
    assert shell_says("bash", code, home) == ["fewest "]


@pytest.mark.skipif(not shutil.which("fish"), reason="needs fish")
def test_fish(home):
    """fish loads the script and completes a line with it, with what it means."""
    code = "scopa completion fish | source; complete -C 'scopa --variant scopone_s'"
    assert shell_says("fish", code, home) == ["scopone_scientifico\tScopone scientifico"]


@pytest.mark.skipif(not shutil.which("zsh"), reason="needs zsh")
def test_zsh(home):
    """zsh loads the script and completes a line with it when Tab is pressed."""
    shell = pexpect.spawn("zsh", ["-f", "-i"], env=home, encoding="utf-8", timeout=20)
    shell.sendline("autoload -U compinit; compinit -u -D")
    shell.sendline('eval "$(scopa completion zsh)"; echo rea"d"y')
    shell.expect("ready\r")
    shell.send("scopa --variant scopone_s\t")
    shell.expect("scopone_s[^ ]*cientifico")
    shell.close(force=True)
