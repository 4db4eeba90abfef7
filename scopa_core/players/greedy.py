"""The greedy player: the best capture now, else the cheapest card."""

from __future__ import annotations

from dataclasses import dataclass

from scopa_core.cards import iterate
from scopa_core.moves import Move
from scopa_core.players import Randomness
from scopa_core.players.worth import SCOPA as SCOPA_WORTH
from scopa_core.players.worth import best_moves, best_reply, gain, table_after, unseen, worth_now
from scopa_core.ruleset import Ruleset
from scopa_core.view import View

_GIVING_A_SCOPA = 9.0


@dataclass(frozen=True, slots=True)
class Greedy:
    """Makes a scopa, else the most valuable capture, else lays the card worth least; it shuns a
    table that one unseen card could sweep.  Where fewest points win it does the opposite.  Equal
    moves are chosen between at random."""

    randomness: Randomness

    def choose(self, rules: Ruleset, view: View, moves: tuple[Move, ...]) -> Move:
        state = view.state
        worth = worth_now(state, rules.deck.all)
        reply = best_reply(rules, state, worth)
        hidden = unseen(rules, view.known)

        def value(move: Move) -> float:
            table = table_after(state.table, move)
            exposed = table and any(reply(table, card) >= SCOPA_WORTH for card in iterate(hidden))
            sweep = rules.makes_sweep(state, move)
            return gain(worth, move, sweep) - (_GIVING_A_SCOPA if exposed else 0.0)

        return self.randomness.choice(best_moves(rules, moves, value))
