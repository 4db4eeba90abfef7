"""Plugins of other distributions: one that is good, one that is broken, one that clashes.

Between them they answer ``scopa_rules``, ``scopa_variants``, ``scopa_card_faces``,
``scopa_catalogs`` and ``scopa_players`` from outside.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from distribution.installed import LANGUAGES, PROJECTS, Program, translations

GOOD = PROJECTS / "good/scopa_good/locales"
LEFT_OUT = {
    "broken_import": ("scopa-broken", "plugin_broken"),
    "broken_hook": ("scopa-broken", "plugin_unknown_hook"),
    "clashing": ("scopa-clashing", "plugin_name_taken"),
}
SENTENCES = {
    "plugin_broken": "Plugin “{plugin}” ({distribution}) is left out, it failed: {detail}",
    "plugin_unknown_hook": (
        "Plugin “{plugin}” ({distribution}) is left out, it does not fit this version: {detail}"
    ),
    "plugin_name_taken": (
        "Plugin “{plugin}” ({distribution}) is left out: the name “{name}” is already taken by "
        "“{other}”."
    ),
}
ALL_BUT_GOOD = ",".join(LEFT_OUT)
STUDY = "-/- -/- 1 - 2 0/0"


def named(answer: Any, name: str) -> dict[str, Any]:
    """The item of that name in an answer of ``scopa rules`` or ``scopa variants``."""
    (items,) = answer.values()
    found: dict[str, Any] = next(item for item in items if item["name"] == name)
    return found


def names(answer: Any) -> set[str]:
    """The names in an answer of ``scopa rules`` or ``scopa variants``."""
    (items,) = answer.values()
    return {item["name"] for item in items}


def translated(language: str, text: str) -> str:
    """A text of the good plugin, read from the source of its catalogue."""
    with (GOOD / language / "LC_MESSAGES/scopa_good.po").open("rb") as source:
        return next(str(m.string) for m in read_po(source, locale=None) if m.id == text)


# -- what the good one brings --------------------------------------------------------------------


def test_rule(extended: Program) -> None:
    """A rule of another distribution is listed with its options, plugin and distribution."""
    rule = named(extended.json("rules"), "quattro_re")
    assert (rule["plugin"], rule["distribution"]) == ("good", "scopa-good")
    assert rule["version"] == 2
    worth, three = rule["options"]
    assert (worth["name"], worth["minimum"], worth["maximum"], worth["default"]) == (
        "worth", 1, 9, "2",
    )  # fmt: skip
    assert [choice["value"] for choice in three["choices"]] == ["yes", "no"]


def test_variant(extended: Program) -> None:
    """A variant of another distribution is listed with its plugin and distribution."""
    variant = named(extended.json("variants"), "scopa_dei_re")
    assert (variant["plugin"], variant["distribution"]) == ("good", "scopa-good")
    assert variant["rules"]["quattro_re"] == {"three": "yes"}
    assert variant["match"] == {"deck": "sky"}


def test_own_rules_stay(extended: Program, plain: Program) -> None:
    """Nothing that the program itself brings is lost or changed; packs become a choice more."""

    def own(listing: Any, name: str) -> Any:
        entry = named(listing, name)
        options = [option for option in entry["options"] if option["name"] != "deck"]
        return {**entry, "options": options}

    for command in ("rules", "variants"):
        before, after = plain.json(command), extended.json(command)
        for name in names(before) - {"quattro_re"}:
            assert own(after, name) == own(before, name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts(language: str, extended: Program) -> None:
    """The plugin's texts come out in every language, from its own gettext domain."""
    rule = named(extended.json("rules", "--language", language), "quattro_re")
    variant = named(extended.json("variants", "--language", language), "scopa_dei_re")
    assert rule["title"] == translated(language, "Four kings")
    assert rule["summary"] == translated(language, "Points for all four kings.")
    assert rule["options"][1]["title"] == translated(language, "Three are enough")
    assert variant["title"] == translated(language, "Scopa of the kings")


@pytest.mark.parametrize("language", LANGUAGES)
def test_deck(language: str, extended: Program) -> None:
    """The plugin's pack names the cards, in every language."""
    done = extended(
        "play-move", f"scopa@deck=sky 7d3c/As 7s - {STUDY}", "7dx7s", "--language", language
    )
    assert done.returncode == 0
    template = translated(language, "{rank} of {suit}")
    for suit in ("suns", "stars"):
        assert template.format(rank="7", suit=translated(language, suit)) in done.stdout


def test_score(extended: Program) -> None:
    """The plugin's rule scores, with the options that are chosen."""
    piles = "RdRcRsAd/2d"
    for rules, points in (
        ("scopa+quattro_re", None),
        ("scopa+quattro_re(three=yes,worth=5)", 5),
        ("scopa_dei_re", 2),
    ):
        answer = extended.json("score", f"{rules} -/- - - {piles} -/- - 1 2 0/0")
        found = {line["category"]: line["points"] for line in answer["lines"]}
        assert found.get("quattro_re") == points


