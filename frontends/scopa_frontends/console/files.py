"""Reading and writing text files, with errors that say what is wrong."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import tempfile
from pathlib import Path

from scopa_core.errors import ScopaError


def read_file(path: str) -> str:
    """The text of a file, or of standard input for ``-``."""
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise ScopaError("no_file", path=path, errno=error.errno) from error
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ScopaError("not_text", path=path) from error


def refuse_existing(path: str) -> None:
    """Raise :class:`ScopaError` when something is there already, or never could be."""
    try:
        if os.path.lexists(path):
            raise ScopaError("file_exists", path=path)
    except OSError as error:
        raise ScopaError("cannot_write", path=path, errno=error.errno) from error


def _share_like(target: Path, descriptor: int) -> None:
    """Let those read a new file who could read the one it stands in for, or else any new file."""
    if not hasattr(os, "fchmod"):
        return
    if target.exists():
        mode = stat.S_IMODE(target.stat().st_mode)
    else:
        umask = os.umask(0)
        os.umask(umask)
        mode = 0o666 & ~umask
    os.fchmod(descriptor, mode)


def _settle(folder: Path) -> None:
    """Make the new name of a file outlast a power cut, where folders can be written through."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def write_file(path: str, text: str) -> None:
    """Write a text file as a whole or not at all."""
    target = Path(path)
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=target.parent, prefix=f".{target.name}.", delete=False
        ) as out:
            temporary = Path(out.name)
            try:
                _share_like(target, out.fileno())
                out.write(text)
                out.flush()
                os.fsync(out.fileno())
            except BaseException:
                temporary.unlink()
                raise
        temporary.replace(target)
        _settle(target.parent)
    except OSError as error:
        raise ScopaError("cannot_write", path=path, errno=error.errno) from error
