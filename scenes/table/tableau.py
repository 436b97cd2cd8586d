"""A tableau: what is told large over the table when something weighty has happened. A game only says what, as data.

A war, a wonder, a district that is closed, the end that is announced: each is a painted wall, some figures that move on
it, and a sheet that counts. `scenes/table/tableaux.py` lets one follow the other, `scenes/table/over/band.py` draws.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from art.texture import Plate
from art.vista import Vista

Spot = tuple[float, float]
"""Units from the middle of the wall's upper edge."""

Face = Callable[[float], Plate]
"""A painter, by the pixels of a unit."""

Meaning = Literal["gain", "loss", "same"]

OPENS, FOLDS, HOLDS = 0.16, 0.14, 0.9
"""Seconds in which the wall opens and folds, and that it is held after the last thing that moved."""


class Figure(NamedTuple):
    """Something on the wall that comes to its spot, its middle there; from below to above it may also grow."""

    face: Face
    at: Spot
    since: Spot | None = None  # where it comes from; None: it stands where it appears
    begins: float = 0.2
    lasts: float = 0.3
    turn: float = 0.0  # by so many degrees on its way
    arc: float = 0.0  # how high it rises on its way
    grows: Literal["", "up", "down"] = ""
    sound: str = ""
    dear: bool = False  # its face is painted aside, with the wall


class Row(NamedTuple):
    """A line of the sheet: a sign, what it is, why, and what it brings."""

    face: Face | None
    name: str
    why: str = ""
    gain: str = ""
    meaning: Meaning = "gain"
    sign: Face | None = None  # of what: coins, points


class Turn(NamedTuple):
    """Somebody in a row of those who still play, or who are told apart."""

    seat: int
    told: str
    lit: bool = False


class Standing(NamedTuple):
    """A plate at the foot of the wall: how it went for somebody, under their figure at `x`."""

    seat: int
    told: str
    value: str
    sign: Face
    x: float
    meaning: Meaning = "same"


class Tableau(NamedTuple):
    """See the module. `seats` are those whom it is about; of nobody's, it is for all."""

    vista: Vista
    title: str
    says: str
    over: str = ""  # a line above the title
    figures: tuple[Figure, ...] = ()
    rows: tuple[Row, ...] = ()
    order: tuple[Turn, ...] = ()
    ordered: bool = False  # they come one after the other
    standings: tuple[Standing, ...] = ()
    seats: frozenset[int] = frozenset()
    race: str = ""  # what it changes in the race, on a strip of its own
    sound: str = ""
    holds: float = HOLDS

    @property
    def rows_begin(self) -> float:
        """When the first row is written: once what is counted has been seen."""
        return max([0.3, *(figure.begins + 0.6 * figure.lasts for figure in self.figures)]) if self.rows else 0.0

    def row_at(self, number: int) -> float:
        return self.rows_begin + ROW * number

    @property
    def spoken(self) -> float:
        """When the last thing in it has moved."""
        figures = [figure.begins + figure.lasts for figure in self.figures]
        rows = [self.row_at(len(self.rows)) + ROW] if self.rows else []
        return max([OPENS + 0.2, *figures, *rows])

    @property
    def whole(self) -> float:
        """The seconds that it is seen where nobody waves it away."""
        return self.spoken + self.holds + FOLDS


ROW = 0.14
"""Seconds from one row of the sheet to the next."""
