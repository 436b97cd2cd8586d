"""What every painter here works with besides art.texture: sprites with an anchor, layers with a place, and inks.

As everywhere under art, a surface with alpha is premultiplied from the first stroke on.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface, draw

from art import texture
from art.texture import Colour, Point


class Sprite(NamedTuple):
    """A premultiplied picture and the pixel of it that is put on the spot."""

    image: Surface
    anchor: tuple[int, int]

    def put(self, target: Surface, spot: Point, alpha: int = 255) -> None:
        at = (round(spot[0]) - self.anchor[0], round(spot[1]) - self.anchor[1])
        target.blit(self._image(alpha), at, special_flags=texture.PREMULTIPLIED)

    def add(self, target: Surface, spot: Point) -> None:
        """Put it down as light."""
        at = (round(spot[0]) - self.anchor[0], round(spot[1]) - self.anchor[1])
        target.blit(self.image, at, special_flags=pygame.BLEND_RGB_ADD)

    def _image(self, alpha: int) -> Surface:
        return self.image if alpha == 255 else texture.faded(self.image, alpha)


class Layer(NamedTuple):
    """A premultiplied picture and where its upper left corner lies."""

    image: Surface
    at: tuple[int, int]

    def put(self, target: Surface) -> None:
        target.blit(self.image, self.at, special_flags=texture.PREMULTIPLIED)


def along(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def shifted(points: Sequence[Point], dx: float, dy: float) -> list[Point]:
    return [(x + dx, y + dy) for x, y in points]


def closed_line(target: Surface, c: Colour, points: Sequence[Point], width: float) -> None:
    """An opaque closed line with round corners."""
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        texture.line(target, c, a, b, width)
        draw.circle(target, c, a, width / 2)


def shape(size: tuple[int, int], points: Sequence[Point]) -> Surface:
    """A white polygon on nothing: a mask."""
    white = texture.clear(size)
    draw.polygon(white, texture.WHITE, points)
    return white


def around(points: Sequence[Point], margin: float) -> Rect:
    """The whole pixels around points."""
    left, top = math.floor(min(x for x, _ in points) - margin), math.floor(min(y for _, y in points) - margin)
    right, bottom = math.ceil(max(x for x, _ in points) + margin), math.ceil(max(y for _, y in points) + margin)
    return Rect(left, top, right - left, bottom - top)
