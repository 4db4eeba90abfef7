"""Error codes as sentences; ``tests/text/test_errors.py`` asserts that none is missing."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from scopa_core.cards import Card
from scopa_core.errors import IllegalMoveError, NotationError, RulesetError, ScopaError
from scopa_core.messages import Message, msg, nmsg
from scopa_core.moves import Declaration
from scopa_core.notation.cards import format_cards, format_set
from scopa_core.rules import Problem, Seating
from scopa_core.ruleset import Ruleset
from scopa_frontends.text.options import seating_line
from scopa_frontends.text.render import Text

Facts = Mapping[str, Any]


def explain(text: Text, error: ScopaError) -> str:
    """What is wrong, where, and what was expected, in the reader's language."""
    match error:
        case RulesetError():
            return problems(text, error.problems)
        case IllegalMoveError():
            reasons = " ".join(text(refusal.reason) for refusal in error.reasons)
            if isinstance(error.move, Declaration):
                return text(msg("That is not allowed. {reasons}")(reasons=reasons))
            return text(msg("That move is not allowed. {reasons}")(reasons=reasons))
        case NotationError():
            where = msg("Line {line}, column {column}: {what}")
            what = _sentence(text, error.code, error.facts)
            if error.expected in EXPECTED:
                what += " " + text(EXPECTED[error.expected])
            return text(where(line=error.line, column=error.column, what=what))
    return _sentence(text, error.code, error.facts)


def problems(text: Text, found: Iterable[Problem]) -> str:
    """Every problem or warning of a ruleset, one sentence after the other."""
    return " ".join(
        text(problem.reason) if problem.reason else _sentence(text, problem.code, problem.facts)
        for problem in found
    )


def warnings(text: Text, rules: Ruleset) -> list[str]:
    """What players should know before they play by these rules."""
    line = msg("Mind: {warning}")
    return [text(line(warning=problems(text, [each]))) for each in rules.warnings]


def _sentence(text: Text, code: str, facts: Facts) -> str:
    message = SENTENCES.get(code)
    if message is None:
        return f"{code}: {', '.join(f'{k}={v}' for k, v in facts.items())}"
    if callable(message) and not isinstance(message, Message):
        message = message(facts)
    return text(message(**{key: _fact(text, key, value) for key, value in facts.items()}))


def _fact(text: Text, name: str, value: Any) -> Any:
    match name:
        case "rules":
            return text.listed([_rule(text, each) for each in value])
        case "options" | "known" | "allowed" | "needed" if isinstance(value, tuple):
            return text.listed([_fact(text, "", item) for item in value])
        case "missing" | "extra" if isinstance(value, tuple):
            return format_cards(value)
        case "missing" if isinstance(value, int):
            return format_set(value)
        case "rule" | "needed" if isinstance(value, str) and value in text.catalogue.rules:
            return _rule(text, value)
        case "reasons":
            return " ".join(text(refusal.reason) for refusal in value)
        case "problems":
            return problems(text, value)
        case "seat" | "turn":
            return value + 1
    if isinstance(value, ScopaError):
        return explain(text, value)
    if name == "errno":
        return text(FILE_FAULTS.get(value, msg("the system refuses it ({number})")(number=value)))
    if isinstance(value, Seating):
        return seating_line(text, value)
    if isinstance(value, Card) and name != "card":
        return str(value)
    return value


def _rule(text: Text, name: str) -> str:
    """A rule by its title, and the name that texts give it."""
    rule = text.catalogue.rules.get(name)
    return f"{text(rule.title)} ({name})" if rule else name


def _short(facts: Facts) -> Message:
    return nmsg(
        "{found} part is given here, but {wanted} are needed, separated by slashes.",
        "{found} parts are given here, but {wanted} are needed, separated by slashes.",
        facts["found"],
    )


