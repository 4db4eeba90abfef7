"""Vectors A and S12 of rules.md 4: the ace takes all, in its three presets."""

from __future__ import annotations

import pytest

from scopa_core.engine import legal_moves, open_round, refusals
from scopa_core.events import LeftoversTaken, SweepDenied, TableRefused
from scopa_core.moves import Move
from support import (
    captures,
    card,
    cards,
    finished,
    kinds,
    move,
    only,
    opening,
    pack,
    play,
    ruleset,
    sets,
    study,
)

PRESETS = ("asso_piglia_tutto", "asso_bga_simplified", "asso_bga_traditional")
DEFAULT, SIMPLIFIED, TRADITIONAL = PRESETS
STAYS = None
NOTHING = {None}
VECTORS = [
    ("A01", "5dFcRs", ("5dFcRs", False), ("5dFcRs", True), ("5dFcRs", True)),
    ("A03", "Ad", ("Ad", True), ("Ad", True), ("Ad", True)),
    ("A04", "-", STAYS, STAYS, STAYS),
    ("A06", "5d", ("5d", False), ("5d", True), ("5d", True)),
    ("A07", "5dFcRs2b", ("5dFcRs2b", False), ("5dFcRs2b", True), STAYS),
    ("A09", "Ad5c6s3b", ("Ad", False), ("Ad5c6s3b", True), ("Ad", False)),
]
CASES = [
    pytest.param(preset, table, answer, id=f"{name}-{preset}")
    for name, table, *answers in VECTORS
    for preset, answer in zip(PRESETS, answers, strict=True)
]


@pytest.mark.parametrize(("preset", "table", "answer"), CASES)
def test_what_an_ace_takes(preset, table, answer):
    """The ace takes exactly the cards of the vector, and it is a scopa when the vector says so."""
    place = study(preset, hands="Ac2s/7b", table=table)
    assert captures(place, "Ac") == (NOTHING if answer is STAYS else sets(answer[0]))
    step = play(place, "Ac" if answer is STAYS else f"Acx{answer[0]}")
    assert ("SweepMade" in kinds(step.events)) == (answer is not STAYS and answer[1])
    if answer is not STAYS and answer[0] == table and not answer[1]:
        assert [r.code for r in only(step.events, SweepDenied).reasons] == ["ace_sweep"]


def test_a04_an_ace_for_the_own_pile():
    """With ``on_empty=take`` the ace goes to the pile as the last capture, without a scopa."""
    place = study(f"{DEFAULT}+asso_piglia_tutto(on_empty=take)", hands="Ac2s/7b", last="2")
    assert legal_moves(*place)[0] == Move(card("Ac"), 0)
    step = play(place, "Acx-")
    assert kinds(step.events) == ["CardsCaptured"]
    assert step.state.piles == (cards("Ac"), 0)
    assert (step.state.last, step.state.sweeps, step.state.table) == (0, ((), ()), 0)


def test_a07_the_ace_that_may_not_be_played():
    """Barred from the first play an ace may only be played from a hand of nothing but aces."""
    text = f"{DEFAULT}+asso_piglia_tutto(first_play=barred)"
    place = study(text, hands="Ac2s/7b", table="5dFcRs2b")
    assert captures(place, "Ac") == set()
    assert captures(place, "2s") == sets("2b")
    assert "ace_barred" in [reason.code for reason in refusals(*place, move("Acx5dFcRs2b"))]
    aces = study(text, hands="AcAs/7b", table="5dFcRs2b")
    assert captures(aces, "Ac") == captures(aces, "As") == sets("5dFcRs2b")
    later = study(text, hands="Ac2s/7b", table="5dFcRs2b", last="2")
    assert captures(later, "Ac") == sets("5dFcRs2b")


def test_a07_the_first_ace_may_take_an_ace():
    """On the first play of the traditional game an ace still takes an ace."""
    place = study(TRADITIONAL, hands="Ac2s/7b", table="5dFcAs2b")
    assert captures(place, "Ac") == sets("As")


def test_a07_only_the_very_first_play_is_limited():
    """Once a card was laid the ace takes all, though nobody has captured yet."""
    place = study(TRADITIONAL, hands="Rs7c/Ac2d", table="5dFcCs3b")
    step = play(place, "Rs")
    assert captures(place._replace(state=step.state), "Ac") == sets("5dFcCs3bRs")


