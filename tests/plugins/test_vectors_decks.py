"""Vectors D04, D05 and O21 of rules.md 4: packs are one deck under other names."""

from __future__ import annotations

import pytest

from scopa_core.engine import open_round
from scopa_core.events import TableRefused
from support import CATALOGUE, captures, cards, pack, ruleset, score, study


@pytest.mark.parametrize(
    ("deck", "table"),
    [
        pytest.param("french_no_figures", "10d10c10s5b", id="D04-three"),
        pytest.param("french_no_figures", "TdTcTsTb", id="D04"),
        pytest.param("french", "KdKcKs5b", id="D05"),
        pytest.param("spanish", "RdRcRs5b", id="D05-spanish"),
    ],
)
def test_the_top_cards_void_the_deal(deck, table):
    """Tens without figures, and kings of any pack, take the place of the kings."""
    rules = ruleset(f"scopa@deck={deck}")
    assert isinstance(open_round(rules, pack(rules, table)).events[-1], TableRefused)


def test_d04_eight_nine_ten_capture_at_face_value():
    """Without figures 8, 9 and 10 capture as 8, 9 and 10, and count 10 in the primiera."""
    place = study("scopa@deck=french_no_figures", hands="10s8s/7b", table="9dAc3d5c")
    assert captures(place, "Rs") == {cards("CdAc")}
    assert captures(place, "Fs") == {cards("3d5c")}
    assert score("8d9c10s8b/2d2c2s", "scopa_bambini")["primiera"] == {0: 1}


def test_o21_the_spanish_figures():
    """Sota, caballo and rey are printed 10, 11, 12, capture as 8, 9, 10 and say so."""
    faces = CATALOGUE.card_faces["spanish"]
    assert [faces.indices[code] for code in "FCR"] == ["10", "11", "12"]
    assert [faces.ranks[code].text for code in "FCR"] == ["knave (8)", "knight (9)", "king (10)"]
    deck = ruleset("scopa@deck=spanish").deck
    assert [deck.values[c] for c in deck.cards[7:10]] == [8, 9, 10]


@pytest.mark.parametrize("faces", CATALOGUE.card_faces.values(), ids=CATALOGUE.card_faces)
def test_every_pack_names_every_card(faces):
    """A pack has a name, an article form and an index for each rank, and a name for each suit."""
    codes = set("A23456789TFCR")
    assert set(faces.ranks) == set(faces.ranks_with_article) == set(faces.indices) == codes
    assert set(faces.suits) == set(faces.signs) == set("dcsb")
