"""Whole matches in the line dialogue, through a pipe and a pseudo-terminal, in every language."""

from __future__ import annotations

import shlex
import signal

import pexpect
import pytest

from playing import PROGRAM, Terminal, environment, piped, variant_number
from scopa_core.cards import cards_in, iterate
from scopa_core.engine import open_round
from scopa_core.errors import ScopaError
from scopa_core.fairness import commitment
from scopa_core.messages import msg
from scopa_core.notation.replay import replay
from scopa_core.ruleset import Ruleset
from scopa_core.state import State
from scopa_frontends.session import SeededShuffle
from scopa_frontends.text import LANGUAGES, Text
from support import CATALOGUE, ruleset

ALWAYS_FIRST = "1\n" * 2000


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_played_to_the_end_through_a_pipe(language, tmp_path):
    """A script that always takes the first choice plays a whole match, and its record replays."""
    path = tmp_path / "match.sgn"
    done = piped(
        ALWAYS_FIRST, "--language", language, "--seat", "human", "--seed", "5",
        "--record", str(path),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    record = replay(path.read_text(encoding="utf-8"), CATALOGUE)
    assert record.match.verdict is not None
    assert max(record.match.points) >= 11
    assert "{" not in done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_played_to_the_end_on_a_terminal(language, tmp_path):
    """A person at a real pseudo-terminal starts with Enter and plays a whole match."""
    path = tmp_path / "match.sgn"
    terminal = Terminal(language, "--seed", "11", "--record", str(path))
    asked = 0
    while (prompt := terminal.prompt()) != "end":
        asked += 1
        assert asked < 1000
        terminal.say("" if prompt == "start" else "1")
    assert terminal.code() == 0
    assert replay(path.read_text(encoding="utf-8"), CATALOGUE).match.verdict is not None


def test_the_same_answers_through_pipe_and_terminal_leave_the_same_record(tmp_path):
    """Pipe and terminal are the same dialogue: equal seeds and answers give equal records."""
    one, two = tmp_path / "pipe.sgn", tmp_path / "terminal.sgn"
    options = ("--seed", "21", "--target", "3", "--seat", "human:Ada", "--seat", "greedy")
    piped(ALWAYS_FIRST, *options, "--record", str(one))
    terminal = Terminal("en", *options, "--record", str(two))
    while terminal.prompt() != "end":
        terminal.say("1")
    assert one.read_text(encoding="utf-8") == two.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "options",
    [
        ("--variant", "scopone"),
        ("--variant", "scopone_scientifico", "--deck", "french"),
        ("--variant", "escoba_bga"),
        ("--variant", "asso_piglia_tutto", "--add", "napola", "--add", "re_bello"),
        ("--players", "3"),
        ("--players", "4", "--teams", "4"),
        ("--players", "6"),
        ("--players", "6", "--teams", "3"),
        ("--players", "6", "--teams", "6", "--target", "5"),
        ("--option", "capture=free", "--option", "captures=any_even_over_single"),
        ("--rules", "scopa_52@seats=4"),
    ],
)
def test_every_kind_of_table_is_played_to_the_end(options):
    """Variants, options, packs and numbers of players all come to an end."""
    done = piped(ALWAYS_FIRST * 3, *options, "--seat", "human", "--seed", "2")
    assert done.returncode == 0, done.stderr[-500:]


def test_several_people_share_a_keyboard():
    """Between two people the hand is hidden until the next says to be alone."""
    terminal = Terminal("en", "--seat", "human:Ada", "--seat", "human:Bruno", "--seed", "1",
                        "--dealer", "2")  # fmt: skip
    assert terminal.prompt() == "pass"
    assert "Your hand" not in terminal.child.before
    assert "Ada" in terminal.child.before + terminal.child.after
    terminal.say("")
    assert terminal.prompt() == "card"
    assert "Your hand" in terminal.child.before
    terminal.say("1")
    while (prompt := terminal.prompt()) == "which":
        terminal.say("1")
    assert prompt == "pass"
    told = terminal.child.before + terminal.child.after
    assert "\x1b[2J\x1b[3J" in told, "the hand is still on the screen"
    assert "Your hand" not in told[told.index("\x1b[3J") :]
    terminal.say("")
    assert terminal.prompt() == "card"
    assert "Ada " in terminal.child.before, "Bruno is not told what Ada did"
    terminal.child.close(force=True)


