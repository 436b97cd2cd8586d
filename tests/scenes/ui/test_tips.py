"""Slips of paper that tell about something: they leave in sight what one compares, and go when they were read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core.match import Match
from game.core.save import Seated
from scenes.app.games import BOARDS
from scenes.app.loop import draw
from scenes.pages.setup import Setup
from scenes.play.session import Session
from scenes.table import slip
from scenes.table.over.pause import Pause
from scenes.ui import page as pages
from scenes.ui.page import Menu
from tests.core.playing import rules_of
from tests.scenes.everywhere import World, sit_down
from tests.scenes.hands import click, key
from tests.scenes.rooms import Nobody, Room, room, show

STRIP = 0.1
"""So much of a thing may lie under the edge of a slip, where rows are close."""


@pytest.fixture
def slips(monkeypatch: pytest.MonkeyPatch) -> list[Rect]:
    """Where slips lay, the last one at the end."""
    found: list[Rect] = []
    real = pages.tip

    def noted(*about: Any, **more: Any) -> Rect:
        found.append(real(*about, **more))
        return found[-1]

    monkeypatch.setattr(pages, "tip", noted)
    return found


def full_setup(app: Room, game: str) -> Menu:
    page = Setup(app, game)
    while len(page.seats) < page.rules.seats[-1]:
        page.add()
    return page


def roomy_setup(app: Room, game: str) -> Menu:
    page = Setup(app, game)
    while len(page.seats) < 3:
        page.add()
    return page


def pause(app: Room, game: str) -> Menu:
    rules = rules_of(game)
    count = rules.seats[-1]
    match = Match(rules, count, {}, 5, [Seated("", "", "human"), *[Seated("", "", "mason-bold")] * (count - 1)])
    return Pause(app, Session(match, Nobody()), lambda: None)


def hover(page: Menu, point: tuple[int, int]) -> None:
    page.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))


@pytest.mark.slices(3)
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1200)])
@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("way", [roomy_setup, full_setup, pause])
def test_a_slip_hides_nothing_that_one_compares(
    way: Any, lang: str, size: tuple[int, int], tmp_path: Path, slips: list[Rect]
) -> None:
    """Two games at one size, the other two at the next."""
    for game in [*BOARDS][size[0] // 320 % 2 :: 2]:
        app = room(tmp_path / game, lang)
        page, surface = way(app, game), pygame.Surface(size)
        show(app, page, size)
        for target in page.targets():
            slips.clear()
            hover(page, target.box.center)
            draw([page], surface)
            for box in slips:
                alike = [each for each in page.targets() if each.id[0] == target.id[0] and each.id != target.id]
                hidden = {each.id: _part(each.box, box) for each in alike}
                assert max(hidden.values(), default=0.0) <= STRIP, (game, target.id, hidden)
                assert _part(target.box, box) <= STRIP, (game, target.id)


def _part(thing: Rect, slip: Rect) -> float:
    both = thing.clip(slip)
    return both.width * both.height / (thing.width * thing.height)


def test_a_slip_goes_when_its_thing_was_pressed_unless_it_says_something_new(tmp_path: Path, slips: list[Rect]) -> None:
    app = room(tmp_path)
    page = pause(app, "origins")
    show(app, page)
    surface = pygame.Surface((1600, 900))

    def told() -> bool:
        slips.clear()
        draw([page], surface)
        return bool(slips)

    def box(*id: Any) -> Rect:
        return next(target.box for target in page.targets() if target.id == id)

    temper, level = box("temper", 1), box("level", 1)
    hover(page, temper.center)
    assert told()
    click(page, (temper.left + 5, temper.centery))
    assert not told(), "it was read, and says the same as before"
    hover(page, level.center)
    assert told()
    click(page, level.center)
    assert told(), "another level, of which something else is said"
    hover(page, temper.center)
    assert told(), "whoever comes again is told again"
    click(page, temper.center)
    key(page, pygame.K_LEFT)
    key(page, pygame.K_RIGHT)
    assert told(), "and whoever comes with the keyboard"


COVERED = 0.35
"""So much of one possible answer may lie under a refusal where answers stand close together."""


@pytest.mark.parametrize("entries", [0, 12])
@pytest.mark.parametrize("game", BOARDS)
def test_a_refusal_does_not_lie_over_what_can_be_chosen(
    game: str, entries: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[Rect] = []
    real = slip.tip
    monkeypatch.setattr(slip, "tip", lambda *about, **more: found.append(real(*about, **more)))
    world = World(tmp_path)
    table = sit_down(world, game, 3, entries, 2)
    world.rest()
    refused = [target for target in table.targets() if target.why_not and target.zone not in ("buttons", "tools")]
    assert refused or game == "akropolis"  # where everything can be paid
    for target in refused:
        found.clear()
        click(table, target.box.center)
        world.look()
        for answer in table.keyboard.answers() if found else ():
            assert _part(answer.box, found[-1]) <= COVERED, (target.id, answer.id)
