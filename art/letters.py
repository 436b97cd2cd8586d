"""Lines of text on a picture that stay in their boxes: they shrink, and only then lose their end."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pygame import Rect, Surface

from art import fonts, texture
from art.fonts import Face
from art.texture import Colour

SMALLEST = 8
"""No letters are smaller than so many pixels, if they were not meant to be."""

LEAST = 0.78
"""The share of its size to which a line shrinks, if nothing else is said."""


class Line(NamedTuple):
    """A text as it fits: what can be shown of it, and its size."""

    text: str
    size: int
    whole: bool


@lru_cache(maxsize=4000)
def fitted(
    string: str, face: Face, size: int, width: int, least: float = LEAST, tracking: float = 0, floor: int = SMALLEST
) -> Line:
    """A line brought into a width: smaller, down to a share of its size, and then without its end."""
    smallest = min(size, max(floor, round(size * least)))
    for trial in range(size, smallest - 1, -1):
        if fonts.width(face, trial, string, tracking) <= width:
            return Line(string, trial, True)
    shown = string
    while len(shown) > 1 and fonts.width(face, smallest, shown + "…", tracking) > width:
        shown = shown[:-1].rstrip()
    return Line(shown + "…", smallest, False)


def write(
    target: Surface,
    string: str,
    place: Rect,
    size: float,
    colour: Colour,
    align: str = "l",
    face: Face = Face.SANS_SEMIBOLD,
    least: float = LEAST,
    floor: int = SMALLEST,
) -> Rect:
    """One line in the middle of a box's height; `size` is in pixels. Gives where it has come to stand."""
    line = fitted(string, face, max(1, round(size)), place.width, least, 0, floor)
    sprite = fonts.text(face, line.size, line.text, colour)
    x = {"l": place.left, "c": place.centerx, "r": place.right}[align]
    return texture.put(target, sprite, x, place.centery, f"{align}m")


def engrave(
    target: Surface, line: Line, place: Rect, colour: Colour, shade: Colour, step: int, tracking: float
) -> Rect:
    """A line in serif letters at the left of a box, with a dark copy of itself a step below and to the right."""
    for ink, shift in ((shade, step), (colour, 0)):
        sprite = fonts.text(Face.SERIF_BOLD, line.size, line.text, ink, tracking)
        took = texture.put(target, sprite, place.x + shift, place.centery + shift, "lm")
    return took
