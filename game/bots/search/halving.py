"""Which of some lines is best: all are played on with the same luck, and after each round the worse half goes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from game.bots.search.turns import Line

Play = Callable[[Any, int, int], float]


class Candidate(NamedTuple):
    """A line and how it fared so far."""

    line: Line
    found: tuple[float, ...] = ()
    prior: float = 0.0  # what the value says of it before anything is played
    trust: float = 0.0  # and for how many playouts that counts

    @property
    def mean(self) -> float:
        n = self.trust + len(self.found)
        return (self.trust * self.prior + sum(self.found)) / n if n else 0.0

    def plus(self, found: float) -> Candidate:
        """The same after one more playout."""
        return self._replace(found=(*self.found, found))

    @property
    def error(self) -> float:
        """The standard error of the mean; with one playout nothing is known."""
        n = len(self.found)
        if n < 2:
            return math.inf
        mean = sum(self.found) / n
        return math.sqrt(sum((x - mean) ** 2 for x in self.found) / (n - 1) / n)


def halving(
    candidates: Sequence[Candidate], seat: int, playouts: int, play: Play, rng: Random
) -> Iterator[list[Candidate]]:
    """After each sweep over those that are left, all candidates, the best first; it can be left at any time.

    `playouts` is their number for a line on the average. The luck of a sweep is the same for every line, so that the
    differences count.
    """
    alive, count = [*candidates], len(candidates)
    gone: list[Candidate] = []
    luck, played = rng.getrandbits(30), 0
    rounds = max(1, math.ceil(math.log2(count)))
    for _ in range(rounds):
        for _ in range(max(1, playouts * count // (rounds * len(alive)))):
            alive = [one.plus(play(one.line.state, seat, luck + played)) for one in alive]
            played += 1
            alive.sort(key=lambda candidate: -candidate.mean)
            yield [*alive, *gone]
        keep = (len(alive) + 1) // 2
        gone = [*alive[keep:], *gone]
        alive = alive[:keep]
