"""What a player has in the hand: it lifts out of its place, follows the pointer, and lies where it was put down."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, hypot
from typing import NamedTuple

from pygame import Rect, Surface

from art import texture
from art.pictures import keep
from scenes.ui.animation import Key
from scenes.ui.pen import Pen
from scenes.ui.targets import Point

LIFT, ASIDE = 11, 16
"""How high it is held, and how far from the pointer, so that nothing that is meant is covered; in units."""

QUICK = 16.0
"""How fast it follows: so many times a second it would come there."""

NEAR = 0.7
"""So many pixels from where it belongs it is there."""


class Held(NamedTuple):
    """A piece: its key, its picture, where it was, and where it lies if it was put down."""

    key: Key
    face: Callable[[], Surface]
    home: Rect
    down: Rect | None = None


class Hand:
    """At most one piece, held so high in units."""

    def __init__(self, lift: float = LIFT) -> None:
        self._high = lift
        self._held: Held | None = None
        self._face: Surface | None = None
        self._x = self._y = self._lift = 0.0
        self._u = 1.0

    @property
    def key(self) -> Key | None:
        """What it holds."""
        return self._held.key if self._held else None

    @property
    def face(self) -> Surface | None:
        """What that looks like."""
        return self._face

    @property
    def box(self) -> Rect | None:
        """Where what it holds is seen."""
        if self._held is None:
            return None
        box = self._held.home.copy()
        box.center = round(self._x), round(self._y - self._lift)
        return box

    def hold(self, held: Held | None, u: float) -> None:
        """It holds this now, or nothing."""
        self._u = u
        if held is None:
            self._held = self._face = None
            return
        if self._held is None or self._held.key != held.key:
            self._face = held.face()
            (self._x, self._y), self._lift = held.home.center, 0.0
        self._held = held

    def _goal(self, point: Point | None, table: Rect) -> tuple[float, float, float]:
        """Where it should be, and how high."""
        assert self._held
        held, lift = self._held, self._high * self._u
        if held.down:
            return (*held.down.center, 0.0)
        if point is None or not table.collidepoint(point) or held.home.inflate(lift, 3 * lift).collidepoint(point):
            return (*held.home.center, lift)
        beside = ASIDE * self._u
        return point[0] + beside + held.home.width / 2, point[1] + beside + held.home.height / 2, lift

    def moves(self, point: Point | None, table: Rect) -> bool:
        """Whether it is still on its way there."""
        if self._held is None:
            return False
        x, y, lift = self._goal(point, table)
        return hypot(x - self._x, y - self._y) + abs(lift - self._lift) > NEAR

    def update(self, dt: float, point: Point | None, table: Rect, calm: bool) -> bool:
        """Let time pass; True when it has moved. Calm: it is there at once."""
        if not self.moves(point, table):
            return False
        x, y, lift = self._goal(point, table)
        share = 1.0 if calm else 1 - exp(-QUICK * dt)
        self._x, self._y = self._x + (x - self._x) * share, self._y + (y - self._y) * share
        self._lift += (lift - self._lift) * share
        if not self.moves(point, table):
            self._x, self._y, self._lift = x, y, lift
        return True

    def draw(self, pen: Pen) -> None:
        """Above its shadow."""
        if self._face is None:
            return
        x, y = round(self._x), round(self._y)
        shade = _shade(self._face)
        pen.put(shade, x + 0.4 * self._lift, y + 0.35 * self._lift, "cm")
        pen.put(self._face, x, y - self._lift, "cm")


@keep
def _shade(face: Surface) -> Surface:
    """Its shadow on the table."""
    return texture.shadow(face, max(2.0, min(face.get_size()) / 10), 130).surface
