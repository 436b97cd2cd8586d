"""Notes into samples: strings, reeds, skins, bells, drones."""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from operator import add
from random import Random
from typing import NamedTuple

from art.music.instruments import INSTRUMENTS, Bell, Drone, Drum, Pluck, Reed
from art.music.waves import TURN, Shape, damped, doubled, fade, noise, wave

LONGEST = 4.5
"""Seconds that a string rings at most; beside it, the room."""

GLIDE = 0.055
"""Seconds in which a slurred note slides to the next one."""


class Tone(NamedTuple):
    """All that makes a note sound as it does: notes alike share their samples."""

    instrument: str
    hz: float
    stroke: str = ""
    seconds: float = 0.0  # as long as it is held; of what rings by itself 0
    loud: float = 0.6
    take: int = 0
    slurs: tuple[tuple[float, float], ...] = ()  # after so many seconds on to so many times the pitch


def sounding(tone: Tone, rate: int) -> array[float]:
    """One note. The same tone gives the same samples, on every machine."""
    recipe = INSTRUMENTS[tone.instrument]
    rng = Random(f"{tone.instrument} {tone.hz:.3f} {tone.stroke} {tone.take}")
    match recipe:
        case Pluck():
            return _pluck(recipe, tone, rng, rate)
        case Reed():
            return _reed(recipe, tone, rng, rate)
        case Bell():
            return _bell(recipe, tone, rng, rate)
        case Drone():
            return _drone(recipe, tone, rng, rate)
        case Drum():
            return _drum(recipe, tone, rng, rate)


# -- strings -----------------------------------------------------------------------------------------------------------


def _pluck(r: Pluck, tone: Tone, rng: Random, rate: int) -> array[float]:
    """Karplus and Strong's string: what comes back after a period is smoothed by four taps.

    They also make the part of a sample, and their second moment is kept at `dark`: so every pitch is as dull as it
    should be, and in tune. `dark` grows toward low strings, which would ring like wire otherwise."""
    hz = tone.hz
    period = rate / hz
    ring = r.ring * (261.6 / hz) ** 0.45
    length = int(min(ring * 0.8, LONGEST) * rate)
    drive = _drive(r, tone, rng, rate)
    whole = int(period - 1.0)
    part = period - 1.0 - whole
    smooth = r.dark * (261.6 / hz) ** 0.6 - part * (1 - part)
    g = 10 ** (-3 * period / (rate * ring))
    s, c = smooth / 2, 1 - smooth
    t0, t1, t2, t3 = (
        g * tap for tap in (s * (1 - part), c * (1 - part) + s * part, s * (1 - part) + c * part, s * part)
    )
    past = [0.0] * (whole + 4)
    out, done = array("f"), 0
    while done < length:
        n = min(whole - 1, length - done)
        back = past[-whole - 3 :]
        fresh = [
            t0 * w + t1 * x + t2 * y + t3 * z
            for z, y, x, w in zip(back, back[1:], back[2:], back[3 : 3 + n], strict=False)
        ]
        lead = drive[done : done + n]
        fresh[: len(lead)] = [a + b for a, b in zip(fresh, lead, strict=False)]
        past = (past + fresh)[-whole - 4 :]
        out.extend(fresh)
        done += n
    return out


def _drive(r: Pluck, tone: Tone, rng: Random, rate: int) -> list[float]:
    """What sets a string going: noise of one period, softer when played softly, thinned by the place, and the body."""
    period, loud = rate / tone.hz, tone.loud
    size = int(period) + 1
    strike = noise(80, r.nail * (800 + 3200 * loud * loud + 1000 * loud) * (tone.hz / 330) ** 0.4, size, rate, rng)
    mean = sum(strike) / size
    strike = [s - mean for s in strike]
    off = max(1, int(r.place * period))
    strike += [0.0] * off
    strike = [a - b for a, b in zip(strike, [0.0] * off + strike, strict=False)]
    power = math.sqrt(sum(s * s for s in strike) / len(strike)) or 1.0
    soft = max(2, int(0.0022 * rate))  # a finger lets go, it does not hammer
    strike = [s / power * min(1.0, i / soft) for i, s in enumerate(strike)]
    drive = strike + [0.0] * int(0.12 * rate)
    for pitch, decay, level in r.body:
        k = 2.2 * level / (decay * rate)
        shrink, turn = math.exp(-1 / (decay * rate)), math.tau * pitch / rate
        a, b, now, then = 2 * shrink * math.cos(turn), shrink * shrink, 0.0, 0.0
        for i in range(len(drive)):
            now, then = a * now - b * then + (k * strike[i] if i < len(strike) else 0.0), now
            drive[i] += now * r.click * 4
    wide = len(drive)  # nothing constant may enter the string, it would go round for seconds
    lean = sum(drive) / (0.5 * wide)
    return [d - lean * (0.5 - 0.5 * math.cos(math.tau * i / wide)) for i, d in enumerate(drive)]


