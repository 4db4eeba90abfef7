"""Replaying records: every move, mark, score and standing is recomputed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa_core.cards import DECK_40
from scopa_core.catalogue import Catalogue
from scopa_core.errors import RecordError, ScopaError
from scopa_core.events import MatchWon, RoundOpened, RoundScored
from scopa_core.match import Match
from scopa_core.notation.cards import format_cards
from scopa_core.notation.recording import closing, header
from scopa_core.notation.records import Comment, Item, Ply, Tag, format_record, parse_record
from scopa_core.notation.replay import Replay, replay
from scopa_core.rules import Rule, Variant
from scopa_core.testing import strategies as scopa
from support import CATALOGUE

SLOW = settings(max_examples=50)
BOM = "\N{BYTE ORDER MARK}"
GAMES = Path(__file__).parents[1] / "data" / "games"

# Two rounds; the second ends level and is counted out for Bruno.
RECORD = """\
[Format "sgn/1"]
[Rules "scopa@target=3,count_out=yes"]
[Seats "Ada" "Bruno"]

[Round "1"]
[Dealer "2"]
[Stock "7bRdCcRb3d7d2c3cAsAb4b7s6d5c3s5bFdCbAc4sFc6cCdCs4dAdFb4c2b2dRc6s5s3b7c2sRs6bFs5d"]
1.3d 2.7dx7b 1.As 2.3cx3d 1.2c 2.AbxAs 1.4b 2.5b 1.3s 2.5cx5b 1.6dx2c4b 2.7s
1.Fd 2.4s 1.Ac 2.CbxCc 1.FcxFd 2.6c 1.Cdx6c3s 2.Cs 1.FbxAc7s 2.4cx4s 1.4d 2.Ad
1.5sxAd4d 2.3b 1.RcxRb 2.6s 1.2b 2.2dx2b 1.RsxRd 2.5d 1.Fsx5d3b 2.6bx6s 1.7c
2.2s
[Score "carte 1:1 denari 1:1 | settebello 2:1 primiera 2:1"]
[Points "2-2"]

