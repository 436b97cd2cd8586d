"""Each city as a picture: where its island lies on the sea, how large it is drawn, and what is painted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pygame import Rect

from art import palette
from art.akropolis import city, island, layout
from art.akropolis.city import City, Look
from art.akropolis.layout import View
from art.akropolis.paint import Layer
from game.akropolis.codes import START_HEXES, tile_hexes
from game.akropolis.facts import Area
from game.core.hexes import NEIGHBOURS, Hex, added

LARGEST, SMALL = 56, 24
"""The largest radius of the city in the middle, and of the others, in units."""

LEAST = 7
"""No city is drawn with a smaller radius, in pixels: one that large does not exist."""


class Site(NamedTuple):
    """A city on the sea: whose, through which view, as which blocks."""

    seat: int
    view: View
    blocks: City
    colour: palette.Seat

    @property
    def heights(self) -> dict[Hex, int]:
        return city.heights(self.blocks)

    def moved(self, dx: float, dy: float) -> Site:
        return self._replace(view=self.view.moved(dx, dy))

    def bottom(self) -> int:
        """The lowest pixel of its hexes."""
        return self.view.box(self.view.bounds(self.heights)).bottom


def blocks(view: Any, areas: Sequence[Area], seat: int) -> City:
    """The visible hexes of a seat's city, each with its printed tile and its number on that tile."""
    printed: dict[Hex, tuple[int, int]] = {cell: (0, number) for number, (cell, _) in enumerate(START_HEXES)}
    for tile, q, r, rotation in view.players[seat].laid[1:]:
        printed.update({cell: (tile, number) for number, cell in enumerate(tile_hexes(q, r, rotation))})
    return city.blocks((area.q, area.r, area.level, area.kind, *printed[area.hex]) for area in areas)


def last_tile(view: Any, seat: int) -> tuple[Hex, ...]:
    """The hexes of the tile that a seat laid last; none as long as only the start tile lies there."""
    *_, (tile, q, r, rotation) = view.players[seat].laid
    return tuple(tile_hexes(q, r, rotation)) if tile else ()


def fitted(
    blocks: City, room: Rect, large: bool, u: float, zoom: float = 1.0, shift: tuple[float, float] = (0, 0)
) -> View:
    """The view in which a city fits its room, with a rim of empty hexes where tiles may come."""
    heights = dict(city.heights(blocks))
    rim = {added(cell, step): 1 for cell in heights for step in NEIGHBOURS} if large else {}
    most = max(LEAST, round((LARGEST if large else SMALL) * u))
    view = layout.fit(layout.bounds(rim | heights), room, LEAST, most)
    if zoom != 1.0 or shift != (0, 0):
        view = layout.fit(layout.bounds(rim | heights), room, *(2 * [max(8, min(110, round(view.radius * zoom)))]))
        view = view.moved(*shift)
    return view


def box(blocks: City, view: View, large: bool) -> Rect:
    """The pixels that a city takes, with the rim that it has in the middle."""
    heights = dict(city.heights(blocks))
    rim = {added(cell, step): 1 for cell in heights for step in NEIGHBOURS} if large else {}
    return view.box(view.bounds(rim | heights))


def island_of(site: Site) -> island.Island:
    """The land that a city stands on."""
    return island.island(tuple(sorted(site.heights)), site.view, site.colour.colour, seed=site.seat + 1)


def land_box(site: Site) -> Rect:
    """The pixels that its island takes."""
    return site.view.box(site.view.bounds(dict.fromkeys(site.heights, 0)), island.MARGIN)


def picture(site: Site, look: Look = city.PLAIN) -> Layer:
    """A city without its land."""
    return city.paint(site.blocks, site.view, look)
