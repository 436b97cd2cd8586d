"""From one place for a tile to the next by keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.akropolis.choice import Spot

KEYS = ("focus_left", "focus_right", "focus_up", "focus_down", "level_up", "level_down")

Middle = Callable[[Spot], tuple[float, float]]
"""Where a place is seen."""


def beyond(name: str, spots: Sequence[Spot], here: Spot | None, middle: Middle) -> Spot:
    """Left and right go through the places in reading order, up and down to the nearest one there, Page keys by level.

    `spots` are all places, in reading order; without one to go from, the first.
    """
    if here is None:
        return spots[0]
    at = spots.index(here)
    if name in ("focus_left", "focus_right"):
        return spots[(at + (1 if name == "focus_right" else -1)) % len(spots)]
    if name in ("focus_up", "focus_down"):
        return _across(spots, here, name == "focus_down", middle)
    return _other_level([*spots[at + 1 :], *spots[:at]], here, name == "level_up")


def _across(spots: Sequence[Spot], here: Spot, down: bool, middle: Middle) -> Spot:
    """The nearest place that lies clearly above or below; the farthest on the other side when there is none."""
    x, y = middle(here)

    def away(spot: Spot) -> float:
        a, b = middle(spot)
        ahead = (b - y) if down else (y - b)
        return ahead + 2 * abs(a - x) if ahead > 4 else 1e6 + ahead

    return min((spot for spot in spots if spot != here), key=away, default=here)


def _other_level(others: Sequence[Spot], here: Spot, up: bool) -> Spot:
    """The next place that lies higher, or lower."""
    return next((s for s in others if (s.level > here.level if up else s.level < here.level)), here)