SENTENCES: Mapping[str, Message | Callable[[Facts], Message]] = {
    # cards, moves, positions
    "bad_card": msg("“{found}” is not a card."),
    "card_not_in_deck": msg("{card} is not in the pack that is played with."),
    "card_twice": msg("{card} is given twice."),
    "hidden_not_here": msg("Cards that lie open cannot be unknown."),
    "too_many_cards": msg("These are more cards than any pack holds."),
    "hidden_hand": msg("The hand of the player to move is not known."),
    "hidden_pile": msg("The piles hold cards that are not known, so they cannot be scored."),
    "bad_move": msg("“{text}” is not a move."),
    "bad_declaration": msg("“{text}” is not a declaration."),
    "shown_not_held": msg("{card} cannot lie open in a hand: nobody holds it."),
    "bad_position": msg("A position has ten fields, or eleven with extras; this has {found}."),
    "wrong_count": _short,
    "bad_seat": msg("“{found}” is not a seat of this table."),
    "bad_number": msg("“{found}” is not a whole number."),
    "bad_extra": msg("“{found}” is not an extra item of the form key=value."),
    "empty_hand": msg("Player {seat} is to move but holds no card."),
    "incomplete_deck": msg("The pack is not complete; missing: {missing}."),
    "wrong_pack": msg(
        "The stock must be the whole pack of {size} cards, each once. Missing: {missing}; too "
        "many: {extra}."
    ),
    # rulesets
    "bad_ruleset_text": msg("“{text}” is not a ruleset text."),
    "unknown_variant": msg("There is no variant called “{variant}”. Known: {known}."),
    "unknown_rule": msg("There is no rule called “{rule}”; perhaps a plugin is not installed."),
    "rule_not_present": msg(
        "“{rule}” cannot be taken away: it is not one of the rules of {variant}."
    ),
    "rule_requires": msg("“{rule}” needs the rule “{needed}”."),
    "rules_conflict": msg("These rules exclude each other: {rules}."),
    "unknown_option": msg("“{rule}” has no option “{option}”."),
    "unknown_match_option": msg("This game has no option “{option}”. It has: {known}."),
    "bad_value": msg("“{value}” is not allowed for “{option}”; allowed: {allowed}."),
    "option_taken": msg("“{rule}” brings an option “{option}” that another rule already has."),
    "options_exclude": msg("These options exclude each other: {options}."),
    "no_claims": msg("Claims are not played in this game."),
    "claims_need_people": msg(
        "Claims are played among people only: the computer would never claim. Give every seat to a "
        "person, or play without claims."
    ),
    "claim_two_sides": msg("Claims are played between two sides only."),
    "uneven_teams": msg("{seats} players cannot form {teams} equal sides."),
    "bad_seating": msg("“{what}” cannot be played by {seating}; possible: {allowed}."),
    "rule_permanent": msg("“{what}” cannot be taken away, only replaced by another rule."),
    "nothing_scores": msg("Nothing scores in this game, so no match would ever end."),
    "one_pack": msg("“{what}” is only played with a single pack of cards."),
    "uneven_deal": msg(
        "{seats} players cannot be dealt {hand} cards each until the pack runs out: {left} cards "
        "do not divide evenly."
    ),
    "rule_replaced": msg("“{what}” would change nothing: “{by}” stands in for it."),
    "stuck": msg("No move is allowed in this position: {position}"),
    "rule_fails": msg("A rule of this game fails when it is asked: {detail}"),
    "two_answers": msg("These rules both decide the same question ({hook}): {rules}."),
    "rule_conflict": msg("These rules both decide the same question ({hook}): {rules}."),
    # records
    "bad_record": msg("This is not in the form of a record."),
    "no_format": msg("This is not a game record."),
    "newer_format": msg(
        "This record was written by a newer version of the program; this one reads {ours}."
    ),
    "newer_rule": msg(
        "This record uses version {found} of the rule “{rule}”; version {ours} is installed."
    ),
    "bad_version": msg("“{found}” is not a rule of this game with its version."),
    "no_rules": msg("The record does not say which rules are played."),
    "bad_ruleset": msg("The rules of the record cannot be played here. {problems}"),
    "wrong_names": msg("Names given: {found}; seats at the table: {wanted}."),
    "tag_out_of_place": msg("[{tag}] does not belong here."),
    "one_value": msg("[{tag}] holds exactly one value."),
    "wrong_round": msg("This should be round {wanted}."),
    "round_not_over": msg("The round before this is not over."),
    "round_over": msg("The round is over; no move can follow."),
    "match_over": msg("The match is over; no round can follow."),
    "match_not_over": msg("There is a result, but the match is not over."),
    "after_result": msg("Nothing may follow the result."),
    "wrong_dealer": msg("Player {wanted} should deal this round."),
    "void_deal": msg("This deal is void. {reasons}"),
    "no_stock": msg("A move stands before the cards are dealt."),
    "wrong_turn": msg("Player {turn} is to move, not player {seat}."),
    "illegal_move": msg("This move is not allowed. {reasons}"),
    "missing_star": msg("This move is a scopa and must be written {wanted}."),
    "wrong_star": msg("This move is no scopa and must be written {wanted}."),
    "wrong_score": msg("The score recomputed from the moves is: {wanted}."),
    "wrong_points": msg("The points recomputed from the moves are: {wanted}."),
    # plugins
    "plugin_broken": msg("Plugin “{plugin}” ({distribution}) is left out, it failed: {detail}"),
    "plugin_unknown_hook": msg(
        "Plugin “{plugin}” ({distribution}) is left out, it does not fit this version: {detail}"
    ),
    "bad_catalog": msg("The translations of “{domain}” cannot be read: {detail}"),
    "plugin_name_taken": msg(
        "Plugin “{plugin}” ({distribution}) is left out: the name “{name}” is already taken by "
        "“{other}”."
    ),
    "rule_wraps_hook": msg("A rule may not wrap the hook {hook}."),
    # commands and files
    "no_file": msg("{path} cannot be read: {errno}."),
    "not_text": msg("{path} is not a text file."),
    "file_exists": msg("{path} already exists; a record needs a new file."),
    "cannot_write": msg("{path} cannot be written: {errno}."),
    "no_output": msg("The output cannot be written: {errno}."),
    "unknown_player": msg("There is no kind of player called “{name}”. Known: {known}."),
    "wrong_players": msg("Players named: {found}; seats at the table: {wanted}."),
    "unknown_language": msg("There is no language “{name}” here. Known: {known}."),
    "nothing_to_verify": msg("The record has no round whose shuffle can be checked."),
    "bad_settings": msg("The settings file {path} cannot be read and is ignored: {errno}."),
    "bad_settings_form": msg(
        'The settings file {path} is ignored: it must hold lines such as language = "it".'
    ),
    "bad_settings_line": msg(
        "The settings file {path} is ignored: line {line} is not understood. It must hold lines "
        'such as language = "it".'
    ),
    "bad_setting": msg(
        "In {path}, “{value}” is not allowed for “{setting}” and is ignored; allowed: {allowed}."
    ),
    "bad_variable": msg(
        "The variable {variable} is ignored: “{value}” is not allowed; allowed: {allowed}."
    ),
    "unknown_setting": msg(
        "In {path}, “{setting}” is not a setting and is ignored. Known: {known}."
    ),
    "no_such_setting": msg("There is no setting called “{name}”. Known: {known}."),
    "settings_left": msg(
        "{path} is left as it is, because it is not understood. Put it right first, or delete it."
    ),
    "no_houses": msg("No house rules are kept yet."),
    "unknown_house": msg("There are no house rules called “{name}”. Known: {known}."),
    "bad_house_name": msg(
        "“{name}” is no name for house rules: a name has from 1 to {most} characters."
    ),
    "bad_houses": msg("The house rules in {path} cannot be read: {errno}."),
    "bad_houses_form": msg(
        "The file {path} does not hold house rules in their form, and is left as it is. It should "
        'hold lines such as "Our rules" = "scopa+napola" under [house_rules].'
    ),
    # saved matches
    "no_saves": msg("No match is saved."),
    "nothing_waits": msg("No match waits to be finished."),
    "unknown_save": msg("There is no saved match called “{name}”. Known: {known}."),
    "save_in_use": msg("The match “{name}” is being played in another window."),
    "save_over": msg("The match “{name}” is over; scopa saves show prints its record."),
    "bad_save": msg("The match “{name}” cannot be taken up, and is left as it is. {reason}"),
    "not_a_save": msg("The record does not tell who plays in which seat."),
    "broken_seal": msg("The pack of round {number} is not the one that was sealed before it."),
    "resume_alone": msg(
        "A saved match goes on with its own rules and players: {flag} does not go with --resume."
    ),
    "nothing_to_undo": msg("There is nothing to take back in this round."),
    "undo_alone": msg("Moves can be taken back only where one person plays alone."),
    "usage": msg("The command line is wrong."),
    "unknown_command": msg("There is no command “{name}”. Known: {known}."),
}

