"""The set-up screen: every topic is changed by keys and by mouse, in every language and size."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from rich.cells import cell_len
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Input, Static

from scopa_core.messages import msg, pmsg
from scopa_core.notation.rulesets import parse_ruleset
from scopa_frontends.console.fullscreen.choices import ChoicesScreen
from scopa_frontends.console.fullscreen.entering import EnterScreen
from scopa_frontends.console.fullscreen.keys import KeyBar
from scopa_frontends.console.fullscreen.rows import Rows
from scopa_frontends.console.fullscreen.setup import SetupScreen
from scopa_frontends.presenter.arrangement import Arrangement
from scopa_frontends.presenter.fitting import Fitting
from scopa_frontends.presenter.setup import Setup
from scopa_frontends.session import HouseRules
from scopa_frontends.text import LANGUAGES, Text
from support import CATALOGUE

FITTING = Fitting(CATALOGUE)
EXTRAS = (("resume", msg("Resume a saved match")), ("learn", msg("Learn to play")))
WAITING = "still open"


class Table(App[Any]):
    """A program that has nothing but the set-up screen."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.setup = SetupScreen(setup, EXTRAS)
        self.answer: Any = WAITING

    def on_mount(self) -> None:
        def answered(answer: Any) -> None:
            self.answer = answer

        self.push_screen(self.setup, answered)

    @property
    def rules(self) -> str:
        """The ruleset that is chosen."""
        return self.setup.setup.rules.text