[Round "2"]
[Dealer "1"]
[Stock "Rb5c4sRd5bRs4bCc4d3s3c3dFs2s7b7dFdCbFb6c7c7sAsCdRc2d5s2c4c2b6sAb3bFc5d6d6bAcAdCs"]
2.5bx5c 1.Cc 2.4bx4s 1.3s 2.4d 1.RsxRd 2.Fs 1.3dx3s 2.3c 1.7dx4d3c 2.7b 1.2s
2.7cx7b 1.CbxCc 2.FbxFs 1.6c 2.Fdx6c2s 1.7s 2.RcxRb 1.2c 2.5s 1.2dx2c 2.As 1.Cd
2.6sxAs5s 1.Fc 2.4c 1.Ab 2.3b 1.2b 2.6bxAb2b3b 1.Ac 2.AdxAc 1.6d 2.5d 1.CsxCd
[Score "denari 1:1 settebello 1:1 | carte 2:1 primiera 2:1"]
[Points "4-4"]
[Result "4-4"]
"""
FIRST_STOCK = re.findall('Stock "(.*)"', RECORD)[0]
ROUND_1 = RECORD[: RECORD.index('\n[Round "2"]')]


def fault(text: str, catalogue: Catalogue = CATALOGUE) -> RecordError:
    with pytest.raises(RecordError) as caught:
        replay(text, catalogue)
    return caught.value


def plies_before(text: str, line: int, column: int) -> tuple[str, ...]:
    """The moves a text writes before a place; a move in which the place lies is not one of them."""
    lines = text.split("\n")
    before = "\n".join([*lines[: line - 1], lines[line - 1][: column - 1]])
    before = re.sub(r"\S+\Z", "", before)
    return tuple(re.findall(r"(?<!\S)[1-9]\.\S+", re.sub(r"(?m)^\[.*$", "", before)))


# -- what a record says --------------------------------------------------------------------------


def test_a_record_replays() -> None:
    """Names, rounds, moves, events and the verdict are all there."""
    replayed = replay(RECORD, CATALOGUE)
    assert replayed.rules.text == "scopa@target=3,count_out=yes"
    assert replayed.names == ("Ada", "Bruno")
    assert [result.dealer for result in replayed.match.rounds] == [1, 0]
    assert [result.points for result in replayed.match.rounds] == [(2, 2), (2, 2)]
    assert (replayed.match.points, replayed.match.dealer) == ((4, 4), 1)
    assert len(replayed.moves) == 72
    assert (replayed.moves[0], replayed.moves[-1]) == ("1.3d", "1.CsxCd")
    assert len(replayed.steps) == 74
    assert replayed.events[-1] == MatchWon(1, (4, 4))
    assert sum(isinstance(event, RoundScored) for event in replayed.events) == 2


@SLOW
@given(scopa.played_records(CATALOGUE))
def test_every_played_record_replays(items: tuple[Item, ...]) -> None:
    """Whatever was played, under any rules, finished or not, is read back move by move."""
    replayed = replay(format_record(items), CATALOGUE)
    assert replayed.moves == [f"{i.seat}.{i.move}" for i in items if isinstance(i, Ply)]
    assert replayed.rules.text == items[1].values[0]  # type: ignore[union-attr]
    assert replayed.names == items[2].values  # type: ignore[union-attr]


def written(replayed: Replay) -> list[Item]:
    """The items of a replayed match, made with what writers use."""
    items = header(replayed.rules, replayed.names)
    plies = iter(replayed.moves)
    match = Match.start(replayed.rules)
    for step in replayed.steps:
        opened, scored = step.events[0], step.events[-1]
        if isinstance(opened, RoundOpened):
            items += [
                Tag("Round", (str(len(match.rounds) + 1),)),
                Tag("Dealer", (str(opened.dealer + 1),)),
                Tag("Stock", (format_cards(opened.stock),)),
            ]
            continue
        seat, _, move = next(plies).partition(".")
        items.append(Ply(int(seat), move))
        if isinstance(scored, RoundScored):
            match = match.scored(replayed.rules, scored)
            items += closing(match)
    return items


def test_writing_gives_the_same_record() -> None:
    """What header and closing write for a replayed match is the record it was read from."""
    assert format_record(written(replay(RECORD, CATALOGUE))) == RECORD


@pytest.mark.parametrize(
    "text",
    [
        RECORD.replace("\n", "\r\n"),
        BOM + RECORD,
        RECORD.rstrip("\n"),
        RECORD.replace(" 2.7dx7b", " {the settebello, at once} 2.7dx7b"),
        RECORD.replace("[Rules", "{a comment\nof two lines}\n[Rules"),
        RECORD + "{good game}\n",
        RECORD.replace("[Rules", '[Event "a test"]\n[Rules'),
        RECORD.replace("3cx3d", "3♥x3♦")
        .replace("RcxRb", "KcxKb")
        .replace("1.6dx2c4b", "1.6dx4b2c"),
        RECORD.replace(
            "carte 1:1 denari 1:1 | settebello 2:1", "settebello 2:1 denari 1:1 carte 1:1"
        ),
        re.sub(r"\[(Score|Points|Result) .*\n", "", RECORD),
        RECORD.replace('[Dealer "2"]\n', ""),
        RECORD.replace('[Seats "Ada" "Bruno"]\n', ""),
        RECORD.replace("[Rules", '[Versions "presa 1" "carte 1"]\n[Rules', 0),
    ],
    ids=[
        "crlf",
        "bom",
        "no-end",
        "comment",
        "comment-between-tags",
        "comment-at-the-end",
        "other-tag",
        "aliases",
        "score-order",
        "no-checks",
        "no-dealer",
        "no-names",
        "as-it-is",
    ],
)
def test_what_does_not_matter(text: str) -> None:
    """Line ends, comments, tags of others, aliases and left-out checks change no result."""
    replayed, plain = replay(text, CATALOGUE), replay(RECORD, CATALOGUE)
    assert replayed.match == plain.match
    assert replayed.state == plain.state
    assert replayed.events == plain.events


def test_a_comment_may_stand_first() -> None:
    """A comment before the first tag is no fault, as comments stand anywhere."""
    assert replay("{found in a drawer}\n" + RECORD, CATALOGUE).match.points == (4, 4)


@pytest.mark.parametrize("moves", [0, 1, 35])
def test_unfinished_records(moves: int) -> None:
    """A record may stop anywhere: the state is the round in progress."""
    items = parse_record(ROUND_1)
    start = next(n for n, item in enumerate(items) if isinstance(item, Ply))
    replayed = replay(format_record(items[: start + moves]), CATALOGUE)
    assert len(replayed.moves) == moves
    assert replayed.match.rounds == ()
    assert replayed.match.verdict is None
    assert replayed.state is not None
    assert replayed.state.turn == moves % 2


@pytest.mark.parametrize("tags", [2, 3, 4, 5])
def test_records_of_tags_alone(tags: int) -> None:
    """A record that ends before its first pack has no state yet."""
    replayed = replay(format_record(parse_record(RECORD)[:tags]), CATALOGUE)
    assert (replayed.state, replayed.steps, replayed.moves) == (None, [], [])
    assert replayed.match.points == (0, 0)


def test_points_wait_for_the_round() -> None:
    """After one finished round the match stands as [Points] says, and goes on."""
    replayed = replay(ROUND_1, CATALOGUE)
    assert (replayed.match.points, replayed.match.verdict) == ((2, 2), None)
    assert replayed.match.dealer == 0
    assert not isinstance(replayed.events[-1], MatchWon)


@pytest.mark.parametrize("dealer", [1, 2])
def test_any_seat_may_deal_first(dealer: int) -> None:
    """The first dealer is whom the record names; the other seat plays first."""
    text = format_record(parse_record(RECORD)[:4]) + f'[Dealer "{dealer}"]\n[Stock "{FIRST_STOCK}"]'
    state = replay(text, CATALOGUE).state
    assert state is not None
    assert (state.dealer, state.turn) == (dealer - 1, 2 - dealer)


def test_without_a_name_the_last_seat_deals() -> None:
    """A first round without [Dealer] is dealt by the last seat."""
    text = format_record(parse_record(RECORD)[:4]) + f'[Stock "{FIRST_STOCK}"]'
    state = replay(text, CATALOGUE).state
    assert state is not None
    assert state.dealer == 1


# -- what is refused -----------------------------------------------------------------------------


def edit(old: str, new: str, *, last: bool = False) -> str:
    """The record with one piece changed."""
    assert old in RECORD, old
    if last:
        head, _, tail = RECORD.rpartition(old)
        return head + new + tail
    return RECORD.replace(old, new, 1)


VOID = "RdRcRs" + "".join(str(c) for c in DECK_40.cards if str(c) not in ("Rd", "Rc", "Rs"))
SHORT = FIRST_STOCK[:-2]


@pytest.mark.parametrize(
    ("text", "code", "place", "expected"),
    [
        # Format
        ("", "no_format", None, "format_tag"),
        ("\r\n", "no_format", None, "format_tag"),
        ("1.7d", "no_format", "1.7d", "format_tag"),
        (edit('[Format "sgn/1"]\n', ""), "no_format", "[Rules", "format_tag"),
        (edit("sgn/1", "pgn/1"), "no_format", "[Format", "format_tag"),
        (edit("sgn/1", ""), "no_format", "[Format", "format_tag"),
        (edit("sgn/1", "sgn/2"), "newer_format", "[Format", "other_version"),
        (edit("sgn/1", "sgn/1.1"), "newer_format", "[Format", "other_version"),
        # Rules
        ('[Format "sgn/1"]', "no_rules", None, "rules_tag"),
        (edit('[Rules "scopa@target=3,count_out=yes"]\n', ""), "no_rules", "[Seats", "rules_tag"),
        (edit("scopa@", "scopa+@"), "bad_ruleset_text", "@target", "name"),
        (edit("scopa@", "@"), "bad_ruleset_text", "@target", "name"),
        (edit("scopa@", "briscola@"), "bad_ruleset", "[Rules", "ruleset"),
        (edit("scopa@", "scopa+briscola@"), "bad_ruleset", "[Rules", "ruleset"),
        (edit("target=3", "target=٣"), "bad_ruleset_text", "٣", "name"),
        (
            edit("[Seats", '[Rules "scopa"]\n[Seats'),
            "tag_out_of_place",
            '[Rules "scopa"]',
            "round_tag",
        ),
        # Versions
        (edit("[Seats", '[Versions "presa 2"]\n[Seats'), "newer_rule", "[Versions", "versions"),
        (edit("[Seats", '[Versions "nope 1"]\n[Seats'), "bad_version", "[Versions", "versions"),
        (edit("[Seats", '[Versions "presa"]\n[Seats'), "bad_version", "[Versions", "versions"),
        (edit("[Seats", '[Versions "presa x"]\n[Seats'), "bad_version", "[Versions", "versions"),
        (edit("[Seats", '[Versions "presa -1"]\n[Seats'), "bad_version", "[Versions", "versions"),
        (edit("[Seats", '[Versions "presa ²"]\n[Seats'), "bad_version", "[Versions", "versions"),
        (edit("[Seats", '[Versions "presa ١"]\n[Seats'), "bad_version", "[Versions", "versions"),
        (
            edit("[Seats", f'[Versions "presa {"9" * 5000}"]\n[Seats'),
            "bad_version",
            "[Versions",
            "versions",
        ),
        (edit("[Rules", '[Versions "presa 1"]\n[Rules'), "no_rules", "[Versions", "rules_tag"),
        # Seats
        (edit(' "Bruno"', ""), "wrong_names", "[Seats", "names"),
        (edit(' "Bruno"', ' "Bruno" "Carla"'), "wrong_names", "[Seats", "names"),
        # Round
        (edit('[Round "1"]', '[Round "2"]'), "wrong_round", "[Round", "recomputed"),
        (edit('[Round "1"]', '[Round "0"]'), "wrong_round", "[Round", "recomputed"),
        (edit('[Round "1"]', '[Round "one"]'), "wrong_round", "[Round", "recomputed"),
        (
            edit('[Round "2"]', '[Round "1"]'),
            "wrong_round",
            '[Round "1"]\n[Dealer "1"]',
            "recomputed",
        ),
        (
            edit('[Dealer "2"]', '[Round "2"]\n[Dealer "2"]'),
            "round_not_over",
            '[Round "2"]',
            "moves",
        ),
        (edit("\n2.2s\n", '\n[Round "2"]\n'), "round_not_over", '[Round "2"]', "moves"),
        (edit('[Result "4-4"]', '[Round "3"]'), "match_over", '[Round "3"]', "end"),
        # Dealer
        (edit('[Dealer "2"]', '[Dealer "3"]'), "bad_seat", "[Dealer", "dealer"),
        (edit('[Dealer "2"]', '[Dealer "0"]'), "bad_seat", "[Dealer", "dealer"),
        (edit('[Dealer "2"]', '[Dealer ""]'), "bad_seat", "[Dealer", "dealer"),
        (edit('[Dealer "2"]', '[Dealer "Bruno"]'), "bad_seat", "[Dealer", "dealer"),
        (edit('[Dealer "2"]', '[Dealer "-1"]'), "bad_seat", "[Dealer", "dealer"),
        (edit('[Dealer "2"]', '[Dealer "²"]'), "bad_seat", "[Dealer", "dealer"),
        (edit('[Dealer "2"]', '[Dealer "٢"]'), "bad_seat", "[Dealer", "dealer"),
        (edit('[Dealer "2"]', f'[Dealer "{"9" * 5000}"]'), "bad_seat", "[Dealer", "dealer"),
        (
            edit('[Dealer "1"]', '[Dealer "2"]'),
            "wrong_dealer",
            '[Dealer "2"]\n[Stock "Rb',
            "dealer",
        ),
        (
            edit('[Round "1"]', '[Dealer "2"]\n[Round "1"]'),
            "tag_out_of_place",
            "[Dealer",
            "round_tag",
        ),
        (
            edit('[Dealer "2"]', '[Dealer "2"]\n[Dealer "1"]'),
            "tag_out_of_place",
            '[Dealer "1"]',
            "round_tag",
        ),
        (edit("1.3d ", '[Dealer "1"]\n1.3d '), "tag_out_of_place", '[Dealer "1"]', "round_tag"),
        (
            edit('[Dealer "2"]\n', "").replace("1.3d 2", '[Dealer "1"]\n1.3d 2'),
            "tag_out_of_place",
            '[Dealer "1"]',
            "round_tag",
        ),
        # Stock
        (
            edit('[Round "1"]', f'[Stock "{FIRST_STOCK}"]\n[Round "1"]'),
            "tag_out_of_place",
            "[Stock",
            "round_tag",
        ),
        (
            edit("1.3d 2", f'[Stock "{FIRST_STOCK}"]\n1.3d 2'),
            "tag_out_of_place",
            f'[Stock "{FIRST_STOCK}"]\n1.3d 2',
            "round_tag",
        ),
        (edit(FIRST_STOCK, SHORT), "wrong_pack", "[Stock", "stock"),
        (edit(FIRST_STOCK, FIRST_STOCK + "7d"), "wrong_pack", "[Stock", "stock"),
        (edit(FIRST_STOCK, SHORT + "7d"), "wrong_pack", "[Stock", "stock"),
        (edit(FIRST_STOCK, "-"), "wrong_pack", "[Stock", "stock"),
        (edit(FIRST_STOCK, ""), "bad_card", '"]\n1.3d', "card"),
        (edit("7bRdCc", "7bRdXc"), "bad_card", "Xc", "card"),
        (edit("7bRdCc", "??RdCc"), "hidden_not_here", "??", "card"),
        (edit("7bRdCc", "7b Rd Cc"), "bad_card", " Rd", "card"),
        (edit(FIRST_STOCK, VOID), "void_deal", "[Stock", "stock"),
        (edit(f'[Stock "{FIRST_STOCK}"]\n', ""), "no_stock", "1.3d", "stock_tag"),
        (edit("[Seats", "1.3d\n[Seats"), "no_stock", "1.3d", "stock_tag"),
        # moves
        (edit("1.3d 2", "2.3d 2"), "wrong_turn", "2.3d", "other_seat"),
        (edit("1.3d 2", "3.3d 2"), "wrong_turn", "3.3d", "other_seat"),
        (edit("1.3d 2", "99.3d 2"), "wrong_turn", "99.3d", "other_seat"),
        (edit("1.3d 2", "1.3d 1"), "wrong_turn", "1.7dx7b", "other_seat"),
        (edit("1.3d 2", "1.4d 2"), "illegal_move", "1.4d", "legal"),
        (edit("2.7dx7b", "2.7d"), "illegal_move", "2.7d", "legal"),
        (edit("2.7dx7b", "2.7dxRd"), "illegal_move", "2.7dxRd", "legal"),
        (edit("2.7dx7b", "2.7dx-"), "illegal_move", "2.7dx-", "legal"),
        (edit("2.7dx7b", "2.7dx7s"), "illegal_move", "2.7dx7s", "legal"),
        (edit("2.7dx7b", "2.7dx7d"), "illegal_move", "2.7dx7d", "legal"),
        (edit("1.As 2", "1.As* 2"), "bad_move", "* 2", "end_of_lay"),
        (edit("1.As 2", "1.Az 2"), "bad_card", "Az", "card"),
        (edit("2.3cx3d", "2.3cx3z"), "bad_card", "3z", "card"),
        (edit("2.3cx3d", "2.3cx3d3d"), "card_twice", "3d 1.2c", "new_card"),
        (edit("2.3cx3d", "2.??x3d"), "hidden_not_here", "??x", "card"),
        (edit("2.7dx7b", "2.7dx7b*"), "wrong_star", "2.7dx7b*", "star"),
        (edit("\n2.2s\n", "\n2.2s 1.Ad\n"), "round_over", "1.Ad", "end_of_round"),
        (edit('[Result "4-4"]', "2.Ad"), "round_over", "2.Ad$", "end_of_round"),
        # Score, Points, Result
        (edit("carte 1:1", "carte 2:1"), "wrong_score", "[Score", "recomputed"),
        (edit("carte 1:1 ", ""), "wrong_score", "[Score", "recomputed"),
        (edit("carte 1:1", "carte 1:2"), "wrong_score", "[Score", "recomputed"),
        (edit("carte 1:1", "carte 1:1 carte 1:1"), "wrong_score", "[Score", "recomputed"),
        (edit("carte 1:1", "cards 1:1"), "wrong_score", "[Score", "recomputed"),
        (edit("carte 1:1", "carte"), "wrong_score", "[Score", "recomputed"),
        (
            edit("carte 1:1 denari 1:1 | settebello 2:1 primiera 2:1", ""),
            "wrong_score",
            "[Score",
            "recomputed",
        ),
        (edit("carte 1:1", "carte ١:١"), "wrong_score", "[Score", "recomputed"),
        (edit('[Points "2-2"]', '[Points "2-1"]'), "wrong_points", "[Points", "recomputed"),
        (edit('[Points "2-2"]', '[Points "2-2-0"]'), "wrong_points", "[Points", "recomputed"),
        (edit('[Points "2-2"]', '[Points ""]'), "wrong_points", "[Points", "recomputed"),
        (edit('[Points "2-2"]', '[Points "2-٢"]'), "wrong_points", "[Points", "recomputed"),
        (edit("\n2.2s\n[Score", "\n[Score"), "round_not_over", "[Score", "moves"),
        (edit('[Round "1"]', '[Points "0-0"]\n[Round "1"]'), "round_not_over", "[Points", "moves"),
        (edit("1.3d 2", '[Score ""]\n1.3d 2'), "round_not_over", '[Score ""]', "moves"),
        (
            edit('[Dealer "1"]', '[Points "2-2"]\n[Dealer "1"]'),
            "round_not_over",
            '[Points "2-2"]\n[Dealer',
            "moves",
        ),
        (edit('[Result "4-4"]', '[Result "4-3"]'), "wrong_points", "[Result", "recomputed"),
        (
            edit('\n[Round "2"]', '[Result "2-2"]\n\n[Round "2"]'),
            "match_not_over",
            "[Result",
            "moves",
        ),
        (edit("[Seats", '[Result "0-0"]\n[Seats'), "match_not_over", "[Result", "moves"),
        (RECORD + '[Result "4-4"]', "after_result", '[Result "4-4"]$', "end"),
        (RECORD + '[Round "3"]', "after_result", '[Round "3"]', "end"),
        (RECORD + "1.7d", "after_result", "1.7d$", "end"),
        # syntax
        (edit("2.3cx3d", "2.3cx3d ?"), "bad_record", "? 1.2c", "record_item"),
        (edit('[Points "4-4"]', "[Points 4-4]"), "bad_record", "[Points 4", "tag"),
        (RECORD + "{unclosed", "bad_record", "{unclosed", "comment"),
    ],
)
def test_faults_are_located(text: str, code: str, place: str | None, expected: str) -> None:
    """What is wrong is refused with a code, line and column, and the moves that stand before it."""
    error = fault(text)
    assert error.code == code
    assert error.expected == expected
    if place is None:
        assert (error.line, error.column) == (1, 1)
    else:
        ends = place.endswith("$")
        at = text.rindex(place[:-1]) if ends else text.index(place)
        before = text[:at]
        assert (error.line, error.column) == (
            before.count("\n") + 1,
            at - (before.rfind("\n") + 1) + 1,
        )
    assert error.moves == plies_before(text, error.line, error.column)


@pytest.mark.parametrize("game", ["scopa", "scopone", "asso_bga_simplified", "escoba_bga"])
def test_every_missing_or_wrong_star_is_found(game: str) -> None:
    """Each capture's mark is checked: one taken away, or one too many, is a fault there."""
    text = (GAMES / f"{game}.sgn").read_text("utf-8")
    starred = [found.start() for found in re.finditer(r"\d\.\S+\*", text)]
    plain = [found.start() for found in re.finditer(r"\d\.\w+x\w+(?=\s)", text)]
    assert starred
    assert plain
    for at in (*starred, *plain[::5]):
        end = re.compile(r"\S+").match(text, at).end()  # type: ignore[union-attr]
        ply = text[at:end]
        wrong = ply.rstrip("*") if ply.endswith("*") else ply + "*"
        changed = text[:at] + wrong + text[end:]
        error = fault(changed)
        assert error.code == ("missing_star" if ply.endswith("*") else "wrong_star")
        assert error.facts["wanted"] == ply.partition(".")[2]
        lines = changed[:at].split("\n")
        assert (error.line, error.column) == (len(lines), len(lines[-1]) + 1)
        assert error.moves == plies_before(changed, error.line, error.column)


