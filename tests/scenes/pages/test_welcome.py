"""The first page of all: it is seen once, Enter takes all as it is, and what was chosen is there at the first table."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.app import run
from scenes.pages.lessons import Lessons
from scenes.pages.shelf import Shelf
from scenes.pages.welcome import Welcome
from scenes.play.last_table import usual
from scenes.play.settings_store import Store
from tests.scenes.everywhere import World


def begun(folder: Path) -> World:
    world = World(folder)
    run.first(world.app)
    world.arrive()
    return world


def press(world: World, *id: str) -> None:
    target = next(target for target in world.stack.top.targets() if target.id == id)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        world.send(kind, pos=target.box.center, button=1)
    world.arrive()


def test_enter_takes_all_as_it_is_and_nobody_is_asked_twice(tmp_path: Path) -> None:
    world = begun(tmp_path)
    assert isinstance(world.stack.top, Welcome)
    world.down(pygame.K_RETURN)
    world.arrive()
    assert isinstance(world.stack.top, Shelf) and world.app.settings.table is None
    assert isinstance(begun(tmp_path).stack.top, Shelf)


def test_name_colour_and_language_are_those_of_the_first_table(tmp_path: Path) -> None:
    world = begun(tmp_path)
    press(world, "language", "pl")
    press(world, "name")
    world.send(pygame.TEXTINPUT, text="Zoë")
    press(world, "colour", "terracotta")
    world.down(pygame.K_RETURN)
    world.arrive()
    settings = Store(tmp_path).load().settings
    seats = usual(world.app.rules("origins"), settings).seats
    assert settings.language == "pl" and [seat.name for seat in seats] == ["Zoë", ""]
    assert [seat.colour for seat in seats] == ["terracotta", "lapis"]
    world.app.open_guided("ages")
    world.arrive()
    assert next((player.name, player.colour) for player in world.table.session.match.players) == ("Zoë", "terracotta")


def test_it_leads_to_the_lessons(tmp_path: Path) -> None:
    world = begun(tmp_path)
    press(world, "learn", "wonders")
    assert isinstance(world.stack.top, Lessons) and world.stack.top.game == "wonders"
    assert isinstance(world.stack.scenes[0], Shelf) and len(world.stack.scenes) == 2
