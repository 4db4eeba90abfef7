"""Write the pages of the rules and the variants from the rules' own texts.

``python docs/generate.py`` writes ``docs/rules/*.md`` and ``docs/variants.md``, and the table of
the settings in ``docs/settings.md``; with a folder as argument it writes there.  ``--check`` writes
nothing and says what is not up to date.  Only what comes with the program is written, whatever else
is installed.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from scopa_core.catalogue import OWN_DISTRIBUTION, Catalogue, load_catalogue
from scopa_core.errors import RulesetError
from scopa_core.messages import Message
from scopa_core.rules import Option, Rule, Variant, format_value
from scopa_frontends.console.settings import SETTINGS
from scopa_frontends.session.choices import usual_tables
from scopa_frontends.text import Text
from scopa_frontends.text.variants import Group, grouped, ranges

HERE = Path(__file__).resolve().parent
NOTICE = "<!-- Written by docs/generate.py from the texts in the code; do not edit. -->"


class Pages:
    """The pages, as texts by path."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.text = Text("en", catalogue)
        self.rules = {name: catalogue.rules[name] for name in sorted(self._own("rules"))}
        own = self._own("variants")
        self.variants = {name: v for name, v in catalogue.variants.items() if name in own}

    def _own(self, kind: str) -> set[str]:
        """The names of that kind which come with the program."""
        return {
            name
            for (each, name), (_, distribution) in self.catalogue.origin.items()
            if each == kind
            and distribution == OWN_DISTRIBUTION
            and name in getattr(self.catalogue, kind)
        }

    def written(self) -> dict[str, str]:
        """Every page by its path in ``docs``."""
        pages = {f"rules/{name}.md": self.rule(rule) for name, rule in self.rules.items()}
        return {
            **pages,
            "rules/index.md": self.index(),
            "variants.md": self.all_variants(),
            "settings.md": self.settings(),
        }

    # -- rules -------------------------------------------------------------------------------

    def rule(self, rule: type[Rule]) -> str:
        """The page of a rule."""
        text = self.text
        blocks = [NOTICE, f"# {text(rule.title)}", text(rule.summary)]
        blocks += [text(paragraph) for paragraph in rule.details]
        plugin, _ = self.catalogue.origin["rules", rule.name]
        facts = [
            f"- Name: `{rule.name}`",
            f"- Version: {rule.version}",
            f"- Plugin: `{plugin}`",
            *self._relations(rule),
        ]
        if rule.seatings:
            facts.append(f"- Tables: {self._tables(rule.seatings)}")
        if variants := [name for name, v in self.variants.items() if rule.name in v.rules]:
            facts.append(f"- Variants: {_listed(variants, '../variants.md#{0}')}")
        if sources := _sources(rule.source):
            facts.append(f"- Sources: {sources}")
        blocks.append("\n".join(facts))
        if rule.options:
            blocks += ["## Options", *map(self._option, rule.options)]
        blocks += ["## Example", f"```text\n{self.example(rule)}\n```"]
        return "\n\n".join(blocks) + "\n"

    def _relations(self, rule: type[Rule]) -> Iterator[str]:
        for word, names in (
            ("Requires", rule.requires),
            ("Conflicts with", rule.conflicts_with),
            ("Replaces", rule.replaces),
            ("Overrides", rule.overrides),
        ):
            if names:
                yield f"- {word}: {_listed(sorted(names), '{0}.md', self.rules)}"

    def _option(self, option: Option) -> str:
        text = self.text
        written = f"@{option.name}" if option.match else option.name
        lines = [f"### `{written}`: {text(option.title)}", ""]
        if option.help:
            lines += [text(option.help), ""]
        default = format_value(option.default)
        if option.bounds:
            low, high = option.bounds
            lines.append(f"A whole number from {low} to {high}; {default} unless chosen.")
        else:
            lines += ["| Value | Meaning | |", "| --- | --- | --- |"]
            for value, title in option.choices:
                mark = "default" if value == option.default else ""
                lines.append(f"| `{format_value(value)}` | {text(title)} | {mark} |")
        return "\n".join(lines)

    def example(self, rule: type[Rule]) -> str:
        """A ruleset in which the rule plays, with an option of its own where it has any."""
        bracketed, after = "", ""
        for option in rule.options:
            other = next((v for v, _ in option.choices if v != option.default), None)
            if other is None or bracketed or after:
                continue
            setting = f"{option.name}={format_value(other)}"
            if option.match:
                after = f"@{setting}"
            else:
                bracketed = f"({setting})"
        bringing = [name for name, variant in self.variants.items() if rule.name in variant.rules]
        for variant in dict.fromkeys(["scopa", *bringing, *self.variants]):
            for tail in (bracketed + after, ""):
                if rule.name in self.variants[variant].rules and not bracketed:
                    text = variant + (after if tail else "")
                else:
                    text = f"{variant}+{rule.name}{tail}"
                try:
                    ruleset = self.catalogue.ruleset(text)
                except RulesetError:
                    continue
                if rule.name in ruleset.rules:
                    return ruleset.text
        raise LookupError(f"{rule.name} fits no variant")

    def index(self) -> str:
        """The list of all rules."""
        rows = ["| Rule | Name | What it says |", "| --- | --- | --- |"]
        for name, rule in self.rules.items():
            rows.append(
                f"| [{self.text(rule.title)}]({name}.md) | `{name}` | {self.text(rule.summary)} |"
            )
        intro = (
            "Every rule that comes with the program. `+name` adds one to a ruleset, `-name` takes "
            "one\naway; see [notation](../notation.md#rulesets)."
        )
        return "\n\n".join([NOTICE, "# Rules", intro, "\n".join(rows)]) + "\n"

    # -- variants ----------------------------------------------------------------------------

    def all_variants(self) -> str:
        """What sets the variants apart, in a table; then a section for each."""
        intro = (
            "A variant is a named set of rules. Each can be changed by adding and taking away "
            "rules and by\nchoosing options; see [notation](notation.md#rulesets). The table "
            "tells each as it is with its usual\nplayers: the cards that everybody holds and "
            "those on the table at the opening, and what can score."
        )
        sections = [self._variant(variant) for group in self.groups for variant in group.variants]
        return "\n\n".join([NOTICE, "# Variants", intro, self._comparison(), *sections]) + "\n"

    @property
    def groups(self) -> list[Group]:
        """The variants under their headings."""
        own = self.variants
        return [
            Group(title, kept)
            for title, variants in grouped(self.catalogue)
            if (kept := tuple(variant for variant in variants if variant.name in own))
        ]

    def _comparison(self) -> str:
        heads = (
            "Group", "Variant", "Players", "Cards", "Deal", "Captures", "Scores", "Target", "Wins",
        )  # fmt: skip
        rows = [heads, ("---",) * len(heads)]
        for title, variants in self.groups:
            shown = self.text(title)
            for variant in variants:
                rows.append((shown, *self._compared(variant)))
                shown = ""
        return "\n".join(f"| {' | '.join(row)} |" for row in rows)

    def _compared(self, variant: Variant) -> tuple[str, ...]:
        """What sets a variant apart from others."""
        ruleset = self.catalogue.ruleset(variant.name)
        ordered = sorted(ruleset.rules.values(), key=lambda rule: (rule.place, rule.name))
        captures = [rule.title for rule in ordered if rule.answers("scopa_captures")]
        scores = [title for rule in ordered if rule.brings_points for title in rule.scored.values()]
        outright = [rule.title for rule in ordered if rule.wins_outright]
        wins = "fewest points" if ruleset.lowest_wins else "most points"
        return (
            f"[{self.text(variant.title)}](#{variant.name})",
            ranges(seats for seats, _ in usual_tables(self.catalogue, variant)),
            str(len(ruleset.deck)),
            f"{ruleset.plan.hand} + {ruleset.plan.table}",
            self._titles(captures),
            self._titles(scores),
            str(ruleset.target),
            "; or at once: ".join([wins, self._titles(outright)] if outright else [wins]),
        )

    def _titles(self, titles: Iterable[Message]) -> str:
        return "; ".join(dict.fromkeys(map(self.text, titles)))

    def _variant(self, variant: Variant) -> str:
        ruleset = self.catalogue.ruleset(variant.name)
        lines = [f"## {variant.name}", "", f"{self.text(variant.title)}. "]
        lines[-1] += self.text(variant.summary)
        lines += ["", f"- Rules: {_listed(variant.rules, 'rules/{0}.md', self.rules)}"]
        chosen = [
            f"`{name}({','.join(f'{k}={format_value(v)}' for k, v in options.items())})`"
            for name, options in variant.rules.items()
            if options
        ]
        chosen += [f"`@{name}={format_value(value)}`" for name, value in variant.match.items()]
        if chosen:
            lines.append(f"- Options chosen: {', '.join(chosen)}")
        seats, sides = ruleset.seating
        lines.append(f"- Usual table: {seats} players on {sides} sides, to {ruleset.target}")
        if variant.seatings:
            lines.append(f"- Tables: {self._tables(variant.seatings)}")
        if sources := _sources(variant.source):
            lines.append(f"- Sources: {sources}")
        return "\n".join(lines)

    # -- settings ----------------------------------------------------------------------------

    def settings(self) -> str:
        """The page of the settings, with the table of them all."""
        rows = [("Setting", "What it does", "Values", "Flag", "Variable"), ("---",) * 5]
        for setting in SETTINGS.values():
            told = f"{self.text(setting.title)}. {self.text(setting.help)}"
            values = []
            if setting.default is None:
                values.append(f"{self.text(setting.label(None, self.catalogue))} (default)")
            for value in setting.choices(self.catalogue):
                mark = " (default)" if value == setting.default else ""
                values.append(f"`{format_value(value)}`{mark}")
            flags = ", ".join(f"`{flag}`" for flag in setting.flags)
            rows.append(
                (f"`{setting.name}`", told, ", ".join(values), flags, f"`{setting.variable}`")
            )
        table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
        kept = (HERE / "settings.md").read_text(encoding="utf-8")
        begin, end = "<!-- settings: written by docs/generate.py -->", "<!-- end of settings -->"
        before, rest = kept.split(begin)
        return f"{before}{begin}\n\n{table}\n\n{end}{rest.split(end)[1]}"

    @staticmethod
    def _tables(seatings: Iterable[tuple[int, int]]) -> str:
        return "; ".join(f"{seats} players on {sides} sides" for seats, sides in sorted(seatings))