def test_places_count_with_other_line_ends() -> None:
    """A byte order mark and carriage returns do not move the place of a fault."""
    wrong = edit("2.3cx3d", "2.3cx3z")
    plain = fault(wrong)
    for text in (wrong.replace("\n", "\r\n"), BOM + wrong, BOM + wrong.replace("\n", "\r\n")):
        error = fault(text)
        assert (error.line, error.column, error.code) == (plain.line, plain.column, plain.code)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (edit('[Rules "scopa@', '[Rules   "scopa+@'), "@target"),
        (edit('[Stock "7b', '[Stock \t "7x'), "7x"),
        (edit("[Seats", '[Event "\\"x\\""] [Seats').replace(' "Bruno"', ""), "[Seats"),
    ],
)
def test_columns_count_with_free_spacing(text: str, found: str) -> None:
    """The column is that of the fault also where a tag is spaced in an unusual way."""
    error = fault(text)
    line = next(line for line in text.split("\n") if found in line)
    assert text.split("\n")[error.line - 1] == line
    assert error.column == line.index(found) + 1


def test_an_illegal_move_tells_what_is_legal() -> None:
    """The error of an illegal move carries its reasons and the legal moves."""
    error = fault(edit("2.7dx7b", "2.7d"))
    assert [reason.code for reason in error.facts["reasons"]] == ["must_capture"]
    assert error.facts["legal"]
    assert error.moves == ("1.3d",)


