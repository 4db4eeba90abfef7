"""Keep the message catalogues in step with the code.

``python locales/catalogues.py update`` extracts the texts and merges them into the five catalogues;
new texts come in untranslated.  ``check`` says what is missing, and fails if anything is.
"""

from __future__ import annotations

import io
import re
import string
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
DOMAIN = "scopa"
PLURAL_FORMS = {
    "it": "nplurals=2; plural=(n != 1);",
    "en": "nplurals=2; plural=(n != 1);",
    "es": "nplurals=2; plural=(n != 1);",
    "tl": "nplurals=2; plural=(n > 1);",
    "tr": "nplurals=2; plural=(n != 1);",
}
"""Pinned: Babel's own rules for these languages change between its versions."""

_KEYWORDS = {"msg": None, "nmsg": (1, 2), "pmsg": ((1, "c"), 2)}
_SOURCES = ("scopa_core", "frontends", "plugins")


def template() -> Catalog:
    """The texts of the program, as they are in the code."""
    catalog = Catalog(project="Scopa", charset="utf-8", fuzzy=False)
    for source in _SOURCES:
        found = extract_from_dir(
            ROOT / source,
            method_map=[("**.py", "python")],
            keywords=_KEYWORDS,
            comment_tags=("Translators:",),
            strip_comment_tags=True,
        )
        for name, _line, message, comments, context in found:
            catalog.add(
                message, None, [(f"{source}/{name}", None)], auto_comments=comments, context=context
            )
    return catalog


def catalogue_path(language: str) -> Path:
    """Where the catalogue of a language lies."""
    return HERE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str) -> Catalog:
    """The catalogue of a language; empty when there is none yet."""
    path = catalogue_path(language)
    empty = _header(language) + "\n"
    source = path.read_bytes() if path.exists() else empty.encode()
    return read_po(io.BytesIO(source), locale=None, domain=DOMAIN, abort_invalid=True)


def dump(catalog: Catalog, language: str | None = None) -> bytes:
    """The file of a catalogue; it holds no dates, so that it changes only with its texts."""
    out = io.BytesIO()
    write_po(out, catalog, width=96, sort_output=False, omit_header=True, include_lineno=False)
    return (_header(language) + "\n\n").encode() + out.getvalue().strip() + b"\n"


def _header(language: str | None) -> str:
    fields = ["Project-Id-Version: Scopa"]
    if language:
        fields += [f"Language: {language}", f"Plural-Forms: {PLURAL_FORMS[language]}"]
    fields += [
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
    ]
    return "\n".join(['msgid ""', 'msgstr ""', *(f'"{field}\\n"' for field in fields)])


def update() -> None:
    """Merge the texts of the code into all catalogues; English translates itself."""
    (HERE / f"{DOMAIN}.pot").write_bytes(dump(template()))
    for language in PLURAL_FORMS:
        catalog = read(language)
        catalog.update(template(), no_fuzzy_matching=True)
        catalog.obsolete.clear()
        if language == "en":
            for message in catalog:
                if message.id:
                    message.string = message.id
        path = catalogue_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(dump(catalog, language))


def placeholders(text: str) -> set[str]:
    """The names a text refers to: ``{name}`` whatever its format, and ``%(name)s`` or ``%s``."""
    if re.search(r"%(\(|s|r)", text):
        return set(re.findall(r"%(?:\(\w+\))?[sr]", text))
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def faults(language: str) -> Iterator[str]:
    """Everything wrong with a catalogue."""
    texts, catalog = template(), read(language)
    header = next(iter(catalog)).string
    if f"Plural-Forms: {PLURAL_FORMS[language]}" not in header:
        yield "the Plural-Forms header is not the pinned one"
    wanted = {(m.id, m.context) for m in texts if m.id}
    found = {(m.id, m.context) for m in catalog if m.id}
    for missing in wanted - found:
        yield f"missing: {missing[0]!r}"
    for extra in found - wanted:
        yield f"not in the code: {extra[0]!r}"
    for message in catalog:
        if message.id:
            yield from _message_faults(message)


def _message_faults(message: Message) -> Iterator[str]:
    ids = message.id if isinstance(message.id, tuple) else (message.id,)
    strings = message.string if isinstance(message.string, tuple) else (message.string,)
    if message.fuzzy:
        yield f"fuzzy: {ids[0]!r}"
    if len(strings) != len(ids) or not all(strings):
        yield f"untranslated: {ids[0]!r}"
        return
    singular = {"count"} if len(ids) == 2 else set()
    for original, translated in zip(ids, strings, strict=True):
        try:
            names, ours = placeholders(original), placeholders(translated)
        except ValueError:
            yield f"braces do not match: {translated!r}"
            continue
        if names - singular != ours - singular:
            yield f"placeholders differ: {original!r} {translated!r}"
        for edge in (lambda s: s[:1].isspace(), lambda s: s[-1:].isspace()):
            if edge(original) != edge(translated):
                yield f"space at an edge differs: {original!r} {translated!r}"
        if original.count("\n") != translated.count("\n"):
            yield f"line breaks differ: {original!r}"


def main(arguments: list[str]) -> int:
    """``update`` or ``check``."""
    if arguments == ["update"]:
        update()
        return 0
    if arguments != ["check"]:
        print(__doc__, file=sys.stderr)
        return 2
    bad = 0
    if (HERE / f"{DOMAIN}.pot").read_bytes() != dump(template()):
        print("scopa.pot is not in step with the code")
        bad += 1
    for language in PLURAL_FORMS:
        for fault in faults(language):
            print(f"{language}: {fault}")
            bad += 1
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
