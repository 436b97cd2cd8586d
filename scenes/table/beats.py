"""When what happens in a step is seen and heard. A game says how long each thing lasts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.core.rules import Event


class Beat(NamedTuple):
    """An event, and when it is seen."""

    event: Event
    seconds: float


class BaseBeats:
    """The times of one step, which a game works out. What no event speaks of begins at once."""

    def __init__(self, sounds: Mapping[str, str]) -> None:
        self._all: list[Beat] = []
        self._first: dict[str, float] = {}
        self._sounds = sounds

    def __iter__(self) -> Iterator[Beat]:
        return iter(self._all)

    def of(self, kind: str) -> float:
        """When pieces of a kind begin to move."""
        return self._first.get(kind, 0.0)

    def sounds(self) -> list[str]:
        """What is heard, each sound once."""
        found = [self._sounds[str(beat.event.fact[0])] for beat in self._all if beat.event.fact[0] in self._sounds]
        return list(dict.fromkeys(found))
