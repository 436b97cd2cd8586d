"""The marble of a prism, drawn large: its three visible sides course by course, its rim with bevels and seams."""

from __future__ import annotations

import math

import pygame
from pygame import Surface, draw

from art import texture
from art.akropolis import colours
from art.akropolis.layout import SE, SQUASH, SW, Point, S, hexagon
from art.akropolis.paint import Sprite, along, shape, shifted
from art.palette import lit, mix
from art.pictures import keep
from art.texture import LAMP, Colour

_SHADED = ((SW, 0.16), (S, 0.38), (SE, 0.60))
"""The visible sides and how far each is turned from the lamp: the share of umber in its stone."""

_BANDS = 8
"""In so many steps a course darkens downwards."""


class Slab:
    """One prism while it is drawn, `scale` times as large as it will be. Lengths are given in radii."""

    def __init__(self, radius: int, courses: int, squash: float, rise: float) -> None:
        self.radius, self.courses, self.squash = radius, courses, squash
        self.scale = 3 if radius < 80 else 2
        self.unit = radius * self.scale
        self.course = rise * self.unit
        self.upright = min(1.0, squash / SQUASH)  # what stands upright on a top seen lower must be smaller to fit
        half = math.sqrt(3) / 2 * squash * radius
        across, up = radius + 2, math.ceil(half) + 2
        self.size = (2 * across, up + math.ceil(half + rise * radius * courses) + 2)
        self.anchor = (across, up)
        self.surface = texture.clear((self.size[0] * self.scale, self.size[1] * self.scale))
        self.middle: Point = (across * self.scale, up * self.scale)

    def at(self, x: float, y: float) -> Point:
        return self.middle[0] + x * self.unit, self.middle[1] + y * self.unit

    def hexagon(self, scale: float) -> list[Point]:
        return hexagon(self.middle, self.unit * scale, self.squash)

    def thick(self, width: float) -> float:
        """A line's width: never under one pixel of the large drawing."""
        return max(1.0, width * self.unit)

    def fill(self, colour: Colour, scale: float) -> None:
        draw.polygon(self.surface, colour, self.hexagon(scale))

    def ring(self, colour: Colour, scale: float, width: float) -> None:
        draw.polygon(self.surface, colour, self.hexagon(scale), round(self.thick(width)))

    def paste(self, picture: Surface, scale: float = 0.85) -> None:
        """Lay a picture of the same size, cut to the top."""
        texture.cut(picture, shape(self.surface.get_size(), self.hexagon(scale)))
        texture.put(self.surface, picture, 0, 0)

    def finished(self) -> Sprite:
        """Shrunk to size. Every translucent stroke took a hair of the stone's opacity: it is given back first."""
        down = self.course * self.courses
        whole, top = texture.clear(self.surface.get_size()), self.hexagon(1)
        draw.polygon(whole, texture.BLACK, [*top[:3], *shifted(top[2:], 0, down), top[5]])
        self.surface.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return Sprite(texture.shrink(self.surface, self.size), self.anchor)


def sides(slab: Slab, level: int) -> None:
    """The courses from the top one, which belongs to `level`, down to the table."""
    for row in range(slab.courses):
        stone = colours.of_level(colours.COURSES, max(1, level - row))
        for side, umber in _SHADED:
            _face(slab, side, row, mix(stone, colours.UMBER, umber))
        corners = shifted(slab.hexagon(1), 0, row * slab.course)
        glint = lit(mix(stone, colours.UMBER, 0.38), 1.2)
        foot = corners[4][0], corners[4][1] + slab.course
        texture.line(slab.surface, glint, corners[4], foot, slab.thick(0.012))


