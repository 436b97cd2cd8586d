"""Where everything on a table is, found once for each view; and where it was in the view before, for what leaves."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame import Rect

from scenes.ui.animation import Key

Boxes = dict[Key, Rect]


class SeenPlaces:
    """Places that may be pressed at some time, and others, by name."""

    def __init__(self) -> None:
        self._version: tuple[Hashable, ...] = ()
        self._found: tuple[Boxes, Boxes] = ({}, {})
        self._before: Boxes = {}

    def forget_before(self) -> None:
        """Nothing leaves from where it was: the table has another size."""
        self._before = {}

    def of(self, version: tuple[Hashable, ...], find: Callable[[], tuple[Boxes, Boxes]]) -> tuple[Boxes, Boxes]:
        """The places of a version: the number of the view comes first, behind it how it is looked at."""
        if self._version != version:
            same = self._version[1:] == version[1:]
            self._before = self._found[0] | self._found[1] if same else {}
            self._found, self._version = find(), version
        return self._found

    def box(self, key: Key) -> Rect | None:
        """Where a place is; of what has just left, where it was."""
        pressable, others = self._found
        found = pressable.get(key) or others.get(key) or self._before.get(key)
        return found.copy() if found else None
