"""The boxes come onto the shelf one after another, so that the first picture need not wait until all are painted."""

from __future__ import annotations

from collections.abc import Sequence

SETTLE = 0.18
"""Seconds that a box needs to come down to the board."""


class Arriving:
    """See the module. The first of them stands there from the beginning."""

    def __init__(self, games: Sequence[str]) -> None:
        self._coming = list(games[1:])
        self._since = dict.fromkeys(games[:1], SETTLE)  # seconds since it came

    @property
    def busy(self) -> bool:
        return bool(self._coming) or any(since < SETTLE for since in self._since.values())

    def update(self, dt: float, at_once: bool) -> bool:
        """Let time pass; the next box comes when the last one stands. True when the picture has changed."""
        if not self.busy:
            return False
        self._since = {game: min(SETTLE, since + dt) for game, since in self._since.items()}
        if self._coming and all(since == SETTLE for since in self._since.values()):
            self._since[self._coming.pop(0)] = SETTLE if at_once else 0.0
        return True

    def height(self, game: str) -> float | None:
        """How far a box still is above its place, from 1 to 0; None while it has not come."""
        since = self._since.get(game)
        return None if since is None else (1 - since / SETTLE) ** 2
