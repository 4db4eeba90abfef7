"""The tutorial on the full screen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import BindingType
from textual.content import Content

from scopa_core.messages import msg, pmsg
from scopa_core.moves import Act
from scopa_frontends.console.fullscreen.keys import Key, letter
from scopa_frontends.console.fullscreen.picking_screen import PickingScreen
from scopa_frontends.console.fullscreen.plan import beside
from scopa_frontends.console.fullscreen.program import Program
from scopa_frontends.console.fullscreen.story import Story
from scopa_frontends.console.settings import Settings
from scopa_frontends.presenter.lessons import LEARNER
from scopa_frontends.presenter.picking import Picking
from scopa_frontends.presenter.scene import Scene, scene_of
from scopa_frontends.presenter.tutorial import LEFT, TO_PLAY, Tutorial
from scopa_frontends.text import Text

_LEAST = 5
"""The least lines of a lesson."""
_LISTED = 3
"""The most ways for which there is room beside all of a lesson."""
_CARDS = 11
"""The lines that all the rest needs, with small cards."""


class LearnScreen(PickingScreen[bool]):
    """Goes through the lessons; answers whether the learner came to the end."""

    BINDINGS: ClassVar[list[BindingType]] = [
        letter("n", "turn(1)"),
        letter("b", "turn(-1)"),
        letter("r", "rules"),
        letter("l", "language"),
        letter("q", "leave"),
    ]

    def __init__(self, tutorial: Tutorial) -> None:
        super().__init__()
        self.tutorial = tutorial

    def on_mount(self) -> None:
        self._begin()

    def _begin(self) -> None:
        """Show the lesson that comes now."""
        self.laid = []
        self._tell_lesson()
        self._choose()

    def _choose(self) -> None:
        game = self.tutorial.game
        playing = not self.tutorial.passed and game.turn == LEARNER
        self.begin(Picking.of(game) if playing else None)

    @property
    def told(self) -> list[str]:
        """What is told before the first move."""
        tutorial = self.tutorial
        return [*tutorial.introduction, *tutorial.dealt, tutorial.task]

    def _tell_lesson(self) -> None:
        told = self.told
        self.view.query_one(Story).show(told, new=len(told), at_top=True)

    @property
    def words(self) -> int:
        """As many lines as the lesson needs, while the cards can still be seen."""
        width, height = self.size
        column = (beside(width) or width) - 3
        needed = sum(Content(line).get_height({}, column) for line in self.told)
        if self.picking is not None and len(self.picking.acts) > 1:
            needed += min(len(self.picking.acts), _LISTED)
        return min(max(needed, _LEAST), max(_LEAST, height - _CARDS))

    # -- what there is to see ----------------------------------------------------------------

    @property
    def text(self) -> Text:
        return self.tutorial.text

    @property
    def heading(self) -> str:
        return self.tutorial.heading

    @property
    def scene(self) -> Scene:
        return scene_of(self.tutorial.game, LEARNER)

    @property
    def points(self) -> bool:
        return self.tutorial.lesson.position is None

    def waiting(self) -> str:
        if self.tutorial.number == self.tutorial.count:
            return self.say(msg("That was the last step. Enjoy the game!"))
        return self.say(msg("Enter goes on to the next step."))

    def speak(self, language: str) -> None:
        """Tell the lesson in another language."""
        self.tutorial.sitting.use(self.tutorial.text.into(language))
        self._tell_lesson()

    def keys(self) -> Iterable[Key]:
        if self.picking is None:
            last = self.tutorial.number == self.tutorial.count
            does = pmsg("key", "end") if last else pmsg("key", "next step")
            yield Key("↵", does, "screen.go")
        yield from super().keys()
        if self.view.can_scroll:
            yield Key("PgUp PgDn", pmsg("key", "scroll"), "screen.scroll(1)")

    def always(self) -> Iterable[Key]:
        yield from super().always()
        if self.tutorial.number < self.tutorial.count:
            yield Key("n", pmsg("key", "next step"), "screen.turn(1)")
        if self.tutorial.number > 1:
            yield Key("b", pmsg("key", "step before"), "screen.turn(-1)")
        yield Key("r", pmsg("key", "rules"), "screen.rules")
        yield Key("l", pmsg("key", "language"), "screen.language")
        yield Key("q", pmsg("key", "leave"), "screen.leave")

    # -- keys --------------------------------------------------------------------------------

    def take(self, act: Act) -> None:
        outcome = self.tutorial.attempt(act)
        if self.tutorial.lesson.position is None or outcome.passed:
            self.view.tell(outcome.sentences)
        else:  # the task stays in sight, however often it is tried
            story = [*self.told, *outcome.sentences]
            self.view.query_one(Story).show(story, new=len(outcome.sentences))
        self._choose()

    def action_go(self) -> None:
        if self.picking is None:
            self.action_turn(1)
        else:
            super().action_go()

    def action_turn(self, by: int) -> None:
        """Go to another step."""
        turned = self.tutorial.advance() if by > 0 else self.tutorial.back()
        if turned:
            self._begin()
        elif by > 0 and self.tutorial.passed:
            self.dismiss(True)

    def action_hint(self) -> None:
        """Say what to do."""
        if self.picking is not None:
            act = self.tutorial.advised
            self.picking.take_up(act)
            self.note(self.tutorial.hint())

    def action_rules(self) -> None:
        """Show the rules of Scopa."""
        self.scopa.show_rules(lambda: self.text, self.tutorial.game.rules)

    def action_language(self) -> None:
        """Choose another language."""
        self.scopa.choose_language()

    def action_leave(self) -> None:
        """Leave the tutorial."""
        self.dismiss(False)


class LearnApp(Program):
    """The tutorial, from a step to its end.

    Attributes:
        tutorial: the lessons.
    """

    def __init__(self, tutorial: Tutorial, settings: Settings) -> None:
        super().__init__(tutorial.text, settings)
        self.tutorial = tutorial

    async def spend(self) -> int:
        finished = await self.push_screen_wait(LearnScreen(self.tutorial))
        number = self.tutorial.next_number
        self.farewell.append(self.text(TO_PLAY if finished else LEFT(number=number)))
        return 0
