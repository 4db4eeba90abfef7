"""Rendering messages for one reader.

What a value of a message is, its name tells::

    {card}      a card; {card:the} with the article, where the language has one
    {cards}     a set of cards, as a list; {cards:the} with articles
    {captures}  alternative sets; {captures:or} as a choice
    {suit}      a suit
    {rank}      a rank, by its name in the pack
    {player}    a seat, by the name of who sits there
    {side}      a side, by the names of its members

Messages and refusals are rendered in turn; everything else stands as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from scopa_core.cards import Card, CardSet, Rank, Suit, cards_in
from scopa_core.catalogue import Catalogue
from scopa_core.faces import CardFaces
from scopa_core.messages import Message
from scopa_frontends.text.catalogues import Translations, translations
from scopa_frontends.text.languages import BABEL_LOCALES


@dataclass(frozen=True, slots=True)
class _Shown:
    """A value that shows itself by format specification."""

    show: Callable[[str], str]

    def __format__(self, spec: str) -> str:
        return self.show(spec)


@dataclass(frozen=True)
class Text:
    """Texts for one reader.

    Attributes:
        language: one of ``LANGUAGES``.
        catalogue: what exists; its plugins bring texts and packs.
        faces: the pack that is played with.
        names: the players' names by seat.
        sides: the number of sides they form.
        you: the reader's own seat, if the reader plays.
    """

    language: str
    catalogue: Catalogue
    deck: str = "italian"
    names: tuple[str, ...] = ()
    sides: int = 1
    you: int | None = None

    @cached_property
    def translations(self) -> Translations:
        return translations(self.language, tuple(self.catalogue.catalogs.values()))

    @cached_property
    def faces(self) -> CardFaces | None:
        """The pack the cards are named after; ``None`` when no plugin brings one."""
        packs = self.catalogue.card_faces
        return packs.get(self.deck) or next(iter(packs.values()), None)

    def __call__(self, message: Message) -> str:
        """The sentence of a message."""
        values = {name: self._value(name, value) for name, value in message.values.items()}
        for template in (self.translations.translate(message), message.text):
            try:
                return template.format(**values)
            except (KeyError, ValueError, IndexError):
                continue  # a plugin's text with a wrong placeholder; the English may be right
        return message.text

    def _value(self, name: str, value: Any) -> Any:
        if isinstance(value, Message):
            return self(value)
        match name:
            case "card":
                return _Shown(lambda spec: self.card(value, spec == "the"))
            case "cards":
                return _Shown(lambda spec: self.cards(value, spec == "the"))
            case "captures":
                return _Shown(
                    lambda spec: self.captures(value, "or" if spec == "or" else "standard")
                )
            case "suit":
                return self.suit(value)
            case "rank":
                return self.rank(value)
            case "player":
                return self.player(value)
            case "side":
                return self.side(value)
        return value

    # -- cards -------------------------------------------------------------------------------

    def card(self, card: Card, article: bool = False) -> str:
        """The name of a card: "7 of coins", "the 7 of coins"."""
        if self.faces is None or card.hidden:
            return str(card)
        ranks = self.faces.ranks_with_article if article else self.faces.ranks
        rank, suit = ranks[card.rank.code], self.faces.suits[card.suit.code]
        return self(self.faces.card(rank=rank, suit=suit))

    def suit(self, suit: Suit) -> str:
        """The name of a suit."""
        return suit.code if self.faces is None else self(self.faces.suits[suit.code])

    def rank(self, rank: Rank) -> str:
        """The name of a rank."""
        return rank.code if self.faces is None else self(self.faces.ranks[rank.code])

    def cards(self, cards: CardSet | Iterable[Card], article: bool = False) -> str:
        """A list of cards in words."""
        listed = cards_in(cards) if isinstance(cards, int) else cards
        return self.listed([self.card(card, article) for card in listed])

    def captures(self, captures: Iterable[CardSet], style: str = "standard") -> str:
        """Alternative captures; the cards of each are joined by a plus sign."""
        return self.listed([self.capture(captured) for captured in captures], style)

    def capture(self, captured: CardSet) -> str:
        """The cards of one capture, joined by plus signs."""
        return " + ".join(self.card(card) for card in cards_in(captured))

    # -- people ------------------------------------------------------------------------------

    def player(self, seat: int) -> str:
        """The name of who sits there."""
        return self.names[seat] if seat < len(self.names) else str(seat + 1)

    def side(self, side: int) -> str:
        """The names of a side's members."""
        return self.listed(list(self.names[side :: self.sides]) or [str(side + 1)])

    def is_you(self, side: int) -> bool:
        """Whether the side is the reader and nobody else."""
        return side == self.you and self.sides == len(self.names)

    def members(self, side: int) -> int:
        """How many play on a side; it decides between singular and plural."""
        return len(self.names[side :: self.sides]) or 1

    # -- lists -------------------------------------------------------------------------------

    def listed(self, items: Sequence[str], style: str = "standard") -> str:
        """A list as the language writes it: "A, B and C"."""
        if len(items) < 2:
            return "".join(items)
        from babel.lists import format_list

        return format_list(
            items, style="or" if style == "or" else "standard",
            locale=BABEL_LOCALES.get(self.language, self.language),
        )  # fmt: skip

    def seated(self, names: tuple[str, ...], sides: int, deck: str, you: int | None = None) -> Text:
        """The same reader at a table."""
        return Text(self.language, self.catalogue, deck, names, sides, you)

    def into(self, language: str) -> Text:
        """The same table for a reader of another language."""
        return Text(language, self.catalogue, self.deck, self.names, self.sides, self.you)