def _face(slab: Slab, side: int, row: int, stone: Colour) -> None:
    """One side of one course: shade, joints, the groove below and the lit lip above."""
    corners = shifted(slab.hexagon(1), 0, row * slab.course)
    a, b = corners[(side + 1) % 6], corners[side]
    for band in range(_BANDS):
        shade = lit(stone, 1.06 - 0.26 * band / (_BANDS - 1))
        upper, lower = slab.course * band / _BANDS - 0.5, slab.course * (band + 1) / _BANDS + 0.5
        draw.polygon(slab.surface, shade, [*shifted([a, b], 0, upper), *shifted([b, a], 0, lower)])
    joints = 2 if side == S else 1
    for joint in range(joints):
        x, y = along(a, b, (joint + (0.33 if row % 2 else 0.52)) / joints)
        head, foot = (x, y + slab.course * 0.12), (x, y + slab.course)
        texture.line(slab.surface, lit(stone, 0.74), head, foot, slab.thick(0.014))
    groove, lip = shifted([a, b], 0, slab.course - slab.thick(0.015)), shifted([a, b], 0, slab.thick(0.015))
    texture.line(slab.surface, lit(stone, 0.55), groove[0], groove[1], slab.thick(0.03))
    texture.line(slab.surface, lit(stone, 1.25), lip[0], lip[1], slab.thick(0.028))


def rim(slab: Slab, level: int, seams: int) -> None:
    """The marble frame of the top: bevelled at the edge of the tile, only a line inside it."""
    stone = colours.of_level(colours.RIMS, level)
    slab.fill(stone, 1)
    outer, inner = slab.hexagon(1), slab.hexagon(0.925)
    for side in range(6):
        nxt, facing = (side + 1) % 6, facing_lamp(side)
        if not seams >> side & 1:
            tint = texture.WHITE if facing > 0 else (40, 26, 10)
            corners = [outer[side], outer[nxt], inner[nxt], inner[side]]
            texture.polygon(slab.surface, tint, corners, round(150 * abs(facing)))
    for side in range(6):
        inside = seams >> side & 1
        ink, width = (lit(stone, 0.80), 0.016) if inside else (colours.EDGE, 0.03)
        texture.line(slab.surface, ink, outer[side], outer[(side + 1) % 6], slab.thick(width))
    if level >= 3:
        slab.ring(colours.GOLD, 0.895, 0.035)


def recess(slab: Slab) -> None:
    """The inlay lies a little lower than its rim: shade under the lit edges, light on the far ones."""
    outer, deep, shallow = slab.hexagon(0.85), slab.hexagon(0.805), slab.hexagon(0.828)
    for side in range(6):
        nxt, facing = (side + 1) % 6, facing_lamp(side)
        inner = deep if facing > 0 else shallow
        tint, alpha = ((20, 10, 0), 120 * facing) if facing > 0 else ((255, 248, 225), -90 * facing)
        texture.polygon(slab.surface, tint, [outer[side], outer[nxt], inner[nxt], inner[side]], round(alpha))
    slab.ring((58, 42, 22), 0.85, 0.022)


def grain(slab: Slab, strength: int, variant: int) -> None:
    """Stone noise over the whole prism; `strength` is how much of 255 its darkest spots lose."""
    noise = _stone_noise(slab.surface.get_width(), strength, variant)
    for y in range(0, slab.surface.get_height(), noise.get_height()):
        slab.surface.blit(noise, (0, y), special_flags=pygame.BLEND_RGB_MULT)


def facing_lamp(side: int) -> float:
    """How much a side faces the lamp: 1 straight, -1 away."""
    angle = math.radians(270 + 60 * side)
    return math.cos(angle) * LAMP[0] + math.sin(angle) * LAMP[1]


@keep
def _stone(variant: int) -> Surface:
    return texture.noise((512, 512), 7, 6, 77 + variant, 0.62)


@keep
def _stone_noise(width: int, strength: int, variant: int) -> Surface:
    """Noise to multiply by, from 255 - strength to white."""
    noise = texture.plain((width, width), texture.WHITE)
    texture.modulate(noise, texture.shrink(_stone(variant), (width, width)), 255 - strength)
    return noise
