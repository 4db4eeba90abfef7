"""Saved matches: listed, taken up where they stopped, refused when they cannot be."""

from __future__ import annotations

import random
from datetime import datetime, timedelta, timezone

import pytest

from scopa_core.errors import ScopaError
from scopa_core.fairness import verify
from scopa_core.notation.records import format_record, parse_record
from scopa_core.notation.replay import replay
from scopa_frontends.session import Game, Saves, Seat, SeededShuffle
from support import CATALOGUE, ruleset


class Memory:
    """A store in memory, which can be full, and whose names others can have."""

    def __init__(self, **kept):
        self.kept = dict(kept)
        self.taken = set()
        self.full = False

    def names(self):
        return list(self.kept)

    def read(self, name):
        if self.kept[name] is None:
            raise ScopaError("not_text", path=name)
        return self.kept[name]

    def put(self, name, text):
        if self.full:
            raise ScopaError("cannot_write", path=name, errno=28)
        self.kept[name] = text

    def remove(self, name):
        del self.kept[name]

    def claim(self, name):
        if name in self.taken:
            return None
        self.taken.add(name)
        return lambda: self.taken.discard(name)


class Clock:
    """A minute passes whenever somebody looks."""

    def __init__(self):
        self.time = datetime(2026, 11, 29, 15, 30, tzinfo=timezone(timedelta(hours=1)))

    def __call__(self):
        self.time += timedelta(minutes=1)
        return self.time


@pytest.fixture
def store():
    """An empty store."""
    return Memory()


@pytest.fixture
def saves(store):
    """The matches of that store."""
    return Saves(CATALOGUE, store, Clock())


def players(rules, human=True):
    """Seats of that table: a person, and computers."""
    kinds = ["human" if human and seat == 0 else "random" for seat in range(rules.seating.seats)]
    make = CATALOGUE.players["random"].make
    return [
        Seat(f"P{seat}", None if kind == "human" else make(SeededShuffle(seat).randomness), kind)
        for seat, kind in enumerate(kinds)
    ]


def new_game(text="scopa", seed=4):
    """A match that has not begun."""
    rules = ruleset(text)
    return Game(rules, players(rules), SeededShuffle(seed))


def play(game, acts):
    """Play on for so many acts, each seat its first; deal where that is needed."""
    for _ in range(acts):
        if game.over:
            return
        while game.turn is None:
            game.shuffle()
            game.open_round()
        game.play(game.legal_moves()[0])


def code(act):
    """The code of the error that an act raises."""
    with pytest.raises(ScopaError) as caught:
        act()
    return caught.value.code


def taken_up(saves, name=None):
    """A match taken up again, and its keeping."""
    save, keeping = saves.resume(name)
    return save.game(players(save.rules), SeededShuffle(9)), keeping


def test_a_match_goes_on_where_it_was_kept(saves, store):
    """What is taken up stands as it stood: round, points, turn, views and seal; and what is kept
    then is what would have been kept without the break."""
    game = new_game()
    keeping = saves.begin()
    play(game, 50)
    keeping.put(game)
    keeping.release()
    again, kept = taken_up(saves)
    assert again.open_record == game.open_record
    assert again.shuffled == game.shuffled
    assert again.opened == game.opened
    assert again.turn == game.turn
    assert [again.view(seat) for seat in (None, 0, 1)] == [game.view(s) for s in (None, 0, 1)]
    for each in (game, again):
        play(each, 5)
    kept.put(again)
    assert keeping.name == kept.name == "2026-11-29-1"
    text = store.kept[kept.name]
    assert [i for i in parse_record(text) if i in game.open_record] == list(game.open_record)
    assert text.count("[Date ") == text.count("[Players ") == text.count("[Saved ") == 1
    assert len(replay(text, CATALOGUE).moves) == 55


def test_a_save_before_the_first_deal_keeps_the_dealer(saves):
    """A match in which nothing was dealt is taken up with the dealer that was drawn."""
    for seed in range(6):
        game = new_game("scopa@seats=4", seed)
        saves.begin().put(game)
        save = saves.listed()[0]
        assert (save.round, save.dealer) == (0, game.first_dealer)
        assert save.game(players(save.rules), SeededShuffle(1)).match.dealer == game.match.dealer


