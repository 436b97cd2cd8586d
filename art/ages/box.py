"""The front of the box on the shelf: a page of an atlas, a ring of pebbles, and in its middle a coin with a temple."""

from __future__ import annotations

import math
import random

import pygame
from pygame import Surface

from art import icons, materials, texture
from art.ages import arms, ground, lands, signs, workers
from art.palette import lit, mix, rgb
from art.pictures import InSteps, keep, keep_steps
from art.texture import BLACK, WHITE, Colour, Point

_LANDS = (
    (0.2, 0.2, 0.3),
    (0.35, 0.3, 0.24),
    (0.85, 0.18, 0.2),
    (0.8, 0.62, 0.34),
    (0.15, 0.72, 0.22),
    (0.6, 0.85, 0.3),
)
"""In widths for x and the radius, in heights for y."""

_RING = ("egypt", "rome", "china", "aztecs", "vikings", "india", "persia", "greece", "mali", "japan", "franks", "maya")
_SEA, _DEEP = rgb("#5E8A99"), rgb("#2F5566")
_HEART = (0.5, 0.425)


@keep_steps
def front(width: int, height: int) -> InSteps[Surface]:
    """An opaque picture without words; its lower sixth is quiet, for the name."""
    u = width / 286
    page = yield from _atlas(width, height, u)
    yield
    centre = _HEART[0] * width, _HEART[1] * height
    lines = yield from ground.compass_lines((width, height), centre, rgb("#4A3418"), 86, 16)
    texture.put(page, lines, 0, 0)
    yield
    _graticule(page, centre, width, u)
    yield
    texture.shine(page, (centre[0] - 0.1 * width, centre[1] - 0.12 * height), 0.8 * width, rgb("#4A3C20"), 1.6)
    for number, name in enumerate(_RING):
        angle = math.tau * number / len(_RING) - math.pi / 2
        at = centre[0] + 0.355 * width * math.cos(angle), centre[1] + 0.355 * width * math.sin(angle)
        face = arms.arms(name, round(0.142 * width))
        shade = texture.drop_shape(face, 4 * u, 160, (2 * u, 4 * u))
        shade.lay(page, at[0] - face.get_width() / 2, at[1] - face.get_height() / 2)
        yield
    _coin(page, centre, 0.215 * width, u)
    yield
    texture.darken(page, texture.vignette((width, height), (0.45, 0.38), 132, 2.0, 0.82))
    texture.grain(page, 10, 3)
    return page


def _atlas(width: int, height: int, u: float) -> InSteps[Surface]:
    """Paper, a printed sea with depths, coasts, meadows and forests."""
    size = (width, height)
    page = materials.paper(size, rgb("#EBDCB8"), rgb("#D3BC8C"), u, 31, 0.1).copy()
    sea = texture.clear(size)
    sea.fill(texture.veil(_SEA, 176))
    texture.put(page, sea, 0, 0)
    yield
    heights = lands.field(size, [(x * width, y * height, radius * width) for x, y, radius in _LANDS], 30 * u, 77, 90)
    yield
    lands.lay(page, heights, *((level, _DEEP, 96, 3) for level in (34, 44, 54)), (60, rgb("#4A3418"), 255, 4))
    yield
    texture.put(page, lands.textured(lands.above(heights, 66, rgb("#E9D7AC")), 20, 7, 208), 0, 0)
    yield
    lands.lay(page, heights, (110, rgb("#C9BE86"), 255, 1))
    texture.put(page, lands.textured(lands.above(heights, 150, rgb("#9DA56C"), 255, 1), 40, 9, 200), 0, 0)
    return page


def _graticule(page: Surface, centre: Point, width: int, u: float) -> None:
    """Circles of distance around the coin."""
    layer = texture.clear((page.get_width() * 2, page.get_height() * 2))
    middle = 2 * centre[0], 2 * centre[1]
    for share in (0.265, 0.445, 0.62):
        texture.circle(layer, rgb("#4A3418"), middle, 2 * share * width, 84, max(2.0, 2 * u))
    texture.put(page, texture.shrink(layer, page.get_size()), 0, 0)


