"""A ruleset: how answers combine, what is checked when it is built, and its text."""

from __future__ import annotations

import pytest

from scopa_core.answers import PLAY_ON, Refusal, ScoreLine, Standings, Verdict
from scopa_core.captures import equals
from scopa_core.cards import cards_in
from scopa_core.catalogue import load_catalogue
from scopa_core.engine import apply
from scopa_core.errors import NotationError, PluginError, RuleConflictError, RulesetError
from scopa_core.events import SweepDenied
from scopa_core.messages import msg
from scopa_core.moves import Claim, Move
from scopa_core.rules import Option, Problem, Rule, hookimpl
from scopa_core.ruleset import Ruleset, strict_leader
from scopa_core.view import view_of
from support import CATALOGUE, Plugin, cards, move, only, play, problems, ruleset, study


class Made(Rule):
    """A rule made in a test."""

    title = msg("Made")
    summary = msg("Made in a test.")


class Singles(Made):
    """Captures equal cards only: a second opinion on captures."""

    name = "singles"

    @hookimpl
    def scopa_captures(self, table, card, deck):
        found = equals(deck, table, deck.values[card])
        return Claim(found, may_lay=not found)


class Loud(Singles):
    """The same, heard in place of the captures of the classic game."""

    name = "loud"
    overrides = frozenset({"presa"})


class Louder(Singles):
    """Another one that overrides the classic captures."""

    name = "louder"
    overrides = frozenset({"presa"})


class Dealers(Made):
    """Gives the leftovers to the first side, but only when the first seat captured last."""

    name = "dealers"

    @hookimpl
    def scopa_leftovers(self, state):
        return 0 if state.last == 0 else None


class Other(Made):
    """Gives them to the second side in the same case."""

    name = "altri"

    @hookimpl
    def scopa_leftovers(self, state):
        return 1 if state.last == 0 else None


class NoScope(Made):
    """Denies every scopa."""

    name = "no_scope"

    @hookimpl
    def scopa_deny_sweep(self):
        return Refusal(self.name, "never", msg("Never."))

    @hookimpl
    def scopa_refuse_table(self):
        return Refusal(self.name, "never", msg("Never."))


class Bonus(Made):
    """One point to each side, in its place among the others."""

    name = "bonus"
    place = 35

    @hookimpl
    def scopa_score(self, state):
        return [ScoreLine(self.name, side, 1) for side in range(state.sides)]


class Alike(Bonus):
    """Another score rule at the same place."""

    name = "alike"


class Speaker(Made):
    """Narrates everything."""

    name = "speaker"

    @hookimpl
    def scopa_narrate(self):
        return msg("I.")


class Talker(Made):
    """Narrates everything, and comes later in the alphabet."""

    name = "talker"

    @hookimpl
    def scopa_narrate(self):
        return msg("You.")


class Endless(Made):
    """Never lets the match end."""

    name = "endless"
    overrides = frozenset({"vittoria"})

    @hookimpl
    def scopa_winner(self):
        return PLAY_ON


class Wrapping(Made):
    """Wraps a hook, which no rule may do."""

    name = "wrapping"

    @hookimpl(wrapper=True)
    def scopa_score(self, state):
        return (yield)


class Fussy(Made):
    """Finds fault with every table, and needs what is not there."""

    name = "fussy"
    requires = frozenset({"napola"})
    conflicts_with = frozenset({"carte"})
    options = (Option("level", 1, msg("Level"), choices=(), bounds=(1, 3)),)

    def problems(self, setup):
        yield Problem("fussy", {"seats": setup.seating.seats})


EXTRA = load_catalogue()
MADE = (
    *(Singles, Loud, Louder, Dealers, Other, NoScope),
    *(Bonus, Alike, Speaker, Talker, Endless, Fussy),
)
EXTRA.add(Plugin(*MADE), "made", "tests")


def faults(text):
    """The problems of a text in the catalogue with the rules made here."""
    with pytest.raises(RulesetError) as refused:
        EXTRA.ruleset(text)
    return list(refused.value.problems)


# -- ONE -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["scopa+singles", "scopa+loud+louder", "scopa+singles+loud"])
def test_one_names_both_speakers(text):
    """Two rules that answer a ONE question are found when the ruleset is built, by name."""
    (problem,) = faults(text)
    assert problem.code == "two_answers"
    assert problem.facts["hook"] == "scopa_captures"
    expected = {"presa", *text.split("+")[1:]}
    if "loud" in expected:
        expected -= {"presa"}
    assert set(problem.facts["rules"]) == expected


def test_one_lets_the_overriding_rule_speak():
    """A rule that overrides another is heard alone, and decides."""
    rules = EXTRA.ruleset("scopa+loud")
    place = study(hands="7s5c/2b", table="3d4cRd")
    state = place.state
    assert rules.moves_of(state, move("7s").card) == (move("7s"),)
    assert place.rules.moves_of(state, move("7s").card) == (move("7sx3d4c"),)


