"""Pitches: notes by name, degrees of a mode, and how they are tuned."""

from __future__ import annotations

import re
from typing import NamedTuple

MODES = {
    "ionian": (0, 2, 4, 5, 7, 9, 11),
    "dorian": (0, 2, 3, 5, 7, 9, 10),
    "phrygian": (0, 1, 3, 5, 7, 8, 10),
    "lydian": (0, 2, 4, 6, 7, 9, 11),
    "mixolydian": (0, 2, 4, 5, 7, 9, 10),
    "aeolian": (0, 2, 3, 5, 7, 8, 10),
    "hijaz": (0, 1, 4, 5, 7, 8, 10),
}

FIFTHS = (0.0, 90.2, 203.9, 294.1, 407.8, 498.0, 611.7, 702.0, 792.2, 905.9, 996.1, 1109.8)
"""Cents above the tonic when every fifth is pure."""

LETTERS = ("C", "C#", "D", "Eb", "E", "F", "F#", "G", "G#", "A", "Bb", "B")

_CLASSES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_SIGNS = {"": 0, "#": 1, "b": -1}
_NOTE = re.compile(r"([A-G])([b#]?)(\d)")
_DEGREE = re.compile(r"([b#]?)([1-7])('*|,*)")
_TONIC = re.compile(r"([A-G])([b#]?)")


def midi(name: str) -> int | None:
    """The number of a note like F#4; None when there is no such note."""
    found = _NOTE.fullmatch(name)
    return _CLASSES[found[1]] + _SIGNS[found[2]] + 12 * (int(found[3]) + 1) if found else None


def letter(pitch: float) -> str:
    """What a pitch is called, whatever its octave."""
    return LETTERS[round(pitch) % 12]


def hertz(pitch: float) -> float:
    return 440.0 * float(2 ** ((pitch - 69) / 12))


class Degree(NamedTuple):
    """A step of a mode: how many above the tonic, raised or lowered."""

    step: int
    sign: str = ""

    def __str__(self) -> str:
        up, number = divmod(self.step, 7)
        return f"{self.sign}{number + 1}" + ("'" * up if up > 0 else "," * -up)


def degree(name: str) -> Degree | None:
    """What 1 to 7 stand for, with ' an octave up or , down, with # or b before; None when it is no degree."""
    found = _DEGREE.fullmatch(name)
    if found is None:
        return None
    return Degree(int(found[2]) - 1 + 7 * (found[3].count("'") - found[3].count(",")), found[1])


class Mode(NamedTuple):
    """A tonic and the steps above it."""

    tonic: int
    steps: tuple[int, ...]
    pure: bool

    def pitch(self, name: str, home: int) -> float | None:
        """Degree 1 is the tonic nearest to `home`; None where a name stands for nothing."""
        found = degree(name)
        if found is None:
            note = midi(name)
            return None if note is None else float(note)
        up, number = divmod(found.step, 7)
        semis = self.steps[number] + _SIGNS[found.sign]
        fine = FIFTHS[semis % 12] / 100 + semis // 12 * 12 if self.pure else semis
        return home + (self.tonic - home + 6) % 12 - 6 + fine + 12 * up


def mode(text: str, pure: bool) -> Mode | None:
    """A mode like "E phrygian"; None when there is no such mode."""
    tonic, _, name = text.partition(" ")
    found = _TONIC.fullmatch(tonic)
    if found is None or name not in MODES:
        return None
    return Mode((_CLASSES[found[1]] + _SIGNS[found[2]]) % 12, MODES[name], pure)
