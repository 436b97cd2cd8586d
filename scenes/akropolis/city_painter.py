"""The sea with its islands and cities as one picture, painted aside while the tile that changes it is still flying.

Painting a city that has become larger takes longer than a frame may. So a little of it is painted in each frame, the
old picture stays, and the new one takes its place when it is ready.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from art.akropolis import sea
from art.akropolis.city import Look
from art.akropolis.island import Island
from art.akropolis.paint import Layer
from art.pictures import PICTURES, InSteps
from scenes.akropolis import boats, cities
from scenes.akropolis.cities import Site
from scenes.table.ahead import Aside
from scenes.ui.scale import Scale

ROSE = 62
"""The radius of the compass rose, in units."""


class Plan(NamedTuple):
    """What is to be seen: whose city lies in the middle, where each lies, and how it is shown."""

    scale: Scale
    table: Rect
    open_sea: Rect  # what the building site leaves of the table
    main: int
    sites: Mapping[int, Site]
    looks: Mapping[int, Look]
    berth: Rect | None  # where the boat lies that is seen now

    @property
    def key(self) -> tuple[Hashable, ...]:
        """Equal plans are painted alike."""
        boxes = (self.table, self.open_sea, self.berth)
        return self.scale, self.main, *map(_corners, boxes), *self.sites.values(), *self.looks.items()


class Ground(NamedTuple):
    """A plan, and its picture with the surf far out, coming in, and on the shore."""

    plan: Plan
    pictures: tuple[Surface, ...]
    berth: Rect | None  # where a boat lies at anchor

    @property
    def picture(self) -> Surface:
        return self.pictures[0]

    @property
    def seen(self) -> tuple[object, ...]:
        """Two grounds that differ in this are other views, not the same one with something new on it."""
        return self.plan.main, self.plan.sites[self.plan.main].view, self.picture.get_size()


def _corners(box: Rect | None) -> tuple[int, int, int, int] | None:
    return (box.x, box.y, box.width, box.height) if box else None


def paint(plan: Plan) -> Ground:
    """Sea, islands, cities: what they are made of is kept, and laid over each other for this plan alone."""
    shifted = [site.moved(-plan.table.x, -plan.table.y) for site in plan.sites.values()]
    islands = [cities.island_of(site) for site in shifted]
    built = [cities.picture(site, plan.looks[site.seat]) for site in shifted]
    water = sea.sea(*plan.table.size)
    return PICTURES.in_steps((__name__, *plan.key), lambda: _laid(plan, water, islands, built))


def _laid(plan: Plan, water: Surface, islands: Sequence[Island], built: Sequence[Layer]) -> InSteps[Ground]:
    table, px, picture = plan.table, plan.scale.px, water.copy()
    rose = Rect(table.right - px(390 + ROSE), table.bottom - px(90 + ROSE), px(2 * ROSE), px(2 * ROSE))
    sea.rose(px(ROSE)).put(picture, rose.move(-table.x, -table.y).center)
    for land in islands:
        land.ground.put(picture)
        yield
    berth = boats.berth(plan.scale, plan.open_sea, plan.sites, plan.main, [rose], plan.berth)
    if berth:
        boats.put_at_anchor(picture, berth.move(-table.x, -table.y), plan.sites[plan.main])
        yield
    pictures = (picture.copy(), picture.copy(), picture)
    for number, breath in enumerate(pictures):
        for land in islands:
            land.surf[number].put(breath)
            yield
        for city in built:
            city.put(breath)
        yield
    return Ground(plan, pictures, berth)


class Painter:
    """Paints now, or a little in each frame to come; of several plans only the newest counts."""

    def __init__(self) -> None:
        self._aside: Aside[Ground] = Aside()
        self._plan: Plan | None = None  # waits for its turn

    @property
    def busy(self) -> bool:
        return self._plan is not None or self._aside.busy

    def now(self, plan: Plan) -> Ground:
        self.forget()
        return paint(plan)

    def forget(self) -> None:
        self._plan = None
        self._aside.forget()

    def later(self, plan: Plan) -> None:
        """The frame that asks has work of its own: it is begun in the next one."""
        self._plan = plan

    def begin(self) -> None:
        """What waits is next."""
        if self._plan is not None:
            self._aside.begin(partial(paint, self._plan))
            self._plan = None

    def ready(self, at_once: bool = False) -> Ground | None:
        """The new picture, once, when it is its turn; `at_once` also what was to wait for the next frame."""
        if at_once:
            return self.now(self._plan) if self._plan is not None else self._aside.whole()
        return None if self._plan is not None else self._aside.ready()
