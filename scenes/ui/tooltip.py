"""Where a small board may lie that is about something on the table: close to it, and over as little as possible.

`beside` knows four places for it, one on each side. `place` looks everywhere near by, for a table on which some things
are dearer than others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

ANCHOR, KEPT = 40.0, 60.0
"""How bad it is to hide a pixel of what it is about, and of what is to be pressed."""

DEAR = 20
"""So many times worse than to hide what is near by is to hide what it is about."""

FAR, OPENED = 60.0, 800.0
"""How bad each pixel is that it lies away from what it is about; and from what somebody has just opened."""

ASKEW = 80.0
"""How bad each pixel is that its middle lies beside that of what it is about: it would belong to a neighbour."""

REACH, STEP = 260, 40
"""How far around it is looked for room, and how closely, in pixels."""

Size = tuple[int, int]

Why = Callable[[], Sequence[str]]
"""What a thing on screen is made of, in lines; worked out when somebody asks."""


CORNERS = ("bottomright", "bottomleft", "topright", "topleft")


def inside(room: Rect, size: Size, edge: str) -> Rect:
    """In a corner of a room, or at the middle of one of its sides: "topleft", "midbottom" ..."""
    box = Rect((0, 0), size)
    setattr(box, edge, getattr(room, edge))
    return box


def beside(
    size: tuple[int, int],
    anchor: Rect,
    table: Rect,
    gap: int,
    keep: Sequence[Rect] = (),
    sides: Sequence[str] = ("right", "left", "below", "above"),
    dear: Sequence[Rect] = (),
) -> Rect:
    """On the side of the anchor where it hides least of it, of what is as `dear`, and of what else is to be `keep` in
    sight; in the middle of the first of them if that is as good as anywhere, else where it begins or ends with it."""
    found = [_at_side(Rect((0, 0), size), anchor, side, gap, flush) for flush in (0, -1, 1) for side in sides]
    for box in found:
        box.clamp_ip(table)
    first = (anchor, *dear)
    return min(found, key=lambda box: DEAR * _common(box, first) + _common(box, keep))


def _at_side(box: Rect, anchor: Rect, side: str, gap: int, flush: int) -> Rect:
    """On one side of the anchor, in its middle, or beginning or ending with it."""
    if flush < 0:
        box.topleft = anchor.topleft
    elif flush > 0:
        box.bottomright = anchor.bottomright
    else:
        box.center = anchor.center
    if side == "right":
        box.left = anchor.right + gap
    elif side == "left":
        box.right = anchor.left - gap
    elif side == "below":
        box.top = anchor.bottom + gap
    else:
        box.bottom = anchor.top - gap
    return box


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
    away = ground.far * _apart(box, anchor) + ASKEW * _askew(box, anchor)
    return ANCHOR * common(box, anchor) + KEPT * pressed + hidden + away


def _apart(a: Rect, b: Rect) -> int:
    """How wide the room between two boxes is."""
    return max(0, a.x - b.right, b.x - a.right) + max(0, a.y - b.bottom, b.y - a.bottom)


def _askew(box: Rect, anchor: Rect) -> int:
    """How far the middle of a box that lies above or below is from that of the anchor, or of one at its left or
    right."""
    stacked = box.bottom <= anchor.y or box.y >= anchor.bottom
    return abs(box.centerx - anchor.centerx) if stacked else abs(box.centery - anchor.centery)


def _common(box: Rect, others: Sequence[Rect]) -> int:
    return sum(common(box, each) for each in others)


def common(a: Rect, b: Rect) -> int:
    """How much of them lies on each other."""
    both = a.clip(b)
    return both.width * both.height
