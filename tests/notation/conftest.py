"""Settings of the property tests: no deadline, since machines differ and rulesets are built."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "notation", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("notation")
