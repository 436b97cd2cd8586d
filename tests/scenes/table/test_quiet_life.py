"""What lives on a table at rest: a little of each picture moves by slow steps, and only there anything is painted."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pygame
import pytest

from scenes.app.games import BOARDS
from scenes.app.loop import STIR, Window, wake
from scenes.ui.app_context import set_apart
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from scenes.ui.scene import Scene, Stack
from tests.scenes.pages.test_painted import sit

SIZE = (1280, 720)
STEPS = 40
"""Of a quarter of a second: within them something stirs on each table."""


def painted(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("game", BOARDS)
def test_each_table_stirs_in_small_parts_and_painting_them_alone_shows_all(tmp_path: Path, game: str) -> None:
    table = sit(tmp_path, game, "middle", "en")
    table.settle()
    for _ in range(2):
        table.look(SIZE)
        table.settle()
    seen, found = table.look(SIZE).surface.copy(), list[pygame.Rect]()
    for _ in range(STEPS):
        if not (parts := table.top.stir()):
            continue
        found += parts
        seen.set_clip(parts[0].unionall(parts[1:]))
        table.top.draw(Pen(seen, Scale.of(SIZE)))
        assert painted(seen) == painted(table.look(SIZE).surface)
    assert found
    assert sum(part.width * part.height for part in found) / STEPS < 0.1 * SIZE[0] * SIZE[1]


def test_a_table_is_still_where_motion_is_reduced_and_while_something_moves(tmp_path: Path) -> None:
    table = sit(tmp_path, "wonders", "middle", "en")
    table.settle()
    table.look(SIZE)
    assert table.top.stir()
    table.app.settings.reduced_motion = True
    assert not table.top.stir()


class Pond(Scene):
    """Stirs whenever it is asked."""

    def __init__(self) -> None:
        self.stirred = 0

    def stir(self) -> list[pygame.Rect]:
        self.stirred += 1
        return [pygame.Rect(0, 0, 9, 9)]


def test_a_window_stirs_a_few_times_in_a_second_and_only_while_somebody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    now, watched, pond, shown = [0.0], [True], Pond(), list[object]()
    window = Window(Stack(), lambda: now[0], (320, 180))
    window.stack.push(pond)
    monkeypatch.setattr(pygame.key, "get_focused", lambda: watched[0])
    monkeypatch.setattr(pygame.time, "wait", lambda ms: now.__setitem__(0, now[0] + ms / 1000))
    monkeypatch.setattr(pygame.display, "update", shown.append)
    window.run(until=lambda: now[0] > 10)
    assert pond.stirred == pytest.approx(10_000 / STIR, rel=0.1)
    assert shown == [[pygame.Rect(0, 0, 9, 9)]] * pond.stirred
    watched[0], before = False, pond.stirred
    window.run(until=lambda: now[0] > 20)
    assert pond.stirred == before


def test_a_scene_that_is_gone_leaves_nothing_once_the_window_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though all that there was when rules were read is set apart from whatever is searched for waste."""
    now = [0.0]
    window, pond = Window(Stack(), lambda: now[0], (320, 180)), Pond()
    monkeypatch.setattr(pygame.time, "wait", lambda ms: now.__setitem__(0, now[0] + ms / 1000))
    vars(pond)["myself"], there = pond, weakref.ref(pond)
    set_apart()
    window.stack.push(Scene())
    window.run(until=lambda: now[0] > 1)
    del pond
    gc.collect()
    assert there()
    window.run(until=lambda: now[0] > 4)
    assert there() is None


def test_what_only_wakes_a_window_is_no_hand_that_touches_it() -> None:
    """Else a shelf would never be left alone for a minute while music is being made."""
    taken = list[int]()

    class Shore(Scene):
        def handle(self, event: pygame.event.Event) -> bool:
            taken.append(event.type)
            return True

    window = Window(Stack(), lambda: 0.0, (320, 180))
    window.stack.push(Shore())
    pygame.event.clear()
    wake()
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_a))
    window.run(until=lambda: bool(taken))
    assert taken == [pygame.KEYUP]
