"""The curtain between two people who choose in secret: two halves of velvet under a brass rod. Nothing shines through.

A seal hangs on a cord where the halves meet. While it is held a ring closes around it, and the halves give way at their
foot: only lamplight comes through.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from art import materials, palette, plates, seals, texture, velvet
from art.palette import CEDAR, mix, rgb
from art.pictures import keep
from art.texture import Plate, Size

FLOOR = 62
"""How much of the table's edge is seen under the cloth, in units."""

SWAG, DEEP, HANGS = 280, 96, 22
"""From one tassel to the next, how deep a swag hangs, and how far below the window's edge it is fastened."""

STEPS = 48
"""In so many steps the ring closes."""

GLEAMS = 12
"""In so many steps the parting opens."""

PARTED = 240
"""How far up from the foot it opens at last, in units."""


GLOWS = ((0.48, 0.37, 520, "#3E1A10"), (0.16, 0.13, 420, "#2A120A"))
"""Lamplight on the cloth: where, in shares of the window, how far it reaches, and its colour."""


@keep
def cloth(size: Size, u: float) -> pygame.Surface:
    """The whole window, closed."""
    found, under = texture.plain(size, (8, 4, 4)), floor(size, u)
    texture.put(found, under, 0, size[1] - under.get_height())
    for side in (1, 0):
        half = drape(size, u, side)
        texture.put(found, half, side * (size[0] - half.get_width()), 0)
    texture.put(found, valance(size, u), 0, 0)
    return found


def parts(size: Size, u: float) -> list[Callable[[], object]]:
    """What of it is painted one by one, where it may not take too long at once."""
    return [
        lambda: _half(size, u, 0),
        lambda: _half(size, u, 1),
        lambda: velvet.swag(round((SWAG + 12) * u), round(DEEP * u), u),
        lambda: velvet.tassel(u),
        lambda: valance(size, u),
        lambda: drape(size, u, 0),
        lambda: drape(size, u, 1),
        lambda: cloth(size, u),
    ]


@keep
def drape(size: Size, u: float, side: int) -> pygame.Surface:
    """The left (0) or the right half (1) from the window's upper edge to its lower one, by lamplight."""
    plate = _half(size, u, side)
    found = texture.clear((plate.surface.get_width() - 2 * plate.pad, size[1]))
    plate.lay(found, 0, 0)
    left = size[0] - found.get_width() if side else 0
    light = texture.clear(found.get_size())
    light.fill(texture.BLACK)
    for x, y, radius, colour in GLOWS:
        texture.shine(light, (size[0] * x - left, size[1] * y), radius * u, rgb(colour))
    texture.brighten(found, texture.masked(light, texture.silhouette(found, texture.WHITE)))
    _darken(found, size, left, 0)
    return found


@keep
def valance(size: Size, u: float) -> pygame.Surface:
    """What hangs before the halves: rod, swags and tassels."""
    found = texture.clear((size[0], round(190 * u)))
    _valance(found, u)
    _darken(found, size, 0, 0)
    return found


@keep
def floor(size: Size, u: float) -> pygame.Surface:
    """The edge of the table on which the cloth stands, with what of it the cloth hides."""
    found = texture.plain((size[0], _high(u)), (8, 4, 4))
    _floor(found, u)
    _darken(found, size, 0, size[1] - found.get_height())
    return found


def _high(u: float) -> int:
    return round((FLOOR + 60) * u)


def _darken(found: pygame.Surface, size: Size, x: int, y: int) -> None:
    """A part of the window, darker towards its edges."""
    texture.darken(found, texture.vignette(size, (0.5, 0.46), 84, 1.8, 0.95), (-x, -y))


def _half(size: Size, u: float, half: int) -> Plate:
    """The left or the right half; they meet in the middle, the left one over the other."""
    return velvet.drape((round(size[0] / 2 + 8 * u), size[1] - round(FLOOR * u)), u, (5, 9)[half])


def _floor(found: pygame.Surface, u: float) -> None:
    """The edge of the table on which the cloth stands."""
    wood = materials.plank(found.get_size(), CEDAR.bar, u, 7).copy()
    stops = ((20, 18, 18), (60, 54, 50), (255, 255, 255), (210, 205, 200))
    texture.darken(wood, texture.gradient(found.get_size(), stops))
    found.blit(wood, (0, 0))


def _valance(found: pygame.Surface, u: float) -> None:
    """Swags and tassels on a rod with rings, the same to the left and to the right of the parting."""
    width = found.get_width()
    count = math.ceil(width / u / SWAG / 2) + 1
    spots = [width / 2 + number * SWAG * u for number in range(-count, count + 1)]
    swag, tassel = velvet.swag(round((SWAG + 12) * u), round(DEEP * u), u), velvet.tassel(u)
    for x in spots:
        swag.lay(found, x - 6 * u, (HANGS + 8) * u)
    for x in spots:
        tassel.lay(found, x - 30 * u, 26 * u)
    thick = max(3, round(18 * u))
    texture.box_shadow((width, thick), 4 * u, 8 * u, 200).lay(found, 0, 16 * u)
    found.blit(materials.rod(width, thick), (0, round(10 * u)))
    loop = texture.sprite((30 * u, 34 * u), lambda canvas, k: _loop(canvas, k * u))
    for number in range(math.ceil(width / u / 68) + 1):
        texture.put(found, loop, (24 + 68 * number) * u, 19 * u, "cm")


