"""Headings of variants, and numbers of players in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scopa_core.catalogue import Catalogue
from scopa_frontends.text.variants import group_title, grouped, ranges
from support import CATALOGUE, Plugin


def test_every_variant_stands_under_one_heading():
    """The groups hold every variant once, in the order in which they were brought."""
    groups = grouped(CATALOGUE)
    names = [variant.name for group in groups for variant in group.variants]
    assert sorted(names) == sorted(CATALOGUE.variants)
    assert [group.title.text for group in groups] == [
        "The classic game", "Scopone", "Fifteen", "Genoa", "Other games",
    ]  # fmt: skip
    for title, variants in groups:
        assert all(group_title(variant) == title for variant in variants)


def test_unknown_groups_stand_with_the_other_games():
    """A plugin's variant under a heading that nobody knows is no heading of its own."""
    strange = replace(CATALOGUE.variants["scopa"], name="strange", group="moon")
    catalogue = Catalogue()
    catalogue.add(Plugin(variants=[strange]), "strange")
    (group,) = grouped(catalogue)
    assert group.title.text == "Other games"
    assert group.variants == (strange,)


@pytest.mark.parametrize(
    ("numbers", "told"),
    [([], ""), ([4], "4"), ([6, 2, 3, 4, 4], "2–4, 6"), ([2, 4], "2, 4"), ([2, 3], "2–3")],
)
def test_ranges(numbers, told):
    """Neighbours are joined."""
    assert ranges(numbers) == told
