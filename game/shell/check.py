"""All data of all games, loaded and validated."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game import GAMES, load
from game.core.data import DataError, Fault

Out = Callable[[str], object]


def check(data: Path | None, out: Out, warn: Out) -> int:
    """Print every fault of every file; the exit code is 1 if there is any."""
    faults: list[Fault] = []
    for game in GAMES:
        try:
            load(game, data)
        except DataError as error:
            faults += error.faults
    if faults:
        warn(str(DataError(faults)))
        return 1
    out(f"all data is sound: {', '.join(GAMES)}")
    return 0
