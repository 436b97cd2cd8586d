"""The throw: the lid comes down on the dice of the turn before, the box is shaken, the lid flies off, and the dice
tumble to where they will lie."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from art.wonders import forum
from art.wonders import throw as throws
from art.wonders.forum import Die
from art.wonders.throw import LIFT, Throw
from scenes.pen import Pen
from scenes.wonders.describe_forum import Lying
from scenes.wonders.shown import Key

SHUT, RATTLE = 0.16, 0.24
"""Seconds in which the lid comes down, and in which the box is shaken."""

STEPS = 13
"""So many pictures of the lid on its way are painted before they are needed."""


class Before(NamedTuple):
    """The dice as they lay until now."""

    lying: Lying
    dice: tuple[Die, ...]


class Throwing:
    """One throw at a time."""

    def __init__(self) -> None:
        self._time: float | None = None
        self._throw: Throw | None = None
        self._new: tuple[Lying, tuple[Die, ...]] | None = None
        self._old: Before | None = None
        self._small: Surface | None = None  # the empty tray at half its size
        self._warm = 0

    @property
    def busy(self) -> bool:
        return self._time is not None

    @property
    def hides(self) -> frozenset[Key]:
        """Dice that do not lie yet, and all tags."""
        if self._time is None or not self._new:
            return frozenset()
        return frozenset({("tags",), *(("die", number) for number in self._new[0].numbers)})

    def begin(self, lying: Lying, dice: tuple[Die, ...], old: Before | None) -> None:
        """Throw these dice; `old` are those that lay there, or nothing when the box was shut."""
        plain = tuple(die._replace(look="locked" if die.look == "locked" else "") for die in dice)
        self._new, self._old, self._throw, self._small = (lying, plain), old, None, None
        self._time = 0.0 if old else SHUT

    def update(self, dt: float) -> bool:
        """Let time pass; True when something has moved."""
        if self._time is None:
            return False
        self._time += dt
        if self._throw is None and self._new:
            self._throw = throws.throw(self._new[0].quarters, self._new[0].seed)
        elif self._throw and self._time >= SHUT + RATTLE + self._throw.seconds:
            self.skip()
        return True

    def skip(self) -> bool:
        """All dice lie; True when they did not."""
        was_busy = self.busy
        self._time, self._new, self._old, self._throw, self._small = None, None, None, None, None
        return was_busy

    def warm(self, radius: int) -> None:
        """One of the dear pictures, whenever nothing else is to be done: no frame of a throw has to paint it."""
        if self._warm < STEPS:
            forum.lid_at(radius, self._warm)
            self._warm += 1

    def forget(self) -> None:
        """Pictures of another size are needed now."""
        self._warm = 0

    # -- drawing

    def draw(self, pen: Pen, box: Rect) -> None:
        """Over the empty tray, whose box this is."""
        if self._time is None:
            return
        radius, centre = box.width // 2, box.center
        rattled = self._time - SHUT
        if rattled < 0:
            self._shut(pen, centre, radius)
        elif rattled < RATTLE or self._throw is None:
            dx, dy = forum.shake(LIFT + 0.02 + rattled, radius)
            forum.lift_lid(pen.surface, (centre[0] + dx, centre[1] + dy), radius, 0.0)
        else:
            self._tumble(pen, box, rattled - RATTLE)

    def _shut(self, pen: Pen, centre: tuple[int, int], radius: int) -> None:
        assert self._time is not None
        if self._old and self._old.lying.numbers:
            forum.settled(pen.surface, centre, radius, self._old.lying.throw, self._old.dice, False)
        forum.lift_lid(pen.surface, centre, radius, 1 - self._time / SHUT)

    def _tumble(self, pen: Pen, box: Rect, seconds: float) -> None:
        """On a large screen the dice tumble at half their sharpness: nobody sees it, and it costs a quarter."""
        assert self._throw and self._new
        radius = box.width // 2
        draw = partial(forum.tumble, throw=self._throw, shown=self._new[1], seconds=seconds, lid=False)
        if radius < forum.LARGE:
            draw(pen.surface, box.center, radius)
        else:
            half = self._empty(pen.surface, box).copy()
            draw(half, half.get_rect().center, radius // 2)
            pen.surface.blit(pygame.transform.smoothscale(half, box.size), box)
        forum.lift_lid(pen.surface, box.center, radius, seconds / LIFT)

    def _empty(self, surface: Surface, box: Rect) -> Surface:
        if self._small is None:
            size = box.width // 2, box.height // 2
            self._small = pygame.transform.smoothscale(surface.subsurface(box), size)
        return self._small
