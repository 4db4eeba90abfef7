"""A table on which somebody chooses: a card, the way to play it, cards of the table."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from scopa_core.answers import Refusal
from scopa_core.cards import Card, card_set
from scopa_core.messages import msg, pmsg
from scopa_core.moves import Act, Move
from scopa_frontends.console.choosing import describe
from scopa_frontends.console.fullscreen.cardrow import CardRow, Marks
from scopa_frontends.console.fullscreen.keys import Key, letter
from scopa_frontends.console.fullscreen.screens import TalkingScreen
from scopa_frontends.console.fullscreen.story import Story
from scopa_frontends.console.fullscreen.view import DIGITS, Picture, TableView
from scopa_frontends.presenter.picking import Picking, act_told
from scopa_frontends.presenter.scene import Scene

Result = TypeVar("Result")


class PickingScreen(TalkingScreen[Result]):
    """A table and whoever chooses on it.

    Attributes:
        picking: what is chosen so far; ``None`` while nobody chooses.
        touched: the card of the hand that was chosen by hand, and not only proposed.
        pointer: the table card that Space would pick.
        laid: the table cards in the order in which they lie.
        image: table cards and marks that are shown instead of the table for a while.
        said: a sentence in the place of the prompt, until something else is chosen.
        refused: whether it says that something is wrong.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(digit, f"card({place})") for place, digit in enumerate(DIGITS)),
        Binding("left", "step(-1)"),
        Binding("right", "step(1)"),
        Binding("up", "way(-1)"),
        Binding("down", "way(1)"),
        Binding("enter", "go"),
        Binding("tab", "point(1)"),
        Binding("shift+tab", "point(-1)"),
        Binding("space", "pick"),
        Binding("escape", "put_back"),
        Binding("pageup", "scroll(-1)"),
        Binding("pagedown", "scroll(1)"),
        letter("h", "hint"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.picking: Picking | None = None
        self.touched: Card | None = None
        self.pointer: Card | None = None
        self.laid: list[Card] = []
        self.image: tuple[tuple[Card, ...], Marks] | None = None
        self.said = ""
        self.refused = False
        self._scrolls = False

    def begin(self, picking: Picking | None) -> None:
        """Let somebody choose from the beginning, or nobody."""
        self.picking = picking
        self.touched = self.pointer = None
        self.chosen()

    # -- what a table has to say -------------------------------------------------------------

    @property
    @abstractmethod
    def scene(self) -> Scene:
        """The table through the eyes of whoever may look now."""

    @property
    @abstractmethod
    def heading(self) -> str:
        """The line at the top."""

    @abstractmethod
    def take(self, act: Act) -> None:
        """Somebody has chosen."""

    def waiting(self) -> str:
        """What is said while nobody chooses."""
        return ""

    @property
    def points(self) -> bool:
        """Whether the board is shown."""
        return True

    @property
    def words(self) -> int:
        """The least lines for what is told."""
        return 3

    playing = frozenset({"card", "go", "undo", "claim"})
    """The actions by which the match goes on."""

    # -- showing -----------------------------------------------------------------------------

    @property
    def view(self) -> TableView:
        """The picture of the table."""
        return self.query_one(TableView)

    def compose(self) -> ComposeResult:
        yield TableView()

    def on_mount(self) -> None:
        story = self.view.query_one(Story)
        self.watch(story, "virtual_size", self._story_grew, init=False)
        self.watch(story, "size", self._story_grew, init=False)

    def _story_grew(self) -> None:
        """Whether it can be scrolled is known only when it is laid out."""
        if self.view.picture is not None and self.view.can_scroll != self._scrolls:
            self.show()

    def retell(self) -> None:
        self.show()

    def show(self) -> None:
        """Show the table as it is now."""
        self._scrolls = self.view.can_scroll
        scene = self.scene
        kept = [card for card in self.laid if card in scene.table]
        self.laid = kept + [card for card in scene.table if card not in kept]
        picking = self.picking
        pointer = 0 if self.pointer is None else 1 << self.pointer
        image = tuple(self.laid), Marks(pointer, 0 if picking is None else picking.taken)
        table, marks = self.image or image
        chosen = dimmed = 0
        ways: Sequence[str] = ()
        if picking is not None:
            chosen = 0 if picking.declaring else 1 << picking.card
            dimmed = card_set(scene.hand) & ~picking.playable
            if len(picking.acts) > 1 or picking.declaring:
                ways = [self._way(act) for act in picking.acts]
        self.view.show(
            Picture(
                text=self.text,
                title=self.heading,
                scene=scene,
                table=table,
                table_marks=marks,
                hand_marks=Marks(chosen, dimmed=dimmed),
                ways=ways,
                way=0 if picking is None else picking.place,
                prompt=self.said or self._prompt(),
                refused=self.refused,
                keys=[tuple(self.keys()), tuple(self.always())],  # two lines, empty or not
                points=self.points,
                words=self.words,
            )
        )

    def _way(self, act: Act) -> str:
        if isinstance(act, Move):
            return describe(self.text, act)
        assert self.picking is not None
        return self.say(act_told(act, self.picking.offers))

    def _prompt(self) -> str:
        """What Enter would do."""
        picking = self.picking
        if picking is None:
            return self.waiting()
        act = picking.act
        if act is None:
            return self.reasons(picking.reasons)
        told = self.say(act_told(act, picking.offers))
        if len(picking.acts) > 1:
            place = msg("{act} (way {number} of {count})")
            return self.say(place(act=told, number=picking.place + 1, count=len(picking.acts)))
        if picking.offers and not picking.declaring:
            return self.say(msg("{act} (or d: declare first)")(act=told))
        return told

    def reasons(self, refusals: Iterable[Refusal]) -> str:
        """Why something cannot be done."""
        return " ".join(self.text(refusal.reason) for refusal in refusals)

    def keys(self) -> Iterable[Key]:
        picking = self.picking
        if picking is None:
            return
        if picking.act is not None:
            does = pmsg("key", "declare") if picking.declaring else pmsg("key", "play")
            yield Key("↵", does, "screen.go")
        if len(picking.hand) > 1:
            yield Key("←→", pmsg("key", "card"), "screen.step(1)")
        if len(picking.acts) > 1:
            yield Key("↑↓", pmsg("key", "way"), "screen.way(1)")
            if not picking.declaring:
                yield Key("Tab", pmsg("key", "table cards"), "screen.point(1)")
        if self.pointer is not None:
            yield Key("␣", pmsg("key", "pick"), "screen.pick")
        if picking.picked or picking.declaring or self.pointer is not None:
            yield Key("Esc", pmsg("key", "back"), "screen.put_back")

    def always(self) -> Iterable[Key]:
        yield Key("h", pmsg("key", "hint"), "screen.hint")

    def note(self, sentence: str, refused: bool = False) -> None:
        """Say something in the place of the prompt."""
        self.said = sentence
        self.refused = refused
        self.show()

    def chosen(self) -> None:
        """Something else is chosen: what Enter would do is said again."""
        self.note("")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key does something: nobody plays on a table that is too small to be seen."""
        unseen = action in self.playing and any(view.unseen for view in self.query(TableView))
        return False if unseen else super().check_action(action, parameters)

    # -- keys and mouse ----------------------------------------------------------------------

    def action_card(self, place: int) -> None:
        """Choose the card at a place of the hand; the same again plays it."""
        picking = self.picking
        if picking is None or place >= len(picking.hand):
            return
        card = picking.hand[place]
        again = card == self.touched and not picking.declaring and len(picking.acts) == 1
        picking.choose(card)
        self.touched = card
        self.pointer = None
        if again:
            self.action_go()
        else:
            self.chosen()

    def action_step(self, by: int) -> None:
        """Choose the next card; or point at the next table card while cards are picked there."""
        if self.picking is None:
            return
        if self.pointer is not None:
            self.action_point(by)
            return
        self.picking.step(by)
        self.touched = self.picking.card
        self.chosen()

    def action_way(self, by: int) -> None:
        """Choose the next way."""
        if self.picking is not None:
            self.picking.next_act(by)
            self.chosen()

    def action_point(self, by: int) -> None:
        """Point at the next table card."""
        if self.picking is None or not self.laid:
            return
        if self.pointer is None:
            self.pointer = self.laid[0 if by > 0 else -1]
        else:
            self.pointer = self.laid[(self.laid.index(self.pointer) + by) % len(self.laid)]
        self.chosen()

    def action_pick(self) -> None:
        """Pick the table card that is pointed at, or put it back; point at one first."""
        if self.pointer is None:
            self.action_point(1)
        else:
            self._pick(self.pointer)

    def _pick(self, card: Card) -> None:
        if self.picking is None:
            return
        refused = self.picking.toggle(card)
        self.note(self.reasons(refused), refused=bool(refused))

    def action_put_back(self) -> None:
        """Put back what was picked."""
        if self.picking is not None:
            self.picking.put_back()
            self.pointer = None
            self.chosen()

    def action_go(self) -> None:
        """Do what the prompt says."""
        picking = self.picking
        if picking is None:
            return
        if picking.act is None:
            self.note(self.reasons(picking.reasons), refused=True)
        else:
            self.take(picking.act)

    def action_scroll(self, by: int) -> None:
        """Scroll what happened."""
        self.view.scroll_story(by)

    @on(CardRow.Clicked)
    def _card_clicked(self, event: CardRow.Clicked) -> None:
        picking = self.picking
        if picking is None:
            self.action_go()
        elif event.row.id == "hand":
            self.action_card(picking.hand.index(event.card))
        else:
            self.pointer = None
            self._pick(event.card)

    @on(TableView.WayChosen)
    def _way_chosen(self, event: TableView.WayChosen) -> None:
        picking = self.picking
        if picking is None:
            return
        if event.place == picking.place:
            self.action_go()
        else:
            picking.choose_act(event.place)
            self.chosen()
