"""Keeping a match while it is played, without ever stopping the game for it."""

from __future__ import annotations

from collections.abc import Callable

from scopa_core.errors import ScopaError
from scopa_core.messages import msg
from scopa_frontends.session import Game, Keeping
from scopa_frontends.text import Text
from scopa_frontends.text.errors import explain


class Keeper:
    """Saves a match after everything that happens, and writes its record after each round.

    A match that cannot be saved goes on.  The players are told once, and again when it works.

    Attributes:
        unsaved: whether it could not be saved the last time.
        unwritten: whether its record could not be written the last time.
    """

    def __init__(
        self, keeping: Keeping | None = None, record: Callable[[Game], None] | None = None
    ) -> None:
        self._keeping = keeping
        self._record = record
        self.unsaved = self.unwritten = False

    @property
    def kept(self) -> bool:
        """Whether the match can be taken up again as it stands."""
        return self._keeping is not None and self._keeping.name is not None and not self.unsaved

    def save(self, game: Game, text: Text) -> list[str]:
        """Save the match; answers what the players should hear about it, mostly nothing."""
        troubled = self.unsaved or self.unwritten
        fault = self._write(game, game.turn is None)
        if fault is not None:
            warning = msg("The match cannot be saved now. {reason} You can play on.")
            return [] if troubled else [text(warning(reason=explain(text, fault)))]
        if troubled and not (self.unsaved or self.unwritten):
            return [text(msg("The match is saved again."))]
        return []

    def close(self, game: Game, text: Text) -> list[str]:
        """Save the match for the last time, and let others have it."""
        try:
            fault = self._write(game, True)
        finally:
            if self._keeping is not None:
                self._keeping.release()
        if fault is None:
            return []
        return [text(msg("The match could not be saved. {reason}")(reason=explain(text, fault)))]

    def _write(self, game: Game, record: bool) -> ScopaError | None:
        """Write what is to be written, the one even where the other cannot be; answers the first
        fault."""
        faults = []
        if self._keeping is not None:
            fault = _tried(self._keeping.put, game)
            self.unsaved = fault is not None
            faults.append(fault)
        if record and self._record is not None:
            fault = _tried(self._record, game)
            self.unwritten = fault is not None
            faults.append(fault)
        return next(filter(None, faults), None)


def _tried(write: Callable[[Game], None], game: Game) -> ScopaError | None:
    try:
        write(game)
    except ScopaError as error:
        return error
    return None
