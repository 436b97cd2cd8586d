"""What wins and when it ends: on a slip at the beginning, on the first page of the aid, and before one plays alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.save import Seated
from scenes.app import start
from scenes.app.games import BOARDS
from scenes.table.over import aid_page
from scenes.table.over.aid_page import POINTS, AidPage
from tests.scenes.everywhere import World, played_on, sit_down
from tests.scenes.legible import faults
from tests.scenes.rooms import show

ALONE = ("akropolis", "origins", "ages")


@pytest.mark.parametrize("game", BOARDS)
def test_a_slip_says_it_until_one_has_done_anything(tmp_path: Path, game: str) -> None:
    world = World(tmp_path)
    world.app.settings.aided = [*BOARDS]
    table = sit_down(world, game)
    assert ("goal_away",) in {target.id for target in table.targets()}
    assert aid_page.goal(world.app, table.session, "line").split()[0] in " ".join(written(world))
    world.down(pygame.K_h)
    assert table.teacher.shows
    assert ("goal_away",) not in {target.id for target in table.targets()}, "it does not lie over a hint"
    world.down(pygame.K_ESCAPE)
    table.session.play(table.session.lines()[0])
    world.frame()
    assert not table.goal.speaks


def written(world: World) -> list[str]:
    pen = show(world.app, world.table)
    return [each.text for each in pen.written]


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize("game", BOARDS)
def test_the_first_page_of_the_aid_says_how_points_are_made(tmp_path: Path, game: str, lang: str) -> None:
    world = World(tmp_path, lang)
    for seats in (1, 3) if game in ALONE else (3,):
        table = sit_down(world, game, seats, bots=seats - 1)
        aid = table.board.aid()
        assert isinstance(aid, AidPage) and aid.tab == POINTS
        pen = show(world.app, aid, (1280, 720))
        assert faults(pen) == []
        told = {each.text for each in pen.written}
        assert {made.name for made in aid.made()} <= told
        points = table.session.match.rules.scores(aid.view)[aid.seat].total
        assert seats == 1 or not points or str(points) in told, "one's own points stand below"
        world.stack.replace()
        world.stack.settle()


@pytest.mark.parametrize("game", ALONE)
def test_alone_it_is_read_first_and_only_once(tmp_path: Path, game: str) -> None:
    world = World(tmp_path)
    start.open_new(world.app, game, [Seated("", "", "human")], {}, 5)
    world.arrive()
    assert isinstance(world.stack.top, AidPage) and world.stack.top.tab == POINTS
    world.stack.top.back()
    world.arrive()
    assert world.stack.top is world.table
    start._sit(world.app, played_on(game, 1, 12, 0).branch(12), None)
    world.arrive()
    assert world.stack.top is world.table
