"""People at one device: what each of them is told of a match, and who may look at what."""

from __future__ import annotations

from collections.abc import Sequence

from scopa_core.events import CalledOut, Event, MatchWon, RoundScored, WonOutright
from scopa_core.messages import Message, msg, nmsg
from scopa_core.moves import Act, Move
from scopa_frontends.presenter.seals import opened_told, seal_told
from scopa_frontends.session import Game, Happening
from scopa_frontends.text import Text
from scopa_frontends.text.progress import announcement, progress
from scopa_frontends.text.score import standings
from scopa_frontends.text.story import tell

_RECENT = 2
"""So many acts of every seat are told when a match goes on."""


class Sitting:
    """The people who play a match at one device.

    What happens is answered in sentences, for everybody who is looking.  It is kept as well, for
    those who share the device and must not look now (:meth:`missed_by`), and to be told again in
    another language (:meth:`story`).

    Attributes:
        game: the match.
        text: the texts of this table, in the language it is told in now.
        people: the seats of people.
        you: the seat of the only person; ``None`` when several share the device, or nobody plays.
        looking: the seat whose cards may be shown; ``None`` while nobody has the device alone.
        looked_last: the seat that had the device last; ``None`` before the first person took it.
    """

    def __init__(self, game: Game, text: Text) -> None:
        self.game = game
        self.people = tuple(seat for seat, who in enumerate(game.seats) if who.human)
        self.you = self.people[0] if len(self.people) == 1 else None
        self.looking = self.looked_last = self.you
        self._chronicle: list[Message | Happening] = []
        self._heard = dict.fromkeys(self.people, 0)
        self.use(text)

    def use(self, text: Text) -> None:
        """Go on in the language of ``text``."""
        names = tuple(seat.name for seat in self.game.seats)
        deck = str(self.game.rules.match["deck"])
        self.text = text.seated(names, self.game.rules.seating.sides, deck, self.you)

    def announce(self, *messages: Message) -> list[str]:
        """Sentences for everybody, those who must not look now included."""
        return self._chronicled(*messages)

    def story(self, since: int = 0) -> list[str]:
        """Everything that was told, in the language of now; without the first so many entries."""
        return [told for entry in self._chronicle[since:] for told in self._told(entry)]

    def _chronicled(self, *entries: Message | Happening) -> list[str]:
        self._chronicle += entries
        return [told for entry in entries for told in self._told(entry)]

    def _told(self, entry: Message | Happening) -> list[str]:
        if isinstance(entry, Message):
            return [self.text(entry)]
        return tell(self.text, self.game.rules, *entry.seen_by(self.you))

    # -- the course of the match -------------------------------------------------------------

    def begin(self) -> list[str]:
        """What is played and with whom, and who cut which card; of a match that goes on, how it
        stands and what happened last."""
        rules = self.game.rules
        seats, sides = rules.seating
        told = announcement(self.text, rules)
        if sides < seats:
            teams = "; ".join(self.text.side(side) for side in range(sides))
            told.append(msg("Playing together: {teams}.")(teams=teams))
        for seat, card in self.game.cuts:
            you = seat == self.you
            cut = msg("You cut {card:the}.") if you else msg("{player} cuts {card:the}.")
            told.append(cut(player=seat, card=card))
        if not self.game.begun:
            return self.announce(*told)
        number = len(self.game.match.rounds) + (self.game.turn is not None)
        told.append(
            msg("The match goes on in round {number}.")(number=number)
            if self.game.turn is not None
            else nmsg(
                "The match goes on after {count} round.",
                "The match goes on after {count} rounds.",
                number,
            )
        )
        said = self.announce(*told) + self.progress()
        if self.game.turn is not None:
            recent = len(self._chronicle) + max(0, len(self.game.past) - _RECENT * seats)
            self._chronicle += self.game.past
            said += self.story(recent)
        return said

    def open_round(self) -> list[str]:
        """Shuffle and deal.  After a void deal still nobody is to play, and it is dealt again."""
        self.hide()  # everybody has looked at the score, and perhaps still does
        number = len(self.game.match.rounds) + 1
        sealed = self.game.shuffle().commitment
        told = self.announce(
            msg("Round {number}.")(number=number),
            msg("The shuffle is sealed: {seal}.")(seal=sealed[:16]),
        )
        return told + self.tell(self.game.open_round())

    def play(self, act: Act) -> list[str]:
        """Let the seat to play do something.  Raises :class:`IllegalMoveError`."""
        return self.tell(self.game.play(act))

    def call_out(self) -> list[str]:
        """Let the seat to play claim the match.  Raises :class:`ScopaError`."""
        return self.tell(self.game.call_out())

    def undo(self) -> list[str]:
        """Take the last move back.  Raises :class:`ScopaError` when there is none."""
        self.game.undo()
        return self.announce(msg("Your last move is taken back."))

    def tell(self, happening: Happening) -> list[str]:
        """What happened; after the end of a round the seal of its shuffle is open."""
        told = self._chronicled(happening)
        _, events = happening.seen_by(self.you)
        return told + self._opened() if _ends_round(events) else told

    def _opened(self) -> list[str]:
        if self.game.over:  # everybody is looking, and nobody will ask
            return opened_told(self.text, self.game.opened)
        return self.announce(msg("The seal of the shuffle is open: f shows the salt and the pack."))

    def forced(self) -> Move | None:
        """The move of a person who has no choice: the last card of the hand, which can be played
        in one way only, and nothing to declare before."""
        game = self.game
        if game.turn is None or game.turn not in self.people or game.offers():
            return None
        moves = game.legal_moves()
        alone = game.view(game.turn).hand.bit_count() == 1
        return moves[0] if alone and len(moves) == 1 else None

    # -- who may look ------------------------------------------------------------------------

    def must_pass(self, turn: int) -> bool:
        """Whether the device has to be passed on before that seat's cards are shown."""
        return len(self.people) > 1 and self.looking != turn

    def hide(self) -> None:
        """Show nobody's cards where several share the device, until one of them takes it."""
        self.looking = self.you

    def missed_by(self, seat: int) -> list[str]:
        """What was told while others were looking.  From now on that seat looks."""
        told = [] if self.looked_last in (None, seat) else self.story(self._heard[seat])
        self.looking = self.looked_last = seat
        self._heard[seat] = len(self._chronicle)
        return told

    # -- what can be asked for ---------------------------------------------------------------

    def progress(self) -> list[str]:
        """How the match has gone, how it stands, and what each side has taken in the round being
        played."""
        game = self.game
        line = msg("Round {number} – {points}.")
        rounds = [
            self.text(line(number=number, points=standings(self.text, played.points)))
            for number, played in enumerate(game.match.rounds, 1)
        ]
        if game.turn is None:
            points = standings(self.text, game.match.points)
            return [*rounds, self.text(msg("The match – {points}.")(points=points))]
        now = progress(self.text, game.rules, game.match.points, game.view(self.you))
        return rounds + now

    def verdict(self) -> list[str]:
        """Who has won the match, and what decided it where it was not the points; nothing before
        it is over."""
        game = self.game
        won, verdict = game.match.won(), game.match.verdict
        if won is None or verdict is None:
            return []
        reason = [] if verdict.reason is None else [self.text(verdict.reason)]
        return reason + tell(self.text, game.rules, game.view(self.you), [won])

    def seal(self) -> list[str]:
        """The whole seal of this round's shuffle, and what that of the last round has hidden."""
        assert self.game.shuffled is not None
        return seal_told(self.text, self.game.shuffled, self.game.opened)


def _ends_round(events: Sequence[Event]) -> bool:
    return isinstance(events[-1], RoundScored | CalledOut | WonOutright | MatchWon)