def _listed(names: Iterable[str], link: str, known: Iterable[str] | None = None) -> str:
    """Names as a list of links; names without a page are only named."""
    return ", ".join(
        f"[`{name}`]({link.format(name)})" if known is None or name in known else f"`{name}`"
        for name in names
    )


def _sources(source: str) -> str:
    """The short names of published sources in a rule's source."""
    return ", ".join(f"[{name}]" for name in dict.fromkeys(_short_names(source)))


def _short_names(source: str) -> Iterator[str]:
    for names in re.findall(r"\[([^]]+)\]", source):
        yield from (name.strip() for name in names.split(","))


def generate(folder: Path = HERE) -> None:
    """Write all pages, and remove pages of rules that are gone."""
    pages = Pages(load_catalogue()).written()
    (folder / "rules").mkdir(parents=True, exist_ok=True)
    for old in _kept(folder) - pages.keys():
        (folder / old).unlink()
    for path, text in pages.items():
        (folder / path).write_text(text, encoding="utf-8")


def stale(folder: Path = HERE) -> list[str]:
    """The pages that are not what would be written now."""
    pages = Pages(load_catalogue()).written()
    return sorted(
        path
        for path in _kept(folder) | pages.keys()
        if path not in pages or _text(folder / path) != pages[path]
    )


def _kept(folder: Path) -> set[str]:
    """The pages of rules that are there."""
    return {f"rules/{page.name}" for page in (folder / "rules").glob("*.md")}


def _text(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


def main() -> int:
    """Write the pages, or with ``--check`` say which are not up to date."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=HERE)
    parser.add_argument("--check", action="store_true", help="only say which are not up to date")
    arguments = parser.parse_args()
    if not arguments.check:
        generate(arguments.folder)
        return 0
    found = stale(arguments.folder)
    for path in found:
        print(f"not up to date: {path}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
