"""Where hexes lie on the screen.

Flat-top hexes on a table seen slightly from the front: the plane is squashed, and each level lifts a top face.
Sides and corners are counted clockwise from the north side, like the neighbours of a hex everywhere in Polis:
side i runs from corner i to corner i + 1, and bit i of a mask of sides stands for side i.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Hashable, Iterable, Mapping
from typing import NamedTuple

from pygame import Rect

Hex = tuple[int, int]
Point = tuple[float, float]

SQUASH = 0.88
"""How much of the table's depth remains to be seen."""

RISE = 0.30
"""The height of a level, in radii."""

SIDES: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Which neighbour lies beyond each side: north, north-east, south-east, south, south-west, north-west."""

N, NE, SE, S, SW, NW = range(6)
ALL_SIDES = 0b111111

_ROOT3 = math.sqrt(3)
_ANGLES = tuple(math.radians(240 + 60 * i) for i in range(6))
_UNIT = tuple((math.cos(a), math.sin(a)) for a in _ANGLES)


class Bounds(NamedTuple):
    """What a set of hexes covers, in radii from the ground centre of hex (0, 0)."""

    left: float
    top: float
    right: float
    bottom: float


def hexagon(centre: Point, radius: float, squash: float = SQUASH) -> list[Point]:
    """The six corners, clockwise from the upper left."""
    x, y = centre
    return [(x + radius * dx, y + radius * squash * dy) for dx, dy in _UNIT]


def neighbour(hex_: Hex, side: int) -> Hex:
    return hex_[0] + SIDES[side][0], hex_[1] + SIDES[side][1]


def painters_order(hexes: Iterable[Hex]) -> list[Hex]:
    """From the back of the table to the front."""
    return sorted(hexes, key=lambda h: (2 * h[1] + h[0], h[0]))


def seams(owners: Mapping[Hex, Hashable]) -> dict[Hex, int]:
    """For each visible hex, which of its sides are inner sides of its own tile; `owners` says whose each hex is."""
    return {
        hex_: sum(1 << side for side in range(6) if owners.get(neighbour(hex_, side), _NOBODY) == owner)
        for hex_, owner in owners.items()
    }


_NOBODY = object()


class View(NamedTuple):
    """How the table is looked at: `origin` is the pixel of the ground centre of hex (0, 0)."""

    radius: int
    origin: Point = (0, 0)
    squash: float = SQUASH
    rise: float = RISE

    @property
    def step(self) -> float:
        """The height of one level in pixels."""
        return self.rise * self.radius

    def centre(self, q: int, r: int, level: float = 0) -> Point:
        """The centre of a hex's top face."""
        x, y = self.origin
        return x + 1.5 * self.radius * q, y + _ROOT3 * self.squash * self.radius * (r + q / 2) - level * self.step

    def spot(self, q: int, r: int, level: float = 0) -> tuple[int, int]:
        """The same in whole pixels: where sprites are put, so that they stay crisp."""
        x, y = self.centre(q, r, level)
        return round(x), round(y)

    def corners(self, q: int, r: int, level: float = 0, scale: float = 1.0) -> list[Point]:
        return hexagon(self.centre(q, r, level), self.radius * scale, self.squash)

    def hex_at(self, point: Point, level: float = 0) -> Hex:
        """The hex under a pixel, were everything exactly `level` high."""
        x = (point[0] - self.origin[0]) / self.radius
        y = (point[1] - self.origin[1] + level * self.step) / (self.squash * self.radius)
        return _nearest(x / 1.5, y / _ROOT3 - x / 3)

    def pick(self, point: Point, heights: Mapping[Hex, int]) -> Hex | None:
        """The topmost visible hex under a pixel, its sides included; None between and beside them."""
        best = None
        for hex_, level in heights.items():
            if self._shows(point, hex_, level) and (best is None or _depth(hex_) > _depth(best)):
                best = hex_
        return best

    def _shows(self, point: Point, hex_: Hex, level: int) -> bool:
        """Whether a prism, seen alone, covers the pixel: its top face pulled down to the ground."""
        x, y = self.centre(*hex_)
        aside = abs(point[0] - x) / self.radius
        if aside >= 1:
            return False
        reach = min(_ROOT3 / 2, _ROOT3 * (1 - aside)) * self.squash * self.radius
        return y - level * self.step - reach <= point[1] <= y + reach

    def box(self, bounds: Bounds, margin: float = 0.0) -> Rect:
        """The pixels that bounds cover, with a margin in radii around them."""
        x, y = self.origin
        left = math.floor(x + (bounds.left - margin) * self.radius)
        top = math.floor(y + (bounds.top - margin) * self.radius)
        right = math.ceil(x + (bounds.right + margin) * self.radius)
        bottom = math.ceil(y + (bounds.bottom + margin) * self.radius)
        return Rect(left, top, right - left, bottom - top)

    def bounds(self, heights: Mapping[Hex, int]) -> Bounds:
        """What the prisms cover, in radii; the view's origin and radius do not matter."""
        if not heights:
            return Bounds(0, 0, 0, 0)
        half = _ROOT3 / 2 * self.squash
        spots = [(1.5 * q, _ROOT3 * self.squash * (r + q / 2), level) for (q, r), level in heights.items()]
        return Bounds(
            min(x for x, _, _ in spots) - 1,
            min(y - level * self.rise for _, y, level in spots) - half,
            max(x for x, _, _ in spots) + 1,
            max(y for _, y, _ in spots) + half,
        )

    def outline(self, hexes: Collection[Hex], level: float = 0) -> list[list[Point]]:
        """The closed lines around a set of hexes that are all equally high."""
        onward = {}
        for hex_ in hexes:
            corners = self.corners(*hex_, level)
            for side in range(6):
                if neighbour(hex_, side) not in hexes:
                    onward[_corner(hex_, side)] = (_corner(hex_, (side + 1) % 6), corners[side])
        loops = []
        while onward:
            _, (nxt, point) = onward.popitem()
            loop = [point]
            while nxt in onward:
                nxt, point = onward.pop(nxt)
                loop.append(point)
            loops.append(loop)
        return loops

    def moved(self, dx: float, dy: float) -> View:
        return self._replace(origin=(self.origin[0] + dx, self.origin[1] + dy))


