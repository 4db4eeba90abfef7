"""Choosing from a list: groups of choices, what the highlighted one is, and why it does not fit."""

from __future__ import annotations

import unicodedata
from asyncio import sleep
from collections.abc import Iterator, Sequence
from typing import ClassVar, Protocol

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Key as KeyEvent
from textual.screen import ModalScreen
from textual.widgets import Static

from scopa_core.messages import msg, pmsg
from scopa_frontends.console.fullscreen.keys import Key, KeyBar
from scopa_frontends.console.fullscreen.rows import Row, Rows
from scopa_frontends.presenter.questions import Choice, Pick
from scopa_frontends.text import Text

_LONG = 9
"""Longer lists can be searched."""


class Switches(Protocol):
    """Choices that are turned on and off while their list stays open."""

    def turn(self, key: str) -> tuple[bool, Sequence[str]]:
        """Turn one on or off: whether it is on now, and what there is to tell."""

    def ahead(self) -> Iterator[None]:
        """Work out, a little at each step, what fits after that."""

    def pick(self) -> Pick:
        """The choices as they are now."""


class ChoicesScreen(ModalScreen[str | None]):
    """A list over the screen below; it answers the key of the choice, or ``None`` for none.

    Typing letters leaves only the choices in whose name or text they stand.  A choice that does
    not fit can be looked at, and says why when it is chosen.
    """

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    BINDINGS: ClassVar = [("escape", "back")]
    DEFAULT_CSS = """
    ChoicesScreen { align: center middle; }
    ChoicesScreen #window { width: 100%; height: 100%; background: $surface; }
    ChoicesScreen #title { padding: 0 1; background: $panel; text-style: bold; }
    ChoicesScreen #help { padding: 0 1; color: $text-muted; }
    ChoicesScreen #sought { padding: 0 1; display: none; }
    ChoicesScreen #sought.-on { display: block; }
    ChoicesScreen #middle { height: 1fr; layout: vertical; }
    ChoicesScreen #left { height: 1fr; width: 1fr; }
    ChoicesScreen #pane {
        height: auto; min-height: 6; max-height: 13; border-top: solid $primary; padding: 0 1;
    }
    ChoicesScreen #detail { height: auto; }
    ChoicesScreen.-wide #window { width: 90%; height: 90%; border: solid $primary; }
    ChoicesScreen.-wide #middle { layout: horizontal; }
    ChoicesScreen.-wide #left { height: 100%; }
    ChoicesScreen.-wide #pane {
        height: 100%; max-height: 100%; width: 45%; border-top: none; border-left: solid $primary;
    }
    """

    def __init__(
        self,
        text: Text,
        title: str,
        pick: Pick,
        switches: Switches | None = None,
        at: str | None = None,
    ) -> None:
        """With ``switches`` choices are turned on and off, and the list stays open; ``at`` is
        highlighted first, else the present choice."""
        super().__init__()
        self.text = text
        self.heading = title
        self.pick = pick
        self.switches = switches
        self.sought = ""
        self.told: Sequence[str] = ()
        self._at = at

    def compose(self) -> ComposeResult:
        with Vertical(id="window"):
            yield Static(self.heading, id="title", markup=False)
            yield Static(id="help", markup=False)
            yield Static(id="sought", markup=False)
            with Horizontal(id="middle"):
                with Vertical(id="left"):
                    yield Rows("rows")
                with VerticalScroll(id="pane", can_focus=False):
                    yield Static(id="detail", markup=False)
            yield KeyBar()

    def on_mount(self) -> None:
        """Show the choices, and what is chosen now."""
        helping = self.query_one("#help", Static)
        helping.update(self.pick.help)
        helping.display = bool(self.pick.help)
        present = next((each.key for each in self.pick.choices() if each.present), None)
        at = self._at if self._at is not None or self.switches else present
        self.fill(at)
        self.query_one(KeyBar).show(self.text, self.keys())
        self.query_one(Rows).focus()

    def keys(self) -> Iterator[Key]:
        """The keys that do something."""
        yield Key("↑↓", pmsg("key", "move"))
        if self.switches is None:
            yield Key("↵", pmsg("key", "choose"), "screen.choose")
        else:
            yield Key("↵", pmsg("key", "on or off"), "screen.choose")
        yield Key("1–9", pmsg("key", "number"))
        if self.long:
            yield Key("a–z", pmsg("key", "search"))
        if self.sought:
            yield Key("⌫", pmsg("key", "delete"), "screen.delete")
        yield Key(
            "Esc", pmsg("key", "done") if self.switches else pmsg("key", "back"), "screen.back"
        )

    @property
    def long(self) -> bool:
        """Whether the list is so long that one would search in it."""
        return len(list(self.pick.choices())) > _LONG

    # -- the list ------------------------------------------------------------------------------

    def fill(self, at: str | None = None) -> None:
        """Show the choices that are sought."""
        rows: list[Row] = []
        for group in self.pick.groups:
            found = [self._row(each) for each in group.choices if self._is_sought(each)]
            if found and group.heading:
                rows.append(Row("", group.heading))
            rows += found
        self.query_one(Rows).show(rows, at)
        line = self.query_one("#sought", Static)
        line.set_class(bool(self.sought), "-on")
        if self.query_one(Rows).keys:
            line.update(self.text(msg("Searching: {letters}")(letters=self.sought)))
        else:
            line.update(self.text(msg("Nothing here has “{letters}”.")(letters=self.sought)))
        self.look()

    def _row(self, choice: Choice) -> Row:
        if self.pick.several:
            mark = "[✓]" if choice.present else "[ ]"
        else:
            mark = "●" if choice.present else " "
        return Row(
            choice.key,
            choice.label,
            f"– {choice.obstacle}" if choice.obstacle else "",
            "–" if choice.obstacle and not self.pick.several else mark,
            bool(choice.obstacle),
        )

    def _is_sought(self, choice: Choice) -> bool:
        words = _plain(f"{choice.label} {choice.detail}")
        return all(part in words for part in _plain(self.sought).split())

    # -- what the highlighted choice is --------------------------------------------------------

    @property
    def choice(self) -> Choice | None:
        """The choice that is highlighted."""
        key = self.query_one(Rows).key
        return None if key is None else self.pick.choice(key)

    def look(self) -> None:
        """Tell what the highlighted choice is, and what choosing it would bring."""
        choice = self.choice
        lines: list[tuple[str, str] | str] = [(each, "bold") for each in self.told]
        if choice is not None:
            if choice.detail:
                lines.append(choice.detail)
            if choice.obstacle:
                lines.append((choice.refusal or choice.obstacle, "bold $text-error"))
            elif not (choice.present and not self.pick.several):
                lines += [(each, "$text-warning") for each in choice.preview()]
        self.query_one("#detail", Static).update(_paragraphs(lines))
        self.query_one("#pane").scroll_home(animate=False)
        self.call_after_refresh(self.query_one(Rows).scroll_to_highlight)

    def on_option_list_option_highlighted(self) -> None:
        """Tell what the other choice is."""
        self.told = ()
        self.look()

    # -- keys ----------------------------------------------------------------------------------

    def on_option_list_option_selected(self) -> None:
        """Choose what was clicked, or entered upon."""
        self.action_choose()

    def action_choose(self) -> None:
        """Take the highlighted choice, or say why it cannot be taken."""
        choice = self.choice
        if choice is None:
            return
        if choice.obstacle:
            self.app.bell()
        elif self.switches is None:
            self.dismiss(choice.key)
        else:
            on, self.told = self.switches.turn(choice.key)
            self.pick = self.pick.turned(choice.key, on)
            self._refill()
            self.run_worker(self._renew(self.switches), exclusive=True)

    async def _renew(self, switches: Switches) -> None:
        """Tell what fits now, without keeping anybody waiting for it."""
        for _ in switches.ahead():
            await sleep(0)
        self.pick = switches.pick()
        self._refill()

    def _refill(self) -> None:
        with self.prevent(Rows.OptionHighlighted):
            self.fill()

    def action_back(self) -> None:
        """Show all choices again; from there, go back without choosing."""
        if self.sought:
            self.seek("")
        else:
            self.dismiss(None)

    def action_delete(self) -> None:
        """Take back a letter."""
        self.seek(self.sought[:-1])

    def seek(self, letters: str) -> None:
        """Leave only the choices with these letters."""
        self.sought = letters
        self.fill()
        self.query_one(KeyBar).show(self.text, self.keys())

    def on_key(self, event: KeyEvent) -> None:
        """Letters are sought."""
        if event.key == "backspace":
            self.action_delete()
        elif event.key == "space" and not self.sought:
            self.action_choose()
        elif self.long and event.is_printable and event.character and len(self.sought) < 40:
            self.seek(self.sought + event.character)
        else:
            return
        event.stop()


def _paragraphs(lines: Sequence[tuple[str, str] | str]) -> Content:
    parts = [Content(each) if isinstance(each, str) else Content.styled(*each) for each in lines]
    return Content("\n").join(parts)


def _plain(text: str) -> str:
    """Small letters without accents, so that they are found however they are typed."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("ı", "i"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
