"""A match and its rules, from choosing them to the end, the same for every front end."""

from __future__ import annotations

from scopa_frontends.session.game import HUMAN, Game, Happening, Seat
from scopa_frontends.session.house_rules import House, HouseRules, HouseStore
from scopa_frontends.session.save import Save
from scopa_frontends.session.saves import Keeping, Saves, SaveStore
from scopa_frontends.session.shuffle import FairShuffle, SeededShuffle, Shuffle, Shuffled

__all__ = [
    "HUMAN",
    "FairShuffle",
    "Game",
    "Happening",
    "House",
    "HouseRules",
    "HouseStore",
    "Keeping",
    "Save",
    "SaveStore",
    "Saves",
    "Seat",
    "SeededShuffle",
    "Shuffle",
    "Shuffled",
]
