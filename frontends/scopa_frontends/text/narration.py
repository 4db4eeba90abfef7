"""Events as sentences, told to one reader, who is spoken to as "you" when playing."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.events import (
    BonusAwarded,
    CalledOut,
    CardDrawn,
    CardLaid,
    CardsCaptured,
    CardsDealt,
    Event,
    HandShown,
    LeftoversTaken,
    MatchWon,
    RoundOpened,
    RoundScored,
    SweepDenied,
    SweepMade,
    TableLaid,
    TableRefused,
    TableTaken,
    WonOutright,
)
from scopa_core.messages import Message, msg, nmsg
from scopa_core.ruleset import Ruleset
from scopa_core.view import View
from scopa_frontends.text.render import Text
from scopa_frontends.text.score import standings


def narrate(text: Text, rules: Ruleset, view: View, event: Event) -> list[str]:
    """The sentences of an event; ``view`` is what the reader knew before it."""
    own = rules.narrate(event, view)
    if own is not None:
        return [text(own)]
    return [text(message) for message in _messages(text, rules, view, event)]


def _title(rules: Ruleset, category: str) -> Message | str:
    """What a category is called."""
    titles = (rule.scored[category] for rule in rules.rules.values() if category in rule.scored)
    return next(titles, category)


def _messages(text: Text, rules: Ruleset, view: View, event: Event) -> Iterable[Message]:
    you = text.you
    match event:
        case RoundOpened(_, dealer):
            if dealer == you:
                yield msg("You deal.")
            else:
                yield msg("{player} deals.")(player=dealer)
        case TableLaid(cards):
            yield msg("On the table: {cards}.")(cards=cards)
        case CardsDealt(hands):
            dealt = sum(hand.bit_count() for hand in hands)
            left = len(view.state.stock) - dealt
            opening = view.state.turn is None
            if opening and not left:
                yield msg("All the cards are dealt.")
            elif not left:
                yield msg("The last cards are dealt.")
            elif not opening:
                yield nmsg(
                    "New cards are dealt; {count} card is left in the stock.",
                    "New cards are dealt; {count} cards are left in the stock.",
                    left,
                )
        case TableRefused(reasons):
            for refusal in reasons:
                yield refusal.reason
            if view.state.dealer == you:
                yield msg("The deal is void: the cards are shuffled and you deal again.")
            else:
                yield msg("The deal is void: the cards are shuffled and {player} deals again.")(
                    player=view.state.dealer
                )
        case TableTaken(seat, cards, sweeps):
            if seat == you:
                yield msg("You take the opening table: {cards}.")(cards=cards)
            else:
                yield msg("{player} takes the opening table: {cards}.")(player=seat, cards=cards)
            scope = len(sweeps)
            if seat == you:
                yield nmsg(
                    "That is {count} scopa for you.", "That is {count} scope for you.", scope
                )
            else:
                yield nmsg(
                    "That is {count} scopa for {player}.",
                    "That is {count} scope for {player}.",
                    scope,
                    player=seat,
                )
        case HandShown(seat, cards):
            if seat == you:
                yield msg("Your cards lie open: {cards}.")(cards=cards)
            else:
                yield msg("{player} lays open: {cards}.")(player=seat, cards=cards)
        case BonusAwarded(seat, category, points):
            title = _title(rules, category)
            if seat == you:
                yield nmsg(
                    "{category}: {count} point for you.",
                    "{category}: {count} points for you.",
                    points,
                    category=title,
                )
            else:
                yield nmsg(
                    "{category}: {count} point for {player}.",
                    "{category}: {count} points for {player}.",
                    points,
                    category=title,
                    player=seat,
                )
        case CardDrawn(seat, card) if seat == you:
            yield msg("You draw {card:the}.")(card=card)
        case WonOutright(_, reasons):
            for refusal in reasons:
                yield refusal.reason
        case CardLaid(seat, card):
            if seat == you:
                yield msg("You lay {card:the}.")(card=card)
            else:
                yield msg("{player} lays {card:the}.")(player=seat, card=card)
        case CardsCaptured(seat, card, 0):
            if seat == you:
                yield msg("You put {card:the} on your own pile.")(card=card)
            else:
                yield msg("{player} puts {card:the} on their own pile.")(player=seat, card=card)
        case CardsCaptured(seat, card, captured):
            if seat == you:
                yield msg("You take {cards:the} with {card:the}.")(card=card, cards=captured)
            else:
                yield msg("{player} takes {cards:the} with {card:the}.")(
                    player=seat, card=card, cards=captured
                )
        case SweepMade(seat):
            if seat == you:
                yield msg("Scopa! The point is yours.")
            else:
                yield msg("Scopa for {player}!")(player=seat)
        case SweepDenied(_, _, reasons):
            for refusal in reasons:
                yield msg("The table is empty, but this is no scopa. {reason}")(
                    reason=refusal.reason
                )
        case LeftoversTaken(side, cards):
            if text.is_you(side):
                yield msg("The cards left on the table go to you: {cards}.")(cards=cards)
            else:
                yield msg("The cards left on the table go to {side}: {cards}.")(
                    side=side, cards=cards
                )
        case CalledOut():
            yield _claim(event, you)
        case MatchWon(None, points):
            yield msg("The match ends in a draw – {points}.")(points=standings(text, points))
        case MatchWon(side, points):
            assert side is not None
            if text.is_you(side):
                yield msg("You win the match – {points}.")(points=standings(text, points))
            else:
                yield nmsg(
                    "{side} wins the match – {points}.",
                    "{side} win the match – {points}.",
                    text.members(side),
                    side=side,
                    points=standings(text, points),
                )
        case RoundScored():
            yield msg("The round is over.")


def _claim(event: CalledOut, you: int | None) -> Message:
    if event.seat == you and event.upheld:
        return nmsg(
            "You claim the match, and rightly: {count} point is certain.",
            "You claim the match, and rightly: {count} points are certain.",
            event.counted,
        )
    if event.seat == you:
        return nmsg(
            "You claim the match, but only {count} point is certain.",
            "You claim the match, but only {count} points are certain.",
            event.counted,
        )
    if event.upheld:
        return nmsg(
            "{player} claims the match, and rightly: {count} point is certain.",
            "{player} claims the match, and rightly: {count} points are certain.",
            event.counted,
            player=event.seat,
        )
    return nmsg(
        "{player} claims the match, but only {count} point is certain.",
        "{player} claims the match, but only {count} points are certain.",
        event.counted,
        player=event.seat,
    )
