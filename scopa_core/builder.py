"""Building a ruleset: everything is checked here, before anybody sits down.

All problems are collected and reported together as data, so that a front end can name each of
them in its reader's language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from scopa_core.answers import Standings
from scopa_core.cards import card_set, cards_in
from scopa_core.errors import RuleConflictError, RulesetError, ScopaError
from scopa_core.hookspecs import DECIDED_BY_ONE
from scopa_core.moves import Move
from scopa_core.notation.rulesets import RulesetText, format_ruleset
from scopa_core.options import USUAL_SIDES, match_options
from scopa_core.rules import Option, Problem, Rule, Seating, Setup, Value, Variant, format_value
from scopa_core.ruleset import Ruleset
from scopa_core.state import State

if TYPE_CHECKING:
    from scopa_core.catalogue import Catalogue


@dataclass
class _Builder:
    catalogue: Catalogue
    text: RulesetText
    variant: Variant

    def __post_init__(self) -> None:
        self.problems: list[Problem] = []

    def problem(self, code: str, **facts: object) -> None:
        self.problems.append(Problem(code, facts))

    # -- which rules -------------------------------------------------------------------------

    def chosen_rules(self) -> tuple[dict[str, type[Rule]], dict[str, type[Rule]]]:
        """The rules that are named, and those of them that no other replaces."""
        known = self.catalogue.rules
        names = dict.fromkeys([*self.variant.rules, *self.text.added])
        for name in self.text.removed:
            if name not in names:
                self.problem("rule_not_present", rule=name, variant=self.variant.name)
            names.pop(name, None)
        for name in names:
            if name not in known:
                self.problem("unknown_rule", rule=name, known=tuple(sorted(known)))
        present = {name: known[name] for name in names if name in known}
        replaced = _replaced(present)
        rules = {name: rule for name, rule in present.items() if name not in replaced}
        for name in self.text.added:
            by = next((rule for rule in rules.values() if name in rule.replaces), None)
            if by and name in present and name not in self.variant.rules:
                self.problem("rule_replaced", rule=name, what=present[name].title, by=by.title)
        for name in self.text.removed:
            if name in known and known[name].permanent and name not in replaced:
                self.problem("rule_permanent", rule=name, what=known[name].title)
        for name, rule in present.items():
            for needed in sorted(rule.requires - set(present)):
                self.problem("rule_requires", rule=name, needed=needed)
        for one, other in combinations(sorted(present), 2):
            if _exclude(one, other, present, rules):
                self.problem("rules_conflict", rules=(one, other))
        return present, rules

    # -- their options -----------------------------------------------------------------------

    def rule_settings(self, name: str, rule: type[Rule]) -> dict[str, Value]:
        own = {option.name: option for option in rule.options if not option.match}
        settings = {n: o.default for n, o in own.items()}
        for key, value in self.variant.rules.get(name, {}).items():
            self.take(settings, own, key, value, rule=name)
        for key, text in self.text.added.get(name, {}).items():
            if key not in own:
                self.problem("unknown_option", rule=name, option=key, known=tuple(own))
            else:
                self.choose(settings, own[key], text)
        return settings

    def check_options(self, rules: Mapping[str, type[Rule]]) -> dict[str, Option]:
        options = match_options(self.catalogue, rules)
        for name, rule in rules.items():
            for option in rule.options:
                if option.match and options[option.name] != option:
                    self.problem("option_taken", rule=name, option=option.name)
        return options

    def match_settings(
        self, options: Mapping[str, Option]
    ) -> tuple[dict[str, Value], dict[str, Value]]:
        """The match options chosen, and what they would be without the text's changes."""
        usual = {name: option.default for name, option in options.items()}
        usual["seats"] = self.variant.seats
        offered = self.all_match_options()
        for key, value in self.variant.match.items():
            if key in options or key not in offered:
                self.take(usual, options, key, value, rule=self.variant.name)
        chosen = dict(usual)
        for key, text in self.text.match.items():
            if key in options:
                self.choose(chosen, options[key], text)
            else:
                self.problem("unknown_match_option", option=key, known=tuple(options))
        seats = int(chosen["seats"])
        usual["teams"] = self.variant.teams.get(seats, USUAL_SIDES.get(seats, seats))
        if "teams" not in self.text.match:
            chosen["teams"] = usual["teams"]
        return chosen, usual

    def all_match_options(self) -> dict[str, Option]:
        """The match options of the variant's rules, those taken away or replaced included."""
        known = self.catalogue.rules
        rules = {name: known[name] for name in self.variant.rules if name in known}
        return match_options(self.catalogue, rules)

    def take(
        self, settings: dict[str, Value], options: Mapping[str, Option], key: str, value: Value, *,
        rule: str,
    ) -> None:  # fmt: skip
        """Take over a setting of the variant."""
        if key in options:
            self.choose(settings, options[key], format_value(value))
        else:
            self.problem("unknown_option", rule=rule, option=key, known=tuple(options))

    def choose(self, settings: dict[str, Value], option: Option, text: str) -> None:
        value = option.parse(text)
        if value is None:
            self.problem("bad_value", option=option.name, value=text, allowed=option.allowed)
        else:
            settings[option.name] = value

    # -- who sits down -----------------------------------------------------------------------

    def check_seating(self, seating: Seating, rules: Mapping[str, type[Rule]]) -> bool:
        seats, sides = seating
        if seats % sides:
            self.problem("uneven_teams", seats=seats, teams=sides)
            return False
        what = [(self.variant.title, self.variant.seatings)]
        what += [(rule.title, rule.seatings) for rule in rules.values()]
        refusing = {
            allowed: title
            for title, allowed in reversed(what)
            if allowed and seating not in allowed
        }
        for allowed, title in refusing.items():
            self.problem("bad_seating", what=title, seating=seating, allowed=tuple(sorted(allowed)))
        return not refusing

    def check_packs(self, ruleset: Ruleset) -> None:
        if ruleset.deck.packs > 1:
            for name, rule in ruleset.rules.items():
                if rule.one_pack:
                    self.problem("one_pack", rule=name, what=rule.title)

    def check_deal(self, ruleset: Ruleset) -> None:
        plan, seats, size = ruleset.plan, ruleset.seating.seats, len(ruleset.deck)
        opening, later = plan.size(plan.opening, seats), plan.size(plan.later, seats)
        left = size - opening
        if plan.draws:
            later = seats
        if (left < 0 or (left % later if later else left)) and not plan.uneven:
            self.problem(
                "uneven_deal",
                seats=seats,
                table=plan.table,
                left=size - plan.table,
                hand=plan.hand,
            )

    # -- all together ------------------------------------------------------------------------

    def build(self) -> Ruleset:
        present, rules = self.chosen_rules()
        settings = {name: self.rule_settings(name, rule) for name, rule in present.items()}
        options = self.check_options(rules)
        match, usual = self.match_settings(options)
        seating = Seating(int(match["seats"]), int(match["teams"]))
        seating_fits = self.check_seating(seating, rules)
        canonical = self.canonical(rules, settings, match, usual)
        ruleset = None
        try:
            instances = [rule(settings[name], match) for name, rule in rules.items()]
            ruleset = Ruleset(canonical, self.variant, instances, match, seating)
            setup = Setup(seating, ruleset.rules, match, ruleset.deck, ruleset.plan)
            for instance in instances:
                self.problems.extend(instance.problems(setup))
                ruleset.warnings += tuple(instance.warnings(setup))
            self.check_packs(ruleset)
            if not any(rule.brings_points for rule in instances):
                self.problem("nothing_scores")
            if seating_fits:
                self.check_deal(ruleset)
            if not self.problems:
                self.problems.extend(clashes(ruleset))
        except RuleConflictError as error:  # over the pack or the deal
            if not self.problems:
                self.problem("two_answers", hook=error.hook, rules=error.rules)
        except ScopaError as error:
            self.problem(error.code, **error.facts)
        except Exception as error:  # a rule of some plugin that fails when it is asked
            self.problem("rule_fails", detail=repr(error))
        if self.problems or ruleset is None:
            raise RulesetError(canonical, tuple(self.problems))
        return ruleset

    def canonical(
        self,
        rules: Mapping[str, type[Rule]],
        settings: Mapping[str, Mapping[str, Value]],
        match: Mapping[str, Value],
        usual: Mapping[str, Value],
    ) -> str:
        added = {}
        for name, chosen in settings.items():
            rule = self.catalogue.rules[name]
            default = {option.name: option.default for option in rule.options if not option.match}
            default.update(self.variant.rules.get(name, {}))
            changed = {k: v for k, v in chosen.items() if v != default[k]}
            if changed or (name not in self.variant.rules and name in rules):
                added[name] = changed
        return format_ruleset(
            self.variant.name,
            added,
            [name for name in self.text.removed if name not in _replaced(rules)],
            {k: v for k, v in match.items() if v != usual[k]},
        )


