"""The tile of the site that the pointer is on comes up a little, as if it were weighed before it is taken."""

from __future__ import annotations

from collections.abc import Mapping

SECONDS = 0.09
"""From lying to its full height."""


class Raised:
    """Several tiles may be on their way: one comes up while another one settles."""

    def __init__(self) -> None:
        self._tile = 0
        self._shares: dict[int, float] = {}

    def point(self, tile: int, at_once: bool) -> bool:
        """The pointer is on this tile now (0: on none); True when that will show."""
        if tile == self._tile:
            return False
        self._tile = tile
        if at_once:
            self._shares = {tile: 1.0} if tile else {}
        elif tile:
            self._shares.setdefault(tile, 0.0)
        return True

    def update(self, dt: float) -> bool:
        """True when something has moved."""
        if not self.lively:
            return False
        for tile, share in list(self._shares.items()):
            self._shares[tile] = share + (dt if tile == self._tile else -dt) / SECONDS
        self._shares = {tile: min(1.0, share) for tile, share in self._shares.items() if share > 0}
        return True

    @property
    def lively(self) -> bool:
        return any(share < 1.0 if tile == self._tile else True for tile, share in self._shares.items())

    def lifts(self, height: float) -> Mapping[int, float]:
        """How high each of them is now."""
        return {tile: height * share * (2 - share) for tile, share in self._shares.items()}
