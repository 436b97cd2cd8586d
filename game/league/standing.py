"""What a series of games says: shares with their intervals, and Wald's sequential test that stops early."""

from __future__ import annotations

import math
from typing import NamedTuple

ERROR = 0.05
"""How often the test may be wrong, either way."""


class Claim(NamedTuple):
    """What a pairing is to show: it is rejected when `less` explains the games better, believed when `more` does."""

    less: float
    more: float

    def weight(self, won: float) -> float:
        """How far one result speaks for the claim; a shared win counts its share."""
        return won * math.log(self.more / self.less) + (1 - won) * math.log((1 - self.more) / (1 - self.less))

    def verdict(self, weight: float) -> str:
        """ "more", "less" or not yet any."""
        accept = math.log((1 - ERROR) / ERROR)
        return "more" if weight >= accept else "less" if weight <= -accept else ""


class Standing(NamedTuple):
    """How a pairing stands."""

    games: int = 0
    wins: float = 0.0
    weight: float = 0.0

    def plus(self, won: float, claim: Claim) -> Standing:
        return Standing(self.games + 1, self.wins + won, self.weight + claim.weight(won))

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.wins, self.games)


def interval(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's 95 % interval of a share, which holds near 0 and 1 too."""
    if not games:
        return 0.0, 1.0
    share, wide = wins / games, 1 + z * z / games
    middle = share + z * z / (2 * games)
    half = z * math.sqrt(max(0.0, share * (1 - share)) / games + z * z / (4 * games * games))
    return max(0.0, (middle - half) / wide), min(1.0, (middle + half) / wide)


def elo(share: float) -> float:
    """Elo points between two of whom one wins such a share."""
    share = min(0.99, max(0.01, share))
    return 400 * math.log10(share / (1 - share))
