"""How long frames take late in a game of four, while bots think elsewhere and everything moves at normal speed."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

import pygame

from game.core.match import AnyMatch, Match
from game.core.save import Seated
from scenes.app.games import board_for
from scenes.app.loop import Clock, Window, wake
from scenes.app.shot import quiet_context
from scenes.play.bot_process import Thinker
from scenes.play.session import Session
from scenes.table.scene import Table
from scenes.ui.app_context import AppContext

GAME, SEATS, BOT = "akropolis", 4, "greedy"
SIZE = (1600, 900)

LEFT = 60
"""So many entries before its end the game is taken up: the cities are large, and there is still much to see."""

WARM = 2.0
"""Seconds at the beginning that do not count, or so many as count: what is painted once is painted then."""

FRESH = 30
"""Frames of a table just opened that do not count, for the same reason."""


class Endless(Table):
    """Bots that play the later part of a game over and over."""

    def __init__(self, app: AppContext, full: AnyMatch) -> None:
        match = full.branch(len(full.log) - LEFT)
        session = Session(match, app.thinker, auto_end=True)
        super().__init__(app, session, board_for(app, session), lambda: None)
        self.full, self.age = full, 0

    def _advance(self) -> bool:
        if self.session.awaited != "over":
            return super()._advance()
        self.app.stack.replace(Endless(self.app, self.full))
        return True


class Stopwatch(Window):
    """The window's loop, which notes how long each turn of it that ended in a picture has worked, waits left out."""

    def __init__(self, app: AppContext, clock: Clock, work: Clock) -> None:
        """`work` is the clock that frames are measured with: that of the wall, or that of this thread alone."""
        super().__init__(app.stack, clock, SIZE)
        self.work, self.times = work, list[float]()
        self._begun = work()

    def run_for(self, seconds: float) -> None:
        end = self.clock() + seconds
        self.run(until=lambda: self.clock() > end)

    def _events(self) -> list[pygame.event.Event]:
        found = super()._events()
        self._begun = self.work()
        return found

    def _draw(self) -> None:
        self._opens = False  # frames are measured whole
        super()._draw()
        table = self.stack.top
        assert isinstance(table, Endless)
        table.age += 1
        if table.age > FRESH:
            self.times.append(self.work() - self._begun)


def measure(seconds: float, clock: Clock, game: str = GAME, work: Clock | None = None) -> dict[str, float]:
    """Play for so long: how many frames there were, and how many milliseconds of work they took.

    Of all frames half were quicker than p50, and nineteen of twenty than p95. Without a screen none is needed.
    """
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    sys.setswitchinterval(0.001)  # as the program does
    app = quiet_context("en")
    app.thinker = Thinker(wake)
    window = Stopwatch(app, clock, work or clock)
    app.stack.push(Endless(app, _played(app, game)))
    try:
        window.run_for(min(WARM, seconds))
        window.times.clear()
        window.run_for(seconds)
    finally:
        app.stack.replace()
        app.stack.settle()
        app.thinker.close()
        pygame.display.quit()
    return _figures(window.times) | {"memory MB": memory()}


def _played(app: AppContext, game: str) -> AnyMatch:
    """A whole game of chance, for its large cities."""
    seats = [Seated(app.say("player.nth", n=n), "", BOT) for n in range(1, SEATS + 1)]
    match, rng = Match(app.rules(game), SEATS, {}, 1, seats), Random(1)
    while not match.over:
        if match.decision().seat < 0:
            match.draw()
        else:
            match.play(rng.choice(match.legal()))
    return match


def _figures(times: list[float]) -> dict[str, float]:
    ordered = sorted(1000 * time for time in times) or [0.0]
    return {
        "frames": len(times),
        "p50 ms": round(ordered[len(ordered) // 2], 2),
        "p95 ms": round(ordered[int(len(ordered) * 0.95)], 2),
        "max ms": round(ordered[-1], 2),
    }


def memory() -> float:
    """Megabytes that this process holds now; 0 where the system does not tell in this way."""
    with suppress(OSError, ValueError, IndexError):
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)
    return 0.0
