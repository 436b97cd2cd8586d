"""The table of Age of Civilization stands, whatever is changed around it; and its pictures are painted ahead."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from art.ages import arms, strips
from art.pictures import PICTURES
from scenes.app.loop import draw
from scenes.table.over.pause import Pause
from scenes.ui import window
from tests.scenes.reigns import reigning
from tests.scenes.rooms import show
from tests.scenes.tables import SIZE


@pytest.mark.parametrize("options", [{}, {"draft": True}])
def test_somebody_sits_down_for_a_bot_while_the_game_rests(tmp_path: Path, options: dict[str, bool]) -> None:
    table = reigning(tmp_path, "human", "human", **options)
    app, session = table.app, table.session
    session.sit(session.actor, "greedy")
    table.table.board.ask()
    app.stack.push(Pause(app, session, lambda: None))
    app.stack.settle()
    session.sit(session.actor, "human")
    draw(app.stack.visible(), pygame.Surface((1280, 720)))  # the table is seen under the pause, and not asked anew yet
    app.stack.pop()
    app.stack.settle()
    assert table.table.board.shown.choice.asked


@pytest.mark.parametrize("size", [(640, 400), (800, 450), (1024, 576), (900, 900)])
def test_a_window_smaller_than_the_least_shows_what_is_pointed_at(tmp_path: Path, size: tuple[int, int]) -> None:
    table = reigning(tmp_path, "human", "human")
    show(table.app, table.table, size)
    for target in table.table.targets():
        table.table.board.hover(target.box.center, target)
        draw([table.table], pygame.Surface(size))


def test_a_screen_without_full_screen_stays_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    def never() -> None:
        raise pygame.error("That operation is not supported")

    pygame.display.set_mode((1600, 900))
    monkeypatch.setattr(pygame.display, "toggle_fullscreen", never)
    monkeypatch.setattr(window, "desktop", lambda: (1920, 1080))
    window.fit_window(0.8, True)
    assert pygame.display.get_window_size() == (1280, 720)
    pygame.display.set_mode((1600, 900))


def test_sizes_are_tried_without_painting() -> None:
    row = ("+2", "coin", "|", "people:egypt", "arrow", "any_technology", "×", "score")
    for px in (9, 16, 21, 40):
        painted = strips.strip.cache_info().misses
        width = strips.width(row, px)
        assert strips.strip.cache_info().misses == painted
        assert strips.strip(row, px).get_width() == width


def test_what_is_seen_later_is_painted_while_time_passes(tmp_path: Path) -> None:
    """And drives nothing out that is seen now: all pictures together have a bound."""
    PICTURES.forget()  # what other tests have kept may be dropped at any time
    PICTURES.shows(SIZE)  # they may have had a small window, which keeps less
    table = reigning(tmp_path, "human", "human")
    show(table.app, table.table, SIZE)
    board = table.table.board
    for _ in range(400):
        board.update(0.0)
    painted = PICTURES.painted
    for name in board.shown.peoples.ids:
        arms.plate(name, board.shown.layout.px(62), board.shown.layout.u)
    reigning(tmp_path, "human", "human").look()
    assert PICTURES.painted == painted
