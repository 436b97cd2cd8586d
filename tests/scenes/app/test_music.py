"""Which music is heard where, and the process that renders it: asked for one theme at a time."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from art.music.stream import Music
from game import GAMES
from scenes.app import musician as musician_module
from scenes.app import scores
from scenes.app.demo import Demo
from scenes.app.music import BEGIN, Conductor
from scenes.app.musician import Made, Musician, work
from scenes.pages.settings import SettingsPage
from scenes.pages.shelf import Shelf
from scenes.play.settings_store import Store
from scenes.ui.scene import Scene
from tests.scenes.app.test_window import ROOT
from tests.scenes.rooms import room, show

THEMES = [name for name in scores.names() if name != scores.WINNER]


class Heard(Music):
    """Says which file was wanted last."""

    file = phrase = ""
    wants = True  # type: ignore[assignment]

    def theme(self, file: str, phrase: str = "") -> None:
        self.file, self.phrase = file, phrase


class World:
    """A room, its conductor, and time."""

    def __init__(self, folder: Path) -> None:
        self.app, self.folder = room(folder), folder / "music"
        self.app.music = self.music = Heard()
        self.conductor = Conductor(self.app)

    def rendered(self, *games: str) -> None:
        """Files that are there."""
        self.folder.mkdir(exist_ok=True)
        for game in games:
            for piece in (scores.theme(game), scores.phrase(game)):
                (self.folder / piece.file).touch()

    def on_top(self, *scenes: Scene) -> None:
        self.app.stack.scenes = list(scenes)

    def follow(self, seconds: float = 0.1) -> str:
        """What is heard then: the beginning of the file's name."""
        self.conductor.follow(seconds)
        for errand in self.conductor._found.values():
            errand.done(10.0)
        self.conductor.follow(0.0)
        return Path(self.music.file).name.partition("-")[0]

    @property
    def asked(self) -> list[str]:
        return [wish["game"] for hired in getattr(self.app, "hired", []) for wish in hired.wishes]


class Named(Scene):
    def __init__(self, theme: str) -> None:
        self._theme = theme

    @property
    def theme(self) -> str:
        return self._theme


def test_each_scene_has_its_theme_and_what_has_none_keeps_that_below(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.rendered(*THEMES)
    shelf = Shelf(world.app, lambda game: None)
    for scenes, theme in (
        ([shelf], "shelf"),
        ([shelf, SettingsPage(world.app)], "shelf"),
        ([shelf, Named("ages")], "ages"),
        ([shelf, Named("ages"), SettingsPage(world.app)], "ages"),
        ([shelf, Demo(world.app, "origins", lambda: None)], "origins"),
        ([shelf], "shelf"),
    ):
        world.on_top(*scenes)
        assert world.follow() == theme
    assert Path(world.music.phrase).name.startswith("winner-shelf-")
    world.follow(BEGIN)
    assert world.asked == []  # all is there: no process was started


def test_what_is_not_there_is_silence_and_rendered_one_after_the_other(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.rendered("shelf", "wonders")
    world.on_top(Named("shelf"), Named("ages"))
    assert world.follow() == ""
    assert world.asked == []  # the window has the first seconds to itself
    world.follow(BEGIN)
    assert world.asked == ["ages"]
    [hired] = world.app.hired
    assert hired.arguments == ("musician", str(world.folder))
    world.follow(1.0)
    assert world.asked == ["ages"]
    world.on_top(Named("shelf"), Named("wonders"))
    assert world.follow() == "wonders"
    hired.tell({"game": "ages", "file": "/x/ages-1.flac", "phrase": "/x/p.flac"}, b"nonsense")
    assert world.follow() == "wonders"
    for _ in range(4 * len(GAMES)):
        if world.asked[-1] != "ages":
            hired.tell({"game": world.asked[-1], "file": "", "phrase": ""})  # that one cannot be rendered
        world.follow()
    assert sorted(world.asked) == sorted({*GAMES} - {"wonders"})
    assert hired.closed
    world.on_top(Named("ages"))
    assert world.follow() == "ages"


def test_nobody_renders_what_nobody_wants_to_hear(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.on_top(Named("ages"))
    world.follow(BEGIN)
    world.music.wants = False  # type: ignore[assignment]
    world.follow()
    assert [hired.closed for hired in world.app.hired] == [True]
    world.follow(60.0)
    assert world.asked == ["ages"]
    world.music.wants = True  # type: ignore[assignment]
    world.follow()
    assert world.asked == ["ages", "ages"]


def test_a_key_and_the_settings_turn_it_off_and_on(tmp_path: Path) -> None:
    app = room(tmp_path)
    show(app, SettingsPage(app))
    app.settings.music_lasts = "sixty"
    for kept in ("off", "sixty", "off"):
        app.stack.handle(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=pygame.KMOD_CTRL, unicode="", scancode=0)
        )
        app.stack.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_m))
        assert app.settings.music_lasts == kept
        assert Store(tmp_path).load().settings.music_lasts == kept


