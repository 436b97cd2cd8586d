"""Signs speak where they are pointed at, whatever page they are on; that none is mute says tests/scenes/pages."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.ui.pen import Pen, Sign
from scenes.ui.scale import Scale
from tests.scenes.everywhere import SCENES, World

SIZE = (1600, 900)


def drawn(world: World, *texts: str) -> list[str]:
    """What is written of these texts."""
    pen = Pen(pygame.Surface(SIZE), Scale.of(SIZE))
    world.stack.draw(pen)
    return [each.text for each in pen.written if each.text in texts]


def point(world: World, at: tuple[int, int]) -> bool:
    return world.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))


@pytest.mark.parametrize(("scene", "text"), [("aid of origins", "sign.flag"), ("saved games", "sign.magnifier")])
def test_a_sign_says_what_it_means_as_long_as_it_is_pointed_at(scene: str, text: str, tmp_path: Path) -> None:
    world = World(tmp_path, "ru")
    SCENES[scene](world)
    world.look()
    words = world.app.say(text)
    before = drawn(world, words)
    sign = next(sign for sign in world.stack.signs.drawn if sign.text == text)
    assert point(world, sign.box.center)
    assert len(drawn(world, words)) == len(before) + 1
    assert point(world, (sign.box.right + 1, sign.box.bottom + 1))
    assert drawn(world, words) == before


def test_what_lies_under_a_paper_or_is_told_already_says_nothing(tmp_path: Path) -> None:
    world = World(tmp_path)
    SCENES["saved games"](world)
    world.look()
    pen = Pen(pygame.Surface(SIZE), Scale.of(SIZE))
    world.stack.draw(pen)
    world.stack.signs.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pen.signs[0].box.center))
    pen.tells = True
    written = len(pen.written)
    world.stack.signs.draw(pen)
    assert len(pen.written) == written
    SCENES["aid of akropolis"](world)
    world.look()
    assert "sign.magnifier" not in {sign.text for sign in shown(world)}


def shown(world: World) -> list[Sign]:
    drawn(world)
    return world.stack.signs.drawn
