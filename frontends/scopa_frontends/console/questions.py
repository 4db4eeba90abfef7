"""The set-up dialogue: choosing a match by numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scopa_core.builder import build
from scopa_core.catalogue import Catalogue
from scopa_core.errors import RulesetError
from scopa_core.messages import Message, msg, nmsg
from scopa_core.notation.rulesets import RulesetText
from scopa_core.options import match_options
from scopa_core.rules import Option, format_value
from scopa_core.ruleset import Ruleset
from scopa_frontends.console.dialogue import QuitError, chosen_number
from scopa_frontends.console.setup import Setup, clean_name
from scopa_frontends.console.terminal import Terminal
from scopa_frontends.text import LANGUAGES, Text
from scopa_frontends.text.errors import explain
from scopa_frontends.text.rulebook import option_line, value_title


class Questions:
    """The set-up dialogue: Enter starts, numbers change something."""

    def __init__(self, setup: Setup, text: Text, terminal: Terminal) -> None:
        self.setup = setup
        self.text = text
        self.terminal = terminal

    @property
    def catalogue(self) -> Catalogue:
        return self.text.catalogue

    def ask(self) -> tuple[Setup, Text]:
        """Ask until the player starts.  Raises :class:`QuitError` and ``EndOfInputError``."""
        acts = (self.variant, self.people, self.target, self.add_ons, self.options, self.language)
        while True:
            self.summary()
            answer = self.terminal.ask(self.text(msg("Enter to start, or a number to change: ")))
            if not answer:
                return self.setup, self.text
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
        rules = self.setup.built(self.catalogue)
        seats = self.seats(rules)
        alone = sum(kind == "human" for kind, _ in seats) == 1
        you = msg("you") if alone else msg("a person")
        people = [
            name or (you if kind == "human" else self.level_title(kind)) for kind, name in seats
        ]
        listed = self.text.listed([self.text(p) if isinstance(p, Message) else p for p in people])
        self.terminal.say("")
        self.say(
            nmsg(
                "{variant} to {count} point: {players}.",
                "{variant} to {count} points: {players}.",
                rules.target,
                variant=rules.variant.title,
                players=listed,
            )
        )
        self.say(
            msg("1 variant, 2 players, 3 points, 4 add-on rules, 5 options, 6 language, q quit")
        )

    def level_title(self, kind: str) -> Message:
        level = self.catalogue.players[kind]
        return msg("computer ({level})")(level=level.title)

    def seats(self, rules: Ruleset) -> list[tuple[str, str]]:
        kinds = list(self.setup.seats[: rules.seating.seats]) or [("human", "")]
        return kinds + [("steady", "")] * (rules.seating.seats - len(kinds))

    def change(self, rules: RulesetText, **changes: object) -> bool:
        """Take over a changed ruleset if it can be built; else say every problem."""
        try:
            build(self.catalogue, rules)
        except RulesetError as error:
            self.terminal.say(explain(self.text, error))
            return False
        self.setup = replace(self.setup, rules=rules, **changes)  # type: ignore[arg-type]
        return True

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
        rules = self.setup.built(self.catalogue)
        tables = [(2, 2), (3, 3), (4, 2), (4, 4), (6, 2), (6, 3), (6, 6)]
        fitting = []
        for seats, sides in tables:
            text = self.with_match(seats=str(seats), teams=str(sides))
            try:
                build(self.catalogue, text)
            except RulesetError:
                continue
            fitting.append((seats, sides))
        items = [
            self.text(
                msg("{seats} players, each alone")(seats=seats)
                if seats == sides
                else msg("{seats} players on {sides} sides")(seats=seats, sides=sides)
            )
            for seats, sides in fitting
        ]
        chosen = self.pick(msg("How many players? (1–{count}, Enter for no change) "), items)
        if chosen is not None:
            seats, sides = fitting[chosen]
            self.change(self.with_match(seats=str(seats), teams=str(sides)), seats=())
            rules = self.setup.built(self.catalogue)
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
        self.setup = replace(self.setup, seats=tuple(seated))

    def with_match(self, **options: str) -> RulesetText:
        rules = self.setup.rules
        return replace(rules, match={**rules.match, **options})

    def target(self) -> None:
        answer = self.terminal.ask(self.text(msg("Points to win (Enter for no change): ")))
        if answer:
            self.change(self.with_match(target=answer))

    def add_ons(self) -> None:
        """Turn a rule that is no part of the variant on or off."""
        rules = self.setup.built(self.catalogue)
        offered = [
            rule for name, rule in sorted(self.catalogue.rules.items())
            if name not in rules.variant.rules
        ]  # fmt: skip
        line = msg("{rule}: {summary} ({state})")
        items = [
            self.text(line(
                rule=rule.title, summary=rule.summary,
                state=msg("on") if rule.name in rules.rules else msg("off"),
            ))
            for rule in offered
        ]  # fmt: skip
        chosen = self.pick(msg("Which rule to turn on or off? (1–{count}, Enter for none) "), items)
        if chosen is None:
            return
        name, text = offered[chosen].name, self.setup.rules
        added = dict(text.added)
        if name in rules.rules:
            added.pop(name, None)
        else:
            added[name] = {}
        self.change(replace(text, added=added))

    def options(self) -> None:
        """Change an option of the match or of a rule."""
        rules = self.setup.built(self.catalogue)
        offered: list[tuple[str | None, Option]] = [
            (None, option)
            for name, option in match_options(self.catalogue, rules.rules).items()
            if name not in ("target", "seats", "teams")
        ]
        for rule in rules.rules.values():
            offered += [(rule.name, option) for option in rule.options if not option.match]
        items = [
            option_line(self.text, option, rules.rules[owner].settings[option.name])
            if owner
            else option_line(self.text, option, rules.match[option.name])
            for owner, option in offered
        ]
        chosen = self.pick(msg("Which option? (1–{count}, Enter for none) "), items)
        if chosen is None:
            return
        owner, option = offered[chosen]
        if option.help is not None:
            self.say(option.help)
        titles = [value_title(option, value) for value, _ in option.choices]
        picked = self.pick(
            msg("Which? (1–{count}, Enter for no change) "),
            [self.text(t) if isinstance(t, Message) else t for t in titles],
        )
        if picked is None:
            return
        value, text = format_value(option.choices[picked][0]), self.setup.rules
        if owner is None:
            self.change(self.with_match(**{option.name: value}))
        else:
            added = {**text.added, owner: {**text.added.get(owner, {}), option.name: value}}
            self.change(replace(text, added=added))

    def language(self) -> None:
        codes = list(LANGUAGES)
        chosen = self.pick(
            msg("Which language? (1–{count}, Enter for no change) "), list(LANGUAGES.values())
        )
        if chosen is not None:
            self.text = self.text.into(codes[chosen])
