"""Signs speak: each says in two words what it means, where it is pointed at and nothing else is told.

The one door for all pages: the pen notes every icon it puts, and what a painter of composed pictures says they mean
(scenes/ui/pen.py); the stack asks here. A picture beside its own name, as on a button, is put without that note.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui.pen import Pen, Sign
from scenes.ui.targets import Point
from scenes.ui.widgets import tip


class Signs:
    """Those of the scene on top, as they were drawn last. `meaning`: a text by its name, empty where there is none."""

    def __init__(self) -> None:
        self.meaning: Callable[[str], str] = lambda text: ""
        self.drawn: list[Sign] = []
        self._point: Point | None = None

    @property
    def under(self) -> Sign | None:
        """The one that is pointed at: the topmost."""
        point = self._point
        return next((sign for sign in reversed(self.drawn) if point and sign.box.collidepoint(point)), None)

    def handle(self, event: pygame.event.Event) -> bool:
        """True when another one is pointed at now."""
        if event.type not in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE):
            return False
        before, self._point = self.under, getattr(event, "pos", None)
        return before != self.under

    def draw(self, pen: Pen) -> None:
        """Where only a part is painted anew the signs are those of before."""
        if pen.surface.get_clip().contains(pen.screen):
            self.drawn = pen.signs
        sign = None if pen.tells else self.under
        if sign and (words := self.meaning(sign.text)):
            tip(pen, sign.box, [words])
