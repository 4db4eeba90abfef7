"""The commands of the contract, run as a program runs them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from scopa_core.cards import DECK_40

PACK = "".join(map(str, DECK_40.cards))
DOWN = "".join(map(str, reversed(DECK_40.cards)))
"""The pack from the king of clubs down: 6b and 5b are the first two plays, and take nothing."""
SIX = "scopa 6b3c/AsRb 2d4c6s - -/- -/- 1 - 2 0/0"


def test_a_refused_move_always_lists_what_is_legal():
    """Whatever is wrong with the move, reasons and legal moves are there."""
    for move in ("6bx2d2d", "6bx6s*", "zz", "6b*", "6bx??", "6b"):
        error = answer("play-move", SIX, move, code=1)["error"]
        assert error["legal"] == ["3c", "6bx6s"], move
        assert error["reasons"], move
        assert error["reasons"][0]["text"], move


def test_errors_speak_of_the_pack_that_is_played_with():
    """Cards in errors are named after the position's or the record's pack."""
    position = "scopa@deck=french 6d3c/AsRb 2d4c - -/- -/- 1 - 2 0/0"
    assert "6 of diamonds" in scopa("play-move", position, "6d").stderr
    record = f"""[Format "sgn/1"]
[Rules "scopa@deck=french"]
[Round "1"]
[Stock "{DOWN}"]
1.6bx7b
"""
    assert "7 of clubs" not in scopa("replay", "-", stdin=record).stderr.replace("7b", "")
    assert "6 of clubs" in scopa("replay", "-", stdin=record.replace("1.6bx7b", "1.6bxRb")).stderr


def test_names_from_strangers_cannot_command_the_terminal():
    """Control characters in names and arguments are replaced before they are printed."""
    record = f"""[Format "sgn/1"]
