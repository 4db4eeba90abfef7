"""The commands that speak the notation.

Each answers an object for ``--json`` and lines for people; errors are raised, and told by ``main``.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from typing import Any

from scopa_core import fairness
from scopa_core.calling import CLAIM, call_out
from scopa_core.engine import apply, close_round, legal_acts, open_round
from scopa_core.errors import RecordError, ScopaError
from scopa_core.events import RoundScored, TableRefused, WonOutright
from scopa_core.match import RoundResult
from scopa_core.messages import Message, msg, nmsg
from scopa_core.moves import Act
from scopa_core.notation.cards import format_act, parse_act, parse_cards
from scopa_core.notation.positions import Position, format_position
from scopa_core.notation.records import parse_record
from scopa_core.notation.replay import Replay
from scopa_core.notation.replay import replay as replay_record
from scopa_core.perft import perft as count_positions
from scopa_core.players import chosen_act
from scopa_core.rounds import play_round
from scopa_core.scoring import strictly_least, strictly_most
from scopa_core.state import State
from scopa_core.view import View, view_of
from scopa_frontends.console import encode
from scopa_frontends.console.context import Answer, Context
from scopa_frontends.console.files import read_file
from scopa_frontends.console.house_command import house
from scopa_frontends.console.learning import steps
from scopa_frontends.console.listings import check, explain, rules, variants
from scopa_frontends.console.saves_command import saves
from scopa_frontends.console.settings_command import completion, settings
from scopa_frontends.text.score import standings
from scopa_frontends.text.story import tell


def moves(context: Context) -> Answer:
    """What the seat to play may do, sorted as text."""
    position = context.position()
    listed = sorted(_written(position, move) for move in legal_acts(*position))
    return Answer({"moves": listed}, listed)


def _written(position: Position, act: Act) -> str:
    rules, state = position
    return format_act(act, rules.makes_sweep(state, act))


def play_move(context: Context) -> Answer:
    """The position after a move, and what happened."""
    position = context.position()
    rules, state = position
    text = context.arguments.move.strip()
    legal = legal_acts(rules, state)
    try:
        if text == CLAIM:
            step = call_out(rules, state)
        else:
            act, marked = parse_act(text, rules.deck)
            step = apply(rules, state, act)
            if marked and not rules.makes_sweep(state, act):
                raise ScopaError("wrong_star", wanted=_written(position, act), move=act)
    except ScopaError as error:
        if error.code not in ("hidden_hand", "hidden_pile"):  # those refuse no move
            sweeps = tuple(move for move in legal if rules.makes_sweep(state, move))
            error.facts.update(legal=legal, sweeps=sweeps)
        raise
    line = format_position(rules, step.state)
    return Answer(
        {"position": line, "events": [encode.event(context.voice, event) for event in step.events]},
        [line, *tell(context.voice, rules, view_of(state, None), step.events)],
    )


def score(context: Context) -> Answer:
    """The score of a round, from its piles and sweeps; the rules give away the leftovers first."""
    rules, state = context.position()
    events = close_round(rules, state).events
    scored = events[-1]
    assert isinstance(scored, RoundScored)
    return Answer(
        {"lines": [encode.line(each) for each in scored.lines], "points": list(scored.points)},
        tell(context.voice, rules, view_of(state, None), events),
    )


def deal(context: Context) -> Answer:
    """The position a pack is dealt into."""
    rules = context.catalogue.ruleset(context.arguments.ruleset.strip())
    context.sit_down(rules)
    dealer = context.arguments.dealer
    seats = rules.seating.seats
    if dealer is not None and not 1 <= dealer <= seats:
        raise ScopaError("bad_seat", found=str(dealer))
    pack = parse_cards(context.arguments.stock.strip(), rules.deck)
    step = open_round(rules, pack, (dealer or seats) - 1)
    line = format_position(rules, step.state)
    last = step.events[-1]
    void = None
    if isinstance(last, TableRefused):
        void = " ".join(context.voice(refusal.reason) for refusal in last.reasons)
    return Answer({"position": line, "void": void}, [line, *([void] if void else [])])


def replay(context: Context) -> Answer:
    """Replay a record, recomputing every move, score and standing."""
    record = _replayed(context, read_file(context.arguments.file))
    rules, match, state = record.rules, record.match, record.state
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
    view: View | None = None
    for step in record.steps:
        lines += tell(context.voice, rules, view, step.events)
        view = view_of(step.state, None)
    won = match.won()
    if won:
        lines += tell(context.voice, rules, view, [won])
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


def _replayed(context: Context, source: str) -> Replay:
    try:
        record = replay_record(source, context.catalogue)
    except RecordError as error:
        if error.rules is not None:
            context.sit_down(error.rules)
        raise
    context.sit_down(record.rules, record.names)
    return record


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
        for move in legal_acts(rules, state)
        if depth > 0
    }
    nodes = sum(split.values()) if depth else 1
    lines = [f"{move} {count}" for move, count in sorted(split.items())]
    return Answer({"nodes": nodes, "split": dict(sorted(split.items()))}, [*lines, str(nodes)])


def verify(context: Context) -> Answer:
    """Whether the shuffles of a record are those that were committed to."""
    source = read_file(context.arguments.file)
    _replayed(context, source)
    checks = fairness.verify(parse_record(source))
    if all(check.status == "missing" for check in checks):
        raise ScopaError("nothing_to_verify")
    lines = [context.voice(_SEALS[check.status](number=check.round)) for check in checks]
    fair = all(check.status == "ok" for check in checks)
    encoded = [{"round": each.round, "status": each.status} for each in checks]
    return Answer({"fair": fair, "rounds": encoded}, lines, 0 if fair else 1)


_SEALS: Mapping[str, Message] = {
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

    def choose(state: State, _acts: tuple[Act, ...]) -> Act:
        assert state.turn is not None
        return chosen_act(players[state.turn], ruleset, view_of(state, state.turn))

    strictly_best = strictly_least if ruleset.lowest_wins else strictly_most
    points, wins, draws = [0] * sides, [0] * sides, 0
    began = time.perf_counter()
    for number in range(arguments.rounds):
        last = play_round(ruleset, randomness, choose=choose, dealer=number % seats)
        end = last.events[-1]
        if isinstance(end, WonOutright):
            wins[end.side] += 1
            continue
        assert isinstance(end, RoundScored)
        points = [a + b for a, b in zip(points, end.points, strict=True)]
        best = strictly_best(end.points)
        if best is None:
            draws += 1
        else:
            wins[best] += 1
    seconds = time.perf_counter() - began
    context.sit_down(ruleset, tuple(names[seat % len(names)] for seat in range(seats)))
    text = context.voice
    lines = [
        text(nmsg("{count} round", "{count} rounds", arguments.rounds)),
        text(msg("Points – {points}")(points=standings(text, points))),
        text(msg("Rounds won – {wins}; level: {draws}")(wins=standings(text, wins), draws=draws)),
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


RUN: Mapping[str, Callable[[Context], Answer]] = {
    "learn": steps,
    "moves": moves,
    "play-move": play_move,
    "score": score,
    "deal": deal,
    "replay": replay,
    "perft": perft,
    "rules": rules,
    "variants": variants,
    "check": check,
    "explain": explain,
    "house": house,
    "saves": saves,
    "settings": settings,
    "completion": completion,
    "simulate": simulate,
    "verify": verify,
}
