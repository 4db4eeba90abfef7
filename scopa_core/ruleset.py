"""A ruleset: the rules of one match, checked as a whole and asked one question at a time.

The answers of its rules are joined by :mod:`scopa_core.combiners`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from operator import itemgetter
from typing import cast

from scopa_core.answers import (
    Award,
    DealPlan,
    Ending,
    Offer,
    OpeningCapture,
    OutrightWin,
    Packet,
    Refusal,
    ScoreLine,
    Standings,
    Verdict,
)
from scopa_core.captures import equals, sums
from scopa_core.cards import CARD_OF_BIT, CARDS, DECK_40, HIDDEN, Card, CardSet, Deck
from scopa_core.combiners import Combiners
from scopa_core.errors import ScopaError
from scopa_core.events import Event
from scopa_core.messages import Message
from scopa_core.moves import Act, Claim, Move
from scopa_core.rules import Problem, Rule, Seating, Value, Variant
from scopa_core.state import State
from scopa_core.view import View

THREE_EACH = DealPlan(
    opening=(Packet(4, table=True), Packet(1), Packet(1), Packet(1)),
    later=(Packet(1), Packet(1), Packet(1)),
)
"""The usual deal: four to the table, then three each, one at a time (R10, R12)."""

_LAID = {card: (Move(card),) for card in CARDS}


_MEMO_LIMIT = 1 << 7
"""How many answers are remembered: enough for the table in play.  Tables seldom recur, and more
remembered objects burden the garbage collector more than they save (benchmarks/README.md)."""


class Ruleset:
    """The rules of one match.  Make it with :func:`scopa_core.catalogue.Catalogue.ruleset`.

    Attributes:
        text: the canonical ruleset text.
        variant: the variant it starts from.
        rules: the rules by name, with their options chosen, in the order of their names.
        match: the match options by name.
        seating: seats and sides.
        deck: the pack.
        plan: how it is dealt.
        target: the points to reach.
        warnings: what players should know before they play these rules together.
        binding: whether some rule may oblige a player to choose among certain moves.
        declares: whether some rule may let a player declare something.
        plain: whether a move leads to nothing but what the state alone tells: no rule awards
            points in play or wins outright, and no card is drawn.
    """

    def __init__(
        self,
        text: str,
        variant: Variant,
        rules: Iterable[Rule],
        match: Mapping[str, Value],
        seating: Seating,
    ) -> None:
        self.text = text
        self.variant = variant
        self.rules: Mapping[str, Rule] = {r.name: r for r in sorted(rules, key=lambda r: r.name)}
        self.match = match
        self.seating = seating
        self.warnings: tuple[Problem, ...] = ()
        self.target = cast(int, match["target"])
        self._hooks = Combiners(self.rules.values())
        speakers = self._hooks.speakers
        asked = [answer.asked for answer in speakers["scopa_captures"]]
        self._claims_depend_on_state = any({*a} & {"state", "first_play"} for a in asked)
        # The busiest question by far, when one rule answers it from the usual facts.
        self._plain_captures: Callable[[CardSet, Card, Deck], Claim | None] | None = None
        if asked == [("table", "card", "deck")]:
            self._plain_captures = speakers["scopa_captures"][0].function
        self._memo: dict[tuple[CardSet, Card], tuple[Move, ...]] = {}
        self.deck: Deck = self._hooks.one("scopa_deck", seating.seats) or DECK_40
        self.plan: DealPlan = self._hooks.one("scopa_deal", seating.seats, self.deck) or THREE_EACH
        in_play = ("scopa_bonus", "scopa_notes", "scopa_outright_win")
        self.plain = not (self.plan.draws or any(speakers[hook] for hook in in_play))
        self.binding = bool(speakers["scopa_obligation"])
        self.declares = bool(speakers["scopa_declarations"])

    def contested(self, hook: str) -> bool:
        """Whether more than one rule may answer a question."""
        return len(self._hooks.speakers[hook]) > 1

    def __repr__(self) -> str:
        return f"<ruleset {self.text}>"

    # -- the questions -----------------------------------------------------------------------

    def claim(self, state: State, card: Card) -> Claim:
        """How does this card play on this table?"""
        table, deck = state.table, self.deck
        plain = self._plain_captures
        claim: Claim | None = (
            plain(table, card, deck)
            if plain
            else self._hooks.one(
                "scopa_captures", table, card, deck, self.is_first_play(state), state
            )
        )
        if claim is not None:
            return claim
        value = deck.values[card]
        captures = equals(deck, table, value) or sums(deck, table, value)
        return Claim(captures, may_lay=not captures)

    def moves_of(self, state: State, card: Card) -> tuple[Move, ...]:
        """The moves that play this card on this table.

        Raises :class:`ScopaError` (``hidden_hand``) when its face is not known.
        """
        if self._claims_depend_on_state:
            return self._moves_of(state, card)
        key = (state.table, card)
        memo = self._memo
        moves = memo.get(key)
        if moves is None:
            if len(memo) >= _MEMO_LIMIT:
                memo.clear()
            moves = memo[key] = self._moves_of(state, card)
        return moves

    def _moves_of(self, state: State, card: Card) -> tuple[Move, ...]:
        if card >= HIDDEN:
            raise ScopaError("hidden_hand")
        captures, may_lay = self.claim(state, card)
        if not captures:
            return _LAID[card] if may_lay else ()
        moves = tuple([Move(card, captured) for captured in captures])
        return (*moves, Move(card)) if may_lay else moves

    def playable(self, state: State) -> tuple[Move, ...]:
        """Every move of the seat to play: card by card, and those that bind it if any do.

        Raises :class:`ScopaError` (``hidden_hand``) when its cards are not known.
        """
        moves = self._offered(state)
        return self._bound(state, moves) if self.binding else moves

    def _offered(self, state: State) -> tuple[Move, ...]:
        moves: list[Move] = []
        moves_of = self.moves_of
        assert state.turn is not None
        hand = state.hands[state.turn]
        if hand >> HIDDEN:
            raise ScopaError("hidden_hand")
        while hand:
            bit = hand & -hand
            hand ^= bit
            moves += moves_of(state, CARD_OF_BIT[bit])
        return tuple(moves)

    def _bound(self, state: State, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        sweeps = tuple(move for move in moves if self.makes_sweep(state, move))
        bound: tuple[Move, ...] | None = self._hooks.one("scopa_obligation", state, moves, sweeps)
        return tuple(move for move in moves if move in bound) if bound else moves

    def allows(self, state: State, move: Move) -> bool:
        """Whether the seat to play, which holds the card, may make the move."""
        if move not in self.moves_of(state, move.card):
            return False
        return not self.binding or move in self.playable(state)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """What the seat to play may declare before it plays a card."""
        if not self.declares or state.turn is None:
            return ()
        if state.hands[state.turn] >> HIDDEN:
            raise ScopaError("hidden_hand")
        return tuple(self._hooks.sum("scopa_declarations", state, self.deck))

    def opening(self, state: State) -> OpeningCapture | None:
        """Who takes the opening table before anybody plays, if somebody does."""
        return cast("OpeningCapture | None", self._hooks.one("scopa_opening", state, self.deck))

    def awards(self, state: State, move: Move | None) -> tuple[Award, ...]:
        """The points earned at once with a move, or with the cards just dealt."""
        return tuple(self._hooks.sum("scopa_bonus", state, move, self.deck))

    def notes(self, state: State, move: Move | None) -> tuple[tuple[str, str], ...]:
        """What rules keep in mind after a move, or across the dealing of new cards."""
        return tuple(self._hooks.sum("scopa_notes", state, move))

    def outright_win(self, state: State, move: Move | None, sweep: bool) -> OutrightWin | None:
        """Whose match the move, or the opening capture, wins on the spot, if it does."""
        return cast("OutrightWin | None", self._hooks.one("scopa_outright_win", state, move, sweep))

    def explain(self, state: State, move: Move) -> tuple[Refusal, ...]:
        """Why is this move not allowed: no rule offers it, or others bind the player?"""
        bound = self._binding_moves(state, move) if self.binding else ()
        first_play = self.is_first_play(state)
        facts = (state.table, move, self.deck, first_play, state, bound)
        answers = self._hooks.heard("scopa_explain", facts)
        return tuple(
            refusal for rule, refusal in answers if not bound or rule.answers("scopa_obligation")
        )

    def _binding_moves(self, state: State, move: Move) -> tuple[Move, ...]:
        """The moves that bind the player, if they are what rules this move out."""
        moves = self._offered(state)
        bound = self._bound(state, moves)
        if len(bound) == len(moves):
            return ()
        # Of a card that has no binding move a player asks why it cannot simply be laid.
        hopeless = move.captured is None and all(each.card != move.card for each in bound)
        return bound if hopeless or move in moves else ()

    def is_first_play(self, state: State) -> bool:
        """Whether no card has been played in this round: nothing has been added to the opening
        table, which may have been taken as a whole."""
        if state.last is not None and state.table:
            return False
        return (state.table | state.captured).bit_count() == self.plan.table

    def refuse_table(self, state: State) -> tuple[Refusal, ...]:
        """Why is the opening table void?  Empty when it stands."""
        return self._hooks.any("scopa_refuse_table", state)

    def deny_sweep(self, state: State, move: Move) -> tuple[Refusal, ...]:
        """Why is this move, which empties the table, no scopa?  Empty when it is one."""
        return self._hooks.any("scopa_deny_sweep", state, move, self.deck)

    def score(self, state: State) -> tuple[ScoreLine, ...]:
        """The score lines of a finished round, the points earned in play among them."""
        answers = self._hooks.ask("scopa_score", (state, self.deck))
        placed = [(rule.place, rule.name, line) for rule, lines in answers for line in lines]
        for category, side, points, cards in state.bonuses:
            owner = next((r for r in self.rules.values() if category in r.scored), None)
            place = (owner.place, owner.name) if owner else (Rule.place, category)
            placed.append((*place, ScoreLine(category, side, points, cards)))
        placed.sort(key=itemgetter(0, 1))
        return tuple(line for _, _, line in placed)

    def leftovers(self, state: State) -> int | None:
        """The side that takes what is left on the table; ``None`` when nobody may."""
        side = self._hooks.one("scopa_leftovers", state)
        if side is None and state.last is not None:
            side = state.side_of(state.last)
        return cast("int | None", side)

    def verdict(self, standings: Standings) -> Verdict | None:
        """How the match ended, or ``None`` while it goes on."""
        verdict: Verdict | Ending | None = self._hooks.one("scopa_winner", standings)
        if verdict is Ending.PLAY_ON:
            return None
        return verdict or strict_leader(standings)

    def narrate(self, event: Event, view: View) -> Message | None:
        """A rule's own sentence for an event, if one has any."""
        return cast("Message | None", self._hooks.first("scopa_narrate", event, view))

    @cached_property
    def lowest_wins(self) -> bool:
        """Whether the side with fewest points wins once the target is reached."""
        sides, target = self.seating.sides, self.target
        points = tuple(range(target + sides, target, -1))
        verdict = self.verdict(Standings(points, points, (), target))
        return verdict is not None and verdict.winner != 0

    def makes_sweep(self, state: State, act: Act) -> bool:
        """Whether the act is a move that scores a scopa."""
        return (
            isinstance(act, Move)
            and bool(act.captured)
            and act.captured == state.table
            and not self.deny_sweep(state, act)
        )


def strict_leader(standings: Standings) -> Verdict | None:
    """The side that alone has the most points, once it has reached the target (R28, R30)."""
    best = max(standings.points)
    if best < standings.target or standings.points.count(best) > 1:
        return None
    return Verdict(standings.points.index(best))
