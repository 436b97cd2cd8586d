"""How the music sounds, in figures: python -m tools.music FOLDER [NAME ...] [--pictures] [--mode MODE]

Renders each theme into FOLDER, where it is not there already, and lets ffmpeg say how loud it is; the score is asked
what rubs, how dense it is and what comes back. With --pictures a spectrogram of each lies beside it.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import time
from array import array
from itertools import pairwise
from math import log10
from pathlib import Path
from typing import Any, NamedTuple

import numpy
import pygame

from art.music import listening
from art.music.render import RATE, Rendered, render, turn_of
from art.music.score import Score
from scenes.app import scores

BANDS = ((20, 120), (120, 400), (400, 1200), (1200, 3500), (3500, 10500))
BARS = " ▁▂▃▄▅▆▇█"


class Loudness(NamedTuple):
    """As EBU R 128 measures it."""

    integrated: float
    range: float
    peak: float  # true peak, dB
    short: list[float]  # of three seconds each, ten times a second


def loudness(path: Path) -> Loudness:
    said = _ffmpeg("-i", str(path), "-af", "ebur128=peak=true", "-f", "null", "-")
    end = said[said.rfind("Summary:") :]
    found = (re.search(rf"{mark}:\s+(-?[\d.]+|-inf)", end) for mark in ("I", "LRA", "Peak"))
    integrated, width, peak = (float(each[1]) if each else float("nan") for each in found)
    return Loudness(integrated, width, peak, [float(x) for x in re.findall(r"S:\s*(-?[\d.]+)", said)])


class Seam(NamedTuple):
    """What enters the loop beside what ends it, in dB of it; the wave's bend there, and around it."""

    rest: float
    bend: int
    most: int


def seam(path: Path, score: Score) -> Seam:
    samples = decoded(path)
    tail = len(samples) - turn_of(score)
    few = RATE // 4
    before, ends = samples[tail - few : tail], samples[-few:]
    power = sum(x * x for x in ends) / few or 1.0
    rest = sum((x - y) ** 2 for x, y in zip(before, ends, strict=True)) / few
    around = [*samples[-2000:], *samples[tail : tail + 2000]]
    bends = [abs(around[i + 1] - 2 * around[i] + around[i - 1]) for i in range(1, len(around) - 1)]
    return Seam(_decibel(max(rest, 0.0001) / power), max(bends[1998:2000]), max(bends))


def decoded(path: Path) -> array[int]:
    """The left side."""
    command = ["ffmpeg", "-v", "error", "-i", str(path), "-af", "pan=mono|c0=c0", "-f", "s16le", "-"]
    return array("h", subprocess.run(command, capture_output=True, check=True).stdout)


def bands(path: Path) -> list[float]:
    """How strong each band is, in dB under the strongest."""
    found = []
    for low, high in BANDS:
        said = _ffmpeg("-i", str(path), "-af", f"highpass={low}:p=2,lowpass={high}:p=2,volumedetect", "-f", "null", "-")
        level = re.search(r"mean_volume:\s*(-?[\d.]+)", said)
        found.append(float(level[1]) if level else float("nan"))
    return [level - max(found) for level in found]


WIDE, HIGH, LOWEST, HIGHEST, DEEP = 1500, 620, 40.0, 10500.0, 85.0
"""Of a spectrogram: pixels, the pitches from bottom to top (by octaves), and so many dB from white to black."""


def picture(path: Path, score: Score) -> None:
    """The whole, and eight seconds where it is densest."""
    dense = listening.density(score)
    busiest = round(score.times[dense.index(max(dense)) * score.sheet.steps] * RATE)
    samples = numpy.array(decoded(path), dtype=float)
    begin = max(0, busiest - 3 * RATE)
    spectrogram(samples, path.with_suffix(".png"))
    spectrogram(samples[begin : begin + 8 * RATE], path.with_name(f"{path.stem}-near.png"))


