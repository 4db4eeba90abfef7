"""A match and its rules, from choosing them to the end, the same for every front end."""

from __future__ import annotations

from scopa_frontends.session.game import Game, Happening, Seat
from scopa_frontends.session.house_rules import House, HouseRules, HouseStore
from scopa_frontends.session.shuffle import FairShuffle, SeededShuffle, Shuffle, Shuffled

__all__ = [
    "FairShuffle",
    "Game",
    "Happening",
    "House",
    "HouseRules",
    "HouseStore",
    "Seat",
    "SeededShuffle",
    "Shuffle",
    "Shuffled",
]
