"""The tutorial: lessons gone through one by one, the same for every front end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scopa_core.messages import Message, msg
from scopa_core.moves import Act, Declaration
from scopa_core.notation.cards import format_act, parse_act
from scopa_core.notation.positions import Position, parse_position
from scopa_frontends.presenter.arrangement import COMPUTER_NAMES
from scopa_frontends.presenter.hints import hint, hint_told
from scopa_frontends.presenter.lessons import LEARNER, LESSONS, OPPONENT, Lesson
from scopa_frontends.presenter.pack import pack_told
from scopa_frontends.presenter.sitting import Sitting
from scopa_frontends.session import FairShuffle, Game, Happening, Seat, Shuffle
from scopa_frontends.text import Text
from scopa_frontends.text.story import tell

TO_PLAY = msg("Type scopa to play a match.")
LEFT = msg("You left the tutorial. scopa learn {number} goes on from here.")
"""What is said at the end, and to somebody who leaves before."""

_LEVEL = "random"
"""The computer player that a beginner can beat."""


@dataclass(frozen=True)
class Outcome:
    """What came of an attempt: whether the lesson is passed now, and what is told."""

    passed: bool
    sentences: list[str]


class Exercise(Game):
    """A game that begins in a prepared position."""

    def __init__(self, position: Position, seats: Sequence[Seat], shuffle: Shuffle) -> None:
        super().__init__(position.rules, seats, shuffle, position.state.dealer)
        self._state = position.state


class Tutorial:
    """Somebody who learns the game, lesson by lesson.

    The learner sits in seat ``LEARNER``.  Front ends show what is told and the view of the game,
    and hand every act to :meth:`attempt` until the lesson is passed.

    Attributes:
        number: the number of the lesson, from 1.
        passed: whether its task is done.
        sitting: the learner at the table of this lesson; ``sitting.use`` changes the language.
    """

    def __init__(
        self,
        text: Text,
        deck: str = "italian",
        number: int = 1,
        shuffle: Shuffle | None = None,
    ) -> None:
        """Begin with the lesson of that number.  Raises :class:`ScopaError` for an unknown
        pack."""
        self._shuffle = shuffle or FairShuffle()
        self._rules = text.catalogue.ruleset(f"scopa@deck={deck}")
        self._short = text.catalogue.ruleset(f"scopa@deck={deck},single_round=yes")
        computer = text.catalogue.players[_LEVEL].make(self._shuffle.randomness)
        self._seats = (
            Seat(text(msg("Player"))),
            Seat(COMPUTER_NAMES[0], computer, _LEVEL),
        )
        self._go_to(number, text)

    # -- where the learner is ----------------------------------------------------------------

    @property
    def count(self) -> int:
        """How many lessons there are."""
        return len(LESSONS)

    @property
    def next_number(self) -> int:
        """The lesson to go on with: this one, or the next when it is passed."""
        return min(self.count, self.number + self.passed)

    @property
    def lesson(self) -> Lesson:
        """The lesson of now."""
        return LESSONS[self.number - 1]

    @property
    def game(self) -> Game:
        """The game of the lesson: its position, or the short match."""
        return self.sitting.game

    @property
    def text(self) -> Text:
        """The learner's texts."""
        return self.sitting.text

    def advance(self) -> bool:
        """Go to the next lesson, whether this one is passed or not; answers whether there is
        one."""
        if self.number == self.count:
            return False
        self._go_to(self.number + 1, self.text)
        return True

    def back(self) -> bool:
        """Go to the lesson before; answers whether there is one."""
        if self.number == 1:
            return False
        self._go_to(self.number - 1, self.text)
        return True

    def _go_to(self, number: int, text: Text) -> None:
        self.number = number
        self.passed = False
        self._dealt: list[Happening] = []
        if self.lesson.position is None:
            self.sitting = Sitting(Game(self._short, self._seats, self._shuffle, OPPONENT), text)
            while self.game.turn is None:  # a void deal is dealt again
                self.game.shuffle()
                self._dealt.append(self.game.open_round())
        else:
            position = parse_position(self.lesson.position, text.catalogue)
            position = position._replace(rules=self._rules)
            self.sitting = Sitting(Exercise(position, self._seats, self._shuffle), text)

    # -- what is told ------------------------------------------------------------------------

    @property
    def heading(self) -> str:
        """Where the learner is, and what the lesson is about."""
        told = msg("Step {number} of {count}: {title}")
        return self.text(told(number=self.number, count=self.count, title=self.lesson.title))

    @property
    def introduction(self) -> list[str]:
        """What is told before the task."""
        pack = pack_told(self.text) if self.lesson.presents_cards else ()
        return [self.text(message) for message in (*pack, *self.lesson.paragraphs)]

    @property
    def dealt(self) -> list[str]:
        """What happened before the learner's first move."""
        return [told for happening in self._dealt for told in self._told(happening)]

    @property
    def task(self) -> str:
        """What is to be done."""
        return self.text(self.lesson.task)

    @property
    def advised(self) -> Act:
        """What to do now."""
        return parse_act(self.lesson.wanted)[0] if self.lesson.wanted else hint(self.game)

    def hint(self) -> str:
        """What to do now, in words."""
        return hint_told(self.text, self.advised, self.game.offers())

    # -- what is done ------------------------------------------------------------------------

    def attempt(self, act: Act) -> Outcome:
        """Let the learner try something.

        What is not allowed is explained by the rules; what is allowed but not asked for, by the
        lesson; and neither changes anything.  In the short match every move counts, and the
        opponent moves as well.
        """
        assert self.game.turn == LEARNER, "it is not the learner's turn"
        if reasons := self.game.refusals(act):
            said = " ".join(self.text(refusal.reason) for refusal in reasons)
            told = msg("That move is not allowed. {reasons}")(reasons=said)
            return Outcome(False, [self.text(told)])
        if self.lesson.wanted and act != parse_act(self.lesson.wanted)[0]:
            return Outcome(False, [self._correction(act), self.text(msg("Try again."))])
        told_now = self._play(act)
        for move in self.lesson.then:
            told_now += self._play(parse_act(move)[0])
        while self.lesson.position is None and (reply := self.game.computer_act()):
            told_now += self._play(reply)
        self.passed = bool(self.lesson.wanted) or self.game.over
        praise = self.lesson.praise if self.passed else ()
        return Outcome(self.passed, told_now + [self.text(message) for message in praise])

    def _play(self, act: Act) -> list[str]:
        return self._told(self.game.play(act))

    def _told(self, happening: Happening) -> list[str]:
        return tell(self.text, self.game.rules, *happening.seen_by(LEARNER))

    def _correction(self, act: Act) -> str:
        message = self.lesson.corrections.get(format_act(act), self.lesson.otherwise)
        assert isinstance(message, Message), "the lesson does not foresee this"
        moved = {} if isinstance(act, Declaration) else {"card": act.card, "cards": act.captured}
        return self.text(message(**{**moved, **message.values}))
