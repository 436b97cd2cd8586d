"""Windows of any shape: the table has all of it, pages stand in the middle, and nobody makes them too small."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.app.loop import draw
from scenes.pages.saves import SavedGames
from scenes.pages.settings import SettingsPage
from scenes.pages.setup import Setup
from scenes.pages.shelf import Shelf
from scenes.table.frame.layout import Zones
from scenes.table.over.pause import Pause
from scenes.ui.dialogs import Ask
from scenes.ui.scale import HEIGHT, LEAST_WIDTH, Scale
from scenes.ui.scene import Scene
from scenes.ui.window import LEAST_SIZE, chosen_size, fitting_size, open_window
from tests.scenes.games import test_texts as moments
from tests.scenes.legible import faults, out_of_reach
from tests.scenes.rooms import TO_THE_END, Room, keep_game, play_on, room, show

SHAPES = ((1920, 1200), (1280, 1024), (1024, 768), (2560, 1080))
LONG_NAMES = {f"cut: {name!r}" for name in (*moments.NAMES, "Hippodamos")}
"""What may lose its end where the whole screen is smaller than our least window."""

LANGS = ("en", "pl", "ru")
SHAPED = (
    "one_seat", "four_seats", "fixed", "end_turn", "thinking", "another_city", "origins far at 1", "origins far at 4",
    "origins worker_in_hand", "origins tile_or_farm", "origins asks draft", "origins thinking",
)  # fmt: skip
"""Moments that are looked at in windows of every shape."""


@pytest.mark.parametrize("size", [*SHAPES, (1600, 900), (1366, 768), (800, 600)], ids=str)
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_the_frame_fills_the_window_and_the_table_has_what_is_left(size: tuple[int, int], seats: int) -> None:
    scale = Scale.of(size)
    zones, usual = Zones.of(scale, seats), Zones.of(Scale(scale.u, LEAST_WIDTH, HEIGHT), seats)
    assert abs(zones.prompt.bottom - size[1]) <= 1
    assert abs(zones.prompt.right - size[0]) <= 1
    assert zones.timeline.bottom == zones.prompt.top
    assert zones.table.bottom == zones.timeline.top
    spare = size[0] - scale.px(LEAST_WIDTH), size[1] - scale.px(HEIGHT)
    assert abs(zones.table.width - usual.table.width - spare[0]) <= 2
    assert abs(zones.table.height - usual.table.height - spare[1]) <= 2
    for same in ("top", "prompt", "timeline"):
        assert abs(getattr(zones, same).height - getattr(usual, same).height) <= 1


@pytest.mark.slices(5)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", SHAPED)
def test_the_table_is_whole_in_every_shape(name: str, lang: str, tmp_path: Path) -> None:
    table = moments.MOMENTS[name](room(tmp_path, lang))
    table.table.pointer._rested = 0.0  # notes have a test of their own
    for size in SHAPES[(SHAPED.index(name) + LANGS.index(lang)) % 2 :: 2]:
        pen = table.look(size)
        assert [fault for fault in faults(pen) if not (size < LEAST_SIZE and fault in LONG_NAMES)] == [], size
        assert out_of_reach(pen, table.top.targets()) == [], size
        foot = [table.surface.get_at((x, size[1] - 4))[:3] for x in range(8, size[0], 40)]
        assert all(sum(colour) > 20 for colour in foot), f"a dead strip below the table at {size}"


def pages(app: Room) -> list[Scene]:
    table, over = moments.four_seats(app), moments.four_seats(app)
    play_on(over.session.match, TO_THE_END)
    return [
        Shelf(app, lambda game: None),
        Setup(app, "akropolis"),
        Setup(app, "origins"),
        SavedGames(app),
        SettingsPage(app),
        Pause(app, table.session, lambda: None),
        Ask(app, "?", lambda: None),
        table.board.aid(),
        over.board.end(),
    ]


@pytest.mark.slices(2)
@pytest.mark.parametrize("lang", LANGS)
def test_pages_stand_in_the_middle_of_every_shape(lang: str, tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    for entries in (3, 50):
        keep_game(app, entries, 0, 3)
    for number, page in enumerate(pages(app)):
        for size in SHAPES[number % 2 :: 2]:
            app.stack.push(page)
            app.stack.settle()
            pen = draw([page], pygame.Surface(size))
            assert faults(pen) == [], (type(page).__name__, size)
            assert out_of_reach(pen, page.targets()) == [], (type(page).__name__, size)
            if not isinstance(page, Shelf):  # its head stands at the upper edge
                taken = pygame.Rect.unionall(page.targets()[0].box, [target.box for target in page.targets()])
                assert taken.top >= (size[1] - pen.scale.px(HEIGHT)) // 2
                assert taken.bottom <= (size[1] + pen.scale.px(HEIGHT)) // 2 + 1
            app.stack.pop()
            app.stack.settle()


def test_boxes_stand_right_above_what_is_below_them_in_every_shape(tmp_path: Path) -> None:
    app = room(tmp_path)
    for size in [*SHAPES, (1600, 900)]:
        page = Shelf(app, lambda game: None)
        pen = show(app, page, size)
        boxes = {target.id[0]: target.box for target in page.targets()}
        assert 0 < boxes["set_up"].top - boxes["box"].bottom < pen.scale.px(80)
        assert boxes["box"].top > pen.scale.px(80)


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        ((1920, 1080), (1600, 900)),
        ((1366, 768), (1280, 720)),
        ((1280, 1024), (1280, 720)),
        ((1024, 768), (1024, 720)),
        ((800, 600), (800, 600)),
        ((3840, 2160), (3264, 1836)),
    ],
)
def test_the_window_opens_as_large_as_the_desktop_allows(desktop: tuple[int, int], size: tuple[int, int]) -> None:
    assert fitting_size(desktop) == size
    assert chosen_size(0.0, desktop) == size


def test_the_chosen_size_is_kept_as_far_as_the_screen_has_room() -> None:
    assert chosen_size(0.8, (1920, 1080)) == (1280, 720)
    assert chosen_size(1.0, (1600, 900)) == (1600, 900)
    assert chosen_size(2.0, (2560, 1440)) == (2560, 1440)


def least() -> tuple[int, int]:
    with pytest.warns(DeprecationWarning, match="Window"):
        return tuple(pygame.Window.from_display_module().minimum_size)  # type: ignore[return-value]


def test_nobody_drags_the_window_smaller_than_the_least() -> None:
    pygame.display.init()
    open_window((1600, 900))
    assert least() == LEAST_SIZE
    open_window((1024, 720))  # the desktop has no more
    assert least() == (1024, 720)
    assert open_window((1600, 900)).get_size() == (1600, 900)
