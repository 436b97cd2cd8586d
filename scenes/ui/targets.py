"""Targets: everything that can be pressed, in one list that serves mouse, keyboard, narration and tests."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from pygame import Rect

Point = tuple[int, int]

Refused = tuple[str, str]
"""Why something does nothing now, and the number of the rule behind that; that may be empty."""


class Target(NamedTuple):
    """Something to press: a stable id, the zone that Tab stops at, where it is, and its name for people."""

    id: tuple[Hashable, ...]
    zone: str
    box: Rect
    name: str
    press: Callable[[], object]
    asleep: str | Callable[[], Refused] = ""  # why pressing it does nothing now, or who tells that when it is asked
    hint: str = ""  # what the pointer or the focus shows of it
    hit: Callable[[Point], bool] | None = None  # for shapes that are no boxes
    drag: bool = False  # can be picked up and carried
    rule: str = ""  # the number of its rule; where it is asleep, of the one behind that
    command: str = ""  # the key of the game that stands for it
    again: bool = False  # what was answered before in this turn is taken back for it, which is free
    ring: bool = True  # a ring tells that the keyboard is here; else the board shows it in its own way

    @property
    def refused(self) -> Refused:
        """Why pressing it does nothing now, and the rule: it says so when pressed."""
        return (self.asleep, self.rule) if isinstance(self.asleep, str) else self.asleep()

    @property
    def why_not(self) -> str:
        """Empty where pressing it does something."""
        return self.refused[0]

    def contains(self, point: Point) -> bool:
        return self.box.collidepoint(point) and (self.hit is None or self.hit(point))


def only_seen() -> None:
    """What a press does on what only tells something."""


def at(targets: Sequence[Target], point: Point, reach: int = 0) -> Target | None:
    """The target under the pointer: the last drawn wins. For a finger each is as large as its `reach` at least: where
    it does not touch a small one, it means the nearest of the small ones within reach, else what it touches."""
    under = next((target for target in reversed(targets) if target.contains(point)), None)
    if not reach or (under and _small(under, reach)):
        return under
    near = [(_apart(target.box, point), -place) for place, target in enumerate(targets) if _small(target, reach)]
    near = [each for each in near if each[0] <= reach / 2]
    return targets[-min(near)[1]] if near else under


def _small(target: Target, reach: int) -> bool:
    return min(target.box.size) < reach


def _apart(box: Rect, point: Point) -> int:
    """How far a point is from the middle of a box, beyond what the box has more than a point has."""
    aside = abs(point[0] - box.centerx), abs(point[1] - box.centery)
    return max(aside[0] - max(0, (box.width - box.height) // 2), aside[1] - max(0, (box.height - box.width) // 2))


def nearest(targets: Sequence[Target], here: Target, dx: int, dy: int) -> Target | None:
    """The target that an arrow points at: near along the arrow, and hardly aside of it."""

    def distance(box: Rect) -> tuple[int, int] | None:
        ours = here.box
        if dx:
            along = (box.centerx - ours.centerx) * dx
            aside = max(0, box.top - ours.bottom, ours.top - box.bottom)
            beside = abs(box.centery - ours.centery)
        else:
            along = (box.centery - ours.centery) * dy
            aside = max(0, box.left - ours.right, ours.left - box.right)
            beside = abs(box.centerx - ours.centerx)
        return (along + 4 * aside, beside) if along > 4 else None

    found = [(measure, i) for i, t in enumerate(targets) if t.id != here.id and (measure := distance(t.box))]
    return targets[min(found)[1]] if found else None


class Focus:
    """Where the keyboard is: one target, by its id, so that it survives a new list."""

    def __init__(self) -> None:
        self.id: tuple[Hashable, ...] | None = None

    def target(self, targets: Sequence[Target]) -> Target | None:
        return next((target for target in targets if target.id == self.id), None)

    def step(self, targets: Sequence[Target], by: int) -> Target | None:
        """The next target of the same zone, around its end."""
        here = self.target(targets)
        zone = [t for t in targets if here is None or t.zone == here.zone]
        return self._go(zone, by if here else (0 if by > 0 else -1), here)

    def zone(self, targets: Sequence[Target], by: int) -> Target | None:
        """The first target of the next zone."""
        zones = list(dict.fromkeys(target.zone for target in targets))
        here = self.target(targets)
        if not zones:
            return None
        number = (zones.index(here.zone) + by) % len(zones) if here else (0 if by > 0 else -1)
        return self._go([t for t in targets if t.zone == zones[number]], 0, None)

    def legal(self, targets: Sequence[Target], by: int = 1) -> Target | None:
        """The next target, anywhere, that does something now."""
        free = [target for target in targets if not target.asleep]
        here = self.target(targets)
        if here in free:
            return self._go(free, by, here)
        return self._go(free, 0 if by > 0 else -1, None)

    def _go(self, choice: Sequence[Target], by: int, here: Target | None) -> Target | None:
        if not choice:
            return None
        found = choice[((choice.index(here) if here else 0) + by) % len(choice)]
        self.id = found.id
        return found
