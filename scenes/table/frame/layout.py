"""Where the parts of a table lie: the same frame for every game."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from pygame import Rect

from art import palette, plates
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale

TOP = 56
PROMPT = 76
TIMELINE = 20
LEDGER = 240
PANELS = 298
GAP = 10


class Zones(NamedTuple):
    """Pixels. `table` is the game's own; the panels stand to its right, a ledger to its left."""

    scale: Scale
    top: Rect
    ledger: Rect
    table: Rect
    panels: Rect
    timeline: Rect
    prompt: Rect
    log: Rect
    seats: tuple[Rect, ...]

    @classmethod
    def of(cls, scale: Scale, seats: int) -> Zones:
        width, foot = scale.width, scale.height
        bottom = foot - PROMPT - TIMELINE
        right = width - PANELS - 12
        height, gap = PANEL_HEIGHTS[min(seats, max(PANEL_HEIGHTS))]
        boxes = tuple(scale.rect(right, 66 + i * (height + gap), PANELS, height) for i in range(seats))
        log_top = 66 + seats * (height + gap)
        return cls(
            scale,
            top=scale.rect(0, 0, width, TOP),
            ledger=scale.rect(GAP, 64, LEDGER, bottom - 72),
            table=scale.rect(256, TOP, width - 256 - PANELS - 26, bottom - TOP),
            panels=scale.rect(right - 14, TOP, PANELS + 26, bottom - TOP),
            timeline=scale.rect(0, bottom, width, TIMELINE),
            prompt=scale.rect(0, foot - PROMPT, width, PROMPT),
            log=scale.rect(right, log_top, PANELS, bottom - 8 - log_top),
            seats=boxes,
        )

    @property
    def screen(self) -> Rect:
        return Rect((0, 0), self.prompt.bottomright)

    def with_log(self, high: float) -> Zones:
        """The log is so many units high, without any it is not there; the panels share what is left."""
        first, gap = self.seats[0], self.seats[1].y - self.seats[0].bottom
        taken = self.scale.px(high) + gap if high else 0
        step = (self.log.bottom - taken - first.y + gap) / len(self.seats)
        tops = [first.y + round(step * number) for number in range(len(self.seats) + 1)]
        boxes = tuple(Rect(first.x, top, first.width, below - gap - top) for top, below in pairwise(tops))
        top = self.log.bottom - self.scale.px(high) if high else self.log.bottom
        return self._replace(seats=boxes, log=Rect(first.x, top, first.width, self.log.bottom - top))


PANEL_HEIGHTS = {1: (168, 14), 2: (168, 14), 3: (156, 14), 4: (138, 10), 5: (116, 8), 6: (100, 6), 7: (88, 5)}
"""By number of panels: how high one is, and the gap below it."""


def ground(pen: Pen, zones: Zones) -> None:
    """The wood that everything lies on."""
    scale = zones.scale
    pen.surface.blit(
        plates.bar((zones.panels.width, zones.panels.height), scale.u, palette.CEDAR.table, 8), zones.panels
    )
    left = Rect(0, zones.top.bottom, zones.table.left, zones.table.height)
    pen.surface.blit(plates.bar(left.size, scale.u, palette.CEDAR.table, 9), left)
