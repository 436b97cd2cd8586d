"""The wall of somebody who plays: panelling with four bays, a marble board, a drawer lined with velvet.

Lengths are pixels, ``u`` is the scale of the interface. Pictures are shared: do not draw on them.
"""

from __future__ import annotations

import math

import pygame

from art import boxes, materials, plates, shelf, texture
from art.palette import BRASS, lit, mix, rgb
from art.pictures import keep
from art.texture import BLACK, Plate, Size

BAYS = ((24, 376), (412, 376), (800, 376), (1188, 388))
"""Where each bay of the panelling begins, and how wide it is, in units."""

WINE, SHADE, EDGE = rgb("#5A1C26"), rgb("#2A0A10"), rgb("#8A3A44")
GROOVE, FLOOR, FACE = rgb("#8F7A50"), rgb("#E6D6AE"), rgb("#FBF3DE")
STRAW = rgb("#CDBB92")

CANVAS, CHALK, SHADED = rgb("#E4D3AC"), rgb("#8C9CB4"), 96
"""Of a sketch: its ground, what a line takes of the light, and how deep its shades are."""


@keep
def wall(size: Size, u: float, left: int, top: int, bays: int) -> pygame.Surface:
    """Upright cedar under one lamp; `left` and `top` is where the page begins on it. Opaque."""
    board = materials.cedar(size, rgb("#4E3725"), u, 62, True).copy()
    for x, wide in BAYS[:bays]:
        bay = pygame.Rect(left + round(x * u), top + round(92 * u), round(wide * u), round(284 * u))
        shelf.recess(board, bay, u)
    texture.darken(board, texture.vignette(size, (0.36, 0.18), 62, 1.5, 1.25))
    texture.shine(board, (size[0] * 0.35, top + 90 * u), 760 * u, rgb("#6E4C22"), 1.5)
    return board


@keep
def board(size: Size, u: float) -> Plate:
    """A slab of marble for figures."""
    stone = materials.marble(size, rgb("#F2E9D6"), u, 33).copy()
    texture.darken(stone, texture.vignette(size, (0.3, 0.2), 206, 1.6, 1.2))
    return texture.drop(plates.panel(stone, 8 * u, 2 * u, 180, 190), 8 * u, 12 * u, 200, (4 * u, 9 * u))


@keep
def drawer(size: Size, u: float, head: int) -> Plate:
    """A drawer of walnut; below so many pixels of wood it is lined with wine-red velvet."""
    wood = materials.cedar(size, rgb("#4A3320"), u, 8, False).copy()
    inside = pygame.Rect(round(12 * u), head, size[0] - 2 * round(12 * u), size[1] - head - round(12 * u))
    cloth = texture.plain(inside.size, WINE)
    texture.modulate(cloth, texture.noise(inside.size, 14, 5, 3), 190)
    texture.grain(cloth, 22, 4)
    texture.darken(cloth, texture.vignette(inside.size, (0.3, 0.2), 150, 1.6, 1.2))
    texture.inner_shadow(cloth, 12 * u, 170, BLACK)
    wood.blit(cloth, inside)
    face = plates.panel(wood, 8 * u, 2 * u, 120, 190)
    texture.put(face, plates.outline(inside.size, 2 * u, 1.4 * u, rgb("#A88A55"), 150), *inside.topleft)
    return texture.drop(face, 8 * u, 12 * u, 200, (4 * u, 9 * u))


@keep
def painting(game: str, size: Size, u: float, sketched: bool = False) -> pygame.Surface:
    """A part of the front of a box, as wide as a picture: made from the one that stands on the shelf.

    Where nothing was played yet it is a sketch in brown chalk on canvas: what is to be painted there.
    """
    front = boxes.of(game).front(2 * round(shelf.BOX[0] * u), 2 * round(shelf.BOX[1] * u))
    high = round(front.get_height() * size[0] / front.get_width())
    whole = pygame.transform.smoothscale(front, (size[0], high))
    found = whole.subsurface((0, round(high * 0.36), *size)).copy()
    return _sketch(found) if sketched else found


def _sketch(painted: pygame.Surface) -> pygame.Surface:
    """The edges of a picture in brown chalk, and a breath of its shades."""
    canvas = texture.plain(painted.get_size(), CANVAS)
    texture.grain(canvas, 14, 9)
    shades = pygame.transform.grayscale(painted)
    shades.fill((SHADED,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    shades.fill((255 - SHADED,) * 3, special_flags=pygame.BLEND_RGB_ADD)
    canvas.blit(shades, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    edges = pygame.transform.grayscale(pygame.transform.laplacian(painted))
    edges.fill(CHALK, special_flags=pygame.BLEND_RGB_MULT)
    canvas.blit(edges, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return canvas


@keep
def hollow(size: int, lit_up: bool = False) -> pygame.Surface:
    """Where a medal lies in the velvet."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        r = size * k / 2
        texture.circle(canvas, SHADE, (r, r), r * 0.96, 200)
        texture.circle(canvas, BRASS.glint if lit_up else EDGE, (r * 1.02, r * 1.05), r * 0.92, 150)
        texture.circle(canvas, rgb("#3E121A"), (r, r * 1.01), r * 0.89)

    return texture.sprite((size, size), paint)


@keep
def ring(size: int, share: float | None, lit_up: bool = False) -> Plate:
    """A ring of brass, filled as far as games were won; without any only a groove."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        r = size * k / 2
        texture.circle(canvas, GROOVE, (r, r), r * 0.98, 130)
        texture.circle(canvas, FLOOR, (r * 1.02, r * 1.03), r * 0.92)
        if share is None:
            return
        if share > 0:
            steps = max(2, round(90 * share))
            turns = [-math.pi / 2 + math.tau * share * step / steps for step in range(steps + 1)]
            wedge = [(r, r), *((r + r * 0.93 * math.cos(turn), r + r * 0.93 * math.sin(turn)) for turn in turns)]
            texture.polygon(canvas, lit(BRASS.metal, 0.62), [(x + 0.8 * k, y + 1.2 * k) for x, y in wedge])
            texture.polygon(canvas, BRASS.glint if lit_up else BRASS.metal, wedge)
        texture.circle(canvas, FACE, (r, r), r * 0.70)
        texture.circle(canvas, GROOVE, (r, r), r * 0.70, 90)
        texture.circle(canvas, FACE, (r, r), r * 0.67)

    return texture.drop_shape(texture.sprite((size, size), paint), 2, 90, (1, 2))


@keep
def pearl(size: int, won: bool, lit_up: bool = False) -> Plate:
    """A game of late: gold where it was won, dark glass where not."""
    stops = (BRASS.glint, BRASS.metal, lit(BRASS.metal, 0.55)) if won else (rgb("#7C6A58"), rgb("#3A2C22"), BLACK)

    def paint(canvas: pygame.Surface, k: int) -> None:
        r = size * k / 2
        rim = BRASS.glint if lit_up else rgb("#1C120A")
        texture.circle(canvas, rim, (r, r), r * 0.98)
        texture.lit_circle(canvas, stops, (r, r), r * 0.86)

    return texture.drop_shape(texture.sprite((size, size), paint), 2, 120, (1, 2))


@keep
def bead(size: Size, won: bool, u: float) -> Plate:
    """A bar of a day: gold where it was won."""
    run = (BRASS.glint, BRASS.metal) if won else (STRAW, mix(STRAW, GROOVE, 0.45))
    face = texture.masked(texture.gradient(size, run), plates.rounded_mask(size, 4 * u))
    return texture.drop(face, 4 * u, 2 * u, 90, (u, 2 * u))
