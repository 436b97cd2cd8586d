"""Recipes of all sounds: what rings, what hisses, and when; told apart by what is touched.

Stone is short and grey, wood has a body, wax is dull and brittle, paper has grain and no pitch, felt swallows, coins
are high and out of tune with themselves, bronze rings long, dice are bone on felt. `tools/sounds.py` measures them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

GROUPS = ("interface", "pieces", "ambience", "alerts")
"""Each has a volume of its own."""

PITCHES = (1.0, 0.97, 0.985, 1.015, 1.03)
"""What is heard often is never quite the same twice: one of these is drawn for each play."""

THROWN = (1.0, 0.88, 0.94, 1.06, 1.13)
"""Of dice: the faster, the higher."""

TUNED = (1.0,)
"""What has a note, or takes its time, has one pitch."""


class Ring(NamedTuple):
    """A tone that dies away: struck stone, wood, bronze. `decay` is the time to a third, in seconds.

    With a `swell` it comes up first; with `to` it slides to another pitch meanwhile."""

    at: float
    pitch: float
    decay: float
    loud: float
    swell: float = 0.0
    to: float = 0.0


class Hiss(NamedTuple):
    """Noise between two pitches that swells and dies away: scraping, paper, water.

    `grain` is how many times a second it catches on something."""

    at: float
    low: float
    high: float
    swell: float
    decay: float
    loud: float
    grain: float = 0.0


Layers = tuple[Ring | Hiss, ...]


class Recipe(NamedTuple):
    """`peak` is the loudest sample, of 1. `coarse`: how many samples played stand for one that was mixed."""

    group: str
    seconds: float
    peak: float
    layers: Layers
    coarse: int = 2
    pitches: tuple[float, ...] = PITCHES


# -- materials ---------------------------------------------------------------------------------------------------------


def _rings(at: float, pitch: float, loud: float, modes: Sequence[tuple[float, float, float]]) -> Layers:
    """What a body gives when it is struck: ratio, decay and loudness of each of its modes."""
    return tuple(Ring(at, pitch * ratio, decay, level * loud) for ratio, decay, level in modes)


def _stone(at: float, pitch: float, loud: float = 1.0, ring: float = 0.022) -> Layers:
    """Stone on stone: tones that do not fit together, a breath of grit."""
    modes = ((1.0, ring, 0.5), (1.59, ring * 0.8, 0.35), (2.33, ring * 0.5, 0.2))
    return (*_rings(at, pitch, loud, modes), Hiss(at, 500, 2600, 0.001, 0.007, 1.1 * loud))


def _wood(at: float, pitch: float, loud: float = 1.0) -> Layers:
    """A knuckle on cedar."""
    modes = ((1.0, 0.035, 1.0), (1.62, 0.022, 0.5), (2.6, 0.012, 0.25))
    return (*_rings(at, pitch, loud, modes), Hiss(at, 150, 900, 0.001, 0.008, 0.7 * loud))


def _bronze(at: float, pitch: float, decay: float, loud: float = 1.0) -> Layers:
    """A small bell: the higher a partial, the sooner it is gone."""
    modes = ((0.5, decay * 0.9, 0.18), (1.0, decay, 0.6), (2.003, decay * 0.45, 0.22), (2.76, decay * 0.25, 0.12))
    return _rings(at, pitch, loud, modes)


def _plate(at: float, pitch: float, decay: float, loud: float = 1.0) -> Layers:
    """A bronze plate: it clangs."""
    modes = ((1.0, decay, 0.5), (1.51, decay * 0.8, 0.45), (2.27, decay * 0.55, 0.35), (3.41, decay * 0.35, 0.2),
             (4.9, decay * 0.2, 0.12))  # fmt: skip
    return (*_rings(at, pitch, loud, modes), Hiss(at, 900, 5000, 0.0008, 0.006, 0.7 * loud))


def _coin(at: float, pitch: float, loud: float = 1.0) -> Layers:
    """Silver on silver: high, and no two of its tones agree."""
    modes = ((1.0, 0.075, 0.5), (1.013, 0.06, 0.3), (1.57, 0.055, 0.4), (2.24, 0.03, 0.2))
    return (*_rings(at, pitch, loud, modes), Hiss(at, 2500, 8000, 0.0006, 0.003, 0.6 * loud))


def _wax(at: float, loud: float = 1.0) -> Layers:
    """Brittle and dull."""
    modes = ((1.0, 0.010, 0.5), (1.44, 0.007, 0.4), (2.2, 0.004, 0.3))
    return (*_rings(at, 760, loud, modes), Hiss(at, 500, 2400, 0.0008, 0.005, 1.2 * loud))


def _felt(at: float, loud: float = 1.0, pitch: float = 98) -> Layers:
    """What falls on cloth is swallowed."""
    return Ring(at, pitch, 0.022, 0.9 * loud), Hiss(at, 60, 420, 0.003, 0.016, 1.0 * loud)


def _bone(at: float, pitch: float, loud: float = 1.0) -> Layers:
    """A die: small, hard and dry."""
    modes = ((1.0, 0.010, 0.6), (1.41, 0.008, 0.5), (2.09, 0.005, 0.35))
    return (*_rings(at, pitch, loud, modes), Hiss(at, 700, 3200, 0.0006, 0.004, 0.6 * loud))


def _paper(at: float, seconds: float, loud: float = 1.0, grain: float = 160) -> Layers:
    """A sheet that bends: grain, and no pitch."""
    return Hiss(at, 1400, 6500, seconds * 0.55, seconds * 0.22, loud, grain), Hiss(
        at, 500, 1800, seconds * 0.5, seconds * 0.2, 0.4 * loud, grain / 3
    )


def _glass(at: float, pitch: float, decay: float, loud: float = 1.0) -> Layers:
    """Light that is heard."""
    return (
        Ring(at, pitch, decay, 0.8 * loud, 0.012),
        Ring(at, pitch * 1.004, decay * 0.9, 0.3 * loud, 0.02),
        Ring(at, pitch * 2.76, decay * 0.3, 0.14 * loud),
    )


def _horn(at: float, pitch: float, seconds: float, loud: float = 1.0) -> Layers:
    """A note of brass."""
    levels = (1.0, 0.75, 0.55, 0.32, 0.2, 0.1)
    return tuple(
        Ring(at, pitch * k, seconds * (1.0 - 0.08 * k), 0.4 * level * loud, 0.035 + 0.008 * k)
        for k, level in enumerate(levels, 1)
    )


def _skin(at: float, pitch: float, loud: float = 1.0) -> Layers:
    """A large drum, far off."""
    modes = ((1.0, 0.16, 1.0), (1.59, 0.09, 0.45), (2.14, 0.06, 0.25))
    return (*_rings(at, pitch, loud, modes), Hiss(at, 60, 500, 0.001, 0.02, 0.6 * loud))


def _rubble(seconds: float, pieces: int) -> Layers:
    """Chips that fall and roll: ever fewer, ever smaller."""
    rng, found = Random("rubble"), list[Ring | Hiss]()
    for _ in range(pieces):
        at = seconds * rng.random() ** 1.6
        found += _stone(at, rng.uniform(900, 2600), (1 - at / seconds) * rng.uniform(0.3, 0.8) + 0.1, 0.011)
    return tuple(found)


def _thrown(seconds: float, dice: int) -> Layers:
    """Dice that fall on felt, bounce, and come to rest one after the other."""
    rng, found = Random("thrown"), list[Ring | Hiss]()
    for die in range(dice):
        at, loud = 0.03 * die + rng.uniform(0.0, 0.04), 1.0
        while at < seconds - 0.15 and loud > 0.12:
            found += (*_felt(at, 0.7 * loud, rng.uniform(95, 125)), *_bone(at, rng.uniform(950, 1500), 0.45 * loud))
            at, loud = at + rng.uniform(0.10, 0.2) * (0.5 + loud), loud * rng.uniform(0.45, 0.65)
    return tuple(found)


def _ticks(pitch: float, times: Sequence[float]) -> Layers:
    """Brass beads on a wire."""
    return tuple(
        ring
        for n, at in enumerate(times)
        for ring in (Ring(at, pitch + 14 * n, 0.016, 0.6), Ring(at, 2 * pitch, 0.008, 0.22))
    )


# -- recipes -----------------------------------------------------------------------------------------------------------

RECIPES: dict[str, Recipe] = {
    "button": Recipe("interface", 0.09, 0.26, (*_wood(0.0, 640, 0.6), Ring(0.0, 1480, 0.008, 0.3))),
    "put_down": Recipe("pieces", 0.26, 0.48, (*_stone(0.0, 830), Ring(0.0, 165, 0.045, 0.9))),
    "pick_up": Recipe("pieces", 0.16, 0.42, (Hiss(0.0, 500, 2200, 0.035, 0.03, 1.2), *_stone(0.04, 1180, 0.4, 0.016))),
    "turn_up": Recipe(
        "pieces",
        0.32,
        0.50,
        (Hiss(0.0, 300, 1500, 0.06, 0.04, 0.9), *_stone(0.11, 700, 0.9), Ring(0.11, 190, 0.03, 0.5)),
    ),
    "slide": Recipe(
        "pieces", 0.36, 0.28, (Hiss(0.0, 250, 1400, 0.10, 0.06, 1.0, 110), Hiss(0.02, 60, 300, 0.08, 0.07, 0.7))
    ),
    "stones": Recipe(
        "pieces",
        0.34,
        0.34,
        (
            *_stone(0.0, 1900, 0.8, 0.012),
            *_stone(0.045, 2260, 0.5, 0.010),
            *_stone(0.082, 1720, 0.7, 0.012),
            *_stone(0.140, 2480, 0.35, 0.009),
            *_stone(0.168, 2050, 0.45, 0.011),
        ),
    ),
    "take_back": Recipe(
        "pieces",
        0.30,
        0.56,
        (*_stone(0.0, 620, 0.6), Hiss(0.03, 300, 1300, 0.11, 0.03, 0.9, 110), Ring(0.0, 150, 0.03, 0.4)),
    ),
    "tab": Recipe("interface", 0.10, 0.24, (Hiss(0.0, 900, 3600, 0.012, 0.014, 1.0), Ring(0.02, 900, 0.010, 0.25))),
    "refuse": Recipe("interface", 0.30, 0.24, (*_wood(0.0, 215), *_wood(0.095, 190, 0.8))),
    "confirm": Recipe(
        "interface", 0.36, 0.15, (Ring(0.0, 587, 0.05, 0.6), Ring(0.07, 880, 0.07, 0.7), *_wood(0.0, 420, 0.3))
    ),
    "score_tick": Recipe("interface", 0.10, 0.20, (Ring(0.0, 1318, 0.018, 0.7), Ring(0.0, 2640, 0.008, 0.25))),
    "end_turn": Recipe(
        "alerts", 0.50, 0.45, (*_wood(0.0, 150), Ring(0.01, 294, 0.11, 0.45), Ring(0.01, 441, 0.08, 0.25))
    ),
    "your_turn": Recipe("alerts", 1.20, 0.24, (*_bronze(0.0, 784, 0.22), *_bronze(0.16, 1047, 0.24, 0.8)), 4, TUNED),
    # paper, wax and what is written with
    "pencil": Recipe("pieces", 0.20, 0.26, (Hiss(0.0, 1800, 5200, 0.09, 0.022, 1.0, 260),)),
    "paper_open": Recipe("pieces", 0.40, 0.22, (*_paper(0.0, 0.16), *_paper(0.15, 0.20, 0.8, 120))),
    "card": Recipe("pieces", 0.18, 0.34, (*_paper(0.0, 0.05, 1.0, 300), *_wood(0.055, 520, 0.35))),
    "seal_break": Recipe(
        "pieces", 0.34, 0.50, (*_wax(0.0), *_wax(0.032, 0.6), *_wax(0.05, 0.35), *_paper(0.06, 0.18, 0.35))
    ),
    "stamp": Recipe("pieces", 0.30, 0.46, (*_felt(0.0, 1.0, 82), *_wax(0.012, 0.35), *_paper(0.02, 0.06, 0.16))),
    # coins and bronze
    "coin": Recipe("pieces", 0.36, 0.22, (*_coin(0.0, 3050), *_coin(0.065, 3480, 0.6), *_coin(0.105, 2890, 0.35)), 1),
    "shield": Recipe("pieces", 0.60, 0.40, (*_plate(0.0, 412, 0.11), Ring(0.0, 128, 0.05, 0.6))),
    "sword_pass": Recipe(
        "pieces",
        0.46,
        0.22,
        (Hiss(0.0, 700, 4200, 0.17, 0.05, 1.0), Hiss(0.05, 2600, 7000, 0.13, 0.04, 0.5), Ring(0.15, 3120, 0.07, 0.10)),
        1,
    ),
    "gong_low": Recipe(
        "alerts",
        1.90,
        0.27,
        (
            Ring(0.0, 98, 0.50, 0.7, 0.012),
            Ring(0.0, 99.1, 0.48, 0.4, 0.02),
            Ring(0.0, 151, 0.40, 0.45, 0.05),
            Ring(0.0, 214, 0.34, 0.35, 0.09),
            Ring(0.0, 297, 0.26, 0.28, 0.12),
            Ring(0.0, 418, 0.20, 0.18, 0.14),
            Ring(0.0, 563, 0.14, 0.10, 0.10),
            Hiss(0.0, 80, 600, 0.004, 0.03, 0.5),
        ),
        4,
        TUNED,
    ),
    # dice
    "lid": Recipe("pieces", 0.30, 0.48, (*_wood(0.0, 232), *_felt(0.0, 0.7), *_wood(0.06, 262, 0.25))),
    "dice": Recipe("pieces", 0.78, 0.32, _thrown(0.75, 4)),
    "die_felt": Recipe("pieces", 0.14, 0.56, (*_felt(0.0, 1.0, 118), *_bone(0.0, 1150, 0.5)), 2, THROWN),
    "die_rim": Recipe("pieces", 0.24, 0.52, (*_bone(0.0, 1720, 0.7), *_plate(0.0, 980, 0.05, 0.8)), 2, THROWN),
    "die_rest": Recipe("pieces", 0.16, 0.48, (*_bone(0.0, 900, 0.35), *_felt(0.004, 1.0, 92)), 2, THROWN),
    # stone that is hewn, and falls
    "chisel": Recipe(
        "pieces",
        0.22,
        0.52,
        (
            *_rings(0.0, 2700, 0.7, ((1.0, 0.014, 0.6), (1.53, 0.010, 0.5))),
            Hiss(0.0, 1800, 7000, 0.0005, 0.004, 1.0),
            *_stone(0.004, 1350, 0.7),
            *_stone(0.09, 2300, 0.14, 0.008),
        ),
        1,
    ),
    "stone_fall": Recipe("pieces", 1.10, 0.28, (*_rubble(0.95, 26), Hiss(0.0, 40, 320, 0.12, 0.24, 0.9)), 2, TUNED),
    # what is far and high
    "ship_hum": Recipe(
        "pieces",
        1.30,
        0.14,
        (
            Ring(0.0, 98, 0.30, 0.5, 0.35, 110),
            Ring(0.0, 99.2, 0.30, 0.4, 0.40, 110.9),
            Ring(0.0, 147, 0.28, 0.35, 0.45, 165),
            Ring(0.1, 294, 0.22, 0.20, 0.40, 330),
            Ring(0.2, 588, 0.16, 0.09, 0.35, 660),
            Hiss(0.0, 200, 1100, 0.40, 0.22, 0.25),
        ),
        4,
        TUNED,
    ),
    **{
        f"wake_{n}": Recipe("pieces", 0.60, 0.20, _glass(0.0, pitch, 0.13), 2, TUNED)
        for n, pitch in enumerate((587.3, 698.5, 880.0, 1174.7), 1)
    },
    "temple": Recipe(
        "pieces",
        1.20,
        0.17,
        (*_glass(0.0, 880, 0.24), *_glass(0.09, 1318.5, 0.24, 0.7), *_bronze(0.0, 440, 0.2, 0.6)),
        2,
        TUNED,
    ),
    # what is told to all
    "fanfare_short": Recipe(
        "alerts",
        1.25,
        0.23,
        (*_horn(0.0, 293.7, 0.10), *_horn(0.16, 440, 0.10), *_horn(0.32, 587.3, 0.26, 1.1)),
        2,
        TUNED,
    ),
    "drums": Recipe("alerts", 1.10, 0.42, (*_skin(0.0, 62), *_skin(0.34, 58, 0.7), *_skin(0.51, 62, 0.9)), 4, TUNED),
    "score_roll": Recipe("interface", 0.70, 0.11, _ticks(1180, [0.55 * (n / 13) ** 0.8 for n in range(14)]), 2, TUNED),
    # the curtain
    "ring_fill": Recipe(
        "interface",
        0.60,
        0.09,
        (
            Ring(0.0, 330, 0.05, 0.5, 0.42, 660),
            Ring(0.0, 495, 0.05, 0.3, 0.42, 990),
            Hiss(0.0, 800, 2600, 0.42, 0.03, 0.15),
        ),
        2,
        TUNED,
    ),
    "velvet": Recipe(
        "interface",
        0.56,
        0.20,
        (Hiss(0.0, 220, 2300, 0.20, 0.09, 1.0, 38), Hiss(0.05, 60, 260, 0.18, 0.08, 0.6)),
        2,
        TUNED,
    ),
    "round": Recipe(
        "alerts",
        1.30,
        0.26,
        (
            Ring(0.0, 196, 0.28, 0.7),
            Ring(0.0, 293, 0.22, 0.4),
            Ring(0.0, 415, 0.15, 0.25),
            Ring(0.0, 563, 0.09, 0.15),
            Hiss(0.0, 80, 500, 0.01, 0.05, 0.6),
        ),
        4,
        TUNED,
    ),
    "game_over": Recipe(
        "alerts",
        1.70,
        0.26,
        (*_bronze(0.0, 523, 0.24), *_bronze(0.18, 659, 0.26, 0.9), *_bronze(0.36, 784, 0.28)),
        4,
        TUNED,
    ),
    "boat": Recipe(
        "ambience",
        1.60,
        0.20,
        (
            Hiss(0.0, 150, 700, 0.30, 0.20, 1.0),
            Hiss(0.55, 250, 1100, 0.12, 0.18, 0.6),
            Ring(0.35, 118, 0.06, 0.20),
            Ring(0.35, 187, 0.05, 0.12),
            Ring(0.62, 109, 0.06, 0.14),
        ),
        4,
        TUNED,
    ),
    "sea": Recipe(
        "ambience",
        26.0,
        0.26,
        (
            Hiss(0.2, 60, 700, 1.9, 1.3, 1.0),
            Hiss(2.1, 500, 1900, 0.9, 1.2, 0.35),
            Hiss(6.4, 50, 500, 2.3, 1.4, 0.7),
            Hiss(8.9, 450, 1700, 1.0, 0.9, 0.22),
            Hiss(12.3, 60, 800, 1.6, 1.5, 1.0),
            Hiss(13.9, 500, 2100, 0.8, 1.3, 0.40),
            Hiss(18.0, 50, 550, 2.6, 1.1, 0.8),
            Hiss(20.5, 450, 1800, 1.1, 0.6, 0.25),
        ),
        8,
        TUNED,
    ),
}
"""Every sound by its name, those wanted first at the front. The sea is a loop."""

LOOP = "sea"
