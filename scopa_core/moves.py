"""What a player does, and what the rules allow a card to do."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from scopa_core.cards import Card, CardSet


class Move(NamedTuple):
    """One play: a card from the hand, and the table cards it captures.

    ``captured`` is ``None`` when the card is laid on the table.  An empty set is a capture too:
    the card goes to the player's own pile and takes nothing with it.
    """

    card: Card
    captured: CardSet | None = None


class Declaration(NamedTuple):
    """What a player says about the cards held before playing one, such as the knocks of Cirulla.

    ``text`` is what follows ``!`` in the notation; the rule that offers it knows what it means.
    """

    text: str


Act: TypeAlias = Move | Declaration
"""What the seat to play may do: say something about its cards, or play one of them."""


class Claim(NamedTuple):
    """How one card may be played on one table.

    Attributes:
        captures: the alternative sets of table cards, exactly one of which is taken (R17, R18).
        may_lay: whether the card may be laid on the table instead.
    """

    captures: tuple[CardSet, ...] = ()
    may_lay: bool = True


NO_CAPTURE = Claim()
"""The card takes nothing and is laid."""
