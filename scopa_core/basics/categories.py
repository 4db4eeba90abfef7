"""The five categories of the classic score (rules.md 1.7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from scopa_core.answers import ScoreLine, Tally
from scopa_core.basics.points import TIES, Compared, MostOf
from scopa_core.basics.table import packs_of
from scopa_core.cards import (
    FACES,
    SETTEBELLO,
    CardSet,
    Rank,
    Suit,
    card_set,
    in_every_pack,
    of_rank,
    of_suit,
)
from scopa_core.messages import Message, msg
from scopa_core.rules import Option, Rule, hookimpl
from scopa_core.scoring import PRIME_ORDER, Prime, primiera
from scopa_core.state import State

_SEVENS = in_every_pack(of_rank(Rank.SETTE))
_LACKS_A_SUIT = msg("a suit is missing")


class Carte(MostOf):
    """Most cards: 1 point."""

    name = "carte"
    title = msg("Most cards")
    summary = msg("1 point for most cards.")
    details = (msg("The side that captured most cards scores 1 point."),)
    source = "rules.md 1.7 [GR-ES, PAGAT, PARLETT]"
    place = 10
    counted = FACES


class Denari(MostOf):
    """Most coins: 1 point."""

    name = "denari"
    title = msg("Most {suit}", suit=Suit.DENARI)
    summary = msg("1 point for most {suit}.", suit=Suit.DENARI)
    details = (msg("The side that captured most {suit} scores 1 point.", suit=Suit.DENARI),)
    source = "rules.md 1.7 [GR-ES, PAGAT, PARLETT]"
    place = 20
    counted = in_every_pack(of_suit(Suit.DENARI))


class Settebello(MostOf):
    """The seven of coins: 1 point.  Of several packs, most of them (rules.md 3.1 [PLAYAURAL])."""

    name = "settebello"
    title = msg("Settebello")
    summary = msg("1 point for {card:the}.", card=SETTEBELLO)
    details = (msg("The side that captured {card:the} scores 1 point.", card=SETTEBELLO),)
    source = "rules.md 1.7 [GR-ES, PAGAT, PARLETT]"
    place = 30
    counted = in_every_pack(SETTEBELLO.bit)

    def telling(self) -> tuple[Message, ...]:
        if not self._several_packs:
            return self.details
        most = msg("Every pack has {card:the}. The side that captured most of them scores 1 point.")
        return most(card=SETTEBELLO), self.tie_told()

    @property
    def _several_packs(self) -> bool:
        return packs_of(self.match) > 1

    def tallies(self, state: State) -> tuple[Tally, ...]:
        return super().tallies(state) if self._several_packs else ()


class Primiera(Compared):
    """The best card of each suit (rules.md 1.7)."""

    name = "primiera"
    title = msg("Primiera")
    summary = msg("1 point for the best four cards, one of each suit, by special values.")
    details = (
        msg(
            "For each suit take the best card your side captured and add the four values: seven "
            "21, six 18, ace 16, five 15, four 14, three 13, two 12."
        ),
        msg("Every other card is worth 10."),
        msg("The highest total scores 1 point."),
        msg("A side that lacks a suit is out of the running."),
    )
    source = "rules.md 1.7 [PAGAT, PARLETT, BJB, SPAZIO]"
    place = 40
    options = (
        TIES,
        Option(
            "primiera_missing",
            "ineligible",
            msg("Primiera without a suit"),
            choices=(
                ("ineligible", msg("out of the running")),
                ("sum", msg("the missing suit counts nothing")),
                ("below_complete", msg("below every complete one")),
            ),
            help=msg("What a side without any card of some suit can still win."),
            match=True,
        ),
        Option(
            "prime_faces",
            "10",
            msg("Figures in the primiera"),
            choices=(
                ("10", msg("10 points each")),
                ("graded", msg("10, 9 and 8 points, from the king down")),
                ("zero", msg("nothing")),
            ),
            help=msg("What the three figures are worth in the primiera."),
            match=True,
        ),
        Option(
            "primiera_method",
            "points",
            msg("Primiera decided by"),
            choices=(
                ("points", msg("the sum of the best cards")),
                ("lexicographic", msg("most sevens, then most sixes, and so on")),
                ("most_sevens", msg("most sevens")),
                ("none", msg("nobody; it is not played")),
            ),
            help=msg("How the winner of the primiera is found."),
            match=True,
        ),
    )

    _FACES = {
        "10": {},
        "graded": {Rank.CAVALLO: 9, Rank.FANTE: 8},
        "zero": {Rank.RE: 0, Rank.CAVALLO: 0, Rank.FANTE: 0},
    }

    def of(self, pile: CardSet) -> Prime:
        """The primiera of a pile under the options chosen."""
        return primiera(pile, self._FACES[str(self.settings["prime_faces"])])

    def telling(self) -> tuple[Message, ...]:
        match self.settings["primiera_method"]:
            case "none":
                return ()
            case "most_sevens":
                told = msg("The side that captured most sevens scores 1 point.")
                return told, self.tie_told()
            case "lexicographic":
                told = msg(
                    "The side that captured most sevens scores 1 point. If that is level, most "
                    "sixes decide, then aces, fives, fours, threes, twos and the other cards from "
                    "the highest down."
                )
                return told, self.tie_told()
        values, others, highest, out = self.details
        figures = {
            "10": others,
            "graded": msg(
                "The three highest cards of a suit are worth 10, 9 and 8, from the highest down."
            ),
            "zero": msg("The three highest cards of a suit are worth nothing."),
        }
        missing = {
            "ineligible": out,
            "sum": msg("A side that lacks a suit adds nothing for it."),
            "below_complete": msg(
                "A side that lacks a suit loses to every side that has all four."
            ),
        }
        return (
            values,
            figures[str(self.settings["prime_faces"])],
            highest,
            self.tie_told(),
            missing[str(self.settings["primiera_missing"])],
        )

    def tallies(self, state: State) -> tuple[Tally, ...]:
        match self.settings["primiera_method"]:
            case "none":
                return ()
            case "points":
                primes = [self.of(pile) for pile in state.piles]
                return tuple(
                    Tally(p.points, card_set(p.cards), None if p.complete else _LACKS_A_SUIT)
                    for p in primes
                )
        sevens = [pile & _SEVENS for pile in state.piles]
        return tuple(Tally(cards.bit_count(), cards) for cards in sevens)

    def standing(self, state: State) -> Sequence[tuple[Any, CardSet]]:
        match self.settings["primiera_method"]:
            case "none":
                return ()
            case "most_sevens":
                sevens = [pile & _SEVENS for pile in state.piles]
                return [(cards.bit_count(), cards) for cards in sevens]
            case "lexicographic":
                return [(self._ranks(pile), pile) for pile in state.piles]
        primes = [self.of(pile) for pile in state.piles]
        return [(self._strength(prime), card_set(prime.cards)) for prime in primes]

    @staticmethod
    def _ranks(pile: CardSet) -> list[int] | None:
        """How many of each rank, from the best down; nothing for a pile without cards."""
        return (
            [(pile & in_every_pack(of_rank(rank))).bit_count() for rank in PRIME_ORDER]
            if pile
            else None
        )

    def _strength(self, prime: Prime) -> tuple[bool, int] | None:
        missing = self.settings["primiera_missing"]
        if not prime.cards or (missing == "ineligible" and not prime.complete):
            return None
        return prime.complete or missing == "sum", prime.points


class Scope(Rule):
    """Each scopa: 1 point (R21)."""

    name = "scope"
    title = msg("Scope")
    summary = msg("1 point for each scopa.")
    details = (
        msg(
            "A capture that leaves the table empty is a scopa, whatever the number of cards taken. "
            "Each is worth 1 point, added at the end of the round."
        ),
    )
    chapter = "scope"
    source = "R21, R22 [BGA-NEWS, PAGAT]"
    place = 50

    def tallies(self, state: State) -> tuple[Tally, ...]:
        return tuple(Tally(len(sweeps), card_set(sweeps)) for sweeps in state.sweeps)

    @hookimpl
    def scopa_score(self, state: State) -> Iterable[ScoreLine]:
        for side, sweeps in enumerate(state.sweeps):
            if sweeps:
                yield ScoreLine(self.name, side, len(sweeps), card_set(sweeps))
