"""``scopa learn`` in the line mode: through a pipe and at a terminal."""

from __future__ import annotations

import json
import signal

import pexpect
import pytest

from playing import PROGRAM, environment, piped
from scopa_core.notation.positions import parse_position
from scopa_frontends.presenter.lessons import LESSONS
from scopa_frontends.text import LANGUAGES
from support import CATALOGUE

RIGHT = [lesson.wanted for lesson in LESSONS if lesson.wanted]
ALWAYS_FIRST = ["1"] * 60
"""Enough for the short match, choices between captures included."""


def learn(answers: list[str], *arguments: str, **changes: str):
    """Go through the tutorial with these answers."""
    return piped("".join(f"{answer}\n" for answer in answers), "learn", *arguments, **changes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_tutorial_through_a_pipe(language):
    """With the right answers, told as codes, all ten steps are gone through to the end."""
    answers = [each for right in RIGHT for each in (right, "")]
    done = learn([*answers, *ALWAYS_FIRST], "--seed", "1", "--language", language)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "{" not in done.stdout


def test_the_steps_are_counted():
    """Each step says which it is, and the table and the hand with the numbers of the cards."""
    answers = [each for right in RIGHT for each in (right, "")]
    done = learn([*answers, *ALWAYS_FIRST], "--seed", "1", "--language", "en", "--plain")
    for number, lesson in enumerate(LESSONS, 1):
        assert f"Step {number} of 10: {lesson.title.text}\n" in done.stdout
    assert "On the table: knight of coins and 2 of clubs.\n" in done.stdout
    assert "Your hand: 1: 4 of cups; 2: knight of swords; 3: king of clubs.\n" in done.stdout
    assert done.stdout.endswith("Have fun playing Scopa!\nType scopa to play a match.\n")


def test_wrong_answers_first():
    """A wrong move is corrected, a forbidden one refused by the rules, a word that means nothing
    is told so, and then the right one passes."""
    answers = ["7cx2d5d", "2", "9", "what", "", "6bx2d4s", "q"]
    done = learn(answers, "4", "--language", "en")
    assert done.returncode == 0
    told = done.stdout
    first, second, third = (
        told.index("it must be taken alone: 7 of clubs"),
        told.index("Try again."),
        told.index("You take the 2 of coins and the 4 of swords with the 6 of clubs."),
    )
    assert first < second < third
    assert "There is no card 9" in told
    assert "“what” is neither a card nor a command" in told
    assert "Step 5 of 10" not in told


def test_a_capture_is_chosen_from_a_list():
    """A card that can take in several ways is asked about; the wrong way is corrected, and Enter
    chooses another card."""
    done = learn(["3", "h", "", "3", "1", "3", "2", "q"], "5", "--language", "en")
    assert done.stdout.count("There are 2 ways to play the king of swords:") == 3
    assert "Hint: take the 7 of coins and the 3 of clubs with the king of swords." in done.stdout
    assert "you leave it to Gina" in done.stdout
    assert "You take the 7 of coins and the 3 of clubs with the king of swords." in done.stdout


def test_back_and_on():
    """``b`` and ``n`` turn to other steps, at a card and after a step; before the first there is
    none."""
    done = learn(["b", "n", "b", "2", "b", "n", "7sx7d", "b", "q"], "--language", "en")
    steps = [line[5] for line in done.stdout.splitlines() if line.startswith("Step ")]
    assert steps == ["1", "1", "2", "1", "1", "2", "1"]
    assert done.stdout.count("This is the first step.") == 2
    assert "scopa learn 1 goes on from here." in done.stdout


def test_on_from_the_last_step_ends_the_tutorial():
    """Who does not want the short match goes on, and is done."""
    done = learn(["n"], "10", "--language", "en")
    assert done.returncode == 0
    assert done.stdout.endswith("Type scopa to play a match.\n")


def test_help_names_every_key():
    """The help tells of the keys of the tutorial, and each of them does something."""
    done = learn(["?", "h", "t", "s", "f", "q"], "9", "--language", "en")
    for key in "?htsrlbnq":
        assert f"\n{key}  " in done.stdout
    assert done.stdout.count("Step 9 of 10") == 2
    assert "Hint: take the 7 of cups and the 3 of swords with the king of swords." in done.stdout
    assert "Gina: 17 cards taken, 0 scope." in done.stdout
    assert "“f” is neither a card nor a command" in done.stdout


def test_a_hint_before_every_move_of_the_match():
    """In the short match a hint names a move that can be made."""
    done = learn(["h", "1", "h", "q"], "10", "--seed", "3", "--language", "en")
    hints = [line for line in done.stdout.splitlines() if line.startswith("Hint: ")]
    assert hints[0] == "Hint: take the 7 of coins and the 3 of cups with the king of swords."
    assert len(hints) == 2
    assert "sealed" not in done.stdout


def test_the_language_is_changed_in_the_middle():
    """``l it`` goes on in Italian, and the next step is Italian too."""
    done = learn(["l it", "CsxCd", "", "q"], "--language", "en")
    assert "Si continua in italiano." in done.stdout
    assert "Prendi il cavallo di denari con il cavallo di spade." in done.stdout
    assert "Le tue carte: 1: re di coppe;" in done.stdout


def test_another_pack():
    """The tutorial speaks of the cards the learner has."""
    done = learn(["2", "q"], "--deck", "french", "--language", "en")
    assert "You take the queen of diamonds with the queen of spades." in done.stdout
    assert "coins" not in done.stdout


@pytest.mark.parametrize("answers", [[], ["1"], ["2"], ["n", "2", "", "7"]])
def test_the_input_ends_in_the_middle(answers):
    """Input that ends before the tutorial does is told, with exit code 1."""
    done = learn(answers, "--language", "en")
    assert done.returncode == 1
    assert done.stderr == "The input ended before the tutorial was over.\n"


@pytest.mark.parametrize(
    ("answers", "step"), [(["q"], 1), (["2", "q"], 2), (["n", "n", "n", "n", "3", "q"], 5)]
)
def test_leaving(answers, step):
    """``q`` leaves at a card, after a step and in a choice, and says how to come back."""
    done = learn(answers, "--language", "en")
    assert done.returncode == 0
    left = f"You left the tutorial. scopa learn {step} goes on from here."
    assert done.stdout.splitlines()[-1] == left


@pytest.mark.parametrize("step", ["0", "11", "x"])
def test_there_is_no_such_step(step):
    """A step that is not there is an error of the command line."""
    done = learn([], step, "--language", "en")
    assert done.returncode == 2
    assert "is not a whole number from 1 to 10" in done.stderr


def test_an_unknown_pack_is_refused():
    """A pack that nobody brings is refused, with and without JSON."""
    done = learn([], "--deck", "tarot", "--language", "en")
    assert done.returncode == 1
    assert "“tarot” is not allowed for “deck”" in done.stderr
    told = json.loads(learn([], "--deck", "tarot", "--json").stdout)
    assert told["error"]["code"] == "bad_ruleset"


def test_the_steps_for_programs():
    """``--json`` lists the steps with their positions, in the language asked for."""
    steps = json.loads(learn([], "--json", "--language", "en").stdout)["steps"]
    assert [step["number"] for step in steps] == list(range(1, 11))
    assert steps[5]["title"] == "Scopa!"
    assert steps[9]["position"] is None
    assert parse_position(steps[8]["position"], CATALOGUE).state.turn == 0


def test_a_person_at_a_terminal():
    """At a pseudo-terminal the tutorial asks as the dialogue does, and Ctrl-C ends it."""
    arguments = [*PROGRAM[1:], "learn", "--plain", "--language", "en"]
    child = pexpect.spawn(PROGRAM[0], arguments, env=environment(), encoding="utf-8", timeout=20)
    prompts = [r"h for a hint, \? for help\) ", "Enter for the next step"]
    assert child.expect(prompts) == 0
    child.sendline("2")
    assert child.expect(prompts) == 1
    child.sendline("")
    assert child.expect(prompts) == 0
    child.sendintr()
    child.expect("Interrupted.")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 128 + signal.SIGINT
