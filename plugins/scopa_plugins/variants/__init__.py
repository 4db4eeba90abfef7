"""The variants: named sets of rules, a module for each group they are listed under."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import Variant, hookimpl
from scopa_plugins.variants import classic, fifteen, genoa, others, scopone


@hookimpl
def scopa_variants() -> Iterable[Variant]:
    for group in (classic, scopone, fifteen, genoa, others):
        yield from group.VARIANTS
