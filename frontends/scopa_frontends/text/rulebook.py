"""The rules of a ruleset in words, in chapters that somebody who has never played can follow.

They are assembled from the rules' own texts.  In which chapter a rule is told follows from the
questions it answers, so that rules of any plugin find their place.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from scopa_core.messages import Message, msg
from scopa_core.notation.rulesets import parse_ruleset
from scopa_core.rules import CHAPTERS, Rule
from scopa_core.ruleset import Ruleset
from scopa_frontends.text.every_game import FRAMES
from scopa_frontends.text.options import changes
from scopa_frontends.text.pack import examples, scopa_possible
from scopa_frontends.text.render import Text


@dataclass(frozen=True)
class Chapter:
    """A part of something to read: its title, and its paragraphs."""

    title: str
    paragraphs: list[str]


_TITLES: Mapping[str, Message] = {
    "game": msg("What it is about"),
    "cards": msg("The cards"),
    "players": msg("Who plays"),
    "deal": msg("Dealing the cards"),
    "turn": msg("Your turn"),
    "scope": msg("The scopa"),
    "round": msg("The end of the round"),
    "score": msg("What scores"),
    "match": msg("How the match is won"),
    "special": msg("Special rules"),
}

_CHAPTER_OF_HOOK: Mapping[str, str] = {
    "scopa_deal": "deal",
    "scopa_refuse_table": "deal",
    "scopa_deck": "cards",
    "scopa_captures": "turn",
    "scopa_opening": "scope",
    "scopa_score": "score",
    "scopa_bonus": "special",
    "scopa_declarations": "special",
    "scopa_obligation": "special",
    "scopa_outright_win": "special",
    "scopa_deny_sweep": "scope",
    "scopa_leftovers": "round",
    "scopa_winner": "match",
}
"""Where a rule is told that answers a question; the first one it answers decides.  What opens
with a capture makes scope, so it is told with them; and what a player must do is told last, since
it may speak of everything else."""


def chapter_of(rule: Rule | type[Rule], known: Mapping[str, type[Rule]]) -> str:
    """The chapter a rule is told in: the one it names, or that of the first question it answers.
    One that answers none is told where the rules would be that it stands in for."""
    if rule.chapter in CHAPTERS:
        return rule.chapter
    for hook, chapter in _CHAPTER_OF_HOOK.items():
        if hasattr(rule, hook):
            return chapter
    replaced = (known[name] for name in sorted(rule.replaces) if name in known)
    return next((chapter_of(each, {}) for each in replaced), "special")


def chapters(text: Text, rules: Ruleset) -> list[Chapter]:
    """Exactly the rules of this ruleset, with the options chosen, for the pack it is played with:
    in the order in which somebody learns the game."""
    text = replace(text, deck=str(rules.match["deck"]))
    parts = _parts(text, rules)
    told = {name: [*FRAMES[name](text, rules)] if name in FRAMES else [] for name in CHAPTERS}
    if parts["scope"] and _scopa_is_undefined(rules):
        told["scope"].append(text(_SCOPA))
    for name, rule_parts in parts.items():
        told[name] += [rule_parts[rule] for rule in _in_order(rules, rule_parts)]
    told["turn"] += examples(text, rules)
    told["match"] += _counting_out(text, rules)
    listed = [Chapter(text(_TITLES[name]), told[name]) for name in CHAPTERS if told[name]]
    changed = _changed(text, rules)
    return [*listed, Chapter(text(msg("Changed here")), changed)] if changed else listed


def _parts(text: Text, rules: Ruleset) -> dict[str, dict[str, str]]:
    """What each chapter tells of which rules."""
    parts: dict[str, dict[str, str]] = {name: {} for name in CHAPTERS}
    for name, rule in rules.rules.items():
        for named, paragraphs in rule.tellings().items():
            chapter = named if named in parts else chapter_of(rule, text.catalogue.rules)
            if details := " ".join(map(text, paragraphs)):
                line = msg("{rule}: {details}")(rule=rule.title, details=details)
                parts[chapter][name] = text(line)
    return parts


def rulebook(text: Text, rules: Ruleset) -> list[str]:
    """The chapters line by line: each title, and its paragraphs."""
    return [line for each in chapters(text, rules) for line in (each.title, *each.paragraphs)]


def _in_order(rules: Ruleset, names: Collection[str]) -> list[str]:
    """The rules of a chapter as they are told: one that overrides another after it, then by place,
    and what comes first in play before the rest."""
    hooks = list(_CHAPTER_OF_HOOK)

    def key(name: str) -> tuple[bool, int, int, str]:
        rule = rules.rules[name]
        first = next((at for at, hook in enumerate(hooks) if rule.answers(hook)), len(hooks))
        return any(each in names for each in rule.overrides), rule.place, first, name

    return sorted(names, key=key)


# -- what depends on several rules together ------------------------------------------------------

_SCOPA = msg("A capture that leaves the table empty is called a scopa.")


def _scopa_is_undefined(rules: Ruleset) -> bool:
    """Whether a scopa can be made, but no rule says what it is: scope were taken away."""
    defined = any(rule.chapter == "scope" for rule in rules.rules.values())
    return not defined and scopa_possible(rules)


def _counting_out(text: Text, rules: Ruleset) -> list[str]:
    """The order in which a tie is counted out, where it is: that of the score."""
    if not rules.match.get("count_out"):
        return []
    scoring = sorted(
        (rule for rule in rules.rules.values() if rule.brings_points and rule.telling()),
        key=lambda rule: (rule.place, rule.name),
    )
    titles = [text(title) for rule in scoring for title in rule.scored.values()]
    return [text(msg("The order of counting: {categories}.")(categories=text.listed(titles)))]


def _changed(text: Text, rules: Ruleset) -> list[str]:
    """What was added to the variant, set otherwise and taken away."""
    chosen = parse_ruleset(rules.text)
    known = text.catalogue.rules
    gone = [known[name] for name in chosen.removed if name in known]
    left_out = msg("Left out: {rule}. So this does not hold: {summary}")
    lines = [
        *changes(text, chosen),
        *(text(left_out(rule=rule.title, summary=rule.summary)) for rule in gone),
    ]
    compared = msg("Compared with {variant}, as it is usually played here:")
    return [text(compared(variant=rules.variant.title)), *lines] if lines else []
