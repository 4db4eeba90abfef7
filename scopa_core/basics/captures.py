"""How cards capture: what all capture rules share, and Scopa's own (R14-R19)."""

from __future__ import annotations

from collections.abc import Mapping

from scopa_core.answers import Refusal
from scopa_core.captures import equals, sums, total, totals
from scopa_core.cards import Card, CardSet, Deck
from scopa_core.messages import Message, msg, nmsg
from scopa_core.moves import NO_CAPTURE, Claim, Move
from scopa_core.rules import Option, Rule, Value, hookimpl

ANY_SUM = ("any", msg("any sum, unless an equal card is there"))
FEWEST = ("fewest", msg("only the sums with the fewest cards"))
EVEN_OVER_SINGLE = (
    "any_even_over_single",
    msg("any sum, even when an equal card is there"),
)
ANY_SET = ("any", msg("any set of cards"))


CAPTURE_DUTY = Option(
    "capture",
    "forced",
    msg("Duty to capture"),
    choices=(("forced", msg("compulsory")), ("free", msg("free"))),
    help=msg("Whether a card that can take something must take it."),
    match=True,
)
"""The option that every capture rule has."""


def capture_options(*choices: tuple[Value, Message]) -> tuple[Option, ...]:
    """The options of a capture rule that offers these choices between several captures."""
    return (
        Option(
            "captures",
            "any",
            msg("Choice of captures"),
            choices=choices,
            help=msg("Which captures a player may choose from when a card can take several sets."),
            match=True,
        ),
        Option(
            "max_captured",
            "unlimited",
            msg("Most cards taken at once"),
            choices=(("unlimited", msg("no limit")), ("2", msg("two"))),
            help=msg("How many table cards one capture may take."),
            match=True,
        ),
        CAPTURE_DUTY,
    )


class CaptureRule(Rule):
    """Base of the rules that say how cards capture: choice, limit and compulsion (R16-R19).

    A rule without the options of choice and limit offers every capture it finds.
    """

    options = capture_options(ANY_SET, FEWEST)

    def __init__(
        self,
        settings: Mapping[str, Value] | None = None,
        match: Mapping[str, Value] | None = None,
    ) -> None:
        super().__init__(settings, match)
        self.choice = self.settings.get("captures", "any")
        self._free = self.settings["capture"] == "free"
        self._capped = self.settings.get("max_captured") == "2"
        self._narrows = self.choice == "fewest" or self._capped

    def telling(self) -> tuple[Message, ...]:
        told = [*self.details, *self.choice_told()]
        if self._capped:
            told.append(msg("No more than two cards may be taken from the table at once."))
        if self._free:
            told.append(
                msg("Nobody has to take anything: any card may be laid on the table instead.")
            )
        else:
            told.append(
                msg(
                    "If the card you play can take something, it must. You are free to play "
                    "another card that takes nothing."
                )
            )
        return tuple(told)

    def choice_told(self) -> tuple[Message, ...]:
        """How one chooses between several captures."""
        if self.choice == "fewest":
            return (
                msg("Of several sets that fit, you choose one of those with the fewest cards."),
            )
        return (msg("Of several sets that fit, you choose exactly one."),)

    def claim(self, captures: tuple[CardSet, ...]) -> Claim:
        """The claim of a card that could take any of these sets."""
        if self._narrows:
            captures = self.narrowed(captures)
        return Claim(captures, self._free or not captures)

    def narrowed(self, captures: tuple[CardSet, ...]) -> tuple[CardSet, ...]:
        """The captures that choice and limit leave."""
        if captures and self.choice == "fewest":
            fewest = min(captured.bit_count() for captured in captures)
            captures = tuple(c for c in captures if c.bit_count() == fewest)
        if self._capped:
            captures = tuple(c for c in captures if c.bit_count() <= 2)
        return captures

    def wrong_sum(self, card: Card, captured: CardSet, deck: Deck) -> Refusal | None:
        """Why a card may not take cards that do not add up to its value; ``None`` when they do."""
        reached, value = total(deck, captured), deck.values[card]
        if reached == value:
            return None
        reason = nmsg(
            "That card is worth {reached}, but {card:the} is worth {value}.",
            "Those cards add up to {reached}, but {card:the} is worth {value}.",
            captured.bit_count(),
            reached=reached,
            card=card,
            value=value,
        )
        return Refusal(self.name, "wrong_sum", reason)

    def refusal(self, move: Move, offered: tuple[CardSet, ...]) -> Refusal:
        """Why a card may not be laid, or may not take a set that makes the right total."""
        card, captured = move
        if captured is None:
            reason = msg("You may not lay {card:the}: it can take {captures:or}.")
            return Refusal(self.name, "must_capture", reason(card=card, captures=offered))
        if captured == 0:
            reason = msg("A capture takes at least one card from the table.")
            return Refusal(self.name, "empty_capture", reason)
        if self._capped and captured.bit_count() > 2:
            reason = msg("At most two cards may be taken from the table at once.")
            return Refusal(self.name, "too_many", reason)
        reason = msg("Only a set with the fewest cards may be taken: {captures:or}.")
        return Refusal(self.name, "not_fewest", reason(captures=offered))


class Presa(CaptureRule):
    """Captures by an equal card, else by a sum (R15-R19)."""

    name = "presa"
    title = msg("Captures")
    summary = msg("A card takes one card of the same value, or else cards that add up to it.")
    details = (
        msg(
            "The card you play takes one card of equal value from the table. If there is none, it "
            "takes a set of two or more cards whose values add up to its own."
        ),
    )
    permanent = True
    source = "R14-R19 [BGA-NEWS, PAGAT, GR-ES, WP-EN]"
    options = capture_options(ANY_SUM, FEWEST, EVEN_OVER_SINGLE)

    def telling(self) -> tuple[Message, ...]:
        told = super().telling()
        if self.choice != "any_even_over_single":
            return told
        either = msg(
            "The card you play takes one card of equal value from the table, or a set of two or "
            "more cards whose values add up to its own, as you like."
        )
        return (either, *told[1:])

    def choice_told(self) -> tuple[Message, ...]:
        if self.choice == "any_even_over_single":
            return super().choice_told()
        barred = msg("When an equal card lies on the table, you may not take a sum instead.")
        if self.choice == "fewest":
            return (barred, *super().choice_told())
        one = msg("Of several equal cards, or of several sums, you choose exactly one.")
        return barred, one

    @hookimpl
    def scopa_captures(self, table: CardSet, card: Card, deck: Deck) -> Claim:
        value = deck.values[card]
        if not totals(deck, table) >> value & 1:
            return NO_CAPTURE
        return self.claim(self._captures(table, value, deck))

    def _captures(self, table: CardSet, value: int, deck: Deck) -> tuple[CardSet, ...]:
        captures = equals(deck, table, value)
        if not captures or self.choice == "any_even_over_single":
            captures += sums(deck, table, value)
        return captures

    @hookimpl
    def scopa_explain(self, table: CardSet, move: Move, deck: Deck) -> Refusal:
        card, captured = move
        value = deck.values[card]
        offered = self.narrowed(self._captures(table, value, deck))
        if not captured:
            return self.refusal(move, offered)
        wrong = self.wrong_sum(card, captured, deck)
        if wrong is not None:
            return wrong
        single = equals(deck, table, value)
        if single and captured.bit_count() > 1 and self.choice != "any_even_over_single":
            reason = msg(
                "A single equal card is on the table, so it must be taken alone: {captures:or}."
            )
            return Refusal(self.name, "single_bars_sum", reason(captures=single))
        return self.refusal(move, offered)
