"""The set-up dialogue: choosing a match by numbers."""

from __future__ import annotations

from scopa_core.errors import NotationError
from scopa_core.messages import msg
from scopa_core.notation.rulesets import parse_ruleset
from scopa_frontends.console.addons import choose_add_on
from scopa_frontends.console.answers import QuitError, chosen_number
from scopa_frontends.console.asking import Asking
from scopa_frontends.console.houses import choose_house
from scopa_frontends.console.saved import choose_save
from scopa_frontends.console.terminal import Terminal
from scopa_frontends.presenter.arrangement import Arrangement
from scopa_frontends.presenter.questions import Outcome, Pick, Topic
from scopa_frontends.presenter.setup import Setup
from scopa_frontends.presenter.topics.options import offered_options, option_topic
from scopa_frontends.session import HouseRules, Save, Saves
from scopa_frontends.text import Text


class Questions(Asking):
    """The set-up dialogue: Enter starts, numbers change something.

    Attributes:
        setup: what is chosen so far.
        resumed: the saved match to go on with instead, once one was chosen.
    """

    def __init__(
        self,
        arrangement: Arrangement,
        text: Text,
        terminal: Terminal,
        houses: HouseRules,
        saves: Saves | None = None,
    ) -> None:
        """Without ``saves`` no saved matches are offered."""
        super().__init__(text, terminal)
        self.setup = Setup(arrangement, text, houses)
        self.houses = houses
        self.saves = saves
        self.resumed: Save | None = None

    @property
    def arrangement(self) -> Arrangement:
        """What is chosen so far."""
        return self.setup.arrangement

    def arrange(self) -> Arrangement:
        """Ask until the player starts, or chooses a saved match: then it is in ``resumed``.

        Raises :class:`QuitError` and ``EndOfInputError``.
        """
        acts = [
            self.variant, self.people, self.target, self.add_ons, self.options, self.language,
            self.house_rules,
        ]  # fmt: skip
        if self.saves is not None:
            acts.append(self.saved_matches)
        while self.resumed is None:
            self.summary()
            answer = self.ask(msg("Enter to start, or a number to change: "))
            if not answer:
                if self.can_start():
                    break
                continue
            if answer.casefold() == "q":
                raise QuitError
            number = chosen_number(answer, len(acts))
            if number is not None:
                acts[number - 1]()
            elif not self.typed(answer):
                self.say(msg("Type a number from 1 to {count}.")(count=len(acts)))
        return self.arrangement

    def can_start(self) -> bool:
        """Whether those who sit down can play by these rules; else say why not."""
        hindrance = self.setup.hindrance()
        if hindrance:
            self.terminal.say(hindrance)
        return not hindrance

    def typed(self, answer: str) -> bool:
        """Take a ruleset text that somebody else has written; answers whether it is one."""
        try:
            text = parse_ruleset(answer)
        except NotationError:
            return False
        if text.variant not in self.catalogue.variants:
            return False
        self.go_on(self.setup.changed(text))
        return True

    def summary(self) -> None:
        """Say what would be played, what is doubtful about it, and what can be changed."""
        self.terminal.say("", *self.setup.summary())
        if self.saves is None:
            self.say(
                msg(
                    "1: variant; 2: players; 3: points; 4: add-on rules; 5: options; 6: language; "
                    "7: house rules; q: quit"
                )
            )
        else:
            self.say(
                msg(
                    "1: variant; 2: players; 3: points; 4: add-on rules; 5: options; 6: language; "
                    "7: house rules; 8: saved matches; q: quit"
                )
            )

    def go_on(self, outcome: Outcome | None) -> bool:
        """Go on with what a choice led to, and tell it; answers whether something was chosen."""
        if outcome is None:
            return False
        self.terminal.say(*outcome.told)
        self.setup = outcome.setup
        self.text = self.setup.text
        return outcome.accepted

    def topic(self, key: str) -> Topic:
        """A topic that is always there."""
        found = self.setup.topic(key)
        assert found is not None
        return found

    def picked(self, key: str) -> Pick:
        """The question of a topic that is a choice among several."""
        question = self.topic(key).question()
        assert isinstance(question, Pick)
        return question

    # -- the questions -----------------------------------------------------------------------

    def variant(self) -> None:
        """Choose a variant; what was changed before is kept where it fits."""
        prompt = msg("Which variant? (1–{count}, Enter for no change) ")
        chosen = self.choice(prompt, self.picked("variant"))
        if chosen is not None:
            self.go_on(self.setup.choose("variant", chosen))

    def house_rules(self) -> None:
        """Take house rules, or keep those chosen now."""
        self.go_on(choose_house(self, self.setup, self.houses))

    def saved_matches(self) -> None:
        """Go on with a match that was saved."""
        assert self.saves is not None
        self.resumed = choose_save(self, self.saves)

    def people(self) -> None:
        """Choose the table, and who sits in each seat."""
        fitting = [each for each in self.picked("table").choices() if not each.obstacle]
        prompt = msg("How many players? (1–{count}, Enter for no change) ")
        chosen = self.pick(prompt, [each.label for each in fitting])
        if chosen is not None:
            self.go_on(self.setup.choose("table", fitting[chosen].key))
            self.terminal.say(*self.setup.warnings())
        for seat in range(1, len(self.setup.seats) + 1):
            question = msg("Who plays in seat {seat}? (1–{count}, Enter for no change) ")
            kinds = list(self.picked(f"seat:{seat}").choices())
            picked = self.pick(question(seat=seat), [each.label for each in kinds])
            if picked is not None:
                self.go_on(self.setup.choose(f"seat:{seat}", kinds[picked].key))
            if self.setup.seats[seat - 1][0] == "human":
                name = self.ask(msg("Name (Enter for none): "))
                if name:
                    self.go_on(self.setup.choose(f"name:{seat}", name))

    def target(self) -> None:
        """Choose the points to win."""
        self.change(self.topic("target"))

    def add_ons(self) -> None:
        """Turn a rule on or off."""
        self.go_on(choose_add_on(self, self.setup))

    def options(self) -> None:
        """Change an option of the match or of a rule."""
        topics = [option_topic(self.setup, each) for each in offered_options(self.setup)]
        line = msg("{option}: {value}")
        items = [self.text(line(option=each.title, value=each.value)) for each in topics]
        chosen = self.pick(msg("Which option? (1–{count}, Enter for none) "), items)
        if chosen is not None:
            self.change(topics[chosen])

    def change(self, topic: Topic) -> None:
        """Ask for another value."""
        answer = self.answer(topic)
        if answer is not None:
            self.go_on(self.setup.choose(topic.key, answer))

    def language(self) -> None:
        """Choose another language, which the dialogue goes on in."""
        prompt = msg("Which language? (1–{count}, Enter for no change) ")
        chosen = self.choice(prompt, self.picked("language"))
        if chosen is not None:
            self.go_on(self.setup.choose("language", chosen))
