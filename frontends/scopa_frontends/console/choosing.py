"""Choosing how to play a card that can be played in several ways."""

from __future__ import annotations

from collections.abc import Sequence

from scopa_core.cards import CardSet, Deck
from scopa_core.errors import NotationError
from scopa_core.messages import msg, nmsg
from scopa_core.moves import Move
from scopa_core.notation.cards import parse_set
from scopa_frontends.console.answers import QuitError, canonical, chosen_number
from scopa_frontends.console.terminal import Terminal
from scopa_frontends.text import Text

_MANY = 9
"""With more ways than this, naming a card they take is offered to narrow them down."""


def choose_way(text: Text, terminal: Terminal, moves: Sequence[Move], deck: Deck) -> Move | None:
    """One of several ways to play a card; ``None`` to play another card.

    The answer is a number, or the codes of table cards, which leave only the ways that take them.
    Raises :class:`QuitError`.
    """
    left = list(moves)
    while True:
        _list(text, terminal, left)
        move = _answered(text, terminal, left, deck)
        if not isinstance(move, list):
            return move
        if len(move) == 1:
            return move[0]
        left = move


def _list(text: Text, terminal: Terminal, moves: Sequence[Move]) -> None:
    told = nmsg(
        "There is {count} way to play {card:the}:",
        "There are {count} ways to play {card:the}:",
        len(moves),
        card=moves[0].card,
    )
    terminal.say(text(told))
    for place, move in enumerate(moves, 1):
        terminal.say(f"{place}: {describe(text, move)}")
    if len(moves) > _MANY:
        terminal.say(
            text(msg("To narrow them down, type codes of cards to take, such as 5d or Rb4c."))
        )


def _answered(
    text: Text, terminal: Terminal, moves: list[Move], deck: Deck
) -> Move | list[Move] | None:
    """The way chosen, or the ways that are left when table cards were named."""
    while True:
        prompt = msg("Which? (1–{count}, Enter for another card) ")(count=len(moves))
        answer = terminal.ask(text(prompt))
        if not answer:
            return None
        if answer.casefold() == "q":
            raise QuitError
        number = chosen_number(answer, len(moves))
        if number is not None:
            return moves[number - 1]
        wanted = _named(answer, deck)
        if wanted is None:
            terminal.say(text(msg("Type a number from 1 to {count}.")(count=len(moves))))
            continue
        exact = [move for move in moves if move.captured == wanted]
        narrowed = exact or [m for m in moves if m.captured and m.captured & wanted == wanted]
        if narrowed:
            return narrowed
        terminal.say(text(msg("None of these ways takes {cards:the}.")(cards=wanted)))


def _named(answer: str, deck: Deck) -> CardSet | None:
    """The cards an answer names; ``None`` when it names none."""
    try:
        return parse_set(canonical(answer.replace(" ", "")), deck)
    except NotationError:
        return None


def describe(text: Text, move: Move) -> str:
    """One way to play a card, for a list of choices."""
    if move.captured is None:
        return text(msg("lay it on the table"))
    return text.capture(move.captured) or text(msg("put it on your own pile"))
