"""Claiming the match in the middle of a round (R32)."""

from __future__ import annotations

import pytest

from scopa_core.answers import Verdict
from scopa_core.calling import assured, call_out
from scopa_core.errors import RecordError, RulesetError, ScopaError
from scopa_core.events import CalledOut
from scopa_core.match import Match
from scopa_core.notation.positions import parse_position
from scopa_core.notation.replay import replay
from support import CATALOGUE, ruleset

OPTION = "scopa@claim=yes"


def study(line):
    """Rules and state of a position under the option."""
    return parse_position(f"{OPTION} {line}", CATALOGUE)


def test_t20_a_right_claim_wins_at_once():
    """T20: at 10-9 a scopa made in this round is certain, and a claim of 11 is right."""
    rules, state = study("3c/4c 5d - 7s7cAdAc/- 7s/- 1 1 2 10/9")
    step = call_out(rules, state)
    assert step.events == (CalledOut(0, 11, upheld=True),)
    assert step.state.turn is None
    match = Match((10, 9), 1).broken_off(CalledOut(0, 11, upheld=True))
    assert (match.points, match.verdict) == ((11, 9), Verdict(0))


def test_t20_a_wrong_claim_loses():
    """T20: a claim that does not reach the target loses the match [PARLETT]."""
    rules, state = study("3c/4c 5d - 7s7c/AdAc -/- 1 1 2 10/9")
    step = call_out(rules, state)
    assert step.events == (CalledOut(0, 10, upheld=False),)
    match = Match((10, 9), 1).broken_off(CalledOut(0, 10, upheld=False))
    assert (match.points, match.verdict) == ((10, 9), Verdict(1))


@pytest.mark.parametrize(
    ("piles", "sweeps", "points"),
    [
        pytest.param("-/-", "-/-", 0, id="nothing"),
        pytest.param("7d/-", "-/-", 1, id="the settebello is never lost again"),
        pytest.param("Ad2d3d4d5d/-", "-/-", 0, id="five coins can be levelled"),
        pytest.param("Ad2d3d4d5d6d/-", "-/-", 1, id="six coins cannot"),
        pytest.param("AdAc/-", "Ad/-", 1, id="a scopa"),
        pytest.param("7d7c7s7b/-", "-/-", 2, id="four sevens win the primiera"),
        pytest.param("7d7c7s6b/-", "-/-", 2, id="three sevens and a six beat 7, 6, 6, 6"),
        pytest.param("7c7s6d6b/-", "-/-", 0, id="two sevens can be levelled"),
    ],
)
def test_what_is_certain(piles, sweeps, points):
    """Only what the opponents cannot take away any more is counted."""
    rules, state = study(f"Rb/Rc - - {piles} {sweeps} 1 - 2 0/0")
    assert assured(rules, state, 0) == points


def test_twenty_one_cards_are_certain():
    """Half the pack can be levelled, one card more cannot."""
    half = "Ac2c3c4c5c6cFcCcRcAs2s3s4s5s6sFsCsRsAb2b"
    assert assured(*study(f"Rd/Cd - - {half}/- -/- 1 - 2 0/0"), 0) == 0
    assert assured(*study(f"Rd/Cd - - {half}3b/- -/- 1 - 2 0/0"), 0) == 1


def test_claims_are_off_by_default():
    """Without the option a claim is refused."""
    rules, state = parse_position("scopa 3c/4c 5d - -/- -/- 1 - 2 10/9", CATALOGUE)
    with pytest.raises(ScopaError, match="no_claims"):
        call_out(rules, state)


def test_nobody_claims_between_rounds():
    """A claim is made on one's own turn."""
    rules, state = study("-/- - - -/- -/- - - 2 10/9")
    with pytest.raises(ScopaError, match="round_over"):
        call_out(rules, state)


@pytest.mark.parametrize("option", ["single_round=yes", "win_by_two=yes", "seats=3"])
def test_claims_do_not_go_with_everything(option):
    """Claims exclude a single round and winning by two, and need two sides."""
    with pytest.raises(RulesetError):
        ruleset(f"{OPTION},{option}")


def test_a_claim_is_part_of_the_record():
    """A claim is written as ``SEAT.!claim``, ends the match and is recomputed on reading."""
    pack = "7dRbCbFb" + "7c6d6c" + "RdRcRs"
    rest = "".join(str(c) for c in ruleset().deck.cards if str(c) not in pack)
    interleaved = "7dRbCbFb" + "7cRd6dRc6cRs"
    text = f"""[Format "sgn/1"]
[Rules "scopa@claim=yes,target=1"]
[Round "1"]
[Stock "{interleaved}{rest}"]
1.7cx7d 2.RdxRb 1.!claim
[Result "1-0"]
"""
    record = replay(text, CATALOGUE)
    assert record.match.verdict == Verdict(0)
    assert record.match.points == (1, 0)
    assert record.moves[-1] == "1.!claim"
    with pytest.raises(RecordError) as caught:
        replay(text.replace('"1-0"', '"2-0"'), CATALOGUE)
    assert caught.value.code == "wrong_points"
    with pytest.raises(RecordError) as caught:
        replay(text.replace("claim=yes,", ""), CATALOGUE)
    assert (caught.value.code, caught.value.line, caught.value.column) == ("no_claims", 5, 17)


def test_unknown_piles_cannot_be_claimed_on():
    """Where a pile holds unknown cards, nobody can say what is certain."""
    rules, state = study("3c/4c 5d - ????/- -/- 1 1 2 10/10")
    with pytest.raises(ScopaError, match="hidden_pile"):
        call_out(rules, state)
