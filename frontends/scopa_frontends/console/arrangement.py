"""The arrangement of a match: what is chosen, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scopa_core.builder import format_text
from scopa_core.catalogue import Catalogue
from scopa_core.errors import NotationError, ScopaError
from scopa_core.messages import msg
from scopa_core.notation.rulesets import RulesetText, parse_ruleset
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

    def seated(self, rules: Ruleset) -> list[tuple[str, str]]:
        """The kind and the name of every seat; those not given go to steady computer players, the
        first of all to a person.  Raises :class:`ScopaError` when that table cannot play."""
        count = rules.seating.seats
        if len(self.seats) > count:
            raise ScopaError("wrong_players", found=len(self.seats), wanted=count)
        kinds = list(self.seats) or [("human", "")]
        kinds += [("steady", "")] * (count - len(kinds))
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
            seats.append(Seat(name or next(spare), levels[kind].make(shuffle.randomness)))
        else:
            known = ("human", *sorted(levels))
            raise ScopaError("unknown_player", name=kind, known=known)
    return seats


def combine(
    catalogue: Catalogue,
    rules: str,
    added: Sequence[str] = (),
    removed: Sequence[str] = (),
    options: Sequence[str] = (),
    **match: object,
) -> RulesetText:
    """A ruleset text changed by flags: rules added and removed, options such as
    ``captures=fewest`` or ``asso_piglia_tutto.blocked=no``, and match options by name.

    Raises :class:`NotationError` for what does not parse.
    """
    text = parse_ruleset(rules)
    variant = catalogue.variants.get(text.variant)
    own = variant.rules if variant else {}
    chosen = {name: dict(values) for name, values in text.added.items()}
    away = dict.fromkeys(text.removed)
    for rule in added:
        part = _part(f"+{rule}", rule)
        if part.removed or part.match or len(part.added) != 1:
            raise NotationError("bad_ruleset_text", rule, expected="one_rule")
        for name, values in part.added.items():
            chosen[name] = dict(values)
            away.pop(name, None)
    settings = dict(text.match)
    for option in options:
        owner, dot, setting = option.rpartition(".")
        parsed = _part(f"@{setting}", option, len(owner + dot)).match
        if dot:
            chosen.setdefault(owner, {}).update(parsed)
        else:
            settings.update(parsed)
    settings.update({name: str(value) for name, value in match.items() if value is not None})
    for name in removed:
        if chosen.pop(name, None) is None or name in own:
            away[name] = None
    return RulesetText(text.variant, chosen, tuple(away), settings)


def _part(suffix: str, typed: str, shift: int = 0) -> RulesetText:
    """What a part of a ruleset text says; errors speak of what was typed."""
    try:
        return parse_ruleset(f"x{suffix}")
    except NotationError as error:
        raise NotationError(
            error.code, typed, column=max(1, error.column - 2 + shift), expected=error.expected
        ) from None


def clean_name(name: str) -> str:
    """A name fit for one line: no control characters, no surrounding space, at most 40 long."""
    return "".join(c for c in name if c.isprintable()).strip()[:40]
