"""The examples of docs/hooks.md, as rules and plugins."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points
from types import SimpleNamespace
from typing import Any

from docs.pages import fences, page
from scopa_core import basics, players
from scopa_core.catalogue import ENTRY_POINTS, OWN_DISTRIBUTION, Catalogue
from scopa_core.rules import Rule, hookimpl

NAMESPACE: dict[str, Any] = {}
"""What the examples define; they share one namespace."""
for _fence in fences(page("hooks.md")):
    if _fence.info == "python example":
        exec(f"from __future__ import annotations\n{_fence.text}", NAMESPACE)

EXAMPLES: dict[str, type[Rule]] = {
    value.name: value
    for value in NAMESPACE.values()
    if isinstance(value, type) and issubclass(value, Rule) and "name" in vars(value)
}
"""The rules among them by name."""


def plugins() -> dict[str, object]:
    """The shipped plugins by name."""
    found: dict[str, object] = {"basics": basics, "players": players}
    for entry in entry_points(group=ENTRY_POINTS):
        if entry.dist and entry.dist.name == OWN_DISTRIBUTION:
            found[entry.name] = entry.load()
    return found


def extended(**brought: Callable[..., Any]) -> Catalogue:
    """A catalogue with a plugin of these hooks on top of everything shipped."""
    catalogue = Catalogue()
    for name, plugin in plugins().items():
        catalogue.add(plugin, name)
    catalogue.add(SimpleNamespace(**brought), "example", "example")
    return catalogue


def brings(*rules: type[Rule]) -> Callable[..., Any]:
    """A hook implementation that brings these rules."""
    return hookimpl(lambda: rules)


def with_examples() -> Catalogue:
    """A catalogue with all the rules of the examples."""
    return extended(scopa_rules=brings(*EXAMPLES.values()))
