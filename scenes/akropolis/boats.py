"""Boats: where the sea leaves room for them, one at anchor, and one that passes the coast of a city.

A small grey map of the sea tells open water from land. The boat that passes comes from the right and goes to the
left; in each column of the map it is in the row that makes the whole way cheapest. Rows beyond the edges of the sea
are open as well: there it is out of sight for a while.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import pairwise
from math import ceil, hypot, sin

from pygame import Rect, Surface, draw

from art.akropolis import sea
from scenes.akropolis.cities import Site
from scenes.ui.animation import Place
from scenes.ui.scale import Scale

GRAIN = 22
"""Units from one row or column of the map to the next."""

BEYOND = 3
"""So many rows of open water lie out of sight above and below the sea."""

MAST = 2
"""So many rows below the building site the mast would still be cut off."""

STEEP = 2
"""So many rows up or down from one column to the next are the most."""

WIDE, ANCHORED = 88, 84
"""The width of a boat under way, and of one at anchor, in units."""

SMOOTHED = 3
"""So many times the corners of a way are rounded."""

SECONDS = 7.0
"""How long a boat takes to pass at normal speed."""

LAND, COAST, OPEN, HIDDEN = 400.0, 1.0, 2.6, 9.0
"""What a step costs where there is land, along the coast to be passed, on the open sea, and out of sight."""


class Chart:
    """The sea around some cities, coarsely: what each place costs a boat that passes one of them."""

    def __init__(self, scale: Scale, water: Rect, sites: Collection[Site], passed: int, keel: float) -> None:
        """`keel`: the water that a boat needs between itself and the shore, in units."""
        self.grain, self.water = max(4, scale.px(GRAIN)), water
        self.columns = water.width // self.grain + 3
        self.rows = water.height // self.grain + 2 * BEYOND
        self._map = Surface((self.columns, self.rows), 0, 32)
        for site in sites:
            if site.seat == passed:
                self._mark(site, 3.9, (0, 255, 0))
        for site in sites:
            self._mark(site, 2.1 + scale.px(keel) / site.view.radius, (255, 0, 0))

    def _mark(self, site: Site, radii: float, colour: tuple[int, int, int]) -> None:
        view = site.view
        for q, r in site.heights:
            x, y = self._cell(view.centre(q, r))
            wide, high = radii * view.radius / self.grain, radii * view.radius * view.squash / self.grain
            draw.ellipse(self._map, colour, (round(x - wide), round(y - high), ceil(2 * wide) + 1, ceil(2 * high) + 1))

    def _cell(self, point: tuple[float, float]) -> tuple[float, float]:
        return (point[0] - self.water.x) / self.grain + 1, (point[1] - self.water.y) / self.grain + BEYOND

    def point(self, column: float, row: float) -> tuple[float, float]:
        return self.water.x + (column - 1) * self.grain, self.water.y + (row - BEYOND) * self.grain

    def cost(self, column: int, row: int) -> float:
        red, green, *_ = self._map.get_at((column, row))
        if not BEYOND + MAST <= row < self.rows - BEYOND:
            return HIDDEN
        return LAND if red else COAST if green else OPEN

    def open(self, box: Rect) -> bool:
        """Whether there is nothing but water in a box."""
        left, top = self._cell(box.topleft)
        cells = Rect(int(left), int(top), box.width // self.grain + 2, box.height // self.grain + 2)
        inside = cells.clip(self._map.get_rect())
        return inside == cells and not any(
            self._map.get_at((x, y))[0]
            for x in range(inside.left, inside.right)
            for y in range(inside.top, inside.bottom)
        )

    def close(self, box: Rect) -> None:
        """No way leads through this box."""
        left, top = self._cell(box.topleft)
        around = Rect(int(left), int(top), box.width // self.grain + 2, box.height // self.grain + 2).inflate(2, 2)
        draw.rect(self._map, (255, 0, 0), around)

    def way(self) -> list[tuple[float, float]]:
        """From the right edge to the left one, a point for each column."""
        least = [self.cost(self.columns - 1, row) for row in range(self.rows)]
        turns: list[list[int]] = []
        for column in range(self.columns - 2, -1, -1):
            least, came = self._column(column, least)
            turns.append(came)
        row = min(range(self.rows), key=least.__getitem__)
        found = [self.point(0, row)]
        for column, came in zip(range(1, self.columns), reversed(turns), strict=True):
            row = came[row]
            found.append(self.point(column, row))
        return found[::-1]

    def _column(self, column: int, before: list[float]) -> tuple[list[float], list[int]]:
        """For each row the cost of getting there, and the row of the column before from where."""
        costs, came = [], []
        for row in range(self.rows):
            near = range(max(0, row - STEEP), min(self.rows, row + STEEP + 1))
            best = min(near, key=lambda other: before[other] + 0.8 * abs(other - row))
            came.append(best)
            costs.append(before[best] + 0.8 * abs(best - row) + self.cost(column, row))
        return costs, came


def smooth(way: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The same way without corners, in steps of equal length."""
    for _ in range(SMOOTHED):
        inner = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(way, way[1:], way[2:], strict=False)
        ]
        way = [way[0], *inner, way[-1]]
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(way)]
    count = 2 * len(way)
    step, found, gone, at = sum(lengths) / count, [way[0]], 0.0, 0
    for number in range(1, count):
        while at < len(lengths) - 1 and gone + lengths[at] < number * step:
            gone, at = gone + lengths[at], at + 1
        share = (number * step - gone) / max(lengths[at], 0.001)
        (x, y), (a, b) = way[at], way[at + 1]
        found.append((x + (a - x) * share, y + (b - y) * share))
    return [*found, way[-1]]


