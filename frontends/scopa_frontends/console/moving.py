"""Moves and declarations, from what a person types at the prompt of a card."""

from __future__ import annotations

from collections.abc import Callable

from scopa_core.cards import Card, cards_in
from scopa_core.messages import Message, msg, nmsg
from scopa_core.moves import Act, Declaration, Move
from scopa_frontends.console.answers import chosen_number, typed_act
from scopa_frontends.console.choosing import Choosing
from scopa_frontends.console.terminal import Terminal
from scopa_frontends.presenter.sitting import Sitting


class Moving:
    """The person to play, at a terminal.

    Each reading answers an act that is legal, or ``None`` after saying what is wrong with it.
    ``aside`` answers questions such as that for the table; whether a word was one.
    """

    def __init__(self, sitting: Sitting, terminal: Terminal, aside: Callable[[str], bool]) -> None:
        self.sitting = sitting
        self.game = sitting.game
        self.terminal = terminal
        self.aside = aside

    def _say(self, message: Message) -> None:
        self.terminal.say(self.sitting.text(message))

    def _hand(self) -> tuple[Card, ...]:
        assert self.game.turn is not None
        return tuple(cards_in(self.game.view(self.game.turn).hand))

    def numbered(self, digits: str) -> Act | None:
        """The move of the card with that number."""
        hand = self._hand()
        number = chosen_number(digits, len(hand))
        if number is not None:
            return self.choose(hand[number - 1])
        self._say(
            nmsg(
                "There is no card {number}; you hold only one, which is 1.",
                "There is no card {number}; your cards are 1 to {count}.",
                len(hand),
                number=digits[:12],
            )
        )
        return None

    def declared(self, number: str) -> Declaration | None:
        """The declaration with that number; the only one needs none."""
        offers = self.game.offers()
        if not offers:
            self._say(msg("There is nothing to declare now."))
            return None
        place = chosen_number(number or "1", len(offers))
        if place is None or (not number and len(offers) > 1):
            self._say(
                nmsg(
                    "There is {count} thing to declare: type d 1.",
                    "There are {count} things to declare: type d and a number, such as d 1.",
                    len(offers),
                )
            )
            return None
        return offers[place - 1].declaration

    def typed(self, answer: str) -> Act | None:
        """A move or a declaration typed in notation."""
        offered = [offer.declaration for offer in self.game.offers()]
        act = typed_act(answer, self.game.rules.deck, offered)
        if act is None:
            self._say(
                msg("“{answer}” is neither a card nor a command; ? shows what you can type.")(
                    answer=answer[:40]
                )
            )
            return None
        if isinstance(act, Move) and act.captured is None and act.card in self._hand():
            return self.choose(act.card)
        return self.allowed(act)

    def allowed(self, act: Act) -> Act | None:
        """The move or declaration, if it is legal; else say why it is not."""
        reasons = self.game.refusals(act)
        if not reasons:
            return act
        said = " ".join(self.sitting.text(refusal.reason) for refusal in reasons)
        if isinstance(act, Declaration):
            self._say(msg("That is not allowed. {reasons}")(reasons=said))
        else:
            self._say(msg("That move is not allowed. {reasons}")(reasons=said))
        return None

    def choose(self, card: Card) -> Act | None:
        """The move of a card: the only one, or the one chosen; ``None`` to choose another card."""
        moves = [move for move in self.game.legal_moves() if move.card == card]
        if len(moves) == 1:
            return moves[0]
        if not moves:
            return self.allowed(Move(card))
        deck = self.game.rules.deck
        return Choosing(self.sitting.text, self.terminal, deck, self.aside).way(moves)
