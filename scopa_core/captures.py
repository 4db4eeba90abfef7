"""Sets of table cards that add up.

Sets are found over capture values, so the answers do not depend on suits or on the order of the
table (rules.md, property 6).
"""

from __future__ import annotations

from functools import lru_cache

from scopa_core.cards import CardSet, Deck, iterate


@lru_cache(maxsize=4)
def totals(deck: Deck, table: CardSet) -> int:
    """Every total that some set of table cards makes, as bits: total ``t`` when ``>> t & 1``.

    It answers most questions at once: a card whose total is not there takes nothing.
    """
    values = deck.values
    reached = 1
    while table:
        bit = table & -table
        table ^= bit
        reached |= reached << values[bit.bit_length() - 1]
    return reached


def equals(deck: Deck, table: CardSet, value: int) -> tuple[CardSet, ...]:
    """The table cards of that value, each as a capture of its own (R15, R17)."""
    cards = table & deck.of_value[value] if value < len(deck.of_value) else 0
    if cards & (cards - 1):
        return tuple(1 << card for card in iterate(cards))
    return (cards,) if cards else ()


def sums(deck: Deck, table: CardSet, total: int) -> tuple[CardSet, ...]:
    """The sets of two or more table cards whose values add up to ``total`` (R15), smallest sets
    first."""
    if not totals(deck, table) >> total & 1:
        return ()
    values = deck.values
    partial: list[tuple[CardSet, int]] = []
    found: list[CardSet] = []
    rest = table & deck.below[min(total, len(deck.ranks) + 1)]
    while rest:
        bit = rest & -rest
        rest ^= bit
        value = values[bit.bit_length() - 1]
        for cards, reached in partial[:]:
            reached += value
            if reached < total:
                partial.append((cards | bit, reached))
            elif reached == total:
                found.append(cards | bit)
        partial.append((bit, value))
    if len(found) > 1:
        found.sort(key=lambda cards: (cards.bit_count(), cards))
    return tuple(found)


def total(deck: Deck, cards: CardSet) -> int:
    """The sum of the capture values of a set."""
    values = deck.values
    return sum(values[card] for card in iterate(cards))
