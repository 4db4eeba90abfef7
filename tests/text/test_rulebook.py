"""The rules of a ruleset, told in chapters."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scopa_core.hookspecs import RuleHooks
from scopa_core.messages import Message, msg
from scopa_core.plugin import Rule, State, hookimpl
from scopa_core.rules import CHAPTERS
from scopa_core.ruleset import Ruleset
from scopa_frontends.text import LANGUAGES, Text
from scopa_frontends.text.rulebook import Chapter, chapter_of, chapters, rulebook
from support import CATALOGUE, ruleset

NOT_TOLD = {"scopa_explain", "scopa_notes", "scopa_narrate"}
"""Questions that never are all that a rule is about."""
OTHERS = (
    "scopa@seats=4",
    "scopa@seats=6,teams=6",
    "scopa+piu_mazzi",
    "scopa-scope",
    "scopa-tre_re",
    "scopa+solo_scope",
    "scopa+senza_scope",
    "scopa+scopa_vince",
    "scopa@single_round=yes",
    "scopa+a_perdere@single_round=yes",
    "scopa@count_out=yes",
    "scopa@claim=yes,target=1",
    "scopa@primiera_method=none",
    "scopa@max_captured=2",
    "scopa@first_dealer=cut_low,direction=clockwise",
)
TOLD = (*CATALOGUE.variants, *OTHERS)


def told(text: str, language: str = "en") -> list[Chapter]:
    """The chapters of a ruleset."""
    return chapters(Text(language, CATALOGUE), ruleset(text))


def chapter(text: str, title: str) -> str:
    """The paragraphs of one chapter, line by line; nothing where there is no such chapter."""
    return "\n".join(
        paragraph for each in told(text) if each.title == title for paragraph in each.paragraphs
    )


def lines_of_rules(text: Text, rules: Ruleset) -> Iterator[str]:
    """What each rule contributes."""
    for rule in rules.rules.values():
        for paragraphs in rule.tellings().values():
            if paragraphs:
                details = " ".join(map(text, paragraphs))
                line = msg("{rule}: {details}")
                yield text(line(rule=rule.title, details=details))


@pytest.mark.parametrize("ruleset_text", TOLD)
def test_every_rule_is_told_once(ruleset_text: str) -> None:
    """What each rule tells stands in one place and nowhere else, in every language."""
    rules = ruleset(ruleset_text)
    for language in LANGUAGES:
        text = Text(language, CATALOGUE, str(rules.match["deck"]))
        found = [paragraph for each in chapters(text, rules) for paragraph in each.paragraphs]
        for line in lines_of_rules(text, rules):
            assert found.count(line) == 1, line


@pytest.mark.parametrize("name", CATALOGUE.rules)
def test_the_chapters_of_a_rule_hold_all_it_tells(name: str) -> None:
    """A rule that is told in several chapters tells there what it tells as a whole."""
    rule = CATALOGUE.rules[name]()
    parts: list[Message] = [each for told in rule.tellings().values() for each in told]
    assert tuple(parts) == rule.telling()
    assert set(rule.tellings()) <= {"", *CHAPTERS}


@pytest.mark.parametrize("ruleset_text", TOLD)
def test_chapters_come_in_the_order_of_learning(ruleset_text: str) -> None:
    """No chapter is empty, the aim and the cards come first, captures before what scores, and
    what the variant does otherwise last; the order is the same in every language."""
    titles = [each.title for each in told(ruleset_text)]
    order = ["What it is about", "The cards", "Who plays", "Dealing the cards", "Your turn"]
    assert titles[:5] == order
    assert titles.index("Your turn") < titles.index("The end of the round")
    if "What scores" in titles:
        assert titles.index("Your turn") < titles.index("What scores")
    assert "Changed here" not in titles[:-1]
    assert len(set(titles)) == len(titles)
    for language in LANGUAGES:
        listed = told(ruleset_text, language)
        assert len(listed) == len(titles)
        for each in listed:
            assert each.paragraphs
            for line in (each.title, *each.paragraphs):
                assert line
                assert line.strip() == line
                assert "{" not in line


def test_the_rulebook_is_the_chapters_line_by_line() -> None:
    """The lines are each title followed by its paragraphs."""
    text = Text("en", CATALOGUE)
    listed = chapters(text, ruleset("cirulla"))
    lines = rulebook(text, ruleset("cirulla"))
    assert lines[0] == listed[0].title
    assert lines[1 : 1 + len(listed[0].paragraphs)] == listed[0].paragraphs
    assert len(lines) == sum(1 + len(each.paragraphs) for each in listed)


# -- the chapter of a rule -----------------------------------------------------------------------


def hooks() -> list[str]:
    """Every question a rule may answer."""
    return [name for name in vars(RuleHooks) if name.startswith("scopa_")]


def test_every_question_leads_to_a_chapter() -> None:
    """A rule that answers any one question is told in a chapter of its own kind."""
    placed = {}
    for hook in hooks():
        rule = type("Foreign", (Rule,), {"name": "foreign", hook: hookimpl(lambda self: None)})
        placed[hook] = chapter_of(rule, {})
        assert placed[hook] in CHAPTERS
    assert {hook for hook, name in placed.items() if name == "special"} - NOT_TOLD == {
        "scopa_bonus",
        "scopa_declarations",
        "scopa_obligation",
        "scopa_outright_win",
    }
    assert placed["scopa_captures"] == "turn"
    assert placed["scopa_score"] == "score"


def test_a_rule_may_name_its_chapter() -> None:
    """What a rule says of its chapter counts, unless there is no such chapter."""

    class Foreign(Rule):
        name = "foreign"

        @hookimpl
        def scopa_score(self, state: State) -> tuple[()]:
            return ()

    assert chapter_of(Foreign, {}) == "score"
    Foreign.chapter = "turn"
    assert chapter_of(Foreign, {}) == "turn"
    Foreign.chapter = "no such chapter"
    assert chapter_of(Foreign, {}) == "score"


@pytest.mark.parametrize(
    ("text", "title", "rule"),
    [
        ("scopa", "The scopa", "Scope: "),
        ("escoba", "The scopa", "Opening table of fifteen: "),
        ("scopa+solo_scope", "What scores", "Only scope: "),
        ("scopa+senza_scope", "The scopa", "No scope: "),
        ("a_non_prendere", "Special rules", "Duty to make a scopa: "),
        ("cirulla", "Special rules", "Knocking: "),
        ("cicera", "Special rules", "Bager: "),
        ("cicera", "The cards", "52 cards: "),
        ("scopa+piu_mazzi", "Dealing the cards", "Several packs: "),
        ("scopa_frac", "Your turn", "Scopa Frac: The card you play takes"),
        ("scopa_frac", "What scores", "Scopa Frac: Every ace"),
        ("scopa_frac", "How the match is won", "Scopa Frac: If the leaders"),
        ("a_perdere", "How the match is won", "Playing to lose: "),
    ],
)
def test_rules_are_told_where_they_belong(text: str, title: str, rule: str) -> None:
    """Rules of every kind land in their chapter."""
    assert rule in chapter(text, title)


@pytest.mark.parametrize(
    ("text", "title", "order"),
    [
        ("asso_piglia_tutto", "Your turn", ("Captures: ", "Ace takes all: ", "For example")),
        ("scopa_frac", "How the match is won", ("The end of the match: ", "Scopa Frac: ")),
        ("escoba", "The scopa", ("Scope: ", "Opening table of fifteen: ")),
        ("scopa", "What scores", ("Most cards", "Most coins", "Settebello", "Primiera")),
    ],
)
def test_rules_of_a_chapter_build_on_each_other(
    text: str, title: str, order: tuple[str, ...]
) -> None:
    """Categories stand in the order of the score, exceptions after what they are exceptions to."""
    found = [chapter(text, title).index(each) for each in order]
    assert found == sorted(found)


# -- the pack ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("scopa", "40 cards are played with, in four suits: coins, cups, swords, and clubs."),
        ("scopa", "Other values: ace = 1, knave = 8, knight = 9, and king = 10."),
        ("scopa@deck=french", "ace = 1, jack = 8, queen = 9, and king = 10."),
        ("escoba", "ace = 1, knave (8) = 8, knight (9) = 9, and king (10) = 10."),
        ("escoba", "does not count here: knave (8): 10, knight (9): 11, and king (10): 12."),
        ("scopa_52", "52 cards are played with"),
        ("scopa_52", "ace, 2, 3, 4, 5, 6, 7, 8, 9, 10, jack, queen, and king."),
        ("scopa_52", "ace = 1, jack = 11, queen = 12, and king = 13."),
        ("scopa_bambini", "ace, 2, 3, 4, 5, 6, 7, 8, 9, and 10."),
        ("scopa_bambini", "a card with a number is worth that number. Other values: ace"),
        ("scopa+piu_mazzi", "80 cards are played with"),
        ("cicera", "These cards have no number that counts: knave, knight, and king."),
        ("spazzino", "Other values: ace = 1."),
    ],
)
def test_the_cards_are_told(text: str, fact: str) -> None:
    """Number, names and values of the cards are those of the pack that is played with."""
    assert fact in chapter(text, "The cards")


@pytest.mark.parametrize("text", ["scopa", "scopa_52", "scopa_bambini", "cirulla", "tuzzilicchio"])
def test_figures_count_where_they_do(text: str) -> None:
    """Only where figures take nothing but their like are they said to have no number."""
    assert "no number that counts" not in chapter(text, "The cards")
    assert "printed" not in chapter(text, "The cards")


@pytest.mark.parametrize(
    ("text", "single", "pair"),
    [
        ("scopa", "takes the 7 of swords", "takes the 2 of cups and the 5 of swords"),
        ("escoba", "takes the knave (8) of swords", "takes the 2 of cups and the 6 of swords"),
        ("tuzzilicchio", "takes the 4 of swords", "takes the 2 of cups and the 5 of swords"),
    ],
)
def test_captures_have_examples(text: str, single: str, pair: str) -> None:
    """The examples are captures under the very rules that are told."""
    first, second = chapter(text, "Your turn").splitlines()[-2:]
    assert first.endswith(f"{single}.")
    assert second.endswith(f"{pair}.")


# -- the table and the match ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "title", "fact"),
    [
        ("scopa", "What it is about", "the first to reach 11 points"),
        ("cicera", "What it is about", "the first to reach 51 points"),
        ("a_perdere", "What it is about", "when a side has 21 points, and the aim is to have the"),
        ("scopa@single_round=yes", "What it is about", "the most points after it"),
        ("a_perdere@single_round=yes", "What it is about", "the fewest points after it"),
        ("scopa@target=1", "What it is about", "the first to reach 1 point."),
        ("scopa", "Who plays", "Everybody captures and scores alone."),
        ("scopa@seats=4", "Who plays", "Players of one side are partners."),
        ("scopa@first_dealer=cut_high", "Who plays", "the highest card deals"),
        ("scopa", "Dealing the cards", "face down: the stock."),
        ("scopa_pesca", "Dealing the cards", "face down: the stock."),
    ],
)
def test_table_and_aim_are_told(text: str, title: str, fact: str) -> None:
    """Who plays and what for, as it is chosen."""
    assert fact in chapter(text, title)


def test_no_stock_is_told_where_none_is_left() -> None:
    """Where the whole pack is dealt, there is no stock to speak of."""
    assert "stock" not in chapter("scopone_scientifico", "Dealing the cards")


def test_a_tie_is_counted_out_in_the_order_of_what_scores() -> None:
    """The order names what is played, and nothing else."""
    usual = chapter("scopa_parlett", "How the match is won")
    assert usual.endswith(": Most cards, Most coins, Settebello, Primiera, and Scope.")
    other = chapter("scopa+napola@count_out=yes,primiera_method=none", "How the match is won")
    assert other.endswith(": Most cards, Most coins, Settebello, Scope, and Napola.")
    assert "The order of counting" not in chapter("scopa", "How the match is won")


@pytest.mark.parametrize("setting", ["graded", "zero"])
def test_the_pack_without_figures_has_no_figures(setting: str) -> None:
    """What the highest cards are worth in the primiera is told without figures."""
    text = f"scopa_bambini@prime_faces={setting}"
    assert "The three highest cards of a suit are worth" in chapter(text, "What scores")
    assert "figure" not in chapter(text, "What scores")


def test_kings_are_tens_only_in_the_pack_without_figures() -> None:
    """The rule of the three kings speaks of tens where there are no kings, and only there."""
    assert "the tens take the place" in chapter("scopa_bambini", "Dealing the cards")
    assert "tens" not in chapter("scopa", "Dealing the cards")


# -- what was changed ----------------------------------------------------------------------------


def test_nothing_is_changed_in_a_variant_as_it_is() -> None:
    """A variant at any of its tables is told without changes."""
    for text in ("scopa", "escoba", "scopa@seats=4", "scopa@target=21"):
        assert not chapter(text, "Changed here")


def test_changes_are_told() -> None:
    """What is added, set and taken away stands at the end."""
    lines = chapter("scopa+napola-tre_re@captures=fewest", "Changed here").splitlines()
    assert lines[0] == "Compared with Scopa, as it is usually played here:"
    assert lines[1:] == [
        "Napola",
        "Choice of captures: only the sums with the fewest cards",
        "Left out: Three kings. So this does not hold: Three or four kings on the opening table: "
        "the same dealer deals again.",
    ]


def test_a_scopa_is_explained_even_where_it_scores_nothing() -> None:
    """Without the rule that scores scope, the word is explained all the same; where there are no
    scope, it is not."""
    sentence = "A capture that leaves the table empty is called a scopa."
    assert chapter("scopa-scope", "The scopa").startswith(sentence)
    assert "1 point for each scopa" in chapter("scopa-scope", "Changed here")
    for text in ("scopa", "scopa+senza_scope", "scopa_frac"):
        assert sentence not in "\n".join(rulebook(Text("en", CATALOGUE), ruleset(text)))
