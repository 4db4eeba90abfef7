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
