"""The folder of saved matches: a record in a file for each, which other programs can read."""

from __future__ import annotations

import contextlib
import errno
from collections.abc import Sequence
from glob import escape
from pathlib import Path

from scopa_core.errors import ScopaError
from scopa_frontends.console.files import read_file, write_file
from scopa_frontends.session.saves import Release

_SUFFIX = ".sgn"


class SaveFolder:
    """Matches in one folder, which is made when the first is kept."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def file(self, name: str) -> Path:
        """Where the record of that name lies."""
        return self.path / f"{name}{_SUFFIX}"

    def names(self) -> Sequence[str]:
        """The records in the folder; none when there is no folder."""
        try:
            return [
                file.stem
                for file in self.path.iterdir()
                if file.suffix == _SUFFIX and not file.name.startswith(".")
            ]
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError as error:
            raise ScopaError("no_file", path=str(self.path), errno=error.errno) from error

    def read(self, name: str) -> str:
        """The text of a record."""
        return read_file(str(self.file(name)))

    def put(self, name: str, text: str) -> None:
        """Write a record as a whole or not at all."""
        self._make()
        write_file(str(self.file(name)), text)

    def remove(self, name: str) -> None:
        """Delete a record, and what locks it."""
        file = self.file(name)
        try:
            file.unlink(missing_ok=True)
            self._lock(name).unlink(missing_ok=True)
        except OSError as error:
            raise ScopaError("cannot_write", path=str(file), errno=error.errno) from error

    def claim(self, name: str) -> Release | None:
        """Lock a name for as long as this program runs; what a killed one has left half written is
        swept away."""
        from filelock import FileLock, Timeout

        self._make()
        lock = FileLock(self._lock(name))
        try:
            lock.acquire(timeout=0)
        except Timeout:
            return None
        except OSError as error:
            path = str(self.file(name))
            raise ScopaError("cannot_write", path=path, errno=error.errno) from error
        for left in self.path.glob(f".{escape(name)}{_SUFFIX}.*"):
            with contextlib.suppress(OSError):
                left.unlink()
        return lock.release

    def _lock(self, name: str) -> Path:
        return self.path / f".{name}.lock"

    def _make(self) -> None:
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            number = errno.ENOTDIR if isinstance(error, FileExistsError) else error.errno
            raise ScopaError("cannot_write", path=str(self.path), errno=number) from error
