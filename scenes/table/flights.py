"""How a piece looks while it is in the air: as large as its place makes it, and above its own shadow."""

from __future__ import annotations

from functools import partial
from math import hypot

import pygame
from pygame import Rect, Surface

from art import texture
from art.pictures import keep
from scenes.ui.animation import Place
from scenes.ui.pen import Pen

SHADE = 110
"""The alpha of a shadow."""

NEAR, FAR = 0.22, 0.00025
"""Seconds of the shortest flight, and so many more for each pixel at the reference size."""

LONGEST = 0.52


def seconds(start: Place, end: Place, u: float) -> float:
    """How long a flight takes: the farther the longer, within limits."""
    return min(LONGEST, NEAR + FAR * hypot(end.x - start.x, end.y - start.y) / u)


def over(sprite: Surface, box: Rect, wide: int, standing: bool = False) -> Place:
    """A sprite painted for a place `wide` pixels wide, over a box of any size: in its middle or on its lower edge."""
    width, height = sprite.get_size()
    scale = box.width / wide
    y = box.bottom - height * scale / 2 if standing else float(box.centery)
    anchor = width // 2, height // 2
    return Place(sprite, box.centerx, y, scale=scale, z=60, shadow=partial(_shadow, sprite), anchor=anchor)


@keep
def _shadow(sprite: Surface) -> Surface:
    """As large as the sprite with room for its soft edge."""
    wide, high = sprite.get_size()
    return texture.shadow(sprite, max(2.0, min(wide, high) / 12), SHADE).surface


def draw(pen: Pen, place: Place) -> None:
    """A sprite with its anchor at its place; its shadow lies under it, the farther off the higher it is."""
    if place.alpha <= 0:
        return
    wide, high = place.scale * place.wide, place.scale
    left, top = place.x - place.anchor[0] * wide, place.y - place.anchor[1] * high
    if place.shadow and place.lift > 0.5:
        image = place.shadow()
        rim = (image.get_width() - place.sprite.get_width()) / 2
        pen.put(
            _sized(image, wide, high, place.alpha),
            left - rim * wide + 0.35 * place.lift,
            top - rim * high + 0.3 * place.lift,
        )
    pen.put(_sized(place.sprite, wide, high, place.alpha), left, top - place.lift)


def _sized(image: Surface, wide: float, high: float, alpha: float) -> Surface:
    if abs(wide - 1) > 0.004 or abs(high - 1) > 0.004:
        size = max(1, round(image.get_width() * wide)), max(1, round(image.get_height() * high))
        image = pygame.transform.smoothscale(image, size)
    return image if alpha >= 1 else texture.faded(image, max(0, round(255 * alpha)))
