"""The process that paints prints of saved games, see scenes/play/prints.py: one after the other, as they are asked for.

{"game": "L2hvbWUv...", "content": "3f2a9c01d7e4aa10", "lang": "en", "open": true}
{"name": "3f2a9c01d7e4aa10-en", "done": true}
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pygame
from pygame import Surface

from art import texture
from game.core import replay, save
from game.core.data import Overlay
from game.core.files import ordinary
from game.core.match import AnyMatch
from scenes.app.at_work import answer
from scenes.app.games import board_for
from scenes.app.shot import FOOTLESS, WHOLE, quiet_context, start_drawing
from scenes.play.errands import Errand, TooLong
from scenes.play.prints import LARGEST, PICTURE, POINTS, SIZE, Made, Wanted, tidy
from scenes.play.save_store import SUFFIX, TRASH
from scenes.play.session import NoBots, Session
from scenes.play.settings_store import replace_file
from scenes.play.standing import known_points
from scenes.table.board import Board
from scenes.table.film import Watched
from scenes.table.scene import Table
from scenes.ui.pen import Pen
from scenes.ui.players import make_known
from scenes.ui.scale import Scale

LONGEST = 20.0
"""Seconds of work after which a game is given up: not by the clock, for this process gives way to all others."""

ROOM = 200_000_000
"""Bytes that stay free on the disk: games are worth more than their pictures."""


Painted = tuple[AnyMatch, Surface]


def work(lines_in: Iterable[bytes], out: Callable[[str], object], folder: Path, data: Overlay) -> None:
    """Paint what is asked for, until nobody asks any more."""
    start_drawing()
    games = folder.parent
    tidy(folder, [*ordinary(games, SUFFIX), *ordinary(games / TRASH, SUFFIX)])
    answer(lines_in, out, Wanted, lambda wanted: Made(wanted.name, _print(wanted, folder, data)))


def _print(wanted: Wanted, folder: Path, data: Overlay) -> bool:
    """Whether a print lies there now. What other hands have written may break the rules in any way."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if shutil.disk_usage(folder).free < ROOM:
            return False
        match, picture = _worked_out(lambda: painted(wanted, data))
        _keep_points(match, folder / f"{wanted.content}{POINTS}")
        return _keep_picture(picture, folder / f"{wanted.name}{PICTURE}")
    except Exception:
        return False


def _worked_out(work: Callable[[], Painted]) -> Painted:
    """What comes of some work, in so much work as it may be."""
    errand, began = Errand(work), time.process_time()
    while not errand.done(1.0):
        if time.process_time() - began > LONGEST:
            errand.give_up()
            raise TooLong
    return errand.result()


def painted(wanted: Wanted, data: Overlay) -> Painted:
    """A saved game, and its table as everybody may see it, or what a seat has built on it."""
    app = quiet_context(wanted.lang, data)
    app.settings.reduced_motion = True
    app.settings.estimates = "open" if wanted.open else "hidden"
    saved = save.read(wanted.path)
    match: AnyMatch = replay.restore(app.rules(saved.header.game), saved).match
    make_known(app, match.players)
    session = Watched(Session(match, NoBots()), len(match.log), None)
    board = board_for(app, session)
    if wanted.seat is not None and (built := _built(board, session, wanted.seat)):
        return match, built
    table = Table(app, session, board, lambda: None)
    table.enter()
    page = Surface(FOOTLESS)
    table.print(Pen(page, Scale.of(FOOTLESS)))
    return match, texture.shrink(page.subsurface((0, 0), WHOLE), SIZE)


def _built(board: Board[Any], session: Watched, seat: int) -> Surface | None:
    board.shown.put(session.view())
    return board.built(seat, SIZE)


def curve(match: AnyMatch) -> list[tuple[int, ...]]:
    """Everybody's points, as all may know them, when each turn began, and as they stand."""
    entries = sorted({*match.turn_starts().values(), len(match.log)})
    return [known_points(match.rules, match.state_at(entry)) for entry in entries if match.known_at(entry)]


def _keep_points(match: AnyMatch, path: Path) -> None:
    if not path.is_file():
        replace_file(path, msgspec.json.encode(curve(match)))


def _keep_picture(picture: Surface, path: Path) -> bool:
    """A picture that is too large is kept smaller."""
    beside = path.with_suffix(".part.jpg")
    try:
        while True:
            pygame.image.save(picture, str(beside))
            if beside.stat().st_size <= LARGEST:
                break
            picture = texture.shrink(picture, (picture.get_width() // 2, picture.get_height() // 2))
        beside.replace(path)
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
    return True
