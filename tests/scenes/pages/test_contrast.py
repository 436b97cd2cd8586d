"""High contrast: every text that the pen writes stands out from what lies under it, and what is lit has an edge."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from art import choices, fonts
from art.palette import contrast
from scenes.app.loop import draw
from scenes.pages.settings import SettingsPage
from scenes.ui.pen import Pen
from tests.scenes.everywhere import SCENES, World
from tests.scenes.rooms import room, show

SIZE = (1600, 900)
SEEN = ("table of origins", "settings", "sheet of akropolis")


@pytest.fixture(autouse=True)
def usual_afterwards() -> Iterator[None]:
    yield
    choices.sharpen(False)


@pytest.mark.parametrize("name", SEEN)
def test_every_text_stands_out_from_its_ground(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The ground is measured before the letters are laid upon it."""
    world = World(tmp_path)
    choices.sharpen(True)
    SCENES[name](world)
    weak: list[tuple[str, float]] = []
    written: list[tuple[str, tuple[int, int, int]]] = []
    surface, clear = pygame.Surface(SIZE), Pen._clear

    def measured(pen: Pen, string: str, place: pygame.Rect, colour: Any) -> Any:
        ink = clear(pen, string, place, colour)
        seen = place.clip(pen.screen)
        if seen.width and seen.height:
            under = pygame.transform.average_color(pen.surface, seen)[:3]
            weak.extend([(string, contrast(ink, under))] if contrast(ink, under) < 7 else [])
        return ink

    monkeypatch.setattr(Pen, "_clear", measured)
    text = fonts.text
    monkeypatch.setattr(fonts, "text", lambda *what: (written.append((what[2], what[3])), text(*what))[1])
    draw([world.stack.top], surface)
    assert weak == []
    assert len(written) > 5


def test_it_is_a_setting_that_applies_at_once_and_goes_again(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = SettingsPage(app)
    page.tab = "access"
    before = pygame.image.tobytes(show(app, page).surface, "RGB")
    page.set("contrast", True)
    assert choices.contrast and choices.strong_patterns, "colours are told apart by patterns, too"
    assert pygame.image.tobytes(draw([page], pygame.Surface(SIZE)).surface, "RGB") != before
    page.revert()
    assert not choices.contrast and not choices.strong_patterns
    assert pygame.image.tobytes(draw([page], pygame.Surface(SIZE)).surface, "RGB") == before


def test_what_can_be_answered_has_an_edge(tmp_path: Path) -> None:
    world = World(tmp_path)
    SCENES["table of akropolis"](world)
    edged: list[tuple[int, ...]] = []
    edge = Pen.edge
    try:
        Pen.edge = lambda pen, box: (edged.append(tuple(box)), edge(pen, box))[1]  # type: ignore[method-assign,assignment]
        world.look()
        assert not edged
        choices.sharpen(True)
        world.look()
        take = next(each.box for each in world.table.targets() if each.id == ("take", 1))
        assert tuple(take) in edged
    finally:
        Pen.edge = edge  # type: ignore[method-assign]
