"""A show that plays by itself: bots at one game after the other, until somebody touches something."""

from __future__ import annotations

import gc
from collections.abc import Callable

import pygame

from art.pictures import PICTURES
from scenes.app.reel import Reel
from scenes.table.camera import SHARP
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.scene import Scene

WAKING = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
"""What ends it. A finger presses a button, too, and is not told twice: the shelf would hear the second."""


class Demo(Scene):
    """See the module. `back` is what a touch leads to."""

    def __init__(self, app: AppContext, game: str, back: Callable[[], object]) -> None:
        self.app, self.back = app, back
        self.games = app.games if game in app.games else (game,)
        self.reel = Reel(app, game, self.games)
        self._rests = False

    def _next(self) -> None:
        """The pictures of a game that is over are given up before the next one begins."""
        game = self.games[(self.games.index(self.reel.game) + 1) % len(self.games)]
        self.reel.close()
        del self.reel
        gc.collect()
        self.reel = Reel(self.app, game, self.games)

    @property
    def theme(self) -> str:
        return self.reel.game

    def leave(self) -> None:
        self.reel.close()
        PICTURES.paints_larger(1)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in WAKING:
            self.back()
            return True
        return False

    def cover(self) -> None:
        self._rests = True

    def uncover(self) -> None:
        self._rests = False

    def update(self, dt: float) -> bool:
        """It rests while something is said over it."""
        if self._rests:
            return False
        changed = self.reel.update(dt)
        if self.reel.over:
            self._next()
        return changed

    def busy(self) -> bool:
        return not self._rests

    def draw(self, pen: Pen) -> None:
        PICTURES.paints_larger(SHARP)
        self.reel.draw(pen)
