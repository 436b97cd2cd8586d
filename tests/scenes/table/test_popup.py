"""Answers in words lie beside what asks, over nothing that is to be pressed, and all of them can be read."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from art import fonts, icons
from scenes.table import popup
from scenes.table.place import face
from scenes.table.popup import Offer
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from scenes.ui.tooltip import Ground

TABLE = Rect(0, 60, 1280, 740)
LONG = "Pay three stones and a piece of gold, and lay the tile on the space beside the temple of the second district"
SIGN = face(lambda size, u: icons.icon("check", size[0], (0, 0, 0)))
ANCHORS = [Rect(600, 400, 90, 90), Rect(0, 60, 40, 40), Rect(1240, 760, 40, 40), Rect(600, 60, 200, 700)]


def offers(count: int, **about: object) -> list[tuple[tuple[str, int], Offer]]:
    return [(("pay", n), Offer(LONG if n % 3 == 2 else f"Pay {n}", **about)) for n in range(count)]  # type: ignore[arg-type]


@pytest.mark.parametrize("anchor", ANCHORS)
@pytest.mark.parametrize("count", [1, 2, 3, 8, 9, 20])
@pytest.mark.parametrize("u", [0.8, 1.0, 1.6])
def test_all_lie_on_their_board_in_the_window_beside_each_other(u: float, count: int, anchor: Rect) -> None:
    window = Rect(TABLE.x, TABLE.y, round(TABLE.width * 1.6), round(TABLE.height * 1.6))
    found = popup.laid(offers(count, sign=SIGN), anchor, Ground(window), u, "What is paid?")
    assert len(found.slots) == count
    assert window.contains(found.rect)
    assert all(found.rect.contains(slot.rect) for slot in found.slots)
    assert not any(a.rect.colliderect(b.rect) for a, b in combinations(found.slots, 2))


def test_none_are_nothing() -> None:
    assert popup.laid([], ANCHORS[0], Ground(TABLE), 1.0) == popup.NONE


@pytest.mark.parametrize("keep", [[], [Rect(700, 380, 300, 120)]])
def test_what_asks_and_what_is_to_be_pressed_stay_in_sight(keep: list[Rect]) -> None:
    anchor = ANCHORS[0]
    found = popup.laid(offers(3), anchor, Ground(TABLE, keep), 1.0)
    assert not any(found.rect.colliderect(each) for each in (anchor, *keep))


def test_pictures_stand_in_rows() -> None:
    found = popup.laid(offers(8, picture=SIGN, size=(66, 98)), ANCHORS[0], Ground(TABLE), 1.0)
    assert len({slot.rect.y for slot in found.slots}) == 2
    assert {slot.rect.size for slot in found.slots} == {(66, 98)}


@pytest.mark.parametrize("about", [{}, {"sign": SIGN}, {"behind": face(SIGN.paint)._replace(size=(80, 20))}])
def test_every_word_is_drawn_whole(about: dict[str, object]) -> None:
    fonts.start()
    pen = Pen(pygame.Surface((1600, 900)), Scale.of((1600, 900)))
    found = popup.laid(offers(9, **about), ANCHORS[0], Ground(TABLE), 1.0, "What is paid?")
    popup.draw(pen, found, found.slots[0].key, [str(n) for n in range(9)], popup.Style())
    assert not [text.text for text in pen.written if text.cut]
    assert {"Pay 0", "Pay 1", "What is paid?"} <= {text.text for text in pen.written}


@pytest.mark.parametrize("number", range(5))
def test_answers_lie_below_what_asks_and_not_below_its_neighbour(number: int) -> None:
    """Five things in a row ask, and beneath them lies nothing that is less dear than the rest."""
    anchor, wide = Rect(number * 250, 60, 240, 100), 372
    dear = [(Rect(number * 250, 60, 240, 100), 3.0) for number in range(5)] + [(Rect(0, 210, 1280, 500), 2.0)]
    found = popup.laid(offers(2), anchor, Ground(TABLE, (), dear), 1.0, "M" * (wide // 12)).rect
    assert anchor.x <= found.centerx <= anchor.right
