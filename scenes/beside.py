"""Where a small board may lie that is about something on the table: close to it, and over as little as possible.

`beside` knows four places for it, one on each side. `place` looks everywhere near by, for a table on which some things
are dearer than others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

ANCHOR, KEPT = 40.0, 60.0
"""How bad it is to hide a pixel of what it is about, and of what is to be pressed."""

FAR, OPENED = 60.0, 800.0
"""How bad each pixel is that it lies away from what it is about; and from what somebody has just opened."""

REACH, STEP = 260, 40
"""How far around it is looked for room, and how closely, in pixels."""

Size = tuple[int, int]


def beside(
    size: tuple[int, int],
    anchor: Rect,
    table: Rect,
    gap: int,
    keep: Sequence[Rect] = (),
    sides: Sequence[str] = ("right", "left", "below", "above"),
) -> Rect:
    """On the side of the anchor where it hides least of it and of what is to be `keep` in sight; on the first of them
    if that is as good as anywhere."""
    found = []
    for side in sides:
        box = Rect((0, 0), size)
        if side == "right":
            box.midleft = anchor.right + gap, anchor.centery
        elif side == "left":
            box.midright = anchor.left - gap, anchor.centery
        elif side == "below":
            box.midtop = anchor.centerx, anchor.bottom + gap
        else:
            box.midbottom = anchor.centerx, anchor.top - gap
        box.clamp_ip(table)
        found.append(box)
    return min(found, key=lambda box: 20 * common(box, anchor) + sum(common(box, each) for each in keep))


class Ground(NamedTuple):
    """The whole table, what is to stay in sight, and what of the rest is how dear."""

    table: Rect
    keep: Sequence[Rect] = ()
    zones: Sequence[tuple[Rect, float]] = ()
    far: float = FAR


def place(sizes: Sequence[Size], anchor: Rect, ground: Ground, gap: int) -> tuple[int, Rect]:
    """Which of the sizes is best, and where."""
    found = [(number, box) for number, size in enumerate(sizes) for box in _tried(size, anchor, ground, gap)]
    return min(found, key=lambda one: _cost(one[1], anchor, ground))


def _tried(size: Size, anchor: Rect, ground: Ground, gap: int) -> Iterator[Rect]:
    """On each side of it, in the middle or flush with its ends; the same of all that is to be pressed; and somewhere
    near by."""
    around = [anchor, *ground.keep, anchor.unionall([*ground.keep])]
    for about in around:
        for x in (about.x, about.centerx - size[0] // 2, about.right - size[0]):
            for y in (about.bottom + gap, about.y - gap - size[1]):
                yield Rect((x, y), size).clamp(ground.table)
        for y in (about.y, about.centery - size[1] // 2, about.bottom - size[1]):
            for x in (about.right + gap, about.x - gap - size[0]):
                yield Rect((x, y), size).clamp(ground.table)
    for x in range(-REACH, REACH + 1, STEP):
        for y in range(-REACH, REACH + 1, STEP):
            box = Rect((0, 0), size)
            box.center = anchor.centerx + x, anchor.centery + y
            yield box.clamp(ground.table)


def _cost(box: Rect, anchor: Rect, ground: Ground) -> float:
    hidden = sum(weight * common(box, zone) for zone, weight in ground.zones)
    pressed = sum(common(box, each) for each in ground.keep)
    return ANCHOR * common(box, anchor) + KEPT * pressed + hidden + ground.far * _apart(box, anchor)


def _apart(a: Rect, b: Rect) -> int:
    """How wide the room between two boxes is."""
    return max(0, a.x - b.right, b.x - a.right) + max(0, a.y - b.bottom, b.y - a.bottom)


def common(a: Rect, b: Rect) -> int:
    """How much of them lies on each other."""
    both = a.clip(b)
    return both.width * both.height
