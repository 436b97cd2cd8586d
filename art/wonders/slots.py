"""Where dice may lie in the Forum: every die with its tag wholly inside its quarter, clear of rods, boss and prices.

The fuller the fullest quarter, the smaller are all dice of a throw. Places are found by trying at random; where that
does not succeed, slots known to be free are taken, each moved about a little as far as there is room.
"""

from __future__ import annotations

import math
from collections import Counter
from functools import lru_cache
from random import Random
from typing import NamedTuple

from art.wonders.dice import Pose, resting

RADIUS, FLOOR = 194.0, 175.0
"""Of the whole tray and of its felt."""

ROD, CLEAR = 4.5, 6.0
"""Half the thickness of a rod between quarters, and how far a die keeps from it."""

BOSS, PRICE_AT, PRICE = 23.0, 178.0, 27.0
"""Radius of the boss in the middle; how far from the middle the prices hang, and their radius."""

DRAWN = 0.95
"""How large a cube is drawn where an edge of one is allowed."""

HALF, TALL = 0.573, 0.72
"""Half the width and half the height of a die so drawn, in edges, turned as far as it ever lies."""

TAG = (0.49, 0.40, 0.90)
"""Half the width of a tag, where it begins and where it ends below a die's middle, in edges."""

YAW = 0.12
SIZES = (54.0, 54.0, 52.0, 45.0, 40.5, 36.0, 31.0, 30.0)
"""The edge of a die, by how many lie in the fullest quarter."""

_UPPER: tuple[tuple[tuple[float, float], ...], ...] = (
    (), ((62, -85),), ((44, -86), (108, -58)), ((37, -128.5), (113.5, -57.5), (57, -52.5)),
    ((40.5, -131.5), (35, -64), (83.5, -50.5), (132, -47.5)),
    ((75.5, -116.5), (33, -121), (135, -44), (88.5, -49), (34, -60.5)),
    ((31, -144), (128, -68), (31, -91), (71, -120), (81, -51), (39, -39)),
    ((79, -108), (31, -144), (145, -39), (33, -45), (107, -58), (70, -48), (32, -94)),
)  # fmt: skip
_LOWER: tuple[tuple[tuple[float, float], ...], ...] = (
    (), ((60, 55),), ((113, 49.5), (45, 98)), ((38, 120), (119, 48), (58, 46.5)),
    ((47, 123), (134, 40), (85, 53), (36.5, 52.5)), ((32, 119), (34, 49), (77, 43), (133, 51), (75, 104)),
    ((30, 116), (68, 39), (107, 60), (146, 33), (29, 60), (72, 116)),
    ((32, 90), (70, 89), (71, 35), (146, 35), (35, 40), (30, 140), (108, 43)),
)  # fmt: skip
"""Free slots of the right upper and the right lower quarter, by the number of dice; the left ones are mirrored."""


class Rest(NamedTuple):
    """Where a die lies, and how it is turned."""

    x: float
    y: float
    yaw: float

    @property
    def pose(self) -> Pose:
        return resting(self.yaw)


Spot = tuple[float, float]
Box = tuple[float, float, float, float]


def size(quarters: tuple[int, ...]) -> float:
    """How long an edge of the dice is when they lie in these quarters."""
    return SIZES[max(Counter(quarters).values(), default=0)]


def footprint(x: float, y: float, edge: float) -> tuple[Box, Box]:
    """What a die at a place covers, and what its tag covers: left, top, right, bottom."""
    half, low, high = TAG
    return (
        (x - HALF * edge, y - TALL * edge, x + HALF * edge, y + TALL * edge),
        (x - half * edge, y + low * edge, x + half * edge, y + high * edge),
    )


def fits(quarter: int, x: float, y: float, edge: float) -> bool:
    """Whether die and tag lie inside a quarter, clear of everything fixed."""
    right, below = quarter in (1, 2), quarter in (2, 3)
    away, price = ROD + CLEAR, PRICE_AT / math.sqrt(2)
    price_at = price if right else -price, price if below else -price
    for left, top, far, low in footprint(x, y, edge):
        if (left < away if right else far > -away) or (top < away if below else low > -away):
            return False
        reach = max(abs(left), abs(far)) - 3, max(abs(top), abs(low)) - 3
        if math.hypot(*reach) + 3 > FLOOR - 2:
            return False
        box = (left, top, far, low)
        if _distance(box, *price_at) < PRICE + 2 or _distance(box, 0, 0) < BOSS + 1:
            return False
    return True


def _distance(box: Box, x: float, y: float) -> float:
    return math.hypot(max(box[0] - x, 0.0, x - box[2]), max(box[1] - y, 0.0, y - box[3]))


def apart(one: Spot, other: Spot, edge: float, gap: float = 0.5) -> bool:
    """Whether neither die nor tag of one lies on die or tag of the other."""
    return not any(
        a[0] < b[2] + gap and b[0] < a[2] + gap and a[1] < b[3] + gap and b[1] < a[3] + gap
        for a in footprint(*one, edge)
        for b in footprint(*other, edge)
    )


@lru_cache(maxsize=16)
def rests(quarters: tuple[int, ...], seed: int) -> tuple[Rest, ...]:
    """A place in its quarter for each die, in their order."""
    chance = Random(f"rests {seed} {quarters}")
    edge = size(quarters)
    spots: dict[int, list[Spot]] = {}
    for quarter, count in sorted(Counter(quarters).items()):
        spots[quarter] = _scattered(quarter, count, edge, chance) or _slotted(quarter, count, edge, chance)
    yaws = (chance.choice((-1, 1)) * chance.uniform(0.04, YAW) for _ in quarters)
    return tuple(Rest(*spots[quarter].pop(), round(yaw, 2)) for quarter, yaw in zip(quarters, yaws, strict=True))


def _scattered(quarter: int, count: int, edge: float, chance: Random) -> list[Spot]:
    """Places found at random, or none at all if one of the dice finds none."""
    across, down = (1 if quarter in (1, 2) else -1), (1 if quarter in (2, 3) else -1)
    for _ in range(6):
        found: list[Spot] = []
        for _ in range(30):
            angle, reach = chance.uniform(0.1, 1.47), FLOOR * math.sqrt(chance.uniform(0.1, 0.8))
            spot = round(across * reach * math.cos(angle), 1), round(down * reach * math.sin(angle), 1)
            if fits(quarter, *spot, edge) and all(apart(spot, each, edge, 6) for each in found):
                found.append(spot)
                if len(found) == count:
                    return found
    return []


def _slotted(quarter: int, count: int, edge: float, chance: Random) -> list[Spot]:
    """The known slots, mirrored to the quarter, each moved about as far as it may be."""
    across = 1 if quarter in (1, 2) else -1
    slots = (_LOWER if quarter in (2, 3) else _UPPER)[count]
    found: list[Spot] = [(across * x, y) for x, y in slots]
    chance.shuffle(found)
    for number, (x, y) in enumerate(found):
        others = found[:number] + found[number + 1 :]
        for reach in (12, 8, 5, 3, 2):
            spot = round(x + chance.uniform(-reach, reach), 1), round(y + chance.uniform(-reach, reach), 1)
            if fits(quarter, *spot, edge) and all(apart(spot, each, edge) for each in others):
                found[number] = spot
                break
    return found
