"""The commands that tell what there is to play: rules, variants, and whether a ruleset stands."""

from __future__ import annotations

import textwrap

from scopa_core.messages import msg
from scopa_core.notation.rulesets import RulesetText
from scopa_core.rules import Variant
from scopa_frontends.console import encode
from scopa_frontends.console.context import Answer, Context
from scopa_frontends.session.choices import built, usual_tables
from scopa_frontends.text.errors import warnings
from scopa_frontends.text.rulebook import chapters
from scopa_frontends.text.variants import grouped, ranges

_WIDTH = 80


def rules(context: Context) -> Answer:
    """Every loaded rule."""
    catalogue, text = context.catalogue, context.voice
    known = [catalogue.rules[name] for name in sorted(catalogue.rules)]
    lines = []
    for each in known:
        lines.append(f"{each.name}: {text(each.title)}. {text(each.summary)}")
        for option in each.options:
            allowed = " | ".join(option.allowed)
            place = "@" if option.match else " "
            lines.append(f"  {place}{option.name} = {allowed}: {text(option.title)}")
    return Answer({"rules": [encode.rule(text, catalogue, each) for each in known]}, lines)


def variants(context: Context) -> Answer:
    """Every loaded variant."""
    catalogue, text = context.catalogue, context.voice
    if context.arguments.json:
        listed = catalogue.variants.values()
        return Answer({"variants": [encode.variant(text, catalogue, each) for each in listed]})
    return Answer({}, _variant_table(context))


def _variant_table(context: Context) -> list[str]:
    """The variants under their headings: a line of facts, and under the name what it is."""
    text, known = context.voice, context.catalogue.variants
    heads = [msg("Name"), msg("Players"), msg("Points"), msg("Cards")]
    facts = {name: _facts(context, variant) for name, variant in known.items()}
    rows = [[text(head) for head in heads], *facts.values()]
    widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]

    def line(row: list[str]) -> str:
        name, *others = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        return "  ".join(["", name, *others]).rstrip()

    lines = [line(rows[0])]
    for group in grouped(context.catalogue):
        lines += ["", text(group.title)]
        for variant in group.variants:
            told = text(msg("{variant}: {summary}")(variant=variant.title, summary=variant.summary))
            indent = " " * 6
            lines += [
                line(facts[variant.name]),
                *textwrap.wrap(told, _WIDTH, initial_indent=indent, subsequent_indent=indent),
            ]
    return lines


def _facts(context: Context, variant: Variant) -> list[str]:
    """The name of a variant, its players, its points and its cards, as far as it can be built."""
    usual = built(context.catalogue, RulesetText(variant.name))
    if usual is None:
        return [variant.name, "–", "–", "–"]
    players = ranges(seats for seats, _ in usual_tables(context.catalogue, variant))
    return [variant.name, players, str(usual.target), str(len(usual.deck))]


def explain(context: Context) -> Answer:
    """The rules of a ruleset, in chapters for somebody who has never played."""
    arguments, houses = context.arguments, context.houses
    named = arguments.ruleset if arguments.house is None else houses.find(arguments.house).text
    ruleset = context.catalogue.ruleset(named.strip())
    context.sit_down(ruleset)
    text = context.voice
    told = chapters(text, ruleset)
    lines = [text(ruleset.variant.title)]
    for chapter in told:
        lines += ["", chapter.title, *chapter.paragraphs]
    encoded = [{"title": each.title, "paragraphs": each.paragraphs} for each in told]
    return Answer({"ruleset": ruleset.text, "title": lines[0], "chapters": encoded}, lines)


def check(context: Context) -> Answer:
    """Whether a ruleset stands: its canonical text, and what players should know of it."""
    ruleset = context.catalogue.ruleset(context.arguments.ruleset.strip())
    context.sit_down(ruleset)
    return Answer(
        {
            "ruleset": ruleset.text,
            "warnings": [encode.warning(context.voice, each) for each in ruleset.warnings],
        },
        [ruleset.text, *warnings(context.voice, ruleset)],
    )
