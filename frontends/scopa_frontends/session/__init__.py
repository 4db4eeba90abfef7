"""A running match, the same for every front end."""

from __future__ import annotations

from scopa_frontends.session.game import Game, Seat
from scopa_frontends.session.shuffle import FairShuffle, SeededShuffle, Shuffle, Shuffled

__all__ = ["FairShuffle", "Game", "Seat", "SeededShuffle", "Shuffle", "Shuffled"]
