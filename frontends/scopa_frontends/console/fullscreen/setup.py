"""The set-up screen: everything that can be chosen before a match, each in one line."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from scopa_core.messages import Message, msg, pmsg
from scopa_frontends.console.fullscreen.choices import ChoicesScreen
from scopa_frontends.console.fullscreen.entering import EnterScreen
from scopa_frontends.console.fullscreen.keys import Key, KeyBar, letter
from scopa_frontends.console.fullscreen.rows import Row, Rows
from scopa_frontends.console.fullscreen.screens import TalkingScreen
from scopa_frontends.presenter.arrangement import Arrangement
from scopa_frontends.presenter.questions import (
    Choice,
    Group,
    More,
    Outcome,
    Pick,
    Topic,
)
from scopa_frontends.presenter.setup import Setup
from scopa_frontends.text import Text
from scopa_frontends.text.rulebook import rulebook

_START = "start"
_EXTRA = "extra:"
_WIDE = 110
"""From this width on there is room for a pane beside the list."""


class SetupScreen(TalkingScreen[Arrangement | str | None]):
    """What would be played, line by line.  It answers the arrangement to start, ``None`` to leave,
    or the key of one of the extra lines.

    Attributes:
        setup: what is chosen so far, and the language it is told in.
    """

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (_WIDE, "-wide")]
    BINDINGS: ClassVar = [
        letter("s", "start"),
        letter("r", "rules"),
        letter("l", "language"),
        letter("q", "leave"),
        Binding("pagedown", "read(1)", priority=True),
        Binding("pageup", "read(-1)", priority=True),
    ]
    DEFAULT_CSS = """
    SetupScreen #head {
        padding: 0 1; background: $panel; text-style: bold;
        text-wrap: nowrap; text-overflow: ellipsis;
    }
    SetupScreen #middle { height: 1fr; layout: vertical; }
    SetupScreen #left { height: 1fr; width: 1fr; }
    SetupScreen #pane { height: auto; max-height: 8; padding: 0 1; border-top: solid $primary; }
    SetupScreen #pane Static { height: auto; }
    SetupScreen #detail { min-height: 2; color: $text-muted; }
    SetupScreen.-wide #middle { layout: horizontal; }
    SetupScreen.-wide #left { height: 100%; padding: 1 0; }
    SetupScreen.-wide #pane {
        height: 100%; max-height: 100%; width: 40%; padding: 1 1;
        border-top: none; border-left: solid $primary;
    }
    SetupScreen.-wide #doubts { margin-bottom: 1; }
    """

    def __init__(self, setup: Setup, extras: Sequence[tuple[str, Message]] = ()) -> None:
        super().__init__()
        self.setup = setup
        self.extras = tuple(extras)
        self.told: Sequence[str] = ()
        self._topics: dict[str, Topic] = {}

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield Rows("rows")
            with VerticalScroll(id="pane", can_focus=False):
                yield Static(id="doubts", markup=False)
                yield Static(id="detail", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Let the arrows move at once."""
        self.query_one(Rows).focus()
        self.watch(self.query_one("#pane"), "virtual_size", self._show_keys, init=False)
        self.call_after_refresh(self.think_ahead)

    @property
    def text(self) -> Text:
        return self.setup.text

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self.setup = self.setup.spoken(self.setup.text.into(language))
        self.told = ()
        self.retell()

    # -- what is shown -------------------------------------------------------------------------

    def retell(self) -> None:
        """Write every sentence anew."""
        self._topics = {topic.key: topic for topic in self.setup.topics()}
        self.query_one("#head", Static).update(self.setup.headline())
        with self.prevent(Rows.OptionHighlighted):
            self.query_one(Rows).show(self._rows())
        told: list[Content] = [Content.styled(each, "bold") for each in self.told]
        if hindrance := self.setup.hindrance():
            told.append(Content.styled(hindrance, "bold $text-error"))
        told += [Content.styled(each, "$text-warning") for each in self.setup.warnings()]
        doubts = self.query_one("#doubts", Static)
        doubts.update(Content("\n").join(told))
        doubts.display = bool(told)
        self.look()
        self._show_keys()

    def _rows(self) -> Iterator[Row]:
        yield Row(_START, self.setup.say(msg("Start the match")), mark="▶")
        for topic in self._topics.values():
            yield Row(topic.key, topic.title, topic.value or "…")
        for key, label in self.extras:
            yield Row(_EXTRA + key, self.setup.say(label))

    def look(self) -> None:
        """Tell more about the line that is highlighted."""
        key = self.query_one(Rows).key or ""
        topic = self._topics.get(key)
        detail = topic.detail if topic else ""
        if key == _START:
            detail = self.setup.say(self.setup.rules.variant.summary)
            if self.app.size.width >= _WIDE:
                detail = "\n\n".join(rulebook(self.setup.text, self.setup.rules))
        self.query_one("#detail", Static).update(detail)
        self.query_one("#pane").scroll_home(animate=False)
        self.call_after_refresh(self._show_keys)

    def _show_keys(self) -> None:
        super().retell()

    def keys(self) -> Iterator[Key]:
        """The keys that do something."""
        yield Key("↑↓", pmsg("key", "move"))
        yield Key("↵", pmsg("key", "change"), "screen.change")
        yield Key("1–9", pmsg("key", "number"))
        if self.query_one("#pane").max_scroll_y:
            yield Key("PgDn", pmsg("key", "read on"), "screen.read(1)")
        yield Key("s", pmsg("key", "start"), "screen.start")
        yield Key("r", pmsg("key", "rules"), "screen.rules")
        yield Key("l", pmsg("key", "language"), "screen.language")
        yield Key("q", pmsg("key", "leave"), "screen.leave")

    def on_resize(self) -> None:
        """Tell as much as there is room for."""
        self.look()

    def on_option_list_option_highlighted(self) -> None:
        """Tell about another line."""
        self.look()

    # -- what can be done ----------------------------------------------------------------------

    def on_option_list_option_selected(self) -> None:
        """Do what was clicked, or entered upon."""
        self.action_change()

    def action_change(self) -> None:
        """Change what is highlighted."""
        key = self.query_one(Rows).key
        if key is None:
            return
        if key == _START:
            self.action_start()
        elif key.startswith(_EXTRA):
            self.dismiss(key.removeprefix(_EXTRA))
        else:
            self.run_worker(self._ask(key), exclusive=True)

    def action_read(self, way: int) -> None:
        """read on, or back, in what is told about the highlighted line."""
        pane = self.query_one("#pane")
        pane.scroll_relative(y=way * max(1, pane.size.height - 2), animate=False)

    def action_start(self) -> None:
        """Start, if those who sit down can play by these rules."""
        if self.setup.hindrance():
            self.app.bell()
            self.retell()
        else:
            self.dismiss(self.setup.arrangement)

    def action_rules(self) -> None:
        """Show the rules that are chosen."""
        self.scopa.show_rules(lambda: self.text, self.setup.rules)

    def action_language(self) -> None:
        """Choose another language."""
        self.run_worker(self._ask("language"), exclusive=True)

    def action_leave(self) -> None:
        """Leave without a match."""
        self.dismiss(None)

    # -- asking --------------------------------------------------------------------------------

    async def _ask(self, key: str | None) -> bool:
        """Ask the question of a topic, and what follows from it; answers whether something was
        chosen."""
        chosen = False
        while key is not None and (topic := self.setup.topic(key)) is not None:
            answer = await self._answer(topic)
            if answer is None:
                break
            outcome = self.go_on(self.setup.choose(key, answer))
            self.think_ahead()
            chosen, key = chosen or outcome.accepted, outcome.then
        return chosen

    async def _answer(self, topic: Topic) -> str | None:
        question, text = topic.question(), self.setup.text
        match question:
            case More():
                await self._further(topic)
                return None
            case Pick():
                switches = _Switches(self, topic.key) if question.several else None
                return await self.app.push_screen_wait(
                    ChoicesScreen(text, topic.title, question, switches)
                )
        return await self.app.push_screen_wait(EnterScreen(text, topic.title, question))

    async def _further(self, topic: Topic) -> None:
        """Ask which of the topics below this one, and then its question."""
        at: str | None = None
        while isinstance(question := topic.question(), More):
            picked = await self.app.push_screen_wait(
                ChoicesScreen(self.setup.text, topic.title, _as_pick(self.setup, question), at=at)
            )
            if picked is None:
                return
            chosen = await self._ask(picked)
            if chosen and not question.again:
                return
            at = picked
            found = self.setup.topic(topic.key)
            assert found is not None
            topic = found

    def go_on(self, outcome: Outcome) -> Outcome:
        """Go on with what a choice led to."""
        self.setup, self.told = outcome.setup, outcome.told
        self.scopa.text = self.setup.text  # what is opened over this screen speaks the same
        self.retell()
        return outcome

    def think_ahead(self) -> None:
        """Find out what fits, so that lists open at once."""
        self.run_worker(self._think_ahead(), group="ahead", exclusive=True)

    async def _think_ahead(self) -> None:
        for _ in self.setup.ahead():
            await sleep(0)


class _Switches:
    """Choices of a topic that are turned on and off one by one."""

    def __init__(self, screen: SetupScreen, topic: str) -> None:
        self._screen = screen
        self._topic = topic

    def turn(self, key: str) -> tuple[bool, Sequence[str]]:
        """Turn one on or off: whether it is on now, and what there is to tell."""
        outcome = self._screen.go_on(self._screen.setup.choose(self._topic, key))
        return outcome.setup.is_on(key), outcome.foretold

    def ahead(self) -> Iterator[None]:
        """Work out what fits after that."""
        return self._screen.setup.ahead()

    def pick(self) -> Pick:
        """The choices as they are now."""
        topic = self._screen.setup.topic(self._topic)
        assert topic is not None
        question = topic.question()
        assert isinstance(question, Pick)
        return question


def _as_pick(setup: Setup, more: More) -> Pick:
    """Topics to choose from, each with its value."""
    line = msg("{option}: {value}")
    return Pick(
        tuple(
            Group(
                heading,
                tuple(
                    Choice(
                        each.key,
                        setup.say(line(option=each.title, value=each.value))
                        if each.value
                        else each.title,
                        each.detail,
                    )
                    for each in topics
                ),
            )
            for heading, topics in more.groups
        ),
        more.help,
    )
