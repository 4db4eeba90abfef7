"""The options every match has, and those its rules declare for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scopa_core.messages import msg
from scopa_core.rules import Option, Rule

if TYPE_CHECKING:
    from scopa_core.catalogue import Catalogue

TARGET = Option(
    "target",
    11,
    msg("Points to win"),
    choices=(),
    bounds=(1, 999_999),
    help=msg("The points at which a match ends."),
    match=True,
)
SEATS = Option(
    "seats",
    2,
    msg("Players"),
    choices=(),
    bounds=(2, 10),
    help=msg("How many sit at the table."),
    match=True,
)
TEAMS = Option(
    "teams",
    2,
    msg("Sides"),
    choices=(),
    bounds=(2, 10),
    help=msg("How many sides they form; as many as players when each plays alone."),
    match=True,
)
FIRST_DEALER = Option(
    "first_dealer",
    "random",
    msg("First dealer"),
    choices=(
        ("random", msg("drawn by lot")),
        ("cut_low", msg("whoever cuts the lowest card")),
        ("cut_high", msg("whoever cuts the highest card")),
    ),
    help=msg("Who deals the first round of a match."),
    match=True,
)
DIRECTION = Option(
    "direction",
    "counterclockwise",
    msg("Direction of play"),
    choices=(
        ("counterclockwise", msg("counter-clockwise")),
        ("clockwise", msg("clockwise")),
    ),
    help=msg("Which way round the table play and deal go. Seats are numbered in that order."),
    match=True,
)
"""Seats are numbered in playing order, so this is a matter of drawing and telling only (R6)."""
USUAL_SIDES: Mapping[int, int] = {4: 2, 6: 2}
"""The number of sides for a number of seats, where not everyone plays alone (R4)."""


def deck_option(catalogue: Catalogue) -> Option:
    """The option that chooses the look of the cards; its choices are the packs brought."""
    faces = catalogue.card_faces
    default = "italian" if "italian" in faces else next(iter(faces), "italian")
    return Option(
        "deck",
        default,
        msg("Pack of cards"),
        choices=tuple((name, face.title) for name, face in faces.items())
        or ((default, msg("Italian")),),
        help=msg("How the cards look and what they are called."),
        match=True,
    )


def _core_options(catalogue: Catalogue) -> tuple[Option, ...]:
    return TARGET, SEATS, TEAMS, FIRST_DEALER, DIRECTION, deck_option(catalogue)


def match_options(
    catalogue: Catalogue, rules: Mapping[str, Rule] | Mapping[str, type[Rule]]
) -> dict[str, Option]:
    """The options of a match under these rules, by name; the first rule to declare one decides."""
    options = {option.name: option for option in _core_options(catalogue)}
    for rule in rules.values():
        for option in rule.options:
            if option.match:
                options.setdefault(option.name, option)
    return options