def _coin(page: Surface, centre: Point, radius: float, u: float) -> None:
    """A large gold coin: laurel, temple, a beaded rim."""
    size = round(2 * radius)

    def paint(canvas: Surface, k: int) -> None:
        reach = size * k / 2
        middle = (reach, reach)
        texture.circle(canvas, rgb("#3E280C"), middle, reach)
        run = [*map(rgb, ("#FFF0BE", "#E2B84E", "#B58632", "#74501A"))]
        texture.lit_circle(canvas, run, middle, reach * 0.985)
        texture.circle(canvas, rgb("#6B4716"), middle, reach * 0.885, 255, reach * 0.035)
        texture.circle(canvas, rgb("#FFEEB8"), (reach * 0.995, reach * 0.99), reach * 0.855, 120, reach * 0.02)
        for bead in range(64):
            angle = math.tau * bead / 64
            at = reach + 0.935 * reach * math.cos(angle), reach + 0.935 * reach * math.sin(angle)
            texture.circle(canvas, rgb("#7A5418"), (at[0] + reach * 0.008, at[1] + reach * 0.01), reach * 0.026)
            texture.circle(canvas, rgb("#FBE3A0"), at, reach * 0.021)
        cut = icons.RELIEF.as_strong(150, 150)
        icons.carve(canvas, cut, "laurel", (reach, reach * 1.0), reach * 1.62, rgb("#7E581C"), k * u)
        icons.carve(canvas, cut, "temple", (reach, reach * 0.9), reach * 0.6, rgb("#7E581C"), k * u)

    face = texture.sprite((size, size), paint, 3)
    shade = texture.drop_shape(face, 7 * u, 180, (4 * u, 7 * u))
    shade.lay(page, centre[0] - radius, centre[1] - radius)


# --- beside the box -------------------------------------------------------------------------------------------------

_STONES = (
    ("#3C5A4E", 96, 92, 0), ("#7B4B2A", 84, 18, 8), ("#C79A3B", 66, 176, 2), ("#1F2D3A", 70, 64, 24),
)  # fmt: skip
"""Pebbles beside the box: colour, width, where from the left, and how far behind the front edge."""


@keep
def pieces(u: float) -> Surface:
    """Workers, coins and pebbles as they stand beside the box, on nothing; their foot is the lower edge."""
    sheet = texture.clear((round(540 * u), round(270 * u)))
    foot = sheet.get_height() - round(10 * u)
    standing: list[tuple[Surface, float, float]] = []
    for code, width, x, back in _STONES:
        standing.append((_pebble(rgb(code), round(width * u)), x * u, foot - back * u))
    for whose, size, x, back in (("saffron", 112, 196, 26), ("lapis", 136, 286, 10), ("terracotta", 116, 400, 3)):
        standing.append((workers.pebble(whose, round(size * u)), x * u, foot - back * u))
    for x, size in ((262, 54), (382, 46)):
        standing.append((signs.coin(round(size * u)), x * u, foot))
    for face, left, low in sorted(standing, key=lambda each: each[2]):
        texture.drop_shape(face, 7 * u, 170, (7 * u, 5 * u)).lay(sheet, left, low - face.get_height())
    return sheet


def _pebble(colour: Colour, width: int) -> Surface:
    """A flat river stone, lit from the upper left."""
    size = width, round(width * 0.72)

    def paint(canvas: Surface, k: int) -> None:
        wide, high = canvas.get_size()
        chance = random.Random(width)
        turn = chance.uniform(0, math.tau)
        edge = []
        for step in range(48):
            angle = math.tau * step / 48
            reach = 0.48 * (1 + 0.03 * math.sin(3 * angle + turn) + 0.02 * math.sin(5 * angle))
            edge.append((wide * (0.5 + reach * math.cos(angle)), high * (0.5 + reach * math.sin(angle))))
        mask = texture.clear((wide, high))
        pygame.draw.polygon(mask, WHITE, edge)
        run = texture.gradient((wide, high), (lit(colour, 1.5), colour, mix(colour, BLACK, 0.45)))
        texture.put(canvas, texture.masked(run, mask), 0, 0)
        gloss = texture.clear((wide, high))
        texture.ellipse(gloss, WHITE, (wide * 0.22, high * 0.14, wide * 0.4, high * 0.26), 120)
        texture.put(canvas, texture.blur(gloss, high * 0.05), 0, 0)

    return texture.sprite(size, paint, 4)


@keep
def belongings(seat: str, place: int, u: float) -> Surface:
    """The workers of a people, and a first coin."""
    sheet = texture.clear((round(220 * u), round(120 * u)))
    for number in range(4):
        texture.put(
            sheet, workers.pebble(seat, round(48 * u)), (14 + 44 * number) * u, (88 - 14 * (number % 2)) * u, "lb"
        )
    texture.put(sheet, signs.coin(round(34 * u)), 182 * u, 112 * u, "lb")
    return texture.drop_shape(sheet, 6 * u, 150, (5 * u, 4 * u)).surface
