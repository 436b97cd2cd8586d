"""A city in the desert at nightfall, under the five ships as they stand: its own tiles, tipped back and solid."""

from __future__ import annotations

import pygame
from pygame import Surface

from art import texture
from art.origins import box, cityground, ships, tiles
from art.origins.cityground import City
from art.origins.layout import CityView
from art.origins.palette import HUES
from art.palette import lit, mix
from art.texture import BLACK, WHITE, Size

TIP = 0.66
"""How much of the city's depth remains to be seen."""

HORIZON, TILE = 0.315, 112

SHIPS = ((0.115, 0.20, 0.170), (0.315, 0.13, 0.142), (0.50, 0.115, 0.140), (0.685, 0.13, 0.142), (0.885, 0.20, 0.170))
"""Where the middle of each ship is and how wide it is, in shares of the picture."""

Above = tuple[tuple[str, int], ...]
"""Colour and value of each ship."""


def nightfall(size: Size, city: City, above: Above) -> Surface:
    """An opaque picture."""
    width, height = size
    picture = texture.plain(size)
    line = round(height * HORIZON)
    box.night(picture, line)
    for (colour, _), (x, y, wide) in zip(above, SHIPS, strict=False):
        texture.shine(picture, (x * width, y * height), 1.5 * wide * width, lit(HUES[colour].halo, 0.62), 1.7)
    box.desert(picture, line)
    texture.brighten(picture, _beams(size, above))
    texture.shine(picture, (width * 0.46, height * 0.66), width * 0.50, (84, 58, 30), 1.3)
    texture.darken(picture, texture.vignette(size, (0.48, 0.5), 170, 2.6, 1.0))
    land = _standing(city)
    share = min(0.82 * width / land.get_width(), 0.70 * height / land.get_height())
    small = texture.shrink(land, (land.get_width() * share, land.get_height() * share))
    texture.put(picture, small, width * 0.5, height * 0.985, "cb")
    for (colour, value), (x, y, wide) in zip(above, SHIPS, strict=False):
        ship = ships.ship(colour, value, round(wide * width))
        shade = texture.drop_shape(ship, 8, 120, (0, 8))
        shade.lay(picture, x * width - ship.get_width() / 2, y * height - ship.get_height() / 2)
    return picture


def alone(size: Size, city: City) -> Surface:
    """Only the tiles, in the low light of the morning, at the foot of the picture."""
    land = _standing(city)
    share = min(1.0, size[0] / land.get_width(), size[1] / land.get_height())
    small, picture = texture.shrink(land, (land.get_width() * share, land.get_height() * share)), texture.clear(size)
    texture.darken(small, texture.gradient(small.get_size(), ((255, 222, 190), (214, 170, 160), (150, 118, 140))))
    texture.put(picture, small, size[0] / 2, size[1], "cb")
    return picture


def _beams(size: Size, above: Above) -> Surface:
    """The light of the ships on the sand; it is added."""
    small = texture.plain((size[0] // 4, size[1] // 4))
    wide, high = small.get_size()
    for (colour, _), (x, y, _) in zip(above, SHIPS, strict=False):
        light, aim = lit(HUES[colour].halo, 0.9), 0.5 + (x - 0.5) * 0.45
        for step in range(8):
            share, layer = 1 - step / 8, texture.plain((wide, high))
            beam = [
                (x - 0.02 * share, y),
                (x + 0.02 * share, y),
                (aim + 0.11 * share, 0.95),
                (aim - 0.11 * share, 0.95),
            ]
            faint = tuple(channel // 26 for channel in light)
            pygame.draw.polygon(layer, faint, [(px * wide, py * high) for px, py in beam])
            texture.brighten(small, layer)
    soft = pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 2), size)
    texture.darken(soft, texture.gradient(size, (WHITE, WHITE, (150, 150, 150), (60, 60, 60))))
    return soft


def _standing(city: City) -> Surface:
    """The city lying flat, tipped back, with the sides of its tiles in their own glaze."""
    across, down = city.extent.right - city.extent.left + 1, city.extent.bottom - city.extent.top + 1
    pad, depth = round(TILE * 0.1), round(TILE * 0.16)
    view = CityView(TILE, pad - city.extent.left * TILE, pad - city.extent.top * TILE)
    flat = texture.clear((across * TILE + 2 * pad, down * TILE + 2 * pad))
    cityground.paint(flat, view, city)
    solid, sides = texture.clear(flat.get_size()), texture.clear(flat.get_size())
    for built in city.tiles:
        face, at = tiles.tile(built.building, TILE), view.cell(*built.at)
        texture.put(solid, face, *at.topleft)
        texture.put(sides, texture.silhouette(face, _glaze(face)), *at.topleft)
    tipped = flat.get_width(), flat.get_height() * TIP
    solid, sides = texture.shrink(solid, tipped), texture.shrink(sides, tipped)
    found = texture.clear((tipped[0] + 2 * pad, tipped[1] + depth + pad))
    texture.put(found, texture.blur(texture.silhouette(solid, BLACK, 190), TILE * 0.07), TILE * 0.10, depth)
    for step in range(depth, 0, -1):
        course = 0.62 if step % max(4, depth // 3) == 0 else 1.0
        tone = round((104 + 110 * (depth - step) / depth) * course)
        texture.put(found, texture.multiplied(sides, (tone, tone, tone)), 0, step)
    texture.put(found, texture.shrink(flat, tipped), 0, 0)
    return found


def _glaze(face: Surface) -> texture.Colour:
    """What the sides of a tile are of: darker than its middle."""
    middle = pygame.transform.average_color(face.subsurface(face.get_rect().inflate(-TILE // 3, -TILE // 3)))
    return lit(mix((middle[0], middle[1], middle[2]), (150, 120, 96), 0.25), 0.80)
