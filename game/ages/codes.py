"""What numbers in positions, actions and events stand for, and how they are packed."""

from __future__ import annotations

COLUMNS = ("left", "middle", "right")
LEVELS = 3
GOODS = ("coins", "workers", "silk", "reservoirs", "points")
COINS, WORKERS, SILK, RESERVOIRS, POINTS = range(len(GOODS))

SOURCES = ("actions", "peoples", "technologies", "wonders", "events", "scenario")
"""Where points come from."""
ACTIONS, PEOPLES, TECHNOLOGIES, WONDERS, EVENTS, SCENARIO = range(len(SOURCES))

CLASH = "clash"
"""The solo game that is no scenario."""

NONE = -1
USED_BITS = 4
USED_MASK = (1 << USED_BITS) - 1


def times_used(used: int, action: int) -> int:
    """How often an action was performed."""
    return used >> USED_BITS * action & USED_MASK


def numbers(mask: int) -> tuple[int, ...]:
    """The numbers whose bits are set, as of wonders or technologies that somebody has."""
    return tuple(at for at in range(mask.bit_length()) if mask >> at & 1)
