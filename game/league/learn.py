"""Fitting a learned value to self-play: ridge regression on differences between seats.

What is predicted is what the rest of the game brings one seat more than another: the final lead less the lead now. So
a game that is over needs no prediction, what scores at once has not to be learned, and how long the game will last
cannot be mistaken for a merit of what somebody has. Only the fit needs numpy (the extra "train").
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from game.bots.features import Features, Sparse
from game.bots.search.turns import Line, Turns
from game.core.options import Options
from game.core.rules import CHANCE, OVER, AnyRules
from game.core.state import State

EXPLORED = 8
"""Now and then one of so many of the best lines is taken: of what a bot never does it learns nothing."""

EVERYBODY = -1
"""Whose turn is over where all have moved at once, and at the end of a game."""


class Step(NamedTuple):
    """A position as one seat compares itself with another; the last of a game has nothing to be noticed."""

    mine: Sparse
    theirs: Sparse
    lead: float  # in points, as they stand
    tried: bool = False  # whether what led here was not the best line


Course = list[Step]
"""A game as two seats saw it, or one alone."""


def self_play(
    rules: AnyRules, features: Features, turns: Turns, seats: int, options: Options, seed: str, share: float
) -> list[Course]:
    """One game of a policy with itself, in which this share of the choices explores."""
    rng = Random(seed)
    s = rules.setup(seats, options)
    seen: list[_Seen] = []
    strayed = False  # somebody, in the joint step that runs
    while (asked := rules.decision(s)).seat != OVER:
        turn = s.turn
        if asked.seat == CHANCE:
            rules.apply(s, rules.sample(s, rng))
        elif len(only := rules.legal(s, asked.seat)) == 1:
            rules.apply(s, only[0])
        else:
            view = rules.guess(rules.reopened(rules.observe(s, asked.seat), asked.seat), asked.seat, rng)
            line, tried = _chosen(turns.lines(view, asked.seat, rng), rng, share)
            if asked.joint:
                strayed = strayed or tried
            else:
                seen.append(_seen(features, line.state, asked.seat, tried))
            for action in line.path:
                rules.apply(s, action)
        if asked.joint and s.turn != turn:
            seen.append(_seen(features, s, EVERYBODY, strayed))
            strayed = False
    seen.append(_Seen(EVERYBODY, [[]] * seats, [features.points(s, seat) for seat in range(seats)], False))
    return _courses(seen, seats)


class _Seen(NamedTuple):
    mover: int  # or EVERYBODY
    found: list[Sparse]
    points: list[float]
    tried: bool


def _seen(features: Features, s: State, mover: int, tried: bool) -> _Seen:
    seats = range(len(s.players))
    return _Seen(mover, [features.of(s, seat) for seat in seats], [features.points(s, seat) for seat in seats], tried)


def _courses(seen: list[_Seen], seats: int) -> list[Course]:
    """For each two seats what they saw after their own turns; alone, what one saw beside nobody.

    A joint step is seen when all have answered: who is seen before the others have answered looks richer by an answer
    that they are about to give as well, and all that is had would seem to be worth less than it is.
    """
    if seats == 1:
        return [[Step(found[0], [], points[0], tried) for _, found, points, tried in seen]]
    return [
        [
            Step(found[one], found[other], points[one] - points[other], tried)
            for mover, found, points, tried in seen
            if mover in (one, other, EVERYBODY)
        ]
        for one, other in combinations(range(seats), 2)
    ]


def _chosen(lines: list[Line], rng: Random, share: float) -> tuple[Line, bool]:
    best = max(lines, key=lambda line: line.worth)
    if rng.random() >= share:
        return best, False
    line = rng.choice(sorted(lines, key=lambda line: -line.worth)[:EXPLORED])
    return line, line is not best


class Fit:
    """Sums over positions; the positions themselves are not kept.

    With a memory of 1 a position is fitted to how its game ended. With less, what later positions were thought to be
    worth stands for the end, the more the later they came (least squares of temporal differences): less of it is
    luck. Then what was only tried is not held against what was there before.
    """

    def __init__(self, count: int, memory: float = 1.0) -> None:
        import numpy as np

        self.count, self.memory, self.samples, self.square = count, memory, 0, 0.0
        self.a, self.b = np.zeros((count, count)), np.zeros(count)
        self.seen, self.ends = np.zeros((count, count)), np.zeros(count)  # to tell the error

    def add(self, courses: Sequence[Course]) -> None:
        """Take a game in."""
        for course in courses:
            self._add(course)

    def _add(self, course: Course) -> None:
        import numpy as np

        noticed = np.array([self._dense(step) for step in course])
        leads = np.array([step.lead for step in course])
        here, traces, targets = noticed[:-1], self._traces(noticed, course), leads[-1] - leads[:-1]
        self.a += traces.T @ (here - noticed[1:])
        self.b += traces.T @ np.diff(leads)
        self.seen += here.T @ here
        self.ends += here.T @ targets
        self.square += float(targets @ targets)
        self.samples += len(here)

    def _traces(self, noticed: Any, course: Course) -> Any:
        """For each position but the last what was noticed up to it, the older the fainter."""
        import numpy as np

        found, trace = np.zeros_like(noticed[:-1]), np.zeros(self.count)
        for at, after in enumerate(course[1:]):
            trace = self.memory * trace + noticed[at]
            if after.tried and self.memory < 1:
                trace = np.zeros(self.count)
            else:
                found[at] = trace
        return found

    def _dense(self, step: Step) -> Any:
        import numpy as np

        found = np.zeros(self.count)
        for place, much in step.mine:
            found[place] += much
        for place, much in step.theirs:
            found[place] -= much
        return found

    def join(self, other: Fit) -> None:
        """Take in what another process has found."""
        self.a += other.a
        self.b += other.b
        self.seen += other.seen
        self.ends += other.ends
        self.samples += other.samples
        self.square += other.square

    def weights(self, ridge: float) -> list[float]:
        """The least squares, drawn to zero by the ridge."""
        import numpy as np

        solved = np.linalg.solve(self.a + ridge * np.eye(self.count), self.b)
        return [round(float(weight), 4) for weight in solved]

    def error(self, weights: list[float]) -> float:
        """The root of the mean square of what stays unexplained of how games end."""
        import numpy as np

        w = np.array(weights)
        rest = float(w @ self.seen @ w) - 2 * float(w @ self.ends) + self.square
        return float((max(0.0, rest) / max(1, self.samples)) ** 0.5)
