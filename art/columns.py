"""The count as architecture: every player is a column, every category a drum of it, as high as its points.

Drums are marble painted in the category's colour, with flutes or courses of brick, seen a little from above, under one
lamp at the upper left. A drum has its lid, so it can come down from the air and lie on the one below.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame
from pygame import Surface

from art import icons, materials, plates, texture
from art.palette import BRASS, CREAM, INKS, lit, luminance, mix, rgb
from art.pictures import keep
from art.texture import BLACK, WHITE, Colour, Plate, Point

MARBLE = rgb("#F4ECDB")
TINT = 0.10
"""How much of the marble is seen through the paint."""

LEAST = 4
"""No drum is thinner than so many pixels."""

SIGN = 30
"""A drum as high as this, in units, has the sign of its category."""

ROUND = ((150, 140, 128), (214, 206, 196), (255, 253, 248), (250, 246, 238), (212, 202, 190), (160, 146, 132),
         (112, 98, 88), (92, 80, 74))  # fmt: skip
"""The light across a shaft."""

FLUTES = 11
K = 3
"""So many times larger everything is painted than it is seen."""


class Paint(NamedTuple):
    """How the drums of a category look."""

    colour: Colour
    glyph: str = ""
    brick: bool = False

    @property
    def ink(self) -> Colour:
        return ink_on(self.colour)


def ink_on(colour: Colour) -> Colour:
    """What can be read on a colour."""
    return INKS.ink if luminance(colour) > 0.25 else CREAM


def bulge(width: float) -> float:
    """How far the edge of a drum comes down in its middle: the eye is above."""
    return width * 0.075


def _arc(y: float, wide: float, deep: float, points: int = 20) -> list[Point]:
    """An edge from left to right that bulges downwards, or with a negative depth upwards."""
    return [
        (wide * at / points, y + deep * math.sqrt(max(0.0, 1 - (2 * at / points - 1) ** 2))) for at in range(points + 1)
    ]


@keep
def drum(width: int, height: int, look: Paint, u: float) -> Surface:
    """One drum: its lid reaches above its height by the bulge, its lower edge below it."""
    deep = bulge(width)
    size = round(width * K), round((height + 2 * deep) * K)
    top, bottom, b = deep * K, (deep + height) * K, deep * K
    body = mix(look.colour, MARBLE, TINT)
    canvas = texture.clear(size)
    texture.polygon(canvas, body, [*_arc(top, size[0], -b), *reversed(_arc(bottom, size[0], b))])
    grain = texture.shrink(texture.noise((size[0] // 3 + 1, size[1] // 3 + 1), 4, 4, 9), size)
    texture.modulate(canvas, grain, 222)
    if look.brick:
        _courses(canvas, look.colour, top, bottom, b)
    elif height > 7 * u:
        _flutes(canvas, width, top, bottom, b, u)
    _edges(canvas, top, bottom, b, u)
    canvas.blit(texture.gradient(size, ROUND, False), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _lid(canvas, body, top, b)
    if look.glyph and height >= SIGN * u:
        side = min(height * 0.66, width * 0.46, 40 * u)
        middle = size[0] / 2, (top + bottom) / 2 + b * 0.92
        icons.carve(canvas, icons.INLAID.as_strong(150, 90), look.glyph, middle, side * K, look.ink, 1.2 * K * u)
    return texture.shrink(canvas, (width, size[1] / K))


def _courses(canvas: Surface, colour: Colour, top: float, bottom: float, b: float) -> None:
    """Bricks, in rows that follow the edge."""
    wide = canvas.get_width()
    rows = max(1, round((bottom - top) / (9 * K)))
    step, mortar = (bottom - top) / rows, lit(colour, 0.55)
    for row in range(rows):
        y = top + step * row
        pygame.draw.lines(canvas, mortar, False, _arc(y + step, wide, b), K - 1)
        for stone in range(5):
            across = -0.9 + 0.45 * stone + (0.22 if row % 2 else 0)
            if abs(across) < 0.98:
                x = wide / 2 + math.sin(across * math.pi / 2) * wide / 2
                low = b * math.sqrt(max(0.0, 1 - (2 * x / wide - 1) ** 2))
                texture.line(canvas, mortar, (x, y + low), (x, y + step + low), 0.8 * K, 200)


def _flutes(canvas: Surface, width: int, top: float, bottom: float, b: float, u: float) -> None:
    """Grooves, narrower towards the sides, each with a lit edge."""
    wide, layer = canvas.get_width(), texture.clear(canvas.get_size())
    for at in range(1, FLUTES * 2, 2):
        angle = math.pi * at / (FLUTES * 2)
        x = wide / 2 - math.cos(angle) * wide / 2
        low = b * math.sqrt(max(0.0, 1 - (2 * x / wide - 1) ** 2))
        groove = math.sin(angle) * width * 0.5 * math.pi / (FLUTES * 2) * 1.25 * K
        y, end = top + low + 3.2 * K * u, bottom + low - 3.2 * K * u
        if end - y > 3 * K:
            texture.rounded(layer, BLACK, (x - groove / 2, y, groove, end - y), groove / 2, 54)
            texture.rounded(layer, WHITE, (x + groove * 0.10, y + K, groove * 0.34, end - y - 1.5 * K), groove / 5, 58)
    texture.put(canvas, layer, 0, 0)


def _edges(canvas: Surface, top: float, bottom: float, b: float, u: float) -> None:
    """The joint below is dark, the rim above catches the light."""
    wide = canvas.get_width()
    joint = [(x, y - 0.6 * K) for x, y in _arc(bottom, wide, b)]
    pygame.draw.lines(canvas, (52, 40, 26), False, joint, max(1, round(1.3 * K * u)))
    rim = texture.clear(canvas.get_size())
    lighted = [(x, y + 1.2 * K) for x, y in _arc(top, wide, b)]
    pygame.draw.lines(rim, texture.veil(WHITE, 130), False, lighted, max(1, round(1.1 * K * u)))
    texture.put(canvas, rim, 0, 0)


def _lid(canvas: Surface, body: Colour, top: float, b: float) -> None:
    wide = canvas.get_width()
    texture.ellipse(canvas, mix(body, MARBLE, 0.35), (0, top - b, wide, 2 * b))
    texture.ellipse(canvas, mix(body, MARBLE, 0.55), (wide * 0.08, top - b * 0.84, wide * 0.84, 1.68 * b), 160)


@keep
def capital(width: int) -> Surface:
    """A Doric capital: necking, cushion, and a slab that reaches over the shaft by the `overhang`."""
    high, over = round(width * 0.34), overhang(width)

    def paint(canvas: Surface, k: int) -> None:
        w, h, left, right = canvas.get_width(), high * k, over * k, (over + width) * k
        texture.polygon(canvas, lit(MARBLE, 0.94), [(left, h), (left, h * 0.8), (right, h * 0.8), (right, h)])
        side = [(left, h * 0.82)]
        side += [(left - over * 0.82 * k * (at / 8) ** 0.6, h * (0.82 - 0.38 * at / 8)) for at in range(9)]
        texture.polygon(canvas, MARBLE, [*side, *((w - x, y) for x, y in reversed(side))])
        texture.rounded(canvas, lit(MARBLE, 1.02), (0, 0, w, h * 0.46), 3 * k)
        texture.rounded(canvas, lit(MARBLE, 0.80), (0, h * 0.34, w, h * 0.12), 2 * k)
        texture.line(canvas, lit(MARBLE, 0.55), (left, h * 0.83), (right, h * 0.83), 1.2 * k)
        texture.line(canvas, lit(MARBLE, 0.62), (left, h * 0.92), (right, h * 0.92), 1.0 * k)
        run = ((206, 198, 188), (255, 253, 248), (244, 238, 228), (176, 162, 148), (120, 108, 98))
        across = texture.gradient(canvas.get_size(), run, False)
        canvas.blit(across, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        texture.rounded(canvas, WHITE, (2 * k, k, w - 4 * k, 2 * k), k, 150)

    return texture.sprite((width + 2 * over, high), paint)


def overhang(width: int) -> int:
    return round(width * 0.17)


@keep
def shade(width: int, height: int) -> Plate:
    """What a column throws to its right, and its dark foot; it is laid where the column's upper left corner is."""
    pad = round(width * 0.5)
    canvas = texture.clear((width + 3 * pad, height + 2 * pad))
    lean = pad * 0.45
    slope = [(pad, pad), (pad + width, pad), (pad + width + lean, pad + height), (pad + lean, pad + height)]
    texture.polygon(canvas, BLACK, slope, 130)
    foot = pad * 0.8, pad + height - width * 0.08, width + pad * 0.5, width * 0.2
    texture.ellipse(canvas, BLACK, foot, 120)
    return Plate(texture.blur(canvas, max(2.0, width * 0.08)), pad)


