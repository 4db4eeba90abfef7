"""The course of a match on the screen, where several things come together."""

from __future__ import annotations

import pytest

from scopa_core.errors import ScopaError
from scopa_frontends.console.fullscreen.reading import Reading
from scopa_frontends.console.fullscreen.score import ScoreScreen
from scopa_frontends.console.fullscreen.turns import Ending
from scopa_frontends.presenter.sitting import Sitting
from scopa_frontends.text import Text
from screens import Guest, Puppet, TableApp, dealt, play_on, seats, sit
from support import CATALOGUE


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Nothing is remembered from one test to the next."""
    monkeypatch.setenv("SCOPA_HOME", str(tmp_path))


def test_what_is_read_over_the_table_stays_until_it_is_closed():
    """A match that ends while somebody reads the rules waits with the score, and can be left."""
    players = seats("human", Puppet())
    game = play_on(dealt("scopa@single_round=yes", players, dealer=-1), left=2)
    app = TableApp(game)

    async def act(guest: Guest) -> None:
        await guest.asked()
        table = guest.table
        await guest.press("r")
        assert isinstance(guest.screen, Reading)
        table.take(table.picking.act)
        await guest.until(lambda: game.over)
        assert isinstance(guest.screen, Reading)
        await guest.press("escape")
        await guest.until(lambda: isinstance(guest.screen, ScoreScreen))
        await guest.press("q")
        await guest.until(lambda: app.ending is not None)

    sit(app, act)
    assert app.ending is Ending.OVER


def test_taking_back_goes_behind_a_card_that_is_played_by_itself():
    """After u the last card is asked for, and u once more takes back the card before it."""
    game = dealt("scopa", seats("human", Puppet()), seed=2)
    app = TableApp(game, auto_last=True)

    async def act(guest: Guest) -> None:
        for held in (3, 2):
            await guest.until(lambda held=held: guest.picking and len(guest.picking.hand) == held)
            await guest.press("enter")
        await guest.until(lambda: guest.picking and len(guest.picking.hand) == 3)
        for held in (1, 2, 3):
            await guest.press("u")
            await guest.until(lambda held=held: guest.picking and len(guest.picking.hand) == held)
        await guest.press("q")
        await guest.until(lambda: app.ending is not None)

    sit(app, act)


class Broken(Puppet):
    """A computer player that fails as a plugin may."""

    def choose(self, rules, view, moves):
        raise ScopaError("no_moves_left_in_me")


def test_an_error_ends_the_program_with_a_sentence():
    """What cannot go on is told on the terminal when the screen has closed."""
    app = TableApp(dealt("scopa", seats(Broken(), "human")))

    async def act(guest: Guest) -> None:
        await guest.until(lambda: app.return_value is not None)

    sit(app, act)
    assert app.return_value == 1
    assert len(app.farewell) == 1


def test_no_cards_are_seen_before_the_curtain_of_a_new_round():
    """At the score everybody looks, so the new cards are nobody's until somebody takes the
    device, even for the one who played last."""
    game = play_on(dealt("scopa", seats("human", "human")), left=1)
    table = Sitting(game, Text("en", CATALOGUE))
    last = game.turn
    table.missed_by(last)
    table.play(game.legal_moves()[0])
    table.open_round()
    assert game.turn is not None
    assert table.looking is None
    assert table.must_pass(game.turn)
    assert table.missed_by(last) == []
