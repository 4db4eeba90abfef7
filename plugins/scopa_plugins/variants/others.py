"""Brescia, the losing games and the rest."""

from __future__ import annotations

from scopa_core.plugin import Variant

VARIANTS: tuple[Variant, ...] = ()
