"""Turns that were played, played once more to hear what happened in them.

A game says where its turns begin and end in the log and what is told of one; here is which of them are over, and that
none is played twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from game.core.errors import Problem
from game.core.match import AnyMatch, Entry

REMEMBERED = 600
"""So many turns are kept."""

T = TypeVar("T")

Span = tuple[int, int]
"""The first entry of a turn in the log, and the first after it."""


class _Kept(NamedTuple, Generic[T]):
    """A turn with its last entry: as long as that very entry is in the log, the turn is what it was."""

    entry: Entry
    turn: T


class Replays(Generic[T]):
    """Turns by the identity of their first and last entry: a branch of a match shares them."""

    def __init__(self, play: Callable[[AnyMatch, int, int], T]) -> None:
        self._play = play
        self._kept: dict[Span, _Kept[T]] = {}

    def newest(self, match: AnyMatch, spans: Sequence[Span]) -> Iterator[T]:
        """From the newest back."""
        for first, after in reversed(spans):
            try:
                yield self._of(match, first, after)
            except Problem:  # what rules of another time led to is not known
                return

    def _of(self, match: AnyMatch, first: int, after: int) -> T:
        key, last = (id(match.log[first]), id(match.log[after - 1])), match.log[after - 1]
        if key not in self._kept or self._kept[key].entry is not last:
            if len(self._kept) >= REMEMBERED:
                self._kept.clear()
            self._kept[key] = _Kept(last, self._play(match, first, after))
        return self._kept[key].turn


def starts(match: AnyMatch, end: int) -> list[int]:
    """Where the turns of a log begin that is looked at up to an entry; the last one is where the newest was over."""
    by_turn = match.turn_starts()
    found = sorted(start for start in by_turn.values() if start <= end)
    if end == len(match.log) and by_turn and match.turn > max(by_turn):
        found.append(end)  # the last turn is over, and nobody is asked yet
    return found
