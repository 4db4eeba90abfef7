"""The conformance tests of a rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from scopa_core.cards import FACES, Card, CardSet, card_set
from scopa_core.catalogue import Catalogue
from scopa_core.engine import Step, apply, decide, evolve, legal_moves, open_round
from scopa_core.errors import RulesetError
from scopa_core.events import RoundScored, TableRefused
from scopa_core.moves import Move
from scopa_core.notation.positions import format_position, parse_position
from scopa_core.rules import Rule
from scopa_core.ruleset import Ruleset
from scopa_core.state import State

T = TypeVar("T")


class Shuffler(Protocol):
    """The part of ``random.Random`` that the checks use."""

    def shuffle(self, x: list[Card], /) -> None: ...
    def choice(self, seq: Sequence[T], /) -> T: ...


def play_round(
    rules: Ruleset,
    randomness: Shuffler,
    watch: Callable[[State, Move, Step], None] | None = None,
    choose: Callable[[State, tuple[Move, ...]], Move] | None = None,
    dealer: int = -1,
) -> Step:
    """Play one round, and answer its last step.

    Moves are chosen by ``choose``, or at random.  Void deals are dealt again.  ``watch`` is told
    the state before each move, the move, and the step it led to.
    """
    while True:
        pack = list(rules.deck.cards)
        randomness.shuffle(pack)
        step = open_round(rules, tuple(pack), dealer)
        if not isinstance(step.events[-1], TableRefused):
            break
    while step.state.turn is not None:
        state = step.state
        moves = legal_moves(rules, state)
        assert moves, f"stuck: {format_position(rules, state)}"
        move = choose(state, moves) if choose else randomness.choice(moves)
        step = apply(rules, state, move)
        if watch:
            watch(state, move, step)
    return step


def check_conserved(rules: Ruleset, state: State) -> None:
    """Every card of the pack is in exactly one place."""
    places: list[CardSet] = [*state.hands, state.table, card_set(state.stock), *state.piles]
    union = 0
    for place in places:
        assert not union & place, f"a card lies in two places: {format_position(rules, state)}"
        union |= place
    assert union & FACES == rules.deck.all, format_position(rules, state)


def check_play(rules: Ruleset, catalogue: Catalogue, randomness: Shuffler, rounds: int) -> None:
    """Play random rounds: never stuck, cards conserved, answers pure, score lines prove
    themselves, positions round-trip."""

    def watch(state: State, move: Move, step: Step) -> None:
        check_conserved(rules, step.state)
        assert decide(rules, state, move) == step.events, "an answer changed"
        folded = state
        for event in step.events:
            folded = evolve(folded, event)
        assert folded == step.state
        line = format_position(rules, step.state)
        assert parse_position(line, catalogue).state == step.state, line

    for _ in range(rounds):
        last = play_round(rules, randomness, watch)
        scored = last.events[-1]
        assert isinstance(scored, RoundScored)
        for line in scored.lines:
            assert 0 <= line.side < last.state.sides, line
            outside = line.cards & ~last.state.piles[line.side]
            assert not outside, f"{line.category} is proved with cards the side does not have"


def check_rule(
    rule: type[Rule], catalogue: Catalogue, randomness: Shuffler, rounds: int = 3
) -> list[str]:
    """Put a rule through its conformance tests, alone and with every variant of the catalogue.

    Answers the texts of the rulesets it was played in: every variant it fits, with the rule's
    defaults and with each value of each of its options.  Raises ``AssertionError`` on a fault, and
    when the rule fits no variant at all.
    """
    assert rule.name in catalogue.rules, f"{rule.name} is not in the catalogue"
    changes = [""]
    for option in rule.options:
        if not option.match:
            changes += [f"({option.name}={text})" for text in option.allowed if not option.bounds]
    texts = []
    for variant in catalogue.variants:
        for change in changes:
            try:
                rules = catalogue.ruleset(f"{variant}+{rule.name}{change}")
            except RulesetError:
                continue
            assert catalogue.ruleset(rules.text) is rules, f"{rules.text} does not round-trip"
            check_play(rules, catalogue, randomness, rounds)
            texts.append(rules.text)
    assert texts, f"{rule.name} fits no variant"
    return texts
