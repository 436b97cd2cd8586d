"""What lies around a table that is shown as a film: dark bands above and below, and the shade outside the light."""

from __future__ import annotations

import math

import pygame

from art import texture
from art.palette import BRASS, CEDAR, rgb
from art.pictures import keep
from art.texture import Size

NIGHT = rgb("#0C0704")
"""What the bands are made of."""

EDGE = 22
"""How far a band fades into the table, in units."""

DARKEST = 215
"""How dark the shade is in the corners, of 255."""


@keep
def band(size: Size, u: float, below: bool) -> pygame.Surface:
    """A dark band that fades towards the table: upwards where it lies `below`."""
    picture, edge = texture.clear(size), max(1, round(EDGE * u))
    for row in range(size[1]):
        inside = row if below else size[1] - 1 - row
        share = min(1.0, inside / edge)
        picture.fill(texture.veil(NIGHT, round(250 * share * (2 - share))), (0, row, size[0], 1))
    return picture


@keep
def wall(size: Size) -> pygame.Surface:
    """The dark wall behind a card: a lamp stands to the left of it."""
    picture = texture.gradient(size, (NIGHT, CEDAR.night, NIGHT))
    texture.shine(picture, (size[0] * 0.3, size[1] * 0.42), size[1] * 0.9, rgb("#4A2E14"), 1.8)
    return picture


@keep
def rod(width: int, u: float) -> pygame.Surface:
    """The thin brass line over what is said."""
    return texture.gradient((width, max(2, round(3 * u))), (BRASS.light, BRASS.plain, BRASS.dark))


@keep
def shade(size: Size) -> pygame.Surface:
    """The dark around the middle, to be laid as strong as is wanted: its colours are not multiplied by its alpha."""
    columns = 48
    rows = max(2, round(columns * size[1] / size[0]))
    small = pygame.Surface((columns, rows), pygame.SRCALPHA)
    for y in range(rows):
        for x in range(columns):
            out = math.hypot((x + 0.5) / columns - 0.5, ((y + 0.5) / rows - 0.5) * 0.9) / 0.62
            small.set_at((x, y), (*NIGHT, round(DARKEST * min(1.0, max(0.0, out - 0.28) / 0.72) ** 1.3)))
    return pygame.transform.smoothscale(small, size)
