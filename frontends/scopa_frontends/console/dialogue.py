"""The line dialogue: a match in sentences, for screen readers, scripts and plain terminals."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scopa_core.cards import cards_in
from scopa_core.errors import ScopaError
from scopa_core.messages import Message, msg, nmsg
from scopa_core.moves import Act
from scopa_frontends.console.answers import ALONE_HELP, CLAIM_HELP, DECLARE_HELP, HELP, QuitError
from scopa_frontends.console.asking import Asking
from scopa_frontends.console.moving import Moving
from scopa_frontends.console.terminal import Terminal
from scopa_frontends.presenter.hints import hint, hint_told
from scopa_frontends.presenter.keeping import Keeper
from scopa_frontends.presenter.sitting import Sitting
from scopa_frontends.session import Game
from scopa_frontends.text import LANGUAGES, Text, language_of
from scopa_frontends.text.errors import explain
from scopa_frontends.text.rulebook import rulebook


class Dialogue:
    """Plays one match from where it stands to its end; ``keeper`` saves it meanwhile."""

    def __init__(
        self,
        game: Game,
        text: Text,
        terminal: Terminal,
        keeper: Keeper | None = None,
        auto_last: bool = False,
    ) -> None:
        """With ``auto_last`` a person's last card that can be played in one way only is played
        without asking."""
        self.auto_last = auto_last
        self.game = game
        self.sitting = Sitting(game, text)
        self.terminal = terminal
        self.keeper = keeper or Keeper()
        self.table_told = False
        self.warned = False

    @property
    def text(self) -> Text:
        """The texts of this table, in the language chosen meanwhile."""
        return self.sitting.text

    @property
    def claims(self) -> bool:
        """Whether players may claim the match."""
        return bool(self.game.rules.match.get("claim"))

    def say(self, message: Message) -> None:
        self.terminal.say(self.text(message))

    # -- the course of the match -------------------------------------------------------------

    def play(self) -> None:
        """Play until the match is over.  Raises :class:`QuitError` when a player leaves, and
        :class:`EndOfInputError`."""
        self.terminal.say(*self.sitting.begin())
        while not self.game.over:
            if self.game.turn is None:
                self._happened(["", *self.sitting.open_round()])
                self.table_told = True
            else:
                act = self.game.computer_act() or self.ask_act()
                if act is not None:
                    self._happened(self.sitting.play(act))
                    self.table_told = False

    # -- asking ------------------------------------------------------------------------------

    def ask_act(self) -> Act | None:
        """Ask the person in the seat to play until the answer is a legal move or declaration;
        ``None`` when a claim has ended the match."""
        turn = self.game.turn
        assert turn is not None
        self.pass_keyboard(turn)
        if not self.table_told:
            self.show_table()
        self.show_hand()
        while True:
            answer = self.terminal.ask(self.text(self._prompt(turn)))
            act = self.answer(answer)
            if act is not None or self.game.over:
                return act

    def _prompt(self, turn: int) -> Message:
        count = self.game.view(turn).hand.bit_count()
        if self.sitting.you is not None:
            return nmsg(
                "Which card? (1, ? for help) ", "Which card? (1–{count}, ? for help) ", count
            )
        return nmsg(
            "{player}, which card? (1, ? for help) ",
            "{player}, which card? (1–{count}, ? for help) ",
            count,
            player=turn,
        )

    def pass_keyboard(self, turn: int) -> None:
        """Between two people at one keyboard, hide what the last one saw, and tell the next what
        happened meanwhile."""
        if self.sitting.must_pass(turn):
            if self.sitting.looked_last not in (None, turn):
                self.terminal.conceal()
            ready = msg("{player} is to play. Press Enter when nobody else is looking. ")
            if self.terminal.ask(self.text(ready(player=turn))).casefold() == "q":
                raise QuitError
        self.terminal.say(*self.sitting.missed_by(turn))

    def show_table(self) -> None:
        """Say what lies on the table."""
        table = self.game.view(self.sitting.you).state.table
        if table:
            self.say(msg("On the table: {cards}.")(cards=table))
        else:
            self.say(msg("The table is empty."))

    def show_hand(self) -> None:
        """Say what the player to move holds, with the numbers that play it."""
        turn = self.game.turn
        assert turn is not None
        view = self.game.view(turn)
        hand = self.numbered([self.text.card(card) for card in cards_in(view.hand)])
        self.say(msg("Your hand: {numbered}.")(numbered=hand))
        for seat, held in enumerate(view.state.hands):
            if open_cards := held & view.state.shown:
                own = msg("Of your cards these lie open: {cards}.")
                told = own if seat == turn else msg("Open before {player}: {cards}.")
                self.say(told(player=seat, cards=open_cards))
        if offers := self.game.offers():
            titles = self.numbered([self.text(offer.title) for offer in offers])
            self.say(msg("You may declare: {numbered}. Type d and the number.")(numbered=titles))

    @staticmethod
    def numbered(items: Sequence[str]) -> str:
        """Items with the numbers that choose them."""
        return "; ".join(f"{number}: {item}" for number, item in enumerate(items, 1))

    def answer(self, answer: str) -> Act | None:
        """What an answer means: a move or a declaration, or ``None`` when it was something else and
        is done."""
        warned, self.warned = self.warned, False
        moving = Moving(self.sitting, self.terminal, self.aside)
        word, _, rest = answer.partition(" ")
        if self.aside(word.casefold(), rest):
            return None
        match word.casefold():
            case "":
                self.say(msg("Type the number of a card, or ? for help."))
            case "c" if self.claims and not warned:
                self.terminal.say(*map(self.text, CLAIM_HELP))
                self.warned = True
            case "c" | "!claim" if self.claims:
                self._happened(self.sitting.call_out())
            case "q":
                raise QuitError
            case "u":
                self.take_back()
            case "d":
                return moving.declared(rest)
            case glued if re.fullmatch("d[0-9]+", glued):
                return moving.declared(glued[1:])
            case digits if digits.isascii() and digits.isdigit():
                return moving.numbered(digits)
            case _:
                return moving.typed(answer)
        return None

    def take_back(self) -> None:
        """Take the last move back, if that is possible, and show where the game stands now."""
        try:
            self._happened(self.sitting.undo())
        except ScopaError as error:
            self.terminal.say(explain(self.text, error))
            return
        self.show_table()
        self.show_hand()

    def _happened(self, sentences: Sequence[str]) -> None:
        """Save what has happened, and only then tell it: what was read once cannot be lost."""
        saved = self.keeper.save(self.game, self.text)
        self.terminal.say(*sentences, *saved)

    # -- what else can be asked for ----------------------------------------------------------

    def aside(self, word: str, rest: str = "") -> bool:
        """Answer a question that leaves the game as it is; whether it was one."""
        match word:
            case "?":
                helps = HELP + (ALONE_HELP if self.sitting.you is not None else ())
                helps += CLAIM_HELP if self.claims else ()
                if self.game.offers():
                    helps += DECLARE_HELP
                self.terminal.say(*map(self.text, helps))
            case "t":
                self.show_table()
                self.show_hand()
            case "h":
                told = hint_told(self.text, hint(self.game), self.game.offers())
                self.terminal.say(told)
            case "s":
                self.terminal.say(*self.sitting.progress())
            case "r":
                Asking(self.text, self.terminal).read_through(rulebook(self.text, self.game.rules))
            case "f":
                self.terminal.say(*self.sitting.seal())
            case "l":
                self.change_language(rest)
            case _:
                return False
        return True

    def change_language(self, tag: str) -> None:
        """Go on in another language, or list the languages."""
        language = language_of(tag)
        if language is None:
            known = ", ".join(f"{code} {name}" for code, name in LANGUAGES.items())
            self.say(msg("Type l and a language: {languages}.")(languages=known))
            return
        self.sitting.use(self.text.into(language))
        self.say(msg("The game goes on in English."))
        self.show_table()
        self.show_hand()
