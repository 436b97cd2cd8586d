"""Signs introduce themselves: once, one in a turn, and to nobody who knows the game."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.grammar import LANGUAGES
from scenes.app.games import BOARDS, view_of
from scenes.play.settings_store import Store
from tests.scenes.everywhere import World, sit_down
from tests.scenes.rooms import words


def spoken(world: World) -> str:
    """The sign that speaks after a while."""
    for _ in range(8):
        for scene in world.stack.visible():
            scene.update(0.5)
    return world.table.introducing.speaks


@pytest.mark.parametrize("game", BOARDS)
def test_signs_of_a_fresh_table_speak_once_and_one_in_a_turn(tmp_path: Path, game: str) -> None:
    world = World(tmp_path)
    table = sit_down(world, game)
    world.app.settings.introduces = True
    table.newcomer.hush()
    table.goal.hush()  # first it is said what wins
    first = spoken(world)
    assert first in view_of(game).signs
    world.look()
    assert Store(world.app.store.folder).load().settings.introduced == {game: [first]}
    world.down(pygame.K_F12)
    assert not table.introducing.speaks
    assert not spoken(world)  # no more in this turn
    table.introducing._spoken = -1
    second = spoken(world)
    assert second and second != first
    for _ in range(20):
        table.introducing.update(0.5)
    assert not table.introducing.speaks and not table.introducing.waits()


def test_whoever_does_not_want_it_or_knows_the_game_is_told_nothing(tmp_path: Path) -> None:
    world = World(tmp_path)
    sit_down(world, "akropolis")
    assert not spoken(world)
    world.app.settings.introduces = True
    world.table.introducing._known_here = True
    assert not spoken(world)


@pytest.mark.parametrize("game", BOARDS)
def test_every_sign_has_few_words_in_each_language(game: str) -> None:
    for lang in LANGUAGES:
        told = {sign: words()[lang].text(f"introduced.{game}.{sign}") for sign in view_of(game).signs}
        assert len({*told.values()}) == len(told) >= 5
        assert {sign: text for sign, text in told.items() if len(text.split()) > 8} == {}
