"""A tile of a city seen from ahead: its top foreshortened, below it a front in courses of its own colour."""

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
