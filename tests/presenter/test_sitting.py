"""People at one device: what is told to whom, and who may look."""

from __future__ import annotations

import pytest

from scopa_core.errors import ScopaError
from scopa_frontends.presenter.keeping import Keeper
from scopa_frontends.presenter.sitting import Sitting
from scopa_frontends.session import Game, Seat, SeededShuffle
from scopa_frontends.text import Text
from support import CATALOGUE, ruleset


def sitting(*kinds, text="scopa", dealer=-1, seed=3):
    """People and computers at a table; nothing is dealt yet."""
    shuffle = SeededShuffle(seed)
    seats = [
        Seat(
            name,
            None if kind == "human" else CATALOGUE.players[kind].make(shuffle.randomness),
            kind,
        )
        for name, kind in zip(("Ada", "Bruno", "Carla", "Dino"), kinds, strict=False)
    ]
    rules = ruleset(text)
    return Sitting(Game(rules, seats, shuffle, dealer % len(seats)), Text("en", CATALOGUE))


def play_round(table):
    """Play a round of first moves; answers what was told last."""
    told = table.open_round()
    while table.game.turn is not None:
        told = table.play(table.game.legal_moves()[0])
    return told


def test_the_only_person_is_addressed():
    """One person among computers is spoken to; two are spoken of."""
    alone = sitting("human", "steady")
    assert (alone.you, alone.looking, alone.people) == (0, 0, (0,))
    alone.open_round()
    assert "You " in alone.play(alone.game.legal_moves()[0])[0]
    both = sitting("human", "human")
    assert (both.you, both.looking, both.people) == (None, None, (0, 1))
    both.open_round()
    assert "Ada " in both.play(both.game.legal_moves()[0])[0]


def test_each_is_told_what_happened_while_others_looked():
    """What was told since somebody looked last is told once, and nobody else's is lost."""
    table = sitting("human", "human", "human", text="scopa@seats=3")
    table.open_round()
    assert table.must_pass(0)
    assert table.missed_by(0) == []  # the deal was told before anybody looked
    assert not table.must_pass(0)
    first = table.play(table.game.legal_moves()[0])
    assert table.must_pass(1)
    missed = table.missed_by(1)
    assert missed[-len(first) :] == first
    second = table.play(table.game.legal_moves()[0])
    assert table.missed_by(2)[-len(first + second) :] == first + second
    third = table.play(table.game.legal_moves()[0])
    assert table.missed_by(0) == first + second + third
    assert table.missed_by(0) == []


def test_alone_nobody_passes_the_device():
    """Among computers the only person looks all the time."""
    table = sitting("human", "steady", dealer=0)
    table.open_round()
    assert not table.must_pass(0)
    assert table.missed_by(0) == []


def test_the_seal_is_opened_when_the_round_is_over():
    """During a round only the seal of the round before is open; at the end of the match its pack
    is told."""
    table = sitting("human", "human")
    table.open_round()
    assert table.game.shuffled.salt not in table.seal()
    while table.game.turn is not None:
        told = table.play(table.game.legal_moves()[0])
    assert "seal of the shuffle is open" in told[-1]
    before = table.game.shuffled
    table.open_round()
    assert before.salt in table.seal()
    assert table.game.shuffled.salt not in table.seal()
    last = sitting("human", "human", text="scopa@single_round=yes")
    assert play_round(last)[-2:] == [last.game.opened.salt, last.game.opened.stock_text]


def test_the_language_changes_in_the_middle():
    """What is told after a change is told in the other language, about the same table."""
    table = sitting("human", "steady")
    table.open_round()
    table.use(table.text.into("it"))
    assert table.play(table.game.legal_moves()[0])[0].startswith(("Cali", "Prendi"))