def passage(scale: Scale, water: Rect, sites: Mapping[int, Site], passed: int, anchored: Rect | None) -> list[Place]:
    """Where a boat is while it passes a city of its own colour, one moment after the other; it rolls a little."""
    colour = sites[passed].colour
    picture = sea.boat(scale.px(WIDE), colour.colour, colour.seal)
    chart = Chart(scale, water, sites.values(), passed, 26)
    if anchored:
        chart.close(anchored)
    return [
        Place(picture.image, x, y, lift=scale.px(1.4) * sin(0.9 * number), anchor=picture.anchor, z=-1)
        for number, (x, y) in enumerate(smooth(chart.way()))
    ]


def berth(
    scale: Scale, water: Rect, sites: Mapping[int, Site], main: int, taken: Collection[Rect], before: Rect | None
) -> Rect | None:
    """Where a boat lies at anchor: off the right coast of a city, as near to the middle as there is open water.

    Some of the water is taken already. As long as the place from `before` is open the boat stays there.
    """
    chart, size = Chart(scale, water, sites.values(), main, 2), (scale.px(ANCHORED), scale.px(ANCHORED * 0.68))
    for box in taken:
        chart.close(box)
    for seat, site in sites.items():
        if seat != main:  # the plate with its owner's name
            chart.close(
                Rect(
                    site.view.box(site.view.bounds(site.heights)).centerx - size[0], site.bottom(), 2 * size[0], size[1]
                )
            )
    right = sites[main].view.box(sites[main].view.bounds(sites[main].heights)).right
    heights = [round(water.y + water.height * share) for share in (0.5, 0.57, 0.43, 0.64, 0.36, 0.71, 0.78, 0.85)]
    boxes = [Rect(right + scale.px(GRAIN * column), y, *size) for y in heights for column in range(9)]
    return next((box for box in [*([before] if before else []), *boxes] if chart.open(box)), None)


def put_at_anchor(picture: Surface, box: Rect, site: Site) -> None:
    drawn = sea.boat(box.width, site.colour.colour, site.colour.seal)
    drawn.put(picture, (box.x + drawn.anchor[0], box.y + drawn.anchor[1]))
