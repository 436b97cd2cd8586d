"""Logical units to pixels. Layouts are written for 1600 by 900; what a window has beyond that is the table's."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

HEIGHT, LEAST_WIDTH = 900, 1600
"""The least that there is of both: a window of another shape is larger in one of them."""


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
        u = self.u
        left, top = round(x * u), round(y * u)
        return Rect(left, top, round((x + w) * u) - left, round((y + h) * u) - top)

    def point(self, x: float, y: float) -> tuple[int, int]:
        return self.px(x), self.px(y)
