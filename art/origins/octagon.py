"""The shape of a city tile: a square of 100 units with a quarter of each side cut off at the corners."""

from __future__ import annotations

from collections.abc import Sequence

from art.texture import Point

OCTAGON: tuple[Point, ...] = ((25, 1), (75, 1), (99, 25), (99, 75), (75, 99), (25, 99), (1, 75), (1, 25))


def inset(points: Sequence[Point], by: float) -> list[Point]:
    """The octagon drawn in by a share: towards the middle of its square of 100."""
    return [(50 + (x - 50) * (1 - by), 50 + (y - 50) * (1 - by)) for x, y in points]
