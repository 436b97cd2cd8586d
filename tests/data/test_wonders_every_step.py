"""Every step of every program of 7 Wonders Dice is executed by the contract ring's seats; `pytest -s` prints how often.

What lasts runs nowhere: it holds for whoever has crossed off its space, so its space is what has to be reached.
"""

from __future__ import annotations

from collections import Counter, deque
from typing import Any

from game import load
from game.core.program import Step
from tests.contract.drawn import DRAWN
from tests.contract.seats import walk

GAMES = 12
"""So many for each kind of seat and number of players, from a position drawn by chance and from the start."""

Place = tuple[str, int]
"""A program by its name, and the number of a step."""


class Counted:
    """A table of the contract ring, with rules of its own that count each step that runs and each space."""

    game = "wonders"
    drawn = staticmethod(DRAWN["wonders"])

    def __init__(self) -> None:
        self.rules: Any = load("wonders")
        self.book = self.rules.book
        self.seats, self.options = 0, dict[str, Any]()
        self.counts: Counter[Place] = Counter()
        machine = self.rules.machine
        running = {program for sheet in self.book.sheets for program in sheet.programs} | {*self.book.flow.values()}
        for number in running - {-1}:
            name, steps = machine.names[number], machine.programs[number]
            machine.write(number, [self._counted(step, (name, at)) for at, step in enumerate(steps)])
        self.crossed: Counter[str] = Counter(dict.fromkeys(self.book.effects, 0))

    def _counted(self, step: Step, place: Place) -> Step:
        def run(*arguments: Any) -> None:
            self.counts[place] += 1
            step.run(*arguments)

        self.counts[place] = 0
        return step._replace(run=run)

    def watch(self, s: Any) -> None:
        for player in s.players:
            for space in range(len(self.book.spaces)):
                if player.crossed >> space & 1:
                    self.crossed[self.book.name(player.board, space)] += 1

    def __str__(self) -> str:
        return f"every-step-{self.seats}"


def test_every_step_of_every_program_is_executed() -> None:
    table: Any = Counted()
    assert len(table.counts) > 50
    assert len(table.crossed) > 120
    for kind in ("uniform", "reluctant", "curious"):
        for seats in table.rules.seats:
            table.seats = seats
            for seed in range(GAMES):
                for drawn in (False, True):
                    table.watch(deque(walk(table, kind, seed, drawn=drawn), maxlen=1)[0].s)
    print()
    for (name, at), count in table.counts.items():
        print(f"{count:8,}  {name}[{at}]")
    for name, count in table.crossed.items():
        print(f"{count:8,}  {name}")
    assert [f"{name}[{at}]" for (name, at), count in table.counts.items() if not count] == []
    assert [name for name, count in table.crossed.items() if not count] == []
