"""The course of the end of a game: what is counted when, what follows the last drum, and how far each of it is."""

from __future__ import annotations

from typing import NamedTuple

from scenes.ui.animation import in_out_cubic, out_quad

CALM, BEGIN = 0.35, 0.75
"""Seconds in which the table loses focus, and after which the first category is counted, at normal speed."""

EACH, MANY = 0.9, 0.68
"""Seconds that a category takes; where there are many of them."""

TIE = 0.9
"""Seconds of nothing, before what breaks a tie comes down."""

SLIDE, GILD, CURVE = 0.45, 0.6, 0.9
"""Seconds in which columns take their places, the name is gilded, and the curve draws itself."""

FALL, ROLL = (0.18, 0.45), (0.30, 0.85)
"""Of the time of a category: when its drum comes down, and when its number counts up."""


class Course(NamedTuple):
    """So many categories are counted; a tie takes time of its own."""

    categories: int
    tie: bool

    @property
    def each(self) -> float:
        return EACH if self.categories <= 6 else MANY

    @property
    def counted(self) -> float:
        """When the last drum lies."""
        return BEGIN + self.categories * self.each + (TIE if self.tie else 0.0)

    @property
    def whole(self) -> float:
        return self.counted + SLIDE + CURVE


class Count:
    """How far the end of a game has come, in seconds of its course."""

    def __init__(self, course: Course, done: bool = False) -> None:
        self.course = course
        self.time = course.whole if done else 0.0

    @property
    def counting(self) -> bool:
        return self.time < self.course.counted

    @property
    def moving(self) -> bool:
        return self.time < self.course.whole

    def pass_by(self, seconds: float) -> None:
        self.time = min(self.course.whole, self.time + seconds)

    def finish(self) -> None:
        self.time = self.course.whole

    # -- how far everything is, from 0 to 1

    @property
    def dark(self) -> float:
        """The table is out of focus."""
        return _share(self.time, 0.0, CALM)

    @property
    def stage(self) -> float:
        """Frame and steps are in their places."""
        return out_quad(_share(self.time, CALM * 0.6, BEGIN))

    @property
    def category(self) -> int:
        """Which one is counted now; as many as there are when all are."""
        return min(self.course.categories, max(-1, int((self.time - BEGIN) // self.course.each)))

    def fallen(self, category: int) -> float:
        """How far a drum has come down: nought as long as it is not seen."""
        return self._of(category, *FALL)

    def rolled(self, category: int) -> float:
        """How much of its points has been counted."""
        return out_quad(self._of(category, *ROLL))

    def flown(self, category: int) -> float:
        """How far its pieces have flown."""
        return self._of(category, 0.0, FALL[1])

    def _of(self, category: int, start: float, end: float) -> float:
        begun = BEGIN + category * self.course.each
        return _share(self.time, begun + start * self.course.each, begun + end * self.course.each)

    @property
    def tie(self) -> float:
        """What breaks a tie: first nothing, then it comes down."""
        return _share(self.time, self.course.counted - TIE * 0.45, self.course.counted) if self.course.tie else 0.0

    @property
    def placed(self) -> float:
        """The columns go from the order of seats to that of places."""
        return in_out_cubic(_share(self.time, self.course.counted, self.course.counted + SLIDE))

    @property
    def gilded(self) -> float:
        return _share(self.time, self.course.counted, self.course.counted + GILD)

    @property
    def curve(self) -> float:
        return out_quad(_share(self.time, self.course.counted + SLIDE, self.course.whole))


def _share(time: float, start: float, end: float) -> float:
    return min(1.0, max(0.0, (time - start) / (end - start)))
