"""The map that everything lies on: an atlas page of seas and lands, the road across it, and the border of the page."""

from __future__ import annotations

import math
import random

import pygame
from pygame import Rect, Surface

from art import materials, texture
from art.ages import lands
from art.ages.layout import Layout
from art.ages.palette import TONES
from art.palette import mix, rgb
from art.pictures import InSteps, keep, keep_steps
from art.texture import BLACK, WHITE, Point, Size

SHARES = (
    (0.117, 0.12, 0.43), (0.33, 0.05, 0.25), (0.70, 0.08, 0.40), (0.92, 0.55, 0.43), (0.17, 0.84, 0.40),
    (0.55, 0.74, 0.34), (0.50, 0.40, 0.16),
)  # fmt: skip
"""Lands: x in widths, y and radius in heights."""

FAR = (0.41, 0.49)
"""Where the compass lines meet, in shares of the table."""


@keep_steps
def table(layout: Layout) -> InSteps[Surface]:
    """The whole page with the road on it. Opaque."""
    here = layout.local()
    page = yield from atlas(here.table.size, here.u)
    road(page, here.road, here.u)
    yield
    texture.darken(page, texture.vignette(here.table.size, (0.36, 0.40), 120, 1.9, 1.2))
    texture.shine(page, (500 * here.u, 360 * here.u), 640 * here.u, rgb("#403218"))
    yield
    texture.grain(page, 8, 5)
    return page


def atlas(size: Size, u: float) -> InSteps[Surface]:
    """Paper under a printed sea, coasts, hills and compass lines. Opaque."""
    page = materials.sheet(size, rgb("#D9C698"), rgb("#BDA472"), u, 31, 0.07)
    sea = texture.clear(size)
    sea.fill(texture.veil(TONES.sea, 200))
    texture.put(page, sea, 0, 0)
    yield
    wide, high = size
    heights = lands.field(size, [(x * wide, y * high, r * high) for x, y, r in SHARES], 40 * u, 77, 90)
    yield
    for level in (34, 44, 54):
        lands.lay(page, heights, (level, TONES.depth, 110 + level // 3, 3))
        yield
    lands.lay(page, heights, (60, TONES.shore, 255, 4))
    yield
    land = lands.above(heights, 66, TONES.ground)
    yield
    texture.put(page, lands.textured(land, 20, 7, 200), 0, 0)
    yield
    lands.lay(page, heights, (110, TONES.meadow, 255, 1))
    yield
    forest = lands.above(heights, 150, TONES.forest, 255, 1)
    yield
    texture.put(page, lands.textured(forest, 40, 9, 200), 0, 0)
    yield
    lines = yield from compass_lines(size, (FAR[0] * wide, FAR[1] * high), rgb("#281808"), 70)
    texture.put(page, lines, 0, 0)
    page.fill((232, 222, 206), special_flags=pygame.BLEND_RGB_MULT)
    return page


def compass_lines(size: Size, centre: Point, colour: texture.Colour, alpha: int, count: int = 32) -> InSteps[Surface]:
    """Lines of constant course from one point."""
    small = texture.clear((size[0] * 2, size[1] * 2))
    reach, ink = 2.4 * (size[0] + size[1]), texture.veil(colour, alpha)
    x, y = 2 * centre[0], 2 * centre[1]
    for line in range(count):
        angle = math.tau * line / count + 0.05
        pygame.draw.line(small, ink, (x, y), (x + reach * math.cos(angle), y + reach * math.sin(angle)), 2)
    yield
    return texture.shrink(small, size)


def road(page: Surface, box: Rect, u: float) -> None:
    """A trodden road with kerbs and pebbles, from edge to edge."""
    shade = texture.box_shadow(box.size, 4 * u, 5 * u, 120)
    shade.lay(page, box.x, box.y + round(3 * u))
    page.fill(rgb("#5C4020"), box)
    bed = box.inflate(0, -round(8 * u))
    surface = texture.plain(bed.size, rgb("#B99A62"))
    texture.modulate(surface, texture.noise(bed.size, 40, 3, 8), 196)
    page.blit(surface, bed)
    chance = random.Random(3)
    tones = [rgb(code) for code in ("#A68A56", "#CEB27A", "#967A4A", "#C4A66C")]
    for _ in range(round(box.width / (3 * u))):
        size = chance.choice((2, 3, 3, 4)) * u
        at = (chance.uniform(bed.left, bed.right - 9 * u), chance.uniform(bed.top, bed.bottom - size))
        tone = chance.choice(tones)
        pygame.draw.ellipse(page, mix(tone, BLACK, 0.35), (at[0], at[1] + u, 2 * size, size))
        pygame.draw.ellipse(page, tone, (*at, 2 * size, size))
    for edge in (box.top, box.bottom - max(1, round(u))):
        page.fill(mix(rgb("#5C4020"), WHITE, 0.22), (box.x, edge, box.width, max(1, round(u))))


@keep
def rose(px: int) -> Surface:
    """A compass rose in faint ink."""

    def paint(canvas: Surface, k: int) -> None:
        middle = px * k / 2
        ink = rgb("#78542A")
        for radius in (0.55, 0.95):
            texture.circle(canvas, ink, (middle, middle), middle * radius, 70, max(1.0, k))
        for point in range(16):
            length = middle * (0.92 if point % 4 == 0 else 0.66 if point % 2 == 0 else 0.44)
            for side, alpha in ((1, 84), (-1, 34)):
                texture.polygon(canvas, ink, _needle(middle, math.tau * point / 16, length, side), alpha)

    return texture.sprite((px, px), paint, 3)


def _needle(middle: float, angle: float, length: float, side: int) -> list[Point]:
    tip = middle + length * math.sin(angle), middle - length * math.cos(angle)
    turned = angle + side * 0.4
    waist = middle + 0.2 * middle * math.sin(turned), middle - 0.2 * middle * math.cos(turned)
    return [(middle, middle), tip, waist]


@keep
def neat_line(size: Size, u: float) -> Surface:
    """The border of an atlas: pale and dark segments in a dark frame. Opaque."""
    strip = texture.plain(size, rgb("#1E140A"))
    step, edge = 22 * u, max(1, round(u))
    count = math.ceil(size[1] / step)
    for number in range(count):
        top, bottom = round(number * step), min(round((number + 1) * step), size[1] - edge)
        strip.fill(rgb("#DECCA0") if number % 2 else rgb("#344C40"), (edge, top, size[0] - 2 * edge, bottom - top))
    texture.darken(strip, texture.gradient(size, (rgb("#FFF6D8"), rgb("#B9A888")), False))
    return strip
