"""Lines of text that stay in their boxes: they shrink, then they break, and only then lose their end."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pygame import Rect, Surface

from art import fonts, texture
from art.ages.palette import TONES
from art.fonts import Face
from art.texture import BLACK, Colour

SMALLEST = 9
"""No letters are smaller than so many pixels, if they were not meant to be."""

SOFTENING = "ьъ"
"""No line begins with these, nor with the letter before them."""


class Line(NamedTuple):
    """A text as it fits: what can be shown of it, and its size."""

    text: str
    size: int
    whole: bool


@lru_cache(maxsize=2000)
def fitted(string: str, face: Face, size: int, width: int, least: float = 0.72, tracking: float = 0) -> Line:
    """A line brought into a width: smaller, down to a share of its size, and then without its end."""
    smallest = min(size, max(SMALLEST, round(size * least)))
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
    least: float = 0.72,
) -> Rect:
    """One line in the middle of a box's height; `size` is in pixels. Gives where it has come to stand."""
    line = fitted(string, face, max(1, round(size)), place.width, least)
    sprite = fonts.text(face, line.size, line.text, colour)
    x = {"l": place.left, "c": place.centerx, "r": place.right}[align]
    return texture.put(target, sprite, x, place.centery, f"{align}m")


def name(
    target: Surface, string: str, place: Rect, size: float, colour: Colour, face: Face, least: float = 0.66
) -> None:
    """A name in the middle of a narrow box: whole, if need be in the narrower face, and then in small letters."""
    for trial, share in ((face, least), (Face.SANS_SEMIBOLD, least), (Face.SANS_SEMIBOLD, 0.78)):
        if fitted(string, trial, max(1, round(size)), place.width, share).whole:
            write(target, string, place, size, colour, "c", trial, share)
            return
    _halved(target, string, place, size, colour)


def _halved(target: Surface, string: str, place: Rect, size: float, colour: Colour) -> None:
    """A word too long for the smallest letters, on two lines with a hyphen."""
    face, half = Face.SANS_SEMIBOLD, (len(string) + 1) // 2
    while any(letter in SOFTENING for letter in string[half : half + 2]):
        half += 1  # a sign stays with the letter that it softens
    step = place.height // 2
    pixels = max(SMALLEST, round(min(0.75 * size, 0.95 * step)))
    for number, part in enumerate((f"{string[:half]}-", string[half:])):
        row = Rect(place.x, place.y + number * step, place.width, step)
        write(target, part, row, pixels, colour, "c", face, 0.5)


def block(
    target: Surface,
    string: str,
    place: Rect,
    size: float,
    colour: Colour,
    align: str = "c",
    face: Face = Face.SANS_SEMIBOLD,
    least: float = 0.8,
) -> None:
    """As many lines as the text needs and the box has room for; they share one size."""
    pixels = max(1, round(size))
    one_line = fonts.width(face, round(0.95 * pixels), string) <= place.width
    shown = (string,) if one_line else fonts.wrap(string, face, pixels, place.width)
    smallest = min(fitted(each, face, pixels, place.width, least).size for each in shown)
    step = min(round(1.12 * pixels), place.height // max(1, len(shown)))
    top = place.centery - step * len(shown) / 2
    for number, each in enumerate(shown):
        row = Rect(place.x, round(top + number * step), place.width, step)
        write(target, each, row, smallest, colour, align, face, 0.7)


def paragraph(target: Surface, string: str, place: Rect, size: float, colour: Colour) -> None:
    """A text from the top of a box, in letters as large as the box has room for."""
    largest = max(1, round(size))
    trials = range(largest, min(SMALLEST, largest - 1), -1)  # in a tiny window all letters are smaller than the least
    pixels = next((each for each in trials if _high(string, place.width, each) <= place.height), trials[-1])
    step = _step(pixels)
    for number, each in enumerate(fonts.wrap(string, Face.SANS_SEMIBOLD, pixels, place.width)):
        write(target, each, Rect(place.x, place.y + number * step, place.width, step), pixels, colour)


def _high(string: str, width: int, pixels: int) -> int:
    """How high a paragraph in letters of a size is."""
    return len(fonts.wrap(string, Face.SANS_SEMIBOLD, pixels, width)) * _step(pixels)


def _step(pixels: int) -> int:
    """From one line to the next; small letters stand closer."""
    return round((1.2 if pixels > 14 else 1.08) * pixels)


def caps(target: Surface, string: str, place: Rect, u: float, size: float = 18, tracking: float = 1.4) -> Rect:
    """A zone's name in golden capitals with a dark copy under them; a long one gives up the room between letters."""
    line = fitted(string.upper(), Face.SERIF_BOLD, round(size * u), place.width, 0.9, tracking * u)
    spread = tracking * u if line.whole else 0.0
    if not line.whole:
        line = fitted(string.upper(), Face.SERIF_BOLD, round(size * u), place.width, 0.66)
    step = max(1, round(u))
    for colour, shift in ((BLACK, step), (TONES.gold, 0)):
        sprite = fonts.text(Face.SERIF_BOLD, line.size, line.text, colour, spread)
        took = texture.put(target, sprite, place.x + shift, place.centery + shift, "lm")
    return took
