"""Walnut, oxblood leather and vellum: opaque pictures to be cut into plates, and the plates of vellum themselves."""

from __future__ import annotations

import pygame
from pygame import Surface

from art import materials, plates, texture
from art.palette import lit, mix, rgb
from art.pictures import keep
from art.texture import BLACK, WHITE, Colour, Plate, Size
from art.wonders.palette import TONES

WALNUT = rgb("#2F2018")
LAMP = rgb("#463216")


@keep
def table(size: Size, u: float) -> Surface:
    """Walnut planks under a lamp that hangs at the upper left."""
    board = materials.cedar(size, WALNUT, u, 11).copy()
    plank, thin = 156 * u, max(1, round(u))
    y = 160 * u
    while y < size[1]:
        board.fill(lit(WALNUT, 0.38), (0, round(y), size[0], 2 * thin))
        board.fill(lit(WALNUT, 1.7), (0, round(y) + 2 * thin, size[0], thin))
        y += plank
    texture.shine(board, (280 * u, 370 * u), 700 * u, LAMP, 2.0)
    return board


@keep
def leather(size: Size, base: Colour = TONES.oxblood, u: float = 1.0, seed: int = 5) -> Surface:
    """Tanned leather: clouds and pores."""
    hide = texture.plain(size, base)
    cells = max(3, round(size[0] / (178 * u)))
    texture.modulate(hide, texture.noise(size, cells, 5, seed), 150)
    texture.grain(hide, 46, 4)
    return hide


@keep
def _vellum_ground(size: Size, bright: Colour, dark: Colour, u: float, seed: int) -> Surface:
    """Skin with clouds, fibres and a browned edge."""
    return materials.paper(size, bright, dark, u, seed, 0.06)


@keep
def vellum(
    size: Size, u: float, seed: int = 3, corner: float = 7, bright: Colour = TONES.panel,
    dark: Colour = TONES.panel_dark, framed: bool = True,
) -> Plate:  # fmt: skip
    """A sheet of vellum with its shadow on the table."""
    face = plates.panel(_vellum_ground(size, bright, dark, u, seed), corner * u, max(1.0, 1.6 * u), 180, 140)
    if framed:
        inner = plates.outline(size, corner * u, max(1.0, 1.2 * u), TONES.frame, 140, 4.5 * u)
        texture.put(face, inner, 0, 0)
    return texture.drop(face, corner * u, 5 * u, 180, (3 * u, 5 * u))


@keep
def zone_ground(size: Size, u: float, tint: Colour, strength: int, edge: Colour, head: Colour, high: int) -> Surface:
    """A building's field on the sheet: a tint of its colour under a tab of so many pixels in full colour."""
    corner = 7 * u
    face = texture.silhouette(plates.rounded_mask(size, corner), tint, strength)
    tab = texture.gradient((size[0], high), (mix(head, WHITE, 0.15), head, mix(head, BLACK, 0.06)))
    mask = texture.clear((size[0], high))
    texture.put(mask, plates.rounded_mask((size[0], high + round(2 * corner)), corner), 0, 0)
    texture.put(face, texture.masked(tab, mask), 0, 0)
    line = max(1, round(1.4 * u))
    face.fill((*edge, 255), (line, high - 1, size[0] - 2 * line, line))
    texture.put(face, plates.outline(size, corner, max(1.0, 1.5 * u), edge), 0, 0)
    return face


@keep
def _dusk(size: Size) -> Surface:
    return texture.vignette(size, (0.36, 0.34), 222, 1.9, 1.75)


def light(target: Surface) -> None:
    """The lamp over everything that has been painted, and dusk at the far edge of the table."""
    width, height = target.get_size()
    texture.brighten(target, _lamp((round(width * 0.94), round(height * 1.1))), (-round(width * 0.4), -height // 2))
    texture.darken(target, _dusk((width, height)))


@keep
def _lamp(size: Size) -> Surface:
    pool = texture.radial(120, rgb("#141008"), 2.0)
    return pygame.transform.smoothscale(pool, size)