# -- the musician


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Rendering is done at once; which files it was asked for."""
    files: list[str] = []

    def render(score: object, path: Path) -> None:
        files.append(path.name)
        path.write_text("music")

    monkeypatch.setattr(musician_module, "render", render)
    return files


def told(folder: Path, *games: str) -> list[dict[str, str]]:
    import msgspec

    out: list[str] = []
    work([f'{{"game": "{game}"}}'.encode() for game in games], out.append, folder, None)
    return [msgspec.json.decode(line) for line in out]


def test_it_renders_what_is_missing_once_and_takes_old_files_away(tmp_path: Path, quick: list[str]) -> None:
    folder = tmp_path / "music"
    first = told(folder, "ages", "a game without a score")
    assert [Path(made["file"]).name.partition("-")[0] for made in first] == ["ages", "shelf"]
    assert len(quick) == 4
    assert all(Path(made[key]).is_file() for made in first for key in ("file", "phrase"))
    old = folder / "ages-000000000000.flac", folder / "origins-1.flac.part"
    for path in old:
        path.touch()
    os.utime(old[1], (0, 0))
    (folder / "mine.txt").touch()
    assert told(folder, "ages") == first[:1]
    assert len(quick) == 4
    assert not any(path.exists() for path in old)
    assert (folder / "mine.txt").exists()
    assert Musician(folder).find("ages").file == first[0]["file"]
    assert Musician(folder).find("origins") == Made("origins")


def fails(error: OSError) -> Callable[..., None]:
    def fail(*_: object) -> None:
        raise error

    return fail


def test_where_nothing_can_be_written_there_is_silence(tmp_path: Path, monkeypatch: Any, quick: list[str]) -> None:
    (tmp_path / "file").touch()
    assert told(tmp_path / "file", "ages") == [{"game": "ages", "file": "", "phrase": ""}]
    monkeypatch.setattr(musician_module.shutil, "disk_usage", lambda _: shutil_usage(free=1000))
    assert told(tmp_path, "ages")[0]["file"] == ""
    monkeypatch.setattr(musician_module.shutil, "disk_usage", lambda _: shutil_usage(free=10**12))
    monkeypatch.setattr(musician_module, "render", fails(OSError(28, "No space left on device")))
    assert told(tmp_path, "ages")[0]["file"] == ""
    assert quick == []


def shutil_usage(free: int) -> Any:
    return type("Usage", (), {"free": free})


def test_another_window_that_has_begun_is_waited_for(tmp_path: Path, monkeypatch: Any, quick: list[str]) -> None:
    theme, phrase = scores.theme("ages").file, scores.phrase("ages").file
    (tmp_path / phrase).touch()
    part = tmp_path / f"{theme}.part"
    part.touch()
    monkeypatch.setattr(time, "sleep", lambda _: part.rename(tmp_path / theme))
    assert told(tmp_path, "ages")[0]["file"] == str(tmp_path / theme)
    assert quick == []


def test_a_score_that_is_wrong_is_silence(tmp_path: Path, quick: list[str]) -> None:
    overlay = tmp_path / "data" / "music"
    overlay.mkdir(parents=True)
    (overlay / "ages.toml").write_text("mode = 7")
    assert Musician(tmp_path, overlay.parent).make("ages") == Made("ages")
    (overlay / "ages.toml").write_text('mode = "A lydian"')
    assert Musician(tmp_path, overlay.parent).make("ages").file
    assert Path(quick[0]).name != scores.theme("ages").file


def test_the_process_answers_and_ends_with_its_input(tmp_path: Path) -> None:
    file = tmp_path / "no folder"
    file.touch()
    command = [sys.executable, "main.py", "musician", str(file)]
    done = subprocess.run(command, cwd=ROOT, input=b'{"game": "ages"}\n', capture_output=True, check=True)
    assert done.stdout == b'{"game":"ages","file":"","phrase":""}\n'
    assert done.stderr == b""
