"""The demo for hours, without a window: what it keeps of memory.

    python -m tools.demo_hours --hours 8 --dt 2

Bots of the lowest level answer in this process, and as many seconds pass from picture to picture as are named: every
table, card and caption is painted as in the window. Told is the memory of the process, once the garbage is gone.
"""

from __future__ import annotations

import argparse
import gc
import os
from collections.abc import Iterator
from pathlib import Path
from time import process_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from art import fonts
from art.pictures import PICTURES
from game.core.question import Question
from game.core.rules import Action
from game.shell.worker import choose
from scenes.app import reel
from scenes.app.demo import Demo
from scenes.app.loop import draw, give_back_memory
from scenes.app.shot import NoBots, quiet_context
from tests.scenes.rooms import Nobody

SIZE = (1600, 900)


class Quick(NoBots):
    """Bots that have answered as soon as they are asked."""

    def __init__(self) -> None:
        self._question: Question | None = None

    def ask(self, question: Question) -> int:
        self._question = question
        return 0

    def answer(self, id: int) -> Action | None:
        return choose(self._question, lambda: 0.0) if self._question else None

    def another(self) -> Nobody:
        return Nobody()


def resident() -> float:
    """Megabytes of this process."""
    gc.collect()
    give_back_memory()
    status = Path("/proc/self/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def run(hours: float, dt: float) -> Iterator[tuple[float, int, float]]:
    """Hours, games and megabytes after the first round through all games, and after the one with which each quarter of
    the time is over: only what is measured at the same game can be compared."""
    pygame.display.init()
    fonts.start()
    PICTURES.shows(SIZE)
    app = quiet_context("en")
    app.thinker = Quick()  # type: ignore[assignment]
    reel.LEVELS = ("learner",) * 4  # type: ignore[assignment]
    show, page = Demo(app, app.games[0], lambda: None), pygame.Surface(SIZE)
    passed, games, wanted, now = 0.0, 0, 0.0, show.reel.game
    while wanted <= hours * 3600:
        show.update(dt)
        draw([show], page)
        passed += dt
        if show.reel.game != now:
            games, now = games + 1, show.reel.game
            if games % len(app.games) == 0 and passed >= wanted:
                yield passed / 3600, games, resident()
                wanted = (passed // (hours * 900) + 1) * hours * 900


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hours", type=float, default=8.0)
    parser.add_argument("--dt", type=float, default=2.0, help="seconds from picture to picture")
    given = parser.parse_args()
    for hours, games, megabytes in run(given.hours, given.dt):
        print(f"{hours:5.2f} h  {games:4} games  {megabytes:6.1f} MB  {process_time():6.1f} s of CPU", flush=True)


if __name__ == "__main__":
    main()
