"""Coins of the opponents: all different, small ones readable, painted quickly enough, and kept."""

from __future__ import annotations

import time

import pygame
import pytest

from art import coins, icons
from art.palette import SEATS, luminance
from art.pictures import PICTURES
from tests.art.test_icons import FORBIDDEN

KINDS = [f"{level}-{temper}" for level in coins.METALS for temper in coins.MARKS]
SIZES = (34, 42, 46, 58, 75, 94)
"""Those of panels, of the menu and of the set-up."""

SLOW = 40
"""Milliseconds of CPU that no coin takes even on a busy machine; 8 on an idle one."""


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("name", [*KINDS, *coins.MARKS.values()])
def test_a_head_is_drawn_with_what_can_be_struck(name: str) -> None:
    drawing = coins.source(name)
    assert not [tag for tag in FORBIDDEN if f"<{tag}" in drawing]
    assert 'viewBox="0 0 240 240"' in drawing
    assert {*coins.GREY.findall(drawing)} <= {*coins.WARE}, "every grey is a height that the vase painter knows"


@pytest.mark.parametrize("px", SIZES)
def test_no_two_opponents_look_alike(px: int) -> None:
    assert len({pixels(coins.coin(kind, px)) for kind in KINDS}) == 10
    rings = {pixels(coins.medallion(KINDS[0], px, seat).surface) for seat in ("", *(seat.name for seat in SEATS))}
    assert len(rings) == 8


@pytest.mark.parametrize("kind", KINDS)
def test_a_small_head_is_pale_on_a_dark_field(kind: str) -> None:
    face = coins.coin(kind, 46)
    lights = sorted(luminance(face.get_at((x, y))[:3]) for x in range(10, 36) for y in range(8, 38))
    tenth = len(lights) // 10
    assert sum(lights[-tenth:]) > 4 * sum(lights[:tenth])


@pytest.mark.parametrize("kind", KINDS)
def test_a_coin_costs_no_frame(kind: str) -> None:
    PICTURES.forget(lambda module: module.startswith("art.coins"))
    PICTURES.forget(lambda module: module.startswith("art.coins"))
    for px in SIZES:
        begun = time.process_time()
        first = coins.medallion(kind, px, "murex")
        assert 1000 * (time.process_time() - begun) < SLOW
        assert coins.medallion(kind, px, "murex") is first, "painted once"


def test_the_glint_crosses_the_coin_and_is_gone_at_its_ends() -> None:
    seen = [coins.glint(60, step).get_bounding_rect() for step in range(coins.GLINTS)]
    assert not seen[0].width
    assert all(seen[step].width for step in range(5, coins.GLINTS - 4))
    assert seen[6].centerx < seen[12].centerx < seen[18].centerx


def test_heads_are_no_icons() -> None:
    assert "heads" not in icons.sets()
