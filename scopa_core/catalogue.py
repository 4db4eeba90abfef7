"""What exists: the rules, variants, packs, texts and computer players of all plugins.

Plugins are found through the entry-point group ``scopa``.  One that fails to import, answers an
unknown hook or takes a name that is taken is left out and reported in ``Catalogue.faults``; the
program goes on without it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

import pluggy

from scopa_core import basics, hookspecs, players
from scopa_core.combiners import RuleManager
from scopa_core.errors import PluginError
from scopa_core.faces import CardFaces, Catalog
from scopa_core.messages import DOMAIN, Message
from scopa_core.rules import Rule, Variant

if TYPE_CHECKING:
    from scopa_core.players import Level
    from scopa_core.ruleset import Ruleset

ENTRY_POINTS = "scopa"
_RULESETS_KEPT = 256
_MARKER = "scopa_impl"
"""The attribute by which pluggy marks an answer."""
OWN_DISTRIBUTION = "scopa"


@dataclass
class Catalogue:
    """Everything the loaded plugins bring, by name.

    Attributes:
        rules, variants, card_faces, catalogs, players: what was brought.
        origin: the plugin and distribution each rule and variant came from.
        faults: why plugins were left out.
    """

    rules: dict[str, type[Rule]] = field(default_factory=dict)
    variants: dict[str, Variant] = field(default_factory=dict)
    card_faces: dict[str, CardFaces] = field(default_factory=dict)
    catalogs: dict[str, Catalog] = field(default_factory=dict)
    players: dict[str, Level] = field(default_factory=dict)
    origin: dict[tuple[str, str], tuple[str, str]] = field(default_factory=dict)
    faults: list[PluginError] = field(default_factory=list)
    _rulesets: dict[str, Ruleset] = field(default_factory=dict, repr=False)

    def ruleset(self, text: str) -> Ruleset:
        """The ruleset of a text, built once while it is in use.

        Raises :class:`NotationError` when the text does not parse and :class:`RulesetError` with
        every problem when the rules do not fit together.
        """
        from scopa_core.builder import build
        from scopa_core.notation.rulesets import parse_ruleset

        ruleset = self._rulesets.get(text)
        if ruleset is None:
            ruleset = build(self, parse_ruleset(text))
            if len(self._rulesets) >= _RULESETS_KEPT:
                self._rulesets.clear()
            ruleset = self._rulesets.setdefault(ruleset.text, ruleset)
            self._rulesets[text] = ruleset
        return ruleset

    def add(self, plugin: object, name: str, distribution: str = OWN_DISTRIBUTION) -> None:
        """Add what a plugin brings, all of it or nothing.

        Raises :class:`PluginError` when it answers an unknown hook, breaks while answering, or
        brings a name that is taken.
        """
        where = {"plugin": name, "distribution": distribution}
        manager = pluggy.PluginManager("scopa")
        manager.add_hookspecs(hookspecs.CatalogueHooks)
        try:
            manager.register(plugin, name=name)
            manager.check_pending()
            brought = {
                kind: [item for answer in getattr(manager.hook, hook)() for item in answer]
                for kind, hook in _BRINGS.items()
            }
            named = {kind: [(_NAME[kind](i), i) for i in items] for kind, items in brought.items()}
            _check_names(named)
            _check_rules(brought["rules"])
            _check_catalogs(brought["catalogs"])
        except pluggy.PluginValidationError as error:
            raise PluginError("plugin_unknown_hook", detail=str(error), **where) from error
        except Exception as error:
            raise PluginError("plugin_broken", detail=repr(error), **where) from error
        origin = dict(self.origin)
        for kind, items in named.items():
            for item_name, _ in items:
                if other := origin.get((kind, item_name)):
                    raise PluginError(
                        "plugin_name_taken", kind=kind, name=item_name, other=other[0], **where
                    )
                origin[kind, item_name] = (name, distribution)
        self.origin.update(origin)
        for kind, items in named.items():
            getattr(self, kind).update(items)


def _check_names(brought: Mapping[str, Iterable[tuple[str, Any]]]) -> None:
    """Refuse what no text could name, and what has no title to show."""
    for kind, items in brought.items():
        for name, item in items:
            if kind == "catalogs":
                continue
            if not re.fullmatch(r"[a-z0-9_]+", name):
                raise ValueError(f"{name!r} is no identifier of small letters, digits and _")
            if not isinstance(item.title, Message):
                raise TypeError(f"the title of {name} is no message")


def _check_catalogs(catalogs: Iterable[Catalog]) -> None:
    """Refuse a catalogue that stands in for the program's own."""
    for catalog in catalogs:
        if catalog.domain == DOMAIN:
            raise ValueError(f"the gettext domain {DOMAIN!r} is the program's own")


def _check_rules(rules: Iterable[type[Rule]]) -> None:
    """Refuse a rule that answers a hook that does not exist, asks for unknown facts, forgets to
    mark an answer, or declares its relations with anything but sets of names."""
    manager = RuleManager()
    for rule in rules:
        for relation in ("requires", "conflicts_with", "replaces", "overrides"):
            if not isinstance(getattr(rule, relation), frozenset):
                raise TypeError(f"{rule.name}.{relation} is no frozenset of rule names")
        if rule.name in rule.replaces | rule.overrides:
            raise ValueError(f"{rule.name} stands in for itself")
        for attribute in dir(rule):
            if attribute.startswith("scopa_") and not hasattr(getattr(rule, attribute), _MARKER):
                raise TypeError(f"{rule.name}.{attribute} is not marked with @hookimpl")
        manager.register(rule())
    manager.check_pending()


_BRINGS: Mapping[str, str] = {
    "rules": "scopa_rules",
    "variants": "scopa_variants",
    "card_faces": "scopa_card_faces",
    "catalogs": "scopa_catalogs",
    "players": "scopa_players",
}
_NAME: Mapping[str, Callable[[Any], str]] = {
    kind: (lambda item: item.domain) if kind == "catalogs" else (lambda item: item.name)
    for kind in _BRINGS
}


def load_catalogue(blocked: Iterable[str] = ()) -> Catalogue:
    """The catalogue of the core's own rules and of every installed plugin.

    ``blocked`` names plugins (entry points) to leave out.  The program's own plugins are taken
    before others, and others in the order of their distributions, so that who keeps a contested
    name does not depend on the machine.
    """
    catalogue = Catalogue()
    catalogue.add(basics, "basics")
    catalogue.add(players, "players")
    left_out = set(blocked)
    found = {(_distribution(ep), ep.name): ep for ep in entry_points(group=ENTRY_POINTS)}
    for distribution, name in sorted(found, key=lambda key: (key[0] != OWN_DISTRIBUTION, key)):
        if name in left_out:
            continue
        try:
            plugin = found[distribution, name].load()
        except (Exception, SystemExit) as error:
            catalogue.faults.append(
                PluginError(
                    "plugin_broken", plugin=name, distribution=distribution, detail=repr(error)
                )
            )
            continue
        try:
            catalogue.add(plugin, name, distribution)
        except PluginError as fault:
            catalogue.faults.append(fault)
    return catalogue


def _distribution(entry_point: EntryPoint) -> str:
    return entry_point.dist.name if entry_point.dist else ""
