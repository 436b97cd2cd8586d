"""The tally of an evening: who has won how many of the games that people played around this screen since it began."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence


class Evening:
    """See the module. It lasts as long as the program runs; a game that is looked at again counts once."""

    def __init__(self) -> None:
        self._ended: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {}

    def add(self, end: str, names: Sequence[str], winners: Sequence[str]) -> None:
        """A game has ended: `end` tells it from every other."""
        self._ended[end] = tuple(names), tuple(winners)

    @property
    def games(self) -> int:
        return len(self._ended)

    def wins(self) -> list[tuple[str, int]]:
        """Everybody who has played, the winners first."""
        won = Counter(name for _, winners in self._ended.values() for name in winners)
        names = dict.fromkeys(name for there, _ in self._ended.values() for name in there)
        return sorted(((name, won[name]) for name in names), key=lambda each: -each[1])

    def told(self, longest: int = 44) -> str:
        """As many of the first as so many letters can tell; empty before the first game.

        >>> evening = Evening()
        >>> evening.add("a", ("Anna", "Boris"), ("Boris",))
        >>> evening.told()
        'Boris 1 · Anna 0'
        """
        parts = [f"{name} {count}" for name, count in self.wins()]
        while len(parts) > 1 and len(" · ".join(parts)) > longest:
            parts.pop()
        return " · ".join(parts)
