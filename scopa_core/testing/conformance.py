"""The conformance tests of a rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scopa_core.cards import FACES, CardSet, card_set
from scopa_core.catalogue import Catalogue
from scopa_core.engine import Step, decide, evolve
from scopa_core.errors import RulesetError
from scopa_core.events import RoundScored, WonOutright
from scopa_core.moves import Act
from scopa_core.notation.positions import format_position, parse_position
from scopa_core.rounds import Shuffler, play_round
from scopa_core.rules import CHAPTERS, Rule
from scopa_core.ruleset import Ruleset
from scopa_core.state import State


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

    def watch(state: State, act: Act, step: Step) -> None:
        check_conserved(rules, step.state)
        assert decide(rules, state, act) == step.events, "an answer changed"
        folded = state
        for event in step.events:
            folded = evolve(folded, event)
        assert folded == step.state
        line = format_position(rules, step.state)
        assert parse_position(line, catalogue).state == step.state, line

    for _ in range(rounds):
        last = play_round(rules, randomness, watch)
        scored = last.events[-1]
        if isinstance(scored, WonOutright):
            continue
        assert isinstance(scored, RoundScored)
        earned = {(b.category, b.side, b.points, b.cards) for b in last.state.bonuses}
        declared = {name for rule in rules.rules.values() for name in rule.scored}
        for line in scored.lines:
            assert line.category in declared, f"{line.category} is a category of no rule"
            assert 0 <= line.side < last.state.sides, line
            if (line.category, line.side, line.points, line.cards) in earned:
                continue
            outside = line.cards & ~last.state.piles[line.side]
            assert not outside, f"{line.category} is proved with cards the side does not have"


def check_rule(
    rule: type[Rule],
    catalogue: Catalogue,
    randomness: Shuffler,
    rounds: int = 3,
    variants: Iterable[str] = (),
) -> list[str]:
    """Put a rule through its conformance tests, alone and with every variant of the catalogue, or
    with those named.

    Answers the texts of the rulesets it was played in: every variant it fits, with the rule's
    defaults and with each value of each of its options (of a range, both ends), and one at each
    other table that it fits.  Raises ``AssertionError`` on a fault, and when the rule fits no
    variant at all.
    """
    assert rule.name in catalogue.rules, f"{rule.name} is not in the catalogue"
    assert rule.chapter in ("", *CHAPTERS), f"{rule.chapter} is no chapter of a rulebook"
    texts: dict[str, None] = {}
    for variant in tuple(variants) or catalogue.variants:
        for change in _changes(rule):
            try:
                rules = catalogue.ruleset(f"{variant}{change}")
            except RulesetError:
                continue
            if rule.name not in rules.rules or rules.text in texts:
                continue
            assert catalogue.ruleset(rules.text).text == rules.text, "a text does not round-trip"
            check_play(rules, catalogue, randomness, rounds)
            texts[rules.text] = None
    assert texts, f"{rule.name} fits no variant"
    return list(texts)


def _changes(rule: type[Rule]) -> Iterator[str]:
    """What a variant's text is followed by: the rule, its options one by one, other tables."""
    yield f"+{rule.name}"
    for option in rule.options:
        values = map(str, option.bounds) if option.bounds else option.allowed
        for value in values:
            setting = f"{option.name}={value}"
            yield f"+{rule.name}@{setting}" if option.match else f"+{rule.name}({setting})"
    for seats in (3, 4, 5, 6):
        yield f"+{rule.name}@seats={seats}"
