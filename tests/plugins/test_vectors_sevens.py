"""Vector O18 of rules.md 4 and the three meanings of "settanta" (rules.md 3.1)."""

from __future__ import annotations

import pytest

from support import score

PILES = {2: "7d7c/7s7b", 3: "7d7c7s/7b", 4: "7d7c7s7b/-"}


@pytest.mark.parametrize(("sevens", "scorers"), [(2, {}), (3, {0: 1}), (4, {0: 1})])
def test_o18_most_sevens_instead_of_the_primiera(sevens, scorers):
    """With ``most_sevens`` the primiera goes to the side with most sevens; on 2-2 to nobody."""
    found = score(PILES[sevens], "scopa@primiera_method=most_sevens")
    assert found.get("primiera", {}) == scorers


@pytest.mark.parametrize(
    ("rule", "scorers"),
    [
        ("sette", {2: {}, 3: {0: 1}, 4: {0: 1}}),
        ("tre_sette", {2: {}, 3: {0: 1}, 4: {0: 1}}),
        ("quattro_sette", {2: {}, 3: {}, 4: {0: 1}}),
    ],
)
@pytest.mark.parametrize("sevens", PILES)
def test_points_for_sevens(rule, scorers, sevens):
    """Each rule scores its point for as many sevens as it asks for, beside the primiera."""
    found = score(PILES[sevens], f"scopa+{rule}")
    assert found.get(rule, {}) == scorers[sevens]
    assert found["settebello"] == {0: 1}


def test_three_sides_share_the_sevens():
    """With three sides two sevens against one and one are most."""
    assert score("7d/7c7s/7b", "scopa+sette@seats=3")["sette"] == {1: 1}
    assert "sette" not in score("7d7c/7s7b/-", "scopa+sette@seats=3")
