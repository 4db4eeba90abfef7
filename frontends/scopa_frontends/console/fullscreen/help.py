"""The help page: what the keys do."""

from __future__ import annotations

from scopa_core.messages import msg
from scopa_frontends.console.answers import CLAIM_HELP
from scopa_frontends.text import Text
from scopa_frontends.text.rulebook import Chapter

_CHOOSING = (
    msg(
        "Choose a card with ← and → or with the number under it. Enter plays it; so does its "
        "number, once more."
    ),
    msg("What the card would take is marked on the table before you play it."),
    msg(
        "When a card can be played in several ways, they are listed: ↑ and ↓ go through them. Or "
        "pick the cards you want to take: Tab goes to the table, Space picks a card, Esc puts "
        "everything back."
    ),
    msg(
        "With the mouse: click a card of your hand, and again to play it. Click table cards to "
        "pick them, and a line of the list to choose that way. The keys at the foot of the screen "
        "can be clicked too."
    ),
    msg(
        "In the corner of a card stands its code, as records write it: the rank, and a letter for "
        "the suit."
    ),
)
_MORE = (
    msg("h gives a hint: what a sensible player would do in your place."),
    msg("u takes back your last move, when you are the only person at the table."),
    msg("d declares something about your cards, in games where that is possible."),
    msg("s tells how the match stands, f shows the seal of the shuffle, r the rules of this game."),
    msg("l changes the language, o the speed of the computer and what else is a matter of taste."),
    msg("Page Up and Page Down scroll what has happened."),
    msg("q leaves the match, which is kept: you can go on with it another day."),
)


def help_chapters(text: Text, claims: bool) -> list[Chapter]:
    """What can be done at the table."""
    more = (*_MORE, *(CLAIM_HELP if claims else ()))
    return [
        Chapter(text(msg("Playing a card")), [text(line) for line in _CHOOSING]),
        Chapter(text(msg("More keys")), [text(line) for line in more]),
    ]
