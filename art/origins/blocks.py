"""A tile of a city seen from ahead: its top foreshortened, below it a front in courses of its own colour.

When it wakes the visitors' light runs along its rim, and its own shines around it.
"""

from __future__ import annotations

import pygame

from art import texture
from art.origins import tiles
from art.origins.palette import HUES
from art.palette import mix, rgb
from art.pictures import keep
from art.texture import BLACK, WHITE, Plate

FLAT, HIGH, COURSE = 0.62, 0.17, 0.055
"""How flat a tile looks, how high its front is and each course of brick, in widths of a tile."""

_PLAIN = {"farm": rgb("#6F9A3E")}


@keep
def block(kind: str, px: int, u: float) -> Plate:
    """With its shadow; the face is as high as tile and front together."""
    flat = pygame.transform.smoothscale(tiles.tile(kind, 2 * px), (px, round(px * FLAT)))
    front, course = round(px * HIGH), max(3, round(px * COURSE))
    look = tiles.BUILDINGS.get(kind)
    base = HUES[look.colour].base if look and look.colour in HUES else _PLAIN.get(kind, rgb("#8E8A84"))
    face = texture.clear((px, flat.get_height() + front))
    for depth in range(front, 0, -1):
        colour = mix(base, BLACK, 0.3 + 0.38 * depth / front)
        if depth % course < 2:
            colour = mix(colour, BLACK, 0.45)
        texture.put(face, texture.silhouette(flat, colour), 0, depth)
    shade = texture.gradient(face.get_size(), (WHITE, (250, 250, 250), (190, 185, 190)), False)
    face.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    texture.put(face, flat, 0, 0)
    return texture.drop_shape(face, 10 * u, 190, (8 * u, 14 * u))


ASLEEP = (112, 100, 128)
"""What a block is multiplied by that does not wake."""

PITCH = 1.01, 0.655
"""From the middle of one block to that of the next, across and down, in widths of a tile."""


@keep
def awake(kind: str, px: int, u: float) -> Plate:
    """The block in its own light."""
    look = tiles.BUILDINGS.get(kind)
    hue = HUES["green" if kind == "farm" else look.colour if look and look.colour in HUES else "white"]
    plate, pool = block(kind, px, u), texture.plain((2 * px, round(1.7 * px)))
    texture.shine(pool, (px, 0.85 * px), 0.84 * px, mix(BLACK, hue.halo, 0.8), 1.5)
    face = texture.as_light(pool)
    left, top = (
        (face.get_width() - plate.surface.get_width()) // 2,
        (face.get_height() - plate.surface.get_height()) // 2,
    )
    texture.put(face, plate.surface, left, top)
    rim = pygame.transform.smoothscale(tiles.light(2 * px), (px, round(px * FLAT)))
    texture.put(face, rim, left + plate.pad, top + plate.pad)
    return Plate(face, (face.get_width() - px) // 2)


Cell = tuple[float, float]


@keep
def quarter(built: tuple[tuple[Cell, str], ...], colour: str, px: int, size: texture.Size, u: float) -> Plate:
    """Blocks of a city by their cells, which are counted from the middle of the picture, asleep on ground in the light
    of a colour; towards the edges they fade."""
    light = texture.plain(size)
    texture.shine(light, (size[0] / 2, size[1] / 2), size[1] * 0.62, mix(BLACK, HUES[colour].halo, 0.5), 1.4)
    face = texture.as_light(light)
    across, down = PITCH[0] * px, PITCH[1] * px
    for (x, y), kind in sorted(built, key=lambda each: each[0][1]):
        plate = block(kind, px, u)
        sleeping = texture.multiplied(plate.surface, ASLEEP)
        texture.put(face, sleeping, size[0] / 2 + x * across, size[1] / 2 + y * down, "cm")
    edge = texture.gradient(size, (BLACK, *(WHITE,) * 6, BLACK), False)
    texture.darken(edge, texture.gradient(size, ((90,) * 3, *(WHITE,) * 5, (60,) * 3)))
    return Plate(texture.masked(face, texture.grey_as_alpha(edge, WHITE)), 0)
