"""What will be seen soon is painted before it is seen, a little in each frame, so that no frame paints much.

Such pictures are painted for what is shown when they are begun: as soon as something else is shown, the rest of them
is given up. Whoever begins them says what that is (the view, the layout, the language).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator


class Ahead:
    """One row of pictures. `now` says what is shown: something that compares equal as long as it is the same."""

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
