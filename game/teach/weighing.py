"""The ways through a turn, each played on with the same luck: leads, chances, and how sure they are.

The luck with which lines are compared has not chosen them. The best of several lines flatters itself where the same
games that found it also say what it is worth. Nobody plays on like a machine: where all did, one game of Origins would
say of a turn what no other says, and call that sure.
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
from game.teach.reasons import NOTHING, RIVAL, Parts, Reason, at_once, gained, later, parts, strongest

ALONE = 100
"""Turns that no game for one has more of."""

EXPLAINS = 0.5
"""What a move brings at once says why it is better where no more than this part of that comes from elsewhere."""

LONG = 1.5
"""A game in thought that has become so many times as long as usual is weighed as it stands."""


class End(NamedTuple):
    """What a game in thought came to: the lead, of what it is made, and 1 where it was won, of a shared win its share.
    Of a game that is not `over` it is what is thought of it."""

    lead: float
    won: float
    over: bool = True
    parts: Parts = NOTHING


class Weighed(NamedTuple):
    """A way through a turn, and what came of it in so many games."""

    line: Line
    ends: tuple[End, ...] = ()

    @property
    def path(self) -> tuple[Action, ...]:
        return self.line.path

    @property
    def lead(self) -> float:
        """How many points ahead one is in the end, on the average."""
        return mean([end.lead for end in self.ends])

    @property
    def chance(self) -> float:
        return mean([end.won for end in self.ends])

    @property
    def open(self) -> float:
        """The share of the games that were not played to their end."""
        return mean([float(not end.over) for end in self.ends])

    def over(self, other: Weighed) -> Difference:
        """How much more it brings than another, told from games with the same luck."""
        found = [mine.lead - theirs.lead for mine, theirs in zip(self.ends, other.ends, strict=True)]
        return Difference(mean(found), error(found))

    def because(self, other: Weighed, judge: Judge, seat: int, error: float) -> tuple[list[Reason], bool]:
        """What it has over another, if that is known but for an error: what the move itself brings, where that says
        why, or where there is nothing to say; else what came of it in the games, and then True. Where both sides have
        much more after one of them, or much less, the game only goes on for longer: no part of that says why."""
        rival = strongest(judge, other.line.state, seat)
        mine, theirs = (parts(judge, one.line.state, seat, rival) for one in (self, other))
        brought, lead = gained(mine, theirs), self.over(other).points
        at_once_says = abs(lead - sum(brought.values())) <= max(error, EXPLAINS * abs(lead))
        if abs(lead) <= error or at_once_says or self._goes_on_longer(other, lead):
            return at_once(brought, lead), False
        return later([end.parts for end in self.ends], [end.parts for end in other.ends], brought, lead), True

    def _goes_on_longer(self, other: Weighed, lead: float) -> bool:
        rival = mean([_of_rival(end) for end in self.ends]) - mean([_of_rival(end) for end in other.ends])
        own = lead - rival
        return own * rival < 0 and min(abs(own), abs(rival)) > abs(lead)


def _of_rival(end: End) -> float:
    return sum(amount for (kind, _), amount in end.parts.items() if kind == RIVAL)


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


NOTHING_TO_TELL = 0.5
"""Points are whole: what is less than half of one is none."""


def surely(points: float, error: float, games: int) -> bool:
    """Whether so many points are told apart from none at 95 %: for the coach's light as for a card of the analysis."""
    return abs(points) > max(NOTHING_TO_TELL, sure_from(games) * error)


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
    return further(judge, [Weighed(line) for line in lines], seat, games, seed)


def further(
    judge: Judge, weighed: Sequence[Weighed], seat: int, games: int, seed: str, rounds: int | None = None
) -> list[Weighed]:
    """The same after more games, so that it comes to so many; with `rounds` they are weighed after so many, as they
    stand then, which is quicker and says less of the end."""
    return sorted((_weighed(judge, one, seat, games, seed, rounds) for one in weighed), key=lambda one: -one.lead)


def by_value(judge: Judge, weighed: Sequence[Weighed], seat: int) -> list[Weighed]:
    """The same where nothing was played on: each as it stands when the turn is over."""
    states = [one.line.state for one in weighed]
    ends = [_as_it_stands(judge, state, seat, strongest(judge, state, seat)) for state in states]
    return [one._replace(ends=(end,)) for one, end in zip(weighed, ends, strict=True)]


def _weighed(judge: Judge, one: Weighed, seat: int, games: int, seed: str, rounds: int | None) -> Weighed:
    luck = [Random(f"{seed}/{number}").getrandbits(30) for number in range(len(one.ends), games)]
    return one._replace(ends=(*one.ends, *(_end(judge, one.line.state, seat, each, rounds) for each in luck)))


def _end(judge: Judge, state: State, seat: int, luck: int, rounds: int | None) -> End:
    if rounds is None:
        usual = judge.fitted.turns if judge.fitted else ALONE
        rounds = math.ceil(LONG * usual / turns_a_round(judge.rules, state))
    judge.people.mood = luck
    end = play_on(judge.rules, judge.people, state, seat, Random(luck), rounds)
    return _as_it_stands(judge, end, seat, strongest(judge, state, seat))


def _as_it_stands(judge: Judge, s: State, seat: int, rival: int | None) -> End:
    over = judge.rules.decision(s).seat == OVER
    lead = judge.ended(s, seat) if over else judge.lead(s, seat)
    return End(lead, judge.chances(s)[seat], over, parts(judge, s, seat, rival))
