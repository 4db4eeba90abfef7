"""A match being played: shuffles, the first dealer, void deals, records."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

import pytest

from scopa_core.cards import DECK_40, FACES
from scopa_core.errors import IllegalMoveError, ScopaError
from scopa_core.events import MatchWon, TableRefused
from scopa_core.fairness import commitment, verify
from scopa_core.moves import Move
from scopa_core.notation.cards import parse_cards
from scopa_core.notation.records import format_record, parse_record
from scopa_core.notation.replay import replay
from scopa_core.players.random_player import RandomPlayer
from scopa_core.view import redact
from scopa_frontends.session import FairShuffle, Game, Seat, SeededShuffle, Shuffled
from support import CATALOGUE, ruleset


def computers(count, seed=1):
    """Seats for random players."""
    return [Seat(f"P{seat}", RandomPlayer(random.Random(seed + seat))) for seat in range(count)]


def play_out(game):
    """Play a game between computers to its end, and answer all events."""
    events = []
    while not game.over:
        while True:
            game.shuffle()
            opened = told(game.open_round())
            events += opened
            if not isinstance(opened[-1], TableRefused):
                break
        while game.turn is not None:
            events += told(game.play(game.computer_act()))
    return events


def told(happening):
    """What onlookers are told."""
    return happening.seen_by(None)[1]


@dataclass
class Stacked:
    """A shuffle that deals prepared packs, then goes on from a seed."""

    packs: list[str]
    randomness: random.Random = field(default_factory=lambda: random.Random(1))

    def __call__(self, deck):
        if self.packs:
            top = parse_cards(self.packs.pop(0), deck)
            return Shuffled((*top, *(c for c in deck.cards if c not in top)), "salt")
        return SeededShuffle(self.randomness.randrange(1000))(deck)


@pytest.mark.parametrize("variant", CATALOGUE.variants)
def test_a_match_of_every_variant_ends_and_its_record_replays(variant):
    """A match ends with a winner, and its record replays to the same standing with fair seals."""
    rules = ruleset(variant)
    game = Game(rules, computers(rules.seating.seats), SeededShuffle(5))
    events = [e for e in play_out(game) if not isinstance(e, TableRefused)]
    assert isinstance(events[-1], MatchWon)
    text = format_record(game.record)
    record = replay(text, CATALOGUE)
    assert record.match.points == game.match.points
    assert [redact(event, None) for event in record.events] == events
    assert {verdict.status for verdict in verify(parse_record(text))} == {"ok"}


def test_a_void_deal_is_dealt_again_by_the_same_dealer():
    """After three kings the pack is shuffled anew; the record keeps the deal that stood."""
    game = Game(ruleset(), computers(2), Stacked(["RdRcRs5b"]), first_dealer=1)
    first = game.shuffle()
    assert isinstance(told(game.open_round())[-1], TableRefused)
    assert game.turn is None
    second = game.shuffle()
    assert second != first
    game.open_round()
    assert game.view(0).state.dealer == 1
    assert format_record(game.open_record).count("[Round ") == 1
    assert second.stock_text in format_record(game.open_record)


def test_an_illegal_move_changes_nothing():
    """A refused move leaves state and record as they were."""
    game = Game(ruleset(), computers(2), SeededShuffle(2))
    game.shuffle()
    game.open_round()
    view, record = game.view(game.turn), game.open_record
    foreign = next(c for c in DECK_40.cards if not game.view(game.turn).hand >> c & 1)
    with pytest.raises(IllegalMoveError):
        game.play(Move(foreign))
    assert (game.view(game.turn), game.open_record) == (view, record)
    assert [refusal.code for refusal in game.refusals(Move(foreign))] == ["not_in_hand"]


def test_nothing_follows_the_end():
    """A match that is over opens no further round."""
    game = Game(ruleset("scopa@target=1"), computers(2), SeededShuffle(3))
    play_out(game)
    game.shuffle()
    with pytest.raises(ScopaError, match="match_over"):
        game.open_round()


def test_the_fair_shuffle_is_uniform_enough_and_sealed():
    """Every card comes first about equally often, salts differ, and the seal fits the pack."""
    shuffle = FairShuffle()
    drawn = [shuffle(DECK_40) for _ in range(2000)]
    firsts = Counter(each.pack[0] for each in drawn)
    assert len(firsts) == 40
    assert max(firsts.values()) < 110
    assert len({each.salt for each in drawn}) == 2000
    assert all(sorted(each.pack) == list(DECK_40.cards) for each in drawn[:20])
    one = drawn[0]
    assert one.commitment == commitment(one.salt, one.stock_text)


def test_a_seed_shuffles_the_same_again():
    """Equal seeds deal equal packs, different seeds others."""
    one, two, other = (SeededShuffle(seed)(DECK_40) for seed in (4, 4, 5))
    assert one == two
    assert one.pack != other.pack


def test_the_first_dealer_is_drawn_by_lot():
    """R7: by default every seat deals first about equally often."""
    dealers = Counter(
        Game(ruleset("scopa@seats=4"), computers(4), SeededShuffle(seed)).match.dealer
        for seed in range(400)
    )
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 60


@pytest.mark.parametrize(
    ("option", "packs", "cuts", "dealer"),
    [
        ("cut_low", ["5d2cRs"], 3, 1),
        ("cut_high", ["5d2cRs"], 3, 2),
        ("cut_low", ["2d2cRs", "Rd7c"], 5, 1),
        ("cut_high", ["AdRcRs", "5d5c", "3d4c"], 7, 2),
    ],
)
def test_the_first_dealer_is_cut_for(option, packs, cuts, dealer):
    """R7: whoever cuts the lowest, or highest, card deals; equal cards are cut again."""
    rules = ruleset(f"scopa@seats=3,first_dealer={option}")
    game = Game(rules, computers(3), Stacked(packs))
    assert len(game.cuts) == cuts
    assert game.match.dealer == dealer


def test_an_act_is_seen_through_somebodys_eyes():
    """What a seat is told of a deal shows its own cards and backs for all others."""
    game = Game(ruleset(), computers(2), SeededShuffle(2))
    game.shuffle()
    happening = game.open_round()
    hands = happening.seen_by(0)[1][-1].hands
    assert hands[0] == game.view(0).hand
    assert not hands[1] & FACES
    assert not any(hand & FACES for hand in happening.seen_by(None)[1][-1].hands)
    view, events = game.play(game.legal_moves()[0]).seen_by(1)
    assert view.seat == 1
    assert events


def test_the_record_keeps_the_pack_secret_until_the_round_is_over():
    """While a round is played its pack and salt are in the open record only."""
    game = Game(ruleset(), computers(2), SeededShuffle(2), first_dealer=0)
    game.shuffle()
    game.open_round()
    assert game.shuffled.salt not in format_record(game.record)
    assert game.shuffled.salt in format_record(game.open_record)
    while game.turn is not None:
        game.play(game.computer_act())
    assert game.shuffled.salt in format_record(game.record)


def test_a_seed_deals_the_same_packs_whatever_is_played():
    """The packs of a seed do not depend on what players draw from their own chance."""
    one, two = SeededShuffle(3), SeededShuffle(3)
    one(DECK_40)
    two(DECK_40)
    two.randomness.random()
    assert one(DECK_40) == two(DECK_40)


RESUMED = [
    "scopa@target=3",
    "cirulla@single_round=yes",
    "scopa_pesca@single_round=yes",
    "scopone@single_round=yes",
    "scopa@seats=4,single_round=yes",
    "scopa@seats=4,teams=4,single_round=yes,first_dealer=cut_low",
]


@dataclass
class Following:
    """A shuffle that deals the packs of another one which come after so many."""

    seed: int
    skipped: int
    randomness: random.Random = field(default_factory=lambda: random.Random(1))

    def __post_init__(self):
        self.packs = SeededShuffle(self.seed)

    def __call__(self, deck):
        while self.skipped:
            self.packs(deck)
            self.skipped -= 1
        return self.packs(deck)


@dataclass
class Counting:
    """A seeded shuffle that counts its packs."""

    seed: int
    count: int = 0

    def __post_init__(self):
        self.packs = SeededShuffle(self.seed)
        self.randomness = self.packs.randomness

    def __call__(self, deck):
        self.count += 1
        return self.packs(deck)


def first_or_declared(game):
    """Declare what can be declared; else play the first move, so that nothing is left to chance."""
    offers = game.offers()
    return offers[0].declaration if offers else game.legal_moves()[0]


def deal(game):
    """Deal until a deal stands."""
    while game.turn is None and not game.over:
        game.shuffle()
        game.open_round()


def same_match(one, two):
    """Whether two games are the same to everybody who looks, and in the record."""
    assert one.open_record == two.open_record
    assert (one.record, one.match, one.turn) == (two.record, two.match, two.turn)
    assert (one.shuffled, one.opened) == (two.shuffled, two.opened)
    if one.turn is not None:
        for seat in (None, *range(len(one.seats))):
            assert one.view(seat) == two.view(seat)


@pytest.mark.parametrize("text", RESUMED)
def test_a_match_is_taken_up_at_every_ply(text):
    """Taken up from its open record before the first deal, between rounds and after every act, a
    match stands as it stood; and it plays on to the same end."""
    rules = ruleset(text)
    seats = computers(rules.seating.seats)
    seed = 3
    if text.startswith("cirulla"):  # a match in which somebody knocks
        seed = next(s for s in range(99) if declares(rules, seats, s))
    shuffle = Counting(seed)
    game = Game(rules, seats, shuffle)
    stops = []
    while True:
        stops.append((game.open_record, shuffle.count))
        again = Game.resumed(rules, seats, shuffle, game.open_record, game.first_dealer)
        same_match(game, again)
        if game.over:
            break
        if game.turn is None:
            deal(game)
        else:
            game.play(first_or_declared(game))
    for record, count in stops[:: max(1, len(stops) // 6)]:
        again = Game.resumed(rules, seats, Following(seed, count), record, game.first_dealer)
        while not again.over:
            deal(again)
            if again.turn is not None:
                again.play(first_or_declared(again))
        same_match(game, again)


def declares(rules, seats, seed):
    """Whether somebody can declare something right after the first deal."""
    game = Game(rules, seats, SeededShuffle(seed))
    deal(game)
    return bool(game.offers())


def test_a_record_read_back_is_taken_up():
    """The text of a record holds all that is needed, once it is known who sits where."""
    game = Game(ruleset(), computers(2), SeededShuffle(2))
    deal(game)
    for _ in range(40):
        deal(game)
        game.play(game.legal_moves()[-1])
    items = parse_record(format_record(game.open_record))
    same_match(game, Game.resumed(ruleset(), game.seats, SeededShuffle(1), items))


def test_a_claim_is_taken_up():
    """R32: a match that ended with a claim is over when its record is taken up."""
    rules = ruleset("scopa@claim=yes")
    game = Game(rules, [Seat("Ada"), Seat("Bruno")], SeededShuffle(2))
    deal(game)
    game.call_out()
    assert game.over
    same_match(game, Game.resumed(rules, game.seats, SeededShuffle(1), game.open_record))


def alone(text="scopa", seed=2, dealer=0):
    """A match of a person who sits first, against computers, dealt."""
    rules = ruleset(text)
    others = computers(rules.seating.seats)[1:]
    game = Game(rules, [Seat("Ada"), *others], SeededShuffle(seed), dealer)
    deal(game)
    return game


def computers_play(game):
    """Let the computers play until the person is to act or the round is over."""
    while (act := game.computer_act()) is not None:
        game.play(act)


@pytest.mark.parametrize("text", ["scopa", "scopone@single_round=yes", "cirulla", "scopa_pesca"])
def test_every_move_of_the_round_can_be_taken_back(text):
    """Taking back returns to each moment at which the person was to act, the last first, however
    the computers answered; then there is nothing more."""
    game = alone(text)
    moments = []
    while True:
        computers_play(game)
        rounds = len(game.match.rounds)
        moments.append((game.view(0), game.open_record))
        if game.view(0).hand.bit_count() == 1 and not game.view(0).state.stock:
            break
        game.play(first_or_declared(game))
        assert len(game.match.rounds) == rounds
        assert game.can_undo
    for view, record in reversed(moments[:-1]):
        game.undo()
        assert (game.view(0), game.open_record) == (view, record)
    assert not game.can_undo
    with pytest.raises(ScopaError, match="nothing_to_undo"):
        game.undo()


def test_the_record_holds_the_course_as_it_was_finally_played():
    """After taking back and playing something else the record replays without the first try."""
    game = alone()
    computers_play(game)
    first, other = game.legal_moves()[0], game.legal_moves()[-1]
    game.play(first)
    game.undo()
    game.play(other)
    play_on(game)
    record = replay(format_record(game.record), CATALOGUE)
    assert record.match == game.match
    assert {verdict.status for verdict in verify(parse_record(format_record(game.record)))} == {
        "ok"
    }


def play_on(game):
    """Play until the round is over, the person always the first move."""
    while game.turn is not None:
        game.play(game.computer_act() or game.legal_moves()[0])


def test_a_round_that_is_over_cannot_be_taken_back():
    """The seal of a finished round is open, so its moves stand."""
    game = alone()
    play_on(game)
    assert not game.can_undo
    deal(game)
    computers_play(game)
    assert not game.can_undo


def test_taking_back_survives_a_resume():
    """A match that was taken up again can be taken back as far as before."""
    game = alone()
    for _ in range(3):
        computers_play(game)
        game.play(game.legal_moves()[0])
    again = Game.resumed(game.rules, game.seats, SeededShuffle(1), game.open_record)
    for _ in range(3):
        game.undo()
        again.undo()
        same_match(game, again)


def test_nothing_is_taken_back_among_several_people():
    """Where two people play, taking back would show cards."""
    game = Game(ruleset(), [Seat("Ada"), Seat("Bruno")], SeededShuffle(2))
    deal(game)
    game.play(game.legal_moves()[0])
    assert not game.can_undo
    with pytest.raises(ScopaError, match="undo_alone"):
        game.undo()


def test_the_next_match_is_dealt_by_the_next_seat():
    """A rematch has the same players and rules, and another first dealer."""
    game = alone("scopa@seats=3", dealer=2)
    again = game.rematch()
    assert (again.seats, again.rules, again.match.dealer) == (game.seats, game.rules, 0)
    assert not again.begun
