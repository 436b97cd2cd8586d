"""What files hold, read one after another in a thread: nobody waits longer for them than he wants to."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

T = TypeVar("T")

Stamp = tuple[int, int]
"""When a file was last written to, in nanoseconds, and its size: while both are the same, so is the file."""


class Catalogue(Generic[T]):
    """`look` says what a file holds; it is asked again when the stamp of the file has changed. It never raises."""

    def __init__(self, look: Callable[[Path, Stamp], T]) -> None:
        self.news = 0
        self._look = look
        self._known: dict[Path, tuple[Stamp, T]] = {}
        self._wanted: deque[tuple[Path, Stamp]] = deque()
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None

    @property
    def busy(self) -> bool:
        return bool(self._wanted)

    def ask(self, path: Path, stamp: Stamp) -> None:
        """It is going to be needed."""
        with self._change:
            if self._found(path, stamp) is None and (path, stamp) not in self._wanted:
                self._wanted.append((path, stamp))
                self._begin()

    def get(self, path: Path, stamp: Stamp, seconds: float) -> T | None:
        """What the file holds; None when that is not known after so many seconds."""
        self.ask(path, stamp)
        until = time.monotonic() + seconds
        with self._change:
            while (found := self._found(path, stamp)) is None and (left := until - time.monotonic()) > 0:
                self._change.wait(left)
        return found

    def correct(self, path: Path, known: T) -> None:
        """Something else has turned out of a file, until it changes."""
        with self._change:
            if path in self._known:
                self._known[path] = self._known[path][0], known
                self.news += 1

    def _found(self, path: Path, stamp: Stamp) -> T | None:
        known = self._known.get(path)
        return known[1] if known and known[0] == stamp else None

    def _begin(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="catalogue", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while True:
            with self._change:
                if not self._wanted:
                    self._thread = None
                    return
                path, stamp = self._wanted[0]
            found = self._look(path, stamp)
            with self._change:
                self._wanted.popleft()
                self._known[path] = stamp, found
                self.news += 1
                self._change.notify_all()
