"""A ruleset: the rules of one match, checked as a whole and asked one question at a time.

The answers of the rules are combined by one of four combiners, so that the order in which rules
were registered can never matter:

- ONE: at most one rule answers, else the core's default; a second answer is an error that names
  both;
- ANY: every refusal refuses, and all reasons are kept;
- SUM: answers are joined in a fixed order;
- FIRST: the first answer in the order of names; for presentation only.

A rule may list others in ``overrides``: where it answers a ONE or ANY question, they are not heard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import itemgetter
from typing import Any, NamedTuple, cast

import pluggy

from scopa_core import hookspecs
from scopa_core.captures import equals, sums
from scopa_core.cards import CARDS, DECK_40, HIDDEN, Card, CardSet, Deck
from scopa_core.errors import PluginError, RuleConflictError, ScopaError
from scopa_core.events import Event
from scopa_core.messages import Message
from scopa_core.moves import Claim, Move
from scopa_core.rules import (
    DealPlan,
    Ending,
    Packet,
    Refusal,
    Rule,
    ScoreLine,
    Seating,
    Standings,
    Value,
    Variant,
    Verdict,
)
from scopa_core.state import State
from scopa_core.view import View

THREE_EACH = DealPlan(
    opening=(Packet(4, table=True), Packet(1), Packet(1), Packet(1)),
    later=(Packet(1), Packet(1), Packet(1)),
)
"""The usual deal: four to the table, then three each, one at a time (R10, R12)."""

_LAID = {card: (Move(card),) for card in CARDS}


class _Answer(NamedTuple):
    """One rule's way to answer one hook: ``function(*pick(facts))``.

    ``facts`` are the arguments of the hook in the order of its specification, of which ``pick``
    takes those the rule asks for.
    """

    rule: Rule
    function: Callable[..., Any]
    pick: Callable[[tuple[Any, ...]], tuple[Any, ...]]


def _picker(places: list[int]) -> Callable[[tuple[Any, ...]], tuple[Any, ...]]:
    if len(places) > 1:
        return itemgetter(*places)
    return lambda facts: tuple(facts[place] for place in places)


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
        self.target = cast(int, match["target"])
        self._claims_depend_on_state = False
        # The busiest question by far, when one rule answers it from the usual facts.
        self._plain_captures: Callable[[CardSet, Card, Deck], Claim | None] | None = None
        self._answers = self._register()
        self._memo: dict[tuple[CardSet, Card], tuple[Move, ...]] = {}
        self.deck: Deck = self._one("scopa_deck", seating.seats) or DECK_40
        self.plan: DealPlan = self._one("scopa_deal", seating.seats, self.deck) or THREE_EACH

    def __repr__(self) -> str:
        return f"<ruleset {self.text}>"

    def _register(self) -> dict[str, tuple[_Answer, ...]]:
        """Register the rules with a manager of their own, and list who answers each hook."""
        manager = pluggy.PluginManager("scopa")
        manager.add_hookspecs(hookspecs.RuleHooks)
        for rule in self.rules.values():
            manager.register(rule, name=rule.name)
        answers: dict[str, tuple[_Answer, ...]] = {}
        for name in vars(hookspecs.RuleHooks):
            if not name.startswith("scopa_"):
                continue
            hook = getattr(manager.hook, name)
            facts = hook.spec.argnames
            impls = sorted(hook.get_hookimpls(), key=lambda impl: str(impl.plugin_name))
            if any(impl.wrapper or impl.hookwrapper for impl in impls):
                raise PluginError("rule_wraps_hook", hook=name)
            answers[name] = tuple(
                _Answer(
                    impl.plugin, impl.function, _picker([facts.index(a) for a in impl.argnames])
                )
                for impl in impls
            )
            if name == "scopa_captures":
                asked = [tuple(impl.argnames) for impl in impls]
                self._claims_depend_on_state = any({*a} & {"state", "first_play"} for a in asked)
                if asked == [("table", "card", "deck")]:
                    self._plain_captures = impls[0].function
        return answers

    # -- the four combiners ------------------------------------------------------------------

    def _ask(self, hook: str, facts: tuple[Any, ...]) -> list[tuple[Rule, Any]]:
        """Every answer with the rule that gave it.

        The functions are called here and not through ``manager.hook``, whose result list does not
        say who answered; conflicts could then not name the rules.
        """
        return [
            (rule, answer)
            for rule, function, pick in self._answers[hook]
            if (answer := function(*pick(facts))) is not None
        ]

    def _heard(self, hook: str, facts: tuple[Any, ...]) -> list[tuple[Rule, Any]]:
        """The answers of the rules that no other rule with an answer overrides; all of them when
        they override each other in a ring."""
        answers = self._ask(hook, facts)
        if len(answers) < 2:
            return answers
        overridden = {name for rule, _ in answers for name in rule.overrides}
        return [pair for pair in answers if pair[0].name not in overridden] or answers

    def _one(self, hook: str, *facts: Any) -> Any:
        speakers = self._answers[hook]
        if len(speakers) == 1:
            _, function, pick = speakers[0]
            return function(*pick(facts))
        answers = self._heard(hook, facts)
        if len(answers) > 1:
            raise RuleConflictError(hook, tuple(rule.name for rule, _ in answers))
        return answers[0][1] if answers else None

    def _any(self, hook: str, *facts: Any) -> tuple[Refusal, ...]:
        return tuple(answer for _, answer in self._heard(hook, facts))

    def _sum(self, hook: str, *facts: Any) -> list[Any]:
        answers = sorted(self._ask(hook, facts), key=lambda pair: (pair[0].place, pair[0].name))
        return [item for _, answer in answers for item in answer]

    def _first(self, hook: str, *facts: Any) -> Any:
        return next((answer for _, answer in self._ask(hook, facts)), None)

    # -- the questions -----------------------------------------------------------------------

    def claim(self, state: State, card: Card) -> Claim:
        """How does this card play on this table?"""
        table, deck = state.table, self.deck
        plain = self._plain_captures
        claim: Claim | None = (
            plain(table, card, deck)
            if plain
            else self._one("scopa_captures", table, card, deck, self.is_first_play(state), state)
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

    def explain(self, state: State, move: Move) -> tuple[Refusal, ...]:
        """Why is this move, which no rule offers, not allowed?"""
        first_play = self.is_first_play(state)
        return self._any("scopa_explain", state.table, move, self.deck, first_play, state)

    def is_first_play(self, state: State) -> bool:
        """Whether no card has been played in this round: nobody has captured, and nothing has
        been added to the opening table."""
        return state.last is None and state.table.bit_count() == self.plan.table

    def refuse_table(self, state: State) -> tuple[Refusal, ...]:
        """Why is the opening table void?  Empty when it stands."""
        return self._any("scopa_refuse_table", state)

    def deny_sweep(self, state: State, move: Move) -> tuple[Refusal, ...]:
        """Why is this move, which empties the table, no scopa?  Empty when it is one."""
        return self._any("scopa_deny_sweep", state, move)

    def score(self, state: State) -> tuple[ScoreLine, ...]:
        """The score lines of a finished round."""
        return tuple(self._sum("scopa_score", state))

    def leftovers(self, state: State) -> int | None:
        """The side that takes what is left on the table; ``None`` when nobody may."""
        side = self._one("scopa_leftovers", state)
        if side is None and state.last is not None:
            side = state.side_of(state.last)
        return cast("int | None", side)

    def verdict(self, standings: Standings) -> Verdict | None:
        """How the match ended, or ``None`` while it goes on."""
        verdict: Verdict | Ending | None = self._one("scopa_winner", standings)
        if verdict is Ending.PLAY_ON:
            return None
        return verdict or strict_leader(standings)

    def narrate(self, event: Event, view: View) -> Message | None:
        """A rule's own sentence for an event, if one has any."""
        return cast("Message | None", self._first("scopa_narrate", event, view))

    def makes_sweep(self, state: State, move: Move) -> bool:
        """Whether the move scores a scopa."""
        return (
            bool(move.captured)
            and move.captured == state.table
            and not self.deny_sweep(state, move)
        )


def strict_leader(standings: Standings) -> Verdict | None:
    """The side that alone has the most points, once it has reached the target (R28, R30)."""
    best = max(standings.points)
    if best < standings.target or standings.points.count(best) > 1:
        return None
    return Verdict(standings.points.index(best))
