"""A score in, a file out: time is walked through once, block by block, and nothing but what sounds is held.

The walk of a loop goes one tail past the end, into the next turn, and the file says that its loop begins a tail after
its start: so the first turn begins in silence, and every later one with the last one's ringing. No fold, no cross-fade.
"""

from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Iterator
from operator import add
from pathlib import Path
from typing import NamedTuple

from art.music.flac import BLOCK, FlacFile
from art.music.instruments import INSTRUMENTS, Drum, Pluck, holds
from art.music.pitch import hertz
from art.music.room import Limiter, Part, Room, blend
from art.music.score import Note, Score
from art.music.synth import LONGEST, Tone, sounding
from art.music.waves import fade

RATE = 22050
"""Samples a second: but the air of a shaker nothing here lies above 10 kHz."""

LEVELS = 5
"""So many degrees of force are told apart."""

TAKES = {Drum: 4, Pluck: 2}
"""So many samples there are of each stroke and pluck: none is twice the same in a row."""

SPREAD = 0.55
"""Force makes colour in full, loudness by this power: a quiet bar is still heard beside the stones."""

EVEN = 0.16
"""How loud every instrument is before its voice's level."""

HAND = 0.06
"""Seconds in which a hand stops a string."""


UNFINISHED = ".part"
"""What the name of a file ends with while it is written."""


class Rendered(NamedTuple):
    """What came of it: seconds of the file and of its loop, and by how many dB the limiter had to work."""

    seconds: float
    loop: float
    limited: float


def render(score: Score, path: Path, rate: int = RATE) -> Rendered:
    """Write the file whole, or not at all."""
    part = path.with_name(f"{path.name}{UNFINISHED}")
    try:
        with part.open("wb") as file:
            walk = _Walk(score, rate)
            flac = FlacFile(file, rate, (walk.tail, walk.turn) if score.sheet.kind == "loop" else None)
            for left, right in walk.blocks():
                flac.write(left, right)
            flac.finish()
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return Rendered(walk.total / rate, score.seconds, walk.limiter.worked)


class _Sounding:
    """A note that is heard now, from a place in its samples on."""

    def __init__(self, voice: str, samples: array[float], gain: float, at: int) -> None:
        self.voice, self._samples, self._gain, self._at = voice, samples, gain, at

    def part(self, length: int) -> Part:
        """What of it falls into the next so many samples."""
        skip = max(0, -self._at)
        few = self._samples[self._at + skip : self._at + length]
        self._at += length
        if len(few) == length:
            return Part(self._gain, few)
        return Part(self._gain, [*[0.0] * skip, *few, *[0.0] * (length - skip - len(few))])

    @property
    def over(self) -> bool:
        return self._at >= len(self._samples)


