"""Every sound of the table, made by us from filtered noise and decaying tones: quiet, warm, and none of them needed.

A sound is a recipe: what rings, what hisses, and when. It is mixed at half the rate that is played (bells
and water at less) and smoothed on the way up. Making one takes some milliseconds, so `prepare` makes them bit by
bit between frames. Without a sound device everything here does nothing.
"""

from __future__ import annotations

import math
import time
from array import array
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, NamedTuple, TypeVar

if TYPE_CHECKING:
    import pygame

RATE = 44100
"""Samples a second, mono, 16 bit: what `synthesise` gives."""

GROUPS = ("interface", "pieces", "ambience", "alerts")
"""Each has a volume of its own."""

PITCHES = (1.0, 0.97, 0.985, 1.015, 1.03)
"""A sound is never quite the same twice: one of these is drawn for each play."""

SLICE = 2048
"""So many samples are worked on at a time, well under a millisecond."""

ATTACK, RELEASE = 0.002, 0.012
"""Seconds over which every sound comes up from nothing and goes back to it."""


class Ring(NamedTuple):
    """A tone that dies away: struck stone, wood, bronze. `decay` is the time to a third, in seconds."""

    at: float
    pitch: float
    decay: float
    loud: float


class Hiss(NamedTuple):
    """Noise between two pitches that swells and dies away: scraping, paper, water."""

    at: float
    low: float
    high: float
    swell: float
    decay: float
    loud: float


class Recipe(NamedTuple):
    """`peak` is the loudest sample, of 1. `coarse`: how many samples played stand for one that was mixed."""

    group: str
    seconds: float
    peak: float
    layers: tuple[Ring | Hiss, ...]
    coarse: int = 2


def _stone(at: float, pitch: float, loud: float = 1.0, ring: float = 0.022) -> tuple[Ring | Hiss, ...]:
    """Stone on stone: tones that do not fit together, a breath of grit, a little weight."""
    return (
        Ring(at, pitch, ring, 0.5 * loud),
        Ring(at, pitch * 1.59, ring * 0.8, 0.35 * loud),
        Ring(at, pitch * 2.33, ring * 0.5, 0.2 * loud),
        Hiss(at, 500, 2600, 0.001, 0.007, 1.1 * loud),
    )


def _knock(at: float, pitch: float, loud: float = 1.0) -> tuple[Ring | Hiss, ...]:
    """A knuckle on cedar."""
    return (
        Ring(at, pitch, 0.035, loud),
        Ring(at, pitch * 1.62, 0.022, 0.5 * loud),
        Ring(at, pitch * 2.6, 0.012, 0.25 * loud),
        Hiss(at, 150, 900, 0.001, 0.008, 0.7 * loud),
    )


def _bell(at: float, pitch: float, decay: float, loud: float = 1.0) -> tuple[Ring | Hiss, ...]:
    """Small bronze: the higher a partial, the sooner it is gone."""
    return (
        Ring(at, pitch * 0.5, decay * 0.9, 0.18 * loud),
        Ring(at, pitch, decay, 0.6 * loud),
        Ring(at, pitch * 2.003, decay * 0.45, 0.22 * loud),
        Ring(at, pitch * 2.76, decay * 0.25, 0.12 * loud),
    )