def test_a_save_is_a_record(saves, store):
    """Every save replays, is written in canonical form, and its seals can be checked."""
    game, keeping = new_game(), saves.begin()
    while not game.over:
        play(game, 7)
        keeping.put(game)
        text = store.kept["2026-11-29-1"]
        assert replay(text, CATALOGUE).match.points == game.match.points
        assert format_record(parse_record(text)) == text
    assert {check.status for check in verify(parse_record(text))} == {"ok"}


def test_saves_are_listed_with_what_is_known_of_them(saves):
    """The last played comes first; those that are over stand last, and only when wanted."""
    games = [new_game(seed=seed) for seed in (1, 2, 3)]
    keepings = [saves.begin() for _ in games]
    for game, keeping in zip(games, keepings, strict=True):
        play(game, 3)
        keeping.put(game)
    play(games[1], 10_000)
    keepings[1].put(games[1])
    keepings[0].put(games[0])
    assert [each.name for each in saves.listed()] == ["2026-11-29-1", "2026-11-29-3"]
    assert [each.name[-1] for each in saves.listed(finished=True)] == ["1", "3", "2"]
    first, _, last = saves.listed(finished=True)
    assert first.seats == (("human", "P0"), ("random", "P1"))
    assert (first.round, first.playing, first.over) == (1, True, False)
    assert first.saved > first.began
    assert last.over
    assert last.match.points == games[1].match.points
    assert saves.find().name == "2026-11-29-1"
    assert saves.find("2026-11-29-3.sgn").name == "2026-11-29-3"


def test_two_cannot_play_the_same_match(saves, store):
    """A match that somebody plays can be neither taken up nor deleted; new ones get other names."""
    game, keeping = new_game(), saves.begin()
    keeping.put(game)
    other = saves.begin()
    other.put(new_game())
    assert (keeping.name, other.name) == ("2026-11-29-1", "2026-11-29-2")
    assert code(lambda: saves.resume("2026-11-29-1")) == "save_in_use"
    assert code(lambda: saves.delete("2026-11-29-1")) == "save_in_use"
    keeping.release()
    _, again = taken_up(saves, "2026-11-29-1")
    again.release()
    saves.delete("2026-11-29-1")
    assert list(store.kept) == ["2026-11-29-2"]
    assert store.taken == {"2026-11-29-2"}


def test_a_refused_match_can_be_asked_for_again(saves, store):
    """A match that is refused is not left locked."""
    store.kept["x"] = "rubbish"
    for _ in range(2):
        assert code(lambda: saves.resume("x")) == "bad_save"
    assert not store.taken


def test_a_full_store_keeps_what_it_had(saves, store):
    """When a match cannot be kept, the error is raised and the former save stays; later it is kept
    again."""
    game, keeping = new_game(), saves.begin()
    store.full = True
    assert code(lambda: keeping.put(game)) == "cannot_write"
    store.full = False
    play(game, 3)
    keeping.put(game)
    before = dict(store.kept)
    store.full = True
    play(game, 1)
    assert code(lambda: keeping.put(game)) == "cannot_write"
    assert store.kept == before
    store.full = False
    keeping.put(game)
    assert len(replay(store.kept[keeping.name], CATALOGUE).moves) == 4


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda text: text[: len(text) // 2], "bad_record"),
        (lambda text: "", "no_format"),
        (lambda text: text.replace("sgn/1", "sgn/2"), "newer_format"),
        (lambda text: text.replace('"scopa"', '"scopa+gone"'), "bad_ruleset"),
        (lambda text: text.replace('"random"', '"wizard"'), "unknown_player"),
        (lambda text: text.replace('[Players "human" "random"]\n', ""), "not_a_save"),
        (lambda text: text.replace('"human" "random"', '"human"'), "not_a_save"),
        (lambda text: text.replace('[Commitment "', '[Commitment "0'), "broken_seal"),
        (lambda text: text.replace('[Salt "', '[Pepper "'), "broken_seal"),
        (lambda text: text.replace("1.", "2."), "wrong_turn"),
        (lambda text: None, "not_text"),
    ],
)
def test_what_cannot_be_taken_up_is_refused_and_kept(change, fault, saves, store):
    """A save that is damaged, newer or tampered with is listed with the reason, and nothing is
    written over it."""
    game, keeping = new_game(seed=1), saves.begin()
    play(game, 4)
    keeping.put(game)
    keeping.release()
    name = keeping.name
    store.kept[name] = damaged = change(store.kept[name])
    (save,) = saves.listed()
    assert save.fault.code == fault
    assert code(saves.resume) == "bad_save"
    fresh = saves.begin()
    fresh.put(game)
    assert fresh.name != name
    assert store.kept[name] == damaged
    assert saves.find().name == fresh.name
    saves.delete(name)
    assert name not in store.kept