def test_a_wrong_score_tells_the_right_one() -> None:
    """The error of a wrong score or standing says what was recomputed."""
    assert fault(edit("carte 1:1", "carte 2:1")).facts["wanted"] == (
        "carte 1:1 denari 1:1 | settebello 2:1 primiera 2:1"
    )
    assert fault(edit('[Points "2-2"]', '[Points "2-1"]')).facts["wanted"] == "2-2"


def test_a_void_deal_tells_why() -> None:
    """The stock that is written is the one that stood: a void one is refused with its reasons."""
    error = fault(edit(FIRST_STOCK, VOID))
    assert [reason.code for reason in error.facts["reasons"]] == ["three_kings"]


def test_a_missing_card_is_named() -> None:
    """A pack that is not the deck tells what is missing and what is too many."""
    error = fault(edit(FIRST_STOCK, SHORT + "7d"))
    assert [str(card) for card in error.facts["missing"]] == [FIRST_STOCK[-2:]]
    assert [str(card) for card in error.facts["extra"]] == ["7d"]


# -- rules that change ---------------------------------------------------------------------------


def changed_catalogue(version: int) -> Catalogue:
    """The catalogue with another version of the rule ``carte``."""

    class Changed(CATALOGUE.rules["carte"]):  # type: ignore[name-defined,misc]
        pass

    Changed.version = version
    return Catalogue(
        rules={**CATALOGUE.rules, "carte": Changed},
        variants=dict(CATALOGUE.variants),
        card_faces=dict(CATALOGUE.card_faces),
    )


