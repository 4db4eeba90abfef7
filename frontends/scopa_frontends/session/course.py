"""The course of a match, from its record: what was dealt and done, to be played again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from scopa_core.calling import CLAIM
from scopa_core.cards import Deck
from scopa_core.moves import Act
from scopa_core.notation.cards import parse_act, parse_cards
from scopa_core.notation.records import Item, Ply, Tag
from scopa_frontends.session.shuffle import Shuffled


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round begins: who deals, and the pack with its seal.  Where no dealer is told it is -1: the
    last seat."""

    dealer: int
    shuffled: Shuffled


@dataclass(frozen=True, slots=True)
class Done:
    """The seat to play does something."""

    act: Act


@dataclass(frozen=True, slots=True)
class Claimed:
    """The seat to play claims the match."""


Step: TypeAlias = Dealt | Done | Claimed


def course(record: Iterable[Item], deck: Deck) -> Iterator[Step]:
    """The steps of a record that replays, and whose rounds are sealed."""
    tags: dict[str, str] = {}
    for item in record:
        match item:
            case Tag("Stock", (stock, *_)):
                shuffled = Shuffled(parse_cards(stock, deck), tags["Salt"])
                yield Dealt(int(tags.get("Dealer", 0)) - 1, shuffled)
            case Tag(name, (value, *_)):
                tags[name] = value
            case Ply(_, move) if move == CLAIM:
                yield Claimed()
            case Ply(_, move):
                yield Done(parse_act(move, deck)[0])