RECIPES: dict[str, Recipe] = {
    "button": Recipe("interface", 0.09, 0.20, (*_knock(0.0, 640, 0.6), Ring(0.0, 1480, 0.008, 0.3))),
    "put_down": Recipe("pieces", 0.26, 0.42, (*_stone(0.0, 830), Ring(0.0, 165, 0.045, 0.9))),
    "pick_up": Recipe("pieces", 0.16, 0.24, (Hiss(0.0, 500, 2200, 0.035, 0.03, 1.2), *_stone(0.04, 1180, 0.4, 0.016))),
    "turn_up": Recipe(
        "pieces",
        0.32,
        0.32,
        (Hiss(0.0, 300, 1500, 0.06, 0.04, 0.9), *_stone(0.11, 700, 0.9), Ring(0.11, 190, 0.03, 0.5)),
    ),
    "slide": Recipe(
        "pieces", 0.36, 0.22, (Hiss(0.0, 250, 1400, 0.10, 0.06, 1.0), Hiss(0.02, 60, 300, 0.08, 0.07, 0.7))
    ),
    "stones": Recipe(
        "pieces",
        0.34,
        0.30,
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
        0.24,
        (*_stone(0.0, 620, 0.6), Hiss(0.03, 300, 1300, 0.11, 0.03, 0.9), Ring(0.0, 150, 0.03, 0.4)),
    ),
    "tab": Recipe("interface", 0.10, 0.16, (Hiss(0.0, 900, 3600, 0.012, 0.014, 1.0), Ring(0.02, 900, 0.010, 0.25))),
    "refuse": Recipe("interface", 0.30, 0.30, (*_knock(0.0, 215), *_knock(0.095, 190, 0.8))),
    "confirm": Recipe(
        "interface", 0.36, 0.22, (Ring(0.0, 587, 0.05, 0.6), Ring(0.07, 880, 0.07, 0.7), *_knock(0.0, 420, 0.3))
    ),
    "score_tick": Recipe("interface", 0.10, 0.14, (Ring(0.0, 1318, 0.018, 0.7), Ring(0.0, 2640, 0.008, 0.25))),
    "end_turn": Recipe(
        "alerts", 0.50, 0.30, (*_knock(0.0, 150), Ring(0.01, 294, 0.11, 0.45), Ring(0.01, 441, 0.08, 0.25))
    ),
    "your_turn": Recipe("alerts", 1.20, 0.30, (*_bell(0.0, 784, 0.22), *_bell(0.16, 1047, 0.24, 0.8)), 4),
    "round": Recipe(
        "alerts",
        1.30,
        0.32,
        (
            Ring(0.0, 196, 0.28, 0.7),
            Ring(0.0, 293, 0.22, 0.4),
            Ring(0.0, 415, 0.15, 0.25),
            Ring(0.0, 563, 0.09, 0.15),
            Hiss(0.0, 80, 500, 0.01, 0.05, 0.6),
        ),
        coarse=4,
    ),
    "game_over": Recipe(
        "alerts", 1.70, 0.34, (*_bell(0.0, 523, 0.24), *_bell(0.18, 659, 0.26, 0.9), *_bell(0.36, 784, 0.28)), 4
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
        coarse=4,
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
        coarse=8,
    ),
}
"""Every sound by its name, those wanted first at the front. The sea is a loop."""

LOOP = "sea"


def synthesise(name: str) -> bytes:
    """A sound as mono samples of 16 bits at 44100 a second; always the same."""
    recipe = RECIPES[name]
    mixed = _whole(_mix(name, recipe))
    return _whole(_render(mixed, 1 / recipe.coarse)).tobytes()


