"""Vectors K20-K29 of rules.md 4: declaring a hand of three in Cirulla."""

from __future__ import annotations

import random

import pytest

from scopa_core.engine import apply, evolve, legal_acts, legal_moves, open_round, refusals
from scopa_core.errors import IllegalMoveError
from scopa_core.events import BonusAwarded, CardsDealt, HandShown, Noted
from scopa_core.moves import Declaration
from scopa_core.notation.positions import format_position
from scopa_core.notation.records import format_record
from scopa_core.notation.replay import replay
from scopa_core.players.random_player import RandomPlayer
from scopa_core.rounds import play_round
from scopa_core.view import view_of
from scopa_frontends.session import Game, Seat, SeededShuffle
from scopa_frontends.text import Text
from support import (
    CATALOGUE,
    captures,
    cards,
    kinds,
    move,
    only,
    pack,
    play,
    position,
    problems,
    ruleset,
    study,
)

VECTORS = [
    ("K20", "Ad3c5s", "!3", "!3"),
    ("K21", "3d3c4s", "", ""),
    ("K22", "4d4c4s", "!10", "!10"),
    ("K23", "2d2c2s", "!10", "!13"),
    ("K24", "7c2d3s", "!3=A !3=2 !3=3 !3=4", "!3=A !3=2 !3=3 !3=4"),
    ("K25", "7c5d5s", "!10=5", "!10=5"),
    ("K25-kings", "7cRdRs", "!10=R", "!10=R"),
    ("K25-sevens", "7c7d7s", "!10", "!10"),
    ("K27", "7c3d3s", "!3=A !3=2 !10=3", "!3=A !3=2 !13=3"),
    ("K28", "7c4d5s", "", ""),
    ("K29", "7dAdAc", "!3", "!3"),
    (
        "K29-matta",
        "7cAdAs",
        "!3 !10=A !3=2 !3=3 !3=4 !3=5 !3=6",
        "!3 !13=A !3=2 !3=3 !3=4 !3=5 !3=6",
    ),
]
AUTOMATIC = "cirulla+bussata(declare=automatic)"


def offered(place) -> list[str]:
    """The declarations that the seat to play may make."""
    return [f"!{offer.declaration.text}" for offer in place.rules.offers(place.state)]


def knock(place, text: str):
    """The step of a declaration."""
    return apply(place.rules, place.state, Declaration(text.removeprefix("!")))


@pytest.mark.parametrize(
    ("hand", "highest", "both"), [pytest.param(*case, id=name) for name, *case in VECTORS]
)
def test_what_may_be_declared(hand, highest, both):
    """Each way to declare the hand is offered once, and earns what it says at once."""
    for text, expected in (("cirulla_bga", highest), ("cirulla", both)):
        place = study(text, hands=f"{hand}/6b", table="CdFc")
        assert offered(place) == expected.split()
        for offer in place.rules.offers(place.state):
            step = knock(place, offer.declaration.text)
            (bonus,) = step.state.bonuses
            assert bonus == ("bussata", 0, int(offer.declaration.text.split("=")[0]), cards(hand))


@pytest.mark.parametrize(
    ("option", "hand", "expected"),
    [
        ("low_points=2", "Ad3c5s", ["!2"]),
        ("low_points=1", "2d2c2s", ["!11"]),
        ("three_points=5", "4d4c4s", ["!5"]),
        ("three_points=2", "2d2c2s", ["!5"]),
        ("both=highest", "2d2c2s", ["!10"]),
        ("matta=no", "7c5d5s", []),
        ("matta=no", "7cAdAs", ["!3"]),
    ],
)
def test_options_of_the_points(option, hand, expected):
    """Other places pay otherwise, and not everywhere is there a matta."""
    place = study(f"cirulla+bussata({option})", hands=f"{hand}/6b", table="RdFc")
    assert offered(place) == expected


def test_k20_declaring_is_free_and_happens_once():
    """At the first turn of the hand one may knock or not; afterwards it is too late."""
    place = study("cirulla", hands="Ad3c5s/2d2c2s", table="FdFc")
    assert legal_acts(*place)[0] == Declaration("3")
    step = knock(place, "!3")
    assert kinds(step.events) == ["HandShown", "BonusAwarded"]
    assert step.state.turn == 0
    again = place._replace(state=step.state)
    assert offered(again) == []
    with pytest.raises(IllegalMoveError):
        knock(again, "!3")
    silent = place._replace(state=play(place, "3c").state)
    assert offered(silent) == ["!13"], "the other seat at its own first turn"
    later = place._replace(state=play(silent, "2d").state)
    assert offered(later) == []


def test_a_wrong_declaration_is_refused():
    """What the hand is not worth cannot be said."""
    place = study("cirulla", hands="7c2d3s/6b", table="RdFc")
    for text in ("10", "3", "3=5", "3=7", "13=2"):
        (reason,) = refusals(*place, Declaration(text))
        assert reason.code == "not_declarable"


