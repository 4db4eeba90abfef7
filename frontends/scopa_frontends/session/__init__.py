"""A running match, the same for every front end."""

from __future__ import annotations

from scopa_frontends.session.game import Game, Happening, Seat
from scopa_frontends.session.shuffle import FairShuffle, SeededShuffle, Shuffle, Shuffled

__all__ = ["FairShuffle", "Game", "Happening", "Seat", "SeededShuffle", "Shuffle", "Shuffled"]
