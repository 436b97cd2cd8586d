"""Skies and hills for small painted scenes."""

from __future__ import annotations

import math
import random

from pygame import Surface

from art import icons, texture
from art.palette import CREAM, rgb
from art.texture import BLACK, Colour, Size


def sky(size: Size, *stops: str) -> Surface:
    """A picture that begins as a sky, from above to below. A surface of one's own."""
    face = texture.plain(size)
    face.blit(texture.gradient(size, [rgb(stop) for stop in stops]), (0, 0))
    return face


def hills(face: Surface, seed: int, base: float, rough: float, colour: str) -> None:
    """A silhouette of land from left to right; both heights are shares of the picture's."""
    wide, high = face.get_size()
    chance = random.Random(seed)
    waves = [(chance.uniform(0.5, 3.2), chance.uniform(0, 6.3), chance.uniform(0.2, 1)) for _ in range(5)]
    points = [(0.0, float(high))]
    for x in range(0, wide + 8, 8):
        swell = sum(size * math.sin(length * x / wide * math.tau + shift) for length, shift, size in waves) / 3
        points.append((x, high * (base + rough * swell)))
    texture.polygon(face, rgb(colour), [*points, (wide, high)])


def emblem(face: Surface, name: str, x: float, y: float, size: float, ink: str, ground: Colour = CREAM) -> None:
    """An icon with a soft shadow; place and size are shares of the picture's width and height."""
    wide, high = face.get_size()
    px = round(high * size)
    made = icons.icon(name, px, rgb(ink), ground)
    texture.put(face, texture.silhouette(made, BLACK, 120), wide * x + px * 0.03, high * y + px * 0.045, "cm")
    texture.put(face, made, wide * x, high * y, "cm")


def under_lamp(face: Surface, darkest: int = 130) -> Surface:
    """The light falls from the upper left."""
    texture.darken(face, texture.vignette(face.get_size(), (0.4, 0.3), darkest, 1.7, 1.0))
    return face
