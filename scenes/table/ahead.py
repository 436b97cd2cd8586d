"""What will be seen soon is painted before it is seen: a little in each frame, or aside in a thread.

No frame paints much, and none waits for what takes longer than a frame has time for.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import cache
from typing import Generic, TypeVar

T = TypeVar("T")

PATIENCE = 0.004
"""Seconds that a frame with nothing else to do leaves to what is painted aside."""


@cache
def painter() -> ThreadPoolExecutor:
    """The one thread that paints beside the window: where two did, the program was once seen to break down."""
    return ThreadPoolExecutor(1, "aside")


class Ahead:
    """A row of pictures, painted one by one for what is shown when it is begun, and given up when that is over.

    `now` says what is shown: something that compares equal as long as it is the same view, layout, language ...
    """

    def __init__(self, now: Callable[[], Hashable]) -> None:
        self._now = now
        self._for: Hashable = None
        self._pictures: Iterator[object] = iter(())

    def begin(self, pictures: Iterable[object]) -> None:
        """These instead of what was begun before; each is painted when it is its turn."""
        self._for, self._pictures = self._now(), iter(pictures)

    @property
    def current(self) -> bool:
        """Whether what is shown is still what was begun for."""
        return self._for == self._now()

    def paint(self) -> None:
        """The next one, if it is still wanted."""
        if not self.current:
            self._pictures = iter(())
        next(self._pictures, None)


class Aside(Generic[T]):
    """Something that is made in another thread, one after the other: of several wishes only the newest counts."""

    def __init__(self) -> None:
        self._coming: Future[T] | None = None

    @property
    def busy(self) -> bool:
        return self._coming is not None

    def begin(self, work: Callable[[], T]) -> None:
        self.forget()
        self._coming = painter().submit(work)

    def forget(self) -> None:
        """Nobody waits for it any more; what has not begun never does."""
        if self._coming:
            self._coming.cancel()
        self._coming = None

    def ready(self, patience: float | None = PATIENCE) -> T | None:
        """What came of it, once, when it is done; with a patience of None it is waited for."""
        if self._coming is None:
            return None
        wait([self._coming], patience)
        if not self._coming.done():
            return None
        found, self._coming = self._coming.result(), None
        return found
