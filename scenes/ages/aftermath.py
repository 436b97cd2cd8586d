"""What a scenario does at the end of some rounds, as a sign."""

from __future__ import annotations

SIGNS = {"age_of_wonders": "rival", "lost_civilization": "drought", "death_and_rebirth": "plague"}
"""By scenario."""


def sign(mode: str) -> str:
    """The sign of a scenario's aftermath."""
    return SIGNS.get(mode, "last")
