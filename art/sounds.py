"""Every sound of the table, made by us from filtered noise and decaying tones: quiet, warm, and none of them needed.

`art/recipes.py` says of what. A sound is mixed at half the rate that is played (coins at all of it, bells and water at
less) and smoothed on the way up. Making one takes some milliseconds, so `prepare` makes them bit by
bit between frames. Without a sound device everything here does nothing.
"""

from __future__ import annotations

import math
import time
from array import array
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, TypeVar

from art.recipes import GROUPS, LOOP, RECIPES, Hiss, Recipe, Ring

if TYPE_CHECKING:
    import pygame

RATE = 44100
"""Samples a second, mono, 16 bit: what `synthesise` gives."""

SLICE = 2048
"""So many samples are worked on at a time, well under a millisecond."""

AROUND = 0.07
"""So far from the usual pitch one may be drawn by lot."""

ATTACK, RELEASE = 0.002, 0.012
"""Seconds over which every sound comes up from nothing and goes back to it."""


LONG = 0.8
"""Whatever lasts so long, and every alert, asks the music to make room."""


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

    def play(self, name: str, loud: float = 1.0, pitch: float | None = None) -> None:
        """Play a sound once, now and over whatever else is heard: near a `pitch`, or at one drawn by lot."""
        recipe = RECIPES[name]
        drawn = self._rng.choice([each for each in recipe.pitches if abs(each - 1) <= AROUND])
        if self._device is None or name == LOOP or not (level := self._level(recipe.group)):
            return
        wanted = drawn if pitch is None else pitch
        pitch = min(recipe.pitches, key=lambda each: abs(each - wanted))
        if (name, pitch) not in self._ready:
            pitch = 1.0
        if (name, pitch) not in self._ready:
            for _ in self._make(name, pitch):
                pass
        sound = self._ready[name, pitch]
        with _harmless():
            sound.set_volume(level * min(1.0, loud))
            sound.play()
        if recipe.group == "alerts" or recipe.seconds >= LONG:
            self._room(recipe.seconds)

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
    """Everything that is made: first all sounds as they are, then their other pitches."""
    yield from ((name, 1.0) for name in RECIPES)
    yield from ((name, pitch) for name, recipe in RECIPES.items() for pitch in recipe.pitches if pitch != 1.0)


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
    if ring.swell or ring.to:
        yield from _tone(mix, ring, rate)
    else:
        yield from _struck(mix, ring, rate)


def _struck(mix: array[float], ring: Ring, rate: float) -> Iterator[None]:
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


def _tone(mix: array[float], ring: Ring, rate: float) -> Iterator[None]:
    """One that comes up before it dies away, and may slide to another pitch meanwhile."""
    at, rise = int(ring.at * rate), max(1, int(ring.swell * rate))
    end = min(len(mix), at + rise + int(5 * ring.decay * rate))
    slide = (ring.to / ring.pitch) ** (1 / max(1, end - at)) if ring.to else 1.0
    turn, phase, loud = math.tau * ring.pitch / rate, 0.0, 0.0
    shrink, up = math.exp(-1 / (ring.decay * rate)), ring.loud / rise
    for begin in range(at, end, SLICE):
        for i in range(begin, min(end, begin + SLICE)):
            loud = loud + up if i - at < rise else loud * shrink
            phase += turn
            turn *= slide
            mix[i] += loud * math.sin(phase)
        yield


def _hiss(mix: array[float], hiss: Hiss, rate: float, rng: Random) -> Iterator[None]:
    """White noise through two low-passes less a third, under an envelope that rises evenly and then decays."""
    at, rise = int(hiss.at * rate), max(1, int(hiss.swell * rate))
    end = min(len(mix), at + rise + int(5 * hiss.decay * rate))
    high, low = (1 - math.exp(-math.tau * pitch / rate) for pitch in (hiss.high, hiss.low))
    shrink, up = math.exp(-1 / (hiss.decay * rate)), hiss.loud / rise
    loud = first = second = floor = 0.0
    catch = 1.0  # how much of it comes through, where it catches on something
    draw, each = rng.random, int(rate / hiss.grain) if hiss.grain else 0
    for begin in range(at, end, SLICE):
        for i in range(begin, min(end, begin + SLICE)):
            loud = loud + up if i - at < rise else loud * shrink
            first += high * (draw() - 0.5 - first)
            second += high * (first - second)
            floor += low * (second - floor)
            if each and (i - at) % each == 0:
                catch = 0.15 + 1.7 * draw() ** 2
            mix[i] += loud * catch * (second - floor)
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
