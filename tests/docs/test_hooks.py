"""docs/hooks.md: every hook has its section, its signature, an example and a user."""

from __future__ import annotations

import inspect
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from docs.examples import EXAMPLES, NAMESPACE, brings, extended, plugins
from docs.pages import ROOT, fences, page, sections
from scopa_core import hookspecs
from scopa_core.catalogue import OWN_DISTRIBUTION
from scopa_core.rules import Rule
from scopa_core.testing import check_rule
from support import CATALOGUE

PAGE = page("hooks.md")
SECTIONS = sections(PAGE)


def hooks_of(specification: type) -> dict[str, Callable[..., Any]]:
    """The hooks of a class of specifications, by name."""
    return {name: f for name, f in vars(specification).items() if name.startswith("scopa_")}


CATALOGUE_HOOKS = hooks_of(hookspecs.CatalogueHooks)
RULE_HOOKS = hooks_of(hookspecs.RuleHooks)
HOOKS = CATALOGUE_HOOKS | RULE_HOOKS


def implements(owner: object, hook: str) -> bool:
    """Whether a plugin or a rule answers a hook."""
    return hasattr(getattr(owner, hook, None), "scopa_impl")


def shipped_rules() -> dict[str, type[Rule]]:
    """The shipped rules by name."""
    return {
        name: rule
        for name, rule in CATALOGUE.rules.items()
        if CATALOGUE.origin["rules", name][1] == OWN_DISTRIBUTION
    }


def users(hook: str) -> set[str]:
    """The shipped plugins or rules that answer a hook."""
    owners = plugins() if hook in CATALOGUE_HOOKS else shipped_rules()
    return {name for name, owner in owners.items() if implements(owner, hook)}


def plain_sources() -> str:
    """The test modules, but for this one."""
    modules = [path for path in (ROOT / "tests").rglob("test_*.py") if path.name != "test_hooks.py"]
    return "\n".join(path.read_text(encoding="utf-8") for path in modules)


SOURCES = plain_sources()


def test_sections() -> None:
    """The page has a section for every hook, and for nothing else, in the order of the code."""
    named = [name for name in SECTIONS if name.startswith("scopa_")]
    assert named == list(HOOKS)


@pytest.mark.parametrize("hook", HOOKS)
def test_signature(hook: str) -> None:
    """The signature on the page is the one in the code."""
    written = next(fence for fence in fences(SECTIONS[hook]) if fence.info == "python")
    namespace: dict[str, Any] = {}
    exec(f"from __future__ import annotations\n{written.text}", namespace)
    assert inspect.signature(namespace[hook]) == inspect.signature(HOOKS[hook])


@pytest.mark.parametrize("hook", RULE_HOOKS)
def test_combiner(hook: str) -> None:
    """The combiner on the page is the one that the hook's docstring begins with."""
    combiner = (RULE_HOOKS[hook].__doc__ or "").split(".")[0]
    assert combiner in ("ONE", "ANY", "SUM", "FIRST")
    assert f"\n**{combiner}.** " in SECTIONS[hook]
    assert (combiner == "ONE") == (hook in hookspecs.DECIDED_BY_ONE)


@pytest.mark.parametrize("hook", HOOKS)
def test_arguments(hook: str) -> None:
    """Every argument of a hook is told in its section."""
    body = re.sub(r"```.*?```", "", SECTIONS[hook], flags=re.DOTALL)
    if hook == "scopa_explain":
        assert "The arguments are those of `scopa_captures`" in body
        body += SECTIONS["scopa_captures"]
    for argument in list(inspect.signature(HOOKS[hook]).parameters)[1:]:
        assert f"`{argument}`" in body, argument


@pytest.mark.parametrize("hook", HOOKS)
def test_used_by(hook: str) -> None:
    """The plugins or rules named as users of a hook do answer it; a hook without any says so."""
    line = re.search(r"^Used by: (.+)$", SECTIONS[hook], re.MULTILINE)
    assert line
    named = set(re.findall(r"`(\w+)`", line[1]))
    assert named <= users(hook)
    assert bool(named) == bool(users(hook))


@pytest.mark.parametrize("hook", HOOKS)
def test_used(hook: str) -> None:
    """Every hook is answered by something shipped, or by the distribution the tests install."""
    project = (ROOT / "tests/distribution/projects/good/scopa_good/__init__.py").read_text("utf-8")
    assert users(hook) or f"\ndef {hook}(" in project


@pytest.mark.parametrize("hook", HOOKS)
def test_tested(hook: str) -> None:
    """Some test speaks of every hook."""
    assert hook in SOURCES


@pytest.mark.parametrize("hook", CATALOGUE_HOOKS)
def test_catalogue_example(hook: str) -> None:
    """The example of a catalogue hook is a plugin that brings something."""
    before, after = extended(), extended(**{hook: NAMESPACE[hook]})
    kind = hook.removeprefix("scopa_")
    assert len(getattr(after, kind)) == len(getattr(before, kind)) + 1


@pytest.mark.parametrize("name", EXAMPLES)
def test_rule_example(name: str) -> None:
    """The example of a rule hook is a rule that passes the conformance tests."""
    rule = EXAMPLES[name]
    catalogue = extended(scopa_rules=brings(rule))
    variants = ("scopa", "scopone", "escoba", "cirulla", "cicera")
    assert check_rule(rule, catalogue, random.Random(1), rounds=1, variants=variants)


@pytest.mark.parametrize("hook", RULE_HOOKS)
def test_rule_example_answers(hook: str) -> None:
    """The example of a rule hook answers that hook."""
    names = re.findall(r'^    name = "(\w+)"', SECTIONS[hook], re.MULTILINE)
    assert names
    assert all(implements(EXAMPLES[name], hook) for name in names)