[Rules "scopa"]
[Seats "\x1b[31mEve\x07" "Ada\\nBob"]
[Round "1"]
[Stock "{DOWN}"]
1.6b
"""
    told = scopa("replay", "-", stdin=record).stdout
    assert "Eve" in told
    assert "\x1b" not in told
    assert "\x07" not in told
    assert "\nBob" not in told
    assert "\x1b" not in scopa("moves", "scopa \x1b[31m7x/- - - -/- -/- 1 - 2 0/0").stderr


def test_usage_errors_are_objects_too():
    """With ``--json`` a wrong command line is told as an object as well."""
    for arguments in (("moves",), ("perft", SIX, "x"), ("frob",), ("--language", "xx", "rules")):
        done = scopa(*arguments, "--json")
        assert done.returncode == 2
        assert json.loads(done.stdout)["error"]["code"], arguments


def test_json_survives_an_output_that_is_not_unicode():
    """Where the output cannot carry a letter, JSON escapes it."""
    done = subprocess.run(
        [sys.executable, "-m", "scopa_frontends.console", "rules", "--json", "-l", "tr"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        timeout=60,
    )
    titles = {rule["title"] for rule in json.loads(done.stdout)["rules"]}
    assert not any("?" in title for title in titles)


@pytest.mark.parametrize("stream", ["<&-", ">&-", "2>&-"])
@pytest.mark.parametrize("arguments", ["--seat human", "rules", "replay -"])
def test_a_closed_stream_is_no_traceback(stream, arguments):
    """A standard stream that is closed is an end of input, or output that goes nowhere."""
    done = subprocess.run(
        ["/bin/sh", "-c", f"{sys.executable} -m scopa_frontends.console {arguments} {stream}"],
        input="",
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert "Traceback" not in done.stderr + done.stdout
    assert done.returncode in (0, 1)


@pytest.mark.parametrize("delay", [0.02, 0.05, 0.08, 0.12, 0.2])
def test_an_interrupt_while_starting_is_no_traceback(delay):
    """Ctrl-C at any moment after Python itself has started is no traceback."""
    child = subprocess.Popen(
        [sys.executable, "-c", START],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert child.stdout.readline() == "ready\n"
    time.sleep(delay)
    child.send_signal(signal.SIGINT)
    told = child.communicate(timeout=20)
    assert "Traceback" not in told[1]
    assert child.returncode == 130


START = """
import sys
print("ready", flush=True)
from scopa_frontends.console.__main__ import main
sys.exit(main(["--seat", "human", "--language", "en"]))
"""


def scopa(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run the installed program in English."""
    return subprocess.run(
        [sys.executable, "-m", "scopa_frontends.console", "--language", "en", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )


def answer(*arguments: str, stdin: str = "", code: int = 0) -> dict:
    """The JSON a command answers."""
    done = scopa(*arguments, "--json", stdin=stdin)
    assert done.returncode == code, done.stderr
    return json.loads(done.stdout)


def test_moves_are_sorted_and_mark_a_scopa():
    """``moves`` lists the moves of the seat to play as sorted text, a scopa with its star."""
    assert answer("moves", SIX) == {"moves": ["3c", "6bx6s"]}
    sweep = "scopa 6b3c/AsRb 2d4c - -/- -/- 1 - 2 0/0"
    assert answer("moves", sweep) == {"moves": ["3c", "6bx2d4c*"]}
    over = "scopa -/- - - -/- -/- - - 2 0/0"
    assert answer("moves", over) == {"moves": []}


def test_play_move_answers_the_position_and_the_events():
    """``play-move`` answers the position after the move and what happened."""
    done = answer("play-move", SIX, "6bx6s")
    assert done["position"] == "scopa 3c/AsRb 2d4c - 6s6b/- -/- 2 1 2 0/0"
    assert done["events"] == [{"event": "CardsCaptured", "seat": 1, "card": "6b", "captured": "6s"}]


def test_play_move_takes_a_move_with_or_without_its_star():
    """A scopa may be typed without its star; a star on what is no scopa is wrong."""
    sweep = "scopa 6b3c/AsRb 2d4c - -/- -/- 1 - 2 0/0"
    assert answer("play-move", sweep, "6bx2d4c") == answer("play-move", sweep, "6bx2d4c*")
    assert answer("play-move", SIX, "6bx6s*", code=1)["error"]["code"] == "wrong_star"


def test_an_illegal_move_says_why_and_what_is_legal():
    """An illegal move exits with 1, its reasons and the legal moves."""
    error = answer("play-move", SIX, "6bx2d4c", code=1)["error"]
    assert error["code"] == "illegal_move"
    assert [reason["code"] for reason in error["reasons"]] == ["single_bars_sum"]
    assert error["legal"] == ["3c", "6bx6s"]
    assert "6 of swords" in error["reasons"][0]["text"]


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("6b", "must_capture"),
        ("6bx4c", "wrong_sum"),
        ("6bx5d", "not_on_table"),
        ("7d", "not_in_hand"),
        ("As", "not_in_hand"),
        ("6bx-", "empty_capture"),
    ],
)
def test_every_illegal_move_has_its_reason(move, code):
    """Each way to be wrong is told apart."""
    error = answer("play-move", SIX, move, code=1)["error"]
    assert [reason["code"] for reason in error["reasons"]] == [code]


def test_score_gives_the_leftovers_first():
    """``score`` scores piles and sweeps after the rules gave away what lies on the table."""
    done = answer("score", "scopa -/- 3dFc - 7d7c7s7b/AdAc -/Ac - 1 2 0/0")
    assert done["points"] == [4, 1]
    assert [(each["category"], each["side"]) for each in done["lines"]] == [
        ("carte", 1),
        ("denari", 1),
        ("settebello", 1),
        ("primiera", 1),
        ("scope", 2),
    ]
    assert done["lines"][3]["cards"] == "7d7c7s7b"


def test_deal_answers_the_position_of_a_pack():
    """``deal`` deals table cards first, then one card at a time from the seat after the dealer."""
    done = answer("deal", "scopa", PACK)
    assert done["void"] is None
    assert done["position"].startswith("scopa 5d7dCd/6dFdRd Ad2d3d4d Ac")
    other = answer("deal", "scopa", PACK, "--dealer", "1")["position"].split()
    assert other[1] == "6dFdRd/5d7dCd"
    assert other[6:9] == ["2", "-", "1"]


def test_deal_says_that_a_deal_is_void():
    """Three kings on the table make the deal void, with the reason."""
    kings = "RdRcRs5b" + "".join(c for c in map(str, DECK_40.cards) if c not in "RdRcRs5b")
    done = answer("deal", "scopa", kings)
    assert "king of coins, king of cups, and king of swords" in done["void"]
    assert done["position"].split()[6] == "-"