def test_the_language_changes_in_the_middle_of_a_match():
    """``l`` and a language tells everything after it in that language."""
    done = piped("l it\nt\nl xx\nl fil-PH\nt\nq\n", "--language", "en", "--seat", "human")
    assert done.returncode == 0
    assert "Le tue carte: " in done.stdout
    assert "Tagalog" in done.stdout
    assert "mesa" in done.stdout


def test_every_command_of_the_dialogue_answers():
    """Help, table, score, rules and seal each say something, and none costs a move."""
    done = piped("?\nt\ns\nr\nf\n\n99\nnonsense\n7dx\nq\n", "--language", "en", "--seat", "human")
    assert done.returncode == 0
    for part in (
        "this help",
        "The match – you: 0; ",
        "A capture that leaves the table empty is a scopa",
        "sealed with SHA-256",
        "Type the number of a card",
        "There is no card 99",
        "“nonsense” is neither a card nor a command",
    ):
        assert part in done.stdout, part


def test_a_capture_is_chosen_or_taken_back():
    """Several captures are listed; Enter goes back to the cards, a number takes one."""
    base = ("--language", "en", "--seat", "human", "--seed")
    for seed in range(60):
        done = piped(ALWAYS_FIRST, *base, str(seed))
        if "ways to play" in done.stdout:
            break
    else:
        pytest.fail("no seed offers a choice of captures")
    before = done.stdout[: done.stdout.index("ways to play")]
    answers = before.count("for help) ")
    back = piped("1\n" * answers + "\nt\n1\n0\nx\n2\nq\n", *base, str(seed))
    assert back.stdout.count("ways to play") == 2
    assert back.stdout.count("Type a number from 1 to ") == 2
    assert back.returncode == 0


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("7d", "does not hold|You "),
        ("zz", "neither a card nor a command"),
        ("7dx7d", "not allowed"),
    ],
)
def test_cards_can_be_typed_as_codes(typed, said):
    """A card typed in the notation is played, or refused with the reason."""
    done = piped(f"{typed}\nq\n", "--language", "en", "--seat", "human", "--seed", "6")
    assert any(part in done.stdout for part in said.split("|"))


PROMPTS = {
    "start": ("", ()),
    "variant": ("1\n", ()),
    "players": ("2\n", ()),
    "points": ("3\n", ()),
    "add-ons": ("4\n", ()),
    "options": ("5\n", ()),
    "language": ("6\n", ()),
    "house rules": ("7\n", ()),
    "card": ("", ("--seat", "human")),
    "pass": ("", ("--seat", "human:A", "--seat", "human:B")),
}


@pytest.mark.parametrize("prompt", PROMPTS)
def test_the_end_of_input_is_told_at_every_prompt(prompt):
    """When the input ends, the program says so and exits with 1, never with a traceback."""
    stdin, arguments = PROMPTS[prompt]
    done = piped(stdin, "--language", "en", *arguments)
    assert done.returncode == 1
    assert "The input ended" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("prompt", ["start", "card", "pass"])
def test_an_interrupt_is_told_at_every_prompt(prompt):
    """Ctrl-C ends the program with one sentence and the shell's own exit code."""
    terminal = Terminal("en", *PROMPTS[prompt][1])
    assert terminal.prompt() == prompt
    terminal.child.sendintr()
    terminal.child.expect("Interrupted")
    terminal.child.expect(pexpect.EOF)
    assert "Traceback" not in terminal.child.before
    assert terminal.code() == 128 + signal.SIGINT


