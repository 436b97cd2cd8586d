"""What is heard of the table, in figures: python -m tools.sounds [NAME ...] [--out FOLDER]

Of each sound: how loud its loudest 0.4 s are (EBU R 128, as played on two sides), where its weight lies among the
pitches, how soon it is up and how soon gone, how noisy it is, what making it costs. With --out a WAV of each.
"""

from __future__ import annotations

import argparse
import math
import time
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy

from art.recipes import RECIPES
from art.sounds import RATE, synthesise

FEW = 1024
"""Samples whose spectrum is looked at at once."""


class Heard(NamedTuple):
    """How a sound is heard."""

    loud: float  # LUFS of its loudest 0.4 s
    peak: float
    centre: float  # Hz: half of its weight lies above
    rise: float  # ms until it is as loud as it gets
    decay: float  # ms from there until it is 20 dB softer
    tonal: float  # how much of it lies in its eight strongest lines: 1 a tone, 0 noise


def heard(samples: Sequence[int]) -> Heard:
    wave_ = [x / 32768 for x in samples]
    powers = envelope(wave_)
    top = max(powers)
    at = powers.index(top)
    gone = next((i for i in range(len(powers) - 1, at, -1) if powers[i] > top / 100), at)
    spectrum = spectrum_of(wave_)
    return Heard(
        momentary(wave_), max(map(abs, wave_)), centre(spectrum), at * 5.0, (gone - at + 1) * 5.0, tonal(spectrum)
    )


def envelope(samples: Sequence[float]) -> list[float]:
    """Its power, every 5 ms."""
    step = RATE // 200
    return [sum(x * x for x in samples[i : i + step]) / step for i in range(0, len(samples), step)]


def momentary(samples: Sequence[float]) -> float:
    """Of the loudest 0.4 s, in LUFS, when both sides play it."""
    weighted = _filter(_filter(samples, *_SHELF), *_PASS)
    step = RATE // 10
    powers = [sum(x * x for x in weighted[i : i + step]) for i in range(0, len(weighted), step)] + [0.0] * 3
    most = max(sum(powers[i : i + 4]) for i in range(len(powers) - 3)) / (4 * step)
    return -0.691 + 10 * math.log10(2 * most or 1e-12)


def spectrum_of(samples: Sequence[float]) -> list[float]:
    """Power by pitch, in steps of 43 Hz, over all of it."""
    padded = numpy.pad(numpy.asarray(samples), (0, FEW))
    parts = [padded[i : i + FEW] for i in range(0, len(samples), FEW // 2)]
    powers = numpy.abs(numpy.fft.rfft(numpy.array(parts) * numpy.hanning(FEW))) ** 2
    return [float(power) for power in powers.sum(axis=0)]


def centre(spectrum: Sequence[float]) -> float:
    half, passed = sum(spectrum) / 2, 0.0
    for i, power in enumerate(spectrum):
        passed += power
        if passed >= half:
            return i * RATE / FEW
    return 0.0


def tonal(spectrum: Sequence[float]) -> float:
    return sum(sorted(spectrum)[-8:]) / (sum(spectrum) or 1.0)


def _filter(samples: Sequence[float], b: Sequence[float], a: Sequence[float]) -> list[float]:
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in samples:
        y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def _k_weighting() -> tuple[tuple[tuple[float, ...], tuple[float, ...]], ...]:
    """The two filters of ITU-R BS.1770: the head's shelf, and what lies too low to be heard."""
    k, q, v = math.tan(math.pi * 1681.974450955533 / RATE), 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    w, a0 = v**0.4996667741545416, 1 + k / q + k * k
    shelf = (
        ((v + w * k / q + k * k) / a0, 2 * (k * k - v) / a0, (v - w * k / q + k * k) / a0),
        (2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0),
    )
    k, q = math.tan(math.pi * 38.13547087602444 / RATE), 0.5003270373238773
    a0 = 1 + k / q + k * k
    return shelf, ((1.0, -2.0, 1.0), (2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0))


_SHELF, _PASS = _k_weighting()


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("name", nargs="*", help="(all)")
    ask.add_argument("--out", type=Path)
    given = ask.parse_args()
    for name in given.name or RECIPES:
        begun = time.process_time()
        samples = array("h", synthesise(name))
        cost = 1000 * (time.process_time() - begun)
        found = heard(samples)
        print(
            f"{name:14s} {RECIPES[name].group:9s} {len(samples) / RATE:5.2f} s  {found.loud:6.1f} LUFS,"
            f" peak {found.peak:.2f}, centre {found.centre:5.0f} Hz, up in {found.rise:4.0f} ms,"
            f" 20 dB down after {found.decay:4.0f} ms, tones {found.tonal:3.0%}, costs {cost:4.0f} ms"
        )
        if given.out:
            given.out.mkdir(parents=True, exist_ok=True)
            with wave.open(str(given.out / f"{name}.wav"), "wb") as file:
                file.setparams((1, 2, RATE, 0, "NONE", ""))
                file.writeframes(samples.tobytes())


if __name__ == "__main__":
    main()
