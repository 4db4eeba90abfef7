"""What plugin authors and this project's own tests check rules with.

- :func:`perft` counts positions;
- :func:`check_rule` puts a rule through its conformance tests;
- :mod:`scopa_core.testing.strategies` makes values for Hypothesis.
"""

from __future__ import annotations

from scopa_core.perft import perft
from scopa_core.rounds import play_round
from scopa_core.testing.conformance import check_rule

__all__ = ["check_rule", "perft", "play_round"]
