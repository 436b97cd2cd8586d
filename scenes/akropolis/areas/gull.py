"""A gull over the sea: it hangs in the wind, drifts from right to left, and comes again after a while."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin

from pygame import Rect

from art.akropolis import gull
from scenes.akropolis.shown import Shown
from scenes.table.quiet_life import QuietLife, Spark

WIDE, DRIFT = 46, 3
"""How wide it is, and how far it drifts in a step, in units."""

ROUND, BEATS = 34, (1, -1, 1, -1)
"""Steps from one beating of its wings to the next, and what they do then."""

AWAY = 160
"""Steps until it comes again."""

LANES = (0.16, 0.62, 0.34, 0.86)
"""How far down the sea it comes, time after time."""


class Gull(QuietLife[Shown]):
    """See the module."""

    pace = 2

    @property
    def room(self) -> Rect:
        return self.shown.layout.open_sea

    def sparks(self, step: int) -> Sequence[Spark]:
        room, px = self.room, self.shown.layout.px
        way = room.width + 2 * px(WIDE)
        steps = way // px(DRIFT) + AWAY
        time, at = divmod(step + steps // 3, steps)
        x = room.right + px(WIDE) - at * px(DRIFT)
        if x < room.left - px(WIDE):
            return ()
        y = room.y + round(room.height * LANES[time % len(LANES)] + px(16) * sin(at / 23))
        beat = BEATS[at % ROUND] if at % ROUND < len(BEATS) else 0
        return (
            Spark(gull.shadow(px(WIDE)), x + px(30), y + px(52)),
            Spark(gull.gull(px(WIDE), beat), x, y - beat),
        )