def test_end_of_input_on_a_terminal_is_told():
    """Ctrl-D on a terminal ends the match politely."""
    terminal = Terminal("en", "--seat", "human")
    assert terminal.prompt() == "card"
    terminal.child.sendeof()
    terminal.child.expect("The input ended")
    terminal.child.expect(pexpect.EOF)
    assert terminal.code() == 1


def test_a_closed_pipe_is_no_traceback():
    """When whoever reads the output leaves, the program ends quietly."""
    child = pexpect.spawn(
        "/bin/sh",
        ["-c", f"{' '.join(PROGRAM)} rules | head -n 1"],
        env=environment(),
        encoding="utf-8",
    )
    child.expect(pexpect.EOF)
    assert "Traceback" not in child.before
    assert "Error" not in child.before


def test_a_full_disk_is_told():
    """Output that cannot be written is an error with a reason, not a traceback."""
    child = pexpect.spawn(
        "/bin/sh", ["-c", f"{' '.join(PROGRAM)} rules > /dev/full"], env=environment(),
        encoding="utf-8",
    )  # fmt: skip
    child.expect(pexpect.EOF)
    assert "the disk is full" in child.before
    assert "Traceback" not in child.before


def test_a_record_that_cannot_be_written_is_told(tmp_path):
    """A record path that cannot be written is told, with the path."""
    path = tmp_path / "missing" / "match.sgn"
    done = piped("q\n", "--language", "en", "--seat", "human", "--record", str(path))
    assert done.returncode == 1
    assert str(path) in done.stderr
    assert "Traceback" not in done.stderr


def test_an_unfinished_match_leaves_a_record(tmp_path):
    """Leaving early still writes a record of what was played."""
    path = tmp_path / "match.sgn"
    done = piped("1\nq\n", "--seat", "human", "--seed", "4", "--record", str(path))
    assert done.returncode == 0
    record = replay(path.read_text(encoding="utf-8"), CATALOGUE)
    assert record.match.verdict is None
    assert record.moves


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("--variant", "scoponne"), "scoponne"),
        (("--players", "5"), "5"),
        (("--add", "napolla"), "napolla"),
        (("--option", "captures=most"), "captures"),
        (("--option", "captures"), "captures"),
        (("--seat", "wizard"), "wizard"),
        (("--deck", "tarot"), "tarot"),
        (("--variant", "scopone", "--players", "2"), "Scopone"),
        (("--dealer", "7", "--seat", "human"), "7"),
        (("--seat", "human", "--seat", "random", "--seat", "random"), "3"),
    ],
)
def test_what_cannot_be_played_is_explained(arguments, part):
    """Flags that do not fit together are refused before anybody sits down, with the reason."""
    done = piped("q\n", "--language", "en", *arguments)
    assert done.returncode == 1
    assert part in done.stderr
    assert "Traceback" not in done.stderr


def test_questions_set_up_a_match(tmp_path):
    """Variant, target, add-on, option, language and names are chosen by numbers alone."""
    path = tmp_path / "match.sgn"
    answers = [
        "1", variant_number("scopa_gamerules"),
        "3", "3",  # three points
        "4", "4",  # an add-on rule
        "5", "2", "2",  # an option
        "2", "1", "1", "Ada", "3",  # two players: a person called Ada, and another level
        "6", "1",  # Italian
        "9", "x", "",  # two wrong answers, then start
    ]  # fmt: skip
    done = piped("\n".join(answers) + "\n" + ALWAYS_FIRST, "--seed", "9", "--record", str(path))
    assert done.returncode == 0, done.stderr
    record = path.read_text(encoding="utf-8")
    assert '[Rules "scopa_gamerules+' in record
    assert "target=3" in record
    assert '[Seats "Ada" "' in record
    try:
        replay(record, CATALOGUE)
    except ScopaError as error:
        pytest.fail(str(error))


