"""What is printed on one board, as masks and tables: what each die can open, and what each space lasts for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.core.effects import Effect
from game.core.program import Amount, Frame
from game.wonders.codes import FACES, NONE, face_of
from game.wonders.state import State

if TYPE_CHECKING:
    from game.wonders.book import Book
    from game.wonders.tables import Building, Lane

Spaces = tuple[int, ...]

PLENTY = 16
"""So many coins pay for any die and any space: to have more opens no more."""

BUDGETS = 32
"""More than those coins and all materials together."""

MOST_MATERIALS = BUDGETS - PLENTY - 1
"""So many spaces of a sheet may produce."""


ALWAYS = 1 << 62
"""A bit that no space has: dice marked with it are unusual for everybody."""


Row = tuple[Spaces, bool]
"""Spaces along an arrow, and whether they may be crossed off in any order."""


class Opening(dict[int, Spaces]):
    """Rows that a symbol leads to, and which spaces they offer for how much.

    The keys are what is crossed off in these rows, times BUDGETS, plus the budget in materials and coins. Answers are
    kept: rows have few ways to be crossed off.
    """

    def __init__(self, rows: Sequence[Row], costs: Mapping[int, int]) -> None:
        super().__init__()
        self._rows, self._costs, self._most = rows, costs, max(costs.values())
        mask = sum(1 << space for space in costs)
        self.shift = (mask & -mask).bit_length() - 1
        self.mask = mask >> self.shift

    def __missing__(self, key: int) -> Spaces:
        bits, budget = divmod(key, BUDGETS)
        if budget > self._most:
            found = self[bits * BUDGETS + self._most]
        else:
            heads = self.heads(bits << self.shift)
            found = tuple(space for space in heads if self._costs[space] <= budget)
        self[key] = found
        return found

    def spaces(self, crossed: int, budget: int) -> Spaces:
        """The next spaces, as far as materials and coins together pay for them."""
        return self[(crossed >> self.shift & self.mask) * BUDGETS + min(budget, BUDGETS - 1)]

    def heads(self, crossed: int) -> Spaces:
        """The next spaces, whatever they cost."""
        found: set[int] = set()
        for lane, any_order in self._rows:
            left = [space for space in lane if not crossed >> space & 1]
            found.update(left if any_order else left[:1])
        return tuple(sorted(found))

    def leads_to(self, space: int) -> bool:
        return any(space in lane for lane, _ in self._rows)


class Sheet:
    """See the module. Verbs that last write themselves in when the sheet is made; later nothing changes."""

    def __init__(self, book: Book, costs: Sequence[int], effects: Sequence[Effect]) -> None:
        self.costs = tuple(costs)
        dice = len(book.dice)
        self.producers = self.discounts = self.shields = 0
        self.unlocks = [0] * dice  # by die: the spaces that unlock it
        self.frees = [0] * dice
        self.incomes: list[tuple[tuple[int, int], ...]] = [()] * dice  # by die: spaces, and the coins they bring
        self.fixed = [0] * len(costs)  # by space: its points at the end
        self.counted: list[tuple[int, Amount]] = []  # spaces whose points are counted at the end
        for space, effect in enumerate(effects):
            for verb in effect.verbs:
                if lasting := getattr(verb, "write", None):
                    lasting(self, book, space)
        self.programs = tuple(
            effect.program if any(not hasattr(verb, "write") for verb in effect.verbs) else NONE for effect in effects
        )
        self.openings = tuple(self._openings(book, face) for face in book.faces)
        rows = [tuple((o.shift, o.mask, o) for o in openings) for openings in self.openings]
        self.ways = tuple(  # the same by die and cell, as the loop over all dice reads it fastest
            tuple(rows[die * FACES + face_of(cell)] for cell in range(book.cells)) for die in range(dice)
        )
        self.unusual = tuple(self._unusual(book, die) for die in range(dice))
        self.free_rows = self._found(book, lambda building, lane: not lane.symbols)
        self.free_ways = tuple((o.shift, o.mask, o) for o in self.free_rows)
        self._printed = [(space, points) for space, points in enumerate(self.fixed) if points]

    def _unusual(self, book: Book, die: int) -> int:
        """The spaces after which more is to be asked about a die than its price."""
        faces = book.compares[die * FACES : die * FACES + FACES]
        income = sum(1 << space for space, _ in self.incomes[die])
        return self.frees[die] | income | (ALWAYS if book.special[die] or any(faces) else 0)

    def of_colours(self, book: Book, colours: Sequence[str]) -> tuple[Opening, ...]:
        """Whatever any die of these colours could open."""
        return self._found(book, lambda building, lane: building.colour in colours)

    def _openings(self, book: Book, face: str) -> tuple[Opening, ...]:
        symbol = book.symbols[face]
        if symbol.any:
            return self.of_colours(book, symbol.any)
        return self._found(book, lambda building, lane: face in lane.symbols)

    def _found(self, book: Book, fits: Callable[[Building, Lane], bool]) -> tuple[Opening, ...]:
        """The fitting rows of all buildings; rows that cross stay together, so that no space is offered twice."""
        found: list[Opening] = []
        for building in book.buildings:
            rows = [
                (tuple(book.number[name] for name in lane.spaces), lane.any_order)
                for lane in building.lane
                if fits(building, lane)
            ]
            spaces = [space for row, _ in rows for space in row]
            groups = [[row] for row in rows] if len(spaces) == len(set(spaces)) else [rows]
            found += [self._opening(book, group) for group in groups]
        return tuple(found)

    def _opening(self, book: Book, rows: Sequence[Row]) -> Opening:
        """Rows that cost the same on several boards are one for all of them."""
        costs = {space: self.costs[space] for row, _ in rows for space in row}
        key = (tuple(rows), tuple(costs.items()))
        return book.openings.setdefault(key, Opening(rows, costs))

    def materials(self, crossed: int) -> int:
        """What these spaces produce in every turn."""
        return (crossed & self.producers).bit_count()

    def points(self, crossed: int) -> int:
        """What these spaces are worth by what is printed, without what is counted."""
        return sum(points for space, points in self._printed if crossed >> space & 1)

    def counts(self, s: State, seat: int, crossed: int) -> list[tuple[int, int]]:
        """Of these spaces those whose points are counted, and how many that is now."""
        frame: Frame = (0, 0, seat, 0, 0, 0)
        return [(space, amount(s, frame)) for space, amount in self.counted if crossed >> space & 1]
