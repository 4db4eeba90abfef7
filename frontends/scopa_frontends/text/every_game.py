"""What is true of every game, whatever its rules: the sentences that the chapters of the rulebook
begin with."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scopa_core.messages import Message, msg, nmsg
from scopa_core.notation.rulesets import parse_ruleset
from scopa_core.ruleset import Ruleset
from scopa_frontends.text.options import seating_line
from scopa_frontends.text.pack import pack_told
from scopa_frontends.text.render import Text


def _game_told(text: Text, rules: Ruleset) -> list[str]:
    return [
        text(_opening(rules)),
        text(
            msg(
                "Everyone holds cards. With those in your hand you capture cards that lie face up "
                "on the table."
            )
        ),
        text(_aim(rules)),
    ]


_OF_THE_TABLE = {"target", "seats", "teams", "deck", "direction", "first_dealer"}
"""Match options that leave what a variant's summary says as it is."""


def _opening(rules: Ruleset) -> Message:
    """What is played: the variant's summary, unless the rules differ from it."""
    changed = parse_ruleset(rules.text)
    if changed.added or changed.removed or set(changed.match) - _OF_THE_TABLE:
        return msg("This is {variant} with changes.")(variant=rules.variant.title)
    return rules.variant.summary


def _aim(rules: Ruleset) -> Message:
    """What one plays for."""
    lowest = rules.lowest_wins
    if rules.match.get("single_round"):
        if lowest:
            return msg("One round is played, and the aim is to have the fewest points after it.")
        return msg("One round is played, and the aim is to have the most points after it.")
    if lowest:
        return nmsg(
            "After every round points are counted. The match ends when a side has {count} point, "
            "and the aim is to have the fewest points then.",
            "After every round points are counted. The match ends when a side has {count} points, "
            "and the aim is to have the fewest points then.",
            rules.target,
        )
    return nmsg(
        "After every round points are counted. The aim is to be the first to reach {count} point.",
        "After every round points are counted. The aim is to be the first to reach {count} points, "
        "over as many rounds as it takes.",
        rules.target,
    )


_DIRECTIONS = {
    "counterclockwise": msg("Play and deal go counter-clockwise, to the right."),
    "clockwise": msg("Play and deal go clockwise, to the left."),
}
_FIRST_DEALERS = {
    "random": msg("Who deals first is drawn by lot."),
    "cut_low": msg("To find the first dealer everybody cuts the pack: the lowest card deals."),
    "cut_high": msg("To find the first dealer everybody cuts the pack: the highest card deals."),
}


def _players_told(text: Text, rules: Ruleset) -> list[str]:
    if rules.seating.sides == rules.seating.seats:
        sides = msg("Everybody captures and scores alone.")
    else:
        sides = msg(
            "Players of one side are partners. They do not sit next to each other, and all that "
            "they capture goes on one pile."
        )
    return [
        text(msg("At the table: {seating}.")(seating=seating_line(text, rules.seating))),
        text(sides),
        text(_DIRECTIONS[str(rules.match["direction"])]),
        text(_FIRST_DEALERS[str(rules.match["first_dealer"])]),
        text(
            msg(
                "The player after the dealer plays first, then the others in turn. In every new "
                "round the deal passes to the next player."
            )
        ),
    ]


def _deal_told(text: Text, rules: Ruleset) -> list[str]:
    if rules.plan.later or rules.plan.draws:
        stock = msg(
            "The cards are shuffled. Those that are not dealt at the beginning stay in a pile, "
            "face down: the stock."
        )
        return [text(stock)]
    return [text(msg("The cards are shuffled."))]


def _turn_told(text: Text, rules: Ruleset) -> list[str]:
    return [
        text(
            msg(
                "On your turn you play one card from your hand. If it takes cards from the table, "
                "put it together with them on the pile of your side. If it takes nothing, it stays "
                "on the table, face up. Then the next player has the turn."
            )
        )
    ]


def _round_told(text: Text, rules: Ruleset) -> list[str]:
    return [text(msg("A round is over when all cards have been played."))]


FRAMES: Mapping[str, Callable[[Text, Ruleset], list[str]]] = {
    "game": _game_told,
    "cards": pack_told,
    "players": _players_told,
    "deal": _deal_told,
    "turn": _turn_told,
    "round": _round_told,
}
"""What a chapter begins with, before the rules that are told in it."""
