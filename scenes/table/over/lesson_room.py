"""Where the card of a lesson lies: over nothing that is lit, no path, and nothing that is awaited."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

CLEAR = 12
"""How far the card stays from what is lit, in units."""

GRID = 16
"""From one place that is tried to the next, in units."""

NEAR = 0.25
"""How dear a step away from the thing that is spoken of is, beside a pixel of another place's."""


THREAD = 60
"""How long a thread had best be, in units."""


class Room(NamedTuple):
    """Where a card may lie, what it may not cover, and what it covers only if there is nothing else."""

    within: Rect
    keep: Sequence[Rect]
    dear: Sequence[Rect] = ()


def place(size: tuple[int, int], room: Room, near: Rect | None, u: float, before: Rect | None = None) -> Rect:
    """It stays where it lay as long as it may; else it goes where it covers nothing and is near."""
    keep = grown(room.keep, u)
    if before and before.size == size and room.within.contains(before) and covers_nothing(before, room, u):
        return before

    def worth(box: Rect) -> tuple[int, float]:
        away = abs(_away(box, near) - THREAD * u) if near else 0.0
        dear = sum(_common(box, each) for each in room.dear)
        return sum(_common(box, each) for each in keep), dear + NEAR * away * 1000 * u

    return min(_tried(size, room.within, max(4, round(GRID * u))), key=worth)


def covers_nothing(box: Rect, room: Room, u: float) -> bool:
    """Whether it keeps clear of all that a card may not cover."""
    return box.collidelist(grown(room.keep, u)) < 0


def grown(boxes: Sequence[Rect], u: float) -> list[Rect]:
    by = 2 * round(CLEAR * u)
    return [box.inflate(by, by) for box in boxes if box.width and box.height]


def _tried(size: tuple[int, int], within: Rect, step: int) -> list[Rect]:
    lines = [*range(within.bottom - size[1], within.top - 1, -step), within.top]
    columns = [*range(within.right - size[0], within.left - 1, -step), within.left]
    return [Rect((x, y), size) for y in lines for x in columns]


def _common(box: Rect, other: Rect) -> int:
    both = box.clip(other)
    return both.width * both.height


def _away(box: Rect, other: Rect) -> float:
    across = max(0, box.left - other.right, other.left - box.right)
    down = max(0, box.top - other.bottom, other.top - box.bottom)
    return float(across + down)
