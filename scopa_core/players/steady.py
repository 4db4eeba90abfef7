"""The steady player: the classic advice, by counting cards.

It prefers the settebello, coins, sevens and a scopa; stops caring for cards or coins that are
already decided; and weighs each move against the best reply it lets the next player make, with the
exact chance that the next player holds each card that has not been seen.
"""

from __future__ import annotations

from dataclasses import dataclass

from scopa_core.cards import iterate
from scopa_core.moves import Move
from scopa_core.players import Randomness
from scopa_core.players.worth import best_moves, best_reply, gain, table_after, unseen, worth_now
from scopa_core.ruleset import Ruleset
from scopa_core.view import View

_REPLY = 0.8


def expected_best(values: list[float], held: int) -> float:
    """The expected largest of ``held`` values drawn from ``values`` without putting back."""
    expected, none_better = 0.0, 1.0
    left = len(values)
    for value in sorted(values, reverse=True):
        if value <= 0.0 or held > left or none_better <= 0.0:
            break
        drawn = min(1.0, held / left)
        expected += none_better * drawn * value
        none_better *= 1.0 - drawn
        left -= 1
    return expected


@dataclass(frozen=True, slots=True)
class Steady:
    """One move ahead, with memory: gain now minus most of the expected best reply.  Where fewest
    points win it wants the least of that."""

    randomness: Randomness

    def choose(self, rules: Ruleset, view: View, moves: tuple[Move, ...]) -> Move:
        state = view.state
        assert view.seat is not None
        worth = worth_now(state, rules.deck.all)
        reply = best_reply(rules, state, worth)
        hidden = unseen(rules, view.known)
        held = state.hands[(view.seat + 1) % state.seats].bit_count()
        if not held and state.stock:
            held = rules.plan.hand

        def value(move: Move) -> float:
            table = table_after(state.table, move)
            replies = [reply(table, card) for card in iterate(hidden)] if table else []
            sweep = rules.makes_sweep(state, move)
            return gain(worth, move, sweep) - _REPLY * expected_best(replies, held)

        return self.randomness.choice(best_moves(rules, moves, value))
