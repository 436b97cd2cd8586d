"""Painted for a sheet that is printed: pale paper with gold lines, a Greek key, a picture in its frame."""

from __future__ import annotations

from itertools import pairwise

import pygame
from pygame import Surface

from art import materials, texture
from art.palette import rgb
from art.pictures import keep
from art.texture import Size

BROWN, GOLD, QUIET, LINE = map(rgb, ("#4A3418", "#9A7430", "#6B4A1E", "#D9C79C"))
BRIGHT, DARK = rgb("#FBF4E2"), rgb("#EFE2C4")

KEY = ((0, 5), (0, 0), (5, 0), (5, 4), (2, 4), (2, 2), (3, 2))
"""One turn of a Greek key, on a grid of 6."""

CLOUDS = 500
"""The paper is painted so wide and drawn out: its clouds are soft."""


def paper(size: Size, u: float) -> Surface:
    """The whole sheet with the two lines around it: light, for it is to be printed."""
    small = CLOUDS, round(CLOUDS * size[1] / size[0])
    face = pygame.transform.smoothscale(materials.sheet(small, BRIGHT, DARK, 0.7, 77, 0.05), size)
    for inset, wide in ((30, 3.0), (37, 1.0)):
        box = face.get_rect().inflate(-2 * round(inset * u), -2 * round(inset * u))
        pygame.draw.rect(face, GOLD, box, max(1, round(wide * u)))
    return face


@keep
def meander(width: int, unit: float) -> Surface:
    """A Greek key of as many turns as fit exactly; lines are a little more than half a `unit` wide."""
    turns = max(1, round(width / (unit * 6)))
    step = width / turns

    def paint(canvas: Surface, k: int) -> None:
        t = step / 6 * k
        thick = t * 0.62
        for turn in range(turns):
            left = turn * step * k
            path = [(left + (x + 0.5) * t, (y + 0.5) * t) for x, y in KEY]
            for start, end in pairwise(path):
                texture.line(canvas, GOLD, start, end, thick)
            for x, y in path:
                canvas.fill((*GOLD, 255), (x - thick / 2, y - thick / 2, thick, thick))
            texture.line(canvas, GOLD, (left + 0.5 * t, 5.5 * t), (left + 6.5 * t, 5.5 * t), thick)

    return texture.sprite((width, round(step)), paint, 2)


def framed(sheet: Surface, picture: Surface, at: tuple[int, int], u: float) -> None:
    """A picture on a sheet: its shadow, a dark line around it and a golden one outside."""
    size = picture.get_size()
    texture.box_shadow(size, 2 * u, 8 * u, 120).lay(sheet, at[0] + 3 * u, at[1] + 5 * u)
    sheet.blit(picture, at)
    box = pygame.Rect(at, size)
    pygame.draw.rect(sheet, BROWN, box, max(1, round(2 * u)))
    wide = round(6 * u)
    pygame.draw.rect(sheet, GOLD, box.inflate(2 * wide, 2 * wide), max(1, round(2 * u)))


def ruled(sheet: Surface, x: int, y: int, width: int, u: float) -> None:
    """A fine line that parts two rows."""
    sheet.fill(LINE, (x, y, width, max(1, round(u))))
