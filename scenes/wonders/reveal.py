"""The reveal: beside every other panel comes out, for a moment, what its player has crossed off in this turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from art.wonders import slips
from art.wonders.slips import Slip
from scenes.ui.animation import in_out_cubic
from scenes.ui.pen import Pen
from scenes.wonders import crosses

SLIDE, LATER = 0.22, 0.1
"""Seconds in which a slip comes out, and by which the next one is later."""

CROSS, NEXT = 0.18, 0.07
"""Seconds of a cross, and by which the next one is later."""

LOOK = 0.75
"""Seconds that everything is seen when the last cross is drawn."""


class Out(NamedTuple):
    """A slip, the panel that it comes out of, and when."""

    slip: Slip
    panel: Rect
    delay: float


class Revealing:
    """All slips of one turn."""

    def __init__(self) -> None:
        self._slips: list[Out] = []
        self._time = 0.0
        self._u = 1.0

    @property
    def busy(self) -> bool:
        return bool(self._slips)

    def begin(self, found: Sequence[tuple[Slip, Rect]], u: float) -> None:
        self._slips = [Out(slip, panel, LATER * number) for number, (slip, panel) in enumerate(found)]
        self._time, self._u = 0.0, u

    @property
    def _leaves(self) -> float:
        """When all go back together."""
        crosses = max(len(out.slip.spaces) for out in self._slips)
        return LATER * len(self._slips) + SLIDE + CROSS + NEXT * crosses + LOOK

    def update(self, dt: float) -> bool:
        """Let time pass; True when something has moved."""
        if not self._slips:
            return False
        self._time += dt
        if self._time >= self._leaves + SLIDE:
            self._slips = []
        return True

    def skip(self) -> bool:
        was_busy, self._slips = self.busy, []
        return was_busy

    def draw(self, pen: Pen) -> None:
        """They come out from under their panels."""
        for out in self._slips:
            share = min((self._time - out.delay) / SLIDE, (self._leaves + SLIDE - self._time) / SLIDE, 1.0)
            if share > 0:
                self._draw(pen, out, in_out_cubic(share))

    def _draw(self, pen: Pen, out: Out, share: float) -> None:
        wide, high = slips.size(self._u, out.slip)
        x, y = out.panel.x - round((wide + 6 * self._u) * share), out.panel.centery - high // 2
        clip = pen.surface.get_clip()
        pen.surface.set_clip(Rect(0, 0, out.panel.x, pen.surface.get_height()).clip(clip))
        pen.plate(slips.picture(self._u, out.slip), x, y)
        for number in range(len(out.slip.spaces)):
            drawn = (self._time - out.delay - SLIDE - NEXT * number) / CROSS
            if drawn > 0:
                box = slips.cell(self._u, number).move(x, y)
                crosses.cross(pen, box, out.slip.seat, 40 + number, min(1.0, drawn))
        pen.surface.set_clip(clip)
