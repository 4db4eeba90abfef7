"""The arrangement of a match: what is chosen, and who sits where."""

from __future__ import annotations

from dataclasses import dataclass

from scopa_core.builder import format_text
from scopa_core.catalogue import Catalogue
from scopa_core.errors import ScopaError
from scopa_core.messages import msg
from scopa_core.notation.rulesets import RulesetText
from scopa_core.ruleset import Ruleset
from scopa_frontends.session import FairShuffle, Seat, SeededShuffle, Shuffle
from scopa_frontends.text import Text

COMPUTER_NAMES = ("Gina", "Beppe", "Rosa", "Nino", "Tina", "Carlo", "Ada", "Ugo", "Pina", "Elio")


@dataclass(frozen=True, slots=True)
class Arrangement:
    """What is chosen so far.

    Attributes:
        rules: the ruleset text, taken apart.
        seats: kinds and names by seat, as far as they were given: ``human``, or a level.
        seed: seeds the shuffle instead of the operating system, for tests.
        dealer: the seat that deals first, from 1, if one was named.
    """

    rules: RulesetText
    seats: tuple[tuple[str, str], ...] = ()
    seed: int | None = None
    dealer: int | None = None

    def built(self, catalogue: Catalogue) -> Ruleset:
        """The ruleset.  Raises :class:`RulesetError` with every problem."""
        return catalogue.ruleset(format_text(self.rules))

    def filled(self, count: int) -> list[tuple[str, str]]:
        """The kind and the name of so many seats; those not given go to steady computer players,
        the first of all to a person."""
        kinds = list(self.seats[:count]) or [("human", "")]
        return kinds + [("steady", "")] * (count - len(kinds))

    def seated(self, rules: Ruleset) -> list[tuple[str, str]]:
        """The kind and the name of every seat.  Raises :class:`ScopaError` when that table cannot
        play."""
        count = rules.seating.seats
        if len(self.seats) > count:
            raise ScopaError("wrong_players", found=len(self.seats), wanted=count)
        kinds = self.filled(count)
        if rules.match.get("claim") and any(kind != "human" for kind, _ in kinds):
            raise ScopaError("claims_need_people")
        return kinds

    def dealer_at(self, rules: Ruleset) -> int | None:
        """The seat that deals first, if one was named.  Raises :class:`ScopaError`."""
        if self.dealer is None:
            return None
        if self.dealer > rules.seating.seats:
            raise ScopaError("bad_seat", found=str(self.dealer))
        return self.dealer - 1

    def shuffle(self) -> Shuffle:
        """Where chance comes from."""
        return FairShuffle() if self.seed is None else SeededShuffle(self.seed)


def seat_players(
    arrangement: Arrangement, rules: Ruleset, text: Text, shuffle: Shuffle
) -> list[Seat]:
    """Who sits where.  Raises :class:`ScopaError` for an unknown level, or when the table cannot
    play."""
    levels = text.catalogue.players
    kinds = arrangement.seated(rules)
    taken = {name for _, name in kinds if name}
    spare = (name for name in COMPUTER_NAMES if name not in taken)
    people = sum(kind == "human" for kind, _ in kinds)
    seats = []
    for place, (kind, name) in enumerate(kinds, 1):
        if kind == "human":
            default = msg("Player {number}")(number=place) if people > 1 else msg("Player")
            seats.append(Seat(name or text(default)))
        elif kind in levels:
            computer = levels[kind].make(shuffle.randomness)
            seats.append(Seat(name or next(spare), computer, kind))
        else:
            known = ("human", *sorted(levels))
            raise ScopaError("unknown_player", name=kind, known=known)
    return seats


def clean_name(name: str) -> str:
    """A name fit for one line: no control characters, no surrounding space, at most 40 long."""
    return "".join(c for c in name if c.isprintable()).strip()[:40]