@pytest.mark.parametrize(
    ("variables", "arguments", "language"),
    [
        ({"LANG": "it_IT.UTF-8"}, (), "it"),
        ({"LC_ALL": "tr_TR.UTF-8", "LANG": "it_IT.UTF-8"}, (), "tr"),
        ({"LANGUAGE": "de:fil:it"}, (), "tl"),
        ({"LANG": "it_IT.UTF-8", "SCOPA_LANGUAGE": "es"}, (), "es"),
        ({"SCOPA_LANGUAGE": "es"}, ("--language", "tl-PH"), "tl"),
        ({"LANG": "de_DE.UTF-8"}, (), "en"),
        ({"LANG": "C"}, (), "en"),
    ],
)
def test_the_language_is_chosen_by_flag_setting_and_environment(variables, arguments, language):
    """The flag wins over the setting, and the setting over the environment."""
    chosen = piped("q\n", "--seat", "human", "--seed", "1", *arguments, **variables)
    asked = piped("q\n", "--seat", "human", "--seed", "1", "--language", language)
    assert chosen.stdout == asked.stdout


def test_the_settings_file_sets_the_language(tmp_path):
    """``language`` in the settings file is used; a faulty file is told and ignored."""
    path = tmp_path / "settings.toml"
    path.write_text('language = "it"\n', encoding="utf-8")
    set_so = piped("q\n", "--seat", "human", "--seed", "1", SCOPA_SETTINGS=str(path))
    asked = piped("q\n", "--seat", "human", "--seed", "1", "--language", "it")
    assert set_so.stdout == asked.stdout
    path.write_text("language = [", encoding="utf-8")
    faulty = piped("q\n", "--seat", "human", SCOPA_SETTINGS=str(path))
    assert faulty.returncode == 0
    assert str(path) in faulty.stderr


