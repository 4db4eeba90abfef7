"""The score of a round, item by item, and the course of the match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.cells import cell_len
from rich.style import Style as RichStyle
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.style import Style
from textual.widgets import Static

from scopa_core.cards import cards_in
from scopa_core.messages import msg, pmsg
from scopa_frontends.console.fullscreen.board import shortened
from scopa_frontends.console.fullscreen.drawing.row import row
from scopa_frontends.console.fullscreen.drawing.sizes import SMALL
from scopa_frontends.console.fullscreen.keys import Key, KeyBar, letter
from scopa_frontends.console.fullscreen.screens import SuddenScreen
from scopa_frontends.console.fullscreen.theme import palette_of
from scopa_frontends.console.fullscreen.turns import Ending
from scopa_frontends.presenter.sitting import Sitting
from scopa_frontends.text import Text
from scopa_frontends.text.score import ScoreItem, score_items, tally_remarks

_TITLE, _NAMES = 26, 16
"""The most columns for the name of a category, and for the name of a side."""
_LEAST = 8
"""The columns that a category keeps where there is no room."""
_BESIDE = " " * 6
"""Between two tables."""
_CARDS = 4
_DRAWN = _CARDS * (SMALL.width + 1) + 3
"""The most cards that are drawn of a side, and the columns they take."""


class ScoreScreen(SuddenScreen[Ending | None]):
    """Shows what a round brought; answers how the match ends, when it does, else ``None``."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on"),
        letter("n", "rematch"),
        letter("v", "setup"),
        letter("f", "seal"),
        letter("l", "language"),
        Binding("up", "scroll(-1)"),
        Binding("down", "scroll(1)"),
        Binding("pageup", "scroll(-10)"),
        Binding("pagedown", "scroll(10)"),
        letter("q", "leave"),
    ]
    CSS = """
    ScoreScreen #sheet { height: 1fr; padding: 1 2; scrollbar-size-vertical: 1; }
    ScoreScreen #sheet Static { height: auto; }
    """

    sudden = frozenset({"go_on", "rematch", "setup"})

    def __init__(self, sitting: Sitting, scored: bool = True, another: bool = True) -> None:
        """``scored`` says whether the round was played to its end, and not broken off;
        ``another``, whether another match may follow."""
        super().__init__()
        self.scored = scored
        self.another = another
        self.sitting = sitting
        self.game = sitting.game
        self.sealed = False

    @property
    def text(self) -> Text:
        return self.sitting.text

    def compose(self) -> ComposeResult:
        sheet = VerticalScroll(Static(), id="sheet")
        sheet.can_focus = False
        yield sheet
        yield KeyBar()

    def keys(self) -> Iterable[Key]:
        if not self.game.over:
            yield Key("↵", pmsg("key", "next round"), "screen.go_on")
        elif self.another:
            yield Key("n", pmsg("key", "another match"), "screen.rematch")
            yield Key("v", pmsg("key", "other rules or players"), "screen.setup")
        yield Key("f", pmsg("key", "the seal"), "screen.seal")
        yield Key("l", pmsg("key", "language"), "screen.language")
        yield Key("q", pmsg("key", "leave"), "screen.leave")

    def on_resize(self) -> None:
        self.retell()

    def retell(self) -> None:
        width = max(40, self.size.width - 5)
        tables = [table for table in (self._round(width), self._course(width)) if table]
        if sum(map(_width, tables)) + 2 * len(_BESIDE) <= width:
            tables = [_side_by_side(tables)] if tables else []
        parts = [*self._verdict(), *tables, *self._proofs(width)]
        if self.sealed:
            parts.append(Content("\n".join(self.sitting.seal())))
        self.query_one("#sheet > Static", Static).update(Content("\n\n").join(parts))
        super().retell()

    def _verdict(self) -> list[Content]:
        """Who has won, and why if it was not the points."""
        told = self.sitting.verdict()
        return [Content.styled("\n".join(told), "bold $success")] if told else []

    def _side(self, side: int) -> str:
        return self.say(msg("You")) if self.text.is_you(side) else self.text.side(side)

    @property
    def _items(self) -> list[ScoreItem]:
        """The categories of the round that is over; none when it was broken off."""
        if not self.scored:
            return []
        state = self.game.view(None).state
        return score_items(self.game.rules, state, self.game.match.rounds[-1].lines)

    # -- the round ---------------------------------------------------------------------------

    def _round(self, width: int) -> Content | None:
        """The categories, what each side has in them, and what it earns."""
        if not self.scored:
            return None
        match, items = self.game.match, self._items
        points = match.rounds[-1].points
        sides = range(len(points))
        rows = [[self.text(item.title), *(_cell(item, side) for side in sides)] for item in items]
        rows.append([self.say(msg("This round")), *(f"+{n}" if n else "0" for n in points)])
        rows.append([self.say(msg("The match")), *map(str, match.points)])
        heading = self.say(msg("Round {number}")(number=len(match.rounds)))
        return _table([heading, *map(self._side, sides)], rows, width, rules_before=len(rows) - 2)

    def _proofs(self, width: int) -> list[Content]:
        """The cards that count: those of a primiera drawn, the others in words."""
        drawn, told = [], []
        for item in self._items:
            if _like_primiera(item) and len(item.tallies) * _DRAWN <= width:
                drawn.append(self._drawn(item))
            elif proof := self._proof(item):
                told.append(Content.assemble((f"{self.text(item.title)}: ", "bold"), proof))
        return [*drawn, *([Content("\n").join(told)] if told else [])]

    def _proof(self, item: ScoreItem) -> str:
        told = []
        for side, tally in enumerate(item.tallies):
            if remarks := tally_remarks(self.text, tally):
                line = msg("{who} – {what}")
                told.append(self.say(line(who=self._side(side), what="; ".join(remarks))))
        return ". ".join(told)

    def _drawn(self, item: ScoreItem) -> Content:
        """The cards of each side, side by side."""
        lines: list[list[Content]] = [[] for _ in range(SMALL.height + 1)]
        for side, tally in enumerate(item.tallies):
            name = self._side(side)
            if not side:
                name = f"{self.text(item.title)}: {name}"
            name = shortened(name, _DRAWN - 2)
            lines[0].append(Content.styled(name.ljust(_DRAWN), "bold"))
            cards = row(
                cards_in(tally.cards)[:_CARDS],
                self.text.faces,
                _CARDS * (SMALL.width + 1) - 1,
                SMALL.height,
                size=SMALL,
                palette=palette_of(self.app),
            )
            for place, line in enumerate(cards.lines, 1):
                cells = Content.assemble(
                    *(
                        (each.text, Style.from_rich_style(each.style or RichStyle()))
                        for each in line
                    )
                )
                lines[place].append(cells.pad_right(_DRAWN - cells.cell_length))
        return Content("\n").join(Content.empty().join(line) for line in lines)

    # -- the match ---------------------------------------------------------------------------

    def _course(self, width: int) -> Content | None:
        """The points of every round, and the sums."""
        match = self.game.match
        if len(match.rounds) < 2:
            return None
        total = [0] * len(match.points)
        rows = []
        for number, played in enumerate(match.rounds, 1):
            total = [a + b for a, b in zip(total, played.points, strict=True)]
            cells = [f"+{n} = {sum_}" for n, sum_ in zip(played.points, total, strict=True)]
            rows.append([str(number), *cells])
        heads = [self.say(msg("Round")), *map(self._side, range(len(total)))]
        return _table(heads, rows, width)

    # -- keys --------------------------------------------------------------------------------

    def action_go_on(self) -> None:
        """Play the next round.  (Enter does not begin another match: whoever plays the last card
        fast would never see who has won.)"""
        if not self.game.over:
            self.dismiss(None)

    def action_rematch(self) -> None:
        """Play another match."""
        if self.game.over and self.another:
            self.dismiss(Ending.REMATCH)

    def action_setup(self) -> None:
        """Choose what to play next."""
        if self.game.over and self.another:
            self.dismiss(Ending.SETUP)

    def action_seal(self) -> None:
        """Show the seal of the shuffle, which is open now."""
        self.sealed = not self.sealed
        self.retell()

    def action_scroll(self, by: int) -> None:
        """Scroll the sheet."""
        self.query_one("#sheet").scroll_relative(y=by, animate=False)

    def action_language(self) -> None:
        """Choose another language."""
        self.scopa.choose_language()

    def action_leave(self) -> None:
        """Leave the match, or the table when it is over."""
        self.dismiss(Ending.OVER if self.game.over else Ending.LEFT)


