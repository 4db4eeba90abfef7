"""The commands that speak the notation.

Each answers an object for ``--json`` and lines for people; errors are raised, and told by ``main``.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from scopa_core import fairness
from scopa_core.catalogue import Catalogue
from scopa_core.claims import CLAIM, claim
from scopa_core.engine import apply, legal_moves, open_round
from scopa_core.errors import ScopaError
from scopa_core.events import LeftoversTaken, RoundScored, TableRefused
from scopa_core.match import RoundResult
from scopa_core.messages import Message, msg, nmsg
from scopa_core.moves import Move
from scopa_core.notation.cards import format_move, parse_cards, parse_move
from scopa_core.notation.positions import Position, format_position, parse_position
from scopa_core.notation.records import parse_record
from scopa_core.notation.replay import replay as replay_record
from scopa_core.ruleset import Ruleset
from scopa_core.state import State
from scopa_core.testing.conformance import play_round
from scopa_core.testing.perft import perft as count_positions
from scopa_core.view import view_of
from scopa_frontends.console import encode
from scopa_frontends.console.files import read_file
from scopa_frontends.text import Text
from scopa_frontends.text.score import standings
from scopa_frontends.text.story import tell


@dataclass(frozen=True)
class Answer:
    """What a command answers: an object for programs, lines for people, and the exit code."""

    json: dict[str, Any]
    lines: list[str] = field(default_factory=list)
    code: int = 0


@dataclass(frozen=True)
class Context:
    """What a command works with."""

    arguments: argparse.Namespace
    catalogue: Catalogue
    text: Text

    def position(self) -> Position:
        """The position of the command line; the text then speaks of its cards and players."""
        return parse_position(self.arguments.position, self.catalogue, strict=self.arguments.strict)

    def at_table(self, rules: Ruleset, names: tuple[str, ...] = ()) -> Text:
        """The text for a table of these rules; players without names are numbered."""
        numbered = tuple(
            self.text(msg("Player {number}")(number=seat + 1))
            for seat in range(rules.seating.seats)
        )
        return self.text.seated(names or numbered, rules.seating.sides, str(rules.match["deck"]))


def moves(context: Context) -> Answer:
    """The legal moves of the seat to play, sorted as text."""
    position = context.position()
    listed = sorted(_written(position, move) for move in legal_moves(*position))
    return Answer({"moves": listed}, listed)


def _written(position: Position, move: Move) -> str:
    rules, state = position
    return format_move(move, rules.makes_sweep(state, move))


def play_move(context: Context) -> Answer:
    """The position after a move, and what happened."""
    position = context.position()
    rules, state = position
    if context.arguments.move == CLAIM:
        step = claim(rules, state)
    else:
        move, marked = parse_move(context.arguments.move, rules.deck)
        step = apply(rules, state, move)
        if marked and not rules.makes_sweep(state, move):
            raise ScopaError("wrong_star", wanted=_written(position, move))
    line = format_position(rules, step.state)
    text = context.at_table(position.rules)
    return Answer(
        {"position": line, "events": [encode.event(text, event) for event in step.events]},
        [line, *tell(text, rules, state, step.events)],
    )


def score(context: Context) -> Answer:
    """The score of a round, from its piles and sweeps; the rules give away the leftovers first."""
    position = context.position()
    rules, state = position
    events: list[LeftoversTaken | RoundScored] = []
    piles = list(state.piles)
    side = rules.leftovers(state) if state.table else None
    if side is not None:
        piles[side] |= state.table
        events.append(LeftoversTaken(side, state.table))
    lines = rules.score(state._replace(table=0, piles=tuple(piles)))
    points = [0] * state.sides
    for each in lines:
        points[each.side] += each.points
    events.append(RoundScored(lines, tuple(points)))
    return Answer(
        {"lines": [encode.line(each) for each in lines], "points": points},
        tell(context.at_table(position.rules), rules, state, events),
    )


def deal(context: Context) -> Answer:
    """The position a pack is dealt into."""
    rules = context.catalogue.ruleset(context.arguments.ruleset)
    dealer = context.arguments.dealer
    seats = rules.seating.seats
    if dealer is not None and not 1 <= dealer <= seats:
        raise ScopaError("bad_seat", found=str(dealer))
    pack = parse_cards(context.arguments.stock, rules.deck)
    step = open_round(rules, pack, (dealer or seats) - 1)
    line = format_position(rules, step.state)
    last = step.events[-1]
    text = context.at_table(rules)
    void = None
    if isinstance(last, TableRefused):
        void = " ".join(text(refusal.reason) for refusal in last.reasons)
    return Answer({"position": line, "void": void}, [line, *([void] if void else [])])


def replay(context: Context) -> Answer:
    """Replay a record, recomputing every move, score and standing."""
    record = replay_record(read_file(context.arguments.file), context.catalogue)
    rules, match, state = record.rules, record.match, record.state
    text = context.at_table(rules, record.names)
    rounds: list[dict[str, Any]] = [_round(each) for each in match.rounds]
    if state is not None and not isinstance(record.steps[-1].events[-1], RoundScored):
        rounds.append(
            {
                "dealer": state.dealer + 1,
                "lines": [],
                "points": None,
                "position": format_position(rules, state),
            }
        )
    winner = None if match.verdict is None else match.verdict.winner
    lines: list[str] = []
    before: State | None = None
    for step in record.steps:
        lines += tell(text, rules, before, step.events)
        before = step.state
    won = match.won()
    if won and state is not None:
        lines += tell(text, rules, state, [won])
    return Answer(
        {
            "rules": rules.text,
            "rounds": rounds,
            "points": list(match.points),
            "winner": None if winner is None else winner + 1,
            "over": match.verdict is not None,
        },
        lines,
    )


def _round(result: RoundResult) -> dict[str, Any]:
    return {
        "dealer": result.dealer + 1,
        "lines": [encode.line(each) for each in result.lines],
        "points": list(result.points),
    }


def perft(context: Context) -> Answer:
    """The number of move sequences of a length."""
    position = context.position()
    rules, state = position
    depth = context.arguments.depth
    if not context.arguments.split:
        nodes = count_positions(rules, state, depth)
        return Answer({"nodes": nodes}, [str(nodes)])
    split = {
        _written(position, move): count_positions(rules, apply(rules, state, move).state, depth - 1)
        for move in legal_moves(rules, state)
        if depth > 0
    }
    nodes = sum(split.values()) if depth else 1
    lines = [f"{move} {count}" for move, count in sorted(split.items())]
    return Answer({"nodes": nodes, "split": dict(sorted(split.items()))}, [*lines, str(nodes)])


def rules(context: Context) -> Answer:
    """Every loaded rule."""
    catalogue, text = context.catalogue, context.text
    known = [catalogue.rules[name] for name in sorted(catalogue.rules)]
    lines = []
    for each in known:
        lines.append(f"{each.name}: {text(each.title)}. {text(each.summary)}")
        for option in each.options:
            allowed = " | ".join(option.allowed)
            place = "@" if option.match else " "
            lines.append(f"  {place}{option.name} = {allowed}: {text(option.title)}")
    return Answer({"rules": [encode.rule(text, catalogue, each) for each in known]}, lines)


def variants(context: Context) -> Answer:
    """Every loaded variant."""
    catalogue, text = context.catalogue, context.text
    known = list(catalogue.variants.values())
    lines = [f"{each.name}: {text(each.title)}. {text(each.summary)}" for each in known]
    return Answer({"variants": [encode.variant(text, catalogue, each) for each in known]}, lines)


def verify(context: Context) -> Answer:
    """Whether the shuffles of a record are those that were committed to."""
    source = read_file(context.arguments.file)
    replay_record(source, context.catalogue)
    verdicts = fairness.verify(parse_record(source))
    if all(verdict.status == "missing" for verdict in verdicts):
        raise ScopaError("nothing_to_verify")
    lines = [context.text(_VERDICTS[verdict.status](number=verdict.round)) for verdict in verdicts]
    fair = all(verdict.status == "ok" for verdict in verdicts)
    encoded = [{"round": each.round, "status": each.status} for each in verdicts]
    return Answer({"fair": fair, "rounds": encoded}, lines, 0 if fair else 1)


_VERDICTS: Mapping[str, Message] = {
    "ok": msg("Round {number}: the pack is the one that was sealed before the round."),
    "mismatch": msg("Round {number}: the pack is NOT the one that was sealed before the round."),
    "unrevealed": msg("Round {number}: the shuffle was sealed but never revealed."),
    "missing": msg("Round {number}: the shuffle was not sealed."),
}


def simulate(context: Context) -> Answer:
    """Let computer players play rounds against each other."""
    arguments = context.arguments
    ruleset = context.catalogue.ruleset(arguments.ruleset)
    seats, sides = ruleset.seating
    names = arguments.players.split(",")
    if len(names) not in (1, sides, seats):
        raise ScopaError("wrong_players", found=len(names), wanted=seats)
    randomness = random.Random(arguments.seed)
    levels = context.catalogue.players
    for name in names:
        if name not in levels:
            raise ScopaError("unknown_player", name=name, known=tuple(sorted(levels)))
    players = [levels[names[seat % len(names)]].make(randomness) for seat in range(seats)]

    def choose(state: State, moves: tuple[Move, ...]) -> Move:
        assert state.turn is not None
        return players[state.turn].choose(ruleset, view_of(state, state.turn), moves)

    points, wins, draws = [0] * sides, [0] * sides, 0
    began = time.perf_counter()
    for number in range(arguments.rounds):
        last = play_round(ruleset, randomness, choose=choose, dealer=number % seats)
        scored = last.events[-1]
        assert isinstance(scored, RoundScored)
        points = [a + b for a, b in zip(points, scored.points, strict=True)]
        best = max(scored.points)
        if scored.points.count(best) == 1:
            wins[scored.points.index(best)] += 1
        else:
            draws += 1
    seconds = time.perf_counter() - began
    text = context.at_table(ruleset, tuple(names[seat % len(names)] for seat in range(seats)))
    lines = [
        text(nmsg("{count} round", "{count} rounds", arguments.rounds)),
        text(msg("Points: {points}")(points=standings(text, points))),
        text(msg("Rounds won: {wins}; level: {draws}")(wins=standings(text, wins), draws=draws)),
    ]
    return Answer(
        {
            "rounds": arguments.rounds,
            "seconds": seconds,
            "points": points,
            "wins": wins,
            "draws": draws,
        },
        lines,
    )


COMMANDS: Mapping[str, Callable[[Context], Answer]] = {
    "moves": moves,
    "play-move": play_move,
    "score": score,
    "deal": deal,
    "replay": replay,
    "perft": perft,
    "rules": rules,
    "variants": variants,
    "simulate": simulate,
    "verify": verify,
}