TREADS = (
    (rgb("#F8F1E2"), ((255, 255, 255), (226, 218, 206))),
    (rgb("#EFE6D3"), ((255, 252, 246), (248, 243, 234), (236, 228, 216))),
)


@keep
def steps(width: int, heights: tuple[int, int], u: float) -> Plate:
    """Two marble steps, the upper one narrower: the names stand on the front of the lower one."""
    inset, pad, total = round(14 * u), round(14 * u), sum(heights)
    sheet = texture.clear((width + 2 * pad, total + 2 * pad))
    top = pad
    for number, (high, (stone, run)) in enumerate(zip(heights, TREADS, strict=True)):
        left = pad + inset * (1 - number)
        size = width - 2 * inset * (1 - number), high
        block = materials.marble(size, stone, u, 31 + number).copy()
        texture.darken(block, texture.gradient(size, run))
        texture.darken(block, texture.gradient(size, ((255, 252, 246), (242, 235, 224), (234, 226, 214)), False))
        block.fill(rgb("#FFFDF4"), (0, 0, size[0], max(1, round(2 * u))))
        block.fill(rgb("#7A6A50"), (0, size[1] - max(1, round(2 * u)), size[0], max(1, round(2 * u))))
        shadow = texture.box_shadow(size, 2 * u, 8 * u, 150)
        shadow.lay(sheet, left + 3 * u, top + 5 * u)
        sheet.blit(block, (left, top))
        top += high
    return Plate(sheet, pad)


