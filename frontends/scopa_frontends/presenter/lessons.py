"""The lessons of the tutorial: what each tells, on which position, and what is to be done there.

The positions hold for every pack: cards are named after the faces the learner plays with.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scopa_core.cards import Rank, Suit, card, card_set
from scopa_core.messages import Message, msg

LEARNER, OPPONENT = 0, 1
"""The seats."""

SETTEBELLO = card(Rank.SETTE, Suit.DENARI)


@dataclass(frozen=True)
class Lesson:
    """One step of the tutorial.

    Messages to a move are told with its ``card`` and the ``cards`` it takes, unless they bring
    these themselves.

    Attributes:
        title: what it is about.
        paragraphs: what is told before.
        task: what the learner is asked to do.
        praise: what is told after the right move and what it led to.
        position: the position, with the learner to play; ``None`` for the short match.
        wanted: the move that passes.
        then: the moves that follow it of themselves, to the end of the round.
        corrections: why a move that is allowed is not what is asked for, by its text.
        otherwise: the same for all other moves.
        presents_cards: whether the pack is presented before the paragraphs.
    """

    title: Message
    paragraphs: tuple[Message, ...]
    task: Message
    praise: tuple[Message, ...]
    position: str | None = None
    wanted: str = ""
    then: tuple[str, ...] = ()
    corrections: Mapping[str, Message] = field(default_factory=dict)
    otherwise: Message | None = None
    presents_cards: bool = False


def _opening(hand: str, table: str) -> str:
    """The first move of a round: four cards lie on the table, and each player holds three."""
    return f"scopa {hand}/?????? {table} {'??' * 30} -/- -/- 1 - 2 0/0"


def _second_hand(hand: str, table: str, own: str, other: str) -> str:
    """The first move after new cards were dealt; both players have taken something."""
    return f"scopa {hand}/?????? {table} {'??' * 24} {own}/{other} -/- 1 2 2 0/0"


_TAKES_NOTHING = msg(
    "With {card:the} you take nothing here; it would be left lying on the table. Look for a card "
    "that takes something."
)

_VALUES = Lesson(
    title=msg("What the cards are worth"),
    presents_cards=True,
    paragraphs=(
        msg(
            "The players take turns and play one card each time. If a card of the same value lies "
            "on the table, yours takes it. The suit does not matter."
        ),
    ),
    position=_second_hand("Cs4cRb", "Cd2b", "3d3c5d5s", "6d6b7c7b"),
    task=msg(
        "On the table lies {card:the}. Which of your cards takes it?",
        card=card(Rank.CAVALLO, Suit.DENARI),
    ),
    wanted="CsxCd",
    praise=(msg("Well done: both cards are worth 9."),),
    otherwise=msg(
        "Nothing on the table is worth as much as {card:the}, so it takes nothing. Look for a card "
        "of the same value as one that lies there."
    ),
)

_CAPTURE = Lesson(
    title=msg("What your catch is worth"),
    paragraphs=(
        msg(
            "When you take a card, it goes to your pile, and the card you played goes with it. A "
            "card that takes nothing stays on the table, and anybody may take it."
        ),
        msg(
            "Your pile earns points when all cards have been played: 1 point if you have most "
            "cards, and 1 point if you have most {suit}.",
            suit=Suit.DENARI,
        ),
        msg(
            "One card is worth a point all by itself: {card:the}. It is called the settebello.",
            card=SETTEBELLO,
        ),
    ),
    position=_opening("7s4bRc", "7d5c4sFs"),
    task=msg("Two of your cards can take something. Make the better catch."),
    wanted="7sx7d",
    praise=(msg("You have the settebello. That is one point for you already."),),
    corrections={
        "4bx4s": msg(
            "You may take that, but there is something better on the table: {card:the}.",
            card=SETTEBELLO,
        )
    },
    otherwise=_TAKES_NOTHING,
)

_SUM = Lesson(
    title=msg("Taking several cards at once"),
    paragraphs=(
        msg(
            "One card can take several cards that add up to its value. A 7 takes a 5 and a 2, or a "
            "4, a 2 and an ace."
        ),
        msg("A card that can take something must take it. You may not just lay it down."),
    ),
    position=_opening("7b2cFc", "3d4cFs6b"),
    task=msg("Take two cards from the table with one of yours."),
    wanted="7bx3d4c",
    praise=(msg("3 and 4 make 7. Three more cards are in your pile."),),
    corrections={
        "FcxFs": msg(
            "That takes one card of the same value. Look for two cards on the table that add up "
            "to the value of another card in your hand."
        )
    },
    otherwise=_TAKES_NOTHING,
)

_SINGLE = Lesson(
    title=msg("One card goes before several"),
    paragraphs=(
        msg(
            "When a single card of the same value lies on the table, yours must take that one. It "
            "may not take several cards instead."
        ),
    ),
    position=_opening("7c6bFs", "7b5d2d4s"),
    task=msg("Once more, take two cards with one of yours."),
    wanted="6bx2d4s",
    praise=(
        msg(
            "Right. With {card:the} you could not have taken two cards, because a card of the "
            "same value lies on the table.",
            card=card(Rank.SETTE, Suit.COPPE),
        ),
    ),
    corrections={
        "7cx7b": msg(
            "With {card:the} you can take only {cards:the}. 5 and 2 make 7 as well, but the "
            "single card goes first. Another of your cards can take two."
        )
    },
    otherwise=_TAKES_NOTHING,
)

_CHOICE = Lesson(
    title=msg("Choosing"),
    paragraphs=(
        msg(
            "Sometimes a card can take in several ways. Then you choose one of them; the other "
            "cards stay on the table."
        ),
    ),
    position=_opening("2sFcRs", "3b4c6d7d"),
    task=msg(
        "Play {card:the}, which is worth 10, and choose what brings you most.",
        card=card(Rank.RE, Suit.SPADE),
    ),
    wanted="Rsx7d3b",
    praise=(msg("That was the better choice: you have the settebello."),),
    corrections={
        "Rsx6d4c": msg(
            "That is allowed. But one of the cards on the table is worth a point all by itself, "
            "and you leave it to {player}.",
            player=OPPONENT,
        )
    },
    otherwise=_TAKES_NOTHING,
)

_SCOPA = Lesson(
    title=msg("Scopa!"),
    paragraphs=(
        # Translators: scopa is Italian for broom; Italians need not be told.
        msg(
            "Whoever takes all the cards that lie on the table makes a scopa. That means broom: "
            "the table is swept clean."
        ),
        msg("Every scopa is worth 1 point. This is what gave the game its name."),
    ),
    position=_second_hand("2s5dCb", "5c4s", "3d3c6s6b", "7c7b2d2b"),
    task=msg("Sweep the table."),
    wanted="Cbx5c4s",
    praise=(
        msg(
            "Now {player} has nothing to take and must lay a card on the empty table.",
            player=OPPONENT,
        ),
    ),
    corrections={
        "5dx5c": msg(
            "That takes a card, but {cards:the} stays on the table. Take both cards at once.",
            cards=card_set([card(Rank.QUATTRO, Suit.SPADE)]),
        )
    },
    otherwise=_TAKES_NOTHING,
)

_LAST_CARD = Lesson(
    title=msg("The last card"),
    paragraphs=(
        msg(
            "Each player is dealt three cards. When these are played, three new ones are dealt, "
            "until there are none left. Then the round is over."
        ),
        msg("The very last card of a round makes no scopa, even if it sweeps the table."),
    ),
    position=(
        "scopa 6c5b/5c 6d - Ad3d7dFdRdAc3c7cFc2s4s6sCs2b4b7bRb/"
        "2d4d5dCd2c4cCcRcAs3s5s7sFsRsAb3b6bFbCb -/- 1 2 1 0/0"
    ),
    task=msg(
        "You hold two cards, {player} holds one, and no more will be dealt. Which card do you play "
        "first?",
        player=OPPONENT,
    ),
    wanted="6cx6d",
    then=("5c", "5bx5c"),
    praise=(
        msg(
            "You swept the table twice, but only the first time was a scopa. Then all the points "
            "were counted; you will soon hear about the primiera."
        ),
    ),
    otherwise=msg(
        "Then {card:the} would be your last card, and the last card makes no scopa. Make the scopa "
        "while it counts.",
        card=card(Rank.SEI, Suit.COPPE),
    ),
)

_LEFTOVERS = Lesson(
    title=msg("What is left on the table"),
    paragraphs=(
        msg(
            "At the end of a round some cards may be left on the table. They go to the player who "
            "was the last to take something."
        ),
    ),
    position=(
        "scopa 4c2b/Rs 4d6s - 2d3d7dFdAc2c5c7cAs3s7sCsAb3b6bFb/"
        "Ad5d6dCdRd3c6cFcCcRc2s4s5sFs4b5b7bCbRb -/- 1 2 1 0/0"
    ),
    task=msg(
        "These are the last cards again, and so far {player} was the last to take something. Play "
        "so that the rest goes to you.",
        player=OPPONENT,
    ),
    wanted="4cx4d",
    then=("Rs", "2b"),
    praise=(msg("Nobody took anything after you, so the rest was yours. It gave you most cards."),),
    otherwise=msg(
        "With {card:the} you take nothing, and {player} could then be the last to take something.",
        player=OPPONENT,
    ),
)

_PRIMIERA = Lesson(
    title=msg("Primiera"),
    paragraphs=(
        msg(
            "One more point is for the primiera. From each of the four suits in your pile the best "
            "card counts, and for this the cards have values of their own."
        ),
        msg(
            "A seven counts 21, a six 18, an ace 16, a five 15, a four 14, a three 13, a two 12, "
            "and every other card 10. Whoever has the higher total scores the point."
        ),
        msg("So remember: sevens are precious, then sixes and aces."),
    ),
    position=(
        "scopa Rs/Rd 6c7c3s4b - Ad2d3d6d7d2c3c4cFc2s6sFsCsAb3b6bFb/"
        "4d5dFdCdAc5cCcRcAs4s5s7s2b5b7bCbRb -/- 1 1 2 0/0"
    ),
    task=msg(
        "In your pile there are good cards of every suit but {suit}. Play your last card, and "
        "choose what helps your primiera.",
        suit=Suit.COPPE,
    ),
    wanted="Rsx7c3s",
    then=("Rdx6c4b",),
    praise=(
        msg(
            "The primiera is yours, 78 to 75. With {card:the} instead you would have lost it.",
            card=card(Rank.SEI, Suit.COPPE),
        ),
    ),
    otherwise=msg(
        "In the primiera {card:the} counts 21, and you would leave it to {player}.",
        card=card(Rank.SETTE, Suit.COPPE),
        player=OPPONENT,
    ),
)

_MATCH = Lesson(
    title=msg("A short match"),
    paragraphs=(
        msg("Now you know how Scopa is played. Usually a match goes to 11 points."),
        msg(
            "Here you play a single round against {player}, who is not a strong player. You may "
            "ask for a hint before every move.",
            player=OPPONENT,
        ),
    ),
    task=msg("Take your time, and good luck!"),
    praise=(msg("That was the tutorial. Have fun playing Scopa!"),),
)

LESSONS: tuple[Lesson, ...] = (
    _VALUES,
    _CAPTURE,
    _SUM,
    _SINGLE,
    _CHOICE,
    _SCOPA,
    _LAST_CARD,
    _LEFTOVERS,
    _PRIMIERA,
    _MATCH,
)
"""The steps of the tutorial, in order."""
