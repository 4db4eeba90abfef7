"""The hooks: every question the program asks its plugins and rules.

A plugin is a module (or object) with functions marked ``@hookimpl``; what it *brings* answers the
catalogue's hooks.  A rule is an instance of :class:`~scopa_core.rules.Rule`; what it *decides*
answers the rule hooks.  An answer names only the arguments it needs; ``None`` means "no opinion".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pluggy

from scopa_core.answers import (
    Award,
    DealPlan,
    Ending,
    Offer,
    OpeningCapture,
    OutrightWin,
    Refusal,
    ScoreLine,
    Standings,
    Verdict,
)
from scopa_core.cards import Card, CardSet, Deck
from scopa_core.events import Event
from scopa_core.faces import CardFaces, Catalog
from scopa_core.messages import Message
from scopa_core.moves import Claim, Move
from scopa_core.rules import Rule, Variant
from scopa_core.state import State
from scopa_core.view import View

if TYPE_CHECKING:
    from scopa_core.players import Level

hookspec = pluggy.HookspecMarker("scopa")


class CatalogueHooks:
    """What a plugin brings.  Combined by SUM: everything is kept, names are unique."""

    @hookspec
    def scopa_rules(self) -> Iterable[type[Rule]]:  # type: ignore[empty-body]
        """The rules the plugin brings, as classes."""

    @hookspec
    def scopa_variants(self) -> Iterable[Variant]:  # type: ignore[empty-body]
        """The variants the plugin brings."""

    @hookspec
    def scopa_card_faces(self) -> Iterable[CardFaces]:  # type: ignore[empty-body]
        """The packs whose names the plugin brings; each is a choice of the option ``deck``."""

    @hookspec
    def scopa_catalogs(self) -> Iterable[Catalog]:  # type: ignore[empty-body]
        """The gettext domains whose translations the plugin brings."""

    @hookspec
    def scopa_players(self) -> Iterable[Level]:  # type: ignore[empty-body]
        """The computer players the plugin brings."""


class RuleHooks:
    """What a rule decides.  Each docstring begins with the combiner of its answers."""

    @hookspec
    def scopa_deck(self, seats: int) -> Deck | None:
        """ONE.  The pack that is played with; the core's default is the 40 cards of R1."""

    @hookspec
    def scopa_deal(self, seats: int, deck: Deck) -> DealPlan | None:
        """ONE.  How the pack is dealt; default: four to the table, then three each, one at a
        time (R10), and three each again until the stock is empty (R12)."""

    @hookspec
    def scopa_captures(
        self, table: CardSet, card: Card, deck: Deck, first_play: bool, state: State
    ) -> Claim | None:
        """ONE.  How does this card play on this table?  Default: it takes one equal card, else a
        set of cards that sums to its value, and must capture if it can (R15-R19).

        ``first_play`` says that no card has been played in the round yet.  A rule that names
        neither it nor ``state`` promises that its answer depends on nothing else, and is asked
        once for each table and card."""

    @hookspec
    def scopa_explain(
        self,
        table: CardSet,
        move: Move,
        deck: Deck,
        first_play: bool,
        state: State,
        bound: tuple[Move, ...],
    ) -> Refusal | None:
        """ANY.  Why is this move, which no rule offers, not allowed?  Asked about cards the player
        does hold and table cards that do lie there.

        A move that is offered but ruled out by an obligation is explained by the rules that answer
        ``scopa_obligation``; ``bound`` then lists the moves that are left, else it is empty."""

    @hookspec
    def scopa_refuse_table(self, state: State) -> Refusal | None:
        """ANY.  Is the opening table void, so that the same dealer deals again (R13)?"""

    @hookspec
    def scopa_opening(self, state: State, deck: Deck) -> OpeningCapture | None:
        """ONE.  Does somebody take the whole opening table before anybody plays?  Asked once the
        opening deal stands."""

    @hookspec
    def scopa_declarations(self, state: State, deck: Deck) -> Iterable[Offer]:  # type: ignore[empty-body]
        """SUM.  What may the seat to play declare about its cards before it plays one?"""

    @hookspec
    def scopa_obligation(
        self, state: State, moves: tuple[Move, ...], sweeps: tuple[Move, ...]
    ) -> tuple[Move, ...] | None:
        """ONE.  Of the moves that the seat to play could make, those of which it must choose one;
        ``None`` leaves it free.  An empty answer binds nobody, so that nobody is ever stuck.
        ``sweeps`` are those that make a scopa."""

    @hookspec
    def scopa_bonus(self, state: State, move: Move | None, deck: Deck) -> Iterable[Award]:  # type: ignore[empty-body]
        """SUM.  The points that seats earn at once with ``move``, which is played in ``state``;
        or, when it is ``None``, with the cards that have just been dealt."""

    @hookspec
    def scopa_notes(self, state: State, move: Move | None) -> Iterable[tuple[str, str]]:  # type: ignore[empty-body]
        """SUM.  What the rule keeps in mind after ``move``, which is played in ``state``, as
        ``(key, value)`` texts that ``state.note(key)`` answers until new cards are dealt; an empty
        value forgets the key.  ``None`` is the dealing of new cards itself."""

    @hookspec
    def scopa_outright_win(
        self, state: State, move: Move | None, sweep: bool
    ) -> OutrightWin | None:
        """ONE.  Does ``move``, which is played in ``state``, win the match on the spot?  ``sweep``
        tells whether it makes a scopa.  ``None`` for the move means that the opening table has
        just been taken, by ``state.last``."""

    @hookspec
    def scopa_deny_sweep(self, state: State, move: Move, deck: Deck) -> Refusal | None:
        """ANY.  The move empties the table of ``state``: why is it no scopa all the same (R23)?"""

    @hookspec
    def scopa_score(self, state: State, deck: Deck) -> Iterable[ScoreLine]:  # type: ignore[empty-body]
        """SUM.  The lines this rule scores from the piles and sweeps of a finished round."""

    @hookspec
    def scopa_leftovers(self, state: State) -> int | None:
        """ONE.  The side that takes the cards left on the table at the end of the round; default:
        the side that captured last (R25)."""

    @hookspec
    def scopa_winner(self, standings: Standings) -> Verdict | Ending | None:
        """ONE.  Is the match over?  A ``Verdict``, or ``PLAY_ON``; default: the strict leader wins
        on reaching the target (R28, R30)."""

    @hookspec
    def scopa_narrate(self, event: Event, view: View) -> Message | None:
        """FIRST.  A sentence of the rule's own for an event; ``view`` is what the reader may
        know before it happened.  Rules are asked in the order of their names."""


DECIDED_BY_ONE = (
    "scopa_deck",
    "scopa_deal",
    "scopa_captures",
    "scopa_opening",
    "scopa_obligation",
    "scopa_outright_win",
    "scopa_leftovers",
    "scopa_winner",
)
"""The rule hooks whose combiner is ONE."""
