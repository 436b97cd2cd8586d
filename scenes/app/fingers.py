"""Fingers on the screen, as what a mouse would do: a tap presses, a drag carries, a finger that rests points.

Nothing goes down before it is known what a finger means: one that rests only looks, as a pointer would, and a small
ring closes around it meanwhile. Two fingers move what is seen, and turn the wheel when they go apart or together.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal

import pygame

from art import curtain
from scenes.ui.pen import Pen
from scenes.ui.targets import Point

REST = 0.5
"""Seconds that a finger rests until it only looks."""

BEGINS = 0.12
"""Seconds after which the ring is seen: a tap is shorter."""

SLOP = 12
"""Pixels that a finger trembles before it drags."""

PINCH = 1.15
"""So much farther apart (or less) two fingers are for one step of the wheel."""

RING = 96
"""How wide the ring around a finger is, in units: it is seen beside the finger."""

Event = pygame.event.Event
Means = Literal["", "tap", "hold", "drag", "look", "two"]


class Fingers:
    """See the module. `grasps`: whether a finger that rests at a point holds something there, as on a curtain."""

    def __init__(self, grasps: Callable[[Point], bool]) -> None:
        self._grasps = grasps
        self._down: dict[int, Point] = {}  # where each finger is
        self._means: Means = ""
        self._begun: Point = (0, 0)
        self._rested = 0.0
        self._apart = 0.0  # how far apart two fingers were at the last step of the wheel

    # -- events

    def read(self, event: Event, size: tuple[int, int]) -> list[Event]:
        """What a mouse would have told."""
        point = round(event.x * size[0]), round(event.y * size[1])
        match event.type:
            case pygame.FINGERDOWN:
                self._down[event.finger_id] = point
                return self._first(point) if len(self._down) == 1 else self._second()
            case pygame.FINGERMOTION if event.finger_id in self._down:
                return self._moved(event.finger_id, point)
            case pygame.FINGERUP if event.finger_id in self._down:
                del self._down[event.finger_id]
                return self._up(point)
        return []

    def _first(self, point: Point) -> list[Event]:
        self._begun, self._rested = point, 0.0
        if self._grasps(point):
            self._means = "hold"
            return [_moves(point), _button(pygame.MOUSEBUTTONDOWN, point)]
        self._means = "tap"
        return [_moves(point)]

    def _second(self) -> list[Event]:
        """What the first one meant is given up."""
        dropped = [_button(pygame.MOUSEBUTTONUP, AWAY)] if self._means in ("drag", "hold") else []
        self._means, self._apart = "two", self._distance()
        return [*dropped, Event(pygame.WINDOWLEAVE), _moves(self._middle())]

    def _moved(self, finger: int, point: Point) -> list[Event]:
        before, was = self._middle(), self._down[finger]
        self._down[finger] = point
        match self._means:
            case "two":
                return [*self._pan(before), *self._pinch()]
            case "tap" if math.dist(point, self._begun) > SLOP:
                self._means = "drag"
                return [_button(pygame.MOUSEBUTTONDOWN, self._begun), _moves(point, self._begun, (1, 0, 0))]
            case "drag" | "hold":
                return [_moves(point, was, (1, 0, 0))]
            case "look":
                return [_moves(point, was)]
        return []

    def _pan(self, before: Point) -> list[Event]:
        middle = self._middle()
        return [_moves(middle, before, (0, 1, 0))] if middle != before else []

    def _pinch(self) -> list[Event]:
        now = self._distance()
        if now > self._apart * PINCH or now * PINCH < self._apart:
            by, self._apart = (1 if now > self._apart else -1), now
            return [Event(pygame.MOUSEWHEEL, x=0, y=by, flipped=False, pinch=True)]
        return []

    def _up(self, point: Point) -> list[Event]:
        means = self._means
        if means == "two":
            if not self._down:
                self._means = ""
            return [Event(pygame.WINDOWLEAVE)]
        self._means = ""
        if means == "tap":
            press = _button(pygame.MOUSEBUTTONDOWN, self._begun), _button(pygame.MOUSEBUTTONUP, self._begun)
            return [*press, Event(pygame.WINDOWLEAVE)]
        if means in ("drag", "hold"):
            return [_button(pygame.MOUSEBUTTONUP, point), Event(pygame.WINDOWLEAVE)]
        return []  # what it looked at stays in sight until the screen is touched again

    def _middle(self) -> Point:
        points = [*self._down.values()][:2]
        return sum(x for x, _ in points) // len(points), sum(y for _, y in points) // len(points)

    def _distance(self) -> float:
        one, other = [*self._down.values()][:2]
        return max(1.0, math.dist(one, other))

    # -- the ring

    @property
    def busy(self) -> bool:
        """Whether a finger rests, so that the ring around it grows."""
        return self._means == "tap"

    def update(self, dt: float) -> bool:
        """Let time pass; True when the ring is to be painted anew."""
        if not self.busy:
            return False
        self._rested += dt
        if self._rested >= REST:
            self._means = "look"
        return self._rested >= BEGINS

    def draw(self, pen: Pen) -> None:
        """The ring that closes until the finger only looks."""
        if self.busy and self._rested >= BEGINS:
            share = (self._rested - BEGINS) / (REST - BEGINS)
            ring = curtain.ring(pen.scale.px(RING), round(curtain.STEPS * min(1.0, share)), pen.scale.u)
            pen.put(ring, *self._begun, "cm")


AWAY = (-10_000, -10_000)
"""Where nothing is."""


def _moves(point: Point, was: Point | None = None, buttons: tuple[int, int, int] = (0, 0, 0)) -> Event:
    rel = (point[0] - was[0], point[1] - was[1]) if was else (0, 0)
    return Event(pygame.MOUSEMOTION, pos=point, rel=rel, buttons=buttons)


def _button(kind: int, point: Point) -> Event:
    return Event(kind, pos=point, button=1)
