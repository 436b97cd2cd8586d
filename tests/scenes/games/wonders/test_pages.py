"""7 Wonders Dice: what lies on what. Keys beside costs, and the lines of the player aid, at every size."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from scenes.wonders.aid import Aid
from scenes.wonders.areas.sheet import Sheet
from tests.scenes.choosers import Choosing, area, left_here, match_of, somewhere
from tests.scenes.rooms import room

SIZES = ((1280, 720), (1422, 800), (1600, 900), (1920, 1080))

COST = 0.42
"""So much of a space, from its upper left corner, the cost may take."""


@pytest.mark.parametrize("size", SIZES)
def test_no_key_lies_on_a_cost(size: tuple[int, int], tmp_path: Path) -> None:
    table = left_here(tmp_path, somewhere(3, 2, "cross"))
    table.look(size)
    sheet = area(table, Sheet)
    places = [place for _, place in sheet.named()]
    assert len(places) > 5
    pen = Pen(pygame.Surface(size), Scale.of(size))
    sheet.overlay(pen)
    assert pen.surface.get_bounding_rect().size != (0, 0)
    for place in places:
        corner = place.rect.topleft, (round(place.rect.width * COST), round(place.rect.height * COST))
        assert not any(pygame.image.tobytes(pen.surface.subsurface(pygame.Rect(corner)), "RGB")), place.key


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize("size", SIZES)
def test_what_spaces_say_on_the_aid_keeps_apart(size: tuple[int, int], lang: str, tmp_path: Path) -> None:
    table = Choosing(room(tmp_path, lang), match_of("human", "greedy", seed=2))
    table.settle()
    table.app.stack.push(table.board.aid())
    table.app.stack.settle()
    page = table.top
    assert isinstance(page, Aid)
    for tab in ("city", "learning", "war"):
        page._open(tab)
        told = [written for written in table.look(size).written if written.text in page.texts.values()]
        assert len(told) >= 10
        assert not any(written.cut for written in told)
        boxes = sorted((written.took for written in told), key=lambda box: (box.x, box.y))
        for upper, lower in pairwise(boxes):
            assert upper.x != lower.x or upper.bottom <= lower.top, (tab, upper, lower)
