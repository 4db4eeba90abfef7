"""The variants under the headings they are listed with, in every front end and in the documents."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scopa_core.catalogue import Catalogue
from scopa_core.messages import Message, msg
from scopa_core.rules import Variant

_OTHERS = "others"

_TITLES: Mapping[str, Message] = {
    "classic": msg("The classic game"),
    "scopone": msg("Scopone"),
    "fifteen": msg("Fifteen"),
    "genoa": msg("Genoa"),
    _OTHERS: msg("Other games"),
}
"""The headings, in the order in which they are listed."""


class Group(NamedTuple):
    """A heading and the variants under it."""

    title: Message
    variants: tuple[Variant, ...]


def grouped(catalogue: Catalogue) -> tuple[Group, ...]:
    """All variants under their headings, in the order in which they were brought; a group that has
    no heading of its own stands with the other games."""
    listed: dict[str, list[Variant]] = {name: [] for name in _TITLES}
    for variant in catalogue.variants.values():
        listed[_heading(variant)].append(variant)
    return tuple(
        Group(_TITLES[name], tuple(variants)) for name, variants in listed.items() if variants
    )


def group_title(variant: Variant) -> Message:
    """The heading that a variant is listed under."""
    return _TITLES[_heading(variant)]


def _heading(variant: Variant) -> str:
    return variant.group if variant.group in _TITLES else _OTHERS


def ranges(numbers: Iterable[int]) -> str:
    """Whole numbers, neighbours joined: "2–4, 6"."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
