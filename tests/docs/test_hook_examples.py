"""What the example rules of docs/hooks.md say they do, they do."""

from __future__ import annotations

import pytest

from docs.examples import EXAMPLES, NAMESPACE, extended, with_examples
from scopa_core.answers import Standings, Verdict
from scopa_core.cards import cards_in
from scopa_core.engine import apply, legal_moves, open_round
from scopa_core.errors import IllegalMoveError, RulesetError
from scopa_core.events import (
    BonusAwarded,
    HandShown,
    LeftoversTaken,
    SweepDenied,
    TableRefused,
    WonOutright,
)
from scopa_core.match import Match
from scopa_core.moves import Declaration
from scopa_core.notation.positions import Position, parse_position
from support import cards, move

CATALOGUE = with_examples()


def study(rules: str, rest: str) -> Position:
    """A position under the classic game with an example rule."""
    return parse_position(f"scopa+{rules} {rest}", CATALOGUE)


def test_examples_are_all_tried() -> None:
    """Every example rule has a name of its own and builds with the classic game."""
    for name in EXAMPLES:
        assert name in CATALOGUE.ruleset(f"scopa+{name}").rules


def test_deck() -> None:
    """A rule that answers scopa_deck decides the pack."""
    assert len(CATALOGUE.ruleset("scopa+corto").deck) == 28


def test_deal() -> None:
    """A rule that answers scopa_deal decides how many cards are dealt."""
    plan = CATALOGUE.ruleset("scopa+due_carte").plan
    assert (plan.table, plan.hand) == (4, 2)


def test_captures_and_explain() -> None:
    """A rule that answers scopa_captures and scopa_explain offers moves and refuses others."""
    place = study("solo_uguali_spiegato", "7d5c/As 7s3d4d - -/- -/- 1 - 2 0/0")
    assert legal_moves(*place) == (move("7dx7s"), move("5c"))
    for refused, code in (("7d", "must_capture"), ("7dx3d4d", "not_equal")):
        with pytest.raises(IllegalMoveError) as error:
            apply(*place, move(refused))
        assert [reason.code for reason in error.value.reasons] == [code]


def test_refuse_table() -> None:
    """A rule that answers scopa_refuse_table voids a deal."""
    rules = CATALOGUE.ruleset("scopa+quattro_denari")
    pack = rules.deck.cards
    last = open_round(rules, pack).events[-1]
    assert isinstance(last, TableRefused)
    assert last.reasons[0].code == "four_coins"


def test_opening() -> None:
    """A rule that answers scopa_opening gives the opening table away before anybody plays."""
    rules = CATALOGUE.ruleset("scopa+tavola_di_assi")
    first = (*cards_in(cards("AdAc7s7b")),)
    pack = first + tuple(card for card in rules.deck.cards if card not in first)
    state = open_round(rules, pack, dealer=1).state
    assert (state.table, state.turn, state.last) == (0, 0, 1)
    assert state.piles[1] == cards("AdAc7s7b")
    assert [str(card) for card in state.sweeps[1]] == ["Ad"]


def test_declarations() -> None:
    """A rule that answers scopa_declarations offers something to say, which earns points once and
    lays the cards open."""
    place = study("re_in_mano", "RdRc5c/As 7s - -/- -/- 1 - 2 0/0")
    assert [offer.declaration for offer in place.rules.offers(place.state)] == [Declaration("re")]
    state, events = apply(*place, Declaration("re"))
    assert events == (
        HandShown(0, cards("RdRc")),
        BonusAwarded(0, "re_in_mano", 1, cards("RdRc")),
    )
    assert (state.turn, state.shown) == (0, cards("RdRc"))
    assert not place.rules.offers(state)
    with pytest.raises(IllegalMoveError):
        apply(place.rules, state, Declaration("re"))


def test_obligation() -> None:
    """A rule that answers scopa_obligation binds the player to some of the moves, if it can."""
    bound = study("prima_il_settebello", "7s5c/As 7d5d - -/- -/- 1 - 2 0/0")
    assert legal_moves(*bound) == (move("7sx7d"),)
    with pytest.raises(IllegalMoveError):
        apply(*bound, move("5cx5d"))
    free = study("prima_il_settebello", "6s5c/As 7d5d - -/- -/- 1 - 2 0/0")
    assert legal_moves(*free) == (move("5cx5d"), move("6s"))


