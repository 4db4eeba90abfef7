"""The score of a round on the full screen: every item, the cards that count, and what follows."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from textual.widgets import Static

from scopa_core.cards import cards_in
from scopa_frontends.console.fullscreen.choices import ChoicesScreen
from scopa_frontends.console.fullscreen.score import ScoreScreen
from scopa_frontends.console.fullscreen.table import TableScreen
from scopa_frontends.console.fullscreen.turns import Ending
from scopa_frontends.text import LANGUAGES
from scopa_frontends.text.score import score_items
from screens import Guest, Puppet, at_table, dealt, play_on, seats


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Nothing is remembered from one test to the next."""
    monkeypatch.setenv("SCOPA_HOME", str(tmp_path))
    for name in ("NO_COLOR", "COLORFGBG", "SCOPA_SETTINGS", "SCOPA_SAVES", "SCOPA_HOUSE_RULES"):
        monkeypatch.delenv(name, raising=False)


def sheet(guest: Guest) -> str:
    """All that is written."""
    return str(guest.screen.query_one("#sheet > Static", Static).content)


async def play_last(guest: Guest) -> None:
    """Play the last card of the round."""
    await guest.asked()
    await guest.press("enter")
    await guest.until(lambda: isinstance(guest.screen, ScoreScreen))


def lines_of(guest: Guest) -> list[list[str]]:
    """The lines that are written, in words."""
    return [line.split() for line in sheet(guest).splitlines()]


def test_a_round_is_counted_item_by_item():
    """Each category has its line with what each side has in it and earns, the sums below; Enter
    deals the next round."""
    game = play_on(dealt("scopa", seats("human", Puppet())), left=2)

    async def act(guest: Guest) -> None:
        await play_last(guest)
        text = guest.table.text
        played = game.match.rounds[-1]
        items = score_items(game.rules, game.view(None).state, played.lines)
        assert len(items) >= 5
        for item in items:
            title = text(item.title)
            (line,) = [each for each in sheet(guest).splitlines() if each.startswith(f"{title} ")]
            for side, tally in enumerate(item.tallies):
                assert str(tally.amount) in line.split()
                if item.earned.get(side):
                    assert f"+{item.earned[side]}" in line.split()
        told = [f"+{n}" if n else "0" for n in played.points]
        assert ["This", "round", *told] in lines_of(guest)
        assert ["The", "match", *map(str, game.match.points)] in lines_of(guest)
        await guest.reads("Round 1")
        assert "another match" not in " ".join(map(str, guest.bar.lines(76)))
        await guest.press("n", "v")
        assert isinstance(guest.screen, ScoreScreen), "the match is not over"
        await guest.press("enter")
        await guest.asked()
        assert len(game.match.rounds) == 1
        assert guest.says("title").startswith("Scopa to 11 points · round 2")

    at_table(game, act)


def test_the_cards_of_the_primiera_are_drawn():
    """Those of both sides stand side by side, as large as others."""
    game = play_on(dealt("scopa", seats("human", Puppet())), left=2)

    async def act(guest: Guest) -> None:
        await play_last(guest)
        state = game.view(None).state
        items = score_items(game.rules, state, game.match.rounds[-1].lines)
        (primiera,) = [item for item in items if item.title.text == "Primiera"]
        seen = "\n".join(guest.glass())
        for tally in primiera.tallies:
            for each in cards_in(tally.cards):
                assert f"╭{each}" in seen
        await guest.reads("Primiera: You")
        await guest.reads("Bruno")

    at_table(game, act)


def test_the_course_of_the_match_is_told_from_the_second_round_on():
    """Each round has its line with the points and their sums."""
    game = play_on(dealt("scopa@target=100", seats("human", Puppet())), left=2, rounds=2)

    async def act(guest: Guest) -> None:
        await play_last(guest)
        total = [0, 0]
        for number, played in enumerate(game.match.rounds, 1):
            total = [a + b for a, b in zip(total, played.points, strict=True)]
            cells = [f"+{n} = {t}" for n, t in zip(played.points, total, strict=True)]
            wanted = " ".join([str(number), *cells])
            assert any(wanted in " ".join(line.split()) for line in sheet(guest).splitlines())
        assert len(game.match.rounds) == 3

    at_table(game, act)