# -- columns of air ----------------------------------------------------------------------------------------------------

STEP = 64
"""Force and pitch of a reed change every so many samples, on a line between."""


def _reed(r: Reed, tone: Tone, rng: Random, rate: int) -> array[float]:
    hz, seconds = tone.hz, tone.seconds
    highest = hz * max([1.0, *(ratio for _, ratio in tone.slurs)])
    shapes = [Shape(round(highest), fall, r.formants, r.even, rate) for fall in (r.soft, r.bright)]
    soft, bright = map(wave, shapes)
    breath_of = _Breath(r, tone)
    phase, breath, wander, speed = rng.random(), 0.0, 0.0, rng.uniform(4.6, 5.4)
    length = int((seconds + RELEASE) * rate)
    hiss = noise(hz, min(4 * hz, 3000), min(length, int(0.7 * rate)) + STEP, rate, rng)
    out = array("f")
    for begin in range(0, length, STEP):
        t, n = begin / rate, min(STEP, length - begin)
        wander += 0.06 * (rng.uniform(-5, 5) - wander)
        since = t - breath_of.begin(t)
        cents = wander - r.scoop * math.exp(-t / 0.05)
        cents += r.vibrato * min(1.0, max(0.0, since - 0.35) / 0.6) * math.sin(math.tau * speed * t)
        step = hz * breath_of.ratio(t) * 2 ** (cents / 1200) / rate * TURN
        force = breath_of.force(t)
        to = force * force * (3 - 2 * force)
        colour = min(1.0, tone.loud * force * (0.85 + 0.3 * force))
        grow, mild = (to - breath) / STEP, 1 - colour
        blow = 9 * r.breath * (0.3 + 0.7 * math.exp(-t / 0.12))  # most breath before the tone stands
        keys = [int(phase + step * i) % TURN for i in range(n)]
        air = hiss[begin % (len(hiss) - STEP) :][:n]
        out.extend(
            [
                (breath + grow * i) * (mild * soft[k] + colour * bright[k] + blow * h)
                for i, (k, h) in enumerate(zip(keys, air, strict=True))
            ]
        )
        phase, breath = (phase + step * n) % TURN, to
    return out


RELEASE = 0.09
"""Seconds that a column of air needs to come to rest."""


class _Breath:
    """How a player blows: up to the tone, a swell through a long note, less for a moment at every slur, and off."""

    def __init__(self, r: Reed, tone: Tone) -> None:
        self._seconds, self._slurs = tone.seconds, tone.slurs
        self._rise = min(r.rise * (1.3 - 0.5 * tone.loud), tone.seconds * 0.4)
        self._begins = (0.0, *(at for at, _ in tone.slurs))
        self._swell = 0.16 * min(1.0, max(0.0, tone.seconds - 0.5) / 1.2)  # nobody swells a short note

    def begin(self, t: float) -> float:
        """When the note began that sounds now, of those that are slurred together."""
        return max(at for at in self._begins if at <= t)

    def ratio(self, t: float) -> float:
        """How many times the first pitch it is now."""
        now = 1.0
        for at, ratio in self._slurs:
            share = min(1.0, max(0.0, (t - at) / GLIDE + 0.5))
            now *= (ratio / now) ** (share * share * (3 - 2 * share))
        return now

    def force(self, t: float) -> float:
        force = min(1.0, t / self._rise) * (1 - 0.12 * min(1.0, max(0.0, t - self._rise) / 0.4))
        through = min(1.0, t / self._seconds)
        force *= 1 - self._swell * (1 - math.sin(math.pi * min(1.0, through**1.3)))
        for at, _ in self._slurs:
            force *= 1 - 0.15 * math.exp(-(((t - at) / 0.03) ** 2))
        if t > self._seconds - 0.02:
            force *= max(0.0, 1 - (t - self._seconds + 0.02) / (RELEASE + 0.02)) ** 1.5
        return force


# -- skins, bronze and glass -------------------------------------------------------------------------------------------


