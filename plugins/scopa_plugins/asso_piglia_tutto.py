"""Asso piglia tutto: an ace takes the whole table."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import (
    Card,
    CardsCaptured,
    CardSet,
    Claim,
    Event,
    Message,
    Move,
    Option,
    Problem,
    Rank,
    Refusal,
    Rule,
    Setup,
    State,
    View,
    hookimpl,
    in_every_pack,
    iterate,
    msg,
    of_rank,
)

_ACES = in_every_pack(of_rank(Rank.ASSO))


class AssoPigliaTutto(Rule):
    """The ace sweep and its regional parameters (rules.md 3.2)."""

    name = "asso_piglia_tutto"
    title = msg("Ace takes all")
    summary = msg("An ace takes every card on the table.")
    details = (
        msg("An ace played from the hand takes all the cards on the table."),
        msg(
            "An ace that lies on the table still counts as one in the sums of other cards, and an "
            "ace that takes a lone ace makes a scopa like any equal card."
        ),
        msg("A limit on the number of cards taken at once does not hold for the ace's sweep."),
    )
    source = "rules.md 3.2 [giochistars, CARTESCOPA, BGA, ALQUINTO, LOTO, PARLETT]"
    overrides = frozenset({"presa"})
    options = (
        Option(
            "blocked",
            True,
            msg("An ace on the table blocks it"),
            help=msg("With an ace on the table, an ace takes just one ace."),
        ),
        Option(
            "sweep",
            False,
            msg("The ace's sweep is a scopa"),
            help=msg("Whether taking the whole table with an ace scores a scopa."),
        ),
        Option(
            "on_empty",
            "stays",
            msg("An ace on an empty table"),
            choices=(
                ("stays", msg("stays on the table")),
                ("take", msg("goes to the player's own pile")),
            ),
            help=msg(
                "What happens to an ace played on an empty table. In the own pile it counts as the "
                "last capture, but never as a scopa."
            ),
        ),
        Option(
            "first_play",
            "free",
            msg("An ace as the first card of the round"),
            choices=(
                ("free", msg("takes all")),
                ("aces_only", msg("takes only an ace")),
                ("barred", msg("may not be played")),
            ),
            help=msg(
                "What the very first card of a round may do when it is an ace. A hand of nothing "
                "but aces may always play one."
            ),
        ),
    )

    def warnings(self, setup: Setup) -> Iterable[Problem]:
        if setup.match.get("max_captured") == "2":
            yield Problem("cap_spares_ace", {"option": "max_captured"}, self.details[2])

    def telling(self) -> tuple[Message, ...]:
        told = [self.details[0]]
        if self.settings["blocked"]:
            told.append(msg("With an ace on the table, an ace takes just one ace."))
        if self.settings["sweep"]:
            told.append(msg("Taking the whole table with an ace scores a scopa."))
        else:
            told.append(msg("An ace that takes the whole table makes no scopa."))
        told.append(self.details[1])
        if self.settings["on_empty"] == "take":
            told.append(
                msg(
                    "An ace played on an empty table goes to the player's own pile. It counts as "
                    "the last capture, but never as a scopa."
                )
            )
        if self.settings["first_play"] == "aces_only":
            told.append(msg("As the first card of the round, an ace takes only an ace."))
        elif self.settings["first_play"] == "barred":
            told.append(msg("An ace may not be the first card of the round."))
        if self.match.get("max_captured") == "2":
            told.append(self.details[2])
        return tuple(told)

    @hookimpl
    def scopa_captures(
        self, table: CardSet, card: Card, first_play: bool, state: State
    ) -> Claim | None:
        if card.rank is not Rank.ASSO:
            return None
        aces = tuple(1 << ace for ace in iterate(table & _ACES))
        match self.settings["first_play"] if first_play else "free":
            case "barred" if _holds_other_than_aces(state):
                return Claim((), may_lay=False)
            case "aces_only":
                return self._claim(aces)
        if aces and self.settings["blocked"]:
            return self._claim(aces)
        if table:
            return self._claim((table,))
        if self.settings["on_empty"] == "take":
            return Claim((0,), may_lay=False)
        return Claim()

    def _claim(self, captures: tuple[CardSet, ...]) -> Claim:
        free = self.match.get("capture") == "free"
        return Claim(captures, may_lay=free or not captures)

    @hookimpl
    def scopa_deny_sweep(self, move: Move) -> Refusal | None:
        card, captured = move
        if self.settings["sweep"] or card.rank is not Rank.ASSO or _is_one_ace(captured):
            return None
        return Refusal(
            self.name, "ace_sweep", msg("An ace that takes the whole table makes no scopa.")
        )

    @hookimpl
    def scopa_explain(
        self, table: CardSet, move: Move, first_play: bool, state: State
    ) -> Refusal | None:
        card, captured = move
        if card.rank is not Rank.ASSO:
            return None
        restricted = self.settings["first_play"] if first_play else "free"
        if restricted == "barred" and _holds_other_than_aces(state):
            reason = msg("An ace may not be the first card of the round.")
            return Refusal(self.name, "ace_barred", reason)
        if restricted == "aces_only":
            reason = msg("As the first card of the round, an ace takes only an ace.")
            return Refusal(self.name, "first_ace", reason)
        if captured is None:
            return Refusal(
                self.name, "ace_must_capture", msg("An ace takes cards; it may not be laid here.")
            )
        if table & _ACES and self.settings["blocked"]:
            reason = msg("An ace is on the table, so an ace takes just one ace.")
            return Refusal(self.name, "ace_blocked", reason)
        return Refusal(self.name, "ace_takes_all", msg("An ace takes all the cards on the table."))

    @hookimpl
    def scopa_narrate(self, event: Event, view: View) -> Message | None:
        if (
            isinstance(event, CardsCaptured)
            and event.card.rank is Rank.ASSO
            and event.captured == view.state.table
            and event.captured.bit_count() > 1
        ):
            told = msg("{player} takes the whole table with {card:the}: {cards:the}.")
            if view.seat == event.seat:
                told = msg("You take the whole table with {card:the}: {cards:the}.")
            return told(player=event.seat, card=event.card, cards=event.captured)
        return None


def _is_one_ace(captured: CardSet | None) -> bool:
    return captured is not None and captured.bit_count() == 1 and bool(captured & _ACES)


def _holds_other_than_aces(state: State) -> bool:
    assert state.turn is not None
    return bool(state.hands[state.turn] & ~_ACES)


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (AssoPigliaTutto,)
