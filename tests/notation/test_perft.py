"""Counted positions: ``POSITION ; DEPTH NODES ; DEPTH NODES ...`` in ``tests/data/perft``.

The numbers were counted by ``reference.py``, which shares no code with the engine.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from notation import reference
from notation.comparing import (
    acts_of_engine,
    acts_of_reference,
    facts_of_engine,
    facts_of_reference,
)
from notation.test_golden import UNKNOWN
from scopa_core.engine import apply
from scopa_core.notation.positions import format_position, parse_position
from scopa_core.testing import perft
from support import CATALOGUE

FOLDER = Path(__file__).parents[1] / "data" / "perft"
SHALLOW = 450


class Case(NamedTuple):
    """A recorded position: where it stands, and its nodes by depth."""

    where: str
    position: str
    counts: dict[int, int]


def read_cases(path: Path) -> list[Case]:
    cases = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if not line.startswith("#"):
            position, *counts = line.split(" ; ")
            pairs = (map(int, pair.split(" ")) for pair in counts)
            cases.append(Case(f"{path.stem}:{number}", position, dict(pairs)))
    return cases


CASES = [case for path in sorted(FOLDER.glob("*.perft")) for case in read_cases(path)]
each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.where)


def test_every_variant_is_counted() -> None:
    """Each variant of the catalogue has a file of at least three positions, and no other has."""
    files = {path.stem for path in FOLDER.glob("*.perft")}
    assert files == set(CATALOGUE.variants)
    assert files == set(reference.GAMES)
    for path in FOLDER.glob("*.perft"):
        assert len(read_cases(path)) >= 3, path.stem


def test_every_rule_is_counted() -> None:
    """Each rule that the brute-force game knows is played in some recorded position."""
    played = {
        name for case in CASES for name in parse_position(case.position, CATALOGUE).rules.rules
    }
    assert set(CATALOGUE.rules) - played == UNKNOWN


@each_case
def test_the_engine_counts_the_recorded_nodes(case: Case) -> None:
    """The engine finds the recorded number of move sequences at every recorded depth."""
    rules, state = parse_position(case.position, CATALOGUE)
    assert {depth: perft(rules, state, depth) for depth in case.counts} == case.counts


@each_case
def test_the_reference_counts_the_recorded_nodes(case: Case) -> None:
    """The brute-force game, which shares no code with the engine, finds the same numbers."""
    counts = {depth: nodes for depth, nodes in case.counts.items() if nodes <= SHALLOW}
    assert counts
    start = reference.read(case.position)
    assert {depth: reference.count(start, depth) for depth in counts} == counts


@each_case
def test_positions_are_canonical(case: Case) -> None:
    """The recorded positions are printed as they are written."""
    assert format_position(*parse_position(case.position, CATALOGUE)) == case.position


@each_case
def test_the_same_moves_are_found_along_one_line_of_play(case: Case) -> None:
    """To the end of the round, engine and brute force offer the same as text, and what is done
    leads to the same."""
    rules, state = parse_position(case.position, CATALOGUE)
    other = reference.read(case.position)
    ply = 0
    while acts := acts_of_engine(rules, state):
        plays = acts_of_reference(other)
        assert sorted(acts) == sorted(plays), format_position(rules, state)
        text = list(acts)[ply % len(acts)]
        state = apply(rules, state, acts[text]).state
        other = reference.after(other, plays[text])
        assert facts_of_engine(rules, state) == facts_of_reference(other)
        ply += 1
    assert reference.plays(other) == []
