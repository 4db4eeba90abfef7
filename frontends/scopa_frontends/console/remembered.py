"""The last choice: what was played last is where the next set-up begins."""

from __future__ import annotations

import contextlib
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from scopa_core.builder import format_text
from scopa_core.catalogue import Catalogue
from scopa_core.errors import ScopaError
from scopa_core.notation.rulesets import RulesetText, parse_ruleset
from scopa_frontends.console.housefile import quoted
from scopa_frontends.console.locking import replace_text
from scopa_frontends.console.places import last_match_path
from scopa_frontends.presenter.arrangement import Arrangement, clean_name

_HEAD = "# What was played last; the set-up of Scopa begins with it.\n\n"


def beginning(
    usual: Arrangement,
    catalogue: Catalogue,
    environment: Mapping[str, str],
    deck: str | None,
    interactive: bool,
) -> Arrangement:
    """Where a set-up begins: at a terminal with the rules and seats that were played last there,
    else with the usual ones; ``deck`` are the cards that are set for new matches."""
    last = recall(catalogue, environment) if interactive else None
    begun = usual if last is None else replace(usual, rules=last.rules, seats=last.seats)
    return replace(begun, rules=with_deck(catalogue, begun.rules, deck))


def with_deck(catalogue: Catalogue, rules: RulesetText, deck: str | None) -> RulesetText:
    """A ruleset with the cards that are set for new matches, unless it says itself which, or
    cannot be played with them."""
    if deck is None or "deck" in rules.match:
        return rules
    changed = replace(rules, match={**rules.match, "deck": deck})
    try:
        catalogue.ruleset(format_text(changed))
    except ScopaError:
        return rules
    return changed


def remember(arrangement: Arrangement, environment: Mapping[str, str]) -> None:
    """Keep the rules and who sits where.  Where that cannot be written, the game goes on."""
    lines = [f"rules = {quoted(format_text(arrangement.rules))}\n"]
    lines += [
        f"\n[[seats]]\nkind = {quoted(kind)}\nname = {quoted(name)}\n"
        for kind, name in arrangement.seats
    ]
    path = last_match_path(environment)
    with contextlib.suppress(OSError, ScopaError):
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_text(path, _HEAD + "".join(lines))


def recall(catalogue: Catalogue, environment: Mapping[str, str]) -> Arrangement | None:
    """What was played last; ``None`` when nothing was, or when it cannot be played any more."""
    try:
        arrangement = _read(last_match_path(environment))
        if any(kind != "human" and kind not in catalogue.players for kind, _ in arrangement.seats):
            return None
        arrangement.seated(arrangement.built(catalogue))
    except (OSError, ValueError, LookupError, TypeError, RecursionError, ScopaError):
        return None
    return arrangement


def _read(path: Path) -> Arrangement:
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    seats = [(seat["kind"], clean_name(seat["name"])) for seat in found.get("seats", ())]
    return Arrangement(parse_ruleset(found["rules"]), tuple(seats))
