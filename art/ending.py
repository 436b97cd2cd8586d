"""Painted for the end of a game: the table out of focus, a gilt frame, the wreath, the curve, the scales."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Surface

from art import plates, texture
from art.palette import BRASS, RIBBON, lit, rgb
from art.pictures import keep
from art.texture import BLACK, WHITE, Colour, Plate, Size

GOLD = tuple(map(rgb, ("#FFF2C2", "#E9C46A", "#B98A36", "#6B4A16")))

MOULDING = tuple(
    map(rgb, ("#3A260C", "#C89B3C", "#FFF2C2", "#D9B36A", "#8A601E", "#5B3D12", "#8A601E", "#E9C46A", "#F3D98C",
              "#6B4A16", "#2A1A08"))
)  # fmt: skip
"""Across a gilt frame: outer bead, hollow, inner bead."""

DUSK, DARK = (196, 186, 172), (124, 110, 92)
"""How much of the table's light is left as it goes out of focus, and behind the page."""


# -- the table behind


def smaller(table: Surface) -> Surface:
    """The table at a quarter of its size: what the rest is made of."""
    wide, high = table.get_size()
    return pygame.transform.smoothscale(table, (max(1, wide // 4), max(1, high // 4)))


def out_of_focus(small: Surface, size: Size, radius: int) -> Surface:
    """The table seen past what lies before it."""
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, radius), size)


def dimmed(blurred: Surface, u: float) -> Surface:
    """The same in the dark, with one lamp at the upper left."""
    size = blurred.get_size()
    blurred.fill(DARK, special_flags=pygame.BLEND_RGB_MULT)
    texture.darken(blurred, texture.vignette(size, (0.42, 0.30), 62, 1.7, 1.2))
    texture.shine(blurred, (300 * u, 60 * u), 760 * u, (44, 29, 10), 1.7)
    return blurred


# -- the picture in its frame


@keep
def frame(size: Size, u: float) -> Plate:
    """A gilded moulding around a picture of this size, with the shadow that it throws; the middle is left free."""
    width = round(17 * u)
    outer = size[0] + 2 * width, size[1] + 2 * width
    pad = width + round(26 * u)
    sheet = texture.clear((size[0] + 2 * pad, size[1] + 2 * pad))
    texture.box_shadow(outer, 6 * u, 18 * u, 210).lay(sheet, pad - width + 8 * u, pad - width + 14 * u)
    for side, light in (("top", 1.0), ("left", 0.92), ("bottom", 0.72), ("right", 0.66)):
        texture.put(sheet, _side(outer, width, side, light), pad - width, pad - width)
    sheet.fill((0, 0, 0, 0), (pad, pad, *size))
    return Plate(sheet, pad)


def _side(outer: Size, width: int, side: str, light: float) -> Surface:
    """One length of moulding, mitred at both ends, on a sheet of the whole frame."""
    wide, high = outer
    flat, near = side in ("top", "bottom"), side in ("top", "left")
    run = MOULDING if near else MOULDING[::-1]
    strip = texture.gradient((wide, width) if flat else (width, high), run, flat)
    strip.fill((round(255 * light),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    sheet, mask = texture.clear(outer), texture.clear(outer)
    sheet.blit(strip, (0 if near or flat else wide - width, 0 if near or not flat else high - width))
    inner = [(width, width), (wide - width, width), (wide - width, high - width), (width, high - width)]
    corners = [(0, 0), (wide, 0), (wide, high), (0, high)]
    first = ("top", "right", "bottom", "left").index(side)
    second = (first + 1) % 4
    pygame.draw.polygon(mask, WHITE, [corners[first], corners[second], inner[second], inner[first]])
    return texture.masked(sheet, mask)


@keep
def glaze(size: Size, u: float) -> Surface:
    """What lies over a picture behind glass: a reflection, and the shadow of the frame."""
    sheet = texture.clear(size)
    texture.polygon(sheet, WHITE, [(0, 0), (size[0] * 0.34, 0), (0, size[1] * 0.78)], 10)
    texture.inner_shadow(sheet, 14 * u, 150)
    return sheet


@keep
def plaque(size: Size, u: float) -> Plate:
    """A plate of brushed brass with two pins."""
    metal = texture.gradient(size, tuple(map(rgb, ("#F0D48A", "#E2BC62", "#CDA146", "#B4862F"))))
    texture.modulate(metal, texture.lattice(size, 5, max(4, size[1]), 1), 226)
    face = plates.panel(metal, 6 * u, 1.6 * u, 200, 190).copy()
    texture.put(face, plates.outline(size, 6 * u, u, rgb("#6B4A16"), 150, round(4 * u)), 0, 0)
    for x in (11 * u, size[0] - 11 * u):
        plates.bolt(max(4, round(7 * u))).lay(face, x - 3 * u, size[1] / 2 - 3 * u)
    return texture.drop(face, 6 * u, 5 * u, 170, (2 * u, 4 * u))


# -- the wreath


@keep
def wreath(size: int) -> Plate:
    """A laurel wreath of gold leaves, open at the top, tied with a ribbon."""

    def paint(canvas: Surface, k: int) -> None:
        for side in (-1, 1):
            for at in range(11):
                _leaves(canvas, size * k / 2, side, at / 10, k)
        _bow(canvas, size * k / 2)

    return texture.drop_shape(texture.sprite((size, size), paint, 4), 5, 190, (2, 5))


def _leaves(canvas: Surface, r: float, side: int, share: float, k: int) -> None:
    """A pair of leaves on one branch, so far along it."""
    angle = math.radians(90 + side * (8 + 142 * share))
    foot = r + r * 0.80 * math.cos(angle), r + r * 0.80 * math.sin(angle)
    length = r * (0.30 - 0.09 * share)
    for lean in (0.62, -0.55):
        heading = angle + side * (math.pi / 2 - lean)
        along, across = (math.cos(heading), math.sin(heading)), (-math.sin(heading), math.cos(heading))
        tip = foot[0] + along[0] * length * 1.15, foot[1] + along[1] * length * 1.15
        middle = foot[0] + along[0] * length * 0.5, foot[1] + along[1] * length * 0.5
        wide = length * 0.26
        one = middle[0] + across[0] * wide, middle[1] + across[1] * wide
        other = middle[0] - across[0] * wide, middle[1] - across[1] * wide
        lighted = across[0] * -0.62 + across[1] * -0.78 > 0
        texture.polygon(canvas, GOLD[3], [foot, (one[0], one[1] + k), (tip[0], tip[1] + k), (other[0], other[1] + k)])
        texture.polygon(canvas, GOLD[0 if lighted else 2], [foot, one, tip])
        texture.polygon(canvas, GOLD[2 if lighted else 0], [foot, other, tip])


def _bow(canvas: Surface, r: float) -> None:
    ends = [(0.90, 1.80), (1.10, 1.80), (1.22, 1.99), (1.0, 1.90), (0.78, 1.99)]
    texture.polygon(canvas, RIBBON[2], [(r * x, r * y) for x, y in ends])
    texture.circle(canvas, RIBBON[1], (r, 1.80 * r), 0.085 * r)
    texture.circle(canvas, RIBBON[0], (0.98 * r, 1.785 * r), 0.05 * r)


# -- the curve


DASH, GAP = 9, 6
"""Of dashed lines, in units."""


class Lines(NamedTuple):
    """Lines over time, by shares of the height; the one that is `bold` lies on top."""

    size: Size
    series: tuple[tuple[float, ...], ...]
    colours: tuple[Colour, ...]
    bold: int
    dashed: bool = False


@keep
def lines(drawn: Lines, u: float) -> Surface:
    """A darker hair line keeps pale colours apart from paper."""
    size, series, colours, bold, dashed = drawn
    k, pad = 3, round(8 * u)
    canvas = texture.clear(((size[0] + 2 * pad) * k, (size[1] + 2 * pad) * k))
    many = len(series) > 4
    for number in sorted(range(len(series)), key=lambda number: number == bold):
        wide = (4.4 if number == bold else 2.2 if many else 3.2) * u * k
        values = series[number]
        points = [
            ((pad + size[0] * at / max(1, len(values) - 1)) * k, (pad + size[1] * (1 - value)) * k)
            for at, value in enumerate(values)
        ]
        pieces = texture.dashes(points, DASH * u * k, GAP * u * k) if dashed else [*pairwise(points)]
        for ink, more in ((lit(colours[number], 0.45), 1.6 * u * k), (colours[number], 0.0)):
            for start, end in pieces:
                texture.line(canvas, ink, start, end, wide + more)
            for point in () if dashed else points:
                texture.circle(canvas, ink, point, (wide + more) / 2)
    return texture.shrink(canvas, (size[0] + 2 * pad, size[1] + 2 * pad))


@keep
def faint(drawn: Lines, u: float) -> Surface:
    """The same of what is still to come."""
    return texture.faded(lines(drawn, u), 70)


# -- keepsakes


@keep
def scales(size: int) -> Surface:
    """A balance: luck, and what broke a tie."""

    def paint(canvas: Surface, k: int) -> None:
        s = size * k
        foot = [(0.34, 0.95), (0.66, 0.95), (0.58, 0.87), (0.42, 0.87)]
        texture.polygon(canvas, GOLD[3], [(x * s, y * s) for x, y in foot])
        texture.line(canvas, GOLD[2], (0.5 * s, 0.16 * s), (0.5 * s, 0.9 * s), 0.07 * s)
        texture.line(canvas, GOLD[0], (0.485 * s, 0.16 * s), (0.485 * s, 0.88 * s), 0.02 * s)
        ends = (0.14 * s, 0.34 * s), (0.86 * s, 0.20 * s)
        for colour, wide in ((GOLD[3], 0.075), (GOLD[1], 0.045)):
            texture.line(canvas, colour, *ends, wide * s)
        texture.circle(canvas, GOLD[3], (0.5 * s, 0.22 * s), 0.08 * s)
        texture.circle(canvas, GOLD[0], (0.49 * s, 0.21 * s), 0.045 * s)
        for x, y in ends:
            _pan(canvas, x, y, s)

    return texture.drop_shape(texture.sprite((size, size), paint, 4), 4, 170, (2, 4)).surface


def _pan(canvas: Surface, x: float, y: float, s: float) -> None:
    for aside in (-0.13, 0.13):
        texture.line(canvas, GOLD[2], (x, y), (x + aside * s, y + 0.30 * s), 0.014 * s)
    for colour, left, top, wide, high, alpha in (
        (GOLD[3], 0.17, 0.27, 0.34, 0.14, 255), (GOLD[1], 0.155, 0.265, 0.31, 0.10, 255),
        (GOLD[3], 0.12, 0.275, 0.24, 0.06, 255), (GOLD[2], 0.16, 0.31, 0.32, 0.09, 120),
    ):  # fmt: skip
        texture.ellipse(canvas, colour, (x - left * s, y + top * s, wide * s, high * s), alpha)


@keep
def rule(width: int, u: float) -> Surface:
    """A line that parts two rows on dark wood."""
    one = max(1, round(u))
    line = texture.clear((width, 2 * one))
    line.fill(texture.veil(BRASS.plain, 70), (0, 0, width, one))
    line.fill(texture.veil(BLACK, 120), (0, one, width, one))
    return line


@keep
def canvas(size: Size) -> Surface:
    """What is in the frame as long as nothing is painted on it."""
    found = texture.plain(size, rgb("#3A3026"))
    texture.modulate(found, texture.noise(size, 5, 4, 8), 200)
    texture.darken(found, texture.vignette(size, (0.45, 0.4), 120))
    return found
