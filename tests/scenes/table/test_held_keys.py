"""A key that is held, or pressed again before the next picture: nothing is opened, closed or answered twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from scenes.app import loop as window
from scenes.app.loop import Window
from scenes.app.start import KeptTable
from scenes.table.over.pause import Pause
from scenes.ui.key_map import COMMANDS, parse
from scenes.ui.page import Menu
from tests.scenes.everywhere import SCENES, SIZE, World, kinds, sit_down
from tests.scenes.tables import MODIFIERS

HELD = 6
KEYS = sorted({name for command in COMMANDS for name in command.keys} | {"Backspace", "Delete"})


def test_every_scene_is_visited(tmp_path: Path) -> None:
    seen = set()
    for number, way in enumerate(SCENES.values()):
        world = World(tmp_path / str(number))
        way(world)
        seen |= {type(scene) for scene in (*world.stack.scenes, *world.stack.visible())}
    assert {*kinds()} <= seen, {*kinds()} - seen


def told(world: World) -> Any:
    """All that opens, closes or confirms would change."""
    games = [(len(scene.session.match.log), scene.session.awaited, scene.session.can_redo, str(scene.session.people),
              scene.past is None, scene.board.can_put_back())
             for scene in world.stack.scenes if isinstance(scene, KeptTable)]  # fmt: skip
    pages = [(type(scene), getattr(scene, "tab", "")) for scene in world.stack.scenes]
    return pages, games, msgspec.json.encode(world.app.settings), str(world.app.troubles)


@pytest.mark.slices(18)
@pytest.mark.parametrize("name", SCENES)
def test_a_held_key_does_not_open_close_or_confirm_again(name: str, tmp_path: Path) -> None:
    folders = (tmp_path / str(number) for number in range(10**6))
    world: World | None = None
    for key in KEYS:
        if world is None:
            world = World(next(folders))
            SCENES[name](world)
        found = parse(key)
        assert found
        mod, before = sum(MODIFIERS[held] for held in found.modifiers), told(world)
        world.down(found.code, mod)
        world.arrive()
        once = told(world)
        for _ in range(HELD):
            world.down(found.code, mod)
        world.arrive()
        assert told(world) == once, f"{key} held"
        world.up(found.code, mod)
        if once != before:
            world = None


def wanted(world: World) -> Iterator[Any]:
    page = world.stack.top
    if isinstance(page, Menu):
        yield from (target.id for target in page.targets())


@pytest.mark.slices(8)
@pytest.mark.parametrize("name", [name for name in SCENES if not name.startswith(("table", "looking", "demo"))])
def test_enter_held_on_anything_presses_it_once(name: str, tmp_path: Path) -> None:
    world = World(tmp_path / "first")
    SCENES[name](world)
    for number, id in enumerate([*wanted(world)]):
        page = world.stack.top
        if not isinstance(page, Menu) or id not in [*wanted(world)]:
            world = World(tmp_path / str(number))
            SCENES[name](world)
            page = world.stack.top
        page.hand.keyboard, page.focus.id = True, id
        before = told(world)
        world.down(pygame.K_RETURN)
        world.arrive()
        once = told(world)
        for _ in range(HELD):
            world.down(pygame.K_RETURN)
        world.arrive()
        assert told(world) == once, id
        world.up(pygame.K_RETURN)
        if once != before:
            world = World(tmp_path / f"after-{number}")
            SCENES[name](world)


def test_what_arrives_while_a_page_is_on_its_way_is_for_that_page(tmp_path: Path) -> None:
    """Two taps of Esc before the next picture: the menu has come and gone."""
    world = World(tmp_path)
    table = sit_down(world, "akropolis")
    for _ in range(2):
        world.down(pygame.K_ESCAPE)
        world.up(pygame.K_ESCAPE)
    world.arrive()
    assert world.stack.top is table
    world.down(pygame.K_ESCAPE)
    world.up(pygame.K_ESCAPE)
    world.arrive()
    assert isinstance(world.stack.top, Pause)


def test_a_slow_frame_opens_one_menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the loop itself: everything that came during one frame is in the queue when the next one begins."""
    world = World(tmp_path)
    sit_down(world, "akropolis")
    monkeypatch.setattr(window, "IDLE_WAIT", 5)
    monkeypatch.setattr(Window, "_pace", lambda self, now: None)
    now = iter(range(10**9))
    loop = Window(world.stack, lambda: next(now) / 60, SIZE)
    pygame.event.clear()
    for _ in range(HELD):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    left = iter(range(20))
    loop.run(until=lambda: next(left, None) is None)
    assert [type(scene) for scene in world.stack.scenes].count(Pause) == 1
    assert isinstance(world.stack.top, Pause)


def test_what_comes_with_a_page_on_its_way_waits_until_the_page_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page knows what can be pressed on it once it was painted: a key typed ahead is not lost."""
    world = World(tmp_path)
    table = sit_down(world, "akropolis")
    monkeypatch.setattr(window, "IDLE_WAIT", 5)
    monkeypatch.setattr(Window, "_pace", lambda self, now: None)
    now = iter(range(10**9))
    loop = Window(world.stack, lambda: next(now) / 60, SIZE)
    pygame.event.clear()
    for key in (pygame.K_ESCAPE, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
    left = iter(range(30))
    loop.run(until=lambda: next(left, None) is None)
    assert [type(scene).__name__ for scene in world.stack.scenes] == ["Shelf", "KeptTable", "Pause", "RulePage"]
    assert table in world.stack.scenes
