"""Sitting before the full screen: its programs driven by Pilot, and what can be read on them."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from html import unescape
from time import monotonic
from typing import Any
from unittest.mock import patch

from rich.cells import cell_len
from textual.content import Content
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import OptionList, Static

from scopa_core.moves import Act, Move
from scopa_core.notation.cards import parse_act, parse_card
from scopa_frontends.console.evening import Evening
from scopa_frontends.console.fullscreen.app import ScopaApp
from scopa_frontends.console.fullscreen.cardrow import CardRow
from scopa_frontends.console.fullscreen.keys import Key, KeyBar
from scopa_frontends.console.fullscreen.program import Program
from scopa_frontends.console.fullscreen.rows import Rows
from scopa_frontends.console.fullscreen.story import Story
from scopa_frontends.console.fullscreen.table import TableScreen
from scopa_frontends.console.fullscreen.turns import Ending
from scopa_frontends.console.play_arguments import play_parser
from scopa_frontends.console.settings import Settings
from scopa_frontends.console.settings_file import read_settings
from scopa_frontends.presenter.keeping import Keeper
from scopa_frontends.presenter.picking import Picking
from scopa_frontends.presenter.sitting import Sitting
from scopa_frontends.presenter.tutorial import Exercise
from scopa_frontends.session import Game, Seat, SeededShuffle
from scopa_frontends.text import Text
from support import CATALOGUE, position

LONGEST = 30
"""After so many seconds a test has hung."""
_PATIENCE = 10
"""So many seconds something may take to happen."""
WAITING = "still open"
_IDLE = 0.005
"""A program that does nothing for so many seconds waits for the next key; Pilot itself would wait
four times as long after each."""
_CELL = 12.2
"""How wide a character is in a picture of the screen."""
NAMES = ("Ada", "Bruno", "Carla", "Dino", "Elena", "Fausto")


class Puppet:
    """A computer player that plays what it is told to, and then the first move it has."""

    def __init__(self, *acts: str) -> None:
        self.acts = list(acts)

    def choose(self, rules: Any, view: Any, moves: Sequence[Act]) -> Act:
        return parse_act(self.acts.pop(0))[0] if self.acts else moves[0]


def seats(*who: str | Puppet, names: Sequence[str] = NAMES) -> list[Seat]:
    """People and computers: ``human``, the level of a computer player, or a puppet."""
    found = []
    for name, kind in zip(names, who, strict=False):
        if isinstance(kind, Puppet):
            found.append(Seat(name, kind, "puppet"))
        elif kind == "human":
            found.append(Seat(name))
        else:
            player = CATALOGUE.players[kind].make(SeededShuffle(1).randomness)
            found.append(Seat(name, player, kind))
    return found


def dealt(rules: str, players: Sequence[Seat], seed: int = 1, dealer: int = -1) -> Game:
    """A match about to be begun; seat 1 begins unless another dealer is told."""
    built = CATALOGUE.ruleset(rules)
    return Game(built, players, SeededShuffle(seed), dealer % built.seating.seats)


def placed(line: str, *players: Seat) -> Game:
    """A match in the middle of a round, in the position of a line of the notation."""
    game = Exercise(position(line), players or seats("human", Puppet()), SeededShuffle(1))
    game.shuffle()
    return game


def play_on(game: Game, left: int = 0, rounds: int = 0) -> Game:
    """Play first moves until, after so many rounds, so many cards are left in all hands."""
    while not game.over:
        while game.turn is None:
            game.shuffle()
            game.open_round()
        state = game.view(None).state
        held = sum(hand.bit_count() for hand in state.hands)
        if len(game.match.rounds) >= rounds and not state.stock and held <= left:
            break
        game.play(game.legal_moves()[0])
    return game


class TableApp(Program):
    """A program that has nothing but one match.

    Attributes:
        sitting: who plays it.
        ending: how it ended; ``None`` before.
    """

    def __init__(
        self, game: Game, language: str = "en", keeper: Keeper | None = None, **settings: Any
    ) -> None:
        text = Text(language, CATALOGUE)
        super().__init__(text, Settings().changed("file", **({"speed": "instant"} | settings)))
        self.sitting = Sitting(game, text)
        self.keeper = keeper or Keeper()
        self.ending: Ending | None = None

    async def spend(self) -> int:
        self.ending = await self.push_screen_wait(TableScreen(self.sitting, self.keeper))
        return 0


class ScreenApp(Program):
    """A program that has nothing but one screen.

    Attributes:
        answer: what came of it; ``WAITING`` before.
    """

    def __init__(self, shown: Screen[Any], language: str = "en", **settings: Any) -> None:
        super().__init__(Text(language, CATALOGUE), Settings().changed("file", **settings))
        self.shown = shown
        self.answer: Any = WAITING

    async def spend(self) -> int:
        self.answer = await self.push_screen_wait(self.shown)
        return 0


def whole_program(*flags: str, language: str = "en") -> ScopaApp:
    """The program with a command line, at a terminal."""
    text = Text(language, CATALOGUE)
    parsed = play_parser(text, "").parse_args(list(flags))
    settings = read_settings(os.environ, CATALOGUE).with_flags(parsed)
    parsed.settings = settings
    return ScopaApp(Evening(parsed, text, interactive=True), settings)


class Guest:
    """Somebody before the screen: presses keys, clicks, and reads."""

    def __init__(self, app: Program, pilot: Pilot[Any]) -> None:
        self.app = app
        self.pilot = pilot

    # -- doing -------------------------------------------------------------------------------

    async def settle(self) -> None:
        """Let every part of the screen do what it was told, and be laid out."""
        for _ in range(3):
            await self.pilot.pause(0)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.settle()

    async def until(self, so: Callable[[], object]) -> None:
        """Wait until something is so; it fails when that takes too long."""
        began = monotonic()
        while not so():
            seen = "\n".join(self.glass())
            assert monotonic() - began < _PATIENCE, f"it never was so:\n{seen}"
            await self.pilot.pause(0.005)
        await self.settle()

    async def reads(self, sentence: str) -> None:
        """Wait until a sentence can be read on the screen, over the ends of lines."""
        plain = " ".join(sentence.split())
        await self.until(lambda: plain in " ".join(" ".join(self.glass()).split()))

    async def asked(self) -> Picking:
        """Wait until a person is to choose, and answer what is chosen."""
        await self.until(lambda: isinstance(self.screen, TableScreen) and self.screen.picking)
        return self.picking

    async def make(self, wanted: Move) -> None:
        """Choose a move by keys, and play it."""
        picking = self.picking
        await self.press(str(picking.hand.index(wanted.card) + 1))
        while picking.act != wanted:
            await self.press("down")
        await self.press("enter")

    async def click_card(self, row: str, code: str) -> None:
        """Click a card of the hand or of the table."""
        cards = self.row(row)
        box = cards.drawn.boxes[cards.cards.index(parse_card(code))]
        top = (cards.size.height - len(cards.drawn.lines)) // 2
        await self.pilot.click(cards, offset=(box.x + box.width // 2, top + box.y))
        await self.settle()

    async def click_key(self, sign: str) -> None:
        """Click a key of the bar."""
        bar = self.bar
        for y, line in enumerate(bar.lines(bar.content_size.width)):
            plain = f"  {line}"
            if (at := plain.find(f"  {sign} ")) >= 0:
                await self.pilot.click(bar, offset=(1 + cell_len(plain[:at]), y))
                await self.settle()
                return
        raise AssertionError(f"{sign} is not in the bar")

    async def go(self, key: str) -> None:
        """Go to the row of that key, and choose it."""
        self.rows.go_to(key)
        await self.press("enter")

    async def resize(self, width: int, height: int) -> None:
        await self.pilot.resize_terminal(width, height)
        await self.settle()

    # -- reading -----------------------------------------------------------------------------

    @property
    def screen(self) -> Any:
        return self.app.screen

    @property
    def table(self) -> Any:
        """The screen of the match, whatever stands over it."""
        return next(each for each in self.app.screen_stack if isinstance(each, TableScreen))

    @property
    def picking(self) -> Picking:
        return self.screen.picking

    @property
    def bar(self) -> KeyBar:
        return self.screen.query_one(KeyBar)

    @property
    def signs(self) -> list[str]:
        """The keys in the bar that can be clicked, or pressed."""
        groups: Iterable[Iterable[Key]] = self.screen.groups
        return [key.sign for group in groups for key in group]

    @property
    def rows(self) -> Rows:
        return self.screen.query_one(Rows)

    def row(self, name: str) -> CardRow:
        return self.screen.query_one(f"#{name}", CardRow)

    @property
    def ways(self) -> OptionList:
        return self.screen.query_one("#ways", OptionList)

    def says(self, name: str) -> str:
        """What a part of the screen says."""
        return str(self.screen.query_one(f"#{name}", Static).content)

    @property
    def prompt(self) -> str:
        return self.says("prompt")

    @property
    def story(self) -> str:
        return str(self.table.query_one(Story).query_one(Static).content)

    def glass(self) -> list[str]:
        """The characters on the screen, line by line."""
        return glass(self.app)


def glass(app: Program) -> list[str]:
    """The characters on the screen of a program, line by line."""
    lines: dict[int, list[tuple[int, str]]] = {}
    found = re.finditer(
        r'<text [^>]*x="([\d.]+)"[^>]*clip-path="url\(#[^)]*-line-(\d+)\)"[^>]*>([^<]*)</text>',
        app.export_screenshot(),
    )
    for x, y, text in (each.groups() for each in found):
        plain = unescape(text).replace("\xa0", " ").strip("\n")
        lines.setdefault(int(y), []).append((round(float(x) / _CELL), plain))
    written = []
    for y in range(app.size.height):
        line = ""
        for x, text in sorted(lines.get(y, [])):
            line += " " * (x - cell_len(line)) + text
        written.append(line)
    return written


async def fits(guest: Guest) -> None:
    """Nothing is cut or sticks out of the table screen that is shown, once it is laid out."""
    began = monotonic()
    while True:
        try:
            _check_fit(guest)
        except AssertionError:
            if monotonic() - began > _PATIENCE / 5:
                raise
            await guest.settle()
        else:
            return


def _check_fit(guest: Guest) -> None:
    screen = guest.screen
    for widget in screen.query("TableView > *"):
        if widget.display:
            assert screen.region.contains_region(widget.region), widget
    bar, board = guest.bar, screen.query_one("#board")
    lines = bar.lines(bar.content_size.width)
    assert bar.size.height == len(lines)
    assert all(line.cell_length <= bar.content_size.width for line in lines)
    assert cell_len(guest.says("title")) <= screen.query_one("#title").content_size.width
    prompt = screen.query_one("#prompt")
    needed = Content(guest.prompt).get_height({}, prompt.content_size.width)
    assert needed <= prompt.content_size.height, guest.prompt
    for line in board.content.split("\n") if board.display else ():
        assert line.cell_length <= board.content_size.width, line
    for name in ("hand", "table"):
        row = guest.row(name)
        drawn = row.drawn
        assert len(drawn.boxes) == len(row.cards)
        assert len(drawn.lines) <= row.size.height, f"{name} is cut"
        for box in drawn.boxes:
            assert box.x + box.width <= row.size.width
            assert box.y + box.height <= len(drawn.lines)
    for widget in (screen.query_one(Story), guest.ways):
        assert not widget.display or widget.max_scroll_x == 0, widget


def sit(
    app: Program, act: Callable[[Guest], Awaitable[None]], size: tuple[int, int] = (80, 24)
) -> None:
    """Sit down before a program, and do something there; it never takes for ever."""

    app.grace = 0.0  # nobody types too fast here

    async def run() -> None:
        async with asyncio.timeout(LONGEST), app.run_test(size=size) as pilot:
            await pilot.pause()
            await act(Guest(app, pilot))

    with (
        patch("textual._wait.SLEEP_GRANULARITY", _IDLE),
        patch("textual._wait.SLEEP_IDLE", _IDLE / 20),
    ):
        asyncio.run(run())


def at_table(
    game: Game,
    act: Callable[[Guest], Awaitable[None]],
    *,
    size: tuple[int, int] = (80, 24),
    language: str = "en",
    keeper: Keeper | None = None,
    **settings: Any,
) -> TableApp:
    """Sit down at a match, and do something there."""
    app = TableApp(game, language, keeper, **settings)
    sit(app, act, size)
    return app
