"""The set-up of a match: what is chosen so far, what can be changed, and what a change leads to.

Nothing here knows a medium.  A front end lists :meth:`Setup.topics`, asks their questions, hands
the answers to :meth:`Setup.choose` and goes on with the set-up of the outcome.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from scopa_core.builder import format_text
from scopa_core.catalogue import Catalogue
from scopa_core.errors import RulesetError, ScopaError
from scopa_core.messages import Message, msg, nmsg
from scopa_core.notation.rulesets import RulesetText, parse_ruleset
from scopa_core.ruleset import Ruleset
from scopa_frontends.presenter.arrangement import Arrangement
from scopa_frontends.presenter.fitting import Fitting
from scopa_frontends.presenter.questions import More, Naming, Number, Outcome, Pick, Topic
from scopa_frontends.session import HouseRules
from scopa_frontends.text import Text
from scopa_frontends.text.errors import explain, warnings
from scopa_frontends.text.options import changes, without

Seats = tuple[tuple[str, str], ...]

_USUAL = Arrangement(RulesetText("scopa"))


@dataclass(frozen=True)
class Setup:
    """What is chosen so far, for one reader.  Choosing makes a new one.

    Attributes:
        arrangement: rules that can be built, and who sits where.
        text: the reader's language.
        houses: the house rules that can be taken, kept and forgotten, if there are any.
        usual: what a reset goes back to.
    """

    arrangement: Arrangement
    text: Text
    houses: HouseRules | None = None
    usual: Arrangement = _USUAL
    _fitting: Fitting | None = field(default=None, repr=False, compare=False)

    @property
    def catalogue(self) -> Catalogue:
        """What exists."""
        return self.text.catalogue

    @cached_property
    def fitting(self) -> Fitting:
        """What fits together."""
        return self._fitting or Fitting(self.catalogue)

    @cached_property
    def rules(self) -> Ruleset:
        """The ruleset.  Raises :class:`RulesetError` when the arrangement came with one that
        cannot be built."""
        return self.arrangement.built(self.catalogue)

    @property
    def seats(self) -> list[tuple[str, str]]:
        """The kind and the name of every seat."""
        return self.arrangement.filled(self.rules.seating.seats)

    def is_on(self, rule: str) -> bool:
        """Whether a rule is played."""
        return rule in self.rules.rules

    # -- in words ------------------------------------------------------------------------------

    def say(self, message: Message) -> str:
        """The sentence of a message."""
        return self.text(message)

    def summary(self) -> list[str]:
        """What would be played, how it differs from the variant, and what is doubtful about it."""
        told = [self.headline()]
        changed = changes(self.text, self.arrangement.rules)
        if changed:
            told.append(self.say(msg("With {changes}.")(changes="; ".join(changed))))
        away = without(self.text, self.arrangement.rules)
        if away:
            told.append(self.say(msg("Without {rules}.")(rules=self.text.listed(away))))
        return told + self.warnings()

    def headline(self) -> str:
        """What is played to how many points, and by whom."""
        return self.say(
            nmsg(
                "{variant} to {count} point: {players}.",
                "{variant} to {count} points: {players}.",
                self.rules.target,
                variant=self.rules.variant.title,
                players=self.text.listed(self.people()),
            )
        )

    def people(self) -> list[str]:
        """Who sits where, by name or by what they are."""
        seats = self.seats
        alone = sum(kind == "human" for kind, _ in seats) == 1
        you = msg("you") if alone else msg("a person")
        return [
            name or self.say(you if kind == "human" else self.level_title(kind))
            for kind, name in seats
        ]

    def level_title(self, kind: str) -> Message:
        """What a computer player of that level is called."""
        level = self.catalogue.players.get(kind)
        return msg("the computer ({level})")(level=level.title if level else kind)

    def warnings(self) -> list[str]:
        """What players should know before they play by these rules."""
        return warnings(self.text, self.rules)

    def hindrance(self) -> str:
        """Why those who sit down cannot play by these rules; empty when they can."""
        try:
            self.arrangement.seated(self.rules)
        except ScopaError as error:
            return explain(self.text, error)
        return ""

    # -- choosing ------------------------------------------------------------------------------

    def ahead(self) -> Iterator[None]:
        """Try what may be asked for next, a little at each step."""
        return self.fitting.ahead(self.arrangement.rules)

    def topics(self) -> list[Topic]:
        """Everything that can be changed, in the order in which it is asked for."""
        from scopa_frontends.presenter.topics import all_topics

        return all_topics(self)

    def topic(self, key: str) -> Topic | None:
        """The topic of that key, those below others included."""
        from scopa_frontends.presenter.topics import find_topic

        return find_topic(self, key)

    def choose(self, topic: str, answer: str) -> Outcome:
        """Answer the question of a topic: by the key of a choice, by a number, or by a name.

        An answer that does not fit is refused with the reason, and nothing changes.
        """
        found = self.topic(topic)
        if found is None:
            return self.gone()
        if found.checks:
            return found.take(answer)
        question = found.question()
        fault = ""
        match question:
            case Pick():
                choice = question.choice(answer)
                if choice is None:
                    return self.gone()
                if choice.obstacle:
                    fault = choice.refusal or choice.obstacle
            case Number():
                fault = question.fault(answer)
            case Naming():
                if question.needed and not answer.strip():
                    fault = self.say(msg("A name is needed here."))
            case More():
                return self.gone()
        return self.refused(fault) if fault else found.take(answer)

    # -- what choosing leads to ----------------------------------------------------------------

    def refused(self, *told: str) -> Outcome:
        """Nothing has changed, and why."""
        return Outcome(self, told, accepted=False)

    def gone(self) -> Outcome:
        """Nothing has changed: what was chosen is not offered now."""
        return self.refused(self.say(msg("That cannot be chosen any more.")))

    def changed(
        self, rules: RulesetText, seats: Seats | None = None, told: Sequence[str] = ()
    ) -> Outcome:
        """A changed ruleset if it can be built, with those who still find a seat; else every
        problem."""
        try:
            built = self.catalogue.ruleset(format_text(rules))
        except RulesetError as error:
            return self.refused(explain(self.text, error))
        count = built.seating.seats
        dealer = self.arrangement.dealer
        arrangement = replace(
            self.arrangement,
            rules=parse_ruleset(built.text),  # without what was chosen and is the default again
            seats=self.arrangement.seats[:count] if seats is None else seats,
            dealer=dealer if dealer is None or dealer <= count else None,
        )
        return self.arranged(arrangement, told)

    def arranged(self, arrangement: Arrangement, told: Sequence[str] = ()) -> Outcome:
        """Another arrangement, and what has become doubtful by it."""
        new = Setup(arrangement, self.text, self.houses, self.usual, self.fitting)
        doubts = [*new.warnings(), *filter(None, [new.hindrance()])]
        known = {*self.warnings(), self.hindrance()}
        return Outcome(new, tuple(told), tuple(each for each in doubts if each not in known))

    def spoken(self, text: Text) -> Setup:
        """The same set-up for a reader of another language."""
        return Setup(self.arrangement, text, self.houses, self.usual, self.fitting)
