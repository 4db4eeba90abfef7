"""Scopa: a pure engine with rules as plugins.

Layers, each importing only what stands below it::

    players  testing            who plays; how rules are checked
    catalogue  builder  options what exists; a ruleset checked as a whole
    notation  fairness  match   texts; verifiable shuffles; rounds to the target
    rounds  perft               whole rounds; counting positions
    engine  calling  evolution  decide and evolve
    ruleset  hookspecs          the questions and how answers combine
    rules  events  view         rules as values; what happens; what a seat may know
    state  moves  captures  scoring  faces
    cards  messages  errors

``scopa_core.plugin`` is the only module a plugin imports.
"""

from __future__ import annotations

__version__ = "0.1.0"
