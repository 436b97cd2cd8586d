"""A show that plays by itself: bots at a table, at an easy pace, until somebody touches something."""

from __future__ import annotations

import gc
from collections.abc import Callable

import pygame

from art import palette
from game.core.match import Match
from game.core.save import Seated
from scenes.app.games import board_for
from scenes.play.session import Session
from scenes.table.frame.prompt_bar import Button
from scenes.table.scene import Table
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.scene import Scene
from scenes.ui.targets import Target

BOTS = ("mason-calm", "apprentice-bold", "mason-bold")
"""Who sits at the table of the show."""

LEAVE = 430
"""How wide the sign is that says how to leave, in units."""

LAST_LOOK = 6.0
"""Seconds that a finished table stays before the next game begins."""

WAKING = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)


class Show(Table):
    """A table at which nobody decides anything but bots, and that begins anew when it is over."""

    def __init__(self, app: AppContext, session: Session, again: Callable[[], object]) -> None:
        super().__init__(app, session, board_for(app, session), lambda: None)
        self._again, self._looked = again, 0.0

    def update(self, dt: float) -> bool:
        if self._ended_here and not self.board.busy() and not self.session.steps:
            self._looked += dt
            if self._looked > LAST_LOOK:
                self._again()
            return False
        return super().update(dt)

    @property
    def _ended_here(self) -> bool:
        """Whether nothing more comes of this game."""
        return self.session.awaited == "over" or self.session.stalled

    def _buttons(self) -> list[Button]:
        """Nothing is to be done here but to leave: that is said where the buttons are at other tables."""
        say, scale = self.app.say, self.laid.scale
        box = scale.rect(scale.width - 24 - LEAVE, scale.height - 64, LEAVE, 52)
        target = Target(("leave",), "buttons", box, say("demo.leave"), lambda: None)
        return [Button(target, "confirm", say("demo.any_key"), palette.BRASS.metal, False)]

    def _advance(self) -> bool:
        """No sheet at the end: that would ask somebody what is to be done next."""
        return self.session.awaited != "over" and super()._advance()

    def busy(self) -> bool:
        return self._ended_here or super().busy()


class Demo(Scene):
    """See the module. `back` is what a touch leads to."""

    def __init__(self, app: AppContext, game: str, back: Callable[[], object]) -> None:
        self.app, self.game, self.back = app, game, back
        self.show = self._new_show()
        self._rests = False

    def _new_show(self) -> Show:
        seats = [Seated(who=kind) for kind in BOTS]
        match = Match(self.app.rules(self.game), len(seats), {}, self.app.rng.randrange(10**9), seats)
        show = Show(self.app, Session(match, self.app.thinker, auto_end=True), self._next)
        show.enter()
        return show

    def _next(self) -> None:
        """The pictures of a show that is over are given up at once, not when somebody looks for waste."""
        self.show.leave()
        self.show = self._new_show()
        gc.collect()

    @property
    def theme(self) -> str:
        return self.game

    def leave(self) -> None:
        self.show.leave()

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
        return not self._rests and self.show.update(dt)

    def busy(self) -> bool:
        return not self._rests and self.show.busy()

    def draw(self, pen: Pen) -> None:
        self.show.draw(pen)