def _loop(canvas: pygame.Surface, k: float) -> None:
    for colour, radius, thick in ((rgb("#3A240A"), 14, 6.0), (rgb("#E9C46A"), 12.4, 3.2)):
        texture.circle(canvas, colour, (15 * k, 17 * k), radius * k, 255, thick * k)


# --- the seal -------------------------------------------------------------------------------------------------------


@keep
def pendant(seat: palette.Seat, size: int, u: float) -> Plate:
    """The seal of whoever is called, so large, with its ribbons; it hangs on a cord from the rod."""
    wide, reach = size + round(60 * u), round(48 * u)
    face = texture.clear((wide, size + reach))
    texture.put(
        face, texture.sprite(face.get_size(), lambda canvas, k: _ribbons(canvas, k * u, seat, wide * k), 2), 0, 0
    )
    texture.put(face, seals.seal(seat, size), wide / 2, 0, "ct")
    return texture.drop_shape(face, 10 * u, 190, (6 * u, 12 * u))


def _ribbons(canvas: pygame.Surface, k: float, seat: palette.Seat, wide: float) -> None:
    foot = canvas.get_height()
    for side in (-1, 1):
        tails = [(4, -100), (36, -100), (58, -10), (40, -20), (26, -2)]
        points = [(wide / 2 + side * x * k, foot + y * k) for x, y in tails]
        texture.polygon(canvas, mix(seat.colour, texture.BLACK, 0.46 if side > 0 else 0.34), points)
        thread = (wide / 2 + side * 14 * k, foot - 92 * k), (wide / 2 + side * 33 * k, foot - 12 * k)
        texture.line(canvas, rgb("#F0CC78"), *thread, 2.4 * k)


@keep
def cord(length: int, u: float) -> Plate:
    """Twisted gold."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        middle, s = canvas.get_width() / 2, k * u
        texture.line(canvas, rgb("#D6AC5C"), (middle, 0), (middle, length * k), 5 * s)
        for turn in range(round(length / (9 * u)) + 1):
            y = turn * 9 * s
            texture.line(canvas, rgb("#78541E"), (middle - 3 * s, y + 4 * s), (middle + 3 * s, y), 2 * s)

    return texture.drop_shape(texture.sprite((10 * u, length), paint), 3 * u, 200, (2 * u, 3 * u))


@keep
def ring(diameter: int, step: int, u: float) -> pygame.Surface:
    """A brass ring that closes clockwise from the top, so many of its `STEPS` done."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        middle, radius, thick = diameter * k / 2, (diameter / 2 - 5 * u) * k, 9 * u * k
        texture.circle(canvas, (18, 6, 6), (middle, middle), radius + 3 * u * k, 190, thick + 6 * u * k)
        for part in range(6 * step):
            share = part / (6 * STEPS)
            angle, colour = 2 * math.pi * share, mix(rgb("#B4772A"), rgb("#FFF0B4"), part / (6 * step))
            spot = middle + (radius - thick / 2) * math.sin(angle), middle - (radius - thick / 2) * math.cos(angle)
            texture.circle(canvas, colour, spot, thick / 2)

    return texture.sprite((diameter, diameter), paint)


@keep
def gleam(u: float, step: int) -> pygame.Surface:
    """The lamplight in the parting, so many of its `GLEAMS` open, on black: to be added at the foot of the window."""
    high = PARTED * u * step / GLEAMS
    canvas = texture.clear((220 * u, (PARTED + 90) * u))
    middle, foot = canvas.get_width() / 2, canvas.get_height() - FLOOR * u
    ups = [share / 16 for share in range(17)]
    left = [(middle - (0.6 + 10 * (1 - up) ** 1.5 * step / GLEAMS) * u, foot - up * high) for up in ups]
    right = [(middle + (0.6 + 15 * (1 - up) ** 1.5 * step / GLEAMS) * u, foot - up * high) for up in reversed(ups)]
    pygame.draw.polygon(canvas, rgb("#FFE296"), left + right)
    light = texture.plain(canvas.get_size())
    for colour, radius in (("#C8862A", 24), ("#FFD98A", 6), ("#FFF2C0", 1)):
        texture.brighten(light, texture.blur(texture.silhouette(canvas, rgb(colour)), radius * u))
    texture.shine(light, (middle, foot), 100 * u * step / GLEAMS, rgb("#7A4A14"))
    return light


@keep
def place_card(size: Size, u: float, called: bool) -> Plate:
    """The dark plate on which somebody's name stands; of whoever is called it has a golden edge."""
    fill, line = (rgb("#3A140C"), rgb("#E9C46A")) if called else (rgb("#1C0806"), rgb("#8A5A3A"))
    face = plates.flat(size, 11 * u, fill, line, (2.4 if called else 1.4) * u)
    return texture.drop(face, 11 * u, 7 * u, 150, (2 * u, 5 * u))
