"""Whoever plays a game here for the first time is told once where it is explained, and can put that away."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from scenes.app.games import BOARDS
from scenes.app.start import KeptTable
from scenes.play.settings_store import Store
from scenes.table.frame.log_panel import log_head
from scenes.table.log_note import AWAY, OPEN
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from tests.core.playing import rules_of
from tests.scenes.everywhere import World, sit_down
from tests.scenes.hands import click
from tests.scenes.legible import faults


def world(folder: Path, lang: str = "en", size: tuple[int, int] = (1280, 720)) -> World:
    found = World(folder, lang)
    found.surface = pygame.Surface(size)
    return found


def greets(table: KeptTable) -> bool:
    return OPEN in {target.id for target in table.targets()}


def press(table: KeptTable, id: tuple[str, ...]) -> None:
    box = next(target.box for target in table.targets() if target.id == id)
    click(table, (box.right - 6, box.top + 6) if id == AWAY else (box.x + 6, box.bottom - 6))


@pytest.mark.slices(5)
@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("way", ["put away", "opened", "by the button", "played"])
def test_it_is_said_once_for_each_game(way: str, game: str, tmp_path: Path) -> None:
    here = world(tmp_path)
    table = sit_down(here, game)
    assert greets(table)
    if way == "played":
        table.session.play(table.session.lines()[0])
        here.frame()
    else:
        press(table, {"put away": AWAY, "opened": OPEN, "by the button": ("aid",)}[way])
        here.arrive()
        assert (here.stack.top is not table) == (way != "put away")
    assert not greets(table)
    assert Store(tmp_path).load().settings.aided == [game]
    again = world(tmp_path)
    assert not greets(sit_down(again, game)), "the program was started again"
    other = next(each for each in BOARDS if each != game)
    again.app.stack.replace()
    again.arrive()
    assert greets(sit_down(again, other)), "another game is explained elsewhere"


@pytest.mark.slices(5)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1200)])
@pytest.mark.parametrize(("lang", "game"), [*product(("en", "pl", "ru"), BOARDS)])
def test_it_is_whole_and_lies_on_the_log_or_below_its_button(
    lang: str, game: str, size: tuple[int, int], tmp_path: Path
) -> None:
    for seats in {rules_of(game).seats[0], min(5, rules_of(game).seats[-1]), rules_of(game).seats[-1]}:
        here = world(tmp_path / str(seats), lang, size)
        table = sit_down(here, game, seats, bots=seats - 1)
        assert table.zones
        box = next(target.box for target in table.targets() if target.id == OPEN)
        pen = Pen(here.surface, Scale.of(size), False)
        table.newcomer.draw(pen, table.zones, None)
        assert faults(pen) == []
        assert all(box.contains(text.took) for text in pen.written)
        if table.zones.log.height:
            assert table.zones.log.contains(box)
            assert not box.colliderect(_head(table))


def _head(table: KeptTable) -> Rect:
    assert table.zones
    return log_head(table.zones.log, table.zones.scale)


def test_it_is_not_said_to_who_looks_back_or_watches(tmp_path: Path) -> None:
    here = world(tmp_path)
    table = sit_down(here, "akropolis", entries=40)
    table.view_commands.look_at(1)
    here.look()
    assert not greets(table)
