"""Where a table lies in the window, and how the places on it are measured.

Lengths are written in units of 1/900 of the window's height, measured from the table's upper left corner, and come out
in whole pixels. A layout holds nothing but numbers, so that painters can keep their pictures by it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, NamedTuple, ParamSpec, Self, TypeVar

from pygame import Rect, Surface

from art.texture import Plate

WIDTH, HEIGHT = 1276, 748
"""The table that everything is measured for, in units."""


class TableLayout(NamedTuple):
    """The table's place in the window, its scale `u`, how many play, and for how many `extras` an option needs room.

    A game derives its own layout from it, with its places as properties and methods.
    """

    x: int
    y: int
    width: int
    height: int
    u: float
    seats: int = 3
    extras: int = 0

    @classmethod
    def of(cls, table: Rect, u: float, seats: int = 3, extras: int = 0) -> Self:
        return cls(table.x, table.y, table.width, table.height, u, seats, extras)

    def px(self, length: float) -> int:
        """A length in pixels, never nothing."""
        return max(1, round(length * self.u))

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """Edges are rounded, not sizes, so that neighbours keep touching."""
        left, top = self.x + round(x * self.u), self.y + round(y * self.u)
        return Rect(left, top, self.x + round((x + width) * self.u) - left, self.y + round((y + height) * self.u) - top)

    @property
    def table(self) -> Rect:
        return Rect(self.x, self.y, self.width, self.height)

    @property
    def wide(self) -> float:
        """The table's width in units."""
        return self.width / self.u

    @property
    def spare(self) -> tuple[float, float]:
        """What there is beyond the usual table, across and down, in units."""
        return max(0.0, self.width / self.u - WIDTH), max(0.0, self.height / self.u - HEIGHT)

    def local(self) -> Self:
        """The same, measured from the table's own corner: for pictures that are moved about."""
        return self._replace(x=0, y=0)


L = TypeVar("L", bound=TableLayout)
P = ParamSpec("P")

KEPT = 500
"""Places of one kind that are remembered: those of a few sizes of the window."""


def measured(find: Callable[Concatenate[L, P], Rect]) -> Callable[Concatenate[L, P], Rect]:
    """A place that is asked for again and again: measured once in a layout, and a rectangle of its own each time."""
    kept = lru_cache(maxsize=KEPT)(find)

    def again(layout: L, /, *about: P.args, **named: P.kwargs) -> Rect:
        return kept(layout, *about, **named).copy()  # type: ignore[arg-type]

    return wraps(find)(again)


def opened(plate: Plate, box: Rect, layout: L) -> tuple[Surface, L]:
    """A copy of the ground of a zone to paint on, and the layout as seen from its corner."""
    return plate.surface.copy(), layout._replace(x=layout.x - box.x + plate.pad, y=layout.y - box.y + plate.pad)
