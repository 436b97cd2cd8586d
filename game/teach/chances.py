"""From points to chances of winning: figures per game and number of seats, fitted to games that bots have played.

They lie in data/<game>/chances.toml, written by `python -m tools.calibrate`. The file is no part of the rules.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from game.core.data import Overlay, Reader, Table
from game.core.errors import Problem

Some = Annotated[int, Meta(ge=1, le=100_000)]
Points = Annotated[float, Meta(gt=0.0, le=10_000.0)]
Knots = Annotated[tuple[Points, ...], Meta(min_length=5, max_length=5)]
Rounds = Annotated[int, Meta(ge=0, le=9)]
Quarters = Annotated[tuple[Annotated[float, Meta(ge=0.0, le=10_000.0)], ...], Meta(min_length=4, max_length=4)]


class Chances(Table):
    """What was found for a number of seats."""

    seats: Some
    turns: Points  # of a game, on the average
    softness: Knots
    """So many points of lead make one e times as likely to win: at the beginning, after each quarter, at the end."""
    noise: Points
    """How far the lead at the end lies from what luck and decisions explain: within twice this in 95 % of games."""
    ahead: Rounds
    """So many rounds counsel plays each way on before it is weighed; 0: to the end."""
    games: Some
    seed: str
    commit: str
    unseen: Quarters | None = None
    """By quarter of the game, how far a difference of two ways lies after so many rounds from what it is at the end;
    None: not measured with so many seats."""

    def at(self, turn: int) -> float:
        """The softness at a turn, between its knots."""
        last = len(self.softness) - 1
        place = min(1.0, turn / self.turns) * last
        knot = min(last - 1, int(place))
        return self.softness[knot] + (place - knot) * (self.softness[knot + 1] - self.softness[knot])

    def unseen_at(self, turn: int) -> float:
        """What is not seen yet at a turn, in points: one deviation; nothing is known where nobody has measured it."""
        if self.unseen is None:
            return 0.0
        return self.unseen[min(len(self.unseen) - 1, int(len(self.unseen) * turn / self.turns))]


class Tables(Table):
    """A file of chances."""

    table: tuple[Chances, ...] = ()  # none before anything was measured


def read(game: str, data: Overlay = None) -> Tables:
    """What data/GAME/chances.toml says."""
    reader = Reader(data)
    found = reader.read(f"{game}/chances.toml", Tables)
    reader.finish()
    assert found
    return found


_kept = lru_cache(maxsize=8)(read)


def chances(game: str, seats: int) -> Chances:
    """Those of a number of seats, or of the nearest that was measured; so, too, what is not seen."""
    tables = sorted(_kept(game).table, key=lambda one: (abs(one.seats - seats), one.seats))
    if not tables:
        raise Problem(f"nobody has measured chances in {game} yet: python -m tools.calibrate {game}")
    return replace(tables[0], unseen=next((one.unseen for one in tables if one.unseen), None))


def shares(worths: Sequence[float], softness: float) -> list[float]:
    """How likely each of them is the best in the end.

    >>> [round(share, 2) for share in shares([10, 10], 5)]
    [0.5, 0.5]
    >>> [round(share, 2) for share in shares([20, 10, 0], 10)]
    [0.67, 0.24, 0.09]
    """
    most = max(worths)
    weights = [math.exp((worth - most) / softness) for worth in worths]
    return [weight / sum(weights) for weight in weights]
