"""The throw: the lid comes down on the dice of the turn before, the box is shaken, the lid flies off, and the dice
tumble to where they will lie."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from art.wonders import forum
from art.wonders import throw as throws
from art.wonders.forum import Die
from art.wonders.throw import LIFT, Throw
from scenes.ui.pen import Pen

SHUT, RATTLE = 0.16, 0.24
"""Seconds in which the lid comes down, and in which the box is shaken."""

STEPS = 13
"""So many pictures of the lid on its way are painted before they are needed."""


class Lying(NamedTuple):
    """The dice in the order of their keys, and where they lie. `seed` and `quarters` are what they were thrown by."""

    numbers: tuple[int, ...]
    throw: Throw
    quarters: tuple[int, ...] = ()
    seed: int = 0


NONE_YET = Lying((), Throw(0.0, ((),), ()))
"""No dice, before the first throw."""


class Seen(NamedTuple):
    """The dice as they lie at some time, and as they are drawn."""

    lying: Lying
    dice: tuple[Die, ...]


class Throwing:
    """One throw at a time."""

    def __init__(self) -> None:
        self._time: float | None = None
        self._throw: Throw | None = None
        self._new: tuple[Lying, tuple[Die, ...]] | None = None
        self._old: Seen | None = None
        self._small: Surface | None = None  # the empty tray at half its size
        self._warm = 0

    @property
    def busy(self) -> bool:
        return self._time is not None

    @property
    def numbers(self) -> tuple[int, ...]:
        """The dice that do not lie yet."""
        return self._new[0].numbers if self._time is not None and self._new else ()

    def begin(self, lying: Lying, dice: tuple[Die, ...], old: Seen | None) -> None:
        """Throw these dice; `old` are those that lay there, or nothing when the box was shut."""
        plain = tuple(die._replace(look="locked" if die.look == "locked" else "") for die in dice)
        self._new, self._old, self._throw, self._small = (lying, plain), old, None, None
        self._time = 0.0 if old else SHUT

    def update(self, dt: float) -> bool:
        """Let time pass; True when something has moved."""
        if self._time is None:
            return False
        self._time += dt
        if self._throw is None and self._new and self._time > SHUT / 2:  # not in the frame in which all else changes
            self._throw = throws.throw(self._new[0].quarters, self._new[0].seed)
        elif self._throw and self._time >= SHUT + RATTLE + self._throw.seconds:
            self.skip()
        return True

    def skip(self) -> bool:
        """All dice lie; True when they did not."""
        was_busy = self.busy
        self._time, self._new, self._old, self._throw, self._small = None, None, None, None, None
        return was_busy

    def warm(self, radius: int) -> bool:
        """Paint one of the dear pictures, so that no frame of a throw has to; False when all are painted."""
        if self._warm == STEPS:
            return False
        forum.lid_at(radius if radius < forum.LARGE else radius // 2, self._warm)
        self._warm += 1
        return True

    def forget(self) -> None:
        """Pictures of another size are needed now."""
        self._warm = 0

    # -- drawing

    def draw(self, pen: Pen, box: Rect) -> None:
        """Over the empty tray, whose box this is. On a large screen it is drawn at half its sharpness: nobody sees that
        of what moves so fast, and it costs a quarter."""
        if self._time is None:
            return
        if box.width // 2 < forum.LARGE:
            self._draw(pen.surface, box.center, box.width // 2)
            return
        area = Rect(0, 0, box.right + box.width // 12, box.bottom + box.width // 12).clip(pen.screen)
        if self._small is None:
            size = area.width // 2, area.height // 2
            self._small = pygame.transform.smoothscale(pen.surface.subsurface(area), size)
        half = self._small.copy()
        self._draw(half, (box.centerx // 2, box.centery // 2), box.width // 4)
        pen.surface.blit(pygame.transform.smoothscale(half, area.size), area)

    def _draw(self, target: Surface, centre: tuple[int, int], radius: int) -> None:
        assert self._time is not None
        rattled = self._time - SHUT
        if rattled < 0:
            self._shut(target, centre, radius, -rattled / SHUT)
        elif rattled < RATTLE or self._throw is None or self._new is None:
            dx, dy = forum.shake(LIFT + 0.02 + rattled, radius)
            forum.lift_lid(target, (centre[0] + dx, centre[1] + dy), radius, 0.0)
        else:
            forum.tumble(target, centre, radius, self._throw, self._new[1], rattled - RATTLE)

    def _shut(self, target: Surface, centre: tuple[int, int], radius: int, open_: float) -> None:
        """The lid comes down."""
        if self._old:
            forum.settled(target, centre, radius, self._old.lying.throw, self._old.dice, False)
        forum.lift_lid(target, centre, radius, 1 - (1 - open_) ** 2)
