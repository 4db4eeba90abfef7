"""What holds for all tests."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# How long an example takes depends on the machine, so no test fails for being slow; where a run
# decides over a change it tries the same examples every time.
settings.register_profile(
    "scopa",
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("scopa")