def test_versions_are_written_and_checked() -> None:
    """A changed rule's version is written; an older program says that the rule is newer."""
    newer = changed_catalogue(3)
    items = header(newer.ruleset("scopa"), ("Ada", "Bruno"))
    assert Tag("Versions", ("carte 3",)) in items
    text = format_record(items)
    assert replay(text, newer).names == ("Ada", "Bruno")
    error = fault(text)
    assert (error.code, error.line, error.column) == ("newer_rule", 3, 1)
    assert error.facts == {
        **error.facts,
        "rule": "carte",
        "found": "3",
        "ours": 1,
    }
    assert replay(RECORD, newer).match.points == (4, 4)


def test_an_unknown_rule_is_named() -> None:
    """A record with a rule of a plugin that is not there says so."""
    without: dict[str, type[Rule]] = {k: v for k, v in CATALOGUE.rules.items() if k != "napola"}
    variants: dict[str, Variant] = dict(CATALOGUE.variants)
    bare = Catalogue(rules=without, variants=variants, card_faces=dict(CATALOGUE.card_faces))
    text = edit("scopa@", "scopa+napola@")
    error = fault(text, bare)
    assert error.code == "bad_ruleset"
    (problem,) = error.facts["problems"]
    assert (problem.code, problem.facts["rule"]) == ("unknown_rule", "napola")
    assert replay(text, CATALOGUE).match.points == (4, 4)


