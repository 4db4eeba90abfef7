"""The record of a match that is being played, as it is written."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.match import Match
from scopa_core.notation.recording import closing, header, result
from scopa_core.notation.records import Item, Ply, Tag
from scopa_core.ruleset import Ruleset
from scopa_frontends.session.shuffle import Shuffled


class Recorder:
    """The items of a record.  The round being played stands at their end: it gives its pack away,
    and moves can be taken back only there.

    An interrupt may come between any two steps, and the record is saved then: at every moment it
    is one that replays.
    """

    def __init__(self, rules: Ruleset, names: Iterable[str]) -> None:
        self._items: list[Item] = header(rules, names)
        self._over = len(self._items)

    @property
    def finished(self) -> tuple[Item, ...]:
        """The rounds that are over."""
        return tuple(self._items[: self._over])

    @property
    def everything(self) -> tuple[Item, ...]:
        """The rounds that are over, and the one being played."""
        return tuple(self._items)

    def deal(self, match: Match, shuffled: Shuffled) -> None:
        """A round begins with this pack."""
        self._items += [
            Tag("Round", (str(len(match.rounds) + 1),)),
            Tag("Dealer", (str(match.dealer + 1),)),
            Tag("Commitment", (shuffled.commitment,)),
            Tag("Salt", (shuffled.salt,)),
            Tag("Stock", (shuffled.stock_text,)),
        ]

    def act(self, seat: int, written: str) -> None:
        """A seat does something."""
        self._items.append(Ply(seat + 1, written))

    @property
    def length(self) -> int:
        """How much is written."""
        return len(self._items)

    def take_back(self, length: int) -> None:
        """Forget what was written after that much."""
        del self._items[length:]

    def scored(self, match: Match) -> None:
        """The round is over, and with it perhaps the match."""
        self._items += closing(match)
        self._over = len(self._items)

    def broken_off(self, match: Match) -> None:
        """The match is over before the round was."""
        self._items += result(match)
        self._over = len(self._items)
