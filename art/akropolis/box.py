"""The front of the box on the shelf: the same marble, seen lower, rising from the sea before a setting sun."""

from __future__ import annotations

import random

from pygame import Surface, draw

from art import texture
from art.akropolis import prisms
from art.akropolis.city import City, Look, blocks, paint
from art.akropolis.island import Island, island
from art.akropolis.layout import View
from art.akropolis.paint import Layer, Sprite
from art.akropolis.sea import boat, sea
from art.palette import BRASS, ISLAND, SEATS, lit, mix, rgb
from art.pictures import InSteps, keep, keep_steps

_SKY = tuple(map(rgb, ("#2F6E92", "#5F9DB0", "#B9CDB8", "#F3D7A0", "#F2B878")))
_HORIZON = 0.43
_SQUASH, _RISE = 0.62, 0.50

_RINGS: tuple[tuple[int, int, int, str], ...] = (
    (0, 0, 4, "quarry"),
    (0, -1, 3, "garden"), (1, -1, 3, "garden"), (1, 0, 3, "house"),
    (0, 1, 2, "market"), (-1, 1, 2, "house"), (-1, 0, 3, "barracks"),
    (0, -2, 2, "house"), (1, -2, 2, "temple"), (2, -2, 2, "barracks"), (2, -1, 1, "house"), (2, 0, 1, "quarry"),
    (1, 1, 1, "garden_plaza"), (0, 2, 1, "barracks"), (-1, 2, 1, "house"), (-2, 2, 1, "house"), (-2, 1, 1, "garden"),
    (-2, 0, 2, "house"), (-1, -1, 2, "market_plaza"),
)  # fmt: skip
"""Hexes (q, r, level, kind) that climb to the summit where the temple stands."""


@keep
def front(width: int, height: int) -> Surface:
    """An opaque picture without words; its lower sixth is quiet, for the name."""
    picture, island, city = _bay(width, height).copy(), _island(width, height), _city(width, height)
    shore = round(height * _HORIZON) + round(0.012 * height)
    picture.set_clip((0, shore, width, height))  # no island reaches into the sky
    island.ground.put(picture)
    island.surf[1].put(picture)
    picture.set_clip(None)
    city.put(picture)
    view = _view(width, height)
    x, y = view.spot(0, 0, 4)
    temple(round(view.radius * 1.62)).put(picture, (x, y + round(0.30 * view.radius)))
    return picture


@keep_steps
def _bay(width: int, height: int) -> InSteps[Surface]:
    """The sea, the sun over it, islands far away, and a boat."""
    picture = texture.plain((width, height))
    horizon = round(height * _HORIZON)
    picture.blit(texture.gradient((width, horizon), _SKY), (0, 0))
    picture.blit(sea(width, height - horizon, 5, False), (0, horizon))
    yield
    _sun(picture, horizon)
    yield
    _far_islands(picture, horizon)
    yield
    boat(round(width * 0.13), SEATS[0].colour, SEATS[0].seal).put(picture, (0.10 * width, horizon + 0.035 * height))
    return picture


def _sun(picture: Surface, horizon: int) -> None:
    """The sun, its glow on everything near, and its path on the water."""
    width, height = picture.get_size()
    x, y = 0.24 * width, 0.26 * height
    texture.shine(picture, (x, y), 0.62 * width, (54, 36, 12), 1.6)
    size = 0.12 * width

    def disc(canvas: Surface, scale: int) -> None:
        middle = canvas.get_width() / 2
        texture.circle(canvas, (255, 250, 226), (middle, middle), middle - scale)

    texture.put(picture, texture.sprite((size, size), disc), x, y, "cm")
    texture.shine(picture, (x, y), 0.16 * width, (60, 50, 24), 1.4)
    rng = random.Random(3)
    for _ in range(90):
        far = rng.random() ** 1.8
        top, reach = horizon + 2 + far * 0.34 * height, rng.uniform(0.012, 0.035) * width * (0.3 + far)
        middle = x + rng.gauss(0, 0.035 + 0.06 * far) * width
        thick, alpha = 1.0 + far * width / 260, round(90 + 110 * far)
        texture.line(picture, (252, 228, 172), (middle - reach, top), (middle + reach, top), thick, alpha)


def _far_islands(picture: Surface, horizon: int) -> None:
    """Two islands in the haze, and a bright line where sea and sky meet."""
    width, height = picture.get_size()
    haze = mix(rgb("#6E93A0"), rgb("#F1DDB2"), 0.25)
    for x, reach, high, tint in ((0.93, 0.20, 0.052, haze), (0.70, 0.15, 0.030, lit(haze, 1.08))):
        shape = texture.clear((2 * reach * width, high * height))
        draw.ellipse(shape, tint, (0, 0, shape.get_width(), 2 * shape.get_height()))
        texture.put(picture, texture.blur(shape, max(1, width / 300)), x * width, horizon, "cb")
    texture.line(picture, (226, 214, 170), (0, horizon), (width, horizon), max(1.0, width / 260), 120)


def _view(width: int, height: int) -> View:
    return View(round(width * 0.100), (round(width * 0.5), round(height * 0.70)), _SQUASH, _RISE)


def _island(width: int, height: int) -> Island:
    places, heights = zip(*((block.hex, block.level) for block in _hill()), strict=True)
    return island(places, _view(width, height), None, 21, heights, False)


def _city(width: int, height: int) -> Layer:
    return paint(_hill(), _view(width, height), Look(marks=False))


def _hill() -> City:
    """Tile numbers only choose variants here: neighbours get different ones, so that no seams appear."""
    return blocks((q, r, level, kind, index, 0) for index, (q, r, level, kind) in enumerate(_RINGS))


