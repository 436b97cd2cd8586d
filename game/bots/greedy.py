"""A seat that looks through its own turn to the end of it and takes what its value function likes best."""

from __future__ import annotations

from collections.abc import Callable
from heapq import nlargest
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from game.core.rules import CHANCE, Action, Decision, Rules
from game.core.state import clone

BEAM = 40
"""So many unfinished lines are followed at each step."""

Value = Callable[[Rules[Any], Any, int], float]
"""What a position is worth to a seat."""


class Line(NamedTuple):
    """A way through the turn: how it begins, where it leads, and what that is worth."""

    first: Action
    state: Any
    worth: float


def value_function(game: str) -> Value:
    """The value function of a game, from game/bots/values."""
    value: Value = import_module(f"game.bots.values.{game}").value
    return value


def habits(value: Value) -> tuple[int, tuple[str, ...]]:
    """How wide the beam is for a value function, and at which questions a turn may be weighed as it stands.

    Its module may say so by BEAM and RESTS; rests are the questions whether a turn goes on with another action.
    """
    said = getattr(value, "__globals__", {})
    return min(BEAM, said.get("BEAM", BEAM)), said.get("RESTS", ())


class Greedy:
    """The bot "greedy". Equally good lines are drawn by lot."""

    def __init__(self, rules: Rules[Any], rng: Random, value: Value | None = None) -> None:
        self.rules, self.rng = rules, rng
        self.value = value or value_function(rules.id)
        self.beam, self.rests = habits(self.value)

    def choose(
        self, view: Any, decision: Decision, legal: list[Action], clock: Callable[[], float], began: Any | None = None
    ) -> Action:
        finished = self.finished_lines(view, decision.seat, legal)
        best = max(line.worth for line in finished)
        return self.rng.choice([line.first for line in finished if line.worth == best])

    def finished_lines(self, view: Any, seat: int, legal: list[Action]) -> list[Line]:
        """Every line of the beam that reaches the end of the turn."""
        finished: list[Line] = []
        open_lines = [Line(action, self._after(view, action, seat), 0.0) for action in legal]
        while open_lines:
            unfinished: list[Line] = []
            for line in open_lines:
                weighed = Line(line.first, line.state, self.value(self.rules, line.state, seat))
                (unfinished if self._goes_on(view, line.state, seat) else finished).append(weighed)
            open_lines = [
                Line(line.first, self._after(line.state, action, seat), 0.0)
                for line in nlargest(self.beam, unfinished, key=lambda line: line.worth)
                for action in self.rules.legal(line.state, seat)
            ]
        return finished

    def _after(self, state: Any, action: Action, seat: int) -> Any:
        """What the action leads to; what chance draws on the way it can only guess, and what must be done is done."""
        after = clone(state)
        self.rules.apply(after, action)
        while after.turn == state.turn:
            asked = self.rules.decision(after).seat
            if asked == CHANCE:
                self.rules.apply(after, self.rules.sample(after, self.rng))
            elif asked == seat and len(forced := self.rules.legal(after, seat)) == 1:
                self.rules.apply(after, forced[0])
            else:
                break
        return after

    def _goes_on(self, view: Any, state: Any, seat: int) -> bool:
        """Whether the seat still decides in the turn that the view shows."""
        if state.turn != view.turn:
            return False
        decision = self.rules.decision(state, seat)
        return decision.seat == seat and decision.ask not in self.rests