def _drum(r: Drum, tone: Tone, rng: Random, rate: int) -> array[float]:
    stroke, loud = r.strokes[tone.stroke], tone.loud
    low, high, decay, hard = stroke.noise
    length = int(max([5 * decay, *(6 * d for _, d, _ in stroke.modes)]) * rate)
    out = array("f", bytes(4 * length))
    bend = rng.uniform(0.985, 1.015) * (1 + 0.02 * loud)
    for ratio, ring, level in stroke.modes:  # a hand never falls on the same spot twice
        level *= (1.0 if ratio == 1.0 else 0.5 + 0.6 * loud) * rng.uniform(0.8, 1.15)
        damped(out, stroke.pitch * ratio * bend, ring, level, 0.0, rate)
    n = min(length, int(5 * decay * rate))
    shrink, rise, level = math.exp(-1 / (decay * rate)), max(1, int(0.0015 * rate)), 1.0
    grit = noise(low, high * (0.6 + 0.5 * loud) * rng.uniform(0.9, 1.1), n, rate, rng)
    for i in range(n):
        out[i] += grit[i] * hard * 3 * level * min(1.0, i / rise)
        level *= shrink
    fade(out, 0.02, rate)
    return out


def _bell(r: Bell, tone: Tone, rng: Random, rate: int) -> array[float]:
    hz, loud = tone.hz, tone.loud
    slow = (392 / hz) ** 0.4
    length = int(max(s for _, s, _ in r.partials) * 0.85 * slow * rate)
    out = array("f", bytes(4 * length))
    for ratio, seconds, level in r.partials:
        level *= 1.0 if ratio <= 2 else 0.35 + 0.65 * loud
        apart = r.beat * rng.uniform(0.5, 1.5) * math.sqrt(ratio) / 2
        for shift, share in ((-apart, 0.6), (apart, 0.4)):
            phase = rng.random() * 0.4
            damped(out, hz * ratio + shift, seconds * slow / 6.9, level * share, phase, rate)
    grit = noise(1500, 7000, int(0.03 * rate), rate, rng)
    for i, x in enumerate(grit):
        out[i] += x * r.strike * 6 * loud * math.exp(-i / (0.006 * rate))
    for i in range(rise := int(0.002 * rate)):
        out[i] *= i / rise
    fade(out, 0.4, rate)
    return out


# -- drones ------------------------------------------------------------------------------------------------------------

SLOW = 128
"""A drone changes every so many of its samples."""


def _drone(r: Drone, tone: Tone, rng: Random, rate: int) -> array[float]:
    """At half the rate: there is nothing in it that would need more."""
    hz, seconds, rate = tone.hz, tone.seconds, rate // 2
    dark, light = (
        wave(Shape(round(hz), fall, formants, 0.8, rate))
        for fall, formants in ((r.fall - 8, ((320, 1.0),)), (r.fall, ((420, 1.0), (1200, 0.6))))
    )
    rise = min(r.rise, seconds * 0.45)
    length = int((seconds + rise) * rate)
    strings = [_String(hz * 2 ** (c * r.spread / 1200) / rate, dark, light, rng) for c in (-1.0, 0.15, 1.0)]
    hiss = [8 * r.breath * x for x in noise(300, 1800, int(0.7 * rate), rate, rng)]
    gone, last, out = 0.0, 0.0, array("f")
    for begin in range(0, length, SLOW):
        t, n = begin / rate, min(SLOW, length - begin)
        to = min(1.0, t / rise, max(0.0, (length / rate - t) / rise))
        to = to * to * (3 - 2 * to)
        mix = hiss[begin % (len(hiss) - SLOW) :][:n]
        for string in strings:
            mix = list(map(add, mix, string.part(begin, n, t)))
        grow = (to - gone) / SLOW
        few = [(gone + grow * i) * x for i, x in enumerate(mix)]
        out.extend(doubled(few, last))
        gone, last = to, few[-1]
    return out


class _String:
    """One of a drone: so many turns of both its waves as fit into whole samples, which go round and round."""

    def __init__(self, step: float, dark: Sequence[float], light: Sequence[float], rng: Random) -> None:
        turns = min(range(20, 60), key=lambda n: abs(n / step - round(n / step)))
        self._size = round(turns / step)
        self._begin = rng.randrange(self._size)
        self._speed, self._phase = rng.uniform(0.07, 0.16), rng.random() * math.tau
        keys = [TURN * turns * i // self._size % TURN for i in range(self._size)]
        keys += keys[:SLOW]
        self._dark, self._light = [dark[k] for k in keys], [light[k] for k in keys]

    def part(self, begin: int, length: int, seconds: float) -> list[float]:
        """It darkens and lightens slowly."""
        colour = 0.5 + 0.5 * math.sin(math.tau * self._speed * seconds + self._phase)
        mild, bright = 0.4 * (1 - colour), 0.4 * colour
        at = (self._begin + begin) % self._size
        dark, light = self._dark[at : at + length], self._light[at : at + length]
        return [mild * x + bright * y for x, y in zip(dark, light, strict=True)]