def format_text(text: RulesetText) -> str:
    """The text as it was written, in canonical order."""
    return format_ruleset(text.variant, text.added, text.removed, text.match)


def build(catalogue: Catalogue, text: RulesetText) -> Ruleset:
    """The ruleset of a parsed text.  Raises :class:`RulesetError` with every problem found."""
    variant = catalogue.variants.get(text.variant)
    if variant is None:
        known = tuple(sorted(catalogue.variants))
        problem = Problem("unknown_variant", {"variant": text.variant, "known": known})
        raise RulesetError(format_text(text), (problem,))
    return _Builder(catalogue, text, variant).build()


def _replaced(rules: Mapping[str, type[Rule]]) -> set[str]:
    return {other for rule in rules.values() for other in rule.replaces}


def _exclude(
    one: str, other: str, present: Mapping[str, type[Rule]], rules: Mapping[str, type[Rule]]
) -> bool:
    """Whether two rules cannot stand together: one says so, or each claims the place of the
    other."""
    first, second = present[one], present[other]
    if one in rules and other in rules:
        if other in first.conflicts_with or one in second.conflicts_with:
            return True
        return other in first.overrides and one in second.overrides
    return other in first.replaces and one in second.replaces


def clashes(ruleset: Ruleset) -> list[Problem]:
    """Ask the questions on fixed positions, so that clashes nobody declared show at once.

    Where no two rules answer the same question there is nothing to clash, and a few positions show
    whether every rule can answer at all.
    """
    found: dict[Problem, None] = {}
    for ask in _questions(ruleset):
        try:
            ask()
        except RuleConflictError as error:
            found[Problem("two_answers", {"hook": error.hook, "rules": error.rules})] = None
    return list(found)


