"""The state of one round."""

from __future__ import annotations

from typing import NamedTuple

from scopa_core.cards import FACES, Card, CardSet, backs_in, card_set, hidden_cards


class Bonus(NamedTuple):
    """Points a side earned during the round, to be added at its end; ``cards`` prove them."""

    category: str
    side: int
    points: int
    cards: CardSet = 0


class State(NamedTuple):
    """One round at one moment: plain, immutable, hashable data.

    (A named tuple, since one is made for every move: four times as fast as a frozen dataclass.)

    Seats and sides count from 0 in the order of play; seat ``s`` belongs to side
    ``s % len(piles)`` (rule R5).

    Attributes:
        hands: the cards each seat holds.
        table: the cards face up.
        stock: the cards still to be dealt, the next one first (the order is the chance).
        piles: the cards each side has captured.
        sweeps: for each side the cards that made its scope, in order of play (R22).
        turn: the seat to play, ``None`` when the round is over or void.
        last: the seat that captured last in this round, ``None`` if nobody has yet (R25).
        dealer: the seat that dealt.
        points: the match points of each side before this round.
        shown: the cards in the hands that lie open for everybody to see.
        bonuses: the points earned in play, in order.
        notes: what rules keep beyond this until new cards are dealt, as sorted ``(key, value)``
            texts.
    """

    hands: tuple[CardSet, ...]
    table: CardSet
    stock: tuple[Card, ...]
    piles: tuple[CardSet, ...]
    sweeps: tuple[tuple[Card, ...], ...]
    turn: int | None
    last: int | None
    dealer: int
    points: tuple[int, ...]
    shown: CardSet = 0
    bonuses: tuple[Bonus, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def sides(self) -> int:
        return len(self.piles)

    @property
    def first(self) -> int:
        """The seat that plays first: the one after the dealer (R6)."""
        return (self.dealer + 1) % len(self.hands)

    @property
    def captured(self) -> CardSet:
        """The cards in all piles together."""
        result = 0
        for pile in self.piles:
            result |= pile
        return result

    def with_backs_in_order(self) -> State:
        """The same round with its hidden cards numbered as the notation numbers them: hand by
        hand, then the stock, then the piles.  Backs all look alike; nothing else tells them
        apart."""
        count = 0

        def numbered(cards: CardSet) -> CardSet:
            nonlocal count
            backs = hidden_cards(backs_in(cards).bit_count(), count)
            count += len(backs)
            return cards & FACES | card_set(backs)

        hands = tuple(map(numbered, self.hands))
        unknown = hidden_cards(sum(card.hidden for card in self.stock), count)
        count += len(unknown)
        backs = iter(unknown)
        stock = tuple(next(backs) if card.hidden else card for card in self.stock)
        return self._replace(hands=hands, stock=stock, piles=tuple(map(numbered, self.piles)))

    def note(self, key: str) -> str | None:
        """What a rule has kept under this key."""
        return next((value for each, value in self.notes if each == key), None)

    def side_of(self, seat: int) -> int:
        """The side a seat belongs to."""
        return seat % len(self.piles)

    def is_last_card(self) -> bool:
        """Whether the seat to play holds the very last card of the round (R23)."""
        if self.stock:
            return False
        held = 0
        for hand in self.hands:
            held |= hand
        return held & (held - 1) == 0
