"""The curtain as it parts over the very table: the halves give way at their foot first, and the seal swings aside."""

from __future__ import annotations

from collections.abc import Callable
from math import sin

import pygame
from pygame import Rect, Surface

from art import curtain, texture
from art.palette import Seat
from scenes.ui.animation import in_out_cubic
from scenes.ui.pen import Pen

LASTS, FADES = 0.44, 0.14
"""Seconds in which the halves part, and in which what is told before them is gone; without motion all fades so."""

LAG = 0.3
"""By so much of that time the halves are later above than at their foot."""

GATHERED = 0.34
"""So narrow does a half become, of its width, before it is out of sight."""

BAND = 6
"""A half is gathered in bands so high, in units: none shows as a step."""

SEAL, AT = 184, 300
"""How large the seal of who is called is, and where its middle hangs."""


class Parting:
    """See the module. Nothing of it waits for anybody: the table below answers at once."""

    def __init__(self) -> None:
        self._time = LASTS
        self._seat: Seat | None = None
        self._tell: Callable[[Pen], object] | None = None
        self._words: tuple[Surface, tuple[int, int]] | None = None

    @property
    def busy(self) -> bool:
        return self._time < LASTS

    def begin(self, seat: Seat, tell: Callable[[Pen], object]) -> None:
        """Whose curtain it was, and who draws what was told before it."""
        self._time, self._seat, self._tell, self._words = 0.0, seat, tell, None

    def update(self, dt: float, calm: bool) -> bool:
        """Let time pass; True when that shows."""
        if not self.busy:
            return False
        self._time += dt
        if not self.busy or (calm and self._time >= FADES):
            self.skip()
        return True

    def skip(self) -> None:
        self._time, self._tell, self._words = LASTS, None, None

    # -- drawing

    def draw(self, pen: Pen, calm: bool) -> None:
        if not self.busy:
            return
        left = 1 - self._time / FADES
        if calm:
            closed = curtain.cloth(pen.surface.get_size(), pen.scale.u).copy()
            closed.set_alpha(round(255 * max(0.0, left)))
            pen.surface.blit(closed, (0, 0))
        else:
            self._draw_halves(pen)
        if self._words is None and self._tell:
            sheet = Pen(texture.clear(pen.surface.get_size()), pen.scale, pen.plain)
            self._tell(sheet)
            box = sheet.surface.get_bounding_rect()
            self._words = sheet.surface.subsurface(box), box.topleft
        if self._words and left > 0:
            words, at = self._words
            texture.put(pen.surface, texture.faded(words, round(255 * left)), *at)

    def _draw_halves(self, pen: Pen) -> None:
        """The floor sinks, the halves are gathered to the sides, the valance rises."""
        size, u, gone = pen.surface.get_size(), pen.scale.u, in_out_cubic(self._time / LASTS)
        floor, above = curtain.floor(size, u), curtain.valance(size, u)
        texture.put(pen.surface, floor, 0, size[1] - round(floor.get_height() * (1 - 2 * gone)))
        for side in (1, 0):
            self._gather(pen.surface, curtain.drape(size, u, side), side, max(4, round(BAND * u)))
        if self._seat:
            middle = size[0] / 2 + (size[0] / 2 + SEAL * u) * self._share(AT / 900)
            draw_seal(pen, self._seat, round(middle), 16 * sin(7 * self._time / LASTS) * gone)
        texture.put(pen.surface, above, 0, -round(above.get_height() * gone))

    def _share(self, height: float) -> float:
        """How far a half is gone at a height, 0 above and 1 at its foot."""
        late = LAG * (1 - height)
        return in_out_cubic(max(0.0, min(1.0, (self._time / LASTS - late) / (1 - LAG))))

    def _gather(self, target: Surface, half: Surface, side: int, band: int) -> None:
        wide, high = half.get_size()
        for y in range(0, high, band):
            share = self._share(y / high)
            now = max(1, round(wide * (1 - (1 - GATHERED) * share)))
            out = round(wide * (GATHERED + 0.04) * share)
            strip = half.subsurface(Rect(0, y, wide, min(band, high - y)))
            drawn = pygame.transform.smoothscale(strip, (now, strip.get_height())) if now != wide else strip
            texture.put(target, drawn, target.get_width() - now + out if side else -out, y)


def draw_seal(pen: Pen, seat: Seat, x: int, swings: float = 0.0) -> None:
    """The seal of whoever is called on its cord, its middle there; or so many degrees aside."""
    px, u = pen.scale.px, pen.scale.u
    cord, seal = curtain.cord(px(AT - 62 - 128), u), curtain.pendant(seat, px(SEAL), u)
    if not swings:
        cord.lay(pen.surface, x - px(5), px(128))
        seal.lay(pen.surface, x - (px(SEAL) + px(60)) / 2, px(AT) - px(SEAL) // 2)
        return
    hangs = pygame.math.Vector2(0, px(AT - 128)).rotate(-swings)
    for plate, along in ((cord, 0.32), (seal, 1.0)):
        turned = pygame.transform.rotozoom(plate.surface, swings, 1.0)
        texture.put(
            pen.surface, turned, x + hangs.x * along, px(128) + hangs.y * along + (px(24) if along == 1 else 0), "cm"
        )
