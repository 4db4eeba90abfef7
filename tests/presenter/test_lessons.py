"""The tutorial: every lesson can be passed, and whatever else a learner tries is answered."""

from __future__ import annotations

import pytest

from scopa_core.engine import legal_moves
from scopa_core.errors import ScopaError
from scopa_core.events import LeftoversTaken, RoundScored, SweepDenied, SweepMade
from scopa_core.moves import Move
from scopa_core.notation.cards import format_act, parse_act
from scopa_core.notation.positions import parse_position
from scopa_frontends.presenter.hints import hint
from scopa_frontends.presenter.lessons import LEARNER, LESSONS, Lesson
from scopa_frontends.presenter.tutorial import Tutorial
from scopa_frontends.session import SeededShuffle
from scopa_frontends.text import LANGUAGES, Text
from support import CATALOGUE, card, kinds, move, only, play, ruleset

PREPARED = [lesson for lesson in LESSONS if lesson.position]
ENGLISH = Text("en", CATALOGUE)


def named(lesson: Lesson) -> str:
    return lesson.title.text


def tutorial(number: int = 1, language: str = "en", deck: str = "italian") -> Tutorial:
    return Tutorial(Text(language, CATALOGUE), deck, number, SeededShuffle(3))


def number_of(title: str) -> int:
    return [lesson.title.text for lesson in LESSONS].index(title) + 1


def pass_step(course: Tutorial) -> list[str]:
    """Do what is asked for; in the short match, follow every hint."""
    told: list[str] = []
    while not course.passed:
        wanted = course.lesson.wanted
        act = parse_act(wanted)[0] if wanted else hint(course.game)
        told += course.attempt(act).sentences
    return told


def course_of(lesson: Lesson):
    """The events of the last move of a lesson."""
    return play(parse_position(lesson.position, CATALOGUE), lesson.wanted, *lesson.then).events


def test_there_are_ten_steps():
    """Nine prepared positions and a short match at the end."""
    assert len(LESSONS) == 10
    assert [lesson.position is None for lesson in LESSONS] == [False] * 9 + [True]


@pytest.mark.parametrize("lesson", PREPARED, ids=named)
def test_a_position_is_a_whole_pack(lesson):
    """Every position holds the whole pack, and the learner is to play."""
    place = parse_position(lesson.position, CATALOGUE, strict=True)
    assert place.state.turn == LEARNER
    for wrong in lesson.corrections:
        assert move(wrong) in legal_moves(*place)


@pytest.mark.parametrize("lesson", PREPARED, ids=named)
def test_the_right_move_is_one_of_several(lesson):
    """What is asked for is allowed, is written as the notation writes it, and is a choice."""
    moves = [format_act(each) for each in legal_moves(*parse_position(lesson.position, CATALOGUE))]
    assert format_act(move(lesson.wanted)) in moves
    assert len(moves) > 1


@pytest.mark.parametrize("lesson", PREPARED, ids=named)
def test_other_moves_are_corrected(lesson):
    """Every other legal move is answered, does not pass, and leaves the position as it was."""
    course = tutorial(LESSONS.index(lesson) + 1)
    before = course.game.view(LEARNER)
    wrong = [each for each in course.game.legal_moves() if each != move(lesson.wanted)]
    assert wrong
    for act in wrong:
        outcome = course.attempt(act)
        assert not outcome.passed
        assert len(outcome.sentences) == 2
        for sentence in outcome.sentences:
            assert sentence.strip()
            assert "{" not in sentence
            assert sentence[0].isupper()
        assert course.game.view(LEARNER) == before
    assert not course.passed


@pytest.mark.parametrize("number", range(1, 11))
def test_what_is_not_allowed_is_explained_by_the_rules(number):
    """A card that is not held, and one that is laid though it takes something, are refused with
    the reason, in the lessons as in the short match."""
    course = tutorial(number)
    before = course.game.view(LEARNER)
    absent = next(each for each in ruleset().deck.cards if not before.hand >> each & 1)
    assert "Not in the hand" in course.attempt(Move(absent)).sentences[0]
    takes = next((each for each in course.game.legal_moves() if each.captured), None)
    if takes:
        assert "You may not lay" in course.attempt(Move(takes.card)).sentences[0]
    assert course.game.view(LEARNER) == before
    assert not course.passed