class _Walk:
    """One walk through a score."""

    def __init__(self, score: Score, rate: int) -> None:
        self._rate = rate
        self._room = Room(rate, score.sheet.room.seconds, score.sheet.room.wet, score.sheet.room.dark)
        self.limiter = Limiter()
        self.turn = turn_of(score, rate)
        rings = score.sheet.room.seconds + (LONGEST if score.sheet.kind == "loop" else 0.0)
        self.tail = math.ceil(rings * rate / BLOCK) * BLOCK  # the loop begins where a block of the file does
        self.total = self.turn + self.tail
        self._queue = sorted(_queue(score, rate, self.turn, self.total))
        self._samples = _Samples(rate, Counter(tone for _, _, tone in self._queue))
        self._voices = {voice: player.spec for voice, player in score.players.items()}
        self._levels = {voice: 10 ** ((spec.level + score.sheet.gain) / 20) for voice, spec in self._voices.items()}

    def blocks(self) -> Iterator[tuple[list[int], list[int]]]:
        """All of it, as samples of 16 bits; what the limiter holds back at the end is not wanted any more."""
        following, sounding, size = 0, list[_Sounding](), self._room.block
        wanted = self.total
        for begin in range(0, self.total + size, size):
            while following < len(self._queue) and self._queue[following][0] < begin + size:
                sounding.append(self._begin(*self._queue[following], begin))
                following += 1
            left, right = self.limiter.push(*self._mixed(sounding, size))
            sounding = [each for each in sounding if not each.over]
            yield left[:wanted], right[:wanted]
            wanted -= len(left)

    def _begin(self, at: int, note: Note, tone: Tone, now: int) -> _Sounding:
        samples, gain = self._samples.take(tone)
        if note.stop < len(samples) / self._rate:
            samples = samples[: int((note.stop + HAND) * self._rate)]
            fade(samples, HAND, self._rate)
        return _Sounding(note.voice, samples, gain * note.loud**SPREAD * self._levels[note.voice], now - at)

    def _mixed(self, sounding: list[_Sounding], size: int) -> tuple[list[float], list[float]]:
        by_voice: dict[str, list[Part]] = {}
        for each in sounding:
            by_voice.setdefault(each.voice, []).append(each.part(size))
        voices = {voice: blend(parts, size) for voice, parts in by_voice.items()}
        near = []
        for angle in (math.cos, math.sin):
            gains = {voice: angle((self._voices[voice].side + 1) * math.pi / 4) for voice in voices}
            near.append(blend([Part(gains[voice], samples) for voice, samples in voices.items()], size))
        heard = blend([Part(self._voices[voice].far, samples) for voice, samples in voices.items()], size)
        left, right = (list(map(add, dry, wet)) for dry, wet in zip(near, self._room.hear(heard), strict=True))
        return left, right


class _Samples:
    """What notes alike share; given up as soon as nobody plays it again."""

    def __init__(self, rate: int, wanted: Counter[Tone]) -> None:
        self._rate, self._wanted = rate, wanted
        self._made: dict[Tone, tuple[array[float], float]] = {}

    def take(self, tone: Tone) -> tuple[array[float], float]:
        """The samples of a tone, and how much louder they are to be."""
        if tone not in self._made:
            self._made[tone] = self._make(tone)
        self._wanted[tone] -= 1
        return self._made[tone] if self._wanted[tone] else self._made.pop(tone)

    def _make(self, tone: Tone) -> tuple[array[float], float]:
        samples = sounding(tone, self._rate)
        fade(samples, 0.03, self._rate)
        heard = samples[::29] if tone.seconds else samples[: int(0.12 * self._rate)]  # of what rings, how it begins
        power = math.sqrt(sum(x * x for x in heard) / len(heard)) or 1.0
        return samples, EVEN / power


def turn_of(score: Score, rate: int = RATE) -> int:
    """How many samples the loop has: an even number, for the room hears every second one."""
    return 2 * round(score.seconds * rate / 2)


def _queue(score: Score, rate: int, turn: int, total: int) -> Iterator[tuple[int, Note, Tone]]:
    """What begins when; of a loop as often as it comes round until the end of the file."""
    notes = [(round(note.at * rate), note, _tone(score, note)) for note in score.notes]
    for begin in range(0, total, turn) if score.sheet.kind == "loop" else (0,):
        yield from ((begin + at, note, tone) for at, note, tone in notes if begin + at < total)


def _tone(score: Score, note: Note) -> Tone:
    """The take hangs on the place in the score alone: else the second time round would differ from the first."""
    instrument = score.players[note.voice].spec.instrument
    recipe = INSTRUMENTS[instrument]
    long = round(note.seconds, 2) if holds(recipe) else 0.0
    loud = min(1.0, (round(note.loud * LEVELS) or 1) / LEVELS)
    take = int(note.bar * 3 + note.step * 2) % TAKES.get(type(recipe), 1)
    hz = hertz(note.pitch) if note.pitch else 0.0
    slurs = tuple((round(at, 3), round(hertz(to) / hz, 5)) for at, to in note.slurs)
    return Tone(instrument, round(hz, 2), note.stroke, long, loud, take, slurs)