def test_long_lines_are_wrapped_between_words_on_a_terminal():
    """On a terminal of 80 columns no line is longer and no word is cut; a pipe gets whole lines."""
    terminal = Terminal("it")
    assert terminal.prompt() == "start"
    terminal.say("1")
    terminal.child.expect("Un numero da 1 a")
    lines = terminal.child.before.replace("\x1b[?2004h", "").splitlines()
    assert max(map(len, lines)) <= 80
    whole = piped("1\n\nq\n", "--language", "it").stdout
    words = set(whole.split())
    assert set(" ".join(lines[1:]).split()) <= words | {"1"}
    assert max(map(len, whole.splitlines())) > 80
    terminal.child.close(force=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_stands_with_its_card(language):
    """A hand of twelve is wrapped at 80 columns, and no line ends between a number and its card."""
    terminal = Terminal(language, "--rules", "cicera", "--seat", "human:Ada", "--seed", "4")
    assert terminal.prompt() == "card"
    lines = terminal.child.before.splitlines()
    assert max(map(len, lines)) <= 80
    assert sum("12: " in line for line in lines) == 1
    assert not any(
        line.rstrip().endswith(f"{number}:") for line in lines for number in range(1, 13)
    )
    terminal.child.close(force=True)


def test_a_record_is_not_written_over_another(tmp_path):
    """A file that is there is kept, and the match does not even start."""
    path = tmp_path / "keep.sgn"
    path.write_text("precious", encoding="utf-8")
    done = piped("q\n", "--language", "en", "--seat", "human", "--record", str(path))
    assert done.returncode == 1
    assert "already exists" in done.stderr
    assert "Round 1" not in done.stdout
    assert path.read_text(encoding="utf-8") == "precious"


def test_a_killed_match_leaves_the_rounds_that_were_over(tmp_path):
    """The record is written after every round, so that a kill loses no finished one."""
    path = tmp_path / "match.sgn"
    terminal = Terminal("en", "--seat", "human", "--seed", "8", "--record", str(path))
    rounds = 0
    while rounds < 1:
        terminal.prompt()
        terminal.say("1")
        rounds += "The round is over" in terminal.child.before
    terminal.prompt()
    terminal.child.kill(signal.SIGKILL)
    terminal.child.expect(pexpect.EOF)
    assert len(replay(path.read_text(encoding="utf-8"), CATALOGUE).match.rounds) == 1


@pytest.mark.parametrize("end", ["\nq\n", ""])
def test_the_last_words_are_in_the_language_chosen_meanwhile(end):
    """A language chosen in the questions is spoken to the end."""
    done = piped(f"6\n1\n{end}", "--language", "en")
    last = (done.stdout + done.stderr).strip().splitlines()[-1]
    assert last in (
        "Hai lasciato la partita, che resta a metà.",
        Text("it", CATALOGUE)(msg("The input ended before the match was over.")),
    )


def test_claims_can_be_made_in_the_dialogue(tmp_path):
    """With the option, ``c`` twice claims the match; a wrong claim loses it, and the record says
    so."""
    path = tmp_path / "match.sgn"
    done = piped(
        "\n?\nc\nt\nc\nc\n", "--language", "en", "--seat", "human:Ada", "--seat", "human:Bruno",
        "--option", "claim=yes", "--seed", "2", "--dealer", "2", "--record", str(path),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "claim that you have reached the target" in done.stdout
    assert "Ada claims the match, but only 0 points are certain." in done.stdout
    assert "Bruno wins the match" in done.stdout
    record = replay(path.read_text(encoding="utf-8"), CATALOGUE)
    assert record.match.verdict.winner == 1


def test_the_shuffle_is_opened_after_the_round():
    """After a round ``f`` shows seal, salt and pack, which anybody can check by hand."""
    first = piped(ALWAYS_FIRST, "--language", "en", "--seat", "human", "--seed", "5").stdout
    answers = first[: first.index("Round 2.")].count("for help) ") + first[
        : first.index("Round 2.")
    ].count("another card) ")
    told = piped("1\n" * answers + "f\nq\n", "--language", "en", "--seat", "human", "--seed", "5")
    lines = told.stdout.splitlines()
    place = lines.index("The seal of the round before, its salt and its pack:")
    seal, salt, pack = lines[place + 1 : place + 4]
    assert seal == commitment(salt, pack)
    assert any(seal[:16] in line for line in lines[:10])


def test_options_with_a_range_are_asked_for_as_numbers():
    """The points to win take any number in their range, and nothing else."""
    done = piped("3\n0\nx\n7\nq\n", "--language", "en")
    assert done.stdout.count("Type a number from 1 to 999999.") == 2
    assert "Scopa to 7 points" in done.stdout


def test_what_is_changed_is_shown():
    """Rules added and options set stand below what would be played."""
    done = piped("4\n4\n5\n3\n2\nq\n", "--language", "en")
    assert "With " in done.stdout.rsplit("Enter to start", 2)[1]


@pytest.mark.parametrize(
    ("arguments", "said", "unsaid"),
    [
        (("--target", "21"), "at least 21", "to 11"),
        (("--option", "last_card_scopa=counts"), "like any other", "is no scopa"),
        (("--option", "capture=free"), "Nobody has to take", "it must"),
        (("--option", "primiera_method=none"), "Settebello", "best card your side"),
        (("--option", "kings_redeal=no"), "Settebello", "Three kings: "),
        (("--option", "count_out=yes"), "counted in order", "another round"),
        (("--variant", "asso_piglia_tutto"), "just one ace", "scores a scopa"),
        (("--variant", "asso_bga_simplified"), "scores a scopa", "just one ace"),
        (("--option", "captures=any_even_over_single"), "as you like", "may not take a sum"),
        (("--option", "leftovers=dealer"), "go to the dealer", "captured last"),
        (("--option", "table_deal=after"), "dealt after the hands", "gives himself"),
        (("--option", "first_dealer=cut_low"), "cuts the lowest card", "highest card"),
    ],
)
def test_the_rules_told_are_those_in_force(arguments, said, unsaid):
    """``r`` tells the rules with the options chosen, and does not contradict itself."""
    told = piped("r\nq\n", "--language", "en", "--seat", "human", *arguments).stdout
    assert said in told
    assert unsaid not in told


def test_partners_are_named_before_the_match():
    """Where people play in teams, everybody is told who plays with whom."""
    names = ("--seat", "human:Ada", "--seat", "random:Bob", "--seat", "random:Eva",
             "--seat", "random:Ugo")  # fmt: skip
    told = piped("q\n", "--language", "en", "--variant", "scopone", *names).stdout
    assert "Playing together: Ada and Eva; Bob and Ugo." in told
    assert "Playing together" not in piped("q\n", "--language", "en", "--seat", "human").stdout


def test_questions_are_read_where_errors_go_to_a_file(tmp_path):
    """A person whose errors go to a file plays in lines, and sees what is asked."""
    command = shlex.join([*PROGRAM, "--language", "en", "--seat", "human", "--seed", "8"])
    child = pexpect.spawn(
        "sh",
        ["-c", f"{command} 2>{shlex.quote(str(tmp_path / 'errors'))}"],
        env=environment(TERM="xterm"),
        encoding="utf-8",
        timeout=20,
    )
    child.expect("Which card")
    child.sendline("q")
    child.expect(pexpect.EOF)


def test_after_a_match_other_rules_can_be_chosen(tmp_path):
    """At a terminal v leads from the end of a match to the set-up, and q from there out."""
    flags = ("--seat", "human", "--rules", "scopa@single_round=yes", "--seed", "2")
    terminal = Terminal("en", *flags, SCOPA_HOME=str(tmp_path))
    while (prompt := terminal.prompt()) != "again":
        assert prompt != "end"
        terminal.say("1")
    terminal.say("v")
    assert terminal.prompt() == "start"
    terminal.say("q")
    assert terminal.prompt() == "end"
    assert terminal.code() == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_closed_window_loses_nothing(number, tmp_path):
    """When the terminal goes away or the program is ended, the record keeps every move."""
    path = tmp_path / "match.sgn"
    terminal = Terminal("en", "--seat", "human", "--seed", "8", "--record", str(path))
    for _ in range(3):
        terminal.prompt()
        terminal.say("1")
    assert terminal.prompt() in ("card", "which")
    terminal.child.kill(number)
    terminal.child.expect(pexpect.EOF)
    record = replay(path.read_text(encoding="utf-8"), CATALOGUE)
    assert len(record.moves) >= 3


def test_those_who_must_not_look_are_told_everything():
    """Cuts, seals and the number of the round reach the second person too."""
    done = piped(
        "\n1\n1\n\nq\n", "--language", "en", "--seat", "human:Ada", "--seat", "human:Bruno",
        "--option", "first_dealer=cut_low", "--seed", "1",
    )  # fmt: skip
    second = done.stdout.rsplit("Press Enter", 1)[1]
    for part in ("cuts the", "Round 1.", "The shuffle is sealed"):
        assert part in second


def test_one_can_leave_while_passing_the_keyboard():
    """``q`` leaves the match where the keyboard is passed as well."""
    done = piped("q\n", "--language", "en", "--seat", "human:Ada", "--seat", "human:Bruno")
    assert done.returncode == 0
    assert "Your hand" not in done.stdout


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("scopa", ["Scopa to 11 points."]),
        ("scopa+napola@target=21", ["Scopa to 21 points.", "With Napola."]),
        ("a_perdere", ["Scopa to lose to 21 points.", "Fewest points win."]),
    ],
)
def test_a_match_begins_with_what_is_played(rules, said):
    """The variant, what was changed, and that the lowest wins stand before the first round."""
    told = piped("q\n", "--language", "en", "--rules", rules, "--seat", "human").stdout
    before = told.split("Round 1.")[0].split("\n")
    assert [line for line in before if line] == said