def test_a_match_that_goes_on_tells_how_it_stands():
    """Taken up again, a match begins with its rules and its standing, not with the cuts."""
    table = sitting("human", "steady", text="scopa+napola")
    assert not any("goes on" in line for line in table.begin())
    play_round(table)
    between = Sitting(table.game, table.text).begin()
    assert "With Napola." in between
    assert "The match goes on after 1 round." in between
    table.open_round()
    within = Sitting(table.game, table.text).begin()
    assert "The match goes on in round 2." in within
    assert any("cards are left in the stock" in line for line in within)


def test_a_match_that_goes_on_tells_what_happened_last():
    """Two acts of each seat are told again, and the whole round in the story."""
    table = sitting("human", "steady")
    told = [table.open_round()]
    for _ in range(6):
        act = table.game.computer_act() or table.game.legal_moves()[0]
        told.append(table.play(act))
    game = table.game
    again = Game.resumed(game.rules, game.seats, SeededShuffle(1), game.open_record)
    begun = Sitting(again, Text("en", CATALOGUE))
    last = [line for sentences in told[-4:] for line in sentences]
    assert begun.begin()[-len(last) :] == last
    everything = [line for sentences in told for line in sentences]
    assert [line for line in begun.story() if line in everything][-1] == everything[-1]
    assert set(told[1]) <= set(begun.story())


def test_the_rounds_that_are_over_are_told():
    """Whoever asks how the match stands hears the points of every round."""
    table = sitting("human", "steady", text="scopa@target=100")
    for number in (1, 2):
        play_round(table)
        assert f"Round {number} – " in table.progress()[number - 1]
    assert len(table.progress()) == 3
    table.open_round()
    assert [line[:7] for line in table.progress()[:3]] == ["Round 1", "Round 2", "The mat"]


def test_taking_back_is_told():
    """Taking back is told when it is done, and refused when there is nothing."""
    table = sitting("human", "steady")
    table.open_round()
    with pytest.raises(ScopaError, match="nothing_to_undo"):
        table.undo()
    view = table.game.view(0)
    table.play(table.game.legal_moves()[0])
    assert table.undo() == ["Your last move is taken back."]
    assert table.game.view(0) == view


class Failing:
    """Keeps a match except when the disk is full."""

    def __init__(self):
        self.name = None
        self.full = False
        self.put_count = 0
        self.released = False

    def put(self, game):
        if self.full:
            raise ScopaError("cannot_write", path="x", errno=28)
        self.name = "x"
        self.put_count += 1

    def release(self):
        self.released = True


def test_trouble_with_saving_is_told_once():
    """A match that cannot be saved goes on; that is told once, and once that it works again."""
    table, keeping = sitting("human", "human"), Failing()
    keeper = Keeper(keeping)
    text = table.text
    assert not keeper.kept
    assert keeper.save(table.game, text) == []
    assert keeper.kept
    keeping.full = True
    (warning,) = keeper.save(table.game, text)
    assert "the disk is full" in warning
    assert keeper.save(table.game, text) == []
    assert not keeper.kept
    keeping.full = False
    assert keeper.save(table.game, text) == ["The match is saved again."]
    assert keeper.save(table.game, text) == []
    assert keeper.close(table.game, text) == []
    assert keeping.released


def test_a_record_is_written_between_rounds():
    """The record is written when no round is being played, and once more at the end."""
    table, written = sitting("human", "human"), []
    keeper = Keeper(record=lambda game: written.append(game.open_record))
    table.open_round()
    keeper.save(table.game, table.text)
    assert not written
    while table.game.turn is not None:
        table.play(table.game.legal_moves()[0])
        keeper.save(table.game, table.text)
    assert len(written) == 1
    table.open_round()
    keeper.close(table.game, table.text)
    assert len(written) == 2
    assert written[-1] == table.game.open_record


def test_a_record_is_written_even_when_the_match_cannot_be_saved():
    """Trouble in one place does not keep the other from being written."""
    table, keeping, written = sitting("human", "human"), Failing(), []
    keeping.full = True
    keeper = Keeper(keeping, written.append)
    assert "the disk is full" in keeper.close(table.game, table.text)[0]
    assert written == [table.game]
