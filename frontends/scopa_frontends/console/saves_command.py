"""``scopa saves``: saved matches on the command line."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from scopa_frontends.console import encode
from scopa_frontends.console.context import Answer, Context
from scopa_frontends.presenter.saved import NOTHING_KEPT, NOTHING_WAITS, deleted_message, save_line
from scopa_frontends.session import Save


def saves(context: Context) -> Answer:
    """List the saved matches, or do one of the acts with a name."""
    match context.arguments.act:
        case "show":
            found = context.saves.find(context.arguments.name)
            return Answer(
                {**_encoded(context, found), "record": found.text}, found.text.splitlines()
            )
        case "delete":
            gone = context.saves.delete(context.arguments.name)
            return Answer(_encoded(context, gone), [context.voice(deleted_message(gone))])
    listed = context.saves.listed(context.arguments.all)
    lines = [save_line(context.voice, each) for each in listed]
    none = NOTHING_KEPT if context.arguments.all else NOTHING_WAITS
    return Answer(
        {"saves": [_encoded(context, each) for each in listed]},
        lines or [context.voice(none)],
    )


def _encoded(context: Context, save: Save) -> dict[str, Any]:
    known = save.match is not None and save.rules is not None
    return {
        "name": save.name,
        "path": str(context.save_folder.file(save.name)),
        "rules": save.rules.text if save.rules else None,
        "seats": [{"name": name, "kind": kind} for kind, name in save.seats],
        "round": save.round if known else None,
        "points": list(save.match.points) if save.match else None,
        "over": save.over if known else None,
        "began": _written(save.began),
        "saved": _written(save.saved),
        "error": None if save.fault is None else encode.error(context.voice, save.fault),
    }


def _written(moment: datetime | None) -> str | None:
    return None if moment is None else moment.isoformat(timespec="seconds")
