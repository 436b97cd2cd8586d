"""What an ear would tell of a score, by figures: what rubs, how dense it is, what comes back."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from art.music.instruments import RINGS, holds
from art.music.pitch import letter
from art.music.score import Bar, Note, Score

HARSH = (1, 6, 11)
"""The small second, the tritone and the large seventh, in half tones."""

WIDE = 37
"""Half tones: what is further apart does not rub."""

NEAR = 0.06
"""Seconds by which hands may be late."""

INTERVALS = ("octave", "m2", "M2", "m3", "M3", "4th", "tritone", "5th", "m6", "M6", "m7", "M7")


class Together(NamedTuple):
    """Two pitches that sound at once on a strong step."""

    section: str
    bar: int
    step: int
    low: float
    high: float
    voices: tuple[str, str]

    @property
    def interval(self) -> int:
        return round(self.high) - round(self.low)

    @property
    def harsh(self) -> bool:
        return self.interval % 12 in HARSH and self.interval < WIDE

    def __str__(self) -> str:
        """As a score lists it: "A 4.1 E-F"."""
        return f"{self.section} {self.bar}.{self.step} {letter(self.low)}-{letter(self.high)}"


def together(score: Score) -> Iterator[Together]:
    """All that sounds together on strong steps."""
    first = 0
    spans = [(note.at - NEAR, note.at + max(0.07, _heard(score, note)) - NEAR, note) for note in score.notes]
    longest = max((end - begin for begin, end, _ in spans), default=0.0)
    steps = score.sheet.steps
    for index, time in enumerate(score.times):
        if index % steps + 1 not in score.accents:
            continue
        while first < len(spans) and spans[first][0] < time - longest:
            first += 1
        sounding: dict[float, str] = {}
        for begin, end, note in spans[first:]:
            if begin > time:
                break
            if note.pitch and time < end:
                sounding[_pitch(note, time)] = note.voice
        place = score.bars[index // steps]
        heights = sorted(sounding)
        for i, low in enumerate(heights):
            for high in heights[i + 1 :]:
                voices = sounding[low], sounding[high]
                yield Together(place.section, place.number, index % steps + 1, low, high, voices)


def _heard(score: Score, note: Note) -> float:
    """Seconds for which a note is heard as a tone."""
    recipe = score.players[note.voice].recipe
    return note.seconds if holds(recipe) else min(note.seconds, note.stop, RINGS.get(type(recipe), 0.0))


def _pitch(note: Note, time: float) -> float:
    """What of several slurred notes sounds then."""
    return [note.pitch, *(pitch for at, pitch in note.slurs if note.at + at <= time + NEAR)][-1]


def unmeant(score: Score) -> tuple[list[Together], list[str]]:
    """What rubs and is not listed in the score; what is listed and does not rub."""
    found = {str(each): each for each in together(score) if each.harsh}
    listed = score.sheet.harsh
    return [each for name, each in found.items() if name not in listed], [name for name in listed if name not in found]


def intervals(score: Score) -> dict[str, float]:
    """By name, how many of a hundred intervals on strong steps there are."""
    counted = Counter(INTERVALS[each.interval % 12] for each in together(score))
    total = counted.total() or 1
    return {name: 100 * number / total for name, number in counted.most_common()}


Played = tuple[str, float, tuple[int, ...], str]
"""Voice, step, pitches of one breath, stroke."""

FEW = 3
"""Bars of fewer notes are everybody's: a stroke of a drum, a bell."""


def written(score: Score, voice: str = "") -> list[frozenset[Played]]:
    """By bar, what is played in it by one voice, or by all."""
    bars: list[set[Played]] = [set() for _ in score.bars]
    for note in score.notes:
        if voice in ("", note.voice):
            pitches = tuple(round(pitch) for pitch in (note.pitch, *(to for _, to in note.slurs)))
            bars[note.bar].add((note.voice, note.step, pitches, note.stroke))
    return [frozenset(bar) for bar in bars]


def returns(score: Score) -> list[tuple[Bar, Bar]]:
    """Bars that are played literally as an earlier one by all voices: which, and as which."""
    first: dict[frozenset[Played], int] = {}
    found = []
    for place, bar in enumerate(written(score)):
        if len(bar) >= FEW and first.setdefault(bar, place) != place:
            found.append((score.bars[place], score.bars[first[bar]]))
    return found


def density(score: Score) -> list[int]:
    """Notes in each bar."""
    counted = Counter(note.bar for note in score.notes)
    return [counted[place] for place in range(len(score.bars))]


def force(score: Score) -> list[float]:
    """How loud each bar is written."""
    found = [0.0] * len(score.bars)
    for note in score.notes:
        found[note.bar] += note.loud**2
    return [math.sqrt(power) for power in found]
