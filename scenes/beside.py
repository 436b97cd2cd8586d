"""Where something that belongs to a place stands: beside it, where it hides least."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect


def beside(size: tuple[int, int], anchor: Rect, table: Rect, gap: int, keep: Sequence[Rect] = ()) -> Rect:
    """On the side of the anchor where it hides least of it and of what is to be `keep` in sight; right of it if that is
    as good as anywhere."""
    found = []
    for side in ("right", "left", "below", "above"):
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
    return min(found, key=lambda box: 20 * _common(box, anchor) + sum(_common(box, each) for each in keep))


def _common(a: Rect, b: Rect) -> int:
    both = a.clip(b)
    return both.width * both.height
