"""``scopa learn``: the tutorial, line by line."""

from __future__ import annotations

import argparse
import os
import sys

from scopa_core.errors import ScopaError
from scopa_core.messages import Message, msg, nmsg
from scopa_frontends.console import INTERRUPTED
from scopa_frontends.console.answers import HELP, QuitError
from scopa_frontends.console.context import Answer, Context
from scopa_frontends.console.dialogue import Dialogue
from scopa_frontends.console.interrupts import end_as_interrupted
from scopa_frontends.console.surroundings import fullscreen_wanted
from scopa_frontends.console.terminal import EndOfInputError, Terminal
from scopa_frontends.presenter.keeping import Keeper
from scopa_frontends.presenter.lessons import LESSONS
from scopa_frontends.presenter.tutorial import LEFT, TO_PLAY, Tutorial
from scopa_frontends.session import FairShuffle, SeededShuffle
from scopa_frontends.text import Text
from scopa_frontends.text.errors import explain

_HELP = (
    *HELP[:3],
    msg("h  a hint"),
    msg("t  the step again, the table and your hand"),
    msg("s  the score so far"),
    msg("r  the rules of this game"),
    msg("l  the language; l tr changes it to Turkish"),
    msg("b  back to the step before"),
    msg("n  on to the next step"),
    msg("q  leave the tutorial"),
)


class _TurnError(Exception):
    """The learner turns to another step."""

    def __init__(self, forward: bool) -> None:
        super().__init__()
        self.forward = forward


class Learning(Dialogue):
    """Somebody who goes through the tutorial at a terminal."""

    def __init__(self, tutorial: Tutorial, terminal: Terminal) -> None:
        super().__init__(tutorial.game, tutorial.text, terminal, Keeper())
        self.tutorial = tutorial

    def learn(self) -> None:
        """Go through the steps to the end of the last one.  Raises :class:`QuitError` and
        :class:`EndOfInputError`."""
        going = True
        while going:
            self.game, self.sitting = self.tutorial.game, self.tutorial.sitting
            try:
                self._step()
                forward = self.tutorial.number == self.tutorial.count or self._asked_on()
            except _TurnError as turn:
                forward = turn.forward
            if forward:
                going = self.tutorial.advance()
            elif not self.tutorial.back():
                self.say(msg("This is the first step."))
            if going:
                self.terminal.say("")

    def _step(self) -> None:
        """Tell the lesson, and ask until it is passed."""
        self._tell_lesson()
        while not self.tutorial.passed:
            act = self.ask_act()
            assert act is not None
            self.terminal.say(*self.tutorial.attempt(act).sentences)
            self.table_told = False

    def _tell_lesson(self) -> None:
        tutorial = self.tutorial
        self.terminal.say(tutorial.heading, *tutorial.introduction, tutorial.task, *tutorial.dealt)
        self.table_told = bool(tutorial.dealt)

    def _asked_on(self) -> bool:
        """Ask for the next step; whether it is that one, and not the step before."""
        while True:
            prompt = msg("Enter for the next step, b to go back, q to leave: ")
            answer = self.terminal.ask(self.text(prompt))
            match answer.casefold():
                case "" | "n":
                    return True
                case "b":
                    return False
                case "q":
                    raise QuitError
                case "?":
                    self.terminal.say(*map(self.text, _HELP))

    def _prompt(self, turn: int) -> Message:
        count = self.game.view(turn).hand.bit_count()
        return nmsg(
            "Which card? (1, h for a hint, ? for help) ",
            "Which card? (1–{count}, h for a hint, ? for help) ",
            count,
        )

    def aside(self, word: str, rest: str = "") -> bool:
        match word:
            case "b" | "n":
                raise _TurnError(word == "n")
            case "h":
                self.terminal.say(self.tutorial.hint())
            case "?":
                self.terminal.say(*map(self.text, _HELP))
            case "t":
                self._tell_lesson()
                self.show_table()
                self.show_hand()
            case "f":  # nothing is sealed in a lesson
                return False
            case _:
                return super().aside(word, rest)
        return True


def learn(parsed: argparse.Namespace, text: Text, terminal: Terminal) -> int:
    """Go through the tutorial, and answer the exit code."""
    learning: Learning | None = None
    try:
        shuffle = FairShuffle() if parsed.seed is None else SeededShuffle(parsed.seed)
        deck = parsed.deck or parsed.settings.deck or "italian"
        tutorial = Tutorial(text, deck, parsed.step, shuffle)
        screen = sys.stdin, sys.stdout, sys.stderr
        if fullscreen_wanted(parsed.settings, os.environ, *screen):
            from scopa_frontends.console.fullscreen.learning import LearnApp

            end_as_interrupted()
            return LearnApp(tutorial, parsed.settings).run_on(terminal)
        end_as_interrupted()
        learning = Learning(tutorial, terminal)
        learning.learn()
        learning.say(TO_PLAY)
    except ScopaError as error:
        terminal.warn(explain(learning.text if learning else text, error))
        return 1
    except QuitError:
        assert learning is not None
        learning.say(LEFT(number=learning.tutorial.next_number))
    except EndOfInputError:
        assert learning is not None
        terminal.warn(learning.text(msg("The input ended before the tutorial was over.")))
        return 1
    except KeyboardInterrupt:
        terminal.warn("", (learning.text if learning else text)(msg("Interrupted.")))
        raise SystemExit(INTERRUPTED) from None
    return 0


def steps(context: Context) -> Answer:
    """What the tutorial teaches, for programs: its steps, and where one can, the right moves."""
    text = context.voice
    Tutorial(text, context.arguments.deck or "italian")  # refuses an unknown pack
    return Answer(
        {
            "steps": [
                {
                    "number": number,
                    "title": text(lesson.title),
                    "position": lesson.position,
                    "move": lesson.wanted or None,
                }
                for number, lesson in enumerate(LESSONS, 1)
            ]
        }
    )
