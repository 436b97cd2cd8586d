"""The row of workers and free holders in hand: each keeps a place for the eye, in whatever order the rules name them.

Whoever leaves leaves a gap, and comes back to it. A die that changes stays where it is; one that retires leaves its
holder standing there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from art.origins.layout import STEADY
from game.origins import codes

HOLDER = -1
"""Stands for a holder without a die."""


class Place(NamedTuple):
    """A worker by its code, or a holder; one that is not `here` has left a gap."""

    code: int
    here: bool = True


Row = tuple[Place, ...]
Fits = Callable[[Place, int], bool]


def settled(row: Row, codes: Sequence[int]) -> Row:
    """The row as it is when these are in hand. Nothing moves because somebody leaves: only when more come, gaps close
    for which there is no room."""
    found: list[Place] = [Place(place.code, False) for place in row]
    left = list(codes)
    for fits in WAYS:
        left = [code for code in left if not _seated(found, row, code, fits)]
    found += [Place(code) for code in left]
    more = len(codes) > sum(place.here for place in row)
    return tuple(_closed(found) if more else found)


def _seated(found: list[Place], row: Row, code: int, fits: Fits) -> bool:
    """Whether a worker has found a place. Of equal dice the first is the one that leaves, so the last one stays."""
    for at in reversed(range(len(found))):
        if not found[at].here and fits(row[at], code):
            found[at] = Place(code)
            return True
    return False


def _closed(places: list[Place]) -> list[Place]:
    """Without gaps at the end, and from the right without those that make the others smaller."""
    found = list(places)
    while found and not found[-1].here:
        found.pop()
    gaps = [at for at, place in enumerate(found) if not place.here]
    while gaps and len(found) > STEADY:
        found.pop(gaps.pop())
    return found


def _family(code: int) -> tuple[bool, int]:
    """Dice of a colour, speakers, the archon, holders."""
    return code == codes.ARCHON, codes.colour_of(code)


WAYS: tuple[Fits, ...] = (
    lambda place, code: place.here and place.code == code,
    lambda place, code: place.code == code,
    lambda place, code: place.here and _family(place.code) == _family(code),
    lambda place, code: _family(place.code) == _family(code),
    lambda place, code: place.here,
    lambda place, code: True,
)
"""Which place a worker takes: its own, one that it has left, that of its like which has just left or changed, a gap of
its like, that of anybody who has just left or changed, any gap."""
