"""The table screen: choosing by keys and by mouse, and what is shown of a match meanwhile."""

from __future__ import annotations

import time

import pytest
from textual.widgets import Static

from scopa_core.cards import card_set, cards_in
from scopa_core.messages import msg
from scopa_frontends.console.fullscreen.choices import ChoicesScreen
from scopa_frontends.console.fullscreen.curtain import Curtain
from scopa_frontends.console.fullscreen.reading import Reading
from scopa_frontends.console.fullscreen.score import ScoreScreen
from scopa_frontends.console.fullscreen.settings import SettingsScreen
from scopa_frontends.console.fullscreen.table import TableScreen
from scopa_frontends.console.fullscreen.turns import Ending
from scopa_frontends.presenter.picking import act_told
from scopa_frontends.text import LANGUAGES
from screens import Guest, Puppet, at_table, dealt, fits, placed, play_on, seats
from support import card, cards, move

CHOICE = f"scopa Rs2b5c/4bFcCs 3b4c6d7d {'??' * 30} -/- -/- 1 - 2 0/0"
"""The hand is 5 of cups, king of swords, 2 of clubs.  The king takes 6 and 4 or 7 and 3, and the
others take nothing."""
MANY = f"scopa Rs7d2b/4bFcCs AdAcAsAb2d2c2s3d3c3s3b4d {'??' * 22} -/- -/- 1 - 2 0/0"
"""Twelve cards lie on the table, of which the king takes any that make ten."""


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Nothing is remembered from one test to the next."""
    monkeypatch.setenv("SCOPA_HOME", str(tmp_path))
    for name in ("NO_COLOR", "COLORFGBG", "SCOPA_SETTINGS", "SCOPA_SAVES", "SCOPA_HOUSE_RULES"):
        monkeypatch.delenv(name, raising=False)


# -- choosing by keys ------------------------------------------------------------------------


def test_a_digit_chooses_and_the_same_digit_again_plays():
    """Also the card that is proposed is chosen first; digits without a card do nothing."""

    async def act(guest: Guest) -> None:
        picking = await guest.asked()
        await guest.press("1")
        assert guest.prompt == "Lay the 5 of cups"
        await guest.press("3", "7", "0")
        assert guest.prompt == "Lay the 2 of clubs"
        assert guest.picking is picking
        assert guest.row("hand")._marks.cursor == cards("2b")
        await guest.press("3")
        await guest.until(lambda: guest.picking is not picking)
        assert "You lay the 2 of clubs." in guest.story
        assert guest.table.game.view(0).hand == cards("Rs5c")

    at_table(placed(CHOICE), act)


def test_a_digit_again_does_not_choose_among_several_ways():
    """A card that can be played in two ways is played by Enter only, until one is picked."""

    async def act(guest: Guest) -> None:
        picking = await guest.asked()
        await guest.press("2", "2", "2")
        assert guest.picking is picking
        assert guest.prompt.endswith("(way 1 of 2)")
        await guest.press("tab", "space", "2")
        await guest.until(lambda: guest.picking is not picking)
        assert "You take the 7 of coins and the 3 of clubs" in guest.story

    at_table(placed(CHOICE), act)


def test_arrows_go_through_cards_and_ways():
    """What a way takes is marked on the table before Enter plays it."""

    async def act(guest: Guest) -> None:
        picking = await guest.asked()
        assert not guest.ways.display
        for key, code in (("right", "Rs"), ("right", "2b"), ("right", "5c"), ("left", "2b")):
            await guest.press(key)
            assert guest.picking.card == card(code)
        await guest.press("left")
        found = set()
        for key in ("down", "down", "up"):
            assert guest.ways.display
            assert guest.ways.option_count == 2
            assert guest.ways.highlighted == guest.picking.place
            marked = guest.row("table")._marks.marked
            assert marked == guest.picking.act.captured
            assert guest.prompt.endswith(f"(way {guest.picking.place + 1} of 2)")
            found.add(marked)
            await guest.press(key)
        assert found == {cards("6d4c"), cards("7d3b")}
        wanted = guest.picking.act
        await guest.press("enter")
        await guest.until(lambda: guest.picking is not picking)
        assert guest.table.game.view(0).state.piles[0] == wanted.captured | cards("Rs")
        assert guest.row("table")._marks.marked == 0

    at_table(placed(CHOICE), act)


def test_table_cards_are_picked_by_keys():
    """Tab points, Space picks and puts back, arrows point on, Escape puts everything back; what
    does not go with the rest is refused with the reason."""

    async def act(guest: Guest) -> None:
        await guest.asked()
        await guest.press("right", "tab")
        assert guest.row("table")._marks.cursor == cards("3b")
        assert "␣" in guest.signs
        await guest.press("space")
        assert guest.picking.act == move("Rsx7d3b")
        await guest.press("right")
        assert guest.row("table")._marks.cursor == cards("4c")
        await guest.press("space")
        prompt = guest.screen.query_one("#prompt", Static)
        assert "add up to 7" in guest.prompt
        assert prompt.has_class("refused")
        assert guest.picking.picked == cards("3b")
        await guest.press("shift+tab")
        assert not prompt.has_class("refused")
        assert guest.row("table")._marks.cursor == cards("3b")
        await guest.press("left")
        assert guest.row("table")._marks.cursor == cards("7d"), "round and round"
        await guest.press("escape")
        assert guest.picking.picked == 0
        assert guest.row("table")._marks.cursor == 0
        assert "Esc" not in guest.signs
        await guest.press("right")
        assert guest.picking.card == card("2b"), "arrows choose cards of the hand again"
        await guest.press("tab", "space")
        assert prompt.has_class("refused")

    at_table(placed(CHOICE), act)


def test_more_ways_than_the_screen_has_lines():
    """Sixty ways and more are listed, and the one that is chosen can be seen."""

    async def act(guest: Guest) -> None:
        await guest.asked()
        while guest.picking.card != card("Rs"):
            await guest.press("right")
        count = len(guest.picking.acts)
        assert count > 60
        assert guest.ways.option_count == count
        assert 3 <= guest.ways.size.height < 12
        for key, place in (("up", count - 1), ("up", count - 2), ("down", count - 1), ("down", 0)):
            await guest.press(key)
            await guest.settle()
            assert guest.picking.place == place
            shown = str(guest.ways.get_option_at_index(place).prompt)
            await guest.reads(shown)
            region = guest.ways.scrollable_content_region
            assert region.height
        await guest.press("tab", "space")
        assert guest.ways.option_count == len(guest.picking.acts) < count

    at_table(placed(MANY), act)


# -- choosing by mouse -----------------------------------------------------------------------


def test_a_card_is_clicked_and_clicked_again():
    """The first click chooses, the second plays."""

    async def act(guest: Guest) -> None:
        picking = await guest.asked()
        await guest.click_card("hand", "2b")
        assert guest.picking is picking
        assert picking.card == card("2b")
        await guest.click_card("hand", "2b")
        await guest.until(lambda: guest.picking is not picking)
        assert "You lay the 2 of clubs." in guest.story

    at_table(placed(CHOICE), act)


def test_table_cards_and_ways_are_clicked():
    """A click on a table card picks it or says why not; one on a way chooses it, one more plays
    it."""

    async def act(guest: Guest) -> None:
        picking = await guest.asked()
        await guest.click_card("table", "7d")
        assert guest.screen.query_one("#prompt").has_class("refused")
        assert "5 of cups is worth 5" in guest.prompt
        await guest.click_card("hand", "Rs")
        await guest.click_card("table", "4c")
        assert picking.act == move("Rsx6d4c")
        await guest.click_card("table", "4c")
        assert len(picking.acts) == 2
        other = 1 - picking.place
        wanted = picking.acts[other]
        await guest.pilot.click("#ways", offset=(5, other))
        await guest.settle()
        assert guest.picking is picking
        assert picking.act == wanted
        await guest.pilot.click("#ways", offset=(5, other))
        await guest.until(lambda: guest.picking is not picking)
        assert guest.table.game.view(0).state.piles[0] == wanted.captured | cards("Rs")

    at_table(placed(CHOICE), act)


# -- the bar of keys -------------------------------------------------------------------------


def seen(guest: Guest) -> tuple[object, ...]:
    """What somebody could notice."""
    return (type(guest.screen), tuple(guest.glass()), guest.app.ending)


def late(sign: str) -> int:
    """Which keys come last, because the others are gone after them."""
    return {"Esc": 1, "h": 2, "u": 3, "q": 4}.get(sign, 0)


KEYS = {
    "←→": "right", "↑↓": "down", "Tab": "tab", "␣": "space", "Esc": "escape", "?": "question_mark",
    "PgUp": "pageup",
}  # fmt: skip


@pytest.mark.parametrize("clicked", [False, True], ids=["pressed", "clicked"])
def test_every_key_in_the_bar_does_something(clicked):
    """Pressed or clicked, each changes what is shown."""

    async def act(guest: Guest) -> None:
        await guest.asked()
        await guest.press("3", "3")
        await guest.until(lambda: guest.table.picking and guest.table.game.can_undo)
        await guest.press("2", "tab")
        signs = guest.signs
        assert {*KEYS, "h", "u", "s", "r", "l", "o", "q"} <= {*signs}
        for sign in sorted(signs, key=late):
            if sign == "↵":
                continue
            before = seen(guest)
            if clicked:
                await guest.click_key(sign)
            else:
                await guest.press(KEYS.get(sign, sign))
            await guest.until(lambda: seen(guest) != before or guest.app.ending is not None)  # noqa: B023
            if not isinstance(guest.screen, TableScreen) and sign != "q":
                await guest.press("escape")
                await guest.until(lambda: isinstance(guest.screen, TableScreen))
            if sign == "u":
                await guest.asked()
        await guest.until(lambda: guest.app.ending is Ending.LEFT)

    line = CHOICE.replace("4bFcCs", "AsFcCs")
    at_table(placed(line, *seats("human", Puppet("As"))), act)


def test_keys_that_are_not_in_the_bar_say_why():
    """What cannot be done now is answered with a sentence, never with silence."""

    async def act(guest: Guest) -> None:
        await guest.asked()
        for key, told in (
            ("u", "There is nothing to take back."),
            ("d", "There is nothing to declare now."),
            ("c", "Claims are not played in this game."),
        ):
            assert key not in guest.signs
            await guest.press(key)
            assert guest.prompt == told
            assert guest.screen.query_one("#prompt").has_class("refused")
        await guest.press("space")
        assert guest.row("table")._marks.cursor == cards("3b"), "Space begins to point, as Tab does"
        await guest.press("f")
        assert "The shuffle of this round is sealed" in guest.story
        assert guest.table.game.shuffled.commitment in guest.story

    at_table(placed(CHOICE), act)


# -- what can be asked for -------------------------------------------------------------------


def test_keys_work_with_caps_lock():
    """A capital letter does what the small one does."""

    async def act(guest: Guest) -> None:
        await guest.asked()
        await guest.press("H")
        assert guest.prompt.startswith("Hint: take")
        await guest.press("L")
        await guest.until(lambda: isinstance(guest.screen, ChoicesScreen))

    at_table(placed(CHOICE), act)


def test_a_hint_chooses_the_move_it_names():
    """What a hint names is chosen, and Enter plays it; the sentence stands until something else
    is."""

    async def act(guest: Guest) -> None:
        await guest.asked()
        await guest.press("h")
        assert guest.prompt.startswith("Hint: take")
        act = guest.picking.act
        assert guest.app.sitting.text(act_told(act, ())) == "Take" + guest.prompt[10:].rstrip(".")
        assert guest.row("table").drawn
        await guest.press("right")
        assert not guest.prompt.startswith("Hint")

    at_table(placed(CHOICE), act)


def test_taking_back_restores_everything():
    """After u the table, the hand and the piles are as they were before the last move."""

    async def act(guest: Guest) -> None:
        picking = await guest.asked()
        game = guest.table.game
        before = game.view(0)
        await guest.press("2", "enter")
        await guest.until(lambda: guest.picking not in (None, picking))
        assert game.view(0) != before
        assert "u" in guest.signs
        await guest.press("u")
        await guest.until(lambda: guest.picking and not game.can_undo)
        assert game.view(0) == before
        assert set(guest.row("table").cards) == {card(each) for each in ("3b", "4c", "6d", "7d")}
        assert len(guest.row("hand").cards) == 3
        assert guest.story.endswith("Your last move is taken back.")

    at_table(placed(CHOICE), act)


def test_the_standing_and_other_screens_are_opened_and_left():
    """s tells how the match stands; r, ?, o and l open a screen that Escape closes."""

    async def act(guest: Guest) -> None:
        picking = await guest.asked()
        before = len(guest.story)
        await guest.press("s")
        assert guest.story[before:].strip().startswith("The match – you: 0; Bruno: 0.")
        for key, kind in (
            ("r", Reading),
            ("question_mark", Reading),
            ("o", SettingsScreen),
            ("l", ChoicesScreen),
        ):
            await guest.press(key)
            await guest.until(lambda: isinstance(guest.screen, kind))  # noqa: B023
            await guest.press("escape")
            await guest.until(lambda: isinstance(guest.screen, TableScreen))
            assert guest.picking is picking, "choosing goes on"
        await guest.press("2")
        assert guest.picking.card == card("Rs")

    at_table(placed(CHOICE), act)


def test_leaving():
    """q leaves while one is asked."""

    async def act(guest: Guest) -> None:
        await guest.asked()
        await guest.press("q")
        await guest.until(lambda: guest.app.ending)

    assert at_table(placed(CHOICE), act).ending is Ending.LEFT


def test_leaving_while_the_computer_plays():
    """q leaves at once also while a move of the computer is shown."""

    async def act(guest: Guest) -> None:
        await guest.asked()
        await guest.press("2", "enter")
        await guest.until(lambda: guest.table.image)
        await guest.press("q")
        await guest.until(lambda: guest.app.ending)

    began = time.monotonic()
    assert at_table(placed(CHOICE), act, speed="slow").ending is Ending.LEFT
    assert time.monotonic() - began < 1.9


# -- claims and declarations -----------------------------------------------------------------


def test_a_claim_is_made_by_the_second_c_in_a_row():
    """The first says what it means; any other key in between takes it back."""

    async def act(guest: Guest) -> None:
        await guest.until(lambda: isinstance(guest.screen, Curtain))
        await guest.press("enter")
        await guest.asked()
        assert "c" in guest.signs
        await guest.press("c")
        assert "a wrong claim loses the match" in guest.prompt
        await guest.press("right", "c")
        assert not guest.table.game.over
        await guest.press("c")
        await guest.until(lambda: isinstance(guest.screen, ScoreScreen))
        assert guest.table.game.over
        await guest.reads("Bruno")
        await guest.press("q")
        await guest.until(lambda: guest.app.ending)

    game = dealt("scopa@claim=yes", seats("human", "human"))
    assert at_table(game, act).ending is Ending.OVER


def test_declaring_at_cirulla():
    """d offers what can be declared, Enter declares it, and it cannot be declared again."""
    for seed in range(200):
        game = dealt("cirulla", seats("human", Puppet()), seed)
        game.shuffle()
        game.open_round()
        if game.turn == 0 and game.offers():
            break

    async def act(guest: Guest) -> None:
        picking = await guest.asked()
        title = guest.table.text(picking.offers[0].title)
        assert "d: declare first" in guest.prompt or len(picking.acts) > 1
        assert "d" in guest.signs
        await guest.press("d")
        assert guest.ways.option_count == len(picking.offers)
        assert title in guest.prompt
        await guest.press("escape")
        assert not picking.declaring
        await guest.press("d", "enter")
        await guest.until(lambda: guest.picking is not picking)
        await guest.asked()
        assert not guest.picking.declaring
        assert picking.offers[0] not in guest.picking.offers

    at_table(game, act)


# -- the computer ----------------------------------------------------------------------------


def test_a_move_of_the_computer_is_shown_before_it_is_made():
    """Its card lies beside the others, what it takes is marked, and Enter goes on at once."""

    async def act(guest: Guest) -> None:
        await guest.asked()
        await guest.press("3", "3")
        await guest.until(lambda: guest.table.image)
        row = guest.row("table")
        assert set(row.cards) == {card(each) for each in ("3b", "4c", "6d", "7d", "2b", "4b")}
        assert row._marks.cursor == cards("4b")
        assert row._marks.marked == cards("4c")
        assert "Bruno takes the 4 of cups with the 4 of clubs." in guest.story
        assert "↵" in guest.signs
        assert guest.prompt == ""
        began = time.monotonic()
        await guest.press("enter")
        await guest.asked()
        assert time.monotonic() - began < 1.5
        assert guest.table.image is None
        assert set(guest.row("table").cards) == {card(each) for each in ("3b", "6d", "7d", "2b")}

    players = seats("human", Puppet("4bx4c"))
    at_table(placed(CHOICE, *players), act, speed="slow")


def test_a_click_goes_on_after_a_move_of_the_computer():
    """A click on a card while a move is shown is no choice, but goes on."""

    async def act(guest: Guest) -> None:
        await guest.asked()
        await guest.press("3", "3")
        await guest.until(lambda: guest.table.image)
        began = time.monotonic()
        await guest.click_card("table", "4b")
        picking = await guest.asked()
        assert time.monotonic() - began < 1.5
        assert picking.picked == 0

    at_table(placed(CHOICE, *seats("human", Puppet("4bx4c"))), act, speed="slow")


def test_the_last_card_is_played_by_itself_if_that_is_wanted():
    """With the setting nobody is asked for a last card that can be played in one way."""
    game = play_on(dealt("scopa@single_round=yes", seats("human", Puppet())), left=2)

    async def act(guest: Guest) -> None:
        await guest.until(lambda: isinstance(guest.screen, ScoreScreen))

    at_table(game, act, auto_last=True)
    assert game.over


# -- several people --------------------------------------------------------------------------


def test_nobody_sees_the_cards_of_somebody_else():
    """While the curtain is down no card is on the screen; behind it is the hand of whoever lifted
    it, and never, not for a moment, that of the one before."""
    game = dealt("scopa@seats=3", seats("human", "human", "human"), seed=5)

    async def act(guest: Guest) -> None:
        shown: list[tuple[str, tuple[int, ...]]] = []
        await guest.until(lambda: isinstance(guest.screen, Curtain))
        table = guest.table
        show = table.view.show

        def spy(picture):
            shown.append((type(guest.screen).__name__, picture.scene.hand))
            show(picture)

        table.view.show = spy
        for turn in (0, 1, 2, 0):
            await guest.until(lambda: isinstance(guest.screen, Curtain))
            name = game.seats[turn].name
            await guest.reads(name)
            told = " ".join(guest.glass())
            for seat in range(3):
                for each in cards_in(game.view(seat).hand):
                    assert f"╭{each}" not in told
                    assert str(each) not in told.split()
            hand = table.view.picture.scene.hand
            assert not hand, "nothing of the last hand is left behind the curtain"
            await guest.press("l")
            await guest.until(lambda: isinstance(guest.screen, ChoicesScreen))
            await guest.until(lambda: not any("╭" in line for line in guest.glass()))
            await guest.go("it" if turn == 1 else "en")
            await guest.until(lambda: isinstance(guest.screen, Curtain))
            told = msg("{player} is to play. Press Enter when nobody else is looking.")
            assert guest.says("curtain") == table.text(told(player=turn))
            await guest.press("enter")
            picking = await guest.asked()
            assert card_set(guest.row("hand").cards) == game.view(turn).hand
            assert picking.hand == guest.row("hand").cards
            await guest.press("enter")
        assert {hand for name, hand in shown if name == "Curtain"} <= {()}

    at_table(game, act)


def test_what_others_did_meanwhile_is_told_behind_the_curtain():
    """Whoever comes back reads what was played since; leaving works at the curtain too."""

    async def act(guest: Guest) -> None:
        for _ in range(2):
            await guest.until(lambda: isinstance(guest.screen, Curtain))
            await guest.pilot.click("#curtain")
            await guest.asked()
            await guest.press("enter")
        await guest.until(lambda: isinstance(guest.screen, Curtain))
        await guest.press("enter")
        await guest.asked()
        assert "Ada" in guest.story
        assert "Bruno" in guest.story
        assert "You" not in guest.story
        await guest.press("u")
        assert guest.prompt == "There is nothing to take back."
        await guest.press("enter")
        await guest.until(lambda: isinstance(guest.screen, Curtain))
        await guest.press("q")
        await guest.until(lambda: guest.app.ending)

    assert at_table(dealt("scopa", seats("human", "human"), 8), act).ending is Ending.LEFT


# -- languages, sizes, colours ---------------------------------------------------------------


def test_another_language_tells_everything_anew():
    """After l the story, the prompt, the heading and the bar are in the other language."""

    async def act(guest: Guest) -> None:
        await guest.asked()
        picking = guest.picking
        await guest.press("enter")
        await guest.until(lambda: guest.picking not in (None, picking))
        english = guest.story
        assert "\nBruno " in english
        for language in LANGUAGES:
            await guest.press("l")
            await guest.until(lambda: isinstance(guest.screen, ChoicesScreen))
            await guest.go(language)
            await guest.until(lambda: isinstance(guest.screen, TableScreen))
            sitting = guest.table.sitting
            assert sitting.text.language == guest.app.text.language == language
            assert guest.story == "\n".join(sitting.story())
            assert (guest.story == english) == (language == "en")
            bar = " ".join(map(str, guest.bar.lines(76)))
            shown = list(guest.screen.keys())
            assert all(f"{key.sign} {sitting.text(key.label)}" in bar for key in shown)
            assert guest.says("title") == guest.table.heading
            await fits(guest)
        await guest.press("enter")
        await guest.asked()

    at_table(dealt("scopa", seats("human", "steady"), 4), act)


def test_a_terminal_that_is_too_small_says_so():
    """It tells what is needed, in every language whole; made larger, the match goes on."""

    async def act(guest: Guest) -> None:
        picking = await guest.asked()
        await guest.resize(50, 15)
        for language in LANGUAGES:
            guest.app.speak(language)
            await guest.settle()
            told = guest.says("small")
            assert "60" in told
            assert "50" in told
            await guest.reads(told)
            await guest.until(lambda: not any(set("╭▶") & set(line) for line in guest.glass()))
        await guest.press("1", "1", "enter")  # nobody plays what is not to be seen
        guest.app.speak("en")
        await guest.resize(60, 20)
        assert not guest.screen.query_one("#small").display
        await guest.resize(80, 24)
        assert guest.picking is picking
        await guest.press("2")
        assert guest.prompt.startswith("Take")
        assert guest.row("hand").region.height

    at_table(placed(CHOICE), act)


LONG = [
    "Massimiliano Bartolomeo",
    "Wilhelmina-Alexandra",
    "Şükrü Öztürkoğlu",
    "José María de la Concepción",
    "Maria Makiling ng Bundok",
    "Giovanni Battista Pergolesi",
]
TABLE = "AdAcAsAb2d2c2s3d3c3s3b4d"
CROWDED = [
    f"scopa@seats=6,teams=3 4c4s4b5d5c5s5b6d6cRs/{'/'.join(['??????'] * 5)} {TABLE} {'??' * 3} "
    "-/-/- -/-/- 1 - 6 10/9/8",
    f"scopa@seats=6,teams=6 RsRb2b/{'/'.join(['??????'] * 5)} {TABLE} {'??' * 10} "
    f"{'/'.join('-' * 6)} {'/'.join('-' * 6)} 1 - 6 10/9/8/7/6/5",
    f"scopone 4c4s4b5d5c5s5bRdRs6c/{'/'.join(['??' * 6] * 3)} {TABLE} - -/- -/- 1 - 4 10/9",
]


@pytest.mark.parametrize("line", CROWDED, ids=["three pairs", "six", "scopone"])
def test_the_fullest_tables_fit(line):
    """Six players with long names, ten cards in the hand and twelve on the table fit into 80x24
    and other sizes, in every language; nothing is cut."""
    count = line.count("/??") + 1
    players = seats("human", *[Puppet()] * (count - 1), names=LONG)

    async def act(guest: Guest) -> None:
        await guest.asked()
        for language in LANGUAGES:
            guest.app.speak(language)
            guest.screen.retell()
            wide = ((100, 30), (160, 45)) if language == "tl" else ()
            for size in (*wide, (60, 20), (80, 24)):
                await guest.resize(*size)
                await fits(guest)
            for _ in guest.picking.hand:
                guest.screen.action_step(1)
                await guest.settle()
                await fits(guest)
            await guest.press("tab")
            await fits(guest)
            await guest.press("escape")

    at_table(placed(line, *players), act)


def test_a_long_name_of_a_game_leaves_room_for_the_rest():
    """Where the heading is too long the name is shortened, and what is left in the stock is told
    whole; on a wider terminal it is told in full."""

    async def act(guest: Guest) -> None:
        await guest.asked()
        for language in LANGUAGES:
            guest.app.speak(language)
            await guest.settle()
            title = guest.table.text(guest.table.game.rules.variant.title)
            for width in (120, 80, 60):
                await guest.resize(width, 24)
                await fits(guest)
                assert "30" in guest.says("title")
                wanted = width == 120
                await guest.until(lambda: (title in guest.says("title")) == wanted)  # noqa: B023
            await guest.resize(120, 24)

    at_table(dealt("escoba_bga_no_prime", seats("human", Puppet())), act)


def test_without_colours_none_is_used(monkeypatch):
    """NO_COLOR is heeded by the cards, and they still differ when chosen."""
    monkeypatch.setenv("NO_COLOR", "1")
    colours = set()

    async def act(guest: Guest) -> None:
        await guest.asked()
        for name in ("hand", "table"):
            for line in guest.row(name).drawn.lines:
                for segment in line:
                    if segment.style is not None:
                        colours.update((segment.style.color, segment.style.bgcolor))
        before = guest.glass()
        await guest.press("right")
        assert guest.glass() != before

    at_table(placed(CHOICE), act)
    assert colours == {None}


def test_light_and_dark():
    """The colours follow the setting at once, those of the cards too."""
    from scopa_frontends.console.fullscreen.drawing import palette

    async def act(guest: Guest) -> None:
        await guest.asked()
        assert guest.app.theme == "scopa-light"
        assert guest.row("hand")._palette is palette.LIGHT
        guest.app.set("theme", "dark")
        await guest.settle()
        assert guest.app.theme == "scopa-dark"
        assert guest.row("hand")._palette is palette.DARK

    at_table(placed(CHOICE), act, theme="light")
