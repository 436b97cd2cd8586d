"""The seat that plans a turn once and keeps the plan while it holds.

It has no luck of its own: all chance in its thoughts comes from the position it began to think in, so equal positions
are answered equally. The plan is a memo only. Asked in the middle of a turn without it (after Continue, in a new
process) it thinks once more about the position in which its turn began and walks the same way from there.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from game.bots.search.halving import Candidate, halving
from game.bots.search.playout import Playout
from game.bots.search.turns import Line, Turns, position
from game.core.rules import Action, AnyRules, Decision
from game.core.state import State, clone, fingerprint

Clock = Callable[[], float]

Asked = tuple[int, tuple[Any, ...]]
"""Who is asked, and where."""


class Level(NamedTuple):
    """How far and how carefully a seat looks: a row of numbers in data/<game>/bots.toml."""

    beam: int  # unfinished lines that are followed at each step
    warmth: float = 0.0  # 0: the best line; otherwise how many points less are nearly as good
    among: int = 6  # of how many good lines a warm seat chooses
    width: int = 1  # lines that are played on
    playouts: int = 0  # for each of them, on the average
    turns: int = 0  # so many are played on in all, by more lines or fewer as the game goes on for shorter or longer
    varied: bool = False  # whether of lines of equal worth the first come before all others
    trust: float = 0.0  # for so many playouts counts what the value says by itself
    seconds: float = 4.0  # only a cap


class Effort(NamedTuple):
    """How many lines of a turn are played on, and how often each on the average."""

    lines: int
    playouts: int


class Planner:
    """A bot of any level."""

    def __init__(self, rules: AnyRules, turns: Turns, playout: Playout | None, level: Level) -> None:
        self.rules, self.turns, self.playout, self.level = rules, turns, playout, level
        self._start: Asked = (-1, ())
        self._plan: dict[Asked, Action] = {}

    def choose(
        self, view: State, decision: Decision, legal: list[Action], clock: Clock, began: State | None = None
    ) -> Action:
        """The next action of the plan; `began` is what the seat saw when it was last asked something new.

        Who comes into a turn that somebody else has begun finds no plan for it, and thinks at each question anew.
        """
        if len(legal) == 1:
            return legal[0]
        seat = decision.seat
        here = self.rules.reopened(view, seat)
        if began is not None:
            self._think(self.rules.reopened(began, seat), seat, clock)
        where = seat, position(here)
        action = self._plan.get(where)
        if action in legal:
            return action
        self._think(here, seat, clock)
        return self._plan[where]

    def _think(self, start: State, seat: int, clock: Clock) -> None:
        """Make the plan that begins there, unless it is the one that is kept."""
        if self._start != (where := (seat, position(start))):
            self._start, self._plan = where, self._walked(start, seat, self.line(start, seat, clock))

    def line(self, start: State, seat: int, clock: Clock) -> Line:
        """The way through the turn that the seat takes."""
        level, rng = self.level, Random(fingerprint(start))
        if self.playout is None and level.warmth <= 0:
            return self.turns.best(start, seat, rng)
        if self.playout is None:
            lines = self.turns.distinct(start, seat, rng, level.among)
            return _warm([(line, line.worth) for line in lines], level.warmth, rng)
        found = self.thoughts(start, seat, clock)
        if level.warmth <= 0:
            return found[0].line
        return _warm([(one.line, one.mean * self.playout.leaf.scale) for one in found], level.warmth, rng)

    def thoughts(self, start: State, seat: int, clock: Clock) -> list[Candidate]:
        """What the search has found of the best lines, the best first."""
        assert self.playout is not None
        level, rng = self.level, Random(fingerprint(start))
        lines = self.turns.distinct(start, seat, rng, level.width, level.varied)
        effort = self._effort(lines, seat)
        found = [
            Candidate(line, (), self.playout.prior(line.state, seat), level.trust) for line in lines[: effort.lines]
        ]
        if len(found) > 1:
            end = clock() + level.seconds
            for better in halving(found, seat, effort.playouts, self.playout, rng):
                found = better
                if clock() > end:
                    break
        return found

    def _effort(self, lines: list[Line], seat: int) -> Effort:
        """What the row says, or what so many turns allow: near the end of a game playouts are short."""
        level = self.level
        if not level.turns or self.playout is None or len(lines) < 2:
            return Effort(len(lines), level.playouts)
        afforded = level.turns // self.playout.length(lines[0].state, seat)
        count = max(2, min(len(lines), afforded // level.playouts))
        return Effort(count, max(level.playouts, afforded // count))

    def _walked(self, start: State, seat: int, line: Line) -> dict[Asked, Action]:
        """What the plan answers wherever the seat is asked; as far as no chance is drawn."""
        found: dict[Asked, Action] = {}
        s = clone(start)
        for action in line.path:
            if self.rules.decision(s, seat).seat != seat:
                break
            found[seat, position(s)] = action
            self.rules.apply(s, action)
            if s.turn != start.turn:
                break
        return found


def _warm(lines: list[tuple[Line, float]], warmth: float, rng: Random) -> Line:
    """By a warm choice nearly the best line, the best being first: e to the difference in points over the warmth."""
    best = lines[0][1]
    return rng.choices(lines, [math.exp(min(0.0, worth - best) / warmth) for _, worth in lines])[0][0]