MANY = "scopa+piu_mazzi@captures=any_even_over_single,hand_size=9,packs=3"


def first_state(rules: Ruleset, seed: int) -> State:
    """What the first player of a seeded match finds when the second seat deals."""
    return open_round(rules, SeededShuffle(seed)(rules.deck).pack, 1).state


def test_many_ways_are_narrowed_by_naming_cards():
    """A card with many ways to be played offers to name cards; codes leave the ways that take
    them, and questions are answered in between."""
    rules = ruleset(MANY)

    def ways_of(seed: int) -> list[int]:
        state = first_state(rules, seed)
        return [len(rules.moves_of(state, card)) for card in iterate(state.hands[0])]

    seed = next(seed for seed in range(500) if max(ways_of(seed)) > 9)
    ways = ways_of(seed)
    number = str(ways.index(max(ways)) + 1)

    def said(*answers: str) -> str:
        typed = "\n".join((number, *answers, "q")) + "\n"
        arguments = ("--rules", MANY, "--dealer", "2", "--seat", "human", "--seed", str(seed))
        return piped(typed, "--language", "en", *arguments).stdout

    told = said("t", "s", "zz")
    assert told.count("On the table:") > 1
    assert "The match – " in told
    assert f"Type a number from 1 to {max(ways)}." in told
    state = first_state(rules, seed)
    taken = [m.captured for m in rules.moves_of(state, cards_in(state.hands[0])[int(number) - 1])]
    code, count = next(
        (str(card), count)
        for card in iterate(state.table)
        if card.bit not in taken
        and 1 < (count := sum(captured >> card & 1 for captured in taken)) < len(taken)
    )
    assert f"There are {count} ways to play" in said(code)


