"""Saved matches in words, and taking them up again."""

from __future__ import annotations

from datetime import datetime

from scopa_core.messages import Message, msg
from scopa_core.notation.rulesets import parse_ruleset
from scopa_frontends.presenter.arrangement import Arrangement, seat_players
from scopa_frontends.session import Game, Keeping, Save, Saves, Shuffle
from scopa_frontends.text import Text
from scopa_frontends.text.errors import explain
from scopa_frontends.text.languages import BABEL_LOCALES
from scopa_frontends.text.score import standings

GOES_ON = msg("The match is saved; scopa --resume goes on with it.")
NOTHING_WAITS = msg("No match waits to be finished.")
NOTHING_KEPT = msg("No match is saved.")


def resume(saves: Saves, name: str | None, text: Text, shuffle: Shuffle) -> tuple[Game, Keeping]:
    """Take up a saved match, the one played last without a name, with the same players.

    Raises :class:`ScopaError` when that cannot be done; the save stays as it is then.
    """
    save, keeping = saves.resume(name)
    assert save.rules is not None
    try:
        arrangement = Arrangement(parse_ruleset(save.rules.text), save.seats)
        seats = seat_players(arrangement, save.rules, text, shuffle)
        return save.game(seats, shuffle), keeping
    except BaseException:
        keeping.release()
        raise


def save_line(text: Text, save: Save) -> str:
    """A saved match for a list: what is played, how it stands, and when it was played."""
    if save.fault is not None:
        line = msg("{save}: this match cannot be taken up, and is left as it is. {reason}")
        return text(line(save=save.name, reason=explain(text, save.fault)))
    return text(_line(text, save))


def _line(text: Text, save: Save) -> Message:
    assert save.rules is not None
    assert save.match is not None
    names = tuple(name for _, name in save.seats)
    table = text.seated(names, save.rules.seating.sides, str(save.rules.match["deck"]))
    if save.over:
        line = msg("{save}: {variant}, over – {points}. Last played: {when}.")
    elif save.round:
        line = msg("{save}: {variant}, round {number} – {points}. Last played: {when}.")
    else:
        line = msg("{save}: {variant}, not dealt yet – {points}. Last played: {when}.")
    return line(
        save=save.name,
        variant=save.rules.variant.title,
        number=save.round,
        points=standings(table, save.match.points),
        when=_moment(text, save.saved) if save.saved else msg("unknown"),
    )


def _moment(text: Text, moment: datetime) -> str:
    """A date with its time of day, as the language writes it."""
    from babel.dates import format_datetime

    locale = BABEL_LOCALES.get(text.language, text.language)
    here = moment.astimezone()
    written = format_datetime(here, "short", tzinfo=here.tzinfo, locale=locale)
    return " ".join(written.split())  # some languages use spaces that terminals do not know


def deleted_message(save: Save) -> Message:
    """What was deleted."""
    return msg("The match {save} is deleted.")(save=save.name)
