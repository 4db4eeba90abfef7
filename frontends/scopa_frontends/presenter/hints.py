"""A hint for the person to move: what a sensible player would do with the same knowledge."""

from __future__ import annotations

import random
from collections.abc import Iterable

from scopa_core.answers import Offer
from scopa_core.messages import Message, msg
from scopa_core.moves import Act, Declaration
from scopa_core.players import chosen_act
from scopa_core.players.steady import Steady
from scopa_frontends.session import Game
from scopa_frontends.text import Text


def hint(game: Game) -> Act:
    """What the steady computer player would do in the seat to play.

    It sees what that seat sees, and nothing more.  Asked twice, it answers the same.
    """
    assert game.turn is not None
    return chosen_act(Steady(random.Random(0)), game.rules, game.view(game.turn))


def hint_told(text: Text, act: Act, offers: Iterable[Offer] = ()) -> str:
    """An act recommended in words; ``offers`` are what may be declared, which gives a declaration
    its title."""
    return text(_recommended(act, offers))


def _recommended(act: Act, offers: Iterable[Offer]) -> Message:
    if isinstance(act, Declaration):
        title = next((o.title for o in offers if o.declaration == act), act.text)
        return msg("Hint: declare “{declared}”.")(declared=title)
    if act.captured is None:
        return msg("Hint: lay {card:the}.")(card=act.card)
    if not act.captured:
        return msg("Hint: put {card:the} on your own pile.")(card=act.card)
    return msg("Hint: take {cards:the} with {card:the}.")(cards=act.captured, card=act.card)
