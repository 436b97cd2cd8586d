"""Every step of every program is executed by the contract ring's seats; `pytest -s` prints how often.

What lasts in 7 Wonders Dice runs nowhere: it holds for whoever has crossed off its space, so its space is what has to
be reached.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from typing import Any

from game import load
from game.core.options import Options
from game.core.program import Step
from game.core.state import clone
from tests.contract.drawn import DRAWN
from tests.contract.seats import walk

KINDS = ("uniform", "reluctant", "curious")

Place = tuple[int, str, int]
"""A program by its number and name, and the number of a step."""


class Counted:
    """A table of the contract ring, with rules of its own that count each step that runs."""

    def __init__(self, game: str) -> None:
        self.game, self.drawn = game, DRAWN[game]
        self.rules: Any = load(game)
        self.seats, self.options = 0, dict[str, Any]()
        self.counts: Counter[Place] = Counter()

    def count(self, programs: Iterable[int]) -> None:
        machine = self.rules.machine
        for number in programs:
            name, steps = machine.names[number], machine.programs[number]
            machine.write(number, [self._counted(step, (number, name, at)) for at, step in enumerate(steps)])

    def _counted(self, step: Step, place: Place) -> Step:
        def run(*arguments: Any) -> None:
            self.counts[place] += 1
            step.run(*arguments)

        self.counts[place] = 0
        return step._replace(run=run)

    def never(self) -> list[str]:
        print()
        for (_, name, at), count in self.counts.items():
            print(f"{count:8,}  {name}[{at}]")
        return [f"{name}[{at}]" for (_, name, at), count in self.counts.items() if not count]

    def __str__(self) -> str:
        return f"every-step-{self.seats}"


def counted(game: str) -> Any:
    table = Counted(game)
    table.count(range(len(table.rules.machine.names)))
    return table


MODES = ("clash", "age_of_wonders", "silk_road", "lost_civilization", "mongol_devastation", "death_and_rebirth")
VARIANTS: Options = {"innovations": True, "winds": True}
TABLES: tuple[tuple[int, Options], ...] = (
    *[(seats, VARIANTS) for seats in (2, 3, 4)],
    (2, {"draft": True}),
    *[(1, {"mode": mode}) for mode in MODES],
)
ONLY_IN_OTHER_GAMES = ["order[0]"]
"""Two abilities that ask at once there are only at the end of a turn, and that has an order of its own."""


def test_of_age_of_civilization() -> None:
    table = counted("ages")
    assert len(table.counts) > 80
    for kind in KINDS:
        for seats, options in TABLES:
            table.seats, table.options = seats, options
            for seed in range(60):
                for step in walk(table, kind, seed, drawn=seed % 4 > 0):
                    if step.action:  # what is plain is added up beforehand unless somebody listens
                        table.rules.apply(clone(step.s), step.action, [].append)
    assert table.never() == ONLY_IN_OTHER_GAMES, "nobody has ever come here"


def test_of_origins() -> None:
    table = counted("origins")
    assert len(table.counts) > 100
    for kind in KINDS:
        for seats in table.rules.seats:
            table.seats = seats
            for seed in range(70):
                deque(walk(table, kind, seed, drawn=True), maxlen=0)
    assert table.never() == [], "nobody has ever come here"


def test_of_7_wonders_dice() -> None:
    table: Any = Counted("wonders")
    book = table.rules.book
    table.count(({program for sheet in book.sheets for program in sheet.programs} | {*book.flow.values()}) - {-1})
    assert len(table.counts) > 50
    crossed = Counter[str](dict.fromkeys(book.effects, 0))
    for kind in KINDS:
        for seats in table.rules.seats:
            table.seats = seats
            for seed in range(12):
                for drawn in (False, True):
                    s = deque(walk(table, kind, seed, drawn=drawn), maxlen=1)[0].s
                    crossed.update(spaces_crossed(book, s))
    assert len(crossed) > 120
    assert table.never() == []
    assert [name for name, count in crossed.items() if not count] == []


def spaces_crossed(book: Any, s: Any) -> list[str]:
    return [
        book.name(player.board, space)
        for player in s.players
        for space in range(len(book.spaces))
        if player.crossed >> space & 1
    ]
