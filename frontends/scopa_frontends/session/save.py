"""One saved match, taken from the record that it is.

The tags it has beside those of every record: ``Players`` tells who sits in each seat,
``FirstDealer`` who deals first, ``Date`` when the match began, and ``Saved`` when it was played
last.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from scopa_core.catalogue import Catalogue
from scopa_core.errors import ScopaError
from scopa_core.fairness import verify
from scopa_core.match import Match
from scopa_core.notation.records import Item, Tag, parse_record
from scopa_core.notation.replay import replay
from scopa_core.ruleset import Ruleset
from scopa_frontends.session.game import HUMAN, Game, Seat
from scopa_frontends.session.shuffle import Shuffle


@dataclass(frozen=True, slots=True)
class Save:
    """One match that is kept.

    Attributes:
        name: what it is kept under.
        text: the record; empty when it cannot be read.
        fault: why it cannot be taken up; what follows is known only as far as it could be read.
        rules: the ruleset.
        seats: the kind and the name of every seat.
        match: the course of the match.
        playing: whether a round is being played.
        dealer: the seat that deals first, if that is known.
        began, saved: when the match began, and when it was played last.
    """

    name: str
    text: str = ""
    fault: ScopaError | None = None
    rules: Ruleset | None = None
    seats: tuple[tuple[str, str], ...] = ()
    match: Match | None = None
    playing: bool = False
    dealer: int | None = None
    began: datetime | None = None
    saved: datetime | None = None

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.match is not None and self.match.verdict is not None

    @property
    def round(self) -> int:
        """The number of the round that is played, or was played last."""
        return 0 if self.match is None else len(self.match.rounds) + self.playing

    def game(self, seats: Sequence[Seat], shuffle: Shuffle) -> Game:
        """The match, taken up where it stopped."""
        assert self.rules is not None, "a save with a fault is not taken up"
        return Game.resumed(self.rules, seats, shuffle, parse_record(self.text), self.dealer)


def understood(name: str, text: str, catalogue: Catalogue) -> Save:
    """The match of a record.  Raises :class:`ScopaError` when it is none that can be taken
    up."""
    told = replay(text, catalogue)
    items = parse_record(text)
    head = [item for item in items[: header_length(items)] if isinstance(item, Tag)]
    tags = {tag.name: tag.values for tag in head}
    kinds = tags.get("Players", ())
    if not told.names or len(kinds) != len(told.names):
        raise ScopaError("not_a_save")
    known = (HUMAN, *sorted(catalogue.players))
    for kind in kinds:
        if kind not in known:
            raise ScopaError("unknown_player", name=kind, known=known)
    for check in verify(items):
        if check.status != "ok":
            raise ScopaError("broken_seal", number=check.round)
    (dealer,) = tags.get("FirstDealer", ("",))[:1]
    return Save(
        name,
        text,
        None,
        told.rules,
        tuple(zip(kinds, told.names, strict=True)),
        told.match,
        told.state is not None and told.state.turn is not None,
        int(dealer) - 1 if dealer in map(str, range(1, len(kinds) + 1)) else None,
        _time(tags.get("Date")),
        _time(tags.get("Saved")),
    )


def header_length(items: Sequence[Item]) -> int:
    """How many items stand before the first round."""
    rounds = (at for at, it in enumerate(items) if isinstance(it, Tag) and it.name == "Round")
    return next(rounds, len(items))


def _time(values: tuple[str, ...] | None) -> datetime | None:
    if values is None:
        return None
    try:
        moment = datetime.fromisoformat(values[0])
        moment.astimezone()  # not every moment that can be written can be told here
    except (ValueError, OverflowError, OSError):
        return None
    return moment
