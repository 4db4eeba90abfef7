"""Every rule passes the conformance tests that plugin authors are given."""

from __future__ import annotations

import random

import pytest

from scopa_core.testing import check_rule
from support import CATALOGUE

FAMILIES = (
    "scopa",
    "scopa_52",
    "scopa_pesca",
    "asso_piglia_tutto",
    "scopone",
    "scopone_scientifico",
    "escoba",
    "cirulla",
    "cucita",
    "tuzzilicchio",
    "a_perdere",
    "a_non_prendere",
    "cicera",
    "spazzino",
    "scopa_frac",
)
"""A variant of each kind.  With its default options every rule is played in all variants
(test_played_together.py)."""


@pytest.mark.parametrize("name", sorted(CATALOGUE.rules))
def test_every_rule_conforms(name):
    """With each kind of game it fits and each of its options: never stuck, cards conserved, answers
    pure."""
    rule = CATALOGUE.rules[name]
    assert check_rule(rule, CATALOGUE, random.Random(1), rounds=1, variants=FAMILIES)
