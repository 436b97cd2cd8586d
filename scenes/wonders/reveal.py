"""The reveal, player by player: in the bill's place comes out what one has crossed off, and the sheet becomes theirs.

Each is held until somebody goes on, or some seconds; one key brings all at once. What has come out stays to the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from art.wonders import slips
from art.wonders.slips import Slip
from scenes.ui.animation import in_out_cubic
from scenes.ui.pen import Pen
from scenes.wonders import crosses

SLIDE = 0.22
"""Seconds in which a slip comes out."""

CROSS, NEXT = 0.18, 0.07
"""Seconds of a cross, and by which the next one is later."""

HELD, ALL_HELD, LOOK = 2.0, 6.0, 4.0
"""Seconds that a slip is read before the next comes out, that many are read in all, and that they stay in the end."""


FIRST, PITCH, FIT, LARGEST = 62, 90, 3, 0.94
"""How far below the room's edge the first slip lies, and how far each from the next, in units; so many fit; how large
they are at most."""


class Out(NamedTuple):
    """A slip, whose it is, and when it comes out."""

    slip: Slip
    seat: int
    delay: float

    @property
    def drawn(self) -> float:
        """When its last cross is drawn."""
        return self.delay + SLIDE + CROSS + NEXT * len(self.slip.spaces)


class Revealing:
    """All slips of one turn."""

    def __init__(self) -> None:
        self._slips: list[Out] = []
        self._time = 0.0
        self._room, self._u = Rect(0, 0, 0, 0), 1.0
        self._calm = False

    @property
    def busy(self) -> bool:
        return bool(self._slips)

    def begin(self, found: Sequence[tuple[Slip, int]], room: Rect, u: float, calm: bool) -> None:
        """In a room where nobody needs anything just now. Without motion each is simply there when it is its turn."""
        self._slips, self._time, self._room, self._u, self._calm = [], 0.0, room, u, calm
        for slip, seat in found:
            held = min(HELD, ALL_HELD / len(found))
            begins = self._slips[-1].drawn + held if self._slips else 0.0
            self._slips.append(Out(slip, seat, begins))

    @property
    def read(self) -> int | None:
        """Whose is read now."""
        return max([out for out in self._slips if out.delay <= self._time], key=_begins).seat if self._slips else None

    @property
    def _leaves(self) -> float:
        """When all go back together."""
        return self._slips[-1].drawn + LOOK

    def update(self, dt: float) -> bool:
        """Let time pass; True when something has moved."""
        if not self._slips:
            return False
        self._time += dt
        if self._time >= self._leaves + SLIDE:
            self._slips = []
        return True

    def go_on(self, whole: bool) -> None:
        """To the end of what is drawn, then to the next slip; `whole`: all of them at once. Then all go back."""
        stops = [at for out in self._slips for at in (out.delay, out.drawn) if at > self._time]
        if stops:
            self._time = max(stops) if whole else min(stops)
        elif self._slips:
            self._time = max(self._time, self._leaves)

    def skip(self) -> bool:
        """Who wants no motion still wants the news: what nobody has seen yet stays."""
        if not self._slips or (self._calm and not self._time):
            return False
        self._slips = []
        return True

    def draw(self, pen: Pen) -> None:
        """They come in from the left, one below the other: so nothing of the sheets is covered."""
        begun = [out for out in self._slips if out.delay <= self._time]
        for number, out in enumerate(begun):
            share = min((self._time - out.delay) / SLIDE, (self._leaves + SLIDE - self._time) / SLIDE, 1.0)
            if share > 0 and number // FIT == (len(begun) - 1) // FIT:
                self._draw(pen, out, number % FIT, 1.0 if self._calm else in_out_cubic(share))

    def _draw(self, pen: Pen, out: Out, place: int, share: float) -> None:
        room = self._room
        u = self._u * min(LARGEST, (room.width - 16 * self._u) / slips.size(self._u, out.slip)[0])
        wide, _ = slips.size(u, out.slip)
        left = room.x + round(8 * self._u)
        x, y = left - round((wide + left) * (1 - share)), room.y + round((FIRST + PITCH * place) * self._u)
        pen.plate(slips.picture(u, out.slip), x, y)
        for number in range(len(out.slip.spaces)):
            drawn = (self._time - out.delay - SLIDE - NEXT * number) / CROSS
            if drawn > 0 or self._calm:
                box = slips.cell(u, number).move(x, y)
                crosses.cross(pen, box, out.slip.seat, 40 + number, 1.0 if self._calm else min(1.0, drawn))


def _begins(out: Out) -> float:
    return out.delay
