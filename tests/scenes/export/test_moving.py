"""Moving pictures: what they tell, and that other programs open them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from game.core.errors import Problem
from game.core.match import Match
from game.core.save import Seated
from scenes.export import moving, page, work
from scenes.export.game import Game
from scenes.export.work import Order, export
from tests.core.playing import rules_of
from tests.scenes.rooms import TO_THE_END, play_on, room


def game_of(folder: Path, entries: int) -> Game:
    seats = [Seated("Anna"), Seated("Boris")]
    match = play_on(Match(rules_of("akropolis"), 2, {}, 7, seats), entries)
    return Game(room(folder), match, date(2026, 11, 19))


def made(game: Game, kind: str, out: Path) -> float:
    """Turn 2, and how much was told to be done last before the end."""
    told = list[float]()
    export(game, Order(kind, out, first=2, last=2), told.append)
    assert told == sorted(told) and told[0] == 0.0 and told[-1] == 1.0
    return told[-2]


def test_a_story_has_the_moments_that_mattered(tmp_path: Path) -> None:
    game = game_of(tmp_path, TO_THE_END)
    told = moving.scenes(game)
    assert len(told) == moving.MOMENTS and [scene.at for scene in told] == sorted(scene.at for scene in told)
    assert game.ending and {turning.at for turning in game.ending.turnings} <= {scene.at for scene in told}
    assert all(scene.text == game.told(game.stops[scene.at]) for scene in told)
    assert [scene.at for scene in moving.scenes(game, 3, 5)] == [3, 4, 5]
    with pytest.raises(Problem, match="were played"):
        moving.scenes(game, 5, 400)


def test_before_the_first_turn_is_over_there_is_nothing_to_film_and_a_page_has_one_picture(tmp_path: Path) -> None:
    game = game_of(tmp_path, 0)
    with pytest.raises(Problem, match="none is over yet"):
        moving.scenes(game)
    assert len(game.stops) == 1 and page.estimate([game]) > 0


def test_pillow_opens_what_it_wrote(tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image", reason="Pillow is not there: the extra pictures")
    game = game_of(tmp_path, 16)
    for kind, look in (("gif", moving.GIF), ("webp", moving.WEBP)):
        made(game, kind, tmp_path / f"turns.{kind}")
        with image.open(tmp_path / f"turns.{kind}") as film:
            assert film.size == look.size and film.n_frames > 5
            lasts = 0
            for frame in range(film.n_frames):
                film.seek(frame)
                film.load()
                lasts += film.info["duration"]
            assert lasts > 1000 * (moving.OPENS + moving.BEFORE + moving.AFTER)


def test_ffprobe_knows_the_film(tmp_path: Path) -> None:
    if not (shutil.which("ffmpeg") and shutil.which("ffprobe")):
        pytest.skip("ffmpeg is not there: apt-get install ffmpeg")
    out = tmp_path / "turns.mp4"
    made(game_of(tmp_path, 16), "mp4", out)
    asked = [
        "ffprobe",
        "-v",
        "error",
        "-show_entries",
        "stream=codec_name,width,height:format=duration",
        "-of",
        "csv=p=0",
    ]
    stream, seconds = subprocess.run([*asked, str(out)], capture_output=True, text=True, check=True).stdout.split()
    assert stream == "h264,1280,720"
    assert float(seconds) > moving.OPENS + moving.BEFORE + moving.AFTER


def test_what_is_not_there_is_said_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL.Image", None)
    monkeypatch.setattr(moving.shutil, "which", lambda name: None)
    for kind, way in (("gif", r"polis-table\[pictures\]"), ("webp", r"polis-table\[pictures\]"), ("mp4", "ffmpeg")):
        with pytest.raises(Problem, match=way):
            work.check(Order(kind, tmp_path / f"a.{kind}"))
