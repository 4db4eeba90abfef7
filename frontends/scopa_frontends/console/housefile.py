"""The file of house rules: TOML that people can read and write.

.. code-block:: toml

    [house_rules]
    "Friday night" = "scopa+napola@target=21"
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

from scopa_core.errors import ScopaError
from scopa_frontends.console.locking import alone, replace_text

_TABLE = "house_rules"
_HEAD = (
    "# House rules: what you call them, and the rules. “scopa house” lists them and writes this\n"
    "# file anew; what else stands here is not kept.\n\n"
)
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


class HouseFile:
    """House rules in one file.  A file that is not understood is never written over."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> Mapping[str, str]:
        """Every ruleset text by its name; none when there is no file."""
        try:
            found = tomllib.loads(self.path.read_text(encoding="utf-8-sig"))
        except (FileNotFoundError, NotADirectoryError):
            return {}
        except OSError as error:
            raise ScopaError("bad_houses", path=str(self.path), errno=error.errno) from error
        except ValueError as error:
            raise ScopaError("bad_houses_form", path=str(self.path)) from error
        kept = found.pop(_TABLE, {})
        if (
            found
            or not isinstance(kept, dict)
            or not all(isinstance(t, str) for t in kept.values())
        ):
            raise ScopaError("bad_houses_form", path=str(self.path))
        return kept

    def put(self, name: str, text: str) -> None:
        """Write the file anew with this name."""
        with alone(self.path):
            self._write({**self.read(), name: text})

    def remove(self, name: str) -> None:
        """Write the file anew without this name."""
        with alone(self.path):
            self._write({kept: text for kept, text in self.read().items() if kept != name})

    def _write(self, houses: Mapping[str, str]) -> None:
        lines = [f"{quoted(name)} = {quoted(text)}\n" for name, text in sorted(houses.items())]
        replace_text(self.path, f"{_HEAD}[{_TABLE}]\n{''.join(lines)}")


def quoted(value: str) -> str:
    """A basic string of TOML, whatever its characters are."""
    return '"' + "".join(map(_escaped, value)) + '"'


def _escaped(char: str) -> str:
    if char in _ESCAPES:
        return _ESCAPES[char]
    return char if char.isprintable() else f"\\U{ord(char):08X}"
