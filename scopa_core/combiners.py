"""The four combiners: how the answers of several rules become one.

The order in which rules were registered can never matter:

- ONE: at most one rule answers, else the core's default; a second answer is an error that names
  both;
- ANY: every refusal refuses, and all reasons are kept;
- SUM: answers are joined in a fixed order;
- FIRST: the first answer in the order of names; for presentation only.

A rule may list others in ``overrides``: where it answers a ONE or ANY question, they are not heard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import Any, NamedTuple

import pluggy

from scopa_core import hookspecs
from scopa_core.answers import Refusal
from scopa_core.errors import PluginError, RuleConflictError
from scopa_core.rules import Rule


class Answer(NamedTuple):
    """One rule's way to answer one hook: ``function(*pick(facts))``.

    ``facts`` are the arguments of the hook in the order of its specification, of which ``pick``
    takes those the rule asks for; ``asked`` names them.
    """

    rule: Rule
    function: Callable[..., Any]
    pick: Callable[[tuple[Any, ...]], tuple[Any, ...]]
    asked: tuple[str, ...]


def _picker(places: list[int]) -> Callable[[tuple[Any, ...]], tuple[Any, ...]]:
    if len(places) > 1:
        return itemgetter(*places)
    return lambda facts: tuple(facts[place] for place in places)


class RuleManager(pluggy.PluginManager):
    """Knows the hooks of rules.  It looks closely only at what is marked as an answer, in a third
    of the time."""

    def __init__(self) -> None:
        super().__init__(project_name="scopa")
        self.add_hookspecs(hookspecs.RuleHooks)

    def parse_hookimpl_opts(self, plugin: object, name: str) -> pluggy.HookimplOpts | None:
        marked = hasattr(getattr(type(plugin), name, None), f"{self.project_name}_impl")
        return super().parse_hookimpl_opts(plugin, name) if marked else None


def _register(rules: Iterable[Rule]) -> dict[str, tuple[Answer, ...]]:
    """Register the rules with a manager of their own, and list who answers each hook."""
    manager = RuleManager()
    for rule in rules:
        manager.register(rule, name=rule.name)
    answers: dict[str, tuple[Answer, ...]] = {}
    for name in vars(hookspecs.RuleHooks):
        if not name.startswith("scopa_"):
            continue
        hook = getattr(manager.hook, name)
        facts = hook.spec.argnames
        impls = sorted(hook.get_hookimpls(), key=lambda impl: str(impl.plugin_name))
        if any(impl.wrapper or impl.hookwrapper for impl in impls):
            raise PluginError("rule_wraps_hook", hook=name)
        answers[name] = tuple(
            Answer(
                impl.plugin,
                impl.function,
                _picker([facts.index(a) for a in impl.argnames]),
                tuple(impl.argnames),
            )
            for impl in impls
        )
    return answers


class Combiners:
    """The rules of one match, asked one hook at a time.

    Attributes:
        speakers: for each hook, the rules that may answer it, in the order of their names.
    """

    def __init__(self, rules: Iterable[Rule]) -> None:
        self.speakers = _register(rules)

    def ask(self, hook: str, facts: tuple[Any, ...]) -> list[tuple[Rule, Any]]:
        """Every answer with the rule that gave it.

        The functions are called here and not through ``manager.hook``, whose result list does not
        say who answered; conflicts could then not name the rules.
        """
        return [
            (rule, answer)
            for rule, function, pick, _ in self.speakers[hook]
            if (answer := function(*pick(facts))) is not None
        ]

    def heard(self, hook: str, facts: tuple[Any, ...]) -> list[tuple[Rule, Any]]:
        """The answers of the rules that no other rule with an answer overrides; all of them when
        they override each other in a ring."""
        answers = self.ask(hook, facts)
        if len(answers) < 2:
            return answers
        overridden = {name for rule, _ in answers for name in rule.overrides}
        return [pair for pair in answers if pair[0].name not in overridden] or answers

    def one(self, hook: str, *facts: Any) -> Any:
        speakers = self.speakers[hook]
        if len(speakers) == 1:
            only = speakers[0]
            return only.function(*only.pick(facts))
        answers = self.heard(hook, facts)
        if len(answers) > 1:
            raise RuleConflictError(hook, tuple(rule.name for rule, _ in answers))
        return answers[0][1] if answers else None

    def any(self, hook: str, *facts: Any) -> tuple[Refusal, ...]:
        return tuple(answer for _, answer in self.heard(hook, facts))

    def sum(self, hook: str, *facts: Any) -> list[Any]:
        answers = sorted(self.ask(hook, facts), key=lambda pair: (pair[0].place, pair[0].name))
        return [item for _, answer in answers for item in answer]

    def first(self, hook: str, *facts: Any) -> Any:
        return next((answer for _, answer in self.ask(hook, facts)), None)