@keep
def chip(side: int, look: Paint) -> Surface:
    """A small tile in the colour of a category with its sign."""

    def paint(canvas: Surface, k: int) -> None:
        w = canvas.get_width()
        texture.rounded(canvas, lit(look.colour, 0.45), (0, 0, w, w), 5 * k)
        texture.rounded(canvas, look.colour, (k, k, w - 2 * k, w - 2.6 * k), 4 * k)
        texture.rounded(canvas, WHITE, (2 * k, 1.6 * k, w - 4 * k, w * 0.3), 3 * k, 50)
        if look.glyph:
            texture.put(canvas, icons.icon(look.glyph, round(w * 0.74), look.ink, look.colour), w / 2, w * 0.485, "cm")

    return texture.sprite((side, side), paint, 4)


@keep
def slab(size: texture.Size, colour: Colour, u: float) -> Surface:
    """A lying stone in the colour of a category."""

    def paint(canvas: Surface, k: int) -> None:
        w, h = canvas.get_size()
        texture.rounded(canvas, lit(colour, 0.45), (0, 0, w, h), 5 * k * u)
        texture.rounded(canvas, colour, (k, k, w - 2 * k, h - 2.6 * k), 4 * k * u)
        texture.rounded(canvas, WHITE, (2 * k, 1.6 * k, w - 4 * k, h * 0.36), 3 * k * u, 46)

    return texture.sprite(size, paint, 4)


@keep
def leader(wide: int, high: int, u: float) -> Surface:
    """A thin line from the edge of a drum to its number, so much lower (or, below nought, higher)."""
    layer = texture.clear((wide, abs(high) + 4))
    start, end = (2, abs(high) + 2) if high >= 0 else (abs(high) + 2, 2)
    bend = wide * 0.45
    width = max(1.0, 1.1 * u)
    texture.line(layer, rgb("#C9B58A"), (0, start), (bend, end), width)
    texture.line(layer, rgb("#C9B58A"), (bend, end), (wide, end), width)
    return layer


@keep
def dust(width: int) -> Surface:
    """What rises for a moment where a drum has come down."""
    canvas = texture.clear((width * 1.5, width * 0.3))
    texture.ellipse(canvas, mix(MARBLE, BRASS.light, 0.2), (width * 0.1, width * 0.08, width * 1.3, width * 0.14), 120)
    return texture.blur(canvas, width * 0.05)


@keep
def glow(width: int, height: int) -> Surface:
    """The light around a column while a tie is broken; it is added."""
    canvas = texture.plain((width * 2, height + width))
    canvas.fill((84, 62, 22), (width // 2, width // 2, width, height))
    return texture.blur(canvas, width * 0.22)


@keep
def spark(radius: int, colour: Colour) -> Surface:
    """One of the lights behind what flies; it is added."""
    return texture.radial(radius, colour, 1.5)


@keep
def token(side: int, count: int) -> Surface:
    """What broke the tie: so many stones side by side, or one laurel for what cannot be counted there."""
    canvas = texture.clear((side * count, side))
    for number in range(count):
        texture.put(canvas, _stone(side), number * side, 0)
    return canvas


@keep
def _stone(side: int) -> Surface:
    """A block of marble seen from a corner."""

    def paint(canvas: Surface, k: int) -> None:
        w = canvas.get_width()
        top = [(w * 0.5, w * 0.08), (w * 0.92, w * 0.28), (w * 0.5, w * 0.48), (w * 0.08, w * 0.28)]
        texture.polygon(canvas, lit(MARBLE, 1.03), top)
        texture.polygon(canvas, lit(MARBLE, 0.84), [top[3], top[2], (w * 0.5, w * 0.94), (w * 0.08, w * 0.74)])
        texture.polygon(canvas, lit(MARBLE, 0.6), [top[2], top[1], (w * 0.92, w * 0.74), (w * 0.5, w * 0.94)])

    return texture.drop_shape(texture.sprite((side, side), paint), side * 0.06, 150, (1, 2)).surface


@keep
def pool(size: texture.Size, u: float) -> Plate:
    """A soft dark behind the columns: numbers have to be read before any table."""
    return texture.box_shadow(size, 60 * u, 60 * u, 150)


@keep
def pit(width: int) -> Surface:
    """The hole in the step in which a column stands that has lost points."""
    deep = bulge(width) + 2
    canvas = texture.clear((width + 12, 2 * deep + 6))
    texture.ellipse(canvas, (60, 46, 30), (0, 0, width + 12, 2 * deep + 6), 230)
    texture.put(canvas, plates.outline(canvas.get_size(), deep, 1.0, rgb("#C9B58A"), 90), 0, 0)
    return canvas
