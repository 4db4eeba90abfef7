"""The set-up dialogue: choosing a match by numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scopa_core.builder import build
from scopa_core.catalogue import Catalogue
from scopa_core.errors import RulesetError
from scopa_core.messages import Message, msg, nmsg
from scopa_core.notation.rulesets import RulesetText
from scopa_core.options import TARGET, match_options
from scopa_core.rules import Option, Seating, Value, format_value
from scopa_core.ruleset import Ruleset
from scopa_frontends.console.answers import chosen_number
from scopa_frontends.console.arrangement import Arrangement, clean_name
from scopa_frontends.console.dialogue import QuitError
from scopa_frontends.console.terminal import Terminal
from scopa_frontends.text import LANGUAGES, Text
from scopa_frontends.text.errors import explain
from scopa_frontends.text.rulebook import option_line, seating_line, value_title


class Questions:
    """The set-up dialogue: Enter starts, numbers change something."""

    def __init__(self, arrangement: Arrangement, text: Text, terminal: Terminal) -> None:
        self.arrangement = arrangement
        self.text = text
        self.terminal = terminal

    @property
    def catalogue(self) -> Catalogue:
        return self.text.catalogue

    def ask(self) -> Arrangement:
        """Ask until the player starts.  Raises :class:`QuitError` and ``EndOfInputError``."""
        acts = (self.variant, self.people, self.target, self.add_ons, self.options, self.language)
        while True:
            self.summary()
            answer = self.terminal.ask(self.text(msg("Enter to start, or a number to change: ")))
            if not answer:
                return self.arrangement
            if answer.casefold() == "q":
                raise QuitError
            number = chosen_number(answer, len(acts))
            if number is None:
                self.say(msg("Type a number from 1 to {count}.")(count=len(acts)))
            else:
                acts[number - 1]()

    def say(self, message: Message) -> None:
        self.terminal.say(self.text(message))

    def summary(self) -> None:
        """Say what would be played, and what can be changed."""
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
        changes = self.changes(rules)
        if changes:
            self.say(msg("With {changes}.")(changes="; ".join(changes)))
        self.say(
            msg(
                "1: variant; 2: players; 3: points; 4: add-on rules; 5: options; 6: language; "
                "q: quit"
            )
        )

    def changes(self, rules: Ruleset) -> list[str]:
        """What differs from the variant: rules added, and options set."""
        added = [
            self.text(rule.title)
            for name, rule in rules.rules.items()
            if name not in rules.variant.rules
        ]
        chosen = self.arrangement.rules
        for owner, option, value in self.offered_options(rules):
            written = chosen.added.get(owner, {}) if owner else chosen.match
            if option.name in written:
                added.append(option_line(self.text, option, value))
        return added

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

    def change(self, rules: RulesetText, seats: tuple[tuple[str, str], ...] | None = None) -> None:
        """Take over a changed ruleset if it can be built; else say every problem."""
        try:
            build(self.catalogue, rules)
        except RulesetError as error:
            self.terminal.say(explain(self.text, error))
            return
        if seats is None:
            seats = self.arrangement.seats
        self.arrangement = replace(self.arrangement, rules=rules, seats=seats)

    def pick(self, question: Message, items: Sequence[str]) -> int | None:
        """The index of the item that is chosen; ``None`` for none."""
        for place, item in enumerate(items, 1):
            self.terminal.say(f"{place}: {item}")
        while True:
            answer = self.terminal.ask(self.text(question(count=len(items))))
            if not answer:
                return None
            number = chosen_number(answer, len(items))
            if number is not None:
                return number - 1
            self.say(msg("Type a number from 1 to {count}.")(count=len(items)))

    # -- the questions -----------------------------------------------------------------------

    def variant(self) -> None:
        variants = list(self.catalogue.variants.values())
        line = msg("{variant}: {summary}")
        items = [self.text(line(variant=v.title, summary=v.summary)) for v in variants]
        chosen = self.pick(msg("Which variant? (1–{count}, Enter for no change) "), items)
        if chosen is not None:
            self.change(RulesetText(variants[chosen].name), seats=())

    def people(self) -> None:
        rules = self.arrangement.built(self.catalogue)
        tables = [(2, 2), (3, 3), (4, 2), (4, 4), (6, 2), (6, 3), (6, 6)]
        fitting = []
        for seats, sides in tables:
            text = self.with_match(seats=str(seats), teams=str(sides))
            try:
                build(self.catalogue, text)
            except RulesetError:
                continue
            fitting.append((seats, sides))
        items = [seating_line(self.text, Seating(*each)) for each in fitting]
        chosen = self.pick(msg("How many players? (1–{count}, Enter for no change) "), items)
        if chosen is not None:
            seats, sides = fitting[chosen]
            self.change(self.with_match(seats=str(seats), teams=str(sides)), seats=())
            rules = self.arrangement.built(self.catalogue)
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
                name = self.terminal.ask(self.text(msg("Name (Enter for none): ")))
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
        """Turn a rule that is no part of the variant on or off; only what fits is offered."""
        rules = self.arrangement.built(self.catalogue)
        offered = [
            (rule, toggled)
            for name, rule in sorted(self.catalogue.rules.items())
            if name not in rules.variant.rules
            and (toggled := self.toggled(name, rules)) is not None
        ]
        line = msg("{rule}: {summary} ({state})")
        items = [
            self.text(
                line(
                    rule=rule.title,
                    summary=rule.summary,
                    state=msg("on") if rule.name in rules.rules else msg("off"),
                )
            )
            for rule, _ in offered
        ]
        chosen = self.pick(msg("Which rule to turn on or off? (1–{count}, Enter for none) "), items)
        if chosen is not None:
            self.change(offered[chosen][1])

    def toggled(self, name: str, rules: Ruleset) -> RulesetText | None:
        """The ruleset with a rule turned on or off; ``None`` when that cannot be played, or would
        change nothing because another rule replaces it."""
        text = self.arrangement.rules
        added = {**text.added}
        if added.pop(name, None) is None:
            added[name] = {}
        changed = replace(text, added=added)
        try:
            built = build(self.catalogue, changed)
        except RulesetError:
            return None
        return changed if (name in built.rules) != (name in rules.rules) else None

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

    def value(self, option: Option, now: Value) -> str | None:
        """Ask for the value of an option, as it is declared; ``None`` for no change."""
        if option.help is not None:
            self.say(option.help)
        if not option.bounds:
            titles = [value_title(option, value) for value, _ in option.choices]
            picked = self.pick(
                msg("Which? (1–{count}, Enter for no change) "),
                [self.text(t) if isinstance(t, Message) else t for t in titles],
            )
            return None if picked is None else format_value(option.choices[picked][0])
        low, high = option.bounds
        prompt = msg("{option}, from {low} to {high} (now {value}; Enter for no change): ")
        while True:
            answer = self.terminal.ask(
                self.text(prompt(option=option.title, low=low, high=high, value=now))
            )
            if not answer or option.parse(answer) is not None:
                return answer or None
            self.say(msg("Type a number from {low} to {high}.")(low=low, high=high))

    def language(self) -> None:
        codes = list(LANGUAGES)
        chosen = self.pick(
            msg("Which language? (1–{count}, Enter for no change) "), list(LANGUAGES.values())
        )
        if chosen is not None:
            self.text = self.text.into(codes[chosen])
