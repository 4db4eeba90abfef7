"""House rules over any store: names, canonical texts, rules that are gone."""

from __future__ import annotations

import pytest

from scopa_core.catalogue import load_catalogue
from scopa_core.errors import RulesetError, ScopaError
from scopa_frontends.session import HouseRules
from scopa_frontends.session.house_rules import LONGEST_NAME, clean_house_name
from support import CATALOGUE


class Memory(dict[str, str]):
    """A store that forgets everything in the end."""

    def read(self) -> dict[str, str]:
        return dict(self)

    def put(self, name: str, text: str) -> None:
        self[name] = text

    def remove(self, name: str) -> None:
        del self[name]


def test_rules_are_kept_canonically():
    """However a ruleset is written, its canonical text is kept."""
    houses = HouseRules(CATALOGUE, Memory())
    house, rules, former = houses.save("  ours ", " scopa+re_bello+napola@target=11 ")
    assert (house.name, house.text, former) == ("ours", "scopa+napola+re_bello", None)
    assert rules.text == house.text
    assert houses.save("ours", "scopone")[2] == "scopa+napola+re_bello"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("a\r\nb\tc", "a b c"),
        ("e\N{COMBINING ACUTE ACCENT}", "é"),
        ("\x1b[31mred", "[31mred"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}x", "x"),
        ("x" * LONGEST_NAME, "x" * LONGEST_NAME),
        ("\udcff7", "7"),
    ],
)
def test_names_are_one_visible_line(typed, kept):
    """Line breaks become spaces; what cannot be seen is dropped; accents are of one form."""
    assert clean_house_name(typed) == kept
    assert clean_house_name(kept) == kept


@pytest.mark.parametrize("name", ["", "\n", "\u200d", "x" * (LONGEST_NAME + 1)])
def test_names_that_are_none(name):
    """Nothing and too much are refused."""
    with pytest.raises(ScopaError, match="bad_house_name"):
        clean_house_name(name)


def test_what_cannot_be_built_is_not_kept():
    """A refused ruleset leaves the store as it was."""
    store = Memory(ours="scopa")
    with pytest.raises(RulesetError):
        HouseRules(CATALOGUE, store).save("ours", "scopa+nope")
    assert store == {"ours": "scopa"}


def test_rules_that_are_gone_are_listed_with_the_reason():
    """House rules of a missing plugin, and texts that never were rules, keep their place."""
    store = Memory({"b": "scopa+napola", "A": "scopa", "c": "?"})
    houses = HouseRules(load_catalogue(["coins"]), store)
    assert [(each.name, each.fault is None) for each in houses.listed()] == [
        ("A", True), ("b", False), ("c", False),
    ]  # fmt: skip
    assert houses.delete("c").text == "?"
    assert set(store) == {"A", "b"}


def test_names_are_found_as_kept_and_as_typed():
    """A name that somebody wrote into the store by hand is found as it stands there."""
    houses = HouseRules(CATALOGUE, Memory({"two  spaces": "scopa", "one line": "scopone"}))
    assert houses.find("two  spaces").text == "scopa"
    assert houses.find("one\nline").text == "scopone"
    with pytest.raises(ScopaError, match="unknown_house"):
        houses.find("three")
    with pytest.raises(ScopaError, match="no_houses"):
        HouseRules(CATALOGUE, Memory()).find("three")
