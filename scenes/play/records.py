"""The best that people had before: in the same game, with as many players, against bots of the same level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.kinds import HUMAN, LEVELS, level_of
from scenes.play.results import Result


class Record(NamedTuple):
    """The best score of a person in a game that has just ended, and the best before it; None where there was none."""

    seat: int
    points: int
    before: int | None
    seats: int
    level: str  # of the strongest bot; empty where only people or unranked bots sat there

    @property
    def broken(self) -> bool:
        return self.before is not None and self.points > self.before


def record(results: Sequence[Result], now: Result) -> Record | None:
    """Of games that are played alike only; None where no person sat there."""
    best = _best(now)
    if best is None:
        return None
    like = [each for each in results if each.end != now.end and _kind(each) == _kind(now)]
    others = [found[0] for each in like if (found := _best(each))]
    return Record(best[1], best[0], max(others, default=None), len(now.points), _level(now))


def _kind(result: Result) -> tuple[object, ...]:
    """What has to be the same: for one player also the scenario."""
    alone = tuple(sorted(result.options.items())) if len(result.points) == 1 else ()
    return result.game, len(result.points), _level(result), alone


def _level(result: Result) -> str:
    levels = [level for who in result.who if (level := level_of(who))]
    return max(levels, key=LEVELS.index, default="")


def _best(result: Result) -> tuple[int, int] | None:
    """The points and the seat of the best person."""
    people = [(points, -seat) for seat, points in enumerate(result.points) if result.who[seat] == HUMAN]
    points, seat = max(people, default=(0, 1))
    return (points, -seat) if people else None