def test_the_points_are_counted_at_the_end():
    """They are score lines of the round, and a declared hand lies open until it is played."""
    place = study("cirulla", hands="2d2c2s/7b", table="RdFc")
    step = knock(place, "!13")
    assert only(step.events, HandShown) == HandShown(0, cards("2d2c2s"))
    place = place._replace(state=step.state)
    seen = view_of(place.state, 1).state
    assert seen.hands[0] == cards("2d2c2s")
    after = play(place, "2d").state
    assert after.shown == cards("2c2s")
    lines = {line.category: line for line in place.rules.score(after._replace(turn=None))}
    assert (lines["bussata"].side, lines["bussata"].points) == (0, 13)


def test_a_hand_that_is_not_declared_stays_hidden():
    """What one could declare is not seen by others."""
    one = study("cirulla", hands="2d2c2s/7b6b5b", table="RdFc")
    other = study("cirulla", hands="3d4c6s/7b6b5b", table="RdFc")
    assert view_of(one.state, 1) == view_of(other.state, 1)


# -- the matta -----------------------------------------------------------------------------------


def test_k11_the_declared_matta_is_played_as_its_rank():
    """The matta declared as a four takes eleven; undeclared it takes nothing there (K10)."""
    place = study("cirulla", hands="7c4d4c/6b", table="6d5c")
    assert captures(place, "7c") == {None}
    step = knock(place, "!10=4")
    assert only(step.events, Noted) == Noted((("matta", "4"),))
    declared = place._replace(state=step.state)
    assert captures(declared, "7c") == {cards("6d5c")}
    after = play(declared, "7cx6d5c").state
    assert after.notes == ()


def laid(keeps: str, other: str, stock: str = "-"):
    """A position in which seat 1 has declared the matta as a four and laid it."""
    text = f"cirulla+bussata(matta_on_table={keeps})"
    place = study(text, hands=f"7c2d3s/{other}", table="RdFc", stock=stock)
    place = place._replace(state=knock(place, "!3=4").state)
    return place._replace(state=play(place, "7c").state)


@pytest.mark.parametrize(
    ("keeps", "taken"), [("hand", cards("7c")), ("table", cards("7c")), ("seven", None)]
)
def test_the_matta_on_the_table(keeps, taken):
    """Laid, it keeps its rank or is a seven at once."""
    place = laid(keeps, "4b")
    assert captures(place, "4b") == {taken}
    assert place.state.note("matta") == ("4" if taken else None)


@pytest.mark.parametrize(("keeps", "note"), [("hand", None), ("table", "4"), ("seven", None)])
def test_the_matta_when_new_cards_are_dealt(keeps, note):
    """Left on the table, it is a seven from the next deal on, or keeps its rank."""
    place = laid(keeps, "RsRbCb", stock="2b3b5b2s3c5s")
    state = play(place, "RsxRd", "2d", "RbxFc2d", "3s", "Cb").state
    assert state.hands[0] == cards("2b5b3c")
    assert state.table == cards("7c3sCb")
    assert state.note("matta") == note


def test_a_captured_matta_is_forgotten():
    """Once it lies in a pile, the next deal brings nothing back."""
    place = laid("table", "4bRsCb", stock="2b3b5b2s3c5s")
    state = play(place, "4bx7c", "2d", "RsxRd", "3s", "Cb").state
    assert (state.notes, state.hands[0]) == ((), cards("2b5b3c"))


# -- declared by itself ----------------------------------------------------------------------------


def test_automatic_declarations():
    """Whoever is dealt such a hand earns its points at once; the matta takes the best rank."""
    rules = ruleset(AUTOMATIC)
    first, dealer = "3d3s7c", "AdRcRs"
    dealt = "RdFc6s2b" + "".join(a + b for a, b in zip(chunks(first), chunks(dealer), strict=True))
    step = open_round(rules, pack(rules, dealt))
    tail = kinds(step.events)[-3:]
    assert tail == ["HandShown", "Noted", "BonusAwarded"]
    assert only(step.events, BonusAwarded) == BonusAwarded(0, "bussata", 13, cards(first))
    assert step.state.note("matta") == "3"
    assert step.state.shown == cards(first)
    assert rules.offers(step.state) == ()


def chunks(text: str) -> list[str]:
    """A text of cards, card by card."""
    return [text[i : i + 2] for i in range(0, len(text), 2)]


def test_automatic_in_a_later_deal():
    """Cards dealt later are declared too, and a low hand takes the matta as an ace."""
    place = study(AUTOMATIC, hands="Rs/Rb", table="4d", stock="7cFd2dFs3sCs")
    step = play(place, "Rs", "RbxRs")
    assert "CardsDealt" in kinds(step.events)
    assert step.state.bonuses[0][2:] == (3, cards("7c2d3s"))
    assert step.state.note("matta") == "A"


