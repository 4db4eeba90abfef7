"""The screens besides the table: saved matches, settings, reading, and the tutorial."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from functools import partial

import pytest
from rich.cells import cell_len
from textual.widgets import Static

from scopa_core.messages import msg
from scopa_core.notation.cards import format_act, parse_act
from scopa_frontends.console.fullscreen.choices import ChoicesScreen
from scopa_frontends.console.fullscreen.curtain import Curtain
from scopa_frontends.console.fullscreen.help import help_chapters
from scopa_frontends.console.fullscreen.keys import KeyBar
from scopa_frontends.console.fullscreen.learning import LearnApp, LearnScreen
from scopa_frontends.console.fullscreen.reading import Reading
from scopa_frontends.console.fullscreen.saves import SavesScreen
from scopa_frontends.console.fullscreen.screens import Spoken
from scopa_frontends.console.fullscreen.settings import SettingsScreen
from scopa_frontends.console.fullscreen.story import Story
from scopa_frontends.console.fullscreen.table import TableScreen
from scopa_frontends.console.places import settings_path
from scopa_frontends.console.savefolder import SaveFolder
from scopa_frontends.console.settings import SETTINGS, Settings
from scopa_frontends.console.settings_file import read_settings
from scopa_frontends.presenter.lessons import LESSONS
from scopa_frontends.presenter.tutorial import Tutorial
from scopa_frontends.session import Saves, SeededShuffle
from scopa_frontends.text import LANGUAGES, Text
from scopa_frontends.text.rulebook import chapters
from screens import (
    WAITING,
    Guest,
    Puppet,
    ScreenApp,
    TableApp,
    at_table,
    dealt,
    fits,
    play_on,
    seats,
    sit,
)
from support import CATALOGUE


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Settings and saves of a newcomer, in a folder of their own."""
    monkeypatch.setenv("SCOPA_HOME", str(tmp_path))
    for name in ("NO_COLOR", "COLORFGBG", "SCOPA_SETTINGS", "SCOPA_SAVES", "SCOPA_HOUSE_RULES"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


# -- saved matches ---------------------------------------------------------------------------


@pytest.fixture
def saves(home):
    """Three matches: one that waits, an older one that waits, and one that is over."""
    days = iter(range(1, 9))
    kept = Saves(
        CATALOGUE,
        SaveFolder(home / "saves"),
        now=lambda: datetime(2026, 5, next(days), 12, tzinfo=UTC),
    )
    for rules, left in (("scopone", 20), ("cirulla", 20), ("scopa@single_round=yes", 0)):
        count = CATALOGUE.ruleset(rules).seating.seats
        game = play_on(dealt(rules, seats("human", *["steady"] * (count - 1))), left)
        keeping = kept.begin()
        keeping.put(game)
        keeping.release()
    return kept


def test_waiting_matches_are_listed_and_taken(saves):
    """The last played comes first; those that are over are there when they are wanted; Enter
    answers the name."""
    waiting = [save.name for save in saves.listed()]
    everything = [save.name for save in saves.listed(finished=True)]
    assert (len(waiting), len(everything)) == (2, 3)
    screen = SavesScreen(saves)

    async def act(guest: Guest) -> None:
        assert guest.rows.keys == waiting
        await guest.reads("Cirulla")
        await guest.reads("Scopone")
        await guest.press("a")
        assert guest.rows.keys == everything
        guest.rows.go_to(everything[-1])
        await guest.press("enter")
        assert "over – " in guest.says("told")
        assert guest.app.answer == WAITING
        await guest.click_key("a")
        assert guest.rows.keys == waiting
        await guest.press("down", "enter")
        await guest.until(lambda: guest.app.answer != WAITING)

    app = ScreenApp(screen)
    sit(app, act)
    assert app.answer == waiting[1]


def test_a_match_is_deleted_by_the_second_press(saves):
    """The first says so; another row in between takes it back; the last one leaves an empty
    list."""
    first, second = [save.name for save in saves.listed()]

    async def act(guest: Guest) -> None:
        await guest.press("x")
        assert guest.says("told").startswith(f"Delete {first} for good?")
        await guest.press("down", "up")
        assert "Delete" not in guest.says("told")
        await guest.press("x")
        assert first in saves.store.names()
        await guest.press("x")
        assert first not in saves.store.names()
        assert guest.says("told") == f"The match {first} is deleted."
        assert guest.rows.keys == [second]
        await guest.press("delete", "delete")
        assert second not in saves.store.names()
        assert guest.rows.keys == []
        assert guest.signs == ["a", "Esc"]
        await guest.press("x", "enter", "escape")
        await guest.until(lambda: guest.app.answer != WAITING)

    app = ScreenApp(SavesScreen(saves))
    sit(app, act)
    assert app.answer is None


def test_a_match_that_cannot_be_understood_is_refused_and_kept(saves, home):
    """It is listed with the reason, not taken up, and its file stays as it is."""
    broken = home / "saves" / "2026-05-09-1.sgn"
    broken.write_text("[Format scopa 99]\nnonsense\n", encoding="utf-8")

    async def act(guest: Guest) -> None:
        assert guest.rows.keys[-1] == "2026-05-09-1"
        guest.rows.go_to("2026-05-09-1")
        await guest.press("enter")
        assert "this match cannot be taken up, and is left as it is" in guest.says("told")
        assert guest.app.answer == WAITING
        await guest.reads("is left as it is")
        await guest.press("q")
        await guest.until(lambda: guest.app.answer != WAITING)

    app = ScreenApp(SavesScreen(saves))
    sit(app, act)
    assert app.answer is None
    assert broken.read_text(encoding="utf-8") == "[Format scopa 99]\nnonsense\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_saves_are_told_in_the_language(saves, language):
    """The list, its head and the keys speak it, and a long line is told whole below."""

    async def act(guest: Guest) -> None:
        bar = guest.bar
        assert all(line.cell_length <= 78 for line in bar.lines(78))
        assert bar.size.height == len(bar.lines(78))
        assert guest.says("head") == guest.app.text(msg("Saved matches"))
        await guest.reads(guest.says("told"))

    sit(ScreenApp(SavesScreen(saves), language), act)


# -- settings --------------------------------------------------------------------------------


def test_a_setting_counts_at_once_and_is_kept():
    """A changed speed, theme and language are in the settings file, and already count."""

    async def act(guest: Guest) -> None:
        app = guest.app
        for name, value in (
            ("speed", "slow"),
            ("theme", "light"),
            ("auto_last", "yes"),
            ("language", "tr"),
        ):
            await guest.go(name)
            await guest.until(lambda: isinstance(guest.screen, ChoicesScreen))
            await guest.go(value)
            await guest.until(lambda: isinstance(guest.screen, SettingsScreen))
            assert guest.rows.key == name, "one goes on where one was"
        assert app.settings.pause == 2.0
        assert app.theme == "scopa-light"
        assert app.settings.auto_last is True
        assert app.text.language == "tr"
        assert guest.says("head") == app.text(msg("Settings"))
        await guest.press("escape")
        await guest.until(lambda: app.answer != WAITING)

    sit(ScreenApp(SettingsScreen()), act)
    kept = read_settings(os.environ, CATALOGUE)
    assert (kept.speed, kept.theme, kept.auto_last, kept.language) == ("slow", "light", True, "tr")
    assert kept.faults == ()
    assert settings_path(os.environ).exists()


def test_every_setting_is_shown_with_its_value_and_told():
    """Each row has the title and the value, and what it does is told; looking changes nothing."""

    async def act(guest: Guest) -> None:
        text = guest.app.text
        assert guest.rows.keys == list(SETTINGS)
        for name, setting in SETTINGS.items():
            row = str(guest.rows.get_option(name).prompt)
            assert text(setting.title) in row
            assert text(setting.label(guest.app.settings.value(name), CATALOGUE)) in row
            assert guest.rows.key == name
            assert guest.says("told") == text(setting.help)
            await guest.click_key("↵")
            await guest.until(lambda: isinstance(guest.screen, ChoicesScreen))
            await guest.press("escape")
            await guest.until(lambda: isinstance(guest.screen, SettingsScreen))
            await guest.press("down")
        assert not settings_path(os.environ).exists()

    sit(ScreenApp(SettingsScreen()), act)


def test_a_setting_that_cannot_be_kept_says_so_and_counts(home, monkeypatch):
    """Where the settings file cannot be written the reason is told; until the end it counts."""
    (home / "wall").write_text("", encoding="utf-8")
    monkeypatch.setenv("SCOPA_SETTINGS", str(home / "wall" / "settings.toml"))

    async def act(guest: Guest) -> None:
        await guest.go("speed")
        await guest.until(lambda: isinstance(guest.screen, ChoicesScreen))
        await guest.go("fast")
        await guest.until(lambda: isinstance(guest.screen, SettingsScreen))
        await guest.settle()
        assert guest.app.settings.speed == "fast"
        assert "wall" in guest.says("told")

    sit(ScreenApp(SettingsScreen()), act)


def test_settings_changed_at_the_table_count_there():
    """The cards change their colours behind the settings."""

    async def act(guest: Guest) -> None:
        picking = await guest.asked()
        await guest.press("o")
        await guest.until(lambda: isinstance(guest.screen, SettingsScreen))
        await guest.go("language")
        await guest.until(lambda: isinstance(guest.screen, ChoicesScreen))
        await guest.go("it")
        await guest.until(lambda: isinstance(guest.screen, SettingsScreen))
        await guest.press("escape")
        await guest.until(lambda: isinstance(guest.screen, TableScreen))
        assert guest.picking is picking
        assert guest.table.text.language == "it"
        assert guest.says("title").startswith("Scopa a 11 punti")
        await fits(guest)

    at_table(dealt("scopa", seats("human", Puppet())), act)


# -- reading ---------------------------------------------------------------------------------


def test_the_rules_are_read_to_their_end():
    """Every key scrolls as it says, and what stands at the end can be read."""

    async def act(guest: Guest) -> None:
        await guest.asked()
        await guest.press("r")
        await guest.until(lambda: isinstance(guest.screen, Reading))
        told = chapters(guest.table.text, guest.table.game.rules)
        await guest.reads(told[0].title)
        page = guest.screen.query_one("#page")
        by = page.content_size.height - 2
        assert 10 < 2 * by < page.max_scroll_y
        for key, line in (
            ("down", 1),
            ("pagedown", 1 + by),
            ("space", 1 + 2 * by),
            ("up", 2 * by),
            ("pageup", by),
            ("end", page.max_scroll_y),
            ("home", 0),
        ):
            await guest.press(key)
            await guest.until(lambda: page.scroll_y == line)  # noqa: B023
        await guest.press("end")
        last = told[-1].paragraphs[-1].split()[-4:]
        await guest.reads(" ".join(last))
        await guest.click_key("Esc")
        await guest.until(lambda: isinstance(guest.screen, TableScreen))

    at_table(dealt("scopa", seats("human", Puppet())), act)


def test_the_help_in_every_language():
    """The language is changed while one reads; the keys and the rules are told in it, in lines
    that end on the page."""

    async def act(guest: Guest) -> None:
        await guest.asked()
        await guest.press("question_mark")
        await guest.until(lambda: isinstance(guest.screen, Reading))
        for language in LANGUAGES:
            await guest.press("l")
            await guest.until(lambda: isinstance(guest.screen, ChoicesScreen))
            await guest.go(language)
            await guest.until(lambda: isinstance(guest.screen, Reading))
            text = guest.table.text
            assert text.language == language
            static = guest.screen.query_one("#page > Static", Static)
            told = str(static.content)
            rules = guest.table.game.rules
            for chapter in [*help_chapters(text, False), *chapters(text, rules)]:
                assert chapter.title in told
                assert all(paragraph in told for paragraph in chapter.paragraphs)
            assert max(map(cell_len, guest.glass())) <= 80
            await guest.until(lambda: guest.bar.size.height == len(guest.bar.lines(78)))
        await guest.press("q")
        await guest.until(lambda: isinstance(guest.screen, TableScreen))
        assert guest.app.ending is None

    at_table(dealt("scopa", seats("human", Puppet())), act)


def test_the_help_tells_of_claims_only_where_they_are_made():
    """The key c is in the help of a game with claims."""

    async def act(guest: Guest) -> None:
        await guest.until(lambda: isinstance(guest.screen, Curtain))
        await guest.press("enter")
        await guest.asked()
        await guest.press("question_mark")
        await guest.until(lambda: isinstance(guest.screen, Reading))
        assert "a wrong claim loses" in str(guest.screen.query_one("#page > Static").content)
        await guest.press("enter")
        await guest.until(lambda: isinstance(guest.screen, TableScreen))

    at_table(dealt("scopa@claim=yes", seats("human", "human")), act)
    text = Text("en", CATALOGUE)
    told = [line for chapter in help_chapters(text, False) for line in chapter.paragraphs]
    assert not any("claim" in line for line in told)


# -- the tutorial ----------------------------------------------------------------------------


def tutorial(number: int = 1, language: str = "en") -> LearnApp:
    """The tutorial from a step on."""
    lessons = Tutorial(Text(language, CATALOGUE), number=number, shuffle=SeededShuffle(1))
    return LearnApp(lessons, Settings())


def lesson_told(guest: Guest) -> str:
    """What is told of the step."""
    return str(guest.screen.query_one(Story).query_one(Static).content)


async def play_lesson(guest: Guest, lessons: Tutorial) -> None:
    """Do what the step asks for; something else first, if that is possible."""
    wanted = parse_act(lessons.lesson.wanted)[0]
    legal = [act for act in lessons.game.legal_moves() if act != wanted]
    if legal:
        await guest.make(legal[0])
        assert not lessons.passed, format_act(legal[0])
        assert lesson_told(guest).endswith("Try again.")
        assert guest.picking is not None
    await guest.press("h")
    assert guest.prompt == lessons.hint()
    await fits(guest)
    await guest.make(wanted)
    assert lessons.passed, format_act(wanted)
    assert lesson_told(guest).endswith(lessons.text(lessons.lesson.praise[-1]))
    assert guest.prompt == "Enter goes on to the next step."
    await fits(guest)


def test_the_tutorial_from_the_first_step_to_the_last():
    """Wrong moves are explained, right ones pass, Enter goes on; at the end of the short match
    Enter is the end."""
    app = tutorial()
    lessons = app.tutorial

    async def act(guest: Guest) -> None:
        for number, lesson in enumerate(LESSONS, 1):
            await guest.settle()
            assert lessons.number == number
            assert guest.says("title") == lessons.heading
            assert lesson_told(guest).endswith(lessons.text(lesson.task))
            await fits(guest)
            if lesson.position is not None:
                await play_lesson(guest, lessons)
                await guest.press("enter")
                continue
            assert guest.screen.query_one("#board").display
            while not lessons.passed:
                guest.screen.action_go()
                await guest.settle()
            assert guest.prompt == "That was the last step. Enjoy the game!"
            await guest.press("enter")
        await guest.until(lambda: app.return_value is not None)

    sit(app, act)
    assert app.farewell == ["Type scopa to play a match."]


def test_turning_pages_of_the_tutorial():
    """n and b go to other steps, passed or not; the keys are there where there is a step."""
    app = tutorial()

    async def act(guest: Guest) -> None:
        assert "b" not in guest.signs
        await guest.press("b")
        assert app.tutorial.number == 1
        await guest.click_key("n")
        assert app.tutorial.number == 2
        await guest.press("b", "n", "n")
        assert app.tutorial.number == 3
        await guest.press("r")
        await guest.until(lambda: isinstance(guest.screen, Reading))
        await guest.press("escape")
        await guest.until(lambda: isinstance(guest.screen, LearnScreen))
        await guest.press("q")
        await guest.until(lambda: app.return_value is not None)

    sit(app, act)
    assert app.farewell == ["You left the tutorial. scopa learn 3 goes on from here."]


def test_a_card_that_may_not_be_taken_is_refused_with_the_reason():
    """Picking on the table in the tutorial is refused as in a match."""
    app = tutorial(4)

    async def act(guest: Guest) -> None:
        await guest.click_card("hand", "7c")
        await guest.click_card("table", "2d")
        assert guest.screen.query_one("#prompt").has_class("refused")
        assert guest.prompt
        assert guest.picking.picked == 0

    sit(app, act)


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
def test_every_step_fits_in_every_language(size):
    """Nothing of a step is cut, and its story can be scrolled to the task."""
    app = tutorial()

    async def act(guest: Guest) -> None:
        for number in range(1, len(LESSONS) + 1):
            for language in LANGUAGES:
                guest.app.speak(language)
                await guest.settle()
                await fits(guest)
                assert lesson_told(guest).endswith(app.tutorial.task)
            assert app.tutorial.number == number
            guest.screen.action_turn(1)
            await guest.settle()
        story = guest.screen.query_one(Story)
        if story.max_scroll_y:
            await guest.press("pagedown")
            await guest.until(lambda: story.scroll_y > 0)

    sit(app, act, size)


# -- no dead keys ----------------------------------------------------------------------------


def saves_screen() -> tuple[ScreenApp, str]:
    """Saved matches, two of which wait."""
    kept = Saves(CATALOGUE, SaveFolder(settings_path(os.environ).parent / "saves"))
    for rules in ("scopa", "cirulla", "scopa@single_round=yes"):
        keeping = kept.begin()
        keeping.put(
            play_on(dealt(rules, seats("human", "steady")), 2 if "=yes" not in rules else 0)
        )
        keeping.release()
    return ScreenApp(SavesScreen(kept)), ""


def settings_screen() -> tuple[ScreenApp, str]:
    """The settings."""
    return ScreenApp(SettingsScreen()), ""


def rules_screen() -> tuple[TableApp, str]:
    """The rules, over a table."""
    return TableApp(dealt("scopa", seats("human", Puppet()))), "r"


def curtain() -> tuple[TableApp, str]:
    """The curtain between two people."""
    return TableApp(dealt("scopa", seats("human", "human"))), ""


def score_screen() -> tuple[TableApp, str]:
    """The score of the first round."""
    return TableApp(play_on(dealt("scopa", seats("human", Puppet())), left=2)), "enter"


def last_score_screen() -> tuple[TableApp, str]:
    """The score at the end of a match."""
    game = dealt("scopa@single_round=yes", seats("human", Puppet()))
    return TableApp(play_on(game, left=2)), "enter"


def lesson() -> tuple[LearnApp, str]:
    """A step of the tutorial in which there is a choice of ways."""
    return tutorial(5), "3"


BARS = {
    saves_screen: ["↑↓", "↵", "x", "a", "Esc"],
    settings_screen: ["↑↓", "↵", "Esc"],
    rules_screen: ["↑↓ PgUp PgDn", "l", "Esc"],
    curtain: ["↵", "l", "q"],
    score_screen: ["↵", "f", "l", "q"],
    last_score_screen: ["n", "v", "f", "l", "q"],
    lesson: ["↵", "←→", "↑↓", "Tab", "h", "n", "b", "r", "l", "q"],
}


@pytest.mark.parametrize("make", BARS, ids=lambda make: make.__name__)
def test_every_key_in_the_bar_does_something_when_clicked(make):
    """The bar has these keys, and each click is noticed; arrows are pressed."""
    for sign in BARS[make]:
        app, key = make()
        sit(app, partial(click, sign, key, BARS[make]))


async def click(sign: str, opening: str, signs: list[str], guest: Guest) -> None:
    """Click a key of the bar, on the screen that another key opens."""

    def seen() -> tuple[object, ...]:
        return guest.screen, guest.glass(), guest.app.return_value

    if opening:
        if isinstance(guest.app, TableApp):
            await guest.asked()
        first = guest.screen
        await guest.press(opening)
        if isinstance(guest.app, TableApp):
            await guest.until(lambda: guest.screen is not first)
    await guest.until(lambda: isinstance(guest.screen, Spoken) and guest.signs)
    await guest.until(lambda: guest.screen.query(KeyBar))
    assert guest.signs == signs
    before = seen()
    if sign == "↑↓" and isinstance(guest.screen, SavesScreen | SettingsScreen):
        await guest.press("down")
    else:
        await guest.click_key(sign)
    await guest.until(lambda: seen() != before)
