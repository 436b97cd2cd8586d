"""A table through a camera: painted a little at a time it is the whole picture, and the camera stays on the table."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from art.pictures import PICTURES
from scenes.app.shot import NoBots
from scenes.play.session import Session
from scenes.table import camera
from scenes.table.camera import Camera, Stage
from scenes.table.film import Film
from scenes.table.over import demo_bands
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from tests.scenes.everywhere import played_on
from tests.scenes.rooms import room


@pytest.mark.painted
@pytest.mark.parametrize("game", ["origins", "akropolis"])
def test_what_is_painted_a_little_at_a_time_is_the_whole_picture(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, scale, pictures = played_on(game, 2, 60, 2), Scale.of((800, 450)), []
    for seconds in (60.0, 0.0):
        monkeypatch.setattr(camera, "SLICE", seconds)
        PICTURES.forget()
        film = Film(room(tmp_path), Session(match, NoBots()), 0)
        film.show(len(match.log), 1)
        stage, slices = Stage(film, scale, demo_bands.stage(scale)), 0
        stage._dear.ready()  # what is dear is painted
        while not stage.painted:
            stage.update(0.0)
            slices += 1
            assert slices < 2000, "each slice goes on where the last one ended"
        assert (slices > 10) == (seconds == 0.0)
        pictures.append(pygame.image.tobytes(stage._canvas, "RGB"))
        while not stage.foresees(len(match.log) - 1, 0):
            pass
        painted = PICTURES.painted
        film.show(len(match.log) - 1, 0)
        stage.touch()
        stage.draw(Pen(pygame.Surface((800, 450)), scale))
        assert PICTURES.painted - painted < 3, "all of it was foreseen"
    assert pictures[0] == pictures[1]


def test_the_camera_goes_where_something_happens_and_never_beyond_the_table() -> None:
    whole = Rect(0, 80, 2600, 1120)
    seen = Camera(whole, 1600)
    for about in (Rect(40, 90, 60, 60), Rect(2500, 1100, 90, 90), Rect(1200, 600, 100, 100), Rect(100, 100, 2400, 900)):
        seen.aim([about])
        while seen.update(0.05):
            assert whole.contains(seen.part())
        assert seen.part().contains(about)
        assert seen.part().width >= 1599
    seen.aim([])
    seen.arrive()
    assert seen.part() == whole