def test_what_is_not_there_is_told(saves, store):
    """Names that are unknown, and matches that are over, are refused with a code of their own."""
    assert code(lambda: saves.find()) == "nothing_waits"
    assert code(lambda: saves.find("x")) == "no_saves"
    game, keeping = new_game("scopa@single_round=yes"), saves.begin()
    play(game, 1000)
    keeping.put(game)
    keeping.release()
    assert code(lambda: saves.find()) == "nothing_waits"
    assert code(lambda: saves.resume(keeping.name)) == "save_over"
    assert code(lambda: saves.find("x")) == "unknown_save"


def test_other_tags_outlive_a_resume(saves, store):
    """Tags and comments that somebody wrote at the head of a save are kept."""
    game, keeping = new_game(), saves.begin()
    keeping.put(game)
    keeping.release()
    name = keeping.name
    store.kept[name] = store.kept[name].rstrip() + '\n[Event "Sunday"]\n{At home.}\n'
    game, again = taken_up(saves)
    play(game, 2)
    again.put(game)
    assert '[Event "Sunday"]\n' in store.kept[name]
    assert "{At home.}" in store.kept[name]
    assert saves.find(name).fault is None


def damaged(text, chance):
    """A text that something has happened to: bytes changed, lost or doubled, lines mixed up."""
    start = chance.randrange(len(text))
    end = min(len(text), start + chance.choice((1, 1, 2, 20, 200)))
    lines = text.splitlines(keepends=True)
    chance.shuffle(lines)
    return chance.choice(
        [
            text[:start] + text[end:],
            text[:end] + text[start:],
            text[:start] + chr(chance.randrange(256)) + text[start + 1 :],
            text.replace(chance.choice(lines), "", 1),
            "".join(lines),
        ]
    )


def test_whatever_happened_to_a_save_it_is_taken_up_or_refused(saves, store):
    """Nothing that can stand in a save is a traceback: it is listed, and taken up or refused."""
    game, keeping = new_game("cirulla"), saves.begin()
    play(game, 45)
    keeping.put(game)
    keeping.release()
    name, text = keeping.name, store.kept[keeping.name]
    chance = random.Random(1)
    refused = 0
    for _ in range(300):
        store.kept[name] = damaged(text, chance)
        (save,) = saves.listed()
        if save.fault is not None:
            refused += 1
            assert code(saves.resume) == "bad_save"
            continue
        again, kept = taken_up(saves)
        kept.put(again)
        kept.release()
        assert saves.find().fault is None
    assert 100 < refused < 300


def test_a_save_without_dealers_is_taken_up(saves, store):
    """By the notation the last seat deals the first round when no dealer is told."""
    rules = ruleset()
    game, keeping = Game(rules, players(rules), SeededShuffle(4), 1), saves.begin()
    play(game, 5)
    keeping.put(game)
    keeping.release()
    name = keeping.name
    store.kept[name] = store.kept[name].replace('[Dealer "2"]\n', "")
    again, _ = taken_up(saves)
    assert again.open_record == game.open_record
