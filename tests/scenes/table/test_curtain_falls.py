"""The curtain falls by itself: no frame of the real loop shows a secret before it, and nobody has to press anything."""

from __future__ import annotations

from operator import sub
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from scenes.app import loop as looping
from scenes.app.loop import Window
from scenes.table.over.curtain import HOLD, Curtain
from scenes.ui.scene import Scene
from tests.scenes.choosers import choosing
from tests.scenes.tables import SIZE


@pytest.fixture
def loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Window:
    """The real loop over a table of two people; `drawn` says what was on top in each frame."""
    table = choosing(tmp_path, "human", "human")
    monkeypatch.setattr(looping, "IDLE_WAIT", 5)
    monkeypatch.setattr(Window, "_pace", lambda self, now: None)
    now = iter(range(10**9))
    window = Window(table.app.stack, lambda: next(now) / 60, SIZE)
    window.drawn = []  # type: ignore[attr-defined]
    paint = window._draw
    monkeypatch.setattr(window, "_draw", lambda: (window.drawn.append(window.stack.top), paint()))  # type: ignore[attr-defined]
    window.table = table  # type: ignore[attr-defined]
    return window


def frames(window: Window, count: int) -> list[Scene]:
    window.drawn.clear()  # type: ignore[attr-defined]
    left = iter(range(count))
    window.run(until=lambda: next(left, None) is None)
    return list(window.drawn)  # type: ignore[attr-defined]


def fallen(loop: Window, still: bool) -> Any:
    """The table behind the curtain that has fallen for the next one."""
    table = loop.table  # type: ignore[attr-defined]
    table.app.settings.reduced_motion = still
    table.key("P")
    table.key("Enter")
    while not isinstance(table.top, Curtain):
        table.frame(0.2)
    return table


def test_it_falls_without_a_touch_and_lifts_when_the_seal_is_let_go(loop: Window) -> None:
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


def test_it_speaks_of_a_choice_only_where_all_choose(loop: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = loop.table.table  # type: ignore[attr-defined]
    drawn = Curtain(table, 1)
    said = [drawn._why()]
    joint = table.session.match.decision().joint
    monkeypatch.setattr(table.session, "match", SimpleNamespace(decision=lambda: SimpleNamespace(joint=not joint)))
    assert {*said, drawn._why()} == {"curtain.about", "curtain.hand"}


def test_it_hides_the_first_frame_of_a_table_that_opens(loop: Window) -> None:
    table = loop.table  # type: ignore[attr-defined]
    table.session.__dict__["_here"] = None
    loop.stack.replace(table.table)
    drawn = frames(loop, 5)
    assert drawn
    assert all(isinstance(scene, Curtain) for scene in drawn)


def test_all_look_at_what_was_revealed_before_it_falls(loop: Window) -> None:
    """The reveal and the throw are for everybody; a touch goes on sooner."""
    table = loop.table  # type: ignore[attr-defined]
    for _ in range(2):
        table.key("P")
        table.key("Enter")
        table.settle()
    table.settle()
    table.key("P")
    table.key("Enter")
    table.settle()
    table.key("P")
    table.key("Enter")
    while table.board.busy() or table.session.steps or table.session.awaited == "chance":
        table.frame(1 / 60)
    assert table.session.handover == 0
    for _ in range(60):
        table.frame(1 / 60)
    assert table.top is table.table
    assert table.table.prompt().sentence == table.app.say("curtain.look")
    table.key("Enter")
    for _ in range(3):
        table.frame(1 / 60)
    assert isinstance(table.top, Curtain)


@pytest.mark.parametrize("still", [False, True])
def test_while_the_seal_is_held_lamplight_comes_through_the_foot(loop: Window, still: bool) -> None:
    table = fallen(loop, still)
    dark = table.look(SIZE).surface.copy()
    table.top.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0))
    table.top.update(HOLD)
    lit = table.look(SIZE).surface
    foot = dark.get_width() // 2, dark.get_height() * 11 // 12
    assert (lit.get_at(foot) == dark.get_at(foot)) is still


@pytest.mark.parametrize("still", [False, True])
def test_it_parts_over_the_very_table_which_answers_at_once(loop: Window, still: bool) -> None:
    table = fallen(loop, still)
    closed = table.look(SIZE).surface.copy()
    table.lift()
    corner, middle = (SIZE[0] // 8, SIZE[1] // 5), (SIZE[0] // 2, SIZE[1] // 2)
    begun = table.look(SIZE).surface.get_at(corner)
    assert table.table.parting.busy and max(map(abs, map(sub, begun, closed.get_at(corner)))) < 30
    for _ in range(6 if still else 14):
        table.frame()
    parted = table.look(SIZE).surface.copy()
    table.frame(0.5)
    opened = table.look(SIZE).surface
    assert not table.table.parting.busy
    assert (parted.get_at(middle) == opened.get_at(middle)) is not still, "it opens in its middle, or it fades"
    assert parted.get_at(corner) != opened.get_at(corner)
    table.table.parting.begin(table.board.colour(1), lambda pen: None)
    table.key("P")
    assert not table.table.parting.busy and table.board.chosen() is not None
