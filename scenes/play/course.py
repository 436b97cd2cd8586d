"""The course of a game, to be watched: where its turns and rounds begin, whose they are, and how the points stood."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from game.core.match import AnyMatch
from scenes.play import points_story
from scenes.play.points_story import Turning
from scenes.play.standing import known_points


class Leg(NamedTuple):
    """A turn: where it begins in the log, its number among all, its round, and whose it is; -1 where all choose."""

    start: int
    turn: int
    round: int
    seat: int


class Course(NamedTuple):
    """See the module. `points` are those at the beginning and after every turn."""

    legs: tuple[Leg, ...]
    last: int
    points: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, match: AnyMatch, last: int) -> Course:
        """Up to an entry of the log; only what is known of it."""
        log, legs = match.log, list[Leg]()
        for turn, start in sorted(match.turn_starts().items()):
            if start < last and match.known_at(start):
                entry = log[start]
                legs.append(Leg(start, turn, match.state_at(start).round, -1 if entry.joint else entry.seat))
        if not legs:
            legs = [Leg(last, match.turn, match.state_at(last).round, -1)]
        ends = [leg.start for leg in legs[1:]] + [last]
        points = [known_points(match.rules, match.state_at(entry)) for entry in (legs[0].start, *ends)]
        return cls(tuple(legs), last, tuple(points))

    # -- where

    @property
    def first(self) -> int:
        return self.legs[0].start

    def number(self, entry: int) -> int:
        """Which leg is under way, or begins, after so many entries; at the end it is the last one."""
        return (
            max(0, bisect_right([leg.start for leg in self.legs], entry) - 1) if entry < self.last else self.length - 1
        )

    @property
    def length(self) -> int:
        return len(self.legs)

    def leg(self, entry: int) -> Leg:
        return self.legs[self.number(entry)]

    def end(self, number: int) -> int:
        """Where a leg ends."""
        return self.legs[number + 1].start if number + 1 < self.length else self.last

    def share(self, entry: int) -> float:
        """How far the game is after so many entries, turn for turn, from 0 to 1."""
        number = self.number(entry)
        start, end = self.legs[number].start, self.end(number)
        return (number + (entry - start) / max(1, end - start)) / self.length

    def nearest(self, share: float) -> int:
        """The entry nearest to a share of the game: where turns begin, unless a turn is wide enough for its answers."""
        wanted = min(1.0, max(0.0, share)) * self.length
        number = min(self.length - 1, int(wanted))
        start, end = self.legs[number].start, self.end(number)
        return start + round((wanted - number) * (end - start))

    def rest(self, entry: int) -> int:
        """Where a turn begins or the game ends, nearest to an entry: who leafs through a game sees whole turns."""
        number = self.number(entry)
        return min(self.legs[number].start, self.end(number), key=lambda there: (abs(there - entry), there))

    # -- jumps

    def by_turn(self, entry: int, by: int) -> int:
        """Where the next turn begins, or this one, or the one before."""
        starts = [leg.start for leg in self.legs]
        return next((start for start in starts if start > entry), self.last) if by > 0 else _before(starts, entry)

    def by_round(self, entry: int, by: int) -> int:
        """The same of rounds."""
        starts = [self.legs[number].start for number in self.rounds]
        return next((start for start in starts if start > entry), self.last) if by > 0 else _before(starts, entry)

    def turn_of(self, entry: int, seat: int) -> int:
        """Where the next turn of a seat begins; after its last one its first."""
        own = [leg.start for leg in self.legs if leg.seat in (seat, -1)]
        return next((start for start in own if start > entry), own[0] if own else entry)

    @property
    def rounds(self) -> list[int]:
        """The legs with which rounds begin."""
        legs = self.legs
        return [number for number, leg in enumerate(legs) if not number or leg.round != legs[number - 1].round]


def _before(starts: Sequence[int], entry: int) -> int:
    return max((start for start in starts if start < entry), default=starts[0])


def turnings(match: AnyMatch, course: Course) -> list[tuple[int, Turning, int]]:
    """Where a finished game turned: the entry with which that turn begins, what happened, and in which round."""
    if not match.over:
        return []
    stands = points_story.stands(match)
    found = points_story.turnings(stands, match.rules.result(match.state_at()))
    return [(stands[max(0, each.at - 1)].entry, each, stands[each.at].round) for each in found]
