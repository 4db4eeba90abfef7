"""Choosing an act: a card and the way to play it, by going through the ways or by picking table
cards one by one; or something to declare."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scopa_core.answers import Offer, Refusal
from scopa_core.cards import Card, CardSet, cards_in
from scopa_core.messages import Message, msg
from scopa_core.moves import Act, Declaration, Move
from scopa_frontends.session import Game


class Picking:
    """What somebody has chosen so far.

    Attributes:
        hand: the cards held, in the order in which they are shown.
        offers: what can be declared.
        card: the card chosen.
        picked: the table cards picked for it.
        declaring: whether something is declared instead of playing the card.
        place: which of the :attr:`acts` is chosen, from 0.
    """

    def __init__(
        self,
        hand: Sequence[Card],
        moves: Sequence[Move],
        offers: Sequence[Offer],
        refusals: Callable[[Act], tuple[Refusal, ...]],
    ) -> None:
        self.hand = tuple(hand)
        self.offers = tuple(offers)
        self.card = self.hand[0]
        self.picked: CardSet = 0
        self.declaring = False
        self.place = 0
        self._moves = tuple(moves)
        self._refusals = refusals

    @classmethod
    def of(cls, game: Game) -> Picking:
        """Nothing chosen yet, for the seat to play."""
        hand = cards_in(game.view(game.turn).hand)
        return cls(hand, game.legal_moves(), game.offers(), game.refusals)

    # -- what is chosen ----------------------------------------------------------------------

    @property
    def acts(self) -> tuple[Act, ...]:
        """What can be done now: the declarations, or the ways to play the card that take what is
        picked, those first that take nothing more."""
        if self.declaring:
            return tuple(offer.declaration for offer in self.offers)
        ways = [
            move
            for move in self._moves
            if move.card == self.card and (move.captured or 0) & self.picked == self.picked
        ]
        if self.picked:
            ways.sort(key=lambda move: move.captured != self.picked)
        return tuple(ways)

    @property
    def act(self) -> Act | None:
        """What would be done now; ``None`` when the card cannot be played."""
        acts = self.acts
        return acts[self.place] if acts else None

    @property
    def taken(self) -> CardSet:
        """The table cards that would be taken."""
        act = self.act
        return (act.captured or 0) if isinstance(act, Move) else 0

    @property
    def playable(self) -> CardSet:
        """The cards of the hand that can be played now."""
        cards = 0
        for move in self._moves:
            cards |= 1 << move.card
        return cards

    @property
    def reasons(self) -> tuple[Refusal, ...]:
        """Why nothing can be done with the card; none when something can."""
        return () if self.acts else self._refusals(Move(self.card))

    # -- choosing ----------------------------------------------------------------------------

    def choose(self, card: Card) -> None:
        """Take another card into the hand; what was picked is put back."""
        if card != self.card or self.declaring:
            self.card = card
            self.put_back()

    def step(self, by: int) -> None:
        """The card so many places further, round and round."""
        self.choose(self.hand[(self.hand.index(self.card) + by) % len(self.hand)])

    def next_act(self, by: int) -> None:
        """The act so many places further, round and round."""
        if acts := self.acts:
            self.place = (self.place + by) % len(acts)

    def choose_act(self, place: int) -> None:
        """The act at a place of :attr:`acts`."""
        if 0 <= place < len(self.acts):
            self.place = place

    def take_up(self, act: Act) -> None:
        """Choose an act, by its card and its way or among the declarations."""
        if isinstance(act, Move):
            self.choose(act.card)
            self.put_back()
        else:
            self.declare()
        self.choose_act(self.acts.index(act) if act in self.acts else 0)

    def declare(self) -> bool:
        """Choose among the declarations; answers whether there are any."""
        self.put_back()
        self.declaring = bool(self.offers)
        return self.declaring

    def toggle(self, card: Card) -> tuple[Refusal, ...]:
        """Pick a table card, or put it back.

        Only what some way takes can be picked; else this answers why not, and nothing changes.
        """
        before = self.picked, self.declaring
        self.picked ^= 1 << card
        self.declaring = False
        if self.picked >> card & 1 and not self.acts:
            refused = self._refusals(Move(self.card, self.picked))
            self.picked, self.declaring = before
            return refused
        self.place = 0
        return ()

    def put_back(self) -> None:
        """Put back everything that was picked, and declare nothing."""
        self.picked = 0
        self.declaring = False
        self.place = 0


def act_told(act: Act, offers: Sequence[Offer]) -> Message:
    """What an act would do: "Take the 3 of cups with the 3 of coins"; a declaration by its
    title."""
    if isinstance(act, Declaration):
        title = next((offer.title for offer in offers if offer.declaration == act), act.text)
        return msg("Declare: {declared}")(declared=title)
    if act.captured is None:
        return msg("Lay {card:the}")(card=act.card)
    if not act.captured:
        return msg("Put {card:the} on your own pile")(card=act.card)
    return msg("Take {cards:the} with {card:the}")(cards=act.captured, card=act.card)
