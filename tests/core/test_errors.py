"""Errors are data: they can be told apart, copied and sent elsewhere."""

from __future__ import annotations

import copy
import pickle

import pytest

from scopa_core.answers import PLAY_ON, Refusal
from scopa_core.errors import (
    IllegalMoveError,
    NotationError,
    PluginError,
    RecordError,
    RuleConflictError,
    RulesetError,
    ScopaError,
)
from scopa_core.messages import msg
from scopa_core.moves import Move
from scopa_core.rules import Problem
from support import CATALOGUE

ERRORS = [
    ScopaError("odd", size=1),
    NotationError("bad_card", "7x", line=2, column=3, expected="card", found="7x"),
    RecordError("wrong_turn", "1.7d", line=5),
    IllegalMoveError(
        Move(CATALOGUE.ruleset("scopa").deck.cards[0]), (Refusal("a", "b", msg("c")),)
    ),
    RulesetError("scopa", (Problem("unknown_rule", {"rule": "x"}),)),
    RuleConflictError("scopa_deal", ("a", "b")),
    PluginError("plugin_broken", plugin="p"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_can_be_copied_and_pickled(error):
    """A copy has the same code, facts and attributes."""
    for twin in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert type(twin) is type(error)
        assert (twin.code, vars(twin)) == (error.code, vars(error))
        assert str(twin) == str(error)


def test_constants_survive_pickling():
    """Packs and the answer "play on" are recognised after a journey."""
    deck = CATALOGUE.ruleset("scopa").deck
    assert pickle.loads(pickle.dumps(deck)) == deck
    assert pickle.loads(pickle.dumps(PLAY_ON)) is PLAY_ON


def test_messages_differ_by_their_values():
    """Two messages of the same text with other values are not equal."""
    assert msg("{card}", card=1) != msg("{card}", card=2)
    assert hash(msg("{card}", card=1)) == hash(msg("{card}", card=2))
