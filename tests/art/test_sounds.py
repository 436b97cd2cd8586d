"""Our own sounds: the same every time, quiet, without clicks, and silent where there is nothing to hear them with."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from array import array
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from art import sounds
from art.sounds import GROUPS, LOOP, PITCHES, RATE, RECIPES, Sounds, synthesise

ROOT = Path(__file__).resolve().parents[2]
SHORT = [name for name in RECIPES if name != LOOP]


@cache
def samples(name: str) -> array[int]:
    return array("h", synthesise(name))


def test_there_are_enough_and_each_is_in_a_group() -> None:
    assert 14 <= len(RECIPES) <= 18
    assert {recipe.group for recipe in RECIPES.values()} == {*GROUPS}


def test_another_process_makes_the_same() -> None:
    names = ("put_down", "stones", "slide")
    source = f"""
from hashlib import sha256
from art.sounds import synthesise
for name in {names}:
    print(sha256(synthesise(name)).hexdigest())
"""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "7"}
    told = subprocess.run([sys.executable, "-c", source], env=environment, capture_output=True, text=True, check=True)
    assert told.stdout.split() == [hashlib.sha256(synthesise(name)).hexdigest() for name in names]


@pytest.mark.parametrize("name", RECIPES)
def test_a_sound_is_short_quiet_and_without_clicks(name: str) -> None:
    made = samples(name)
    loudest = max(max(made), -min(made))
    assert 0.1 * 32767 < loudest < 0.5 * 32767  # far from clipping, even when several play
    assert made[0] == 0
    assert all(abs(sample) < 0.06 * loudest for sample in made[:4])
    assert all(abs(sample) < 0.01 * loudest for sample in made[-20:])
    assert max(abs(b - a) for a, b in pairwise(made)) < 0.6 * loudest
    seconds = len(made) / RATE
    assert seconds == pytest.approx(RECIPES[name].seconds, abs=0.01)
    assert seconds <= (2.0 if RECIPES[name].group in ("alerts", "ambience") else 0.4) or name == LOOP


def test_the_sea_takes_long_to_come_round_and_joins_itself() -> None:
    made = samples(LOOP)
    assert len(made) / RATE > 20
    quiet = 0.02 * max(made)
    assert all(abs(sample) < quiet for sample in (*made[:500], *made[-500:]))


def test_sounds_differ() -> None:
    assert len({synthesise(name) for name in SHORT}) == len(SHORT)


def test_without_a_device_nothing_happens() -> None:
    silent = Sounds(Random(1))
    assert silent._device is None
    assert silent.ready
    assert silent.prepare(1.0)
    for name in RECIPES:
        silent.play(name)
    silent.ambience(True)
    silent.volume("pieces", 10)
    silent.mute(True)
    silent.stop()


def test_an_unknown_name_is_our_mistake() -> None:
    with pytest.raises(KeyError):
        Sounds(Random(1)).play("trumpet")


class Sound:
    """Stands in for what the mixer plays."""

    made: list[Sound]

    def __init__(self, buffer: bytes) -> None:
        self.buffer, self.level, self.played, self.faded = buffer, 1.0, 0, 0
        self.made.append(self)

    def set_volume(self, level: float) -> None:
        self.level = level

    def play(self, loops: int = 0, fade_ms: int = 0) -> None:
        self.played += 1

    def fadeout(self, ms: int) -> None:
        self.faded += 1


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> list[Sound]:
    import pygame

    Sound.made = []
    monkeypatch.setattr(pygame.mixer, "Sound", Sound)
    monkeypatch.setattr(pygame.mixer, "get_init", lambda: (RATE, -16, 1))
    short = {name: RECIPES[name] for name in ("button", "tab", "put_down")}
    sea = RECIPES[LOOP]._replace(seconds=0.5, layers=(sounds.Hiss(0.0, 60, 700, 0.2, 0.05, 1.0),))
    monkeypatch.setattr(sounds, "RECIPES", short | {LOOP: sea})
    return Sound.made


def test_preparing_goes_on_where_it_stopped(mixer: list[Sound]) -> None:
    ticks = iter(range(100_000))
    playing, calls = Sounds(Random(1)), 1
    while not playing.prepare(2000, lambda: float(next(ticks))):
        calls += 1
    assert calls > 5
    assert playing.ready
    assert len(mixer) == 3 * len(PITCHES) + 1
    assert mixer[0].buffer == synthesise("button")


def test_each_play_has_its_pitch_and_the_loudness_of_its_group(mixer: list[Sound]) -> None:
    playing = Sounds(Random(1), {"interface": 50})
    while not playing.prepare(1000):
        pass
    for _ in range(60):
        playing.play("button")
    played = [sound for sound in mixer if sound.played]
    assert len(played) == len(PITCHES)
    assert {sound.level for sound in played} == {0.25}
    shortest, longest = (pick(len(sound.buffer) for sound in played) for pick in (min, max))
    assert longest / shortest == pytest.approx(1.03 / 0.97, abs=0.01)
    playing.play("put_down", 0.5)
    assert [sound.level for sound in mixer if sound.played and sound not in played] == [0.5]


def test_what_was_not_prepared_is_made_when_it_is_played(mixer: list[Sound]) -> None:
    Sounds(Random(1)).play("tab")
    assert [sound.played for sound in mixer] == [1]
    assert mixer[0].buffer == synthesise("tab")


def test_silence_is_silent(mixer: list[Sound]) -> None:
    playing = Sounds(Random(1), {"interface": 0}, mute=False)
    playing.play("button")
    playing.mute(True)
    playing.play("put_down")
    assert mixer == []


def test_the_sea_is_heard_when_it_is_wanted_and_made(mixer: list[Sound]) -> None:
    playing = Sounds(Random(1))
    playing.ambience(True)
    playing.play(LOOP)
    while not playing.prepare(1000):
        pass
    sea = max(mixer, key=lambda sound: len(sound.buffer))
    assert (sea.played, sea.level) == (1, 1.0)
    playing.volume("ambience", 50)
    assert (sea.played, sea.level) == (1, 0.25)
    playing.mute(True)
    assert (sea.faded, sea.played) == (1, 1)
    playing.mute(False)
    assert sea.played == 2
    playing.ambience(False)
    assert sea.faded == 2


def test_two_channels_get_the_same(mixer: list[Sound], monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    monkeypatch.setattr(pygame.mixer, "get_init", lambda: (RATE, -16, 2))
    Sounds(Random(1)).play("tab")
    both = array("h", mixer[0].buffer)
    assert both[0::2] == both[1::2] == array("h", synthesise("tab"))


def test_another_rate_sounds_the_same_time(mixer: list[Sound], monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    monkeypatch.setattr(pygame.mixer, "get_init", lambda: (22050, -16, 1))
    Sounds(Random(1)).play("tab")
    assert len(mixer[0].buffer) == pytest.approx(len(synthesise("tab")) / 2, abs=8)


@pytest.mark.parametrize("device", [None, (44100, 8, 1), (44100, 32, 2), (44100, -16, 6)])
def test_a_strange_device_is_no_device(
    mixer: list[Sound], monkeypatch: pytest.MonkeyPatch, device: tuple[int, int, int] | None
) -> None:
    import pygame

    monkeypatch.setattr(pygame.mixer, "get_init", lambda: device)
    playing = Sounds(Random(1))
    playing.play("tab")
    assert playing._device is None
    assert mixer == []


def test_a_device_that_vanishes_is_no_error(mixer: list[Sound], monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    def gone(*_: object) -> None:
        raise pygame.error("audio device not opened")

    playing = Sounds(Random(1))
    monkeypatch.setattr(Sound, "play", gone)
    monkeypatch.setattr(Sound, "set_volume", gone)
    monkeypatch.setattr(pygame.mixer, "stop", gone)
    playing.play("button")
    playing.ambience(True)
    while not playing.prepare(1000):
        pass
    playing.stop()


def test_a_real_mixer_takes_them() -> None:
    source = """
import pygame
from random import Random
from art.sounds import Sounds
pygame.mixer.pre_init(44100, -16, 1, 512, allowedchanges=0)
pygame.mixer.init()
playing = Sounds(Random(1))
assert playing._device
playing.play("put_down")
assert pygame.mixer.get_busy()
playing.stop()
assert not pygame.mixer.get_busy()
pygame.mixer.quit()
playing.play("put_down")
"""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "dummy"}
    told = subprocess.run([sys.executable, "-c", source], env=environment, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