def test_the_end_of_a_match():
    """The verdict stands first; f shows and hides the seal; and leaving is the end."""
    game = play_on(dealt("scopa@single_round=yes", seats("human", Puppet())), left=2)

    async def act(guest: Guest) -> None:
        await play_last(guest)
        verdict = guest.table.sitting.verdict()
        assert verdict
        assert sheet(guest).startswith("\n".join(verdict))
        bar = " ".join(map(str, guest.bar.lines(76)))
        assert "another match" in bar
        assert "other rules or players" in bar
        before = sheet(guest)
        assert game.opened.salt not in before
        await guest.click_key("f")
        assert game.opened.salt in sheet(guest)
        await guest.press("f")
        assert sheet(guest) == before
        await guest.click_key("q")
        await guest.until(lambda: guest.app.ending)

    assert at_table(game, act).ending is Ending.OVER


@pytest.mark.parametrize(
    ("key", "ending"), [("n", Ending.REMATCH), ("v", Ending.SETUP), ("q", Ending.OVER)]
)
def test_what_may_follow_a_match(key, ending):
    """Another match of the same, the set-up, or the end; but not by an Enter too many."""
    game = play_on(dealt("scopa@single_round=yes", seats("human", Puppet())), left=2)

    async def act(guest: Guest) -> None:
        await play_last(guest)
        await guest.press("enter", "enter")
        assert isinstance(guest.screen, ScoreScreen)
        await guest.press(key)
        await guest.until(lambda: guest.app.ending)

    assert at_table(game, act).ending is ending


def test_leaving_between_rounds():
    """A match that goes on is left, not over."""
    game = play_on(dealt("scopa", seats("human", Puppet())), left=2)

    async def act(guest: Guest) -> None:
        await play_last(guest)
        await guest.press("q")
        await guest.until(lambda: guest.app.ending)

    assert at_table(game, act).ending is Ending.LEFT


LONG = ["Massimiliano Bartolomeo", "Wilhelmina-Alexandra", "Şükrü Öztürkoğlu", "José María",
        "Maria Makiling ng Bundok", "Giovanni Battista Pergolesi"]  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "count"),
    [("scopa@target=100", 2), ("scopa@seats=6,teams=6,target=100", 6), ("scopone@target=100", 4)],
)
def test_the_tables_fit_in_every_language(rules, count):
    """No line of a table is wider than the screen, for up to six sides with long names, and the
    sheet is scrolled where it is longer."""
    game = play_on(dealt(rules, seats("human", *[Puppet()] * (count - 1), names=LONG)), count, 2)

    async def act(guest: Guest) -> None:
        await play_last(guest)
        for language in LANGUAGES:
            await guest.press("l")
            await guest.until(lambda: isinstance(guest.screen, ChoicesScreen))
            await guest.go(language)
            await guest.until(lambda: isinstance(guest.screen, ScoreScreen))
            text = guest.table.text
            assert text.language == language
            items = score_items(game.rules, game.view(None).state, game.match.rounds[-1].lines)
            assert all(text(item.title)[:7] in sheet(guest) for item in items)
            room = guest.screen.query_one("#sheet > Static").content_size.width
            rules = [line for line in sheet(guest).splitlines() if line.startswith("──")]
            assert len(rules) in (2, 3), "two tables, or both beside each other"
            assert all(cell_len(line) <= room for line in rules)
        area = guest.screen.query_one("#sheet")
        await guest.resize(80, 20)
        if area.max_scroll_y:
            await guest.press("pagedown")
            await guest.until(lambda: area.scroll_y > 0)
            await guest.press("pageup", "down", "up")
            await guest.until(lambda: area.scroll_y == 0)

    at_table(game, act)


def test_the_table_is_left_to_the_next_round():
    """After Enter the table screen is there again, with nothing over it."""
    game = play_on(dealt("scopa", seats("human", Puppet())), left=2)

    async def act(guest: Guest) -> None:
        await play_last(guest)
        await guest.click_key("↵")
        await guest.asked()
        assert [type(each) for each in guest.app.screen_stack[1:]] == [TableScreen]

    at_table(game, act)
