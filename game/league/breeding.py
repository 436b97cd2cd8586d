"""Weights for one who plays alone, bred by how whole games end: the best of each brood are mixed into the next.

A fit (game/league/learn.py) learns what positions are worth in games as they are played; alone, where games are played
badly, that is the worth of playing badly. Breeding asks only how many points somebody makes with some weights.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from game.bots.features import features
from game.bots.levels import bots
from game.bots.linear import Linear
from game.bots.search.turns import Turns
from game.core.options import complete
from game.league.duel import rules_of
from game.league.learn import self_play
from game.league.training import Lesson, Trained, learned_before

GAMES_EACH = 4
"""So many games does each of a brood play, with the same luck for all."""

WIDE = 0.3
"""How far the first brood strays, where a weight is a share of what is hoped for by hand."""

KEEP = 0.8
"""The share of the old spread that a brood leaves to the next one."""

Each = Callable[[Callable[[int], float], Iterable[int]], Iterable[float]]


class Breed(NamedTuple):
    """What a brood is drawn from: by name a weight, and how far it strays."""

    mean: dict[str, float]
    spread: dict[str, float]

    def brood(self, count: int, rng: Random) -> list[dict[str, float]]:
        """So many sets of weights; each second one strays just the other way than the one before."""
        found: list[dict[str, float]] = []
        for _ in range(count // 2):
            strays = {name: wide * rng.gauss(0.0, 1.0) for name, wide in self.spread.items()}
            found += [{name: self.mean[name] + sign * by for name, by in strays.items()} for sign in (1, -1)]
        return found

    def mixed(self, brood: Sequence[dict[str, float]], points: Sequence[float]) -> Breed:
        """After the best third, the better ones counting for more."""
        best = sorted(range(len(brood)), key=lambda at: -points[at])[: max(1, len(brood) // 3)]
        ranks = [math.log(len(best) + 0.5) - math.log(rank + 1) for rank in range(len(best))]
        shares = [rank / sum(ranks) for rank in ranks]
        mean, spread = dict[str, float](), dict[str, float]()
        for name, old in self.mean.items():
            strays = [brood[at][name] - old for at in best]
            mean[name] = old + sum(share * by for share, by in zip(shares, strays, strict=True))
            square = sum(share * by * by for share, by in zip(shares, strays, strict=True))
            spread[name] = math.sqrt(KEEP * self.spread[name] ** 2 + (1 - KEEP) * square)
        return Breed(mean, spread)


def rounds(lesson: Lesson, groups: Sequence[str], count: int, each: Each) -> Iterator[Trained]:
    """After each brood the weights of the next one's middle; those of other groups stay what they were."""
    known = learned_before(lesson) if lesson.further else {}
    names = [name for name in features(rules_of(lesson.game)).lessons if name.partition(".")[0] in groups]
    breed = Breed({name: known.get(name, 0.0) for name in names}, dict.fromkeys(names, WIDE))
    for number in range(count):
        brood = breed.brood(max(2, lesson.games // GAMES_EACH), Random(f"{lesson.seed}/{number}"))
        points = list(each(partial(fares, lesson, number, [{**known, **one} for one in brood]), range(len(brood))))
        breed = breed.mixed(brood, points)
        weights = {**known, **{name: round(weight, 4) for name, weight in breed.mean.items()}}
        yield Trained(weights, stdev(points), len(brood) * GAMES_EACH)


def fares(lesson: Lesson, number: int, brood: Sequence[dict[str, float]], at: int) -> float:
    """How many points one of the brood makes on the average."""
    rules, said = rules_of(lesson.game), bots(lesson.game)
    noticed = features(rules)
    turns = Turns(rules, Linear(noticed, brood[at]), said.policy, said.rests)
    options = complete(rules.options, 1, dict(lesson.options))
    games = [f"{lesson.seed}/{number}/{game}" for game in range(GAMES_EACH)]
    return fmean(self_play(rules, noticed, turns, 1, options, game, 0.0)[0][-1].lead for game in games)
