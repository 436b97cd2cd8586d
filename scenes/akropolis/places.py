"""All places where the tile in the hand may lie, shown in the city as long as it is held."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi

from pygame import Rect

from art.akropolis import places
from art.akropolis.paint import Layer
from scenes.akropolis.choice import Spot, hexes, middle
from scenes.akropolis.cities import Site
from scenes.ui.pen import Pen

BEAT = 1.2
"""Seconds from one brightest moment of the rings to the next."""

BEATS = 3
"""So often they brighten when a tile comes into the hand; then they rest, and no frame is drawn."""


class Places:
    """The light on the hexes is painted once for a tile and its rotation; only the rings brighten and dim."""

    def __init__(self) -> None:
        self._left = 0.0  # seconds for which the rings still pulse
        self._lit: tuple[object, Layer] | None = None

    def begin(self) -> None:
        """A tile has come into the hand."""
        self._left = BEAT * BEATS

    def rest(self) -> None:
        """The rings stay as they are."""
        self._left = 0.0

    @property
    def pulsing(self) -> bool:
        return self._left > 0

    def update(self, dt: float) -> bool:
        """True when the rings look different now."""
        before, self._left = self._step, max(0.0, self._left - dt)
        return before != self._step

    @property
    def _step(self) -> int:
        if not self.pulsing:
            return places.STEPS // 2
        return round(places.STEPS * (1 + cos(2 * pi * self._left / BEAT + pi)) / 2)

    def draw(self, pen: Pen, room: Rect, site: Site, spots: Sequence[Spot], rotation: int) -> None:
        key = site.view, tuple(spot.spot for spot in spots), rotation
        if self._lit is None or self._lit[0] != key:
            self._lit = key, _lit(site, spots, rotation)
        pen.surface.set_clip(room)
        self._lit[1].put(pen.surface)
        pen.surface.set_clip(None)
        self.draw_marks(pen, room, site, spots, rotation)

    def draw_marks(self, pen: Pen, room: Rect, site: Site, spots: Sequence[Spot], rotation: int) -> None:
        """Only the rings: the tile in the hand hides none that one may aim at."""
        pen.surface.set_clip(room)
        for spot in spots:
            ring = places.ring(site.view.radius, spot.level > 1, self._step)
            ring.put(pen.surface, middle(spot.spot, rotation, spot.level - 1, site.view.centre))
        pen.surface.set_clip(None)


def _lit(site: Site, spots: Sequence[Spot], rotation: int) -> Layer:
    covered = {cell for spot in spots for cell in hexes(spot.spot, rotation)}
    heights = site.heights
    return places.lit(covered - heights.keys(), covered & heights.keys(), heights, site.view)