# -- comments ------------------------------------------------------------------------------------


@given(st.text(), st.integers(0, 90))
def test_comments_change_nothing(comment: str, place: int) -> None:
    """A comment anywhere after the first tag survives and leaves the result alone."""
    items = list(parse_record(ROUND_1))
    items.insert(min(1 + place, len(items)), Comment(comment))
    text = format_record(items)
    assert parse_record(text) == tuple(items)
    assert replay(text, CATALOGUE).match.points == (2, 2)


# -- anything at all -----------------------------------------------------------------------------


def _check_place(error: RecordError, text: str) -> None:
    lines = text.removeprefix(BOM).split("\n")
    assert 1 <= error.line <= len(lines)
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1


def _accepts_or_refuses(text: str) -> None:
    try:
        replay(text, CATALOGUE)
    except RecordError as error:
        _check_place(error, text)
    except ScopaError as error:
        raise AssertionError("a ScopaError that is no RecordError") from error


@given(st.text() | st.text('[]{}"\\ \n\r1.7dxA*'))
def test_arbitrary_text_replays_or_is_refused(text: str) -> None:
    """Any text is replayed, or refused with a place inside it."""
    _accepts_or_refuses(text)
    _accepts_or_refuses(f'[Format "sgn/1"]\n{text}')
    _accepts_or_refuses(f'[Format "sgn/1"]\n[Rules "scopa"]\n[Round "1"]\n{text}')


