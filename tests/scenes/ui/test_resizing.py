"""Another size: what was seen is seen at once, as large as the window is now, and the sharp picture comes in slices."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest

from art.pictures import PICTURES
from scenes.app.loop import Window
from scenes.pages.settings import SettingsPage
from scenes.ui.window import open_window
from tests.scenes.everywhere import SCENES, World

pytestmark = pytest.mark.painted

USUAL = (1280, 720)

LARGER = (1600, 900)


@pytest.fixture(autouse=True)
def every_slice_is_over_at_once(monkeypatch: pytest.MonkeyPatch) -> Any:
    hours = count(step=3_600_000)
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: next(hours))
    yield
    pygame.display.set_mode(LARGER)


def seen(folder: Path, scene: str) -> Window:
    """A scene in a window of the usual size."""
    world, hours = World(folder), count()
    SCENES[scene](world)
    window = Window(world.stack, lambda: float(next(hours)), USUAL)
    window._draw()
    return window


def resize(window: Window, size: tuple[int, int] = LARGER) -> None:
    window.surface = open_window(size)
    window._take(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.slices(6)
@pytest.mark.parametrize("scene", SCENES)
def test_slices_make_the_same_picture(scene: str, tmp_path: Path) -> None:
    window, turns = seen(tmp_path, scene), 0
    resize(window)
    while turns == 0 or window._meanwhile:
        painted = PICTURES.painted
        window._draw()
        turns += 1
        assert PICTURES.painted > painted or not window._meanwhile, "no slice is in vain"
    assert turns > 3
    whole = pygame.Surface(LARGER)
    window._draw_on(whole)
    assert pixels(window.surface) == pixels(whole)


def test_what_was_seen_is_seen_at_once_and_nothing_happens_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = seen(tmp_path, "table of origins")
    before = window.surface.copy()
    shown: list[bytes] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append(pixels(window.surface)))
    lived: list[float] = []
    monkeypatch.setattr(window.stack, "update", lambda dt: bool(lived.append(dt)))
    resize(window)
    window._draw()
    assert shown == [pixels(pygame.transform.smoothscale(before, LARGER))]
    turns = iter(range(3))
    window.run(until=lambda: next(turns, None) is None)
    assert window._meanwhile
    assert not lived


def test_a_window_drawn_by_its_edge_is_never_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    window = seen(tmp_path, "table of wonders")
    shown: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append(window.surface.get_size()))
    sizes = [(1280 + 16 * step, 720 + 9 * step) for step in range(1, 8)]
    for size in sizes:
        resize(window, size)
        window._draw()
    assert shown == sizes
    assert PICTURES.bytes < PICTURES.bound


def test_a_page_that_opens_is_painted_in_slices_and_nothing_of_it_is_seen_or_happens_before_it_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = seen(tmp_path, "shelf")
    page = SettingsPage(World(tmp_path).app)
    shown, lived = list[bytes](), list[float]()
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append(pixels(window.surface)))
    monkeypatch.setattr(window.stack, "update", lambda dt: bool(lived.append(dt)))
    PICTURES.forget()
    window.stack.push(page)
    turns = count()
    window.run(until=lambda: next(turns) > 3 and not window._opens)
    assert next(turns) > 8
    whole = pygame.Surface(USUAL)
    window._draw_on(whole)
    assert shown == [pixels(whole)]
    assert not lived


@pytest.mark.parametrize("scene", ["table of akropolis", "table of origins", "theatre"])
def test_a_table_that_opens_in_slices_is_all_there(scene: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing half laid out is taken for done, wherever a slice ends."""
    PICTURES.forget()
    monkeypatch.setattr(World, "look", lambda world: None)  # nothing has been drawn before the window does
    world, hours = World(tmp_path), count()
    SCENES[scene](world)
    window, slices = Window(world.stack, lambda: float(next(hours)), USUAL), 0
    window._opens = True
    while window._opens:
        window._draw()
        slices += 1
    assert slices > 8
    opened, at_once = pixels(window.surface), World(tmp_path / "at_once")
    SCENES[scene](at_once)
    whole = pygame.Surface(USUAL)
    Window(at_once.stack, lambda: 0.0, USUAL)._draw_on(whole)
    assert opened == pixels(whole)
