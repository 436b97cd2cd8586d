"""What lies behind the end of a game: its last table, sharp at first, then out of focus and in the dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
from pygame import Rect, Surface

from art import ending, texture
from scenes.ui.pen import Pen


class Behind:
    """See the module. It is made in steps, one in a frame."""

    def __init__(self, draw: Callable[[Pen], object] | None) -> None:
        self._draw = draw
        self._levels: list[Surface] = []
        self._steps: Iterator[None] = iter(())
        self._size = (0, 0)
        self.going = False

    def step(self) -> bool:
        """The next piece of work; True when something new can be seen."""
        if self.going:
            self.going = next(self._steps, True) is None
            return True
        return False

    def paint(self, pen: Pen, dark: float) -> bool:
        """The table as dark as it is by now; False where there is none."""
        if self._draw is None:
            return False
        if pen.surface.get_size() != self._size:
            self._begin(pen)
        while dark == 1 and self.going:
            self.step()
        shown = min(len(self._levels) - 1, round(dark * 2))
        pen.surface.blit(self._levels[shown], (0, 0))
        return True

    def _begin(self, pen: Pen) -> None:
        assert self._draw
        sharp = pygame.Surface(pen.surface.get_size(), 0, pen.surface)
        self._draw(Pen(sharp, pen.scale, pen.plain))
        self._size, self._levels, self.going = sharp.get_size(), [sharp], True
        self._steps = self._made(sharp, pen.scale.u)

    def _made(self, sharp: Surface, u: float) -> Iterator[None]:
        small = ending.smaller(sharp)
        yield None
        softer = ending.out_of_focus(small, sharp.get_size(), 1)
        softer.fill(ending.DUSK, special_flags=pygame.BLEND_RGB_MULT)
        self._levels.append(softer)
        yield None
        blurred = ending.out_of_focus(small, sharp.get_size(), 2)
        yield None
        self._levels.append(ending.dimmed(blurred, u))

    def cut(self, size: texture.Size) -> Surface | None:
        """The middle of the table, in the shape of a picture."""
        if not self._levels:
            return None
        sharp = self._levels[0]
        wide, high = sharp.get_size()
        share = min(wide * 0.62 / size[0], high * 0.7 / size[1])
        part = Rect(0, 0, round(size[0] * share), round(size[1] * share))
        part.center = round(wide * 0.42), round(high * 0.48)
        return pygame.transform.smoothscale(sharp.subsurface(part.clamp(sharp.get_rect())), size)
