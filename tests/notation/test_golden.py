"""Finished games in ``tests/data/games``: every one replays, verifies and prints as it was read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from notation import reference
from scopa_core.cards import Rank
from scopa_core.events import (
    CardsCaptured,
    LeftoversTaken,
    MatchWon,
    RoundOpened,
    RoundScored,
    SweepDenied,
    SweepMade,
)
from scopa_core.fairness import verify
from scopa_core.notation.positions import format_position, parse_position
from scopa_core.notation.records import Comment, Ply, Tag, format_record, parse_record
from scopa_core.notation.replay import Replay, replay
from support import CATALOGUE

FOLDER = Path(__file__).parents[1] / "data" / "games"
GAMES = sorted(path.stem for path in FOLDER.glob("*.sgn"))
each_game = pytest.mark.parametrize("name", GAMES)


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.sgn").read_text("utf-8")


def game(name: str) -> Replay:
    return replay(text_of(name), CATALOGUE)


def test_every_variant_has_a_game() -> None:
    """Each variant of the catalogue has a finished match under its own name."""
    assert set(CATALOGUE.variants) <= set(GAMES)
    for variant in CATALOGUE.variants:
        assert game(variant).rules is CATALOGUE.ruleset(variant)


def test_every_table_has_a_game() -> None:
    """There are matches of 2, 3, 4 and 6 players, in teams and alone."""
    found = {tuple(game(name).rules.seating) for name in GAMES}
    assert {(2, 2), (3, 3), (4, 2), (4, 4), (6, 2), (6, 3), (6, 6)} <= found


@each_game
def test_games_replay_to_their_end(name: str) -> None:
    """The record is accepted, move by move, and its match is over."""
    replayed = game(name)
    assert replayed.match.verdict is not None
    assert isinstance(replayed.events[-1], MatchWon)
    items = parse_record(text_of(name))
    assert replayed.moves == [f"{i.seat}.{i.move}" for i in items if isinstance(i, Ply)]
    assert items[-1] == Tag("Result", ("-".join(map(str, replayed.match.points)),))


@each_game
def test_games_print_as_they_were_read(name: str) -> None:
    """Printing the items of a record gives the same text, to the last character."""
    assert format_record(parse_record(text_of(name))) == text_of(name)


@each_game
def test_games_verify(name: str) -> None:
    """Every round's pack is the one that was committed to."""
    verdicts = verify(parse_record(text_of(name)))
    begun = sum(isinstance(event, RoundOpened) for event in game(name).events)
    assert [v.round for v in verdicts] == list(range(1, begun + 1))
    assert {verdict.status for verdict in verdicts} == {"ok"}


@each_game
def test_every_position_of_a_game_round_trips(name: str) -> None:
    """Each position of the game parses back to itself and holds the complete pack."""
    replayed = game(name)
    for step in replayed.steps:
        line = format_position(replayed.rules, step.state)
        assert parse_position(line, CATALOGUE, strict=True) == (replayed.rules, step.state)


UNKNOWN = {"senza_scope", "scopa_vince", "piu_mazzi"}
"""Rules that the brute-force game does not know."""


@pytest.mark.parametrize("name", [n for n in GAMES if not UNKNOWN & set(game(n).rules.rules)])
def test_games_agree_with_the_brute_force_game(name: str) -> None:
    """Deals, moves, scopa marks, leftovers and scores are those of an independent Scopa."""
    replayed = game(name)
    rules, match = replayed.rules, replayed.match
    seats, sides = rules.seating
    written = iter(replayed.moves)
    results = iter(match.rounds)
    for opened in (e for e in replayed.events if isinstance(e, RoundOpened)):
        stock = reference.read_cards("".join(map(str, opened.stock)))
        round_ = reference.deal(rules.text, stock, seats, opened.dealer, sides)
        piles, scope = [list(pile) for pile in round_.piles], list(round_.scope)
        last = None if round_.last is None else round_.last % sides
        while round_.turn is not None:
            seat, _, text = next(written).partition(".")
            assert int(seat) == round_.turn + 1
            offered = {reference.write(play): play for play in reference.plays(round_)}
            play = offered[text.rstrip("*")]
            swept = reference.is_scopa(round_, play, rules.match.get("last_card_scopa") == "counts")
            assert text.endswith("*") == swept, text
            if play[1] is not None:
                last = round_.turn % sides
                scope[last] += swept
                piles[last] += [play[0], *play[1]]
            round_ = reference.after(round_, play)
        assert last is not None
        taker = opened.dealer % sides if rules.match.get("leftovers") == "dealer" else last
        piles[taker] += round_.table
        found: dict[str, dict[int, int]] = {}
        for line in next(results).lines:
            found.setdefault(line.category, {})[line.side] = line.points
        known = {"carte", "denari", "settebello", "scope", "primiera"} & set(rules.rules)
        if rules.match.get("primiera_missing") == "sum":
            known.remove("primiera")
        if rules.match.get("ties") == "all":
            known -= {"carte", "denari", "primiera"}
        expected = reference.score(piles, scope)
        for category in known:
            assert found.get(category) == expected.get(category), category
    assert next(written, None) is None


# -- special moments -----------------------------------------------------------------------------


