"""The table screen: a match that is being played."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from time import monotonic
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType

from scopa_core.errors import ScopaError
from scopa_core.messages import msg, nmsg, pmsg
from scopa_core.moves import Act, Move
from scopa_frontends.console.answers import CLAIM_HELP
from scopa_frontends.console.fullscreen.board import shortened
from scopa_frontends.console.fullscreen.cardrow import Marks
from scopa_frontends.console.fullscreen.keys import Key, letter
from scopa_frontends.console.fullscreen.picking_screen import PickingScreen
from scopa_frontends.console.fullscreen.story import Story
from scopa_frontends.console.fullscreen.turns import Aside, Ending, play
from scopa_frontends.presenter.hints import hint, hint_told
from scopa_frontends.presenter.keeping import Keeper
from scopa_frontends.presenter.picking import Picking
from scopa_frontends.presenter.scene import Scene, scene_of
from scopa_frontends.presenter.sitting import Sitting
from scopa_frontends.text import Text
from scopa_frontends.text.errors import explain


class TableScreen(PickingScreen[Ending]):
    """Plays one match to its end, and answers how it ended."""

    BINDINGS: ClassVar[list[BindingType]] = [
        letter("u", "undo"),
        letter("d", "declare"),
        letter("c", "claim"),
        letter("s", "standing"),
        letter("f", "seal"),
        letter("r", "rules"),
        Binding("question_mark", "help"),
        letter("l", "language"),
        letter("o", "settings"),
        letter("q", "leave"),
    ]

    def __init__(
        self,
        sitting: Sitting,
        keeper: Keeper,
        notices: Sequence[str] = (),
        another: bool = True,
    ) -> None:
        """``notices`` is told before anything else, ``another`` says whether another match may
        follow."""
        super().__init__()
        self.notices = list(notices)
        self.another = another
        self.sitting = sitting
        self.game = sitting.game
        self.keeper = keeper
        self.answer: asyncio.Future[Act | Aside] | None = None
        self.seen = asyncio.Event()
        self.back = asyncio.Event()
        self.claiming = False
        self.deaf_until = 0.0

    def on_mount(self) -> None:
        self.view.tell([*self.notices, *self.sitting.begin()])
        self.run_worker(self._play(), exclusive=True)

    async def _play(self) -> None:
        try:
            ending = await play(self.sitting, self)
        except ScopaError as error:
            self.scopa.fail(error)
            return
        await self._in_front()
        self.dismiss(ending)

    def on_screen_resume(self) -> None:
        self.back.set()

    async def _in_front(self) -> None:
        """Wait until nothing is read, set or chosen over the table any more; a screen that came
        over that would be closed in its place."""
        while not self.is_active:
            self.back.clear()
            await self.back.wait()

    # -- what the course of the match asks for -----------------------------------------------

    def tell(self, sentences: list[str]) -> None:
        if sentences:
            self.view.tell(sentences)
        self.show()

    def remind(self, missed: list[str]) -> None:
        if missed:
            self.view.query_one(Story).show(self.sitting.story(), len(missed))
        self.show()

    async def ask(self) -> Act | Aside:
        self.answer = asyncio.get_running_loop().create_future()
        self.begin(Picking.of(self.game))
        try:
            return await self.answer
        finally:
            self.picking = self.answer = None

    def reply(self, answer: Act | Aside) -> None:
        """Answer the question that :meth:`ask` waits for."""
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(answer)

    def take(self, act: Act) -> None:
        self.reply(act)

    async def pass_on(self, seat: int) -> bool:
        from scopa_frontends.console.fullscreen.curtain import Curtain

        await self._in_front()
        self.sitting.hide()  # the table is seen for a moment when the curtain opens
        self.said, self.refused = "", False
        self.show()
        return await self.app.push_screen_wait(Curtain(self.sitting, seat))

    async def follow(self, act: Act, sentences: list[str]) -> None:
        self.view.tell(sentences)
        pause = self.scopa.settings.pause
        if pause and isinstance(act, Move):
            # What was played is shown with what it takes, before both are gone.
            cards = (*self.laid, act.card)
            self.image = cards, Marks(cursor=1 << act.card, marked=act.captured or 0)
            self.seen.clear()
            self.show()
            try:
                await asyncio.wait_for(self.seen.wait(), pause)
            except TimeoutError:  # whoever wanted to go on would play a card now
                self.deaf_until = monotonic() + self.scopa.grace
            self.image = None
        self.show()

    async def score(self, scored: bool) -> Ending | None:
        from scopa_frontends.console.fullscreen.score import ScoreScreen

        self.show()
        await self._in_front()
        return await self.app.push_screen_wait(ScoreScreen(self.sitting, scored, self.another))

    @property
    def plays_forced(self) -> bool:
        return self.scopa.settings.auto_last

    def saved(self) -> None:
        if told := self.keeper.save(self.game, self.text):
            self.view.tell(told)

    # -- showing -----------------------------------------------------------------------------

    def speak(self, language: str) -> None:
        """Tell everything in another language."""
        self.sitting.use(self.sitting.text.into(language))
        self.view.query_one(Story).show(self.sitting.story())
        self.said, self.refused = "", False

    @property
    def text(self) -> Text:
        return self.sitting.text

    @property
    def scene(self) -> Scene:
        return scene_of(self.game, self.sitting.looking)

    def on_resize(self) -> None:
        self.show()

    def show(self) -> None:
        if self.game.shuffled is not None:  # before, nothing lies on the table
            super().show()

    @property
    def heading(self) -> str:
        title = self.say(self.game.rules.variant.title)
        told = self._heading(title)
        over = cell_len(told) - (self.size.width - 2)
        # a long name gives way to what changes during the match
        return self._heading(shortened(title, max(8, cell_len(title) - over))) if over > 0 else told

    def _heading(self, title: str) -> str:
        rules, scene = self.game.rules, self.scene
        played = nmsg(
            "{variant} to {count} point · round {number}",
            "{variant} to {count} points · round {number}",
            rules.target,
            variant=title,
            number=scene.round,
        )
        left = nmsg("{count} card in the stock", "{count} cards in the stock", scene.stock)
        last = msg("last hand")
        return " · ".join(map(self.say, (played, last if scene.last_hand else left)))

    def waiting(self) -> str:
        turn = self.game.turn
        if self.image is not None or turn is None:
            return ""
        return self.say(msg("{player} is thinking …")(player=turn))

    def keys(self) -> Iterable[Key]:
        if self.image is not None:
            yield Key("↵", pmsg("key", "go on"), "screen.go")
        yield from super().keys()
        if self.picking is not None:
            if self.picking.offers and not self.picking.declaring:
                yield Key("d", pmsg("key", "declare"), "screen.declare")
            if self.game.rules.match.get("claim"):
                yield Key("c", pmsg("key", "claim"), "screen.claim")
            if self.game.can_undo:
                yield Key("u", pmsg("key", "take back"), "screen.undo")
        if self.view.can_scroll:
            yield Key("PgUp", pmsg("key", "scroll"), "screen.scroll(-1)")

    def always(self) -> Iterable[Key]:
        yield from super().always()
        yield Key("s", pmsg("key", "score"), "screen.standing")
        yield Key("f", pmsg("key", "the seal"), "screen.seal")
        yield Key("r", pmsg("key", "rules"), "screen.rules")
        yield Key("l", pmsg("key", "language"), "screen.language")
        yield Key("o", pmsg("key", "settings"), "screen.settings")
        yield Key("?", pmsg("key", "help"), "screen.help")
        yield Key("q", pmsg("key", "leave"), "screen.leave")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key does something now."""
        if action == "go" and monotonic() < self.deaf_until:
            return False
        return super().check_action(action, parameters)

    # -- keys --------------------------------------------------------------------------------

    def action_go(self) -> None:
        self.seen.set()
        super().action_go()

    def action_hint(self) -> None:
        """Choose what a sensible player would do, and say so."""
        if self.picking is not None:
            act = hint(self.game)
            self.picking.take_up(act)
            self.pointer = None
            self.note(hint_told(self.text, act, self.picking.offers))

    def action_undo(self) -> None:
        """Take back the last move."""
        if self.picking is None:
            return
        if self.game.can_undo:
            self.reply(Aside.UNDO)
        else:
            self.note(self.say(msg("There is nothing to take back.")), refused=True)

    def action_declare(self) -> None:
        """Choose among the declarations."""
        if self.picking is None:
            return
        if self.picking.declare():
            self.chosen()
        else:
            self.note(self.say(msg("There is nothing to declare now.")), refused=True)

    def action_claim(self) -> None:
        """Claim the match, the second time in a row."""
        if self.picking is None:
            return
        if not self.game.rules.match.get("claim"):
            self.note(explain(self.text, ScopaError("no_claims")), refused=True)
            return
        if self.claiming:
            self.reply(Aside.CLAIM)
        self.claiming = True
        self.note(" ".join(map(self.say, CLAIM_HELP)))

    def chosen(self) -> None:
        self.claiming = False
        super().chosen()

    def action_leave(self) -> None:
        """Leave the match."""
        if self.answer is not None:
            self.reply(Aside.LEAVE)
        else:
            self.workers.cancel_node(self)
            self.dismiss(Ending.LEFT)

    def action_standing(self) -> None:
        """Tell how the match stands."""
        self.tell(self.sitting.progress())

    def action_seal(self) -> None:
        """Tell the seals of the shuffles."""
        self.tell(self.sitting.seal())

    def action_rules(self) -> None:
        """Show the rules."""
        self.scopa.show_rules(lambda: self.text, self.game.rules)

    def action_help(self) -> None:
        """Show what can be done."""
        self.scopa.show_help(lambda: self.text, self.game.rules)

    def action_settings(self) -> None:
        """Change the speed and what else is a matter of taste."""
        self.scopa.show_settings()

    def action_language(self) -> None:
        """Choose another language."""
        self.scopa.choose_language()
