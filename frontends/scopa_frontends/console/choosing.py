"""Choosing how to play a card that can be played in several ways."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scopa_core.cards import CardSet, Deck, cards_in
from scopa_core.errors import NotationError
from scopa_core.messages import msg, nmsg
from scopa_core.moves import Move
from scopa_core.notation.cards import parse_set
from scopa_frontends.console.answers import QuitError, canonical, chosen_number
from scopa_frontends.console.terminal import Terminal
from scopa_frontends.text import Text

_MANY = 9
"""With more ways than this, naming a card they take is offered to narrow them down."""


@dataclass(frozen=True)
class Choosing:
    """Somebody who chooses between ways to play a card.

    Attributes:
        deck: the pack, for the codes of table cards.
        aside: answers questions such as that for the table; whether a word was one.
    """

    text: Text
    terminal: Terminal
    deck: Deck
    aside: Callable[[str], bool]

    def way(self, moves: Sequence[Move]) -> Move | None:
        """One of several ways to play a card; ``None`` to play another card.

        The answer is a number, or the codes of table cards, which leave only the ways that take
        them.  Raises :class:`QuitError`.
        """
        left = list(moves)
        while True:
            self._list(left)
            answered = self._answer(left)
            if not isinstance(answered, list):
                return answered
            if len(answered) == 1:
                return answered[0]
            left = answered

    def _list(self, moves: Sequence[Move]) -> None:
        told = nmsg(
            "There is {count} way to play {card:the}:",
            "There are {count} ways to play {card:the}:",
            len(moves),
            card=moves[0].card,
        )
        self.terminal.say(self.text(told))
        for place, move in enumerate(moves, 1):
            self.terminal.say(f"{place}: {describe(self.text, move)}")
        if len(moves) > _MANY:
            code = next(str(cards_in(m.captured)[0]) for m in moves if m.captured)
            hint = msg("To narrow them down, type codes of cards to take, such as {code}.")
            self.terminal.say(self.text(hint(code=code)))

    def _answer(self, moves: list[Move]) -> Move | list[Move] | None:
        """The way chosen, or the ways that are left when table cards were named."""
        prompt = msg("Which? (1–{count}, Enter for another card) ")(count=len(moves))
        while True:
            answer = self.terminal.ask(self.text(prompt))
            word = answer.casefold()
            if not answer:
                return None
            if word == "q":
                raise QuitError
            number = chosen_number(answer, len(moves))
            if number is not None:
                return moves[number - 1]
            wanted = self._named(answer)
            if wanted is not None:
                narrowed = _taking(moves, wanted)
                if narrowed:
                    return narrowed
                self.terminal.say(
                    self.text(msg("None of these ways takes {cards:the}.")(cards=wanted))
                )
            elif not self.aside(word):
                self.terminal.say(
                    self.text(msg("Type a number from 1 to {count}.")(count=len(moves)))
                )

    def _named(self, answer: str) -> CardSet | None:
        """The cards an answer names; ``None`` when it names none."""
        try:
            return parse_set(canonical(answer.replace(" ", "")), self.deck)
        except NotationError:
            return None


def _taking(moves: Sequence[Move], wanted: CardSet) -> list[Move]:
    """The ways that take exactly these cards, or else those that take them among others."""
    exact = [move for move in moves if move.captured == wanted]
    return exact or [m for m in moves if m.captured and m.captured & wanted == wanted]


def describe(text: Text, move: Move) -> str:
    """One way to play a card, for a list of choices."""
    if move.captured is None:
        return text(msg("lay it on the table"))
    return text.capture(move.captured) or text(msg("put it on your own pile"))
