"""Wax pencil on vellum: the crosses that players draw, each a little different, none ever changing.

A stroke goes along a path of a dozen wavering points in three passes, and the tooth of the vellum shows through it.
"""

from __future__ import annotations

import math
from random import Random

from pygame import Surface

from art import svg, texture
from art.pictures import keep
from art.texture import Colour, Plate, Point
from art.wonders.palette import pencil

POINTS = 12
WIDTH = 4.3
"""Of a stroke, in units."""

PASSES = ((1.08, 0.50), (0.74, 0.60), (0.40, 0.50))
"""How wide each pass is, as a share of the stroke, and how strong."""


@keep
def _tooth(side: int, grain: int) -> Surface:
    """What wax leaves bare: white with translucent specks of so many pixels."""
    chance = Random(side * 31 + grain)
    cells = max(2, side // grain)
    small = texture.clear((cells, cells))
    for y in range(cells):
        for x in range(cells):
            value = chance.random()
            strength = 255 if value > 0.3 else 190 if value > 0.1 else 96
            small.set_at((x, y), (strength, strength, strength, strength))
    return texture.shrink(small, (side, side))


def _stroke(start: Point, end: Point, bend: float, width: float, ink: Colour, chance: Random) -> str:
    dx, dy = end[0] - start[0], end[1] - start[1]
    waver = width * 0.2
    points = []
    for number in range(POINTS + 1):
        share = number / POINTS
        bow = bend * math.sin(math.pi * share) / 60
        x = start[0] + dx * share + bow * dy + chance.uniform(-waver, waver)
        y = start[1] + dy * share - bow * dx + chance.uniform(-waver, waver)
        points.append((x, y))
    body = ""
    for wide, strong in PASSES:
        line = "".join(
            f"{'L' if number else 'M'}{x + chance.uniform(-waver, waver) / 2:.2f} "
            f"{y + chance.uniform(-waver, waver) / 2:.2f}"
            for number, (x, y) in enumerate(points)
        )
        body += svg.path(line, svg.stroke(ink, width * wide, strong))
    return body


@keep
def cross(size: tuple[int, int], colour: Colour, u: float, seed: int, share: float = 1.0) -> Plate:
    """A cross over a box of that size, in a player's colour; `share` of it drawn so far."""
    chance, ink = Random(seed), pencil(colour)
    pad, width = round(6 * u), WIDTH * u
    wide, high = size[0] + 2 * pad, size[1] + 2 * pad
    near, drift = pad + 3 * u, 2.5 * u

    def corner(x: float, y: float) -> Point:
        return x + chance.uniform(-drift, drift), y + chance.uniform(-drift, drift)

    ends = (
        (corner(near, near), corner(wide - near, high - near)),
        (corner(wide - near, near), corner(near, high - near)),
    )
    body = ""
    for number, (start, end) in enumerate(ends):
        done = min(1.0, max(0.0, share * 2 - number))
        bend = chance.uniform(-5, 5)
        if done > 0:
            tip = start[0] + (end[0] - start[0]) * done, start[1] + (end[1] - start[1]) * done
            body += _stroke(start, tip, bend, width, ink, chance)
    return Plate(_waxed(body, (wide, high), u, seed), pad)


@keep
def scribble(size: tuple[int, int], colour: Colour, u: float, seed: int) -> Plate:
    """A slanting stroke over something small."""
    chance, ink = Random(seed), pencil(colour)
    pad = round(4 * u)
    wide, high = size[0] + 2 * pad, size[1] + 2 * pad
    x, y, dx, dy = wide / 2, high / 2, size[0] * 0.42, -size[1] * 0.42
    body = _stroke((x - dx, y - dy), (x + dx, y + dy), 2.0, WIDTH * u * 0.84, ink, chance)
    return Plate(_waxed(body, (wide, high), u, seed), pad)


def _waxed(body: str, size: tuple[int, int], u: float, seed: int) -> Surface:
    picture = svg.picture(body, size, size[0])
    tooth = _tooth(max(64, round(128 * u)), max(1, round(1.2 * u)))
    shift = seed * 37 % 64
    for y in range(-shift, size[1], tooth.get_height()):
        for x in range(-shift, size[0], tooth.get_width()):
            texture.cut(picture, tooth, (x, y))
    return picture
