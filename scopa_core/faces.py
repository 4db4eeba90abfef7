"""How packs look, and where texts lie: what plugins bring beside rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scopa_core.messages import Message


@dataclass(frozen=True, slots=True)
class CardFaces:
    """How a pack looks: its names, and the code and sign of each suit and rank.

    Attributes:
        name: the value of the ``deck`` option.
        title: what the pack is called.
        suits: the name of each suit, by suit code ``d c s b``.
        ranks: the name of each rank, by rank code ``A`` to ``R``.
        ranks_with_article: the same with the definite article, where the language has one.
        card: the message that joins ``{rank}`` and ``{suit}``.
        signs: a one-character sign for each suit.
        indices: what is printed in the corner for each rank.
    """

    name: str
    title: Message
    suits: Mapping[str, Message]
    ranks: Mapping[str, Message]
    ranks_with_article: Mapping[str, Message]
    card: Message
    signs: Mapping[str, str]
    indices: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Catalog:
    """Where the translations of a gettext domain lie.

    Attributes:
        domain: the domain.
        package: the importable package that holds ``folder``.
        folder: the folder with ``<language>/LC_MESSAGES/<domain>.mo`` (or ``.po``).
    """

    domain: str
    package: str
    folder: str = "locales"
