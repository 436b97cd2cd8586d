"""The glint over the coin of an opponent who thinks."""

from __future__ import annotations

from art.coins import GLINTS

LASTS = 1.6
"""Seconds that it takes on its way over the coin, again and again."""


class Glint:
    """See the module. It moves only while somebody thinks: an idle table must not be drawn again and again."""

    def __init__(self) -> None:
        self._since = 0.0  # seconds since somebody began to think
        self.moves = False

    @property
    def step(self) -> int:
        """Where it is on its way, of `GLINTS`; nought where there is none."""
        return int(self._since / LASTS * GLINTS) % GLINTS if self.moves else 0

    def update(self, dt: float, lit: bool, calm: bool) -> bool:
        """Let time pass while somebody thinks; True when that shows."""
        before = self.step
        self.moves = lit and not calm
        self._since = self._since + dt if self.moves else 0.0
        return before != self.step
