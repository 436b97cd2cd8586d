"""The strip above the prompt bar: a tick for each move, and a dot wherever chance drew something.

Pointing at a tick tells of its move, pressing it looks back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from art import palette, plates, texture
from art.fonts import Face
from art.palette import INKS, Seat
from art.pictures import keep
from scenes.table.frame.layout import Zones
from scenes.ui.pen import Colour, Pen
from scenes.ui.targets import Point

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

    def finished_at(self, point: Point) -> bool:
        """Whether a move that has been made lies under the pointer, and not what is still to come."""
        return point[0] < self.tick(len(self.seats) + 1).left

    def draw(self, pen: Pen, label: str, hovered: int | None) -> None:
        scale, box = self.zones.scale, self.zones.timeline
        moves = tuple(seat.colour for seat in self.seats)
        pen.surface.blit(_strip(self._laid, moves, self.ticks, self.seen, tuple(self.draws)), box)
        room = Rect(scale.px(scale.width - LABEL), box.y, scale.px(LABEL - 12), box.height)
        pen.text(label, room, Face.SANS_REGULAR, 16, INKS.on_wood_quiet, align="r")
        if not self.ticks:
            return
        if hovered and hovered <= len(moves):
            high = plates.tick((self._laid.wide, scale.px(14)), moves[hovered - 1], scale.u, hovered > self.seen)
            pen.put(high, self.tick(hovered).x, box.centery, "lm")
        marker = plates.marker(scale.u, self.seen < len(moves))
        pen.plate(marker, self._left + self.seen * self._step - scale.px(9), box.y + scale.px(1))

    @property
    def _laid(self) -> Laid:
        scale, box = self.zones.scale, self.zones.timeline
        wide = max(3, int(self._step - scale.px(6)))
        return Laid(box.size, scale.u, self._left - box.x, self._step, wide)


class Laid(NamedTuple):
    """How ticks lie on the strip: where the first one begins, how far the next one is, and how wide they are."""

    size: tuple[int, int]
    u: float
    left: int
    step: float
    wide: int

    def x(self, move: int) -> int:
        return round(self.left + (move - 1) * self.step)


@keep
def _strip(laid: Laid, moves: Sequence[Colour], ticks: int, seen: int, draws: Sequence[int]) -> Surface:
    """The strip with all of its ticks and dots: there may be hundreds, and only a move changes them."""
    surface, u = plates.bar(laid.size, laid.u, palette.CEDAR.deep, 7).copy(), laid.u
    if not ticks:
        return surface
    middle, size = laid.size[1] // 2, (laid.wide, round(8 * u))
    made = [plates.tick(size, colour, u, move >= seen) for move, colour in enumerate(moves[:ticks])]
    to_come = [plates.tick(size, None, u)] * (ticks - len(made))
    top = round(middle - size[1] / 2)
    laid_out = [(tick, (laid.x(move), top)) for move, tick in enumerate([*made, *to_come], 1)]
    surface.fblits(laid_out, texture.PREMULTIPLIED)
    dot = plates.dot(round(DOT * u))
    for move in draws:
        texture.put(surface, dot, laid.x(move) - round(3 * u), middle, "cm")
    return surface
