"""A paper tag on a string: there is something to learn in this box."""

from __future__ import annotations

from itertools import pairwise

import pygame

from art import fonts, materials, texture
from art.fonts import Face
from art.palette import INKS, rgb
from art.pictures import keep
from art.texture import WHITE

SIZE = 240, 226
"""Of the whole, in units: the string hangs from the middle of the upper edge."""

STRING = 136, 4
"""Where it is tied."""

PAPER = 14, 96, 218, 100
"""The tag itself, before it is tilted."""

EYE = 30, 146
"""Where the string goes through."""

TILT = -4.0
"""Degrees by which it hangs aslant."""

FINE = 2
"""So many times larger it is painted."""

MARGIN = 30
"""From the left edge of the paper to its frame, where there is room for the eye."""

RED = rgb("#8A2418")

LEAST = 11
"""Pixels that letters are high at least."""


@keep
def tag(lines: tuple[str, str, str], u: float) -> pygame.Surface:
    """Three short lines: the first asks, the others promise. Painted larger, so that they are sharp aslant, too."""
    size, fine = (round(SIZE[0] * u), round(SIZE[1] * u)), u * FINE
    face = texture.clear((SIZE[0] * fine, SIZE[1] * fine))
    texture.put(face, _paper(face.get_size(), fine), 0, 0)
    for row, text in enumerate(lines):
        _write(face, text, row, fine)
    aslant = pygame.transform.rotozoom(face, TILT, 1 / FINE)
    found = texture.clear(size)
    texture.put(found, texture.drop_shape(aslant, 6 * u, 190, (3 * u, 7 * u)).surface, size[0] / 2, size[1] / 2, "cm")
    texture.put(found, _string(size, u), 0, 0)
    return found


def swung(sprite: pygame.Surface, degrees: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """The same as it swings on its string, and by how much its upper left corner has moved."""
    turned = pygame.transform.rotozoom(sprite, degrees, 1.0)
    middle = pygame.Vector2(sprite.get_rect().center)
    tied = pygame.Vector2(STRING[0] / SIZE[0] * sprite.get_width(), STRING[1] / SIZE[1] * sprite.get_height())
    corner = tied + (middle - tied).rotate(-degrees) - pygame.Vector2(turned.get_rect().center)
    return turned, (round(corner.x), round(corner.y))


def _paper(size: tuple[int, int], u: float) -> pygame.Surface:
    left, top, wide, high = (part * u for part in PAPER)

    def shape(canvas: pygame.Surface, k: int) -> None:
        cut, right, foot = 12 * u, left + wide, top + high
        corners = [(left, top + cut), (left + cut, top), (right - 4 * u, top), (right, top + 4 * u),
                   (right, foot - 4 * u), (right - 4 * u, foot), (left + cut, foot), (left, foot - cut)]  # fmt: skip
        texture.polygon(canvas, WHITE, [(x * k, y * k) for x, y in corners])

    def marks(canvas: pygame.Surface, k: int) -> None:
        x, y = EYE[0] * u * k, EYE[1] * u * k
        for colour, radius in (("#8A5A1E", 7), ("#E9C46A", 5.6), ("#2A1508", 3.4)):
            texture.circle(canvas, rgb(colour), (x, y), radius * u * k)
        frame = left + MARGIN * u, top + 6 * u, wide - (MARGIN + 7) * u, high - 12 * u
        texture.rounded(canvas, rgb("#B58A4A"), tuple(part * k for part in frame), 4 * u * k, 200, 1.2 * u * k)  # type: ignore[arg-type]

    paper = materials.sheet(size, rgb("#FFF9E6"), rgb("#F0DFB4"), u, 13, 0.03)
    found = texture.masked(paper, texture.sprite(size, shape))
    texture.put(found, texture.sprite(size, marks), 0, 0)
    return found


def _write(face: pygame.Surface, text: str, row: int, u: float) -> None:
    left, top, wide, _ = PAPER
    style, size = (Face.SERIF_BOLD, 20) if row < 2 else (Face.SANS_SEMIBOLD, 16)
    room = (wide - MARGIN - 20) * u
    pixels = next((each for each in range(max(LEAST, round(size * u)), LEAST, -1)
                   if fonts.width(style, each, text) <= room), LEAST)  # fmt: skip
    words = fonts.text(style, pixels, text, RED if row == 0 else INKS.ink if row == 1 else INKS.quiet)
    texture.put(face, words, (left + MARGIN + (wide - MARGIN - 7) / 2) * u, (top + 24 + 26 * row) * u, "cm")


def _string(size: tuple[int, int], u: float) -> pygame.Surface:
    """From where it is tied through the eye, a little slack."""
    middle = pygame.Vector2(SIZE) / 2
    (x, y), (a, b) = STRING, middle + (pygame.Vector2(EYE) - middle).rotate(-TILT)
    bent = [(x, y), ((x + a) / 2 - 6, (y + b) / 2 + 2), (a, b)]

    def paint(canvas: pygame.Surface, k: int) -> None:
        points = [(px * u * k, py * u * k) for px, py in bent]
        below = [(x + 1.4 * u * k, y + 2.4 * u * k) for x, y in points]
        for start, end in pairwise(below):
            texture.line(canvas, rgb("#2A1508"), start, end, 2 * u * k, 150)
        for start, end in pairwise(points):
            texture.line(canvas, rgb("#E9D6A8"), start, end, 1.8 * u * k)

    return texture.sprite(size, paint)
