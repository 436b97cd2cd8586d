"""What the preview dock shows large: a tile, a hex with what stands around it, a whole city."""

from __future__ import annotations

from pygame import Rect, Surface, draw, transform

from art import plates, texture
from art.akropolis import city, ghost, layout, sea
from art.akropolis.city import Look
from art.akropolis.layout import View, hexagon
from game.core.hexes import Hex, distance
from scenes.akropolis import cities
from scenes.akropolis.cities import Site

Size = tuple[int, int]

AROUND = 2
"""So many hexes around one are seen with it."""

_LAND = ((1.46, (150, 196, 196), 90), (1.30, (214, 196, 148), 255), (1.12, (150, 150, 86), 255))
"""Surf, sand and meadow around hexes, each with its reach in radii: an island in three strokes."""


def tile(kinds: ghost.Kinds, number: int, size: Size) -> Surface:
    """On the dark wood of a well."""
    radius = round(min(size[0] / 3.9, size[1] / 3.7))
    picture = plates.well(size, 1.0).copy()
    sprite = ghost.resting(kinds, number, radius)
    sprite.put(picture, (size[0] / 2 - 0.75 * radius, size[1] / 2 - 0.92 * radius))
    return picture


def neighbourhood(site: Site, cell: Hex, size: Size, radius: int) -> Surface:
    """A hex of a city in the middle, outlined, and as much around it as there is room for."""
    near = tuple(block for block in site.blocks if distance(block.hex, cell) <= AROUND)
    view = View(radius)
    x, y = view.centre(*cell, site.heights[cell])
    view = view.moved(size[0] / 2 - x, size[1] / 2 - y)
    picture = sea.sea(*size, lamp=False).copy()
    _land(picture, view, [block.hex for block in site.blocks if distance(block.hex, cell) <= AROUND + 1])
    city.paint(near, view, Look(counted=(cell,))).put(picture)
    return picture


def _land(picture: Surface, view: View, shape: list[Hex]) -> None:
    small = picture.get_width() // 3 + 1, picture.get_height() // 3 + 1
    for reach, colour, alpha in _LAND:
        sheet = texture.clear(small)
        for hex_ in shape:
            x, y = view.centre(*hex_)
            draw.polygon(sheet, colour, hexagon((x / 3, y / 3), view.radius * reach / 3))
        soft = transform.smoothscale(texture.blur(sheet, 2), (small[0] * 3, small[1] * 3))
        texture.put(picture, texture.faded(soft, alpha), 0, 0)


def whole(site: Site, size: Size, most: int) -> Surface:
    """A city with its island, as large as there is room for."""
    room = Rect(0, 0, *size).inflate(-size[0] // 9, -size[1] // 9)
    view = layout.fit(layout.bounds(site.heights), room, cities.LEAST, most)
    there = site._replace(view=view)
    picture = sea.sea(*size, lamp=False).copy()
    land = cities.island_of(there)
    land.ground.put(picture)
    land.surf[0].put(picture)
    cities.picture(there).put(picture)
    return picture
