"""What is dear to find and asked often: it is found once for a state, and again when that is another one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Once(Generic[T]):
    """Keeps what was found for the last state."""

    def __init__(self) -> None:
        self._kept: tuple[object, T] | None = None

    def of(self, state: object, find: Callable[[], T]) -> T:
        """What belongs to a state; states are the same when they are equal."""
        if self._kept is None or self._kept[0] != state:
            self._kept = state, find()
        return self._kept[1]
