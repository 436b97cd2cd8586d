"""`export`: a saved game as a picture, a poster, a record; how much is done is told on the way."""

from __future__ import annotations

import _thread
import os
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import NamedTuple

from game.core import replay, save
from game.core.data import Overlay
from game.core.errors import Problem
from game.core.save import encode
from scenes.app.games import need_board
from scenes.app.shot import quiet_context, start_drawing
from scenes.export import page
from scenes.export.game import Game
from scenes.export.work import KINDS, Order, check, export, eyes
from scenes.ui.players import make_known

WIDE = 30
"""So many letters the bar on a terminal has."""

MOVING = ("gif", "webp", "mp4")

FULL, EMPTY = "█", "░"

Tell = Callable[[str], object]


class Seen(NamedTuple):
    """In which language, with which data, through whose eyes, and whether points may be told before the end."""

    lang: str
    data: Overlay
    eyes: int | None = None
    open: bool = True


def run(file: Path, order: Order, seen: Seen, tell: Callable[[float], object], warn: Tell = lambda told: None) -> None:
    """Export a saved game; `tell` hears how much is done, `warn` how large it will be."""
    check(order)
    start_drawing()
    game = opened(file, seen)
    if order.kind == "page":
        warn(f"about {page.estimate(eyes(game, order)) / 1e6:.1f} MB")
    game.app.settings.reduced_motion = order.kind not in MOVING
    export(game, order, tell)


def opened(file: Path, seen: Seen) -> Game:
    """The game of a file, as it may be seen."""
    saved = save.read(file)
    app = quiet_context(seen.lang, seen.data)
    app.settings.reduced_motion = True
    app.settings.estimates = "open" if seen.open else "hidden"
    need_board(saved.header.game)
    match = replay.restore(app.rules(saved.header.game), saved).match
    make_known(app, match.players)
    return Game(app, match, date.fromtimestamp(file.stat().st_mtime), seen.eyes)


def place(file: Path, kind: str) -> Path:
    """Where an export goes that nobody has named a place for: beside what one works on, called like the game."""
    return Path(f"{file.stem}{'-poster' if kind == 'poster' else ''}{KINDS[kind].suffix}")


def bar(out: Tell, clock: Callable[[], float] = time.monotonic) -> Callable[[float], object]:
    """A bar on a terminal, in one line that is written anew, with the seconds that are left."""
    began = clock()

    def tell(share: float) -> None:
        full = round(WIDE * share)
        left = ""
        if 0 < share < 1:
            left = f", {round((clock() - began) * (1 - share) / share)} s left"
        out(f"\r{FULL * full}{EMPTY * (WIDE - full)} {round(100 * share)} %{left}".ljust(WIDE + 24))
        if share == 1:
            out("\n")

    return tell


def follow(file: Path, order: Order, seen: Seen, out: Tell, about: bool) -> None:
    """The same for the window: how much is done as JSON, or `about` how large it would be, or why it cannot be.

    A line in, or the end of all lines, means that nobody wants it any more.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell has what it starts in the background ignore it
    threading.Thread(target=_hung_up, daemon=True).start()
    try:
        if about:
            start_drawing()
            game = opened(file, seen)
            out(encode({"about": page.estimate([game])}))
        else:
            run(file, order, seen, lambda share: out(encode({"done": round(share, 4)})))
    except Problem as problem:
        out(encode({"problem": quiet_context(seen.lang, seen.data).told(problem)}))


def _hung_up() -> None:
    with suppress(OSError):
        os.read(0, 1)
    _thread.interrupt_main()
