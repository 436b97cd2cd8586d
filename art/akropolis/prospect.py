"""A city at sunset: the very city that was built, seen lower than on the table, before a horizon of sea."""

from __future__ import annotations

import random

from pygame import Surface

from art import texture
from art.akropolis.city import City, Look, heights, paint
from art.akropolis.island import island
from art.akropolis.layout import View
from art.akropolis.sea import boat, sea
from art.palette import Seat, lit, mix, rgb
from art.pictures import keep
from art.texture import Plate, Size

SKY = tuple(map(rgb, ("#27506F", "#4F86A0", "#9DBBB4", "#EBCF9C", "#F6BE7E", "#F09A62")))
WARM = ((120, 70, 30), (40, 26, 14), (8, 8, 8), (0, 0, 0))
"""What the evening adds to the water, from the horizon on."""

SQUASH, RISE = 0.64, 0.46
"""The eye is lower than at the table, so levels stand higher."""

HORIZON, TOP, FOOT, WIDEST = 0.29, 0.15, 0.955, 0.94
"""Shares of the picture: where sea and sky meet, and what the city may take."""

SUN = 0.22, 0.66
"""Where the sun stands: of the width, and of the sky's height."""


def prospect(size: Size, city: City, seat: Seat) -> Surface:
    """An opaque picture: sky, sun, sea, and the city as large as it fits."""
    width, height = size
    picture = texture.plain(size)
    line = round(height * HORIZON)
    picture.blit(texture.gradient((width, line), SKY), (0, 0))
    water = sea(width, height - line, 5, False).copy()
    texture.brighten(water, texture.gradient((width, height - line), WARM))
    picture.blit(water, (0, line))
    _clouds(picture, line)
    _sun(picture, line)
    _isles(picture, line)
    view = _view(size, city)
    shape = tuple(block.hex for block in city)
    land = island(shape, view, seat.colour, 22, tuple(block.level for block in city), True)
    picture.set_clip((0, line + 3, width, height))  # no island reaches into the sky
    land.ground.put(picture)
    land.surf[1].put(picture)
    picture.set_clip(None)
    paint(city, view, Look(marks=False)).put(picture)
    boat(round(width * 0.085), seat.colour, seat.seal).put(picture, (0.075 * width, line + 0.13 * height))
    texture.darken(picture, texture.vignette(size, (0.42, 0.42), 176, 2.6, 1.05))
    _disc(picture, line)
    return picture


@keep
def afloat(size: Size, city: City, seat: Seat) -> Plate:
    """Only its island and the city, as large as they fit, to be laid over water."""
    face, view = texture.clear(size), _view(size, city)
    land = island(tuple(block.hex for block in city), view, seat.colour, 22, tuple(block.level for block in city), True)
    land.ground.put(face)
    land.surf[1].put(face)
    paint(city, view, Look(marks=False)).put(face)
    texture.darken(face, texture.gradient(size, ((255, 226, 190), (236, 190, 160), (170, 140, 150)), False))
    return Plate(face, 0)


def _view(size: Size, city: City) -> View:
    """As near as the whole city is seen."""
    width, height = size
    bounds = View(1, (0, 0), SQUASH, RISE).bounds(heights(city))
    across = width * WIDEST / (bounds.right - bounds.left + 2.4)
    radius = max(4, int(min(across, height * (FOOT - TOP) / (bounds.bottom - bounds.top + 1.2))))
    x = width * 0.5 - (bounds.left + bounds.right) / 2 * radius
    y = height * FOOT - (bounds.bottom + 0.75) * radius
    return View(radius, (round(x), round(y)), SQUASH, RISE)


def _clouds(picture: Surface, line: int) -> None:
    width, rng, layer = picture.get_width(), random.Random(8), texture.clear((picture.get_width(), line))
    for _ in range(26):
        x, y = rng.uniform(-0.1, 1.1) * width, line * rng.uniform(0.15, 0.9)
        wide, high = rng.uniform(0.06, 0.26) * width, line * rng.uniform(0.015, 0.05)
        texture.ellipse(layer, (255, 226, 190), (x - wide / 2, y - high / 2, wide, high), rng.randint(26, 70))
    texture.put(picture, texture.blur(layer, line * 0.018), 0, 0)


def _sun(picture: Surface, line: int) -> None:
    """Its glow, and its path on the water."""
    width, height = picture.get_size()
    x, y = SUN[0] * width, line * SUN[1]
    texture.shine(picture, (x, y), 0.55 * width, (70, 40, 10), 1.5)
    texture.shine(picture, (x, y), 0.14 * width, (70, 54, 24), 1.4)
    rng, glints = random.Random(3), texture.clear((width * 2, height * 2))
    for _ in range(190):
        far = rng.random() ** 1.7
        top, reach = line + 2 + far * 0.46 * height, rng.uniform(0.008, 0.026) * width * (0.3 + far)
        middle, thick = x + rng.gauss(0, 0.022 + 0.05 * far) * width, 1.2 + far * 3.0
        box = (middle - reach) * 2, (top - thick / 2) * 2, reach * 4, max(2.0, thick * 2)
        texture.ellipse(glints, (255, 228, 168), box, round(60 + 90 * far))
    texture.put(picture, texture.shrink(glints, (width, height)), 0, 0)


def _disc(picture: Surface, line: int) -> None:
    """After all shading: nothing in the picture is brighter."""

    def paint_disc(canvas: Surface, k: int) -> None:
        middle = canvas.get_width() / 2
        texture.circle(canvas, (255, 253, 240), (middle, middle), middle - k)

    disc = texture.sprite((0.30 * line, 0.30 * line), paint_disc)
    texture.put(picture, disc, SUN[0] * picture.get_width(), line * SUN[1], "cm")


def _isles(picture: Surface, line: int) -> None:
    """Hills in the haze, and a bright line where sea and sky meet."""
    width, rng = picture.get_width(), random.Random(4)
    haze = mix(rgb("#7D8FA0"), rgb("#F1C99A"), 0.38)
    for x, reach, high, tint in ((0.94, 0.15, 0.30, 1.0), (0.76, 0.11, 0.17, 1.08), (0.47, 0.07, 0.07, 1.12)):
        wide, tall = 2 * reach * width, high * line
        ridge = [
            (wide * at / 14, tall * (1 - (1 - abs(at / 7 - 1) ** 1.7) * rng.uniform(0.78, 1.0))) for at in range(1, 14)
        ]
        hill = texture.clear((wide, tall))
        texture.polygon(hill, lit(haze, tint), [(0, tall), *ridge, (wide, tall)])
        texture.put(picture, texture.blur(hill, max(1, width / 420)), x * width, line + 1, "cb")
    texture.line(picture, (250, 226, 180), (0, line), (width, line), 2, 110)
