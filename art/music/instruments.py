"""Of what the instruments are made: strings, columns of air, skins, bronze, glass and drones, as figures."""

from __future__ import annotations

from typing import NamedTuple


class Pluck(NamedTuple):
    """A string. What plucks it already holds the body: string and body are linear, and may swap."""

    ring: float  # seconds to a thousandth at middle C
    dark: float  # how much each turn through the string smooths at middle C: 0.05 wire, 0.2 gut, 0.5 slack
    place: float  # where it is plucked, as a part of its length
    body: tuple[tuple[float, float, float], ...]  # pitch, decay in seconds, loudness
    click: float  # how loud the body is
    nail: float  # how bright the finger: 0.4 its flesh, 1 a nail, 2 a quill


class Reed(NamedTuple):
    """A column of air: two waves, soft and loud, blended by the breath; noise; vibrato that comes late."""

    soft: float  # fall of the harmonics, dB an octave
    bright: float
    formants: tuple[tuple[float, float], ...]  # pitch, width in octaves
    even: float  # loudness of the even harmonics: 0 a closed pipe
    breath: float
    rise: float  # seconds
    vibrato: float  # cents
    scoop: float  # cents under the pitch where a note begins


class Stroke(NamedTuple):
    """One way to strike a drum: modes of a skin or of wood (ratio, decay, loudness), and the noise of the hand."""

    pitch: float
    modes: tuple[tuple[float, float, float], ...]
    noise: tuple[float, float, float, float]  # low, high, decay, loudness


class Drum(NamedTuple):
    """Its strokes by letter."""

    strokes: dict[str, Stroke]


class Bell(NamedTuple):
    """Partials that fit no series; each is two, a little apart, so it beats."""

    partials: tuple[tuple[float, float, float], ...]  # ratio, seconds to a thousandth, loudness
    beat: float  # times a second
    strike: float


class Drone(NamedTuple):
    """Three waves a few cents apart that swell and darken slowly: bowed, hummed."""

    fall: float  # of the harmonics, dB an octave
    spread: float  # cents
    rise: float  # seconds
    breath: float


Recipe = Pluck | Reed | Drum | Bell | Drone

SKIN = (1.0, 1.593, 2.136, 2.296, 2.653, 2.918, 3.156, 3.501)
"""At which pitches a round skin swings."""


def _skin(decays: tuple[float, ...], louds: tuple[float, ...]) -> tuple[tuple[float, float, float], ...]:
    return tuple(zip(SKIN, decays, louds, strict=False))


INSTRUMENTS: dict[str, Recipe] = {
    "lyre": Pluck(4.4, 0.14, 0.21, ((210, 0.03, 1.0), (390, 0.025, 1.0), (720, 0.010, 0.5)), 0.5, 0.9),
    "kithara": Pluck(5.0, 0.36, 0.33, ((120, 0.05, 1.0), (240, 0.03, 0.8), (510, 0.012, 0.3)), 0.22, 0.5),
    "oud": Pluck(1.8, 0.14, 0.13, ((150, 0.03, 1.0), (330, 0.02, 0.9), (700, 0.012, 0.7)), 0.3, 1.3),
    "aulos": Reed(-16, -9, ((850, 0.7), (1900, 0.35)), 0.45, 0.05, 0.07, 14, 45),
    "pipe": Reed(-20, -12, ((700, 1.0),), 0.35, 0.12, 0.11, 10, 25),
    "horn": Reed(-18, -8, ((500, 0.9), (1100, 0.6)), 0.9, 0.03, 0.16, 5, 30),
    "frame_drum": Drum(
        {
            "D": Stroke(92, _skin((0.30, 0.20, 0.14, 0.10, 0.07), (1.0, 0.5, 0.25, 0.2, 0.1)), (120, 900, 0.012, 0.5)),
            "T": Stroke(
                230,
                _skin((0.06, 0.07, 0.08, 0.06, 0.05, 0.05, 0.04), (0.25, 0.5, 0.6, 0.5, 0.4, 0.3, 0.3)),
                (800, 3600, 0.022, 1.1),
            ),
            "k": Stroke(
                210, _skin((0.04, 0.04, 0.05, 0.04, 0.03), (0.25, 0.4, 0.4, 0.3, 0.2)), (600, 2800, 0.014, 0.8)
            ),
            "r": Stroke(140, _skin((0.05, 0.04, 0.03), (0.2, 0.2, 0.1)), (1200, 4200, 0.11, 1.0)),  # fingers that rub
        }
    ),
    "low_drum": Drum(
        {
            "D": Stroke(52, _skin((0.75, 0.42, 0.26, 0.2), (1.0, 0.4, 0.2, 0.12)), (60, 400, 0.03, 0.5)),
            "T": Stroke(74, _skin((0.40, 0.30, 0.2, 0.15), (0.7, 0.6, 0.3, 0.2)), (100, 800, 0.02, 0.4)),
        }
    ),
    "shaker": Drum(
        {
            "s": Stroke(0, (), (2600, 8000, 0.030, 1.0)),
            "S": Stroke(0, (), (2200, 8000, 0.055, 1.0)),
            "k": Stroke(1130, ((1.0, 0.022, 0.6), (1.62, 0.014, 0.3)), (600, 3000, 0.006, 0.6)),
        }
    ),
    "zills": Drum(
        {
            "z": Stroke(
                2310,
                ((1.0, 0.30, 0.5), (1.414, 0.22, 0.5), (1.93, 0.16, 0.4), (2.58, 0.1, 0.3), (3.1, 0.07, 0.2)),
                (3000, 8000, 0.008, 0.3),
            ),
            "c": Stroke(2310, ((1.0, 0.03, 0.5), (1.414, 0.03, 0.5), (1.93, 0.02, 0.4)), (2500, 7000, 0.012, 0.8)),
        }
    ),
    "bell": Bell(
        (
            (0.5, 9.0, 0.45),
            (1.0, 6.5, 0.7),
            (1.183, 5.0, 0.42),
            (1.506, 3.6, 0.2),
            (2.0, 4.0, 0.5),
            (2.514, 2.2, 0.2),
            (3.011, 1.8, 0.22),
            (4.166, 1.2, 0.17),
            (5.433, 0.8, 0.12),
            (6.795, 0.5, 0.09),
            (8.21, 0.3, 0.07),
        ),
        0.45,
        0.12,
    ),
    "glass": Bell(((1.0, 5.5, 1.0), (2.0, 2.5, 0.12), (2.76, 1.6, 0.16), (5.4, 0.5, 0.05)), 0.7, 0.03),
    "drone": Drone(-9, 7, 1.6, 0.02),
    "hum": Drone(-15, 5, 2.2, 0.03),
}

RINGS = {Pluck: 1.2, Bell: 1.5}
"""Seconds for which a note that nobody stops is still heard as a tone beside others."""


def holds(recipe: Recipe) -> bool:
    """Whether a note lasts as long as it is held, and no longer."""
    return isinstance(recipe, Reed | Drone)
