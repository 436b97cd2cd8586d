"""Logical units to pixels. Layouts are written for a height of 900; a wide window gives the table more width."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

HEIGHT = 900
LEAST_WIDTH = 1600


class Scale(NamedTuple):
    """One logical unit is `u` pixels; the window is `width` by `height` logical units."""

    u: float
    width: float
    height: float

    @classmethod
    def of(cls, size: tuple[int, int]) -> Scale:
        u = min(size[0] / LEAST_WIDTH, size[1] / HEIGHT)
        return cls(u, size[0] / u, size[1] / u)

    def px(self, length: float) -> int:
        return round(length * self.u)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Edges are rounded, not sizes, so that neighbours keep touching."""
        left, top = self.px(x), self.px(y)
        return Rect(left, top, self.px(x + w) - left, self.px(y + h) - top)

    def point(self, x: float, y: float) -> tuple[int, int]:
        return self.px(x), self.px(y)
