"""Changing a file that other programs may be changing too."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scopa_core.errors import ScopaError
from scopa_frontends.console.files import write_file

_PATIENCE = 5.0
"""How many seconds to wait for another program that writes the file."""


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep other programs from changing a file between reading and writing it; its folder is made
    where it is missing.  Raises :class:`ScopaError`."""
    from filelock import FileLock, Timeout

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        target = path.resolve()
        with FileLock(target.with_name(f".{target.name}.lock"), timeout=_PATIENCE):
            yield
    except (OSError, Timeout) as error:
        number = errno.EBUSY if isinstance(error, Timeout) else error.errno
        if isinstance(error, FileExistsError):
            number = errno.ENOTDIR
        raise ScopaError("cannot_write", path=str(path), errno=number) from error


def replace_text(path: Path, text: str) -> None:
    """Write a file anew as a whole or not at all; a link to it stays a link.  Raises
    :class:`ScopaError`."""
    try:
        target = path.resolve()
        if target.exists() and not target.is_file():  # a device would become a file
            raise OSError(errno.EPERM, "no file")
    except OSError as error:
        raise ScopaError("cannot_write", path=str(path), errno=error.errno) from error
    write_file(str(target), text)
