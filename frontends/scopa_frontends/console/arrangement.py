"""Arranging a match by flags."""

from __future__ import annotations

from collections.abc import Sequence

from scopa_core.catalogue import Catalogue
from scopa_core.errors import NotationError
from scopa_core.notation.rulesets import RulesetText, parse_ruleset


def combine(
    catalogue: Catalogue,
    rules: str,
    added: Sequence[str] = (),
    removed: Sequence[str] = (),
    options: Sequence[str] = (),
    **match: object,
) -> RulesetText:
    """A ruleset text changed by flags: rules added and removed, options such as
    ``captures=fewest`` or ``asso_piglia_tutto.blocked=no``, and match options by name.

    Raises :class:`NotationError` for what does not parse.
    """
    text = parse_ruleset(rules)
    variant = catalogue.variants.get(text.variant)
    own = variant.rules if variant else {}
    chosen = {name: dict(values) for name, values in text.added.items()}
    away = dict.fromkeys(text.removed)
    for rule in added:
        part = _part(f"+{rule}", rule)
        if part.removed or part.match or len(part.added) != 1:
            raise NotationError("bad_ruleset_text", rule, expected="one_rule")
        for name, values in part.added.items():
            chosen[name] = dict(values)
            away.pop(name, None)
    settings = dict(text.match)
    for option in options:
        owner, dot, setting = option.rpartition(".")
        parsed = _part(f"@{setting}", option, len(owner + dot)).match
        if dot:
            chosen.setdefault(owner, {}).update(parsed)
        else:
            settings.update(parsed)
    settings.update({name: str(value) for name, value in match.items() if value is not None})
    for name in removed:
        if chosen.pop(name, None) is None or name in own:
            away[name] = None
    return RulesetText(text.variant, chosen, tuple(away), settings)


def _part(suffix: str, typed: str, shift: int = 0) -> RulesetText:
    """What a part of a ruleset text says; errors speak of what was typed."""
    try:
        return parse_ruleset(f"x{suffix}")
    except NotationError as error:
        raise NotationError(
            error.code, typed, column=max(1, error.column - 2 + shift), expected=error.expected
        ) from None
