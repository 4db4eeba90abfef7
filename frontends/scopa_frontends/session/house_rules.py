"""House rules: rulesets that players keep under names of their own.

Where they are kept is the front end's affair: a file, a database, anything that is a
:class:`HouseStore`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from scopa_core.catalogue import Catalogue
from scopa_core.errors import ScopaError
from scopa_core.ruleset import Ruleset

LONGEST_NAME = 60


class HouseStore(Protocol):
    """Where house rules are kept: ruleset texts by name.  Each act raises :class:`ScopaError` when
    it cannot be done, and then changes nothing."""

    def read(self) -> Mapping[str, str]:
        """All of them."""

    def put(self, name: str, text: str) -> None:
        """Keep a text under a name, instead of what was there."""

    def remove(self, name: str) -> None:
        """Forget a name."""


@dataclass(frozen=True, slots=True)
class House:
    """One name and its ruleset.

    Attributes:
        name: what the players call it.
        text: the ruleset text, as it is kept.
        fault: why it cannot be played, when a plugin is gone for example.
    """

    name: str
    text: str
    fault: ScopaError | None = None


class HouseRules:
    """The house rules of a store.  Every act may raise what the store raises."""

    def __init__(self, catalogue: Catalogue, store: HouseStore) -> None:
        self.catalogue = catalogue
        self.store = store

    def listed(self) -> list[House]:
        """All of them in the order of their names, those that cannot be played too."""
        kept = self.store.read()
        names = sorted(kept, key=lambda name: (name.casefold(), name))
        return [House(name, kept[name], self._fault(kept[name])) for name in names]

    def find(self, name: str) -> House:
        """The house rules of that name.  Raises :class:`ScopaError` when there are none."""
        kept = self.store.read()
        for known in (name, _plain(name)):
            if known in kept:
                return House(known, kept[known], self._fault(kept[known]))
        if not kept:
            raise ScopaError("no_houses")
        raise ScopaError("unknown_house", name=name, known=tuple(sorted(kept)))

    def save(self, name: str, text: str) -> tuple[House, Ruleset, str | None]:
        """Keep a ruleset: what is kept now, its rules, and the text that had the name before.

        Raises :class:`ScopaError` for a name that is none, and for a text that cannot be built.
        """
        cleaned = clean_house_name(name)
        rules = self.catalogue.ruleset(text.strip())
        former = self.store.read().get(cleaned)
        self.store.put(cleaned, rules.text)
        return House(cleaned, rules.text), rules, former

    def delete(self, name: str) -> House:
        """Forget the house rules of that name, and answer what they were."""
        house = self.find(name)
        self.store.remove(house.name)
        return house

    def _fault(self, text: str) -> ScopaError | None:
        try:
            self.catalogue.ruleset(text)
        except ScopaError as error:
            return error
        return None


def clean_house_name(name: str) -> str:
    """A name as it is kept: on one line, without what cannot be seen.  Raises
    :class:`ScopaError` when nothing is left, or too much."""
    cleaned = _plain(name)
    if not 0 < len(cleaned) <= LONGEST_NAME:
        raise ScopaError("bad_house_name", name=name, most=LONGEST_NAME)
    return cleaned


def _plain(name: str) -> str:
    one_line = " ".join(unicodedata.normalize("NFC", name).split())
    return "".join(char for char in one_line if char.isprintable()).strip()
