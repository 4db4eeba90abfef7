"""Message catalogues: compiled ones from a wheel, or the sources of a checkout."""

from __future__ import annotations

import gettext
import io
from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from scopa_core.errors import PluginError
from scopa_core.faces import Catalog
from scopa_core.messages import DOMAIN, Message

_CHECKOUT = Path(__file__).resolve().parents[3] / "locales"


class Translations:
    """The texts of one language, of the program and of its plugins.

    Attributes:
        faults: the plugins' catalogues that cannot be read; their texts stay English.
    """

    def __init__(self, language: str, catalogs: Iterable[Catalog] = ()) -> None:
        self.language = language
        self._domains = {DOMAIN: _load(_own_folder(), language, DOMAIN)}
        self.faults: list[PluginError] = []
        for catalog in catalogs:
            try:
                folder = files(catalog.package).joinpath(catalog.folder)
                self._domains[catalog.domain] = _load(folder, language, catalog.domain)
            except Exception as error:  # a plugin's broken catalogue leaves its texts in English
                fault = PluginError("bad_catalog", domain=catalog.domain, detail=repr(error))
                self.faults.append(fault)

    def translate(self, message: Message) -> str:
        """The template of a message in this language; its own English text when there is none."""
        texts = self._domains.get(message.domain)
        if texts is None:
            texts = gettext.NullTranslations()
        if message.plural is not None and message.count is not None:
            return texts.ngettext(message.text, message.plural, message.count)
        if message.context is not None:
            return texts.pgettext(message.context, message.text)
        return texts.gettext(message.text)


@lru_cache(maxsize=32)
def translations(language: str, catalogs: tuple[Catalog, ...]) -> Translations:
    """The texts of a language, read once."""
    return Translations(language, catalogs)


def _own_folder() -> Traversable:
    packaged = files("scopa_frontends").joinpath("locales")
    return packaged if packaged.is_dir() else _CHECKOUT


def _load(folder: Traversable, language: str, domain: str) -> gettext.NullTranslations:
    """The catalogue of a domain; a source is compiled in memory."""
    place = folder.joinpath(language, "LC_MESSAGES")
    compiled, source = place.joinpath(f"{domain}.mo"), place.joinpath(f"{domain}.po")
    if source.is_file():
        return _compile(source.read_bytes())
    if compiled.is_file():
        return gettext.GNUTranslations(io.BytesIO(compiled.read_bytes()))
    return gettext.NullTranslations()


def _compile(source: bytes) -> gettext.GNUTranslations:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    out = io.BytesIO()
    write_mo(out, read_po(io.BytesIO(source)))
    out.seek(0)
    return gettext.GNUTranslations(out)
