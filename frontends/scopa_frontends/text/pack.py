"""The pack that is played with, in words: its suits and ranks, what cards are worth, and examples
of captures.

Everything is found out from the ruleset by asking it, so that it holds for any pack and any rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from scopa_core.cards import Card, CardSet, Rank, Suit, card
from scopa_core.messages import msg, pmsg
from scopa_core.moves import Move
from scopa_core.ruleset import Ruleset
from scopa_core.state import State
from scopa_frontends.text.render import Text


def pack_told(text: Text, rules: Ruleset) -> list[str]:
    """Which cards are played with, and what each of them is worth when cards capture."""
    deck = rules.deck
    ranks = text.listed([text.rank(rank) for rank in deck.ranks])
    suits = text.listed([text.suit(suit) for suit in Suit])
    played = msg("{count} cards are played with, in four suits: {suits}.")
    ordered = msg("Each suit has, from the lowest card to the highest: {ranks}.")
    return [
        text(played(count=len(deck), suits=suits)),
        text(ordered(ranks=ranks)),
        " ".join(_worth_told(text, rules)),
    ]


def _worth_told(text: Text, rules: Ruleset) -> Iterator[str]:
    """What the ranks are worth; those that count by no number are said to have none."""
    counting = _counting(rules)
    values = {rank: value for value, rank in enumerate(rules.deck.ranks, 1)}
    named = [rank for rank in counting if text.rank(rank) != str(values[rank])]
    if len(named) < len(counting):
        yield text(msg("When cards capture, a card with a number is worth that number."))
    if named:
        worth = pmsg("what a card is worth", "{rank} = {value}")
        told = [text(worth(rank=rank, value=values[rank])) for rank in named]
        yield text(msg("Other values: {values}.")(values=text.listed(told)))
    if idle := [text.rank(rank) for rank in values if rank not in counting]:
        none = msg(
            "These cards have no number that counts: {ranks}. How they capture is told below."
        )
        yield text(none(ranks=text.listed(idle)))
    if misleading := list(_misprinted(text, values)):
        other = msg(
            "Some cards have another number printed in the corner, which does not count here: "
            "{numbers}."
        )
        yield text(other(numbers=text.listed(misleading)))


def _misprinted(text: Text, values: dict[Rank, int]) -> Iterator[str]:
    """The cards whose corner shows a number that is not what they are worth."""
    indices = text.faces.indices if text.faces else {}
    shown = pmsg("the number printed on a card", "{rank}: {number}")
    for rank, value in values.items():
        index = indices.get(rank.code, "")
        if index.isdecimal() and int(index) != value:
            yield text(shown(rank=rank, number=index))


def _counting(rules: Ruleset) -> list[Rank]:
    """The ranks that are counted in some capture of two cards, as the one that takes or as one
    that is taken; under rules that let some cards take their like only, the others."""
    found: set[Rank] = set()
    for taker in rules.deck.ranks:
        for one, other in combinations_with_replacement(rules.deck.ranks, 2):
            trio = {taker, one, other}
            pair = card(one, Suit.COPPE).bit | card(other, Suit.SPADE).bit
            if not trio <= found and pair in _captures(rules, card(taker, Suit.DENARI), pair):
                found |= trio
    return [rank for rank in rules.deck.ranks if rank in found]


def examples(text: Text, rules: Ruleset) -> list[str]:
    """A capture of one card and one of two cards, where a plain card makes such captures."""
    takers = sorted(rules.deck.ranks, key=lambda rank: (rank != Rank.SETTE, -rank))
    frames = (
        msg("For example, {card:the} takes {cards:the}."),
        msg("Another example: {card:the} takes {cards:the}."),
    )
    for taker in takers:
        played = card(taker, Suit.DENARI)
        tables = (list(_singles(rules)), list(_pairs(rules)))
        taken = [next((t for t in each if t in _captures(rules, played, t)), 0) for each in tables]
        if all(taken):
            return [
                text(frame(card=played, cards=cards))
                for frame, cards in zip(frames, taken, strict=True)
            ]
    return []


def _singles(rules: Ruleset) -> Iterator[CardSet]:
    return (card(rank, Suit.SPADE).bit for rank in rules.deck.ranks)


def _pairs(rules: Ruleset) -> Iterator[CardSet]:
    """Pairs of different cards, without aces, which rules like to make special."""
    plain = [rank for rank in rules.deck.ranks if rank != Rank.ASSO]
    for one in plain:
        yield from (
            card(one, Suit.COPPE).bit | card(other, Suit.SPADE).bit
            for other in plain
            if one < other
        )


def scopa_possible(rules: Ruleset) -> bool:
    """Whether a card that takes all there is on the table can make a scopa."""
    played = card(rules.deck.ranks[-1], Suit.DENARI)
    return any(
        rules.makes_sweep(_middle(rules, played, table), Move(played, table))
        for table in _singles(rules)
        if table in _captures(rules, played, table)
    )


def _captures(rules: Ruleset, played: Card, table: CardSet) -> tuple[CardSet, ...]:
    """What a card may take from a table in the middle of a round."""
    return rules.claim(_middle(rules, played, table), played).captures


def _middle(rules: Ruleset, played: Card, table: CardSet) -> State:
    """A table in the middle of a round, and somebody with one card."""
    seats, sides = rules.seating
    return State(
        hands=(played.bit, *(0,) * (seats - 1)),
        table=table,
        stock=(card(rules.deck.ranks[-1], Suit.BASTONI),),
        piles=(0,) * sides,
        sweeps=((),) * sides,
        turn=0,
        last=0,
        dealer=seats - 1,
        points=(0,) * sides,
    )
