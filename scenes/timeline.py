"""The strip above the prompt bar: a tick for each move, and a dot wherever chance drew something.

Pointing at a tick tells of its move, pressing it looks back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from art import palette, plates
from art.fonts import Face
from art.palette import INKS, Seat
from scenes.pen import Pen
from scenes.targets import Point
from scenes.zones import Zones

LABEL = 160
"""How wide the text at its right end may be."""


DOT = 7
"""How large the dot is that stands for chance, between the moves."""


class Timeline(NamedTuple):
    """Whose moves there have been, how many there may be, and after how many of them the table is seen.

    Chance has drawn something before each move of `draws`.
    """

    zones: Zones
    seats: Sequence[Seat]
    total: int
    seen: int
    draws: Sequence[int] = ()

    @property
    def ticks(self) -> int:
        return max(self.total, len(self.seats))

    @property
    def _left(self) -> int:
        return self.zones.scale.px(16)

    @property
    def _step(self) -> float:
        scale = self.zones.scale
        return (scale.px(scale.width - LABEL - 34)) / max(1, self.ticks)

    def tick(self, move: int) -> Rect:
        """Where the tick of a move is, from 1."""
        box = self.zones.timeline
        left = round(self._left + (move - 1) * self._step)
        return Rect(left, box.y, max(3, round(self._step)), box.height)

    def move_at(self, point: Point) -> int | None:
        """The move under the pointer: from 1, or 0 before the first; None when nothing is there."""
        box = self.zones.timeline
        if not self.ticks or not box.collidepoint(point) or point[0] > self.tick(self.ticks).right:
            return None
        return self.move_near(point[0])

    def move_near(self, x: int) -> int:
        """The move that an x means, however far away: never one that is still to come."""
        return max(0, min(len(self.seats), int((x - self._left) // self._step) + 1))

    def draw(self, pen: Pen, label: str, hovered: int | None) -> None:
        scale, box = self.zones.scale, self.zones.timeline
        pen.surface.blit(plates.bar(box.size, scale.u, palette.CEDAR.deep, 7), box)
        room = Rect(scale.px(scale.width - LABEL), box.y, scale.px(LABEL - 12), box.height)
        pen.text(label, room, Face.SANS_REGULAR, 16, INKS.on_wood_quiet, align="r")
        if not self.ticks:
            return
        wide = max(3, int(self._step - scale.px(6)))
        for move in range(1, self.ticks + 1):
            colour = self.seats[move - 1].colour if move <= len(self.seats) else None
            high = scale.px(14 if move == hovered and colour else 8)
            tick = plates.tick((wide, high), colour, scale.u, colour is not None and move > self.seen)
            pen.put(tick, self.tick(move).x, box.centery, "lm")
        dot = plates.dot(scale.px(DOT))
        for move in self.draws:
            pen.put(dot, self.tick(move).x - scale.px(3), box.centery, "cm")
        marker = plates.marker(scale.u, self.seen < len(self.seats))
        pen.plate(marker, self._left + self.seen * self._step - scale.px(9), box.y + scale.px(1))
