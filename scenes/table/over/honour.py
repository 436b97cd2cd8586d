"""What was achieved for the first time, told large when all is counted: a medal is struck, and is kept."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from art import medals, texture
from art.fonts import Face
from art.palette import CREAM, mix, rgb
from art.texture import BLACK
from scenes.table.over.end_keeps import BOARD, Achieved
from scenes.ui.animation import in_out_cubic, out_cubic
from scenes.ui.pen import Pen

STRIKES, HOLDS, GOES = 0.2, 1.15, 0.32
"""Seconds in which a medal comes down, is looked at, and goes where it is kept."""

SHOWN, LARGE, PITCH = 3, 230, 400
"""So many are told at most, how large each is, and how far apart, in units."""

DUSK, BAND = (92, 80, 72), (232, 1600, 438)
"""What the page is multiplied by, and the band before which a medal lies once more: from where, how wide, how high."""

LIGHT, GILT = rgb("#8A5E20"), rgb("#C8963A")
KEPT = 54
"""How large it is among what is kept."""


class Honour:
    """See the module. Any key or click passes over it; without motion it lies there for as long."""

    def __init__(self) -> None:
        self._found: Sequence[Achieved] = ()
        self._time = 0.0

    @property
    def busy(self) -> bool:
        return bool(self._found)

    def begin(self, found: Sequence[Achieved]) -> None:
        self._found, self._time = found[:SHOWN], 0.0

    def skip(self) -> None:
        self._found = ()

    def update(self, dt: float) -> tuple[bool, bool]:
        """Let time pass: whether that shows, and whether the medals have just been struck."""
        if not self.busy:
            return False, False
        before, self._time = self._time, self._time + dt
        if self._time >= STRIKES + HOLDS + GOES:
            self.skip()
        return True, before < STRIKES <= self._time

    def draw(self, pen: Pen, calm: bool) -> None:
        if not self.busy:
            return
        falls = 1.0 if calm else min(1.0, self._time / STRIKES)
        goes = 0.0 if calm else in_out_cubic(max(0.0, (self._time - STRIKES - HOLDS) / GOES))
        dark = falls * (1 - goes)
        shade, band = [round(255 + (part - 255) * dark) for part in DUSK], pen.scale.rect(0, *BAND)
        band.width = pen.screen.width
        for box in (pen.screen, band):
            pen.surface.fill(shade, box, special_flags=pygame.BLEND_RGB_MULT)
        for y in (band.top, band.bottom):
            pen.surface.fill(
                mix(BLACK, GILT, dark), (0, y, band.width, pen.scale.px(2)), special_flags=pygame.BLEND_RGB_MAX
            )
        for number, each in enumerate(self._found):
            x = pen.scale.width / 2 + PITCH * (number - (len(self._found) - 1) / 2)
            self._draw_medal(pen, each, (x, 380.0), falls, goes)
            if falls >= 1 and not goes:
                self._draw_words(pen, each, x)

    def _draw_medal(self, pen: Pen, each: Achieved, at: tuple[float, float], falls: float, goes: float) -> None:
        px = pen.scale.px
        goal = pen.scale.width - 1600 + BOARD[0] + 48.0, BOARD[1] + 58.0
        x, y = (a + (b - a) * goes for a, b in zip(at, goal, strict=True))
        middle, side = (px(x), px(y)), px(LARGE)
        if not goes:
            glow = texture.radial(px(LARGE * 1.5 * out_cubic(falls)), LIGHT)
            texture.brighten(pen.surface, glow, (middle[0] - glow.get_width() // 2, middle[1] - glow.get_height() // 2))
        struck = medals.struck(side, each.metal, each.icon).surface
        grown = (1.9 - 0.9 * in_out_cubic(falls)) * (1 - goes + goes * KEPT / LARGE)
        face = struck if grown == 1.0 else pygame.transform.smoothscale_by(struck, grown)
        pen.put(face if falls >= 1 else texture.faded(face, round(255 * falls)), *middle, "cm")

    def _draw_words(self, pen: Pen, each: Achieved, x: float) -> None:
        wide, size = (PITCH - 24, 34) if len(self._found) > 1 else (900, 48)
        head, foot = (pen.scale.rect(x - wide / 2, y, wide, high) for y, high in ((520, 56), (580, 64)))
        pen.text(each.name, head, Face.SERIF_BOLD, size, CREAM, "c", style="gilded", least=0.5)
        told = " · ".join(filter(None, (each.who, each.asked)))
        pen.text(told, Rect(foot), Face.SANS_REGULAR, 20, CREAM, "c", lines=2, style="raised", least=0.75)