class Evening:
    """Somebody at the set-up screen."""

    def __init__(self, app: Table, pilot: Pilot[Any]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def go(self, key: str) -> None:
        """Go to the row of that key, and choose it."""
        self.rows.go_to(key)
        await self.press("enter")

    @property
    def rows(self) -> Rows:
        return self.app.screen.query_one(Rows)

    def shown(self, name: str) -> str:
        """What a part of the screen says."""
        return str(self.app.screen.query_one(f"#{name}", Static).content)

    async def settled(self) -> None:
        """Wait until it is worked out what fits."""
        setup = self.app.setup
        if busy := [
            each for each in self.app.workers if each.group == "ahead" or each.node != setup
        ]:
            await self.app.workers.wait_for_complete(busy)
        await self.pilot.pause()


class Shelf:
    """House rules in memory."""

    def __init__(self) -> None:
        self.kept = {"Nonna": "scopone+napola"}

    def read(self) -> dict[str, str]:
        return self.kept

    def put(self, name: str, text: str) -> None:
        self.kept[name] = text

    def remove(self, name: str) -> None:
        del self.kept[name]


def spend(
    act: Callable[[Evening], Awaitable[None]],
    rules: str = "scopa",
    language: str = "en",
    size: tuple[int, int] = (80, 24),
) -> Table:
    """Sit down before the screen, and do something there."""
    houses = HouseRules(CATALOGUE, Shelf())
    text = Text(language, CATALOGUE)
    app = Table(Setup(Arrangement(parse_ruleset(rules)), text, houses, _fitting=FITTING))

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await act(Evening(app, pilot))

    asyncio.run(run())
    return app


@pytest.mark.parametrize("key", ["enter", "s", "1 enter"])
def test_the_match_starts_at_once(key):
    """Enter starts, as does the letter, and the number of the line."""

    async def act(evening: Evening) -> None:
        await evening.press(*key.split())

    assert spend(act).answer == Arrangement(parse_ruleset("scopa"))


def test_q_leaves():
    """Whoever leaves plays nothing."""

    async def act(evening: Evening) -> None:
        await evening.press("q")

    assert spend(act).answer is None


@pytest.mark.parametrize("extra", ["resume", "learn"])
def test_an_extra_line_answers_its_key(extra):
    """What the program adds to the list is handed back to it."""

    async def act(evening: Evening) -> None:
        await evening.go(f"extra:{extra}")

    assert spend(act).answer == extra


def test_a_variant_is_found_by_its_letters():
    """Typed letters leave what has them, with accents or without, and Enter takes it."""

    async def act(evening: Evening) -> None:
        await evening.go("variant")
        await evening.press(*"SCIENT")
        assert evening.rows.keys == ["scopone_scientifico"]
        await evening.press("x", "x")
        assert evening.rows.keys == []
        await evening.press("enter", "backspace", "escape")
        assert len(evening.rows.keys) == len(CATALOGUE.variants)
        assert isinstance(evening.app.screen, ChoicesScreen)
        await evening.press(*"scient", "enter")

    assert spend(act).rules == "scopone_scientifico"


def test_what_is_lost_is_told_before_and_after():
    """The highlighted variant tells what it would drop, and the set-up what it has dropped."""
    told = "Not kept, because it does not fit: Players: 3."

    async def act(evening: Evening) -> None:
        await evening.go("variant")
        await evening.press(*"scopone")
        assert evening.rows.key == "scopone"
        assert told in evening.shown("detail")
        await evening.press("enter")
        assert told in evening.shown("doubts")

    assert spend(act, "scopa@seats=3").rules == "scopone"


def test_numbers_choose_rows():
    """A digit chooses where no longer number begins with it, and else the next one decides."""

    async def act(evening: Evening) -> None:
        await evening.go("variant")
        await evening.press("1")
        assert evening.rows.key == evening.rows.keys[0]
        await evening.press("6")

    keys = [each.key for each in FITTING_ORDER]
    assert spend(act).rules.startswith(keys[15])


def test_a_rule_that_does_not_fit_is_refused_with_the_reason():
    """It can be looked at, is not taken, and says why."""

    async def act(evening: Evening) -> None:
        await evening.settled()
        await evening.go("add_ons")
        await evening.press(*"fifteen")
        assert "quindici" in evening.rows.keys
        while evening.rows.key != "quindici":
            await evening.press("down")
        assert "exclude each other" in evening.shown("detail")
        await evening.press("enter")
        assert isinstance(evening.app.screen, ChoicesScreen)

    assert spend(act, "scopa+asso_piglia_tutto").rules == "scopa+asso_piglia_tutto"


def test_rules_are_turned_on_and_off_while_the_list_is_open():
    """Enter and the space bar turn on and off, doubts are told at once, and Escape is done."""

    async def act(evening: Evening) -> None:
        await evening.go("add_ons")
        await evening.go("napola")
        await evening.settled()
        assert evening.app.rules == "scopa+napola"
        await evening.go("piccola")
        await evening.settled()
        assert "Mind: " in evening.shown("detail")
        await evening.press("space")
        assert evening.app.rules == "scopa+napola"
        await evening.press("space", "escape")
        assert "Mind: " in evening.shown("doubts")

    assert spend(act).rules == "scopa+napola+piccola"


def test_a_number_is_checked_while_it_is_typed():
    """What is no number of the range, or cannot be dealt, is told and not taken."""

    async def act(evening: Evening) -> None:
        await evening.go("target")
        assert isinstance(evening.app.screen, EnterScreen)
        await evening.press("0")
        assert "from 1 to" in evening.shown("fault")
        await evening.press("enter")
        assert isinstance(evening.app.screen, EnterScreen)
        await evening.press("backspace", "2", "0", "up", "enter")
        await evening.go("options")
        await evening.go("option:hand_size")
        await evening.press("7")
        assert evening.shown("fault")
        await evening.press("enter", "backspace", "6", "enter", "escape")

    assert spend(act).rules == "scopa@target=21,hand_size=6"


def test_escape_changes_nothing():
    """From every topic one comes back with everything as it was."""

    async def act(evening: Evening) -> None:
        for key in list(evening.rows.keys)[1 : -len(EXTRAS)]:
            await evening.go(key)
            assert evening.app.screen is not evening.app.setup, key
            await evening.press("escape")
            assert evening.app.screen is evening.app.setup, key

    app = spend(act)
    assert app.setup.setup.arrangement == Arrangement(parse_ruleset("scopa"))


def test_people_sit_down_with_their_names():
    """Three people at a table of three, two of them with names."""

    async def act(evening: Evening) -> None:
        await evening.go("table")
        await evening.go("3x3")
        for seat, name in enumerate(("Ada", "", "Bruno"), 1):
            await evening.go(f"seat:{seat}")
            await evening.go("human")
            field = evening.app.screen.query_one(Input)
            assert field.value == ""
            await evening.press(*name, "enter")
        await evening.press("s")

    answer = spend(act).answer
    assert answer.seats == (("human", "Ada"), ("human", ""), ("human", "Bruno"))


def test_claims_with_a_computer_do_not_start():
    """The reason is on the screen as soon as both are chosen, and starting does nothing."""

    async def act(evening: Evening) -> None:
        assert "among people only" in evening.shown("doubts")
        await evening.press("s")
        assert evening.app.answer == WAITING
        await evening.go("seat:2")
        await evening.go("human")
        await evening.press("enter")
        assert not evening.app.screen.query_one("#doubts").display
        await evening.press("s")

    assert isinstance(spend(act, "scopa@claim=yes").answer, Arrangement)


def test_house_rules_are_kept_and_taken():
    """Kept under a name, taken by another."""

    async def act(evening: Evening) -> None:
        await evening.go("houses")
        await evening.go("houses.keep")
        await evening.press("enter")
        assert isinstance(evening.app.screen, EnterScreen)
        await evening.press(*"Zio", "enter")
        assert "“Zio” is kept" in evening.shown("doubts")
        await evening.go("houses")
        await evening.go("houses.take")
        assert evening.rows.keys == ["Nonna", "Zio"]
        await evening.go("Nonna")

    assert spend(act, "scopa@target=7").rules == "scopone+napola"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_told_in_the_language_chosen(language):
    """After another language is chosen, rows, keys and the headline speak it."""

    async def act(evening: Evening) -> None:
        await evening.go("language")
        await evening.go(language)
        setup = evening.app.setup.setup
        assert setup.text.language == language
        assert evening.shown("head") == setup.headline()
        bar = evening.app.screen.query_one(KeyBar)
        assert setup.say(pmsg("key", "leave")) in "\n".join(str(each) for each in bar.lines(80))
        told = [str(option.prompt) for option in evening.rows.options]
        for topic in setup.topics():
            assert any(topic.title in line and topic.value in line for line in told)

    spend(act)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_room(language):
    """Six seats, extra lines and all fit without scrolling at every size, and the list opened over
    it too."""

    async def act(evening: Evening) -> None:
        for width, height in ((100, 30), (160, 45), (80, 24)):
            await evening.pilot.resize_terminal(width, height)
            await evening.pilot.pause()
            assert evening.rows.max_scroll_y == 0
            assert evening.rows.max_scroll_x == 0
            room = evening.rows.scrollable_content_region.width
            lengths = [cell_len(str(option.prompt)) for option in evening.rows.options]
            assert max(lengths) <= room
            for widget in evening.app.screen.query("Screen > *, Rows, #pane"):
                assert widget.region.right <= width
                assert widget.region.bottom <= height
        await evening.go("variant")
        middle = evening.app.screen.query_one("#middle").region
        assert middle.bottom < evening.app.screen.query_one(KeyBar).region.bottom <= 24

    spend(act, "scopa@seats=6,teams=3", language)


def test_arrows_go_from_row_to_row():
    """Up from the first row is the last one, and down from there is the first again."""

    async def act(evening: Evening) -> None:
        keys = evening.rows.keys
        for key, place in (("up", -1), ("up", -2), ("down", -1), ("down", 0), ("down", 1)):
            await evening.press(key)
            assert evening.rows.key == keys[place]
        await evening.press("enter")
        assert isinstance(evening.app.screen, ChoicesScreen)

    spend(act)


def test_the_mouse_does_all_of_it():
    """A click on a row opens it, one on a choice takes it, one on a key of the bar presses it."""

    async def act(evening: Evening) -> None:
        place = evening.rows.keys.index("deck")
        await evening.pilot.click(Rows, offset=(10, place))
        await evening.pilot.pause()
        await evening.pilot.click(Rows, offset=(10, evening.rows.keys.index("spanish")))
        await evening.pilot.pause()
        assert evening.app.rules == "scopa@deck=spanish"
        place = evening.rows.keys.index("table")
        await evening.pilot.click(Rows, offset=(10, place))
        await evening.pilot.pause()
        await click_key(evening, "Esc")
        assert evening.app.screen is evening.app.setup
        await click_key(evening, "s ")

    assert spend(act).answer == Arrangement(parse_ruleset("scopa@deck=spanish"))


async def click_key(evening: Evening, sign: str) -> None:
    """Click on a key in the bar."""
    bar = evening.app.screen.query_one(KeyBar)
    (line,) = bar.lines(bar.content_size.width)
    await evening.pilot.click(KeyBar, offset=(1 + str(line).index(sign), 0))
    await evening.pilot.pause()


def test_long_rules_can_be_read_on():
    """On a wide screen the rules stand beside the list, and the page keys read on."""

    async def act(evening: Evening) -> None:
        pane = evening.app.screen.query_one("#pane")
        bar = evening.app.screen.query_one(KeyBar)
        assert pane.max_scroll_y > 0
        assert "read on" in str(bar.lines(120)[0])
        await evening.press("pagedown")
        await evening.settled()
        assert pane.scroll_y > 0
        await evening.press("down")
        assert "read on" not in str(bar.lines(120)[0])

    spend(act, size=(120, 30))


def test_reset_asks_and_then_forgets():
    """The usual match stands in the list before it is taken."""

    async def act(evening: Evening) -> None:
        await evening.go("reset")
        await evening.press("enter")

    assert spend(act, "cirulla+napola@target=5").rules == "scopa"


FITTING_ORDER = [
    choice
    for group in Setup(Arrangement(parse_ruleset("scopa")), Text("en", CATALOGUE), _fitting=FITTING)
    .topics()[0]
    .question()
    .groups
    for choice in group.choices
]