def test_deal_refuses_a_pack_that_is_not_whole():
    """A pack with missing or doubled cards is refused, naming them."""
    error = answer("deal", "scopa", PACK[2:], code=1)["error"]
    assert error["code"] == "wrong_pack"
    assert "Ad" in error["text"]


def test_perft_counts_and_splits():
    """``perft`` counts the sequences of a length, and for each first move with ``--split``."""
    assert answer("perft", SIX, "2") == {"nodes": 4}
    assert answer("perft", SIX, "2", "--split") == {"nodes": 4, "split": {"3c": 2, "6bx6s": 2}}
    assert answer("perft", SIX, "0") == {"nodes": 1}


def test_rules_and_variants_describe_everything():
    """``rules`` and ``variants`` give names, versions, options with choices, plugins, conflicts."""
    rules = {rule["name"]: rule for rule in answer("rules")["rules"]}
    assert rules["asso_piglia_tutto"]["plugin"] == "asso_piglia_tutto"
    assert {"asso_piglia_tutto", "cirulla", "mazzo_52"} <= set(rules["quindici"]["conflicts"])
    assert rules["napola"]["conflicts"] == ["mazzo_52"]
    captures = rules["presa"]["options"][0]
    assert captures["name"] == "captures"
    assert captures["default"] == "any"
    assert [choice["value"] for choice in captures["choices"]] == [
        "any",
        "fewest",
        "any_even_over_single",
    ]
    variants = {variant["name"]: variant for variant in answer("variants")["variants"]}
    assert variants["scopa_bga"]["match"] == {"captures": "fewest", "primiera_missing": "sum"}
    assert variants["scopone"]["seatings"] == [{"seats": 4, "teams": 2}]
    options = {option["name"]: option for option in variants["scopa_bga"]["options"]}
    assert options["captures"]["default"] == "fewest"
    assert (options["target"]["minimum"], options["target"]["maximum"]) == (1, 999999)
    assert {"asso_piglia_tutto", "cirulla"} <= set(variants["scopa_quindici"]["conflicts"])
    assert variants["scopa"]["version"] == 1


def test_simulate_repeats_itself_for_a_seed():
    """The same seed plays the same rounds; every round is won by a side or level."""
    one, two = (
        answer("simulate", "scopa", "--players", "greedy,random", "--rounds", "40", "--seed", "7")
        for _ in range(2)
    )
    assert one["points"] == two["points"]
    assert one["rounds"] == 40
    assert sum(one["wins"]) + one["draws"] == 40
    other = answer("simulate", "scopa", "--rounds", "40", "--seed", "8", "--players", "random")
    assert other["points"] != one["points"]


def test_a_table_of_six_is_simulated_by_side_or_by_seat():
    """Players are named for each side or for each seat; another number is refused."""
    rules = "scopa@seats=6"
    for players in ("random,greedy", "random,random,random,greedy,greedy,greedy"):
        done = answer("simulate", rules, "--players", players, "--rounds", "2")
        assert len(done["points"]) == 2
    error = answer("simulate", rules, "--players", "random,random,random,random", code=1)["error"]
    assert error["code"] == "wrong_players"
    error = answer("simulate", "scopa", "--players", "nobody,random", code=1)["error"]
    assert error["code"] == "unknown_player"


def test_replay_recomputes_a_record():
    """``replay`` answers rules, rounds and standing; an unfinished round is told apart."""
    record = f"""[Format "sgn/1"]
[Rules "scopa"]
[Round "1"]
[Stock "{DOWN}"]
1.6b 2.5b
"""
    done = answer("replay", "-", stdin=record)
    assert done["rules"] == "scopa"
    assert done["winner"] is None
    assert done["points"] == [0, 0]
    assert done["rounds"][0]["lines"] == []
    assert done["rounds"][0]["position"].startswith("scopa 2b4b/Ab3b 5b6b7bFbCbRb ")


def test_a_faulty_record_says_where_and_keeps_the_moves():
    """A faulty record exits with 1, line, column and the moves before the fault."""
    record = f"""[Format "sgn/1"]
[Rules "scopa"]
[Round "1"]
[Stock "{DOWN}"]
1.6b 1.4b
"""
    error = answer("replay", "-", stdin=record, code=1)["error"]
    assert (error["code"], error["line"], error["column"]) == ("wrong_turn", 5, 6)
    assert error["moves"] == ["1.6b"]


