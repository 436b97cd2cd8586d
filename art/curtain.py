"""The curtain between two people who choose in secret: cloth in folds under a brass rod. Nothing shines through."""

from __future__ import annotations

import math

import pygame

from art import materials, palette, texture
from art.pictures import keep
from art.texture import Size

CLOTH = (92, 26, 30)
FOLD = 74
"""How wide a fold is, in units."""

HEM = 26
"""How high the golden hem is, in units."""

STEPS = 48
"""In so many steps the ring closes."""


@keep
def cloth(size: Size, u: float) -> pygame.Surface:
    """The whole window, closed."""
    width = size[0]
    folds = pygame.Surface((width, 1))
    for x in range(width):
        folds.set_at((x, 0), tuple(min(255, round(part * _light(x / u))) for part in CLOTH))
    found = texture.plain(size)
    found.blit(pygame.transform.scale(folds, size), (0, 0))
    texture.grain(found, 10, 4)
    _hem(found, u)
    texture.darken(found, texture.vignette(size, (0.5, 0.42), 96, 1.7, 0.9))
    rod = max(3, round(12 * u))
    found.blit(materials.rod(width, rod), (0, round(10 * u)))
    return found


def _light(x: float) -> float:
    """How light the cloth is at a place: folds of slowly changing width, lit from the upper left."""
    phase = x / FOLD + 0.35 * math.sin(x / (5.3 * FOLD)) + 0.2 * math.sin(x / (2.1 * FOLD) + 1)
    wave = math.sin(2 * math.pi * phase)
    return 0.86 + 0.34 * wave - 0.16 * max(0.0, math.sin(2 * math.pi * phase + 1.9)) ** 3


def _hem(cloth: pygame.Surface, u: float) -> None:
    """A band of gold thread along the lower edge, in the light of the folds."""
    width, height = cloth.get_size()
    band = pygame.Rect(0, height - round(2.2 * HEM * u), width, round(HEM * u))
    grey = pygame.transform.grayscale(cloth.subsurface(band))
    grey.fill((196, 196, 196), special_flags=pygame.BLEND_RGB_ADD)
    gold = texture.plain(band.size, palette.BRASS.metal)
    gold.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    cloth.blit(gold, band)
    for edge in (band.top, band.bottom - max(1, round(2 * u))):
        cloth.blit(materials.rod(width, max(1, round(2 * u))), (0, edge))


@keep
def ring(diameter: int, step: int, u: float) -> pygame.Surface:
    """A brass ring that closes clockwise from the top, so many of its `STEPS` done."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        middle, radius, thick = diameter * k / 2, (diameter / 2 - 5 * u) * k, 7 * u * k
        texture.circle(canvas, (18, 6, 6), (middle, middle), radius, 150, thick)
        for part in range(4 * step):
            angle = 2 * math.pi * part / (4 * STEPS)
            spot = middle + (radius - thick / 2) * math.sin(angle), middle - (radius - thick / 2) * math.cos(angle)
            texture.circle(canvas, palette.BRASS.light, spot, thick / 2)

    return texture.sprite((diameter, diameter), paint)
