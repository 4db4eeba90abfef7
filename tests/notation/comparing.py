"""The engine's rounds and those of the brute-force Scopa in the same words, to be compared."""

from __future__ import annotations

from typing import NamedTuple

from notation import reference
from scopa_core.engine import legal_acts
from scopa_core.moves import Act
from scopa_core.notation.cards import format_act
from scopa_core.notation.positions import format_position
from scopa_core.ruleset import Ruleset
from scopa_core.state import State


class Facts(NamedTuple):
    """Where a round stands, as far as both know it."""

    hands: list[list[reference.CardPair]]
    table: list[reference.CardPair]
    stock: list[reference.CardPair]
    piles: list[list[reference.CardPair]]
    scope: list[int]
    earned: list[int]
    turn: int | None
    last: int | None
    dealer: int


def facts_of_engine(rules: Ruleset, state: State) -> Facts:
    """The facts, read from the position as it is written."""
    _, hands, table, stock, piles, *_ = format_position(rules, state).split(" ")
    earned = [0] * state.sides
    for bonus in state.bonuses:
        earned[bonus.side] += bonus.points
    return Facts(
        hands=[sorted(reference.read_cards(hand)) for hand in hands.split("/")],
        table=sorted(reference.read_cards(table)),
        stock=reference.read_cards(stock),
        piles=[sorted(reference.read_cards(pile)) for pile in piles.split("/")],
        scope=[len(sweeps) for sweeps in state.sweeps],
        earned=earned,
        turn=state.turn,
        last=state.last,
        dealer=state.dealer,
    )


def facts_of_reference(round_: reference.Round) -> Facts:
    """The same facts of the other game, whose leftovers are given away when it is over."""
    if not any(round_.hands):
        round_ = reference.closed(round_)
    return Facts(
        hands=[sorted(hand) for hand in round_.hands],
        table=sorted(round_.table),
        stock=round_.stock,
        piles=[sorted(pile) for pile in round_.piles],
        scope=round_.scope,
        earned=round_.earned,
        turn=round_.turn,
        last=round_.last,
        dealer=round_.dealer,
    )


def acts_of_engine(rules: Ruleset, state: State) -> dict[str, Act]:
    """What may be done, by its text with the mark of a scopa."""
    return {format_act(act, rules.makes_sweep(state, act)): act for act in legal_acts(rules, state)}


def acts_of_reference(round_: reference.Round) -> dict[str, reference.Play]:
    """The same of the other game."""
    found = {}
    for play in reference.plays(round_):
        star = "*" if reference.is_scopa(round_, play) else ""
        found[reference.write(play) + star] = play
    return found
