"""A plugin that brings a rule of its own, and one under the name of a shipped rule."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import Rule, Texts, hookimpl

msg = Texts("scopa_clashing").msg


class Innocent(Rule):
    """A rule that decides nothing."""

    name = "innocent"
    title = msg("Innocent")
    summary = msg("Nothing changes.")


class Napola(Rule):
    """A rule under a taken name."""

    name = "napola"
    title = msg("Another napola")
    summary = msg("Nothing changes.")


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (Innocent, Napola)
