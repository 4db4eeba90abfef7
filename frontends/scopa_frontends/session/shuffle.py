"""Shuffling the pack, sealed so that players can check it afterwards."""

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass, field
from typing import Protocol

from scopa_core.cards import Card, Deck
from scopa_core.fairness import commitment
from scopa_core.notation.cards import format_cards


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A pack in dealing order, and the salt that seals it."""

    pack: tuple[Card, ...]
    salt: str

    @property
    def stock_text(self) -> str:
        """The pack as a record writes it."""
        return format_cards(self.pack)

    @property
    def commitment(self) -> str:
        """What is published before the round."""
        return commitment(self.salt, self.stock_text)


class Shuffle(Protocol):
    """Where chance comes from: packs, the first dealer, and the players' own choices."""

    @property
    def randomness(self) -> random.Random:
        """Chance for everything that is not the pack."""
        ...

    def __call__(self, deck: Deck) -> Shuffled:
        """A freshly shuffled pack of that deck."""
        ...


@dataclass(frozen=True)
class FairShuffle:
    """The operating system's randomness."""

    randomness: random.Random = field(default_factory=random.SystemRandom)

    def __call__(self, deck: Deck) -> Shuffled:
        return _shuffled(deck, self.randomness, secrets.token_hex(16))


@dataclass(frozen=True)
class SeededShuffle:
    """The same packs for the same seed, whatever the players choose: for tests and experiments,
    not for play that matters."""

    seed: int
    randomness: random.Random = field(init=False)
    _packs: random.Random = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "randomness", random.Random(f"{self.seed}/players"))
        object.__setattr__(self, "_packs", random.Random(f"{self.seed}/packs"))

    def __call__(self, deck: Deck) -> Shuffled:
        return _shuffled(deck, self._packs, f"{self._packs.getrandbits(128):032x}")


def _shuffled(deck: Deck, randomness: random.Random, salt: str) -> Shuffled:
    pack = list(deck.cards)
    randomness.shuffle(pack)
    return Shuffled(tuple(pack), salt)
