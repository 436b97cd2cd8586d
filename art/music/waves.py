"""What notes are built of: damped sines, noise, turns of a wave.

Lists of a few hundred samples are worked on at once: a comprehension over zipped slices costs 50 to 90 ns a sample, a
loop with its index three times that.
"""

from __future__ import annotations

import math
from array import array
from functools import cache
from itertools import chain
from operator import add
from random import Random
from typing import NamedTuple

STRIDE = 512
"""A damped sine is continued by so many samples at once: each from those one and two strides before."""


def damped(into: array[float], hz: float, decay: float, loud: float, phase: float, rate: int) -> None:
    """Add a damped sine; `decay` is the time to a third."""
    if hz >= 0.45 * rate:
        return
    shrink, turn = math.exp(-1 / (decay * rate)), math.tau * hz / rate
    now = [loud * math.sin(phase + turn * i) * shrink**i for i in range(STRIDE)]
    before = [loud * math.sin(phase + turn * i) * shrink**i for i in range(-STRIDE, 0)]
    a, b = 2 * shrink**STRIDE * math.cos(turn * STRIDE), shrink ** (2 * STRIDE)
    end = min(len(into), int(7 * decay * rate))
    for begin in range(0, end, STRIDE):
        few = into[begin : min(end, begin + STRIDE)]
        into[begin : begin + len(few)] = array("f", map(add, few, now))
        before, now = now, [a * x - b * y for x, y in zip(now, before, strict=True)]


def noise(low: float, high: float, length: int, rate: int, rng: Random) -> list[float]:
    """White noise under two poles at `high` and above one at `low`, always as strong.

    With one pole at the top every pluck hissed: 20 dB down at 11 kHz is still a click."""
    h = 1 - math.exp(-math.tau * min(high, 0.45 * rate) / rate)
    g = 1 - math.exp(-math.tau * low / rate)
    first = second = floor = 0.0
    draw, out = rng.random, [0.0] * length
    for i in range(length):
        first += h * (draw() - 0.5 - first)
        second += h * (first - second)
        floor += g * (second - floor)
        out[i] = second - floor
    power = math.sqrt(sum(x * x for x in out) / length) or 1.0
    return [0.12 / power * x for x in out]


def fade(samples: array[float], seconds: float, rate: int) -> None:
    """To nothing over the last of so many seconds."""
    for i in range(few := min(len(samples), int(seconds * rate))):
        samples[-1 - i] *= i / few


def doubled(samples: list[float], before: float) -> list[float]:
    """At twice the rate: between each two what lies in the middle; `before` them came this one."""
    half = [0.5 * x for x in (before, *samples)]
    return list(chain.from_iterable(zip(map(add, half, half[1:]), samples, strict=True)))


TURN = 4096
"""Places on one turn of a wave. It is read without interpolation: the error is 67 dB down."""

SINE = [math.sin(math.tau * i / TURN) for i in range(TURN)]


class Shape(NamedTuple):
    """What one turn of a wave is made of."""

    hz: float
    fall: float  # dB an octave
    formants: tuple[tuple[float, float], ...]
    even: float
    rate: int


@cache
def wave(shape: Shape) -> list[float]:
    """One turn of a wave whose harmonics fall, lifted near the formants, none over half the rate."""
    turn, rng = [0.0] * TURN, Random(7)
    for k in range(1, min(40, int(0.42 * shape.rate / shape.hz)) + 1):
        lift = sum(11 * math.exp(-((math.log2(shape.hz * k / at) / wide) ** 2)) for at, wide in shape.formants)
        loud = 10 ** ((shape.fall * math.log2(k) + lift) / 20) * (shape.even if k % 2 == 0 else 1.0)
        if loud >= 0.0007:
            phase = rng.randrange(TURN) if k > 1 else 0
            harmonic = (SINE * (k + 1))[phase : phase + k * TURN : k]
            turn = [t + loud * s for t, s in zip(turn, harmonic, strict=True)]
    power = math.sqrt(sum(t * t for t in turn) / TURN)
    return [t / power for t in turn]
