"""Two bowls of coals in the corners below the Forum; their flames flicker in turn."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from art.wonders import brazier
from scenes.table.quiet_life import QuietLife, Spark
from scenes.wonders.shown import Shown

WIDE, INSET = 84, 20
"""How wide a bowl is with its light, and how far its middle lies from the corner, in units."""

PHASE = 3
"""By so many steps one is ahead of the other."""


class Braziers(QuietLife[Shown]):
    """See the module."""

    @property
    def room(self) -> Rect:
        layout = self.shown.layout
        return layout.forum.inflate(layout.px(20), layout.px(30))

    def sparks(self, step: int) -> Sequence[Spark]:
        forum, px = self.shown.layout.forum, self.shown.layout.px
        shapes = len(brazier.TONGUES)
        return [
            Spark(brazier.brazier(px(WIDE), (step + phase) % shapes), x, forum.bottom - px(INSET))
            for x, phase in ((forum.left + px(INSET), 0), (forum.right - px(INSET), PHASE))
        ]