def test_one_raises_when_it_shows_only_in_play():
    """A clash that the fixed positions do not show is still an error that names both."""
    rules = CATALOGUE.ruleset("scopa")
    both = Ruleset("x", rules.variant, [Dealers(), Other()], rules.match, rules.seating)
    state = study(hands="-/Fc", table="3d", turn="2", last="1").state
    with pytest.raises(RuleConflictError) as refused:
        both.leftovers(state)
    assert (refused.value.hook, set(refused.value.rules)) == (
        "scopa_leftovers",
        {"dealers", "altri"},
    )


def test_one_falls_back_to_the_default():
    """With no rule at all the core's defaults decide: captures, deal, deck, leftovers, winner."""
    scopa = ruleset()
    bare = Ruleset("bare", scopa.variant, [], scopa.match, scopa.seating)
    assert (bare.deck, bare.plan) == (scopa.deck, scopa.plan)
    for table in ("5d5c", "2d4c6s", "Ad2c3s4b", "-"):
        place = study(hands="5s6b/Rd", table=table)
        for card in (move("5s").card, move("6b").card):
            assert bare.moves_of(place.state, card) == scopa.moves_of(place.state, card)
    left = study(hands="-/Fc", table="3d", turn="2", last="1").state
    assert bare.leftovers(left) == scopa.leftovers(left) == 0
    standings = Standings((11, 3), (1, 1), (), 11)
    assert bare.verdict(standings) == scopa.verdict(standings) == Verdict(0)


def test_play_on_keeps_the_default_from_speaking():
    """``PLAY_ON`` says no, and the strict leader does not win."""
    standings = Standings((99, 3), (1, 1), (), 11)
    assert EXTRA.ruleset("scopa+endless").verdict(standings) is None
    assert strict_leader(standings) == Verdict(0)


# -- ANY -----------------------------------------------------------------------------------------


def test_any_keeps_all_reasons():
    """Every refusal is kept: the last card is refused by its rule and by the other one."""
    rules = EXTRA.ruleset("scopa+no_scope")
    place = study(hands="4c", table="4d")
    step = apply(rules, place.state, move("4cx4d"))
    reasons = only(step.events, SweepDenied).reasons
    assert {reason.rule for reason in reasons} == {"no_scope", "ultima_carta"}
    kings = study(table="RdRcRs5b", turn="-").state
    assert {reason.rule for reason in rules.refuse_table(kings)} == {"no_scope", "tre_re"}


def test_any_is_empty_when_nobody_refuses():
    """Without a refusal a table stands and a scopa counts."""
    place = study(hands="4c/2s", table="4d")
    assert place.rules.refuse_table(place.state) == ()
    assert place.rules.deny_sweep(place.state, move("4cx4d")) == ()
    assert place.rules.makes_sweep(place.state, move("4cx4d"))


# -- SUM -----------------------------------------------------------------------------------------


def test_sum_joins_in_a_fixed_order():
    """Score lines stand in the order of their rules' places, and of names where those tie."""
    state = study(piles="7d2d3d4d5d6d/RcRsRb", sweeps="7d/-", turn="-").state
    expected = ["carte", "denari", "settebello", "alike", "alike", "bonus", "bonus", "scope"]
    for text in ("scopa+bonus+alike", "scopa+alike+bonus"):
        lines = EXTRA.ruleset(text).score(state)
        assert [line.category for line in lines] == expected


# -- FIRST ---------------------------------------------------------------------------------------


def test_first_takes_the_first_name():
    """Of several sentences the one of the first rule by name is told; with none there is none."""
    place = study(hands="4c/2s", table="4d")
    event = play(place, "4cx4d").events[0]
    view = view_of(place.state, 0)
    for text in ("scopa+speaker+talker", "scopa+talker+speaker"):
        assert EXTRA.ruleset(text).narrate(event, view) == msg("I.")
    assert ruleset().narrate(event, view) is None


# -- built as a whole ----------------------------------------------------------------------------


