"""The pictures of examples in a rule book: asked of a process of its own, one for each game and language."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import msgspec

from scenes.play.hired import Hired

LARGEST = 1000
"""Pixels: no picture is wider, and what is shown larger is stretched."""


class Wanted(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A step of an example, and how large its picture shall be."""

    example: str
    step: int
    size: tuple[int, int]


class Pictured(msgspec.Struct):
    """The picture, row by row."""

    example: str
    step: int
    size: tuple[int, int]
    rgb: bytes


class Pictures:
    """Those of one game in one language; `hire` starts the process that paints them when the first one is wanted."""

    def __init__(self, hire: Callable[[], Hired]) -> None:
        self._hire = hire
        self._painter: Hired | None = None
        self._asked: dict[Wanted, Pictured | None] = {}

    def find(self, wanted: Wanted) -> Pictured | None:
        """None as long as it is being painted, or where it could not be."""
        if wanted not in self._asked:
            self._painter = self._painter or self._hire()
            self._painter.ask(msgspec.json.encode(wanted))
            self._asked[wanted] = None
        return self._asked[wanted]

    def listen(self) -> bool:
        """Whether something has been painted since the last time. When nothing is left to do, nobody is kept."""
        heard = False
        for line in self._painter.heard() if self._painter else ():
            with suppress(msgspec.MsgspecError):
                found = msgspec.json.decode(line, type=Pictured)
                self._asked[Wanted(found.example, found.step, found.size)] = found
                heard = True
        return heard

    @property
    def busy(self) -> bool:
        """Whether something is still being painted."""
        return bool(self._painter) and None in self._asked.values() and not (self._painter and self._painter.ended)

    def close(self) -> None:
        """Nobody will look at any more."""
        if self._painter:
            self._painter.close()
        self._painter = None
