"""Every rule passes the conformance tests that plugin authors are given."""

from __future__ import annotations

import random

import pytest

from scopa_core.testing import check_rule
from support import CATALOGUE


@pytest.mark.parametrize("name", sorted(CATALOGUE.rules))
def test_every_rule_conforms(name):
    """Alone and with every variant it fits: never stuck, cards conserved, answers pure."""
    texts = check_rule(CATALOGUE.rules[name], CATALOGUE, random.Random(1), rounds=1)
    assert texts
