"""Every drawing keeps to the SVG that SDL_image can draw, loads at the sizes in use, and shows something."""

from __future__ import annotations

import re

import pygame
import pytest

from art import icons
from art.palette import SEATS
from tests.cases import every

EVERY = [f"{group}/{name}" for group in icons.sets() for name in icons.names(group)]
FORBIDDEN = ("text", "tspan", "use", "clipPath", "mask", "filter", "pattern", "image", "symbol", "style", "script")


def faults(drawing: str) -> list[str]:
    """What in an SVG would not be drawn, or not be recoloured."""
    found = [f"<{tag}>" for tag in FORBIDDEN if re.search(rf"<{tag}[\s>/]", drawing)]
    found += re.findall(r"(?:hsla?|rgba?|url)\((?!#)", drawing)
    found += [code for code in re.findall(r"#[0-9a-fA-F]+", drawing) if len(code) not in (4, 7)]
    if "currentColor" in drawing:
        found.append("currentColor")
    gradients = re.findall(r"<(?:linear|radial)Gradient[^>]*>", drawing)
    found += [each for each in gradients if "userSpaceOnUse" not in each and "%" not in each]
    if not gradients:
        found += [
            code for code in re.findall(r"#[0-9a-fA-F]{3,8}", drawing) if code not in (icons.SHAPE, icons.COUNTER)
        ]
        found += re.findall(r'(?:fill|stroke)="(?!none|#)[^"]*"', drawing)
    return found


@every("name", EVERY)
def test_a_drawing_keeps_to_the_subset(name):
    assert faults(icons.source(name)) == []


@every("name", EVERY)
def test_a_drawing_is_on_the_grid(name):
    assert 'viewBox="0 0 24 24"' in icons.source(name)


@pytest.mark.parametrize(
    "drawing",
    [
        "<svg><text>VII</text></svg>",
        '<svg><use href="#a"/></svg>',
        '<svg fill="rgba(1,2,3,.5)"/>',
        '<svg fill="#2a201680"/>',
        '<svg fill="#123456"/>',
        '<svg fill="red"/>',
        '<svg><linearGradient x1="0" x2="1"/></svg>',
        '<svg><g clip-path="none"><clipPath id="a"/></g></svg>',
    ],
)
def test_the_lint_finds_what_it_should(drawing):
    assert faults(drawing)


@every("size", [18, 64])
@every("name", EVERY)
def test_an_icon_shows_something_and_not_a_full_square(name, size):
    picture = icons.icon(name, size, (200, 30, 20))
    assert picture.get_size() == (size, size)
    covered = pygame.mask.from_surface(picture, 100).count() / size**2
    assert 0.07 < covered < 0.85


def test_an_icon_takes_its_colour():
    picture = icons.icon("menu", 24, (200, 30, 20))
    middle = picture.get_at((12, 12))
    assert tuple(middle) == (200, 30, 20, 255)


def test_every_player_has_a_drawn_emblem():
    assert {seat.seal for seat in SEATS} <= set(icons.names("seals"))


@every("name", EVERY)
def test_an_icon_differs_from_every_other(name):
    """At 24 pixels the outlines must differ in at least a twentieth of the square.

    "same" and "menu" and the like differ by their bars; a glyph may be close to none.
    """
    mine = pygame.mask.from_surface(icons.icon(name, 24, (0, 0, 0)), 100)
    for other in EVERY:
        if other != name:
            theirs = pygame.mask.from_surface(icons.icon(other, 24, (0, 0, 0)), 100)
            both = mine.overlap_area(theirs, (0, 0))
            assert mine.count() + theirs.count() - 2 * both >= 24 * 24 / 20, other
