"""The process that renders music for the window: one theme after the other, as it is asked for, into files.

    {"game": "ages"}
    {"game": "ages", "file": "/.../ages-3f2a9c01d7e4.flac", "phrase": "/.../winner-ages-8e10b2c4a6f3.flac"}

Where nothing can be written or read, `file` is empty: there is silence then.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from art.music.render import UNFINISHED, render
from game.core.data import Overlay
from game.core.errors import Problem
from scenes.app import scores
from scenes.app.at_work import answer
from scenes.app.scores import Piece

ROOM = 300_000_000
"""Bytes that stay free on the disk: games that are played are worth more than music."""

FORGOTTEN = 20.0
"""Seconds after which a file that nobody writes on is given up: whoever began it has been closed."""


class Wanted(msgspec.Struct, forbid_unknown_fields=True):
    """A game whose theme somebody wants to hear."""

    game: str


class Made(msgspec.Struct):
    """Where it lies, and the winner's phrase in its mode; empty where there is none."""

    game: str
    file: str = ""
    phrase: str = ""


def work(lines_in: Iterable[bytes], out: Callable[[str], object], folder: Path, data: Overlay) -> None:
    """Render what is asked for, until nobody asks any more."""
    musician = Musician(folder, data)
    musician.tidy()
    answer(lines_in, out, Wanted, lambda wanted: musician.make(wanted.game))


class Musician:
    """Knows a folder of files, and the scores."""

    def __init__(self, folder: Path, data: Overlay = None) -> None:
        self._folder, self._data = folder, data

    def find(self, game: str) -> Made:
        """What is there already."""
        return self._told(game, lambda piece: (self._folder / piece.file).is_file())

    def make(self, game: str) -> Made:
        """The theme of a game and its phrase, rendered where they are not there."""
        return self._told(game, self._render)

    def tidy(self) -> None:
        """Files of scores as they were before are taken away, and what was begun and never finished."""
        with suppress(OSError, Problem):
            kept = {piece.file for piece in self._pieces()}
            for path in self._folder.iterdir():
                old = path.suffix == scores.ENDING and path.name not in kept
                if old or (path.suffix == UNFINISHED and not _written_on(path)):
                    with suppress(OSError):
                        path.unlink()

    def _pieces(self) -> Iterator[Piece]:
        for name in scores.names():
            if name != scores.WINNER:
                yield from (scores.theme(name, self._data), scores.phrase(name, self._data))

    def _told(self, game: str, there: Callable[[Piece], bool]) -> Made:
        """Silence is nobody's fault."""
        with suppress(OSError, Problem):
            pieces = scores.theme(game, self._data), scores.phrase(game, self._data)
            if all(map(there, pieces)):
                return Made(game, *(str(self._folder / piece.file) for piece in pieces))
        return Made(game)

    def _render(self, piece: Piece) -> bool:
        path = self._folder / piece.file
        self._folder.mkdir(parents=True, exist_ok=True)
        while not path.is_file() and _written_on(path.with_name(path.name + UNFINISHED)):
            time.sleep(1.0)  # another window has begun it
        if not path.is_file():
            if shutil.disk_usage(self._folder).free < ROOM:
                return False
            render(piece.score, path)
        return True


def _written_on(part: Path) -> bool:
    """Whether somebody is at work on a file."""
    with suppress(OSError):
        return time.time() - part.stat().st_mtime < FORGOTTEN
    return False
