"""Saved matches in the set-up dialogue: going on with one, and deleting them."""

from __future__ import annotations

from scopa_core.errors import ScopaError
from scopa_core.messages import msg
from scopa_frontends.console.asking import Asking
from scopa_frontends.presenter.saved import NOTHING_WAITS, deleted_message, save_line
from scopa_frontends.session import Save, Saves
from scopa_frontends.text.errors import explain


def choose_save(asking: Asking, saves: Saves) -> Save | None:
    """The saved match to go on with; ``None`` for none.  Matches can be deleted as well."""
    try:
        listed = saves.listed()
        if not listed:
            asking.say(NOTHING_WAITS)
            return None
        items = [save_line(asking.text, save) for save in listed]
        picked = asking.pick_grouped(
            msg("Which? (1–{count}, Enter for none) "),
            [
                (msg("Saved matches:"), items),
                (msg("More:"), [asking.text(msg("Delete a saved match"))]),
            ],
        )
        if picked is None:
            return None
        if picked == len(listed):
            _delete(asking, saves, items, listed)
            return None
        chosen = listed[picked]
        if chosen.fault is None:
            return chosen
        asking.terminal.say(explain(asking.text, chosen.fault))
    except ScopaError as error:
        asking.terminal.say(explain(asking.text, error))
    return None


def _delete(asking: Asking, saves: Saves, items: list[str], listed: list[Save]) -> None:
    picked = asking.pick(msg("Which should be deleted? (1–{count}, Enter for none) "), items)
    if picked is not None:
        asking.say(deleted_message(saves.delete(listed[picked].name)))