def _like_primiera(item: ScoreItem) -> bool:
    """Whether cards are compared in it, one or more of every suit, rather than counted."""
    counts = [tally.cards.bit_count() for tally in item.tallies]
    return bool(counts) and max(counts) <= _CARDS and min(counts) > 1


def _cell(item: ScoreItem, side: int) -> str:
    """What a side has in a category, and the points for it: "84 +1"."""
    amount = str(item.tallies[side].amount) if item.tallies else ""
    if side not in item.earned:
        return amount or "–"
    points = item.earned[side]
    return f"{amount} {f'+{points}' if points else '✓'}".strip()


def _table(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    room: int,
    rules_before: int | None = None,
) -> Content:
    """A table with a ruled heading in so many columns; names too long for their column are
    shortened."""
    widths = [
        min(_NAMES if column else _TITLE, max(cell_len(line[column]) for line in [heads, *rows]))
        for column in range(len(heads))
    ]
    if sum(widths) + 2 * (len(widths) - 1) > room:
        share = (room - widths[0]) // (len(widths) - 1) - 2
        for column in range(1, len(widths)):
            needed = max(cell_len(cells[column]) for cells in rows)
            widths[column] = min(widths[column], max(needed, share))
        widths[0] = max(_LEAST, min(widths[0], room - sum(widths[1:]) - 2 * (len(widths) - 1)))

    def line(cells: Sequence[str], style: str = "") -> Content:
        padded = []
        for column, (cell, size) in enumerate(zip(cells, widths, strict=True)):
            short = shortened(cell, size)
            space = " " * (size - cell_len(short))
            padded.append(f"{space}{short}" if column else f"{short}{space}")
        return Content.styled("  ".join(padded), style)

    rule = Content.styled("─" * (sum(widths) + 2 * (len(widths) - 1)), "dim")
    lines = [line(heads, "bold $accent"), rule]
    for place, cells in enumerate(rows):
        if place == rules_before:
            lines.append(rule)
        lines.append(
            line(cells, "bold" if rules_before is not None and place >= rules_before else "")
        )
    return Content("\n").join(lines)


def _width(table: Content) -> int:
    return max(line.cell_length for line in table.split("\n"))


def _side_by_side(tables: Sequence[Content]) -> Content:
    """Tables beside each other."""
    columns = [table.split("\n") for table in tables]
    widths = [max(line.cell_length for line in column) for column in columns]
    lines = []
    for at in range(max(map(len, columns))):
        cells = [
            (column[at] if at < len(column) else Content.empty()).pad_right(
                width - (column[at].cell_length if at < len(column) else 0)
            )
            for column, width in zip(columns, widths, strict=True)
        ]
        lines.append(Content(_BESIDE).join(cells))
    return Content("\n").join(lines)