# -- a game with it ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def record(extended: Program) -> Path:
    """The record of a match with the plugin's rule, played by a person and its computer player."""
    done = extended(
        "--rules", "scopa+quattro_re", "--seat", "human:Ada", "--seat", "last:Bruno",
        "--seed", "1", "--record", "game.sgn",
        stdin="1\n" * 600,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return extended.home / "game.sgn"


def test_game(record: Path, extended: Program) -> None:
    """A match with the plugin's rule and its computer player runs to the end through a pipe."""
    assert '\n[Versions "quattro_re 2"]\n' in record.read_text("utf-8")
    answer = extended.json("replay", str(record))
    assert answer["over"] is True
    assert max(answer["points"]) >= 11
    assert extended.json("verify", str(record))["fair"] is True


def test_simulate(extended: Program) -> None:
    """The plugin's computer player plays rounds of the plugin's variant."""
    answer = extended.json("simulate", "scopa_dei_re", "--players", "last,steady", "--rounds", "20")
    assert answer["rounds"] == sum(answer["wins"]) + answer["draws"] == 20


def test_record_without_the_plugin(record: Path, plain: Program) -> None:
    """A record that needs a plugin says so where the plugin is not installed."""
    answer = plain.json("replay", str(record), code=1)
    error = answer["error"]
    assert error["code"] == "bad_ruleset"
    assert (error["line"], error["column"]) == (2, 1)
    (problem,) = error["problems"]
    assert (problem["code"], problem["rule"]) == ("unknown_rule", "quattro_re")
    told = plain("replay", str(record))
    assert told.returncode == 1
    assert "quattro_re" in told.stderr
    assert "Line 2, column 1" in told.stderr
    assert "Traceback" not in told.stderr


def test_player_without_the_plugin(plain: Program) -> None:
    """A computer player that is not installed is refused with the names that are."""
    done = plain("--seat", "last", "--seed", "1")
    assert done.returncode == 1
    assert "last" in done.stderr
    assert "steady" in done.stderr


# -- the others are left out ---------------------------------------------------------------------


def test_left_out(extended: Program) -> None:
    """A plugin that fails or clashes is left out whole, and the program goes on."""
    answer = extended.json("rules")
    assert "innocent" not in names(answer)
    assert named(answer, "napola")["distribution"] == "scopa"
    assert extended.json("moves", f"scopa+napola 7d/As 7s - {STUDY}") == {"moves": ["7dx7s*"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_warnings(language: str, extended: Program, wheel: Path) -> None:
    """Each plugin left out is named with its distribution on standard error, in the language."""
    done = extended("moves", f"scopa 7d/As 7s - {STUDY}", "--language", language)
    assert (done.returncode, done.stdout) == (0, "7dx7s*\n")
    texts = translations(wheel, language)
    warnings = done.stderr.splitlines()
    assert len(warnings) == len(LEFT_OUT)
    for plugin, (distribution, code) in LEFT_OUT.items():
        template = texts.gettext(SENTENCES[code])
        beginning = template.split("{detail}")[0].format(
            plugin=plugin, distribution=distribution, name="napola", other="coins"
        )
        assert any(warning.startswith(beginning) for warning in warnings), beginning


def test_warning_details(extended: Program) -> None:
    """A warning tells what went wrong: the error, the hook, or the name and who has it."""
    warnings = extended("rules").stderr
    assert "the dice are missing" in warnings
    assert "scopa_no_such_hook" in warnings
    assert "napola" in warnings
    assert "coins" in warnings
    assert "Traceback" not in warnings


def test_json_stays_clean(extended: Program) -> None:
    """Warnings never get between a program and its JSON answer."""
    done = extended("rules", "--json")
    assert json.loads(done.stdout)
    assert done.stderr


# -- blocking ------------------------------------------------------------------------------------


def test_block(extended: Program) -> None:
    """SCOPA_BLOCK_PLUGINS leaves plugins out by the names of their entry points, silently."""
    done = extended("rules", "--json", SCOPA_BLOCK_PLUGINS=ALL_BUT_GOOD)
    assert done.stderr == ""
    assert "quattro_re" in names(json.loads(done.stdout))


def test_block_everything(extended: Program, plain: Program) -> None:
    """With all foreign plugins blocked the program is as it is alone."""
    blocked = f"{ALL_BUT_GOOD},good"
    for command in ("rules", "variants"):
        assert extended.json(command, SCOPA_BLOCK_PLUGINS=blocked) == plain.json(command)


def test_block_own(plain: Program) -> None:
    """A plugin of the program itself can be blocked as well."""
    answer = plain.json("rules", SCOPA_BLOCK_PLUGINS="coins")
    assert "napola" not in names(answer)
    assert "presa" in names(answer)


def test_blocked_rule_is_unknown(extended: Program) -> None:
    """A ruleset that names a blocked rule is refused with a clear error."""
    answer = extended.json(
        "moves", f"scopa+quattro_re 7d/As 7s - {STUDY}", code=1, SCOPA_BLOCK_PLUGINS="good"
    )
    assert answer["error"]["problems"][0]["code"] == "unknown_rule"
