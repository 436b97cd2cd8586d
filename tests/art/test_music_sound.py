"""How a score sounds, on a short one: in tune, without a seam, without loss, as loud as it was written."""

from __future__ import annotations

import math
import os
import shutil
import subprocess
import sys
from array import array
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from art.music.flac import FlacFile
from art.music.instruments import INSTRUMENTS
from art.music.pitch import hertz
from art.music.render import RATE, render, turn_of
from art.music.room import CEILING, Limiter, Part, blend
from art.music.score import Score
from art.music.sheet import Sheet
from art.music.synth import Tone, sounding
from tests.thorough import THOROUGH

ROOT = Path(__file__).resolve().parents[2]

without_ffmpeg = pytest.mark.skipif(not shutil.which("ffmpeg"), reason="ffmpeg measures loudness, and is not there")

SHORT: dict[str, Any] = {
    "title": "Short",
    "mode": "E phrygian",
    "steps": 4,
    "accents": [1, 3],
    "pace": 240,
    "seed": 1,
    "form": [["a"]],
    "voices": {
        "lyre": {"instrument": "lyre", "home": "E4", "side": -0.3},
        "pipe": {"instrument": "pipe", "home": "E4", "level": -10.0},
        "drum": {"instrument": "frame_drum", "level": -10.0},
    },
    "sections": {
        "a": {
            "bars": 2,
            "play": {"lyre": "1 - 3 - | 5 4 3 1", "pipe": "5 - /4 - | /3 - - .", "drum": "D . T . | D k T ."},
            "vary": {"lyre": "ornament 0"},
        }
    },
    "room": {"seconds": 0.6},
}


def rendered(folder: Path, **more: Any) -> tuple[Path, Score]:
    score = Score(msgspec.convert(SHORT | more, Sheet))
    path = folder / "short.flac"
    render(score, path)
    return path, score


DECODE = """
import pygame, sys
pygame.mixer.pre_init(22050, -16, 2, 512, allowedchanges=0)
pygame.mixer.init()
sys.stdout.buffer.write(pygame.mixer.Sound(sys.argv[1]).get_raw())
"""


