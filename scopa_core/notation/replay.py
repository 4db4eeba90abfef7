"""Reading a record: every move, every scopa mark, score and standing is recomputed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from scopa_core.calling import CLAIM, call_out
from scopa_core.engine import Step, apply, open_round
from scopa_core.errors import IllegalMoveError, NotationError, RecordError, RulesetError, ScopaError
from scopa_core.events import CalledOut, Event, RoundScored, TableRefused, WonOutright
from scopa_core.match import Match, RoundResult
from scopa_core.notation.cards import format_act, parse_act, parse_cards
from scopa_core.notation.recording import dashed, format_score
from scopa_core.notation.records import FORMAT, Comment, Item, Place, Ply, Tag, iterate_record
from scopa_core.ruleset import Ruleset
from scopa_core.state import State

if TYPE_CHECKING:
    from scopa_core.catalogue import Catalogue


@dataclass
class Replay:
    """What a record says happened.

    Attributes:
        rules: the ruleset.
        names: the players' names by seat, as far as the record tells them.
        match: the match after the rounds that are finished.
        state: the round in progress, or the last one; ``None`` before the first.
        steps: every step of every round.
        moves: the moves, as the record writes them.
    """

    rules: Ruleset
    names: tuple[str, ...]
    match: Match
    state: State | None
    steps: list[Step]
    moves: list[str]

    @property
    def events(self) -> tuple[Event, ...]:
        """All events in order, the end of the match included."""
        events = [event for step in self.steps for event in step.events]
        won = self.match.won()
        return (*events, won) if won else tuple(events)


def replay(text: str, catalogue: Catalogue) -> Replay:
    """Replay a record.  Raises :class:`RecordError` with line and column of the first fault, and
    the moves that stand before it."""
    reader = _Reader(iterate_record(text), catalogue)
    try:
        return reader.read()
    except RecordError as error:
        error.moves = tuple(reader.moves)
        error.rules = reader.rules
        raise


_SINGLE = {"Rules", "Round", "Dealer", "Stock", "Score", "Points", "Result"}
"""The tags that hold one value."""


_HEAD = {"Format", "Versions", "Seats"}
_ONCE = {*_HEAD, "Dealer", "Stock", "Score", "Points"}
"""The tags that stand once at the head of the record, or once in a round."""


class _Reader:
    def __init__(self, items: Iterable[Item], catalogue: Catalogue) -> None:
        self.items = items
        self.catalogue = catalogue
        self.moves: list[str] = []
        self.steps: list[Step] = []
        self.names: tuple[str, ...] = ()
        self.rules: Ruleset | None = None
        self.match: Match | None = None
        self.state: State | None = None
        self.round_tags: dict[str, Tag] = {}
        self.rounds = 0
        self.dealt = False
        self.closed = False

    def fail(self, item: Item | None, code: str, expected: str, **facts: Any) -> RecordError:
        place = item.place if item else Place(1, 1)
        text = ""
        if isinstance(item, Tag):
            text = " ".join(item.values)
        elif isinstance(item, Ply):
            text = f"{item.seat}.{item.move}"
        return RecordError(
            code, text, line=place.line, column=place.column, expected=expected, **facts
        )

    def read(self) -> Replay:
        items = (item for item in self.items if not isinstance(item, Comment))
        first = next(items, None)
        if not (isinstance(first, Tag) and first.name == "Format"):
            raise self.fail(first, "no_format", "format_tag")
        if first.values != (FORMAT,):
            if first.values[0].startswith("sgn/"):
                raise self.fail(first, "newer_format", "other_version", ours=FORMAT)
            raise self.fail(first, "no_format", "format_tag")
        self.round_tags[first.name] = first
        for item in items:
            if self.closed:
                raise self.fail(item, "after_result", "end")
            match item:
                case Tag():
                    self.tag(item)
                case Ply():
                    self.ply(item)
        if self.rules is None or self.match is None:
            raise self.fail(None, "no_rules", "rules_tag")
        return Replay(self.rules, self.names, self.match, self.state, self.steps, self.moves)

    # -- tags --------------------------------------------------------------------------------

    def tag(self, tag: Tag) -> None:
        if tag.name in _SINGLE and len(tag.values) != 1:
            raise self.fail(tag, "one_value", "one_value", tag=tag.name)
        if tag.name in _ONCE and tag.name in self.round_tags:
            raise self.fail(tag, "tag_out_of_place", "round_tag", tag=tag.name)
        if tag.name in _ONCE:
            self.round_tags[tag.name] = tag
        match tag.name:
            case "Rules":
                self.read_rules(tag)
            case "Versions":
                self.check_versions(tag)
            case "Seats":
                seats = self.require_rules(tag).seating.seats
                if len(tag.values) != seats:
                    raise self.fail(
                        tag, "wrong_names", "names", found=len(tag.values), wanted=seats
                    )
                self.names = tag.values
            case "Round":
                self.begin_round(tag)
            case "Dealer" | "Stock":
                if not self.rounds or self.dealt:
                    raise self.fail(tag, "tag_out_of_place", "round_tag", tag=tag.name)
                if tag.name == "Stock":
                    self.open(tag)
            case "Score":
                lines = format_score(self.last_round(tag).lines)
                self.compare(tag, "wrong_score", Counter(_score_items(tag.values[0])), lines)
            case "Points":
                self.last_round(tag)
                assert self.match is not None
                self.compare(tag, "wrong_points", tag.values[0], dashed(self.match.points))
            case "Result":
                if self.match is None or self.match.verdict is None:
                    raise self.fail(tag, "match_not_over", "moves")
                self.compare(tag, "wrong_points", tag.values[0], dashed(self.match.points))
                self.closed = True

    def compare(self, tag: Tag, code: str, found: object, wanted: str) -> None:
        correct = Counter(_score_items(wanted)) if isinstance(found, Counter) else wanted
        if found != correct:
            raise self.fail(tag, code, "recomputed", found=" ".join(tag.values), wanted=wanted)

    def require_rules(self, item: Item) -> Ruleset:
        if self.rules is None:
            raise self.fail(item, "no_rules", "rules_tag")
        return self.rules

    def read_rules(self, tag: Tag) -> None:
        if self.rules is not None:
            raise self.fail(tag, "tag_out_of_place", "round_tag", tag=tag.name)
        try:
            self.rules = self.catalogue.ruleset(tag.values[0])
        except RulesetError as error:
            raise self.fail(
                tag, "bad_ruleset", "ruleset", ruleset=tag.values[0], problems=error.problems
            ) from error
        except NotationError as error:
            place = Place(tag.place.line, tag.columns[0] + error.column - 1)
            raise self.fail(
                Tag(tag.name, tag.values, place),
                error.code,
                error.expected,
            ) from error
        self.match = Match.start(self.rules)

    def check_versions(self, tag: Tag) -> None:
        rules = self.require_rules(tag).rules
        for value in tag.values:
            name, _, version = value.partition(" ")
            if name not in rules or not re.fullmatch("[1-9][0-9]{0,8}", version):
                raise self.fail(tag, "bad_version", "versions", found=value)
            if int(version) > rules[name].version:
                raise self.fail(
                    tag,
                    "newer_rule",
                    "versions",
                    rule=name,
                    found=version,
                    ours=rules[name].version,
                )

    def begin_round(self, tag: Tag) -> None:
        self.require_rules(tag)
        assert self.match is not None
        if self.match.verdict is not None:
            raise self.fail(tag, "match_over", "end")
        if self.rounds > len(self.match.rounds):
            raise self.fail(tag, "round_not_over", "moves")
        self.rounds += 1
        self.compare(tag, "wrong_round", tag.values[0], str(self.rounds))
        self.round_tags = {k: t for k, t in self.round_tags.items() if k in _HEAD}
        self.dealt = False

    def open(self, tag: Tag) -> None:
        rules, match = self.require_rules(tag), self.match
        assert match is not None
        dealer = match.dealer
        if dealer_tag := self.round_tags.get("Dealer"):
            text = dealer_tag.values[0]
            seats = rules.seating.seats
            if not (re.fullmatch("[1-9][0-9]?", text) and int(text) <= seats):
                raise self.fail(dealer_tag, "bad_seat", "dealer", found=text, seats=seats)
            if match.rounds and int(text) - 1 != dealer:
                raise self.fail(
                    dealer_tag, "wrong_dealer", "dealer", found=text, wanted=str(dealer + 1)
                )
            dealer = int(text) - 1
        try:
            pack = parse_cards(tag.values[0], rules.deck)
            step = open_round(rules, pack, dealer, match.points)
        except NotationError as error:
            place = Place(tag.place.line, tag.columns[0] + error.column - 1)
            raise self.fail(
                Tag(tag.name, tag.values, place), error.code, error.expected, **_extra(error)
            ) from error
        except ScopaError as error:
            raise self.fail(tag, error.code, "stock", **error.facts) from error
        last = step.events[-1]
        if isinstance(last, TableRefused):
            raise self.fail(tag, "void_deal", "stock", reasons=last.reasons)
        self.match = replace(match, dealer=dealer)
        self.dealt = True
        self.take(step)

    def last_round(self, tag: Tag) -> RoundResult:
        if self.match is None or not self.rounds or self.rounds != len(self.match.rounds):
            raise self.fail(tag, "round_not_over", "moves")
        return self.match.rounds[-1]

    # -- moves -------------------------------------------------------------------------------

    def ply(self, ply: Ply) -> None:
        if self.state is None or not self.dealt:
            raise self.fail(ply, "no_stock", "stock_tag")
        state, rules = self.state, self.require_rules(ply)
        if state.turn is None:
            raise self.fail(ply, "round_over", "end_of_round")
        if ply.seat != state.turn + 1:
            raise self.fail(ply, "wrong_turn", "other_seat", seat=ply.seat - 1, turn=state.turn)
        if ply.move == CLAIM:
            self.call_out(ply, rules, state)
            return
        try:
            act, marked = parse_act(ply.move, rules.deck)
            sweep = rules.makes_sweep(state, act)
            step = apply(rules, state, act)
        except IllegalMoveError as error:
            raise self.fail(ply, "illegal_move", "legal", **error.facts) from error
        except NotationError as error:
            shift = len(f"{ply.seat}.") + error.column - 1
            place = Place(ply.place.line, ply.place.column + shift)
            raise self.fail(
                Ply(ply.seat, ply.move, place), error.code, error.expected, **_extra(error)
            ) from error
        if marked != sweep:
            raise self.fail(
                ply, "missing_star" if sweep else "wrong_star", "star",
                wanted=format_act(act, sweep),
            )  # fmt: skip
        self.moves.append(f"{ply.seat}.{ply.move}")
        self.take(step)

    def call_out(self, ply: Ply, rules: Ruleset, state: State) -> None:
        try:
            step = call_out(rules, state)
        except ScopaError as error:
            raise self.fail(ply, error.code, "legal") from error
        self.moves.append(f"{ply.seat}.{ply.move}")
        self.take(step)

    def take(self, step: Step) -> None:
        self.steps.append(step)
        self.state = step.state
        last = step.events[-1]
        assert self.match is not None
        assert self.rules is not None
        if isinstance(last, RoundScored):
            self.match = self.match.scored(self.rules, last)
        elif isinstance(last, CalledOut | WonOutright):
            self.match = self.match.broken_off(last)


def _extra(error: NotationError) -> dict[str, Any]:
    return {k: v for k, v in error.facts.items() if k not in ("text", "line", "column", "expected")}


def _score_items(text: str) -> list[tuple[str, str]]:
    words = text.replace("|", " ").split()
    return list(zip(words[::2], words[1::2], strict=False)) + [
        ("", w) for w in words[len(words) // 2 * 2 :]
    ]
