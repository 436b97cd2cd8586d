"""The ways through a turn, each played on to the end with the same luck: leads, chances, and how sure they are.

The luck with which lines are compared has not chosen them. The best of several lines flatters itself where the same
games that found it also say what it is worth.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.bots.search.playout import play_on, turns_a_round
from game.bots.search.turns import Line
from game.core.rules import OVER, Action
from game.core.state import State
from game.teach.judge import Judge

ALONE = 100
"""Turns that no game for one has more of."""

LONG = 1.5
"""A game in thought that has become so many times as long as usual is weighed as it stands."""


class Weighed(NamedTuple):
    """A way through a turn, and what came of it in so many games."""

    line: Line
    leads: tuple[float, ...]
    wins: tuple[float, ...]  # 1 for a game that was won; a shared win counts its share

    @property
    def path(self) -> tuple[Action, ...]:
        return self.line.path

    @property
    def lead(self) -> float:
        """How many points ahead one is in the end, on the average."""
        return mean(self.leads)

    @property
    def chance(self) -> float:
        return mean(self.wins)

    def over(self, other: Weighed) -> Difference:
        """How much more it brings than another, told from games with the same luck."""
        found = [mine - theirs for mine, theirs in zip(self.leads, other.leads, strict=True)]
        return Difference(mean(found), error(found))


class Difference(NamedTuple):
    """So many points, and the standard error of that."""

    points: float
    error: float

    @property
    def sure(self) -> bool:
        """Whether it can be told from nothing at 95 %."""
        return abs(self.points) > SURE * self.error


SURE = 1.96
"""So many errors away from nothing something can be told from it at 95 %, where the error is known well."""


def sure_from(games: int) -> float:
    """The same where the error itself is known from so many games only: Student's, as Cornish and Fisher expand it.

    >>> [round(sure_from(games), 1) for games in (4, 12, 28)]
    [3.1, 2.2, 2.1]
    """
    free = max(1, games - 1)
    return SURE + (SURE**3 + SURE) / (4 * free) + (5 * SURE**5 + 16 * SURE**3 + 3 * SURE) / (96 * free**2)


def mean(found: Sequence[float]) -> float:
    return sum(found) / len(found) if found else 0.0


def error(found: Sequence[float]) -> float:
    """The standard error of a mean; with one value nothing is known."""
    if len(found) < 2:
        return math.inf
    middle = mean(found)
    return math.sqrt(sum((x - middle) ** 2 for x in found) / (len(found) - 1) / len(found))


def weigh(judge: Judge, lines: Sequence[Line], seat: int, games: int, seed: str) -> list[Weighed]:
    """All lines played on as often; the best first."""
    return further(judge, [Weighed(line, (), ()) for line in lines], seat, games, seed)


def further(
    judge: Judge, weighed: Sequence[Weighed], seat: int, games: int, seed: str, rounds: int | None = None
) -> list[Weighed]:
    """The same after more games, so that it comes to so many; with `rounds` they are weighed after so many, as they
    stand then, which is quicker and says less of the end."""
    return sorted((_weighed(judge, one, seat, games, seed, rounds) for one in weighed), key=lambda one: -one.lead)


def _weighed(judge: Judge, one: Weighed, seat: int, games: int, seed: str, rounds: int | None) -> Weighed:
    luck = [Random(f"{seed}/{number}").getrandbits(30) for number in range(len(one.leads), games)]
    ends = [_end(judge, one.line.state, seat, each, rounds) for each in luck]
    return one._replace(leads=(*one.leads, *(lead for lead, _ in ends)), wins=(*one.wins, *(won for _, won in ends)))


def _end(judge: Judge, state: State, seat: int, luck: int, rounds: int | None) -> tuple[float, float]:
    """The lead in the end and whether the game was won; of a game that is not over, what is thought of it."""
    if rounds is None:
        usual = judge.fitted.turns if judge.fitted else ALONE
        rounds = math.ceil(LONG * usual / turns_a_round(judge.rules, state))
    s = play_on(judge.rules, judge.policy, state, seat, Random(luck), rounds)
    lead = judge.ended(s, seat) if judge.rules.decision(s).seat == OVER else judge.lead(s, seat)
    return lead, judge.chances(s)[seat]
