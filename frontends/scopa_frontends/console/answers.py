"""What can be typed at the prompt of a card, and what it means."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress

from scopa_core.cards import SETTEBELLO, Deck
from scopa_core.errors import NotationError
from scopa_core.messages import msg
from scopa_core.moves import Act, Declaration
from scopa_core.notation.cards import DECLARES, format_act, parse_act, parse_move, parse_set


class QuitError(Exception):
    """A player leaves the match."""


HELP = (
    msg("Type the number of a card to play it. Cards can also be typed as codes:"),
    msg(
        "7d plays {card:the}; 7dx3c4s takes {cards:the} with it.",
        card=SETTEBELLO,
        cards=parse_set("3c4s"),
    ),
    msg("?  this help"),
    msg("t  the table and your hand again"),
    msg("s  the score so far"),
    msg("h  a hint: what the computer would play"),
    msg("r  the rules of this game"),
    msg("f  the seal of the shuffle"),
    msg("l  the language; l tr changes it to Turkish"),
    msg("q  leave the match"),
)

ALONE_HELP = (msg("u  take your last move back"),)

CLAIM_HELP = (msg("c  claim that you have reached the target; a wrong claim loses the match"),)


DECLARE_HELP = (msg("d  declare your cards; with a number when there is a choice"),)


def chosen_number(answer: str, most: int) -> int | None:
    """The number an answer chooses, from 1 to ``most``; ``None`` when it does not."""
    if answer.isascii() and answer.isdigit() and len(answer) < 4 and 1 <= int(answer) <= most:
        return int(answer)
    return None


def canonical(answer: str) -> str:
    """An answer with its card codes written as the notation writes them."""
    return re.sub(
        r"(10|[a2-9tfcrjqk])([dcsb])",
        lambda found: found[1].upper() + found[2],
        answer.casefold(),
    )


def typed_act(answer: str, deck: Deck, offered: Iterable[Declaration] = ()) -> Act | None:
    """The move or declaration of an answer in notation, in capitals or not; ``None`` when it is
    none."""
    if answer.startswith(DECLARES):
        for declaration in offered:
            if format_act(declaration).casefold() == answer.casefold():
                return declaration
        with suppress(NotationError):
            return parse_act(answer, deck)[0]
        return None
    try:
        return parse_move(canonical(answer), deck)[0]
    except NotationError:
        return None
