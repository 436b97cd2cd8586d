"""Whose turn it is can be told across the room: in a picture of a quarter the size by the colour around a panel."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Rect

from tests.scenes.pages.test_painted import sit

SIZE, SMALL = (1600, 900), (400, 225)
AROUND = 2
"""Pixels of the small picture beside a panel."""


def near(colour: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return max(abs(a - b) for a, b in zip(colour[:3], other[:3], strict=False)) < 70


def test_the_colour_of_whoever_is_asked_stands_around_their_panel_alone(tmp_path: Path) -> None:
    table = sit(tmp_path, "akropolis", "middle", "en")
    small = pygame.transform.smoothscale(table.look(SIZE).surface, SMALL)
    share = {}
    for seat, panel in enumerate(table.top.laid.seats):
        box, colour = Rect(*(side // 4 for side in panel)).inflate(AROUND, AROUND), table.board.colour(seat).colour
        edge = [(x, y) for x in range(box.left, box.right) for y in (box.top, box.bottom - 1)]
        share[seat] = sum(near(small.get_at(spot), colour) for spot in edge) / len(edge)
    asked = table.session.actor
    assert share.pop(asked) > 0.4
    assert max(share.values()) < 0.1
