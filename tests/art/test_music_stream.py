"""Music as it is heard: it fades, makes room, falls silent, and never waits for anything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import log10
from typing import Any

import pygame
import pytest

from art.music import stream
from art.music.stream import FADE, Music


class Mixer:
    """Stands in for pygame's one stream, and for its sounds."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.level, self.device = 0.0, True

    def load(self, file: str) -> None:
        if file == "broken":
            raise pygame.error("not a FLAC file")
        self.done.append(f"load {file}")

    def play(self, loops: int = 0) -> None:
        self.done.append(f"play {loops}")

    def set_volume(self, level: float) -> None:
        self.level = level

    def get_length(self) -> float:
        return 4.0

    def __getattr__(self, name: str) -> Any:
        return lambda: self.done.append(name)


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mixer]:
    mixer = Mixer()
    monkeypatch.setattr(pygame.mixer, "music", mixer)
    monkeypatch.setattr(pygame.mixer, "get_init", lambda: (44100, -16, 2) if mixer.device else None)
    monkeypatch.setattr(pygame.mixer, "Sound", lambda file: mixer if mixer.load(file) is None else None)
    return mixer


def passes(music: Music, seconds: float) -> None:
    for _ in range(round(seconds * 60)):
        music.update(1 / 60)


def heard(file: str = "one.flac") -> Music:
    music = Music()
    music.theme(file, "won.flac")
    passes(music, 2 * FADE)
    return music


def test_a_theme_comes_and_another_one_takes_its_place_by_fades(mixer: Mixer) -> None:
    music = heard()
    assert mixer.done == ["stop", "unload", "load one.flac", "play -1"]
    assert mixer.level == stream.TOP
    assert not music.moving
    music.theme("two.flac")
    assert music.moving
    levels = []
    for _ in range(round(2.2 * FADE * 60)):
        music.update(1 / 60)
        levels.append(mixer.level)
    assert mixer.done[4:] == ["stop", "unload", "load two.flac", "play -1"]
    assert min(levels) == 0.0
    assert max(abs(b - a) for a, b in pairwise(levels)) < 0.05
    assert mixer.level == stream.TOP
    music.theme("")
    passes(music, FADE + 0.1)
    assert mixer.done[8:] == ["stop", "unload"]
    assert not music.moving


def test_it_makes_room_at_once_and_comes_back_slowly(mixer: Mixer) -> None:
    music = heard()
    music.duck(0.5)
    passes(music, 0.12)
    assert 20 * log10(mixer.level / stream.TOP) == pytest.approx(-8, abs=0.1)
    passes(music, 0.4)
    low = mixer.level
    passes(music, 0.6)
    assert low < mixer.level < stream.TOP
    passes(music, 0.8)
    assert mixer.level == stream.TOP
    assert not music.moving


def test_mute_is_silence_at_once_and_it_goes_on_where_it_was(mixer: Mixer) -> None:
    music = heard()
    music.celebrate()
    music.mute(True)
    assert mixer.level == 0.0
    assert mixer.done[-1] == "stop"  # the phrase
    passes(music, 0.1)
    assert mixer.done[-1] == "pause"
    assert not music.wants
    assert not music.moving
    music.mute(False)
    passes(music, FADE + 6)
    assert mixer.done[-1] == "unpause"
    assert mixer.level == stream.TOP


def test_it_falls_silent_after_so_many_minutes_until_another_theme_comes(mixer: Mixer) -> None:
    music = heard()
    music.last(10)
    music.update(601)
    assert music.moving
    passes(music, FADE + 0.1)
    assert (mixer.level, mixer.done[-1]) == (0.0, "pause")
    assert not music.moving
    music.theme("two.flac")
    passes(music, FADE + 0.1)
    assert mixer.level == stream.TOP
    music.last(-1)
    passes(music, FADE + 0.1)
    assert mixer.level == 0.0
    assert not music.wants


def test_the_slider_is_felt_as_a_square_and_its_lowest_step_is_heard(mixer: Mixer) -> None:
    music = heard()
    levels = []
    for percent in (100, 55, 10, 1, 0):
        music.volume(percent)
        levels.append(mixer.level / stream.TOP)
    assert levels == [1.0, pytest.approx(0.3025), stream.LEAST, stream.LEAST, 0.0]
    assert stream.LEAST * stream.TOP > 1 / 128


def test_the_winners_phrase_is_heard_above_the_theme(mixer: Mixer) -> None:
    music = heard()
    music.celebrate()
    assert mixer.done[-2:] == ["load won.flac", "play 0"]
    passes(music, 2.0)
    assert mixer.level < 0.5 * stream.TOP
    passes(music, 4.0)
    assert mixer.level == stream.TOP
    silent = Music()
    silent.celebrate()
    assert mixer.done[-1] == "play 0"


def test_a_broken_file_is_silence(mixer: Mixer) -> None:
    music = heard("broken")
    assert mixer.done == ["stop", "unload"]
    assert not music.moving
    music.theme("one.flac", "broken")
    passes(music, 3.0)
    music.celebrate()
    assert mixer.done[-1] == "play -1"


def test_without_a_device_nothing_happens(mixer: Mixer) -> None:
    mixer.device = False
    music = heard()
    music.duck(1.0)
    music.celebrate()
    music.mute(True)
    music.volume(3)
    passes(music, 1.0)
    assert not music.moving
    assert not music.wants
    assert mixer.done == []
