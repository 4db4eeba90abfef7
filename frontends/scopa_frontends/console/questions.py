"""The set-up dialogue: choosing a match by numbers."""

from __future__ import annotations

from dataclasses import replace

from scopa_core.builder import build
from scopa_core.errors import NotationError, RulesetError, ScopaError
from scopa_core.messages import Message, msg, nmsg
from scopa_core.notation.rulesets import RulesetText, parse_ruleset
from scopa_core.options import TARGET, match_options
from scopa_core.rules import Option, Value
from scopa_core.ruleset import Ruleset
from scopa_frontends.console.addons import choose_add_on
from scopa_frontends.console.answers import QuitError, chosen_number
from scopa_frontends.console.arrangement import Arrangement, clean_name
from scopa_frontends.console.asking import Asking
from scopa_frontends.console.houses import choose_house
from scopa_frontends.console.terminal import Terminal
from scopa_frontends.session import HouseRules
from scopa_frontends.session.choices import at_table, carry_over, tables
from scopa_frontends.text import LANGUAGES, Text
from scopa_frontends.text.errors import explain, warnings
from scopa_frontends.text.rulebook import changes, option_line, seating_line, without
from scopa_frontends.text.variants import grouped


class Questions(Asking):
    """The set-up dialogue: Enter starts, numbers change something."""

    def __init__(
        self, arrangement: Arrangement, text: Text, terminal: Terminal, houses: HouseRules
    ) -> None:
        super().__init__(text, terminal)
        self.arrangement = arrangement
        self.houses = houses

    def arrange(self) -> Arrangement:
        """Ask until the player starts.  Raises :class:`QuitError` and ``EndOfInputError``."""
        acts = (
            self.variant, self.people, self.target, self.add_ons, self.options, self.language,
            self.house_rules,
        )  # fmt: skip
        while True:
            self.summary()
            answer = self.ask(msg("Enter to start, or a number to change: "))
            if not answer:
                if self.can_start():
                    return self.arrangement
                continue
            if answer.casefold() == "q":
                raise QuitError
            number = chosen_number(answer, len(acts))
            if number is not None:
                acts[number - 1]()
            elif not self.typed(answer):
                self.say(msg("Type a number from 1 to {count}.")(count=len(acts)))

    def can_start(self) -> bool:
        """Whether those who sit down can play by these rules; else say why not."""
        try:
            self.arrangement.seated(self.arrangement.built(self.catalogue))
        except ScopaError as error:
            self.terminal.say(explain(self.text, error))
            return False
        return True

    def typed(self, answer: str) -> bool:
        """Take a ruleset text that somebody else has written; answers whether it is one."""
        try:
            text = parse_ruleset(answer)
        except NotationError:
            return False
        if text.variant not in self.catalogue.variants:
            return False
        self.change(text)
        return True

    def summary(self) -> None:
        """Say what would be played, what is doubtful about it, and what can be changed."""
        rules = self.arrangement.built(self.catalogue)
        seats = self.seats(rules)
        alone = sum(kind == "human" for kind, _ in seats) == 1
        you = msg("you") if alone else msg("a person")
        people = [
            name or self.text(you if kind == "human" else self.level_title(kind))
            for kind, name in seats
        ]
        self.terminal.say("")
        self.say(
            nmsg(
                "{variant} to {count} point: {players}.",
                "{variant} to {count} points: {players}.",
                rules.target,
                variant=rules.variant.title,
                players=self.text.listed(people),
            )
        )
        changed = changes(self.text, self.arrangement.rules)
        if changed:
            self.say(msg("With {changes}.")(changes="; ".join(changed)))
        taken_away = without(self.text, self.arrangement.rules)
        if taken_away:
            self.say(msg("Without {rules}.")(rules=self.text.listed(taken_away)))
        self.terminal.say(*warnings(self.text, rules))
        self.say(
            msg(
                "1: variant; 2: players; 3: points; 4: add-on rules; 5: options; 6: language; "
                "7: house rules; q: quit"
            )
        )

    def offered_options(self, rules: Ruleset) -> list[tuple[str, Option, Value]]:
        """The options that can be changed, with the rule that owns each (none for those of the
        match) and its value."""
        offered = [
            ("", option, rules.match[name])
            for name, option in match_options(self.catalogue, rules.rules).items()
            if name not in ("target", "seats", "teams")
        ]
        for rule in rules.rules.values():
            offered += [
                (rule.name, option, rule.settings[option.name])
                for option in rule.options
                if not option.match
            ]
        return offered

    def level_title(self, kind: str) -> Message:
        level = self.catalogue.players[kind]
        return msg("the computer ({level})")(level=level.title)

    def seats(self, rules: Ruleset) -> list[tuple[str, str]]:
        kinds = list(self.arrangement.seats[: rules.seating.seats]) or [("human", "")]
        return kinds + [("steady", "")] * (rules.seating.seats - len(kinds))

    def change(self, rules: RulesetText, seats: tuple[tuple[str, str], ...] | None = None) -> bool:
        """Take over a changed ruleset if it can be built; else say every problem."""
        try:
            built = build(self.catalogue, rules)
        except RulesetError as error:
            self.terminal.say(explain(self.text, error))
            return False
        if seats is None:
            seats = self.arrangement.seats[: built.seating.seats]
        rules = parse_ruleset(built.text)  # without what was chosen and is the default again
        self.arrangement = replace(self.arrangement, rules=rules, seats=seats)
        return True

    # -- the questions -----------------------------------------------------------------------

    def variant(self) -> None:
        """Choose a variant; what was changed before is kept where it fits."""
        groups = grouped(self.catalogue)
        line = msg("{variant}: {summary}")
        chosen = self.pick_grouped(
            msg("Which variant? (1–{count}, Enter for no change) "),
            [
                (title, [self.text(line(variant=v.title, summary=v.summary)) for v in variants])
                for title, variants in groups
            ],
        )
        if chosen is None:
            return
        name = [variant.name for group in groups for variant in group.variants][chosen]
        rules, dropped = carry_over(self.catalogue, self.arrangement.rules, name)
        if self.change(rules) and dropped:
            told = [each for change in dropped for each in self.told(change)]
            self.say(msg("Not kept, because it does not fit: {changes}.")(changes="; ".join(told)))

    def told(self, change: RulesetText) -> list[str]:
        """What a text that holds one change does."""
        away = [self.text(msg("without {rule}")(rule=each)) for each in without(self.text, change)]
        return changes(self.text, change, table=True) + away

    def house_rules(self) -> None:
        """Take house rules, or keep those chosen now."""
        chosen = choose_house(self, self.houses, self.arrangement.rules)
        if chosen is not None:
            self.change(chosen)

    def people(self) -> None:
        rules = self.arrangement.built(self.catalogue)
        fitting = tables(self.catalogue, self.arrangement.rules)
        items = [seating_line(self.text, each) for each in fitting]
        chosen = self.pick(msg("How many players? (1–{count}, Enter for no change) "), items)
        if chosen is not None:
            self.change(at_table(self.arrangement.rules, fitting[chosen]), seats=())
            rules = self.arrangement.built(self.catalogue)
            self.terminal.say(*warnings(self.text, rules))
        kinds = ["human", *sorted(self.catalogue.players)]
        titles = [self.text(msg("a person"))] + [
            self.text(self.level_title(kind)) for kind in kinds[1:]
        ]
        seated = self.seats(rules)
        for seat in range(len(seated)):
            question = msg("Who plays in seat {seat}? (1–{count}, Enter for no change) ")
            picked = self.pick(question(seat=seat + 1), titles)
            if picked is not None:
                seated[seat] = (kinds[picked], "")
            if seated[seat][0] == "human":
                name = self.ask(msg("Name (Enter for none): "))
                seated[seat] = ("human", clean_name(name) or seated[seat][1])
        self.arrangement = replace(self.arrangement, seats=tuple(seated))

    def with_match(self, **options: str) -> RulesetText:
        rules = self.arrangement.rules
        return replace(rules, match={**rules.match, **options})

    def target(self) -> None:
        rules = self.arrangement.built(self.catalogue)
        value = self.value(TARGET, rules.target)
        if value is not None:
            self.change(self.with_match(target=value))

    def add_ons(self) -> None:
        """Turn a rule on or off."""
        chosen = choose_add_on(self, self.arrangement.rules)
        if chosen is not None:
            self.change(chosen)

    def options(self) -> None:
        """Change an option of the match or of a rule."""
        offered = self.offered_options(self.arrangement.built(self.catalogue))
        items = [option_line(self.text, option, value) for _, option, value in offered]
        chosen = self.pick(msg("Which option? (1–{count}, Enter for none) "), items)
        if chosen is None:
            return
        owner, option, value = offered[chosen]
        written = self.value(option, value)
        if written is None:
            return
        text = self.arrangement.rules
        if owner:
            added = {**text.added, owner: {**text.added.get(owner, {}), option.name: written}}
            self.change(replace(text, added=added))
        else:
            self.change(self.with_match(**{option.name: written}))

    def language(self) -> None:
        codes = list(LANGUAGES)
        chosen = self.pick(
            msg("Which language? (1–{count}, Enter for no change) "), list(LANGUAGES.values())
        )
        if chosen is not None:
            self.text = self.text.into(codes[chosen])
