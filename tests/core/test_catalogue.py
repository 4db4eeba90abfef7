"""The catalogue: what plugins bring, and what happens to those that do not fit."""

from __future__ import annotations

import pytest

from scopa_core.catalogue import Catalogue, load_catalogue
from scopa_core.errors import PluginError
from scopa_core.messages import msg
from scopa_core.rules import Rule, Variant, hookimpl
from support import CATALOGUE, Plugin


class Alpha(Rule):
    """A rule of a plugin made in a test."""

    name = "alpha"
    title = msg("Alpha")
    summary = msg("Alpha.")


class Carte(Alpha):
    """A rule whose name is taken."""

    name = "carte"


class Misspelt(Alpha):
    """A rule that answers a hook that does not exist."""

    name = "misspelt"

    @hookimpl
    def scopa_scor(self, state):
        return ()


class Greedy(Alpha):
    """A rule that asks for a fact its hook does not have."""

    name = "asks_too_much"

    @hookimpl
    def scopa_score(self, state, weather):
        return ()


class UnknownHook:
    """A plugin that answers a hook that does not exist."""

    @hookimpl
    def scopa_weather(self):
        return ()


class Broken:
    """A plugin that breaks while it answers."""

    @hookimpl
    def scopa_rules(self):
        raise ZeroDivisionError


class Nameless:
    """A plugin that brings something that has no name."""

    @hookimpl
    def scopa_rules(self):
        return (object(),)


def variant(name):
    """A variant of no rules."""
    return Variant(name=name, title=msg("V"), summary=msg("V."), rules={})


def contents(catalogue):
    """What the catalogue holds, by kind and name."""
    kinds = ("rules", "variants", "card_faces", "catalogs", "players")
    return {(kind, name) for kind in kinds for name in getattr(catalogue, kind)}


def test_shipped_plugins_load():
    """All plugins that come with the program load without a fault."""
    assert CATALOGUE.faults == []
    assert {"scopa", "scopone", "scopa_quindici", "asso_piglia_tutto"} <= set(CATALOGUE.variants)
    assert set(CATALOGUE.card_faces) == {"italian", "french", "french_no_figures", "spanish"}
    assert {"random", "greedy", "steady"} <= set(CATALOGUE.players)


def test_everything_tells_where_it_came_from():
    """Each thing brought has its plugin and distribution, and nothing else has."""
    assert set(CATALOGUE.origin) == contents(CATALOGUE)
    assert CATALOGUE.origin["rules", "carte"] == ("basics", "scopa")
    assert CATALOGUE.origin["rules", "napola"] == ("coins", "scopa")


def test_a_plugin_adds_rules_and_variants():
    """What a plugin brings is found by its name."""
    catalogue = load_catalogue()
    catalogue.add(Plugin(Alpha, variants=[variant("beta")]), "mine", "my-dist")
    assert catalogue.rules["alpha"] is Alpha
    assert catalogue.variants["beta"].name == "beta"
    assert catalogue.origin["rules", "alpha"] == ("mine", "my-dist")
    assert catalogue.ruleset("scopa+alpha").rules["alpha"].name == "alpha"


def test_a_taken_name_is_refused_with_both_plugins():
    """A name that is taken is an error that names both plugins, kind and name."""
    with pytest.raises(PluginError) as refused:
        load_catalogue().add(Plugin(Carte), "mine", "my-dist")
    assert refused.value.code == "plugin_name_taken"
    assert refused.value.facts == {
        "kind": "rules",
        "name": "carte",
        "other": "basics",
        "plugin": "mine",
        "distribution": "my-dist",
    }


def test_a_plugin_may_not_bring_a_name_twice():
    """Two rules of one name in one plugin clash too."""
    with pytest.raises(PluginError) as refused:
        load_catalogue().add(Plugin(Alpha, Alpha), "mine", "my-dist")
    assert refused.value.code == "plugin_name_taken"


@pytest.mark.parametrize(
    ("plugin", "code"),
    [
        (UnknownHook(), "plugin_unknown_hook"),
        (Broken(), "plugin_broken"),
        (Nameless(), "plugin_broken"),
        (Plugin(Alpha, Carte), "plugin_name_taken"),
        (Plugin(Alpha, variants=[variant("scopa")]), "plugin_name_taken"),
        (Plugin(Misspelt), "plugin_unknown_hook"),
        (Plugin(Greedy), "plugin_unknown_hook"),
    ],
    ids=["unknown_hook", "broken", "nameless", "taken_rule", "taken_variant", "misspelt", "facts"],
)
def test_a_faulty_plugin_is_refused_whole(plugin, code):
    """A plugin with a fault, in itself or in a rule it brings, is named and leaves no trace."""
    catalogue = load_catalogue()
    before = contents(catalogue), dict(catalogue.origin)
    with pytest.raises(PluginError) as refused:
        catalogue.add(plugin, "mine", "my-dist")
    assert refused.value.code == code
    assert refused.value.facts["plugin"] == "mine"
    assert refused.value.facts["distribution"] == "my-dist"
    assert (contents(catalogue), catalogue.origin) == before


def test_a_refused_plugin_does_not_stand_in_anothers_way():
    """What a refused plugin would have brought, the next one may bring, under its own name."""
    catalogue = load_catalogue()
    with pytest.raises(PluginError):
        catalogue.add(Plugin(Alpha, Carte), "bad", "bad-dist")
    catalogue.add(Plugin(Alpha), "good", "good-dist")
    assert catalogue.origin["rules", "alpha"] == ("good", "good-dist")


def test_blocked_plugins_are_left_out():
    """A blocked plugin brings nothing, and that is no fault."""
    catalogue = load_catalogue(blocked=["coins", "scopone"])
    assert "napola" not in catalogue.rules
    assert "re_bello" not in catalogue.rules
    assert catalogue.faults == []
    assert "scopa" in catalogue.variants
    assert {"napola", "re_bello"} <= set(CATALOGUE.rules)


def test_blocking_everything_leaves_the_classic_game():
    """Without any plugin the classic game is still there and can be built."""
    catalogue = load_catalogue(blocked=[name for name, _ in set(CATALOGUE.origin.values())])
    assert set(catalogue.variants) == {"scopa"}
    assert catalogue.card_faces == {}
    assert catalogue.ruleset("scopa").text == "scopa"


def test_an_empty_catalogue_knows_nothing():
    """A catalogue starts empty."""
    assert contents(Catalogue()) == set()
    assert Catalogue().faults == []


def test_the_order_of_plugins_does_not_matter():
    """Two plugins that do not clash may come in either order."""
    found = []
    for plugins in (
        (Plugin(Alpha), Plugin(variants=[variant("beta")])),
        (Plugin(variants=[variant("beta")]), Plugin(Alpha)),
    ):
        catalogue = load_catalogue()
        for number, plugin in enumerate(plugins):
            catalogue.add(plugin, f"plugin{number}", "tests")
        found.append(contents(catalogue))
    assert found[0] == found[1]
