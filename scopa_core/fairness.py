"""Fair shuffles that players can check.

Before a round a *commitment* is published: the SHA-256 of a secret salt and the order of the pack.
After it both are revealed, so that everybody can see that the pack was not changed meanwhile::

    printf '%s' "SALT STOCK" | sha256sum
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from dataclasses import dataclass

from scopa_core.notation.records import Item, Place, Tag


def commitment(salt: str, stock: str) -> str:
    """The hexadecimal SHA-256 of ``"SALT STOCK"``: the salt, one space, the pack in dealing order
    as the record writes it."""
    return hashlib.sha256(f"{salt} {stock}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Verdict:
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


def verify(items: Iterable[Item]) -> tuple[Verdict, ...]:
    """A verdict for each round of a record."""
    rounds: list[dict[str, Tag]] = []
    for item in items:
        if isinstance(item, Tag):
            if item.name == "Round":
                rounds.append({})
            if rounds:
                rounds[-1].setdefault(item.name, item)
    return tuple(_verdict(number, tags) for number, tags in enumerate(rounds, 1))


def _verdict(number: int, tags: dict[str, Tag]) -> Verdict:
    promised, salt, stock = (tags.get(name) for name in ("Commitment", "Salt", "Stock"))
    if promised is None:
        return Verdict(number, "missing", tags["Round"].place)
    if salt is None or stock is None:
        return Verdict(number, "unrevealed", promised.place)
    found = commitment(salt.values[0], stock.values[0])
    same = hmac.compare_digest(found.encode(), promised.values[0].encode())
    return Verdict(number, "ok" if same else "mismatch", promised.place)
