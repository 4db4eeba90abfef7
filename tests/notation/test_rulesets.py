"""Ruleset texts."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa_core.errors import NotationError, RulesetError
from scopa_core.notation.rulesets import RulesetText, format_ruleset, parse_ruleset
from scopa_core.rules import format_value
from scopa_core.testing import strategies as scopa
from support import CATALOGUE

names = st.from_regex(r"[a-z0-9_]{1,10}", fullmatch=True)
options = st.dictionaries(names, names, max_size=3)
SLOW = settings(max_examples=60)


@given(names, st.dictionaries(names, options, max_size=4), st.sets(names, max_size=4), options)
def test_every_text_round_trips(
    variant: str, added: dict[str, dict[str, str]], removed: set[str], match: dict[str, str]
) -> None:
    """Whatever names a text holds, it is read back from what it prints, in any order."""
    removed -= set(added)
    text = format_ruleset(variant, added, removed, match)
    parsed = parse_ruleset(text)
    assert parsed == RulesetText(variant, added, tuple(sorted(removed)), match)
    assert format_ruleset(parsed.variant, parsed.added, parsed.removed, parsed.match) == text


@SLOW
@given(scopa.ruleset_texts(CATALOGUE))
def test_every_ruleset_round_trips(text: str) -> None:
    """A ruleset prints one canonical text, from which the same ruleset is built."""
    rules = CATALOGUE.ruleset(text)
    again = CATALOGUE.ruleset(rules.text)
    assert again is rules
    assert again.text == rules.text


@SLOW
@given(scopa.ruleset_texts(CATALOGUE))
def test_the_text_says_everything(text: str) -> None:
    """Every rule, option and match option written out in full builds the same ruleset, whose
    canonical text drops what is usual."""
    rules = CATALOGUE.ruleset(text)
    own = {
        name: {
            option.name: format_value(rule.settings[option.name])
            for option in rule.options
            if not option.match
        }
        for name, rule in rules.rules.items()
    }
    removed = set(rules.variant.rules) - set(rules.rules)
    match = {name: format_value(value) for name, value in rules.match.items()}
    in_full = format_ruleset(rules.variant.name, own, removed, match)
    assert CATALOGUE.ruleset(in_full).text == rules.text
    assert len(rules.text) <= len(in_full)


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("scopa", "scopa"),
        ("scopa@target=11", "scopa"),
        ("scopa@target=011", "scopa"),
        ("scopa@seats=2,teams=2", "scopa"),
        ("scopa@seats=4,teams=2", "scopa@seats=4"),
        ("scopa@teams=4,seats=4", "scopa@seats=4,teams=4"),
        ("scopone@seats=4", "scopone"),
        ("scopone+distribuzione", "scopone"),
        ("scopone-distribuzione", "scopone"),
        ("scopa_bga@seats=4,teams=4", "scopa_bga@seats=4"),
        ("scopa_bga@seats=4,teams=2", "scopa_bga@seats=4,teams=2"),
        ("scopa_bga@captures=fewest", "scopa_bga"),
        ("scopa_bga@captures=any", "scopa_bga@captures=any"),
        ("scopa+presa", "scopa"),
        ("scopa+re_bello+napola", "scopa+napola+re_bello"),
        ("scopa-primiera+napola", "scopa+napola-primiera"),
        ("scopa+napola(all_denari_wins=no)", "scopa+napola"),
        (
            "scopa+asso_piglia_tutto(sweep=yes,blocked=no)@target=21",
            "scopa+asso_piglia_tutto(blocked=no,sweep=yes)@target=21",
        ),
        ("asso_bga_simplified+asso_piglia_tutto(blocked=no)", "asso_bga_simplified"),
        (
            "asso_bga_simplified+asso_piglia_tutto(blocked=yes)",
            "asso_bga_simplified+asso_piglia_tutto(blocked=yes)",
        ),
        ("scopa+napola@seats=3,target=999999", "scopa+napola@target=999999,seats=3"),
    ],
)
def test_canonical_texts(written: str, printed: str) -> None:
    """Names are sorted, and what equals the default of the variant is dropped."""
    assert CATALOGUE.ruleset(written).text == printed
    assert CATALOGUE.ruleset(printed) is CATALOGUE.ruleset(written)


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, "name"),
        ("+napola", 1, "name"),
        ("Scopa", 1, "name"),
        (" scopa", 1, "name"),
        ("scopa ", 6, "end"),
        ("scopa\n", 6, "end"),
        ("scopa napola", 6, "end"),
        ("scopaÀ", 6, "end"),
        ("scopa+", 7, "name"),
        ("scopa-", 7, "name"),
        ("scopa@", 7, "name"),
        ("scopa+napola+", 14, "name"),
        ("scopa+napola+napola", 14, "new_rule"),
        ("scopa+napola-napola", 14, "new_rule"),
        ("scopa-carte-carte", 13, "new_rule"),
        ("scopa+napola(", 14, "name"),
        ("scopa+napola()", 14, "name"),
        ("scopa+napola(a", 15, "equals"),
        ("scopa+napola(a=", 16, "name"),
        ("scopa+napola(a=b", 17, "close"),
        ("scopa+napola(a=b,", 18, "name"),
        ("scopa+napola(a=b,a=c)", 18, "new_option"),
        ("scopa+napola(a=b))", 18, "end"),
        ("scopa(a=b)", 6, "end"),
        ("scopa-carte(a=b)", 12, "end"),
        ("scopa@target", 13, "equals"),
        ("scopa@target=", 14, "name"),
        ("scopa@target=-1", 14, "name"),
        ("scopa@target=1.5", 15, "end"),
        ("scopa@target=11,target=21", 17, "new_option"),
        ("scopa@target=11@seats=2", 16, "end"),
        ("scopa@target=11+napola", 16, "end"),
        ("scopa@target=11)", 16, "end"),
        ("scopa@target=١١", 14, "name"),  # Arabic-Indic digits
        ("scopa@target=²", 14, "name"),
    ],
)
def test_faults_are_located(text: str, column: int, expected: str) -> None:
    """A text that does not parse is refused with the column and what should stand there."""
    for read in (parse_ruleset, CATALOGUE.ruleset):
        with pytest.raises(NotationError) as caught:
            read(text)
        error = caught.value
        assert (error.code, error.line, error.column) == ("bad_ruleset_text", 1, column)
        assert (error.expected, error.text) == (expected, text)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("briscola", ["unknown_variant"]),
        ("scopa+briscola", ["unknown_rule"]),
        ("scopa-napola", ["rule_not_present"]),
        ("scopa+napola(nope=yes)", ["unknown_option"]),
        ("scopa+napola(all_denari_wins=maybe)", ["bad_value"]),
        ("scopa@nope=1", ["unknown_match_option"]),
        ("scopa@target=0", ["bad_value"]),
        ("scopa@target=1000000", ["bad_value"]),
        ("scopa@target=" + "9" * 5000, ["bad_value"]),
        ("scopa@target=" + "0" * 5000 + "1", ["bad_value"]),
        ("scopa@target=eleven", ["bad_value"]),
        ("scopa@seats=" + "9" * 5000, ["bad_value"]),
        ("scopa@captures=most", ["bad_value"]),
        ("scopa@count_out=true", ["bad_value"]),
        ("scopa+nope@nope=1,target=0", ["bad_value", "unknown_match_option", "unknown_rule"]),
        ("scopone@seats=2", ["bad_seating"]),
        ("scopa@seats=4,teams=3", ["uneven_teams"]),
        ("scopa@seats=5", ["uneven_deal"]),
    ],
)
def test_problems_are_all_reported(text: str, codes: list[str]) -> None:
    """A text that parses but does not build is refused with every problem it has."""
    with pytest.raises(RulesetError) as caught:
        CATALOGUE.ruleset(text)
    assert sorted({problem.code for problem in caught.value.problems}) == codes


FRAGMENTS = st.lists(
    st.sampled_from(
        [
            *CATALOGUE.variants,
            *CATALOGUE.rules,
            "target",
            "seats",
            "yes",
            "no",
            "2",
            "4",
            *"+-@(),=",
        ]
    ),
    max_size=10,
).map("".join)


def _check_place(error: NotationError, text: str) -> None:
    assert 1 <= error.column <= len(text) + 1


def _check_problems(error: RulesetError) -> None:
    assert error.problems


@SLOW
@given(st.text() | st.text("scopa+-@(),=_01") | FRAGMENTS)
def test_arbitrary_text_builds_or_is_refused(text: str) -> None:
    """Any text builds a ruleset that round-trips, or is refused with a ScopaError."""
    try:
        rules = CATALOGUE.ruleset(text)
    except NotationError as error:
        _check_place(error, text)
    except RulesetError as error:
        _check_problems(error)
    else:
        assert CATALOGUE.ruleset(rules.text) is rules


@SLOW
@given(scopa.ruleset_texts(CATALOGUE), st.data())
def test_damaged_texts_build_or_are_refused(text: str, data: st.DataObject) -> None:
    """A valid text with one character changed, lost or repeated never breaks the program."""
    at = data.draw(st.integers(0, len(text)))
    put = data.draw(st.sampled_from(["", *"+-@(),=a0 /"]) | st.characters())
    damaged = text[:at] + put + text[at + data.draw(st.integers(0, 1)) :]
    try:
        CATALOGUE.ruleset(damaged)
    except (NotationError, RulesetError):
        return


@pytest.mark.parametrize(
    "text",
    [
        "s" * 200_000,
        "scopa" + "+" * 200_000,
        "scopa+napola(" + "a=b," * 50_000,
        "scopa@" + ",".join(f"a{number}=b" for number in range(20_000)),
        "scopa" + "".join(f"+a{number}" for number in range(20_000)),
        "scopa" + "".join(f"-a{number}" for number in range(5_000)),
    ],
    ids=["name", "signs", "options", "match", "added", "removed"],
)
def test_huge_texts_are_refused(text: str) -> None:
    """Texts of absurd size are refused like any other."""
    with pytest.raises((NotationError, RulesetError)):
        CATALOGUE.ruleset(text)
