"""Sentences: the only place where messages become text in somebody's language."""

from __future__ import annotations

from scopa_frontends.text.languages import LANGUAGES, language_of
from scopa_frontends.text.render import Text

__all__ = ["LANGUAGES", "Text", "language_of"]