def bounds(heights: Mapping[Hex, int]) -> Bounds:
    """What a city covers in radii, seen as usual."""
    return View(1).bounds(heights)


def fit(bounds: Bounds, rect: Rect, lo: int, hi: int, squash: float = SQUASH, rise: float = RISE) -> View:
    """The view in which the bounds lie in the middle of the rectangle, as large as fits between two radii."""
    wide, high = max(bounds.right - bounds.left, 0.001), max(bounds.bottom - bounds.top, 0.001)
    radius = max(lo, min(hi, int(rect.width / wide), int(rect.height / high)))
    x = rect.x + rect.width / 2 - (bounds.left + bounds.right) / 2 * radius
    y = rect.y + rect.height / 2 - (bounds.top + bounds.bottom) / 2 * radius
    return View(radius, (round(x), round(y)), squash, rise)


def _depth(hex_: Hex) -> int:
    """How near the front of the table a hex lies."""
    return 2 * hex_[1] + hex_[0]


def _nearest(q: float, r: float) -> Hex:
    """Cube rounding: the coordinate that was rounded most follows from the other two."""
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        return -whole_r - whole_s, whole_r
    if off_r > off_s:
        return whole_q, -whole_q - whole_s
    return whole_q, whole_r


def _corner(hex_: Hex, corner: int) -> Hex:
    """A name for a corner, the same from each of the three hexes that meet there: their sum."""
    (a, b), (c, d) = neighbour(hex_, corner), neighbour(hex_, (corner + 5) % 6)
    return hex_[0] + a + c, hex_[1] + b + d
