"""A wonder large, hewn in stone: the drawing of its card as masonry that is lit from the upper left."""

from __future__ import annotations

import pygame
from pygame import Surface

from art import icons, texture
from art.ages import wonderart
from art.palette import code, rgb
from art.pictures import keep
from art.texture import BLACK, WHITE, Plate

STROKE = 'stroke-width="1.25"'
"""How the drawings of wonders are lined."""

MASONRY, JOINTS = 1.0, 0.26
"""How wide lines are as courses of stone, and as the joints between them, on the grid of a drawing."""

STONE = tuple(map(rgb, ("#FFF0D0", "#EBCB96", "#C89A62", "#8E6238")))
JOINT = rgb("#7A5230")
COURSE = tuple(map(rgb, ("#FFF8E4", "#F3DCAE", "#D8B07A", "#A87A4A")))


@keep
def monument(name: str, px: int, u: float) -> Plate:
    """So many pixels across, with its shadow on the land."""
    size = 2 * px
    broad, thin = (_lined(name, size, width) for width in (MASONRY, JOINTS))
    face = texture.masked(texture.gradient((size, size), STONE), wonderart.inside(_lined(name, size, 1.25)))
    deep = max(2, round(size * 0.008))
    texture.put(face, texture.masked(texture.silhouette(broad, BLACK, 120), face), deep, deep)
    texture.put(face, texture.silhouette(broad, rgb("#6B4522")), round(deep / 2), round(deep / 2))
    texture.put(face, texture.masked(texture.gradient((size, size), COURSE), broad), 0, 0)
    texture.put(face, texture.silhouette(thin, WHITE, 70), -deep / 3, -deep / 3)
    texture.put(face, thin, 0, 0)
    grain = texture.noise((px, px), 18, 4, len(name))
    texture.modulate(face, pygame.transform.scale(grain, (size, size)), 190)
    texture.darken(face, texture.gradient((size, size), (WHITE, (246, 230, 214), (176, 146, 132)), False))
    return texture.drop_shape(texture.shrink(face, (px, px)), 10 * u, 210, (9 * u, 12 * u))


def _lined(name: str, size: int, width: float) -> Surface:
    drawing = icons.source(f"ages/{name}").replace(STROKE, f'stroke-width="{width}"')
    return texture.from_svg(drawing.replace(icons.SHAPE, code(JOINT)), (size, size))
