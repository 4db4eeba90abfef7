"""The line dialogue: a match in sentences, for screen readers, scripts and plain terminals."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from scopa_core.cards import Card, cards_in
from scopa_core.events import Event, TableRefused
from scopa_core.messages import Message, msg, nmsg
from scopa_core.moves import Act, Declaration, Move
from scopa_frontends.console.answers import (
    CLAIM_HELP,
    DECLARE_HELP,
    HELP,
    QuitError,
    chosen_number,
    typed_act,
)
from scopa_frontends.console.asking import Asking
from scopa_frontends.console.choosing import Choosing
from scopa_frontends.console.seals import opened_told, seal_told
from scopa_frontends.console.terminal import Terminal
from scopa_frontends.session import Game, Happening, Shuffled
from scopa_frontends.text import LANGUAGES, Text, language_of
from scopa_frontends.text.progress import announcement, progress
from scopa_frontends.text.rulebook import rulebook
from scopa_frontends.text.story import tell


class Dialogue:
    """Plays one match to its end.

    ``saved`` is called whenever something happened that a record should keep.
    """

    def __init__(
        self,
        game: Game,
        text: Text,
        terminal: Terminal,
        saved: Callable[[], None] = lambda: None,
    ) -> None:
        self.game = game
        self.terminal = terminal
        self.saved = saved
        self.people = [seat for seat, who in enumerate(game.seats) if who.human]
        self.you = self.people[0] if len(self.people) == 1 else None
        self.looking = self.you
        self.table_told = False
        self.warned = False
        self.missed: dict[int, list[str]] = {seat: [] for seat in self.people}
        self.opened: Shuffled | None = None
        self.use(text)

    def use(self, text: Text) -> None:
        """Go on in the language of ``text``."""
        names = tuple(seat.name for seat in self.game.seats)
        deck = str(self.game.rules.match["deck"])
        self.text = text.seated(names, self.game.rules.seating.sides, deck, self.you)

    @property
    def claims(self) -> bool:
        """Whether players may claim the match."""
        return bool(self.game.rules.match.get("claim"))

    def say(self, message: Message) -> None:
        self.terminal.say(self.text(message))

    def announce(self, *messages: Message) -> None:
        """Say something to everybody, those who must not look now included."""
        sentences = [self.text(message) for message in messages]
        self.terminal.say(*sentences)
        for missed in self.missed.values():
            missed += sentences

    def tell(self, happening: Happening) -> tuple[Event, ...]:
        """Tell what happened, and keep it for people who share the keyboard and must not look."""
        view, events = happening.seen_by(self.you)
        sentences = tell(self.text, self.game.rules, view, events)
        self.terminal.say(*sentences)
        for missed in self.missed.values():
            missed += sentences
        return events

    # -- the course of the match -------------------------------------------------------------

    def play(self) -> None:
        """Play until the match is over.  Raises :class:`QuitError` when a player leaves, and
        :class:`EndOfInputError`."""
        rules = self.game.rules
        seats, sides = rules.seating
        self.announce(*announcement(self.text, rules))
        if sides < seats:
            teams = "; ".join(self.text.side(side) for side in range(sides))
            self.announce(msg("Playing together: {teams}.")(teams=teams))
        for seat, card in self.game.cuts:
            you = seat == self.you
            cut = msg("You cut {card:the}.") if you else msg("{player} cuts {card:the}.")
            self.announce(cut(player=seat, card=card))
        while not self.game.over:
            self.open_round()
            while self.game.turn is not None:
                act = self.game.computer_act() or self.ask_act()
                if act is not None:
                    self.tell(self.game.play(act))
                    self.table_told = False
            self.open_shuffle()
            self.saved()

    def open_round(self) -> None:
        """Shuffle and deal; a void deal is told and dealt again."""
        while True:
            number = len(self.game.match.rounds) + 1
            self.terminal.say("")
            self.announce(msg("Round {number}.")(number=number))
            sealed = self.game.shuffle().commitment
            self.announce(msg("The shuffle is sealed: {seal}.")(seal=sealed[:16]))
            events = self.tell(self.game.open_round())
            self.table_told = True
            if not isinstance(events[-1], TableRefused):
                return

    def open_shuffle(self) -> None:
        """After a round, let everybody check the shuffle."""
        self.opened = self.game.shuffled
        if self.game.over:
            self.terminal.say(*opened_told(self.text, self.opened))
        else:
            self.announce(msg("The seal of the shuffle is open: f shows the salt and the pack."))

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
        if self.you is not None:
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
        if len(self.people) > 1 and self.looking != turn:
            if self.looking is not None:
                self.terminal.conceal()
            ready = msg("{player} is to play. Press Enter when nobody else is looking. ")
            if self.terminal.ask(self.text(ready(player=turn))).casefold() == "q":
                raise QuitError
            if self.looking is not None:
                self.terminal.say(*self.missed[turn])
            self.looking = turn
        self.missed[turn].clear()

    def show_table(self) -> None:
        """Say what lies on the table."""
        table = self.game.view(self.you).state.table
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
        turn = self.game.turn
        assert turn is not None
        hand = cards_in(self.game.view(turn).hand)
        word, _, rest = answer.partition(" ")
        if self.aside(word.casefold(), rest):
            self.warned = False
            return None
        match word.casefold():
            case "":
                self.say(msg("Type the number of a card, or ? for help."))
            case "c" if self.claims and not self.warned:
                self.terminal.say(*map(self.text, CLAIM_HELP))
                self.warned = True
                return None
            case "c" | "!claim" if self.claims:
                self.tell(self.game.call_out())
            case "q":
                raise QuitError
            case "d":
                return self.declared(rest)
            case glued if re.fullmatch("d[0-9]+", glued):
                return self.declared(glued[1:])
            case digits if digits.isascii() and digits.isdigit():
                number = chosen_number(digits, len(hand))
                if number is not None:
                    return self.choose(hand[number - 1])
                self.say(
                    nmsg(
                        "There is no card {number}; you hold only one, which is 1.",
                        "There is no card {number}; your cards are 1 to {count}.",
                        len(hand),
                        number=digits[:12],
                    )
                )
            case _:
                return self.typed(answer)
        self.warned = False
        return None

    def aside(self, word: str, rest: str = "") -> bool:
        """Answer a question that leaves the game as it is; whether it was one."""
        match word:
            case "?":
                helps = HELP + (CLAIM_HELP if self.claims else ())
                if self.game.offers():
                    helps += DECLARE_HELP
                self.terminal.say(*map(self.text, helps))
            case "t":
                self.show_table()
                self.show_hand()
            case "s":
                self.show_score()
            case "r":
                Asking(self.text, self.terminal).read_through(rulebook(self.text, self.game.rules))
            case "f":
                self.show_seal()
            case "l":
                self.change_language(rest)
            case _:
                return False
        return True

    def declared(self, number: str) -> Declaration | None:
        """The declaration with that number; the only one needs none."""
        offers = self.game.offers()
        if not offers:
            self.say(msg("There is nothing to declare now."))
            return None
        place = chosen_number(number or "1", len(offers))
        if place is None or (not number and len(offers) > 1):
            self.say(
                nmsg(
                    "There is {count} thing to declare: type d 1.",
                    "There are {count} things to declare: type d and a number, such as d 1.",
                    len(offers),
                )
            )
            return None
        return offers[place - 1].declaration

    def typed(self, answer: str) -> Act | None:
        """A move or a declaration typed in notation."""
        offered = [offer.declaration for offer in self.game.offers()]
        act = typed_act(answer, self.game.rules.deck, offered)
        if act is None:
            self.say(
                msg("“{answer}” is neither a card nor a command; ? shows what you can type.")(
                    answer=answer[:40]
                )
            )
            return None
        turn = self.game.turn
        assert turn is not None
        held = self.game.view(turn).hand
        if isinstance(act, Move) and act.captured is None and held >> act.card & 1:
            return self.choose(act.card)
        return self.allowed(act)

    def allowed(self, act: Act) -> Act | None:
        """The move or declaration, if it is legal; else say why it is not."""
        reasons = self.game.refusals(act)
        if not reasons:
            return act
        said = " ".join(self.text(refusal.reason) for refusal in reasons)
        if isinstance(act, Declaration):
            self.say(msg("That is not allowed. {reasons}")(reasons=said))
        else:
            self.say(msg("That move is not allowed. {reasons}")(reasons=said))
        return None

    def choose(self, card: Card) -> Act | None:
        """The move of a card: the only one, or the one chosen; ``None`` to choose another card."""
        moves = [move for move in self.game.legal_moves() if move.card == card]
        if len(moves) == 1:
            return moves[0]
        if not moves:
            return self.allowed(Move(card))
        return Choosing(self.text, self.terminal, self.game.rules.deck, self.aside).way(moves)

    # -- what else can be asked for ----------------------------------------------------------

    def show_score(self) -> None:
        """Say how the match stands, and what each side has taken in this round."""
        game = self.game
        told = progress(self.text, game.rules, game.match.points, game.view(self.you))
        self.terminal.say(*told)

    def show_seal(self) -> None:
        """Say the whole commitment of this round's shuffle, and open that of the last one."""
        assert self.game.shuffled is not None
        self.terminal.say(*seal_told(self.text, self.game.shuffled, self.opened))

    def change_language(self, tag: str) -> None:
        """Go on in another language, or list the languages."""
        language = language_of(tag)
        if language is None:
            known = ", ".join(f"{code} {name}" for code, name in LANGUAGES.items())
            self.say(msg("Type l and a language: {languages}.")(languages=known))
            return
        self.use(self.text.into(language))
        self.say(msg("The game goes on in English."))
        self.show_table()
        self.show_hand()
