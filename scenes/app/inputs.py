"""All that people can hold in their hands, as what scenes understand: a mouse and keys.

Scenes know nothing of fingers or gamepads. Which hands were used last is kept in scenes/ui/hands.py.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.app import pads
from scenes.app.fingers import Fingers
from scenes.app.loop import Straight
from scenes.app.pads import Pads
from scenes.ui.app_context import AppContext
from scenes.ui.hands import Kind
from scenes.ui.pen import Pen
from scenes.ui.targets import Point

Event = pygame.event.Event

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
PRESSED = (pygame.CONTROLLERBUTTONDOWN,)
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.CONTROLLERBUTTONDOWN)
FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


class Inputs(Straight):
    """See the module."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._fingers, self._pads = Fingers(self._grasps), Pads(app)
        self.pressed: Callable[[], object] = lambda: None  # told of every press of anything
        self._changed = False  # other hands are at work, so other signs are to be seen

    def read(self, event: Event, size: tuple[int, int]) -> list[Event]:
        """What it means to the scenes of a window of this size."""
        if event.type in PRESSES:
            self.pressed()
        if event.type in pads.EVENTS:
            if event.type in PRESSED:
                self._use("pad")
            return self._pads.read(event)
        if event.type in FINGERS:
            self._use("touch")
            return self._fingers.read(event, size)
        if event.type in MOUSE:
            if getattr(event, "touch", False):
                return []  # the system tells of a finger twice
            if event.type != pygame.MOUSEMOTION or any(event.rel):
                self._use("mouse")
        elif event.type == pygame.KEYDOWN:
            self._use("keys")
        return [event]

    def _use(self, kind: Kind) -> None:
        self._changed |= self._app.hands.use(kind)

    def _grasps(self, point: Point) -> bool:
        top = self._app.stack.top
        return top is not None and top.grasps(point)

    def update(self, dt: float) -> bool:
        """Let time pass; True when the picture changes."""
        changed, self._changed = self._changed, False
        for event in self._pads.update(dt):
            changed |= self._app.stack.handle(event)
        return self._fingers.update(dt) or changed

    @property
    def busy(self) -> bool:  # type: ignore[override]
        """Whether time has to pass in small steps."""
        return self._fingers.busy or self._pads.busy

    def draw(self, pen: Pen) -> None:
        self._fingers.draw(pen)
