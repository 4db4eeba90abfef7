"""The set-up dialogue: variants under headings, what fits and what does not, warnings."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence

import pytest

from playing import Terminal, add_on_number, piped, variant_number
from scopa_core.messages import msg
from scopa_core.notation.rulesets import parse_ruleset
from scopa_frontends.console.questions import Questions
from scopa_frontends.presenter.arrangement import Arrangement
from scopa_frontends.session import Game, HouseRules, Saves, Seat, SeededShuffle
from scopa_frontends.text import Text
from scopa_frontends.text.variants import grouped
from support import CATALOGUE

ENGLISH = Text("en", CATALOGUE)
GROUPS = grouped(CATALOGUE)


def set_up(*answers: str) -> str:
    """What the dialogue says to these answers, and then leaving."""
    done = piped("\n".join((*answers, "q")) + "\n", "--language", "en")
    assert done.returncode == 0, done.stderr
    return done.stdout


def last_summary(told: str) -> str:
    """The last summary of a dialogue."""
    return told.rsplit("\n\n", 1)[1]


def test_variants_stand_under_their_headings():
    """Every heading stands above its variants, which are numbered through."""
    lines = set_up("1", "").splitlines()
    number = 0
    for title, variants in GROUPS:
        place = lines.index(ENGLISH(title))
        for offset, variant in enumerate(variants, 1):
            number += 1
            assert lines[place + offset].startswith(f"{number}: {ENGLISH(variant.title)}: ")


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.title.text)
def test_a_variant_of_each_group_can_be_picked(group):
    """The last variant of a group is taken by its number, through a pipe and on a terminal."""
    variant = group.variants[-1]
    number, title = variant_number(variant.name), ENGLISH(variant.title)
    assert last_summary(set_up("1", number)).startswith(f"{title} to ")
    terminal = Terminal("en")
    terminal.prompts["variant"] = ["A number from 1 to [0-9]+, or Enter for more: "]
    for prompt, answer in (("start", "1"), ("variant", number), ("start", "q")):
        assert terminal.prompt() == prompt
        told = terminal.child.before
        terminal.say(answer)
    assert f"{title} to " in " ".join(told.split())
    assert terminal.prompt() == "end"


def test_rules_that_do_not_fit_are_listed_with_the_reason():
    """What does not fit stands below, with what it needs or excludes; choosing it says the whole
    problem and changes nothing."""
    number = add_on_number("scopone")
    told = set_up("4", number)
    fitting, others = told.split("These do not fit here:")
    assert "Napola" in fitting
    assert "Scopone deal" not in fitting
    assert f"{number}: Scopone deal: " in others
    assert "(only for 4 players on 2 sides)" in others
    assert "cannot be played by 2 players, each alone" in others
    assert "With" not in last_summary(told)


def test_rules_that_exclude_each_other_name_each_other():
    """Once a rule is on, those that it excludes are marked with its title."""
    ace = add_on_number("asso_piglia_tutto")
    other = add_on_number("quindici", "scopa+asso_piglia_tutto")
    told = set_up("4", ace, "4", other)
    assert "(does not go with Ace takes all)" in told
    assert "These rules exclude each other: " in told
    assert "With Ace takes all." in last_summary(told)


def test_a_rule_that_another_stands_in_for_says_so():
    """A rule that would change nothing is listed with what stands in for it."""
    number = add_on_number("tre_re", "scopa_quindici")
    told = set_up("1", variant_number("scopa_quindici"), "4", number)
    assert " stands in for it)" in told
    assert "“Three kings” would change nothing: " in told


def test_doubts_are_told_while_choosing():
    """A warning is told with the change that brings it, and in every summary until it is gone."""
    napola, piccola = add_on_number("napola"), add_on_number("piccola", "scopa+napola")
    off = add_on_number("napola", "scopa+napola+piccola")
    summaries = set_up("4", napola, "4", piccola, "3", "21", "4", off).split("Enter to start")
    assert ["Mind: " in each for each in summaries[:5]] == [False, False, True, True, False]


def test_doubts_are_told_at_the_start_of_a_match_given_by_flags():
    """``--rules`` and ``--add`` tell the warnings once, before the match; dealing does not."""
    rules = "scopa+napola+piccola"
    for arguments in (("--rules", rules), ("--add", "napola", "--add", "piccola")):
        told = piped("q\n", "--language", "en", *arguments).stdout
        assert told.startswith("Mind: ")
        assert told.count("Mind: ") == 1
    pack = "".join(map(str, CATALOGUE.ruleset(rules).deck.cards))
    assert "Mind: " not in piped("", "deal", rules, pack, "--language", "en").stdout


def test_another_variant_keeps_what_fits():
    """Points, people, options and add-ons go along to another variant."""
    told = set_up(
        "3", "7", "4", add_on_number("re_bello"), "2", "", "1", "Ada", "",
        "1", variant_number("asso_piglia_tutto"),
    )  # fmt: skip
    assert last_summary(told).startswith("Ace takes all to 7 points: Ada and ")
    assert "With Re Bello." in last_summary(told)
    assert "Not kept" not in told


def test_another_variant_says_what_it_drops():
    """A table and an add-on that the other variant refuses are named."""
    ace, scopone = add_on_number("asso_piglia_tutto"), variant_number("scopone")
    told = set_up("4", ace, "1", variant_number("scopa_quindici"))
    assert "Not kept, because it does not fit: Ace takes all." in told
    three = set_up("2", "2", *[""] * 4, "1", scopone)
    assert "Not kept, because it does not fit: Players: 3." in three
    assert last_summary(three).startswith("Scopone to ")


def test_the_table_of_variants_fits_eighty_columns():
    """``scopa variants`` names every variant once with its facts, under its heading."""
    told = piped("", "variants", "--language", "en").stdout
    lines = told.splitlines()
    assert max(map(len, lines)) <= 80
    names = [variant.name for group in GROUPS for variant in group.variants]
    assert [line.split()[0] for line in lines if line.startswith("  ") and line[2] != " "] == [
        "Name", *names,
    ]  # fmt: skip
    assert all(ENGLISH(title) in lines for title, _ in GROUPS)
    row = next(line for line in lines if line.startswith("  scopone "))
    assert row.split() == ["scopone", "4", "11", "40"]


def test_variants_are_listed_without_the_plugins_they_need():
    """A variant whose rules are left out is listed with the problems, and hides no other."""
    left = {"SCOPA_BLOCK_PLUGINS": "scopone"}
    listed = json.loads(piped("", "variants", "--json", **left).stdout)["variants"]
    by_name = {each["name"]: each for each in listed}
    assert by_name["scopone"]["problems"][0]["code"] == "unknown_rule"
    assert by_name["scopa"]["players"] == [2, 3, 4, 6]
    assert by_name["scopa"]["problems"] == []
    assert "  scopone " in piped("", "variants", **left).stdout


def test_variants_tell_programs_what_they_are():
    """Each variant of ``scopa variants --json`` tells its heading, target, cards, deal and end."""
    listed = json.loads(piped("", "variants", "--json", "--language", "en").stdout)["variants"]
    assert [each["name"] for each in listed] == list(CATALOGUE.variants)
    for each in listed:
        rules = CATALOGUE.ruleset(each["name"])
        told = [each[key] for key in ("target", "cards", "table", "hand", "lowest_wins")]
        plan = rules.plan
        assert told == [
            rules.target, len(rules.deck), plan.table, plan.hand, rules.lowest_wins
        ]  # fmt: skip
        assert rules.seating.seats in each["players"]
        assert each["group_title"] in {ENGLISH(title) for title, _ in GROUPS}
        assert len(each["warnings"]) == len(rules.warnings)


def test_check_tells_all_problems():
    """``scopa check`` answers the canonical text and the warnings, or every problem and 1."""
    done = piped("", "check", "scopa+piccola+napola@target=11", "--json", "--language", "en")
    answer = json.loads(done.stdout)
    assert answer["ruleset"] == "scopa+napola+piccola"
    assert all({"code", "text"} <= set(each) for each in answer["warnings"])
    told = piped("", "check", "scopa+piccola+napola", "--language", "en").stdout.splitlines()
    mind = msg("Mind: {warning}")
    assert told[1:] == [ENGLISH(mind(warning=each["text"])) for each in answer["warnings"]]
    wrong = piped("", "check", "scopa+scopone+nope@captures=few", "--json")
    assert wrong.returncode == 1
    assert len(json.loads(wrong.stdout)["error"]["problems"]) == 3


def test_a_ruleset_text_can_be_typed():
    """What somebody else sent as a text is taken where a number is, and told as a text again."""
    told = set_up("scopa+napola@target=21", "7", "")
    assert "Scopa to 21 points" in told
    assert "With Napola." in told
    assert "as a text to send and to type: scopa+napola@target=21" in told
    assert "These rules exclude each other" in set_up("scopa+frac+quindici")
    assert "Type a number from 1 to 8." in set_up("nonsense")


def test_what_is_the_default_again_is_no_change():
    """An option that is set back is not listed any more."""
    told = set_up("scopa@captures=fewest", "scopa@captures=any")
    assert "With " not in last_summary(told)


def test_claims_are_for_people_only():
    """With a computer at the table a match with claims does not begin, and the set-up goes on."""
    told = set_up("scopa@claim=yes", "", "scopa", "")
    assert "Claims are played among people only" in told
    assert "Round 1." in told
    alone = piped("", "--language", "en", "--option", "claim=yes")
    assert (alone.returncode, "among people only" in alone.stderr) == (1, True)


def test_long_lists_come_in_pages_on_a_terminal():
    """On a terminal of 24 lines no list runs off the screen, and a number can be typed at once."""
    terminal = Terminal("en")
    assert terminal.prompt() == "start"
    terminal.say("1")
    terminal.child.expect("or Enter for more: ")
    page = terminal.child.before
    assert page.count("\r\n") < 24
    terminal.say("")
    terminal.child.expect("or Enter for more: ")
    terminal.say(variant_number("scopone"))
    assert terminal.prompt() == "start"
    assert "Scopone to 11 points" in " ".join(terminal.child.before.split())


class Script:
    """A terminal whose answers are given at once."""

    interactive = False

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.told: list[str] = []

    def say(self, *lines: str) -> None:
        self.told += lines

    def ask(self, prompt: str) -> str:
        self.told.append(prompt)
        return self.answers.pop(0)

    def pages(self, lines: Sequence[str]) -> Iterator[list[str]]:
        yield list(lines)


class Kept:
    """A store of saved matches in memory."""

    def __init__(self, **kept: str) -> None:
        self.kept = kept

    def names(self) -> list[str]:
        return list(self.kept)

    def read(self, name: str) -> str:
        return self.kept[name]

    def claim(self, name: str) -> Callable[[], None]:
        return lambda: None

    def remove(self, name: str) -> None:
        del self.kept[name]

    def put(self, name: str, text: str) -> None:
        self.kept[name] = text


def asked(saves: Saves | None, *answers: str) -> tuple[Questions, Script]:
    """The dialogue with these saved matches, after these answers."""
    script = Script(*answers)
    arrangement = Arrangement(parse_ruleset("scopa"))
    houses = HouseRules(CATALOGUE, Kept())
    questions = Questions(arrangement, ENGLISH, script, houses, saves)
    questions.arrange()
    assert not script.answers
    return questions, script


def test_a_saved_match_is_chosen_by_the_number_eight():
    """The match that was chosen is handed over; coming back without one goes on asking."""
    shuffle = SeededShuffle(1)
    store = Kept()
    saves = Saves(CATALOGUE, store)
    game = Game(CATALOGUE.ruleset("scopa"), [Seat("Ada"), Seat("Bruno")], shuffle)
    game.shuffle()
    game.open_round()
    saves.begin().put(game)
    questions, script = asked(saves, "8", "", "8", "1")
    assert questions.resumed is not None
    assert [questions.resumed.name] == store.names()
    assert any("8: saved matches" in line for line in script.told)
    started, _ = asked(saves, "8", "2", "1", "")
    assert started.resumed is None
    assert store.names() == []


def test_without_saved_matches_none_are_offered():
    """Where matches are not kept the menu ends with the house rules."""
    _, script = asked(None, "8", "")
    assert "Type a number from 1 to 7." in script.told
    assert not any("saved matches" in line for line in script.told)
