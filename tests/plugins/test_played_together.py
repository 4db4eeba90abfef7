"""Everything that can be played together is played: pairs of rules, and variants with add-ons."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import combinations

import pytest

from scopa_core.errors import RulesetError
from scopa_core.ruleset import Ruleset
from scopa_core.testing.conformance import check_play
from support import CATALOGUE

TABLES = ("", "@seats=4", "@seats=3", "@seats=6", "@seats=4,teams=4", "@seats=5")
"""Where a combination is tried, until it fits one."""
RULES = sorted(CATALOGUE.rules)
PAIRS = list(combinations(RULES, 2))


def built(text: str) -> Ruleset | None:
    """The ruleset at the first table that fits; ``None`` when it can be played at none."""
    for table in TABLES:
        try:
            return CATALOGUE.ruleset(text + table)
        except RulesetError as error:
            if not error.problems or any(each.code == "rule_fails" for each in error.problems):
                raise  # a refusal without a reason, or a rule that cannot answer
    return None


def play(texts: Iterable[str]) -> int:
    """Play a round of each ruleset that builds; answers how many do."""
    played = 0
    for text in texts:
        rules = built(text)
        if rules is not None:
            check_play(rules, CATALOGUE, random.Random(text), 1)
            played += 1
    return played


@pytest.mark.parametrize("name", RULES)
def test_pairs_of_rules(name: str) -> None:
    """Any two rules that can stand together in the classic game play whole rounds: nobody is
    stuck, no card is lost, and cards prove the points."""
    play(f"scopa+{one}+{other}" for one, other in PAIRS if one == name)


@pytest.mark.parametrize("variant", CATALOGUE.variants)
def test_variants_with_add_ons(variant: str) -> None:
    """Every variant is played with every rule that can be added to it."""
    texts = [f"{variant}+{rule}" for rule in RULES if rule not in CATALOGUE.variants[variant].rules]
    assert play([variant, *texts]) >= 1