def spectrogram(samples: numpy.ndarray[Any, Any], out: Path) -> None:
    """Pitch upward by octaves (a line at each C), time to the right; white is loud, and black 85 dB softer."""
    size = 2048
    hop = max(1, (len(samples) - size) // WIDE)
    shaped = [samples[i * hop : i * hop + size] * numpy.hanning(size) for i in range(WIDE)]
    levels = 20 * numpy.log10(numpy.abs(numpy.fft.rfft(numpy.array(shaped))) + 1.0)
    pitches = LOWEST * (HIGHEST / LOWEST) ** (1 - numpy.arange(HIGH) / HIGH)
    rows = numpy.clip(pitches * size / RATE, 0, levels.shape[1] - 1).astype(int)
    light = numpy.clip(1 - (levels.max() - levels[:, rows]) / DEEP, 0, 1)
    colours = numpy.stack([light**0.8, light**1.6, numpy.clip(1.6 * light - 2.2 * light**3, 0, 1) * 0.8], axis=2)
    for octave in range(2, 10):
        row = round(HIGH * (1 - log10(16.352 * 2**octave / LOWEST) / log10(HIGHEST / LOWEST)))
        if 0 <= row < HIGH:
            colours[::4, row] = 0.45
    pygame.image.save(pygame.surfarray.make_surface((255 * colours).astype("uint8")), str(out))


def _ffmpeg(*arguments: str) -> str:
    done = subprocess.run(["ffmpeg", "-nostats", "-hide_banner", *arguments], capture_output=True, text=True)
    return done.stdout + done.stderr


def _decibel(power: float) -> float:
    return 10 * log10(power)


def drawn(figures: list[float]) -> str:
    most = max(figures) or 1.0
    return "".join(BARS[round(8 * max(0.0, figure) / most)] for figure in figures)


def tell(name: str, score: Score, path: Path, made: Rendered | None, cpu: float) -> None:
    loud, size = loudness(path), path.stat().st_size / 1e6
    turns = len(score.sheet.form)
    print(f"{score.sheet.title}: {turns} x {score.seconds / turns:.0f} s, {size:.1f} MB", end="")
    print(f", {cpu:.1f} s of CPU, limiter {made.limited:.1f} dB" if made else ", was there")
    print(f"  {loud.integrated:.1f} LUFS, range {loud.range:.1f} LU, true peak {loud.peak:.1f} dB")
    print(
        "  bands " + ", ".join(f"to {high} Hz {level:.0f}" for (_, high), level in zip(BANDS, bands(path), strict=True))
    )
    if score.sheet.kind == "loop":
        joined = seam(path, score)
        print(f"  seam: rest {joined.rest:.0f} dB, bend {joined.bend} where the most around is {joined.most}")
    begins = [place for place, bar in enumerate(score.bars) if bar.number == 1] + [len(score.bars)]
    for first, after in pairwise(begins):
        steps = score.sheet.steps
        begin = score.times[first * steps]
        end = score.times[after * steps] if after < len(score.bars) else score.seconds
        if few := sorted(loud.short[round(begin * 10) : round(end * 10)]):
            level = few[len(few) // 2]
            print(f"    {begin:6.1f} s {score.bars[first]!s:34} {level:6.1f} LUFS, {few[0]:.0f} to {few[-1]:.0f}")
    unlisted, gone = listening.unmeant(score)
    print(f"  rubs on strong steps: {len(score.sheet.harsh)} meant, {len(unlisted)} not; listed in vain: {len(gone)}")
    print("  " + ", ".join(f"{each} {share:.0f} %" for each, share in listening.intervals(score).items()))
    print("  notes " + drawn([float(n) for n in listening.density(score)]))
    print("  force " + drawn(listening.force(score)))
    print(f"  bars that come back literally: {len(listening.returns(score))} of {len(score.bars)}")
    for voice in score.players:
        played = [bar for bar in listening.written(score, voice) if bar]
        print(f"    {voice}: {len(set(played))} different bars of {len(played)}")


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("folder", type=Path)
    ask.add_argument("name", nargs="*", help="(all)")
    ask.add_argument("--pictures", action="store_true")
    given = ask.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for name in given.name or scores.names():
        piece = scores.phrase("akropolis") if name == scores.WINNER else scores.theme(name)
        path, begun = given.folder / piece.file, time.process_time()
        made = None
        if not path.exists():
            made = render(piece.score, path)
        tell(name, piece.score, path, made, time.process_time() - begun)
        if given.pictures:
            picture(path, piece.score)


if __name__ == "__main__":
    main()
