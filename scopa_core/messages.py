"""Texts marked for translation.

``msg``, ``nmsg`` and ``pmsg`` mark; they never translate.  A :class:`Message` travels as data and
becomes a sentence once, in the text layer, in the language of its reader.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

DOMAIN = "scopa"


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence to be: the English text that names it, and the values it is told with.

    Values are rendered by their names: ``card`` is a card, ``cards`` a set or sequence of cards,
    ``captures`` alternative sets, ``suit`` a suit, ``rank`` a rank, ``player`` a seat, ``side`` a
    side; messages are rendered in turn.  ``{card:the}`` asks for the article, where the language
    has one.

    Attributes:
        text: the English sentence, ``{name}`` where a value goes; the key in the catalogues.
        plural: the English plural, when the sentence depends on a count.
        count: the count that chooses the plural form.
        context: tells equal English texts apart (gettext's ``msgctxt``).
        domain: the gettext domain whose catalogues hold the text.
        values: the values by name: text, numbers, cards, sets of cards or other messages.
    """

    text: str
    plural: str | None = None
    count: int | None = None
    context: str | None = None
    domain: str = DOMAIN
    values: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def __call__(self, **values: Any) -> Message:
        """The same message told with these values (added to those it has)."""
        return Message(
            self.text, self.plural, self.count, self.context, self.domain, {**self.values, **values}
        )


@dataclass(frozen=True, slots=True)
class Texts:
    """The marking functions of one gettext domain; a plugin makes one for its own texts."""

    domain: str

    def msg(self, text: str, /, **values: Any) -> Message:
        """Mark a sentence."""
        return Message(text, domain=self.domain, values=values)

    def nmsg(self, text: str, plural: str, count: int, /, **values: Any) -> Message:
        """Mark a sentence whose form depends on ``count``, which it may name as ``{count}``."""
        return Message(text, plural, count, None, self.domain, {"count": count, **values})

    def pmsg(self, context: str, text: str, /, **values: Any) -> Message:
        """Mark a text that needs a context to be told from another of the same words."""
        return Message(text, context=context, domain=self.domain, values=values)


_own = Texts(DOMAIN)
msg = _own.msg
nmsg = _own.nmsg
pmsg = _own.pmsg
