"""Pairings: what is to be shown of whom, and the games that show it, played until the test has a verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import pairwise
from statistics import fmean as mean
from typing import NamedTuple

from game.core.kinds import LEVELS
from game.league.duel import Played, Settings, Table, play
from game.league.standing import Claim, Standing

AHEAD = 24
"""Games are asked for in groups of so many: between groups a pairing may stop."""

CLAIMS = {2: Claim(0.58, 0.72)}
"""What is to be shown of a level against the one below, by the number of seats; with more seats see `claim`."""

Each = Callable[[Callable[[int], Played], Iterable[int]], Iterable[Played]]
"""How games are run: `map`, or one that spreads them over processes."""


class Pairing(NamedTuple):
    """Somebody against others, and what is claimed of it."""

    table: Table
    claim: Claim

    @property
    def name(self) -> str:
        one, *others = self.table.kinds
        return f"{one} - {others[0]}" + (f" x{len(others)}" if len(others) > 1 else "") if others else one


class Report(NamedTuple):
    """How a pairing stands after some games."""

    pairing: Pairing
    standing: Standing
    played: tuple[Played, ...]
    verdict: str

    @property
    def lead(self) -> float:
        return mean(result.lead for result in self.played)

    @property
    def points(self) -> float:
        return mean(result.points for result in self.played)

    @property
    def seconds(self) -> float:
        """CPU a game."""
        return mean(result.seconds for result in self.played)

    @property
    def slow(self) -> float:
        """Seconds below which 95 % of the decisions stayed, the mean over games."""
        return mean(result.slow for result in self.played)

    @property
    def medals(self) -> Counter[str]:
        """In how many games each was won."""
        return Counter(medal for result in self.played for medal in result.medals)

    @property
    def deeds(self) -> tuple[float, float]:
        """How often a game the one who is looked at did what the bold do, and each of the others."""
        others = max(1, len(self.pairing.table.kinds) - 1)
        own = mean(result.deeds[0] for result in self.played)
        return own, mean(sum(result.deeds[1:]) / others for result in self.played)


def claim(seats: int) -> Claim:
    """A level wins its fair share and half as much again: halfway there is not enough, and twice as far is plenty."""
    fair = 1 / seats
    return CLAIMS.get(seats) or Claim(fair * 1.25, fair * 1.75)


def against(game: str, one: str, other: str, seats: int = 2, options: Settings = ()) -> Pairing:
    """One of a kind among others of another kind."""
    return Pairing(Table(game, (one, *[other] * (seats - 1)), options), claim(seats))


def ladder(game: str, seats: int, options: Settings = ()) -> list[Pairing]:
    """Each level against the one below."""
    return [against(game, better, level, seats, options) for level, better in pairwise(LEVELS)]


def reports(pairing: Pairing, seed: str, most: int, each: Each, stop: bool = True) -> Iterator[Report]:
    """After each group of games how it stands; the last has a verdict, or all games are played."""
    standing, played = Standing(), list[Played]()
    size = pairing.table.pair
    group = max(size, AHEAD // size * size)
    verdict = ""
    while standing.games < most and not (stop and verdict):
        numbers = range(standing.games, min(most, standing.games + group))
        for result in each(partial(play, pairing.table, seed), numbers):
            played.append(result)
            standing = standing.plus(result.won, pairing.claim)
        verdict = pairing.claim.verdict(standing.weight)
        yield Report(pairing, standing, tuple(played), verdict)
