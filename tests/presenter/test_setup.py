"""The set-up: every choice is taken or refused with a reason, and what is left can be played."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Mapping

import pytest

from scopa_core.errors import ScopaError
from scopa_core.notation.rulesets import RulesetText, parse_ruleset
from scopa_core.options import match_options
from scopa_core.rules import format_value
from scopa_frontends.presenter.arrangement import Arrangement
from scopa_frontends.presenter.fitting import Fitting
from scopa_frontends.presenter.questions import More, Naming, Number, Outcome, Pick, Topic
from scopa_frontends.presenter.setup import Setup
from scopa_frontends.session import HouseRules
from scopa_frontends.text import LANGUAGES, Text
from support import CATALOGUE, problems

FITTING = Fitting(CATALOGUE)
LAYERED = "cirulla+napola@target=21"
"""Rules with options of their own, an add-on and an option of the match."""


class Shelf:
    """House rules in memory."""

    def __init__(self, **kept: str) -> None:
        self.kept = kept

    def read(self) -> Mapping[str, str]:
        return self.kept

    def put(self, name: str, text: str) -> None:
        self.kept[name] = text

    def remove(self, name: str) -> None:
        del self.kept[name]


class Broken(Shelf):
    """House rules that cannot be read."""

    def read(self) -> Mapping[str, str]:
        raise ScopaError("bad_houses", path="houses.toml", errno=21)


def setup(rules: str = "scopa", *seats: str, shelf: Shelf | None = None, to: str = "en") -> Setup:
    """A set-up of these rules; seats are ``human`` or levels."""
    arrangement = Arrangement(parse_ruleset(rules), tuple((kind, "") for kind in seats))
    houses = HouseRules(CATALOGUE, shelf or Shelf())
    return Setup(arrangement, Text(to, CATALOGUE), houses, _fitting=FITTING)


def every_topic(now: Setup) -> Iterator[Topic]:
    """All topics, those below others included."""
    for topic in now.topics():
        question = topic.question()
        yield topic
        if isinstance(question, More):
            yield from question.topics()


def pick(now: Setup, key: str) -> Pick:
    """The choices of a topic."""
    topic = now.topic(key)
    assert topic is not None
    question = topic.question()
    assert isinstance(question, Pick)
    return question


def chosen(now: Setup, *answers: tuple[str, str]) -> Setup:
    """The set-up after these answers, none of which is refused."""
    for topic, answer in answers:
        outcome = now.choose(topic, answer)
        assert outcome.accepted, (topic, answer, outcome.told)
        now = outcome.setup
    return now


@pytest.mark.parametrize("rules", ["scopa", LAYERED, "scopone", "scopa+napola@seats=6,teams=2"])
def test_every_choice_is_taken_or_refused_with_a_reason(rules):
    """What is said to fit is taken over; what is not is refused in the words announced."""
    now = setup(rules, shelf=Shelf(ours="scopa+napola", lost="scopa+nope"))
    refused = 0
    for topic in every_topic(now):
        question = topic.question()
        if not isinstance(question, Pick) or topic.key == "houses.forget":
            continue
        for choice in question.choices():
            outcome = now.choose(topic.key, choice.key)
            assert outcome.accepted is not bool(choice.obstacle), (topic.key, choice)
            if choice.obstacle:
                assert outcome.told == (choice.refusal,)
                assert outcome.setup is now
                refused += 1
            else:
                assert not problems(outcome.setup.rules.text)
                assert outcome.foretold == tuple(choice.preview()) or topic.key in (
                    "language", "reset", *(f"seat:{n}" for n in range(1, 7)),
                )  # fmt: skip
    assert refused


@pytest.mark.parametrize("rules", ["scopa", LAYERED])
def test_a_choice_taken_is_present_afterwards(rules):
    """Whatever single choice is taken is what the topic then tells to be chosen."""
    now = setup(rules)
    for topic in every_topic(now):
        question = topic.question()
        if not isinstance(question, Pick) or question.several or topic.key == "reset":
            continue
        for choice in question.choices():
            if not choice.obstacle:
                after = pick(now.choose(topic.key, choice.key).setup, topic.key)
                assert [each.key for each in after.choices() if each.present] == [choice.key]


def test_every_variant_can_be_chosen():
    """All variants are listed once, under headings, and each can be taken from another."""
    question = pick(setup(LAYERED), "variant")
    assert sorted(each.key for each in question.choices()) == sorted(CATALOGUE.variants)
    assert all(group.heading and group.choices for group in question.groups)
    for choice in question.choices():
        assert chosen(setup(LAYERED), ("variant", choice.key)).rules.variant.name == choice.key


def test_another_variant_says_what_it_drops():
    """Points go along, a table that does not fit is named, before choosing and after."""
    now = setup("scopa@target=21,seats=3")
    scopone = pick(now, "variant").choice("scopone")
    assert scopone is not None
    told = "Not kept, because it does not fit: Players: 3."
    assert list(scopone.preview()) == [told]
    outcome = now.choose("variant", "scopone")
    assert outcome.told == (told,)
    assert outcome.setup.rules.text == "scopone@target=21"


def test_conflicts_are_named_while_choosing():
    """An add-on, a table and a number that do not fit say why in a few words."""
    now = setup("scopa+asso_piglia_tutto")
    other = pick(now, "add_ons").choice("quindici")
    assert other is not None
    assert other.obstacle == "does not go with Ace takes all"
    assert not other.present
    hand = now.topic("option:hand_size")
    assert hand is not None
    question = hand.question()
    assert isinstance(question, Number)
    assert question.fault("3") == ""
    assert question.fault("7") == now.choose(hand.key, "7").told[0] != ""
    assert question.fault("x") == "Type a number from 1 to 10."
    table = pick(setup("scopa_pesca+napola"), "table")
    unfit = [each for each in table.choices() if each.obstacle]
    assert all(each.refusal for each in unfit)


def test_everything_declared_is_asked_for():
    """Every option that the match and its rules declare is a topic, with its own values."""
    now = setup(LAYERED)
    keys = {topic.key: topic for topic in every_topic(now)}
    for option in match_options(CATALOGUE, now.rules.rules).values():
        if option.name in ("seats", "teams"):
            continue
        own = option.name if option.name in ("target", "deck") else f"option:{option.name}"
        question = keys[own].question()
        if isinstance(question, Pick):
            assert [c.key for c in question.choices()] == [
                format_value(v) for v, _ in option.choices
            ]
        else:
            assert isinstance(question, Number)
            assert (question.low, question.high) == option.bounds
    for rule in now.rules.rules.values():
        for option in rule.options:
            assert option.match or f"option:{rule.name}.{option.name}" in keys


def test_an_option_of_a_rule_is_set():
    """It is written with its rule, told in the summary, and gone when it is the default again."""
    now = chosen(setup("asso_piglia_tutto"), ("option:asso_piglia_tutto.blocked", "no"))
    assert now.rules.text == "asso_piglia_tutto+asso_piglia_tutto(blocked=no)"
    topic = now.topic("options")
    assert topic is not None
    assert topic.value in now.summary()[1]
    back = chosen(now, ("option:asso_piglia_tutto.blocked", "yes"))
    assert back.arrangement == setup("asso_piglia_tutto").arrangement


def test_people_and_levels_sit_down():
    """Six seats, a name for a person, a level for the computer; names leave with their people."""
    now = chosen(
        setup(), ("table", "6x3"), ("seat:1", "human"), ("name:1", " Ada\x1b "),
        ("seat:2", "greedy"), ("seat:6", "human"),
    )  # fmt: skip
    assert now.seats == [
        ("human", "Ada"), ("greedy", ""), *[("steady", "")] * 3, ("human", ""),
    ]  # fmt: skip
    assert now.choose("seat:6", "human").then == "name:6"
    assert now.headline().startswith("Scopa to 11 points: Ada, the computer (Greedy), ")
    fewer = chosen(now, ("table", "3x3"))
    assert fewer.seats == [("human", "Ada"), ("greedy", ""), ("steady", "")]
    assert chosen(fewer, ("seat:1", "random")).seats[0] == ("random", "")


def test_claims_hinder_a_table_with_computers():
    """Whoever chooses claims is told at once that everybody must be a person."""
    outcome = setup().choose("option:claim", "yes")
    assert outcome.accepted
    assert outcome.warnings == (outcome.setup.hindrance(),)
    assert "among people only" in outcome.setup.hindrance()
    assert chosen(outcome.setup, ("seat:2", "human")).hindrance() == ""


def test_doubts_are_told_once():
    """What becomes doubtful is told with the choice that brings it, and stays in the summary."""
    first = setup("scopa+napola").choose("add_ons", "piccola")
    assert len(first.warnings) == 1
    assert first.warnings[0] in first.setup.summary()
    later = first.setup.choose("target", "21")
    assert later.warnings == ()
    assert first.warnings[0] in later.setup.summary()


def test_house_rules_are_kept_taken_and_forgotten():
    """Kept under a name, taken by it, forgotten; the topic names the rules that are played."""
    shelf = Shelf()
    now = setup("scopa+napola", shelf=shelf)
    assert now.topic("houses.take") is None
    assert "“Ours” is kept" in now.choose("houses.keep", "Ours").told[0]
    assert not now.choose("houses.keep", " ").accepted
    assert shelf.kept == {"Ours": "scopa+napola"}
    topic = now.topic("houses")
    assert topic is not None
    assert topic.value == "Ours"
    assert chosen(setup(shelf=shelf), ("houses.take", "Ours")).rules.text == "scopa+napola"
    assert "“Ours” is forgotten" in now.choose("houses.forget", "Ours").told[0]
    assert not shelf.kept
    assert not now.choose("houses.take", "Ours").accepted


def test_house_rules_that_cannot_be_read_hinder_nothing():
    """The topic says why, and the others are there as ever."""
    now = setup(shelf=Broken())
    topic = now.topic("houses")
    assert topic is not None
    assert "houses.toml cannot be read" in topic.detail
    assert len(now.topics()) == len(setup().topics())
    assert not now.choose("houses.keep", "Ours").accepted


@pytest.mark.parametrize("language", LANGUAGES)
def test_language_is_a_choice(language):
    """Everything is told in the language chosen, and nothing else changes."""
    now = chosen(setup("scopa+napola"), ("language", language))
    assert now.text.language == language
    assert now.arrangement == setup("scopa+napola").arrangement
    assert now.summary() == setup("scopa+napola", to=language).summary()


def test_reset_goes_back_to_the_usual_match():
    """All choices are forgotten, but the language stays."""
    now = chosen(setup(LAYERED, "human", "greedy"), ("language", "it"), ("reset", "usual"))
    assert now.arrangement == Arrangement(RulesetText("scopa"))
    assert now.text.language == "it"


def test_the_first_dealer_leaves_with_the_seat():
    """A dealer whose seat is gone deals no more."""
    arrangement = Arrangement(parse_ruleset("scopa@seats=3"), dealer=3)
    now = Setup(arrangement, Text("en", CATALOGUE))
    assert chosen(now, ("target", "7")).arrangement.dealer == 3
    assert chosen(now, ("table", "2x2")).arrangement.dealer is None


@pytest.mark.parametrize(
    ("topic", "answer"),
    [("nope", "x"), ("variant", "nope"), ("options", "x"), ("target", "0"), ("target", "9" * 5000),
     ("option:blocked", "no"), ("seat:3", "human"), ("houses.keep", "x" * 99)],
)  # fmt: skip
def test_an_answer_to_nothing_is_refused(topic, answer):
    """An old button, or a number out of its range, changes nothing and says so."""
    now = setup()
    outcome = now.choose(topic, answer)
    assert not outcome.accepted
    assert outcome.setup is now
    assert all(outcome.told)


def answered(now: Setup, randomness: random.Random) -> Outcome:
    """An answer at random, of those that fit or not."""
    topic = randomness.choice(list(every_topic(now)))
    match topic.question():
        case Pick() as question:
            answer = randomness.choice([each.key for each in question.choices()])
        case Number() as question:
            answer = str(randomness.randint(question.low, min(question.high, 40)))
        case Naming():
            answer = randomness.choice(["", "Ada", "zio Beppe"])
        case _:
            answer = ""
    return now.choose(topic.key, answer)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_chosen_can_be_played(seed):
    """After every step of a random walk the rules can be built, and everybody has a seat."""
    randomness = random.Random(seed)
    now = setup(shelf=Shelf(ours="scopone+napola"))
    kept = 0
    for _ in range(25):
        outcome = answered(now, randomness)
        assert outcome.accepted or outcome.told
        kept += outcome.accepted
        now = outcome.setup
        assert not problems(now.rules.text)
        assert len(now.seats) == now.rules.seating.seats
        assert now.summary()[0] == now.headline()
    assert kept


def test_a_list_opens_at_once():
    """A list that was tried once is not tried again."""
    now = Setup(setup(LAYERED).arrangement, Text("en", CATALOGUE))
    keys = ("variant", "add_ons", "table", "deck", "option:capture")

    def opening() -> float:
        started = time.process_time()
        for key in keys:
            list(pick(now, key).choices())
        return time.process_time() - started

    opening()
    assert min(opening() for _ in range(3)) / len(keys) < 0.05