def test_a_sum_beside_a_single_card_is_refused():
    """Where one card goes before several, the sum is refused for just that reason."""
    course = tutorial(number_of("One card goes before several"))
    outcome = course.attempt(move("7cx2d5d"))
    assert not outcome.passed
    assert "must be taken alone: 7 of clubs" in outcome.sentences[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", ["italian", "french", "french_no_figures", "spanish"])
def test_the_whole_tutorial_can_be_passed(language, deck):
    """In every language and with every pack each step is told, passed, and told again."""
    course = tutorial(1, language, deck)
    for number, lesson in enumerate(LESSONS, 1):
        assert course.number == number
        assert course.lesson is lesson
        told = [course.heading, *course.introduction, course.task, course.hint()]
        told += [*course.dealt, *pass_step(course)]
        assert all(sentence.strip() for sentence in told)
        assert not any("{" in sentence for sentence in told)
        assert course.advance() == (number < course.count)


def test_cards_are_named_after_the_pack_of_the_learner():
    """Suits, figures and tasks speak of the cards the learner holds, in the learner's language."""
    assert "coins, cups, swords, and clubs" in tutorial().introduction[0]
    assert "diamonds, hearts, spades, and clubs" in tutorial(deck="french").introduction[0]
    assert "the queen of diamonds" in tutorial(deck="french").task
    assert "from 2 to 10" in tutorial(deck="french_no_figures").introduction[1]
    assert "Their corners say 10" in tutorial(deck="spanish").introduction[3]
    assert "cavallo di denari" in tutorial(language="it").task


def test_a_lesson_shows_a_scopa():
    """The scopa of the lesson is one."""
    lesson = LESSONS[number_of("Scopa!") - 1]
    assert kinds(course_of(lesson)) == ["CardsCaptured", "SweepMade"]


def test_the_last_card_makes_no_scopa():
    """In the lesson of the last card the first sweep counts, the last one does not, and the round
    is scored."""
    lesson = LESSONS[number_of("The last card") - 1]
    place = parse_position(lesson.position, CATALOGUE)
    assert only(play(place, lesson.wanted).events, SweepMade).seat == LEARNER
    assert only(course_of(lesson), SweepDenied).seat == LEARNER
    told = pass_step(tutorial(number_of("The last card")))
    assert any("The last card of the round makes no scopa" in sentence for sentence in told)
    assert any(sentence.startswith("This round") for sentence in told)


def test_what_is_left_gives_most_cards():
    """In the lesson of the leftovers they go to the learner and decide who has most cards; after
    the other move they would go to the opponent."""
    lesson = LESSONS[number_of("What is left on the table") - 1]
    events = course_of(lesson)
    assert only(events, LeftoversTaken).side == LEARNER
    assert LEARNER in [
        line.side for line in only(events, RoundScored).lines if line.category == "carte"
    ]
    place = parse_position(lesson.position, CATALOGUE)
    other = play(place, "2b", "Rsx4d6s", "4c").events
    assert only(other, LeftoversTaken).side != LEARNER


def test_the_choice_decides_the_primiera():
    """In the lesson of the primiera it goes to whoever gets the seven, 78 to 75."""
    lesson = LESSONS[number_of("Primiera") - 1]
    place = parse_position(lesson.position, CATALOGUE)

    def winner(*moves: str) -> list[int]:
        lines = only(play(place, *moves).events, RoundScored).lines
        return [line.side for line in lines if line.category == "primiera"]

    assert winner(lesson.wanted, *lesson.then) == [LEARNER]
    assert winner("Rsx6c4b", "Rdx7c3s") == [1 - LEARNER]
    told = " ".join(pass_step(tutorial(number_of("Primiera"))))
    assert "you: 78" in told
    assert "Gina: 75" in told


def test_the_better_catch_is_the_settebello():
    """Where the learner chooses the better catch, it is the settebello."""
    for title in ("What your catch is worth", "Choosing"):
        captured = move(LESSONS[number_of(title) - 1].wanted).captured
        assert captured
        assert captured >> card("7d") & 1


def test_the_short_match_is_one_round():
    """The match begins with the learner, ends after one round, and is then told as won or not."""
    course = tutorial(10)
    assert course.dealt[0] == "Gina deals."
    assert course.game.turn == LEARNER
    told = pass_step(course)
    assert course.game.over
    assert len(course.game.match.rounds) == 1
    assert any("match" in sentence for sentence in told)
    assert told[-1] == "That was the tutorial. Have fun playing Scopa!"


def test_steps_can_be_left_and_done_again():
    """Back and on begin a step anew; before the first and after the last there is none."""
    course = tutorial(2)
    pass_step(course)
    assert course.passed
    assert course.back()
    assert (course.number, course.passed) == (1, False)
    assert not course.back()
    assert course.advance()
    assert (course.number, course.passed) == (2, False)
    assert course.game.turn == LEARNER
    assert not tutorial(10).advance()


def test_the_language_can_change_in_the_middle():
    """A learner who changes the language keeps it in the next steps."""
    course = tutorial(1)
    course.sitting.use(course.text.into("it"))
    assert "Prendi" in pass_step(course)[0]
    course.advance()
    assert course.text.language == "it"


def test_an_unknown_pack_is_refused():
    """A pack that nobody brings is an error that names it."""
    with pytest.raises(ScopaError):
        tutorial(deck="tarot")
