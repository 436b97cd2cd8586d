"""The light of the lamp on a table: what matters is lit and numbered, all else lies in dusk and can still be read."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from art import lamp
from art.texture import Colour
from scenes.ui.pen import Pen
from scenes.ui.targets import Point

COIN = 34
"""How wide the coin with a number is, in units."""

BEADS = 16
"""So many beads show the way from one thing to the next."""

GROWN = 3
"""How far the light reaches beyond what is lit, in units."""


def dusk(pen: Pen, lit: Sequence[Rect], half: Sequence[Rect] = ()) -> None:
    """All but what is lit steps back; what is half lit is asked about next."""
    veil = lamp.dusk(pen.surface.get_size(), _holes(lit), _holes(half), pen.scale.u)
    pen.surface.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _holes(boxes: Sequence[Rect]) -> tuple[lamp.Hole, ...]:
    return tuple([(box.x, box.y, box.width, box.height) for box in boxes])


def rims(pen: Pen, boxes: Sequence[Rect], colour: Colour = lamp.SUN) -> None:
    """An edge of light around each."""
    for box in boxes:
        around = box.inflate(2 * pen.scale.px(GROWN), 2 * pen.scale.px(GROWN))
        pen.plate(lamp.rim(around.size, pen.scale.u, colour), *around.topleft)


def numbers(pen: Pen, boxes: Sequence[Rect]) -> None:
    """In which order they matter: a coin on the corner of each."""
    size = pen.scale.px(COIN)
    for number, box in enumerate(boxes, 1):
        coin(pen, number, (min(box.right, pen.screen.right - size // 2), max(box.top, size // 2)))


def coin(pen: Pen, number: int, middle: Point) -> None:
    size = pen.scale.px(COIN)
    pen.plate(lamp.numeral(number, size), middle[0] - size // 2, middle[1] - size // 2)


def way(pen: Pen, start: Point, end: Point, lift: float = 70) -> None:
    """Beads that grow towards where something shall go."""
    px = pen.scale.px
    over = (start[0] + end[0]) / 2, min(start[1], end[1]) - px(lift)
    for number in range(BEADS):
        t = (number + 0.5) / BEADS
        x, y = ((1 - t) ** 2 * a + 2 * t * (1 - t) * c + t * t * b for a, c, b in zip(start, over, end, strict=True))
        pen.put(lamp.bead(max(4, px(6 + 6 * t))), x, y, "cm")
