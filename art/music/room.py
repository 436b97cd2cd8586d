"""The room that all instruments stand in, and the limiter behind it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import add
from typing import NamedTuple

from art.music.waves import doubled

Side = list[float]


class Part(NamedTuple):
    """Samples, and how loud they are."""

    gain: float
    samples: Sequence[float]


def blend(parts: Sequence[Part], length: int) -> Side:
    """The sum of what sounds, four parts at a time: each costs a third of what it does alone."""
    total: Side = []
    for first in range(0, len(parts), 4):
        few = _four(parts[first : first + 4])
        total = list(map(add, total, few)) if total else few
    return total or [0.0] * length


def _four(parts: Sequence[Part]) -> Side:
    match parts:
        case [(a, i)]:
            return [a * v for v in i]
        case [(a, i), (b, j)]:
            return [a * v + b * w for v, w in zip(i, j, strict=True)]
        case [(a, i), (b, j), (c, k)]:
            return [a * v + b * w + c * x for v, w, x in zip(i, j, k, strict=True)]
        case [(a, i), (b, j), (c, k), (d, m)]:
            return [a * v + b * w + c * x + d * y for v, w, x, y in zip(i, j, k, m, strict=True)]
    return []


class Room:
    """Early echoes, and dark combs behind two all-passes. All of it at half the rate: walls are dull anyway.

    A block is shorter than the shortest comb, so nothing in it depends on itself."""

    EARLY = ((0.011, 0.40), (0.019, 0.31), (0.029, 0.24)), ((0.013, 0.40), (0.022, 0.30), (0.033, 0.23))
    COMBS = (0.0413, 0.0477, 0.0531, 0.0587, 0.0637, 0.0701), (0.0421, 0.0469, 0.0541, 0.0577, 0.0653, 0.0689)
    PASSES = 0.0113, 0.0047

    def __init__(self, rate: int, seconds: float, wet: float, dark: float) -> None:
        self._wet, self._dark, slow = wet, dark, rate / 2
        self.block = 2 * int(0.0408 * slow)
        self._early = [[(int(t * slow), level * wet) for t, level in side] for side in self.EARLY]
        self._combs = [[(10 ** (-3 * t / seconds), [0.0] * (int(t * slow) + 1)) for t in side] for side in self.COMBS]
        self._passes = [[0.0] * int(t * slow) for t in self.PASSES]
        self._past = [0.0] * int(0.034 * slow)
        self._before, self._ends = 0.0, [0.0, 0.0]  # the last samples of what was heard, and of what came back

    def hear(self, dry: Side) -> tuple[Side, Side]:
        """What comes back of a block, left and right."""
        near = self._halved(dry)
        far, heard = self._passed(near), self._past + near
        left, right = (self._side(place, heard, far) for place in (0, 1))
        self._past = heard[-len(self._past) :]
        return left, right

    def _halved(self, dry: Side) -> Side:
        odd = [self._before, *dry[1::2]]
        self._before = dry[-1]
        return [0.25 * a + 0.5 * b + 0.25 * c for a, b, c in zip(odd, dry[0::2], odd[1:], strict=False)]

    def _passed(self, far: Side) -> Side:
        """Through the all-passes: each echo becomes many."""
        for place, line in enumerate(self._passes):
            out: Side = []
            for begin in range(0, len(far), len(line)):
                few = far[begin : begin + len(line)]
                fresh = [x + 0.55 * y for x, y in zip(few, line, strict=False)]
                out += [x - 0.55 * y for x, y in zip(line, fresh, strict=False)]
                line = line[len(few) :] + fresh
            self._passes[place] = line
            far = out
        return far

    def _side(self, place: int, heard: Side, far: Side) -> Side:
        length, came = len(far), []
        for number, (gain, line) in enumerate(self._combs[place]):
            p, q = gain * (1 - self._dark / 2), gain * self._dark / 2
            came.append(line[1 : length + 1])
            fresh = [x + p * y + q * z for x, y, z in zip(far, came[-1], line, strict=False)]
            self._combs[place][number] = gain, line[length:] + fresh
        wet = 0.22 * self._wet
        late = [wet * (t + u + v + w + x + y) for t, u, v, w, x, y in zip(*came, strict=True)]
        now = len(self._past)
        early = [Part(level, heard[now - after : now - after + length]) for after, level in self._early[place]]
        back = list(map(add, late, blend(early, length)))
        before, self._ends[place] = self._ends[place], back[-1]
        return doubled(back, before)


CEILING = 0.71
"""-3 dB: at 22 kHz what lies between samples is up to 1.5 dB higher."""


class Limiter:
    """A block is held back until the next is known; the gain goes in straight lines between their needs."""

    def __init__(self) -> None:
        self._held: tuple[Side, Side] | None = None
        self._need = self._gain = self._least = 1.0

    @property
    def worked(self) -> float:
        """By how many dB it has made anything softer."""
        return -20 * math.log10(self._least)

    def push(self, left: Side, right: Side) -> tuple[list[int], list[int]]:
        """The block before, as samples of 16 bits."""
        peak = max(max(left), -min(left), max(right), -min(right), 1e-9)
        need, held = min(1.0, CEILING / peak), self._held
        self._held, before, self._need = (left, right), self._need, need
        if held is None:
            return [], []
        to = min(before, need, self._gain + 0.02)
        gain, step = 32767 * self._gain, 32767 * (to - self._gain) / len(left)
        self._gain, self._least = to, min(self._least, to)
        one, other = (_scaled(side, gain, step) for side in held)
        return one, other


def _scaled(side: Side, gain: float, step: float) -> list[int]:
    if step == 0:
        return [int(gain * x) for x in side]
    return [max(-32767, min(32767, int((gain + step * i) * x))) for i, x in enumerate(side)]
