"""Choosing rules: add-ons that fit and do not, tables, and changing the variant."""

from __future__ import annotations

import pytest

from scopa_core.builder import build, format_text
from scopa_core.notation.rulesets import parse_ruleset
from scopa_frontends.session.choices import AddOn, add_ons, carry_over, tables, usual_tables
from support import CATALOGUE


def carried(text: str, variant: str) -> tuple[str, list[str]]:
    """A changed variant and what was dropped, as texts."""
    kept, dropped = carry_over(CATALOGUE, parse_ruleset(text), variant)
    return format_text(kept), [format_text(each) for each in dropped]


def offered(text: str) -> dict[str, AddOn]:
    """The add-ons of a ruleset by name."""
    return {each.rule.name: each for each in add_ons(CATALOGUE, parse_ruleset(text))}


@pytest.mark.parametrize("text", ["scopa", "scopone", "cirulla", "scopa+napola-primiera@seats=4"])
def test_every_rule_is_offered_with_its_problems(text):
    """Every rule beside the variant's is there, those that fit first; what fits can be built, and
    what does not says why."""
    found = add_ons(CATALOGUE, parse_ruleset(text))
    variant = CATALOGUE.variants[parse_ruleset(text).variant]
    names = {each.rule.name for each in found}
    assert names - set(parse_ruleset(text).removed) == CATALOGUE.rules.keys() - variant.rules.keys()
    flags = [bool(each.problems) for each in found]
    assert flags == sorted(flags)
    for each in found:
        if not each.problems:
            assert (each.rule.name in build(CATALOGUE, each.toggled).rules) != each.on


def test_a_rule_is_turned_off_and_a_removed_one_on():
    """Toggling undoes what was changed."""
    found = offered("scopa+napola-primiera")
    assert format_text(found["napola"].toggled) == "scopa-primiera"
    assert format_text(found["primiera"].toggled) == "scopa+napola"
    assert found["napola"].on
    assert not found["primiera"].on


def test_a_replaced_rule_is_a_problem():
    """A rule that another stands in for would change nothing."""
    (problem,) = offered("scopa_quindici")["tre_re"].problems
    assert problem.code == "rule_replaced"


@pytest.mark.parametrize(
    ("text", "variant", "kept", "dropped"),
    [
        ("scopa", "scopone", "scopone", []),
        ("scopa+re_bello@target=21", "scopone", "scopone+re_bello@target=21", []),
        ("scopa@seats=4,teams=2", "scopone", "scopone@seats=4,teams=2", []),
        ("scopa@target=7,seats=3", "scopone", "scopone@target=7", ["scopa@seats=3"]),
        ("scopa-primiera", "scopa_parlett", "scopa_parlett-primiera", []),
        ("scopa-primiera", "escoba_bga_no_prime", "escoba_bga_no_prime", []),
        (
            "scopa+asso_piglia_tutto+re_bello",
            "scopa_quindici",
            "scopa_quindici+re_bello",
            ["scopa+asso_piglia_tutto"],
        ),
        (
            "asso_piglia_tutto+asso_piglia_tutto(sweep=yes)",
            "scopa",
            "scopa",
            ["asso_piglia_tutto+asso_piglia_tutto(sweep=yes)"],
        ),
        ("scopa+tre_sette+tre_re", "scopa_quindici", "scopa_quindici+tre_sette", ["scopa+tre_re"]),
    ],
)
def test_another_variant_keeps_what_fits(text, variant, kept, dropped):
    """What fits is kept, what does not is named; the rest of the variant's options is its own."""
    assert carried(text, variant) == (kept, dropped)
    CATALOGUE.ruleset(kept)


@pytest.mark.parametrize("between", ["scopone_trentino", "scopa_d_assi", "scopa_napola"])
def test_an_add_on_survives_a_variant_that_has_it(between):
    """A rule that was added comes through a variant of which it is a part."""
    there, dropped = carried("scopa+napola", between)
    assert not dropped
    assert carried(there, "scopa") == ("scopa+napola", [])


def test_changes_that_need_each_other_go_together():
    """A rule is kept with one it needs that comes later, though something else is dropped."""
    kept, dropped = carried("scopa+dieci_di_denari+mazzo_52@seats=3", "scopa_gamerules")
    assert kept == "scopa_gamerules+dieci_di_denari+mazzo_52"
    assert dropped == ["scopa@seats=3"]


def test_tables_are_those_that_can_be_built():
    """Changes of the rules change the tables; a variant as it is tells its own."""
    assert [tuple(each) for each in tables(CATALOGUE, parse_ruleset("scopone"))] == [(4, 2)]
    changed = parse_ruleset("scopa+scopone@seats=4")
    assert [tuple(each) for each in tables(CATALOGUE, changed)] == [(4, 2)]
    for variant in CATALOGUE.variants.values():
        built = tables(CATALOGUE, parse_ruleset(variant.name))
        assert usual_tables(CATALOGUE, variant) == built
