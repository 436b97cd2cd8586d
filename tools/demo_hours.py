"""The demo for hours, without a window: what it keeps of memory.

    python -m tools.demo_hours --hours 8 --dt 2

As many seconds pass from picture to picture as are named (a sixtieth while a table is still painted), and bots of the
lowest level answer at once, in a process of their own as always (what they keep of positions is none of the window's
memory): every table, card and caption is painted as in the window. Told is the memory of this process, once the garbage
is gone, with the allocator set up as the window does it.
"""

from __future__ import annotations

import argparse
import faulthandler
import gc
import os
from collections.abc import Iterator
from pathlib import Path
from time import process_time, sleep

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from art import fonts
from art.pictures import PICTURES
from game.core.rules import Action
from scenes.app import reel
from scenes.app.demo import Demo
from scenes.app.loop import draw, give_back_memory, set_up_heap
from scenes.app.shot import quiet_context
from scenes.play.bot_process import Thinker
from tests.scenes.rooms import Nobody

SIZE = (1600, 900)


class Quick(Thinker):
    """Bots that have answered as soon as they are asked, for time stands still meanwhile; nobody gives advice."""

    def answer(self, id: int) -> Action | None:
        while (found := super().answer(id)) is None and self.thinking:
            sleep(0.0005)
        return found

    def another(self) -> Nobody:  # type: ignore[override]
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
    set_up_heap()
    pygame.display.init()
    fonts.start()
    PICTURES.shows(SIZE)
    app = quiet_context("en")
    app.thinker = Quick()
    reel.LEVELS = ("learner",) * 4  # type: ignore[assignment]
    show, page = Demo(app, app.games[0], lambda: None), pygame.Surface(SIZE)
    passed, games, wanted, now = 0.0, 0, 0.0, show.reel.game
    while wanted <= hours * 3600:
        stage = show.reel.stage
        step = dt if stage and stage.painted else 1 / 60
        show.update(step)
        draw([show], page)
        passed += step
        if show.reel.game != now:
            games, now = games + 1, show.reel.game
            if games % len(app.games) == 0 and passed >= wanted:
                yield passed / 3600, games, resident()
                wanted = (passed // (hours * 900) + 1) * hours * 900


def main() -> None:
    faulthandler.enable()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hours", type=float, default=8.0)
    parser.add_argument("--dt", type=float, default=2.0, help="seconds from picture to picture")
    given = parser.parse_args()
    for hours, games, megabytes in run(given.hours, given.dt):
        print(f"{hours:5.2f} h  {games:4} games  {megabytes:6.1f} MB  {process_time():6.1f} s of CPU", flush=True)


if __name__ == "__main__":
    main()
