"""How the game writes dice, workers and cells as numbers, read the way the table needs it."""

from __future__ import annotations

from art.origins.palette import COLOURS
from art.origins.tray import Worker

ARCHON = 0
AT_SITE = 100
"""A used worker is so many times its site, counted from one, plus the worker."""

RETIRES = 6
"""A patrician of this value takes both actions of a site, and becomes an advisor when it should age."""

AGORA, PALACE, FARM = 60, 61, 100
WIDTH, MIDDLE = 256, 128

Cell = tuple[int, int]


def colour(die: int) -> str:
    """The colour of a citizen die."""
    return COLOURS[die // 10 - 1]


def value(worker: int) -> int:
    """What a die shows."""
    return worker % 10


def place(cell: int) -> Cell:
    """Where a cell lies, from the agora."""
    return cell % WIDTH - MIDDLE, cell // WIDTH - MIDDLE


def worker(code: int) -> Worker:
    """A worker as it stands: dice of citizens have a holder, speakers have none."""
    if code == ARCHON:
        return Worker("archon")
    if code < 10:
        return Worker("die", "white", code)
    return Worker("die", colour(code), value(code), held=True)
