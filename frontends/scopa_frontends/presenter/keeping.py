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
        troubled: whether it could not be saved the last time.
    """

    def __init__(
        self, keeping: Keeping | None = None, record: Callable[[Game], None] | None = None
    ) -> None:
        self._keeping = keeping
        self._record = record
        self.troubled = False

    @property
    def kept(self) -> bool:
        """Whether the match can be taken up again as it stands."""
        return self._keeping is not None and self._keeping.name is not None and not self.troubled

    def save(self, game: Game, text: Text) -> list[str]:
        """Save the match; answers what the players should hear about it, mostly nothing."""
        return self._saved(game, text, game.turn is None)

    def close(self, game: Game, text: Text) -> list[str]:
        """Save the match for the last time, and let others have it."""
        try:
            return self._saved(game, text, True)
        finally:
            if self._keeping is not None:
                self._keeping.release()

    def _saved(self, game: Game, text: Text, record: bool) -> list[str]:
        writers: list[Callable[[Game], None]] = []
        if self._keeping is not None:
            writers.append(self._keeping.put)
        if record and self._record is not None:
            writers.append(self._record)
        errors = []
        for write in writers:  # where one cannot write, the other may
            try:
                write(game)
            except ScopaError as error:
                errors.append(error)
        if errors:
            if self.troubled:
                return []
            self.troubled = True
            warning = msg("The match cannot be saved now. {reason} You can play on.")
            return [text(warning(reason=explain(text, errors[0])))]
        if self.troubled and (record or self._record is None):
            self.troubled = False
            return [text(msg("The match is saved again."))]
        return []
