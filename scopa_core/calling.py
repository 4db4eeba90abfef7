"""Calling out: claiming the match in the middle of a round (R32) [PARLETT, SPAZIO].

With the option ``claim`` the seat to play may claim, before playing, that its side has reached the
target.  What counts are the match points and the points of this round that nobody can take away
any more.  A right claim wins the match at once; a wrong one loses it.
"""

from __future__ import annotations

from scopa_core.cards import backs_in
from scopa_core.engine import Step, evolve
from scopa_core.errors import ScopaError
from scopa_core.events import CalledOut
from scopa_core.ruleset import Ruleset
from scopa_core.state import State

CLAIM = "!claim"
"""How a claim is written where a move is."""


def assured(rules: Ruleset, state: State, side: int) -> int:
    """The points of this round that ``side`` is sure of, however it goes on.

    They are counted as if every card that is not captured yet went to the opponents, who would
    gain most from them: more cards never cost their side a point.
    """
    rest = rules.deck.all & ~state.captured
    worst = None
    for other in range(state.sides):
        if other != side:
            piles = tuple(
                pile | rest if at == other else pile for at, pile in enumerate(state.piles)
            )
            lines = rules.score(state._replace(piles=piles, table=0))
            points = sum(line.points for line in lines if line.side == side)
            worst = points if worst is None else min(worst, points)
    return worst or 0


def call_out(rules: Ruleset, state: State) -> Step:
    """The seat to play claims the match.  Raises :class:`ScopaError`: ``no_claims`` unless they
    are played, ``round_over`` when nobody is to play, ``hidden_pile`` when a pile holds cards that
    are not known."""
    if not rules.match.get("claim"):
        raise ScopaError("no_claims")
    if state.turn is None:
        raise ScopaError("round_over")
    if backs_in(state.captured):
        raise ScopaError("hidden_pile")
    side = state.side_of(state.turn)
    points = state.points[side] + assured(rules, state, side)
    made = CalledOut(state.turn, points, points >= rules.target)
    return Step(evolve(state, made), (made,))
