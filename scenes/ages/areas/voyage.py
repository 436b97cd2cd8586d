"""A ship that crosses the head of the chart on which the wonders lie, and comes again after a while."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from art.ages import caravel
from art.ages.layout import HEAD
from scenes.ages.shown import Shown
from scenes.table.quiet_life import QuietLife, Spark

WIDE, SEA = 27, 130
"""How wide it is, and the water at the right end of the head, in units."""

SLOW, AWAY = 2, 90
"""Steps to the next pixel, and pixels until it comes again."""

HEELS = (0, 0, 1, 1, 0, 0, -1, -1)
"""How it heels, step by step."""


class Voyage(QuietLife[Shown]):
    """See the module."""

    @property
    def room(self) -> Rect:
        box, px = self.shown.layout.wonders, self.shown.layout.px
        return Rect(box.right - px(SEA + 8), box.y + px(2), px(SEA), px(HEAD) - px(2))

    def sparks(self, step: int) -> Sequence[Spark]:
        room, wide = self.room, self.shown.layout.px(WIDE)
        way = room.width + wide
        at = (step // SLOW + way // 2) % (way + AWAY)
        ship = caravel.ship(wide, HEELS[step // 2 % len(HEELS)])
        return (Spark(ship, room.right + wide // 2 - at, room.centery),) if at <= way else ()
