"""The course of a match on the table screen: who is to play, what is shown meanwhile, and what
comes after a round."""

from __future__ import annotations

import asyncio
from enum import Enum, auto
from typing import Protocol

from scopa_core.moves import Act
from scopa_frontends.presenter.sitting import Sitting


class Ending(Enum):
    """How a match on the table ended."""

    LEFT = auto()
    OVER = auto()
    REMATCH = auto()
    SETUP = auto()


class Aside(Enum):
    """What somebody does instead of an act of the game."""

    UNDO = auto()
    CLAIM = auto()
    LEAVE = auto()


class Table(Protocol):
    """What shows a match."""

    def tell(self, sentences: list[str]) -> None:
        """Something has happened."""

    def remind(self, missed: list[str]) -> None:
        """The person in the seat to play has the device; so much was told meanwhile."""

    async def ask(self) -> Act | Aside:
        """What the person in the seat to play does; an act is legal."""

    async def pass_on(self, seat: int) -> bool:
        """Hide the cards until that seat has the device; answers whether it wants to go on."""

    async def follow(self, act: Act, sentences: list[str]) -> None:
        """Tell an act that nobody was asked for, and leave time to see it."""

    async def score(self, scored: bool) -> Ending | None:
        """Show the score of the round, if it was not broken off; answers how the match ends, if it
        does."""

    @property
    def plays_forced(self) -> bool:
        """Whether the last card of a hand is played without asking, where it can be played in one
        way only."""

    def saved(self) -> None:
        """Keep what happened."""


async def play(sitting: Sitting, table: Table) -> Ending:
    """Play the match to its end."""
    game = sitting.game
    scored = len(game.match.rounds)
    while True:
        if game.turn is None and not game.over:
            told = sitting.open_round()
            table.saved()
            table.tell(told)
        elif game.turn is not None and not await _turn(sitting, table):
            return Ending.LEFT
        if len(game.match.rounds) > scored or game.over:
            ending = await table.score(len(game.match.rounds) > scored)
            scored = len(game.match.rounds)
            if ending is not None:
                return ending


async def _turn(sitting: Sitting, table: Table) -> bool:
    """Let the seat to play do something; answers whether the match goes on."""
    game = sitting.game
    turn = game.turn
    assert turn is not None
    forced = sitting.forced() if table.plays_forced else None
    act: Act | None = forced
    if act is None:
        act = await asyncio.to_thread(game.computer_act)
    if act is not None:
        told = sitting.play(act)
        table.saved()  # what was seen once has happened, whenever the program ends
        await table.follow(act, told)
        return True
    if sitting.must_pass(turn) and not await table.pass_on(turn):
        return False
    table.remind(sitting.missed_by(turn))
    answer = await table.ask()
    while answer is Aside.UNDO:
        told = sitting.undo()
        table.saved()
        table.tell(told)
        answer = await table.ask()  # also for a forced card, which would come back at once
    if answer is Aside.LEAVE:
        return False
    if answer is Aside.CLAIM:
        told = sitting.call_out()
    else:
        assert not isinstance(answer, Aside)
        told = sitting.play(answer)
    table.saved()
    table.tell(told)
    return True
