"""What the opening table may bring before anybody plays."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import (
    Card,
    CardSet,
    Deck,
    Event,
    Message,
    OpeningCapture,
    Option,
    Problem,
    Rank,
    Refusal,
    Rule,
    Setup,
    State,
    Suit,
    TableTaken,
    View,
    card,
    cards_in,
    hookimpl,
    in_every_pack,
    msg,
    nmsg,
    of_rank,
    total,
)

_FIFTEEN, _THIRTY = 15, 30
_MATTA = card(Rank.SETTE, Suit.COPPE)
_HIGHEST_MATTA = 10


def _without_table(rule: Rule, setup: Setup) -> Iterable[Problem]:
    if not setup.plan.table:
        reason = msg("“{rule}” needs cards on the table at the opening.")
        yield Problem("no_opening_table", {"rule": rule.name}, reason(rule=rule.title))


class DueAssi(Rule):
    """Two or more aces on the opening table void the deal (rules.md 3.3; vectors K14, D09)."""

    name = "due_assi"
    title = msg("Two aces")
    summary = msg("Two or more aces on the opening table: the same dealer deals again.")
    details = (
        msg(
            "If two or more of the opening table cards are aces, all cards are shuffled and the "
            "same dealer deals again."
        ),
    )
    source = "rules.md 3.3 [PARLETT, REGOLEDELGIOCO, MUGUGNO, SF-CIRULLA, BELINDE, SBIRO]"
    one_pack = True
    replaces = frozenset({"tre_re"})

    def problems(self, setup: Setup) -> Iterable[Problem]:
        return _without_table(self, setup)

    @hookimpl
    def scopa_refuse_table(self, state: State) -> Refusal | None:
        aces = state.table & of_rank(Rank.ASSO)
        if aces.bit_count() < 2:
            return None
        return Refusal(self.name, "two_aces", msg("On the opening table: {cards}.", cards=aces))


class TavolaQuindici(Rule):
    """An opening table of fifteen or thirty is taken at once (rules.md 3.1, 3.3; vectors E10-E13,
    K12-K19).

    It says nothing about how cards capture, so it stands beside every family of captures.
    """

    name = "tavola_quindici"
    title = msg("Opening table of fifteen")
    summary = msg("An opening table that makes fifteen or thirty is taken before anybody plays.")
    details = (
        msg(
            "If the cards of the opening table add up to fifteen, the dealer takes them all, and "
            "that is a scopa."
        ),
        msg(
            "An opening table that splits into two groups of fifteen each is taken in the same "
            "way, and that is two scope."
        ),
        msg(
            "It counts as a capture, so whoever took the table is the last to have captured until "
            "somebody captures again. The first card of the round is laid on the empty table."
        ),
    )
    source = "rules.md 3.1, 3.3 [WP-EN, MUNDI, MAGNO, APRENDER, PARLETT, MUGUGNO, BGA]; R27"
    # Frac counts no scope.
    conflicts_with = frozenset({"frac"})
    options = (
        Option(
            "who",
            "dealer",
            msg("Who takes the opening table"),
            choices=(("dealer", msg("the dealer")), ("first", msg("whoever plays first"))),
            help=msg("Who takes an opening table that makes fifteen or thirty."),
        ),
        Option(
            "thirty",
            "two_fifteens",
            msg("An opening table of thirty"),
            choices=(
                ("two_fifteens", msg("only when it splits into two fifteens")),
                ("any", msg("always")),
            ),
            help=msg("When an opening table that adds up to thirty is taken for two scope."),
        ),
        Option(
            "matta",
            False,
            msg("A wild card on the opening table"),
            help=msg(
                "Whether {card:the} takes any value from one to ten that makes fifteen or thirty.",
                card=_MATTA,
            ),
        ),
    )

    def problems(self, setup: Setup) -> Iterable[Problem]:
        return _without_table(self, setup)

    def telling(self) -> tuple[Message, ...]:
        fifteen, thirty, after = self.details
        if self.settings["who"] == "first":
            fifteen = msg(
                "If the cards of the opening table add up to fifteen, the player who plays first "
                "takes them all, and that is a scopa."
            )
        if self.settings["thirty"] == "any":
            thirty = msg(
                "An opening table that adds up to thirty is taken in the same way, and that is "
                "two scope."
            )
        if not self.settings["matta"]:
            return fifteen, thirty, after
        wild = msg(
            "For this, {card:the} takes any value from one to ten that makes the total.",
            card=_MATTA,
        )
        return fifteen, thirty, wild, after

    @hookimpl
    def scopa_opening(self, state: State, deck: Deck) -> OpeningCapture | None:
        sweeps = self._sweeps(state.table, deck)
        if not sweeps:
            return None
        taker = state.dealer if self.settings["who"] == "dealer" else state.first
        return OpeningCapture(taker, sweeps)

    @hookimpl
    def scopa_narrate(self, event: Event, view: View) -> Message | None:
        if not isinstance(event, TableTaken):
            return None
        scope = len(event.sweeps)
        if event.seat == view.seat:
            told = nmsg(
                "The opening table makes {total}: you take {cards:the}. That is {count} scopa.",
                "The opening table makes {total}: you take {cards:the}. That is {count} scope.",
                scope,
            )
        else:
            told = nmsg(
                "The opening table makes {total}: {player} takes {cards:the}. "
                "That is {count} scopa.",
                "The opening table makes {total}: {player} takes {cards:the}. "
                "That is {count} scope.",
                scope,
            )
        return told(total=scope * _FIFTEEN, player=event.seat, cards=event.cards)

    def _sweeps(self, table: CardSet, deck: Deck) -> tuple[Card, ...]:
        """The cards that mark the scope the table is worth: the last ones of the table in
        canonical order, or the last one of each group of fifteen."""
        cards = cards_in(table)
        if self._makes(_THIRTY, table, deck):
            if self.settings["thirty"] == "any":
                return cards[-2:]
            for group in _subsets(table):
                others = table & ~group
                if self._makes(_FIFTEEN, group, deck) and self._makes(_FIFTEEN, others, deck):
                    return tuple(sorted((cards_in(group)[-1], cards_in(others)[-1])))
        return cards[-1:] if self._makes(_FIFTEEN, table, deck) else ()

    def _makes(self, wanted: int, cards: CardSet, deck: Deck) -> bool:
        """Whether the cards add up to what is wanted, with a suitable value for each matta."""
        wild = cards & in_every_pack(_MATTA.bit) if self.settings["matta"] else 0
        plain, mattas = total(deck, cards & ~wild), wild.bit_count()
        return plain + mattas <= wanted <= plain + mattas * _HIGHEST_MATTA


def _subsets(cards: CardSet) -> Iterable[CardSet]:
    """Every set of some of the cards, larger numbers first."""
    subset = cards
    while subset:
        yield subset
        subset = (subset - 1) & cards


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (DueAssi, TavolaQuindici)