def test_a09_the_last_card_of_the_round():
    """Blocked, the last ace takes the ace and the rest as leftovers; simplified, it takes all."""
    blocked = play(study(DEFAULT, hands="Ac", table="Ad5c6s3b", last="2"), "AcxAd")
    assert only(blocked.events, LeftoversTaken) == LeftoversTaken(0, cards("5c6s3b"))
    whole = play(study(SIMPLIFIED, hands="Ac", table="Ad5c6s3b", last="2"), "AcxAd5c6s3b")
    assert kinds(whole.events) == ["CardsCaptured", "SweepDenied", "RoundScored"]
    for step in (blocked, whole):
        assert step.state.piles == (cards("AcAd5c6s3b"), 0)
        assert step.state.sweeps == ((), ())


@pytest.mark.parametrize("preset", [pytest.param(preset, id=f"A10-{preset}") for preset in PRESETS])
def test_three_kings_are_void_all_the_same(preset):
    """The deal with three kings is void although an ace could sweep it."""
    rules = ruleset(preset)
    assert isinstance(open_round(rules, pack(rules, "RdRcRs5b")).events[-1], TableRefused)


@pytest.mark.parametrize("preset", [pytest.param(preset, id=f"S12-{preset}") for preset in PRESETS])
def test_an_ace_as_the_last_card(preset):
    """The last card of the round takes both cards, makes no scopa and leaves nothing over."""
    step = play(study(preset, hands="Ac", table="5dFc", last="2"), "Acx5dFc")
    assert kinds(step.events) == ["CardsCaptured", "SweepDenied", "RoundScored"]
    assert step.state.piles == (cards("Ac5dFc"), 0)
    assert (step.state.last, step.state.sweeps) == (0, ((), ()))


def test_an_ace_on_the_table_counts_one():
    """Other cards take an ace as a one in their sums (rules.md 3.2)."""
    place = study(DEFAULT, hands="3s2s/7b", table="Ad2c")
    assert captures(place, "3s") == sets("Ad2c")


@pytest.mark.parametrize("attempt", ["Ac", "Acx5d", "AcxRs", "Acx-"])
def test_reasons_come_from_the_rule_that_decides(attempt):
    """An ace is refused for what the ace may do, not by the captures that it overrides."""
    place = study(DEFAULT, hands="Ac2s/7b", table="5dFcRs")
    assert {r.rule for r in refusals(*place, move(attempt))} == {"asso_piglia_tutto"}


# -- the long game and the ten-card form (rules.md 3.1, 3.7) --------------------------------------


def test_scopa_d_assi():
    """The long game adds the king of coins and the napola, whose ten coins win, and goes to 21."""
    rules = ruleset("scopa_d_assi")
    assert {"asso_piglia_tutto", "re_bello", "napola"} <= set(rules.rules)
    assert rules.rules["napola"].settings["all_denari_wins"]
    assert (rules.target, rules.warnings) == (21, ())


@pytest.mark.parametrize("variant", ["asso_piglia_tutto", "scopa_d_assi"])
def test_ten_cards_each(variant):
    """Four players in pairs may hold ten cards each, with an empty table, where an ace stays."""
    rules = ruleset(f"{variant}+scopone_scientifico@seats=4")
    state = opening(rules, 1).state
    assert [hand.bit_count() for hand in state.hands] == [10] * 4
    assert (state.table, state.stock) == (0, ())
    state, scored = finished(rules, 1)
    assert sum(pile.bit_count() for pile in state.piles) == 40
    assert len(scored.points) == 2
    place = study(rules.text, hands="AcFd/2s/3s/4s")
    assert captures(place, "Ac") == NOTHING


@pytest.mark.parametrize("variant", [*PRESETS, "scopa_d_assi"])
def test_a_cap_spares_the_ace(variant):
    """Players are told that the sweep of an ace may take more than two cards, and so it does."""
    text = f"{variant}@max_captured=2"
    rules = ruleset(text)
    assert [(w.code, w.reason) for w in rules.warnings] == [
        ("cap_spares_ace", rules.rules["asso_piglia_tutto"].details[2])
    ]
    place = study(text, hands="Ac8d/7b", table="5dFcRs", last="2")
    assert captures(place, "Ac") == sets("5dFcRs")
    assert not ruleset(variant).warnings