def test_bonus_and_notes() -> None:
    """Rules that answer scopa_bonus and scopa_notes award points at once, and remember moves."""
    place = study("asso_prende+due_volte", "AsAb/Ac5c Ad2d - -/- -/- 1 - 2 0/0")
    state, events = apply(*place, move("AsxAd"))
    assert BonusAwarded(0, "asso_prende", 1, cards("As")) in events
    assert state.note("due_volte") == "A"
    state, events = apply(place.rules, state, move("Ac"))
    assert events[-1] == BonusAwarded(1, "due_volte", 1, cards("Ac"))
    assert [line.category for line in place.rules.score(state)][-2:] == ["asso_prende", "due_volte"]


def test_outright_win() -> None:
    """A rule that answers scopa_outright_win breaks the round off."""
    place = study("sei_insieme", "Rs5c/5s AdAcAsAb2d4d - -/- -/- 1 - 2 3/9")
    state, events = apply(*place, move("RsxAdAcAsAb2d4d"))
    assert events[-1] == WonOutright(0, events[-1].reasons)
    assert state.turn is None
    match = Match((3, 9), 1).broken_off(events[-1])
    assert (match.verdict, match.points) == (Verdict(0), (3, 9))


def test_deny_sweep() -> None:
    """A rule that answers scopa_deny_sweep denies a scopa, and the cards are taken all the same."""
    place = study("niente_figure", "RdAc/As Rs - -/- -/- 1 - 2 0/0")
    step = apply(*place, move("RdxRs"))
    denied = step.events[-1]
    assert isinstance(denied, SweepDenied)
    assert denied.reasons[0].code == "figure"
    assert step.state.piles[0] == cards("RdRs")


def test_score() -> None:
    """A rule that answers scopa_score adds a line with the cards that prove it."""
    rules, state = study("quattro_fanti", "-/- - - FdFcFsFb/Ad -/- - 1 2 0/0")
    lines = {line.category: line for line in rules.score(state)}
    assert lines["quattro_fanti"].side == 0
    assert lines["quattro_fanti"].cards == cards("FdFcFsFb")


def test_leftovers() -> None:
    """A rule that answers scopa_leftovers gives the cards left over to its side."""
    place = study("resto_al_primo", "-/As 5d - 2d2c/3d3c -/- 2 2 2 0/0")
    events = apply(*place, move("As")).events
    assert LeftoversTaken(0, cards("5dAs")) in events


def test_winner() -> None:
    """A rule that answers scopa_winner ends a match before the target."""
    rules = CATALOGUE.ruleset("scopa+stravittoria")
    assert rules.verdict(Standings((8, 1), (8, 1), (), 11)) == Verdict(0)
    assert rules.verdict(Standings((7, 1), (7, 1), (), 11)) is None


def test_narrate() -> None:
    """A rule that answers scopa_narrate tells an event in its own words."""
    from scopa_core.view import view_of

    rules, state = study("annuncio", "7s/As 7d - -/- -/- 1 - 2 0/0")
    event = apply(rules, state, move("7sx7d")).events[0]
    told = rules.narrate(event, view_of(state, 0))
    assert told is not None
    assert told.text == "{player} takes the settebello!"


def test_undeclared_clash() -> None:
    """Two rules that answer one question without saying so cannot be built together."""
    with pytest.raises(RulesetError) as error:
        CATALOGUE.ruleset("scopa+solo_uguali+asso_piglia_tutto")
    problem = error.value.problems[0]
    assert problem.code == "two_answers"
    assert problem.facts["rules"] == ("asso_piglia_tutto", "solo_uguali")


def test_variant_card_faces_and_player() -> None:
    """What scopa_variants, scopa_card_faces and scopa_players bring can be chosen by name."""
    names = ("scopa_variants", "scopa_card_faces", "scopa_players", "scopa_catalogs")
    catalogue = extended(**{name: NAMESPACE[name] for name in names})
    assert catalogue.ruleset("scopa_lunga@deck=sky").match["target"] == 51
    assert "first" in catalogue.players
    assert catalogue.catalogs["scopa_fanti"].folder == "locales"
