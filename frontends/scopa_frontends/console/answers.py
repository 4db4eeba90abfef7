"""What can be typed at the prompt of a card, and what it means."""

from __future__ import annotations

import re

from scopa_core.cards import SETTEBELLO, Deck
from scopa_core.errors import NotationError
from scopa_core.messages import msg
from scopa_core.moves import Move
from scopa_core.notation.cards import parse_move, parse_set

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
    msg("r  the rules of this game"),
    msg("f  the seal of the shuffle"),
    msg("l  the language; l tr changes it to Turkish"),
    msg("q  leave the match"),
)

CLAIM_HELP = (msg("c  claim that you have reached the target; a wrong claim loses the match"),)


def chosen_number(answer: str, most: int) -> int | None:
    """The number an answer chooses, from 1 to ``most``; ``None`` when it does not."""
    if answer.isascii() and answer.isdigit() and len(answer) < 4 and 1 <= int(answer) <= most:
        return int(answer)
    return None


def typed_move(answer: str, deck: Deck) -> Move | None:
    """The move of an answer in notation, in capitals or not; ``None`` when it is none."""
    code = re.sub(
        r"(10|[a2-9tfcrjqk])([dcsb])",
        lambda found: found[1].upper() + found[2],
        answer.casefold(),
    )
    try:
        return parse_move(code, deck)[0]
    except NotationError:
        return None