class Sounds:
    """Plays sounds by name. No sound carries information alone, so nothing here ever fails."""

    def __init__(
        self,
        rng: Random,
        volumes: Mapping[str, int] | None = None,
        mute: bool = False,
        room: Callable[[float], object] = lambda seconds: None,
    ) -> None:
        """`rng` draws pitches only; `room` is told how long something wants to be heard above all else.

        Make it after `pygame.mixer` was, or was not, set up."""
        self._rng = rng
        self._volumes = dict.fromkeys(GROUPS, 100) | dict(volumes or {})
        self._mute, self._room = mute, room
        self._mixed: dict[str, array[float]] = {}
        self._ready: dict[tuple[str, float], pygame.mixer.Sound] = {}
        self._making: Iterator[None] | None = None
        self._ambience = self._at_sea = False
        self._device = _device()

    @property
    def ready(self) -> bool:
        """Whether `prepare` has nothing left to do."""
        return self._device is None or all(job in self._ready for job in _jobs())

    def prepare(self, budget_ms: float = 2.0, clock: Callable[[], float] = time.perf_counter) -> bool:
        """Make sounds for so long, and go on there the next time. True when all are made."""
        until = clock() + budget_ms / 1000
        while not self.ready and clock() < until:
            if self._making is None:
                self._making = self._make(*next(job for job in _jobs() if job not in self._ready))
            if next(self._making, self) is self:
                self._making = None
        return self.ready

    def play(self, name: str, loud: float = 1.0) -> None:
        """Play a sound once, at a pitch drawn by lot, now and over whatever else is heard."""
        group = RECIPES[name].group
        pitch = self._rng.choice(PITCHES)
        if self._device is None or name == LOOP or not (level := self._level(group)):
            return
        if (name, pitch) not in self._ready:
            pitch = 1.0
        if (name, pitch) not in self._ready:
            for _ in self._make(name, pitch):
                pass
        sound = self._ready[name, pitch]
        with _harmless():
            sound.set_volume(level * min(1.0, loud))
            sound.play()
        if group == "alerts":
            self._room(RECIPES[name].seconds)

    def ambience(self, on: bool) -> None:
        """Let the sea be heard, as soon as it is made, or no longer."""
        self._ambience = on
        self._turn_sea()

    def volume(self, group: str, percent: int) -> None:
        """How loud a group of sounds is, from 0 to 100; heard at once."""
        self._volumes[group] = percent
        self._turn_sea()

    def mute(self, on: bool) -> None:
        """Silence, and back."""
        self._mute = on
        self._turn_sea()

    def stop(self) -> None:
        """Silence now; nothing is forgotten."""
        self._ambience = self._at_sea = False
        if self._device is not None:
            import pygame

            with _harmless():
                pygame.mixer.stop()

    def _level(self, group: str) -> float:
        """Loudness is felt as about the square of the slider."""
        return 0.0 if self._mute else (max(0, min(100, self._volumes[group])) / 100) ** 2

    def _turn_sea(self) -> None:
        sea = self._ready.get((LOOP, 1.0))
        level = self._level(RECIPES[LOOP].group) if self._ambience else 0.0
        if sea is None:
            return
        with _harmless():
            sea.set_volume(level)
            if level and not self._at_sea:
                sea.play(loops=-1, fade_ms=1500)
            elif not level and self._at_sea:
                sea.fadeout(800)
            self._at_sea = bool(level)

    def _make(self, name: str, pitch: float) -> Iterator[None]:
        """Make one sound at one pitch for this device, in small steps."""
        assert self._device
        rate, channels = self._device
        recipe = RECIPES[name]
        if name not in self._mixed:
            mixed = array("f")
            for part in _mix(name, recipe):
                mixed.extend(part)
                yield
            self._mixed[name] = mixed
        samples = array("h")
        for few in _render(self._mixed[name], pitch * RATE / rate / recipe.coarse):
            samples.extend(few)
            yield
        self._ready[name, pitch] = _sound(samples, channels)
        if name == LOOP:
            del self._mixed[name]  # nobody needs it again
            self._turn_sea()


def _jobs() -> Iterator[tuple[str, float]]:
    """Everything that is made: first all sounds as they are, then their other pitches. The sea has one."""
    for pitch in PITCHES:
        yield from ((name, pitch) for name in RECIPES if pitch == 1.0 or name != LOOP)


Sample = TypeVar("Sample", int, float)

# -- making samples ----------------------------------------------------------------------------------------------------


def _mix(name: str, recipe: Recipe) -> Iterator[array[float]]:
    """The samples of a recipe at its coarse rate. Empty parts come while it is being worked on."""
    rate = RATE / recipe.coarse
    mix = array("f", bytes(4 * int(recipe.seconds * rate)))
    rng = Random(name)
    for layer in recipe.layers:
        steps = _ring(mix, layer, rate) if isinstance(layer, Ring) else _hiss(mix, layer, rate, rng)
        for _ in steps:
            yield array("f")
    _fade(mix, rate)
    factor = 32767 * recipe.peak / max(max(mix), -min(mix))
    for begin in range(0, len(mix), SLICE):
        yield array("f", [factor * sample for sample in mix[begin : begin + SLICE]])


