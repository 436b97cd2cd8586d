"""The night chart behind what is on offer: dark seas, gilt coasts, a graticule, and a dark strip for the name."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from art import plates, texture
from art.ages import lands, letters
from art.ages.layout import HEAD, Layout
from art.ages.palette import TONES
from art.palette import rgb
from art.pictures import InSteps, keep, keep_steps
from art.texture import Plate, Size

SHARES = (
    (0.05, 0.3, 0.76),
    (0.26, 0.76, 0.6),
    (0.41, 0.1, 0.66),
    (0.6, 0.6, 0.86),
    (0.79, 0.15, 0.7),
    (0.93, 0.8, 0.76),
)
"""Lands: x in widths, y and radius in heights."""


@keep_steps
def _sheet(size: Size, u: float) -> InSteps[Surface]:
    """The chart that both offers are cut from. Opaque."""
    sheet = texture.plain(size, TONES.night)
    texture.modulate(sheet, texture.noise(size, 6, 5, 12), 205)
    wide, high = size
    discs = [(x * wide, y * high, radius * high) for x, y, radius in SHARES]
    heights = lands.field(size, discs, 40 * u, 91, 80)
    yield
    lands.lay(sheet, heights, (30, TONES.shoal, 70, 3), (44, TONES.shoal, 70, 3), (58, TONES.coast, 190, 4))
    land = lands.textured(lands.above(heights, 64, TONES.land, 255, 4), 20, 7, 190)
    texture.put(sheet, land, 0, 0)
    yield
    lands.lay(sheet, heights, (120, TONES.upland, 150, 1))
    texture.put(sheet, _graticule(size, u), 0, 0)
    return sheet


def _graticule(size: Size, u: float) -> Surface:
    """Meridians that lean away from the middle, and bowed parallels."""
    wide, high = size
    step, middle = 40 * u, size[0] / 2
    lines = texture.clear((wide * 2, high * 2))
    ink = texture.veil(TONES.graticule, 52)
    thick = max(2, round(2 * u))
    for number in range(-2, math.ceil(wide / step) + 3):
        x = number * step
        foot = x + (x - middle) / step * 1.6 * u
        pygame.draw.line(lines, ink, (2 * x, 0), (2 * foot, 2 * high), thick)
    for row in range(4):
        y = row * 60 * u
        points = [(2 * x, 2 * (y + 16 * u * (1 - ((x - middle) / middle) ** 2))) for x in range(0, wide + 24, 24)]
        pygame.draw.lines(lines, ink, False, points, thick)
    return texture.shrink(lines, size)


@keep
def panel(layout: Layout, box: tuple[int, int, int, int]) -> Plate:
    """The part of the chart under a box of the table, with the dark strip of its head."""
    area, u = Rect(box), layout.u
    whole = layout.peoples.union(layout.wonders)
    if not whole.contains(area):  # what is laid elsewhere shows a chart of its own
        whole = area
    picture = _sheet(whole.size, u).subsurface(area.move(-whole.x, -whole.y)).copy()
    texture.darken(picture, texture.vignette(area.size, (0.45, 0.35), 180, 2.0, max(0.8, area.width / area.height / 2)))
    head = texture.clear((area.width, layout.px(HEAD)))
    head.fill(texture.veil(rgb("#0A121A"), 150))
    texture.put(picture, head, 0, 0)
    face = plates.panel(picture, 8 * u, 1.4 * u, 110, 150)
    texture.put(face, plates.outline(area.size, 8 * u, max(1.0, u), TONES.chart_line, 255, round(4 * u)), 0, 0)
    return texture.drop(face, 8 * u, 7 * u, 170, (2 * u, 4 * u))


def zone(layout: Layout, area: Rect, title: str, keep: float) -> Plate:
    """A panel with its name; `keep` units at the right end of the strip stay free."""
    plate = panel(layout, (area.x, area.y, area.width, area.height))
    surface = plate.surface.copy()
    room = Rect(plate.pad + layout.px(15), plate.pad + layout.px(2), 0, layout.px(HEAD))
    room.width = area.width - layout.px(24 + keep)
    letters.caps(surface, title, room, layout.u)
    return Plate(surface, plate.pad)