FILE_FAULTS: Mapping[int | None, Message] = {
    errno.ENOENT: msg("there is no such file or folder"),
    errno.EACCES: msg("permission is denied"),
    errno.EPERM: msg("permission is denied"),
    errno.EISDIR: msg("it is a folder"),
    errno.ENOTDIR: msg("part of the path is not a folder"),
    errno.ENOSPC: msg("the disk is full"),
    errno.EROFS: msg("the disk is read-only"),
    errno.EBUSY: msg("another program is using it"),
    errno.ENAMETOOLONG: msg("the name is too long"),
}

EXPECTED: Mapping[str, Message] = {
    "card": msg("A card is a rank (A 2 3 4 5 6 7 F C R) and a suit (d c s b), such as 7d."),
    "new_card": msg("Every card can be in one place only."),
    "end_of_lay": msg("A star can only follow a capture, such as 7dx3c4s*."),
    "fields": msg(
        "The fields are separated by single spaces: ruleset, hands, table, stock, piles, sweeps, "
        "turn, last, dealer, points."
    ),
    "complete_deck": msg("A strict position holds every card of the pack."),
    "turn": msg("Expected: the number of a seat, or -."),
    "last": msg("Expected: the number of a seat, or -."),
    "dealer": msg("Expected: the number of a seat."),
    "points": msg("Expected: the match points of each side."),
    "extra": msg("Expected: items such as key=value, separated by commas."),
    "name": msg("Expected: a name of small letters, digits and underscores."),
    "equals": msg("Expected: the sign = and a value."),
    "new_option": msg("This option is set twice."),
    "one_rule": msg("Expected: one rule, such as napola or asso_piglia_tutto(blocked=no)."),
    "new_rule": msg("This rule is named twice."),
    "close": msg("Expected: a closing bracket."),
    "format_tag": msg('A record begins with the line [Format "sgn/1"].'),
    "rules_tag": msg('Expected: a line such as [Rules "scopa"] before this.'),
    "tag": msg('A tag is a name and values in quotes, such as [Dealer "2"].'),
    "comment": msg("A comment ends with a closing brace."),
    "record_item": msg("Expected: a tag in square brackets, a move such as 1.7d, or a comment."),
    "stock_tag": msg('Expected: a line [Stock "…"] before the moves.'),
    "moves": msg("Expected: the rest of the moves."),
}
