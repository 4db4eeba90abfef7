"""Genoa: Cirulla and its kin."""

from __future__ import annotations

from scopa_core.plugin import Variant

VARIANTS: tuple[Variant, ...] = ()
