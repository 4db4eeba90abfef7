"""Writing a record: the tags around the moves."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.answers import ScoreLine
from scopa_core.match import Match
from scopa_core.notation.records import FORMAT, Item, Tag
from scopa_core.ruleset import Ruleset


def header(rules: Ruleset, names: Iterable[str] = ()) -> list[Item]:
    """The tags that open a record."""
    items: list[Item] = [Tag("Format", (FORMAT,)), Tag("Rules", (rules.text,))]
    versions = tuple(f"{r.name} {r.version}" for r in rules.rules.values() if r.version > 1)
    if versions:
        items.append(Tag("Versions", versions))
    names = tuple(names)
    return [*items, Tag("Seats", names)] if names else items


def closing(match: Match) -> list[Item]:
    """The tags that follow a finished round, and those that end a finished match."""
    points = dashed(match.points)
    items: list[Item] = [
        Tag("Score", (format_score(match.rounds[-1].lines),)),
        Tag("Points", (points,)),
    ]
    return [*items, *result(match)]


def result(match: Match) -> list[Item]:
    """The tag that ends a finished match; nothing while it goes on."""
    return [] if match.verdict is None else [Tag("Result", (dashed(match.points),))]


def dashed(points: Iterable[int]) -> str:
    """Points as the tags write them: ``4-2``."""
    return "-".join(map(str, points))


def format_score(lines: Iterable[ScoreLine]) -> str:
    """Score lines as ``[Score]`` writes them: by side, ``|`` between sides."""
    by_side: dict[int, list[str]] = {}
    for line in lines:
        by_side.setdefault(line.side, []).append(f"{line.category} {line.side + 1}:{line.points}")
    return " | ".join(" ".join(items) for _, items in sorted(by_side.items()))
