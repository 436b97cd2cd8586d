"""Every step of every program of Age of Civilization is executed; `pytest -s` prints how often."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game import load
from game.core.options import Options
from game.core.program import Step
from game.core.state import clone
from tests.contract.drawn import DRAWN
from tests.contract.seats import walk

GAMES = 60
"""So many for each kind of seat and table, from a position drawn by chance."""

MODES = ("clash", "age_of_wonders", "silk_road", "lost_civilization", "mongol_devastation", "death_and_rebirth")
VARIANTS: Options = {"innovations": True, "winds": True}
TABLES: tuple[tuple[int, Options], ...] = (
    *[(seats, VARIANTS) for seats in (2, 3, 4)],
    (2, {"draft": True}),
    *[(1, {"mode": mode}) for mode in MODES],
)

Place = tuple[int, str, int]
"""A program by its number and name, and the number of a step."""


class Counted:
    """A table of the contract ring, with rules of its own that count each step that runs."""

    game = "ages"
    drawn = staticmethod(DRAWN["ages"])

    def __init__(self) -> None:
        self.rules: Any = load("ages")
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


def executed(table: Any) -> None:
    """Games on every table by three kinds of seats."""
    for kind in ("uniform", "reluctant", "curious"):
        for seats, options in TABLES:
            table.seats, table.options = seats, options
            for seed in range(GAMES):
                for step in walk(table, kind, seed, drawn=seed % 4 > 0):
                    if step.action:  # what is plain is added up beforehand unless somebody listens
                        table.rules.apply(clone(step.s), step.action, [].append)


ONLY_IN_OTHER_GAMES = ("order[0]",)
"""Two abilities that ask at once there are only at the end of a turn, and that has an order of its own."""


def test_every_step_of_every_program_is_executed() -> None:
    table: Any = Counted()
    assert len(table.counts) > 80
    executed(table)
    print()
    for (_, name, at), count in table.counts.items():
        print(f"{count:8,}  {name}[{at}]")
    never = [f"{name}[{at}]" for (_, name, at), count in table.counts.items() if not count]
    assert never == [*ONLY_IN_OTHER_GAMES], "nobody has ever come here"