def decoded(path: Path) -> array[int]:
    """As the player hears it, left and right in turn."""
    environment = os.environ | {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run([sys.executable, "-c", DECODE, str(path)], env=environment, capture_output=True, check=True)
    return array("h", done.stdout)


# -- the file


def test_a_file_holds_every_sample_as_it_was(tmp_path: Path) -> None:
    left = [int(9000 * math.sin(i / 20) + 300 * math.sin(i * i)) for i in range(9001)]
    right = [*left[500:], *[0] * 400, *[32767, -32768] * 50]
    with (tmp_path / "x.flac").open("wb") as file:
        flac = FlacFile(file, RATE, (4096, 4905))
        flac.write(left[:100], right[:100])
        flac.write(left[100:], right[100:])
        flac.finish()
    found = decoded(tmp_path / "x.flac")
    assert found[0::2].tolist() == left
    assert found[1::2].tolist() == right
    assert (tmp_path / "x.flac").stat().st_size < 4 * len(left)
    assert b"LOOPSTART=4096" in (tmp_path / "x.flac").read_bytes()[:200]


def test_a_loop_goes_on_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    path, score = rendered(tmp_path)
    samples = decoded(path)[0::2]
    tail = len(samples) - turn_of(score)
    few = RATE // 4
    ends, enters = samples[-few:], samples[tail - few : tail]
    power, rest = (sum(x * x for x in side) for side in (ends, [a - b for a, b in zip(ends, enters, strict=True)]))
    assert power > 0
    assert 10 * math.log10(max(rest, 1) / power) <= -60  # here the room is all that rings
    assert samples[:few] != enters
    joined = [*samples[-50:], *samples[tail : tail + 50]]
    bends = [abs(joined[i + 1] - 2 * joined[i] + joined[i - 1]) for i in range(1, 99)]
    assert max(bends[48:51]) <= max(bends)


def test_the_same_score_gives_the_same_file(tmp_path: Path) -> None:
    sections = {"a": {"bars": 1, "play": {"lyre": "1 - 3 -"}, "vary": {"lyre": "ornament 0"}}}
    one, _ = rendered(tmp_path, kind="phrase", sections=sections)
    first = one.read_bytes()
    rendered(tmp_path, kind="phrase", sections=sections)
    assert one.read_bytes() == first
    assert [path.name for path in tmp_path.iterdir()] == ["short.flac"]


def test_what_fails_half_way_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(FlacFile, "write", full)
    with pytest.raises(OSError, match="No space"):
        rendered(tmp_path)
    assert list(tmp_path.iterdir()) == []


@without_ffmpeg
def test_a_rendered_score_is_as_loud_as_it_says(tmp_path: Path) -> None:
    from tools.music import loudness

    soft, loud = (loudness(rendered(tmp_path, gain=gain, kind="phrase")[0]) for gain in (-6.0, 0.0))
    assert loud.integrated - soft.integrated == pytest.approx(6.0, abs=0.2)
    assert loud.peak <= -1.5


@pytest.mark.skipif(
    not THOROUGH, reason="five whole themes take two minutes: POLIS_THOROUGH=1, or python -m tools.music"
)
@without_ffmpeg
@pytest.mark.parametrize("name", ["akropolis", "origins", "wonders", "ages", "shelf"])
def test_a_whole_theme(name: str, tmp_path: Path) -> None:
    from scenes.app import scores
    from tools.music import loudness, seam

    piece = scores.theme(name)
    path = tmp_path / piece.file
    assert render(piece.score, path).limited < 1.5
    loud, wanted = loudness(path), -26 if name == "shelf" else -23
    assert abs(loud.integrated - wanted) <= 1
    assert 4 <= loud.range <= 8
    assert loud.peak <= -1.5
    assert seam(path, piece.score).rest <= -80
    assert path.stat().st_size <= (12 if name != "wonders" else 14) * 1_000_000


# -- instruments


@cache
def tone(instrument: str, hz: float, **more: Any) -> array[float]:
    return sounding(Tone(instrument, hz, seconds=0.6, **more), RATE)


def strength(samples: array[float], hz: float) -> float:
    """How much there is of a pitch."""
    wide = len(samples)
    shaped = [x * (0.5 - 0.5 * math.cos(math.tau * i / wide)) for i, x in enumerate(samples)]
    turn = math.tau * hz / RATE
    real, other = (sum(x * wave(turn * i) for i, x in enumerate(shaped)) for wave in (math.cos, math.sin))
    return math.hypot(real, other)


@pytest.mark.parametrize("instrument", ["lyre", "kithara", "oud", "aulos", "pipe", "horn", "glass"])
def test_an_instrument_is_in_tune(instrument: str) -> None:
    hz = hertz(57.0 if instrument in ("kithara", "horn") else 69.02)
    samples = tone(instrument, hz)[int(0.1 * RATE) : int(0.5 * RATE)]
    cents = max(range(-30, 31, 3), key=lambda cents: strength(samples, hz * 2 ** (cents / 1200)))
    assert abs(cents) <= 6


def test_a_slur_arrives_at_its_note() -> None:
    samples = tone("pipe", 440.0, slurs=((0.3, 1.5),))
    early, late = samples[int(0.1 * RATE) : int(0.25 * RATE)], samples[int(0.4 * RATE) : int(0.55 * RATE)]
    assert strength(early, 440) > 10 * strength(early, 660)
    assert strength(late, 660) > 10 * strength(late, 440)


def test_no_take_of_a_stroke_is_another_and_each_is_always_the_same() -> None:
    takes = [sounding(Tone("frame_drum", 0.0, "D", take=take), RATE) for take in range(4)]
    assert len({take.tobytes() for take in takes}) == 4
    assert sounding(Tone("frame_drum", 0.0, "D", take=2), RATE) == takes[2]


def test_every_instrument_sounds_and_ends_in_silence() -> None:
    for name in INSTRUMENTS:
        for stroke in getattr(INSTRUMENTS[name], "strokes", ("",)):
            samples = sounding(Tone(name, 0.0 if stroke else 220.0, stroke, 0.5), RATE)
            peak = max(max(samples), -min(samples))
            assert peak > 0.01, name
            assert max(map(abs, samples[-20:])) < 0.1 * peak, name


# -- the desk


def test_parts_are_summed() -> None:
    parts = [Part(float(n), [1.0, 2.0]) for n in range(1, 7)]
    assert [blend(parts[:n], 2) for n in range(7)] == [[sum(range(n + 1)) * x for x in (1.0, 2.0)] for n in range(7)]


def test_the_limiter_holds_its_ceiling() -> None:
    limiter, found = Limiter(), list[int]()
    for level in (0.3, 0.5, 1.4, 0.9, 0.3, 0.3, 0.3):
        for side in limiter.push([level] * 50, [-level] * 50):
            found += side
    assert max(map(abs, found)) <= 32767
    assert found[0] == int(32767 * 0.3)
    assert limiter.worked == pytest.approx(20 * math.log10(1.4 / CEILING), abs=0.1)
