"""Whole matches on the full screen, from the command line or the set-up to the end."""

from __future__ import annotations

import random

import pytest

from scopa_core.notation.records import Ply, parse_record
from scopa_core.notation.replay import replay
from scopa_frontends.console.fullscreen.app import ScopaApp
from scopa_frontends.console.fullscreen.curtain import Curtain
from scopa_frontends.console.fullscreen.picking_screen import PickingScreen
from scopa_frontends.console.fullscreen.score import ScoreScreen
from scopa_frontends.console.fullscreen.setup import SetupScreen
from scopa_frontends.console.fullscreen.table import TableScreen
from screens import Guest, fits, sit, whole_program
from support import CATALOGUE


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Settings, saves and house rules of a newcomer, in a folder of their own."""
    monkeypatch.setenv("SCOPA_HOME", str(tmp_path))
    for name in ("NO_COLOR", "COLORFGBG", "SCOPA_SETTINGS", "SCOPA_SAVES", "SCOPA_HOUSE_RULES"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


async def play_out(guest: Guest, randomness: random.Random | None = None) -> None:
    """Play until the match is over, with Enter only, or with random keys before it."""
    randomness = randomness or random.Random(0)
    while True:
        await guest.until(lambda: not busy(guest))
        screen = guest.screen
        if isinstance(screen, ScoreScreen) and screen.game.over:
            return
        if isinstance(screen, TableScreen):
            await fits(guest)
            keys = ["right", "down", "tab", "space", "h", "escape", "1", "2"]
            for key in randomness.sample(keys, randomness.randrange(3)):
                if screen.picking is not None:
                    await guest.app.run_action(ACTIONS[key], screen)
            screen.action_go()
        else:
            await guest.press("enter")


ACTIONS = {
    key: f"screen.{bound.action}"
    for bound in PickingScreen.BINDINGS
    for key in bound.key.split(",")
}


def busy(guest: Guest) -> bool:
    """Whether nothing can be done now."""
    screen = guest.screen
    if isinstance(screen, TableScreen):
        return screen.picking is None
    return not isinstance(screen, ScoreScreen | Curtain)


def saved(home) -> list[str]:
    """The records that are kept."""
    return [path.read_text(encoding="utf-8") for path in (home / "saves").glob("*.sgn")]


@pytest.mark.parametrize(
    ("rules", "seats", "language", "size"),
    [
        ("scopa@target=5", ("human:Ada", "steady"), "en", (80, 24)),
        ("cirulla@single_round=yes", ("human", "steady:Gina"), "it", (100, 30)),
        ("scopone@single_round=yes", ("human", "steady", "human", "random"), "tr", (80, 24)),
        ("scopa+quindici@single_round=yes,seats=3", ("human",) * 3, "es", (130, 40)),
        ("scopa+asso_piglia_tutto@single_round=yes,deck=french", ("human", "random"), "tl",
         (60, 20)),
    ],
)  # fmt: skip
def test_a_whole_match(home, rules, seats, language, size):
    """Played to its end nothing is ever cut, and its record replays."""
    flags = [flag for seat in seats for flag in ("--seat", seat)]
    app = whole_program("--rules", rules, *flags, "--seed", "6", "--speed", "instant",
                        language=language)  # fmt: skip

    async def act(guest: Guest) -> None:
        await play_out(guest, random.Random(3))
        await guest.reads(" ".join(guest.table.sitting.verdict()))
        await guest.press("q")
        await guest.until(lambda: app.return_value is not None)

    sit(app, act, size)
    assert app.return_value == 0
    (record,) = saved(home)
    assert replay(record, CATALOGUE).match.verdict is not None


def test_a_rematch_and_other_rules():
    """After a match comes another one, which the next seat deals, or the set-up; and from there
    one leaves."""
    app = whole_program("--rules", "scopa@single_round=yes", "--seat", "human:Ada", "--seed", "3",
                        "--dealer", "2", "--speed", "instant")  # fmt: skip

    async def act(guest: Guest) -> None:
        await play_out(guest)
        first = guest.table.game
        await guest.press("n")
        await guest.until(lambda: isinstance(guest.screen, TableScreen))
        await guest.asked()
        second = guest.table.game
        assert second is not first
        assert second.seats == first.seats
        assert (first.first_dealer, second.first_dealer) == (1, 0)
        await play_out(guest)
        await guest.press("v")
        await guest.until(lambda: isinstance(guest.screen, SetupScreen))
        assert guest.screen.setup.rules.text.startswith("scopa@single_round=yes")
        await guest.press("s")
        await guest.asked()
        assert guest.table.game.seats[0].name == "Ada"
        await guest.press("q")
        await guest.until(lambda: app.return_value is not None)

    sit(app, act)
    assert app.return_value == 0
    assert app.farewell == ["You left the match; scopa --resume goes on with it."]


def started(*flags: str) -> ScopaApp:
    """The program without a match on the command line."""
    return whole_program("--speed", "instant", "--seed", "5", *flags)


def test_from_the_set_up_and_back(home):
    """A match that was left waits among the saved ones, and goes on where it was."""
    app = started()

    async def act(guest: Guest) -> None:
        await guest.until(lambda: isinstance(guest.screen, SetupScreen))
        await guest.press("s")
        picking = await guest.asked()
        await guest.press("enter")
        await guest.until(lambda: guest.picking not in (None, picking))
        before = guest.table.game.view(0)
        await guest.press("q")
        await guest.until(lambda: isinstance(guest.screen, SetupScreen))
        await guest.go("extra:resume")
        await guest.until(lambda: not isinstance(guest.screen, SetupScreen))
        assert len(guest.rows.keys) == 1
        await guest.press("enter")
        await guest.asked()
        assert guest.table.game.view(0) == before
        assert "goes on in round 1" in guest.story
        await guest.press("q")
        await guest.until(lambda: isinstance(guest.screen, SetupScreen))
        await guest.press("q")
        await guest.until(lambda: app.return_value is not None)

    sit(app, act)
    assert app.return_value == 0
    assert len(saved(home)) == 1


def test_breaking_off_keeps_the_match(home):
    """Ctrl-C ends at once, says how to go on, and everything that was played is kept."""
    app = whole_program("--seat", "human:Ada", "--seed", "4", "--speed", "instant")

    async def act(guest: Guest) -> None:
        picking = await guest.asked()
        await guest.press("enter")
        await guest.until(lambda: guest.picking not in (None, picking))
        await guest.press("ctrl+c")
        await guest.until(lambda: app.return_value is not None)

    sit(app, act)
    assert app.return_value == 130
    assert app.farewell == ["Interrupted.", "The match is saved; scopa --resume goes on with it."]
    (record,) = saved(home)
    assert replay(record, CATALOGUE).match.verdict is None
    played = [item for item in parse_record(record) if isinstance(item, Ply)]
    assert [item.seat for item in played] in ([1, 2], [2, 1, 2])
