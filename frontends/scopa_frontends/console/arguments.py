"""What every command line has, in the reader's language."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

from scopa_core.messages import Message, msg, nmsg
from scopa_frontends.console.terminal import printable
from scopa_frontends.text import LANGUAGES, Text

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

_ARGPARSE = (
    msg("usage: "),
    msg("positional arguments"),
    msg("options"),
    msg("show this help message and exit"),
    msg("%(prog)s: error: %(message)s\n"),
    msg("argument %(argument_name)s: %(message)s"),
    msg("the following arguments are required: %s"),
    msg("unrecognized arguments: %s"),
    msg("expected one argument"),
    msg("expected at least one argument"),
    msg("expected at most one argument"),
    msg("invalid %(type)s value: %(value)r"),
    msg("invalid choice: %(value)r (choose from %(choices)s)"),
    msg("not allowed with argument %s"),
    msg("ignored explicit argument %r"),
    nmsg("expected %s argument", "expected %s arguments", 2),
)
"""The sentences of :mod:`argparse` itself; it looks them up as it needs them."""


def localise_argparse(text: Text) -> None:
    """Make :mod:`argparse` speak the language of ``text``.

    It takes its sentences from two names in its own module, which are meant for translation but
    can only be reached by replacing them.
    """

    def translate(message: str) -> str:
        return text.translations.translate(Message(message))

    def choose(singular: str, plural: str, count: int) -> str:
        return text.translations.translate(Message(singular, plural, count))

    argparse._ = translate  # type: ignore[attr-defined]
    argparse.ngettext = choose  # type: ignore[attr-defined]


def whole(text: Text, low: int, high: int) -> Callable[[str], int]:
    """A reader of whole numbers in that range, written in ASCII digits."""

    def read(word: str) -> int:
        if word.isascii() and word.isdigit() and len(word) < 10 and low <= int(word) <= high:
            return int(word)
        message = msg("“{word}” is not a whole number from {low} to {high}")
        raise argparse.ArgumentTypeError(text(message(word=word, low=low, high=high)))

    return read


def global_parser() -> argparse.ArgumentParser:
    """The options that may stand anywhere on the command line; read before everything else."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--language", "-l")
    return parser


class _Parser(argparse.ArgumentParser):
    """A parser that echoes nothing which could command the terminal."""

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        super()._print_message("\n".join(map(printable, message.split("\n"))), file)


def parser_of(text: Text, prog: str, description: Message) -> argparse.ArgumentParser:
    parser = _Parser(
        prog=prog,
        description=text(description),
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--language",
        "-l",
        metavar="|".join(LANGUAGES),
        help=text(msg("the language to speak")),
    )
    return parser
