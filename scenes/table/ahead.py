"""What will be seen soon is painted before it is seen: a little in each frame.

No frame paints much, and none waits for what takes longer than a frame has time for.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import AbstractContextManager
from time import process_time
from typing import Generic, TypeVar

from art.pictures import PICTURES, Unfinished

T = TypeVar("T")

SLICE = 0.006
"""Seconds of a frame for what will be seen soon."""


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
    """Something that is made a little in each frame: of several wishes only the newest counts."""

    def __init__(self) -> None:
        self._wish: Callable[[], T] | None = None

    @property
    def busy(self) -> bool:
        return self._wish is not None

    def begin(self, work: Callable[[], T]) -> None:
        """What takes long in it are painters that keep what they have painted, so it can be begun again and again."""
        self._wish = work

    def forget(self) -> None:
        """Nobody waits for it any more."""
        self._wish = None

    def ready(self, seconds: float = SLICE) -> T | None:
        """What came of it, once; whoever asks does a part of the work."""
        work, self._wish = self._wish, None
        if work is None:
            return None
        try:
            with moment(seconds):
                return work()
        except Unfinished:
            self._wish = work
            return None

    def whole(self) -> T | None:
        """The same, and all that is still to do is done now."""
        work, self._wish = self._wish, None
        return work() if work else None


def moment(seconds: float) -> AbstractContextManager[None]:
    """Paint for so long: :class:`Unfinished` says that there is more to do."""
    begun = process_time()
    return PICTURES.slice(lambda: process_time() - begun > seconds, fine=True)
