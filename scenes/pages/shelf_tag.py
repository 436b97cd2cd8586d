"""The tag on a box that was never opened: where its game is taught. It swings when the pointer comes."""

from __future__ import annotations

import math

from pygame import Rect

from art import controls, tag
from art.shelf import Arrangement
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen

SWINGS = 1.6
"""Seconds until it rests."""

WIDE, FAST, CALM = 5.0, 7.0, 2.6
"""Degrees to which it swings at first, how fast it does (radians in a second), and how fast it comes to rest."""

ACROSS = 0.46
"""Where along the upper edge of the box the string is tied."""

LINES = ("lesson.tag", "lesson.tag_learn", "lesson.tag_time")


class ShelfTag:
    """See the module."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._pointed = ""  # at the tag of which game
        self._since = SWINGS

    def hangs(self, game: str) -> bool:
        """Whether nobody has played or learned a game here, and it can be learned."""
        app = self._app
        new = game not in app.settings.greeted and not app.saves.reading
        return new and app.teaches(game) and app.saves.newest_open(game) is None

    @property
    def busy(self) -> bool:
        return self._since < SWINGS

    def point(self, game: str) -> None:
        """The pointer is at the tag of a game, or of none."""
        if game and game != self._pointed and not self._app.settings.reduced_motion:
            self._since = 0.0
        self._pointed = game

    def update(self, dt: float) -> bool:
        moves, self._since = self.busy, self._since + dt
        return moves

    def box(self, spot: Rect, places: Arrangement) -> Rect:
        """Where it hangs on a box."""
        u = places.u
        size = round(tag.SIZE[0] * u), round(tag.SIZE[1] * u)
        left = spot.x + round(ACROSS * spot.width) - round(tag.STRING[0] * u)
        return Rect((left, spot.y - round(tag.STRING[1] * u)), size)

    def paper(self, box: Rect, u: float) -> Rect:
        """The part of it that is pressed."""
        x, y, wide, high = (round(part * u) for part in tag.PAPER)
        return Rect(box.x + x, box.y + y, wide, high)

    def paint(self, pen: Pen, box: Rect, game: str, state: controls.State) -> None:
        first, second, third = map(self._app.say, LINES)
        sprite = tag.tag((first, second, third), pen.scale.u)
        turned, (x, y) = tag.swung(sprite, self._angle(game, state))
        pen.put(turned, box.x + x, box.y + y)

    def _angle(self, game: str, state: controls.State) -> float:
        """Degrees by which it is out of its place just now."""
        if not self.busy or game != self._pointed or state == "idle":
            return 0.0
        return WIDE * math.sin(self._since * FAST) * math.exp(-self._since * CALM)