def test_errors_go_to_standard_error_in_the_chosen_language():
    """An error is a sentence on standard error, in the language asked for."""
    english = scopa("moves", "scopa 7x/AsRb - - -/- -/- 1 - 2 0/0")
    italian = scopa("moves", "scopa 7x/AsRb - - -/- -/- 1 - 2 0/0", "--language", "it")
    assert english.returncode == italian.returncode == 1
    assert english.stdout == italian.stdout == ""
    assert "Line 1, column 7" in english.stderr
    assert english.stderr != italian.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("moves",),
        ("perft", SIX, "minus"),
        ("perft", SIX, "100"),
        ("frobnicate",),
        ("--players", "²"),
        ("--language", "xx"),
        ("simulate", "scopa", "--rounds", "0"),
        ("--rules", "scopa", "--variant", "scopone"),
    ],
)
def test_a_wrong_command_line_exits_with_2(arguments):
    """What the command line does not allow exits with 2 and prints nothing on standard output."""
    done = scopa(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr


def test_a_ruleset_with_problems_names_all_of_them():
    """All problems of a ruleset are reported together."""
    error = answer("deal", "scopa+foo-bar@seats=6,teams=4", PACK, code=1)["error"]
    codes = {problem["code"] for problem in error["problems"]}
    assert codes == {"unknown_rule", "rule_not_present", "uneven_teams"}


@pytest.mark.parametrize("path", ["/nowhere/at/all.sgn", "/"])
def test_a_file_that_cannot_be_read_is_told(path):
    """A missing file or a folder is an error that names it."""
    error = answer("replay", path, code=1)["error"]
    assert error["code"] == "no_file"
    assert path in error["text"]


def test_a_file_that_is_no_text_is_told(tmp_path):
    """Bytes that are no UTF-8 are refused, not guessed at."""
    path = tmp_path / "game.sgn"
    path.write_bytes(b"[Format \xff\xfe]")
    assert answer("replay", str(path), code=1)["error"]["code"] == "not_text"


def test_verify_checks_the_seals(tmp_path):
    """``verify`` accepts an untouched record and finds a pack that was changed."""
    path = tmp_path / "game.sgn"
    played = scopa("--seed", "3", "--seat", "random", "--seat", "random", "--record", str(path))
    assert played.returncode == 0
    done = answer("verify", str(path))
    assert done["fair"] is True
    assert {each["status"] for each in done["rounds"]} == {"ok"}
    text = path.read_text(encoding="utf-8")
    start = text.index('[Salt "') + len('[Salt "')
    digit = "0" if text[start] != "0" else "1"
    path.write_text(text[:start] + digit + text[start + 1 :], encoding="utf-8")
    changed = answer("verify", str(path), code=1)
    assert changed["fair"] is False
    assert changed["rounds"][0]["status"] == "mismatch"


def test_a_record_without_seals_cannot_be_verified():
    """A record that carries no commitment is said to have nothing to check."""
    record = f'[Format "sgn/1"]\n[Rules "scopa"]\n[Round "1"]\n[Stock "{PACK}"]\n'
    assert answer("verify", "-", stdin=record, code=1)["error"]["code"] == "nothing_to_verify"


@pytest.mark.parametrize(
    "arguments", [("--target", "\x1b[31m"), ("--bogus\x1b[31m",), ("perft", SIX, "\x1b]0;x\a")]
)
def test_usage_errors_cannot_command_the_terminal(arguments):
    """What argparse echoes of the command line is made harmless too."""
    done = scopa(*arguments)
    assert done.returncode == 2
    assert "\x1b" not in done.stderr


def test_a_refused_claim_lists_what_is_legal():
    """A claim where none are played is a refused move like any other."""
    error = answer("play-move", SIX, "!claim", code=1)["error"]
    assert error["code"] == "no_claims"
    assert error["legal"] == ["3c", "6bx6s"]
    assert error["reasons"]


def test_faulty_positions_speak_of_their_own_pack():
    """Cards in errors about a position are named after the pack its ruleset names."""
    told = scopa("moves", "scopa@deck=french RdRd/3c 4d5d - -/- -/- 1 - 2 0/0").stderr
    assert "king of diamonds" in told