def _questions(ruleset: Ruleset) -> Iterator[Callable[[], object]]:
    seats, sides = ruleset.seating
    cards = ruleset.deck.cards
    empty = State(
        hands=(0,) * seats,
        table=0,
        stock=(),
        piles=(0,) * sides,
        sweeps=((),) * sides,
        turn=0,
        last=None,
        dealer=seats - 1,
        points=(0,) * sides,
    )
    tables = [(), cards[: ruleset.plan.table or 4]]
    if any(map(ruleset.contested, DECIDED_BY_ONE)):
        tables += [cards[start : start + 4] for start in range(0, len(cards), 5)]
    for number, table in enumerate(tables):
        played = cards if number < 2 or ruleset.contested("scopa_captures") else ()
        rest = tuple(card for card in cards if card not in table)
        hands = tuple(card_set(rest[seat::seats][:3]) for seat in range(seats))
        for last in (None, 0):
            state = empty._replace(hands=hands, table=card_set(table), last=last)
            for card in played:
                yield partial(ruleset.claim, state, card)
            yield partial(ruleset.leftovers, state)
            yield partial(ruleset.refuse_table, state)
            yield partial(ruleset.opening, state)
            yield partial(ruleset.playable, state)
            yield partial(ruleset.offers, state)
            if table:
                move = Move(cards_in(hands[0])[0], state.table)
                yield partial(ruleset.deny_sweep, state, move)
                yield partial(ruleset.outright_win, state, move, True)
    for pile in (0, ruleset.deck.all):
        piles = (pile, *(ruleset.deck.all & ~pile,) * (sides - 1))
        yield partial(ruleset.score, empty._replace(turn=None, piles=piles))
    target = ruleset.target
    for points in ((target, *(0,) * (sides - 1)), (target,) * sides, (0,) * sides):
        yield partial(ruleset.verdict, Standings(points, points, (), target))
