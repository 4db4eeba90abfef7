"""Runs of a suit from the ace, which several games pay for."""

from __future__ import annotations

from scopa_core.plugin import CardSet, Deck, Suit, iterate, of_suit

SHORTEST = 3
"""Ace, two and three: what a run needs at least."""


def run_from_ace(pile: CardSet, suit: Suit, deck: Deck) -> CardSet:
    """The cards of a pile from the ace of a suit up to the first gap; empty when they are too few
    to count."""
    run = 0
    for each in iterate(deck.all & of_suit(suit)):
        if not pile & each.bit:
            break
        run |= each.bit
    return run if run.bit_count() >= SHORTEST else 0
