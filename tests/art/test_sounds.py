"""Our own sounds: the same every time, quiet, without clicks, and silent where there is nothing to hear them with."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from array import array
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from math import log10
from pathlib import Path
from random import Random

import pytest

from art import sounds
from art.music import stream
from art.recipes import GROUPS, LOOP, PITCHES, RECIPES, THROWN, TUNED
from art.sounds import RATE, Sounds, synthesise
from scenes.play.settings_store import Volumes
from tools.sounds import Heard, heard, momentary

ROOT = Path(__file__).resolve().parents[2]
SHORT = [name for name in RECIPES if name != LOOP]


@cache
def samples(name: str) -> array[int]:
    return array("h", synthesise(name))


def test_each_is_in_a_group_and_each_group_is_heard() -> None:
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
    assert 0.08 * 32767 < loudest < 0.58 * 32767  # far from clipping, even when several play
    assert made[0] == 0
    assert all(abs(sample) < 0.06 * loudest for sample in made[:4])
    assert all(abs(sample) < 0.01 * loudest for sample in made[-20:])
    assert max(abs(b - a) for a, b in pairwise(made)) < 0.9 * loudest
    seconds = len(made) / RATE
    assert seconds == pytest.approx(RECIPES[name].seconds, abs=0.01)
    assert seconds <= (2.0 if RECIPES[name].pitches == TUNED else 0.8) or name == LOOP


def test_the_sea_takes_long_to_come_round_and_joins_itself() -> None:
    made = samples(LOOP)
    assert len(made) / RATE > 20
    quiet = 0.02 * max(made)
    assert all(abs(sample) < quiet for sample in (*made[:500], *made[-500:]))


def test_sounds_differ() -> None:
    assert len({synthesise(name) for name in SHORT}) == len(SHORT)


# -- how they are heard


@cache
def known(name: str) -> Heard:
    return heard(samples(name))


def pure(sound: Heard) -> bool:
    return sound.tonal > 0.97 and sound.centre > 500


MATERIALS: dict[str, tuple[tuple[str, ...], Callable[[Heard], bool]]] = {
    "paper has no pitch and lies high": (
        ("pencil", "paper_open"), lambda h: h.tonal < 0.2 and h.centre > 3000,
    ),
    "felt swallows": (("die_felt", "die_rest", "stamp"), lambda h: h.centre < 160 and h.decay < 80),
    "coins are high and ring a little": (("coin",), lambda h: h.centre > 2800 and h.tonal > 0.5 and h.decay < 300),
    "bronze rings": (
        ("shield", "gong_low", "your_turn", "round"), lambda h: h.tonal > 0.85 and h.decay > 180 and not pure(h),
    ),
    "wax is dull and brittle": (("seal_break",), lambda h: 500 < h.centre < 1200 and 0.3 < h.tonal < 0.9),
    "stone is grey and short": (("chisel", "stones"), lambda h: 1500 < h.centre < 2600 and h.decay < 220),
    "wood has a body": (("lid", "button"), lambda h: 180 < h.centre < 700 and h.tonal > 0.9 and h.decay < 120),
    "cloth whispers": (("velvet",), lambda h: h.tonal < 0.3 and 600 < h.centre < 2000),
    "light is pure": (("wake_1", "wake_2", "wake_3", "wake_4"), lambda h: h.decay > 180 and pure(h)),
    "a blade passes": (("sword_pass",), lambda h: h.rise > 100 and h.centre > 2000 and h.tonal < 0.5),
}  # fmt: skip


@pytest.mark.parametrize("material", MATERIALS)
def test_a_material_is_told_by_its_sound(material: str) -> None:
    names, tells = MATERIALS[material]
    assert [name for name in names if not tells(known(name))] == []
    everywhere = {name for others, _ in MATERIALS.values() if others != names for name in others}
    assert [name for name in everywhere if tells(known(name))] == []


def test_the_four_that_wake_rise() -> None:
    centres = [known(f"wake_{n}").centre for n in range(1, 5)]
    assert centres == sorted({*centres})


LEVELS = {"pieces": (-26.0, -22.0), "alerts": (-22.0, -18.5), "interface": (-31.0, -25.5)}
"""Between what the loudest moment of each sound lies, in LUFS."""

MUSIC = -23.0
"""So loud every theme is in its file: tests/art/test_music_sound.py."""


def test_sounds_are_balanced_and_music_lies_under_those_of_the_table() -> None:
    volumes = Volumes()
    music = MUSIC + 20 * log10(stream.TOP * (volumes.music / 100) ** 2)
    for name in SHORT:
        group, loud = RECIPES[name].group, momentary([x / 32768 for x in samples(name)])
        if group in LEVELS:
            assert LEVELS[group][0] <= loud <= LEVELS[group][1], name
        if group in ("pieces", "alerts"):
            assert loud + 40 * log10(getattr(volumes, group) / 100) >= music + 8, name


# -- playing


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


def test_what_is_thrown_is_as_high_as_it_is_fast(mixer: list[Sound], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sounds, "RECIPES", {"die_felt": RECIPES["die_felt"]})
    playing = Sounds(Random(1))
    while not playing.prepare(1000):
        pass
    lengths = []
    for pitch in (0.7, 0.95, 1.2):
        playing.play("die_felt", pitch=pitch)
        lengths += [len(sound.buffer) for sound in mixer if sound.played]
        for sound in mixer:
            sound.played = 0
    assert [round(lengths[1] / length, 2) for length in lengths] == [
        round(each / 0.94, 2) for each in (min(THROWN), 0.94, max(THROWN))
    ]
    for _ in range(40):
        playing.play("die_felt")
    assert len([sound for sound in mixer if sound.played]) == 3  # what is drawn by lot lies near the usual pitch


def test_music_makes_room_for_what_matters(mixer: list[Sound], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sounds, "RECIPES", {name: RECIPES[name] for name in ("tab", "end_turn", "stone_fall")})
    asked: list[float] = []
    playing = Sounds(Random(1), room=asked.append)
    for name in ("tab", "end_turn", "stone_fall"):
        playing.play(name)
    assert asked == [0.5, 1.1]
    playing.mute(True)
    playing.play("end_turn")
    assert asked == [0.5, 1.1]


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
