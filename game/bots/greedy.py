"""The yardstick: a seat that plans its own turn to the end of it by rules of thumb, and neither learns nor looks on."""

from __future__ import annotations

from collections import defaultdict
from importlib import import_module
from random import Random
from statistics import fmean

from game.bots.search.seat import Clock, Level, Planner
from game.bots.search.turns import Line, Turns, Value
from game.core.rules import AnyRules
from game.core.state import State

BEAM = 40
"""So many unfinished lines are followed at each step."""

SAMPLES = 2
"""So often a turn is looked through in which chance has a say: what is lucky once is not good."""


def value_function(game: str) -> Value:
    """The value function of a game, from game/bots/values."""
    value: Value = import_module(f"game.bots.values.{game}").value
    return value


def habits(value: Value) -> tuple[int, tuple[str, ...]]:
    """How wide the beam is for a value function, and at which questions a turn may be weighed as it stands.

    Its module may say so by BEAM and RESTS; rests are the questions whether a turn goes on with another action.
    """
    said = vars(import_module(value.__module__))
    return min(BEAM, said.get("BEAM", BEAM)), said.get("RESTS", ())


class Greedy(Planner):
    """The bot "greedy". Equally good lines are drawn by lot."""

    def __init__(self, rules: AnyRules, rng: Random, value: Value | None = None) -> None:
        value = value or value_function(rules.id)
        beam, rests = habits(value)
        super().__init__(rules, Turns(rules, value, beam, rests), None, Level(beam))
        self.rng = rng

    def line(self, start: State, seat: int, clock: Clock) -> Line:
        """The line that is worth most; with chance in it, on the average of some samples."""
        lines = self.turns.lines(start, seat, self.rng)
        if not all(line.sure for line in lines):
            lines = self._on_the_average(start, seat, lines)
        best = max(line.worth for line in lines)
        return self.rng.choice([line for line in lines if line.worth == best])

    def _on_the_average(self, start: State, seat: int, lines: list[Line]) -> list[Line]:
        """One line for each plan, with the mean of what it was worth whenever it was followed."""
        found = defaultdict(list)
        for _ in range(SAMPLES - 1):
            lines = [*lines, *self.turns.lines(start, seat, self.rng)]
        for line in lines:
            found[line.plan].append(line)
        return [same[0]._replace(worth=fmean(line.worth for line in same)) for same in found.values()]
