"""`check` and `bench`."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import GAMES, load
from tests.shell.running import Polis, finished


def test_the_shipped_data_are_sound(good: Polis) -> None:
    assert good("check").out == "all data is sound: origins, akropolis, wonders, ages\n"


def test_check_prints_json_on_request(good: Polis) -> None:
    """As every command does."""
    assert good("check", "--json").objects


def test_every_fault_of_every_file_is_printed(polis: Polis, here: Path) -> None:
    data = here / "mine" / "akropolis"
    data.mkdir(parents=True)
    (data / "scoring.toml").write_text("[stars]\nhouse = 'two'\nmarkt = 2\n")
    (data / "tiles.toml").write_text("[[tile]\n")
    (data / "more.toml").write_text("")
    ran = polis("check", "--data", here / "mine")
    assert (ran.code, ran.out) == (1, "")
    lines = ran.err.splitlines()
    assert [line.split(": ")[0].removeprefix(f"{data}/") for line in lines] == [
        "more.toml:1",
        "scoring.toml:2",
        "scoring.toml:3",
        "tiles.toml:1",
    ]


def test_an_overlay_without_faults_is_sound(good: Polis, here: Path) -> None:
    data = here / "mine"
    data.mkdir()
    (data / "akropolis").mkdir()
    (data / "akropolis" / "scoring.toml").write_text("[stars]\nhouse = 2\n")
    (data / "notes.txt").write_text("not ours")
    assert good("check", "--data", data).out == "all data is sound: origins, akropolis, wonders, ages\n"


def test_check_as_a_process(here: Path) -> None:
    (here / "mine" / "akropolis").mkdir(parents=True)
    (here / "mine" / "akropolis" / "scoring.toml").write_text("x = 1\n")
    ran = finished("check", "--data", "mine")
    assert (ran.code, ran.out) == (1, "")
    assert "Traceback" not in ran.err


FIGURES = {
    "game": str,
    "seats": int,
    "games/s": int,
    "decisions/s": int,
    "choices/s": int,
    "listed/s": int,
    "options": float,
    "clone us": float,
    "legal us": float,
}


def test_bench_measures_every_player_count() -> None:
    ran = finished("bench", "--seconds", 0.05, "--json")
    assert (ran.code, ran.err) == (0, "")
    *rows, start_up, frames = ran.objects
    assert set(frames["frames"]) == {"frames", "p50 ms", "p95 ms", "max ms", "memory MB"}
    assert frames["frames"]["memory MB"] > 0
    tables = [(game, seats) for game in GAMES for seats in load(game).seats]
    assert [(row["game"], row["seats"]) for row in rows] == tables
    for row in rows:
        assert {name: type(value) for name, value in row.items()} == FIGURES
        assert all(value > 0 for name, value in row.items() if name != "game")
        assert row["choices/s"] <= row["decisions/s"] <= row["listed/s"]
        assert row["listed/s"] == pytest.approx(row["decisions/s"] * row["options"], abs=0.06 * row["decisions/s"])
    assert set(start_up) == {"start-up s"}
    assert 0 < start_up["start-up s"] < 5


def test_bench_of_one_game_for_people() -> None:
    ran = finished("bench", "akropolis", "--seconds", 0.01)
    assert (ran.code, ran.err) == (0, "")
    head, *rows, start_up, frames = ran.out.splitlines()
    assert frames.startswith("frames: ")
    assert all(name in head for name in FIGURES)
    assert [row.split()[:2] for row in rows] == [["akropolis", str(seats)] for seats in (1, 2, 3, 4)]
    assert start_up.startswith("start-up ")
    assert start_up.endswith(" s")
