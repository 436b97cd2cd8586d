"""Whatever can be pressed is reached by Tab and arrows, and at a table by the cross of a gamepad."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.table.scene import Table
from scenes.ui.page import Menu
from scenes.ui.targets import nearest
from tests.scenes.everywhere import SCENES, World

SEEN = ("table of ages", "profile", "theatre", "rule book")


@pytest.mark.parametrize("name", SEEN)
def test_keys_alone_reach_everything(name: str, tmp_path: Path) -> None:
    world, reached = World(tmp_path), set[object]()
    SCENES[name](world)
    top = world.stack.top
    assert isinstance(top, Menu | Table)
    focus = top.focus if isinstance(top, Menu) else top.keyboard.focus
    for _ in range(3 * len(top.targets()) + 60):
        world.down(pygame.K_TAB)
        world.up(pygame.K_TAB)
        while isinstance(top, Table) and focus.id not in reached:  # Tab goes from zone to zone there
            reached.add(focus.id)
            world.down(pygame.K_DOWN)
            world.up(pygame.K_DOWN)
        reached.add(focus.id)
    assert {target.id for target in top.targets()} <= reached


@pytest.mark.parametrize("name", [name for name in SEEN if name.startswith("table")])
def test_the_cross_of_a_gamepad_leads_everywhere(name: str, tmp_path: Path) -> None:
    world = World(tmp_path)
    SCENES[name](world)
    targets = world.table.targets()
    ways = [targets[0]]
    for here in ways:
        found = (nearest(targets, here, dx, dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
        ways += {each.id: each for each in found if each and each.id not in {way.id for way in ways}}.values()
    assert {target.id for target in targets} <= {way.id for way in ways}
