"""A tumbling die: the glazed cube in any position, seen a little from below the table's upper edge.

At rest it looks like the die of :mod:`art.origins.dice`: the number on top, a strip of its front below.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, ceil, cos, degrees, hypot, pi, radians, sin, sqrt

import pygame
from pygame import Surface

from art import svg, texture
from art.fonts import Face
from art.origins.dice import trimmed
from art.origins.palette import GLOSS, HUES, OUTLINE
from art.origins.throw import FACES, Turn, Vector, applied, cross
from art.palette import on_dark
from art.pictures import keep
from art.texture import BLACK, Point

SLOPE = radians(24)
"""How far the eye leans: so much of the front is seen of a die that lies square."""

LAMP: Vector = (-0.42, -0.36, 0.83)
"""Where the light comes from: the upper left, above the table."""

DARKEST = 0.5
"""How much light falls where the lamp does not reach."""

ROOM = 1.86
"""The side of the picture in widths of the die: no corner reaches further."""


def seen(v: Vector) -> Point:
    """Where a point of space is seen, from the middle of the picture."""
    return v[0], v[1] * cos(SLOPE) - v[2] * sin(SLOPE)


def cube(colour: str, numbers: Sequence[int], turn: Turn, width: int, askew: tuple[int, int] = (-1, 0)) -> Surface:
    """A die turned like that; its middle is the middle of the picture. `askew` names a face and by how many
    quarters what is written there is turned."""
    side = ceil(width * ROOM)
    sheet = texture.clear((side, side))
    _edges(sheet, colour, turn, width)
    for number, (normal, right) in enumerate(FACES):
        outward = applied(turn, normal)
        if outward[1] * sin(SLOPE) + outward[2] * cos(SLOPE) > 0.04:
            across = _quartered(right, normal, askew[1] if number == askew[0] else 0)
            face = _lit(_face(colour, numbers[number], width), outward)
            _lay(sheet, face, applied(turn, across), outward, width)
    return sheet


def _quartered(right: Vector, normal: Vector, quarters: int) -> Vector:
    for _ in range(quarters):
        right = cross(normal, right)
    return right


def _edges(sheet: Surface, colour: str, turn: Turn, width: int) -> None:
    """The dark edge between the faces: the outline of the whole cube, a little smaller than it is."""
    half, middle = width * 0.475, sheet.get_width() / 2
    corners = [applied(turn, (x, y, z)) for x in (-half, half) for y in (-half, half) for z in (-half, half)]
    points = [(middle + x, middle + y) for x, y in map(seen, corners)]
    outline = _hull(points)
    pygame.draw.polygon(sheet, (*HUES[colour].shaded(0.62), 255), outline)
    pygame.draw.aalines(sheet, OUTLINE, True, outline)


def _hull(points: Sequence[Point]) -> list[Point]:
    """The corners of the outline, one after the other."""
    ordered = sorted(points)

    def side(way: Sequence[Point]) -> list[Point]:
        found: list[Point] = []
        for x, y in way:
            while len(found) > 1 and _left(found[-2], found[-1], (x, y)) <= 0:
                found.pop()
            found.append((x, y))
        return found[:-1]

    return side(ordered) + side(ordered[::-1])


def _left(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


@keep
def _face(colour: str, number: int, width: int) -> Surface:
    """What is painted on a face, seen straight on."""
    hue = HUES[colour]
    light = svg.linear("face", (6, 6, 94, 94), hue.lit(0.4), hue.lit(0.18), hue.lit(0.04))
    body = f"<defs>{light}</defs>" + svg.box(1, 1, 98, 98, 20, svg.fill(OUTLINE))
    body += svg.box(3.4, 3.4, 93.2, 93.2, 18.5, svg.fill(hue.lit(0.5), 0.8))
    body += svg.box(6, 6, 89, 89, 16.5, svg.fill("face"))
    body += svg.path("M12 36V25A14 14 0 0 1 25 12H62", svg.stroke(GLOSS, 3.4, 0.5))
    face = svg.picture(body, (width, width), 100)
    letters = trimmed(Face.SANS_BOLD, max(7, round(width * 0.74)), str(number), hue.ink)
    step = max(1, round(width / 36))
    edge = texture.silhouette(letters, BLACK if on_dark(hue.ink) else texture.WHITE, 120)
    texture.put(face, edge, width / 2 + step, width / 2 + step, "cm")
    texture.put(face, letters, width / 2, width / 2, "cm")
    return face


def _lit(face: Surface, outward: Vector) -> Surface:
    """As bright as the lamp makes it."""
    share = max(0.0, sum(a * b for a, b in zip(LAMP, outward, strict=True)))
    light = round(255 * min(1.0, DARKEST + (1.08 - DARKEST) * share))
    copy = face.copy()
    copy.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _lay(sheet: Surface, face: Surface, right: Vector, outward: Vector, width: int) -> None:
    """A face as it is seen: any slant is a turn, a squeeze and another turn."""
    (a, c), (b, d) = seen(right), seen(cross(outward, right))
    first, squeeze, second = _taken_apart(a, b, c, d)
    if min(squeeze) * width < 1.5:
        return
    turned = pygame.transform.rotozoom(face, -degrees(first), 1.0)
    size = turned.get_width() * squeeze[0], turned.get_height() * squeeze[1]
    slanted = pygame.transform.rotozoom(texture.shrink(turned, size), -degrees(second), 1.0)
    middle, (x, y) = sheet.get_width() / 2, seen(outward)
    texture.put(sheet, slanted, middle + x * width / 2, middle + y * width / 2, "cm")


def _taken_apart(a: float, b: float, c: float, d: float) -> tuple[float, tuple[float, float], float]:
    """The matrix ((a, b), (c, d)) as a turn, shares across and down, and a second turn."""
    e, f, g, h = (a + d) / 2, (a - d) / 2, (c + b) / 2, (c - b) / 2
    long, short = sqrt(e * e + h * h), hypot(f, g)
    one, two = atan2(g, f), atan2(h, e)
    first = (two - one) / 2
    first = (first + pi) % (2 * pi) - pi
    return first, (long + short, long - short), (two + one) / 2


@keep
def shadow(width: int) -> Surface:
    """What a die throws on the table, the softer the higher it is."""
    body = svg.box(12, 12, 76, 76, 26, svg.fill(BLACK, 0.62))
    dark = svg.picture(body, (width, width), 100)
    return texture.blur(dark, max(1.0, width * 0.07))
