"""Saved matches: each is a record, kept as it is played, from which it can be taken up again.

Where they are kept is the front end's affair: a folder, a database, anything that is a
:class:`SaveStore`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from itertools import count
from typing import Protocol

from scopa_core.catalogue import Catalogue
from scopa_core.errors import ScopaError
from scopa_core.notation.records import Item, Tag, format_record, parse_record
from scopa_frontends.session.game import Game
from scopa_frontends.session.save import Save, header_length, understood

Release = Callable[[], None]

_OWN = ("Format", "Rules", "Versions", "Seats", "Saved")
"""The tags before the first round that are written anew each time."""


class SaveStore(Protocol):
    """Where matches are kept: records by name.  Each act raises :class:`ScopaError` when it cannot
    be done, and then changes nothing."""

    def names(self) -> Sequence[str]:
        """What is kept."""

    def read(self, name: str) -> str:
        """The record of that name."""

    def put(self, name: str, text: str) -> None:
        """Keep a record under a name, instead of what was there."""

    def remove(self, name: str) -> None:
        """Forget a name."""

    def claim(self, name: str) -> Release | None:
        """Keep everybody else from the name until the answer is called; ``None`` when somebody
        else has it."""


class Keeping:
    """One match that is kept while it is played; nobody else can take it up meanwhile.

    Attributes:
        name: what it is kept under; ``None`` before it was kept for the first time.
    """

    def __init__(
        self,
        saves: Saves,
        name: str | None = None,
        release: Release | None = None,
        tags: Sequence[Item] | None = None,
    ) -> None:
        self.name = name
        self._saves = saves
        self._release = release
        self._tags = None if tags is None else tuple(tags)

    def put(self, game: Game) -> None:
        """Keep the match as it stands.  Raises :class:`ScopaError`, and what was kept before
        stays."""
        saves = self._saves
        now = saves.now().isoformat(timespec="seconds")
        if self._tags is None:
            self._tags = (
                Tag("Date", (now,)),
                Tag("Players", tuple(seat.kind for seat in game.seats)),
                Tag("FirstDealer", (str(game.first_dealer + 1),)),
            )
        if self.name is None:
            self.name, self._release = saves.fresh()
        elif self._release is None:  # it could not be claimed before
            self._release = saves.claim(self.name)
        items = game.open_record
        at = header_length(items)
        written = (*items[:at], *self._tags, Tag("Saved", (now,)), *items[at:])
        saves.store.put(self.name, format_record(written))

    def release(self) -> None:
        """Let others have the match."""
        if self._release is not None:
            self._release()
            self._release = None


class Saves:
    """The matches of a store.  Every act may raise what the store raises."""

    def __init__(
        self,
        catalogue: Catalogue,
        store: SaveStore,
        now: Callable[[], datetime] = lambda: datetime.now().astimezone(),
    ) -> None:
        self.catalogue = catalogue
        self.store = store
        self.now = now

    def listed(self, finished: bool = False) -> list[Save]:
        """The matches that are not over, the last played first; those that are over after them,
        when they are wanted; and those that cannot be taken up."""
        found = [self._save(name, finished) for name in self.store.names()]
        wanted = [save for save in found if save is not None and (finished or not save.over)]
        wanted.sort(key=_age, reverse=True)
        return sorted(wanted, key=lambda save: (save.over, save.fault is not None))

    def find(self, name: str | None = None) -> Save:
        """The match of that name; without a name, the one played last that is not over.  Raises
        :class:`ScopaError` when there is none."""
        if name is None:
            waiting = self.listed()
            if not waiting:
                raise ScopaError("nothing_waits")
            return waiting[0]
        plain = name.removesuffix(".sgn")
        known = tuple(sorted(self.store.names()))
        if plain in known and (save := self._save(plain)):
            return save
        if not known:
            raise ScopaError("no_saves")
        raise ScopaError("unknown_save", name=name, known=known)

    def begin(self) -> Keeping:
        """Keep a new match, from when it is first put."""
        return Keeping(self)

    def resume(self, name: str | None = None) -> tuple[Save, Keeping]:
        """Take a match up again: as it was kept, and to keep it further.

        Raises :class:`ScopaError` when there is none, when it cannot be understood, when it is
        over, and when somebody is playing it.
        """
        found = self.find(name).name
        try:
            release = self.claim(found)
        except ScopaError as error:
            if error.code == "save_in_use":
                raise
            release = None  # it can be played all the same, and perhaps be kept later
        try:
            save = self._save(found)  # nobody changes it any more
            assert save is not None
            if save.fault is not None:
                raise ScopaError("bad_save", name=found, reason=save.fault)
            if save.over:
                raise ScopaError("save_over", name=found)
        except ScopaError:
            if release is not None:
                release()
            raise
        items = parse_record(save.text)
        head = items[: header_length(items)]
        tags = [each for each in head if not (isinstance(each, Tag) and each.name in _OWN)]
        return save, Keeping(self, found, release, tags)

    def delete(self, name: str) -> Save:
        """Forget a match, and answer what it was.  Raises :class:`ScopaError`."""
        save = self.find(name)
        release = self.claim(save.name)
        try:
            self.store.remove(save.name)
        finally:
            release()
        return save

    def claim(self, name: str) -> Release:
        """Keep everybody else from a match.  Raises :class:`ScopaError` (``save_in_use``) when
        somebody has it."""
        release = self.store.claim(name)
        if release is None:
            raise ScopaError("save_in_use", name=name)
        return release

    def fresh(self) -> tuple[str, Release]:
        """A name that nobody uses: the day, and a number; it is claimed."""
        day = self.now().date().isoformat()
        for number in count(1):
            name = f"{day}-{number}"
            if name in self.store.names():
                continue
            release = self.store.claim(name)
            if release is None:
                continue
            if name not in self.store.names():  # it may have been used and released meanwhile
                return name, release
            release()
        raise AssertionError("numbers do not end")

    def _save(self, name: str, finished: bool = True) -> Save | None:
        """What is kept under a name; ``None`` for a match that has a result unless it is wanted,
        since replaying many takes long."""
        try:
            text = self.store.read(name)
        except ScopaError as error:
            return Save(name, fault=error)
        if not finished and "\n[Result " in text:
            return None
        try:
            return understood(name, text, self.catalogue)
        except ScopaError as error:
            return Save(name, text, error)


def _age(save: Save) -> tuple[float, list[int], str]:
    """What sorts saves by when they were played, and then by their names, 2 before 10."""
    parts = [int(part) if part.isascii() and part.isdigit() else 0 for part in save.name.split("-")]
    return save.saved.timestamp() if save.saved else 0.0, parts, save.name