def test_automatic_with_hidden_cards():
    """Cards that are not known declare nothing."""
    place = study(AUTOMATIC, hands="Rs/Rb", table="4d", stock="??" * 6)
    step = play(place, "Rs", "RbxRs")
    assert isinstance(step.events[-1], CardsDealt)


# -- everything else -------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["cirullone+bussata", "cirulla+scopone@seats=4", "cirulla+pesca"])
def test_only_hands_of_three(text):
    """Where other numbers of cards are dealt there is no knocking."""
    assert "hand_of_three" in problems(text)


def test_it_goes_with_the_captures_of_cirulla_only():
    """A declared matta must be able to capture as its rank."""
    assert "rule_requires" in problems("scopa+bussata")


def test_positions_round_trip():
    """Open cards, points and the matta are written and read back."""
    place = study("cirulla", hands="7c2d3s/6b", table="RdFc")
    step = knock(place, "!3=4")
    line = format_position(place.rules, step.state)
    assert line.endswith(" earned=bussata:1:3:2d7c3s,matta=4,shown=2d7c3s")
    assert position(line).state == step.state


@pytest.mark.parametrize("text", [AUTOMATIC, "cirulla", "cirulla_bga"])
@pytest.mark.parametrize("seed", range(4))
def test_whole_rounds(text, seed):
    """Random rounds come to their end, the points of every knock among the score lines."""
    step = play_round(ruleset(text), random.Random(seed))
    lines = [(e.side, e.points) for e in step.events[-1].lines if e.category == "bussata"]
    assert sorted(lines) == sorted((b.side, b.points) for b in step.state.bonuses)


def test_records_round_trip():
    """A match with declarations is written and replayed to the same end."""
    rules = ruleset("cirulla@target=21")
    seats = [Seat(name, RandomPlayer(random.Random(1))) for name in ("Ada", "Bruno")]
    game = Game(rules, seats, SeededShuffle(3))
    while not game.over:
        game.shuffle()
        game.open_round()
        while game.turn is not None:
            game.play(game.computer_act())
    record = format_record(game.record)
    assert " 1.!" in record
    assert replay(record, CATALOGUE).match.points == game.match.points


def test_in_words():
    """Offers read as buttons, and knocks are told as knocks."""
    text = Text("en", CATALOGUE, names=("Ada", "Bruno"), sides=2, you=0)
    place = study("cirulla", hands="7c2d3s/6b", table="RdFc")
    titles = [text(offer.title) for offer in place.rules.offers(place.state)]
    assert titles[0] == "Knock: 3 points, with the 7 of cups as ace"
    assert titles[3] == "Knock: 3 points, with the 7 of cups as 4"
    step = knock(place, "!3=4")
    state, told = place.state, []
    for event in step.events:
        message = place.rules.narrate(event, view_of(state, 1))
        told.append(message and text(message))
    assert told == [
        "Ada knocks and lays open: 2 of coins, 7 of cups, and 3 of swords.",
        "Now the 7 of cups counts as 4.",
        None,
    ]
    laying = apply(place.rules, step.state, move("7c")).events[0]
    message = place.rules.narrate(laying, view_of(step.state, 0))
    assert text(message) == "You lay the 7 of cups, which counts as 4."


def test_in_words_a_matta_that_is_a_seven_again():
    """Laid where it loses its rank, the matta is told to be a seven."""
    text = Text("en", CATALOGUE, names=("Ada", "Bruno"), sides=2)
    place = study("cirulla_bga", hands="7c2d3s/6b", table="RdFc")
    state = knock(place, "!3=4").state
    laying, noted = apply(place.rules, state, move("7c")).events
    assert place.rules.narrate(laying, view_of(state, 1)) is None
    after = view_of(evolve(state, laying), 1)
    assert text(place.rules.narrate(noted, after)) == "Now the 7 of cups counts as 7."


@pytest.mark.parametrize(
    ("options", "told", "untold"),
    [
        ("declare=optional", "you may knock", "as soon as they are dealt"),
        ("declare=automatic", "as soon as they are dealt", "you may knock"),
        ("matta=no", "nine at most", "that rank"),
        ("matta_on_table=hand", "until new cards are dealt", "a seven again"),
        ("matta_on_table=table", "until it is captured", "a seven again"),
        ("matta_on_table=seven", "a seven again", "that rank on the table"),
        ("both=sum", "for both", "the higher"),
        ("both=highest", "the higher", "for both"),
    ],
)
def test_the_rule_is_told_with_its_options(options, told, untold):
    """The paragraphs follow the options."""
    rule = ruleset(f"cirulla+bussata({options})").rules["bussata"]
    paragraphs = " ".join(message.text for message in rule.telling())
    assert told in paragraphs
    assert untold not in paragraphs


def test_every_seat_may_always_play():
    """Declarations stand beside moves and never replace them."""
    place = study("cirulla", hands="7c2d3s/6b", table="RdFc")
    assert set(legal_moves(*place)) < set(legal_acts(*place))
