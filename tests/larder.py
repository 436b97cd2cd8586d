"""Pictures last as long as a worker: to paint them takes most of a run, and they are the same in every test.

What a test has the program forget is put aside, and is there again for the next test; what there is no room for may lie
in the cellar (tests/cellar.py). A test that wants to see something painted calls `PICTURES.forget()`, as the program
would.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pygame.font import Font

from art import pictures
from art.pictures import PICTURES, Key, Picture
from tests.cellar import Cellar

ROOM = 100_000_000
"""So many bytes are kept beside those of a few screens."""

ASIDE = 40_000_000
"""So many bytes are put aside at most while a test runs."""


LEAST = pictures.LEAST
"""What the program keeps."""


def as_in_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is there yet, and no more is kept than people's machines have room for; for tests of memory."""
    monkeypatch.setattr(pictures, "LEAST", LEAST)
    monkeypatch.setattr(PICTURES, "bound", PICTURES.bound - ROOM + LEAST)
    PICTURES.forget()


class Larder:
    """What was forgotten since the test began."""

    def __init__(self) -> None:
        self.aside: dict[Key, Picture] = {}
        self._left = ASIDE
        self._drop, self._forget_left = PICTURES._drop, PICTURES.forget_left
        self._find, self._forget = PICTURES._find, PICTURES.forget
        self._cellar: Cellar | None = None
        self._open = True
        PICTURES.bound += ROOM - pictures.LEAST
        pictures.LEAST = ROOM
        PICTURES._drop, PICTURES.forget_left = self.drop, self.forget_left  # type: ignore[method-assign]
        PICTURES._find, PICTURES.forget = self.find, self.forget  # type: ignore[method-assign]

    def stands_on(self, folder: Path) -> None:
        self._cellar = Cellar(folder)

    def find(self, key: Key, paint: Callable[[], Any]) -> Any:
        cellar = self._cellar if self._open else None
        return self._find(key, (lambda: cellar.bring(key, paint)) if cellar else paint)

    def forget(self, unwanted: Callable[[str], bool] = lambda module: True) -> None:
        """This test wants to see something painted."""
        self._open = False
        self._forget(unwanted)

    def drop(self, books: dict[Key, Picture], key: Key) -> None:
        self._put(key, books[key])
        self._drop(books, key)

    def forget_left(self) -> None:
        for key, picture in PICTURES._left.items():
            self._put(key, picture)
        self._forget_left()

    def _put(self, key: Key, picture: Picture) -> None:
        if picture.bytes < self._left and not isinstance(picture.value, Font):  # which dies when pygame quits
            self._left -= picture.bytes
            self.aside[key] = picture

    def put_back(self) -> None:
        """Behind all others, so that they are the first to make room."""
        self._open = True
        PICTURES._size = PICTURES._tongue = None
        if not self.aside:
            return
        books = PICTURES._young, PICTURES._old, PICTURES._left
        back = {key: picture for key, picture in self.aside.items() if not any(key in book for book in books)}
        PICTURES._old = back | PICTURES._old
        PICTURES.bytes += sum(picture.bytes for picture in back.values())
        PICTURES._make_room()
        self.aside, self._left = {}, ASIDE


LARDER = Larder()
