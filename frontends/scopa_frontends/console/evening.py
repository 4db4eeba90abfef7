"""An evening at one terminal: where its matches come from, and how they are kept.

It holds nothing of a medium; the line dialogue and the full screen spend it each in their way.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import NamedTuple

from scopa_core.errors import ScopaError
from scopa_core.messages import msg
from scopa_core.notation.records import format_record
from scopa_frontends.console.arrangement import combine
from scopa_frontends.console.files import refuse_existing, write_file
from scopa_frontends.console.housefile import HouseFile
from scopa_frontends.console.places import house_rules_path, saves_path
from scopa_frontends.console.remembered import beginning, remember
from scopa_frontends.console.savefolder import SaveFolder
from scopa_frontends.presenter.arrangement import Arrangement, clean_name, seat_players
from scopa_frontends.presenter.keeping import Keeper
from scopa_frontends.presenter.saved import GOES_ON, resume
from scopa_frontends.session import FairShuffle, Game, HouseRules, Keeping, Saves, SeededShuffle
from scopa_frontends.text import Text

_SHAPING = (
    "rules",
    "variant",
    "house",
    "add",
    "remove",
    "option",
    "players",
    "teams",
    "target",
    "deck",
    "seat",
    "dealer",
)
"""The flags that arrange a match; with any of them nothing is asked."""

LEFT = msg("You left the match; it is not finished.")
LEFT_SAVED = msg("You left the match; scopa --resume goes on with it.")


class Sitdown(NamedTuple):
    """A match that is about to be played, and what keeps it."""

    game: Game
    keeper: Keeper


class Evening:
    """The matches of an evening.

    Every act raises :class:`ScopaError` when it cannot be done.

    Attributes:
        text: the texts of the reader, in the language chosen last.
        interactive: whether a person sits there.
        saves: the matches that are kept.
        houses: the house rules.
        last: the match that was begun last.
    """

    def __init__(self, parsed: argparse.Namespace, text: Text, interactive: bool) -> None:
        self.parsed = parsed
        self.text = text
        self.interactive = interactive
        self.saves = Saves(text.catalogue, SaveFolder(saves_path(os.environ)))
        self.houses = HouseRules(text.catalogue, HouseFile(house_rules_path(os.environ)))
        self.last: Sitdown | None = None

    @property
    def shaped(self) -> bool:
        """Whether the command line says what is played, so that nothing has to be asked."""
        return self.parsed.resume is not None or any(self._shaping())

    def _shaping(self) -> list[str]:
        return [flag for flag in _SHAPING if getattr(self.parsed, flag)]

    # -- where matches come from -------------------------------------------------------------

    def first(self) -> Sitdown:
        """The match that the command line asks for: arranged by its flags, or saved."""
        if self.parsed.resume is None:
            return self.begin(self.arrangement())
        for flag in self._shaping():
            raise ScopaError("resume_alone", flag=f"--{flag}")
        return self.resume(self.parsed.resume or None)

    def arrangement(self) -> Arrangement:
        """What the flags arrange; without any, where the set-up begins."""
        parsed, catalogue, settings = self.parsed, self.text.catalogue, self.parsed.settings
        house = None if parsed.house is None else self.houses.find(parsed.house).text
        rules = combine(
            catalogue,
            parsed.rules or parsed.variant or "scopa" if house is None else house,
            parsed.add,
            parsed.remove,
            parsed.option,
            seats=parsed.players,
            teams=parsed.teams,
            target=parsed.target,
            deck=parsed.deck,
        )
        seats = tuple(
            (kind, clean_name(name))
            for kind, _, name in (seat.partition(":") for seat in parsed.seat)
        )
        flagged = Arrangement(rules, seats, parsed.seed, parsed.dealer)
        asked = self.interactive and not self._shaping()
        return beginning(flagged, catalogue, os.environ, settings.deck, asked)

    def chosen(self, arrangement: Arrangement) -> Sitdown:
        """The match that was chosen in a set-up; the next set-up begins with it."""
        sitdown = self.begin(arrangement)
        if self.interactive:
            remember(arrangement, os.environ)
        return sitdown

    def begin(self, arrangement: Arrangement) -> Sitdown:
        """A new match."""
        rules = arrangement.built(self.text.catalogue)
        shuffle = arrangement.shuffle()
        seats = seat_players(arrangement, rules, self.text, shuffle)
        game = Game(rules, seats, shuffle, arrangement.dealer_at(rules))
        return self._sit_down(game, self._keeping())

    def resume(self, name: str | None) -> Sitdown:
        """The saved match of that name, or the one that was played last."""
        seed = self.parsed.seed
        shuffle = FairShuffle() if seed is None else SeededShuffle(seed)
        game, keeping = resume(self.saves, name, self.text, shuffle)
        try:
            if self.parsed.save is not False:
                return self._sit_down(game, keeping)
        except BaseException:
            keeping.release()
            raise
        keeping.release()
        return self._sit_down(game, None)

    def rematch(self) -> Sitdown:
        """The same people once more."""
        assert self.last is not None
        return self._sit_down(self.last.game.rematch(), self._keeping())

    # -- how they are kept -------------------------------------------------------------------

    def _sit_down(self, game: Game, keeping: Keeping | None) -> Sitdown:
        self.last = Sitdown(game, Keeper(keeping, self._recording(game)))
        return self.last

    def _keeping(self) -> Keeping | None:
        """Matches are saved where a person plays unless the settings say no; elsewhere only when
        the command line asks for it."""
        wanted = self.parsed.settings.save and (self.interactive or self.parsed.save)
        return self.saves.begin() if wanted else None

    def _recording(self, game: Game) -> Callable[[Game], None] | None:
        """What writes the record that the command line asks for."""
        path = self.parsed.record
        if not path:
            return None

        def write(game: Game) -> None:
            write_file(path, format_record(game.open_record))

        refuse_existing(path)
        write(game)
        return write

    @property
    def another(self) -> bool:
        """Whether another match can follow: a record holds only one."""
        return self.interactive and not self.parsed.record

    # -- how it ends -------------------------------------------------------------------------

    @property
    def goes_on(self) -> bool:
        """Whether a match was left that can be gone on with."""
        return self.last is not None and not self.last.game.over and self.last.keeper.kept

    @property
    def left(self) -> list[str]:
        """What is said to somebody who leaves; nothing before there was a match."""
        if self.last is None:
            return []
        return [self.text(LEFT_SAVED if self.goes_on else LEFT)]

    @property
    def how_to_go_on(self) -> list[str]:
        """What to do about a match that was broken off, if it can be gone on with."""
        return [self.text(GOES_ON)] if self.goes_on else []

    @property
    def code(self) -> int:
        """The exit code: 1 when a record that was asked for could not be written."""
        return 1 if self.last and self.last.keeper.unwritten else 0
