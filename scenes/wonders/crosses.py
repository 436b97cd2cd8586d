"""What is drawn on a sheet while one looks on: crosses along the way of the pencil, seals that come down on tabs."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from pygame import Rect

from art import palette, texture
from art.wonders import crayon, zones
from scenes.table.place import Key
from scenes.ui.pen import Pen

DRAWN, STAMPED = 0.18, 0.2
"""Seconds that a cross takes, and a seal."""

STEPS = 9
"""In so many steps a cross grows."""

HIGH = 1.9
"""How much larger a seal is before it comes down."""


@dataclass
class Mark:
    """A cross or a seal on its way; `back` when it is taken away."""

    key: Key
    box: Rect
    seat: str
    seed: int
    delay: float
    back: bool = False
    time: float = 0.0

    @property
    def seconds(self) -> float:
        return STAMPED if self.key[0] == "stamp" else DRAWN

    @property
    def share(self) -> float:
        """How much of it there is."""
        share = min(1.0, max(0.0, (self.time - self.delay) / self.seconds))
        return 1 - share if self.back else share

    @property
    def done(self) -> bool:
        return self.time >= self.delay + self.seconds


class Crossing:
    """All marks that are being made."""

    def __init__(self) -> None:
        self._marks: list[Mark] = []

    @property
    def busy(self) -> bool:
        return bool(self._marks)

    @property
    def hides(self) -> frozenset[Key]:
        """What the sheet does not show yet."""
        return frozenset(mark.key for mark in self._marks if not mark.back)

    def begin(self, mark: Mark) -> None:
        self._marks.append(mark)

    def update(self, dt: float) -> bool:
        """Let time pass; True when something has moved."""
        for mark in self._marks:
            mark.time += dt
        was_busy, self._marks = self.busy, [mark for mark in self._marks if not mark.done]
        return was_busy

    def skip(self) -> bool:
        was_busy, self._marks = self.busy, []
        return was_busy

    def draw(self, pen: Pen) -> None:
        for mark in self._marks:
            if mark.share > 0:
                (_stamp if mark.key[0] == "stamp" else _cross)(pen, mark)


def _cross(pen: Pen, mark: Mark) -> None:
    cross(pen, mark.box, mark.seat, mark.seed, mark.share)


def cross(pen: Pen, box: Rect, seat: str, seed: int, share: float) -> None:
    """So much of a cross over a box."""
    step = ceil(share * STEPS) / STEPS
    crayon.cross(box.size, palette.seat(seat).colour, pen.scale.u, seed, step).lay(pen.surface, *box.topleft)


def _stamp(pen: Pen, mark: Mark) -> None:
    """It grows stronger as it comes nearer."""
    layer = texture.clear((round(mark.box.width * HIGH * 1.4), round(mark.box.height * HIGH * 1.4)))
    box = mark.box.copy()
    box.center = layer.get_rect().center
    zones.stamp(layer, box, mark.seat, HIGH - (HIGH - 1) * round(mark.share, 1))
    pen.put(texture.faded(layer, round(255 * mark.share)), *mark.box.center, "cm")
