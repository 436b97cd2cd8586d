"""The sea with its islands and cities as one picture, painted aside while the tile that changes it is still flying.

Painting a city that has become larger takes longer than a frame may. So a plan of what is to be seen goes to a
thread, the old picture stays, and the new one takes its place when it is ready: no frame waits for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import NamedTuple

from pygame import Rect, Surface

from art.akropolis import sea
from art.akropolis.city import Look
from scenes.akropolis import cities
from scenes.akropolis.cities import Site
from scenes.scale import Scale

PATIENCE = 0.004
"""Seconds that a frame with nothing else to do leaves to the painting."""


class Plan(NamedTuple):
    """What is to be seen: whose city lies in the middle, where each lies, and how it is shown."""

    scale: Scale
    table: Rect
    main: int
    sites: Mapping[int, Site]
    looks: Mapping[int, Look]


class Ground(NamedTuple):
    """A plan and its picture."""

    plan: Plan
    picture: Surface

    @property
    def seen(self) -> tuple[object, ...]:
        """Two grounds that differ in this are other views, not the same one with something new on it."""
        return self.plan.main, self.plan.sites[self.plan.main].view, self.picture.get_size()


def paint(plan: Plan) -> Ground:
    """Sea, islands, cities."""
    table, px = plan.table, plan.scale.px
    picture = sea.sea(*table.size).copy()
    sea.rose(px(62)).put(picture, (table.width - px(390), table.height - px(90)))
    shifted = [site._replace(view=site.view.moved(-table.x, -table.y)) for site in plan.sites.values()]
    for site in shifted:
        cities.paint_island(picture, site)
        cities.paint_island(picture, site, 0)
    for site in shifted:
        cities.paint_city(picture, site, plan.looks[site.seat])
    return Ground(plan, picture)


class Painter:
    """Paints now, or later in a thread; of several plans only the newest counts."""

    def __init__(self) -> None:
        self._thread: ThreadPoolExecutor | None = None
        self._plan: Plan | None = None  # waits for its turn
        self._coming: Future[Ground] | None = None

    @property
    def busy(self) -> bool:
        return self._plan is not None or self._coming is not None

    def now(self, plan: Plan) -> Ground:
        self._plan = self._coming = None
        return paint(plan)

    def later(self, plan: Plan) -> None:
        """The frame that asks has work of its own: the thread begins with the next one."""
        self._plan = plan

    def begin(self) -> None:
        """Hand what waits to the thread."""
        if self._plan is not None:
            if self._thread is None:
                self._thread = ThreadPoolExecutor(1, "painter")
            self._coming, self._plan = self._thread.submit(paint, self._plan), None

    def ready(self, patience: float | None = 0.0) -> Ground | None:
        """The new picture, once, when it is painted; with a patience of None it is waited for."""
        if self._plan is not None and patience is None:
            return self.now(self._plan)
        if self._coming is None:
            return None
        wait([self._coming], patience)
        if not self._coming.done():
            return None
        found, self._coming = self._coming.result(), None
        return None if self._plan is not None else found