def _ring(mix: array[float], ring: Ring, rate: float) -> Iterator[None]:
    """A damped sine by its recurrence: two products a sample, and it begins at nought."""
    at = int(ring.at * rate)
    end = min(len(mix), at + int(6 * ring.decay * rate))
    shrink, turn = math.exp(-1 / (ring.decay * rate)), math.tau * ring.pitch / rate
    a, b = 2 * shrink * math.cos(turn), shrink * shrink
    now, then = 0.0, ring.loud * shrink * math.sin(turn)
    for begin in range(at, end, SLICE):
        for i in range(begin, min(end, begin + SLICE)):
            mix[i] += now
            now, then = then, a * then - b * now
        yield


def _hiss(mix: array[float], hiss: Hiss, rate: float, rng: Random) -> Iterator[None]:
    """White noise through two low-passes less a third, under an envelope that rises evenly and then decays."""
    at, rise = int(hiss.at * rate), max(1, int(hiss.swell * rate))
    end = min(len(mix), at + rise + int(5 * hiss.decay * rate))
    high, low = (1 - math.exp(-math.tau * pitch / rate) for pitch in (hiss.high, hiss.low))
    shrink, up = math.exp(-1 / (hiss.decay * rate)), hiss.loud / rise
    loud = first = second = floor = 0.0
    draw = rng.random
    for begin in range(at, end, SLICE):
        for i in range(begin, min(end, begin + SLICE)):
            loud = loud + up if i - at < rise else loud * shrink
            first += high * (draw() - 0.5 - first)
            second += high * (first - second)
            floor += low * (second - floor)
            mix[i] += loud * (second - floor)
        yield


def _fade(mix: array[float], rate: float) -> None:
    """Up from nothing at the beginning, down to nothing at the end."""
    for i in range(rise := int(ATTACK * rate)):
        mix[i] *= i / rise
    for i in range(fall := int(RELEASE * rate)):
        mix[-1 - i] *= i / fall


def _render(mixed: array[float], step: float) -> Iterator[array[int]]:
    """Walk along samples in steps of a part of one, on straight lines between them."""
    length = int((len(mixed) - 1) / step)
    for begin in range(0, length, SLICE):
        end = min(length, begin + SLICE)
        first = int(step * begin)
        line = mixed[first : int(step * end) + 2].tolist()
        places = [step * i - first for i in range(begin, end)]
        yield array("h", [int(line[k := int(x)] + (x - k) * (line[k + 1] - line[k])) for x in places])


def _whole(parts: Iterator[array[Sample]]) -> array[Sample]:
    joined = next(parts)
    for part in parts:
        joined.extend(part)
    return joined


# -- the device --------------------------------------------------------------------------------------------------------


def _harmless() -> suppress:
    """A device may vanish at any time; then there is just no sound."""
    import pygame

    return suppress(pygame.error)


def _device() -> tuple[int, int] | None:
    """The rate and the channels of the mixer that the program has set up; None when there is no fitting one."""
    import pygame

    try:
        rate, form, channels = pygame.mixer.get_init() or (0, 0, 0)
    except (pygame.error, NotImplementedError):  # pygame may have been built without a mixer
        return None
    return (rate, channels) if form == -16 and channels in (1, 2) else None


def _sound(samples: array[int], channels: int) -> pygame.mixer.Sound:
    import pygame

    if channels == 2:
        both = array("h", bytes(4 * len(samples)))
        both[0::2] = both[1::2] = samples
        samples = both
    return pygame.mixer.Sound(buffer=samples.tobytes())