def test_declarations_can_be_typed_in_any_way():
    """d, d 1, d1 and the text of the notation declare; with nothing to declare that is said."""
    arguments = ("--language", "en", "--rules", "cirulla", "--seat", "human", "--dealer", "2")
    rules = ruleset("cirulla")
    offered = {seed: rules.offers(first_state(rules, seed)) for seed in range(60)}
    seed = next(s for s, each in offered.items() if [o.declaration.text for o in each] == ["3"])
    for typed in ("d", "d 1", "d1", "!3"):
        told = piped(f"{typed}\nq\n", *arguments, "--seed", str(seed)).stdout
        assert "You knock and lay open" in told, typed
    again = piped("d\nd\n!3\nq\n", *arguments, "--seed", str(seed)).stdout
    assert "There is nothing to declare now." in again
    assert "That is not allowed." in again


def test_a_move_can_be_taken_back_alone(tmp_path):
    """``u`` goes back to where the player was to act; the record holds what was finally played."""
    path = tmp_path / "match.sgn"
    arguments = ("--language", "en", "--seat", "human", "--seed", "4", "--dealer", "2")
    done = piped("u\n1\nu\n2\nq\n", *arguments, "--record", str(path))
    assert done.stdout.count("There is nothing to take back in this round.") == 1
    assert done.stdout.count("Your last move is taken back.") == 1
    straight = tmp_path / "straight.sgn"
    piped("2\nq\n", *arguments, "--record", str(straight))
    mine, other = (replay(each.read_text("utf-8"), CATALOGUE) for each in (path, straight))
    assert mine.moves[0] == other.moves[0]
    assert "u  take your last move back" in piped("?\nq\n", *arguments).stdout


def test_nothing_is_taken_back_where_several_play():
    """Among several people ``u`` says why it does nothing."""
    arguments = ("--language", "en", "--seat", "human", "--seat", "human", "--dealer", "2")
    done = piped("\n1\n\nu\n?\nq\n", *arguments)
    assert "Moves can be taken back only where one person plays alone." in done.stdout
    assert "take your last move back" not in done.stdout


def test_a_hint_is_given_on_request():
    """``h`` recommends what the computer would play, and plays nothing."""
    done = piped("h\nh\nq\n", "--language", "en", "--seat", "human", "--seed", "4")
    hints = [line for line in done.stdout.splitlines() if line.startswith("Hint: ")]
    assert len(hints) == 2
    assert hints[0] == hints[1]
    assert "You take" not in done.stdout
    assert "You lay" not in done.stdout