@keep
def temple(width: int) -> Sprite:
    """A temple front in marble, to be put by the middle of its lowest step."""
    height = round(width * 1.02)

    def brush(canvas: Surface, scale: int) -> None:
        wide, high = width * scale, height * scale
        _steps(canvas, wide, high)
        _columns(canvas, wide, high)
        _roof(canvas, wide, high)

    return Sprite(texture.sprite((width, height), brush, 4), (width // 2, height))


def _steps(canvas: Surface, wide: float, high: float) -> None:
    for step in range(3):
        inset, top = (0.10 - 0.04 * step) * wide, high * (0.875 + 0.042 * step)
        texture.rounded(canvas, lit(ISLAND.marble, 1.0 - 0.11 * step), (inset, top, wide - 2 * inset, 0.05 * high), 1)
    texture.rounded(canvas, rgb("#4E3A2E"), (0.14 * wide, 0.42 * high, 0.72 * wide, 0.46 * high), 0)


def _columns(canvas: Surface, wide: float, high: float) -> None:
    shaft = texture.gradient((0.078 * wide, 0.43 * high), (rgb("#FFFDF4"), rgb("#F3EAD6"), rgb("#B39E78")), False)
    for column in range(6):
        x = (0.125 + 0.1335 * column) * wide
        canvas.blit(shaft, (round(x), round(0.445 * high)))
        for top in (0.425, 0.862):
            box = x - 0.012 * wide, top * high, 0.102 * wide, 0.026 * high
            texture.rounded(canvas, (255, 252, 240), box, 0.008 * wide)


def _roof(canvas: Surface, wide: float, high: float) -> None:
    def shape(colour: tuple[int, int, int], *points: tuple[float, float]) -> None:
        draw.polygon(canvas, colour, [(x * wide, y * high) for x, y in points])

    texture.rounded(canvas, rgb("#F6F0E2"), (0.08 * wide, 0.335 * high, 0.84 * wide, 0.09 * high), 0)
    texture.line(canvas, rgb("#B09A70"), (0.08 * wide, 0.405 * high), (0.92 * wide, 0.405 * high), 0.014 * high)
    for i in range(9):
        x = (0.13 + 0.0905 * i) * wide
        texture.line(canvas, rgb("#C9B78E"), (x, 0.345 * high), (x, 0.395 * high), 0.016 * wide)
    shape(ISLAND.roof, (0.04, 0.34), (0.5, 0.03), (0.96, 0.34))
    shape(lit(ISLAND.roof, 1.2), (0.04, 0.34), (0.5, 0.03), (0.5, 0.065), (0.10, 0.34))
    shape(rgb("#EFE6D0"), (0.14, 0.33), (0.5, 0.095), (0.86, 0.33))
    shape(rgb("#D9CBA8"), (0.5, 0.095), (0.86, 0.33), (0.5, 0.33))
    texture.circle(canvas, BRASS.metal, (0.5 * wide, 0.245 * high), 0.055 * wide)
    texture.circle(canvas, BRASS.glint, (0.488 * wide, 0.236 * high), 0.024 * wide)


_BESIDE: tuple[tuple[int, int, int, str], ...] = (
    (0, -1, 3, "temple"), (-1, 0, 2, "house"), (1, -1, 2, "garden"), (2, -1, 1, "house"), (-2, 1, 1, "garden"),
    (0, 0, 2, "market_plaza"), (-1, 1, 1, "barracks"), (1, 0, 1, "market"), (0, 1, 1, "house"),
)  # fmt: skip
"""Hexes (q, r, level, kind) of a small hill, from back to front."""


@keep
def pieces(u: float) -> Surface:
    """A small hill in marble, and stones, as they stand beside the box, on nothing; their foot is the lower edge."""
    radius, squash, rise = round(58 * u), 0.42, 0.52
    sheet = texture.clear((round(540 * u), round(270 * u)))
    middle, foot = sheet.get_width() - round(250 * u), sheet.get_height() - round(76 * u)
    for q, r, level, kind in _BESIDE:
        x = middle + 1.5 * radius * q
        y = foot + 3**0.5 * squash * radius * (r - 0.4 + q / 2) - (level - 1) * rise * radius
        prisms.prism(kind, level, radius, squash=squash, rise=rise).put(sheet, (x, y))
    for x, y in ((6, 200), (58, 212), (34, 174)):
        texture.put(sheet, prisms.stone(round(56 * u)), x * u, y * u)
    return sheet


_START = ((0, -1, "quarry"), (-1, 1, "quarry"), (0, 0, "house_plaza"), (1, 0, "quarry"))
"""The tile that everybody begins with, from the far end on."""


@keep
def belongings(seat: str, place: int, u: float) -> Surface:
    """The first tile of a city, and a stone more for each place from the chief architect on."""
    radius, squash, rise = round(30 * u), 0.52, 0.42
    sheet = texture.clear((round(220 * u), round(120 * u)))
    for q, r, kind in _START:
        x, y = 82 * u + 1.5 * radius * q, 52 * u + 3**0.5 * squash * radius * (r + q / 2)
        tile = prisms.prism(kind, 1, radius, squash=squash, rise=rise)
        tile.put(sheet, (x, y))
    for number in range(place + 1):
        texture.put(sheet, prisms.stone(round(30 * u)), (126 + 20 * number) * u, (60 + 12 * (number % 2)) * u)
    return texture.drop_shape(sheet, 6 * u, 150, (4 * u, 5 * u)).surface
