"""Fair shuffles that players can check.

Before a round a *commitment* is published: the SHA-256 of a secret salt and the order of the pack.
After it both are revealed, so that everybody can see that the pack was not changed meanwhile::

    printf '%s' "SALT STOCK" | sha256sum
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from scopa_core.notation.records import Item, Place, Tag


def commitment(salt: str, stock: str) -> str:
    """The hexadecimal SHA-256 of ``"SALT STOCK"``: the salt, one space, the pack in dealing order
    as the record writes it."""
    return hashlib.sha256(f"{salt} {stock}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class SealCheck:
    """Whether the pack of one round is the one that was committed to.

    Attributes:
        round: the round's number, from 1.
        status: ``ok``, ``mismatch``, ``unrevealed`` (a commitment without its salt) or
            ``missing`` (no commitment).
        place: where in the record.
    """

    round: int
    status: str
    place: Place


def verify(items: Iterable[Item]) -> tuple[SealCheck, ...]:
    """Whether the seal of each round of a record holds."""
    rounds: list[dict[str, Tag]] = []
    for item in items:
        if isinstance(item, Tag):
            if item.name == "Round":
                rounds.append({})
            if rounds:
                rounds[-1].setdefault(item.name, item)
    return tuple(_check(number, tags) for number, tags in enumerate(rounds, 1))


def _check(number: int, tags: dict[str, Tag]) -> SealCheck:
    promised, salt, stock = (tags.get(name) for name in ("Commitment", "Salt", "Stock"))
    if promised is None:
        return SealCheck(number, "missing", tags["Round"].place)
    if salt is None or stock is None:
        return SealCheck(number, "unrevealed", promised.place)
    found = commitment(salt.values[0], stock.values[0])
    return SealCheck(number, "ok" if found == promised.values[0] else "mismatch", promised.place)
