"""The tag on boxes that were never opened: it leads to the lessons of its game, and swings when the pointer comes."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.app.games import BOARDS
from scenes.pages.lessons import Lessons
from scenes.pages.shelf import Shelf
from scenes.pages.shelf_tag import SWINGS
from scenes.ui.targets import Target
from tests.scenes.everywhere import World
from tests.scenes.rooms import keep_game


def standing(folder: Path, lang: str = "en") -> World:
    world = World(folder, lang)
    world.add(Shelf(world.app, lambda game: None))
    for _ in range(20):
        world.frame(0.2)
    return world


def tags(world: World) -> dict[str, Target]:
    found = {target.id: target for target in world.stack.top.targets()}
    return {game: found["greeting", game] for game in BOARDS if ("greeting", game) in found}


def point(world: World, target: Target) -> None:
    world.send(pygame.MOUSEMOTION, pos=target.box.center, rel=(0, 0), buttons=(0, 0, 0))


def test_every_box_has_a_tag_until_its_game_was_learned_or_played(tmp_path: Path) -> None:
    world = standing(tmp_path)
    assert [*tags(world)] == [*BOARDS]
    origins = tags(world)["origins"]
    point(world, origins)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        world.send(kind, pos=origins.box.center, button=1)
    world.arrive()
    assert isinstance(world.stack.top, Lessons) and world.stack.top.game == "origins"
    world.stack.pop()
    world.arrive()
    assert "origins" not in tags(world) and len(tags(world)) == len(BOARDS) - 1
    keep_game(world.app, 20, game="wonders")
    again = standing(tmp_path)
    assert {"origins", "wonders"} & {*tags(again)} == set()


def test_a_tag_swings_and_comes_to_rest_unless_motion_is_calm(tmp_path: Path) -> None:
    world = standing(tmp_path)
    shelf = world.stack.top
    for calm in (False, True):
        world.app.settings.reduced_motion = calm
        game = [*BOARDS][calm]
        tag = tags(world)[game]
        point(world, tag)
        seen = []
        for _ in range(2):
            world.frame(0.12)
            world.look()
            seen.append(pygame.image.tobytes(world.surface.subsurface(tag.box), "RGB"))
        assert (seen[0] != seen[1], shelf.tag.busy) == (not calm, not calm)
        world.frame(SWINGS)
        assert not shelf.tag.busy
