"""How strong somebody is, in Elo: levels as the ladder has measured them, people by how their last games ended.

The figures lie in data/<game>/ratings.toml; docs/balance.md says what they were measured on. They are no part of the
rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Annotated, NamedTuple

from msgspec import Meta

from game.core.data import Overlay, Reader, Table
from game.core.kinds import LEVELS, level_of

Elo = Annotated[int, Meta(ge=-2000, le=2000)]

SCALE = 400.0
"""Who is so much stronger wins ten times as often."""

DOUBT = 250.0
"""How far people lie from the level they are taken for before anything is known of them: one deviation."""

TAKEN_FOR = "apprentice"

WEAKEST = -1000
"""What plays at random was never measured: it loses."""


class Ratings(Table):
    """Of each level, beside the mason."""

    learner: Elo
    apprentice: Elo
    mason: Elo
    master: Elo
    archon: Elo
    greedy: Elo


class Met(NamedTuple):
    """Somebody was met in a game: how strong they are, and 1 for a better place than theirs, a half for the same."""

    rating: float
    score: float


def read(game: str, data: Overlay = None) -> Mapping[str, int]:
    """What data/GAME/ratings.toml says, by level; nothing of a game whose levels were never measured."""
    name, reader = f"{game}/ratings.toml", Reader(data)
    if not files("data").joinpath(name).is_file():
        return {}
    found = reader.read(name, Ratings)
    reader.finish()
    assert found
    return {level: getattr(found, level) for level in (*LEVELS, "greedy")}


ratings = lru_cache(maxsize=8)(read)


def rating_of(game: str, who: str) -> float:
    """How strong a bot is, whatever it leans to."""
    return float(ratings(game).get(level_of(who) or who, WEAKEST))


def personal(game: str, met: Sequence[Met]) -> float:
    """How strong a person is that was seen in these games: what makes them likeliest, beside what is thought of people
    of whom nothing is known.

    >>> even = [Met(rating_of("ages", "mason"), score) for score in (1, 0) * 20]
    >>> round(personal("ages", [])), -30 < personal("ages", even) < 0
    (-241, True)
    """
    usual = rating_of(game, TAKEN_FOR)
    low, high = usual - 6 * DOUBT, usual + 6 * DOUBT
    for _ in range(40):
        middle = (low + high) / 2
        more = sum(each.score - 1 / (1 + 10 ** ((each.rating - middle) / SCALE)) for each in met)
        pull = (usual - middle) / DOUBT**2 * SCALE / 2.302585
        low, high = (middle, high) if more + pull > 0 else (low, middle)
    return (low + high) / 2


def wins(strengths: Sequence[float]) -> list[int]:
    """The games in a hundred that each may expect to win; together they are a hundred.

    >>> wins([0, 0, 0]), wins([400, 0])
    ([34, 33, 33], [91, 9])
    """
    most = max(strengths)
    weights = [10 ** ((rating - most) / SCALE) for rating in strengths]
    shares = [100 * weight / sum(weights) for weight in weights]
    found = [int(share) for share in shares]
    for seat in sorted(range(len(shares)), key=lambda seat: found[seat] - shares[seat])[: 100 - sum(found)]:
        found[seat] += 1
    return found


def equal(game: str, strength: float) -> str:
    """The level that comes nearest; in a game that was never measured the one that people are taken for."""
    known = ratings(game)
    return min(LEVELS, key=lambda level: abs(known[level] - strength)) if known else TAKEN_FOR
