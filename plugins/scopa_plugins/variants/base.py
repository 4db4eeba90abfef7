"""What the variants are written with."""

from __future__ import annotations

from collections.abc import Mapping

from scopa_core.plugin import SCOPA, Seating, Value

TWO_PAIRS = frozenset({Seating(4, 2)})
"""Four players, partners opposite."""


def scopa(*removed: str, **added: Mapping[str, Value]) -> Mapping[str, Mapping[str, Value]]:
    """The rules of the classic game without some and with others."""
    return {name: options for name, options in SCOPA.items() if name not in removed} | added
