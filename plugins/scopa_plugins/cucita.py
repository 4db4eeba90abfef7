"""Cucita: points for the hand one is dealt."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import (
    FACES,
    Award,
    CardSet,
    Deck,
    Move,
    Problem,
    Rule,
    Setup,
    State,
    cards_in,
    hookimpl,
    msg,
    total,
)

_HAND = 3
_LOW = 9


class Cucita(Rule):
    """Points for low hands, pairs and triples (rules.md 3.1; vectors O09-O12)."""

    name = "cucita"
    title = msg("Cucita")
    summary = msg("Points for being dealt a low hand, a pair or three equal cards.")
    details = (
        msg(
            "Whenever three cards are dealt to you, they earn 2 points if their values add up to "
            "nine or less, 3 points if two of them are of the same rank, and 7 points if all three "
            "are. The points for a low hand are added to the others."
        ),
        msg(
            "A hand that earns points is laid open before anybody plays, and stays open until it "
            "is played. The points are added at the end of the round."
        ),
    )
    source = "rules.md 3.1 [SCARPETTA]"
    place = 70
    # One hand would be paid for twice.
    conflicts_with = frozenset({"bussata", "tozzolo"})

    def problems(self, setup: Setup) -> Iterable[Problem]:
        hands = (setup.plan.opening, setup.plan.later)
        if _HAND not in [sum(p.cards for p in packets if not p.table) for packets in hands]:
            reason = msg("Cucita needs hands of three cards, and this game deals none.")
            yield Problem("no_hand_of_three", {"rule": self.name}, reason)

    @hookimpl
    def scopa_bonus(self, state: State, move: Move | None, deck: Deck) -> Iterable[Award]:
        if move is not None:
            return
        for turn in range(state.seats):
            seat = (state.first + turn) % state.seats
            hand = state.hands[seat]
            if points := _worth(hand, deck):
                yield Award(self.name, seat, points, hand, shows=True)


def _worth(hand: CardSet, deck: Deck) -> int:
    """The points of a hand that was dealt; one that is not wholly known earns nothing."""
    if hand.bit_count() != _HAND or hand & ~FACES:
        return 0
    low = 2 if total(deck, hand) <= _LOW else 0
    ranks = {card.rank for card in cards_in(hand)}
    return low + {1: 7, 2: 3, 3: 0}[len(ranks)]


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (Cucita,)
