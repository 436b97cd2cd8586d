"""Quiet life: sprites that change by slow steps on a table at rest, so few and so small that they cost next to none."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from pygame import Rect, Surface

from scenes.table.area import Area, Shown
from scenes.ui.pen import Pen

S = TypeVar("S", bound=Shown)


class Spark(NamedTuple):
    """Something small, and where its middle is on the screen."""

    face: Surface
    x: int
    y: int

    @property
    def box(self) -> Rect:
        return self.face.get_rect(center=(self.x, self.y)).inflate(2, 2)


class QuietLife(Area[S]):
    """See the module. Nobody waits for it, and it is still where motion is reduced."""

    pace = 1
    """So many slow steps of the table are one of this."""

    def __init__(self, shown: S) -> None:
        super().__init__(shown)
        self._time = 0

    @property
    def _step(self) -> int:
        return self._time // self.pace

    @property
    @abstractmethod
    def room(self) -> Rect:
        """Nothing of it is seen beyond this."""

    @abstractmethod
    def sparks(self, step: int) -> Sequence[Spark]:
        """What is seen of it at a step."""

    def overlay(self, pen: Pen) -> None:
        with pen.within(self.room):
            for spark in self.sparks(self._step):
                pen.put(spark.face, spark.x, spark.y, "cm")

    def stir(self) -> Sequence[Rect]:
        before = self.sparks(self._step)
        self._time += 1
        after = self.sparks(self._step)
        return [box for box in (each.box.clip(self.room) for each in {*before} ^ {*after}) if box]