TAGS = ("Rules", "Versions", "Seats", "Round", "Dealer", "Stock", "Score", "Points", "Result")


@SLOW
@given(st.sampled_from(TAGS), st.lists(st.text(), min_size=1, max_size=3), st.integers(0, 90))
def test_arbitrary_tags_replay_or_are_refused(name: str, values: list[str], place: int) -> None:
    """Any value of any tag at any place is accepted or refused, and never breaks the reader."""
    items = list(parse_record(RECORD))
    items.insert(1 + place, Tag(name, tuple(values)))
    _accepts_or_refuses(format_record(items))


@settings(max_examples=150)
@given(st.data())
def test_damaged_records_replay_or_are_refused(data: st.DataObject) -> None:
    """A good record with one piece changed, lost or repeated never breaks the reader."""
    at = data.draw(st.integers(0, len(RECORD)))
    end = data.draw(st.integers(at, min(len(RECORD), at + 6)))
    put = data.draw(
        st.sampled_from(["", RECORD[at:end] * 2, *'[]{}"\\ \n*x.-:|', "²", "٢", "9" * 5000])
        | st.characters()
    )
    _accepts_or_refuses(RECORD[:at] + put + RECORD[end:])


@SLOW
@given(st.permutations(parse_record(RECORD)[:12]))
def test_shuffled_records_replay_or_are_refused(items: list[Item]) -> None:
    """The items of a record in any order never break the reader."""
    _accepts_or_refuses(format_record(items))


