"""A pack presented to somebody who has never held it."""

from __future__ import annotations

from collections.abc import Iterator

from scopa_core.cards import Rank, Suit, card
from scopa_core.messages import Message, msg
from scopa_frontends.text import Text

_LOOKS = {
    "italian": msg("The knave is on foot, the knight rides a horse, and the king wears a crown."),
    "spanish": msg(
        "The knave is on foot, the knight rides a horse, and the king wears a crown. Their corners "
        "say 10, 11 and 12, but that is not what they are worth here."
    ),
}
"""How to tell the figures of a pack apart, where a newcomer may need it."""

_FIGURES = ((Rank.FANTE, "8"), (Rank.CAVALLO, "9"), (Rank.RE, "10"))


def pack_told(text: Text) -> Iterator[Message]:
    """The pack that is played with: its suits, and what its cards are worth."""
    suits = text.listed([text.suit(suit) for suit in Suit])
    yield msg("There are 40 cards, ten in each of four suits: {suits}.")(suits=suits)
    faces = text.faces
    if faces and all(faces.indices[rank.code] == value for rank, value in _FIGURES):
        yield msg("An ace is worth 1, and the other cards are worth their number, from 2 to 10.")
        return
    eight, nine, ten = (text.card(card(rank, Suit.DENARI)) for rank, _ in _FIGURES)
    yield msg("An ace is worth 1, and the cards from 2 to 7 are worth their number.")
    yield msg(
        "Then come three figures in each suit, for example {eight}, worth 8, {nine}, worth 9, and "
        "{ten}, worth 10."
    )(eight=eight, nine=nine, ten=ten)
    if faces and faces.name in _LOOKS:
        yield _LOOKS[faces.name]
