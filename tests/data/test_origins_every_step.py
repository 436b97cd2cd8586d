"""Every step of every program of Origins is executed by the contract ring's seats; `pytest -s` prints how often."""

from __future__ import annotations

from collections import Counter, deque
from typing import Any

from game import load
from game.core.program import Step
from tests.contract.drawn import DRAWN
from tests.contract.seats import walk

GAMES = 120
"""So many for each kind of seat and number of players, from a position drawn by chance."""

Place = tuple[int, str, int]
"""A program by its number and name, and the number of a step."""


class Counted:
    """A table of the contract ring, with rules of its own that count each step that runs."""

    game = "origins"
    drawn = staticmethod(DRAWN["origins"])

    def __init__(self) -> None:
        self.rules: Any = load("origins")
        self.seats, self.options = 0, dict[str, Any]()
        self.counts: Counter[Place] = Counter()
        machine = self.rules.machine
        for number, (name, steps) in enumerate(zip(machine.names, machine.programs, strict=True)):
            machine.write(number, [self._counted(step, (number, name, at)) for at, step in enumerate(steps)])

    def _counted(self, step: Step, place: Place) -> Step:
        def run(*arguments: Any) -> None:
            self.counts[place] += 1
            step.run(*arguments)

        self.counts[place] = 0
        return step._replace(run=run)

    def __str__(self) -> str:
        return f"every-step-{self.seats}"


def test_every_step_of_every_program_is_executed() -> None:
    table: Any = Counted()
    assert len(table.counts) > 100
    for kind in ("uniform", "reluctant", "curious"):
        for seats in table.rules.seats:
            table.seats = seats
            for seed in range(GAMES):
                deque(walk(table, kind, seed, drawn=True), maxlen=0)
    print()
    for (_, name, at), count in table.counts.items():
        print(f"{count:8,}  {name}[{at}]")
    never = [f"{name}[{at}]" for (_, name, at), count in table.counts.items() if not count]
    assert not never, "nobody has ever come here"
