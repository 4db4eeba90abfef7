"""The moments of the regional games that the finished games in ``tests/data/games`` keep."""

from __future__ import annotations

from notation.test_golden import GAMES, game
from scopa_core.events import (
    BonusAwarded,
    HandShown,
    MatchWon,
    Noted,
    SweepMade,
    TableTaken,
    WonOutright,
)
from support import CATALOGUE


def test_every_rule_has_a_game() -> None:
    """Every rule of the catalogue is played in some finished match."""
    played = {name for each in GAMES for name in game(each).rules.rules}
    assert set(CATALOGUE.rules) <= played


def test_scopa_wins() -> None:
    """The first scopa breaks the round off and wins the match, and adds no points."""
    replayed = game("scopa_wins")
    *_, swept, outright, won = replayed.events
    assert isinstance(swept, SweepMade)
    assert isinstance(outright, WonOutright)
    assert won == MatchWon(outright.side, replayed.match.points)
    assert replayed.moves[-1].endswith("*")


def test_a_matta_is_declared() -> None:
    """The seven of cups is declared as another rank: the hand lies open, points are earned, and
    everybody knows the rank."""
    replayed = game("matta")
    declared = [step for step in replayed.steps if any(isinstance(e, Noted) for e in step.events)]
    shown, noted, award = declared[0].events
    assert isinstance(shown, HandShown)
    assert isinstance(noted, Noted)
    assert isinstance(award, BonusAwarded)
    rank = dict(noted.notes)["matta"]
    assert any(move.endswith(f"!{award.points}={rank}") for move in replayed.moves)


def test_an_opening_of_thirty() -> None:
    """Two fifteens on the opening table are two scope for the dealer, who captured last."""
    replayed = game("opening_of_thirty")
    taken = [step for step in replayed.steps if any(isinstance(e, TableTaken) for e in step.events)]
    step = next(s for s in taken if len(s.state.sweeps[s.state.side_of(s.state.dealer)]) == 2)
    assert step.state.table == 0
    assert step.state.last == step.state.dealer


def test_five_players() -> None:
    """Five play alone, eight cards each, until the one with fewest points wins."""
    replayed = game("players_5")
    assert replayed.rules.seating == (5, 5)
    assert replayed.steps[0].state.hands[0].bit_count() == 8
    assert replayed.match.points[replayed.match.verdict.winner] == min(replayed.match.points)


def test_several_packs() -> None:
    """Two packs of forty are played with, and their cards are told apart by a mark."""
    replayed = game("several_packs")
    assert len(replayed.rules.deck) == 80
    assert any("'" in move for move in replayed.moves)
