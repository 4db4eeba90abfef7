"""Playing matches: from the command line to the end of the evening."""

from __future__ import annotations

import argparse
import os
import sys

from scopa_core.errors import ScopaError
from scopa_core.messages import msg
from scopa_frontends.console import INTERRUPTED
from scopa_frontends.console.answers import QuitError
from scopa_frontends.console.dialogue import Dialogue
from scopa_frontends.console.evening import Evening, Sitdown
from scopa_frontends.console.interrupts import end_as_interrupted
from scopa_frontends.console.questions import Questions
from scopa_frontends.console.surroundings import fullscreen_wanted
from scopa_frontends.console.terminal import EndOfInputError, Terminal
from scopa_frontends.text import Text
from scopa_frontends.text.errors import explain, warnings


def play(parsed: argparse.Namespace, text: Text, terminal: Terminal) -> int:
    """Arrange a match and play it, or go on with a saved one, and answer the exit code."""
    evening = Evening(parsed, text, terminal.interactive)
    screen = sys.stdin, sys.stdout, sys.stderr
    try:
        if fullscreen_wanted(parsed.settings, os.environ, *screen):
            from scopa_frontends.console.fullscreen.app import ScopaApp

            end_as_interrupted()
            return ScopaApp(evening, parsed.settings).run_on(terminal)
        end_as_interrupted()
        return _Lines(evening, terminal).spend()
    except ScopaError as error:
        terminal.warn(explain(evening.text, error))
        return 1
    except QuitError:
        terminal.say(*evening.left)
    except EndOfInputError:
        terminal.warn(evening.text(msg("The input ended before the match was over.")))
        terminal.warn(*evening.how_to_go_on)
        return 1
    except KeyboardInterrupt:
        terminal.warn("", evening.text(msg("Interrupted.")), *evening.how_to_go_on)
        raise SystemExit(INTERRUPTED) from None
    return 0


class _Lines:
    """An evening in the line dialogue."""

    def __init__(self, evening: Evening, terminal: Terminal) -> None:
        self.evening = evening
        self.terminal = terminal

    def spend(self) -> int:
        """Play until nobody wants another match, and answer the exit code."""
        evening = self.evening
        if evening.shaped:
            sitdown = evening.first()
            if evening.parsed.resume is None:
                self.terminal.say(*warnings(evening.text, sitdown.game.rules))
        else:
            sitdown = self._asked()
        while True:
            self._match(sitdown)
            match self._next():
                case "":
                    sitdown = evening.rematch()
                case "v":
                    sitdown = self._asked()
                case _:
                    return evening.code

    def _asked(self) -> Sitdown:
        """The match that is chosen in the set-up dialogue."""
        evening = self.evening
        start = evening.arrangement()
        questions = Questions(start, evening.text, self.terminal, evening.houses, evening.saves)
        while True:
            try:
                arrangement = questions.arrange()
            finally:
                evening.text = questions.text
            if questions.resumed is None:
                return evening.chosen(arrangement)
            try:
                return evening.resume(questions.resumed.name)
            except ScopaError as error:  # somebody else has taken it up meanwhile
                questions.resumed = None
                self.terminal.say(explain(evening.text, error))

    def _match(self, sitdown: Sitdown) -> None:
        """Play one match."""
        game, keeper = sitdown
        auto_last = self.evening.parsed.settings.auto_last
        dialogue = Dialogue(game, self.evening.text, self.terminal, keeper, auto_last)
        try:
            dialogue.play()
        finally:
            self.evening.text = self.evening.text.into(dialogue.text.language)
            self.terminal.say(*keeper.close(game, self.evening.text))

    def _next(self) -> str:
        """What the players want after a match: an empty answer for another one, ``v`` to choose
        anew, ``q`` for nothing more."""
        if not self.evening.another:
            return "q"
        question = msg("Enter for another match, v for other rules or players, q to stop: ")
        while True:
            try:
                answer = self.terminal.ask(self.evening.text(question)).casefold()
            except EndOfInputError:
                return "q"
            if answer in ("", "v", "q"):
                return answer
