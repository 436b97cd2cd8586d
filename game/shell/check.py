"""All data of all games, loaded and validated."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial

from game import GAMES, load
from game.bots import levels
from game.core import box
from game.core.data import DataError, Fault, Overlay
from game.core.save import encode
from game.teach import achievements, chances, lessons, rulebook

Out = Callable[[str], object]


def check(data: Overlay, out: Out, warn: Out, json: bool, more: Iterable[Callable[[Overlay], object]] = ()) -> int:
    """Print every fault of every file; the exit code is 1 if there is any. `more` reads what no game knows of."""
    loaded = cache(load)  # a ruleset takes half a second
    faults: set[Fault] = set()  # all games say the same of a file that none of them reads
    readers: tuple[Callable[[str, Overlay], object], ...] = (box.read, levels.read, chances.read, loaded)
    for game in GAMES:
        for read in readers:
            faults |= _faults(partial(read, game, data))
        if not faults and lessons.fit(game, data, loaded):
            for book in (lessons.read, rulebook.read):
                faults |= _faults(partial(book, game, data, loaded(game, data)))
        if not faults:
            faults |= _faults(partial(achievements.read, game, data, loaded(game, data)))
    for each in more:
        faults |= _faults(partial(each, data))
    found = DataError(faults)
    if json:
        out(encode({"sound": not faults, "games": list(GAMES), "faults": [f._asdict() for f in found.faults]}))
    elif not faults:
        out(f"all data is sound: {', '.join(GAMES)}")
    if faults:
        warn(str(found))
    return int(bool(faults))


def _faults(read: Callable[[], object]) -> set[Fault]:
    """What is wrong with what is read."""
    try:
        read()
    except DataError as error:
        return set(error.faults)
    return set()