def test_all_problems_are_reported_together():
    """Everything that is wrong is told at once, as data."""
    found = faults(
        "scopa+fussy(level=9,colour=red)+nonsense-scopone-sette@seats=2,target=0,tempo=5"
    )
    assert sorted(problem.code for problem in found) == [
        "bad_value",
        "bad_value",
        "fussy",
        "rule_not_present",
        "rule_not_present",
        "rule_requires",
        "rules_conflict",
        "unknown_match_option",
        "unknown_option",
        "unknown_rule",
    ]
    values = {p.facts["option"]: p.facts["allowed"] for p in found if p.code == "bad_value"}
    assert values == {"level": ("1-3",), "target": ("1-999999",)}


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("poker", ["unknown_variant"]),
        ("scopa+poker", ["unknown_rule"]),
        ("scopa-napola", ["rule_not_present"]),
        ("scopa+napola(all=yes)", ["unknown_option"]),
        ("scopa+napola(all_denari_wins=maybe)", ["bad_value"]),
        ("scopa@captures=most", ["bad_value"]),
        ("scopa@colour=red", ["unknown_match_option"]),
        ("scopa@seats=4,teams=3", ["uneven_teams"]),
        ("scopa@seats=5", ["uneven_deal"]),
        ("scopa@seats=7", ["uneven_deal"]),
        ("scopa@seats=1", ["bad_value"]),
        ("scopone@seats=2", ["bad_seating"]),
        ("scopone+scopone_scientifico", ["rules_conflict"]),
        ("scopa_quindici+asso_piglia_tutto", ["rules_conflict"]),
        ("scopa_52+napola", ["rules_conflict"]),
    ],
)
def test_what_is_wrong(text, codes):
    """Each fault has its code."""
    assert problems(text) == codes


def test_a_rule_may_not_wrap_a_hook():
    """A rule that would change the answers of others is refused by hook."""
    scopa = ruleset()
    with pytest.raises(PluginError) as refused:
        Ruleset("x", scopa.variant, [Wrapping()], scopa.match, scopa.seating)
    assert refused.value.code == "rule_wraps_hook"
    assert refused.value.facts["hook"] == "scopa_score"


@pytest.mark.parametrize(
    ("text", "column"),
    [("", 1), ("Scopa", 1), ("scopa+", 7), ("scopa +napola", 6), ("scopa@target", 13)],
)
def test_texts_that_do_not_parse(text, column):
    """A text that is no ruleset is refused with the column of the fault."""
    with pytest.raises(NotationError) as refused:
        ruleset(text)
    assert refused.value.column == column


# -- its text ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("scopa", "scopa"),
        ("scopa+napola", "scopa+napola"),
        ("scopa+re_bello+napola", "scopa+napola+re_bello"),
        ("scopa-primiera-carte+re_bello", "scopa+re_bello-carte-primiera"),
        ("scopa+carte", "scopa"),
        ("scopa+napola(all_denari_wins=no)", "scopa+napola"),
        ("scopa+napola(all_denari_wins=yes)", "scopa+napola(all_denari_wins=yes)"),
        ("scopa@target=11", "scopa"),
        ("scopa@teams=2,seats=2,deck=italian", "scopa"),
        ("scopa@seats=4,target=21", "scopa@target=21,seats=4"),
        ("scopa@seats=4,teams=2", "scopa@seats=4"),
        ("scopa@seats=4,teams=4", "scopa@seats=4,teams=4"),
        ("scopa@seats=6,teams=2", "scopa@seats=6"),
        ("scopa@seats=3,teams=3", "scopa@seats=3"),
        ("scopa_bga@captures=fewest", "scopa_bga"),
        ("scopa_bga@captures=any", "scopa_bga@captures=any"),
        ("scopa_bga@seats=4,teams=4", "scopa_bga@seats=4"),
        ("scopone@seats=4,teams=2", "scopone"),
        (
            "asso_bga_simplified+asso_piglia_tutto(sweep=yes,blocked=yes)",
            "asso_bga_simplified+asso_piglia_tutto(blocked=yes)",
        ),
    ],
)
def test_canonical_text(text, canonical):
    """Printing sorts, and drops what equals the default; the printed text builds the same."""
    rules = ruleset(text)
    assert rules.text == canonical
    assert ruleset(canonical) is rules


def test_every_variant_prints_as_its_name():
    """A variant without changes is written as its name."""
    for name in CATALOGUE.variants:
        assert ruleset(name).text == name


# -- answers are remembered ----------------------------------------------------------------------


def test_the_same_text_builds_once():
    """A ruleset is built once for a text, and once for all texts that mean the same."""
    assert ruleset("scopa+napola") is ruleset("scopa+napola")
    assert ruleset("scopa+re_bello+napola") is ruleset("scopa+napola+re_bello")
    assert ruleset("scopa") is not load_catalogue().ruleset("scopa")


def test_remembered_answers_are_the_answers():
    """Asking again, and asking much in between, gives the same moves."""
    rules = ruleset("scopa@target=31")
    places = [
        study(rules.text, hands=f"{card}/-", table=table)
        for card in ("7s", "Rs", "4s")
        for table in ("3d4c", "5d5c", "2d2c", "7d3b", "AdAcAb2b", "-")
    ]
    first = [rules.moves_of(place.state, _only_card(place)) for place in places]
    for number in range(300):
        table = (number * 2654435761) % (1 << 40)
        rules.moves_of(places[0].state._replace(table=table & cards(_ALL)), _only_card(places[0]))
    assert [rules.moves_of(place.state, _only_card(place)) for place in places] == first


