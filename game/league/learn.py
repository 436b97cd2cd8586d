"""Fitting a learned value to self-play: ridge regression on differences between seats.

What is predicted is what the rest of the game brings one seat more than another: the final lead less the lead now. So
a game that is over needs no prediction, what scores at once has not to be learned, and how long the game will last
cannot be mistaken for a merit of what somebody has. Only the fit needs numpy (the extra "train").
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from game.bots.features import Features, Sparse
from game.bots.search.turns import Line, Turns
from game.core.options import Options
from game.core.rules import CHANCE, OVER, Rules

EXPLORED = 8
"""Now and then one of so many of the best lines is taken: of what a bot never does it learns nothing."""


class Sample(NamedTuple):
    """A position as one seat compares itself with another."""

    mine: Sparse
    theirs: Sparse
    target: float


def self_play(
    rules: Rules[Any], features: Features, turns: Turns, seats: int, options: Options, seed: str, share: float
) -> list[Sample]:
    """One game of a policy with itself, in which this share of the choices explores."""
    rng = Random(seed)
    s = rules.setup(seats, options)
    seen: list[tuple[int, list[Sparse], list[float]]] = []
    while (asked := rules.decision(s)).seat != OVER:
        if asked.seat == CHANCE:
            rules.apply(s, rules.sample(s, rng))
        elif len(only := rules.legal(s, asked.seat)) == 1:
            rules.apply(s, only[0])
        else:
            view = rules.guess(rules.reopened(rules.observe(s, asked.seat), asked.seat), asked.seat, rng)
            line = _chosen(turns.lines(view, asked.seat, rng), rng, share)
            seen.append(
                (
                    asked.seat,
                    [features.of(line.state, seat) for seat in range(seats)],
                    [features.points(line.state, seat) for seat in range(seats)],
                )
            )
            for action in line.path:
                rules.apply(s, action)
    final = [features.points(s, seat) for seat in range(seats)]
    return [sample for seat, found, points in seen for sample in _compared(seat, found, points, final)]


def _compared(seat: int, found: list[Sparse], points: list[float], final: list[float]) -> list[Sample]:
    """The seat that has played beside each other one; alone, beside nobody."""
    if len(found) == 1:
        return [Sample(found[0], [], final[0] - points[0])]
    return [
        Sample(found[seat], found[other], (final[seat] - points[seat]) - (final[other] - points[other]))
        for other in range(len(found))
        if other != seat
    ]


def _chosen(lines: list[Line], rng: Random, share: float) -> Line:
    if rng.random() < share:
        return rng.choice(sorted(lines, key=lambda line: -line.worth)[:EXPLORED])
    return max(lines, key=lambda line: line.worth)


class Fit:
    """Sums over samples; the samples themselves are not kept."""

    def __init__(self, count: int) -> None:
        import numpy as np

        self.count, self.samples, self.square = count, 0, 0.0
        self.a, self.b = np.zeros((count, count)), np.zeros(count)

    def add(self, samples: Sequence[Sample]) -> None:
        """Take a game in."""
        import numpy as np

        for sample in samples:
            row: dict[int, float] = {}
            for place, much in sample.mine:
                row[place] = row.get(place, 0.0) + much
            for place, much in sample.theirs:
                row[place] = row.get(place, 0.0) - much
            places, much_ = np.array([*row], dtype=int), np.array([*row.values()])
            self.a[places[:, None], places[None, :]] += np.outer(much_, much_)
            self.b[places] += much_ * sample.target
            self.samples += 1
            self.square += sample.target**2

    def join(self, other: Fit) -> None:
        """Take in what another process has found."""
        self.a += other.a
        self.b += other.b
        self.samples += other.samples
        self.square += other.square

    def weights(self, ridge: float) -> list[float]:
        """The least squares, drawn to zero by the ridge."""
        import numpy as np

        solved = np.linalg.solve(self.a + ridge * np.eye(self.count), self.b)
        return [round(float(weight), 4) for weight in solved]

    def error(self, weights: list[float]) -> float:
        """The root of the mean square of what stays unexplained."""
        import numpy as np

        w = np.array(weights)
        rest = float(w @ self.a @ w) - 2 * float(w @ self.b) + self.square
        return float((max(0.0, rest) / max(1, self.samples)) ** 0.5)
