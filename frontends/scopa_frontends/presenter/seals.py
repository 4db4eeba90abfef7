"""The seals of the shuffles, for players who want to check them."""

from __future__ import annotations

from scopa_core.messages import msg
from scopa_frontends.session import Shuffled
from scopa_frontends.text import Text


def seal_told(text: Text, shuffled: Shuffled, opened: Shuffled | None) -> list[str]:
    """The whole commitment of this round's shuffle, and what that of the last round hid."""
    return [
        text(msg("The shuffle of this round is sealed with SHA-256:")),
        shuffled.commitment,
        *opened_told(text, opened),
        text(msg("A record of the match (--record FILE) can be checked with scopa verify FILE.")),
    ]


def opened_told(text: Text, opened: Shuffled | None) -> list[str]:
    """What the seal of the last finished round has hidden; nothing before there is one."""
    if opened is None:
        return []
    told = text(msg("The seal of the round before, its salt and its pack:"))
    return [told, opened.commitment, opened.salt, opened.stock_text]
