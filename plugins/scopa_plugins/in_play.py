"""Points earned with a capture while the round is being played: Cicera and Spazzino."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from scopa_core.plugin import (
    Award,
    Card,
    CardSet,
    Message,
    Move,
    Option,
    Rule,
    State,
    cards_in,
    hookimpl,
    in_every_pack,
    msg,
    of_suit,
)

_LAST_CARD = Option(
    "last_card_points",
    "counts",
    msg("A point earned with the last card"),
    choices=(("counts", msg("counts")), ("void", msg("does not count"))),
    help=msg(
        "Whether the very last card of the round can earn the points that captures earn in play. "
        "The scopa has an option of its own."
    ),
    match=True,
)
"""Spazzino denies them [INVIDO, CUPERATIVA]; no source on Cicera does, so they count there."""

_LAID = "just_laid"
"""The note of the card that was laid by the play just before."""


class InPlay(Rule):
    """Base of the rules by which a capture earns points at once."""

    options: ClassVar[tuple[Option, ...]] = (_LAST_CARD,)

    def points(self, state: State, card: Card, captured: CardSet) -> int:
        """What it earns that this card takes these cards."""
        raise NotImplementedError

    def telling(self) -> tuple[Message, ...]:
        if self.match["last_card_points"] == "counts":
            return self.details
        return (*self.details, msg("It does not count with the very last card of the round."))

    @hookimpl
    def scopa_bonus(self, state: State, move: Move | None) -> Iterable[Award]:
        if move is None or not move.captured or state.turn is None:
            return
        if self.match["last_card_points"] == "void" and state.is_last_card():
            return
        points = self.points(state, move.card, move.captured)
        if points:
            (category,) = self.scored
            yield Award(category, state.turn, points, move.captured | move.card.bit)


class JustLaid(InPlay):
    """1 point for taking the card just laid by the player before, with an equal one.

    A card that is new on the table has been laid by the play just before, in the same serving: new
    cards in the hands end the chance [CUPERATIVA], and so does a capture.
    """

    def points(self, state: State, card: Card, captured: CardSet) -> int:
        taken = cards_in(captured)[0]
        alone = captured == taken.bit and taken.rank == card.rank
        return int(alone and state.note(_LAID) == str(taken))

    @hookimpl
    def scopa_notes(self, move: Move | None) -> Iterable[tuple[str, str]]:
        if move is not None:
            yield _LAID, str(move.card) if move.captured is None else ""


class Bager(InPlay):
    """Points for a capture in one suit (rules.md 3.4)."""

    name = "bager"
    title = msg("Bager")
    summary = msg("Points for taking two or more cards of the suit of the card played.")
    details = (
        msg(
            "Taking two or more cards that are all of the suit of the card played is a bager. It "
            "earns 1 point."
        ),
    )
    source = (
        "rules.md 3.4: one point [THANOS]; in Spazzino as many points as cards, 5c and 2c taken "
        "with 7c being 3 [INVIDO, CUPERATIVA]"
    )
    place = 54
    options = (
        Option(
            "worth",
            "one",
            msg("Points for a bager"),
            choices=(
                ("one", msg("1 point")),
                ("each", msg("1 point for each card, the one played among them")),
            ),
        ),
        _LAST_CARD,
    )

    def telling(self) -> tuple[Message, ...]:
        told = super().telling()
        if self.settings["worth"] == "one":
            return told
        each = msg(
            "Taking two or more cards that are all of the suit of the card played is a bager. It "
            "earns 1 point for each of the cards, the one played among them."
        )
        return (each, *told[1:])

    def points(self, state: State, card: Card, captured: CardSet) -> int:
        taken = captured.bit_count()
        if taken < 2 or captured & ~in_every_pack(of_suit(card.suit)):
            return 0
        return 1 if self.settings["worth"] == "one" else taken + 1


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (Bager,)
