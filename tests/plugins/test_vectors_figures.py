"""Vector O01 of rules.md 4, and the rosmarina: add-on points for figures."""

from __future__ import annotations

import pytest

from support import cards, finished, problems, ruleset, score, study

KNIGHTS = "CdCcCsCb"


@pytest.mark.parametrize(
    ("piles", "sweeps", "scope", "ponino"),
    [
        pytest.param(f"{KNIGHTS}7c6c5c/2d3d", "7c6c5c/2d3d", {0: 3, 1: 2}, {0: 3}, id="O01"),
        pytest.param(f"2d3d/{KNIGHTS}7c", "2d3d/7c", {0: 2, 1: 1}, {1: 1}, id="O01-second"),
        pytest.param("CdCcCs7c/Cb2d", "7c/2d", {0: 1, 1: 1}, {}, id="three-knights"),
        pytest.param(f"{KNIGHTS}/2d", "-/2d", {1: 1}, {}, id="no-scopa"),
    ],
)
def test_ponino(piles, sweeps, scope, ponino):
    """The side with all four knights scores each of its scope once more, and nothing else."""
    found = score(piles, "il_ponino", sweeps)
    assert (found["scope"], found.pop("ponino", {})) == (scope, ponino)
    assert found == score(piles, "scopa", sweeps)


def test_the_ponino_is_proved_by_the_knights():
    """The line shows the four knights."""
    place = study("il_ponino", piles=f"{KNIGHTS}7c/2d", sweeps="7c/-", turn="-")
    (line,) = (each for each in place.rules.score(place.state) if each.category == "ponino")
    assert line.cards == cards(KNIGHTS)


@pytest.mark.parametrize("text", ["il_ponino-scope", "il_ponino+senza_scope"])
def test_no_ponino_without_scope(text):
    """Where scope do not score there is nothing to double."""
    assert problems(text)


@pytest.mark.parametrize(("piles", "owner"), [("Fs7c/2d", 0), ("7c/Fs2d", 1), ("Fd7c/Fc2d", None)])
def test_rosmarina(piles, owner):
    """The side with the knave of swords scores one point on top of everything."""
    with_it, without = score(piles, "scopa+rosmarina"), score(piles)
    assert with_it.pop("rosmarina", {}) == ({} if owner is None else {owner: 1})
    assert with_it == without


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_they_stand_beside_everything(seats):
    """Both add-ons and all the others score in one game, at every table."""
    add_ons = "+ponino+rosmarina+re_bello+napola+cappotto+tre_sette+quattro_sette"
    _, scored = finished(ruleset(f"scopa{add_ons}@seats={seats}"), seats)
    assert sum(scored.points) > 0
