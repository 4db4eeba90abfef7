"""Commitments: a record's packs are those that were promised."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa_core.fairness import SealCheck, commitment, verify
from scopa_core.notation.cards import format_cards
from scopa_core.notation.records import Item, Place, Ply, Tag, format_record, parse_record
from scopa_core.testing import strategies as scopa

STOCK = "7d3cAsRb"
SALT = "00ff"


def record(promise: str | None, salt: str | None, stock: str | None = STOCK) -> list[Item]:
    """One round with what is given of it."""
    tags = (("Commitment", promise), ("Stock", stock), ("Salt", salt))
    return [Tag("Round", ("1",)), *(Tag(name, (text,)) for name, text in tags if text is not None)]


def statuses(items: list[Item]) -> list[str]:
    return [verdict.status for verdict in verify(items)]


def test_the_commitment_is_the_published_hash() -> None:
    """The commitment is the SHA-256 of salt, space and pack: printf '00ff 7d3cAsRb' | sha256sum."""
    assert commitment(SALT, STOCK) == hashlib.sha256(b"00ff 7d3cAsRb").hexdigest()
    assert commitment(SALT, STOCK) == (
        "4d37c99788274c58ba03f9264649851d9e13e77eaa088aeff63886d5e95a0146"
    )


def test_a_pack_that_was_promised() -> None:
    """Salt and pack that give the commitment verify."""
    assert statuses(record(commitment(SALT, STOCK), SALT)) == ["ok"]


@given(scopa.packs().map(format_cards), st.text())
def test_every_promise_that_was_kept_verifies(stock: str, salt: str) -> None:
    """Whatever the pack and the salt, a kept promise verifies, also after a round trip."""
    items = record(commitment(salt, stock), salt, stock)
    assert statuses(items) == ["ok"]
    assert statuses(list(parse_record(format_record(items)))) == ["ok"]


@given(scopa.packs(), st.integers(0, 39), st.integers(0, 39))
def test_every_changed_pack_is_found(pack: tuple, one: int, other: int) -> None:
    """Two cards exchanged after the promise, and it does not verify."""
    changed = list(pack)
    changed[one], changed[other] = changed[other], changed[one]
    promise = commitment(SALT, format_cards(pack))
    expected = "ok" if one == other else "mismatch"
    assert statuses(record(promise, SALT, format_cards(changed))) == [expected]


@pytest.mark.parametrize(
    ("items", "status"),
    [
        (record(commitment("other", STOCK), SALT), "mismatch"),
        (record(commitment(SALT, STOCK)[:-1], SALT), "mismatch"),
        (record("", SALT), "mismatch"),
        (record("è²", SALT), "mismatch"),
        (record(commitment(SALT, STOCK), ""), "mismatch"),
        (record(commitment(SALT, STOCK), None), "unrevealed"),
        (record(commitment(SALT, STOCK), SALT, None), "unrevealed"),
        (record(None, SALT), "missing"),
        (record(None, None, None), "missing"),
    ],
)
def test_what_does_not_verify(items: list[Item], status: str) -> None:
    """A wrong salt or promise does not match; one not revealed or never made is told apart."""
    assert statuses(items) == [status]


def test_each_round_has_its_verdict() -> None:
    """Rounds are counted from 1, each with the place of its commitment."""
    text = (
        f'[Format "sgn/1"]\n[Commitment "of no round"]\n\n'
        f'[Round "1"]\n[Commitment "{commitment(SALT, STOCK)}"]\n[Stock "{STOCK}"]\n1.7d\n'
        f'[Salt "{SALT}"]\n\n'
        f'[Round "2"]\n[Stock "{STOCK}"]\n\n'
        f'[Round "3"]\n  [Commitment "{commitment(SALT, STOCK)}"]\n[Stock "{STOCK}"]\n'
    )
    assert verify(parse_record(text)) == (
        SealCheck(1, "ok", Place(5, 1)),
        SealCheck(2, "missing", Place(10, 1)),
        SealCheck(3, "unrevealed", Place(14, 3)),
    )


def test_a_second_promise_does_not_count() -> None:
    """Of several commitments, salts or packs in one round the first holds."""
    kept, other = commitment(SALT, STOCK), commitment("later", STOCK)
    items = [*record(kept, SALT), Tag("Commitment", (other,)), Tag("Salt", ("later",))]
    assert statuses(items) == ["ok"]
    assert statuses([*record(other, SALT), Tag("Commitment", (kept,))]) == ["mismatch"]


def test_records_without_rounds_have_no_verdicts() -> None:
    """Nothing was dealt, so there is nothing to verify."""
    assert verify([]) == ()
    assert verify([Tag("Format", ("sgn/1",)), Ply(1, "7d"), Tag("Commitment", ("x",))]) == ()