def _scores(replayed: Replay) -> list[tuple[int, ...]]:
    """The standing after each round."""
    total = [0] * replayed.rules.seating.sides
    standings = []
    for result in replayed.match.rounds:
        total = [a + b for a, b in zip(total, result.points, strict=True)]
        standings.append(tuple(total))
    return standings


def test_last_card_no_scopa() -> None:
    """The last card of a round empties the table: captured, but no scopa (R23, S02)."""
    replayed = game("last_card_no_scopa")
    last = replayed.steps[-1].events
    assert isinstance(last[0], CardsCaptured)
    assert isinstance(last[1], SweepDenied)
    assert [reason.code for reason in last[1].reasons] == ["last_card"]
    assert not replayed.moves[-1].endswith("*")
    assert not any(isinstance(event, LeftoversTaken) for event in last)


def test_last_card_counts() -> None:
    """With last_card_scopa=counts the last card's scopa is marked and scored."""
    replayed = game("last_card_counts")
    last = replayed.steps[-1].events
    assert isinstance(last[1], SweepMade)
    assert replayed.moves[-1].endswith("*")
    assert isinstance(last[2], RoundScored)
    side = replayed.rules.seating.sides - 1
    assert any(line.category == "scope" and line.side == side for line in last[2].lines)


def test_leftovers() -> None:
    """What lies on the table at the end goes to the side that captured last, for no scopa."""
    replayed = game("leftovers")
    events = replayed.events
    taken = next(event for event in events if isinstance(event, LeftoversTaken))
    before = events[: events.index(taken)]
    capture = next(event for event in reversed(before) if isinstance(event, CardsCaptured))
    assert taken.side == capture.seat % 3
    assert not isinstance(before[-1], (CardsCaptured, SweepMade))


def test_leftovers_dealer() -> None:
    """With leftovers=dealer the dealer's side takes them."""
    replayed = game("leftovers_dealer")
    (taken,) = (event for event in replayed.events if isinstance(event, LeftoversTaken))
    assert taken.side == replayed.match.rounds[0].dealer


def test_ace_sweep() -> None:
    """An ace takes a whole table of other cards, and it is no scopa (A01); comments survive."""
    replayed = game("ace_sweep")
    swept = [
        step.events
        for step in replayed.steps
        if any(isinstance(e, SweepDenied) and e.card.rank is Rank.ASSO for e in step.events)
    ]
    said = [item.text for item in parse_record(text_of("ace_sweep")) if isinstance(item, Comment)]
    assert len(swept) == len(said) >= 2
    assert set(said) == {
        "The ace takes the whole table. {A01}\nIt is no scopa: \\ see rules.md 3.2."
    }
    assert all(reason.code == "ace_sweep" for e in swept for reason in e[1].reasons)


def test_count_out() -> None:
    """Level past the target, the last round is counted out and cards come first (R31, T16)."""
    replayed = game("count_out")
    assert _scores(replayed) == [(2, 2), (4, 4)]
    assert replayed.match.verdict is not None
    # Side 2 stood at 2 and made the cards, the first point counted: it reached 3 first.
    assert replayed.match.rounds[-1].lines[0].category == "carte"
    assert replayed.match.rounds[-1].lines[0].side == 1
    assert replayed.match.verdict.winner == 1


def test_tie_and_play_on() -> None:
    """Level at or past the target, another round is played (R30, T02)."""
    replayed = game("tie_play_on")
    target, scores = replayed.rules.target, _scores(replayed)
    assert sum(max(points) >= target and len(set(points)) == 1 for points in scores) == 2
    assert len(set(scores[-1])) == 2


def test_win_by_two() -> None:
    """With win_by_two a lead of one past the target does not end the match (R33, T07)."""
    replayed = game("win_by_two")
    close = [p for p in _scores(replayed) if max(p) >= replayed.rules.target and _lead(p) < 2]
    assert close
    assert _lead(_scores(replayed)[-1]) >= 2


def _lead(points: tuple[int, ...]) -> int:
    return max(points) - min(points)


def test_single_round_draw() -> None:
    """A single round that ends level is a draw (R33, T18)."""
    assert game("single_round_draw").events[-1] == MatchWon(None, (2, 2))


def test_napola_of_ten_coins() -> None:
    """All ten coins are a napola of 10 and, with the option, end the match at once (N06)."""
    replayed = game("napola_ten_coins")
    assert len(replayed.match.rounds) == 1
    (line,) = (line for line in replayed.match.rounds[0].lines if line.category == "napola")
    assert (line.side, line.points) == (0, 10)
    assert replayed.match.verdict is not None
    assert replayed.match.verdict.winner == 0
    assert max(replayed.match.points) < replayed.rules.target


@each_game
def test_records_say_their_facts_in_the_contract_form(name: str) -> None:
    """Tags stand in the order of the contract, one a line, and no line of moves is over 80."""
    lines = text_of(name).splitlines()
    assert lines[0] == '[Format "sgn/1"]'
    assert lines[1].startswith('[Rules "')
    assert all(len(line) <= 80 for line in lines if not line.startswith("["))
    opened = [re.match(r"\[(\w+)", line)[1] for line in lines if line.startswith("[")]
    assert opened[:4] == ["Format", "Rules", "Seats", "Round"]
