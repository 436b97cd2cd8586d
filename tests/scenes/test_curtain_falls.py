"""The curtain falls by itself: no frame of the real loop shows a secret before it, and nobody has to press anything."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes import app as window
from scenes.app import App
from scenes.curtain import HOLD, Curtain
from scenes.stack import Scene
from tests.scenes.choosers import choosing
from tests.scenes.tables import SIZE


@pytest.fixture
def loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    """The real loop over a table of two people; `drawn` says what was on top in each frame."""
    table = choosing(tmp_path, "human", "human")
    monkeypatch.setattr(window, "IDLE_WAIT", 5)
    monkeypatch.setattr(App, "_pace", lambda self, now: None)
    now = iter(range(10**9))
    app = App(table.house.stack, lambda: next(now) / 60, SIZE)
    app.drawn = []  # type: ignore[attr-defined]
    paint = app._draw
    monkeypatch.setattr(app, "_draw", lambda: (app.drawn.append(app.stack.top), paint()))  # type: ignore[attr-defined]
    app.table = table  # type: ignore[attr-defined]
    return app


def frames(app: App, count: int) -> list[Scene]:
    app.drawn.clear()  # type: ignore[attr-defined]
    left = iter(range(count))
    app.run(until=lambda: next(left, None) is None)
    return list(app.drawn)  # type: ignore[attr-defined]


def test_it_falls_without_a_touch_and_lifts_when_the_seal_is_let_go(loop: App) -> None:
    table = loop.table  # type: ignore[attr-defined]
    table.key("P")
    table.key("Enter")
    assert table.session.handover == 1
    drawn = frames(loop, 200)
    assert isinstance(loop.stack.top, Curtain)
    assert isinstance(drawn[-1], Curtain), "and it is seen"
    enter = {"key": pygame.K_RETURN, "mod": 0, "unicode": "\r", "scancode": 0}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, enter))
    frames(loop, round(70 * HOLD))
    assert isinstance(loop.stack.top, Curtain), "it waits until the key is let go"
    pygame.event.post(pygame.event.Event(pygame.KEYUP, enter))
    frames(loop, 3)
    assert loop.stack.top is table.table
    assert table.session.viewer == 1


def test_it_hides_the_first_frame_of_a_table_that_opens(loop: App) -> None:
    table = loop.table  # type: ignore[attr-defined]
    table.session.__dict__["_here"] = None
    loop.stack.replace(table.table)
    drawn = frames(loop, 5)
    assert drawn
    assert all(isinstance(scene, Curtain) for scene in drawn)