_ALL = "Ad2d3d4d5d6d7dAc2c3c4c5c6c7cAs2s3s4s5s6s7s"


def _only_card(place):
    return cards_in(place.state.hands[0])[0]


def test_what_depends_on_the_round_is_not_remembered():
    """A first play and a later one on the same table are answered apart."""
    rules = ruleset("asso_bga_traditional")
    first = study(rules.text, hands="Ac2s/7b", table="5dFcRs2b")
    later = study(rules.text, hands="Ac2s/7b", table="5dFcRs2b", last="2")
    ace = move("Ac").card
    for _ in range(2):
        assert rules.moves_of(first.state, ace) == (Move(ace),)
        assert rules.moves_of(later.state, ace) == (Move(ace, cards("5dFcRs2b")),)


def _named(rule_name, **attributes):
    return type(
        rule_name.title(),
        (Rule,),
        {"name": rule_name, "title": msg(rule_name), "summary": msg(rule_name), **attributes},
    )


@pytest.mark.parametrize("relation", ["replaces", "overrides", "conflicts_with"])
def test_rules_that_claim_each_others_place_exclude_each_other(relation):
    """Two rules that replace, override or exclude each other cannot stand together."""
    one = _named("aa", **{relation: frozenset({"bb"})})
    other = _named("bb", **{relation: frozenset({"aa"})})
    catalogue = load_catalogue()
    catalogue.add(Plugin(one, other), "pair")
    with pytest.raises(RulesetError) as caught:
        catalogue.ruleset("scopa+aa+bb")
    assert [problem.code for problem in caught.value.problems] == ["rules_conflict"]


def test_a_clash_on_the_first_play_shows_when_the_ruleset_is_built():
    """Rules that clash only at the opening are found before anybody sits down."""

    def scopa_captures(self, first_play):
        return Claim() if first_play else None

    clashing = {"scopa_captures": hookimpl(scopa_captures), "overrides": frozenset({"presa"})}
    catalogue = load_catalogue()
    catalogue.add(Plugin(_named("aa", **clashing), _named("bb", **clashing)), "pair")
    with pytest.raises(RulesetError) as caught:
        catalogue.ruleset("scopa+aa+bb")
    assert caught.value.problems[0].code == "two_answers"
    assert caught.value.problems[0].facts["rules"] == ("aa", "bb")


@pytest.mark.parametrize(
    "attributes",
    [
        {"requires": "presa"},
        {"replaces": frozenset({"aa"})},
        {"scopa_score": lambda self, state: ()},
        {"title": "no message"},
        {"name": "A B"},
    ],
)
def test_a_rule_that_is_not_well_formed_is_refused(attributes):
    """Relations are sets of names, answers are marked, titles are messages, names are plain."""
    with pytest.raises(PluginError):
        load_catalogue().add(Plugin(_named("aa", **attributes)), "odd")


def test_a_rule_that_fails_is_a_problem_of_the_ruleset():
    """A rule that raises when it is asked is reported, not raised."""

    def scopa_deck(self):
        raise ValueError("no pack")

    catalogue = load_catalogue()
    catalogue.add(Plugin(_named("aa", scopa_deck=hookimpl(scopa_deck))), "odd")
    with pytest.raises(RulesetError) as caught:
        catalogue.ruleset("scopa+aa")
    assert [problem.code for problem in caught.value.problems] == ["rule_fails"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"default": "x"},
        {"name": "A b"},
        {"default": 7, "choices": (), "bounds": (1, 5)},
        {"default": -1, "choices": (), "bounds": (-5, 5)},
        {"default": "a b", "choices": (("a b", msg("a")),)},
    ],
)
def test_an_option_that_could_not_be_written_is_refused(wrong):
    """Names, values and defaults of options are checked where they are declared."""
    with pytest.raises(ValueError, match="option"):
        Option(**{"name": "odd", "default": True, "title": msg("odd"), **wrong})


def test_rules_that_override_each_other_in_a_ring_are_a_conflict():
    """Where every answer is overridden by another, none is preferred and all are named."""

    def scopa_leftovers(self):
        return 0

    ring = [
        _named(name, overrides=frozenset({other}), scopa_leftovers=hookimpl(scopa_leftovers))
        for name, other in (("aa", "bb"), ("bb", "cc"), ("cc", "aa"))
    ]
    catalogue = load_catalogue()
    catalogue.add(Plugin(*ring), "ring")
    with pytest.raises(RulesetError) as caught:
        catalogue.ruleset("scopa+aa+bb+cc")
    assert caught.value.problems[0].facts["rules"] == ("aa", "bb", "cc")