@pytest.mark.parametrize(
    "text",
    [
        edit("carte 1:1", "carte 1:1 " * 100_000),
        edit('"Ada"', '"Ada" ' * 100_000),
        edit("2-2", "9" * 100_000),
        edit('[Round "1"]', f'[Round "{"1" * 100_000}"]'),
        edit(FIRST_STOCK, FIRST_STOCK * 2_000),
        edit("1.3d 2", f"1.3dx{'7b' * 100_000} 2"),
        edit("scopa@", "scopa" + "+a" * 100_000 + "@"),
    ],
    ids=["score", "names", "points", "round", "stock", "move", "rules"],
)
def test_huge_records_are_refused(text: str) -> None:
    """Values of absurd size are refused like any other, and soon."""
    assert fault(text).line >= 1


@pytest.mark.parametrize("tag", ["Rules", "Round", "Dealer", "Stock", "Points"])
def test_a_tag_with_two_values_is_refused(tag):
    """Where one value belongs, a second is not ignored."""
    lines = [
        '[Format "sgn/1"]',
        '[Rules "scopa"]',
        '[Round "1"]',
        '[Dealer "2"]',
        '[Stock "-"]',
        '[Points "0-0"]',
    ]
    place = next(at for at, line in enumerate(lines) if line.startswith(f"[{tag} "))
    lines[place] = lines[place].replace('"]', '" "9"]')
    if tag == "Points":
        lines = [lines[0], lines[1], lines[5]]
    with pytest.raises(RecordError) as caught:
        replay("\n".join(lines), CATALOGUE)
    assert caught.value.code == "one_value"
